import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { eventually } from '../../tests/eventually';
import { setKnobs, startReceiver, startSandbox, type RunningSandbox } from '../sandbox-for-tests';
import { fieldRefusal, merchantAt, refundRefusal, UPI } from '../merchant-for-tests';
import type { Payment, Refund } from './wire';

let running: RunningSandbox;
let receiver: Awaited<ReturnType<typeof startReceiver>>;
const { ask, newLink, paid, payment, post } = merchantAt(() => running);
const bank = () => running.sandbox.ledger.payments;

beforeAll(async () => {
  receiver = await startReceiver();
  running = await startSandbox({ webhookUrl: receiver.url });
});
afterEach(() => setKnobs(running.url, {}));
afterAll(async () => {
  await running.sandbox.stop();
  await receiver.stop();
});

const linkOf = (id: string) => ask<Record<string, unknown>>(`/payment_links/${id}`);
const refundsOf = (id: string) =>
  ask<{ items: Refund[] }>(`/payments/${id}/refunds`).then(({ body }) => body.items);
const capture = (id: string, amount: number) =>
  post(`/payments/${id}/capture`, { amount, currency: 'INR' });
/** The events that name a payment. */
const told = (id: string, count: number) =>
  eventually(() => {
    const about = receiver.received.filter(({ body }) => body.includes(`"id":"${id}"`));
    expect(about).toHaveLength(count);
    return about.map(({ event }) => event).toSorted();
  });

describe('a payment', () => {
  // Payments Entity; Capture Settings: "Auto-capture all payments … is the default setting".
  it('is created, authorised and captured by itself, and says what it cost', async () => {
    const made = bank().start(await newLink(), UPI);
    expect(await payment(made.id)).toMatchObject({ status: 'created', captured: false, fee: null });
    bank().authorize(made);
    expect(await payment(made.id)).toMatchObject({
      status: 'captured',
      captured: true,
      amount: 1_200_000,
      fee: 28_320,
      tax: 4_320,
      fee_bearer: 'platform',
    });
    // Observed order: payment.captured, order.paid, payment_link.paid, with payment.authorized before.
    expect(await told(made.id, 4)).toEqual([
      'order.paid',
      'payment.authorized',
      'payment.captured',
      'payment_link.paid',
    ]);
  });

  // Capture a Payment.
  it('that is not captured by itself waits for the capture call, once', async () => {
    await setKnobs(running.url, { capture: 'manual' });
    const made = await paid();
    expect(await payment(made.id)).toMatchObject({
      status: 'authorized',
      captured: false,
      fee: null,
      tax: null,
    });
    expect((await linkOf(made.linkId)).body).toMatchObject({ status: 'created', payments: null });
    expect(await capture(made.id, 1_199_999)).toEqual(
      refundRefusal('Capture amount must be equal to the amount authorized.'),
    );
    expect((await capture(made.id, 1_200_000)).body).toMatchObject({ status: 'captured' });
    expect((await linkOf(made.linkId)).body).toMatchObject({ status: 'paid' });
    expect(await capture(made.id, 1_200_000)).toEqual(
      refundRefusal('This payment has already been captured'),
    );
    expect(await post(`/payments/${made.id}/capture`, { amount: 'much', currency: 'INR' })).toEqual(
      fieldRefusal('The amount must be an integer.', 'amount'),
    );
  });

  // Auto-refunds: "Not captured within the capture timeout"; "the value is always false".
  it('that is not captured in time goes back by itself, and was never captured', async () => {
    await setKnobs(running.url, { capture: 'never', captureTimeoutMs: 20 });
    const made = await paid();
    await eventually(async () =>
      expect(await payment(made.id)).toMatchObject({
        status: 'refunded',
        captured: false,
        amount_refunded: 1_200_000,
        refund_status: 'full',
        fee: null,
      }),
    );
    expect(await refundsOf(made.id)).toMatchObject([
      { status: 'processed', receipt: null, speed_requested: 'normal', amount: 1_200_000 },
    ]);
    expect((await linkOf(made.linkId)).body).toMatchObject({ amount_paid: 0, payments: null });
    expect(await told(made.id, 3)).toEqual([
      'payment.authorized',
      'refund.created',
      'refund.processed',
    ]);
  });

  // Payments webhooks: payment.failed, then payment.captured "for the same transaction … expected behaviour".
  it('that failed is captured after all, the same payment', async () => {
    const failed = bank().decline(await newLink(), UPI, 'timed_out')!;
    expect(await payment(failed.id)).toMatchObject({
      status: 'failed',
      captured: false,
      error_code: 'BAD_REQUEST_ERROR',
      error_source: 'gateway',
      error_step: 'payment_response',
    });
    bank().authorize(failed);
    expect(await payment(failed.id)).toMatchObject({
      status: 'captured',
      captured: true,
      error_code: null,
    });
    expect(await told(failed.id, 5)).toEqual([
      'order.paid',
      'payment.authorized',
      'payment.captured',
      'payment.failed',
      'payment_link.paid',
    ]);
  });

  // Late Authorisation: polled for days.
  it('that failed is authorised late by itself when the knob says so', async () => {
    await setKnobs(running.url, { lateAuthorisationMs: 20 });
    const failed = bank().decline(await newLink(), UPI)!;
    await eventually(async () =>
      expect(await payment(failed.id)).toMatchObject({ status: 'captured' }),
    );
  });

  it.each([
    ['declined', 'upi', 'bank', 'payment_authorization', 'payment_failed'],
    ['declined', 'card', 'gateway', 'payment_authorization', 'payment_failed'],
    ['declined', 'netbanking', 'bank', 'payment_authorization', 'payment_failed'],
    ['cancelled', 'upi', 'customer', 'payment_authentication', 'payment_cancelled'],
  ] as const)('%s with %s says why in documented words', async (why, method, ...words) => {
    const choices = { upi: UPI, card: { method }, netbanking: { method, bank: 'SBIN' } } as const;
    const failed = bank().decline(await newLink(), choices[method] as typeof UPI, why)!;
    const [source, step, reason] = words;
    expect(await payment(failed.id)).toMatchObject({
      error_source: source,
      error_step: step,
      error_reason: reason,
    });
  });
});

describe('a second payment of a paid link', () => {
  // Auto-refunds: "Duplicate payment on an order that is already paid: immediately".
  it('goes back at once: not captured, not in the link, and told as a refund', async () => {
    const first = await paid();
    const link = running.sandbox.ledger.links.find(first.linkId)!;
    const second = bank().payAnyway(link, UPI);
    expect(await payment(second.id)).toMatchObject({ status: 'refunded', captured: false });
    expect((await linkOf(link.id)).body).toMatchObject({
      amount_paid: 1_200_000,
      payments: [{ payment_id: first.id }],
    });
    expect(await told(second.id, 3)).toEqual([
      'payment.authorized',
      'refund.created',
      'refund.processed',
    ]);
  });

  it('that was authorised before goes back when the first is captured', async () => {
    await setKnobs(running.url, { capture: 'manual' });
    const first = await paid();
    const link = running.sandbox.ledger.links.find(first.linkId)!;
    const second = bank().payAnyway(link, UPI);
    expect((await capture(first.id, 1_200_000)).status).toBe(200);
    expect(await payment(second.id)).toMatchObject({ status: 'refunded', captured: false });
  });

  // Capture a Payment, errors.
  it('cannot be captured', async () => {
    const first = await paid();
    const link = running.sandbox.ledger.links.find(first.linkId)!;
    await setKnobs(running.url, { capture: 'manual', secondPayment: 'capture' });
    const second = bank().payAnyway(link, UPI);
    await setKnobs(running.url, {});
    expect(await capture(second.id, 1_200_000)).toEqual(
      refundRefusal(
        'Your payment has been declined as the order is already paid. Please initiate the payment with a new order.',
      ),
    );
  });

  it('is captured, too, when the knob says so', async () => {
    await setKnobs(running.url, { secondPayment: 'capture' });
    const first = await paid();
    const link = running.sandbox.ledger.links.find(first.linkId)!;
    const second = bank().payAnyway(link, UPI);
    expect(await payment(second.id)).toMatchObject({ status: 'captured' });
    expect((await linkOf(link.id)).body).toMatchObject({ amount_paid: 2_400_000 });
  });
});

describe('a link', () => {
  // Payment Links Entity: "Only captured payments will be shown here. Until then, the value is null".
  it('lists captured payments only; its order lists every try', async () => {
    const link = await newLink();
    const failed = bank().decline(link, UPI)!;
    expect((await linkOf(link.id)).body).toMatchObject({ payments: null });
    const second = bank().pay(link, UPI)!;
    const { body } = await linkOf(link.id);
    expect(body).toMatchObject({ payments: [{ payment_id: second.id, status: 'captured' }] });
    const listed = await ask<{ count: number; items: Payment[] }>(
      `/orders/${String(body['order_id'])}/payments`,
    );
    expect(listed.body).toMatchObject({
      entity: 'collection',
      count: 2,
      items: [
        { id: failed.id, status: 'failed' },
        { id: second.id, status: 'captured' },
      ],
    });
    await setKnobs(running.url, { linkPayments: 'all' });
    expect((await linkOf(link.id)).body).toMatchObject({
      payments: [{ status: 'failed' }, { status: 'captured' }],
    });
  });

  // Payment Links webhooks: an untouched expired link has no order.
  it('names its order after the first try, and the payment names the link', async () => {
    const link = await newLink();
    expect((await linkOf(link.id)).body).not.toHaveProperty('order_id');
    const made = bank().start(link, UPI);
    const { body } = await linkOf(link.id);
    expect(body['order_id']).toMatch(/^order_\w{14}$/);
    expect(await payment(made.id)).toMatchObject({
      order_id: body['order_id'],
      description: `#${link.id.replace('plink_', '')}`,
    });
    expect((await ask(`/orders/${String(body['order_id'])}`)).body).toMatchObject({
      entity: 'order',
      receipt: link.reference,
      status: 'attempted',
      amount_due: 1_200_000,
    });
    await setKnobs(running.url, { orderIdOfLink: 'never' });
    expect((await linkOf(link.id)).body).not.toHaveProperty('order_id');
    await setKnobs(running.url, { orderIdOfLink: 'always' });
    expect((await linkOf((await newLink()).id)).body).toHaveProperty('order_id');
  });
});

// Convenience Fees: the customer pays order and fee; the link and the order keep the price.
it('a customer who bears the fee pays it on top', async () => {
  await setKnobs(running.url, { feeBearer: 'customer' });
  const { id, linkId } = await paid();
  expect(await payment(id)).toMatchObject({
    amount: 1_228_320,
    fee: 28_320,
    tax: 4_320,
    fee_bearer: 'customer',
  });
  expect((await linkOf(linkId)).body).toMatchObject({ amount: 1_200_000, amount_paid: 1_200_000 });
});
