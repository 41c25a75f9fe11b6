import {
  ProviderError,
  type Checkout,
  type CheckoutRequest,
  type OpenedAttempt,
  type PaymentProvider,
} from '../ports';
import type { SettleDependencies } from './settle-order';

/**
 * Has the provider make the attempt's link and stores it. The attempt's row exists already, so whatever
 * happens from here on, the link can be found again by its reference. Throws `ProviderError`.
 */
export async function requestLink(
  { providers, ledger }: SettleDependencies,
  attempt: OpenedAttempt,
  request: CheckoutRequest,
): Promise<string> {
  let checkout: Checkout;
  try {
    checkout = await createOrFind(providers.of(attempt.provider), request);
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    // Only its first maker can be sure that no link exists: beside a second one the attempt stays unknown.
    const isCertain =
      !attempt.reused && (error.failure === 'refused' || error.failure === 'unreachable');
    await ledger.markAttempt(attempt.id, isCertain ? 'failed' : 'unknown', 'provider_unavailable');
    throw error;
  }
  const recorded = await ledger.recordLink(attempt.id, checkout);
  return recorded.url ?? checkout.url;
}

async function createOrFind(
  provider: PaymentProvider,
  request: CheckoutRequest,
): Promise<Checkout> {
  try {
    return await provider.createCheckout(request);
  } catch (error) {
    if (!(error instanceof ProviderError) || error.failure !== 'reference_taken') throw error;
    const existing = await provider.findByReference(request.reference);
    if (existing) return existing;
    throw new ProviderError('unclear', 'the reference is taken, but its link is not found');
  }
}
