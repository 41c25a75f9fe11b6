import { beforeEach, describe, expect, it } from 'vitest';
import { STAFF } from '../../tests/fakes/fake-callers';
import { createFakes, type Fakes } from '../../tests/fakes/fakes';
import type { Sweep } from '../ports';
import { getOrder } from './get-order';
import { sweepAccount } from './sweep-account';

let fakes: Fakes;
beforeEach(() => {
  fakes = createFakes();
});

/** 21 November in India. */
const sweepOf = (kind: Sweep['kind']): Sweep => ({
  id: `sweep-of-${kind}`,
  kind,
  from: new Date('2026-11-20T18:30:00Z'),
  to: new Date('2026-11-21T18:30:00Z'),
  cursor: null,
});

const statusOf = async (orderId: string) =>
  (await getOrder(fakes, { caller: STAFF, orderId })).status;

/** The database, which names what the page says otherwise than the books. */
function finding(found: Awaited<ReturnType<Fakes['ledger']['recordSwept']>>): Fakes {
  const recordSwept: Fakes['ledger']['recordSwept'] = async (...page) => {
    await fakes.ledger.recordSwept(...page);
    return found;
  };
  return { ...fakes, ledger: { ...fakes.ledger, recordSwept } };
}

describe('a sweep of the account', () => {
  it('settles an attempt whose payment nobody told us of', async () => {
    const orderId = await fakes.paidAtProvider();
    const attempt = await fakes.ledger.latestAttempt(orderId);
    const own = finding({ attempts: attempt ? [attempt] : [], paymentIds: [] });
    expect(await sweepAccount(own, 'razorpay', sweepOf('payments'))).toBe('found');
    expect(await statusOf(orderId)).toBe('SUCCESS');
    expect(fakes.swept).toMatchObject([
      { id: 'sweep-of-payments', payments: [{ amountPaise: 4_000_00 }], cursor: null },
    ]);
  });

  it('binds one whose link we never knew, by the link that its payment names', async () => {
    const orderId = await fakes.paidAtProvider();
    Object.assign(fakes.attempts[0] ?? {}, { providerRef: null, url: null, state: 'failed' });
    fakes.provider.lookup = 'unknown';
    const attempt = await fakes.ledger.latestAttempt(orderId);
    const own = finding({ attempts: attempt ? [attempt] : [], paymentIds: [] });
    expect(await sweepAccount(own, 'razorpay', sweepOf('payments'))).toBe('found');
    expect(await statusOf(orderId)).toBe('SUCCESS');
  });

  it('books a refund that somebody made in the dashboard', async () => {
    const orderId = await fakes.paidAtProvider();
    const attempt = await fakes.ledger.latestAttempt(orderId);
    await sweepAccount(
      finding({ attempts: attempt ? [attempt] : [], paymentIds: [] }),
      'razorpay',
      sweepOf('payments'),
    );
    const [payment] = fakes.provider.linkOf(orderId).payments;
    fakes.provider.refundInDashboard(payment?.id ?? '', 1_000_00);
    const own = finding({ attempts: [], paymentIds: [payment?.id ?? ''] });
    expect(await sweepAccount(own, 'razorpay', sweepOf('refunds'))).toBe('found');
    expect(await statusOf(orderId)).toBe('PARTIALLY_REFUNDED');
    expect(fakes.swept.at(-1)).toMatchObject({
      refunds: [{ amountPaise: 1_000_00 }],
      cursor: null,
    });
  });

  it('books the refunds of a payment that it finds, too', async () => {
    const orderId = await fakes.paidAtProvider();
    const attempt = await fakes.ledger.latestAttempt(orderId);
    const [payment] = fakes.provider.linkOf(orderId).payments;
    fakes.provider.refundInDashboard(payment?.id ?? '', 1_000_00);
    const own = finding({ attempts: attempt ? [attempt] : [], paymentIds: [] });
    await sweepAccount(own, 'razorpay', sweepOf('payments'));
    expect(await statusOf(orderId)).toBe('PARTIALLY_REFUNDED');
  });

  it('concludes nothing of an attempt of which there is no link', async () => {
    const { orderId } = fakes.book();
    const attempt = await fakes.openAttempt({ orderId });
    const own = finding({ attempts: [attempt], paymentIds: [] });
    expect(await sweepAccount(own, 'razorpay', sweepOf('refunds'))).toBe('found');
    expect(await statusOf(orderId)).toBe('PENDING');
  });

  it('reads settlements by the day in India', async () => {
    const days: string[] = [];
    fakes.provider.before('listSettlementItems', (day) => days.push(day));
    expect(await sweepAccount(fakes, 'razorpay', sweepOf('settlements'))).toBe('nothing');
    expect(days).toEqual(['2026-11-21']);
    expect(fakes.swept).toMatchObject([{ settlementItems: [], cursor: null }]);
  });

  it('asks for a dispute that a settlement names, once', async () => {
    const line = {
      kind: 'dispute',
      id: 'adj_1',
      paymentId: 'pay_1',
      refundId: null,
      disputeId: 'disp_1',
      settlementId: 'setl_1',
      utr: 'UTR1',
      at: new Date(),
      settledAt: null,
      amountPaise: 100,
      creditPaise: 0,
      debitPaise: 100,
      feePaise: 0,
      taxPaise: 0,
    } as const;
    const payment = { ...line, kind: 'payment', id: 'pay_2', disputeId: null } as const;
    fakes.provider.settlementItems.push(line, payment, { ...line, id: 'adj_2' });
    fakes.provider.disputes.push({
      id: 'disp_1',
      paymentId: 'pay_1',
      amountPaise: 100,
      deductedPaise: 100,
      currency: 'INR',
      phase: 'chargeback',
      state: 'lost',
      reasonCode: null,
      reason: null,
      respondBy: null,
      openedAt: null,
      raw: {},
    });
    await sweepAccount(fakes, 'razorpay', sweepOf('settlements'));
    expect(fakes.provider.calls).toEqual(['listSettlementItems', 'fetchDispute']);
    expect(fakes.disputes).toMatchObject([{ id: 'disp_1', state: 'lost' }]);
  });

  it('asks for the page where it is, and hands on where the next begins', async () => {
    const asked: unknown[] = [];
    const note = (window: unknown, cursor: unknown) => asked.push({ window, cursor });
    fakes.provider.before('listAccountRefunds', note);
    fakes.provider.before('listAccountPayments', note);
    const { from, to } = sweepOf('refunds');
    await sweepAccount(fakes, 'razorpay', { ...sweepOf('refunds'), cursor: '100' });
    await sweepAccount(fakes, 'razorpay', { ...sweepOf('payments'), cursor: '200' });
    expect(asked).toMatchObject([
      { window: { from, to }, cursor: '100' },
      { window: { from, to }, cursor: '200' },
    ]);
  });

  it('that the provider does not answer is written down, and due again', async () => {
    fakes.provider.fail('listAccountPayments', 'timeout');
    await expect(sweepAccount(fakes, 'razorpay', sweepOf('payments'))).rejects.toMatchObject({
      failure: 'timeout',
    });
    expect(fakes.swept).toEqual([{ id: 'sweep-of-payments', error: 'provider_timeout' }]);
  });

  it('does not blame the provider for an outage of ours', async () => {
    const recordSwept = () => Promise.reject(new Error('no database'));
    const own = { ...fakes, ledger: { ...fakes.ledger, recordSwept } };
    await expect(sweepAccount(own, 'razorpay', sweepOf('refunds'))).rejects.toThrow('no database');
    expect(fakes.swept).toEqual([]);
  });
});
