import { randomUUID } from 'node:crypto';
import type { OrderDetails } from '@kaarigar/shared/contracts/payment-api';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { orderDraft } from '../../supabase/tests/order-draft';
import { CASHFREE_KEYS, cashfreeAt, razorpayAt } from './accounts';
import {
  booksOf,
  call,
  comeBack,
  createOrder,
  goToPay,
  linkAt,
  linksOf,
  paymentDetails,
  press,
  setKnobs,
} from './customer';
import { makeDue, untilTold } from './reconciling';
import { SITE, startWorld, type World } from './world';

/** The service before and after the change of providers; `without`: the old one's variables are removed too. */
let before: World;
let after: World;
let without: World;

const paid = { status: 'SUCCESS', successes: 1, payments: 1 };

beforeAll(async () => {
  before = await startWorld({ webhooks: false });
  const cashfree = cashfreeAt(before.sandboxUrl);
  const razorpay = razorpayAt(before.sandboxUrl);
  const changed = await before.startAnother({ provider: cashfree, otherProviders: [razorpay] });
  const alone = await before.startAnother({ provider: cashfree });
  const { reconcile, idle } = changed;
  after = { ...before, serviceUrl: changed.url, reconcile, idle };
  without = { ...before, serviceUrl: alone.url, reconcile: alone.reconcile, idle: alone.idle };
  before.sandbox.deliverWebhooksTo(`${changed.url}/webhooks/razorpay`, 'razorpay');
  before.sandbox.deliverWebhooksTo(`${changed.url}/webhooks/cashfree`, 'cashfree');
});
beforeEach(() => setKnobs(before, { webhooks: 'off' }));
afterAll(() => before.stop());

async function providersOf(orderId: string): Promise<readonly string[]> {
  const rows = await before.database.sql<{ provider: string }>(
    'select provider from public.payment_attempts where order_id = $1 order by created_at',
    [orderId],
  );
  return rows.map(({ provider }) => provider);
}

function refund(world: World, orderId: string) {
  return call<{ data: OrderDetails }>(world, `/orders/${orderId}/refund`, {
    method: 'POST',
    as: 'admin',
    body: { reason: 'The wall was already painted', idempotency_key: randomUUID() },
  });
}

describe('an order paid through Cashfree', () => {
  it('is settled by the return, which nobody signed', async () => {
    const orderId = await after.book();
    const link = await goToPay(after, orderId);
    expect(link).toMatchObject({ provider: 'cashfree', amount: 400_000, status: 'created' });
    expect(await createOrder(after, orderId)).toMatchObject({ body: { url: link.short_url } });
    const back = await press(link, 'pay');
    expect(await comeBack(after, back)).toBe(`${SITE}/PaintingServices?order_id=${orderId}`);
    const books = await booksOf(after, orderId);
    expect(books).toMatchObject(paid);
    expect(books.transactionId).toMatch(/^CFPay_\w+\/\d+$/);
    expect((await paymentDetails(after, orderId)).body).toMatchObject({
      status: 'SUCCESS',
      amount: 4000,
      method: 'upi',
      transactionId: books.transactionId,
    });
  });

  it('is settled by the webhook when the customer never comes back', async () => {
    await setKnobs(before, { webhooks: 'on' });
    const orderId = await after.book();
    await press(await goToPay(after, orderId), 'pay');
    await untilTold(after, orderId, paid);
  });

  it('is not taken in by a message that Cashfree did not sign', async () => {
    const orderId = await after.book();
    const link = await goToPay(after, orderId);
    const body = { type: 'PAYMENT_LINK_EVENT', data: { link_id: link.reference_id } };
    const answer = await call(after, '/webhooks/cashfree', {
      method: 'POST',
      as: null,
      body,
      headers: { 'x-webhook-timestamp': '1746427759733', 'x-webhook-signature': 'A'.repeat(44) },
    });
    expect(answer.status).toBe(401);
    expect(await booksOf(after, orderId)).toMatchObject({ status: 'PENDING', payments: 0 });
  });

  it('says that a try failed, and can be paid afterwards', async () => {
    const orderId = await after.book();
    const link = await goToPay(after, orderId);
    await press(link, 'fail');
    expect(await paymentDetails(after, orderId)).toMatchObject({
      status: 202,
      body: { lastError: 'payment_failed' },
    });
    await press(link, 'pay');
    expect((await paymentDetails(after, orderId)).body.status).toBe('SUCCESS');
  });

  it('is refunded in full', async () => {
    const orderId = await after.book();
    await press(await goToPay(after, orderId), 'pay');
    await paymentDetails(after, orderId);
    expect(await refund(after, orderId)).toMatchObject({
      status: 200,
      body: { data: { status: 'REFUNDED' } },
    });
  });

  it('is cancelled with its link', async () => {
    const orderId = await after.book();
    const link = await goToPay(after, orderId);
    const answer = await call(after, `/orders/${orderId}/cancel`, { method: 'POST', body: {} });
    expect(answer.status).toBe(200);
    expect((await linkAt(after, link.short_url)).status).toBe('cancelled');
  });

  it('keeps the secret and the customer’s number out of the log', async () => {
    const lines = before.log.join('\n');
    expect(lines).toContain('/create-order');
    expect(lines).not.toContain(CASHFREE_KEYS.clientSecret);
    expect(lines).not.toContain(String(orderDraft()['mobileNumber']));
  });
});

describe('an order begun at Razorpay, after the change to Cashfree', () => {
  it('goes on being paid by the link it has, and no second one is made', async () => {
    const orderId = await before.book();
    const link = await goToPay(before, orderId);
    expect(await createOrder(after, orderId)).toMatchObject({ body: { url: link.short_url } });
    expect(await linksOf(after, orderId)).toHaveLength(1);
    const back = await press(link, 'pay');
    expect(await comeBack(after, back)).toBe(`${SITE}/PaintingServices?order_id=${orderId}`);
    expect(await booksOf(after, orderId)).toMatchObject(paid);
    expect(await providersOf(orderId)).toEqual(['razorpay']);
  });

  it('is settled by Razorpay’s webhook', async () => {
    const orderId = await before.book();
    const link = await goToPay(before, orderId);
    await setKnobs(before, { webhooks: 'on' });
    await press(link, 'pay');
    await untilTold(after, orderId, paid);
  });

  it('is settled by the reconciler when nobody tells', async () => {
    const orderId = await before.book();
    await press(await goToPay(before, orderId), 'pay');
    await makeDue(after, 'attempts');
    await after.reconcile();
    expect(await booksOf(after, orderId)).toMatchObject(paid);
  });

  it('is refunded at Razorpay', async () => {
    const orderId = await before.book();
    await press(await goToPay(before, orderId), 'pay');
    await paymentDetails(before, orderId);
    expect((await booksOf(before, orderId)).transactionId).toMatch(/^pay_/);
    expect(await refund(after, orderId)).toMatchObject({ body: { data: { status: 'REFUNDED' } } });
  });

  it('is cancelled with its link there', async () => {
    const orderId = await before.book();
    const link = await goToPay(before, orderId);
    const answer = await call(after, `/orders/${orderId}/cancel`, { method: 'POST', body: {} });
    expect(answer.status).toBe(200);
    expect((await linkAt(after, link.short_url)).status).toBe('cancelled');
  });

  it('gets its next link at Cashfree once the first has ended', async () => {
    const orderId = await before.book();
    const link = await goToPay(before, orderId);
    await fetch(`${before.sandboxUrl}/_sandbox/links/${link.id}/expire`, { method: 'POST' });
    expect(await goToPay(after, orderId)).toMatchObject({ provider: 'cashfree' });
    expect(await providersOf(orderId)).toEqual(['razorpay', 'cashfree']);
    expect((await booksOf(after, orderId)).attempts).toEqual(['expired', 'open']);
  });
});

describe('an order begun at Razorpay, when nothing of Razorpay is configured any more', () => {
  it('is neither called unpaid nor given a second link', async () => {
    const orderId = await before.book();
    const link = await goToPay(before, orderId);
    expect(await paymentDetails(without, orderId)).toMatchObject({
      status: 503,
      body: { error: { code: 'provider_unavailable' } },
    });
    expect(await createOrder(without, orderId)).toMatchObject({ body: { url: link.short_url } });
    expect(await linksOf(without, orderId)).toHaveLength(1);
    const cancelled = await call(without, `/orders/${orderId}/cancel`, {
      method: 'POST',
      body: {},
    });
    expect(cancelled.status).toBe(503);
    expect(await booksOf(without, orderId)).toMatchObject({
      status: 'PENDING',
      attempts: ['open'],
    });
    expect((await call(without, '/webhooks/razorpay', { method: 'POST', body: {} })).status).toBe(
      404,
    );
  });

  it('is settled as soon as Razorpay is configured again', async () => {
    const orderId = await before.book();
    await press(await goToPay(before, orderId), 'pay');
    await makeDue(without, 'attempts');
    await without.reconcile();
    expect(await booksOf(without, orderId)).toMatchObject({ status: 'PENDING' });
    await after.reconcile();
    expect(await booksOf(after, orderId)).toMatchObject(paid);
  });
});
