import { ApiError } from '@kaarigar/shared/contracts/error-code';
import type { Problem } from '@kaarigar/shared/live/live-reader';

/** What was thrown as a problem to show. A bug is shown as `internal` and still reported as the error it is. */
export function problemOf(error: unknown): Problem {
  if (error instanceof ApiError) return { code: error.code, requestId: error.requestId };
  // Thrown again outside our own chain: it reaches the console and whoever listens to `error` events.
  setTimeout(() => {
    throw error;
  }, 0);
  return { code: 'internal', requestId: undefined };
}
