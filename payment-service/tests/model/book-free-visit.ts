import { call } from '../../../supabase/tests/attempt';
import { book } from '../../../supabase/tests/order-draft';
import type { TestDatabase } from '../../../supabase/tests/fixture';
import { addWorker, assign, setJob, workday } from '../../../supabase/tests/working';

/** The free visit for work that was done and was not right; returns the number of its order. */
export async function bookFreeVisit(database: TestDatabase): Promise<string> {
  const { customer, service, ids } = database;
  const orderId = await book(customer, { payment_mode: 'after_service' });
  const worker = await addWorker(database);
  await assign(database, orderId, worker.id, { p_day: workday(0), p_slot: 'morning' });
  await setJob(database, orderId, 'IN_PROGRESS');
  await setJob(database, orderId, 'COMPLETED');
  const p_order_id = orderId;
  await call(service, 'complain', {
    p_order_id,
    p_actor_id: ids.customer,
    p_text: 'The paint comes off.',
  });
  await call(service, 'answer_complaint', {
    p_order_id,
    p_actor_id: ids.staff,
    p_text: null,
    p_visit: true,
  });
  const [visit] = await database.sql<{ order_id: string }>(
    'select order_id from orders where return_of = $1',
    [orderId],
  );
  if (!visit) throw new Error(`no visit for ${orderId}`);
  return visit.order_id;
}
