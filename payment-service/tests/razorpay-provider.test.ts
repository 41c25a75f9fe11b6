import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createSandbox } from '../sandbox/create-sandbox';
import { signRazorpay } from '../src/adapters/razorpay/razorpay-signature';
import type { Payment } from '../src/ports';
import { KEYS, razorpayAt } from './accounts';
import {
  failure,
  ProviderFixture,
  type ProviderUnderTest,
} from './provider-contract/provider-fixture';
import { describeProvider } from './provider-contract/provider-contract';

const razorpay: ProviderUnderTest = {
  name: 'razorpay',
  createSandbox: (onSilence) => createSandbox({ port: 0, ...KEYS, onSilence }),
  connect: ({ sandboxUrl, ...access }) => razorpayAt(sandboxUrl, access),
  secret: KEYS.webhookSecret,
  oldSecret: KEYS.oldWebhookSecret,
  eventAbout: (reference) =>
    JSON.stringify({
      event: 'payment_link.paid',
      payload: { payment_link: { entity: { id: 'plink_1', reference_id: reference } } },
    }),
  signedHeaders: (body, secret) => ({
    'x-razorpay-signature': signRazorpay(body, secret),
    'x-razorpay-event-id': 'evt_1',
  }),
  signatureHeader: 'x-razorpay-signature',
  unknownPaymentId: 'pay_unknown0000',
};

describeProvider(razorpay);

/** Only Razorpay works like this. */
const fixture = new ProviderFixture(razorpay);
beforeAll(() => fixture.start());
afterAll(() => fixture.stop());

describe('a return from Razorpay', () => {
  async function signedReturn(): Promise<Record<string, string>> {
    const checkout = await fixture.provider.createCheckout(fixture.request());
    const back = await fixture.press(checkout, 'pay');
    return Object.fromEntries(new URL(back).searchParams);
  }

  it('that it signed is accepted', async () => {
    expect(fixture.provider.verifyReturn(await signedReturn())).toMatchObject({
      kind: 'signed',
      reference: expect.stringMatching(/^482913075-/),
      providerRef: expect.stringMatching(/^plink_/),
    });
  });

  it.each([
    'razorpay_payment_id',
    'razorpay_payment_link_id',
    'razorpay_payment_link_reference_id',
    'razorpay_payment_link_status',
    'razorpay_signature',
  ])('is forged with another %s, and without', async (field) => {
    const query = await signedReturn();
    const { provider } = fixture;
    expect(provider.verifyReturn({ ...query, [field]: 'other' })).toEqual({ kind: 'forged' });
    expect(provider.verifyReturn({ ...query, [field]: undefined })).toEqual({ kind: 'forged' });
    expect(provider.verifyReturn({ ...query, [field]: [query[field]] })).toEqual({
      kind: 'forged',
    });
  });
});

function deliver(body: object, headers: Record<string, string> = {}) {
  const text = JSON.stringify(body);
  const signature = signRazorpay(text, KEYS.webhookSecret);
  return fixture.provider.verifyWebhook(Buffer.from(text), {
    'x-razorpay-signature': signature,
    ...headers,
  });
}

describe('a message of Razorpay', () => {
  it('names link, type and event', () => {
    const body = JSON.parse(razorpay.eventAbout('482913075-1')) as object;
    expect(deliver(body, { 'x-razorpay-event-id': 'evt_1' })).toMatchObject({
      eventId: 'evt_1',
      type: 'payment_link.paid',
      reference: '482913075-1',
      providerRef: 'plink_1',
    });
    expect(deliver(body)?.eventId).toBeNull();
    expect(deliver(body, { 'x-razorpay-event-id': '' })?.eventId).toBeNull();
  });

  it.each([
    ['notes with the reference', { reference: 'r-1' }, 'r-1'],
    ['no notes', [], null],
    ['notes of somebody else', { shop: 'x' }, null],
    ['odd notes', 'text', null],
  ])('about a payment with %s is read', (_what, notes, reference) => {
    const body = {
      event: 'payment.failed',
      payload: { payment: { entity: { id: 'pay_1', notes } } },
    };
    expect(deliver(body)).toMatchObject({ reference, providerRef: null });
  });
});

describe('a message of Razorpay names', () => {
  const names = (event: string, payload: object) => deliver({ event, payload });
  const payment = { id: 'pay_1', description: '#QflczVVaNJciLq', notes: [] };

  it('the payment that it is about, and the link that the payment names', () => {
    expect(names('payment.failed', { payment: { entity: payment } })).toMatchObject({
      reference: null,
      providerRef: null,
      paymentRef: 'pay_1',
      linkRef: 'plink_QflczVVaNJciLq',
    });
    const other = { ...payment, description: 'Order #12' };
    expect(names('payment.failed', { payment: { entity: other } })?.linkRef).toBeNull();
  });

  it('the attempt by the receipt of the order that a link made', () => {
    const order = { id: 'Qflcz', receipt: 'r-1', product_type: 'payment_link_v2' };
    expect(names('order.paid', { order: { entity: order } })?.reference).toBe('r-1');
    const shop = { ...order, product_type: 'invoice' };
    expect(names('order.paid', { order: { entity: shop } })?.reference).toBeNull();
  });

  it('a dispute and its payment, also where the payment is missing', () => {
    const dispute = { entity: { id: 'disp_1', payment_id: 'pay_1' }, evidence: {} };
    expect(names('payment.dispute.created', { dispute })).toMatchObject({
      disputeRef: 'disp_1',
      paymentRef: 'pay_1',
    });
  });

  it.each([
    ['no payload', null],
    ['an odd payload', 'text'],
    ['a part that is none', { payment: null, refund: 7, dispute: {} }],
    ['an entity that is none', { payment: { entity: null }, payment_link: { entity: [] } }],
    ['odd ids', { payment: { entity: { id: 7, notes: 'x' } }, refund: { entity: {} } }],
  ])('nothing when it has %s, and keeps its type', (_what, payload) => {
    expect(deliver({ event: 'a.new.event', payload })).toMatchObject({
      type: 'a.new.event',
      reference: null,
      providerRef: null,
      refundRef: null,
      paymentRef: null,
      disputeRef: null,
      linkRef: null,
    });
  });
});

describe('at Razorpay', () => {
  afterEach(() => fixture.setKnobs({}));

  it('no customer is sent: some names and numbers are refused', async () => {
    await fixture.provider.createCheckout(fixture.request({ customerPhone: '9999999999' }));
  });

  it.each(['filters', 'nothing', 'everything', 'items'])(
    'a link is found by its reference when the search answers %s',
    async (referenceLookup) => {
      const request = fixture.request();
      const checkout = await fixture.provider.createCheckout(request);
      await fixture.setKnobs({ referenceLookup });
      expect(await fixture.find(request.reference)).toEqual({ kind: 'found', checkout });
    },
  );

  async function paidPayment(): Promise<Payment> {
    const checkout = await fixture.provider.createCheckout(fixture.request());
    await fixture.press(checkout, 'pay');
    const { payments } = await fixture.stateOf(checkout);
    return payments[0]!;
  }

  const refundOf = ({ id }: Payment) => ({
    paymentId: id,
    amountPaise: 100,
    idempotencyKey: randomUUID(),
    note: 'Order 482913075',
  });

  it('a payment is not refunded now while it is disputed', async () => {
    const payment = await paidPayment();
    const dispute = fixture.dispute(payment, { amountPaise: 400_000, phase: 'chargeback' });
    const request = refundOf(payment);
    await expect(fixture.provider.refund(request)).rejects.toEqual(failure('not_now', 'disputed'));
    fixture.moveDispute(dispute, 'won');
    expect((await fixture.provider.refund(request)).refundId).toMatch(/^rfnd_/);
  });

  it.each([
    [{ balance: 'empty' }, 'balance'],
    [{ balance: 'empty-unsaid' }, 'other'],
    [{ refundBusy: 1 }, 'busy'],
  ] as const)('a refund under %o is not made now, and made later', async (knobs, reason) => {
    const request = refundOf(await paidPayment());
    await fixture.setKnobs(knobs);
    await expect(fixture.provider.refund(request)).rejects.toEqual(failure('not_now', reason));
    await fixture.setKnobs({});
    expect((await fixture.provider.refund(request)).refundId).toMatch(/^rfnd_/);
  });
});
