import type { SettleDependencies } from './settle-order';

/** Records what the provider says of the disputes of payments that are in our books. Throws `ProviderError`. */
export async function recordDisputesOf(
  { providers, ledger }: SettleDependencies,
  { provider, paymentIds }: { readonly provider: string; readonly paymentIds: readonly string[] },
): Promise<void> {
  for (const paymentId of paymentIds) {
    const disputes = await providers.of(provider).listDisputes(paymentId);
    for (const dispute of disputes) await ledger.recordDispute(provider, dispute);
  }
}
