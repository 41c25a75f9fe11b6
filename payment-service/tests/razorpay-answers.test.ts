import { afterEach, describe, expect, it } from 'vitest';
import { razorpayAt } from './accounts';
import { AnswerServers, type Answering } from './answering';
import { failure } from './provider-contract/provider-fixture';

/** Answers of Razorpay that the sandbox never gives. */
const servers = new AnswerServers();
afterEach(() => servers.stop());

const razorpayThat = async (answer: Answering) => razorpayAt(await servers.start(answer));

/** Seconds, as Razorpay writes moments. */
const NOON = Date.UTC(2026, 10, 22, 12) / 1000;

const payment = {
  id: 'pay_1',
  status: 'captured',
  amount: 400_000,
  currency: 'INR',
  method: 'upi',
  created_at: NOON,
};
const link = {
  id: 'plink_1',
  short_url: 'https://rzp.io/i/1',
  status: 'paid',
  reference_id: 'r-1',
  amount: 400_000,
  expire_by: NOON + 3_600,
  created_at: NOON,
  payments: null as unknown,
};

/** A link whose payments are asked for by their ids; `tries`: what its order lists. */
function withPayments(
  payments: Readonly<Record<string, object>>,
  linkChanges: object = {},
  tries: readonly object[] = [],
) {
  return razorpayThat(({ url = '' }) => {
    if (url.startsWith('/v1/payment_links/')) return { body: { ...link, ...linkChanges } };
    if (url.startsWith('/v1/orders/')) return { body: { items: tries } };
    const found = payments[url.split('/').at(-1) ?? ''];
    const error = { code: 'BAD_REQUEST_ERROR', description: 'The id provided does not exist' };
    return found ? { body: found } : { status: 400, body: { error } };
  });
}

describe('a payment at Razorpay', () => {
  const reported = async (changes: object) => {
    const provider = await withPayments(
      { pay_1: { ...payment, ...changes } },
      // The list may lag behind.
      { payments: [{ payment_id: 'pay_1', status: 'failed' }] },
    );
    return (await provider.fetchState('plink_1', [])).payments;
  };

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

  it.each([
    ['we bear the fee', { amount: 400_000, fee: 9_440, tax: 1_440 }, 400_000, 0],
    ['the fee holds its tax', { amount: 409_440, fee: 9_440, tax: 1_440 }, 400_000, 9_440],
    ['the tax comes on top', { amount: 409_440, fee: 8_000, tax: 1_440 }, 400_000, 9_440],
    ['the fee is not on top', { amount: 400_000, fee: 9_440, tax: 1_440 }, 400_000, 0],
    ['neither fits the link', { amount: 410_000, fee: 9_440, tax: 1_440 }, 400_560, 9_440],
  ])(
    'of which %s is told in its parts',
    async (what, amounts, orderPartPaise, customerFeePaise) => {
      const bearer = what === 'we bear the fee' ? 'platform' : 'customer';
      expect(await reported({ ...amounts, fee_bearer: bearer })).toMatchObject([
        { amountPaise: amounts.amount, orderPartPaise, customerFeePaise },
      ]);
    },
  );

  it('that its link and its order do not list is found by its id, if it is of the link', async () => {
    const others = { pay_2: { ...payment, id: 'pay_2', order_id: 'order_2' } };
    const known = ['pay_1', 'pay_2', 'pay_unknown'];
    for (const ofLink of [
      { order_id: 'order_1' },
      { description: '#1' },
      { notes: { reference: 'r-1' } },
    ]) {
      const provider = await withPayments(
        { ...others, pay_1: { ...payment, ...ofLink } },
        { order_id: 'order_1' },
      );
      const { payments } = await provider.fetchState('plink_1', known);
      expect(payments.map(({ id }) => id)).toEqual(['pay_1']);
    }
    const strange = { ...payment, order_id: null, description: null, notes: [] };
    const provider = await withPayments({ pay_1: strange }, { order_id: 'order_1' });
    expect((await provider.fetchState('plink_1', known)).payments).toEqual([]);
  });

  it('of many tries is asked for up to twenty, the captured one first', async () => {
    const tries = Array.from({ length: 30 }, (_, turn) => ({
      ...payment,
      id: `pay_t${turn}`,
      status: 'failed',
      created_at: NOON + turn,
    }));
    const byId = Object.fromEntries(tries.map((one) => [one.id, one]));
    const provider = await withPayments(
      { ...byId, pay_1: payment },
      { order_id: 'order_1', payments: [{ payment_id: 'pay_1' }] },
      tries,
    );
    const { payments } = await provider.fetchState('plink_1', []);
    expect(payments).toHaveLength(20);
    expect(payments.slice(0, 2).map(({ id }) => id)).toEqual(['pay_1', 'pay_t29']);
  });
});

describe('a link at Razorpay', () => {
  it.each([
    [{ status: 'partially_paid' }, 'open'],
    [{ status: 'a_new_word' }, 'unknown'],
  ])('that is %o is %s', async (changes, state) => {
    const provider = await withPayments({}, changes);
    expect(await provider.fetchState('plink_1', [])).toMatchObject({ state });
  });

  it.each([
    ['without an end', { expire_by: 0 }],
    ['without a word about its end', { expire_by: null }],
  ])('%s can be paid for half a year', async (_what, changes) => {
    const provider = await withPayments({}, changes);
    const { link: found } = await provider.fetchState('plink_1', []);
    expect(found?.expiresAt).toEqual(new Date((NOON + 183 * 24 * 3_600) * 1000));
  });

  it('without an address is reported all the same', async () => {
    const provider = await withPayments({}, { short_url: '' });
    expect(await provider.fetchState('plink_1', [])).toMatchObject({ link: null, state: 'paid' });
  });
});

describe('the search for a link by its reference', () => {
  const since = new Date(NOON * 1000);
  const other = (turn: number, ageSeconds: number) => ({
    id: `plink_other${turn}`,
    reference_id: `r-other-${turn}`,
    created_at: NOON - ageSeconds,
  });

  /** Razorpay with these links; `filter`: what it makes of `reference_id`. */
  const searchIn = async (
    links: readonly { readonly id: string; readonly reference_id: string }[],
    {
      filter = 'nothing',
      pageSize = 100,
      ignoresSkip = false,
    }: {
      filter?: 'works' | 'nothing' | 'everything';
      pageSize?: number;
      ignoresSkip?: boolean;
    } = {},
  ) => {
    const provider = await razorpayThat(({ url = '' }) => {
      const { pathname, searchParams } = new URL(url, 'http://razorpay.example');
      if (pathname !== '/v1/payment_links') return { body: { ...link, payments: [] } };
      const reference = searchParams.get('reference_id');
      if (reference !== null && filter !== 'everything') {
        const found = links.filter((one) => filter === 'works' && one.reference_id === reference);
        return { body: { payment_links: found } };
      }
      const skip = ignoresSkip ? 0 : Number(searchParams.get('skip'));
      return { body: { payment_links: links.slice(skip, skip + pageSize) } };
    });
    return provider.findByReference('r-1', since);
  };
  const found = { kind: 'found', checkout: expect.objectContaining({ providerRef: 'plink_1' }) };
  const ours = { id: 'plink_1', reference_id: 'r-1', created_at: NOON };
  const many = Array.from({ length: 600 }, (_, turn) => other(turn, turn));

  it('believes the filter only when it gives the very link', async () => {
    expect(await searchIn([ours], { filter: 'works' })).toEqual(found);
    expect(await searchIn([other(1, 0), ours], { filter: 'everything' })).toEqual(found);
    expect(await searchIn([other(1, 3_600)], { filter: 'everything' })).toEqual({ kind: 'absent' });
  });

  it('reads the newest links where the filter gives nothing', async () => {
    expect(await searchIn([...many.slice(0, 250), ours])).toEqual(found);
    expect(await searchIn([...many.slice(0, 25), ours], { pageSize: 10 })).toEqual(found);
  });

  it('ends when the list is plainly read back to before the link could be made', async () => {
    expect(await searchIn([...many.slice(0, 20), other(700, 3_600)])).toEqual({ kind: 'absent' });
    expect(await searchIn([])).toEqual({ kind: 'absent' });
    expect(await searchIn(many.slice(0, 20))).toEqual({ kind: 'absent' });
  });

  it.each([
    ['longer than five pages', many.map((one) => ({ ...one, created_at: NOON })), {}],
    ['always the same page', many, { pageSize: 10, ignoresSkip: true }],
    ['in no order', [other(1, 9_000), ...many.map((one) => ({ ...one, created_at: NOON }))], {}],
  ])('leaves it open when the list is %s', async (_what, links, options) => {
    expect(await searchIn(links, options)).toEqual({ kind: 'unknown' });
  });
});

describe('a refusal of Razorpay', () => {
  const refusing = (status: number, description: string) =>
    razorpayThat(() => ({ status, body: { error: { code: 'BAD_REQUEST_ERROR', description } } }));
  const request = {
    reference: 'r-1',
    orderId: '482913075',
    amountPaise: 400_000,
    description: 'Wall drawing',
    customerPhone: '9876543210',
    locale: 'hi' as const,
    returnUrl: 'http://localhost:3000/api/payments/return?reference=r-1',
    expiresAt: new Date((NOON + 3_600) * 1000),
  };

  it.each([
    ['amount exceeds maximum amount allowed.', 'refused', 'amount'],
    ['Amount exceeds the maximum amount allowed.', 'refused', 'amount'],
    ['The amount must be atleast INR 1.00', 'refused', 'amount'],
    ['Recurring digits in customer contact are disallowed', 'refused', 'contact'],
    ['Customer name is invalid.', 'refused', 'name'],
    [
      'Invalid access: Cannot create a payment link in live mode, as live mode is disabled for merchant.',
      'refused',
      'account',
    ],
    ['reference_id: the length must be no more than 40.', 'refused', 'other'],
  ] as const)('of a link, "%s", is %s because of %s', async (words, kind, reason) => {
    const provider = await refusing(400, words);
    await expect(provider.createCheckout(request)).rejects.toEqual(failure(kind, reason));
  });

  it.each([
    'payment link with given reference_id: r-1 already exists. Please create a payment link with a different reference_id',
    'payment link creation with reference ID already attempted',
  ])('because the reference is taken is told from others: "%s"', async (words) => {
    const provider = await refusing(400, words);
    await expect(provider.createCheckout(request)).rejects.toEqual(failure('reference_taken'));
  });

  const refund = {
    paymentId: 'pay_1',
    amountPaise: 100,
    idempotencyKey: '0190c2a4-0000-4000-8000-000000000000',
    note: 'Order 482913075',
  };

  it.each([
    [
      400,
      'Your account does not have enough balance to carry out the refund operation. You can add funds to your account from your Razorpay dashboard or capture new payments.',
      'not_now',
      'balance',
    ],
    [400, 'invalid request sent', 'not_now', 'other'],
    [
      400,
      'The refund on this payment is blocked due to ongoing dispute investigation.',
      'not_now',
      'disputed',
    ],
    [400, 'Request failed because another payment operation is in progress.', 'not_now', 'busy'],
    [409, 'Another request with the same idempotency key is still in progress.', 'not_now', 'busy'],
    [
      409,
      'Different request with the same idempotency key has already been processed.',
      'refused',
      'other',
    ],
    [
      400,
      'Refund is not supported by the bank because the payment is more than 6 months old',
      'refused',
      'too_old',
    ],
    [400, 'The payment has been fully refunded already.', 'refused', 'other'],
    [400, 'The id provided does not exist', 'refused', 'unknown'],
  ] as const)('of a refund, %i "%s", is %s because of %s', async (status, words, kind, reason) => {
    const provider = await refusing(status, words);
    await expect(provider.refund(refund)).rejects.toEqual(failure(kind, reason));
  });

  it('that is a conflict of which nothing is known leaves open what happened', async () => {
    const provider = await refusing(409, 'A new sentence.');
    await expect(provider.refund(refund)).rejects.toEqual(failure('unclear'));
  });

  it('is told in its own words, without people and no longer than 200 characters', async () => {
    const words = `No: +91 98765 43210, asha@okaxis, 4111-1111-1111-1111. ${'x'.repeat(300)}`;
    const provider = await refusing(400, words);
    const error: unknown = await provider.refund(refund).catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ refusal: { reason: 'other' } });
    const { refusal } = error as { refusal: { words: string } };
    expect(refusal.words).toMatch(/^No: …, … …\. x+$/);
    expect(refusal.words).toHaveLength(200);
  });
});

describe('the lists of Razorpay', () => {
  it('are read in pages that overlap, because what is new moves the rest on', async () => {
    const asked: string[] = [];
    const provider = await razorpayThat(({ url = '' }) => {
      asked.push(url);
      const skip = Number(new URL(url, 'http://razorpay.example').searchParams.get('skip'));
      const items = Array.from({ length: skip === 0 ? 100 : 5 }, (_, turn) => ({
        ...payment,
        id: `pay_${skip + turn}`,
      }));
      return { body: { items } };
    });
    const window = { from: new Date((NOON - 60) * 1000), to: new Date(NOON * 1000 + 1) };
    const first = await provider.listAccountPayments(window, null);
    expect(first.cursor).toBe('99');
    expect((await provider.listAccountPayments(window, first.cursor)).cursor).toBeNull();
    expect(asked).toEqual([
      `/v1/payments?from=${NOON - 60}&to=${NOON + 1}&count=100&skip=0`,
      `/v1/payments?from=${NOON - 60}&to=${NOON + 1}&count=100&skip=99`,
    ]);
  });

  it.each([
    [{ acquirer_data: { arn: '10000000000000' } }, '10000000000000'],
    [{ acquirer_data: { rrn: '205907014017', arn: null } }, '205907014017'],
    [{ acquirer_data: { utr: 205907014017 } }, '205907014017'],
    [{ acquirer_data: { arn: null } }, null],
    [{ acquirer_data: [] }, null],
    [{ acquirer_data: null }, null],
    [{}, null],
  ])('of a refund with %o name %s as the number for the bank', async (fields, bankReference) => {
    const made = { id: 'rfnd_1', amount: 100, status: 'processed', payment_id: 'pay_1' };
    const provider = await razorpayThat(() => ({ body: { ...made, created_at: NOON, ...fields } }));
    expect(await provider.fetchRefund('pay_1', 'rfnd_1')).toEqual({
      refundId: 'rfnd_1',
      state: 'processed',
      bankReference,
    });
  });

  it('of the refunds of a payment are read to their end, however short the pages are', async () => {
    const refunds = Array.from({ length: 23 }, (_, turn) => ({
      id: `rfnd_${turn}`,
      amount: 100,
      status: 'processed',
      payment_id: 'pay_1',
      created_at: NOON,
    }));
    const provider = await razorpayThat(({ url = '' }) => {
      const skip = Number(new URL(url, 'http://razorpay.example').searchParams.get('skip'));
      return { body: { items: refunds.slice(skip, skip + 10) } };
    });
    expect(await provider.listRefunds('pay_1')).toHaveLength(23);
  });

  it.each([
    [{ type: 'adjustment', debit: 500, dispute_id: 'disp_1' }, 'dispute'],
    [{ type: 'adjustment', credit: 500, dispute_id: 'disp_1' }, 'dispute_reversal'],
    [{ type: 'refund', credit: 500 }, 'refund_reversal'],
    [{ type: 'refund', debit: 500 }, 'refund'],
    [{ type: 'transfer', debit: 500 }, 'adjustment'],
  ])('of settlements call a line that is %o a %s', async (changes, kind) => {
    const line = {
      entity_id: 'line_1',
      amount: 500,
      credit: 0,
      debit: 0,
      created_at: NOON,
      settlement_utr: null,
      ...changes,
    };
    const provider = await razorpayThat(() => ({ body: { items: [line] } }));
    const { items } = await provider.listSettlementItems('2026-11-22', null);
    expect(items).toMatchObject([{ kind, id: 'line_1', utr: null, settledAt: null }]);
  });
});
