import { call, settle } from './attempt';
import type { TestDatabase } from './fixture';
import type { Outcome } from './handling-money';
import { pay, pendingOrder } from './settling';
import { addWorker, assign, jobOf, setJob, workday } from './working';

export const COMPLAINT_TEXT = 'The tap still drips.';

/** What customers and staff do about work that was not right, and what is kept of it. */
export function complaintsIn(database: TestDatabase) {
  let day = 0;
  /** Someone does the work on an order; its end is as many days ago. */
  async function workOn(orderId: string, daysAgo = 0): Promise<void> {
    const worker = await addWorker(database);
    const { scheduled_on } = await jobOf(database, orderId);
    day = (day + 1) % 20;
    const time = scheduled_on === null ? { p_day: workday(day), p_slot: 'morning' } : {};
    await assign(database, orderId, worker.id, time);
    await setJob(database, orderId, 'IN_PROGRESS');
    await setJob(database, orderId, 'COMPLETED');
    await database.sql(
      `update assignments set ended_at = ended_at - make_interval(days => $1) where order_id = $2`,
      [daysAgo, orderId],
    );
  }

  async function paidOrder(): Promise<string> {
    await database.sql("update order_events set at = at - interval '25 hours'");
    const { orderId, attempt } = await pendingOrder(database);
    await settle(database.service, attempt, [pay()]);
    return orderId;
  }

  async function done(daysAgo = 0): Promise<string> {
    const orderId = await paidOrder();
    await workOn(orderId, daysAgo);
    return orderId;
  }

  const complain = (orderId: string, changes: object = {}): Promise<Outcome> =>
    call(database.service, 'complain', {
      p_order_id: orderId,
      p_actor_id: database.ids.customer,
      p_text: COMPLAINT_TEXT,
      p_kind: 'same_fault',
      ...changes,
    });
  const answer = (orderId: string, changes: object = {}): Promise<Outcome> =>
    call(database.service, 'answer_complaint', {
      p_order_id: orderId,
      p_actor_id: database.ids.staff,
      p_text: 'The washer was the right one.',
      p_visit: false,
      ...changes,
    });
  const visitsOf = async (orderId: string): Promise<readonly string[]> =>
    (
      await database.sql<{ order_id: string }>(
        'select order_id from orders where return_of = $1 order by created_at, order_id',
        [orderId],
      )
    ).map(({ order_id }) => order_id);

  /** An order whose work was not right, and its free visit. */
  async function withVisit(changes: object = {}): Promise<{ first: string; visit: string }> {
    const first = await done();
    await complain(first);
    await answer(first, { p_text: null, p_visit: true, ...changes });
    const [visit = ''] = await visitsOf(first);
    return { first, visit };
  }

  const complaintOf = async (orderId: string) =>
    (
      await database.sql('select complaint, complaint_kind from orders where order_id = $1', [
        orderId,
      ])
    )[0];
  const mailsOf = (orderId: string) =>
    database.sql(
      `select kind, recipient, data -> 'complaint' as complaint, data -> 'answer' as answer from outbox
       where order_id = $1 and kind like 'complaint%' order by id`,
      [orderId],
    );
  return { workOn, paidOrder, done, complain, answer, visitsOf, withVisit, complaintOf, mailsOf };
}
