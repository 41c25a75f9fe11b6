import { orderCounts } from '@kaarigar/shared/contracts/payment-api';
import { JOB_STATUSES, ORDER_STATUSES } from '@kaarigar/shared/domain/order-status';
import * as z from 'zod';
import type { Caller, ListedOrder, OrderFilter, OrderList } from '../../ports';
import { createAccess, read } from './supabase-access';

const listedOrder = z
  .object({
    order_id: z.string(),
    customer_name: z.string(),
    phone: z.string(),
    service_type: z.string(),
    service_type_hi: z.string(),
    amount_paise: z.number().int(),
    status: z.enum(ORDER_STATUSES),
    payment_mode: z.enum(['online', 'after_service']),
    payment_method: z.string().nullable(),
    job_status: z.enum(JOB_STATUSES),
    scheduled_on: z.string().nullable(),
    slot: z.string().nullable(),
    assigned_worker: z.string().nullable(),
    created_at: z.string(),
    position: z.string(),
  })
  .transform((row): ListedOrder => ({
    orderId: row.order_id,
    customerName: row.customer_name,
    phone: row.phone,
    serviceType: row.service_type,
    serviceTypeHi: row.service_type_hi,
    amountPaise: row.amount_paise,
    status: row.status,
    paymentMode: row.payment_mode,
    paymentMethod: row.payment_method,
    jobStatus: row.job_status,
    scheduledOn: row.scheduled_on,
    slot: row.slot,
    assignedWorker: row.assigned_worker,
    createdAt: row.created_at,
    position: { value: row.position, orderId: row.order_id },
  }));

const counted = z.object({
  limit: z.number().int(),
  total: z.number().int(),
  statuses: z.partialRecord(z.enum(ORDER_STATUSES), z.number().int()),
});

const NONE = Object.fromEntries(ORDER_STATUSES.map((status) => [status, 0]));

const parametersOf = ({ status, service, payment, from, to, text }: OrderFilter) => ({
  p_status: status ?? null,
  p_service: service ?? null,
  p_payment: payment ?? null,
  p_from: from ?? null,
  p_to: to ?? null,
  p_q: text ?? null,
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
      return read(z.array(listedOrder), question);
    },

    async count(caller, filter) {
      const found = await read(counted, ask(caller, 'count_orders', parametersOf(filter)));
      return orderCounts.parse({ ...found, statuses: { ...NONE, ...found.statuses } });
    },
  };
}
