import { orderCounts, orderSummary } from '@kaarigar/shared/contracts/payment-api';
import * as z from 'zod/mini';
import type { Caller, OrderFilter, OrderList } from '../../ports';
import { createAccess, read } from './supabase-access';

const listedOrders = z.array(z.extend(orderSummary, { position: z.string() }));
const orderTotal = z.pick(orderCounts, { limit: true, total: true });

const parametersOf = (filter: OrderFilter) => ({
  p_status: filter.status ?? null,
  p_service: filter.service ?? null,
  p_payment: filter.payment ?? null,
  p_district: filter.district ?? null,
  p_asks: filter.asks ?? null,
  p_work: filter.work ?? null,
  p_day: filter.day ?? null,
  p_from: filter.from ?? null,
  p_to: filter.to ?? null,
  p_q: filter.text ?? null,
});

/** Lists orders with the person's own token: `list_orders()` decides what they see. */
export function createOrderList(url: string, publishableKey: string): OrderList {
  const supabase = createAccess(url, publishableKey);
  const ask = ({ accessToken }: Caller, name: string, parameters: object) =>
    supabase.rpc(name, parameters).setHeader('Authorization', `Bearer ${accessToken}`);

  return {
    page(caller, { filter, sort, limit, from, everybody = false }) {
      const question = ask(caller, 'list_orders', {
        ...parametersOf(filter),
        p_sort: sort,
        p_limit: limit,
        p_position: from?.value ?? null,
        p_position_id: from?.orderId ?? null,
        p_backwards: from?.direction === 'before',
        p_everybody: everybody,
      });
      return read(listedOrders, question);
    },

    count: (caller, filter) => read(orderCounts, ask(caller, 'count_orders', parametersOf(filter))),

    total: (caller, filter) => read(orderTotal, ask(caller, 'count_orders', parametersOf(filter))),
  };
}
