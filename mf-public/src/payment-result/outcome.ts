import type { OrderStatus } from '@kaarigar/shared/domain/order-status';

/** What a person is told about the money of an order; each has a title and a text of its own. */
export type Outcome = 'paid' | 'pending' | 'review' | 'ended' | 'refunding' | 'refunded';

const OUTCOMES: Readonly<Record<OrderStatus, Outcome>> = {
  SUCCESS: 'paid',
  PENDING: 'pending',
  REVIEW: 'review',
  CANCELLED: 'ended',
  EXPIRED: 'ended',
  REFUND_PENDING: 'refunding',
  REFUNDED: 'refunded',
  PARTIALLY_REFUNDED: 'refunded',
};

/** Only the server's SUCCESS is "paid". */
export function outcomeOf(status: OrderStatus): Outcome {
  return OUTCOMES[status];
}
