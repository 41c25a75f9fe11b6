import type { Attempt, BookedRefund } from '../ports';
import type { SettleDependencies, Settled } from './settle-order';

/**
 * Brings our books in line with the refunds of an attempt's payments, also those that somebody made in the provider's
 * dashboard, and those that the provider made by itself. Throws `ProviderError`.
 */
export async function bookRefunds(
  dependencies: SettleDependencies,
  { provider }: Attempt,
  { settlement }: Settled,
): Promise<void> {
  for (const providerPaymentId of settlement.bookedPaymentIds) {
    await bookRefundsOf(dependencies, { provider, providerPaymentId });
  }
}

/** The same for one payment that is in our books. */
export async function bookRefundsOf(
  { providers, ledger }: SettleDependencies,
  { provider, providerPaymentId }: Pick<BookedRefund, 'provider' | 'providerPaymentId'>,
): Promise<void> {
  const refunds = await providers.of(provider).listRefunds(providerPaymentId);
  for (const refund of refunds) await ledger.bookRefund({ provider, providerPaymentId }, refund);
}
