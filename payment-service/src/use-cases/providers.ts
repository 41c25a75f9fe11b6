import { ProviderError, type PaymentProvider } from '../ports';

/** The payment providers of this process. */
export interface Providers {
  /** Where new links are made. */
  readonly current: PaymentProvider;
  readonly all: readonly PaymentProvider[];
  /**
   * A provider by its name: older attempts may belong to another than the current one. Throws `ProviderError` when it
   * is not configured.
   */
  of(name: string): PaymentProvider;
}

/** `others`: used before or next; their open payments are still settled. */
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
