import { findAnyRequest, updateRequest } from '@kaarigar/shared/api/admin-requests';
import { acceptQuote, answerRequest, sendQuote } from '@kaarigar/shared/api/contract-work';
import type { RequestStatus } from '@kaarigar/shared/contracts/rows';
import type { SupabaseClient } from '@supabase/supabase-js';
import { beforeEach, describe, expect, it } from 'vitest';
import { call, openAttempt, settle } from './attempt';
import { COMPLAINT_TEXT } from './complaining';
import { quoteOf } from './contract-work';
import {
  bookByPhone,
  chooseChannel,
  messagesOf,
  paidByPhone,
  rowsAbout,
  type CustomerByPhone,
} from './customer-by-phone';
import { useDatabase } from './fixture';
import { customerByPhone } from './phones';
import { contextOf } from './remote-context';
import { sendMails, type Mail } from './sending-mails';
import { pay } from './settling';
import { book } from './order-draft';
import { addWorker, assign, setJob, unassign, workday } from './working';

/** What people are told of by itself, and that it is still so when it goes. */
const database = useDatabase();

let customer: CustomerByPhone;
beforeEach(async () => {
  customer = await customerByPhone(database);
});

const bookIt = (changes: object = {}): Promise<string> => bookByPhone(customer, changes);
const paidOrder = (): Promise<string> => paidByPhone(database, customer);

describe('whoever has a phone is told without asking', () => {
  const kindsOf = async (orderId: string) =>
    (await messagesOf(database, orderId)).map(({ kind }) => kind);
  const atWork = async (day = workday(3)) => {
    const orderId = await bookIt({ payment_mode: 'after_service' });
    const worker = await addWorker(database);
    await assign(database, orderId, worker.id, { p_day: day, p_slot: 'morning' });
    return { orderId, worker };
  };
  const remindAt = (time: string) =>
    database.sql("select private.queue_reminders($1::timestamp at time zone 'Asia/Kolkata')", [
      time,
    ]);
  const eveningBefore = (day: string, time: string) =>
    `${new Date(Date.parse(day) - 86_400_000).toISOString().slice(0, 10)} ${time}`;

  it('that a worker does not come, each time, where nobody else was found in half an hour', async () => {
    const { orderId, worker } = await atWork();
    const day = { p_day: workday(3), p_slot: 'morning' };
    const toldIn = async (minutes: number) => {
      await database.sql(
        `update outbox set next_try_at = created_at + interval '30 minutes' - make_interval(mins => $2)
         where order_id = $1 and kind = 'worker_released' and sent_at is null`,
        [orderId, minutes],
      );
      const sent = await sendMails(database.service);
      return sent.filter(({ key }) => key.startsWith(`worker_released ${orderId}`)).length;
    };
    await unassign(database, orderId, worker.id);
    expect(await toldIn(0)).toBe(0);
    const other = await addWorker(database);
    await assign(database, orderId, other.id, day);
    // Who comes says it all.
    expect(await toldIn(30)).toBe(0);
    await unassign(database, orderId, other.id);
    expect(await toldIn(0)).toBe(0);
    expect(await toldIn(30)).toBe(1);
    expect(await rowsAbout(database, orderId, 'worker_released')).toMatchObject([
      { channel: 'sms', isSent: false, isGivenUp: true },
      { channel: 'sms', isSent: true },
    ]);
  });

  it('the same by mail, and nothing of one of several workers, or of an order that is over', async () => {
    const of = (orderId: string) =>
      database.sql<{ channel: string; waits: boolean }>(
        `select channel, next_try_at = created_at + interval '30 minutes' as waits from outbox
         where order_id = $1 and kind = 'worker_released'`,
        [orderId],
      );
    const days = { scheduled_on: workday(3), payment_mode: 'after_service' };
    const two = await book(database.customer, {
      ...days,
      kind: 'hire',
      catalogue_category: null,
      catalogue_item_id: null,
      worker_code: 'MA',
      quantity: 2,
      days: 1,
    });
    const [first, second] = [await addWorker(database), await addWorker(database)];
    for (const { id } of [first, second]) await assign(database, two, id, { p_day: workday(3) });
    await unassign(database, two, first.id);
    expect(await of(two)).toEqual([]);
    await unassign(database, two, second.id);
    expect(await of(two)).toEqual([{ channel: 'email', waits: true }]);

    const over = await book(database.customer, { ...days, slot: 'evening' });
    await assign(database, over, first.id, { p_day: workday(3), p_slot: 'evening' });
    await call(database.service, 'cancel_order', {
      p_order_id: over,
      p_actor: 'customer',
      p_actor_id: database.ids.customer,
    });
    expect(await of(over)).toEqual([]);
  });

  it('that the worker is on the way, on the day, once', async () => {
    const { orderId, worker } = await atWork();
    const tell = (client: SupabaseClient = database.staff) =>
      client.rpc('worker_on_the_way', { p_order_id: orderId });
    expect((await tell(customer.client)).error?.message).toBe('not_allowed');
    expect((await tell()).error?.message).toBe('invalid_date');
    await database.sql(
      "update orders set scheduled_on = (now() at time zone 'Asia/Kolkata')::date where order_id = $1",
      [orderId],
    );
    expect((await tell()).data).toMatchObject({ changed: true });
    expect((await tell()).data).toMatchObject({ changed: false });
    const [row, ...more] = await database.sql<{ data: object; isSoon: boolean }>(
      `select data, next_try_at <= now() as "isSoon" from outbox where order_id = $1 and kind = 'worker_on_the_way'`,
      [orderId],
    );
    expect(more).toEqual([]);
    expect(row).toMatchObject({
      data: { worker_name: worker.name, worker_phone: worker.phone },
      isSoon: true,
    });
    // Two hours later nobody is on the way any more.
    await database.sql(
      "update outbox set created_at = now() - interval '2 hours' where order_id = $1 and kind = 'worker_on_the_way'",
      [orderId],
    );
    await call(database.service, 'claim_messages', { p_limit: 1 });
    expect(await rowsAbout(database, orderId, 'worker_on_the_way')).toMatchObject([
      { isGivenUp: true },
    ]);
    await setJob(database, orderId, 'IN_PROGRESS', { p_reason: 'as in the test' });
    expect((await tell()).error?.message).toBe('order_changed');
  });

  it('of the visit on the evening before, once, and not who has just booked', async () => {
    const day = workday(4);
    const { orderId, worker } = await atWork(day);
    const reminders = () => rowsAbout(database, orderId, 'visit_reminder');
    await database.sql('update orders set created_at = now() where order_id = $1', [orderId]);
    for (const time of ['16:59', '20:46', '23:00']) await remindAt(eveningBefore(day, time));
    await remindAt(`${day} 18:00`);
    expect(await reminders()).toEqual([]);
    await remindAt(eveningBefore(day, '17:00'));
    await remindAt(eveningBefore(day, '20:45'));
    expect(await reminders()).toMatchObject([{ channel: 'sms' }]);
    expect(
      await database.sql(
        "select data ->> 'worker_name' as name from outbox where order_id = $1 and kind = 'visit_reminder'",
        [orderId],
      ),
    ).toEqual([{ name: worker.name }]);
    await database.sql("delete from outbox where kind = 'visit_reminder'");
    await database.sql(
      "update orders set created_at = $2::timestamp at time zone 'Asia/Kolkata' where order_id = $1",
      [orderId, eveningBefore(day, '16:00')],
    );
    await remindAt(eveningBefore(day, '17:30'));
    expect(await reminders()).toEqual([]);
  });

  it('of the visit not whose customer wants no reminders, or asks to cancel', async () => {
    const day = workday(5);
    const { orderId } = await atWork(day);
    await chooseChannel(customer, 'sms', false);
    await remindAt(eveningBefore(day, '18:00'));
    expect(await rowsAbout(database, orderId, 'visit_reminder')).toEqual([]);
  });

  const workDone = async (day: string) => {
    const { orderId } = await atWork(day);
    await setJob(database, orderId, 'IN_PROGRESS', { p_reason: 'as in the test' });
    await setJob(database, orderId, 'COMPLETED', { p_reason: 'as in the test' });
    return orderId;
  };

  it('that the work is done, with what is still to be paid; and a day later that it is unpaid', async () => {
    const orderId = await workDone(workday(6));
    expect((await kindsOf(orderId)).at(-1)).toBe('work_done');
    expect(
      await database.sql(
        "select data ->> 'status' as status from outbox where order_id = $1 and kind = 'work_done'",
        [orderId],
      ),
    ).toEqual([{ status: 'PENDING' }]);
    const after = (hours: number) =>
      database.sql('select private.queue_reminders(now() + make_interval(hours => $1))', [hours]);
    await after(23);
    expect(await rowsAbout(database, orderId, 'payment_due')).toEqual([]);
    await after(25);
    await after(49);
    expect(await rowsAbout(database, orderId, 'payment_due')).toHaveLength(1);
  });

  it('that an online order is unpaid, by day and before it closes, once', async () => {
    const orderId = await bookIt();
    const at = (time: string) => remindAt(`2026-03-03 ${time}`);
    const bookedAt = (time: string) =>
      database.sql(
        "update orders set created_at = $2::timestamp at time zone 'Asia/Kolkata' where order_id = $1",
        [orderId, time],
      );
    const reminders = () => rowsAbout(database, orderId, 'payment_due');
    await bookedAt('2026-03-02 22:00');
    for (const time of ['07:59', '09:59', '21:00']) await at(time);
    expect(await reminders()).toEqual([]);
    await at('10:00');
    await at('12:00');
    expect(await reminders()).toMatchObject([{ channel: 'sms' }]);
    // Half a day later it was night: at eight it is not yet closed.
    await database.sql("delete from outbox where kind = 'payment_due'");
    await bookedAt('2026-03-02 09:00');
    await at('08:00');
    expect(await reminders()).toHaveLength(1);
    // One for the next morning closes when that begins: at half of its time it was night.
    await database.sql("delete from outbox where kind = 'payment_due'");
    await database.sql(
      "update orders set scheduled_on = '2026-03-03', slot = 'morning' where order_id = $1",
      [orderId],
    );
    await bookedAt('2026-03-02 21:30');
    for (const time of ['07:59', '08:31']) await at(time);
    expect(await reminders()).toEqual([]);
    await at('08:00');
    expect(await reminders()).toHaveLength(1);
    await database.sql('update orders set scheduled_on = null, slot = null where order_id = $1', [
      orderId,
    ]);
    await bookedAt('2026-03-02 09:00');
    // Nor while money may be on its way.
    await database.sql("delete from outbox where kind = 'payment_due'");
    await openAttempt(database.service, orderId);
    await database.sql("update payment_attempts set state = 'unknown' where order_id = $1", [
      orderId,
    ]);
    await database.sql(
      "update payment_attempts set created_at = created_at - interval '20 hours' where order_id = $1",
      [orderId],
    );
    await at('08:00');
    expect(await reminders()).toEqual([]);
  });

  it('that work is unpaid, not while its customer pays, and not once they have', async () => {
    const orderId = await workDone(workday(7));
    const after = (hours: number) =>
      database.sql('select private.queue_reminders(now() + make_interval(hours => $1))', [hours]);
    const reminders = () => rowsAbout(database, orderId, 'payment_due');
    const attempt = await openAttempt(database.service, orderId);
    const endsAfter = (hours: number) =>
      database.sql(
        `update payment_attempts set state = 'open', expires_at = now() + make_interval(hours => $2)
         where order_id = $1`,
        [orderId, hours],
      );
    await endsAfter(26);
    await after(25);
    expect(await reminders()).toEqual([]);
    await endsAfter(1);
    await after(25);
    expect(await reminders()).toHaveLength(1);
    // Written before they began to pay.
    await database.sql('update outbox set next_try_at = now() where order_id = $1', [orderId]);
    const claimed = async () => {
      const all = await call<readonly { order_id: string; kind: string }[]>(
        database.service,
        'claim_messages',
        { p_limit: 100 },
      );
      return all.filter((one) => one.order_id === orderId).map((one) => one.kind);
    };
    const dueAgain = (kind: string) =>
      database.sql('update outbox set next_try_at = now() where order_id = $1 and kind = $2', [
        orderId,
        kind,
      ]);
    // What comes after it goes meanwhile.
    await database.sql(
      `insert into outbox (kind, order_id, user_id, channel, recipient, locale, data, key)
       select 'complaint_notice', order_id, null, 'email', null, locale, '{}', 'after ' || id from outbox
       where order_id = $1 and kind = 'payment_due'`,
      [orderId],
    );
    await database.sql(
      "update outbox set sent_at = now() where order_id = $1 and kind not in ('payment_due', 'complaint_notice')",
      [orderId],
    );
    expect(await claimed()).toEqual(['complaint_notice']);
    await database.sql("update payment_attempts set state = 'unknown' where order_id = $1", [
      orderId,
    ]);
    expect(await claimed()).toEqual([]);
    // However long nobody knows whether it was paid.
    await database.sql(
      `update payment_attempts set created_at = now() - interval '30 hours' where order_id = $1`,
      [orderId],
    );
    expect(await claimed()).toEqual([]);
    await database.sql("update payment_attempts set state = 'creating' where order_id = $1", [
      orderId,
    ]);
    expect(await claimed()).toEqual(['payment_due']);
    await database.sql(
      "update payment_attempts set state = 'open', created_at = now() where order_id = $1",
      [orderId],
    );
    await database.sql("update outbox set tries = 0 where kind = 'payment_due'");
    await dueAgain('payment_due');
    expect(await claimed()).toEqual([]);
    await settle(database.service, attempt, [pay()]);
    await database.sql("update outbox set next_try_at = now() where kind = 'payment_due'");
    expect(await claimed()).toEqual([]);
    expect(await reminders()).toMatchObject([{ isSent: false, isGivenUp: true }]);
  });

  /** The morning has come: what waited, as a sender claims it, until nothing is left. */
  const atEight = async (about: string) => {
    await database.sql('update outbox set next_try_at = now() where sent_at is null');
    const sent = await sendMails(database.service);
    return sent.filter(({ key }) => key.includes(about));
  };
  const givenUp = (kind: string, about: string) =>
    database.sql(
      `select last_error as why from outbox
       where kind = $1 and (order_id = $2 or data ->> 'ticket' = $2) and given_up_at is not null`,
      [kind, about],
    );

  it('in the morning only of what is still so: who comes, and that the work is done', async () => {
    const { orderId, worker } = await atWork(workday(8));
    await unassign(database, orderId, worker.id);
    const other = await addWorker(database);
    await assign(database, orderId, other.id, { p_day: workday(8), p_slot: 'morning' });
    const coming = (await atEight(orderId)).filter(({ kind }) => kind === 'worker_assigned');
    expect(coming).toMatchObject([{ data: { worker_name: other.name } }]);
    expect(await givenUp('worker_assigned', orderId)).toEqual([{ why: 'overtaken' }]);

    const begun = await workDone(workday(9));
    expect((await atEight(begun)).map(({ kind }) => kind)).toEqual(['order_received', 'work_done']);
    expect(await givenUp('worker_assigned', begun)).toHaveLength(1);

    const wrong = await workDone(workday(10));
    await call(database.service, 'complain', {
      p_order_id: wrong,
      p_actor_id: customer.id,
      p_text: COMPLAINT_TEXT,
      p_kind: 'same_fault',
    });
    await call(database.service, 'withdraw_complaint', {
      p_order_id: wrong,
      p_actor_id: customer.id,
    });
    const told = (await atEight(wrong)).map(({ kind }) => kind);
    expect(told).not.toContain('work_done');
    expect(told).toContain('complaint_received');
    expect(await givenUp('work_done', wrong)).toEqual([{ why: 'overtaken' }]);
  });

  it('at once no longer of what something newer has overtaken, however long it would have waited', async () => {
    const complain = (orderId: string, p_text: string) =>
      call(database.service, 'complain', {
        p_order_id: orderId,
        p_actor_id: customer.id,
        p_text,
      });
    const answer = (orderId: string, p_text: string, p_asks = false) =>
      call(database.service, 'answer_complaint', {
        p_order_id: orderId,
        p_actor_id: database.ids.staff,
        p_text,
        p_visit: false,
        p_asks,
      });
    const move = (orderId: string, day: string) =>
      call(database.service, 'change_visit', {
        p_order_id: orderId,
        p_actor: 'staff',
        p_actor_id: database.ids.staff,
        p_address: 'Ward 4, Ghazipur',
        p_day: day,
        p_slot: 'evening',
      });
    /** It is night: everything waits, and a round of the sender looks at it. */
    const nextRound = async (orderId: string) => {
      await database.sql(
        "update outbox set next_try_at = now() + interval '9 hours' where sent_at is null and channel <> 'email'",
      );
      await sendMails(database.service);
      const rows = await database.sql<{ kind: string; why: string | null }>(
        `select kind, last_error as why from outbox where order_id = $1 and channel <> 'email'
         and sent_at is null order by id`,
        [orderId],
      );
      return rows.map(({ kind, why }) => (why === null ? kind : `${kind} ${why}`));
    };
    const answeredTwice = await workDone(workday(14));
    await complain(answeredTwice, 'Nobody came.');
    await answer(answeredTwice, 'We are asking the worker.');
    await complain(answeredTwice, 'Still nobody.');
    await answer(answeredTwice, 'We come on Monday.');
    const waiting = await nextRound(answeredTwice);
    expect(waiting.filter((one) => one.startsWith('complaint_answered'))).toEqual([
      'complaint_answered overtaken',
      'complaint_answered',
    ]);
    expect(waiting).toContain('worker_assigned overtaken');
    expect(waiting).toContain('work_done overtaken');

    // Nobody is asked what they have answered, or about what they took back.
    const [told, withdrawn] = [await workDone(workday(21)), await workDone(workday(22))];
    for (const orderId of [told, withdrawn]) {
      await complain(orderId, 'The wall is not even.');
      await answer(orderId, 'Which side is it?', true);
      expect(await nextRound(orderId)).toContain('complaint_answered');
    }
    await complain(told, 'The left one.');
    await call(database.service, 'withdraw_complaint', {
      p_order_id: withdrawn,
      p_actor_id: customer.id,
    });
    for (const orderId of [told, withdrawn]) {
      expect(await nextRound(orderId)).toContain('complaint_answered overtaken');
    }

    const { orderId: moved } = await atWork(workday(15));
    await move(moved, workday(16));
    await move(moved, workday(17));
    expect((await nextRound(moved)).filter((one) => one.startsWith('visit_changed'))).toEqual([
      'visit_changed overtaken',
      'visit_changed',
    ]);
    await setJob(database, moved, 'IN_PROGRESS', { p_reason: 'as in the test' });
    expect(await nextRound(moved)).not.toContain('visit_changed');

    // What is being sent is its sender's, who tells what became of it.
    const { orderId: sending } = await atWork(workday(19));
    await nextRound(sending);
    await move(sending, workday(20));
    await database.sql(
      "update outbox set next_try_at = now() where order_id = $1 and kind = 'visit_changed'",
      [sending],
    );
    const claim = () =>
      call<readonly { id: number; kind: string }[]>(database.service, 'claim_messages', {});
    const message = (await claim()).find(({ kind }) => kind === 'visit_changed');
    await setJob(database, sending, 'IN_PROGRESS', { p_reason: 'as in the test' });
    await claim();
    expect(await call(database.service, 'finish_message', { p_id: message?.id })).toMatchObject({
      sent: true,
      given_up: false,
    });

    const rated = await workDone(workday(18));
    await call(customer.client, 'rate_work', { p_order_id: rated, p_stars: 5 });
    expect(await nextRound(rated)).toContain('work_done overtaken');
  });

  it('in the morning with the time, and what is still to be paid, as they are then', async () => {
    const { orderId } = await atWork(workday(11));
    await call(database.service, 'change_visit', {
      p_order_id: orderId,
      p_actor: 'customer',
      p_actor_id: customer.id,
      p_address: 'Ward 5, Ghazipur',
      p_day: workday(12),
      p_slot: 'evening',
    });
    const coming = (await atEight(orderId)).find(({ kind }) => kind === 'worker_assigned');
    expect(coming?.data).toMatchObject({ scheduled_on: workday(12), slot: 'evening' });
    const paid = await workDone(workday(13));
    await settle(database.service, await openAttempt(database.service, paid), [pay()]);
    const done = (await atEight(paid)).find(({ kind }) => kind === 'work_done');
    expect(done?.data).toMatchObject({ status: 'SUCCESS' });
  });

  it('to pay for what they have booked only when they have not, some minutes later', async () => {
    const kindsAt = async (orderId: string, minutes: number) => {
      await database.sql(
        `update outbox set next_try_at = next_try_at - make_interval(mins => $2)
         where order_id = $1 and sent_at is null`,
        [orderId, minutes],
      );
      const sent = await sendMails(database.service);
      return sent.filter((mail) => mail.order_id === orderId).map(({ kind }) => kind);
    };
    const unpaid = await bookIt();
    expect(await kindsAt(unpaid, 10)).toEqual([]);
    // What waits tells the new wish, and is not followed by another.
    await call(database.service, 'revise_order', {
      p_order_id: unpaid,
      p_actor_id: customer.id,
      p_wish: { address: 'Ward 6, Ghazipur' },
    });
    expect(await rowsAbout(database, unpaid)).toHaveLength(1);
    expect(await kindsAt(unpaid, 5)).toEqual(['order_received']);
    const paid = await paidOrder();
    expect(await kindsAt(paid, 0)).toEqual(['order_paid']);
    expect(await kindsAt(paid, 15)).toEqual([]);
    expect(await givenUp('order_received', paid)).toEqual([{ why: 'overtaken' }]);
    // Who pays after the work is told at once that it is booked.
    const later = await bookIt({ payment_mode: 'after_service' });
    expect(await kindsAt(later, 0)).toEqual(['order_received']);
  });

  const askForWork = async () => {
    const { data, error } = await customer.client.rpc('create_contract_request', {
      p_service_code: 'HP',
      p_name: 'Sunita Devi',
      p_phone: customer.phone,
      p_description: 'Two rooms and the outer wall, please.',
      p_address: 'Ward 4, Ghazipur',
      p_locale: 'hi',
    });
    if (error) throw new Error(error.message);
    return String(data.ticket);
  };

  it('of our question about a request only while they have not answered it', async () => {
    const [open, told] = [await askForWork(), await askForWork()];
    for (const ticket of [open, told]) {
      await answerRequest(contextOf(database.staff), { ticket, text: 'How high?', asks: true });
    }
    await call(customer.client, 'ask_about_request', { p_ticket: told, p_text: 'Ten feet.' });
    const sent = (await atEight('')).filter(({ data }) => data['type'] === 'replied');
    expect(sent.map(({ data }) => data['ticket'])).toEqual([open]);
    expect(await givenUp('contract_news', told)).toEqual([{ why: 'overtaken' }]);
  });

  it('that we closed their request, unless it is open again', async () => {
    const [closed, again] = [await askForWork(), await askForWork()];
    const setStatus = async (ticket: string, status: RequestStatus) => {
      const request = await findAnyRequest(contextOf(database.staff), ticket);
      if (request) await updateRequest(contextOf(database.staff), request, { status });
    };
    await setStatus(closed, 'CLOSED');
    await setStatus(again, 'CLOSED');
    await setStatus(again, 'NEW');
    const sent = (await atEight('')).filter(({ data }) => data['type'] === 'closed');
    expect(sent.map(({ data }) => data['ticket'])).toEqual([closed]);
    expect(await givenUp('contract_news', again)).toEqual([{ why: 'overtaken' }]);
  });

  it('of a price only while they can still say yes to it', async () => {
    const ask = async () => {
      const ticket = await askForWork();
      await sendQuote(contextOf(database.staff), ticket, quoteOf());
      return ticket;
    };
    const typesOf = (mails: readonly Mail[], ticket: string) =>
      mails
        .filter(({ kind, data }) => kind === 'contract_news' && data['ticket'] === ticket)
        .map(({ data }) => data['type']);
    const [open, accepted, twice] = [await ask(), await ask(), await ask()];
    await acceptQuote(contextOf(customer.client), { ticket: accepted, version: 1 });
    await sendQuote(
      contextOf(database.staff),
      twice,
      quoteOf({ replaces: 1, validUntil: workday(20) }),
    );
    const sent = await atEight('');
    expect(typesOf(sent, open)).toEqual(['asked', 'quoted']);
    expect(typesOf(sent, accepted)).toEqual(['asked', 'accepted']);
    expect(typesOf(sent, twice)).toEqual(['asked', 'quoted']);
    expect(await givenUp('contract_news', accepted)).toEqual([{ why: 'overtaken' }]);
  });

  it('that the bank asks about a payment, once', async () => {
    const orderId = await paidOrder();
    const [payment] = await database.sql<{ id: string }>(
      'select provider_payment_id as id from payments where order_id = $1',
      [orderId],
    );
    const says = (state: string) =>
      call(database.service, 'record_dispute', {
        p_provider: 'razorpay',
        p_dispute: {
          id: `disp_${orderId}`,
          payment_id: payment?.id,
          amount_paise: 100_000,
          currency: 'INR',
          phase: 'chargeback',
          state,
        },
      });
    await says('open');
    await says('under_review');
    await says('lost');
    expect(await rowsAbout(database, orderId, 'dispute_opened')).toHaveLength(1);
  });
});
