import { createHmac, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ask, rowsOf } from '../support/ask';
import { act, bookedBy, newCustomer, paymentLink } from '../support/booking';
import { site, type Person } from '../support/site';

const { secrets } = site;
const hex = (secret: string, text: string) =>
  createHmac('sha256', secret).update(text).digest('hex');
const base64 = (secret: string, text: string) =>
  createHmac('sha256', secret).update(text).digest('base64');

let customer: Person;
let orderId: string;
let reference: string;
beforeAll(async () => {
  customer = await newCustomer();
  orderId = await bookedBy(customer);
  await paymentLink(customer, orderId);
  const [attempt] = await rowsOf<{ reference: string }>(`payment_attempts?order_id=eq.${orderId}`);
  reference = attempt?.reference ?? '';
});
afterAll(() => act(customer, orderId, 'cancel'));

const eventsNow = async () => (await rowsOf<{ id: number }>('webhook_events?select=id')).length;
const statusNow = async () =>
  (await rowsOf<{ status: string }>(`orders?select=status&order_id=eq.${orderId}`))[0]?.status;

let event = 0;
const bodyOf = (kind: string): string => {
  event += 1;
  return JSON.stringify({
    entity: 'event',
    event: kind,
    payload: {
      payment_link: { entity: { id: 'plink_forged', reference_id: reference, status: 'paid' } },
    },
    created_at: event,
  });
};

const razorpay = (body: string, headers: Record<string, string>) =>
  ask('/api/webhooks/razorpay', {
    method: 'POST',
    body,
    headers: { 'x-razorpay-event-id': `evt_attack_${event}`, ...headers },
  });

const cashfree = (body: string, headers: Record<string, string>) =>
  ask('/api/webhooks/cashfree', {
    method: 'POST',
    body,
    headers: { 'x-webhook-version': '2025-01-01', 'x-idempotency-key': `k${event}`, ...headers },
  });

describe('a message of Razorpay is refused and not stored when its signature', () => {
  test.each<readonly [string, (body: string) => string | null]>([
    ['is missing', () => null],
    ['is empty', () => ''],
    ['is a guess', () => 'a'.repeat(64)],
    ['is signed with a guess', (body) => hex('secret', body)],
    ['is signed with nothing', (body) => hex('', body)],
    ['is signed with the key of our calls', (body) => hex(secrets.razorpayKey, body)],
    ['is signed with Cashfree’s secret', (body) => hex(secrets.cashfree, body)],
    ['is of another body', (body) => hex(secrets.razorpayWebhook, `${body} `)],
    ['is in capitals', (body) => hex(secrets.razorpayWebhook, body).toUpperCase()],
    ['is in base64', (body) => base64(secrets.razorpayWebhook, body)],
    ['lacks its last digit', (body) => hex(secrets.razorpayWebhook, body).slice(0, -1)],
    ['has a digit too many', (body) => `${hex(secrets.razorpayWebhook, body)}0`],
    [
      'comes twice, one of them wrong',
      (body) => `${'a'.repeat(64)}, ${hex(secrets.razorpayWebhook, body)}`,
    ],
  ])('%s', async (_what, forge) => {
    const before = await eventsNow();
    const body = bodyOf('payment_link.paid');
    const signature = forge(body);
    const answer = await razorpay(
      body,
      signature === null ? {} : { 'x-razorpay-signature': signature },
    );
    expect(answer.status).toBe(401);
    expect(await eventsNow()).toBe(before);
    expect(await statusNow()).toBe('PENDING');
  });
});

describe('a message of Cashfree is refused and not stored when its signature', () => {
  const now = String(Date.now());
  test.each<readonly [string, (body: string) => Record<string, string>]>([
    ['is missing', () => ({ 'x-webhook-timestamp': now })],
    [
      'is a guess',
      () => ({ 'x-webhook-timestamp': now, 'x-webhook-signature': 'A'.repeat(43) + '=' }),
    ],
    [
      'is signed with a guess',
      (body) => ({
        'x-webhook-timestamp': now,
        'x-webhook-signature': base64('guess', now + body),
      }),
    ],
    [
      'is signed with Razorpay’s secret',
      (body) => ({
        'x-webhook-timestamp': now,
        'x-webhook-signature': base64(secrets.razorpayWebhook, now + body),
      }),
    ],
    ['has no time', (body) => ({ 'x-webhook-signature': base64(secrets.cashfree, body) })],
    [
      'has another time',
      (body) => ({
        'x-webhook-timestamp': `${now}1`,
        'x-webhook-signature': base64(secrets.cashfree, now + body),
      }),
    ],
    [
      'has a time that is part of the body',
      (body) => ({
        'x-webhook-timestamp': `${now}{`,
        'x-webhook-signature': base64(secrets.cashfree, `${now}{${body}`),
      }),
    ],
    [
      'is in hex',
      (body) => ({
        'x-webhook-timestamp': now,
        'x-webhook-signature': hex(secrets.cashfree, now + body),
      }),
    ],
    [
      'is of another body',
      (body) => ({
        'x-webhook-timestamp': now,
        'x-webhook-signature': base64(secrets.cashfree, `${now}${body} `),
      }),
    ],
  ])('%s', async (_what, forge) => {
    const before = await eventsNow();
    const body = bodyOf('PAYMENT_LINK_EVENT');
    expect((await cashfree(body, forge(body))).status).toBe(401);
    expect(await eventsNow()).toBe(before);
    expect(await statusNow()).toBe('PENDING');
  });
});

describe('even a rightly signed message', () => {
  test.each(['payment_link.paid', 'payment.captured', 'order.paid'])(
    '%s is not believed: the provider is asked, and the order stays unpaid',
    async (kind) => {
      const body = bodyOf(kind);
      const signed = { 'x-razorpay-signature': hex(secrets.razorpayWebhook, body) };
      expect((await razorpay(body, signed)).status).toBe(200);
      expect(await statusNow()).toBe('PENDING');
    },
  );

  test('is stored once, however often and under whatever id it is replayed', async () => {
    const body = bodyOf('payment_link.paid');
    const signed = { 'x-razorpay-signature': hex(secrets.razorpayWebhook, body) };
    await razorpay(body, signed);
    const before = await eventsNow();
    for (const id of ['evt_replay_1', 'evt_replay_2', 'evt_replay_3']) {
      expect((await razorpay(body, { ...signed, 'x-razorpay-event-id': id })).status).toBe(200);
    }
    expect(await eventsNow()).toBe(before);
  });

  test('of Cashfree is taken, and stored once, whatever is said beside it when it is replayed', async () => {
    const before = await eventsNow();
    const data = { link_id: reference, link_status: 'PAID' };
    const body = JSON.stringify({ type: 'PAYMENT_LINK_EVENT', data });
    const now = String(Date.now());
    const signed = {
      'x-webhook-timestamp': now,
      'x-webhook-signature': base64(secrets.cashfree, now + body),
    };
    expect((await cashfree(body, signed)).status).toBe(200);
    expect(await eventsNow()).toBe(before + 1);
    for (const id of ['replay_1', 'replay_2']) {
      expect((await cashfree(body, { ...signed, 'x-idempotency-key': id })).status).toBe(200);
    }
    // The moment is signed, too: nobody makes an old message young.
    const later = { ...signed, 'x-webhook-timestamp': String(Date.now() + 1) };
    expect((await cashfree(body, later)).status).toBe(401);
    expect(await eventsNow()).toBe(before + 1);
  });
});

const hookKey = Buffer.from(secrets.hook.replace(/^v1,whsec_/, ''), 'base64');
const JSON_TYPE = { 'content-type': 'application/json' };

/** A code for a number that nobody has, as the sign-in service would have it sent. */
let codes = 0;
const codeFor = () => {
  codes += 1;
  const phone = `9190000${String(Date.now()).slice(-3)}${String(codes).padStart(2, '0')}`;
  const user = { id: randomUUID(), phone };
  return { phone, body: JSON.stringify({ user, sms: { otp: '135790', phone } }) };
};

interface HookCall {
  readonly id?: string;
  readonly seconds?: number;
  readonly key?: Buffer;
  /** What is signed, where it is not what is sent. */
  readonly signed?: string;
}

const askHook = (body: string, { id = randomUUID(), seconds, key = hookKey, signed }: HookCall) => {
  const at = seconds ?? Math.floor(Date.now() / 1_000);
  const mac = createHmac('sha256', key)
    .update(`${id}.${at}.${signed ?? body}`)
    .digest('base64');
  const headers = {
    ...JSON_TYPE,
    'webhook-id': id,
    'webhook-timestamp': String(at),
    'webhook-signature': `v1,${mac}`,
  };
  return ask('/api/hooks/send-sms', { method: 'POST', body, headers });
};
const textsTo = async (phone: string) =>
  (await fetch(`${site.mailbox}?to=${encodeURIComponent(`+${phone}`)}`)).json();

describe('nobody but the sign-in service has a code sent:', () => {
  test.each<readonly [string, (body: string) => HookCall]>([
    ['with a guessed key', () => ({ key: Buffer.from('guess') })],
    ['with no key', () => ({ key: Buffer.alloc(0) })],
    ['with the key as it is written', () => ({ key: Buffer.from(secrets.hook) })],
    ['with the key of the database', () => ({ key: Buffer.from(secrets.key) })],
    ['for another number', (body) => ({ signed: body.replace('91900', '91901') })],
    ['an hour late', () => ({ seconds: Math.floor(Date.now() / 1_000) - 3_600 })],
    ['a day early', () => ({ seconds: Math.floor(Date.now() / 1_000) + 86_400 })],
  ])('%s', async (_what, forge) => {
    const { phone, body } = codeFor();
    expect((await askHook(body, forge(body))).status).toBe(401);
    expect(await textsTo(phone)).toEqual([]);
  });

  test('without a signature, or with one for each guess', async () => {
    const { phone, body } = codeFor();
    const unsigned = await ask('/api/hooks/send-sms', { method: 'POST', body, headers: JSON_TYPE });
    expect(unsigned.status).toBe(401);
    const many = await ask('/api/hooks/send-sms', {
      method: 'POST',
      body,
      headers: {
        ...JSON_TYPE,
        'webhook-id': randomUUID(),
        'webhook-timestamp': String(Math.floor(Date.now() / 1_000)),
        'webhook-signature': `v1,${'A'.repeat(43)}= `.repeat(100).trim(),
      },
    });
    expect(many.status).toBe(401);
    expect(await textsTo(phone)).toEqual([]);
  });

  test('by what was overheard: once, and the number waits for its next', async () => {
    const { phone, body } = codeFor();
    const heard = { id: randomUUID(), seconds: Math.floor(Date.now() / 1_000) };
    // The control: it is taken the first time.
    expect((await askHook(body, heard)).status).toBe(200);
    expect(await textsTo(phone)).toHaveLength(1);
    expect((await askHook(body, heard)).status).toBe(401);
    const again = await askHook(body, {});
    expect(JSON.parse(again.text)).toMatchObject({ error: { http_code: 429 } });
    expect(await textsTo(phone)).toHaveLength(1);
  });

  test('with more than an account', async () => {
    const { phone, body } = codeFor();
    const long = `${body.slice(0, -1)},"more":"${'x'.repeat(100_000)}"}`;
    expect((await askHook(long, {})).status).toBe(413);
    expect(await textsTo(phone)).toEqual([]);
  });
});

describe('a report about texts is not taken from', () => {
  const report = 'SmsSid=forged&Status=failed&DetailedStatus=FAILED_DND';
  const form = { 'content-type': 'application/x-www-form-urlencoded' };
  const sent = (query: string, body = report) =>
    ask(`/api/webhooks/exotel${query}`, { method: 'POST', body, headers: form });
  const whatsApp = (body: string, signature: string | null) =>
    ask('/api/webhooks/whatsapp', {
      method: 'POST',
      body,
      headers: { ...JSON_TYPE, ...(signature !== null && { 'x-hub-signature-256': signature }) },
    });

  test.each([
    ['who knows no secret', ''],
    ['who guesses', '?key=guess'],
    ['who leaves it empty', '?key='],
    ['who sends many', `?key=a&key=${secrets.exotel}`],
    ['who knows that of WhatsApp', `?key=${secrets.whatsApp}`],
  ])('%s, for an SMS', async (_what, query) => {
    expect((await sent(query)).status).toBe(401);
  });

  test('whoever sends too much of it', async () => {
    const query = `?key=${secrets.exotel}`;
    expect((await sent(query, 'x'.repeat(300_000))).status).toBe(413);
    // The control.
    expect((await sent(query)).status).toBe(200);
  });

  const stop = JSON.stringify({
    entry: [
      {
        changes: [
          {
            value: {
              metadata: { phone_number_id: '106540352242922' },
              messages: [{ from: '919000000001', type: 'text', text: { body: 'STOP' } }],
            },
          },
        ],
      },
    ],
  });
  test.each<readonly [string, string | null]>([
    ['is missing', null],
    ['is a guess', `sha256=${'a'.repeat(64)}`],
    ['is of another body', `sha256=${hex(secrets.whatsApp, `${stop} `)}`],
    ['is of another secret', `sha256=${hex(secrets.exotel, stop)}`],
    ['is the older one', `sha1=${hex(secrets.whatsApp, stop)}`],
    ['has no name', hex(secrets.whatsApp, stop)],
  ])(
    'who would end somebody’s messages on WhatsApp, when the signature %s',
    async (_what, given) => {
      expect((await whatsApp(stop, given)).status).toBe(401);
      // The control.
      expect((await whatsApp(stop, `sha256=${hex(secrets.whatsApp, stop)}`)).status).toBe(200);
    },
  );

  test('who would have their own address confirmed', async () => {
    const asked = (token: string) =>
      ask(`/api/webhooks/whatsapp?hub.mode=subscribe&hub.verify_token=${token}&hub.challenge=42`);
    expect((await asked('guess')).status).toBe(403);
    expect(await asked(secrets.whatsAppVerify)).toMatchObject({ status: 200, text: '42' });
  });
});

describe('a return from the payment page', () => {
  test.each([
    [
      'that says paid',
      () =>
        `razorpay_payment_link_status=paid&razorpay_payment_link_reference_id=${reference}&razorpay_payment_id=pay_x&razorpay_payment_link_id=plink_x&razorpay_signature=${'a'.repeat(64)}`,
    ],
    ['without a signature', () => `reference=${reference}&status=paid`],
    [
      'that says paid twice',
      () => `reference=${reference}&reference=${reference}&link_status=PAID`,
    ],
    ['of another order', () => `reference=${site.victims.reference}`],
    ['with SQL for a reference', () => `reference=${encodeURIComponent("' or '1'='1")}`],
    ['without a reference', () => ''],
  ])('%s makes nothing paid, and leads to our own site', async (_what, query) => {
    const answer = await ask(`/api/payments/return?${query()}`);
    expect(answer.status).toBe(303);
    expect(answer.headers.get('location')).toMatch(new RegExp(`^${site.url}/`));
    expect(answer.text + answer.headers.get('location')).not.toContain(site.victims.marks[0]);
    expect(await statusNow()).toBe('PENDING');
  });
});
