import { beforeEach, describe, expect, it } from 'vitest';
import { aPayment } from '../../tests/fakes/fake-payment';
import { createFakes, type Fakes } from '../../tests/fakes/fakes';
import type { Attempt, AttemptState, CheckoutReport, Payment } from '../ports';
import {
  bindLink,
  hasFailedTry,
  isInFlight,
  isLive,
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

describe('a link that the provider does not find', () => {
  async function unknownAttempt(): Promise<Attempt> {
    const orderId = await fakes.paidAtProvider();
    Object.assign(fakes.attempts[0] ?? {}, { providerRef: null, url: null, state: 'unknown' });
    return attemptOf(orderId);
  }

  it('may be there all the same: nothing is concluded from a search that does not say', async () => {
    const attempt = await unknownAttempt();
    fakes.provider.lookup = 'unknown';
    await expect(settleOrder(fakes, attempt)).rejects.toMatchObject({ failure: 'unclear' });
    expect(fakes.attempts[0]?.state).toBe('unknown');
  });

  it('is there when its reference was called taken, whatever the search says', async () => {
    const attempt = { ...(await unknownAttempt()), reference: 'not-found' };
    expect(await settleOrder(fakes, attempt)).toBeNull();
    const taken = { ...attempt, referenceTakenAt: fakes.clock.now() };
    await expect(settleOrder(fakes, taken)).rejects.toMatchObject({ failure: 'unclear' });
  });

  it('is taken from a message when it carries our reference, and only then', async () => {
    const attempt = await unknownAttempt();
    fakes.provider.lookup = 'unknown';
    const { providerRef, url } = fakes.provider.linkOf(attempt.orderId);
    const other = await fakes.orderWithLink();
    const foreign = fakes.provider.linkOf(other).providerRef;
    expect(await bindLink(fakes, attempt, foreign)).toEqual(attempt);
    expect(await bindLink(fakes, attempt, null)).toEqual(attempt);
    const bound = await bindLink(fakes, attempt, providerRef);
    expect(bound).toMatchObject({ providerRef, url, state: 'open' });
    expect(await settleOrder(fakes, bound)).toMatchObject({ settlement: { status: 'SUCCESS' } });
    // Once it has a link it keeps it, and nobody is asked.
    const calls = fakes.provider.calls.length;
    expect(await bindLink(fakes, bound, foreign)).toEqual(bound);
    expect(fakes.provider.calls).toHaveLength(calls);
  });
});

describe('the payments of an attempt', () => {
  it('are all asked for by their names, those that a report or a message named', async () => {
    const orderId = await fakes.orderWithLink();
    const { id } = fakes.provider.pay(orderId, { status: 'failed' });
    await settleOrder(fakes, await attemptOf(orderId));
    const asked: (readonly string[])[] = [];
    fakes.provider.before('fetchState', (_link, known) => asked.push(known));
    await settleOrder(fakes, await attemptOf(orderId), { paymentRef: 'pay_named' });
    await settleOrder(fakes, await attemptOf(orderId), { paymentRef: id });
    expect(asked).toEqual([[id, 'pay_named'], [id]]);
  });
});

describe('an attempt', () => {
  async function attemptIn(state: AttemptState): Promise<Attempt> {
    return { ...(await attemptOf(await fakes.orderWithLink())), state };
  }

  it.each([
    ['creating', true],
    ['open', true],
    ['unknown', true],
    ['paid', false],
    ['expired', false],
    ['cancelled', false],
    ['failed', false],
  ] as const)('that is %s may bring money, and is worth asking about: %s', async (state, is) => {
    const attempt = await attemptIn(state);
    expect(isLive(attempt)).toBe(is);
    expect(isWorthAsking(attempt)).toBe(is);
    expect(isWorthAsking({ ...attempt, isBeingCreated: true })).toBe(false);
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
