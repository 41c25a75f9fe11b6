import { beforeEach, describe, expect, it } from 'vitest';
import { CUSTOMER, STAFF, STRANGER } from '../../tests/fakes/fake-callers';
import { createFakes, type Fakes } from '../../tests/fakes/fakes';
import type { Caller } from '../ports';
import { refusal } from '../service-error';
import { createCheckout } from './create-checkout';
import { payAfterService } from './pay-after-service';

let fakes: Fakes;
beforeEach(() => {
  fakes = createFakes();
});

const payAfter = (
  orderId: string,
  caller: Caller = CUSTOMER,
  expectedUpdatedAt: string | null = null,
) => payAfterService(fakes, { caller, orderId, expectedUpdatedAt });

describe('paying after the work instead of online', () => {
  it('ends the link first, so that nobody pays twice; again is the same answer', async () => {
    const orderId = await fakes.orderWithLink();
    const paidAfter = { status: 'PENDING', payment_mode: 'after_service' };
    expect(await payAfter(orderId)).toMatchObject(paidAfter);
    expect(fakes.provider.linkOf(orderId).state).toBe('cancelled');
    const calls = fakes.provider.calls.length;
    expect(await payAfter(orderId)).toMatchObject(paidAfter);
    expect(fakes.provider.calls).toHaveLength(calls);
  });

  it('is the choice of its owner alone', async () => {
    const orderId = await fakes.orderWithLink();
    for (const caller of [STAFF, STRANGER]) {
      await expect(payAfter(orderId, caller)).rejects.toMatchObject({ code: 'not_found' });
    }
    expect(fakes.provider.linkOf(orderId).state).toBe('open');
  });

  it('of an order that is no longer as it was seen is refused, and its link stays', async () => {
    const orderId = await fakes.orderWithLink();
    await expect(payAfter(orderId, CUSTOMER, '2020-01-01T00:00:00Z')).rejects.toMatchObject({
      code: 'order_changed',
    });
    expect(fakes.provider.linkOf(orderId).state).toBe('open');
  });

  it('is refused when it was paid meanwhile, and while nobody can say', async () => {
    await expect(payAfter(await fakes.paidAtProvider())).rejects.toMatchObject({
      code: 'already_paid',
    });
    const orderId = await fakes.orderWithLink();
    fakes.provider.fail('fetchState', 'timeout');
    await expect(payAfter(orderId)).rejects.toMatchObject({
      code: 'provider_unavailable',
      status: 503,
    });
  });

  it('asks about no link of an order that has expired, or that is paid so already', async () => {
    const expired = await fakes.orderWithLink();
    fakes.overdue.push(expired);
    await fakes.ledger.expireOrders(1);
    await expect(payAfter(expired)).rejects.toMatchObject({ code: 'order_not_payable' });
    expect(fakes.provider.linkOf(expired).state).toBe('open');
    const { orderId } = fakes.book({ payment_mode: 'after_service' });
    await createCheckout(fakes, { caller: CUSTOMER, orderId, returnPath: null, locale: null });
    expect(await payAfter(orderId)).toMatchObject({ payment_mode: 'after_service' });
    expect(fakes.provider.linkOf(orderId).state).toBe('open');
  });

  it.each([
    ['a refusal', refusal('order_not_payable')],
    ['a bug', Object.assign(new Error('a bug'), { code: 'payment_unverified' })],
  ])('keeps its link after %s of the database', async (_what, error) => {
    const orderId = await fakes.orderWithLink();
    const ledger = { ...fakes.ledger, payAfterService: () => Promise.reject(error) };
    const request = { caller: CUSTOMER, orderId, expectedUpdatedAt: null };
    await expect(payAfterService({ ...fakes, ledger }, request)).rejects.toBe(error);
    expect(fakes.provider.linkOf(orderId).state).toBe('open');
  });

  it.each([
    ['SUCCESS', 'already_paid'],
    ['CANCELLED', 'order_not_payable'],
    ['EXPIRED', 'order_not_payable'],
  ] as const)('of an order that is %s is refused: %s', async (status, code) => {
    const { orderId } = fakes.book({ status });
    await expect(payAfter(orderId)).rejects.toMatchObject({ code });
  });
});
