import { describe, expect, it } from 'vitest';
import type { PaymentProvider } from '../../src/ports';
import { failure, type ProviderFixture } from './provider-fixture';

/** What the port promises when the provider fails: one error code for each kind of failure. */
export function describeFailures(fixture: ProviderFixture): void {
  const calls = (provider: PaymentProvider) => [
    provider.createCheckout(fixture.request()),
    provider.findByReference('x', new Date()),
    provider.fetchState('plink_x', []),
    provider.fetchPayment(fixture.of.unknownPaymentId),
    provider.cancel('plink_x'),
    provider.refund({
      paymentId: fixture.of.unknownPaymentId,
      amountPaise: 100,
      idempotencyKey: 'a-key-of-a-refund',
      note: 'Order 482913075',
    }),
    provider.fetchRefund(fixture.of.unknownPaymentId, 'rfnd_x'),
    provider.findRefund(fixture.of.unknownPaymentId, 'a-key-of-a-refund'),
    provider.listRefunds(fixture.of.unknownPaymentId),
  ];

  async function failuresOf(provider: PaymentProvider): Promise<unknown[]> {
    const settled = await Promise.allSettled(calls(provider));
    return settled.map((one) => (one.status === 'rejected' ? (one.reason as unknown) : one));
  }

  describe('a failure', () => {
    it.each([
      [{ status429: true }, 'unreachable'],
      [{ html502: true }, 'unclear'],
      [{ malformedJson: true }, 'unclear'],
    ])('under %o is called %s, in every call', async (knobs, kind) => {
      await fixture.setKnobs(knobs);
      const failures = await failuresOf(fixture.provider);
      expect(failures).toEqual(failures.map(() => failure(kind)));
    });

    it('for too many requests makes it want to be left alone, as long as it says', async () => {
      const provider = fixture.of.connect({ sandboxUrl: fixture.url });
      expect(provider.backOff.leftMs()).toBe(0);
      await fixture.setKnobs({ status429: true, retrySeconds: 200 });
      await failuresOf(provider);
      // Razorpay never says: the wait has doubled with each of the nine refusals.
      const most = fixture.of.name === 'cashfree' ? 200_000 : 300_000;
      expect(provider.backOff.leftMs()).toBeGreaterThan(100_000);
      expect(provider.backOff.leftMs()).toBeLessThanOrEqual(most);
    });

    it('to answer in time is called timeout, in every call', async () => {
      await fixture.setKnobs({ silent: true });
      const impatient = fixture.of.connect({ sandboxUrl: fixture.url, timeoutMs: 200 });
      const failures = await failuresOf(impatient);
      expect(failures).toEqual(failures.map(() => failure('timeout')));
    });

    it('to connect, or to be let in with wrong keys, is called unreachable: nothing was done', async () => {
      const gone = fixture.of.connect({ sandboxUrl: 'http://127.0.0.1:9' });
      const stranger = fixture.of.connect({ sandboxUrl: fixture.url, keySecret: 'a guess' });
      for (const provider of [gone, stranger]) {
        const failures = await failuresOf(provider);
        expect(failures).toEqual(failures.map(() => failure('unreachable')));
      }
    });

    it('does not carry personal data or keys', async () => {
      const request = fixture.request();
      await fixture.provider.createCheckout(request);
      const gone = fixture.of.connect({ sandboxUrl: 'http://127.0.0.1:9' });
      for (const provider of [fixture.provider, gone]) {
        const error: unknown = await provider
          .createCheckout(request)
          .catch((thrown: unknown) => thrown);
        expect(error).toBeInstanceOf(Error);
        const { message, stack, cause } = error as Error;
        const text = JSON.stringify({ message, stack, cause, ...(error as object) });
        for (const secret of ['9876543210', 'key-secret']) {
          expect(text).not.toContain(secret);
        }
      }
    });
  });
}
