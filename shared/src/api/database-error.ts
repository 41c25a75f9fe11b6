import { ApiError, isErrorCode } from '../contracts/error-code';

interface DatabaseFailure {
  readonly code?: string | undefined;
  readonly message?: string | undefined;
  readonly details?: string | null | undefined;
}

interface DatabaseAnswer {
  /** Has another form and no message when the gateway itself answers because the database does not respond. */
  readonly error: DatabaseFailure | null;
  readonly status: number;
}

/**
 * Converts PostgREST's error to ours. Our own SQL raises P0001 with a stable code as its message; the embedded Supabase
 * passes that on as "error: <code>" with status 500.
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
  // The value does not fit its type (class 22: a date before all calendars, a number too large), or a CHECK of its column.
  if (/^22...$|^23514$/.test(error?.code ?? ''))
    return new ApiError('invalid_input', { status, cause: error });
  // A column that must have a value has none.
  if (error?.code === '23502') return new ApiError('required_fields', { status, cause: error });
  if (status === 429) return new ApiError('rate_limited', { status, cause: error });
  if (status >= 500) return new ApiError('service_unavailable', { status, cause: error });
  return new ApiError('internal', { status, cause: error });
}

/** Whether the database refused a row because a row with its key already exists. */
export function isDuplicate(error: unknown): boolean {
  return error instanceof ApiError && (error.cause as DatabaseFailure | null)?.code === '23505';
}
