import type { OrderSummary } from '@kaarigar/shared/contracts/payment-api';

type Created = Pick<OrderSummary, 'created_at'>;

/** The moment of the newest order, in milliseconds since 1970; 0 without any. */
export function newestMoment(orders: readonly Created[]): number {
  return Math.max(0, ...orders.map((order) => Date.parse(order.created_at)));
}

/** Whether an order came in after the list was opened. */
export function isArrival(order: Created, openedAtNewest: number): boolean {
  return Date.parse(order.created_at) > openedAtNewest;
}
