import { describe, expect, it } from 'vitest';
import type { PaymentProvider } from '../../src/ports';
import { failure, type ProviderBench } from './provider-bench';

/** What the port promises when the provider gives nothing to work with: one word for each kind of trouble. */
export function describeFailures(bench: ProviderBench): void {
  const calls = (provider: PaymentProvider) => [
    provider.createCheckout(bench.request()),
    provider.findByReference('x'),
    provider.fetchState('plink_x'),
    provider.cancel('plink_x'),
    provider.refund({
      paymentId: bench.of.unknownPaymentId,
      amountPaise: 100,
      idempotencyKey: 'a-key-of-a-refund',
      note: 'Order 482913075',
    }),
    provider.fetchRefund(bench.of.unknownPaymentId, 'rfnd_x'),
    provider.findRefund(bench.of.unknownPaymentId, 'a-key-of-a-refund'),
    provider.listRefunds(bench.of.unknownPaymentId),
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
      await bench.turn(knobs);
      const failures = await failuresOf(bench.provider);
      expect(failures).toEqual(failures.map(() => failure(kind)));
    });

    it('to answer in time is called timeout, in every call', async () => {
      await bench.turn({ silent: true });
      const impatient = bench.of.connect({ sandboxUrl: bench.url, timeoutMs: 200 });
      const failures = await failuresOf(impatient);
      expect(failures).toEqual(failures.map(() => failure('timeout')));
    });

    it('to connect, or to be let in with wrong keys, is called unreachable: nothing was done', async () => {
      const gone = bench.of.connect({ sandboxUrl: 'http://127.0.0.1:9' });
      const stranger = bench.of.connect({ sandboxUrl: bench.url, keySecret: 'a guess' });
      for (const provider of [gone, stranger]) {
        const failures = await failuresOf(provider);
        expect(failures).toEqual(failures.map(() => failure('unreachable')));
      }
    });

    it('does not carry personal data or keys', async () => {
      const request = bench.request();
      await bench.provider.createCheckout(request);
      const gone = bench.of.connect({ sandboxUrl: 'http://127.0.0.1:9' });
      for (const provider of [bench.provider, gone]) {
        const error: unknown = await provider
          .createCheckout(request)
          .catch((thrown: unknown) => thrown);
        expect(error).toBeInstanceOf(Error);
        const { message, stack, cause } = error as Error;
        const text = JSON.stringify({ message, stack, cause, ...(error as object) });
        for (const secret of ['9876543210', 'आशा', 'key-secret']) {
          expect(text).not.toContain(secret);
        }
      }
    });
  });
}
