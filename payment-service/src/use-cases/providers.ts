import { ProviderError, type PaymentProvider } from '../ports';

/** The payment companies this process can speak to. */
export interface Providers {
  /** Where new links are made. */
  readonly current: PaymentProvider;
  readonly all: readonly PaymentProvider[];
  /**
   * The one with which something was begun: after a change of providers not always the current one. Throws
   * `ProviderError` when it is not configured; nothing is guessed about what is under way there.
   */
  of(name: string): PaymentProvider;
}

/** `others`: used before, or to be used; what is under way there is still settled. */
export function createProviders(
  current: PaymentProvider,
  others: readonly PaymentProvider[] = [],
): Providers {
  const all = [current, ...others];
  return {
    current,
    all,
    of(name) {
      const provider = all.find((one) => one.name === name);
      if (!provider) throw new ProviderError('unreachable', `${name} is not configured`);
      return provider;
    },
  };
}
