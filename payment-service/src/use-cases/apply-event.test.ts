import { beforeEach, describe, expect, it } from 'vitest';
import { STAFF } from '../../tests/fakes/fake-callers';
import { createFakes, type Fakes } from '../../tests/fakes/fakes';
import type { Dispute, NewEvent } from '../ports';
import { applyEvent } from './apply-event';
import { getOrder } from './get-order';

let fakes: Fakes;
beforeEach(() => {
  fakes = createFakes();
});

let lastMessage = 0;
/** Stores a message and acts on it; what was wrong, or null. */
async function hear(names: Partial<NewEvent>): Promise<string | null> {
  lastMessage += 1;
  const message: NewEvent = {
    eventId: `evt_${lastMessage}`,
    type: 'payment.captured',
    reference: null,
    providerRef: null,
    refundRef: null,
    paymentRef: null,
    disputeRef: null,
    linkRef: null,
    payload: {},
    provider: 'razorpay',
    bodySha256: String(lastMessage),
    ...names,
  };
  const stored = await fakes.ledger.recordEvent(message);
  return applyEvent(fakes, { ...message, ...stored });
}

const statusOf = async (orderId: string) =>
  (await getOrder(fakes, { caller: STAFF, orderId })).status;

/** An attempt whose link was made, and whose answer and name were lost. */
async function paidByALinkWeDoNotKnow(): Promise<string> {
  const orderId = await fakes.paidAtProvider();
  Object.assign(fakes.attempts[0] ?? {}, { providerRef: null, url: null, state: 'unknown' });
  fakes.provider.lookup = 'unknown';
  return orderId;
}

describe('a message about a payment', () => {
  it('that names nothing else is asked for by its id, and leads to its attempt', async () => {
    const orderId = await fakes.paidAtProvider();
    const [payment] = fakes.provider.linkOf(orderId).payments;
    expect(await hear({ paymentRef: payment?.id ?? '' })).toBeNull();
    expect(await statusOf(orderId)).toBe('SUCCESS');
    expect(fakes.events).toMatchObject([{ isDone: true }]);
  });

  it('is finished with what it led to, in one transaction', async () => {
    const orderId = await fakes.paidAtProvider();
    const { reference } = fakes.provider.linkOf(orderId).request;
    const alone: unknown[] = [];
    const finishEvent: Fakes['ledger']['finishEvent'] = async (...what) => void alone.push(what);
    fakes = { ...fakes, ledger: { ...fakes.ledger, finishEvent } };
    expect(await hear({ reference })).toBeNull();
    expect(await statusOf(orderId)).toBe('SUCCESS');
    expect(alone).toEqual([]);
  });

  it('that names nothing is asked about nowhere', async () => {
    expect(await hear({})).toBeNull();
    expect(fakes.provider.calls).toEqual([]);
    expect(fakes.events).toMatchObject([{ isDone: true }]);
  });

  it('is of the attempt that the payment names, and the link is not asked about', async () => {
    const orderId = await paidByALinkWeDoNotKnow();
    const [payment] = fakes.provider.linkOf(orderId).payments;
    expect(await hear({ paymentRef: payment?.id ?? '' })).not.toBe('no_link');
    const asked = fakes.provider.calls.filter((call) => call === 'fetchState');
    expect(asked.length).toBeLessThanOrEqual(1);
  });

  it('of somebody else is done with', async () => {
    expect(await hear({ paymentRef: 'pay_of_another_shop' })).toBeNull();
    expect(fakes.events).toMatchObject([{ isDone: true }]);
  });

  it('is kept while the provider cannot be asked about it', async () => {
    fakes.provider.fail('fetchPayment', 'timeout');
    expect(await hear({ paymentRef: 'pay_1' })).toBe('provider_timeout');
    expect(fakes.events).toMatchObject([{ isDone: false, problem: 'provider_timeout' }]);
  });
});

describe('a link that we do not know', () => {
  it('is bound by the message that names it beside our reference', async () => {
    const orderId = await paidByALinkWeDoNotKnow();
    const { providerRef, request } = fakes.provider.linkOf(orderId);
    expect(await hear({ reference: request.reference })).toBe('provider_unclear');
    expect(await statusOf(orderId)).toBe('PENDING');
    expect(await hear({ reference: request.reference, providerRef })).toBeNull();
    expect(await statusOf(orderId)).toBe('SUCCESS');
    expect(fakes.attempts).toMatchObject([{ providerRef }]);
  });

  it.each(['providerRef', 'linkRef'] as const)(
    'is bound by its name alone (%s): the provider says whose it is',
    async (name) => {
      const orderId = await paidByALinkWeDoNotKnow();
      expect(await hear({ [name]: fakes.provider.linkOf(orderId).providerRef })).toBeNull();
      expect(await statusOf(orderId)).toBe('SUCCESS');
    },
  );

  it('is not bound when the message lies about whose it is', async () => {
    const orderId = await paidByALinkWeDoNotKnow();
    const other = await fakes.paidAtProvider();
    const { reference } = fakes.provider.linkOf(orderId).request;
    const { providerRef } = fakes.provider.linkOf(other);
    expect(await hear({ reference, providerRef })).toBe('provider_unclear');
    expect(fakes.attempts[0]).toMatchObject({ providerRef: null });
    expect(await statusOf(orderId)).toBe('PENDING');
  });
});

describe('a message about a dispute', () => {
  it('has it asked for and recorded', async () => {
    const dispute: Dispute = {
      id: 'disp_1',
      paymentId: 'pay_1',
      amountPaise: 4_000_00,
      deductedPaise: 0,
      currency: 'INR',
      phase: 'chargeback',
      state: 'open',
      reasonCode: 'goods_not_received',
      reason: 'Goods or services not received',
      respondBy: new Date('2026-11-28T00:00:00Z'),
      openedAt: null,
      raw: {},
    };
    fakes.provider.disputes.push(dispute);
    expect(await hear({ disputeRef: 'disp_1', paymentRef: 'pay_1' })).toBeNull();
    expect(fakes.disputes).toEqual([dispute]);
    expect(fakes.provider.calls).toEqual(['fetchDispute']);
    expect(fakes.events).toMatchObject([{ isDone: true }]);
  });
});

describe('a message about a refund', () => {
  it('whose fate we know is asked about again', async () => {
    const orderId = await fakes.paidAtProvider();
    const { reference } = fakes.provider.linkOf(orderId).request;
    await hear({ reference });
    await fakes.refund(orderId);
    const [payment] = fakes.provider.linkOf(orderId).payments;
    const [made] = fakes.provider.refundsOf(payment?.id ?? '');
    Object.assign(made ?? {}, { state: 'failed' });
    expect(await hear({ refundRef: made?.refundId ?? '' })).toBeNull();
    expect(fakes.refunds).toMatchObject([{ state: 'failed' }]);
  });
});
