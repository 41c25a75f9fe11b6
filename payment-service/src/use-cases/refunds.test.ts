import { beforeEach, describe, expect, it } from 'vitest';
import { ADMIN, CUSTOMER, STAFF, STRANGER } from '../../tests/fakes/fake-callers';
import { createFakes, type Fakes } from '../../tests/fakes/fakes';
import { ProviderError, type BookedRefund } from '../ports';
import { carryOutRefund } from './carry-out-refund';
import { getOrder } from './get-order';
import { recheckOrder } from './recheck-order';
import { refundOrder, type RefundOrderRequest } from './refund-order';

let fakes: Fakes;
let orderId: string;
beforeEach(async () => {
  fakes = createFakes();
  orderId = await fakes.paidAtProvider();
  await recheckOrder(fakes, { caller: CUSTOMER, orderId });
});

const paymentId = () => fakes.provider.linkOf(orderId).payments[0]?.id ?? '';
const status = async () => (await getOrder(fakes, { caller: STAFF, orderId })).status;
const recheck = () => recheckOrder(fakes, { caller: CUSTOMER, orderId });

let lastKey = 0;
function refund(changes: Partial<RefundOrderRequest> = {}) {
  lastKey += 1;
  return refundOrder(fakes, {
    caller: ADMIN,
    orderId,
    expectedUpdatedAt: null,
    paymentId: null,
    amountPaise: null,
    reason: 'asked for by telephone',
    idempotencyKey: `dialog-${lastKey}`,
    ...changes,
  });
}

/** What stands in the books of the one refund there is. */
const booked = (): BookedRefund & { readonly lastError: string | null } => {
  const [only, ...more] = fakes.refunds;
  if (!only || more.length > 0) throw new Error(`${fakes.refunds.length} refunds`);
  return only;
};

describe('a refund', () => {
  it('is made at the provider under the id of our books, without personal data', async () => {
    const requests: object[] = [];
    fakes.provider.before('refund', (request) => requests.push(request));
    expect(await refund({ amountPaise: 1_000_00 })).toMatchObject({ status: 'PARTIALLY_REFUNDED' });
    expect(requests).toEqual([
      {
        paymentId: paymentId(),
        amountPaise: 1_000_00,
        idempotencyKey: 'refund-1',
        note: `Order ${orderId}`,
      },
    ]);
    expect(booked()).toMatchObject({
      state: 'processed',
      refundRef: 'rfnd_refund-1',
      lastError: null,
    });
  });

  it('is written down before the provider hears of it, for the admin who asked', async () => {
    const requests: object[] = [];
    const requestRefund: Fakes['ledger']['requestRefund'] = (request) => {
      requests.push(request);
      expect(fakes.provider.calls).not.toContain('refund');
      return fakes.ledger.requestRefund(request);
    };
    const { updated_at: expectedUpdatedAt } = await getOrder(fakes, { caller: STAFF, orderId });
    const request = {
      orderId,
      expectedUpdatedAt,
      paymentId: null,
      amountPaise: 500,
      reason: 'damaged',
      idempotencyKey: 'dialog-x',
    };
    const ledger = { ...fakes.ledger, requestRefund };
    await refundOrder({ ...fakes, ledger }, { caller: ADMIN, ...request });
    expect(requests).toEqual([{ ...request, adminId: 'admin' }]);
  });

  it('is not made for a stranger, nor for staff who are no admins', async () => {
    await expect(refund({ caller: STRANGER })).rejects.toMatchObject({ code: 'not_found' });
    await expect(refund({ caller: STAFF })).rejects.toMatchObject({ code: 'not_allowed' });
    expect(fakes.provider.refundsOf(paymentId())).toEqual([]);
    expect(await refund()).toMatchObject({ status: 'REFUNDED' });
  });

  it('that the bank takes time for is pending, and asked about by its name', async () => {
    fakes.provider.refundState = 'pending';
    expect(await refund()).toMatchObject({ status: 'REFUND_PENDING' });
    expect(booked()).toMatchObject({ state: 'pending', refundRef: 'rfnd_refund-1' });
    fakes.provider.decideRefunds('processed');
    const before = fakes.provider.calls.length;
    expect(await recheck()).toMatchObject({ status: 'REFUNDED' });
    expect(fakes.provider.calls.slice(before)).toContain('fetchRefund');
    expect(fakes.provider.calls.slice(before)).not.toContain('refund');
  });

  it('that the provider made and that failed is said to have failed', async () => {
    fakes.provider.refundState = 'failed';
    await expect(refund()).rejects.toMatchObject({ code: 'refund_failed' });
    expect(booked()).toMatchObject({ state: 'failed', lastError: 'provider_failed' });
    expect(await status()).toBe('SUCCESS');
  });

  it('that has failed is not asked about again', async () => {
    fakes.provider.refundState = 'failed';
    await expect(refund({ idempotencyKey: 'same' })).rejects.toMatchObject({
      code: 'refund_failed',
    });
    const before = fakes.provider.calls.length;
    await expect(refund({ idempotencyKey: 'same' })).rejects.toMatchObject({
      code: 'refund_failed',
    });
    expect(fakes.provider.calls).toHaveLength(before);
  });

  it('that the provider refuses has failed, and what went back another way is booked', async () => {
    fakes.provider.refundInDashboard(paymentId(), 4_000_00);
    await expect(refund({ amountPaise: 100 })).rejects.toMatchObject({ code: 'refund_failed' });
    expect(fakes.refunds).toMatchObject([
      { state: 'failed', refundRef: null, lastError: 'provider_refused', amountPaise: 100 },
      { state: 'processed', refundRef: 'rfnd_dashboard_1', amountPaise: 4_000_00 },
    ]);
    expect(await status()).toBe('REFUNDED');
  });

  it('that is refused because an earlier call of ours took the money is found', async () => {
    fakes.provider.fail('refund', 'refused', { isAnswerLost: true });
    expect(await refund()).toMatchObject({ status: 'REFUNDED' });
    expect(booked()).toMatchObject({ state: 'processed', refundRef: 'rfnd_refund-1' });
  });
});

describe('a refund of a payment that the provider’s account does not have', () => {
  const unknown = () =>
    fakes.provider.before('findRefund', () => {
      const refusal = { reason: 'unknown', words: 'The id provided does not exist' } as const;
      throw new ProviderError('refused', 'payments.fetchRefunds: status 400', { refusal });
    });

  it('is refused at once, with the reason, and may be tried again', async () => {
    unknown();
    await expect(refund()).rejects.toMatchObject({ code: 'refund_failed' });
    expect(booked()).toMatchObject({ state: 'failed', lastError: 'provider_refused' });
    expect(fakes.provider.calls).not.toContain('refund');
    expect(await status()).toBe('SUCCESS');
    fakes.provider.before('findRefund', () => {});
    expect(await refund()).toMatchObject({ status: 'REFUNDED' });
  });

  it('that waited from before is over, too', async () => {
    fakes.provider.fail('refund', 'timeout');
    expect(await refund()).toMatchObject({ status: 'REFUND_PENDING' });
    fakes.provider.mend();
    unknown();
    expect(await carryOutRefund(fakes, booked())).toBe('failed');
    expect(await status()).toBe('SUCCESS');
  });
});

describe('a refund while the provider is in trouble', () => {
  it.each(['timeout', 'unclear', 'unreachable'] as const)(
    'stays pending, is noted (%s), and is made later',
    async (failure) => {
      fakes.provider.fail('refund', failure);
      expect(await refund()).toMatchObject({ status: 'REFUND_PENDING' });
      expect(booked()).toMatchObject({
        state: 'pending',
        refundRef: null,
        lastError: `provider_${failure}`,
      });
      expect(fakes.log.lines).toMatchObject([
        {
          level: 'warn',
          details: { refundId: 'refund-1', err: { failure } },
          message: 'refund left to the reconciler',
        },
      ]);
      fakes.provider.mend();
      expect(await recheck()).toMatchObject({ status: 'REFUNDED' });
      expect(fakes.provider.refundsOf(paymentId())).toHaveLength(1);
    },
  );

  it('that is not made now stays pending with the provider’s words, and is made later', async () => {
    const words = 'Your account does not have enough balance to carry out the refund operation.';
    const recorded: object[] = [];
    const recordRefund: Fakes['ledger']['recordRefund'] = (id, outcome, ...rest) => {
      recorded.push(outcome);
      return fakes.ledger.recordRefund(id, outcome, ...rest);
    };
    fakes.provider.before('refund', () => {
      throw new ProviderError('not_now', 'no', { refusal: { reason: 'balance', words } });
    });
    const ledger = { ...fakes.ledger, recordRefund };
    const request = { caller: ADMIN, orderId, expectedUpdatedAt: null, reason: 'damaged' };
    const whole = { paymentId: null, amountPaise: null, idempotencyKey: 'not-now' };
    expect(await refundOrder({ ...fakes, ledger }, { ...request, ...whole })).toMatchObject({
      status: 'REFUND_PENDING',
    });
    expect(recorded).toEqual([
      { state: 'pending', refundRef: null, error: 'provider_not_now', words },
    ]);
    // It was an answer: nobody is told of an outage.
    expect(fakes.log.lines).toEqual([]);
    expect(await recheck()).toMatchObject({ status: 'REFUND_PENDING' });
    fakes.provider.before('refund', () => undefined);
    expect(await recheck()).toMatchObject({ status: 'REFUNDED' });
    expect(fakes.provider.refundsOf(paymentId())).toHaveLength(1);
  });

  it('whose answer was lost is found, not made again', async () => {
    fakes.provider.fail('refund', 'timeout', { isAnswerLost: true });
    await refund();
    fakes.provider.mend();
    const before = fakes.provider.calls.length;
    expect(await recheck()).toMatchObject({ status: 'REFUNDED' });
    expect(fakes.provider.calls.slice(before)).not.toContain('refund');
    expect(booked().refundRef).toBe('rfnd_refund-1');
  });

  it('keeps the name by which it is known', async () => {
    fakes.provider.refundState = 'pending';
    await refund();
    fakes.provider.fail('fetchRefund', 'timeout');
    await expect(carryOutRefund(fakes, booked())).rejects.toMatchObject({ failure: 'timeout' });
    expect(booked()).toMatchObject({
      state: 'pending',
      refundRef: 'rfnd_refund-1',
      lastError: 'provider_timeout',
    });
  });

  it('is recorded with its name each time the provider is silent', async () => {
    const recorded: object[] = [];
    const recordRefund: Fakes['ledger']['recordRefund'] = async (_id, outcome) => {
      recorded.push(outcome);
    };
    fakes.provider.fail('fetchRefund', 'timeout');
    const ledger = { ...fakes.ledger, recordRefund };
    const pending: BookedRefund = {
      id: 'refund-9',
      orderId,
      provider: 'razorpay',
      providerPaymentId: paymentId(),
      refundRef: 'rfnd_9',
      amountPaise: 100,
      state: 'pending',
    };
    await expect(carryOutRefund({ ...fakes, ledger }, pending)).rejects.toThrow();
    expect(recorded).toEqual([
      { state: 'pending', refundRef: 'rfnd_9', error: 'provider_timeout', words: null },
    ]);
  });

  it('is not called pending because of a bug or an outage of ours', async () => {
    const ledger = {
      ...fakes.ledger,
      recordRefund: () => Promise.reject(new Error('no database')),
    };
    fakes = { ...fakes, ledger };
    await expect(refund()).rejects.toThrow('no database');
    expect(fakes.log.lines).toEqual([]);
  });

  it('does not take a bug for a refusal', async () => {
    fakes.provider.before('refund', () => {
      throw Object.assign(new TypeError('a bug'), { failure: 'refused' });
    });
    await expect(refund()).rejects.toThrow('a bug');
    expect(booked()).toMatchObject({ state: 'pending', lastError: null });
  });
});

describe('a refund whose fate was known', () => {
  it('is asked about again: what was made may come back, and what failed may be made', async () => {
    await refund();
    expect(booked()).toMatchObject({ state: 'processed' });
    const [made] = fakes.provider.refundsOf(paymentId());
    Object.assign(made ?? {}, { state: 'failed' });
    expect(await carryOutRefund(fakes, booked())).toBe('failed');
    expect(booked()).toMatchObject({ state: 'failed', lastError: 'provider_failed' });
    Object.assign(made ?? {}, { state: 'processed' });
    expect(await carryOutRefund(fakes, booked())).toBe('processed');
    expect(booked()).toMatchObject({ state: 'processed', lastError: null });
  });

  it('is never made again, also when the provider does not know it', async () => {
    fakes.provider.fail('refund', 'refused');
    await expect(refund()).rejects.toMatchObject({ code: 'refund_failed' });
    fakes.provider.mend();
    const before = fakes.provider.calls.length;
    expect(await carryOutRefund(fakes, booked())).toBe('failed');
    expect(fakes.provider.calls.slice(before)).toEqual(['findRefund']);
    expect(fakes.provider.refundsOf(paymentId())).toEqual([]);
  });
});

describe('a recheck', () => {
  it('finds money that came after the order was cancelled', async () => {
    const other = await fakes.orderWithLink();
    await fakes.ledger.cancelOrder(other, { actor: 'customer', userId: 'customer' }, null, null);
    fakes.provider.pay(other);
    expect(await recheckOrder(fakes, { caller: STAFF, orderId: other })).toMatchObject({
      status: 'REVIEW',
    });
  });

  it('books what somebody gave back in the dashboard', async () => {
    fakes.provider.refundInDashboard(paymentId(), 1_000_00);
    expect(await recheck()).toMatchObject({ status: 'PARTIALLY_REFUNDED' });
    expect(booked()).toMatchObject({
      orderId,
      provider: 'razorpay',
      providerPaymentId: paymentId(),
      amountPaise: 1_000_00,
    });
    expect(await recheck()).toMatchObject({ status: 'PARTIALLY_REFUNDED' });
    expect(fakes.refunds).toHaveLength(1);
  });

  it('finds a dispute that no message told of', async () => {
    const dispute = {
      id: 'disp_1',
      paymentId: paymentId(),
      amountPaise: 4_000_00,
      deductedPaise: 0,
      currency: 'INR',
      phase: 'chargeback',
      state: 'open',
      reasonCode: null,
      reason: null,
      respondBy: null,
      openedAt: null,
      raw: {},
    } as const;
    fakes.provider.disputes.push(dispute, { ...dispute, id: 'disp_2', paymentId: 'pay_other' });
    await recheck();
    expect(fakes.disputes).toEqual([dispute]);
  });

  it('asks about refunds of payments that were captured, and of no others', async () => {
    const other = await fakes.orderWithLink();
    fakes.provider.pay(other, { status: 'failed' });
    const before = fakes.provider.calls.length;
    await recheckOrder(fakes, { caller: CUSTOMER, orderId: other });
    expect(fakes.provider.calls.slice(before)).toEqual(['fetchState']);
  });

  it('asks about the five newest tries', async () => {
    const { orderId: other } = fakes.book();
    for (let attempt = 0; attempt < 6; attempt += 1) {
      const { id } = await fakes.openAttempt({ orderId: other });
      await fakes.ledger.markAttempt(id, 'failed', 'provider_unavailable');
    }
    const before = fakes.provider.calls.length;
    await recheckOrder(fakes, { caller: CUSTOMER, orderId: other });
    expect(fakes.provider.calls.slice(before)).toEqual(Array(5).fill('findByReference'));
  });

  it('leaves alone a link that is being made', async () => {
    const { orderId: other } = fakes.book();
    await fakes.openAttempt({ orderId: other });
    const before = fakes.provider.calls.length;
    await recheckOrder(fakes, { caller: CUSTOMER, orderId: other });
    expect(fakes.provider.calls).toHaveLength(before);
  });

  it('says that the provider cannot be asked, after it has done what it could', async () => {
    fakes.provider.refundState = 'pending';
    await refund();
    fakes.provider.decideRefunds('processed');
    fakes.provider.fail('fetchState', 'timeout');
    await expect(recheck()).rejects.toMatchObject({
      code: 'provider_unavailable',
      status: 503,
      cause: { failure: 'timeout' },
    });
    expect(await status()).toBe('REFUNDED');
  });

  it('does not hide an outage of ours', async () => {
    const ledger = { ...fakes.ledger, settle: () => Promise.reject(new Error('no database')) };
    fakes = { ...fakes, ledger };
    await expect(recheck()).rejects.toThrow('no database');
  });

  it('is for the owner and staff', async () => {
    await expect(recheckOrder(fakes, { caller: STRANGER, orderId })).rejects.toMatchObject({
      code: 'not_found',
    });
    expect(await recheckOrder(fakes, { caller: STAFF, orderId })).toMatchObject({
      order_id: orderId,
    });
  });
});
