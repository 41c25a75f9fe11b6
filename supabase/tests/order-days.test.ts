import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  deskNumbers,
  type DeskNumbers,
  type DeskSums,
} from '@kaarigar/shared/contracts/desk-numbers';
import { indianDay } from '@kaarigar/shared/domain/schedule';
import { call } from './attempt';
import { contractWorkIn, TOTAL } from './contract-work';
import postgres from 'postgres';
import { useDatabase } from './fixture';
import { LATER, payOnline, TODAY } from './counted-days';
import { refund } from './handling-money';
import { book } from './order-draft';
import { askAs } from './order-scans';
import { addWorker, assign, setJob, workday } from './working';

const database = useDatabase();

const numbers = async (from = TODAY, to = TODAY): Promise<DeskNumbers> =>
  deskNumbers.parse(await call(database.staff, 'desk_numbers', { p_from: from, p_to: to }));
const wrong = () => database.sql('select * from private.wrong_order_days()');
/** What came to the sums since `before`; fields without a change are left out. */
function growth(before: DeskSums | null, after: DeskSums | null): Partial<DeskSums> {
  return Object.fromEntries(
    Object.entries(after ?? {})
      .map(([name, sum]) => [name, sum - (before?.[name as keyof DeskSums] ?? 0)] as const)
      .filter(([, sum]) => sum !== 0),
  );
}
const dayBefore = (day: string) => indianDay(new Date(Date.parse(day) - 86_400_000));
const change = async (act: () => Promise<unknown>): Promise<Partial<DeskSums>> => {
  const before = (await numbers()).total;
  await act();
  return growth(before, (await numbers()).total);
};
const paidOnline = (orderId: string) => payOnline(database, orderId);
const sumsOf = (list: DeskNumbers['services'], value: string) =>
  list.find((entry) => entry.value === value)?.sums ?? null;

describe('the numbers of a day', () => {
  it('are none before anybody ordered', async () => {
    const { total, services, steps, step } = await numbers();
    expect({ total, services, steps, step }).toEqual({
      total: null,
      services: [],
      steps: [{ value: TODAY, sums: null }],
      step: 'day',
    });
  });

  it('stand beside the same days of the week, month or year before, else as many just before', async () => {
    for (const [from, to, first, last, left] of [
      ['2026-11-01', '2026-11-28', '2026-10-01', '2026-10-28', '2026-10-29'],
      ['2026-02-01', '2026-02-28', '2026-01-01', '2026-01-31'],
      ['2026-03-01', '2026-03-31', '2026-02-01', '2026-02-28'],
      ['2026-03-01', '2026-03-30', '2026-02-01', '2026-02-28'],
      // Monday to Saturday beside Monday to Saturday: the Sunday between them is said.
      ['2026-11-23', '2026-11-28', '2026-11-16', '2026-11-21', '2026-11-22'],
      ['2026-11-23', '2026-11-29', '2026-11-16', '2026-11-22'],
      ['2026-11-23', '2026-11-30', '2026-11-15', '2026-11-22'],
      ['2026-11-24', '2026-11-25', '2026-11-22', '2026-11-23'],
      ['2026-01-01', '2026-11-28', '2025-01-01', '2025-11-28', '2025-11-29'],
      ['2024-01-01', '2024-02-29', '2023-01-01', '2023-02-28', '2023-03-01'],
    ] as const) {
      expect((await numbers(from, to)).before, `${from} ${to}`).toEqual({
        from: first,
        to: last,
        total: null,
        services: [],
        districts: [],
        payments: [],
        left_out: left ? { from: left, to: dayBefore(from), total: null } : null,
      });
    }
  });

  it('have an order, its money and what went back', async () => {
    let orderId = '';
    expect(
      await change(async () => {
        orderId = await book(database.customer, { address: 'House 14, Ghazipur' });
      }),
    ).toEqual({ orders: 1, booked_paise: 400_000 });
    expect(await change(() => paidOnline(orderId))).toEqual({ income_paise: 400_000 });
    expect(await change(() => refund(database, orderId, { p_amount_paise: 100_000 }))).toEqual({
      refunded_paise: 100_000,
    });
    const { districts, payments, services } = await numbers();
    for (const sums of [
      sumsOf(districts, '1'),
      sumsOf(payments, 'online'),
      sumsOf(services, 'painting'),
    ]) {
      expect(sums).toMatchObject({ orders: 1, income_paise: 400_000, refunded_paise: 100_000 });
    }
    // Of later days, today is what was before.
    const { before } = await numbers(...LATER);
    expect(before).toMatchObject({ services, districts, payments });
  });

  it('forget cash that was voided and count it where it is taken again', async () => {
    const orderId = await book(database.customer, {
      payment_mode: 'after_service',
      address: 'बलिया 277001',
    });
    const take = (receipt: string) =>
      call(database.service, 'mark_paid_in_cash', {
        p_order_id: orderId,
        p_receipt_number: receipt,
        p_actor_id: database.ids.staff,
      });
    expect(await change(() => take('numbers-1'))).toEqual({ income_paise: 400_000 });
    expect(sumsOf((await numbers()).payments, 'cash')).toMatchObject({
      orders: 1,
      income_paise: 400_000,
    });
    const voidIt = () =>
      call(database.service, 'void_cash', {
        p_order_id: orderId,
        p_reason: 'another order’s page',
        p_actor_id: database.ids.admin,
      });
    expect(await change(voidIt)).toEqual({ income_paise: -400_000 });
    // Nothing is left of it there: the order is to be paid after the work again.
    expect(sumsOf((await numbers()).payments, 'cash')).toBeNull();
    expect(sumsOf((await numbers()).payments, 'after_service')).toMatchObject({ orders: 1 });
    expect(await change(() => take('numbers-2'))).toEqual({ income_paise: 400_000 });
    expect(sumsOf((await numbers()).districts, '2')).toMatchObject({ orders: 1 });
    // A receipt counts by itself, whatever else is written of its order.
    const isVoid = (at: string) => () =>
      database.sql(`update cash_receipts set voided_at = ${at} where receipt_number = 'numbers-2'`);
    expect(await change(isVoid('now()'))).toEqual({ income_paise: -400_000 });
    expect(await change(isVoid('null'))).toEqual({ income_paise: 400_000 });
    // A part that was given back is money that went back, on its day.
    const giveBack = () =>
      database.sql(
        "update cash_receipts set returned_paise = 300000, returned_at = now() where receipt_number = 'numbers-2'",
      );
    expect(await change(giveBack)).toEqual({ refunded_paise: 300_000 });
  });

  it('have what was cancelled, until it is taken up again', async () => {
    const orderId = await book(database.customer, { payment_mode: 'after_service' });
    const actor = { p_order_id: orderId, p_actor_id: database.ids.staff };
    const cancel = () => call(database.service, 'cancel_order', { ...actor, p_actor: 'staff' });
    // Nobody will pay for it: its value goes with it.
    expect(await change(cancel)).toEqual({ cancelled: 1, booked_paise: -400_000 });
    expect(await change(() => call(database.service, 'reopen_order', actor))).toEqual({
      cancelled: -1,
      booked_paise: 400_000,
    });
  });

  it('have what its refund cancelled as cancelled, and its value no more', async () => {
    const orderId = await book(database.customer);
    await paidOnline(orderId);
    expect(await change(() => refund(database, orderId))).toEqual({
      cancelled: 1,
      booked_paise: -400_000,
      refunded_paise: 400_000,
    });
    expect(await wrong()).toEqual([]);
  });

  it('are those of the day on which an order was made, also when that is put right', async () => {
    const orderId = await book(database.customer);
    const move = (days: number) =>
      database.sql(
        'update orders set created_at = created_at + make_interval(days => $2) where order_id = $1',
        [orderId, days],
      );
    expect(await change(() => move(-3))).toEqual({ orders: -1, booked_paise: -400_000 });
    expect(await change(() => move(3))).toEqual({ orders: 1, booked_paise: 400_000 });
    expect(await wrong()).toEqual([]);
  });

  it('have no worker who was taken off again', async () => {
    const { id } = await addWorker(database);
    const orderId = await book(database.customer, {
      payment_mode: 'after_service',
      scheduled_on: workday(1),
      slot: 'morning',
    });
    expect(await change(() => assign(database, orderId, id))).toMatchObject({ assigned: 1 });
    const takeOff = () =>
      call(database.service, 'unassign_worker', {
        p_order_id: orderId,
        p_worker_id: id,
        p_actor_id: database.ids.staff,
      });
    expect(await change(takeOff)).toMatchObject({ assigned: -1 });
    expect(await wrong()).toEqual([]);
  });

  it('have how long somebody waited for a worker, and for the end of the work', async () => {
    const worker = await addWorker(database);
    const orderId = await book(database.customer, {
      payment_mode: 'after_service',
      scheduled_on: workday(1),
      slot: 'morning',
    });
    const later = (column: string, hours: number) =>
      database.sql(
        `update assignments set ${column} = (select created_at from orders where order_id = $1) + make_interval(hours => $2)
         where order_id = $1`,
        [orderId, hours],
      );
    expect(
      await change(async () => {
        await assign(database, orderId, worker.id);
        await later('assigned_at', 2);
      }),
    ).toEqual({ assigned: 1, assign_seconds: 7_200 });
    expect(
      await change(async () => {
        await setJob(database, orderId, 'IN_PROGRESS');
        await setJob(database, orderId, 'COMPLETED');
        await later('ended_at', 30);
      }),
    ).toEqual({ done: 1, finished: 1, finish_seconds: 108_000 });
  });

  it('have agreed work once, begun with its first stage and done with its last, and the money of each', async () => {
    const { accepted } = contractWorkIn(database);
    let orders: readonly string[] = [];
    expect(
      await change(async () => {
        ({ orders } = await accepted());
      }),
    ).toEqual({ orders: 1, booked_paise: TOTAL });
    const finish = async (orderId = '') => {
      await database.exec(`
        insert into assignments (order_id, worker_id, day, slot, during, assigned_at, ended_at)
        select '${orderId}', '${(await addWorker(database)).id}', current_date, 'morning',
          private.work_period(current_date, 'morning', null), now(), now();
        alter table orders disable trigger user;
        alter table orders enable trigger recount_update;
        update orders set job_status = 'COMPLETED' where order_id = '${orderId}';
        alter table orders enable trigger user;
      `);
    };
    const [first, second, third] = orders;
    expect(await change(() => finish(second))).toEqual({});
    const begun = await change(() => finish(first));
    expect(begun).toMatchObject({ assigned: 1 });
    expect(begun).not.toHaveProperty('done');
    expect(await change(() => finish(third))).toMatchObject({ done: 1, finished: 1 });
    expect(await wrong()).toEqual([]);
  });

  it('stay with their district when its address is erased', async () => {
    const orderId = await book(database.customer, { address: 'रसड़ा, वार्ड 3' });
    const inBallia = async () => sumsOf((await numbers()).districts, '2')?.orders;
    const before = await inBallia();
    await database.sql('select private.forget_orders(array[$1])', [orderId]);
    expect(await inBallia()).toBe(before);
    expect(await wrong()).toEqual([]);
  });

  it('are right whoever orders at the same moment', async () => {
    const people = [database.customer, database.stranger];
    const made = await change(() =>
      Promise.all(
        people.flatMap((person) =>
          ['Asha', 'Rekha', 'Meena'].map((name) =>
            book(person, { payment_mode: 'after_service', name }),
          ),
        ),
      ),
    );
    expect(made).toMatchObject({ orders: 6 });
    expect(await wrong()).toEqual([]);
  });
});

describe('a range of days', () => {
  it('has every day, also without an order, and months when it is long', async () => {
    const days = await numbers('2026-01-01', '2026-01-10');
    expect(days.steps.map(({ value }) => value)).toEqual(
      Array.from({ length: 10 }, (_unused, at) => `2026-01-${String(at + 1).padStart(2, '0')}`),
    );
    const year = await numbers(`${TODAY.slice(0, 4)}-01-01`, `${TODAY.slice(0, 4)}-12-31`);
    expect(year.step).toBe('month');
    expect(year.steps).toHaveLength(12);
    expect(year.total).toEqual((await numbers()).total);
    expect(year.steps.find(({ value }) => TODAY.startsWith(value.slice(0, 7)))?.sums).toEqual(
      year.total,
    );
  });

  it.each([
    [null, TODAY],
    [TODAY, null],
    ['2026-02-02', '2026-02-01'],
    ['2000-01-01', '2026-01-01'],
  ])('from %s to %s is refused', async (p_from, p_to) => {
    const { error } = await database.staff.rpc('desk_numbers', { p_from, p_to });
    expect(error).toMatchObject({ message: 'invalid_input' });
  });

  it('has the searches of those days that found nothing', async () => {
    await call(database.service, 'count_search_miss', { p_text: 'helicopter' });
    await call(database.service, 'count_search_miss', { p_text: 'helicopter' });
    expect((await numbers()).misses).toEqual([
      { words: 'helicopter', searches: 2, first_on: TODAY, last_on: TODAY },
    ]);
    expect((await numbers('2026-01-01', '2026-01-10')).misses).toEqual([]);
  });
});

describe('the sums themselves', () => {
  it.each(['customer', 'anonymous'] as const)('are not for a %s', async (who) => {
    const { data, error } = await database[who].rpc('desk_numbers', { p_from: TODAY, p_to: TODAY });
    expect(data).toBeNull();
    expect(error?.message).toMatch(/not_allowed|permission denied/);
    expect((await numbers()).total).not.toBeNull();
  });

  it('are found wrong when they are, and put right by counting anew', async () => {
    expect(await wrong()).toEqual([]);
    await database.sql(
      "update private.order_days set income_paise = income_paise + 1 where dimension = 'all' and orders > 0",
    );
    expect(await wrong()).toMatchObject([
      { dimension: 'all', span: 'day' },
      { dimension: 'all', span: 'month' },
    ]);
    await database.sql('select private.recount_all_orders()');
    expect(await wrong()).toEqual([]);
  });

  it('are read without a look at orders', async () => {
    const before = (await numbers()).total;
    await database.exec('alter table orders rename to orders_elsewhere');
    try {
      expect((await numbers()).total).toEqual(before);
    } finally {
      await database.exec('alter table orders_elsewhere rename to orders');
    }
  });
});

describe('a year', () => {
  const FIRST = '2021-01-01';
  const YEAR = "select desk_numbers('2022-03-10', '2023-03-09')";
  /** Four years of two services, with other sums on each day. */
  beforeAll(async () => {
    await database.sql(
      `insert into private.order_day_changes
       select 1, 'many years', date '${FIRST}' + n, service, '1', 'online', 1 + n % 97, 0, 0, 0, n, n * 7, 0, 0, 0, 0, 0
       from generate_series(0, 1460) n, (values ('painting'), ('plumbing')) s (service)`,
    );
    await database.sql('select private.fold_order_days()');
    await database.sql('vacuum analyze private.order_days');
    await database.sql('vacuum private.order_day_changes');
  });
  afterAll(() => database.sql('select private.recount_all_orders()'));

  it.each([
    ['2022-03-10', '2023-03-09'],
    ['2022-01-01', '2022-12-31'],
    ['2022-01-31', '2022-03-01'],
    ['2022-01-31', '2022-02-28'],
    ['2022-02-01', '2022-02-28'],
    ['2022-02-02', '2022-02-27'],
    ['2024-02-29', '2024-03-31'],
    ['2021-12-31', '2022-01-01'],
    ['2020-11-30', '2025-02-01'],
  ])('from %s to %s is the sum of its days', async (from, to) => {
    const [days] = await database.sql<{ orders: number; booked: number }>(
      `select sum(d.orders)::integer as orders, sum(d.booked_paise)::integer as booked
       from private.order_days d where d.span = 'day' and d.dimension = 'all' and d.day between $1 and $2`,
      [from, to],
    );
    const { total, steps, services } = await numbers(from, to);
    expect(total).toMatchObject({ orders: days?.orders, booked_paise: days?.booked });
    const added = (lists: DeskNumbers['steps']) =>
      lists.reduce((sum, { sums }) => sum + (sums?.orders ?? 0), 0);
    expect(added(steps)).toBe(total?.orders);
    expect(added(services)).toBe(total?.orders);
  });

  it('is read as quickly as a few weeks: what is whole in it as months', async () => {
    const staff = await askAs(
      (onNotice) => postgres(database.url, { onnotice: ({ message = '' }) => onNotice(message) }),
      database.ids.staff,
    );
    try {
      await staff.ask(YEAR);
      expect(await staff.blocksOf(YEAR)).toBeLessThan(120);
    } finally {
      await staff.end();
    }
  });
});

describe('the district of an address', () => {
  it.each([
    ['House 14, Mahuabagh, Ghazipur', '1'],
    ['ग्राम बिरनो, ज़िला ग़ाज़ीपुर', '1'],
    ['गाजीपुर', '1'],
    ['Village Birno, PIN 233304', '1'],
    ['बाँसडीह रोड', '2'],
    ['Ward 3, Ballia 277001', '2'],
    ['पिन २७७००१', '2'],
    ['House 14, Mahuabagh', ''],
    ['Flat 2330015', ''],
    ['From Ghazipur to Ballia', ''],
  ])('%s: %j', async (address, district) => {
    const [row] = await database.sql<{ district: string }>(
      'select private.district_of($1) as district',
      [address],
    );
    expect(row?.district).toBe(district);
  });
});
