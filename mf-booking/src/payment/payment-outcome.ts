import type { PaymentDetails, PaymentPending } from '@kaarigar/shared/contracts/payment-api';
import type { ErrorCode } from '@kaarigar/shared/contracts/error-code';
import type { Problem } from '@kaarigar/shared/contracts/problem';

/** What we know about an order's payment after asking. It is `paid` only when the server says so. */
export type PaymentOutcome =
  /** Money arrived; the result page shows the details (we may have refunded it since). */
  | { readonly kind: 'paid' }
  /** The last try did not work; the order can be paid again. */
  | { readonly kind: 'failed'; readonly reason: ErrorCode }
  /** We know neither of a payment nor of a failure. `isWithBank`: whether one is under way; undefined: not known. */
  | { readonly kind: 'waiting'; readonly isWithBank?: boolean | undefined }
  /** Money arrived that does not match the order; staff review it. */
  | { readonly kind: 'review' }
  /** Cancelled, expired, or a free visit: there is nothing to pay. */
  | { readonly kind: 'closed' }
  /** This person has no such order. */
  | { readonly kind: 'missing' }
  /** We could not ask. */
  | { readonly kind: 'unknown'; readonly failure: Problem };

/** The outcome for a response of the service. */
export function outcomeOf(answer: PaymentDetails | PaymentPending): PaymentOutcome {
  switch (answer.status) {
    case 'PENDING': {
      const reason = 'lastError' in answer ? answer.lastError : null;
      if (reason) return { kind: 'failed', reason };
      return { kind: 'waiting', isWithBank: 'withBank' in answer ? answer.withBank : undefined };
    }
    case 'REVIEW':
      return { kind: 'review' };
    case 'CANCELLED':
    case 'EXPIRED':
    case 'FREE':
      return { kind: 'closed' };
    case 'SUCCESS':
    case 'REFUND_PENDING':
    case 'REFUNDED':
    case 'PARTIALLY_REFUNDED':
      return { kind: 'paid' };
  }
}

/** The outcome for an error of the request. */
export function outcomeOfFailure(failure: Problem): PaymentOutcome {
  return failure.code === 'not_found' ? { kind: 'missing' } : { kind: 'unknown', failure };
}
