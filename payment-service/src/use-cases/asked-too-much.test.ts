import { beforeEach, describe, expect, it } from 'vitest';
import { CUSTOMER, STAFF } from '../../tests/fakes/fake-callers';
import { createFakes, type Fakes } from '../../tests/fakes/fakes';
import { cancelOrder } from './cancel-order';
import { createCheckout } from './create-checkout';
import { getPaymentDetails } from './get-payment-details';
import { payInCash } from './pay-in-cash';
import { recheckOrder } from './recheck-order';

let fakes: Fakes;
let orderId: string;
let callsBefore: number;
beforeEach(async () => {
  fakes = createFakes();
  orderId = await fakes.orderWithLink();
  callsBefore = fakes.provider.calls.length;
});

const checkout = () =>
  createCheckout(fakes, { caller: CUSTOMER, orderId, returnPath: null, locale: null });
const details = () => getPaymentDetails(fakes, { caller: CUSTOMER, orderId });
const recheck = (caller = CUSTOMER) => recheckOrder(fakes, { caller, orderId });
const expectNothingAsked = () => expect(fakes.provider.calls).toHaveLength(callsBefore);
const tooMuch = { code: 'rate_limited', status: 429, detail: '60' };

describe.each(['recent', 'limited'] as const)(
  'while the provider may not be asked (%s)',
  (question) => {
    beforeEach(() => {
      fakes.asking.question = question;
    });

    it('an open link is given again', async () => {
      expect(await checkout()).toBe(fakes.provider.linkOf(orderId).url);
      expectNothingAsked();
    });

    it('a link of which nobody knows whether it exists is not given', async () => {
      Object.assign(fakes.attempts[0] ?? {}, { state: 'unknown' });
      await expect(checkout()).rejects.toMatchObject(tooMuch);
      expectNothingAsked();
    });

    it('a payment is neither called paid nor failed', async () => {
      fakes.provider.pay(orderId, { status: 'failed' });
      Object.assign(fakes.attempts[0] ?? {}, { lastError: 'payment_failed' });
      expect(await details()).toMatchObject({
        isPending: true,
        body: { status: 'PENDING', lastError: null },
      });
      expectNothingAsked();
    });
  },
);

describe('a recheck', () => {
  it('of what was asked just now is answered from the books', async () => {
    fakes.provider.pay(orderId);
    fakes.asking.question = 'recent';
    expect(await recheck()).toMatchObject({ status: 'PENDING' });
    expectNothingAsked();
    fakes.asking.question = 'granted';
    expect(await recheck()).toMatchObject({ status: 'SUCCESS' });
  });

  it('of somebody who has asked too much is refused', async () => {
    fakes.asking.question = 'limited';
    await expect(recheck()).rejects.toMatchObject(tooMuch);
    expectNothingAsked();
  });

  it('counts for the person who asks, the other questions for the owner', async () => {
    await recheck(STAFF);
    await details();
    expect(fakes.asking.askedBy).toEqual([STAFF.accessToken, null]);
  });
});

describe('somebody who has asked too much', () => {
  beforeEach(() => {
    fakes.asking.question = 'limited';
  });
  const request = { orderId: '', expectedUpdatedAt: null };

  it('gets no new link', async () => {
    Object.assign(fakes.attempts[0] ?? {}, { state: 'failed' });
    await expect(checkout()).rejects.toMatchObject({ code: 'rate_limited' });
    expectNothingAsked();
  });

  it('gets none in the place of one that is about to end', async () => {
    Object.assign(fakes.attempts[0] ?? {}, { expiresAt: fakes.clock.now() });
    await expect(checkout()).rejects.toMatchObject(tooMuch);
    expectNothingAsked();
  });

  it('cannot cancel, take cash or refund, and nothing has changed', async () => {
    await expect(
      cancelOrder(fakes, { ...request, orderId, caller: CUSTOMER }),
    ).rejects.toMatchObject({ code: 'rate_limited' });
    const cash = payInCash(fakes, {
      ...request,
      orderId,
      caller: STAFF,
      receiptNumber: 'A-1',
      reason: null,
    });
    await expect(cash).rejects.toMatchObject({ code: 'rate_limited' });
    await expect(fakes.refund(orderId)).rejects.toMatchObject({ code: 'rate_limited' });
    expectNothingAsked();
    expect([fakes.decisions, fakes.refunds]).toEqual([[], []]);
  });

  it('may do what needs no provider', async () => {
    const { orderId: later } = fakes.book({ payment_mode: 'after_service' });
    const cancelling = cancelOrder(fakes, { ...request, orderId: later, caller: CUSTOMER });
    await expect(cancelling).resolves.toMatchObject({ status: 'CANCELLED' });
  });
});

it('a link that is about to end is replaced although the provider was asked just now', async () => {
  Object.assign(fakes.attempts[0] ?? {}, { expiresAt: fakes.clock.now() });
  fakes.asking.question = 'recent';
  const { url } = fakes.provider.linkOf(orderId);
  expect(await checkout()).not.toBe(url);
});
