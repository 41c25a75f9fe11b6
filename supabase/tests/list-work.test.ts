import { indianDay } from '@kaarigar/shared/domain/schedule';
import type { DeskToday } from '@kaarigar/shared/contracts/desk';
import type { WorkFilter } from '@kaarigar/shared/contracts/payment-api';
import { beforeAll, expect, it } from 'vitest';
import { call, settle } from './attempt';
import { useDatabase } from './fixture';
import { book } from './order-draft';
import { pay, pendingOrder } from './settling';
import { addWorker, assign, setJob, unassign, workday } from './working';

const database = useDatabase();

/** The list as staff see it when they plan the day; ids in its order. */
async function listed(parameters: Readonly<Record<string, unknown>>): Promise<readonly string[]> {
  const { data, error } = await database.staff.rpc('list_orders', {
    p_everybody: true,
    p_sort: 'visit.asc',
    ...parameters,
  });
  if (error) throw new Error(error.message);
  return (data as readonly { order_id: string }[]).map(({ order_id: id }) => id);
}
const withWork = (p_work: WorkFilter) => listed({ p_work });
const hire = { kind: 'hire', catalogue_category: null, catalogue_item_id: null, worker_code: 'MA' };
const bookAfter = (changes: Readonly<Record<string, unknown>> = {}): Promise<string> =>
  book(database.customer, { payment_mode: 'after_service', ...changes });
const daysFromNow = (days: number) => indianDay(new Date(Date.now() + days * 86_400_000));
/** Booked in time; the day has come since. */
const moveTo = (orderId: string, day: string) =>
  database.sql('update orders set scheduled_on = $1 where order_id = $2', [day, orderId]);
const cancel = (orderId: string) =>
  call(database.service, 'cancel_order', {
    p_order_id: orderId,
    p_actor: 'staff',
    p_actor_id: database.ids.staff,
  });

let team: readonly string[];
beforeAll(async () => {
  team = [(await addWorker(database)).id, (await addWorker(database)).id];
});

it('finds who needs a worker: what we promised, until everybody who was booked is assigned', async () => {
  const [first = '', second = ''] = team;
  const unpaid = await book(database.customer, { scheduled_on: workday(0), slot: 'morning' });
  const later = await bookAfter({ scheduled_on: workday(1), slot: 'evening' });
  const earlier = await bookAfter({ scheduled_on: workday(1), slot: 'morning' });
  const undated = await bookAfter();
  const gang = await bookAfter({ ...hire, quantity: 2, days: 1, scheduled_on: workday(2) });
  const over = await bookAfter({ scheduled_on: workday(0) });
  await cancel(over);
  expect(await withWork('needs_worker')).toEqual([earlier, later, gang, undated]);
  expect(unpaid).not.toBe('');

  await assign(database, gang, first);
  expect(await withWork('needs_worker')).toContain(gang);
  await assign(database, gang, second);
  expect(await withWork('needs_worker')).not.toContain(gang);
  await unassign(database, gang, second);
  await assign(database, earlier, second);
  expect(await withWork('needs_worker')).toEqual([later, gang, undated]);
  expect(await listed({ p_work: 'needs_worker', p_day: workday(1) })).toEqual([later]);
  const { data } = await database.staff.rpc('list_orders', { p_q: gang });
  expect(data).toMatchObject([{ order_id: gang, needs_worker: true }]);
  // Work that has begun goes on as it is.
  await setJob(database, gang, 'IN_PROGRESS');
  expect(await withWork('under_way')).toEqual([gang]);
  expect(await withWork('needs_worker')).toEqual([later, undated]);
});

it('finds what is paid at once, and nothing that waits for its payment', async () => {
  const { orderId, attempt } = await pendingOrder(database);
  expect(await withWork('needs_worker')).not.toContain(orderId);
  await settle(database.service, attempt, [pay()]);
  expect(await withWork('needs_worker')).toContain(orderId);
});

it('finds the work of a day, of today and of tomorrow, in the order of the day', async () => {
  const dated = { scheduled_on: workday(3) };
  const evening = await bookAfter({ ...dated, slot: 'evening' });
  const whole = await bookAfter(dated);
  const afternoon = await bookAfter({ ...dated, slot: 'afternoon' });
  expect(await listed({ p_day: workday(3) })).toEqual([whole, afternoon, evening]);
  expect(await listed({ p_day: workday(3), p_sort: 'visit.desc' })).toEqual([
    evening,
    afternoon,
    whole,
  ]);
  await moveTo(evening, daysFromNow(0));
  await moveTo(whole, daysFromNow(1));
  await moveTo(afternoon, daysFromNow(1));
  await cancel(afternoon);
  expect(await withWork('today')).toEqual([evening]);
  // What is cancelled is no work of the day, and still an order of it.
  expect(await withWork('tomorrow')).toEqual([whole]);
  expect(await listed({ p_day: daysFromNow(1) })).toEqual([whole, afternoon]);
});

it('finds what is late: its day is over and nobody has begun', async () => {
  const [first = ''] = team;
  const missed = await bookAfter({ scheduled_on: workday(4), slot: 'morning' });
  const done = await bookAfter({ scheduled_on: workday(5), slot: 'morning' });
  await assign(database, done, first);
  await setJob(database, done, 'IN_PROGRESS');
  for (const orderId of [missed, done]) await moveTo(orderId, daysFromNow(-1));
  expect(await withWork('late')).toEqual([missed]);
  await moveTo(missed, daysFromNow(0));
  expect(await withWork('late')).toEqual([]);
});

it('finds what is done and not paid, as Today does: not what waits for its payment or is to come', async () => {
  const [first = ''] = team;
  const waits = await book(database.customer, { scheduled_on: workday(7), slot: 'morning' });
  const toCome = await bookAfter({ scheduled_on: workday(7), slot: 'morning' });
  const owed = await bookAfter({ scheduled_on: workday(7), slot: 'afternoon' });
  await assign(database, owed, first);
  await setJob(database, owed, 'IN_PROGRESS');
  await setJob(database, owed, 'COMPLETED');
  const found = await withWork('unpaid');
  expect(found).toContain(owed);
  expect(found).not.toContain(waits);
  expect(found).not.toContain(toCome);
  const { unpaid } = await call<DeskToday>(database.staff, 'desk_today', {});
  expect(unpaid.rows.map(({ order_id: id }) => id).toSorted()).toEqual([...found].toSorted());
  const { data } = await database.staff.rpc('count_orders', { p_work: 'unpaid' });
  expect(data).toMatchObject({ total: found.length, statuses: { PENDING: found.length } });
});

it('gives a customer no order of others, whatever is asked of the work', async () => {
  await bookAfter({ scheduled_on: workday(6) });
  for (const filter of [
    { p_work: 'needs_worker' },
    { p_day: workday(6) },
    { p_work: 'late' },
    { p_work: 'unpaid' },
  ]) {
    expect((await database.stranger.rpc('list_orders', filter)).data).toEqual([]);
    expect((await database.stranger.rpc('count_orders', filter)).data).toMatchObject({ total: 0 });
  }
  const { data } = await database.customer.rpc('list_orders', { p_day: workday(6) });
  expect(data).toHaveLength(1);
});
