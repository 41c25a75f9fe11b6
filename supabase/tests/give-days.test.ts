import { beforeEach, describe, expect, it } from 'vitest';
import { deskCalendar } from '@kaarigar/shared/contracts/desk';
import { isClosedOn, indianDay } from '@kaarigar/shared/domain/schedule';
import { formatDayOfYear, plainSpaces } from '@kaarigar/shared/i18n/format';
import { call } from './attempt';
import { useDatabase } from './fixture';
import { book } from './order-draft';
import { eventsOf } from './settling';
import { addWorker, assign, jobOf, setJob, unassign, workday, type TestWorker } from './working';

const database = useDatabase();
const DAY_MS = 86_400_000;

beforeEach(async () => {
  // Otherwise, after the twentieth order, the daily limit on orders would refuse the following tests.
  await database.sql("update orders set created_at = created_at - interval '25 hours'");
});

const hire = (first: number, changes: Readonly<Record<string, unknown>> = {}): Promise<string> =>
  book(database.customer, {
    kind: 'hire',
    catalogue_category: null,
    catalogue_item_id: null,
    worker_code: 'MA',
    quantity: 1,
    days: 3,
    scheduled_on: workday(first),
    slot: null,
    payment_mode: 'after_service',
    ...changes,
  });
const give = (
  order: string,
  [from, to]: readonly [TestWorker, TestWorker],
  first: string,
  last = first,
  who: 'staff' | 'customer' | 'anonymous' = 'staff',
) =>
  call(database[who], 'give_days', {
    p_order_id: order,
    p_from_worker: from.id,
    p_to_worker: to.id,
    p_first: first,
    p_last: last,
  });
interface Comes {
  readonly name: string;
  readonly phone: string;
  readonly parts: readonly { readonly day: string; readonly last_day: string }[] | null;
  readonly began_at: string | null;
  readonly ended_at: string | null;
}
const comingTo = (order: string, who: 'staff' | 'customer' | 'stranger' = 'customer') =>
  call<readonly Comes[]>(database[who], 'order_workers', { p_order_id: order });
const partsOf = async (order: string) =>
  Object.fromEntries((await comingTo(order)).map(({ name, parts }) => [name, parts]));
const on = (day: string, last = day) => ({ day, last_day: last });
const inShort = (place: number) => plainSpaces(formatDayOfYear(workday(place), 'en'));
const leave = (worker: TestWorker, day: string) =>
  call(database.staff, 'keep_leave', { p_worker_id: worker.id, p_first: day, p_last: day });
const workOf = async (worker: TestWorker, first: number) => {
  const week = deskCalendar.parse(
    await call(database.staff, 'desk_calendar', { p_from: workday(first), p_days: 14 }),
  );
  return week.workers.find(({ id }) => id === worker.id)?.work;
};

describe('days beside a name', () => {
  it.each([
    ['2026-12-03', '2026-12-03', '3 Dec', '3 दिसंबर'],
    ['2026-12-01', '2026-12-02', '1–2 Dec', '1–2 दिसंबर'],
    ['2026-11-30', '2026-12-01', '30 Nov – 1 Dec', '30 नवंबर – 1 दिसंबर'],
    ['2026-12-31', '2027-01-01', '31 Dec – 1 Jan', '31 दिसंबर – 1 जनवरी'],
    ['2026-12-03', '2027-12-04', '3 Dec – 4 Dec', '3 दिसंबर – 4 दिसंबर'],
  ])('from %s to %s: %s, %s', async (first, last, english, hindi) => {
    const say = (locale: string) => `private.days_in_short('${first}', '${last}', '${locale}')`;
    expect(await database.sql(`select ${say('en')} as en, ${say('hi')} as hi`)).toEqual([
      { en: english, hi: hindi },
    ]);
  });

  it('are written as everywhere in Hindi', async () => {
    for (let month = 1; month <= 12; month += 1) {
      const day = `2026-${String(month).padStart(2, '0')}-05`;
      const [row] = await database.sql<{ text: string }>(
        `select private.days_in_short('${day}', '${day}', 'hi') as text`,
      );
      expect(row?.text).toBe(plainSpaces(formatDayOfYear(day, 'hi')));
    }
  });
});

describe('some days of a work of several', () => {
  it('go to another worker, and who is sick can have their leave', async () => {
    const [sick, other] = [await addWorker(database), await addWorker(database)];
    const order = await hire(0);
    await assign(database, order, sick.id);
    await expect(leave(sick, workday(1))).rejects.toThrow('worker_busy');
    expect(await give(order, [sick, other], workday(1))).toMatchObject({ changed: true });
    await leave(sick, workday(1));
    expect(await comingTo(order)).toMatchObject([
      { name: sick.name, phone: sick.phone, parts: [on(workday(0)), on(workday(2))] },
      { name: other.name, phone: other.phone, parts: [on(workday(1))] },
    ]);
    expect(await comingTo(order, 'stranger')).toEqual([]);
    expect(await workOf(other, 0)).toMatchObject([
      { order_id: order, scheduled_on: workday(0), days: 3, ...on(workday(1)) },
    ]);
    expect(await workOf(sick, 0)).toMatchObject([on(workday(0)), on(workday(2))]);
    expect(await jobOf(database, order)).toMatchObject({
      job_status: 'ASSIGNED',
      assigned_worker: `${sick.name} (${inShort(0)}, ${inShort(2)}), ${other.name} (${inShort(1)})`,
      scheduled_on: workday(0),
    });
    const given = (await eventsOf(database, order)).at(-1);
    expect(given).toMatchObject({
      type: 'worker_assigned',
      data: { name: other.name, instead: sick.name, ...on(workday(1)) },
    });
    // Days and names of workers stay when the customer is forgotten: the history still says them.
    expect(
      await database.sql('select private.facts_of($1::jsonb) as kept', [
        JSON.stringify(given?.data),
      ]),
    ).toEqual([{ kept: given?.data }]);
    const messages = await database.sql<{ data: unknown }>(
      `select data from outbox where order_id = $1 and data ? 'instead_of'`,
      [order],
    );
    expect(messages[0]?.data).toMatchObject({
      worker_name: other.name,
      worker_phone: other.phone,
      instead_of: sick.name,
      first_day: workday(1),
      last_day: workday(1),
    });
    // It has all the workers that it needs.
    const third = await addWorker(database);
    await expect(assign(database, order, third.id)).rejects.toThrow('workers_complete');
    // Given back it is one person's work as before.
    await expect(give(order, [other, sick], workday(1))).rejects.toThrow('worker_away');
    await give(order, [other, third], workday(1));
    expect(await partsOf(order)).toMatchObject({ [third.name]: [on(workday(1))] });
    expect(await workOf(other, 0)).toEqual([]);
  });

  it('go from one day on, and all of them', async () => {
    const [first, second] = [await addWorker(database), await addWorker(database)];
    const order = await hire(4);
    await assign(database, order, first.id);
    await give(order, [first, second], workday(5), workday(6));
    expect(await partsOf(order)).toEqual({
      [first.name]: [on(workday(4))],
      [second.name]: [on(workday(5), workday(6))],
    });
    await give(order, [first, second], workday(4));
    expect(await partsOf(order)).toEqual({ [second.name]: null });
    expect(await jobOf(database, order)).toMatchObject({ assigned_worker: second.name });
  });

  it('are refused with words to who is elsewhere, and nothing changes', async () => {
    const [first, busy] = [await addWorker(database), await addWorker(database)];
    const order = await hire(8);
    await assign(database, order, first.id);
    const elsewhere = await book(database.customer, { scheduled_on: workday(9), slot: 'evening' });
    await assign(database, elsewhere, busy.id);
    const before = [await partsOf(order), (await eventsOf(database, order)).length];
    await expect(give(order, [first, busy], workday(9))).rejects.toThrow('worker_busy');
    expect([await partsOf(order), (await eventsOf(database, order)).length]).toEqual(before);
    // On the day beside it they are free.
    await give(order, [first, busy], workday(10));
    await expect(give(order, [first, busy], workday(11))).rejects.toThrow('invalid_date');
    await expect(give(order, [first, busy], '2020-01-01')).rejects.toThrow('invalid_date');
    await expect(give(order, [first, first], workday(9))).rejects.toThrow('invalid_input');
    const off = await addWorker(database, { active: false });
    await expect(give(order, [first, off], workday(9))).rejects.toThrow('invalid_input');
    const found = await call<readonly { worker_id: string; is_free: boolean }[]>(
      database.staff,
      'find_workers',
      {
        p_order_id: order,
        p_day: workday(9),
        p_from_worker: first.id,
        p_last_day: workday(9),
      },
    );
    expect(found.find(({ worker_id: id }) => id === busy.id)).toMatchObject({ is_free: false });
    expect(found.find(({ worker_id: id }) => id === first.id)).toBeUndefined();
  });

  it('go to one order alone when two ask for the same worker at the same moment', async () => {
    const [first, second, wanted] = [
      await addWorker(database),
      await addWorker(database),
      await addWorker(database),
    ];
    const orders = [await hire(12), await hire(12)] as const;
    await assign(database, orders[0], first.id);
    await assign(database, orders[1], second.id);
    const given = await Promise.allSettled([
      give(orders[0], [first, wanted], workday(13)),
      give(orders[1], [second, wanted], workday(13)),
    ]);
    expect(given.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(await workOf(wanted, 12)).toHaveLength(1);
  });

  it('are one place: who is taken off takes along who shares it', async () => {
    const [first, beside, shares] = [
      await addWorker(database),
      await addWorker(database),
      await addWorker(database),
    ];
    const order = await hire(16, { quantity: 2 });
    await assign(database, order, first.id);
    await assign(database, order, beside.id);
    await give(order, [first, shares], workday(17));
    // Who is there already cannot come twice.
    await expect(give(order, [first, beside], workday(18))).rejects.toThrow('worker_busy');
    await unassign(database, order, shares.id);
    expect(await partsOf(order)).toEqual({ [beside.name]: null });
    expect(
      (await eventsOf(database, order))
        .filter(({ type }) => type === 'worker_released')
        .map(({ data }) => data['name'])
        .toSorted(),
    ).toEqual([first.name, shares.name].toSorted());
    await assign(database, order, first.id);
    expect(await partsOf(order)).toEqual({ [first.name]: null, [beside.name]: null });
  });

  it('are forgotten when all of it moves to other days, and freed when it is off', async () => {
    const [first, second] = [await addWorker(database), await addWorker(database)];
    const order = await hire(20);
    await assign(database, order, first.id);
    await give(order, [first, second], workday(21));
    await call(database.staff, 'move_work', {
      p_order_id: order,
      p_from_worker: first.id,
      p_to_worker: first.id,
      p_day: workday(24),
      p_slot: null,
    });
    expect(await partsOf(order)).toEqual({ [first.name]: null });
    expect(await jobOf(database, order)).toMatchObject({ scheduled_on: workday(24) });
    await give(order, [first, second], workday(25));
    const free = (worker: TestWorker) => workOf(worker, 20);
    await call(database.service, 'cancel_order', {
      p_order_id: order,
      p_actor: 'customer',
      p_actor_id: database.ids.customer,
    });
    expect([await free(first), await free(second)]).toEqual([[], []]);
    const released = (await eventsOf(database, order)).filter(
      ({ type }) => type === 'worker_released',
    );
    expect(
      released
        .map(({ data }) => data['name'])
        .slice(-2)
        .toSorted(),
    ).toEqual([first.name, second.name].toSorted());
  });

  it('go to another also while the work is under way, and each is known for their own', async () => {
    const [first, second] = [await addWorker(database), await addWorker(database)];
    const order = await hire(0, { days: 12 });
    await assign(database, order, first.id);
    // It began last week, or the week before.
    await database.sql(
      `update orders set scheduled_on = scheduled_on - 14 where order_id = '${order}'`,
    );
    await database.sql(
      `update assignments set day = day - 14,
         during = tstzrange(lower(during) - interval '14 days', upper(during) - interval '14 days')
       where order_id = '${order}'`,
    );
    await setJob(database, order, 'IN_PROGRESS');
    const ahead = Array.from({ length: 7 }, (_, days) =>
      indianDay(new Date(Date.now() + (days + 1) * DAY_MS)),
    ).filter((day) => !isClosedOn(day));
    const [next = '', after = ''] = ahead;
    await give(order, [first, second], next);
    const [one, two] = await comingTo(order);
    expect(one).toMatchObject({ name: first.name, ended_at: null });
    expect(one?.began_at).not.toBeNull();
    expect(two).toMatchObject({ name: second.name, parts: [on(next)], began_at: null });
    // The message is news, though the work has begun.
    const [told] = await database.sql<{ overtaken: boolean }>(
      `select private.is_overtaken(m) as overtaken from outbox m
       where m.order_id = '${order}' and m.data ? 'instead_of'`,
    );
    expect(told).toEqual({ overtaken: false });
    // Nobody comes again before the day on which it is done: whose days had not come was never there.
    await setJob(database, order, 'COMPLETED');
    expect(await comingTo(order)).toMatchObject([{ name: first.name, parts: null }]);
    expect(await jobOf(database, order)).toMatchObject({ assigned_worker: first.name });
    await leave(first, after);
    await leave(second, next);
  });

  it('stay with their places when the customer wants fewer workers, or more days', async () => {
    const [first, shares, last] = [
      await addWorker(database),
      await addWorker(database),
      await addWorker(database),
    ];
    const order = await hire(36, { quantity: 2 });
    await assign(database, order, first.id);
    await assign(database, order, last.id);
    await give(order, [first, shares], workday(37));
    const revise = (p_wish: object) =>
      call(database.service, 'revise_order', {
        p_order_id: order,
        p_actor_id: database.ids.customer,
        p_wish,
      });
    await revise({ quantity: 1 });
    expect(await partsOf(order)).toEqual({
      [first.name]: [on(workday(36)), on(workday(38))],
      [shares.name]: [on(workday(37))],
    });
    await expect(assign(database, order, last.id)).rejects.toThrow('workers_complete');
    // Of other days who came first comes to all.
    await revise({ days: 4 });
    expect(await partsOf(order)).toEqual({ [first.name]: null });
    expect(await workOf(first, 36)).toMatchObject([on(workday(36), workday(39))]);
    expect(
      (await eventsOf(database, order))
        .filter(({ type }) => type === 'worker_released')
        .map(({ data }) => data['name']),
    ).toEqual([last.name, shares.name]);
  });

  it.each(['customer', 'anonymous'] as const)('are not given away by a %s', async (who) => {
    const [first, second] = [await addWorker(database), await addWorker(database)];
    const order = await hire(28);
    await assign(database, order, first.id);
    await expect(give(order, [first, second], workday(29), workday(29), who)).rejects.toThrow(
      /not_allowed|permission denied/,
    );
    expect(await partsOf(order)).toEqual({ [first.name]: null });
    await give(order, [first, second], workday(29));
    // Nor by staff of their own order.
    const own = await book(database.staff, {
      kind: 'hire',
      catalogue_category: null,
      catalogue_item_id: null,
      worker_code: 'MA',
      days: 2,
      scheduled_on: workday(32),
      slot: null,
    });
    await expect(give(own, [first, second], workday(32))).rejects.toThrow('own_order');
  });
});

describe('leave that is written at once', () => {
  interface Kept {
    readonly taken_off: readonly { readonly order_id: string; readonly day: string }[];
    readonly left: readonly { readonly order_id: string; readonly why: string }[];
  }
  const takeOff = (
    worker: TestWorker,
    first: string,
    last = first,
    who: 'staff' | 'admin' | 'customer' | 'anonymous' = 'staff',
  ) =>
    call<Kept>(database[who], 'keep_leave', {
      p_worker_id: worker.id,
      p_first: first,
      p_last: last,
      p_take_off: true,
    });
  const needing = async () =>
    (
      await call<readonly { order_id: string }[]>(database.staff, 'list_orders', {
        p_work: 'needs_worker',
        p_limit: 100,
      })
    ).map(({ order_id: id }) => id);
  const released = async (order: string) =>
    (await eventsOf(database, order))
      .filter(({ type }) => type === 'worker_released')
      .map(({ data }) => data);
  const leaveOf = async (worker: TestWorker) => {
    const week = deskCalendar.parse(
      await call(database.staff, 'desk_calendar', { p_from: workday(0), p_days: 14 }),
    );
    return week.workers.find(({ id }) => id === worker.id)?.leave;
  };

  it('takes a worker off all that has not begun; what is under way stays and is named', async () => {
    const sick = await addWorker(database);
    const visit = await book(database.customer, {
      payment_mode: 'after_service',
      scheduled_on: workday(4),
      slot: 'morning',
    });
    const begun = await book(database.customer, {
      payment_mode: 'after_service',
      scheduled_on: workday(4),
      slot: 'evening',
    });
    const other = await hire(6, { quantity: 2 });
    const second = await addWorker(database);
    for (const order of [visit, begun, other]) await assign(database, order, sick.id);
    await assign(database, other, second.id);
    await setJob(database, begun, 'IN_PROGRESS', { p_reason: 'They came early' });
    await expect(leave(sick, workday(4))).rejects.toThrow('worker_busy');
    expect(await leaveOf(sick)).toEqual([]);

    const kept = await takeOff(sick, workday(4), workday(8));
    expect(kept.taken_off).toMatchObject([
      { order_id: visit, day: workday(4), slot: 'morning' },
      { order_id: other, day: workday(6), last_day: workday(8) },
    ]);
    expect(kept.left).toMatchObject([{ order_id: begun, why: 'under_way', day: workday(4) }]);
    expect(await leaveOf(sick)).toMatchObject([{ first_day: workday(4), last_day: workday(8) }]);
    expect(await jobOf(database, visit)).toMatchObject({
      job_status: 'REQUESTED',
      assigned_worker: null,
    });
    expect(await released(visit)).toEqual([{ name: sick.name }]);
    // Of two who were hired the other still comes.
    expect(await jobOf(database, other)).toMatchObject({
      job_status: 'ASSIGNED',
      assigned_worker: second.name,
    });
    expect(await jobOf(database, begun)).toMatchObject({
      job_status: 'IN_PROGRESS',
      assigned_worker: sick.name,
    });
    expect(await released(begun)).toEqual([]);
    expect(await needing()).toEqual(expect.arrayContaining([visit, other]));
    // Again changes nothing, and still names what is under way.
    expect(await takeOff(sick, workday(4), workday(8))).toMatchObject({
      taken_off: [],
      left: [{ order_id: begun }],
    });
    await expect(assign(database, visit, sick.id)).rejects.toThrow('worker_away');
  });

  it('leaves other days to whoever has them, and the open ones go to the next who is assigned', async () => {
    const [sick, other, third] = [
      await addWorker(database),
      await addWorker(database),
      await addWorker(database),
    ];
    const order = await hire(0);
    await assign(database, order, sick.id);
    await give(order, [sick, other], workday(2));
    expect(await needing()).not.toContain(order);

    // Of their two days one.
    await takeOff(sick, workday(0));
    expect(await partsOf(order)).toEqual({
      [sick.name]: [on(workday(1))],
      [other.name]: [on(workday(2))],
    });
    expect(await released(order)).toEqual([{ name: sick.name, ...on(workday(0)) }]);
    expect(await needing()).toContain(order);
    expect(await jobOf(database, order)).toMatchObject({
      job_status: 'ASSIGNED',
      assigned_worker: `${sick.name} (${inShort(1)}), ${other.name} (${inShort(2)})`,
    });
    // Then the other, too; who shares the work still comes.
    await takeOff(sick, workday(1));
    expect(await partsOf(order)).toEqual({ [other.name]: [on(workday(2))] });

    // Busy on the day that is not open: that is in nobody's way.
    const elsewhere = await book(database.customer, {
      payment_mode: 'after_service',
      scheduled_on: workday(2),
      slot: 'morning',
    });
    await assign(database, elsewhere, third.id);
    const found = await call<readonly { worker_id: string; is_free: boolean }[]>(
      database.staff,
      'find_workers',
      { p_order_id: order },
    );
    const isFree = (worker: TestWorker) =>
      found.find(({ worker_id: id }) => id === worker.id)?.is_free;
    expect([isFree(third), isFree(sick), isFree(other)]).toEqual([true, false, true]);
    await expect(assign(database, order, sick.id)).rejects.toThrow('worker_away');
    expect(await assign(database, order, third.id)).toMatchObject({ changed: true });
    expect(await partsOf(order)).toEqual({
      [third.name]: [on(workday(0), workday(1))],
      [other.name]: [on(workday(2))],
    });
    expect((await eventsOf(database, order)).at(-1)).toMatchObject({
      type: 'worker_assigned',
      data: { name: third.name, ...on(workday(0), workday(1)) },
    });
    const [told] = await database.sql<{ data: unknown }>(
      `select data from outbox where order_id = $1 and data ->> 'worker_name' = $2`,
      [order, third.name],
    );
    expect(told?.data).toMatchObject({ first_day: workday(0), last_day: workday(1) });
    expect(await needing()).not.toContain(order);
    const late = await addWorker(database);
    await expect(assign(database, order, late.id)).rejects.toThrow('workers_complete');
  });

  it('has a day in the middle taken out of a hire of one, which they can also have back', async () => {
    const worker = await addWorker(database);
    const order = await hire(9);
    await assign(database, order, worker.id);
    await takeOff(worker, workday(10));
    expect(await partsOf(order)).toEqual({
      [worker.name]: [on(workday(9)), on(workday(11))],
    });
    const [row] = (await leaveOf(worker)) ?? [];
    await call(database.staff, 'end_leave', { p_worker_id: worker.id, p_id: row?.id });
    expect(await assign(database, order, worker.id)).toMatchObject({ changed: true });
    expect(await partsOf(order)).toEqual({ [worker.name]: null });
    expect(await jobOf(database, order)).toMatchObject({ assigned_worker: worker.name });
    // Another day for all of it forgets the parts.
    await takeOff(worker, workday(10));
    await call(database.service, 'change_visit', {
      p_order_id: order,
      p_actor: 'staff',
      p_actor_id: database.ids.staff,
      p_address: 'Ballia',
      p_day: workday(12),
      p_slot: null,
    });
    expect(await partsOf(order)).toEqual({ [worker.name]: null });
  });

  it('has the same weekday of every week, in one', async () => {
    const worker = await addWorker(database);
    const order = await hire(15);
    await assign(database, order, worker.id);
    const weekday = new Date(workday(16)).getUTCDay();
    const keep = (p_take_off: boolean) =>
      call<Kept>(database.staff, 'keep_days_off', {
        p_worker_id: worker.id,
        p_weekdays: [weekday],
        p_take_off,
      });
    await expect(keep(false)).rejects.toThrow('worker_busy');
    expect(await keep(true)).toMatchObject({
      taken_off: [{ order_id: order, day: workday(16) }],
      left: [],
    });
    expect(await partsOf(order)).toEqual({
      [worker.name]: [on(workday(15)), on(workday(17))],
    });
  });

  it('leaves the days that are past as they were, of work that should have begun', async () => {
    const worker = await addWorker(database);
    const order = await hire(3, { days: 18 });
    await assign(database, order, worker.id);
    // As many weeks back as make its second day a past one.
    await database.sql(
      `with moved as (
         select 7 * ((o.scheduled_on - private.today_in_india() + 9) / 7) as days from orders o where o.order_id = $1
       ), orders_moved as (
         update orders o set scheduled_on = o.scheduled_on - m.days from moved m where o.order_id = $1
       )
       update assignments a set day = a.day - m.days, during = tstzrange(
         lower(a.during) - make_interval(days => m.days), upper(a.during) - make_interval(days => m.days)
       ) from moved m where a.order_id = $1`,
      [order],
    );
    const [second] = await database.sql<{ past: string; weekday: number; gone: string }>(
      `select d::text as past, extract(isodow from d)::integer as weekday, (
         select min(g)::text from private.working_days(o) g
         where g >= private.today_in_india() and extract(isodow from g) = extract(isodow from d)
       ) as gone
       from orders o, private.working_days(o) d where o.order_id = $1 order by d offset 1 limit 1`,
      [order],
    );
    const kept = await call<Kept>(database.staff, 'keep_days_off', {
      p_worker_id: worker.id,
      p_weekdays: [second?.weekday],
      p_take_off: true,
    });
    expect(kept.taken_off).toMatchObject([{ order_id: order, day: second?.gone }]);
    const away = await database.sql(
      `select a.id from assignments a where a.order_id = $1 and a.released_at is null
         and $2::date between a.day and a.last_day`,
      [order, second?.past],
    );
    expect(away).toHaveLength(1);
  });

  it('leaves an order of whoever gives the leave to a colleague', async () => {
    const worker = await addWorker(database);
    const own = await book(database.staff, {
      payment_mode: 'after_service',
      scheduled_on: workday(20),
      slot: 'morning',
    });
    await assign(database, own, worker.id, { p_actor_id: database.ids.admin });
    expect(await takeOff(worker, workday(20))).toMatchObject({
      taken_off: [],
      left: [{ order_id: own, why: 'own_order' }],
    });
    expect(await takeOff(worker, workday(20), workday(20), 'admin')).toMatchObject({
      taken_off: [{ order_id: own }],
    });
  });

  it('at the same moment for two of one order waits for nobody in a circle', async () => {
    const [first, second] = [await addWorker(database), await addWorker(database)];
    const orders = [await hire(22, { quantity: 2 }), await hire(26, { quantity: 2 })];
    for (const order of orders) {
      for (const worker of [first, second]) await assign(database, order, worker.id);
    }
    const third = await addWorker(database);
    const results = await Promise.allSettled([
      takeOff(first, workday(22), workday(28)),
      takeOff(second, workday(22), workday(28), 'admin'),
      give(orders[1] ?? '', [second, third], workday(26)),
    ]);
    expect(results.slice(0, 2).map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled']);
    for (const order of orders) {
      const names = (await comingTo(order)).map(({ name }) => name);
      expect(names).not.toContain(first.name);
      expect(names).not.toContain(second.name);
    }
    expect([await leaveOf(first), await leaveOf(second)]).toMatchObject([[{}], [{}]]);
  });

  it.each(['customer', 'anonymous'] as const)('is closed to a %s', async (who) => {
    const worker = await addWorker(database);
    const order = await hire(30);
    await assign(database, order, worker.id);
    await expect(takeOff(worker, workday(30), workday(30), who)).rejects.toThrow(
      /not_allowed|permission denied/,
    );
    expect(await jobOf(database, order)).toMatchObject({ assigned_worker: worker.name });
    expect(await takeOff(worker, workday(30), workday(32))).toMatchObject({
      taken_off: [{ order_id: order }],
    });
  });
});

it('says in one answer who of an order comes along to another time', async () => {
  const [first, second, busy] = [
    await addWorker(database),
    await addWorker(database),
    await addWorker(database),
  ];
  const order = await hire(33, { quantity: 2 });
  await assign(database, order, first.id);
  await assign(database, order, busy.id);
  await give(order, [first, second], workday(34), workday(35));
  const elsewhere = await hire(40);
  await assign(database, elsewhere, busy.id);
  const able = (day: string, who: 'staff' | 'customer' | 'anonymous' = 'staff') =>
    call<readonly string[]>(database[who], 'who_can_come', { p_order_id: order, p_day: day });
  // Of those who share the days who came first.
  expect(await able(workday(36))).toEqual([first.id, busy.id]);
  expect(await able(workday(40))).toEqual([first.id]);
  await leave(first, workday(41));
  expect(await able(workday(40))).toEqual([]);
  await expect(able(workday(36), 'customer')).rejects.toThrow('not_allowed');
  await expect(able(workday(36), 'anonymous')).rejects.toThrow('permission denied');
});
