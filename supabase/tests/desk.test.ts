import postgres from 'postgres';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  deskCalendar,
  deskFound,
  deskToday,
  type DeskToday,
} from '@kaarigar/shared/contracts/desk';
import { indianDay, isClosedOn, lastDayOfWork } from '@kaarigar/shared/domain/schedule';
import { call } from './attempt';
import { useDatabase } from './fixture';
import { book } from './order-draft';
import { askAs, type PersonalSql } from './order-scans';
import { addOrders } from './orders-in-bulk';
import { pendingOrder } from './settling';
import { addWorker, assign, setJob, workday } from './working';

const database = useDatabase();

const bookAfter = (changes: Readonly<Record<string, unknown>> = {}): Promise<string> =>
  book(database.customer, { payment_mode: 'after_service', ...changes });
const today = async (since: string | null = null): Promise<DeskToday> =>
  deskToday.parse(await call(database.staff, 'desk_today', { p_since: since }));
const find = async (q: string) =>
  deskFound.parse(await call(database.staff, 'desk_search', { p_q: q }));
const daysFromNow = (days: number) => indianDay(new Date(Date.now() + days * 86_400_000));
const moveTo = (orderId: string, day: string, slot: string | null) =>
  database.sql('update orders set scheduled_on = $1, slot = $2 where order_id = $3', [
    day,
    slot,
    orderId,
  ]);
let lastReceipt = 0;
const payInCash = (orderId: string) => {
  lastReceipt += 1;
  return call(database.service, 'mark_paid_in_cash', {
    p_order_id: orderId,
    p_receipt_number: `desk of days ${lastReceipt}`,
    p_actor_id: database.ids.staff,
  });
};
const dayAfter = (day: string, days: number) =>
  indianDay(new Date(Date.parse(`${day}T12:00+05:30`) + days * 86_400_000));
const nextSaturday = () => {
  const days = [1, 2, 3, 4, 5, 6, 7].map(daysFromNow);
  return days.find((day) => new Date(day).getUTCDay() === 6) ?? '';
};
const idsOf = ({ rows }: DeskToday['unpaid']) => rows.map(({ order_id: id }) => id);

describe('what there is to do today', () => {
  it('has who needs a worker, the earliest visit first, and counts them', async () => {
    const later = await bookAfter({ scheduled_on: workday(2), slot: 'morning' });
    const earlier = await bookAfter({ scheduled_on: workday(1), slot: 'evening' });
    const { needs_worker: waiting } = await today();
    expect(idsOf(waiting)).toEqual([earlier, later]);
    expect(waiting.count).toBe(2);
    expect(waiting.rows[0]).toMatchObject({ needs_worker: true, slot: 'evening' });
  });

  it('has the work of today and tomorrow by the parts of the day, without what is cancelled', async () => {
    const morning = await bookAfter();
    const anyTime = await bookAfter();
    const evening = await bookAfter();
    const cancelled = await bookAfter();
    await moveTo(morning, daysFromNow(0), 'morning');
    await moveTo(cancelled, daysFromNow(0), 'morning');
    await moveTo(anyTime, daysFromNow(0), null);
    await moveTo(evening, daysFromNow(1), 'evening');
    await call(database.service, 'cancel_order', {
      p_order_id: cancelled,
      p_actor: 'staff',
      p_actor_id: database.ids.staff,
    });
    const desk = await today();
    const partsOf = (day: DeskToday['today']) =>
      day.map(({ slot, orders }) => [slot, ...idsOf(orders)]);
    expect(desk.day).toBe(daysFromNow(0));
    expect(partsOf(desk.today)).toEqual([
      ['goes_on'],
      ['morning', morning],
      ['afternoon'],
      ['evening'],
      [null, anyTime],
    ]);
    expect(partsOf(desk.tomorrow)).toEqual([
      ['goes_on'],
      ['morning'],
      ['afternoon'],
      ['evening', evening],
      [null],
    ]);
  });

  it('has work of several days on each of them, until it ends', async () => {
    const worker = await addWorker(database, { trades: ['mason'] });
    const hire = { kind: 'hire', catalogue_category: null, catalogue_item_id: null };
    const orderId = await bookAfter({ ...hire, worker_code: 'MA', quantity: 1, days: 3 });
    await assign(database, orderId, worker.id, { p_day: workday(0) });
    const listed = async () => {
      const desk = await today();
      return [desk.today, desk.tomorrow].map((day) =>
        day.filter(({ orders }) => idsOf(orders).includes(orderId)).map(({ slot }) => slot),
      );
    };
    const begins = (first: number) =>
      database.exec(`
        alter table orders disable trigger user;
        update orders set scheduled_on = '${daysFromNow(first)}' where order_id = '${orderId}';
        alter table orders enable trigger user;
        update assignments set day = '${daysFromNow(first)}',
          during = private.work_period('${daysFromNow(first)}', null, 3) where order_id = '${orderId}';
      `);
    // Not on a closed day, and not when it is over.
    const goesOn = (first: number) =>
      [0, 1].map((ahead) => {
        const day = daysFromNow(ahead);
        if (ahead === first) return [null];
        return isClosedOn(day) || day > lastDayOfWork(daysFromNow(first), 3) ? [] : ['goes_on'];
      });
    expect(await listed()).toEqual([[], []]);
    await begins(0);
    expect(await listed()).toEqual(goesOn(0));
    await begins(-1);
    // It should have begun: it is late, and has its place there.
    expect(idsOf((await today()).late)).toEqual([orderId]);
    expect(await listed()).toEqual([[], []]);
    await begins(0);
    await setJob(database, orderId, 'IN_PROGRESS');
    for (const first of [-1, -2, -3, -4]) {
      await begins(first);
      expect(await listed(), `since ${daysFromNow(first)}`).toEqual(goesOn(first));
    }
    await setJob(database, orderId, 'COMPLETED');
    await payInCash(orderId);
  });

  it('has work of several days in the list of each working day, as Today and the calendar have it', async () => {
    const worker = await addWorker(database, { trades: ['mason'] });
    const hire = { kind: 'hire', catalogue_category: null, catalogue_item_id: null };
    const orderId = await bookAfter({ ...hire, worker_code: 'MA', quantity: 1, days: 3 });
    const listed = async (p_day: string) => {
      const rows = await call<readonly { order_id: string }[]>(database.staff, 'list_orders', {
        p_day,
      });
      const counted = await call<{ total: number }>(database.staff, 'count_orders', { p_day });
      expect(counted.total).toBe(rows.length);
      return rows.some((row) => row.order_id === orderId);
    };
    // A Saturday: the hire goes on after the closed Sunday, on Monday and Tuesday.
    const saturday = nextSaturday();
    await assign(database, orderId, worker.id, { p_day: saturday });
    const plan: boolean[] = [];
    for (const ahead of [-1, 0, 1, 2, 3, 4]) plan.push(await listed(dayAfter(saturday, ahead)));
    expect(plan).toEqual([false, true, false, true, true, false]);
    const calendar = await call(database.staff, 'desk_calendar', { p_from: saturday, p_days: 7 });
    const work = deskCalendar.parse(calendar).workers.flatMap((one) => one.work);
    expect(work.find((one) => one.order_id === orderId)?.last_day).toBe(dayAfter(saturday, 3));
    // Done on Saturday evening: nothing is left for Monday.
    await setJob(database, orderId, 'IN_PROGRESS', { p_reason: 'They can begin' });
    await setJob(database, orderId, 'COMPLETED', { p_reason: 'Soon done' });
    expect(await listed(dayAfter(saturday, 2))).toBe(false);
    await payInCash(orderId);
  });

  it('has what is under way, since it began', async () => {
    const worker = await addWorker(database);
    const order = await bookAfter({ scheduled_on: workday(3), slot: 'morning' });
    await assign(database, order, worker.id);
    expect((await today()).under_way).toEqual({ count: 0, rows: [] });
    await setJob(database, order, 'IN_PROGRESS');
    const { under_way: underWay } = await today();
    expect(idsOf(underWay)).toEqual([order]);
    expect(Date.parse(underWay.rows[0]?.since ?? '')).toBeGreaterThan(Date.now() - 60_000);
    await setJob(database, order, 'COMPLETED');
    expect((await today()).under_way.count).toBe(0);
    await payInCash(order);
  });

  it('has work that is done and not paid, since it was done', async () => {
    const worker = await addWorker(database);
    const order = await bookAfter({ scheduled_on: workday(3), slot: 'morning' });
    await assign(database, order, worker.id);
    expect((await today()).unpaid).toEqual({ count: 0, rows: [] });
    await setJob(database, order, 'IN_PROGRESS');
    await setJob(database, order, 'COMPLETED');
    const [ended] = await database.sql<{ at: string }>(
      'select ended_at as at from assignments where order_id = $1',
      [order],
    );
    const { unpaid } = await today();
    expect(idsOf(unpaid)).toEqual([order]);
    expect(new Date(unpaid.rows[0]?.since ?? '').getTime()).toBe(
      new Date(ended?.at ?? 0).getTime(),
    );
    await call(database.service, 'mark_paid_in_cash', {
      p_order_id: order,
      p_receipt_number: 'desk-1',
      p_actor_id: database.ids.staff,
    });
    expect((await today()).unpaid.count).toBe(0);
  });

  it('has what waits for a decision or an answer, each for itself', async () => {
    const { orderId } = await pendingOrder(database);
    const before = await today();
    for (const kind of ['review', 'refunds', 'cancels', 'complaints', 'disputes'] as const) {
      expect(before[kind].count, kind).toBe(0);
    }
    // Set as the functions of money and work leave them; their own tests show that they do.
    await database.exec(`
      alter table orders disable trigger user;
      update orders set cancel_reason = 'moved away', cancel_asked_at = now() where order_id = '${orderId}';
      alter table orders enable trigger user;
      insert into disputes (provider, provider_dispute_id, provider_payment_id, order_id, amount_paise, currency, phase, state)
      values ('razorpay', 'disp_1', 'pay_1', '${orderId}', 100, 'INR', 'chargeback', 'open'),
        ('razorpay', 'disp_2', 'pay_1', '${orderId}', 100, 'INR', 'chargeback', 'won');
    `);
    const desk = await today();
    expect(idsOf(desk.cancels)).toEqual([orderId]);
    expect(desk.disputes).toMatchObject({ count: 1, rows: [{ order_id: orderId }] });
  });

  it('counts orders that arrived since a moment, and none without one', async () => {
    const { now, arrived } = await today();
    expect(arrived).toBe(0);
    await bookAfter();
    expect((await today(now)).arrived).toBe(1);
  });

  it('has new requests and messages, those that wait longest first', async () => {
    await database.exec(`
      insert into contact_messages (name, email, phone, message, created_at)
      values ('Second', null, '9876500012', 'hello again', now()), ('First', 'a@test.example', null, 'hello', now() - interval '1 day');
    `);
    const { messages } = await today();
    expect(messages.rows.map(({ name, phone, words }) => [name, phone, words])).toEqual([
      ['First', null, 'hello'],
      ['Second', '9876500012', 'hello again'],
    ]);
    await database.sql("update contact_messages set status = 'ANSWERED' where name = 'First'");
    expect((await today()).messages.count).toBe(1);
  });

  it('has whose customer asks to cancel under the answers alone, and marks it where its day is shown', async () => {
    const unwanted = await bookAfter({ scheduled_on: workday(1), slot: 'morning' });
    const wanted = await bookAfter({ scheduled_on: workday(2), slot: 'morning' });
    await moveTo(unwanted, daysFromNow(1), 'morning');
    // Set as the functions of the wish leave it; their own tests show that they do.
    await database.exec(`
      alter table orders disable trigger user;
      update orders set cancel_reason = 'moved away', cancel_asked_at = now() where order_id = '${unwanted}';
      alter table orders enable trigger user;
    `);
    const desk = await today();
    expect(idsOf(desk.needs_worker)).toContain(wanted);
    expect(idsOf(desk.needs_worker)).not.toContain(unwanted);
    expect(idsOf(desk.cancels)).toContain(unwanted);
    const rows = desk.tomorrow.flatMap(({ orders }) => orders.rows);
    expect(rows.find(({ order_id: id }) => id === unwanted)).toMatchObject({
      asks_to_cancel: true,
      needs_worker: false,
    });
    const listed = async (p_work: string) =>
      (
        (await call(database.staff, 'list_orders', { p_work })) as {
          order_id: string;
        }[]
      ).map(({ order_id: id }) => id);
    expect(await listed('needs_worker')).not.toContain(unwanted);
    expect(await listed('tomorrow')).toContain(unwanted);
  });

  it('has who asks to cancel by when an answer is due, however new the order is', async () => {
    const asked = async (hoursAgo: number, day: string | null) => {
      const orderId = await bookAfter({ scheduled_on: null });
      await database.exec(`
        alter table orders disable trigger user;
        update orders set cancel_reason = 'moved away', cancel_asked_at = now() - interval '${hoursAgo} hours',
          scheduled_on = ${day === null ? 'null' : `'${day}'`}, slot = ${day === null ? 'null' : `'morning'`}
        where order_id = '${orderId}';
        alter table orders enable trigger user;
      `);
      return orderId;
    };
    await database.exec(`
      alter table orders disable trigger user;
      update orders set cancel_reason = null, cancel_asked_at = null where cancel_reason is not null;
      alter table orders enable trigger user;
    `);
    const oldest = await asked(40, null);
    const tomorrow = await asked(1, daysFromNow(1));
    const later = await asked(20, daysFromNow(30));
    const newest: string[] = [];
    for (let count = 0; count < 5; count += 1) newest.unshift(await asked(count, null));
    const { cancels } = await today();
    expect(cancels.count).toBe(8);
    expect(idsOf(cancels)).toHaveLength(6);
    expect(new Set(idsOf(cancels).slice(0, 2))).toEqual(new Set([oldest, tomorrow]));
    expect(idsOf(cancels).slice(2)).toEqual([later, ...newest.slice(0, 3)]);
  });

  it('has who waits without a day by how long they wait, and what should have begun', async () => {
    const newer = await bookAfter({ scheduled_on: null });
    const older = await bookAfter({ scheduled_on: null });
    const missed = await bookAfter({ scheduled_on: workday(4), slot: 'morning' });
    await assign(database, missed, (await addWorker(database)).id);
    await database.exec(`
      alter table orders disable trigger user;
      update orders set created_at = now() - interval '12 days' where order_id = '${older}';
      update orders set scheduled_on = private.today_in_india() - 1 where order_id = '${missed}';
      alter table orders enable trigger user;
    `);
    const desk = await today();
    const waiting = idsOf(desk.undated);
    expect(waiting[0]).toBe(older);
    expect(waiting.filter((id) => id === newer)).toEqual([newer]);
    expect(desk.undated.rows.every(({ scheduled_on: day }) => day === null)).toBe(true);
    expect(idsOf(desk.late)).toContain(missed);
    expect(idsOf(desk.needs_worker)).not.toContain(missed);
  });

  it('says where the work is, whom to call, and that the bank disputes its payment', async () => {
    const orderId = await bookAfter({ scheduled_on: null });
    await database.exec(`
      insert into disputes (provider, provider_dispute_id, provider_payment_id, order_id, amount_paise, currency, phase, state)
      values ('razorpay', 'disp_3', 'pay_1', '${orderId}', 100, 'INR', 'chargeback', 'open');
    `);
    const row = (await today()).undated.rows.find(({ order_id: id }) => id === orderId);
    const [order] = await database.sql<{ phone: string; address: string }>(
      'select "mobileNumber" as phone, address from orders where order_id = $1',
      [orderId],
    );
    expect(row).toMatchObject({ order_id: orderId, is_disputed: true, complains: false, ...order });
    expect(row?.stage).toBeNull();
  });

  it.each(['customer', 'anonymous'] as const)('shows nothing of it to a %s', async (who) => {
    const { data, error } = await database[who].rpc('desk_today');
    expect(data).toBeNull();
    expect(error?.message).toMatch(/not_allowed|permission denied/);
    expect((await database.admin.rpc('desk_today')).error).toBeNull();
  });
});

describe('one search for everything', () => {
  it('finds orders, customers, workers and requests by name, by phone and by number', async () => {
    const worker = await addWorker(database, { name: 'Zubaida Khan' });
    await database.sql(`update workers set phone = '9123456780' where id = $1`, [worker.id]);
    const orderId = await bookAfter({ name: 'Zubaida Begum', mobileNumber: '9123456781' });
    await database.sql(
      `update profiles set name = 'Zubaida Ansari', phone = '9123456782' where id = $1`,
      [database.ids.stranger],
    );
    await database.sql(
      `insert into contract_requests (ticket, user_id, name, phone, service_code, description, address)
       select '654321', $1, 'Zubaida Bano', '9123456783', code, 'Build a whole house for us', 'Ballia'
       from contract_services limit 1`,
      [database.ids.customer],
    );
    const byName = await find('zubaida');
    expect(byName.orders.map(({ order_id: id }) => id)).toEqual([orderId]);
    expect(byName.customers).toEqual([
      { id: database.ids.stranger, name: 'Zubaida Ansari', phone: '9123456782' },
    ]);
    expect(byName.workers.map(({ id }) => id)).toEqual([worker.id]);
    expect(byName.requests.map(({ ticket }) => ticket)).toEqual(['654321']);

    const byPhone = await find('+91 91234 5678');
    expect(byPhone.orders).toHaveLength(1);
    expect(byPhone.customers).toHaveLength(1);
    expect(byPhone.workers).toHaveLength(1);
    expect(byPhone.requests).toHaveLength(1);

    expect((await find(orderId)).orders).toHaveLength(1);
    expect((await find('6543')).requests).toHaveLength(1);
  });

  it('finds an order by the end of its number, from four digits on', async () => {
    const orderId = await book(database.stranger, { payment_mode: 'after_service' });
    const found = async (q: string) => (await find(q)).orders.map(({ order_id: id }) => id);
    expect(await found(orderId.slice(-4))).toContain(orderId);
    expect(await found(orderId.slice(-6))).toEqual([orderId]);
    expect(await found(orderId.slice(-3))).not.toContain(orderId);
    // Part of its middle is nobody's, and its beginning finds it once.
    expect(await found(orderId.slice(1, 8))).not.toContain(orderId);
    expect(await found(orderId)).toEqual([orderId]);
    const caller = await bookAfter({ mobileNumber: '9123458642' });
    expect(await found('8642')).toContain(caller);
    expect(await found('23458642')).toEqual([caller]);
    expect(await found('642')).not.toContain(caller);
  });

  it('takes what was typed for text alone, and nothing for everything', async () => {
    for (const q of [
      '',
      '   ',
      '%',
      '_',
      `'; drop table orders; --`,
      `') or true --`,
      '\\',
      '🙂',
      // Before a phone, and nothing of one.
      '0',
      '+91',
    ]) {
      expect(Object.values(await find(q)).flat(), q).toEqual([]);
    }
    await expect(find('x'.repeat(300))).rejects.toThrow('invalid_input');
  });
});

it('filters are counted as the list counts them', async () => {
  const filters = [
    {},
    { status: 'PENDING' },
    { payment: 'after_service', service: 'painting' },
    { work: 'late' },
    { work: 'unpaid' },
    { work: 'needs_worker' },
    { asks: 'anything' },
    { day: workday(1) },
    { q: 'Sunita', from: daysFromNow(-1), to: daysFromNow(0) },
  ];
  const counts = await call<number[]>(database.staff, 'count_filters', { p_filters: filters });
  const listed = await Promise.all(
    filters.map((filter) =>
      call<unknown[]>(
        database.staff,
        'list_orders',
        Object.fromEntries(Object.entries(filter).map(([name, value]) => [`p_${name}`, value])),
      ),
    ),
  );
  expect(counts).toEqual(listed.map(({ length }) => length));
  expect(Math.max(...counts)).toBeGreaterThan(3);
  expect(await call(database.staff, 'count_filters', { p_filters: [] })).toEqual([]);
});

describe('with many orders', () => {
  /** The most rows that one part of an answer may read: an index read to its end is as bad as the table. */
  const MAX_READ = 5_000;
  const COUNT = 60_000;
  let staff: PersonalSql;
  beforeAll(async () => {
    await addOrders(database, { count: COUNT, userId: database.ids.stranger });
    await addWorker(database, { name: 'Mahesh Everywhere' });
    // Three years of work without a free hour, for one of them.
    await database.sql(
      `insert into assignments (order_id, worker_id, day, slot, during)
       select o.order_id, w.id, t.day, t.slot, private.work_period(t.day, t.slot, null)
       from workers w, (select order_id, row_number() over (order by order_id) as n from orders) o,
         (select current_date - n as day, s.slot, row_number() over (order by n, s.slot) as n
          from generate_series(400, 3400) n, private.slot_hours() s) t
       where w.name = 'Mahesh Everywhere' and o.n = t.n`,
    );
    // Years of requests that were answered, and some that were not.
    await database.exec(`
      set session_replication_role = replica;
      insert into contract_requests (ticket, user_id, name, phone, service_code, description, address, status, created_at)
      select (100000 + n)::text, '${database.ids.stranger}', 'Asha', '9876500011', 'HP', 'Two rooms, please', 'Ward 4',
        case when n % 200 = 0 then 'CONTACTED' when n % 2 = 0 then 'CLOSED' else 'ACCEPTED' end, now() - make_interval(hours => n)
      from generate_series(1, 30000) n;
      insert into contract_events (ticket, at, actor, type, data)
      select (100000 + n)::text, now() - make_interval(hours => n), 'customer', 'questioned', '{"text": "When?"}'
      from generate_series(30000, 1, -1) n;
      insert into private.open_questions (ticket, event_id, cancels)
      select ticket, id, id % 2 = 0 from contract_events where id % 100 = 0;
      set session_replication_role = origin;
    `);
    for (const table of ['contract_requests', 'contract_events', 'private.open_questions']) {
      await database.sql(`vacuum analyze ${table}`);
    }
    await database.sql('vacuum analyze assignments');
    await database.sql('vacuum analyze orders');
    await database.sql('vacuum analyze profiles');
    staff = await askAs(
      (onNotice) => postgres(database.url, { onnotice: ({ message = '' }) => onNotice(message) }),
      database.ids.staff,
    );
  });
  afterAll(() => staff.end());

  it.each([
    'select desk_today()',
    `select desk_today(now() - interval '1 day')`,
    'select desk_calendar(current_date, 14)',
    'select desk_calendar(current_date, 14, (select max(w.id::text)::uuid from workers w))',
    `select desk_calendar(current_date, 7, null, 'ramesh', 'painter')`,
    `select desk_customer((select user_id from orders where user_id is not null order by order_id desc limit 1), null)`,
    `select desk_customer(null, '9876543210')`,
    `select desk_customer(null, null, 'sunita@test.example')`,
    'select desk_numbers_of_workers(current_date - 1400, current_date - 1370)',
    `select desk_search('kumar')`,
    `select desk_search('sunita prajapati')`,
    `select desk_search('98765')`,
    `select desk_search('0011')`,
    `select desk_search('प्रकाश')`,
    `select count_filters('[{}, {"status": "REFUNDED"}, {"service": "hire", "payment": "cash"}, {"work": "late"}]')`,
    `select count_filters('[{"q": "kumar"}, {"q": "98765"}, {"work": "needs_worker"}, {"asks": "anything"}]')`,
  ])('reads no table and no index as a whole: %s', async (statement) => {
    const scans = (await staff.scansOf(statement)).filter(({ isTable }) => isTable);
    expect(scans.length).toBeGreaterThan(0);
    expect(scans.filter(({ kind, rows }) => kind === 'Seq Scan' && rows > 100)).toEqual([]);
    expect(Math.max(...scans.map(({ rows }) => rows))).toBeLessThan(MAX_READ);
  });
});
