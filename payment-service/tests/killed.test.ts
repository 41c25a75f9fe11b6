import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { booksOf, createOrder, goToPay, linksOf, press } from './customer';
import { silence } from '../../supabase/tests/table-rules';
import { startMailServer, type MailServer } from './emails/mail-server';
import { eventually } from './eventually';
import { createGate } from './gate';
import { ServiceProcess } from './kill/service-process';
import { InterceptingProxy, type RequestPattern } from './kill/intercepting-proxy';
import { act, answered, refundBody, refundsAtProvider } from './staff';
import { startWorld, type World } from './world';

// Each test starts a process several times; no test depends on time.
vi.setConfig({ testTimeout: 300_000 });

const sql = (name: string): RequestPattern => ({
  method: 'POST',
  path: new RegExp(`^/rest/v1/rpc/${name}$`),
});
const api = (method: RequestPattern['method'], path: RegExp): RequestPattern => ({ method, path });
const PATIENCE = { timeoutMs: 120_000 };
const isPaid = { status: 'SUCCESS', successes: 1, payments: 1, attempts: ['paid'] };

let world: World;
let service: ServiceProcess;
let database: InterceptingProxy;
let provider: InterceptingProxy;
let mails: MailServer;
/** Hook that runs in the mail server before it responds. */
let beforeAnswer = (): Promise<void> => Promise.resolve();
beforeAll(async () => {
  const there = await startWorld({ webhooks: false });
  await there.stopService();
  mails = await startMailServer({ onMail: () => beforeAnswer() });
  database = new InterceptingProxy(there.databaseUrl);
  provider = new InterceptingProxy(there.sandboxUrl);
  service = await ServiceProcess.at({
    databaseUrl: await database.open(),
    providerUrl: await provider.open(),
    mailPort: mails.port,
  });
  world = { ...there, serviceUrl: service.url };
  world.sandbox.deliverWebhooksTo(`${service.url}/webhooks/razorpay`);
  await service.start();
}, 300_000);
afterAll(async () => {
  await service.kill();
  await Promise.all([database.close(), provider.close(), mails.stop()]);
  await world.stop();
});

/** Starts some work, kills the process when the proxy intercepts the request, lets time pass, and restarts it. */
async function killedAt(
  proxy: InterceptingProxy,
  pattern: RequestPattern,
  work: () => Promise<unknown>,
): Promise<void> {
  await killedWhen(proxy.set(pattern), work);
}

async function killedWhen(sprung: Promise<void>, work: () => Promise<unknown>): Promise<void> {
  // The caller sees the connection break.
  const asked = work().catch(() => null);
  await sprung;
  await service.kill();
  await asked;
  // A message that the dying service was storing would miss the minute, and then wait for its own.
  await Promise.all([database.settled(), provider.settled()]);
  await passMinute();
  await service.start();
}

async function passMinute(): Promise<void> {
  await world.database.sql(
    `with begun as (update payment_attempts set created_at = created_at - interval '1 minute', next_check_at = now()),
       asked as (update refunds set next_check_at = now()),
       told as (update outbox set next_try_at = now() where sent_at is null)
     update webhook_events set next_try_at = now() where processed_at is null`,
  );
}

const becomesPaid = (orderId: string) =>
  eventually(async () => expect(await booksOf(world, orderId)).toMatchObject(isPaid), PATIENCE);

async function openMessages(): Promise<number> {
  const [row] = await world.database.sql<{ count: number }>(
    'select count(*)::int as count from webhook_events where processed_at is null',
  );
  return row?.count ?? -1;
}

describe('an order is paid once, through one link, when the process is killed', () => {
  it.each([
    ['the attempt was written', () => database, sql('open_checkout')],
    ['the provider had made the link', () => provider, api('POST', /^\/v1\/payment_links$/)],
    ['the link was recorded', () => database, sql('record_attempt_link')],
  ])('after %s', async (_step, proxy, pattern) => {
    const orderId = await world.book();
    await killedAt(proxy(), pattern, () => createOrder(world, orderId));
    const link = await goToPay(world, orderId);
    await press(link, 'pay');
    await becomesPaid(orderId);
    expect(await linksOf(world, orderId)).toHaveLength(1);
  });

  it.each([
    ['the message was stored', () => database, sql('record_webhook_event')],
    // The reconciler asks about the orders of the tests before.
    [
      'the provider was asked',
      () => provider,
      api('GET', /^\/v1\/payment_links\/plink_\w+$/),
      true,
    ],
    ['the order was settled', () => database, sql('settle_order')],
  ])('after %s', async (_step, proxy, pattern, isOfOrder = false) => {
    const orderId = await world.book();
    const link = await goToPay(world, orderId);
    const answer = isOfOrder ? { answer: new RegExp(orderId) } : {};
    await killedAt(proxy(), { ...pattern, ...answer }, () => press(link, 'pay'));
    await becomesPaid(orderId);
    await eventually(async () => expect(await openMessages()).toBe(0), PATIENCE);
    expect(await booksOf(world, orderId)).toMatchObject(isPaid);
  });
});

describe('a refund is made once when the process is killed', () => {
  it.each([
    ['it was written', () => database, () => sql('request_refund')],
    [
      'the provider had made it',
      () => provider,
      () => api('POST', /^\/v1\/payments\/\w+\/refund$/),
    ],
    // The refunds of the tests before are looked at again meanwhile.
    [
      'it was recorded',
      () => database,
      (orderId: string) => ({ ...sql('record_refund'), answer: new RegExp(orderId) }),
    ],
  ])('after %s', async (_step, proxy, patternOf) => {
    const orderId = await world.book();
    await press(await goToPay(world, orderId), 'pay');
    await becomesPaid(orderId);
    const body = refundBody({ amount_paise: 150_000 });
    await killedAt(proxy(), patternOf(orderId), () => act(world, `${orderId}/refund`, { body }));
    await eventually(async () => {
      expect(await booksOf(world, orderId)).toMatchObject({ status: 'PARTIALLY_REFUNDED' });
    }, PATIENCE);
    // The page sends the request again, because it got no response.
    expect((await act(world, `${orderId}/refund`, { body })).status).toBe(200);
    expect(await refundsAtProvider(world, orderId)).toMatchObject([
      { amountPaise: 150_000, status: 'processed' },
    ]);
  });
});

describe('an order is cancelled, or paid in cash, once, when the process is killed', () => {
  const ways = [
    ['cancel', 'cancel_order', 'CANCELLED', {}],
    ['cash', 'mark_paid_in_cash', 'SUCCESS', { receipt_number: 'K-1' }],
  ] as const;

  it.each(ways)('after the link was ended for it: %s', async (how, _function, status, body) => {
    const orderId = await world.book();
    await goToPay(world, orderId);
    const ended = api('POST', /^\/v1\/payment_links\/plink_\w+\/cancel$/);
    const does = () => act(world, `${orderId}/${how}`, { as: 'staff', body });
    await killedAt(provider, ended, does);
    expect(await booksOf(world, orderId)).toMatchObject({ status: 'PENDING', payments: 0 });
    expect(await does()).toMatchObject(answered(status));
    expect(await linksOf(world, orderId)).toMatchObject([{ status: 'cancelled' }]);
  });

  it.each(ways)('after it was written down: %s', async (how, name, status) => {
    const orderId = await world.book();
    await goToPay(world, orderId);
    const body = how === 'cash' ? { receipt_number: 'K-2' } : {};
    const does = () => act(world, `${orderId}/${how}`, { as: 'staff', body });
    // Cash is refused once while a link is open.
    await killedAt(database, { ...sql(name), answer: /"changed": ?true/ }, does);
    expect(await booksOf(world, orderId)).toMatchObject({ status });
    // The request is sent again, because the caller got no response.
    expect(await does()).toMatchObject(answered(status));
    const [events] = await world.database.sql<{ changes: number }>(
      "select count(*)::int as changes from order_events where order_id = $1 and type = 'status_changed'",
      [orderId],
    );
    expect(events).toEqual({ changes: 1 });
  });
});

describe('a mail is not lost when the process is killed', () => {
  const mailsOf = (orderId: string) => mails.taken.filter(({ text }) => text?.includes(orderId));
  /** Without what else happens when a number is confirmed. */
  const giveNumber = (phone: string | null) =>
    world.database.transaction(async (statement) => {
      await silence(statement);
      await statement(
        'update auth.users set phone = $2::text, phone_confirmed_at = case when $2::text is not null then now() end where id = $1',
        [world.database.ids.customer, phone],
      );
    });
  const allSent = () =>
    eventually(async () => {
      const open = await world.database.sql(
        'select id from outbox where sent_at is null and given_up_at is null',
      );
      expect(open).toEqual([]);
    }, PATIENCE);

  it.each([
    ['before it was sent', { ...sql('claim_messages'), answer: /"kind"/ }],
    ['after it was written down as sent', sql('finish_message')],
  ])('%s: it comes once', async (_when, pattern) => {
    await allSent();
    let orderId = '';
    await killedAt(database, pattern, async () => {
      orderId = await world.book();
    });
    await allSent();
    expect(mailsOf(orderId)).toHaveLength(1);
  });

  it.each([
    ['before a channel that is off handed it over', { ...sql('claim_messages'), answer: /"sms"/ }],
    ['after that', sql('finish_message')],
  ])('of an account with a number, %s: one text, then one mail', async (_when, pattern) => {
    await allSent();
    await giveNumber('919876500042');
    try {
      let orderId = '';
      await killedAt(database, pattern, async () => {
        // A text that asks for money would wait whether it comes.
        orderId = await world.book({ payment_mode: 'after_service' });
      });
      await allSent();
      expect(mailsOf(orderId)).toHaveLength(1);
      const rows = await world.database.sql(
        'select channel, sent_at is not null as sent from outbox where order_id = $1 order by id',
        [orderId],
      );
      expect(rows).toEqual([
        { channel: 'sms', sent: false },
        { channel: 'email', sent: true },
      ]);
    } finally {
      await giveNumber(null);
    }
  });

  it('after the mail server had it, before it could say so: it comes again under the same name', async () => {
    await allSent();
    const [arrived, answer] = [createGate(), createGate()];
    beforeAnswer = () => {
      arrived.open();
      return answer.passed;
    };
    let orderId = '';
    await killedWhen(arrived.passed, async () => {
      orderId = await world.book();
    });
    answer.open();
    await allSent();
    const names = mailsOf(orderId).map(({ messageId }) => messageId);
    expect(names).toHaveLength(2);
    expect(new Set(names).size).toBe(1);
  });
});
