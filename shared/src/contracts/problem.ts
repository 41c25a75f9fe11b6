import { ApiError, type ErrorCode } from './error-code';

/** An expected failure as data: what a page shows of an error from a service, the database or the sign-in. */
export interface Problem {
  readonly code: ErrorCode;
  /** The request id for support; only when a service answered. */
  readonly requestId?: string | undefined;
  /** Machine-readable extra, e.g. the new amount of `price_changed`. */
  readonly detail?: string | undefined;
}

/** The result of a request: a value, or an expected failure. */
export type Settled<Value> =
  | { readonly state: 'known'; readonly value: Value }
  | { readonly state: 'failed'; readonly problem: Problem };

/** For pages that show both outcomes: an expected failure becomes a result; only bugs and aborts still reject. */
export async function settled<Value>(question: Promise<Value>): Promise<Settled<Value>> {
  try {
    return { state: 'known', value: await question };
  } catch (error) {
    if (error instanceof ApiError) return { state: 'failed', problem: problemOf(error) };
    throw error;
  }
}

/** A question that whoever asked it has ended is no failure, and has no answer; all else still rejects. */
export async function unlessEnded(question: Promise<void>, signal: AbortSignal): Promise<void> {
  try {
    await question;
  } catch (error) {
    if (!signal.aborted) throw error;
  }
}

/** Converts a thrown value to a problem to show. A bug is shown as `internal`, and the original error is reported. */
export function problemOf(error: unknown): Problem {
  if (error instanceof ApiError) {
    return { code: error.code, requestId: error.requestId, detail: error.detail };
  }
  reportBug(error);
  return { code: 'internal' };
}

/** Throws the error again outside our call chain, so that the console and listeners of `error` events get it. */
export function reportBug(error: unknown): void {
  setTimeout(() => {
    throw error;
  }, 0);
}
