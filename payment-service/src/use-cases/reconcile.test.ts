import { beforeEach, describe, expect, it } from 'vitest';
import { CUSTOMER, STAFF } from '../../tests/fakes/fake-callers';
import { createFakeProvider } from '../../tests/fakes/fake-provider';
import { createFakes, type Fakes } from '../../tests/fakes/fakes';
import { getOrder } from './get-order';
import { createProviders } from './providers';
import { reconcile } from './reconcile';
import { reconcileAttempt } from './reconcile-attempt';
import { recheckOrder } from './recheck-order';

const MINUTE = 60_000;

let fakes: Fakes;
let stopping: AbortController;
beforeEach(() => {
  fakes = createFakes();
  stopping = new AbortController();
});

const round = (changes: Partial<Fakes> = {}) =>
  reconcile({ ...fakes, ...changes, signal: stopping.signal });
const statusOf = async (orderId: string) =>
  (await getOrder(fakes, { caller: STAFF, orderId })).status;
const down = () => Promise.reject(new Error('no database'));

const A_DISPUTE = {
  id: 'disp_1',
  paymentId: 'pay_1',
  amountPaise: 100,
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

async function storeEvent(orderId: string): Promise<void> {
  await fakes.ledger.recordEvent({
    eventId: null,
    type: 'payment_link.paid',
    reference: fakes.provider.linkOf(orderId).request.reference,
    providerRef: null,
    refundRef: null,
    paymentRef: null,
    disputeRef: null,
    linkRef: null,
    payload: {},
    provider: 'razorpay',
    bodySha256: orderId,
  });
}

describe('a round of the reconciler', () => {
  it('finds a payment of which nobody told us', async () => {
    const orderId = await fakes.paidAtProvider();
    await round();
    expect(await statusOf(orderId)).toBe('SUCCESS');
    expect(fakes.attempts).toMatchObject([{ state: 'paid', checkError: null }]);
    expect(fakes.meter.counted).toContain('attempt settled');
  });

  it('acts on a message that was stored and left', async () => {
    const orderId = await fakes.paidAtProvider();
    await storeEvent(orderId);
    await round();
    expect(fakes.events).toMatchObject([{ isDone: true, problem: null }]);
    expect(fakes.meter.counted).toContain('webhook applied');
    expect(fakes.log.lines).toEqual([]);
  });

  it('leaves a provider alone as long as it asks, and what is due stays due', async () => {
    const orderId = await fakes.paidAtProvider();
    fakes.provider.busyMs = 30_000;
    const calls = fakes.provider.calls.length;
    await round();
    expect(fakes.provider.calls).toHaveLength(calls);
    expect(await statusOf(orderId)).toBe('PENDING');
    fakes.provider.busyMs = 0;
    await round();
    expect(await statusOf(orderId)).toBe('SUCCESS');
  });

  it('stops in the middle of the queue when the provider has too many requests', async () => {
    const orders = [];
    for (let i = 0; i < 12; i += 1) orders.push(await fakes.paidAtProvider());
    fakes.provider.before('fetchState', () => {
      fakes.provider.busyMs = 30_000;
      return Promise.resolve();
    });
    await round();
    const statuses = await Promise.all(orders.map(statusOf));
    expect(statuses.filter((status) => status === 'SUCCESS')).toHaveLength(8);
    expect(statuses.filter((status) => status === 'PENDING')).toHaveLength(4);
  });

  it('keeps a message that cannot be followed, with the reason', async () => {
    const orderId = await fakes.paidAtProvider();
    await storeEvent(orderId);
    fakes.provider.fail('fetchState', 'timeout');
    await round();
    expect(fakes.events).toMatchObject([{ isDone: false, problem: 'provider_timeout' }]);
    expect(fakes.meter.counted).toContain('webhook not_applied');
    expect(fakes.log.lines).toContainEqual({
      level: 'warn',
      details: { eventId: 1, problem: 'provider_timeout', tries: 1 },
      message: 'webhook not applied',
    });
  });

  it('has refunds made that are due', async () => {
    const orderId = await fakes.paidAtProvider();
    await recheckOrder(fakes, { caller: CUSTOMER, orderId });
    fakes.provider.fail('refund', 'timeout');
    await fakes.refund(orderId);
    fakes.provider.mend();
    await round();
    expect(await statusOf(orderId)).toBe('REFUNDED');
    expect(fakes.meter.counted).toContain('refund processed');
  });

  it('ends orders nobody can pay any more', async () => {
    const orders = [fakes.book(), fakes.book()];
    fakes.overdue.push(...orders.map(({ orderId }) => orderId));
    await round();
    for (const { orderId } of orders) expect(await statusOf(orderId)).toBe('EXPIRED');
    expect(fakes.meter.counted.filter((line) => line === 'order expired')).toHaveLength(2);
  });

  it('ends at most 200 orders, and the rest in the next', async () => {
    for (let order = 0; order < 201; order += 1) fakes.overdue.push(fakes.book().orderId);
    await round();
    expect(fakes.overdue).toHaveLength(1);
  });

  it('asks about disputes that the bank has not decided, and goes through a page of the account', async () => {
    await fakes.ledger.recordDispute('razorpay', { ...A_DISPUTE });
    fakes.provider.disputes.push({ ...A_DISPUTE, state: 'won' });
    const [from, to] = [new Date('2026-11-20T18:30:00Z'), new Date('2026-11-21T18:30:00Z')];
    fakes.sweeps.push({ id: 'sweep-1', kind: 'refunds', from, to, cursor: null });
    const recordHeartbeat: Fakes['ledger']['recordHeartbeat'] = async (...sign) => {
      await fakes.ledger.recordHeartbeat(...sign);
      return { clockSkewMs: 1_500 };
    };
    await round({ ledger: { ...fakes.ledger, recordHeartbeat } });
    expect(fakes.disputes).toMatchObject([{ id: 'disp_1', state: 'won' }]);
    expect(fakes.swept).toMatchObject([{ id: 'sweep-1', refunds: [] }]);
    expect(fakes.heartbeats).toMatchObject([{ disputes: 1, sweeps: 1, failed: 0 }]);
    const counted = ['dispute changed', 'sweep nothing', 'clock skew 1.5'];
    expect(fakes.meter.counted).toEqual(expect.arrayContaining(counted));
  });

  it('says so when a dispute is as it was', async () => {
    fakes.provider.disputes.push({ ...A_DISPUTE });
    await fakes.ledger.recordDispute('razorpay', { ...A_DISPUTE });
    const recordDispute = async () => ({ orderId: null, changed: false });
    await round({ ledger: { ...fakes.ledger, recordDispute } });
    expect(fakes.meter.counted).toContain('dispute unchanged');
  });

  it('leaves a sign of life with what it did, and how long that took', async () => {
    const paid = await fakes.paidAtProvider();
    await storeEvent(paid);
    fakes.overdue.push(fakes.book().orderId, fakes.book().orderId);
    const expireOrders: Fakes['ledger']['expireOrders'] = (limit) => {
      fakes.clock.pass(1_500);
      return fakes.ledger.expireOrders(limit);
    };
    await round({ ledger: { ...fakes.ledger, expireOrders } });
    expect(fakes.heartbeats).toEqual([
      {
        webhooks: 1,
        attempts: 1,
        refunds: 0,
        disputes: 0,
        sweeps: 0,
        expired: 2,
        failed: 0,
        took_ms: 1_500,
      },
    ]);
    expect(fakes.meter.counted.at(-1)).toBe(`round finished ${fakes.clock.now().toISOString()}`);
  });

  it('counts what failed, of every kind', async () => {
    const orderId = await fakes.paidAtProvider();
    await recheckOrder(fakes, { caller: CUSTOMER, orderId });
    await storeEvent(orderId);
    fakes.provider.fail('refund', 'timeout');
    await fakes.refund(orderId);
    fakes.provider.fail('fetchState', 'unclear');
    const finishEvent = down;
    await round({ ledger: { ...fakes.ledger, finishEvent } });
    expect(fakes.heartbeats).toMatchObject([{ webhooks: 0, attempts: 0, refunds: 0, failed: 3 }]);
    expect(fakes.attempts).toMatchObject([{ checkError: 'provider_unclear' }]);
  });

  it('does not call a check finished that the database broke off', async () => {
    await fakes.paidAtProvider();
    await round({ ledger: { ...fakes.ledger, settle: down } });
    expect(fakes.attempts[0]?.checkError).toBeUndefined();
    expect(fakes.heartbeats).toMatchObject([{ attempts: 0, failed: 1 }]);
  });

  it('goes on with the other steps when one cannot begin, and notes it', async () => {
    const orderId = await fakes.paidAtProvider();
    fakes.overdue.push(fakes.book().orderId);
    await round({ ledger: { ...fakes.ledger, claimEvents: down, claimRefunds: down } });
    expect(await statusOf(orderId)).toBe('SUCCESS');
    expect(fakes.heartbeats).toMatchObject([{ attempts: 1, expired: 1, failed: 0 }]);
    const step = { level: 'error', message: 'reconciler step failed' };
    expect(fakes.log.lines).toMatchObject([
      { ...step, details: { err: { message: 'no database' } } },
      step,
    ]);
  });

  it('never throws, not even when the sign of life cannot be left', async () => {
    await round({ ledger: { ...fakes.ledger, recordHeartbeat: down } });
    expect(fakes.log.lines).toMatchObject([{ message: 'reconciler step failed' }]);
    expect(fakes.meter.counted).toEqual([]);
  });

  it('does nothing when the process stops', async () => {
    const orderId = await fakes.paidAtProvider();
    stopping.abort();
    await round({ ledger: { ...fakes.ledger, claimEvents: down, expireOrders: down } });
    expect(await statusOf(orderId)).toBe('PENDING');
    expect(fakes.heartbeats).toEqual([]);
    expect(fakes.log.lines).toEqual([]);
  });

  it('goes through each provider, and takes the silence of one for its own only', async () => {
    const current = createFakeProvider(fakes.clock, 'cashfree');
    const claimed: string[] = [];
    const claimAttempts: Fakes['ledger']['claimAttempts'] = (provider, limit) => {
      claimed.push(`${provider} ${limit}`);
      return fakes.ledger.claimAttempts(provider, limit);
    };
    for (let order = 0; order < 3; order += 1) await fakes.paidAtProvider();
    await round({
      providers: createProviders(current, [fakes.provider]),
      ledger: { ...fakes.ledger, claimAttempts },
    });
    expect(claimed).toEqual(['cashfree 8', 'razorpay 8']);
    expect(fakes.heartbeats).toMatchObject([{ attempts: 3 }]);
  });

  it('adds up what it did at each provider', async () => {
    const other = createFakeProvider(fakes.clock, 'cashfree');
    await fakes.paidAtProvider();
    await fakes.paidAtProvider();
    const providers = createProviders(fakes.provider, [other]);
    // Of Cashfree one that it does not know any more: it fails.
    const { orderId } = fakes.book();
    const { id, expiresAt } = await fakes.openAttempt({ orderId, provider: 'cashfree' });
    const gone = { providerRef: 'gone', url: 'https://cashfree.example/gone', expiresAt };
    await fakes.ledger.recordLink(id, gone);
    await round({ providers });
    expect(fakes.heartbeats).toMatchObject([{ attempts: 2, failed: 1 }]);
    expect(fakes.attempts.at(-1)?.checkError).toBe('provider_refused');
  });
});

describe('checking an attempt', () => {
  const attempt = () => {
    const [first] = fakes.attempts;
    if (!first) throw new Error('no attempt');
    return first;
  };

  it('says whether a payment changed its order', async () => {
    const orderId = await fakes.orderWithLink();
    expect(await reconcileAttempt(fakes, attempt())).toBe('unchanged');
    fakes.provider.pay(orderId);
    expect(await reconcileAttempt(fakes, attempt())).toBe('settled');
    expect(await reconcileAttempt(fakes, attempt())).toBe('unchanged');
  });

  it('leaves alone a link that is being made', async () => {
    await fakes.orderWithLink();
    Object.assign(attempt(), { state: 'creating', providerRef: null, url: null });
    const before = fakes.provider.calls.length;
    expect(await reconcileAttempt(fakes, attempt())).toBe('unchanged');
    expect(fakes.provider.calls).toHaveLength(before);
  });

  it('ends a link that should have ended by itself five minutes ago', async () => {
    const orderId = await fakes.orderWithLink();
    fakes.clock.pass(65 * MINUTE);
    await reconcileAttempt(fakes, attempt());
    expect(fakes.provider.linkOf(orderId).state).toBe('open');
    fakes.clock.pass(1);
    await reconcileAttempt(fakes, attempt());
    expect(fakes.provider.linkOf(orderId).state).toBe('cancelled');
    expect(attempt().state).toBe('cancelled');
  });

  it('does not end again what is over', async () => {
    const orderId = await fakes.orderWithLink();
    fakes.clock.pass(66 * MINUTE);
    Object.assign(attempt(), { state: 'expired' });
    await reconcileAttempt(fakes, attempt());
    expect(fakes.provider.linkOf(orderId).state).toBe('open');
  });

  it('gives up one that never had a link, once its time is over', async () => {
    await fakes.orderWithLink();
    Object.assign(attempt(), { state: 'unknown', providerRef: null, reference: 'never-made' });
    expect(await reconcileAttempt(fakes, attempt())).toBe('unchanged');
    expect(attempt().state).toBe('unknown');
    fakes.clock.pass(66 * MINUTE);
    expect(await reconcileAttempt(fakes, attempt())).toBe('unchanged');
    expect(attempt()).toMatchObject({ state: 'expired', lastError: 'provider_unavailable' });
  });

  it('does not call expired what the provider has ended', async () => {
    const orderId = await fakes.orderWithLink();
    fakes.clock.pass(66 * MINUTE);
    fakes.provider.end(orderId, 'cancelled');
    await reconcileAttempt(fakes, attempt());
    expect(attempt()).toMatchObject({ state: 'cancelled', lastError: null });
  });

  it('books what was given back in the dashboard', async () => {
    const orderId = await fakes.paidAtProvider();
    const [payment] = fakes.provider.linkOf(orderId).payments;
    fakes.provider.refundInDashboard(payment?.id ?? '', 1_000_00);
    await reconcileAttempt(fakes, attempt());
    expect(await statusOf(orderId)).toBe('PARTIALLY_REFUNDED');
  });
});
