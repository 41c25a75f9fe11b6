import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Dispute, Listed, Payment, PaymentProvider, Window } from '../../src/ports';
import type { ProviderFixture } from './provider-fixture';

const PAID_PAISE = 1_200_050;
const HOUR_MS = 3_600_000;

/** What the port promises about the account as a whole: its lists, disputes and settlements. */
export function describeAccount(fixture: ProviderFixture): void {
  let payment: Payment;
  let reference: string;
  beforeEach(async () => {
    const request = fixture.request();
    const checkout = await fixture.provider.createCheckout(request);
    await fixture.press(checkout, 'pay');
    const { payments } = await fixture.stateOf(checkout);
    reference = request.reference;
    payment = payments[0]!;
  });

  const thisHour = (): Window => ({
    from: new Date(Date.now() - HOUR_MS),
    to: new Date(Date.now() + HOUR_MS),
  });

  /** All pages of a list; each begins where the one before said. */
  async function all<Item>(page: (cursor: string | null) => Promise<Listed<Item>>) {
    const items: Item[] = [];
    let cursor: string | null = null;
    do {
      const listed: Listed<Item> = await page(cursor);
      items.push(...listed.items);
      cursor = listed.cursor;
    } while (cursor !== null);
    return items;
  }

  describe('a payment', () => {
    it('is asked for by its id, and names what it knows of its link', async () => {
      const asked = await fixture.provider.fetchPayment(payment.id);
      expect(asked).toMatchObject({ id: payment.id, status: 'captured', amountPaise: PAID_PAISE });
      for (const named of [asked.reference, asked.linkRef && reference]) {
        expect([reference, null]).toContain(named);
      }
    });

    it('is in the list of the account, whoever asks', async () => {
      const { provider } = fixture;
      const payments = await all((cursor) => provider.listAccountPayments(thisHour(), cursor));
      expect(payments.filter(({ id }) => id === payment.id)).toEqual([
        expect.objectContaining({ status: 'captured', amountPaise: PAID_PAISE }),
      ]);
    });

    it('is not in the list of another time', async () => {
      const past = { from: new Date('2020-01-01'), to: new Date('2020-01-02') };
      expect(await fixture.provider.listAccountPayments(past, null)).toEqual({
        items: [],
        cursor: null,
      });
    });
  });

  it('a refund is in the list of the account with its payment and its key', async () => {
    const { provider } = fixture;
    const idempotencyKey = randomUUID();
    const made = await provider.refund({
      paymentId: payment.id,
      amountPaise: 129,
      idempotencyKey,
      note: 'Order 482913075',
    });
    const refunds = await all((cursor) => provider.listAccountRefunds(thisHour(), cursor));
    expect(refunds.filter(({ refundId }) => refundId === made.refundId)).toEqual([
      expect.objectContaining({ paymentId: payment.id, amountPaise: 129, idempotencyKey }),
    ]);
  });

  describe('a dispute', () => {
    const complain = (amountPaise = PAID_PAISE) =>
      fixture.dispute(payment, { amountPaise, phase: 'chargeback' });
    const ask = (provider: PaymentProvider, id: string): Promise<Dispute> =>
      provider.fetchDispute(id);

    it('is asked for by its id and by its payment', async () => {
      const { id } = complain(90_000);
      const dispute = await ask(fixture.provider, id);
      expect(dispute).toMatchObject({
        id,
        paymentId: payment.id,
        amountPaise: 90_000,
        currency: 'INR',
        phase: 'chargeback',
        state: 'open',
        respondBy: expect.any(Date),
      });
      expect(dispute.deductedPaise ?? 0).toBe(0);
      expect(await fixture.provider.listDisputes(payment.id)).toEqual([dispute]);
    });

    it.each(['under_review', 'won', 'lost'] as const)('can be %s', async (state) => {
      const dispute = complain();
      fixture.moveDispute(dispute, state);
      expect(await ask(fixture.provider, dispute.id)).toMatchObject({
        state,
        ...(state === 'lost' && { deductedPaise: PAID_PAISE }),
      });
    });

    it('is reported by a message that names it and its payment', async () => {
      const { id } = complain();
      const message = await fixture.messageOf((hint) => hint?.disputeRef === id);
      const hint = fixture.provider.verifyWebhook(message.body, message.headers);
      expect(hint).toMatchObject({ disputeRef: id, paymentRef: payment.id });
    });
  });

  it('settlements tell what came of each payment and refund, to the paisa', async () => {
    const { provider } = fixture;
    await provider.refund({
      paymentId: payment.id,
      amountPaise: 50_000,
      idempotencyKey: randomUUID(),
      note: 'Order 482913075',
    });
    const settlement = fixture.settle();
    const today = new Date(Date.now() + 5.5 * HOUR_MS).toISOString().slice(0, 10);
    const lines = await all((cursor) => provider.listSettlementItems(today, cursor));
    const ours = lines.filter(({ settlementId }) => settlementId === settlement.id);
    const net = ours.reduce((sum, line) => sum + line.creditPaise - line.debitPaise, 0);
    expect(net).toBe(settlement.amountPaise);
    const ofPayment = ours.filter(({ paymentId }) => paymentId === payment.id);
    expect(ofPayment).toContainEqual(
      expect.objectContaining({
        kind: 'payment',
        amountPaise: PAID_PAISE,
        creditPaise: PAID_PAISE - 28_321,
        debitPaise: 0,
        // 2 % of the amount, and 18 % of that.
        feePaise: 28_321,
        taxPaise: 4_320,
        utr: settlement.utr,
        settledAt: expect.any(Date),
      }),
    );
    expect(ofPayment).toContainEqual(
      expect.objectContaining({ kind: 'refund', amountPaise: 50_000, debitPaise: 50_000 }),
    );
  });
}
