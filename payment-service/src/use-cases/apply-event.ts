import {
  ProviderError,
  type Attempt,
  type BookedRefund,
  type EventSubject,
  type Log,
} from '../ports';
import { carryOutRefund } from './carry-out-refund';
import { settleOrder, type SettleDependencies } from './settle-order';

export interface ApplyDependencies extends SettleDependencies {
  readonly log: Log;
}

/**
 * Follows a message of the provider: asks about what it names and writes down the answer. What kept it from being
 * followed, or null when there is nothing left to do. Throws when the database does not answer.
 */
export async function applyEvent(
  dependencies: ApplyDependencies,
  subject: EventSubject,
): Promise<string | null> {
  try {
    return subject.refundRef === null
      ? await settleNamed(dependencies, subject)
      : await settleRefunds(dependencies, subject);
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
  return (await settleOrder(dependencies, attempt)) ? null : 'no_link';
}

async function settleRefunds(
  dependencies: ApplyDependencies,
  subject: EventSubject,
): Promise<string | null> {
  const refunds = await refundsOf(dependencies, subject);
  if (refunds.length === 0) {
    dependencies.log.info({ eventType: subject.type }, 'webhook of no refund of ours');
  }
  for (const refund of refunds) await carryOutRefund(dependencies, refund);
  return null;
}

/** The refund that is named; after a timeout its name is not known yet, so the pending ones of the order. */
async function refundsOf(
  dependencies: ApplyDependencies,
  subject: EventSubject,
): Promise<readonly BookedRefund[]> {
  const { ledger } = dependencies;
  const { provider, refundRef } = subject;
  const named = refundRef === null ? null : await ledger.findRefund({ provider, refundRef });
  if (named) return [named];
  const attempt = await attemptOf(dependencies, subject);
  return attempt ? ledger.pendingRefunds(attempt.orderId) : [];
}

function attemptOf(
  { ledger }: ApplyDependencies,
  { provider, reference, providerRef }: EventSubject,
): Promise<Attempt | null> {
  return reference === null && providerRef === null
    ? Promise.resolve(null)
    : ledger.findAttempt({ provider, reference, providerRef });
}
