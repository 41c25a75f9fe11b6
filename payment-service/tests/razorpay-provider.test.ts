import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createSandbox, type Sandbox } from '../sandbox/create-sandbox';
import { createRazorpayProvider } from '../src/adapters/razorpay/razorpay-provider';
import { signRazorpay } from '../src/adapters/razorpay/razorpay-signature';
import type { CheckoutRequest, PaymentProvider } from '../src/ports';
import { press } from './customer';
import { KEYS } from './world';

/** The port's promises, kept by the Razorpay adapter with the official SDK against the sandbox. */
let sandbox: Sandbox;
let url: string;
let provider: PaymentProvider;

function connect(changes: { baseUrl?: string; keySecret?: string } = {}): PaymentProvider {
  return createRazorpayProvider({
    name: 'razorpay',
    keyId: KEYS.keyId,
    keySecret: KEYS.keySecret,
    webhookSecrets: [KEYS.webhookSecret],
    baseUrl: url,
    timeoutMs: 400,
    ...changes,
  });
}

beforeAll(async () => {
  sandbox = createSandbox({
    port: 0,
    keyId: KEYS.keyId,
    keySecret: KEYS.keySecret,
    webhookSecret: KEYS.webhookSecret,
  });
  url = await sandbox.start();
  provider = connect();
});
afterAll(() => sandbox.stop());
afterEach(() => turn({}));

let request: CheckoutRequest;
let lastReference = 0;
beforeEach(() => {
  lastReference += 1;
  request = {
    reference: `482913075-${lastReference}`,
    orderId: '482913075',
    amountPaise: 1_200_000,
    description: 'Wall drawing · 482913075',
    customer: { name: 'आशा देवी <b>', phone: '9876543210' },
    locale: 'hi',
    returnUrl: 'http://localhost:3000/api/payments/return?reference=x',
    expiresAt: new Date(Math.ceil(Date.now() / 1000) * 1000 + 3_600_000),
  };
});

async function turn(knobs: Record<string, unknown>): Promise<void> {
  await fetch(`${url}/_sandbox/knobs`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(knobs),
  });
}

async function linkOf(id: string): Promise<Parameters<typeof press>[0]> {
  const answer = await fetch(`${url}/_sandbox/links/${id}`);
  return (await answer.json()) as Parameters<typeof press>[0];
}

const failure = (kind: string) => expect.objectContaining({ name: 'ProviderError', failure: kind });

describe('createCheckout', () => {
  it('makes a link that can be found by its reference and asked for its state', async () => {
    const checkout = await provider.createCheckout(request);
    expect(checkout).toEqual({
      providerRef: expect.stringMatching(/^plink_/),
      url: expect.stringContaining(`${url}/l/`),
      expiresAt: request.expiresAt,
    });
    expect(await provider.findByReference(request.reference)).toEqual(checkout);
    expect(await provider.fetchState(checkout.providerRef)).toEqual({
      reference: request.reference,
      state: 'open',
      payments: [],
    });
  });

  it('says that a reference is taken', async () => {
    await provider.createCheckout(request);
    await expect(provider.createCheckout(request)).rejects.toEqual(failure('reference_taken'));
  });

  it('is refused for an amount that no link can have', async () => {
    const free = { ...request, amountPaise: 0 };
    await expect(provider.createCheckout(free)).rejects.toEqual(failure('refused'));
  });
});

describe('findByReference', () => {
  it('finds nothing of another reference, not even of its beginning', async () => {
    await provider.createCheckout(request);
    expect(await provider.findByReference(request.reference.slice(0, -1))).toBeNull();
    expect(await provider.findByReference('')).toBeNull();
  });
});

describe('fetchState', () => {
  it('tells captured and failed payments', async () => {
    const { providerRef } = await provider.createCheckout(request);
    await press(await linkOf(providerRef), 'fail');
    const afterFailure = await provider.fetchState(providerRef);
    expect(afterFailure).toMatchObject({ state: 'open', payments: [{ status: 'failed' }] });
    await press(await linkOf(providerRef), 'pay');
    const report = await provider.fetchState(providerRef);
    expect(report).toMatchObject({
      reference: request.reference,
      state: 'paid',
      payments: [
        { status: 'failed' },
        { status: 'captured', amountPaise: 1_200_000, currency: 'INR', method: 'upi' },
      ],
    });
    expect(report.payments[1]?.raw).toMatchObject({ vpa: 'asha@okaxis', entity: 'payment' });
    expect(Math.abs((report.payments[1]?.at.getTime() ?? 0) - Date.now())).toBeLessThan(60_000);
  });

  it('of an unknown link is refused', async () => {
    await expect(provider.fetchState('plink_unknown')).rejects.toEqual(failure('refused'));
  });
});

describe('cancel', () => {
  it('ends an open link, and is refused for one that is over', async () => {
    const { providerRef } = await provider.createCheckout(request);
    await provider.cancel(providerRef);
    expect((await provider.fetchState(providerRef)).state).toBe('cancelled');
    await expect(provider.cancel(providerRef)).rejects.toEqual(failure('refused'));
  });
});

describe('a failure', () => {
  it.each([
    [{ status429: true }, 'unreachable'],
    [{ html502: true }, 'unclear'],
    [{ malformedJson: true }, 'unclear'],
    [{ latencyMs: 900 }, 'timeout'],
  ])('under %o is called %s', async (knobs, kind) => {
    await turn(knobs);
    await expect(provider.createCheckout(request)).rejects.toEqual(failure(kind));
    await expect(provider.fetchState('plink_x')).rejects.toEqual(failure(kind));
    await expect(provider.findByReference('x')).rejects.toEqual(failure(kind));
  });

  it('to connect, or to be let in with wrong keys, is called unreachable: nothing was done', async () => {
    const gone = connect({ baseUrl: 'http://127.0.0.1:9' });
    await expect(gone.createCheckout(request)).rejects.toEqual(failure('unreachable'));
    const stranger = connect({ keySecret: 'a guess' });
    await expect(stranger.createCheckout(request)).rejects.toEqual(failure('unreachable'));
  });

  it('does not carry personal data or keys', async () => {
    await provider.createCheckout(request);
    const error: unknown = await provider
      .createCheckout(request)
      .catch((thrown: unknown) => thrown);
    const { message, stack, cause } = error as Error;
    const text = JSON.stringify({ message, stack, cause });
    for (const secret of ['9876543210', 'आशा', KEYS.keySecret]) expect(text).not.toContain(secret);
  });
});

describe('verifyReturn', () => {
  async function signedReturn(): Promise<Record<string, string>> {
    const { providerRef } = await provider.createCheckout(request);
    const back = await press(await linkOf(providerRef), 'pay');
    return Object.fromEntries(new URL(back).searchParams);
  }

  it('accepts what the provider signed', async () => {
    expect(provider.verifyReturn(await signedReturn())).toMatchObject({
      kind: 'signed',
      reference: request.reference,
      providerRef: expect.stringMatching(/^plink_/),
    });
  });

  it.each([
    'razorpay_payment_id',
    'razorpay_payment_link_id',
    'razorpay_payment_link_reference_id',
    'razorpay_payment_link_status',
    'razorpay_signature',
  ])('refuses it with another %s, and without', async (field) => {
    const query = await signedReturn();
    expect(provider.verifyReturn({ ...query, [field]: 'other' })).toEqual({ kind: 'forged' });
    expect(provider.verifyReturn({ ...query, [field]: undefined })).toEqual({ kind: 'forged' });
    expect(provider.verifyReturn({ ...query, [field]: [query[field]] })).toEqual({
      kind: 'forged',
    });
  });

  it('calls a plain return unsigned', () => {
    expect(provider.verifyReturn({ reference: 'x' })).toEqual({ kind: 'unsigned' });
  });
});

describe('verifyWebhook', () => {
  const event = {
    event: 'payment_link.paid',
    payload: { payment_link: { entity: { id: 'plink_1', reference_id: '482913075-1' } } },
  };
  const deliver = (body: string, headers: Record<string, string> = {}) =>
    provider.verifyWebhook(Buffer.from(body), {
      'x-razorpay-signature': signRazorpay(body, KEYS.webhookSecret),
      'x-razorpay-event-id': 'evt_1',
      ...headers,
    });

  it('reads which attempt the message is about', () => {
    expect(deliver(JSON.stringify(event))).toMatchObject({
      eventId: 'evt_1',
      type: 'payment_link.paid',
      reference: '482913075-1',
      providerRef: 'plink_1',
    });
  });

  it.each([
    ['notes with the reference', { reference: 'r-1' }, 'r-1'],
    ['no notes', [], null],
    ['notes of somebody else', { shop: 'x' }, null],
    ['odd notes', 'text', null],
  ])('reads a payment with %s', (_what, notes, reference) => {
    const body = {
      event: 'payment.failed',
      payload: { payment: { entity: { id: 'pay_1', notes } } },
    };
    expect(deliver(JSON.stringify(body))).toMatchObject({ reference, providerRef: null });
  });

  it('does without an event id', () => {
    const body = JSON.stringify(event);
    const headers = { 'x-razorpay-signature': signRazorpay(body, KEYS.webhookSecret) };
    expect(provider.verifyWebhook(Buffer.from(body), headers)?.eventId).toBeNull();
  });

  it('is null for a signature that is not the provider’s', () => {
    const body = JSON.stringify(event);
    expect(deliver(body, { 'x-razorpay-signature': signRazorpay(body, 'other') })).toBeNull();
    expect(provider.verifyWebhook(Buffer.from(body), {})).toBeNull();
  });
});
