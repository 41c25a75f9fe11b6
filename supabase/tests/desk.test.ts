import postgres from 'postgres';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deskFound, deskToday, type DeskToday } from '@kaarigar/shared/contracts/desk';
import { indianDay } from '@kaarigar/shared/domain/schedule';
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
const idsOf = ({ rows }: DeskToday['unpaid']) => rows.map(({ order_id: id }) => id);
const notAllowed = { message: 'not_allowed' };

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
      ['morning', morning],
      ['afternoon'],
      ['evening'],
      [null, anyTime],
    ]);
    expect(partsOf(desk.tomorrow)).toEqual([
      ['morning'],
      ['afternoon'],
      ['evening', evening],
      [null],
    ]);
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
      insert into contact_messages (name, email, message, created_at)
      values ('Second', 'b@test.example', 'hello again', now()), ('First', 'a@test.example', 'hello', now() - interval '1 day');
    `);
    const { messages } = await today();
    expect(messages.rows.map(({ name }) => name)).toEqual(['First', 'Second']);
    await database.sql("update contact_messages set status = 'ANSWERED' where name = 'First'");
    expect((await today()).messages.count).toBe(1);
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
    expect(byName.customers).toEqual([{ name: 'Zubaida Ansari', phone: '9123456782' }]);
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

describe('how the desk is set up', () => {
  const kept = (who: 'staff' | 'admin') => call(database[who], 'desk_settings', {});
  const keep = (who: 'staff' | 'admin' | 'customer', settings: unknown) =>
    database[who].rpc('keep_desk_settings', { p_settings: settings });

  it('is each person’s own, and replaced as a whole', async () => {
    expect(await kept('staff')).toEqual({});
    await keep('staff', { density: 'roomy', keys: false });
    await keep('staff', { density: 'compact' });
    expect(await kept('staff')).toEqual({ density: 'compact' });
    expect(await kept('admin')).toEqual({});
  });

  it('is an object of a size, of staff alone', async () => {
    for (const settings of [null, 7, true, { columns: 'x'.repeat(4_000) }]) {
      expect((await keep('staff', settings)).error).toMatchObject({ message: 'invalid_input' });
    }
    expect((await keep('customer', {})).error).toMatchObject(notAllowed);
    expect((await database.customer.rpc('desk_settings')).error).toMatchObject(notAllowed);
    expect(await kept('staff')).toEqual({ density: 'compact' });
  });

  it('goes when the person no longer works here', async () => {
    await keep('admin', { density: 'roomy' });
    const rows = () => database.sql('select user_id from private.desk_settings order by 1');
    const before = await rows();
    await database.sql('delete from staff_members where user_id = $1', [database.ids.admin]);
    expect(await rows()).toHaveLength(before.length - 1);
    await database.sql(`insert into staff_members (user_id, role) values ($1, 'admin')`, [
      database.ids.admin,
    ]);
  });
});

describe('with many orders', () => {
  /** The most rows that one part of an answer may read: an index read to its end is as bad as the table. */
  const MAX_READ = 5_000;
  const COUNT = 60_000;
  let staff: PersonalSql;
  beforeAll(async () => {
    await addOrders(database, { count: COUNT, userId: database.ids.stranger });
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
    `select desk_search('kumar')`,
    `select desk_search('sunita prajapati')`,
    `select desk_search('98765')`,
    `select desk_search('प्रकाश')`,
  ])('reads no table and no index as a whole: %s', async (statement) => {
    const scans = (await staff.scansOf(statement)).filter(({ isTable }) => isTable);
    expect(scans.length).toBeGreaterThan(0);
    expect(scans.filter(({ kind, rows }) => kind === 'Seq Scan' && rows > 100)).toEqual([]);
    expect(Math.max(...scans.map(({ rows }) => rows))).toBeLessThan(MAX_READ);
  });
});
