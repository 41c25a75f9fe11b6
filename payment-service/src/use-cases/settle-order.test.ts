import { beforeEach, describe, expect, it } from 'vitest';
import { aPayment } from '../../tests/fakes/fake-payment';
import { createFakes, type Fakes } from '../../tests/fakes/fakes';
import type { Attempt, AttemptState, CheckoutReport, Payment } from '../ports';
import {
  hasFailedTry,
  isBeingCreated,
  isInFlight,
  isWorthAsking,
  settleOrder,
} from './settle-order';

let fakes: Fakes;
beforeEach(() => {
  fakes = createFakes();
});

async function attemptOf(orderId: string): Promise<Attempt> {
  const attempt = await fakes.ledger.latestAttempt(orderId);
  if (!attempt) throw new Error(`no attempt of ${orderId}`);
  return attempt;
}

describe('settling an order', () => {
  it('asks the provider and writes down its answer', async () => {
    const orderId = await fakes.paidAtProvider();
    const link = fakes.provider.linkOf(orderId);
    const settled = await settleOrder(fakes, await attemptOf(orderId));
    expect(settled).toMatchObject({
      settlement: { orderId, status: 'SUCCESS', changed: true },
      report: { state: 'paid', reference: link.request.reference },
      link: { providerRef: link.providerRef, url: link.url },
    });
    expect(fakes.attempts[0]?.state).toBe('paid');
  });

  it('does not look for a link that is known', async () => {
    const orderId = await fakes.orderWithLink();
    await settleOrder(fakes, await attemptOf(orderId));
    expect(fakes.provider.calls).not.toContain('findByReference');
  });

  it.each([
    ['its answer', { providerRef: null, url: null }],
    ['its name', { providerRef: null }],
    ['its address', { url: null }],
  ])('finds a link of which %s was lost by its reference, and keeps it', async (_what, lost) => {
    const orderId = await fakes.paidAtProvider();
    Object.assign(fakes.attempts[0] ?? {}, { ...lost, state: 'unknown' });
    const { providerRef, url } = fakes.provider.linkOf(orderId);
    const settled = await settleOrder(fakes, await attemptOf(orderId));
    expect(settled?.link).toEqual({ providerRef, url });
    expect(settled?.settlement.status).toBe('SUCCESS');
    expect(fakes.attempts[0]).toMatchObject({ providerRef, url });
  });

  it('answers nothing when the provider has no link of that reference', async () => {
    const orderId = await fakes.orderWithLink();
    const attempt = { ...(await attemptOf(orderId)), providerRef: null, reference: 'another' };
    expect(await settleOrder(fakes, attempt)).toBeNull();
    expect(fakes.provider.calls).not.toContain('fetchState');
  });

  it('changes nothing when the provider cannot be asked', async () => {
    const orderId = await fakes.paidAtProvider();
    fakes.provider.fail('fetchState', 'timeout');
    await expect(settleOrder(fakes, await attemptOf(orderId))).rejects.toMatchObject({
      failure: 'timeout',
    });
    expect(fakes.attempts[0]?.state).toBe('open');
  });
});

describe('an attempt', () => {
  async function attemptIn(state: AttemptState, ageMs: number): Promise<Attempt> {
    const attempt = await attemptOf(await fakes.orderWithLink());
    fakes.clock.pass(ageMs);
    return { ...attempt, state };
  }

  it.each([
    ['creating', 0, true],
    ['creating', 14_999, true],
    ['creating', 15_000, false],
    ['open', 0, false],
    ['unknown', 0, false],
  ] as const)('that is %s for %i ms is being created: %s', async (state, ageMs, isCreated) => {
    expect(isBeingCreated(await attemptIn(state, ageMs), fakes.clock)).toBe(isCreated);
  });

  it.each([
    ['creating', 14_999, false],
    ['creating', 15_000, true],
    ['open', 0, true],
    ['unknown', 0, true],
    ['paid', 60_000, false],
    ['expired', 60_000, false],
    ['cancelled', 60_000, false],
    ['failed', 60_000, false],
  ] as const)('that is %s for %i ms is worth asking about: %s', async (state, ageMs, isWorth) => {
    expect(isWorthAsking(await attemptIn(state, ageMs), fakes.clock)).toBe(isWorth);
  });
});

describe('the tries of a customer', () => {
  const at = (minute: number, status: Payment['status']): Payment =>
    aPayment({ id: `pay_${minute}`, status, at: new Date(Date.UTC(2026, 10, 21, 8, minute)) });
  const reportOf = (...payments: Payment[]): CheckoutReport => ({
    reference: 'reference',
    link: null,
    state: 'open',
    payments,
  });

  it('have failed when the last one was declined, however they are listed', () => {
    expect(hasFailedTry(reportOf(at(1, 'failed')))).toBe(true);
    expect(hasFailedTry(reportOf(at(1, 'created'), at(2, 'failed')))).toBe(true);
    expect(hasFailedTry(reportOf(at(2, 'failed'), at(1, 'created')))).toBe(true);
  });

  it('have not when another is under way, or there was none', () => {
    expect(hasFailedTry(reportOf())).toBe(false);
    expect(hasFailedTry(reportOf(at(1, 'failed'), at(2, 'created')))).toBe(false);
    expect(hasFailedTry(reportOf(at(2, 'authorized'), at(1, 'failed')))).toBe(false);
  });

  it('are under way while money is with the bank', () => {
    expect(isInFlight(reportOf(at(1, 'failed'), at(2, 'created')))).toBe(true);
    expect(isInFlight(reportOf(at(1, 'authorized'), at(2, 'failed')))).toBe(true);
    expect(isInFlight(reportOf(at(1, 'failed'), at(2, 'captured')))).toBe(false);
    expect(isInFlight(reportOf())).toBe(false);
  });
});
