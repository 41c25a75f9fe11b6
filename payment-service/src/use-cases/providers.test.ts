import { describe, expect, it } from 'vitest';
import { createFakeClock } from '../../tests/fakes/fake-clock';
import { createFakeProvider } from '../../tests/fakes/fake-provider';
import { ProviderError } from '../ports';
import { providerUnavailable } from './provider-unavailable';
import { createProviders } from './providers';

describe('the payment companies', () => {
  const razorpay = createFakeProvider(createFakeClock(), 'razorpay');
  const cashfree = createFakeProvider(createFakeClock(), 'cashfree');

  it('are the current one and those from before, each known by its name', () => {
    const providers = createProviders(razorpay, [cashfree]);
    expect(providers.current).toBe(razorpay);
    expect(providers.all).toEqual([razorpay, cashfree]);
    expect(providers.of('razorpay')).toBe(razorpay);
    expect(providers.of('cashfree')).toBe(cashfree);
  });

  it('can be one alone', () => {
    expect(createProviders(razorpay).all).toEqual([razorpay]);
  });

  it('that are not configured cannot be reached, and nothing is guessed of them', () => {
    expect(() => createProviders(razorpay).of('cashfree')).toThrow(
      new ProviderError('unreachable', 'cashfree is not configured'),
    );
  });
});

describe('a provider that gave nothing usable', () => {
  it.each([
    ['timeout', 504],
    ['refused', 502],
    ['unreachable', 502],
    ['reference_taken', 502],
    ['unclear', 502],
  ] as const)('because of %s is told with the status %i', (failure, status) => {
    const cause = new ProviderError(failure, 'no answer');
    const told = providerUnavailable(cause);
    expect(told).toMatchObject({ code: 'provider_unavailable', status });
    expect(told.cause).toBe(cause);
  });
});
