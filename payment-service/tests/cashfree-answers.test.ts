import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, it } from 'vitest';
import { createProvider } from '../src/adapters/create-provider';
import type { PaymentProvider } from '../src/ports';
import { cashfreeAt } from './accounts';
import { AnswerServers, type Answering } from './answering';
import { failure } from './provider-contract/provider-fixture';

/** Answers of Cashfree that the sandbox never gives. */
const servers = new AnswerServers();
afterEach(() => servers.stop());

const cashfreeThat = async (answer: Answering) => cashfreeAt(await servers.start(answer));

const link = {
  link_id: 'r-1',
  link_status: 'PAID',
  link_url: 'https://payments.cashfree.com/links/U1',
  link_expiry_time: '2026-11-22T15:04:05+05:30',
};
const payment = {
  cf_payment_id: '7',
  payment_status: 'SUCCESS',
  is_captured: true,
  order_amount: 3000,
  payment_amount: 3000,
  payment_currency: 'INR',
  payment_time: '2026-11-22T15:00:00+05:30',
};
const autoRefund = {
  cf_refund_id: 11_325_632,
  cf_payment_id: 8,
  refund_id: null as string | null,
  refund_amount: 3000,
  refund_status: 'SUCCESS',
  refund_type: 'PAYMENT_AUTO_REFUND',
};

interface Case {
  readonly payments?: readonly object[];
  readonly refunds?: readonly object[];
  readonly linkChanges?: object;
  readonly byId?: object;
}

/** A link with one order; `asked`: every path that was asked for. */
function cashfreeWith(
  { payments = [payment], refunds = [], linkChanges = {}, byId = payment }: Case,
  asked: string[] = [],
): Promise<PaymentProvider> {
  return cashfreeThat(({ url = '' }) => {
    asked.push(url);
    if (url.includes('/links/r-1/orders')) return { body: [{ order_id: 'CFPay_1' }] };
    if (url.endsWith('/payments')) return { body: payments };
    if (url.endsWith('/refunds')) return { body: refunds };
    if (url.includes('/payments/')) return { body: byId };
    return { body: { ...link, ...linkChanges } };
  });
}

const statusesOf = async (provider: PaymentProvider, known: readonly string[] = []) => {
  const { payments } = await provider.fetchState('r-1', known);
  return payments.map(({ id, status }) => `${id} ${status}`);
};

describe('a payment that Cashfree gave back by itself', () => {
  const second = { ...payment, cf_payment_id: 8 };

  it('is returned money when it came twice, or after the link was over', async () => {
    const twice = { payments: [payment, second], refunds: [autoRefund] };
    expect(await statusesOf(await cashfreeWith(twice))).toEqual([
      'CFPay_1/7 captured',
      'CFPay_1/8 returned',
    ]);
    const late = {
      payments: [second],
      refunds: [{ ...autoRefund, refund_type: 'UNRECONCILED_AUTO_REFUND' }],
      linkChanges: { link_status: 'EXPIRED' },
    };
    expect(await statusesOf(await cashfreeWith(late))).toEqual(['CFPay_1/8 returned']);
  });

  it.each([
    ['we made it', { refund_type: 'MERCHANT_INITIATED' }],
    ['it is a part', { refund_amount: 100 }],
    ['it failed', { refund_status: 'CANCELLED' }],
    ['it is of another', { cf_payment_id: 9 }],
  ])('is captured money when %s', async (_what, changes) => {
    const refunds = [{ ...autoRefund, ...changes }];
    const provider = await cashfreeWith({ payments: [payment, second], refunds });
    expect((await statusesOf(provider)).at(-1)).toBe('CFPay_1/8 captured');
  });

  it('is not looked for where one payment fits one paid link', async () => {
    const asked: string[] = [];
    await statusesOf(await cashfreeWith({}, asked));
    expect(asked.filter((path) => path.includes('refunds'))).toEqual([]);
  });

  it('has a refund that is listed by its own id where it has no other', async () => {
    const provider = await cashfreeWith({ refunds: [autoRefund] });
    expect(await provider.listRefunds('CFPay_1/8')).toMatchObject([
      { refundId: '11325632', state: 'processed', amountPaise: 300_000 },
    ]);
  });
});

describe('a payment at Cashfree', () => {
  it('that the list of its order has lost is found by its id', async () => {
    const provider = await cashfreeWith({ payments: [] });
    expect(await statusesOf(provider, ['CFPay_1/7'])).toEqual(['CFPay_1/7 captured']);
    expect(await statusesOf(provider, ['CFPay_other/7'])).toEqual([]);
  });

  it('that is no money may be unreadable without hiding the others', async () => {
    const declined = {
      cf_payment_id: 6,
      payment_status: 'FAILED',
      payment_amount: null,
      payment_time: '2026-11-22T14:00:00+05:30',
    };
    const provider = await cashfreeWith({ payments: [declined, payment] });
    expect(await statusesOf(provider)).toEqual(['CFPay_1/6 failed', 'CFPay_1/7 captured']);
  });

  // The published sample: 3000 + 57 + 18 % of 57.
  const surcharge = { payment_surcharge_service_charge: 57, payment_surcharge_service_tax: 10.26 };
  it.each([
    ['the customer bears the fee', { payment_surcharge: surcharge }, 300_000, 6_726],
    ['nobody says why it is more', {}, 306_726, 0],
    [
      'the surcharge is another',
      { payment_surcharge: { ...surcharge, payment_surcharge_service_tax: 0 } },
      306_726,
      0,
    ],
  ])(
    'of which %s is told in its parts',
    async (_what, changes, orderPartPaise, customerFeePaise) => {
      const more = { ...payment, payment_amount: 3067.26, ...changes };
      const { payments } = await (await cashfreeWith({ payments: [more] })).fetchState('r-1', []);
      expect(payments).toMatchObject([{ amountPaise: 306_726, orderPartPaise, customerFeePaise }]);
    },
  );

  it('that is less than its order is no fee', async () => {
    const less = { ...payment, payment_amount: 2000 };
    const { payments } = await (await cashfreeWith({ payments: [less] })).fetchState('r-1', []);
    expect(payments).toMatchObject([{ orderPartPaise: 200_000, customerFeePaise: 0 }]);
  });
});

describe('an account whose settings say more than its answers', () => {
  const accountAt = (baseUrl: string, maxAmountPaise: number | null) =>
    createProvider({
      name: 'cashfree',
      clientId: 'client',
      clientSecret: 'secret',
      webhookSecrets: ['secret'],
      baseUrl,
      feeBearer: 'customer',
      maxAmountPaise,
    });

  it('takes what is above the order for the fee', async () => {
    const more = { ...payment, payment_amount: 3067.26 };
    const url = await servers.start(({ url: path = '' }) => {
      if (path.includes('/orders?')) return { body: [{ order_id: 'CFPay_1' }] };
      return { body: path.endsWith('/payments') ? [more] : link };
    });
    const { payments } = await accountAt(url, null).fetchState('r-1', []);
    expect(payments).toMatchObject([{ orderPartPaise: 300_000, customerFeePaise: 6_726 }]);
  });

  it('is not asked for a link above its maximum', async () => {
    let calls = 0;
    const url = await servers.start(() => {
      calls += 1;
      return { body: link };
    });
    const request = {
      reference: 'r-1',
      orderId: '482913075',
      amountPaise: 5_000_001,
      description: 'Wall drawing',
      customerPhone: '9999999999',
      locale: 'en' as const,
      returnUrl: 'http://localhost:3000/api/payments/return?reference=r-1',
      expiresAt: new Date('2026-11-22T10:00:00Z'),
    };
    const account = accountAt(url, 5_000_000);
    await expect(account.createCheckout(request)).rejects.toEqual(failure('refused', 'amount'));
    expect(calls).toBe(0);
    await account.createCheckout({ ...request, amountPaise: 5_000_000 });
    expect(calls).toBe(1);
  });
});

describe('a refund at Cashfree', () => {
  const key = randomUUID();
  const made = {
    ...autoRefund,
    cf_payment_id: 7,
    refund_id: key,
    refund_type: 'MERCHANT_INITIATED',
  };
  const notFound = { status: 404, body: { code: 'refund_not_found', message: 'not found' } };

  it('is named by the letters and digits of our key, and listed under the key', async () => {
    let sent = '';
    const provider = await cashfreeThat(({ method, url = '' }, body) => {
      if (method === 'POST') sent = body;
      const plain = { ...made, refund_id: key.replaceAll('-', '') };
      return { body: url.endsWith('/refunds') && method === 'GET' ? [plain] : plain };
    });
    await provider.refund({
      paymentId: 'CFPay_1/7',
      amountPaise: 300_000,
      idempotencyKey: key,
      note: 'Order 482913075',
    });
    expect(JSON.parse(sent)).toMatchObject({ refund_id: expect.stringMatching(/^[0-9a-f]{32}$/) });
    expect(await provider.listRefunds('CFPay_1/7')).toMatchObject([{ idempotencyKey: key }]);
  });

  it.each([
    ['205907014017', '205907014017'],
    [205907014017, '205907014017'],
    [null, null],
    ['', null],
    [undefined, null],
  ])('with the refund_arn %o is found by a bank under %s', async (refund_arn, bankReference) => {
    const provider = await cashfreeThat(() => ({ body: { ...made, refund_arn } }));
    expect(await provider.fetchRefund('CFPay_1/7', key)).toMatchObject({ bankReference });
  });

  it('that was made under the key itself is found as well', async () => {
    const provider = await cashfreeThat(({ url = '' }) =>
      url.endsWith(key) ? { body: made } : notFound,
    );
    expect(await provider.findRefund('CFPay_1/7', key)).toEqual({
      refundId: key,
      state: 'processed',
      bankReference: null,
    });
    expect(await provider.findRefund('CFPay_1/7', randomUUID())).toBeNull();
  });

  it.each([
    ['SUCCESS', 'processed'],
    ['PENDING', 'pending'],
    ['ONHOLD', 'pending'],
    ['A_NEW_WORD', 'pending'],
    ['CANCELLED', 'failed'],
    ['FAILED', 'failed'],
    ['REVERSED', 'failed'],
  ])('that is %s is %s', async (refund_status, state) => {
    const provider = await cashfreeThat(() => ({ body: { ...made, refund_status } }));
    expect(await provider.fetchRefund('CFPay_1/7', key)).toMatchObject({ state });
  });
});
