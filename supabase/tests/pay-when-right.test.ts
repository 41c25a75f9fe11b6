import { waitsForWord } from '@kaarigar/shared/domain/complaint';
import { COMPLAINT_DAYS } from '@kaarigar/shared/domain/limits';
import { expect, it } from 'vitest';
import { call } from './attempt';
import { complaintsIn } from './complaining';
import { useDatabase } from './fixture';
import { pendingOrder } from './settling';

/** Until when the money for work that was not right can wait. */
const database = useDatabase();
const { workOn, complain, answer, visitsOf } = complaintsIn(database);

it('a complaint answered in words keeps the promise that the money can wait, until they say it is right or cannot object', async () => {
  const { orderId } = await pendingOrder(database);
  await workOn(orderId);
  const paysLater = async () => {
    const [row] = await database.sql<{ later: boolean }>(
      'select private.pays_later(o) as later from orders o where order_id = $1',
      [orderId],
    );
    const { data } = await database.staff.rpc('order_details', { p_order_id: orderId });
    const { answered_in_words_at: at } = data as { answered_in_words_at: string | null };
    const isHeld = waitsForWord({ job_status: 'COMPLETED' }, at, new Date());
    return [row?.later, isHeld];
  };
  expect(await paysLater()).toEqual([false, false]);
  await complain(orderId);
  expect(await paysLater()).toEqual([true, false]);
  await answer(orderId);
  expect(await paysLater()).toEqual([true, true]);
  const answeredBefore = (days: number) =>
    database.sql(
      `update order_events set at = at - make_interval(days => $2)
       where order_id = $1 and type = 'complaint_answered'`,
      [orderId, days],
    );
  await answeredBefore(COMPLAINT_DAYS);
  expect(await paysLater()).toEqual([true, true]);
  await answeredBefore(1);
  expect(await paysLater()).toEqual([false, false]);
  await answeredBefore(-COMPLAINT_DAYS - 1);
  await call(database.customer, 'rate_work', { p_order_id: orderId, p_stars: 5 });
  expect(await paysLater()).toEqual([false, false]);
  // They said that it was right: an objection that they take back leaves it so.
  await complain(orderId);
  expect(await paysLater()).toEqual([true, false]);
  await call(database.service, 'withdraw_complaint', {
    p_order_id: orderId,
    p_actor_id: database.ids.customer,
  });
  expect(await paysLater()).toEqual([false, false]);
});

it('nobody is asked for the money of work that is still to be put right', async () => {
  const { orderId } = await pendingOrder(database);
  await workOn(orderId);
  const asked = async () => {
    await database.sql("select private.queue_reminders(now() + interval '25 hours')");
    const sent = await database.sql(
      "select 1 as one from outbox where order_id = $1 and kind = 'payment_due'",
      [orderId],
    );
    const today = await call<{ unpaid: { rows: readonly { order_id: string }[] } }>(
      database.staff,
      'desk_today',
      {},
    );
    return {
      isReminded: sent.length > 0,
      isInToday: today.unpaid.rows.some((row) => row.order_id === orderId),
    };
  };
  await complain(orderId);
  await answer(orderId, { p_text: null, p_visit: true });
  expect(await asked()).toEqual({ isReminded: false, isInToday: false });
  const [visit = ''] = await visitsOf(orderId);
  await workOn(visit);
  expect(await asked()).toEqual({ isReminded: true, isInToday: true });
});
