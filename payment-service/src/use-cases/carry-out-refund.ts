import { ProviderError, type BookedRefund, type Refund, type RefundState } from '../ports';
import { bookRefundsOf } from './book-refunds';
import type { SettleDependencies } from './settle-order';

/**
 * Has the provider make a refund that is written down, or asks what became of it, and records the answer. However
 * often and from wherever it is called there is one refund at the provider. Throws `ProviderError` when nothing is
 * known; then the refund stays pending and is asked about again.
 */
export async function carryOutRefund(
  dependencies: SettleDependencies,
  refund: BookedRefund,
): Promise<RefundState> {
  if (refund.state !== 'pending') return refund.state;
  const { ledger } = dependencies;
  try {
    const made = await findOrMake(dependencies, refund);
    const error = made?.state === 'failed' ? 'provider_failed' : null;
    const state = made?.state ?? 'failed';
    await ledger.recordRefund(refund.id, {
      state,
      refundRef: made?.refundId ?? null,
      error: made ? error : 'provider_refused',
    });
    // Perhaps because the money went back another way, which is not in our books yet.
    if (!made) await bookRefundsOf(dependencies, refund);
    return state;
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    await ledger.recordRefund(refund.id, {
      state: 'pending',
      refundRef: refund.refundRef,
      error: `provider_${error.failure}`,
    });
    throw error;
  }
}

/** The provider's refund; null when it refuses to make one. */
async function findOrMake(
  { providers }: SettleDependencies,
  { id, provider: name, providerPaymentId, refundRef, amountPaise, orderId }: BookedRefund,
): Promise<Refund | null> {
  const provider = providers.of(name);
  if (refundRef !== null) return provider.fetchRefund(providerPaymentId, refundRef);
  const existing = await provider.findRefund(providerPaymentId, id);
  if (existing) return existing;
  try {
    return await provider.refund({
      paymentId: providerPaymentId,
      amountPaise,
      idempotencyKey: id,
      // Of what never changes: a repeat that differs is another request to the provider.
      note: `Order ${orderId}`,
    });
  } catch (error) {
    if (!(error instanceof ProviderError) || error.failure !== 'refused') throw error;
    // Refused, perhaps because an earlier call of ours took the money: only a second look can tell.
    return provider.findRefund(providerPaymentId, id);
  }
}
