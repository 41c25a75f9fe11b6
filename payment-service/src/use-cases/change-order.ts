import type { OrderDetails } from '@kaarigar/shared/contracts/payment-api';
import type { Caller, Order, OrderReader } from '../ports';
import { refusal } from '../service-error';
import { getOrder } from './get-order';

/** Somebody wants an order changed. */
export interface ChangeRequest {
  readonly caller: Caller;
  readonly orderId: string;
  /** `updated_at` of the order that they saw; null: not checked. */
  readonly expectedUpdatedAt: string | null;
}

/**
 * Does something to an order that the caller can see, and answers the order as it is then. The database decides who
 * may do it. Throws `not_found`, the same for a stranger's order as for none.
 */
export async function changeOrder(
  orders: OrderReader,
  { caller, orderId }: ChangeRequest,
  change: (order: Order, userId: string) => Promise<void>,
): Promise<OrderDetails> {
  const [order, userId] = await Promise.all([
    orders.findOrder(caller, orderId),
    orders.callerId(caller),
  ]);
  if (!order || userId === null) throw refusal('not_found');
  await change(order, userId);
  return getOrder({ orders }, { caller, orderId });
}

/**
 * Throws `order_changed` before anything happens outside the database, whose functions check again under their lock.
 */
export function requireUnchanged({ updatedAt }: Order, { expectedUpdatedAt }: ChangeRequest): void {
  if (expectedUpdatedAt !== null && Date.parse(expectedUpdatedAt) !== Date.parse(updatedAt)) {
    throw refusal('order_changed');
  }
}
