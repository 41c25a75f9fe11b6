import type { OrderDetails } from '@kaarigar/shared/contracts/payment-api';
import type { OrderReader, PaymentLedger } from '../ports';
import { changeOrder, type ChangeWish } from './change-order';

interface ReviewDependencies {
  readonly orders: OrderReader;
  readonly ledger: PaymentLedger;
}

export interface ReviewWish extends ChangeWish {
  readonly reason: string;
}

/**
 * Staff looked at an order in REVIEW and its money is right after all. Throws `not_found`, `not_allowed`,
 * `order_changed`, `money_does_not_fit`.
 */
export function acceptReview(
  { orders, ledger }: ReviewDependencies,
  wish: ReviewWish,
): Promise<OrderDetails> {
  const { orderId, seenAt, reason } = wish;
  return changeOrder(orders, wish, (_order, staffId) =>
    ledger.acceptReview({ orderId, staffId, seenAt, reason }),
  );
}
