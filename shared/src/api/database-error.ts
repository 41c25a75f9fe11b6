import { ApiError, isErrorCode } from '../contracts/error-code';

interface DatabaseFailure {
  readonly code?: string | undefined;
  readonly message?: string | undefined;
  readonly details?: string | null | undefined;
}

interface DatabaseAnswer {
  /** Of another form, without a message, when it is the gateway's own because nothing is behind it. */
  readonly error: DatabaseFailure | null;
  readonly status: number;
}

/**
 * PostgREST's error as ours. Our own SQL raises P0001 with a stable code as its message; the embedded Supabase
 * hands that on as "error: <code>" with status 500.
 */
export function toDatabaseError({ error, status }: DatabaseAnswer): ApiError {
  const raised = error?.message?.replace(/^error: /, '');
  if (isErrorCode(raised)) {
    return new ApiError(raised, { status, detail: error?.details ?? undefined, cause: error });
  }
  if (status === 0) return new ApiError('network_down', { cause: error });
  if (status === 401) return new ApiError('session_expired', { status, cause: error });
  if (status === 403 || error?.code === '42501') {
    return new ApiError('not_allowed', { status, cause: error });
  }
  // A check of a column: what was typed is not what the column takes.
  if (error?.code === '23514') return new ApiError('invalid_input', { status, cause: error });
  if (status === 429) return new ApiError('rate_limited', { status, cause: error });
  if (status >= 500) return new ApiError('service_unavailable', { status, cause: error });
  return new ApiError('internal', { status, cause: error });
}

/** Whether a row was refused because one with its key is there already. */
export function isDuplicate(error: unknown): boolean {
  return error instanceof ApiError && (error.cause as DatabaseFailure | null)?.code === '23505';
}
