import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { eventually } from '../../tests/eventually';
import { setKnobs, startReceiver, startSandbox, type RunningSandbox } from '../sandbox-for-tests';
import { merchantAt, UPI } from '../merchant-for-tests';

let running: RunningSandbox;
let receiver: Awaited<ReturnType<typeof startReceiver>>;
let now = new Date();
const { newLink, paid, post, refund } = merchantAt(() => running);

beforeAll(async () => {
  receiver = await startReceiver();
  running = await startSandbox({ webhookUrl: receiver.url, now: () => now });
});
afterEach(async () => {
  now = new Date();
  await setKnobs(running.url, {});
});
afterAll(async () => {
  await running.sandbox.stop();
  await receiver.stop();
});

interface Message {
  readonly contains: readonly string[];
  readonly created_at: number;
  readonly payload: Record<string, { readonly entity: Record<string, unknown> }>;
}

/** The one event of this name about that id. */
const told = (event: string, id: string): Promise<Message> =>
  eventually(() => {
    const found = receiver.received.filter(
      (one) => one.event === event && one.body.includes(`"id":"${id}"`),
    );
    expect(found).toHaveLength(1);
    return JSON.parse(found[0]!.body) as Message;
  });

// Payment Links webhooks.
describe('the event of a paid link', () => {
  it('carries link, order and payment, and the order without its prefix', async () => {
    const made = await paid();
    const { contains, payload } = await told('payment_link.paid', made.linkId);
    expect(contains).toEqual(['payment_link', 'order', 'payment']);
    const code = made.linkId.replace('plink_', '');
    const orderCode = String(payload['payment_link']!.entity['order_id']).replace('order_', '');
    expect(payload['order']!.entity).toMatchObject({
      id: orderCode,
      receipt: running.sandbox.ledger.links.find(made.linkId)!.reference,
      product_id: code,
      product_type: 'payment_link_v2',
      status: 'paid',
    });
    expect(payload['order']!.entity).not.toHaveProperty('entity');
    expect(payload['payment_link']!.entity).not.toHaveProperty('payments');
    expect(payload['payment']!.entity).toMatchObject({
      id: made.id,
      description: `#${code}`,
      fee_bearer: 'platform',
      upi: { payer_account_type: 'bank_account', vpa: 'asha@okaxis' },
      email: null,
    });
  });

  // In every sample of these events.
  it('is dated when the link was made; the capture is dated when it was', async () => {
    const link = await newLink();
    now = new Date(now.getTime() + 600_000);
    const { id } = running.sandbox.ledger.payments.pay(link, UPI)!;
    expect((await told('payment_link.paid', link.id)).created_at).toBe(link.createdAt);
    expect((await told('payment.captured', id)).created_at).toBe(Math.floor(now.getTime() / 1000));
  });
});

it('a cancelled and an expired link come alone, the untouched one without an order', async () => {
  const cancelled = await newLink();
  await post(`/payment_links/${cancelled.id}/cancel`, {});
  const expired = await newLink();
  running.sandbox.ledger.payments.decline(expired, UPI);
  running.sandbox.ledger.links.expireNow(expired);
  const gone = await told('payment_link.cancelled', cancelled.id);
  expect(gone.contains).toEqual(['payment_link']);
  expect(gone.payload['payment_link']!.entity).not.toHaveProperty('order_id');
  const late = await told('payment_link.expired', expired.id);
  expect(late.contains).toEqual(['payment_link']);
  expect(late.payload['payment_link']!.entity).toHaveProperty('order_id');
});

it('an event of a payment carries the payment as it was at that moment', async () => {
  const { id } = await paid();
  expect((await told('payment.authorized', id)).payload).toMatchObject({
    payment: { entity: { status: 'authorized', captured: false, fee: null, tax: null } },
  });
  expect((await told('payment.captured', id)).payload).toMatchObject({
    payment: { entity: { status: 'captured', captured: true, amount_transferred: 0 } },
  });
  // Orders webhooks.
  const { contains, payload } = await told('order.paid', id);
  expect(contains).toEqual(['payment', 'order']);
  expect(payload['order']!.entity).toMatchObject({ entity: 'order', status: 'paid' });
});

// Auto-refunds: "Check payload.payment.entity.captured. If it is false, the refund is an auto-refund."
it('the refund of a payment that was never captured says so', async () => {
  const first = await paid();
  const { links, payments } = running.sandbox.ledger;
  const second = payments.payAnyway(links.find(first.linkId)!, UPI);
  expect((await told('refund.processed', second.id)).payload).toMatchObject({
    payment: { entity: { id: second.id, captured: false, status: 'refunded' } },
    refund: { entity: { payment_id: second.id, receipt: null } },
  });
});

it('sparse payloads name nothing but the ids of what they are about', async () => {
  await setKnobs(running.url, { payloads: 'sparse' });
  const made = await paid();
  const link = await told('payment_link.paid', made.linkId);
  expect(link.contains).toEqual(['payment_link', 'payment']);
  expect(link.payload['payment_link']!.entity).toMatchObject({ notes: null, customer: {} });
  expect(link.payload['payment_link']!.entity).not.toHaveProperty('order_id');
  const captured = await told('payment.captured', made.id);
  expect(captured.payload['payment']!.entity).toMatchObject({
    id: made.id,
    order_id: null,
    description: null,
    email: null,
    notes: [],
  });
  const { body } = await refund(made.id);
  expect((await told('refund.created', body.id)).contains).toEqual(['refund', 'payment']);
});
