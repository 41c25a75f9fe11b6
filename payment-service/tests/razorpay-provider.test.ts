import type { Server } from 'node:http';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createSandbox } from '../sandbox/create-sandbox';
import { signRazorpay } from '../src/adapters/razorpay/razorpay-signature';
import { KEYS, razorpayAt } from './accounts';
import { ProviderFixture, type ProviderUnderTest } from './provider-contract/provider-fixture';
import { describeProvider } from './provider-contract/provider-contract';
import { addressOf, close, listen } from './service-instance';

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

describe('a message of Razorpay', () => {
  const deliver = (body: object, headers: Record<string, string> = {}) => {
    const text = JSON.stringify(body);
    const signature = signRazorpay(text, KEYS.webhookSecret);
    return fixture.provider.verifyWebhook(Buffer.from(text), {
      'x-razorpay-signature': signature,
      ...headers,
    });
  };

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

/** Responses that the sandbox never gives, from a server of the test. */
describe('a payment at Razorpay', () => {
  const servers: Server[] = [];
  afterEach(() => Promise.all(servers.splice(0).map(close)));

  const payment = {
    id: 'pay_1',
    status: 'captured',
    amount: 400_000,
    currency: 'INR',
    method: 'upi',
    created_at: 1_790_000,
  };

  async function reported(changes: object) {
    const server = await listen((req, res) => {
      const link = {
        id: 'plink_1',
        short_url: 'https://rzp.io/i/1',
        status: 'paid',
        reference_id: 'r-1',
        amount: 400_000,
        // The list may lag behind.
        payments: [{ payment_id: 'pay_1', status: 'failed' }],
      };
      const body = req.url?.startsWith('/v1/payments/') ? { ...payment, ...changes } : link;
      res.setHeader('content-type', 'application/json').end(JSON.stringify(body));
    });
    servers.push(server);
    const { payments } = await razorpayAt(addressOf(server)).fetchState('plink_1', []);
    return payments;
  }

  it.each([
    [{ status: 'created' }, 'created'],
    [{ status: 'authorized' }, 'authorized'],
    // A published sample of an authorised card payment has it so.
    [{ status: 'authorized', captured: true }, 'authorized'],
    [{ status: 'failed' }, 'failed'],
    [{ status: 'captured' }, 'captured'],
    [{ status: 'captured', captured: true }, 'captured'],
    [{ status: 'captured', captured: false }, 'created'],
    [{ status: 'refunded', captured: true }, 'captured'],
    [{ status: 'refunded', captured: false }, 'returned'],
    [{ status: 'refunded' }, 'created'],
    [{ status: 'a_new_word' }, 'created'],
  ])('that is %o is reported as %s, whatever the list of its link says', async (there, here) => {
    expect(await reported(there)).toMatchObject([{ id: 'pay_1', status: here }]);
  });

  it('has the amount and the currency of the payment itself', async () => {
    expect(await reported({ amount: 399_999, currency: 'USD' })).toMatchObject([
      { amountPaise: 399_999, currency: 'USD' },
    ]);
  });
});
