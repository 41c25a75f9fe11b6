import * as z from 'zod/mini';
import type { RemoteContext } from '../platform/remote-module';
import { findOrder } from './orders';
import { readPublicRows } from './public-database';

const nameRow = z.object({ name_en: z.string(), name_hi: z.string() });
export type ServiceName = z.infer<typeof nameRow>;

/**
 * What an order is for, in both languages; the order itself carries the English name alone. Null for an order that
 * the person may not see, and for an item that is no longer in the list.
 */
export async function findServiceName(
  context: RemoteContext,
  orderId: string,
): Promise<ServiceName | null> {
  const order = await findOrder(context, orderId);
  if (!order) return null;
  const source =
    order.kind === 'hire'
      ? `/worker_rates?code=eq.${order.worker_code}`
      : `/catalogue_items?category=eq.${order.catalogue_category}&id=eq.${order.catalogue_item_id}`;
  const [row] = await readPublicRows(context, {
    path: `${source}&select=name_en,name_hi`,
    row: nameRow,
  });
  return row ?? null;
}
