import {
  ProviderError,
  type BookedRefund,
  type Refund,
  type RefundOutcome,
  type RefundState,
} from '../ports';
import { bookRefundsOf } from './book-refunds';
import type { SettleDependencies } from './settle-order';

/**
 * Has the provider make a refund that is written down, or asks what became of it, whatever we know of it already, and
 * records the answer. However often and from wherever it is called there is one refund at the provider; one that failed
 * is never made again. `eventId`: the message that led here, finished with it. `pending`: also when the provider will
 * make it later, or not yet. Throws `ProviderError` when nothing is known; then it is asked about again.
 */
export async function carryOutRefund(
  dependencies: SettleDependencies,
  refund: BookedRefund,
  eventId?: number,
): Promise<RefundState> {
  const { ledger } = dependencies;
  try {
    const made = await findOrMake(dependencies, refund);
    const outcome = outcomeOf(refund, made);
    await ledger.recordRefund(refund.id, outcome, eventId);
    // Perhaps because the money went back another way, which is not in our books yet.
    if (made instanceof ProviderError && outcome.state === 'failed' && !isUnknown(made)) {
      await bookRefundsOf(dependencies, refund);
    }
    return outcome.state;
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    await ledger.recordRefund(refund.id, {
      state: 'pending',
      refundRef: refund.refundRef,
      error: `provider_${error.failure}`,
      words: null,
    });
    throw error;
  }
}

/** The provider's refund, or its refusal to make it; null: it has none, and is not asked for one that is over. */
async function findOrMake(
  { providers }: SettleDependencies,
  { id, provider: name, providerPaymentId, refundRef, amountPaise, orderId, state }: BookedRefund,
): Promise<Refund | ProviderError | null> {
  const provider = providers.of(name);
  if (refundRef !== null) return provider.fetchRefund(providerPaymentId, refundRef);
  try {
    const existing = await provider.findRefund(providerPaymentId, id);
    if (existing || state !== 'pending') return existing;
  } catch (error) {
    // A payment that the account does not have can have no refund: whoever waited for it would wait for ever.
    if (error instanceof ProviderError && isUnknown(error)) return error;
    throw error;
  }
  try {
    return await provider.refund({
      paymentId: providerPaymentId,
      amountPaise,
      idempotencyKey: id,
      // Of what never changes: a repeat that differs is another request to the provider.
      note: `Order ${orderId}`,
    });
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    if (error.failure === 'not_now') return error;
    if (error.failure !== 'refused') throw error;
    // Refused, perhaps because an earlier call of ours took the money: only a second look can tell.
    return (await provider.findRefund(providerPaymentId, id)) ?? error;
  }
}

const isUnknown = ({ refusal }: ProviderError): boolean => refusal?.reason === 'unknown';

function outcomeOf(refund: BookedRefund, made: Refund | ProviderError | null): RefundOutcome {
  if (made === null) {
    return { state: refund.state, refundRef: null, error: null, words: null };
  }
  if (made instanceof ProviderError) {
    return {
      state: made.failure === 'not_now' ? 'pending' : 'failed',
      refundRef: null,
      error: `provider_${made.failure}`,
      words: made.refusal?.words ?? null,
    };
  }
  const { state, refundId, bankReference } = made;
  return {
    state,
    refundRef: refundId,
    bankReference,
    error: state === 'failed' ? 'provider_failed' : null,
    words: null,
  };
}
