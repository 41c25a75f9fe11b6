import { ApiError, type ErrorCode } from './error-code';

/** An expected failure as data: what a service, the database or the sign-in said, as a page shows it. */
export interface Problem {
  readonly code: ErrorCode;
  /** For support, where a service answered. */
  readonly requestId?: string | undefined;
  /** Machine-readable extra, e.g. the new amount of `price_changed`. */
  readonly detail?: string | undefined;
}

/** How a question ended that may fail as expected. */
export type Settled<Value> =
  | { readonly state: 'known'; readonly value: Value }
  | { readonly state: 'failed'; readonly problem: Problem };

/** For what a page shows in either case: an expected failure is an answer, only bugs and aborts still reject. */
export async function settled<Value>(question: Promise<Value>): Promise<Settled<Value>> {
  try {
    return { state: 'known', value: await question };
  } catch (error) {
    if (error instanceof ApiError) return { state: 'failed', problem: problemOf(error) };
    throw error;
  }
}

/** What was thrown as a problem to show. A bug is shown as `internal` and still reported as the error it is. */
export function problemOf(error: unknown): Problem {
  if (error instanceof ApiError) {
    return { code: error.code, requestId: error.requestId, detail: error.detail };
  }
  reportBug(error);
  return { code: 'internal' };
}

/** Throws an error again outside our own chain: it reaches the console and whoever listens to `error` events. */
export function reportBug(error: unknown): void {
  setTimeout(() => {
    throw error;
  }, 0);
}
