import type { OrderDetails } from '@kaarigar/shared/contracts/payment-api';

type Version = Pick<OrderDetails, 'order_id' | 'updated_at'>;

/** An order as an action left it, and the version that the page showed before. */
export interface Answered<Order extends Version = OrderDetails> {
  readonly order: Order;
  readonly before: string;
}

/** The order to show: what was answered, until the page has read another version than it had. */
export function newestOrder<Order extends Version>(
  read: Order,
  answered: Answered<Order> | null,
): Order {
  const isNewer =
    answered !== null &&
    answered.order.order_id === read.order_id &&
    answered.before === read.updated_at;
  return isNewer ? answered.order : read;
}
