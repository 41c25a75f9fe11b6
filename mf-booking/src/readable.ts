import { ApiError } from '@kaarigar/shared/contracts/error-code';
import { problemOf } from '@kaarigar/shared/contracts/problem';

/**
 * For a live reader, which keeps what it read through an outage: a bug while reading (an answer of another shape) must
 * not take a list off the screen either. It is reported as the error it is.
 */
export async function readable<Value>(read: () => Promise<Value>): Promise<Value> {
  try {
    return await read();
  } catch (error) {
    const { code, requestId } = problemOf(error);
    throw new ApiError(code, { requestId, cause: error });
  }
}
