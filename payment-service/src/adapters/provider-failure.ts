import { ProviderError, type ProviderFailure, type Refusal } from '../ports';

const TIMED_OUT = new Set(['ECONNABORTED', 'ETIMEDOUT', 'ERR_CANCELED']);
/** The connection was never made, so nothing was asked. */
const NOT_SENT = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH']);
/** A wrong key or a busy minute: nothing was done, and nothing is known about what was asked for. */
const NOT_HEARD = new Set([401, 403, 408, 429]);

/** The failure of a call without an answer; `code` is axios's. */
export function failureWithoutAnswer(code: string | undefined): ProviderFailure {
  if (code !== undefined && TIMED_OUT.has(code)) return 'timeout';
  return code !== undefined && NOT_SENT.has(code) ? 'unreachable' : 'unclear';
}

/** Providers tell their refusals apart by the sentence only. Those that may be gone later are `not_now`. */
const SENTENCES: readonly (readonly [RegExp, Refusal['reason'], 'refused' | 'not_now'])[] = [
  [/not have enough balance/i, 'balance', 'not_now'],
  // What Razorpay is reported to say when the balance is too low; it does not say so.
  [/^invalid request sent$/i, 'other', 'not_now'],
  [/ongoing dispute/i, 'disputed', 'not_now'],
  [/another payment operation is in progress/i, 'busy', 'not_now'],
  [/idempotency key is still in progress/i, 'busy', 'not_now'],
  [/more than 6 months/i, 'too_old', 'refused'],
  [/id provided does not exist|is not a valid id/i, 'unknown', 'refused'],
  [/live mode is disabled|merchant is suspended/i, 'account', 'refused'],
  [/maximum amount|amount must be at ?least|link_amount/i, 'amount', 'refused'],
  [/\bcontact\b|customer_phone/i, 'contact', 'refused'],
  [/customer[_ ]name/i, 'name', 'refused'],
];

/** The error of a call that was answered with this HTTP status, which is no success; `words`: why, if it says. */
export function errorOfAnswer(
  message: string,
  { status, words = '' }: { readonly status: number; readonly words?: string | undefined },
): ProviderError {
  const [, reason = 'other', said] = SENTENCES.find(([pattern]) => pattern.test(words)) ?? [];
  const isNo = status >= 400 && status < 500 && (!NOT_HEARD.has(status) || reason === 'account');
  if (!isNo) return new ProviderError(NOT_HEARD.has(status) ? 'unreachable' : 'unclear', message);
  const refusal = words === '' ? null : { reason, words: withoutPeople(words) };
  return new ProviderError(said ?? 'refused', message, { refusal });
}

const LONGEST_WORDS = 200;

/** A provider's sentence without what it may quote of a person: addresses, and phone and card numbers. */
function withoutPeople(words: string): string {
  return words
    .replace(/\S+@\S+/g, '…')
    .replace(/\+?\d[\d\s-]{5,}\d/g, '…')
    .slice(0, LONGEST_WORDS);
}
