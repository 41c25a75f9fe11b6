import {
  ProviderError,
  type Attempt,
  type ClaimedEvent,
  type EventSubject,
  type Log,
} from '../ports';
import { bookRefunds } from './book-refunds';
import { carryOutRefund } from './carry-out-refund';
import { bindLink, settleOrder, type SettleDependencies } from './settle-order';

export interface ApplyDependencies extends SettleDependencies {
  readonly log: Log;
}

/** A stored message, with what of its subject is in our books. */
export type StoredMessage = EventSubject & Pick<ClaimedEvent, 'id' | 'attempt' | 'refund'>;

/**
 * Acts on a message of the provider: asks about its subject, records the answer and finishes the message. Returns why it
 * could not, or null when nothing is left to do. Throws when the database does not answer.
 */
export async function applyEvent(
  dependencies: ApplyDependencies,
  message: StoredMessage,
): Promise<string | null> {
  const { ledger } = dependencies;
  try {
    const { isFinished, problem } = await act(dependencies, message);
    if (!isFinished) await ledger.finishEvent(message.id, problem);
    return problem;
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    const problem = `provider_${error.failure}`;
    await ledger.finishEvent(message.id, problem);
    return problem;
  }
}

interface Acted {
  /** With what it led to, in one transaction. */
  readonly isFinished: boolean;
  readonly problem: string | null;
}

const FINISHED: Acted = { isFinished: true, problem: null };
const DONE: Acted = { isFinished: false, problem: null };

async function act(dependencies: ApplyDependencies, message: StoredMessage): Promise<Acted> {
  const { providers, ledger } = dependencies;
  const { id, provider, disputeRef, refund } = message;
  if (disputeRef !== null) {
    const dispute = await providers.of(provider).fetchDispute(disputeRef);
    await ledger.recordDispute(provider, dispute, id);
    return FINISHED;
  }
  if (refund) {
    await carryOutRefund(dependencies, refund, id);
    return FINISHED;
  }
  return settleNamed(dependencies, message);
}

async function settleNamed(
  dependencies: ApplyDependencies,
  message: StoredMessage,
): Promise<Acted> {
  const found = await attemptOf(dependencies, message);
  if (!found) {
    // The account may take other payments than ours: nothing to do, now or later.
    dependencies.log.info({ eventType: message.type }, 'webhook of nothing we know');
    return DONE;
  }
  const attempt = await bindLink(dependencies, found, message.providerRef ?? message.linkRef);
  const { paymentRef } = message;
  // An unknown refund: the answer to ours was lost, or it was made in the provider's dashboard.
  const hasRefund = message.refundRef !== null;
  const eventId = hasRefund ? undefined : message.id;
  const settled = await settleOrder(dependencies, attempt, { eventId, paymentRef });
  if (!settled) return { isFinished: false, problem: 'no_link' };
  if (!hasRefund) return FINISHED;
  await bookRefunds(dependencies, attempt, settled);
  return DONE;
}

/** The attempt that a message is about: by its names, else by what the provider says of the payment or link it names. */
async function attemptOf(
  dependencies: ApplyDependencies,
  { attempt, provider, providerRef, linkRef, paymentRef }: StoredMessage,
): Promise<Attempt | null> {
  if (attempt) return attempt;
  const { providers, ledger } = dependencies;
  const its = providers.of(provider);
  const payment = paymentRef === null ? null : await known(its.fetchPayment(paymentRef));
  const link = providerRef ?? linkRef ?? payment?.linkRef ?? null;
  const reference = payment?.reference ?? null;
  if (reference === null && link === null) return null;
  const found = await ledger.findAttempt({ provider, reference, providerRef: link });
  if (found || link === null) return found;
  const report = await known(its.fetchState(link, []));
  if (!report) return null;
  return ledger.findAttempt({ provider, reference: report.reference, providerRef: null });
}

/** Null: the provider has nothing of that name. */
function known<Answer>(answer: Promise<Answer>): Promise<Answer | null> {
  return answer.catch((error: unknown) => {
    if (error instanceof ProviderError && error.failure === 'refused') return null;
    throw error;
  });
}
