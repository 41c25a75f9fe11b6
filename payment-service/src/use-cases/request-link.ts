import { ProviderError, type Checkout, type CheckoutRequest, type OpenedAttempt } from '../ports';
import { refusal } from '../service-error';
import type { SettleDependencies } from './settle-order';

/**
 * Creates the attempt's link at the provider and stores it. The attempt's row exists already: whatever happens from here
 * on, the link can be found by its reference. Throws `payment_refused` when the provider will never make it, and
 * `ProviderError`.
 */
export async function requestLink(
  dependencies: SettleDependencies,
  attempt: OpenedAttempt,
  request: CheckoutRequest,
): Promise<string> {
  const { ledger } = dependencies;
  let checkout: Checkout;
  try {
    checkout = await createOrFind(dependencies, attempt, request);
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    await recordFailure(dependencies, attempt, error);
    if (error.failure === 'refused') throw refusal('payment_refused', { cause: error });
    throw error;
  }
  const recorded = await ledger.recordLink(attempt.id, checkout);
  return recorded.url ?? checkout.url;
}

async function createOrFind(
  { providers, ledger }: SettleDependencies,
  { id, provider: name, createdAt }: OpenedAttempt,
  request: CheckoutRequest,
): Promise<Checkout> {
  const provider = providers.of(name);
  try {
    return await provider.createCheckout(request);
  } catch (error) {
    if (!(error instanceof ProviderError) || error.failure !== 'reference_taken') throw error;
    // Written down before the search: from now on nobody ends the attempt without having seen that link.
    await ledger.referenceTaken(id);
    const lookup = await provider.findByReference(request.reference, createdAt);
    if (lookup.kind === 'found') return lookup.checkout;
    throw new ProviderError('unclear', 'the reference is taken, but its link is not found');
  }
}

/** Only the first request can be sure that no link exists; after a second one the attempt stays unknown. */
async function recordFailure(
  { ledger }: SettleDependencies,
  { id, reused }: OpenedAttempt,
  { failure, refusal: said }: ProviderError,
): Promise<void> {
  if (reused) {
    await ledger.markAttempt(id, 'unknown', 'provider_unavailable');
  } else if (failure === 'refused') {
    await ledger.refuseAttempt(id, said ?? { reason: 'other', words: '' });
  } else {
    const isCertain = failure === 'unreachable' || failure === 'not_now';
    await ledger.markAttempt(id, isCertain ? 'failed' : 'unknown', 'provider_unavailable');
  }
}
