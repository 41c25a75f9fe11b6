import { describe, expect, it } from 'vitest';
import { deskCalendar } from '@kaarigar/shared/contracts/desk';
import { call } from './attempt';
import { useDatabase } from './fixture';
import { book } from './order-draft';
import { addWorker, assign, workday } from './working';

const database = useDatabase();

const bookAfter = (changes: Readonly<Record<string, unknown>> = {}): Promise<string> =>
  book(database.customer, { payment_mode: 'after_service', ...changes });
const calendar = async (from: string, days = 7) =>
  deskCalendar.parse(await call(database.staff, 'desk_calendar', { p_from: from, p_days: days }));
const rowOf = async (worker: string, day: string) =>
  (await calendar(day)).workers.find(({ id }) => id === worker);
const ask = (name: string, parameters: object, who: 'staff' | 'admin' | 'customer' = 'staff') =>
  call(database[who], name, { ...parameters });
const move = (order: string, to: string, day: string, more: object = {}) =>
  ask('move_work', {
    p_order_id: order,
    p_from_worker: null,
    p_to_worker: to,
    p_day: day,
    p_slot: 'morning',
    ...more,
  });
const visitOf = async (order: string) => {
  const [row] = await database.sql<{ day: string; slot: string; assigned_worker: string }>(
    'select scheduled_on::text as day, slot, assigned_worker from orders where order_id = $1',
    [order],
  );
  return row;
};
const bookOn = (day: string, slot = 'morning') => bookAfter({ scheduled_on: day, slot });
const weekdayOf = (day: string) => new Date(day).getUTCDay();

describe('the calendar of workers', () => {
  it('has who does what, and what needs a worker', async () => {
    const worker = await addWorker(database, { name: 'Aadi Calendar' });
    const assigned = await bookOn(workday(4));
    const waiting = await bookOn(workday(4), 'evening');
    await assign(database, assigned, worker.id);
    const { days, waiting: needs, workers } = await calendar(workday(4), 1);
    expect(days).toEqual([{ day: workday(4), is_closed: false }]);
    expect(needs.map(({ order_id: id }) => id)).toContain(waiting);
    expect(needs.map(({ order_id: id }) => id)).not.toContain(assigned);
    expect(workers.find(({ id }) => id === worker.id)).toMatchObject({
      work: [{ order_id: assigned, day: workday(4), last_day: workday(4), slot: 'morning' }],
      leave: [],
      days_off: [],
    });
    expect((await rowOf(worker.id, workday(5)))?.work).toEqual([]);
  });

  it('has what waits without a day, who waits longest first, until it is moved to one', async () => {
    const worker = await addWorker(database);
    const undated = await bookAfter({ scheduled_on: null, slot: null });
    const day = workday(6);
    const ids = async () => (await calendar(day)).undated.map(({ order_id: id }) => id);
    expect(await ids()).toContain(undated);
    expect((await calendar(day)).undated[0]).toMatchObject({ has_account: true });
    const sorted = await database.sql<{ order_id: string }>(
      'select order_id from orders where order_id = any ($1) order by created_at, order_id',
      [await ids()],
    );
    expect(await ids()).toEqual(sorted.map(({ order_id: id }) => id));
    await move(undated, worker.id, day);
    expect(await ids()).not.toContain(undated);
    expect((await rowOf(worker.id, day))?.work).toMatchObject([{ order_id: undated, day }]);
  });

  it('tells of one move in one message: who comes, when, and when it was before', async () => {
    const told = (order: string) =>
      database.sql<{ kind: string; day: string; from_day: string | null }>(
        `select distinct kind, data ->> 'scheduled_on' as day, data ->> 'from_day' as from_day from outbox
         where order_id = $1 and kind in ('visit_changed', 'worker_assigned') order by kind`,
        [order],
      );
    const [first, second] = [await addWorker(database), await addWorker(database)];
    const undated = await bookAfter({ scheduled_on: null, slot: null });
    await move(undated, first.id, workday(8));
    expect(await told(undated)).toEqual([
      { kind: 'worker_assigned', day: workday(8), from_day: null },
    ]);
    const dated = await bookOn(workday(9));
    await move(dated, second.id, workday(10));
    expect(await told(dated)).toEqual([
      { kind: 'worker_assigned', day: workday(10), from_day: workday(9) },
    ]);
    // The same worker comes on another day: that is all there is to say.
    await move(dated, second.id, workday(11), { p_from_worker: second.id });
    expect(await told(dated)).toEqual([
      { kind: 'visit_changed', day: workday(11), from_day: workday(10) },
      { kind: 'worker_assigned', day: workday(10), from_day: workday(9) },
    ]);
  });

  it('moves work to another worker and day at once, and a conflict undoes all of it', async () => {
    const from = await addWorker(database);
    const to = await addWorker(database);
    const order = await bookOn(workday(6));
    await move(order, from.id, workday(6));
    expect((await visitOf(order))?.assigned_worker).toBe(from.name);
    await move(order, to.id, workday(8), { p_from_worker: from.id, p_slot: 'evening' });
    expect(await visitOf(order)).toEqual({
      day: workday(8),
      slot: 'evening',
      assigned_worker: to.name,
    });
    const taken = await bookOn(workday(6));
    await move(taken, from.id, workday(6));
    const before = await visitOf(order);
    const events = () => database.sql('select id from order_events where order_id = $1', [order]);
    const count = (await events()).length;
    const back = { p_from_worker: to.id };
    await expect(move(order, from.id, workday(6), back)).rejects.toThrow('worker_busy');
    // Its own worker is elsewhere then: they stay, and so does the day.
    const other = await bookOn(workday(7));
    await move(other, to.id, workday(7));
    await expect(move(order, to.id, workday(7), { p_from_worker: to.id })).rejects.toThrow(
      'worker_busy',
    );
    expect(await visitOf(order)).toEqual(before);
    expect(await events()).toHaveLength(count);
    await expect(
      move(order, from.id, workday(9), { p_expected_updated_at: '2026-01-01T00:00:00Z' }),
    ).rejects.toThrow('order_changed');
    await expect(move(order, to.id, '2020-01-01')).rejects.toThrow('invalid_date');
  });

  it('sends nobody to work on their leave or day off, and gives no leave for promised days', async () => {
    const worker = await addWorker(database);
    const on = (p_first: string, p_last = p_first) =>
      ask('keep_leave', { p_worker_id: worker.id, p_first, p_last });
    await on(workday(10), workday(11));
    await on(workday(10), workday(11));
    const [leave, second] = (await rowOf(worker.id, workday(10)))?.leave ?? [];
    expect([leave, second]).toMatchObject([
      { first_day: workday(10), last_day: workday(11) },
      undefined,
    ]);
    const order = await bookOn(workday(11));
    await expect(move(order, worker.id, workday(11))).rejects.toThrow('worker_away');
    await expect(assign(database, order, worker.id)).rejects.toThrow('worker_away');
    await ask('end_leave', { p_worker_id: worker.id, p_id: leave?.id });
    await move(order, worker.id, workday(11));
    await expect(on(workday(10), workday(12))).rejects.toThrow('worker_busy');
    await expect(on('2020-01-01')).rejects.toThrow('invalid_date');
    await expect(on(workday(12), workday(11))).rejects.toThrow('invalid_date');

    const days = (p_weekdays: unknown) =>
      ask('keep_days_off', { p_worker_id: worker.id, p_weekdays });
    await expect(days([weekdayOf(workday(11))])).rejects.toThrow('worker_busy');
    expect((await rowOf(worker.id, workday(11)))?.days_off).toEqual([]);
    const free = weekdayOf(workday(12));
    await days([free]);
    expect((await rowOf(worker.id, workday(11)))?.days_off).toEqual([free]);
    const later = await bookOn(workday(12));
    await expect(move(later, worker.id, workday(12))).rejects.toThrow('worker_away');
    await expect(days([7])).rejects.toThrow('invalid_input');
    await days([]);
    await move(later, worker.id, workday(12));
    // A visit that moves to a day on which its worker is away goes on without them, as when they are busy.
    await on(workday(13));
    await call(database.service, 'change_visit', {
      p_order_id: later,
      p_actor: 'customer',
      p_actor_id: database.ids.customer,
      p_address: 'Ballia',
      p_day: workday(13),
      p_slot: 'morning',
    });
    expect((await visitOf(later))?.assigned_worker).toBeNull();
  });

  it('promises no work while leave is given for the same day', async () => {
    const worker = await addWorker(database);
    const orders = [await bookOn(workday(14)), await bookOn(workday(14), 'evening')];
    const [leave, ...moves] = await Promise.allSettled([
      ask(
        'keep_leave',
        { p_worker_id: worker.id, p_first: workday(14), p_last: workday(14) },
        'admin',
      ),
      move(orders[0] ?? '', worker.id, workday(14)),
      move(orders[1] ?? '', worker.id, workday(14), { p_slot: 'evening' }),
    ]);
    const row = await rowOf(worker.id, workday(14));
    const isAway = leave?.status === 'fulfilled';
    expect(row?.leave).toHaveLength(isAway ? 1 : 0);
    expect(row?.work).toHaveLength(
      isAway ? 0 : moves.filter(({ status }) => status === 'fulfilled').length,
    );
    expect(isAway || (row?.work.length ?? 0) > 0).toBe(true);
  });

  it('has the first 200 workers by name, and whoever is asked for, while they work here', async () => {
    const last = await addWorker(database, { name: 'Zubair Last' });
    await database.sql(
      `insert into workers (name, phone, trades) select 'Aa ' || n, '9876600000', '{painter}' from generate_series(1, 200) n`,
    );
    const idsWith = async (worker: string | null) => {
      const answer = await ask('desk_calendar', { p_from: workday(0), p_worker: worker });
      return deskCalendar.parse(answer).workers.map(({ id }) => id);
    };
    try {
      const first = await idsWith(null);
      expect(first).toHaveLength(200);
      expect(first).not.toContain(last.id);
      expect(await idsWith(last.id)).toEqual([...first, last.id]);
      expect(await idsWith(first[0] ?? '')).toEqual(first);
      await database.sql('update workers set active = false where id = $1', [last.id]);
      expect(await idsWith(last.id)).toEqual(first);
    } finally {
      await database.sql(`delete from workers where name like 'Aa %'`);
    }
  });

  it('finds whoever is looked for after the first 200, by name in either script, area, phone and trade', async () => {
    const zubair = await addWorker(database, {
      name: 'Zubair Ansari',
      area: 'Saidpur',
      trades: ['plumber'],
    });
    const zeenat = await addWorker(database, { name: 'Zeenat Bano', name_hi: 'ज़ीनत बानो' });
    await database.sql(
      `insert into workers (name, phone, trades) select 'Aa ' || n, '9876600000', '{painter}' from generate_series(1, 210) n`,
    );
    const search = async (asked: Readonly<Record<string, unknown>>) => {
      const answer = await ask('desk_calendar', { p_from: workday(0), ...asked });
      const { found, workers, worker_count: count } = deskCalendar.parse(answer);
      // The first of all are there, too: what somebody does not look for may stand in the way of what they move.
      expect(workers.length).toBeGreaterThanOrEqual(200);
      expect(count).toBeGreaterThan(210);
      const known = workers.map(({ id }) => id);
      expect(known).toEqual(expect.arrayContaining([...(found ?? [])]));
      return found;
    };
    try {
      for (const q of ['zubair', 'SAIDPUR ansari', 'ज़ुबैर अंसारी', zubair.phone, 'ubai']) {
        expect(await search({ p_q: q }), q).toEqual([zubair.id]);
      }
      expect(await search({ p_q: 'ज़ीनत' })).toEqual([zeenat.id]);
      expect(await search({ p_q: 'zinat' })).toEqual([zeenat.id]);
      expect(await search({ p_q: 'zubair', p_trade: 'plumber' })).toEqual([zubair.id]);
      expect(await search({ p_q: 'zubair', p_trade: 'painter' })).toEqual([]);
      expect(await search({ p_trade: 'plumber' })).toContain(zubair.id);
      expect(await search({ p_q: 'Aa' })).toHaveLength(200);
      expect(await search({ p_q: '%' })).toEqual([]);
      expect(await search({ p_q: ' ' })).toBeNull();
      await expect(search({ p_q: 'x'.repeat(101) })).rejects.toThrow('invalid_input');
      await database.sql('update workers set active = false where id = $1', [zubair.id]);
      expect(await search({ p_q: 'zubair' })).toEqual([]);
    } finally {
      await database.sql(`delete from workers where name like 'Aa %'`);
    }
  });

  it.each(['customer', 'anonymous'] as const)('is closed to a %s', async (who) => {
    for (const [name, parameters] of [
      ['desk_calendar', { p_from: workday(0) }],
      ['keep_leave', { p_worker_id: database.ids.staff, p_first: workday(0), p_last: workday(0) }],
      ['end_leave', { p_worker_id: database.ids.staff, p_id: 1 }],
      ['keep_days_off', { p_worker_id: database.ids.staff, p_weekdays: [] }],
      [
        'move_work',
        { p_order_id: '1', p_from_worker: null, p_to_worker: null, p_day: null, p_slot: null },
      ],
    ] as const) {
      const { error } = await database[who].rpc(name, parameters);
      expect(error?.message, name).toMatch(/not_allowed|permission denied/);
    }
  });
});
