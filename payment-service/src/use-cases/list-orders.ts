import type { OrderSummary } from '@kaarigar/shared/contracts/payment-api';
import { rupeesFromPaise } from '@kaarigar/shared/domain/money';
import type { Caller, OrderFilter, OrderPosition, OrderReader } from '../ports';

export interface OrderPage {
  readonly orders: readonly OrderSummary[];
  /** How many orders the whole filter has. */
  readonly total: number;
  /** Where the next page begins; null on the last one. */
  readonly next: OrderPosition | null;
}

/** A page of orders: all for staff, a customer's own for a customer. The database decides which. */
export async function listOrders(
  { orders: reader }: { readonly orders: OrderReader },
  { caller, filter }: { readonly caller: Caller; readonly filter: OrderFilter },
): Promise<OrderPage> {
  // One more than asked for tells whether there is a next page.
  const found = await reader.listOrders(caller, { ...filter, limit: filter.limit + 1 });
  const page = found.orders.slice(0, filter.limit);
  const last = page.at(-1);
  const hasMore = found.orders.length > page.length;
  return {
    orders: page.map((order) => ({
      order_id: order.orderId,
      customer_name: order.customerName,
      amount: rupeesFromPaise(order.amountPaise),
      status: order.status,
      payment_method: order.paymentMethod,
      created_at: order.createdAt,
    })),
    total: found.total,
    next: hasMore && last ? { createdAt: last.createdAt, orderId: last.orderId } : null,
  };
}
