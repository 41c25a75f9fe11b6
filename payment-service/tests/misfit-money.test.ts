import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CheckoutReport, Payment, PaymentProvider, ReturnHint } from '../src/ports';
import { booksOf, comeBack, createOrder, paymentDetails } from './customer';
import { aPayment } from './fakes/fake-payment';
import { createFakeClock } from './fakes/fake-clock';
import { createFakeProvider } from './fakes/fake-provider';
import { SITE, startWorld, type World } from './world';

/** The provider's next answer about a link; the sandbox itself only captures the right amount. */
let report: CheckoutReport;
let reference = '';
let hint: ReturnHint = { kind: 'unsigned' };

const provider: PaymentProvider = {
  ...createFakeProvider(createFakeClock()),
  createCheckout: (request) => {
    reference = request.reference;
    const { expiresAt } = request;
    return Promise.resolve({
      providerRef: `plink_${reference}`,
      url: 'https://pay.example/l/1',
      expiresAt,
    });
  },
  findByReference: () => Promise.resolve({ kind: 'absent' }),
  fetchState: () => Promise.resolve(report),
  cancel: () => Promise.resolve(),
  refund: () => Promise.reject(new Error('nobody asked for a refund')),
  fetchRefund: () => Promise.reject(new Error('nobody asked for a refund')),
  findRefund: () => Promise.reject(new Error('nobody asked for a refund')),
  listRefunds: () => Promise.resolve([]),
  verifyWebhook: () => null,
  verifyReturn: () => hint,
};

let world: World;
beforeAll(async () => {
  world = await startWorld({ provider: () => provider });
});
afterAll(() => world.stop());

let lastPayment = 0;
function captured(changes: Partial<Payment> = {}): Payment {
  lastPayment += 1;
  return aPayment({ id: `pay_${lastPayment}`, ...changes });
}

async function orderAtPayment(): Promise<string> {
  const orderId = await world.book();
  await createOrder(world, orderId);
  return orderId;
}

describe('money that does not fit its order', () => {
  it.each([
    ['one paisa too little', () => captured({ amountPaise: 399_999 }), () => reference],
    ['one paisa too much', () => captured({ amountPaise: 400_001 }), () => reference],
    ['a part of it', () => captured({ amountPaise: 100_000 }), () => reference],
    ['in another currency', () => captured({ currency: 'USD' }), () => reference],
    ['for another reference', () => captured(), () => '123456789-other'],
  ])('%s is for staff to look at, never a success', async (_what, payment, ofReference) => {
    const orderId = await orderAtPayment();
    report = { reference: ofReference(), link: null, state: 'paid', payments: [payment()] };
    expect(await paymentDetails(world, orderId)).toMatchObject({
      status: 200,
      body: { status: 'REVIEW', transactionId: null, method: null, date: null, time: null },
    });
    expect(await booksOf(world, orderId)).toMatchObject({ status: 'REVIEW', payments: 1 });
    expect(await createOrder(world, orderId)).toMatchObject({
      status: 409,
      body: { error: { code: 'order_not_payable' } },
    });
  });

  it('captured twice is recorded twice, pays the order once and is for staff to look at', async () => {
    const orderId = await orderAtPayment();
    report = { reference, link: null, state: 'paid', payments: [captured(), captured()] };
    await paymentDetails(world, orderId);
    expect(await booksOf(world, orderId)).toMatchObject({
      status: 'REVIEW',
      successes: 1,
      payments: 2,
    });
  });
});

describe('money that has not come', () => {
  it.each(['created', 'authorized', 'failed'] as const)(
    'a payment that is only %s pays for nothing',
    async (status) => {
      const orderId = await orderAtPayment();
      report = { reference, link: null, state: 'open', payments: [captured({ status })] };
      expect((await paymentDetails(world, orderId)).status).toBe(202);
      expect(await booksOf(world, orderId)).toMatchObject({ status: 'PENDING', payments: 0 });
    },
  );

  it('that is on its way is waited for when the customer comes back, not called failed', async () => {
    const orderId = await orderAtPayment();
    const address = `/payments/return?reference=${reference}`;
    report = {
      reference,
      link: null,
      state: 'open',
      payments: [captured({ status: 'authorized' })],
    };
    expect(await comeBack(world, address)).toBe(`${SITE}/PaintingServices?order_id=${orderId}`);
    report = { reference, link: null, state: 'open', payments: [captured({ status: 'failed' })] };
    expect(await comeBack(world, address)).toContain('error=payment_failed');
  });

  it('that comes late to a signed return is waited for too', async () => {
    const orderId = await orderAtPayment();
    hint = { kind: 'signed', reference, providerRef: `plink_${reference}` };
    report = { reference, link: null, state: 'open', payments: [] };
    const address = '/payments/return?razorpay_signature=x';
    expect(await comeBack(world, address)).toBe(`${SITE}/PaintingServices?order_id=${orderId}`);
    hint = { kind: 'unsigned' };
  });

  it('a link that is called paid without a capture is waited for, not paid a second time', async () => {
    const orderId = await orderAtPayment();
    report = {
      reference,
      link: null,
      state: 'paid',
      payments: [captured({ status: 'authorized' })],
    };
    expect((await paymentDetails(world, orderId)).status).toBe(202);
    expect(await createOrder(world, orderId)).toMatchObject({
      status: 409,
      body: { error: { code: 'payment_unverified' } },
    });
  });
});
