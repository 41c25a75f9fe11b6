import {
  ProviderError,
  type Checkout,
  type CheckoutRequest,
  type OpenedAttempt,
  type PaymentProvider,
} from '../ports';
import type { SettleDependencies } from './settle-order';

/**
 * Creates the attempt's link at the provider and stores it. The attempt's row exists already: whatever happens from here
 * on, the link can be found by its reference. Throws `ProviderError`.
 */
export async function requestLink(
  { providers, ledger }: SettleDependencies,
  attempt: OpenedAttempt,
  request: CheckoutRequest,
): Promise<string> {
  let checkout: Checkout;
  try {
    checkout = await createOrFind(providers.of(attempt.provider), attempt, request);
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    // Only the first request can be sure that no link exists; after a second one the attempt stays unknown.
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
  { createdAt }: OpenedAttempt,
  request: CheckoutRequest,
): Promise<Checkout> {
  try {
    return await provider.createCheckout(request);
  } catch (error) {
    if (!(error instanceof ProviderError) || error.failure !== 'reference_taken') throw error;
    const lookup = await provider.findByReference(request.reference, createdAt);
    if (lookup.kind === 'found') return lookup.checkout;
    throw new ProviderError('unclear', 'the reference is taken, but its link is not found');
  }
}
