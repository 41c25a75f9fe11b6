import type { FreeWorker } from '@kaarigar/shared/contracts/staff-rows';
import { beforeEach, describe, expect, it } from 'vitest';
import { openAttempt, call } from './attempt';
import { useDatabase } from './fixture';
import { book } from './order-draft';
import { eventsOf } from './settling';
import { addWorker, assign, comingSunday, jobOf, setJob, unassign, workday } from './working';

const database = useDatabase();

/** An order for the morning of a day on which no worker is booked yet. */
let lastDay = -1;
let day: string;
const bookForDay = (changes: Readonly<Record<string, unknown>> = {}): Promise<string> =>
  book(database.customer, { scheduled_on: day, slot: 'morning', ...changes });
const hire = { kind: 'hire', catalogue_category: null, catalogue_item_id: null, worker_code: 'MA' };

beforeEach(async () => {
  // Otherwise, after the twentieth order, the daily limit on orders would refuse the following tests.
  await database.sql("update orders set created_at = created_at - interval '25 hours'");
  lastDay += 1;
  day = workday(lastDay);
});

describe('sending a worker', () => {
  it('makes the order assigned, names the worker and says so in the timeline', async () => {
    const orderId = await bookForDay();
    const worker = await addWorker(database);
    expect(await assign(database, orderId, worker.id)).toEqual({
      order_id: orderId,
      status: 'PENDING',
      job_status: 'ASSIGNED',
      changed: true,
    });
    expect(await jobOf(database, orderId)).toMatchObject({
      job_status: 'ASSIGNED',
      assigned_worker: worker.name,
    });
    expect((await eventsOf(database, orderId)).at(-1)).toMatchObject({
      type: 'worker_assigned',
      data: { name: worker.name, day, slot: 'morning' },
    });
    const { data } = await database.customer
      .from('order_events')
      .select('id, order_id, at, actor, type, from_status, to_status, data, public')
      .eq('order_id', orderId);
    expect(data).toContainEqual(
      expect.objectContaining({ type: 'worker_assigned', actor: 'staff' }),
    );
    // Who did it, and the ids of workers, are not the customer's.
    expect(JSON.stringify(data)).not.toMatch(new RegExp(`${database.ids.staff}|${worker.id}`));
  });

  it('is written in both languages wherever staff and customers read of it', async () => {
    const known = await addWorker(database, { name_hi: 'रमेश चौहान' });
    const untold = await addWorker(database);
    const orderId = await bookForDay({ ...hire, slot: null, quantity: 2, days: 1 });
    const namesOf = async () => {
      const { data } = await database.customer
        .from('orders')
        .select('assigned_worker, assigned_worker_hi')
        .eq('order_id', orderId);
      return data?.[0];
    };
    const found = async () =>
      (await call<readonly FreeWorker[]>(database.staff, 'find_workers', { p_order_id: orderId }))
        .filter(({ worker_id: id }) => id === known.id || id === untold.id)
        .map(({ worker_id: id, name_hi: hindi }) => [id, hindi]);
    expect(Object.fromEntries(await found())).toEqual({
      [known.id]: 'रमेश चौहान',
      [untold.id]: null,
    });
    await assign(database, orderId, known.id);
    await assign(database, orderId, untold.id);
    const both = {
      assigned_worker: `${known.name}, ${untold.name}`,
      assigned_worker_hi: `रमेश चौहान, ${untold.name}`,
    };
    expect(await namesOf()).toEqual(both);
    const [listed] = await call<readonly object[]>(database.staff, 'list_orders', { p_q: orderId });
    expect(listed).toMatchObject(both);
    const calendar = await call(database.staff, 'desk_calendar', { p_from: day });
    expect(calendar).toMatchObject({
      workers: expect.arrayContaining([
        expect.objectContaining({ id: known.id, name_hi: 'रमेश चौहान' }),
        expect.objectContaining({ id: untold.id, name_hi: null }),
      ]),
    });
    await unassign(database, orderId, untold.id);
    expect(await namesOf()).toEqual({
      assigned_worker: known.name,
      assigned_worker_hi: 'रमेश चौहान',
    });
    await unassign(database, orderId, known.id);
    expect(await namesOf()).toEqual({ assigned_worker: null, assigned_worker_hi: null });
  });

  it('again is the same answer and no second event', async () => {
    const orderId = await bookForDay();
    const worker = await addWorker(database);
    await assign(database, orderId, worker.id);
    const events = await eventsOf(database, orderId);
    expect(await assign(database, orderId, worker.id)).toMatchObject({ changed: false });
    expect(await eventsOf(database, orderId)).toEqual(events);
  });

  it('is refused for another order of the same time, and allowed for another time of the day', async () => {
    const worker = await addWorker(database);
    await assign(database, await bookForDay(), worker.id);
    const same = await bookForDay();
    await expect(assign(database, same, worker.id)).rejects.toThrow('worker_busy');
    expect(await jobOf(database, same)).toMatchObject({
      job_status: 'REQUESTED',
      assigned_worker: null,
    });
    const wholeDay = await bookForDay({ slot: null });
    await expect(assign(database, wholeDay, worker.id)).rejects.toThrow('worker_busy');
    const later = await bookForDay({ slot: 'afternoon' });
    expect(await assign(database, later, worker.id)).toMatchObject({ job_status: 'ASSIGNED' });
  });

  it('to two orders of one time at the same moment succeeds for one of them', async () => {
    const worker = await addWorker(database);
    const orders = [await bookForDay(), await bookForDay()];
    const outcomes = await Promise.allSettled(orders.map((id) => assign(database, id, worker.id)));
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { message: 'worker_busy' },
    });
  });

  it('fills a hire up to its number of workers; a service needs one', async () => {
    const service = await bookForDay();
    const team = [await addWorker(database), await addWorker(database), await addWorker(database)];
    const ids = team.map(({ id }) => id);
    await assign(database, service, ids[0] ?? '');
    await expect(assign(database, service, ids[1] ?? '')).rejects.toThrow('workers_complete');

    const orderId = await bookForDay({ ...hire, slot: null, quantity: 2, days: 1 });
    await expect(assign(database, orderId, ids[0] ?? '')).rejects.toThrow('worker_busy');
    await assign(database, orderId, ids[1] ?? '');
    await assign(database, orderId, ids[2] ?? '');
    expect(await jobOf(database, orderId)).toMatchObject({
      assigned_worker: `${team[1]?.name}, ${team[2]?.name}`,
    });
    const fourth = await addWorker(database);
    await expect(assign(database, orderId, fourth.id)).rejects.toThrow('workers_complete');
  });

  it('for a hire keeps them for all its working days, Sundays not counted', async () => {
    const worker = await addWorker(database);
    const orderId = await bookForDay({ ...hire, slot: 'evening', quantity: 1, days: 7 });
    await assign(database, orderId, worker.id);
    const first = await bookForDay({ slot: 'morning' });
    await expect(assign(database, first, worker.id)).rejects.toThrow('worker_busy');
    // Seven working days span eight or nine calendar days.
    const last = await bookForDay({ scheduled_on: workday(lastDay + 6), slot: 'evening' });
    await expect(assign(database, last, worker.id)).rejects.toThrow('worker_busy');
    const after = await bookForDay({ scheduled_on: workday(lastDay + 7), slot: 'morning' });
    expect(await assign(database, after, worker.id)).toMatchObject({ changed: true });
  });

  it('needs a day: staff say it when the customer has not, and it stays with the order', async () => {
    const orderId = await bookForDay({ scheduled_on: null, slot: null });
    const worker = await addWorker(database);
    await expect(assign(database, orderId, worker.id)).rejects.toThrow('invalid_date');
    for (const wrong of ['2020-01-01', '2099-01-01', comingSunday()]) {
      await expect(assign(database, orderId, worker.id, { p_day: wrong })).rejects.toThrow(
        'invalid_date',
      );
    }
    const wrongSlot = { p_day: day, p_slot: 'midnight' };
    await expect(assign(database, orderId, worker.id, wrongSlot)).rejects.toThrow('invalid_input');
    await assign(database, orderId, worker.id, { p_day: day, p_slot: 'evening' });
    expect(await jobOf(database, orderId)).toMatchObject({ scheduled_on: day, slot: 'evening' });
  });

  it('does not move the day that the customer asked for', async () => {
    const orderId = await bookForDay();
    const worker = await addWorker(database);
    const other = { p_day: workday(lastDay + 1) };
    await expect(assign(database, orderId, worker.id, other)).rejects.toThrow('invalid_date');
    const slot = { p_slot: 'evening' };
    await expect(assign(database, orderId, worker.id, slot)).rejects.toThrow('invalid_input');
    await assign(database, orderId, worker.id, { p_day: day, p_slot: 'morning' });
    expect(await jobOf(database, orderId)).toMatchObject({ scheduled_on: day, slot: 'morning' });
  });

  it('is for staff, for orders that are not over, and for workers who still work here', async () => {
    const { ids, service } = database;
    const orderId = await bookForDay();
    const worker = await addWorker(database);
    for (const actor of [ids.customer, ids.stranger, null]) {
      const by = { p_actor_id: actor };
      await expect(assign(database, orderId, worker.id, by)).rejects.toThrow('not_allowed');
    }
    await expect(assign(database, '999999999', worker.id)).rejects.toThrow('not_found');
    const nobody = '00000000-0000-4000-8000-000000000000';
    await expect(assign(database, orderId, nobody)).rejects.toThrow('not_found');
    const gone = await addWorker(database, { active: false });
    await expect(assign(database, orderId, gone.id)).rejects.toThrow('invalid_input');
    await call(service, 'cancel_order', {
      p_order_id: orderId,
      p_actor: 'staff',
      p_actor_id: ids.staff,
    });
    await expect(assign(database, orderId, worker.id)).rejects.toThrow('order_changed');
  });

  it('is refused when the order is no longer as it was seen', async () => {
    const orderId = await bookForDay();
    const [first, second] = [await addWorker(database), await addWorker(database)];
    const seen = { p_expected_updated_at: (await jobOf(database, orderId)).updated_at };
    await assign(database, orderId, first.id, seen);
    await expect(unassign(database, orderId, first.id, seen)).rejects.toThrow('order_changed');
    await expect(setJob(database, orderId, 'IN_PROGRESS', seen)).rejects.toThrow('order_changed');
    await expect(assign(database, orderId, second.id, seen)).rejects.toThrow('order_changed');
    const now = { p_expected_updated_at: (await jobOf(database, orderId)).updated_at };
    expect(await unassign(database, orderId, first.id, now)).toMatchObject({ changed: true });
  });
});

describe('taking a worker off', () => {
  it('frees them; without any the order is requested again', async () => {
    const orderId = await bookForDay({ ...hire, slot: null, quantity: 2, days: 2 });
    const [first, second] = [await addWorker(database), await addWorker(database)];
    await assign(database, orderId, first.id);
    await assign(database, orderId, second.id);
    expect(await unassign(database, orderId, first.id)).toMatchObject({ job_status: 'ASSIGNED' });
    expect(await jobOf(database, orderId)).toMatchObject({ assigned_worker: second.name });
    expect(await assign(database, await bookForDay(), first.id)).toMatchObject({ changed: true });
    expect(await unassign(database, orderId, second.id)).toMatchObject({ job_status: 'REQUESTED' });
    expect(await jobOf(database, orderId)).toMatchObject({ assigned_worker: null });
    expect((await eventsOf(database, orderId)).map(({ type }) => type)).toEqual([
      'created',
      'worker_assigned',
      'worker_assigned',
      'worker_released',
      'worker_released',
    ]);
  });

  it('is refused to others, for somebody who is not assigned, and when work has begun', async () => {
    const orderId = await bookForDay();
    const worker = await addWorker(database);
    await expect(unassign(database, orderId, worker.id)).rejects.toThrow('not_found');
    await assign(database, orderId, worker.id);
    const byCustomer = { p_actor_id: database.ids.customer };
    await expect(unassign(database, orderId, worker.id, byCustomer)).rejects.toThrow('not_allowed');
    await setJob(database, orderId, 'IN_PROGRESS');
    await expect(unassign(database, orderId, worker.id)).rejects.toThrow('order_changed');
  });
});

describe('the job', () => {
  it('begins and ends, in this order, once each', async () => {
    const orderId = await bookForDay();
    const worker = await addWorker(database);
    for (const to of ['IN_PROGRESS', 'COMPLETED']) {
      await expect(setJob(database, orderId, to)).rejects.toThrow('order_changed');
    }
    await assign(database, orderId, worker.id);
    await expect(setJob(database, orderId, 'COMPLETED')).rejects.toThrow('order_changed');
    await expect(setJob(database, orderId, 'REQUESTED')).rejects.toThrow('invalid_input');
    const byCustomer = { p_actor_id: database.ids.customer };
    await expect(setJob(database, orderId, 'IN_PROGRESS', byCustomer)).rejects.toThrow(
      'not_allowed',
    );
    expect(await setJob(database, orderId, 'IN_PROGRESS')).toMatchObject({ changed: true });
    expect(await setJob(database, orderId, 'IN_PROGRESS')).toMatchObject({ changed: false });
    expect(await setJob(database, orderId, 'COMPLETED')).toMatchObject({ job_status: 'COMPLETED' });
    const events = (await eventsOf(database, orderId)).filter(({ type }) => type === 'job_changed');
    expect(events.map(({ data }) => data)).toEqual([
      { from: 'ASSIGNED', to: 'IN_PROGRESS' },
      { from: 'IN_PROGRESS', to: 'COMPLETED' },
    ]);
    // The work is done before its day, so the worker is free on that day again.
    expect(await assign(database, await bookForDay(), worker.id)).toMatchObject({ changed: true });
  });
});

describe('work out of the ordinary', () => {
  const bare = { p_reason: null };
  const refusalOf = async (orderId: string, to: string) => {
    const { error } = await database.service.rpc('set_job_status', {
      p_order_id: orderId,
      p_to: to,
      p_actor_id: database.ids.staff,
    });
    return error && { message: error.message, details: error.details };
  };
  /** The day has come. */
  const today = (orderId: string) =>
    database.sql(
      "update orders set scheduled_on = (now() at time zone 'Asia/Kolkata')::date where order_id = $1",
      [orderId],
    );
  const beganAgo = (orderId: string, interval: string) =>
    database.sql('update assignments set began_at = now() - $2::interval where order_id = $1', [
      orderId,
      interval,
    ]);

  it('needs a reason, which staff alone read', async () => {
    const orderId = await bookForDay();
    await assign(database, orderId, (await addWorker(database)).id);
    expect(await refusalOf(orderId, 'IN_PROGRESS')).toEqual({
      message: 'reason_needed',
      details: 'early',
    });
    await expect(setJob(database, orderId, 'IN_PROGRESS', { p_reason: ' \n ' })).rejects.toThrow(
      'reason_needed',
    );
    await expect(
      setJob(database, orderId, 'IN_PROGRESS', { p_reason: 'x'.repeat(501) }),
    ).rejects.toThrow('invalid_input');
    expect(await jobOf(database, orderId)).toMatchObject({ job_status: 'ASSIGNED' });

    await setJob(database, orderId, 'IN_PROGRESS', { p_reason: ' asked for today ' });
    expect((await eventsOf(database, orderId)).at(-1)).toMatchObject({
      type: 'unusual_work',
      data: { to: 'IN_PROGRESS', unusual: ['early'], reason: 'asked for today' },
    });
    const { data } = await database.customer
      .from('order_events')
      .select('type, data')
      .eq('order_id', orderId);
    expect(data).toContainEqual({
      type: 'job_changed',
      data: { from: 'ASSIGNED', to: 'IN_PROGRESS' },
    });
    expect(JSON.stringify(data)).not.toContain('asked for today');

    expect(await refusalOf(orderId, 'COMPLETED')).toEqual({
      message: 'reason_needed',
      details: 'just_begun',
    });
    // Said again is no second beginning, and asks nothing.
    expect(await setJob(database, orderId, 'IN_PROGRESS', bare)).toMatchObject({ changed: false });
  });

  it('is also a hire with fewer workers than were booked; on its day everything said is all', async () => {
    const orderId = await bookForDay({ ...hire, quantity: 2, days: 1, slot: null });
    await assign(database, orderId, (await addWorker(database)).id);
    expect(await refusalOf(orderId, 'IN_PROGRESS')).toMatchObject({
      details: 'early too_few_workers',
    });
    await today(orderId);
    expect(await refusalOf(orderId, 'IN_PROGRESS')).toMatchObject({ details: 'too_few_workers' });
    await database.sql('update orders set quantity = 1 where order_id = $1', [orderId]);
    expect(await setJob(database, orderId, 'IN_PROGRESS', bare)).toMatchObject({ changed: true });
    await beganAgo(orderId, '15 minutes');
    const before = await eventsOf(database, orderId);
    expect(await setJob(database, orderId, 'COMPLETED', bare)).toMatchObject({ changed: true });
    const told = (await eventsOf(database, orderId)).slice(before.length);
    expect(told.map(({ type }) => type)).toEqual(['job_changed']);
  });

  it('a worker who comes later does not make the work young again', async () => {
    const orderId = await bookForDay({ ...hire, quantity: 2, days: 1, slot: null });
    await assign(database, orderId, (await addWorker(database)).id);
    await setJob(database, orderId, 'IN_PROGRESS');
    await beganAgo(orderId, '3 hours');
    await assign(database, orderId, (await addWorker(database)).id);
    expect(await setJob(database, orderId, 'COMPLETED', bare)).toMatchObject({ changed: true });
  });
});

describe('who worked', () => {
  const workersOf = async (person: 'customer' | 'staff' | 'stranger', orderId: string) => {
    const { data, error } = await database[person].rpc('order_workers', { p_order_id: orderId });
    expect(error).toBeNull();
    return data;
  };

  it('is kept with the name of that day and the hours, for staff and the customer', async () => {
    const orderId = await bookForDay();
    const worker = await addWorker(database);
    await assign(database, orderId, worker.id);
    expect(await workersOf('customer', orderId)).toMatchObject([
      { name: worker.name, began_at: null, ended_at: null },
    ]);
    await setJob(database, orderId, 'IN_PROGRESS');
    await database.staff.from('workers').update({ name: 'Suresh Later' }).eq('id', worker.id);
    expect(await workersOf('customer', orderId)).toMatchObject([
      { name: worker.name, began_at: expect.any(String), ended_at: null },
    ]);
    await setJob(database, orderId, 'COMPLETED');
    const kept = [
      { name: worker.name, began_at: expect.any(String), ended_at: expect.any(String) },
    ];
    expect(await workersOf('customer', orderId)).toMatchObject(kept);
    expect(await workersOf('staff', orderId)).toMatchObject(kept);
    expect(await workersOf('stranger', orderId)).toEqual([]);
  });

  it('ends when an admin lets the work go, and goes on when it is taken up again', async () => {
    const { service, ids } = database;
    const orderId = await bookForDay();
    await assign(database, orderId, (await addWorker(database)).id);
    await setJob(database, orderId, 'IN_PROGRESS');
    const ofAdmin = { p_order_id: orderId, p_actor_id: ids.admin };
    await call(service, 'cancel_order', {
      ...ofAdmin,
      p_actor: 'staff',
      p_reason: 'The roof is wet.',
    });
    expect(await workersOf('customer', orderId)).toMatchObject([{ ended_at: expect.any(String) }]);
    await call(service, 'reopen_order', ofAdmin);
    expect(await workersOf('customer', orderId)).toMatchObject([{ ended_at: null }]);
  });
});

describe('an order that is over', () => {
  it('frees its workers when it is cancelled, and tells the customer nothing new by it', async () => {
    const { service, ids, customer } = database;
    const orderId = await bookForDay();
    const worker = await addWorker(database);
    await assign(database, orderId, worker.id);
    await call(service, 'cancel_order', {
      p_order_id: orderId,
      p_actor: 'customer',
      p_actor_id: ids.customer,
    });
    expect(await jobOf(database, orderId)).toMatchObject({
      job_status: 'CANCELLED',
      assigned_worker: null,
    });
    expect(await assign(database, await bookForDay(), worker.id)).toMatchObject({ changed: true });
    const { data } = await customer.from('order_events').select('type').eq('order_id', orderId);
    expect(data).not.toContainEqual({ type: 'worker_released' });
    expect((await eventsOf(database, orderId)).map(({ type }) => type)).toContain(
      'worker_released',
    );
  });

  it('frees its workers when it expires', async () => {
    const { service } = database;
    const orderId = await bookForDay();
    const worker = await addWorker(database);
    await assign(database, orderId, worker.id);
    const attempt = await openAttempt(service, orderId);
    await call(service, 'mark_attempt', { p_attempt_id: attempt.id, p_state: 'expired' });
    await call(service, 'expire_order', { p_order_id: orderId });
    expect(await jobOf(database, orderId)).toMatchObject({ assigned_worker: null });
    expect(await assign(database, await bookForDay(), worker.id)).toMatchObject({ changed: true });
  });
});
