import postgres from 'postgres';
import * as z from 'zod/mini';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  deskCalendar,
  deskCustomer,
  deskFound,
  deskToday,
  type DeskToday,
} from '@kaarigar/shared/contracts/desk';
import { deskHere, deskViews } from '@kaarigar/shared/contracts/desk-views';
import { indianDay, isClosedOn, lastDayOfWork } from '@kaarigar/shared/domain/schedule';
import { call } from './attempt';
import { useDatabase } from './fixture';
import { book } from './order-draft';
import { askAs, type PersonalSql } from './order-scans';
import { addOrders } from './orders-in-bulk';
import { people } from './people';
import { customerByPhone, newPhone } from './phones';
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

describe('the page of a customer', () => {
  const customerOf = async (which: { account?: string; phone?: string; email?: string }) =>
    z.nullable(deskCustomer).parse(
      await call(database.staff, 'desk_customer', {
        p_account: which.account ?? null,
        p_phone: which.phone ?? null,
        p_email: which.email ?? null,
      }),
    );

  it('is found by the address that an account has confirmed, and by no other', async () => {
    const { email } = people.customer;
    const page = await customerOf({ email: email.toUpperCase() });
    expect(page?.account).toMatchObject({ id: database.ids.customer, email });
    expect(page).toEqual(await customerOf({ account: database.ids.customer }));
    expect(await customerOf({ email: 'nobody@test.example' })).toBeNull();
    const confirmedAt = (value: string) =>
      database.exec(`
        set session_replication_role = replica;
        update auth.users set email_confirmed_at = ${value} where email = '${email}';
        set session_replication_role = origin`);
    await confirmedAt('null');
    expect(await customerOf({ email })).toBeNull();
    await confirmedAt('now()');
  });

  it('has what is an account’s: orders, sums, requests, what they wrote and what we sent', async () => {
    const { id, client, phone } = await customerByPhone(database);
    const orderId = await book(client, { payment_mode: 'after_service', mobileNumber: phone });
    const page = await customerOf({ account: id });
    expect(page).toMatchObject({
      phone,
      account: { id, name: 'Ramkali Devi', login_phone: phone, email: null, told_by: ['sms'] },
      money: { orders: 1, are_all: true, paid_paise: 0, refunded_paise: 0 },
      orders: [{ order_id: orderId, has_account: true }],
      of_others: [],
      requests: [],
      letters: [],
    });
    expect(page?.money.owed_paise).toBe(page?.orders[0]?.amount_paise);
    expect(page?.messages.map(({ kind }) => kind)).toContain('order_received');
    // The number that it has proved leads to the same page.
    expect(await customerOf({ phone: `+91 ${phone}` })).toEqual(page);
  });

  it('of a number has what was booked by phone, and no account that only wrote it', async () => {
    const phone = newPhone();
    await database.sql('update profiles set phone = $1 where id = $2', [
      phone,
      database.ids.stranger,
    ]);
    const typed = await book(database.stranger, { mobileNumber: phone });
    const wish = {
      kind: 'service',
      name: 'Phoolmati Devi',
      mobileNumber: phone,
      address: 'Ballia',
      locale: 'hi',
      catalogue_category: 'painting',
      catalogue_item_id: 14,
      quantity: 1,
      payment_mode: 'after_service',
      consent: true,
    };
    await call(database.staff, 'book_by_phone', { p_order_ids: ['700000001'], p_wishes: [wish] });
    expect(await customerOf({ phone })).toMatchObject({
      phone,
      account: null,
      money: { orders: 1 },
      orders: [{ order_id: '700000001', has_account: false }],
      of_others: [{ order_id: typed }],
      messages: [],
    });
    const mallory = await customerOf({ account: database.ids.stranger });
    expect(mallory?.account).toMatchObject({ typed_phone: phone, login_phone: null });
    expect(mallory?.orders.map(({ order_id: id }) => id)).not.toContain('700000001');
  });

  it('has letters of an address that is confirmed alone', async () => {
    const email = (
      await database.sql<{ email: string }>('select email from auth.users where id = $1', [
        database.ids.customer,
      ])
    )[0]?.email;
    await call(database.service, 'send_contact_message', {
      p_name: 'Somebody',
      p_email: email,
      p_message: 'When do you come?',
    });
    const letters = async () => (await customerOf({ account: database.ids.customer }))?.letters;
    expect(await letters()).toMatchObject([{ words: 'When do you come?', status: 'NEW' }]);
    const confirmed = (at: string) =>
      database.exec(`
        alter table auth.users disable trigger user;
        update auth.users set email_confirmed_at = ${at} where id = '${database.ids.customer}';
        alter table auth.users enable trigger user;
      `);
    await confirmed('null');
    expect(await letters()).toEqual([]);
    await confirmed('now()');
  });

  it('has letters from the number that is proved, as long as the number is surely theirs', async () => {
    const { id, phone } = await customerByPhone(database);
    const write = (words: string, p_phone = phone) =>
      call<number>(database.service, 'send_contact_message', {
        p_name: 'Ramkali',
        p_email: null,
        p_phone,
        p_message: words,
      });
    const [now, before, after] = [await write('now'), await write('before'), await write('after')];
    await database.exec(`
      set session_replication_role = replica;
      update private.login_phones set since = now() - interval '200 days' where user_id = '${id}';
      update auth.users set phone_confirmed_at = now() - interval '100 days' where id = '${id}';
      update contact_messages set created_at = now() - interval '291 days' where id = ${before};
      update contact_messages set created_at = now() - interval '289 days' where id = ${now};
      set session_replication_role = origin`);
    const letters = async (who: Parameters<typeof customerOf>[0]) =>
      (await customerOf(who))?.letters.map(({ words }) => words);
    // Somebody had the number before them, and perhaps somebody has it since.
    expect(await letters({ account: id })).toEqual(['now']);
    await database.exec(`
      set session_replication_role = replica;
      update auth.users set phone_confirmed_at = now() where id = '${id}';
      set session_replication_role = origin`);
    expect(await letters({ account: id })).toEqual(['after', 'now']);
    expect(after).toBeGreaterThan(now);

    const other = newPhone();
    await write('from a caller', other);
    expect(await letters({ phone: other })).toEqual(['from a caller']);
    expect(await find(other)).toMatchObject({
      messages: [{ name: 'Ramkali', phone: other, status: 'NEW', words: 'from a caller' }],
    });
  });

  it('is none where there is no such account, and asks for one of both', async () => {
    expect(await customerOf({ account: '00000000-0000-4000-8000-000000000000' })).toBeNull();
    await expect(customerOf({})).rejects.toThrow('invalid_phone');
    await expect(customerOf({ phone: '12' })).rejects.toThrow('invalid_phone');
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

describe('filters with a name', () => {
  type Who = 'staff' | 'admin';
  const views = async (who: Who) => deskViews.parse(await call(database[who], 'desk_views', {}));
  const save = (who: Who, changes: Readonly<Record<string, unknown>> = {}) =>
    call<string>(database[who], 'save_desk_view', {
      p_name: 'Late ones',
      p_search: 'work=late&sort=visit.asc',
      p_is_shared: false,
      ...changes,
    });
  const remove = (who: Who, id: string) => call(database[who], 'delete_desk_view', { p_id: id });
  const namesOf = async (who: Who) => (await views(who)).map(({ name }) => name);
  beforeEach(() => database.sql('delete from private.desk_views'));

  it('are one’s own until they are shared', async () => {
    const id = await save('staff', { p_name: '  Late ones ' });
    expect(await views('staff')).toEqual([
      {
        id,
        name: 'Late ones',
        search: 'work=late&sort=visit.asc',
        is_shared: false,
        is_mine: true,
        may_change: true,
        owner_name: expect.stringContaining('@'),
      },
    ]);
    expect(await views('admin')).toEqual([]);
    await save('staff', { p_id: id, p_is_shared: true, p_name: 'बाकी काम' });
    expect(await views('admin')).toMatchObject([
      { name: 'बाकी काम', is_shared: true, is_mine: false, may_change: true },
    ]);
  });

  it('that are shared are changed by their owner and admins alone', async () => {
    const ofStaff = await save('staff', { p_is_shared: true });
    const ofAdmin = await save('admin', { p_is_shared: true, p_name: 'Of an admin' });
    expect((await views('staff')).map(({ may_change: may }) => may)).toEqual([true, false]);
    await save('admin', { p_id: ofStaff, p_is_shared: true, p_name: 'Better' });
    expect(await namesOf('staff')).toEqual(['Better', 'Of an admin']);
    // It would be gone for the admin who did it.
    await expect(save('admin', { p_id: ofStaff, p_is_shared: false })).rejects.toThrow(
      'not_allowed',
    );
    await expect(save('staff', { p_id: ofAdmin, p_is_shared: true })).rejects.toThrow(
      'not_allowed',
    );
    await expect(remove('staff', ofAdmin)).rejects.toThrow('not_allowed');
    await remove('admin', ofStaff);
    await remove('admin', ofAdmin);
    expect(await views('staff')).toEqual([]);
  });

  it('of somebody else are as if they were not', async () => {
    const id = await save('staff');
    await expect(remove('admin', id)).rejects.toThrow('not_found');
    await expect(save('admin', { p_id: id })).rejects.toThrow('not_found');
    expect(await namesOf('staff')).toEqual(['Late ones']);
  });

  it('have a name and a search, and are thirty at most', async () => {
    await expect(save('staff', { p_name: ' \u200b ' })).rejects.toThrow('required_fields');
    for (const wrong of [
      { p_name: 'x'.repeat(61) },
      { p_search: null },
      { p_search: 'q=a b' },
      { p_search: 'q=<script>' },
      { p_search: `q=${'a'.repeat(600)}` },
      { p_is_shared: null },
    ]) {
      await expect(save('staff', wrong), JSON.stringify(wrong)).rejects.toThrow('invalid_input');
    }
    await Promise.allSettled(Array.from({ length: 35 }, () => save('staff')));
    expect(await views('staff')).toHaveLength(30);
    await save('admin');
  });

  it('go with whoever leaves, but for what they shared', async () => {
    await save('admin', { p_name: 'Own' });
    const shared = await save('admin', { p_name: 'For all', p_is_shared: true });
    await database.sql('delete from staff_members where user_id = $1', [database.ids.admin]);
    expect(await views('staff')).toMatchObject([
      { name: 'For all', owner_name: null, is_mine: false, may_change: false },
    ]);
    await database.sql(`insert into staff_members (user_id, role) values ($1, 'admin')`, [
      database.ids.admin,
    ]);
    expect(await views('admin')).toMatchObject([{ is_mine: false, may_change: true }]);
    await remove('admin', shared);
    expect(await database.sql('select from private.desk_views')).toEqual([]);
  });

  it('are counted as the list counts them', async () => {
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

  it.each([
    null,
    {},
    [{ from: 'no day' }],
    [{ work: 'everything' }],
    [{ asks: '1; drop table orders' }],
    Array.from({ length: 301 }, () => ({})),
  ])('a count of %j is refused', async (filters) => {
    const { error } = await database.staff.rpc('count_filters', { p_filters: filters });
    expect(error).toMatchObject({ message: 'invalid_input' });
  });

  it.each(['customer', 'anonymous'] as const)('are not for a %s', async (who) => {
    await save('staff', { p_is_shared: true });
    for (const [name, parameters] of [
      ['desk_views', {}],
      ['save_desk_view', { p_name: 'a', p_search: '', p_is_shared: true }],
      ['delete_desk_view', { p_id: database.ids.staff }],
      ['count_filters', { p_filters: [{}] }],
      ['desk_here', { p_tab: 'a'.repeat(32) }],
    ] as const) {
      const { data, error } = await database[who].rpc(name, parameters);
      expect(data, name).toBeNull();
      expect(error?.message, name).toMatch(/not_allowed|permission denied/);
    }
    expect(await namesOf('admin')).toEqual(['Late ones']);
  });
});

describe('who is at the desk', () => {
  const TABS = { staff: 'a'.repeat(32), admin: 'b'.repeat(32) };
  const ORDER = '123456789';
  const beat = async (who: 'staff' | 'admin', orderId: string | null = null, tab = TABS[who]) =>
    deskHere.parse(await call(database[who], 'desk_here', { p_tab: tab, p_order_id: orderId }));
  const later = (seconds: number) =>
    database.sql('update private.desk_presence set seen_at = seen_at - make_interval(secs => $1)', [
      seconds,
    ]);
  beforeEach(() => database.sql('delete from private.desk_presence'));

  it('is everybody who was seen within five minutes, oneself first', async () => {
    await beat('admin');
    const { on_duty: both } = await beat('staff');
    expect(both.map(({ is_me: isMe }) => isMe)).toEqual([true, false]);
    await later(299);
    expect((await beat('staff')).on_duty).toHaveLength(2);
    await later(2);
    expect((await beat('staff')).on_duty).toEqual([both[0]]);
    // The window that fell silent is forgotten.
    expect(await database.sql('select from private.desk_presence')).toHaveLength(1);
  });

  it('looks at an order until they open another, or fall silent', async () => {
    await beat('admin', ORDER);
    const { here, on_duty: onDuty } = await beat('staff', ORDER);
    expect(here).toEqual([onDuty.find(({ is_me: isMe }) => !isMe)?.name]);
    expect((await beat('staff', '987654321')).here).toEqual([]);
    expect((await beat('staff')).here).toEqual([]);
    // In two windows somebody is once.
    await beat('admin', ORDER, 'c'.repeat(32));
    expect((await beat('staff', ORDER)).here).toHaveLength(1);
    await later(60);
    expect((await beat('staff', ORDER)).here).toEqual([]);
    await beat('admin', '987654321');
    await beat('admin', null, 'c'.repeat(32));
    expect((await beat('staff', ORDER)).here).toEqual([]);
  });

  it('has twenty windows at most, and names no others', async () => {
    for (let at = 0; at < 25; at += 1) {
      await beat('staff', null, String(at).padStart(32, '0'));
      await later(1);
    }
    expect(await database.sql('select from private.desk_presence')).toHaveLength(20);
    for (const wrong of [
      { p_tab: null },
      { p_tab: 'short' },
      { p_tab: TABS.staff, p_order_id: 'x' },
    ]) {
      const { error } = await database.staff.rpc('desk_here', wrong);
      expect(error).toMatchObject({ message: 'invalid_input' });
    }
  });
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
