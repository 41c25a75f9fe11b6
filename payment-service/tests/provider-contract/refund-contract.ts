import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import type { RefundRequest } from '../../src/ports';
import { failure, type ProviderFixture } from './provider-fixture';

const PAID_PAISE = 1_200_050;

/** What the port promises about refunds. */
export function describeRefunds(fixture: ProviderFixture): void {
  describe('a refund', () => {
    let paymentId: string;

    beforeEach(async () => {
      const checkout = await fixture.provider.createCheckout(fixture.request());
      await fixture.press(checkout, 'pay');
      const { payments } = await fixture.stateOf(checkout);
      paymentId = payments[0]?.id ?? '';
    });

    const refundRequest = (changes: Partial<RefundRequest> = {}): RefundRequest => ({
      paymentId,
      amountPaise: PAID_PAISE,
      idempotencyKey: randomUUID(),
      note: 'Order 482913075',
      ...changes,
    });

    async function refundsMade(): Promise<number> {
      const { refunds } = await fixture.control<{ refunds: readonly { paymentId?: string }[] }>(
        'refunds',
      );
      return refunds.length;
    }

    /** The sandbox knows a refund by the provider's id; Cashfree's answers name it by ours. */
    async function sandboxIdOf(refundId: string): Promise<string> {
      const { refunds } = await fixture.control<{
        refunds: readonly { id: string; reference: string | null }[];
      }>('refunds');
      const found = refunds.find(({ id, reference }) => [id, reference].includes(refundId));
      return found?.id ?? '';
    }

    it('of everything is made, and found again by its key and its id', async () => {
      const request = refundRequest();
      const { refundId, state } = await fixture.provider.refund(request);
      expect(['pending', 'processed']).toContain(state);
      const bankReference = expect.stringMatching(/^\d{12}$/);
      const expected = { refundId, state: 'processed', bankReference };
      expect(await fixture.provider.fetchRefund(paymentId, refundId)).toEqual(expected);
      expect(await fixture.provider.findRefund(paymentId, request.idempotencyKey)).toEqual(
        expected,
      );
    });

    it('is not found by another key', async () => {
      await fixture.provider.refund(refundRequest());
      expect(await fixture.provider.findRefund(paymentId, randomUUID())).toBeNull();
    });

    it('is listed with its amount and its key, beside others of its payment', async () => {
      expect(await fixture.provider.listRefunds(paymentId)).toEqual([]);
      const requests = [
        refundRequest({ amountPaise: 129 }),
        refundRequest({ amountPaise: 50_000 }),
      ];
      const made = [];
      for (const request of requests) {
        const { refundId } = await fixture.provider.refund(request);
        const { amountPaise, idempotencyKey } = request;
        made.push({
          refundId,
          amountPaise,
          idempotencyKey,
          state: 'processed',
          bankReference: expect.stringMatching(/^\d{12}$/),
          madeAt: expect.any(Date),
        });
      }
      const listed = await fixture.provider.listRefunds(paymentId);
      expect(listed.toSorted((a, b) => a.amountPaise - b.amountPaise)).toEqual(made);
    });

    it('of parts is made until nothing is left, to the paisa', async () => {
      await fixture.provider.refund(refundRequest({ amountPaise: 129 }));
      await fixture.provider.refund(refundRequest({ amountPaise: PAID_PAISE - 130 - 129 }));
      await expect(fixture.provider.refund(refundRequest({ amountPaise: 131 }))).rejects.toEqual(
        failure('refused'),
      );
      await fixture.provider.refund(refundRequest({ amountPaise: 130 }));
      await expect(fixture.provider.refund(refundRequest({ amountPaise: 100 }))).rejects.toEqual(
        failure('refused'),
      );
    });

    it('with the same key is the same refund, one after the other and at once', async () => {
      const before = await refundsMade();
      const request = refundRequest({ amountPaise: 50_000 });
      const first = await fixture.provider.refund(request);
      const second = await fixture.provider.refund(request);
      expect(second.refundId).toBe(first.refundId);
      const third = refundRequest({ amountPaise: 60_000 });
      const answers = await Promise.all([
        fixture.provider.refund(third),
        fixture.provider.refund(third),
      ]);
      expect(answers[1].refundId).toBe(answers[0].refundId);
      expect(await refundsMade()).toBe(before + 2);
    });

    it('with the same key of another amount is refused', async () => {
      const request = refundRequest({ amountPaise: 50_000 });
      await fixture.provider.refund(request);
      await expect(fixture.provider.refund({ ...request, amountPaise: 50_001 })).rejects.toEqual(
        failure('refused'),
      );
    });

    it('of more than was paid is refused', async () => {
      await expect(
        fixture.provider.refund(refundRequest({ amountPaise: PAID_PAISE + 1 })),
      ).rejects.toEqual(failure('refused'));
    });

    it('of a payment that the provider does not know is refused', async () => {
      await expect(
        fixture.provider.refund(refundRequest({ paymentId: fixture.of.unknownPaymentId })),
      ).rejects.toEqual(failure('refused'));
    });

    it('is pending until the bank has done it', async () => {
      await fixture.setKnobs({ refunds: 'pending' });
      const { refundId, state } = await fixture.provider.refund(refundRequest());
      expect(state).toBe('pending');
      expect((await fixture.provider.fetchRefund(paymentId, refundId)).state).toBe('pending');
    });

    it('gets the number of the bank when the bank tells it, after it was processed', async () => {
      await fixture.setKnobs({ refundReference: 'later' });
      const { refundId } = await fixture.provider.refund(refundRequest());
      const made = () => fixture.provider.fetchRefund(paymentId, refundId);
      expect(await made()).toEqual({ refundId, state: 'processed', bankReference: null });
      await fixture.control(`refunds/${await sandboxIdOf(refundId)}/reference`, {});
      expect((await made()).bankReference).toMatch(/^\d{12}$/);
    });

    it('can fail', async () => {
      await fixture.setKnobs({ refunds: 'failed' });
      const { refundId } = await fixture.provider.refund(refundRequest());
      expect((await fixture.provider.fetchRefund(paymentId, refundId)).state).toBe('failed');
    });

    it('can come back after it was processed', async () => {
      const { refundId } = await fixture.provider.refund(refundRequest());
      await fixture.control(`refunds/${await sandboxIdOf(refundId)}/reversed`, {});
      expect((await fixture.provider.fetchRefund(paymentId, refundId)).state).toBe('failed');
    });

    it('of a status that nobody knows is pending', async () => {
      const { refundId } = await fixture.provider.refund(refundRequest());
      await fixture.setKnobs({ unknownStatus: 'fetchRefund' });
      expect((await fixture.provider.fetchRefund(paymentId, refundId)).state).toBe('pending');
    });

    it('is reported by a message that names it and its payment', async () => {
      const { refundId } = await fixture.provider.refund(refundRequest());
      const message = await fixture.messageOf((hint) => hint?.refundRef === refundId);
      const hint = fixture.provider.verifyWebhook(message.body, message.headers);
      expect(hint).toMatchObject({ refundRef: refundId, paymentRef: paymentId });
    });
  });
}
