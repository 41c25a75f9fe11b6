import type { PaymentDetails, PaymentPending } from '@kaarigar/shared/contracts/payment-api';
import type { ErrorCode } from '@kaarigar/shared/contracts/error-code';
import type { Problem } from '@kaarigar/shared/contracts/problem';

/** What we know of an order's payment after asking. Only the server's word makes it `paid`. */
export type PaymentOutcome =
  /** Money arrived; the result page says the rest (it may have been returned since). */
  | { readonly kind: 'paid' }
  /** The last try did not work; the order can be paid again. */
  | { readonly kind: 'failed'; readonly reason: ErrorCode }
  /** Not known to be paid, nothing known to have failed. */
  | { readonly kind: 'waiting' }
  /** Money arrived that does not fit; a person looks at it. */
  | { readonly kind: 'review' }
  /** Cancelled or expired: nothing to pay any more. */
  | { readonly kind: 'closed' }
  /** No such order of this person. */
  | { readonly kind: 'missing' }
  /** We could not ask. */
  | { readonly kind: 'unknown'; readonly failure: Problem };

/** The service's answer in those words. */
export function outcomeOf(answer: PaymentDetails | PaymentPending): PaymentOutcome {
  switch (answer.status) {
    case 'PENDING': {
      const reason = 'lastError' in answer ? answer.lastError : null;
      return reason ? { kind: 'failed', reason } : { kind: 'waiting' };
    }
    case 'REVIEW':
      return { kind: 'review' };
    case 'CANCELLED':
    case 'EXPIRED':
      return { kind: 'closed' };
    case 'SUCCESS':
    case 'REFUND_PENDING':
    case 'REFUNDED':
    case 'PARTIALLY_REFUNDED':
      return { kind: 'paid' };
  }
}

/** The outcome of an error while asking. */
export function outcomeOfFailure(failure: Problem): PaymentOutcome {
  return failure.code === 'not_found' ? { kind: 'missing' } : { kind: 'unknown', failure };
}
