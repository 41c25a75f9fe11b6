import type { Attempt, BookedRefund, CheckoutReport } from '../ports';
import type { SettleDependencies } from './settle-order';

/**
 * Brings our books in line with the refunds of an attempt's payments, also those that somebody made in the provider's
 * dashboard. The report is of the same attempt, and settled. Throws `ProviderError`.
 */
export async function bookRefunds(
  dependencies: SettleDependencies,
  { provider }: Attempt,
  { payments }: CheckoutReport,
): Promise<void> {
  for (const { id, status } of payments) {
    if (status === 'captured')
      await bookRefundsOf(dependencies, { provider, providerPaymentId: id });
  }
}

/** The same for one payment. */
export async function bookRefundsOf(
  { providers, ledger }: SettleDependencies,
  { provider, providerPaymentId }: Pick<BookedRefund, 'provider' | 'providerPaymentId'>,
): Promise<void> {
  const refunds = await providers.of(provider).listRefunds(providerPaymentId);
  for (const refund of refunds) await ledger.bookRefund({ provider, providerPaymentId }, refund);
}
