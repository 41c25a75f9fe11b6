import {
  ProviderError,
  type Attempt,
  type BookedRefund,
  type EventSubject,
  type Log,
} from '../ports';
import { bookRefunds } from './book-refunds';
import { carryOutRefund } from './carry-out-refund';
import { settleOrder, type SettleDependencies } from './settle-order';

export interface ApplyDependencies extends SettleDependencies {
  readonly log: Log;
}

/**
 * Acts on a message of the provider: asks about its subject and records the answer. Returns why it could not, or null
 * when nothing is left to do. Throws when the database does not answer.
 */
export async function applyEvent(
  dependencies: ApplyDependencies,
  subject: EventSubject,
): Promise<string | null> {
  try {
    const refund = await refundOf(dependencies, subject);
    if (!refund) return await settleNamed(dependencies, subject);
    await carryOutRefund(dependencies, refund);
    return null;
  } catch (error) {
    if (error instanceof ProviderError) return `provider_${error.failure}`;
    throw error;
  }
}

async function settleNamed(
  dependencies: ApplyDependencies,
  subject: EventSubject,
): Promise<string | null> {
  const attempt = await attemptOf(dependencies, subject);
  if (!attempt) {
    // The account may take other payments than ours: nothing to do, now or later.
    dependencies.log.info({ eventType: subject.type }, 'webhook of nothing we know');
    return null;
  }
  const settled = await settleOrder(dependencies, attempt);
  if (!settled) return 'no_link';
  // An unknown refund: the answer to ours was lost, or it was made in the provider's dashboard.
  if (subject.refundRef !== null) await bookRefunds(dependencies, attempt, settled.report);
  return null;
}

async function refundOf(
  { ledger }: ApplyDependencies,
  { provider, refundRef }: EventSubject,
): Promise<BookedRefund | null> {
  return refundRef === null ? null : ledger.findRefund({ provider, refundRef });
}

async function attemptOf(
  { ledger }: ApplyDependencies,
  { provider, reference, providerRef, paymentRef }: EventSubject,
): Promise<Attempt | null> {
  const hasName = reference !== null || providerRef !== null;
  const named = hasName ? await ledger.findAttempt({ provider, reference, providerRef }) : null;
  if (named || paymentRef === null) return named;
  return ledger.findAttemptOfPayment({ provider, providerPaymentId: paymentRef });
}
