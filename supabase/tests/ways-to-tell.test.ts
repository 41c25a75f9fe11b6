import { acceptQuote, answerRequest, sendQuote } from '@kaarigar/shared/api/contract-work';
import { readOwnData } from '@kaarigar/shared/api/own-account';
import { withCountry } from '@kaarigar/shared/domain/phone-code';
import { isQuietHour } from '@kaarigar/shared/domain/quiet-hours';
import type { SupabaseClient } from '@supabase/supabase-js';
import { beforeEach, describe, expect, it } from 'vitest';
import { call, openAttempt, settle } from './attempt';
import { COMPLAINT_TEXT } from './complaining';
import { quoteOf } from './contract-work';
import { useDatabase } from './fixture';
import { book } from './order-draft';
import { customerByPhone } from './phones';
import { contextOf } from './remote-context';
import { pay } from './settling';
import { silence } from './table-rules';
import { sendMails, type Mail } from './sending-mails';
import { addWorker, assign, setJob, unassign, workday } from './working';
import { randomUUID } from 'node:crypto';
import { DAILY_LIMIT } from '@kaarigar/shared/domain/limits';
import { CHANNEL_WORDING } from '@kaarigar/shared/i18n/channel-wording';
import { bookByPhone, paidByPhone, messagesOf, type CustomerByPhone } from './customer-by-phone';

/** By which way a message goes to whoever has a phone, and what follows when it does not arrive. */
const database = useDatabase();

let customer: CustomerByPhone;
beforeEach(async () => {
  customer = await customerByPhone(database);
});

const bookIt = (changes: object = {}): Promise<string> => bookByPhone(customer, changes);
const paidOrder = (): Promise<string> => paidByPhone(database, customer);
const messagesAbout = (orderId: string) => messagesOf(database, orderId);

describe('is told by the way that reaches them', () => {
  interface Row {
    readonly id: number;
    readonly channel: string;
    readonly next_channel: string | null;
    readonly isSent: boolean;
    readonly isGivenUp: boolean;
    readonly isDelivered: boolean;
    readonly isRead: boolean;
    readonly undelivered_reason: string | null;
  }
  const rowsOf = (orderId: string, kind = 'order_received') =>
    database.sql<Row & Readonly<Record<string, unknown>>>(
      `select id, channel, next_channel, sent_at is not null as "isSent", given_up_at is not null as "isGivenUp",
         delivered_at is not null as "isDelivered", read_at is not null as "isRead", undelivered_reason
       from outbox where order_id = $1 and kind = $2 order by id`,
      [orderId, kind],
    );
  const newestOf = async (orderId: string) => (await rowsOf(orderId)).at(-1) ?? fail(orderId);
  function fail(orderId: string): never {
    throw new Error(`no message about ${orderId}`);
  }
  const finish = (id: number, more: object) =>
    call(database.service, 'finish_message', { p_id: id, ...more });
  const refused = { p_error: 'not registered', p_is_refused: true };
  const choose = (channel: string, isReminded = true, locale = 'hi') =>
    customer.client.rpc('choose_channel', {
      p_channel: channel,
      p_reminders: isReminded,
      p_locale: locale,
    });
  const report = (providerId: string, state: string, more: object = {}) =>
    call(database.service, 'record_delivery', {
      p_channel: 'sms',
      p_provider_id: providerId,
      p_state: state,
      ...more,
    });
  /** Proven, without what else happens then. */
  const proveEmail = () =>
    database.transaction(async (statement) => {
      await silence(statement);
      await statement(
        'update auth.users set email = $2, email_confirmed_at = now() where id = $1',
        [customer.id, `${customer.phone}@test.example`],
      );
    });

  it('with the name and the number of who comes', async () => {
    const orderId = await bookIt();
    const worker = await addWorker(database);
    await database.sql("update workers set name_hi = 'रमेश चौहान' where id = $1", [worker.id]);
    await assign(database, orderId, worker.id, { p_day: workday(2), p_slot: 'morning' });
    // Again is the same answer, and no second message.
    await assign(database, orderId, worker.id, { p_day: workday(2), p_slot: 'morning' });
    expect(
      await database.sql(
        "select channel, data ->> 'worker_name' as name, data ->> 'worker_phone' as phone from outbox where order_id = $1 and kind = 'worker_assigned'",
        [orderId],
      ),
    ).toEqual([{ channel: 'sms', name: 'रमेश चौहान', phone: worker.phone }]);
  });

  it('by WhatsApp once they ask for it, and by SMS where WhatsApp cannot, in one piece', async () => {
    expect(await rowsOf(await bookIt())).toMatchObject([{ channel: 'sms' }]);
    expect((await choose('whatsapp')).error).toBeNull();
    const orderId = await bookIt();
    const { id } = await newestOf(orderId);
    expect(await finish(id, refused)).toMatchObject({ sent: false, given_up: false });
    // Told again after a lost answer: nothing more.
    await finish(id, refused);
    expect(await rowsOf(orderId)).toMatchObject([
      { channel: 'whatsapp', isGivenUp: true, next_channel: 'sms' },
      { channel: 'sms', isGivenUp: false, isSent: false },
    ]);
    expect(await finish((await newestOf(orderId)).id, refused)).toMatchObject({ given_up: true });
    expect(await rowsOf(orderId)).toHaveLength(2);
  });

  it('by e-mail where no SMS can, once the SMS is away for an hour', async () => {
    await proveEmail();
    const orderId = await bookIt();
    const away = { p_error: 'away' };
    const { id } = await newestOf(orderId);
    await finish(id, away);
    expect(await rowsOf(orderId)).toMatchObject([{ channel: 'sms', isGivenUp: false }]);
    await database.sql("update outbox set created_at = now() - interval '1 hour' where id = $1", [
      id,
    ]);
    await finish(id, away);
    expect(await rowsOf(orderId)).toMatchObject([
      { channel: 'sms', isGivenUp: true, next_channel: 'email' },
      { channel: 'email', isGivenUp: false },
    ]);
  });

  it.each([
    ['in the order of events', ['sent', 'delivered', 'read']],
    ['in any other', ['read', 'sent', 'delivered', 'sent']],
  ])('and we know whether it arrived, told %s', async (_, states) => {
    const orderId = await bookIt();
    const { id } = await newestOf(orderId);
    await finish(id, { p_provider_id: `of ${orderId}` });
    for (const state of states) {
      expect(await report(`of ${orderId}`, state)).toEqual({ known: true });
    }
    expect(await rowsOf(orderId)).toMatchObject([
      { isSent: true, isDelivered: true, isRead: true, undelivered_reason: null },
    ]);
  });

  it.each(['before we knew its name', 'later'])(
    'by the next way when the provider gives it up, told %s, once',
    async (when) => {
      await proveEmail();
      const orderId = await bookIt();
      const { id } = await newestOf(orderId);
      const name = `lost ${orderId}`;
      const fails = () => report(name, 'failed', { p_reason: 'switched off' });
      if (when !== 'later') expect(await fails()).toEqual({ known: false });
      await finish(id, { p_provider_id: name });
      await fails();
      await fails();
      await report(name, 'sent');
      expect(await rowsOf(orderId)).toMatchObject([
        { channel: 'sms', isSent: true, undelivered_reason: 'switched off', next_channel: 'email' },
        { channel: 'email', isSent: false },
      ]);
    },
  );

  it('no more by SMS after the answer STOP, what waits neither, and again after START', async () => {
    await proveEmail();
    const waits = await bookIt();
    const stop = () =>
      call(database.service, 'opt_out', {
        p_channel: 'sms',
        p_phone: withCountry(customer.phone),
      });
    await stop();
    await stop();
    expect(await rowsOf(waits)).toMatchObject([
      { channel: 'sms', isGivenUp: true, next_channel: 'email' },
      { channel: 'email', isGivenUp: false },
    ]);
    expect(await rowsOf(await bookIt())).toMatchObject([{ channel: 'email' }]);
    await call(database.service, 'opt_in', {
      p_channel: 'sms',
      p_phone: withCountry(customer.phone),
    });
    expect(await rowsOf(await bookIt())).toMatchObject([{ channel: 'sms' }]);
    const data = await readOwnData(contextOf(customer.client));
    expect(data.channels).toHaveLength(6);
    expect(data.channels[0]).toMatchObject({ by: 'sms', wanted: false, words: 'answered: STOP' });
  });

  it('no more by SMS whichever of STOP and START is told late or twice: what was said last counts', async () => {
    const tell = (what: 'opt_out' | 'opt_in', minutesAgo: number) =>
      call(database.service, what, {
        p_channel: 'sms',
        p_phone: withCountry(customer.phone),
        p_at: new Date(Date.now() - minutesAgo * 60_000).toISOString(),
      });
    const isWanted = async () =>
      (
        await database.sql<{ wanted: boolean }>(
          `select wanted from private.channel_choices where user_id = $1 and channel = 'sms'
           order by id desc limit 1`,
          [customer.id],
        )
      )[0]?.wanted;
    await tell('opt_out', 30);
    await tell('opt_in', 20);
    await tell('opt_out', 30);
    expect(await isWanted()).toBe(true);
    await tell('opt_out', 5);
    await tell('opt_in', 10);
    expect(await isWanted()).toBe(false);
    // A clock that is ahead decides nothing for ever.
    await tell('opt_in', -600);
    expect(await isWanted()).toBe(true);
    await tell('opt_out', -600);
    expect(await isWanted()).toBe(false);
  });

  it('at no more than its limit a day', async () => {
    await database.sql(
      `insert into outbox (kind, user_id, channel, recipient, locale, data, key)
       select 'visit_changed', $1, 'sms', $2, 'hi', '{}', 'flood ' || $2 || number from generate_series(1, $3::integer) number`,
      [customer.id, withCountry(customer.phone), DAILY_LIMIT.mails],
    );
    const orderId = await bookIt();
    const told = () =>
      database.sql(
        'select kind, withheld_at is not null as withheld from outbox where order_id = $1 order by id',
        [orderId],
      );
    expect(await told()).toEqual([{ kind: 'order_received', withheld: true }]);
    // What becomes of their order and money they hear all the same.
    await call(database.service, 'cancel_order', {
      p_order_id: orderId,
      p_actor: 'staff',
      p_actor_id: database.ids.staff,
    });
    expect(await told()).toEqual([
      { kind: 'order_received', withheld: true },
      { kind: 'order_cancelled', withheld: false },
    ]);
  });

  it('not at night of what nobody waits for', async () => {
    const ask = async (kind: string, channel: string, time: string, data: object = {}) =>
      (
        await database.sql<{ at: string }>(
          `select to_char(private.quiet_for($1, $4, $2, ('2026-03-02 ' || $3 || ' Asia/Kolkata')::timestamptz)
             at time zone 'Asia/Kolkata', 'DD HH24:MI') as at`,
          [kind, channel, time, JSON.stringify(data)],
        )
      )[0]?.at;
    expect(await ask('worker_assigned', 'sms', '07:59')).toBe('02 08:00');
    expect(await ask('worker_assigned', 'whatsapp', '08:00')).toBe('02 08:00');
    expect(await ask('worker_assigned', 'sms', '20:59')).toBe('02 20:59');
    expect(await ask('worker_assigned', 'sms', '21:00')).toBe('03 08:00');
    expect(await ask('worker_assigned', 'email', '23:00')).toBe('02 23:00');
    expect(await ask('order_received', 'sms', '23:00')).toBe('02 23:00');
    // Who comes today is named before they set out.
    const today = { scheduled_on: '2026-03-02' };
    expect(await ask('worker_assigned', 'sms', '07:30', today)).toBe('02 07:30');
    expect(await ask('worker_assigned', 'sms', '21:30', { scheduled_on: '2026-03-03' })).toBe(
      '03 08:00',
    );
    // What the customer has just done is answered, what we do waits.
    for (const [kind, own, ours] of [
      ['visit_changed', { changed_by: 'customer' }, { changed_by: 'staff' }],
      ['contract_news', { type: 'asked' }, { type: 'quoted' }],
      ['contract_news', { type: 'accepted' }, { type: 'replied' }],
      ['contract_news', { type: 'moved' }, { type: 'cancel_declined' }],
    ] as const) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      expect(await ask(kind, 'sms', '23:00', own)).toBe('02 23:00');
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      expect(await ask(kind, 'sms', '23:00', ours)).toBe('03 08:00');
    }
    expect(await ask('phone_changed', 'sms', '23:00')).toBe('02 23:00');
    const hours = await database.sql<{ at: string; isHeld: boolean }>(
      `select to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as at,
         private.after_quiet_hours(at) > at as "isHeld"
       from generate_series(timestamptz '2026-03-01 18:30Z', '2026-03-02 18:30Z', '30 minutes') at`,
    );
    expect(hours).toHaveLength(49);
    for (const { at, isHeld } of hours) expect(isQuietHour(new Date(at)), at).toBe(isHeld);
  });

  it('of a wish to cancel, of one taken back, and of a complaint and its end', async () => {
    const orderId = await paidOrder();
    const bySms = async (kind: string) =>
      expect(await rowsOf(orderId, kind), kind).toMatchObject([{ channel: 'sms' }]);
    const act = (what: string, more: object = {}) =>
      call(database.service, what, { p_order_id: orderId, p_actor_id: customer.id, ...more });
    await act('ask_to_cancel', { p_reason: 'We move' });
    await bySms('cancel_asked');
    await act('ask_to_cancel', { p_reason: null });
    await bySms('cancel_withdrawn');
    const worker = await addWorker(database);
    await assign(database, orderId, worker.id, { p_day: workday(1), p_slot: 'morning' });
    await setJob(database, orderId, 'IN_PROGRESS', { p_reason: 'as in the test' });
    await setJob(database, orderId, 'COMPLETED', { p_reason: 'as in the test' });
    await act('complain', { p_text: COMPLAINT_TEXT, p_kind: 'same_fault' });
    await bySms('complaint_received');
    await act('withdraw_complaint');
    await bySms('complaint_withdrawn');
  });

  it('of the removal of the account that is taken back', async () => {
    expect((await customer.client.rpc('request_deletion')).error).toBeNull();
    expect((await customer.client.rpc('withdraw_deletion')).error).toBeNull();
    expect(
      await database.sql(
        "select kind, channel from outbox where user_id = $1 and kind like 'deletion%' order by id",
        [customer.id],
      ),
    ).toEqual([
      { kind: 'deletion_requested', channel: 'sms' },
      { kind: 'deletion_withdrawn', channel: 'sms' },
    ]);
  });

  it('of contract work: that it was asked for, its price, and that the price was accepted', async () => {
    const { data, error } = await customer.client.rpc('create_contract_request', {
      p_service_code: 'HP',
      p_name: 'Ramkali Devi',
      p_phone: customer.phone,
      p_description: 'Two rooms and the outer wall, please.',
      p_address: 'Ward 5, Ballia',
      p_locale: 'hi',
    });
    expect(error).toBeNull();
    const ticket = String((data as { ticket: string }).ticket);
    await sendQuote(contextOf(database.staff), ticket, quoteOf());
    await acceptQuote(contextOf(customer.client), { ticket, version: 1 });
    expect(
      await database.sql(
        `select data ->> 'type' as type, channel, recipient from outbox
         where kind = 'contract_news' and data ->> 'ticket' = $1 order by id`,
        [ticket],
      ),
    ).toEqual(
      ['asked', 'quoted', 'accepted'].map((type) => ({
        type,
        channel: 'sms',
        recipient: withCountry(customer.phone),
      })),
    );
  });

  describe('as they choose', () => {
    const mine = async () => (await customer.client.rpc('my_channels')).data;

    it('kept with the time and the words that they read, once', async () => {
      expect(await mine()).toEqual({
        email: null,
        phone: withCountry(customer.phone),
        chosen: 'sms',
        reminders: true,
        is_asked: false,
      });
      const chosen = {
        ...((await mine()) as object),
        chosen: 'whatsapp',
        reminders: false,
        is_asked: true,
      };
      expect((await choose('whatsapp', false)).data).toEqual(chosen);
      expect((await choose('whatsapp', false)).data).toEqual(chosen);
      const rows = await database.sql(
        "select wanted, wording from private.channel_choices where user_id = $1 and choice = 'orders' and since > now() - interval '1 minute'",
        [customer.id],
      );
      expect(rows).toEqual([{ wanted: true, wording: CHANNEL_WORDING.whatsapp.hi }]);
      const data = await readOwnData(contextOf(customer.client));
      expect(data.channels.at(-1)).toMatchObject({ by: 'whatsapp', wanted: true });
    });

    it('and again otherwise: the newest counts, whatever came before', async () => {
      await proveEmail();
      for (const channel of ['sms', 'email', 'whatsapp', 'sms', 'email']) {
        expect((await choose(channel)).data).toMatchObject({ chosen: channel, reminders: true });
      }
      const orderId = await bookIt();
      expect(await rowsOf(orderId)).toMatchObject([{ channel: 'email' }]);
      // WhatsApp was taken back; SMS stays the last way.
      await finish((await newestOf(orderId)).id, refused);
      await finish((await newestOf(orderId)).id, refused);
      expect((await rowsOf(orderId)).map(({ channel }) => channel)).toEqual(['email', 'sms']);
    });

    it('not by what they have not proven, by what there is not, or without end', async () => {
      for (const channel of ['email', 'push', 'pigeon']) {
        expect((await choose(channel)).error?.message).toBe('invalid_input');
      }
      expect((await database.anonymous.rpc('my_channels')).error?.code).toBe('42501');
      for (let turn = 0; turn < DAILY_LIMIT.choices; turn += 1) {
        expect((await choose(turn % 2 ? 'sms' : 'whatsapp')).error).toBeNull();
      }
      expect((await choose('whatsapp')).error?.message).toBe('rate_limited');
    });

    it.each(Object.entries(CHANNEL_WORDING))(
      'in the words of the page: %s',
      async (what, words) => {
        for (const locale of ['en', 'hi'] as const) {
          expect(
            await database.sql('select private.channel_wording($1, $2) as words', [what, locale]),
          ).toEqual([{ words: words[locale] }]);
        }
      },
    );
  });

  describe('without anybody asking', () => {
    const kindsOf = async (orderId: string) =>
      (await messagesAbout(orderId)).map(({ kind }) => kind);
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
      expect(await rowsOf(orderId, 'worker_on_the_way')).toMatchObject([{ isGivenUp: true }]);
      await setJob(database, orderId, 'IN_PROGRESS', { p_reason: 'as in the test' });
      expect((await tell()).error?.message).toBe('order_changed');
    });

    it('of the visit on the evening before, once, and not who has just booked', async () => {
      const day = workday(4);
      const { orderId, worker } = await atWork(day);
      const reminders = () => rowsOf(orderId, 'visit_reminder');
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
      await choose('sms', false);
      await remindAt(eveningBefore(day, '18:00'));
      expect(await rowsOf(orderId, 'visit_reminder')).toEqual([]);
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
      expect(await rowsOf(orderId, 'payment_due')).toEqual([]);
      await after(25);
      await after(49);
      expect(await rowsOf(orderId, 'payment_due')).toHaveLength(1);
    });

    it('that an online order is unpaid, by day and before it closes, once', async () => {
      const orderId = await bookIt();
      const at = (time: string) => remindAt(`2026-03-03 ${time}`);
      const bookedAt = (time: string) =>
        database.sql(
          "update orders set created_at = $2::timestamp at time zone 'Asia/Kolkata' where order_id = $1",
          [orderId, time],
        );
      const reminders = () => rowsOf(orderId, 'payment_due');
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
      // Nor while money may be on its way.
      await database.sql("delete from outbox where kind = 'payment_due'");
      await openAttempt(database.service, orderId);
      await database.sql("update payment_attempts set state = 'unknown' where order_id = $1", [
        orderId,
      ]);
      await at('08:00');
      expect(await reminders()).toEqual([]);
    });

    it('that work is unpaid, not while its customer pays, and not once they have', async () => {
      const orderId = await workDone(workday(7));
      const after = (hours: number) =>
        database.sql('select private.queue_reminders(now() + make_interval(hours => $1))', [hours]);
      const reminders = () => rowsOf(orderId, 'payment_due');
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
      // What is not known after an hour may stay so.
      await database.sql(
        `update payment_attempts set created_at = now() - interval '61 minutes' where order_id = $1`,
        [orderId],
      );
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
      expect((await atEight(begun)).map(({ kind }) => kind)).toEqual([
        'order_received',
        'work_done',
      ]);
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
      expect(await rowsOf(unpaid)).toHaveLength(1);
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
      expect(await rowsOf(orderId, 'dispute_opened')).toHaveLength(1);
    });
  });

  describe('and staff see it', () => {
    const listed = async (orderId: string, client: SupabaseClient = database.staff) =>
      client.rpc('order_messages', { p_order_id: orderId });
    const again = (orderId: string, id: number, press: string, client = database.staff) =>
      client.rpc('send_again', { p_order_id: orderId, p_message_id: id, p_press: press });

    it('what was told, by which way, and whether it arrived; nobody else does', async () => {
      const orderId = await bookIt();
      const { id } = await newestOf(orderId);
      await finish(id, { p_provider_id: `seen ${orderId}` });
      await report(`seen ${orderId}`, 'delivered');
      expect((await listed(orderId)).data).toMatchObject([
        {
          kind: 'order_received',
          channel: 'sms',
          recipient: withCountry(customer.phone),
          delivered_at: expect.any(String),
          read_at: null,
          failed_at: null,
        },
      ]);
      expect((await listed(orderId, customer.client)).error?.message).toBe('not_allowed');
      expect((await again(orderId, id, randomUUID(), customer.client)).error?.message).toBe(
        'not_allowed',
      );
    });

    it('and send it again, once for each press, which stands in the timeline', async () => {
      const orderId = await bookIt();
      const { id } = await newestOf(orderId);
      const press = randomUUID();
      expect((await again(orderId, id, press)).data).toBe(true);
      expect((await again(orderId, id, press)).data).toBe(false);
      expect(await rowsOf(orderId)).toHaveLength(2);
      expect(
        await database.sql(
          "select actor_id, public from order_events where order_id = $1 and type = 'message_repeated'",
          [orderId],
        ),
      ).toEqual([{ actor_id: database.ids.staff, public: false }]);
      expect((await again(await bookIt(), id, press)).error?.message).toBe('not_found');
      await call(database.service, 'cancel_order', {
        p_order_id: orderId,
        p_actor: 'customer',
        p_actor_id: customer.id,
      });
      expect((await again(orderId, id, randomUUID())).error?.message).toBe('order_changed');
    });

    it('and send it again a few times a day, which silences nothing', async () => {
      const press = randomUUID();
      const orders = [await bookIt(), await bookIt(), await bookIt(), await bookIt()];
      const outcomesOf: string[] = [];
      for (const orderId of orders) {
        const { id } = await newestOf(orderId);
        const outcomes: string[] = [];
        for (let turn = 0; turn <= DAILY_LIMIT.repeatsOfMessage; turn += 1) {
          const { error } = await again(orderId, id, turn === 0 ? press : randomUUID());
          outcomes.push(error?.message ?? 'sent');
        }
        outcomesOf.push(outcomes.join(' '));
      }
      expect(outcomesOf).toEqual([
        'sent sent sent rate_limited',
        'sent sent sent rate_limited',
        'sent sent sent rate_limited',
        'sent rate_limited rate_limited rate_limited',
      ]);
      const [first = ''] = orders;
      expect((await again(first, (await newestOf(first)).id, press)).data).toBe(false);
      expect(await rowsOf(first)).toHaveLength(1 + DAILY_LIMIT.repeatsOfMessage);
      // Repeats are no news: as much of it is told as if there were none.
      await database.sql(
        `insert into outbox (kind, user_id, channel, recipient, locale, data, key)
         select 'visit_changed', $1, 'sms', $2, 'hi', '{}', 'news ' || $2 || number from generate_series(1, $3::integer) number`,
        [customer.id, withCountry(customer.phone), DAILY_LIMIT.mails - orders.length],
      );
      expect(
        await database.sql('select 1 from outbox where user_id = $1 and withheld_at is not null', [
          customer.id,
        ]),
      ).toEqual([]);
    });

    it('and one of the staff sends so many again in a day, to whomever', async () => {
      await database.sql(
        "update order_events set at = at - interval '25 hours' where type = 'message_repeated'",
      );
      const orderId = await bookIt();
      const { id } = await newestOf(orderId);
      await database.sql(
        `insert into order_events (order_id, actor, actor_id, type, data)
         select $1, 'staff', $2, 'message_repeated', '{"kind": "order_received"}'
         from generate_series(1, $3::integer)`,
        [await book(database.customer), database.ids.staff, DAILY_LIMIT.repeatsOfStaff - 1],
      );
      expect((await again(orderId, id, randomUUID())).error).toBeNull();
      expect((await again(orderId, id, randomUUID())).error?.message).toBe('rate_limited');
    });

    it('and call whom nothing reaches', async () => {
      const orderId = await bookIt();
      const { id } = await newestOf(orderId);
      await call(database.service, 'opt_out', {
        p_channel: 'sms',
        p_phone: withCountry(customer.phone),
      });
      expect((await again(orderId, id, randomUUID())).error?.message).toBe('no_way_to_tell');
    });
  });
});
