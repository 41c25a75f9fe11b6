import type { ProviderFailure } from '../ports';

const TIMED_OUT = new Set(['ECONNABORTED', 'ETIMEDOUT', 'ERR_CANCELED']);
/** The connection was never made, so nothing was asked. */
const NOT_SENT = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH']);
const NOT_NOW = new Set([401, 403, 408, 429]);

/** What it means for a call that no answer came; `code` is axios's. */
export function failureWithoutAnswer(code: string | undefined): ProviderFailure {
  if (code !== undefined && TIMED_OUT.has(code)) return 'timeout';
  return code !== undefined && NOT_SENT.has(code) ? 'unreachable' : 'unclear';
}

/** What it means for a call that the answer had this HTTP status, which is not of success. */
export function failureOfStatus(status: number): ProviderFailure {
  // A key that is wrong today, a busy minute: it says nothing about what was asked for, and nothing was done.
  if (NOT_NOW.has(status)) return 'unreachable';
  return status >= 400 && status < 500 ? 'refused' : 'unclear';
}
