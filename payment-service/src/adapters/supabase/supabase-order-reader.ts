import * as z from 'zod';
import type { Caller, Order, OrderInFull, OrderReader } from '../../ports';
import { createAccess, read } from './supabase-access';
import { ORDER_COLUMNS, assignedWorkerRow, callerRow, orderRow } from './supabase-rows';

const orders = z.array(orderRow);
const workers = z.array(assignedWorkerRow);

/** Reads orders with the person's own token, so that row level security decides what they see. */
export function createOrderReader(url: string, publishableKey: string): OrderReader {
  const supabase = createAccess(url, publishableKey);
  const bearer = ({ accessToken }: Caller) => ['Authorization', `Bearer ${accessToken}`] as const;

  return {
    async callerId(caller): Promise<string | null> {
      const question = supabase.rpc('me');
      const me = await read(callerRow.nullable(), question.setHeader(...bearer(caller)));
      return me?.id ?? null;
    },

    isStaff: (caller) => read(z.boolean(), supabase.rpc('is_staff').setHeader(...bearer(caller))),

    async payableOrder(caller, orderId): Promise<Order | null> {
      const question = supabase.rpc('payable_order', { p_order_id: orderId });
      const found = await read(orders, question.setHeader(...bearer(caller)));
      return found[0] ?? null;
    },

    async findOrder(caller, orderId): Promise<OrderInFull | null> {
      const question = supabase.from('orders').select(ORDER_COLUMNS).eq('order_id', orderId);
      const who = supabase.rpc('order_workers', { p_order_id: orderId });
      const [[order], assigned] = await Promise.all([
        // The library would try again for seconds; whoever waits would rather be told.
        read(orders, question.retry(false).setHeader(...bearer(caller))),
        read(workers, who.setHeader(...bearer(caller))),
      ]);
      return order ? { ...order, workers: assigned } : null;
    },
  };
}
