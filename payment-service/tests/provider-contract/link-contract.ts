import { describe, expect, it, onTestFinished } from 'vitest';
import { startDeadlines, stopDeadlines } from '../deadlines';
import { failure, type ProviderFixture } from './provider-fixture';

/** What the port promises about links and the payments made with them. */
export function describeLinks(fixture: ProviderFixture): void {
  describe('a link', () => {
    it('is found by its reference and tells its state', async () => {
      const request = fixture.request();
      const checkout = await fixture.provider.createCheckout(request);
      expect(checkout).toEqual({
        providerRef: expect.any(String),
        url: expect.stringContaining(fixture.url),
        expiresAt: request.expiresAt,
      });
      expect(await fixture.find(request.reference)).toEqual({ kind: 'found', checkout });
      expect(await fixture.stateOf(checkout)).toEqual({
        reference: request.reference,
        link: checkout,
        state: 'open',
        payments: [],
      });
    });

    it('is made once of a reference', async () => {
      const request = fixture.request();
      await fixture.provider.createCheckout(request);
      await expect(fixture.provider.createCheckout(request)).rejects.toEqual(
        failure('reference_taken'),
      );
      expect(await fixture.linksOf(request.reference)).toHaveLength(1);
    });

    it('that was made without an answer is found, and not made again', async () => {
      stopDeadlines();
      onTestFinished(startDeadlines);
      const request = fixture.request();
      await fixture.setKnobs({ timeoutAfterCreate: true, times: 1 });
      await expect(fixture.provider.createCheckout(request)).rejects.toEqual(failure('timeout'));
      expect(await fixture.find(request.reference)).toMatchObject({
        kind: 'found',
        checkout: { expiresAt: request.expiresAt },
      });
      await expect(fixture.provider.createCheckout(request)).rejects.toEqual(
        failure('reference_taken'),
      );
      expect(await fixture.linksOf(request.reference)).toHaveLength(1);
    });

    it('is refused for an amount that none can have', async () => {
      const free = fixture.request({ amountPaise: 0 });
      await expect(fixture.provider.createCheckout(free)).rejects.toEqual(failure('refused'));
      expect((await fixture.find(free.reference)).kind).not.toBe('found');
    });

    it('above the maximum of the account is refused for good, and says so', async () => {
      await fixture.setKnobs({ maxAmountPaise: 1_000_000 });
      await expect(fixture.provider.createCheckout(fixture.request())).rejects.toEqual(
        failure('refused', 'amount'),
      );
    });

    it('is not found by another reference, nor by the beginning of its own', async () => {
      const request = fixture.request({ reference: '482913075-of-another' });
      await fixture.provider.createCheckout(request);
      expect((await fixture.find('482913075-of-anothe')).kind).not.toBe('found');
      expect((await fixture.find('')).kind).not.toBe('found');
      expect((await fixture.find('482913075-of-another')).kind).toBe('found');
    });

    it('that the provider does not know is refused', async () => {
      await expect(fixture.provider.fetchState('plink_unknown', [])).rejects.toEqual(
        failure('refused'),
      );
      await expect(fixture.provider.cancel('plink_unknown')).rejects.toEqual(failure('refused'));
    });

    it('stays open after a declined payment, and is paid by the next', async () => {
      const request = fixture.request();
      const checkout = await fixture.provider.createCheckout(request);
      await fixture.press(checkout, 'fail');
      expect(await fixture.stateOf(checkout)).toMatchObject({
        state: 'open',
        payments: [{ status: 'failed' }],
      });
      await fixture.press(checkout, 'pay');
      const report = await fixture.stateOf(checkout);
      expect(report).toMatchObject({ reference: request.reference, state: 'paid' });
      const byStatus = Object.fromEntries(report.payments.map((one) => [one.status, one]));
      expect(Object.keys(byStatus).toSorted()).toEqual(['captured', 'failed']);
      const { captured, failed } = byStatus;
      expect(captured).toMatchObject({ amountPaise: 1_200_050, currency: 'INR', method: 'upi' });
      expect(captured?.id).not.toBe(failed?.id);
      expect(Math.abs((captured?.at.getTime() ?? 0) - Date.now())).toBeLessThan(60_000);
      // Kept for disputes: the reference by which the bank finds the payment.
      expect(JSON.stringify(captured?.raw)).toContain('asha@okaxis');
    });

    it('reports a declined payment that the bank approved after all, whatever its list says', async () => {
      const checkout = await fixture.provider.createCheckout(fixture.request());
      await fixture.press(checkout, 'fail');
      const [declined] = (await fixture.stateOf(checkout)).payments;
      fixture.approveLate(declined!);
      expect(await fixture.stateOf(checkout)).toMatchObject({
        state: 'paid',
        payments: [{ id: declined?.id, status: 'captured' }],
      });
      const known = await fixture.provider.fetchState(checkout.providerRef, [declined!.id]);
      expect(known.payments).toHaveLength(1);
    });

    it('reports a payment that is authorised as not yet ours', async () => {
      await fixture.setKnobs({ capture: 'manual' });
      const checkout = await fixture.provider.createCheckout(fixture.request());
      await fixture.press(checkout, 'pay');
      expect(await fixture.stateOf(checkout)).toMatchObject({
        state: 'open',
        payments: [{ status: 'authorized', capturedAt: null }],
      });
    });

    it('tells a fee that the customer bears from what pays the order', async () => {
      await fixture.setKnobs({ feeBearer: 'customer' });
      const checkout = await fixture.provider.createCheckout(fixture.request());
      await fixture.press(checkout, 'pay');
      const [payment] = (await fixture.stateOf(checkout)).payments;
      expect(payment).toMatchObject({ status: 'captured', orderPartPaise: 1_200_050 });
      expect(payment?.customerFeePaise).toBeGreaterThan(0);
      expect(payment?.amountPaise).toBe(1_200_050 + (payment?.customerFeePaise ?? 0));
    });

    it('of a status that nobody knows is neither over nor forgotten', async () => {
      const checkout = await fixture.provider.createCheckout(fixture.request());
      await fixture.press(checkout, 'pay');
      await fixture.setKnobs({ unknownStatus: 'fetchLink' });
      expect(await fixture.stateOf(checkout)).toMatchObject({
        state: 'unknown',
        payments: [{ status: 'captured' }],
      });
    });

    it('reports the very paise that were asked for', async () => {
      for (const amountPaise of [100, 101, 129, 1_999, 435, 999_999]) {
        const checkout = await fixture.provider.createCheckout(fixture.request({ amountPaise }));
        await fixture.press(checkout, 'pay');
        const { payments } = await fixture.stateOf(checkout);
        expect(payments).toMatchObject([{ status: 'captured', amountPaise }]);
      }
    });

    it('reports a second payment that the provider gave back by itself', async () => {
      const checkout = await fixture.provider.createCheckout(fixture.request());
      await fixture.press(checkout, 'pay-twice');
      const { state, payments } = await fixture.stateOf(checkout);
      expect(state).toBe('paid');
      expect(payments.map(({ status }) => status).toSorted()).toEqual(['captured', 'returned']);
    });

    it('reports a second payment that the bank took', async () => {
      await fixture.setKnobs({ secondPayment: 'capture' });
      const checkout = await fixture.provider.createCheckout(fixture.request());
      await fixture.press(checkout, 'pay-twice');
      const { state, payments } = await fixture.stateOf(checkout);
      expect(state).toBe('paid');
      expect(payments.map(({ status }) => status)).toEqual(['captured', 'captured']);
      expect(new Set(payments.map(({ id }) => id)).size).toBe(2);
    });

    it('expires, and can then not be cancelled', async () => {
      const checkout = await fixture.provider.createCheckout(fixture.request());
      await fixture.expire(checkout);
      expect((await fixture.stateOf(checkout)).state).toBe('expired');
      await expect(fixture.provider.cancel(checkout.providerRef)).rejects.toEqual(
        failure('refused'),
      );
    });

    it('reports money that the bank took after it had expired', async () => {
      const checkout = await fixture.provider.createCheckout(fixture.request());
      await fixture.press(checkout, 'pay-late');
      expect(await fixture.stateOf(checkout)).toMatchObject({
        state: 'expired',
        payments: [{ status: 'captured', amountPaise: 1_200_050 }],
      });
    });

    it('is cancelled once, and then can be paid by nobody', async () => {
      const checkout = await fixture.provider.createCheckout(fixture.request());
      await fixture.provider.cancel(checkout.providerRef);
      await expect(fixture.provider.cancel(checkout.providerRef)).rejects.toEqual(
        failure('refused'),
      );
      await fixture.press(checkout, 'pay');
      expect(await fixture.stateOf(checkout)).toMatchObject({
        state: 'cancelled',
        payments: [],
      });
    });

    it('that is paid cannot be cancelled, and stays paid', async () => {
      const checkout = await fixture.provider.createCheckout(fixture.request());
      await fixture.press(checkout, 'pay');
      await expect(fixture.provider.cancel(checkout.providerRef)).rejects.toEqual(
        failure('refused'),
      );
      expect((await fixture.stateOf(checkout)).state).toBe('paid');
    });
  });
}
