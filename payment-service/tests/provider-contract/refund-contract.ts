import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import type { RefundRequest } from '../../src/ports';
import { failure, type ProviderBench } from './provider-bench';

const PAID_PAISE = 1_200_050;

/** What the port promises of money that is given back. */
export function describeRefunds(bench: ProviderBench): void {
  describe('a refund', () => {
    let paymentId: string;

    beforeEach(async () => {
      const checkout = await bench.provider.createCheckout(bench.request());
      await bench.press(checkout, 'pay');
      const { payments } = await bench.provider.fetchState(checkout.providerRef);
      paymentId = payments[0]?.id ?? '';
    });

    const wish = (changes: Partial<RefundRequest> = {}): RefundRequest => ({
      paymentId,
      amountPaise: PAID_PAISE,
      idempotencyKey: randomUUID(),
      note: 'Order 482913075',
      ...changes,
    });

    async function refundsMade(): Promise<number> {
      const { refunds } = await bench.control<{ refunds: readonly { paymentId?: string }[] }>(
        'refunds',
      );
      return refunds.length;
    }

    it('of everything is made, and found again by its key and its id', async () => {
      const request = wish();
      const { refundId, state } = await bench.provider.refund(request);
      expect(['pending', 'processed']).toContain(state);
      const expected = { refundId, state: 'processed' };
      expect(await bench.provider.fetchRefund(paymentId, refundId)).toEqual(expected);
      expect(await bench.provider.findRefund(paymentId, request.idempotencyKey)).toEqual(expected);
    });

    it('is not found by another key', async () => {
      await bench.provider.refund(wish());
      expect(await bench.provider.findRefund(paymentId, randomUUID())).toBeNull();
    });

    it('is listed with its amount and its key, beside others of its payment', async () => {
      expect(await bench.provider.listRefunds(paymentId)).toEqual([]);
      const requests = [wish({ amountPaise: 129 }), wish({ amountPaise: 50_000 })];
      const made = [];
      for (const request of requests) {
        const { refundId } = await bench.provider.refund(request);
        const { amountPaise, idempotencyKey } = request;
        made.push({ refundId, amountPaise, idempotencyKey, state: 'processed' });
      }
      const listed = await bench.provider.listRefunds(paymentId);
      expect(listed.toSorted((a, b) => a.amountPaise - b.amountPaise)).toEqual(made);
    });

    it('of parts is made until nothing is left, to the paisa', async () => {
      await bench.provider.refund(wish({ amountPaise: 129 }));
      await bench.provider.refund(wish({ amountPaise: PAID_PAISE - 130 - 129 }));
      await expect(bench.provider.refund(wish({ amountPaise: 131 }))).rejects.toEqual(
        failure('refused'),
      );
      await bench.provider.refund(wish({ amountPaise: 130 }));
      await expect(bench.provider.refund(wish({ amountPaise: 100 }))).rejects.toEqual(
        failure('refused'),
      );
    });

    it('with the same key is the same refund, one after the other and at once', async () => {
      const before = await refundsMade();
      const request = wish({ amountPaise: 50_000 });
      const first = await bench.provider.refund(request);
      const second = await bench.provider.refund(request);
      expect(second.refundId).toBe(first.refundId);
      const third = wish({ amountPaise: 60_000 });
      const answers = await Promise.all([
        bench.provider.refund(third),
        bench.provider.refund(third),
      ]);
      expect(answers[1].refundId).toBe(answers[0].refundId);
      expect(await refundsMade()).toBe(before + 2);
    });

    it('with the same key of another amount is refused', async () => {
      const request = wish({ amountPaise: 50_000 });
      await bench.provider.refund(request);
      await expect(bench.provider.refund({ ...request, amountPaise: 50_001 })).rejects.toEqual(
        failure('refused'),
      );
    });

    it('of more than was paid is refused', async () => {
      await expect(bench.provider.refund(wish({ amountPaise: PAID_PAISE + 1 }))).rejects.toEqual(
        failure('refused'),
      );
    });

    it('of a payment that the provider does not know is refused', async () => {
      await expect(
        bench.provider.refund(wish({ paymentId: bench.of.unknownPaymentId })),
      ).rejects.toEqual(failure('refused'));
    });

    it('is pending until the bank has done it', async () => {
      await bench.turn({ refunds: 'pending' });
      const { refundId, state } = await bench.provider.refund(wish());
      expect(state).toBe('pending');
      expect((await bench.provider.fetchRefund(paymentId, refundId)).state).toBe('pending');
    });

    it('can fail', async () => {
      await bench.turn({ refunds: 'failed' });
      const { refundId } = await bench.provider.refund(wish());
      expect((await bench.provider.fetchRefund(paymentId, refundId)).state).toBe('failed');
    });

    it('is reported by a message that names it and its payment', async () => {
      const { refundId } = await bench.provider.refund(wish());
      const message = await bench.messageOf((hint) => hint?.refundRef === refundId);
      const hint = bench.provider.verifyWebhook(message.body, message.headers);
      expect(hint).toMatchObject({ refundRef: refundId, paymentRef: paymentId });
    });
  });
}
