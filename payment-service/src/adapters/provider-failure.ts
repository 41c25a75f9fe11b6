import type { ProviderFailure } from '../ports';

const TIMED_OUT = new Set(['ECONNABORTED', 'ETIMEDOUT', 'ERR_CANCELED']);
/** The connection was never made, so nothing was asked. */
const NOT_SENT = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH']);
const NOT_NOW = new Set([401, 403, 408, 429]);

/** The failure of a call without an answer; `code` is axios's. */
export function failureWithoutAnswer(code: string | undefined): ProviderFailure {
  if (code !== undefined && TIMED_OUT.has(code)) return 'timeout';
  return code !== undefined && NOT_SENT.has(code) ? 'unreachable' : 'unclear';
}

/** The failure of a call that was answered with this HTTP status, which is no success. */
export function failureOfStatus(status: number): ProviderFailure {
  // A wrong key or a busy minute: nothing was done, and nothing is known about what was asked for.
  if (NOT_NOW.has(status)) return 'unreachable';
  return status >= 400 && status < 500 ? 'refused' : 'unclear';
}
