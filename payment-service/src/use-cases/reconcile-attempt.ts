import type { Attempt, Clock } from '../ports';
import { bookRefunds } from './book-refunds';
import { endLink, isLive } from './end-link';
import { isBeingCreated, settleOrder, type SettleDependencies } from './settle-order';

/** How long after its time a link may end by itself before we end it or give it up. */
const GRACE_MS = 5 * 60_000;

/**
 * Settles an attempt and its refunds, and ends it when its time is over; 'settled' when a payment changed the order.
 * Throws `ProviderError`.
 */
export async function reconcileAttempt(
  dependencies: SettleDependencies & { readonly clock: Clock },
  attempt: Attempt,
): Promise<'settled' | 'unchanged'> {
  const { clock } = dependencies;
  if (isBeingCreated(attempt, clock)) return 'unchanged';
  const isOverdue =
    isLive(attempt) && attempt.expiresAt.getTime() + GRACE_MS < clock.now().getTime();
  const settled = isOverdue
    ? await endLink(dependencies, attempt, 'expired')
    : await settleOrder(dependencies, attempt);
  if (settled) await bookRefunds(dependencies, attempt, settled.report);
  return settled?.settlement.changed ? 'settled' : 'unchanged';
}
