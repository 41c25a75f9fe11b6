import type { OrderDetails } from '@kaarigar/shared/contracts/payment-api';
import type { OrderReader, PaymentLedger } from '../ports';
import { changeAsStaff, type ChangeRequest } from './change-order';

interface ReviewDependencies {
  readonly orders: OrderReader;
  readonly ledger: PaymentLedger;
}

export interface AcceptReviewRequest extends ChangeRequest {
  readonly reason: string;
}

/**
 * Staff accept the money of an order in REVIEW. Throws `not_found`, `not_allowed`,
 * `order_changed`, `money_does_not_fit`.
 */
export function acceptReview(
  { orders, ledger }: ReviewDependencies,
  request: AcceptReviewRequest,
): Promise<OrderDetails> {
  const { orderId, expectedUpdatedAt, reason } = request;
  return changeAsStaff(orders, request, (_order, staffId) =>
    ledger.acceptReview({ orderId, staffId, expectedUpdatedAt, reason }),
  );
}
