import { beforeEach, describe, expect, it } from 'vitest';
import { CUSTOMER, STAFF, STRANGER } from '../../tests/fakes/fake-callers';
import { createFakes, type Fakes } from '../../tests/fakes/fakes';
import { getPaymentDetails } from './get-payment-details';

let fakes: Fakes;
beforeEach(() => {
  fakes = createFakes();
});

const ask = (orderId: string, caller = CUSTOMER) => getPaymentDetails(fakes, { caller, orderId });
const pending = (orderId: string, lastError: string | null, withBank = false) => ({
  isPending: true,
  body: {
    orderId,
    status: 'PENDING',
    amount: 4_000,
    amountPaise: 4_000_00,
    serviceType: 'Interior design',
    lastError,
    withBank,
  },
});

describe('how a payment stands', () => {
  it('is told from the books when the order is paid', async () => {
    const { orderId } = fakes.book({
      status: 'SUCCESS',
      amount_paise: 4_000_50,
      transaction_id: 'pay_1',
      payment_method: 'upi',
      payment_date: '2026-11-21',
      payment_time: '13:30:00',
    });
    expect(await ask(orderId)).toEqual({
      isPending: false,
      body: {
        orderId,
        status: 'SUCCESS',
        amount: 4_000.5,
        amountPaise: 4_000_50,
        serviceType: 'Interior design',
        transactionId: 'pay_1',
        method: 'upi',
        date: '2026-11-21',
        time: '13:30:00',
      },
    });
    expect(fakes.provider.calls).toEqual([]);
  });

  it.each(['CANCELLED', 'EXPIRED', 'REVIEW', 'REFUNDED'] as const)(
    'carries no transaction when the order is %s',
    async (status) => {
      const { orderId } = fakes.book({
        status,
        transaction_id: 'pay_1',
        payment_method: 'upi',
        payment_date: '2026-11-21',
        payment_time: '13:30:00',
      });
      expect(await ask(orderId)).toMatchObject({
        isPending: false,
        body: { status, transactionId: null, method: null, date: null, time: null },
      });
    },
  );

  it('is settled on the way, for a customer of whom no webhook tells', async () => {
    const orderId = await fakes.paidAtProvider();
    expect(await ask(orderId)).toEqual({
      isPending: false,
      body: {
        orderId,
        status: 'SUCCESS',
        amount: 4_000,
        amountPaise: 4_000_00,
        serviceType: 'Interior design',
        transactionId: fakes.provider.linkOf(orderId).payments[0]?.id,
        method: 'upi',
        date: '2026-11-21',
        time: '08:00:00',
      },
    });
  });

  it('is pending while the customer is at the payment page', async () => {
    const orderId = await fakes.orderWithLink();
    expect(await ask(orderId)).toEqual(pending(orderId, null));
  });

  it('tells of a try that failed, until another is under way', async () => {
    const orderId = await fakes.orderWithLink();
    fakes.provider.pay(orderId, { status: 'failed' });
    expect(await ask(orderId)).toEqual(pending(orderId, 'payment_failed'));
    fakes.clock.pass(1_000);
    fakes.provider.pay(orderId, { status: 'created' });
    expect(await ask(orderId)).toEqual(pending(orderId, null, true));
  });

  it('is with the bank while the provider calls it paid and we could not verify it', async () => {
    const orderId = await fakes.orderWithLink();
    fakes.provider.pay(orderId, { status: 'failed' });
    fakes.provider.end(orderId, 'paid');
    expect(await ask(orderId)).toEqual(pending(orderId, null, true));
  });

  it('is pending without a question when the order is paid after the work', async () => {
    const { orderId } = fakes.book({ payment_mode: 'after_service' });
    expect(await ask(orderId)).toEqual(pending(orderId, null));
    expect(fakes.provider.calls).toEqual([]);
  });

  it('is pending when nobody has tried to pay', async () => {
    const { orderId } = fakes.book();
    expect(await ask(orderId)).toEqual(pending(orderId, null));
  });

  it.each([
    ['payment_cancelled', 'payment_cancelled'],
    ['something of the provider', 'payment_failed'],
    ['', null],
    [null, null],
  ])('when the last try is over says why it failed: %j is %j', async (lastError, code) => {
    const orderId = await fakes.orderWithLink();
    Object.assign(fakes.attempts[0] ?? {}, { state: 'failed', lastError });
    const before = fakes.provider.calls.length;
    expect(await ask(orderId)).toEqual(pending(orderId, code));
    expect(fakes.provider.calls).toHaveLength(before);
  });

  it('says why the last try failed when the provider knows nothing of it', async () => {
    const orderId = await fakes.orderWithLink();
    Object.assign(fakes.attempts[0] ?? {}, {
      state: 'unknown',
      providerRef: null,
      reference: 'never-made',
      lastError: 'provider_unavailable',
    });
    expect(await ask(orderId)).toEqual(pending(orderId, 'provider_unavailable'));
  });

  it('is not guessed when the provider cannot be asked', async () => {
    const orderId = await fakes.paidAtProvider();
    fakes.provider.fail('fetchState', 'timeout');
    await expect(ask(orderId)).rejects.toMatchObject({
      code: 'provider_unavailable',
      status: 503,
      cause: { failure: 'timeout' },
    });
  });

  it('does not hide an outage of ours', async () => {
    const orderId = await fakes.paidAtProvider();
    const ledger = { ...fakes.ledger, settle: () => Promise.reject(new Error('no database')) };
    const asked = getPaymentDetails({ ...fakes, ledger }, { caller: CUSTOMER, orderId });
    await expect(asked).rejects.toThrow('no database');
  });

  it('is for the owner and staff', async () => {
    const { orderId } = fakes.book();
    await expect(ask(orderId, STRANGER)).rejects.toMatchObject({ code: 'not_found' });
    expect(await ask(orderId, STAFF)).toEqual(pending(orderId, null));
  });
});
