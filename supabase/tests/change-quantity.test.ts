import { indianDay } from '@kaarigar/shared/domain/schedule';
import { beforeEach, expect, it } from 'vitest';
import { call } from './attempt';
import { useDatabase } from './fixture';
import type { Outcome } from './handling-money';
import { book } from './order-draft';
import { addWorker, assign, jobOf, setJob, workday } from './working';

/** Another quantity, or other days, of an order to which somebody is assigned. */
const database = useDatabase();

beforeEach(() => database.sql("update orders set created_at = created_at - interval '25 hours'"));

const revise = (orderId: string, wish: object): Promise<Outcome> =>
  call(database.service, 'revise_order', {
    p_order_id: orderId,
    p_actor_id: database.ids.customer,
    p_wish: wish,
  });

const hire = (changes: object = {}): Promise<string> =>
  book(database.customer, {
    kind: 'hire',
    worker_code: 'MA',
    quantity: 2,
    days: 1,
    scheduled_on: workday(0),
    payment_mode: 'after_service',
    ...changes,
  });

async function withWorkers(orderId: string, count: number) {
  const workers = [];
  for (let number = 0; number < count; number += 1) {
    const worker = await addWorker(database);
    await assign(database, orderId, worker.id);
    workers.push(worker);
  }
  return workers;
}

const releasedOf = (orderId: string) =>
  database.sql<{ name: string; reason: string; actor: string; public: boolean }>(
    `select data ->> 'name' as name, data ->> 'reason' as reason, actor, public from order_events
     where order_id = $1 and type = 'worker_released' order by id`,
    [orderId],
  );

it('fewer are wanted: who was assigned last is free again, and we are told', async () => {
  const orderId = await hire();
  const [first, last] = await withWorkers(orderId, 2);
  expect(await revise(orderId, { quantity: 1 })).toMatchObject({
    job_status: 'ASSIGNED',
    changed: true,
  });
  expect(await releasedOf(orderId)).toEqual([
    { name: last?.name, reason: 'fewer', actor: 'customer', public: true },
  ]);
  expect(await jobOf(database, orderId)).toMatchObject({ assigned_worker: first?.name });
  expect(
    await database.sql(
      `select (data ->> 'from_quantity')::integer as before, (data ->> 'quantity')::integer as now, recipient
       from outbox where order_id = $1 and kind = 'quantity_notice'`,
      [orderId],
    ),
  ).toEqual([{ before: 2, now: 1, recipient: null }]);
  const elsewhere = await hire();
  expect(await assign(database, elsewhere, String(last?.id))).toMatchObject({ changed: true });
});

it('more days keep the workers for as long; who is elsewhere then is released', async () => {
  const orderId = await hire({ quantity: 1 });
  const [worker] = await withWorkers(orderId, 1);
  await revise(orderId, { days: 2 });
  expect(await jobOf(database, orderId)).toMatchObject({ job_status: 'ASSIGNED' });
  const dayAfter = await hire({ quantity: 1, scheduled_on: workday(1) });
  await expect(assign(database, dayAfter, String(worker?.id))).rejects.toThrow('worker_busy');
  const third = await hire({ quantity: 1, scheduled_on: workday(2) });
  await assign(database, third, String(worker?.id));
  expect(await revise(orderId, { days: 3 })).toMatchObject({ job_status: 'REQUESTED' });
  expect(await releasedOf(orderId)).toEqual([
    { name: worker?.name, reason: 'busy', actor: 'customer', public: true },
  ]);
  expect(await jobOf(database, orderId)).toMatchObject({ assigned_worker: null });
});

it('of one to whom somebody is to come only how much of it changes here', async () => {
  const orderId = await hire();
  await withWorkers(orderId, 1);
  for (const wish of [{ address: 'House 99, Mahuabagh' }, { payment_mode: 'online' }]) {
    await expect(revise(orderId, { ...wish, quantity: 3 })).rejects.toThrow('order_changed');
  }
  expect(await revise(orderId, { quantity: 3 })).toMatchObject({ changed: true });
  await setJob(database, orderId, 'IN_PROGRESS');
  await expect(revise(orderId, { quantity: 1 })).rejects.toThrow('order_changed');
});

it('a time that stands is not asked again until its day is over', async () => {
  const orderId = await hire();
  const moveTo = (day: string) =>
    database.sql('update orders set scheduled_on = $2 where order_id = $1', [orderId, day]);
  // Whatever time it is, and whether or not we work: today is too late for some part of it.
  await moveTo(indianDay(new Date()));
  expect(await revise(orderId, { quantity: 3 })).toMatchObject({ changed: true });
  await moveTo(indianDay(new Date(Date.now() - 86_400_000)));
  await expect(revise(orderId, { quantity: 1 })).rejects.toThrow('invalid_date');
});
