import { DAILY_LIMIT } from '@kaarigar/shared/domain/limits';
import { beforeEach, describe, expect, it } from 'vitest';
import { call, settle } from './attempt';
import { useDatabase } from './fixture';
import {
  acceptReview,
  orderWith,
  paidOrder,
  recordRefund,
  refund,
  requestRefund,
} from './handling-money';
import { inOneMoment } from './one-moment';
import { book } from './order-draft';
import { claimMails, sendMails, type Mail } from './sending-mails';
import { pay, pendingOrder } from './settling';
import { silence } from './table-rules';

const database = useDatabase();

const claim = (limit?: number) => claimMails(database.service, limit);

const finish = (id: number, error: string | null = null): Promise<unknown> =>
  call(database.service, 'finish_message', { p_id: id, p_error: error });

const kindsOf = async (orderId: string): Promise<readonly string[]> =>
  (
    await database.sql<{ kind: string }>(
      'select kind from outbox where order_id = $1 order by id',
      [orderId],
    )
  ).map(({ kind }) => kind);

/** Minutes until the next attempt to send a mail, by the database's clock. */
const minutesLeft = async (id: number): Promise<number> => {
  const [row] = await database.sql<{ minutes: number }>(
    'select round(extract(epoch from next_try_at - now()) / 60)::integer as minutes from outbox where id = $1',
    [id],
  );
  return Number(row?.minutes);
};

const due = (id: number) =>
  database.sql('update outbox set next_try_at = now() where id = $1', [id]);

beforeEach(() => database.sql('delete from outbox'));

describe('mails are written with what they tell about', () => {
  it('an order that is here, in the customer’s language, with all the mail needs', async () => {
    const orderId = await book(database.customer);
    expect(await claim()).toEqual([
      {
        id: expect.any(Number),
        kind: 'order_received',
        order_id: orderId,
        recipient: 'sunita@test.example',
        locale: 'hi',
        channel: 'email',
        key: `order_received ${orderId} email`,
        tries: 1,
        seconds_left: expect.closeTo(2 * 24 * 60 * 60, -2),
        device: null,
        data: expect.objectContaining({
          order_id: orderId,
          name: 'Sunita Devi',
          service_en: 'Interior design',
          service_hi: expect.stringMatching(/[\u0900-\u097f]/u),
          amount_paise: 400_000,
          payment_mode: 'online',
          receipt_number: null,
        }),
      },
    ]);
  });

  it('in the language that the customer reads now, whatever it was booked in', async () => {
    const { customer, ids, sql } = database;
    const reads = (locale: string) =>
      sql('update profiles set locale = $2 where id = $1', [ids.customer, locale]);
    const [before] = await sql<{ locale: string }>('select locale from profiles where id = $1', [
      ids.customer,
    ]);
    try {
      for (const [booked, now] of [
        ['hi', 'en'],
        ['en', 'hi'],
      ] as const) {
        await reads(now);
        await book(customer, { locale: booked });
        expect((await claim()).map(({ locale }) => locale)).toEqual([now]);
        await sql('delete from outbox');
      }
    } finally {
      await reads(before?.locale ?? 'en');
    }
  });

  it('to the address that the account has verified, whatever was typed', async () => {
    const orderId = await book(database.customer, { email: 'victim@test.example' });
    expect((await claim()).map(({ recipient }) => recipient)).toEqual(['sunita@test.example']);
    expect(await database.sql('select email from orders where order_id = $1', [orderId])).toEqual([
      { email: 'victim@test.example' },
    ]);
  });

  it('to nobody while the account has verified none', async () => {
    const { customer, transaction, sql, ids } = database;
    const confirm = (at: string | null) =>
      transaction(async (statement) => {
        // Without what else happens when an address is confirmed.
        await silence(statement);
        await statement('update auth.users set email_confirmed_at = $2 where id = $1', [
          ids.customer,
          at,
        ]);
      });
    await confirm(null);
    try {
      await book(customer);
      expect(await sql('select 1 from outbox')).toEqual([]);
    } finally {
      await confirm('2026-01-01');
    }
  });

  it('not an order that was refused', async () => {
    await expect(book(database.customer, { quantity: 0 })).rejects.toThrow('invalid_quantity');
    expect(await claim()).toEqual([]);
  });

  it('a payment, once, however often it is reported', async () => {
    const { orderId, attempt } = await pendingOrder(database);
    const payment = pay();
    for (let turn = 0; turn < 3; turn += 1) await settle(database.service, attempt, [payment]);
    expect(await kindsOf(orderId)).toEqual(['order_received', 'order_paid']);
    const paid = (await sendMails(database.service)).find(({ kind }) => kind === 'order_paid');
    expect(paid?.data).toMatchObject({
      transaction_id: payment['id'],
      payment_method: 'upi',
      payment_date: '2026-01-02',
      payment_time: '01:30:00',
      receipt_number: expect.any(Number),
    });
  });

  it('cash, and money that staff accepted', async () => {
    const cash = await book(database.customer, { payment_mode: 'after_service' });
    await call(database.service, 'mark_paid_in_cash', {
      p_order_id: cash,
      p_receipt_number: 'mail-1',
      p_actor_id: database.ids.staff,
    });
    expect(await kindsOf(cash)).toEqual(['order_received', 'order_paid']);
    const review = await orderWith(database, pay({ amount_paise: 400_001 }));
    expect(await kindsOf(review)).toEqual(['order_received']);
    await acceptReview(database, review);
    expect(await kindsOf(review)).toEqual(['order_received', 'order_paid']);
  });

  it('a second capture that is accepted or refunded is not a second payment', async () => {
    const [accepted, refunded] = [
      await orderWith(database, pay(), pay()),
      await orderWith(database, pay(), pay()),
    ];
    await acceptReview(database, accepted);
    expect(await kindsOf(accepted)).toEqual(['order_received', 'order_paid']);
    await refund(database, refunded);
    expect(await kindsOf(refunded)).toEqual(['order_received', 'order_paid', 'refund_processed']);
  });

  it('each refund with its amount when it is done, nothing when it fails', async () => {
    const orderId = await paidOrder(database);
    await recordRefund(database, await requestRefund(database, orderId), 'failed');
    expect(await kindsOf(orderId)).toEqual(['order_received', 'order_paid']);
    await refund(database, orderId, { p_amount_paise: 1_000 });
    await refund(database, orderId);
    const refunds = (await sendMails(database.service)).filter(
      ({ kind }) => kind === 'refund_processed',
    );
    expect(refunds.map(({ data }) => data['refund_paise'])).toEqual([1_000, 399_000]);
    expect(refunds[0]).toMatchObject({ recipient: 'sunita@test.example', order_id: orderId });
  });

  it('a cancellation and who made it; none when an order expires', async () => {
    const { service, ids, customer } = database;
    const orderId = await book(customer);
    const cancel = () =>
      call(service, 'cancel_order', {
        p_order_id: orderId,
        p_actor: 'staff',
        p_actor_id: ids.staff,
      });
    await cancel();
    await cancel();
    expect(await kindsOf(orderId)).toEqual(['order_received', 'order_cancelled']);
    expect((await sendMails(database.service)).at(-1)?.data).toMatchObject({
      cancelled_by: 'staff',
    });
    const reopen = () =>
      call(service, 'reopen_order', { p_order_id: orderId, p_actor_id: ids.staff });
    for (const change of [reopen, reopen, cancel, reopen]) await change();
    // Each change is told once, the second one too.
    expect(await kindsOf(orderId)).toEqual([
      'order_received',
      'order_cancelled',
      'order_reopened',
      'order_cancelled',
      'order_reopened',
    ]);
    const expired = await book(customer);
    await call(service, 'expire_order', { p_order_id: expired });
    expect(await kindsOf(expired)).toEqual(['order_received']);
  });

  it('a message of a visitor, to ourselves', async () => {
    const message = {
      name: 'Ravi',
      email: null,
      phone: '9876500011',
      message: 'Do you paint temples?',
    };
    await call(database.service, 'send_contact_message', {
      p_name: message.name,
      p_email: message.email,
      p_phone: message.phone,
      p_message: message.message,
      p_locale: 'en',
    });
    expect(await claim()).toMatchObject([
      { kind: 'contact_message', recipient: null, order_id: null, locale: 'en', data: message },
    ]);
  });

  it('a message from an address, which gets its number and none of what was typed', async () => {
    const send = () =>
      call<number>(database.service, 'send_contact_message', {
        p_name: 'Win money',
        p_email: 'stranger@test.example',
        p_phone: null,
        p_message: 'Look at https://bad.example',
        p_locale: 'hi',
      });
    const id = await send();
    // Sent again it is the same message, and told once.
    expect(await send()).toBe(id);
    const told = await database.sql<{ kind: string; recipient: string; data: unknown }>(
      `select kind, recipient, locale, data from outbox where recipient = 'stranger@test.example'`,
    );
    expect(told).toEqual([
      {
        kind: 'contact_received',
        recipient: 'stranger@test.example',
        locale: 'hi',
        data: { id },
      },
    ]);
  });
});

describe('one address', () => {
  const write = (count: number, recipient: string | null) =>
    database.sql(
      `insert into outbox (kind, recipient, locale, data, key)
       select 'order_received', $2, 'en', '{}', 'flood ' || number from generate_series(1, $1) number`,
      [count, recipient],
    );
  const withheld = async () =>
    (await database.sql<{ id: number }>('select id from outbox where withheld_at is not null'))
      .length;

  it('gets 40 mails in 24 hours, of whatever kind; the others are kept and stop nobody', async () => {
    const { customer, stranger, sql } = database;
    await sql("update orders set created_at = created_at - interval '25 hours'");
    await write(DAILY_LIMIT.mails, 'sunita@test.example');
    expect(await withheld()).toBe(0);
    const orderId = await book(customer);
    expect(await withheld()).toBe(1);
    const other = await book(stranger);
    const claimed = await claim();
    expect(claimed).toHaveLength(DAILY_LIMIT.mails + 1);
    expect(claimed.map(({ order_id }) => order_id)).not.toContain(orderId);
    expect(claimed.map(({ order_id }) => order_id)).toContain(other);
  });

  it('gets mails again after 24 hours; what was withheld stays so and does not count', async () => {
    await write(DAILY_LIMIT.mails + 3, 'sunita@test.example');
    expect(await withheld()).toBe(3);
    await database.sql(
      "update outbox set created_at = now() - interval '24 hours' where withheld_at is null",
    );
    await book(database.customer);
    expect(await withheld()).toBe(3);
    expect(await claim()).toHaveLength(DAILY_LIMIT.mails + 1);
  });

  it('of our own is not limited: each message is one that we want to read', async () => {
    await write(DAILY_LIMIT.mails + 1, null);
    expect(await withheld()).toBe(0);
  });
});

describe('sending', () => {
  const newMail = async (): Promise<Mail> => {
    await book(database.customer);
    const [mail] = await claim();
    if (!mail) throw new Error('no mail');
    return mail;
  };

  it('two senders at once never get the same mail', async () => {
    await database.sql("update orders set created_at = created_at - interval '25 hours'");
    for (let turn = 0; turn < 6; turn += 1) await book(database.customer);
    const claims = await Promise.all([claim(2), claim(2), claim(2), claim(2)]);
    for (const { length } of claims) expect(length).toBeLessThanOrEqual(2);
    expect(claims.flat()).toHaveLength(6);
    expect(new Set(claims.flat().map(({ id }) => id)).size).toBe(6);
  });

  describe('of one order', () => {
    const paidNow = async () => {
      const orderId = await book(database.customer, { payment_mode: 'after_service' });
      await call(database.service, 'mark_paid_in_cash', {
        p_order_id: orderId,
        p_receipt_number: `mail-${orderId}`,
        p_actor_id: database.ids.staff,
      });
      return orderId;
    };
    const claimedKinds = async () => (await claim()).map(({ kind }) => kind);
    const idOf = async (kind: string) => {
      const [row] = await database.sql<{ id: number }>('select id from outbox where kind = $1', [
        kind,
      ]);
      return Number(row?.id);
    };

    it('goes in the order of what happened, however many send', async () => {
      await paidNow();
      expect(await claimedKinds()).toEqual(['order_received']);
      expect(await claimedKinds()).toEqual([]);
      await finish(await idOf('order_received'));
      expect(await claimedKinds()).toEqual(['order_paid']);
    });

    it.each([
      ['failed', "last_error = 'mailbox full'"],
      ['is withheld', 'withheld_at = now()'],
    ])('is not held up by one that %s', async (_, state) => {
      await paidNow();
      await database.sql(
        `update outbox set ${state}, next_try_at = now() + interval '1 hour' where kind = 'order_received'`,
      );
      expect(await claimedKinds()).toEqual(['order_paid']);
    });

    it('waits for no other order', async () => {
      await book(database.customer);
      await claim();
      await paidNow();
      expect(await claimedKinds()).toEqual(['order_received']);
    });
  });

  it('a sender that died leaves its mail to the next one after the lease', async () => {
    const mail = await newMail();
    expect(await minutesLeft(mail.id)).toBe(5);
    expect(await claim()).toEqual([]);
    await due(mail.id);
    expect(await claim()).toMatchObject([{ id: mail.id, key: mail.key, tries: 2 }]);
  });

  it('what is sent stays sent, also when a slow sender then says it failed', async () => {
    const { id } = await newMail();
    expect(await finish(id)).toEqual({ id, sent: true, given_up: false });
    expect(await finish(id, 'too late')).toEqual({ id, sent: true, given_up: false });
    await due(id);
    expect(await claim()).toEqual([]);
  });

  it('what fails is tried again after 1, 2, 4 … minutes, at most every 6 hours', async () => {
    const { id } = await newMail();
    const waits: number[] = [];
    for (let turn = 0; turn < 11; turn += 1) {
      await finish(id, 'mailbox full');
      waits.push(await minutesLeft(id));
      await due(id);
      expect(await claim()).toMatchObject([{ id }]);
    }
    expect(waits).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 360, 360]);
  });

  it('is given up after two days, not a second before, and then left alone', async () => {
    const { id } = await newMail();
    const failedAt = (secondsLeft: number) =>
      inOneMoment(
        database,
        [
          "update outbox set created_at = now() - interval '2 days' + make_interval(secs => $2) where id = $1",
          id,
          secondsLeft,
        ],
        ["select finish_message($1, 'mailbox full') -> 'given_up' as given_up", id],
      );
    expect(await failedAt(1)).toEqual([{ given_up: false }]);
    expect(await failedAt(0)).toEqual([{ given_up: true }]);
    await due(id);
    expect(await claim()).toEqual([]);
    expect(await database.sql('select last_error from outbox where id = $1', [id])).toEqual([
      { last_error: 'mailbox full' },
    ]);
  });

  it('refuses a mail that does not exist', async () => {
    await expect(finish(999_999)).rejects.toThrow('not_found');
  });
});

it('nobody reads, claims or finishes mails but the service', async () => {
  const { anonymous, customer, staff, admin, service } = database;
  await book(customer);
  for (const client of [anonymous, customer, staff, admin]) {
    const answers = [
      await client.from('outbox').select('id'),
      await client.rpc('claim_messages', { p_limit: 1 }),
      await client.rpc('finish_message', { p_id: 1 }),
    ];
    expect(answers.map(({ error }) => error?.code)).toEqual(['42501', '42501', '42501']);
  }
  expect((await service.from('outbox').select('kind')).data).toEqual([{ kind: 'order_received' }]);
  expect((await service.from('outbox').delete().neq('id', 0)).error?.code).toBe('42501');
});
