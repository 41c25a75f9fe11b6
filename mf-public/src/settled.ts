import { ApiError, type ErrorCode } from '@kaarigar/shared/contracts/error-code';

/** How a question to the server ended. */
export type Settled<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly code: ErrorCode };

/** A promise that a page can show in either case: an expected failure is an answer, only a bug still rejects. */
export async function settled<Value>(question: Promise<Value>): Promise<Settled<Value>> {
  try {
    return { ok: true, value: await question };
  } catch (error) {
    if (error instanceof ApiError) return { ok: false, code: error.code };
    throw error;
  }
}
