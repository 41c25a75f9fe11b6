import type { SupabaseClient } from '@supabase/supabase-js';
import { beforeAll, expect, it } from 'vitest';
import { call } from './attempt';
import { useDatabase } from './fixture';
import { book } from './order-draft';
import { addWorker, assign, workday } from './working';

/** Staff may order like anybody; what they decide about an order of their own, a colleague must decide. */
const database = useDatabase();

const setOwner = (orderId: string, owner: string) =>
  database.sql('update orders set user_id = $2 where order_id = $1', [orderId, owner]);

const bookAs = (person: SupabaseClient) =>
  book(person, { payment_mode: 'after_service', scheduled_on: workday(0) });

let orderId: string;
let workerId: string;
beforeAll(async () => {
  orderId = await bookAs(database.customer);
  workerId = (await addWorker(database)).id;
  await assign(database, orderId, workerId);
});

it.each([
  ['accept_review', () => ({ p_reason: 'checked' }), 'order_changed'],
  [
    'request_refund',
    () => ({
      p_payment_id: null,
      p_amount_paise: null,
      p_reason: 'x',
      p_idempotency_key: 'own-order-1',
    }),
    'nothing_to_refund',
  ],
  ['unassign_worker', () => ({ p_worker_id: workerId }), 'done'],
  ['assign_worker', () => ({ p_worker_id: workerId, p_day: null, p_slot: null }), 'done'],
  ['set_job_status', () => ({ p_to: 'IN_PROGRESS', p_reason: 'agreed by phone' }), 'done'],
  ['mark_paid_in_cash', () => ({ p_receipt_number: 'A-1' }), 'done'],
] as const)(
  '%s is refused for one’s own order, and not for a customer’s',
  async (name, parameters, answer) => {
    const { service, ids } = database;
    const act = () =>
      call(service, name, { p_order_id: orderId, p_actor_id: ids.admin, ...parameters() }).then(
        () => 'done',
        (error: Error) => error.message,
      );
    await setOwner(orderId, ids.admin);
    expect(await act()).toBe('own_order');
    await setOwner(orderId, ids.customer);
    expect(await act()).toBe(answer);
  },
);
