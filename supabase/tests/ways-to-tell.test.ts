import { acceptQuote, sendQuote } from '@kaarigar/shared/api/contract-work';
import { readOwnData } from '@kaarigar/shared/api/own-account';
import { withCountry } from '@kaarigar/shared/domain/phone-code';
import { isQuietHour } from '@kaarigar/shared/domain/quiet-hours';
import type { SupabaseClient } from '@supabase/supabase-js';
import { beforeEach, describe, expect, it } from 'vitest';
import { call } from './attempt';
import { COMPLAINT_TEXT } from './complaining';
import { quoteOf } from './contract-work';
import { useDatabase } from './fixture';
import { book } from './order-draft';
import { customerByPhone } from './phones';
import { contextOf } from './remote-context';
import { silence } from './table-rules';
import { addWorker, assign, setJob, workday } from './working';
import { randomUUID } from 'node:crypto';
import { DAILY_LIMIT } from '@kaarigar/shared/domain/limits';
import { CHANNEL_WORDING } from '@kaarigar/shared/i18n/channel-wording';
import {
  bookByPhone,
  chooseChannel,
  paidByPhone,
  rowsAbout,
  type CustomerByPhone,
} from './customer-by-phone';

/** By which way a message goes to whoever has a phone, and what follows when it does not arrive. */
const database = useDatabase();

let customer: CustomerByPhone;
beforeEach(async () => {
  customer = await customerByPhone(database);
});

const bookIt = (changes: object = {}): Promise<string> => bookByPhone(customer, changes);
const paidOrder = (): Promise<string> => paidByPhone(database, customer);

describe('is told by the way that reaches them', () => {
  const rowsOf = (orderId: string, kind?: string) => rowsAbout(database, orderId, kind);
  const newestOf = async (orderId: string) => (await rowsOf(orderId)).at(-1) ?? fail(orderId);
  function fail(orderId: string): never {
    throw new Error(`no message about ${orderId}`);
  }
  const finish = (id: number, more: object) =>
    call(database.service, 'finish_message', { p_id: id, ...more });
  const refused = { p_error: 'not registered', p_is_refused: true };
  const choose = (channel: string, isReminded?: boolean, locale?: string) =>
    chooseChannel(customer, channel, isReminded, locale);
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
    expect(await ask('worker_released', 'sms', '21:00', today)).toBe('02 21:00');
    expect(await ask('worker_released', 'sms', '21:00')).toBe('03 08:00');
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
