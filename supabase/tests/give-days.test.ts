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
