import type { ErrorCode } from '../contracts/error-code';

/** Refusals to open a payment page because the money came, or may have come: the service says how it stands. */
const REFUSALS: readonly ErrorCode[] = ['already_paid', 'payment_unverified'];

export function mayBePaid({ code }: { readonly code: ErrorCode }): boolean {
  return REFUSALS.includes(code);
}
