import { orderDetails } from '@kaarigar/shared/contracts/payment-api';
import { meRow } from '@kaarigar/shared/contracts/rows';
import * as z from 'zod/mini';
import type { Caller, OrderReader } from '../../ports';
import { refusal } from '../../service-error';
import { ORDER_COLUMNS, orderRow } from './order-row';
import { createAccess, read } from './supabase-access';

const orders = z.array(orderRow);
const me = z.nullable(
  z.extend(z.pick(meRow, { id: true, role: true, second_factor: true }), {
    has_ended: z.boolean(),
  }),
);

/** Reads orders with the person's own token, so that row level security decides what they see. */
export function createOrderReader(url: string, publishableKey: string): OrderReader {
  const supabase = createAccess(url, publishableKey);
  const ask = ({ accessToken }: Caller, name: string, parameters: object = {}) =>
    supabase.rpc(name, parameters).setHeader('Authorization', `Bearer ${accessToken}`);

  return {
    async findCaller(caller) {
      const person = await read(me, ask(caller, 'me'));
      if (!person) return null;
      // The functions behind what follows are told who acts, and cannot see their session.
      if (person.has_ended) throw refusal('session_expired');
      const { id, role, second_factor: factor } = person;
      const isAsked = factor === 'needed' || factor === 'enrol';
      return {
        id,
        lacksSecondFactor: role !== 'customer' && isAsked,
        isAdmin: role === 'admin',
      };
    },

    isStaff: (caller) => read(z.boolean(), ask(caller, 'is_staff')),

    async findOrder({ accessToken }, orderId) {
      const question = supabase.from('orders').select(ORDER_COLUMNS).eq('order_id', orderId);
      // The library would repeat the request for seconds; the caller is better served by an error.
      question.retry(false).setHeader('Authorization', `Bearer ${accessToken}`);
      return (await read(orders, question))[0] ?? null;
    },

    orderDetails: (caller, orderId) =>
      read(z.nullable(orderDetails), ask(caller, 'order_details', { p_order_id: orderId })),
  };
}
