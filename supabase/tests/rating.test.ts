import { COMPLAINT_DAYS, MAX_LENGTH } from '@kaarigar/shared/domain/limits';
import { expect, it } from 'vitest';
import { call } from './attempt';
import { complaintsIn } from './complaining';
import { useDatabase } from './fixture';
import { refund } from './handling-money';
import { pendingOrder } from './settling';
import { addWorker, assign, setJob, workday } from './working';

/** How customers found the work that was done: said to staff alone. */
const database = useDatabase();
const { done, paidOrder, complain, answer } = complaintsIn(database);

const rate = (orderId: string, changes: object = {}) =>
  call<{ changed: boolean }>(database.customer, 'rate_work', {
    p_order_id: orderId,
    p_stars: 5,
    p_words: 'Quick and clean.',
    ...changes,
  });

async function ratingOf(orderId: string) {
  const [row] = await database.sql('select rating, rating_words from orders where order_id = $1', [
    orderId,
  ]);
  return row;
}

it('says once that all is well, and how well, for its customer and staff; later it may be another', async () => {
  const orderId = await done();
  expect(await rate(orderId, { p_words: ' Quick and clean.\u200b ' })).toEqual({
    order_id: orderId,
    status: 'SUCCESS',
    job_status: 'COMPLETED',
    changed: true,
  });
  expect(await rate(orderId)).toMatchObject({ changed: false });
  const { data: details } = await database.staff.rpc('order_details', { p_order_id: orderId });
  expect(details).toMatchObject({ rating: 5, rating_words: 'Quick and clean.' });
  expect(await rate(orderId, { p_stars: 3, p_words: null })).toMatchObject({ changed: true });
  const { data: own } = await database.customer
    .from('orders')
    .select('rating, rating_words')
    .eq('order_id', orderId);
  expect(own).toEqual([{ rating: 3, rating_words: null }]);
  const { data: others } = await database.stranger
    .from('orders')
    .select('rating')
    .eq('order_id', orderId);
  expect(others).toEqual([]);
  // The timeline has no words: those that were replaced are gone.
  const { data: events } = await database.customer
    .from('order_events')
    .select('actor, data')
    .eq('order_id', orderId)
    .eq('type', 'rated')
    .order('id');
  expect(events).toEqual([
    { actor: 'customer', data: { stars: 5 } },
    { actor: 'customer', data: { stars: 3 } },
  ]);
  expect(
    await database.sql("select kind from outbox where order_id = $1 and kind ~ 'rat(ed|ing)'", [
      orderId,
    ]),
  ).toEqual([]);
});

it('is its owner’s to say: to anybody else there is no such order, and no booking brings it along', async () => {
  const orderId = await done();
  for (const client of [database.stranger, database.staff, database.admin]) {
    const { error } = await client.rpc('rate_work', { p_order_id: orderId, p_stars: 1 });
    expect(error?.message).toBe('not_found');
  }
  const parameters = { p_order_id: orderId, p_stars: 1 };
  expect((await database.anonymous.rpc('rate_work', parameters)).error?.code).toBe('42501');
  expect((await database.service.rpc('rate_work', parameters)).error?.code).toBe('42501');
  const { error } = await database.customer
    .from('orders')
    .update({ rating: 5 })
    .eq('order_id', orderId);
  expect(error?.code).toBe('42501');
  expect(await ratingOf(orderId)).toEqual({ rating: null, rating_words: null });
  await rate(orderId);
  expect(await ratingOf(orderId)).toMatchObject({ rating: 5 });
});

it('is one of five, with words that are not too long', async () => {
  const orderId = await done();
  for (const p_stars of [0, 6, -1, null]) {
    await expect(rate(orderId, { p_stars })).rejects.toThrow('invalid_input');
  }
  await expect(rate(orderId, { p_words: 'a'.repeat(MAX_LENGTH.note + 1) })).rejects.toThrow(
    'invalid_input',
  );
  expect(await rate(orderId, { p_stars: 1, p_words: 'a'.repeat(MAX_LENGTH.note) })).toMatchObject({
    changed: true,
  });
});

it('is said until seven days after the end of the work, and of no work that is not done or whose money went back', async () => {
  expect(await rate(await done(COMPLAINT_DAYS))).toMatchObject({ changed: true });
  await expect(rate(await done(COMPLAINT_DAYS + 1))).rejects.toThrow('complaint_late');
  await expect(rate(await paidOrder())).rejects.toThrow('order_changed');
  const refunded = await done();
  await refund(database, refunded);
  await expect(rate(refunded)).rejects.toThrow('order_changed');
});

it('is not said of what is not right: a complaint takes it back, and it waits for the answer', async () => {
  const orderId = await done();
  await rate(orderId);
  await complain(orderId);
  expect(await ratingOf(orderId)).toEqual({ rating: null, rating_words: null });
  await expect(rate(orderId)).rejects.toThrow('complaint_open');
  await answer(orderId);
  expect(await rate(orderId, { p_stars: 4 })).toMatchObject({ changed: true });
});

it('counts for everybody who did the work, on average, for staff alone', async () => {
  const { staff, customer, anonymous } = database;
  const [worker, taken] = await Promise.all([addWorker(database), addWorker(database)]);
  const ratings = (p_worker_id: string) => call(staff, 'worker_ratings', { p_worker_id });
  expect(await ratings(worker.id)).toEqual({ count: 0, average: null });
  for (const [day, p_stars] of [5, 4, 4].entries()) {
    await database.sql("update order_events set at = at - interval '25 hours'");
    const { orderId } = await pendingOrder(database);
    const time = { p_day: workday(day + 1), p_slot: 'morning' };
    // Who was taken off before the work began did none of it.
    if (day === 0) {
      await assign(database, orderId, taken.id, time);
      await call(database.service, 'unassign_worker', {
        p_order_id: orderId,
        p_worker_id: taken.id,
        p_actor_id: database.ids.staff,
      });
    }
    await assign(database, orderId, worker.id, time);
    await setJob(database, orderId, 'IN_PROGRESS');
    await setJob(database, orderId, 'COMPLETED');
    await rate(orderId, { p_stars });
  }
  expect(await ratings(worker.id)).toEqual({ count: 3, average: 4.3 });
  expect(await ratings(taken.id)).toEqual({ count: 0, average: null });
  for (const client of [customer, anonymous]) {
    const { error } = await client.rpc('worker_ratings', { p_worker_id: worker.id });
    expect(error?.message).toMatch(/not_allowed|permission denied/);
  }
});
