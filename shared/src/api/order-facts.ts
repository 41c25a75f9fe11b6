import type { RemoteContext } from '../platform/remote-module';
import { findOrder } from './orders';

/** Facts about an order that its payment does not contain. */
export interface OrderFacts {
  /** The Hindi name of what was ordered. */
  readonly serviceHi: string;
  readonly receiptNumber: number | null;
}

/** The Hindi name of what an order is for, and its receipt. Null for an order that the person may not see. */
export async function findOrderFacts(
  context: RemoteContext,
  orderId: string,
): Promise<OrderFacts | null> {
  const order = await findOrder(context, orderId);
  return order && { serviceHi: order.service_type_hi, receiptNumber: order.receipt_number };
}
