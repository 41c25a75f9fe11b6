import { createHmac } from 'node:crypto';
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

  test('control: of Cashfree is taken', async () => {
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
