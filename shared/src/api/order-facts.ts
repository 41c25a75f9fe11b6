import * as z from 'zod/mini';
import type { OrderRow } from '../contracts/rows';
import type { RemoteContext } from '../platform/remote-module';
import { findOrder } from './orders';
import { readPublicRows } from './public-database';

const nameRow = z.object({ name_en: z.string(), name_hi: z.string() });

/** What a payment does not say of its order. */
export interface OrderFacts {
  /** Null for an item that is no longer in the list. */
  readonly service: z.infer<typeof nameRow> | null;
  readonly receiptNumber: number | null;
}

/** What an order is for, in both languages, and its receipt. Null for an order that the person may not see. */
export async function findOrderFacts(
  context: RemoteContext,
  orderId: string,
): Promise<OrderFacts | null> {
  const order = await findOrder(context, orderId);
  if (!order) return null;
  const [service] = await readPublicRows(context, {
    path: `${sourceOf(order)}&select=name_en,name_hi`,
    row: nameRow,
  });
  return { service: service ?? null, receiptNumber: order.receipt_number };
}

function sourceOf(order: OrderRow): string {
  return order.kind === 'hire'
    ? `/worker_rates?code=eq.${order.worker_code}`
    : `/catalogue_items?category=eq.${order.catalogue_category}&id=eq.${order.catalogue_item_id}`;
}
