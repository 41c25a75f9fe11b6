import type { Attempt } from '../ports';
import { bookRefunds } from './book-refunds';
import { endLink } from './end-link';
import { settleOrder, type SettleDependencies } from './settle-order';

/**
 * Settles an attempt and its refunds, and ends it when its time is over; 'settled' when a payment changed the order.
 * Throws `ProviderError`.
 */
export async function reconcileAttempt(
  dependencies: SettleDependencies,
  attempt: Attempt,
): Promise<'settled' | 'unchanged'> {
  if (attempt.isBeingCreated) return 'unchanged';
  const settled = attempt.isOverdue
    ? await endLink(dependencies, attempt, 'expired')
    : await settleOrder(dependencies, attempt);
  if (settled) await bookRefunds(dependencies, attempt, settled);
  return settled?.settlement.changed ? 'settled' : 'unchanged';
}
