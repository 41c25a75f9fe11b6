import { ProviderError, type Attempt, type Clock } from '../ports';
import { leftUndone } from './provider-unavailable';
import {
  isLive,
  requireUnpaid,
  settleOrder,
  type SettleDependencies,
  type Settled,
} from './settle-order';

export interface EndLinkDependencies extends SettleDependencies {
  readonly clock: Clock;
}

/** What an attempt that never had a link ends as, and the error it keeps. */
const ERROR_OF = { cancelled: 'payment_cancelled', expired: 'provider_unavailable' } as const;

const LOOK_EVERY_MS = 200;
/** Longer than the provider may take to make a link. */
const PATIENCE_MS = 20_000;

/**
 * Ends an attempt's link and settles what came in through it. Null when the provider has no such link: then the attempt
 * ends as `state`. Throws `ProviderError` when the provider cannot be asked, cannot say whether there is a link, or the
 * link stays open.
 */
export async function endLink(
  dependencies: SettleDependencies,
  attempt: Attempt,
  state: keyof typeof ERROR_OF,
): Promise<Settled | null> {
  let settled = await settleOrder(dependencies, attempt);
  if (settled?.report.state === 'open') {
    const provider = dependencies.providers.of(attempt.provider);
    await provider.cancel(settled.link.providerRef).catch((error: unknown) => {
      // Refused: it has just been paid or has ended. Asking again tells which.
      if (!(error instanceof ProviderError) || error.failure !== 'refused') throw error;
    });
    settled = await settleOrder(dependencies, attempt);
  }
  const stands = settled?.report.state;
  if (stands === 'open' || stands === 'unknown') {
    throw new ProviderError('unclear', `a cancelled link is ${stands}`);
  }
  if (!settled) await dependencies.ledger.markAttempt(attempt.id, state, ERROR_OF[state]);
  return settled;
}

/** Ends the link through which an order can be paid, as `endLink` does; null also when there is none. */
export async function endLinkOfOrder(
  dependencies: EndLinkDependencies,
  orderId: string,
): Promise<Settled | null> {
  const attempt = await liveAttempt(dependencies, orderId);
  return attempt && endLink(dependencies, attempt, 'cancelled');
}

/**
 * Ends the link of an order that is about to be cancelled or paid in another way; without one nobody is asked. `userId`:
 * who does it. Throws `already_paid`, `payment_unverified`, `rate_limited`, and `provider_unavailable` (503); then the
 * order is as it was.
 */
export async function endUnpaidLink(
  dependencies: EndLinkDependencies,
  { orderId, userId }: { readonly orderId: string; readonly userId: string },
): Promise<void> {
  try {
    const attempt = await liveAttempt(dependencies, orderId);
    if (!attempt) return;
    await dependencies.ledger.countQuestion(userId);
    const ended = await endLink(dependencies, attempt, 'cancelled');
    if (ended) requireUnpaid(ended);
  } catch (error) {
    throw leftUndone(error);
  }
}

/**
 * The order's attempt that may still be paid; waits for one whose link another request is making. Throws
 * `ProviderError` when that takes too long.
 */
async function liveAttempt(
  { ledger, clock }: EndLinkDependencies,
  orderId: string,
): Promise<Attempt | null> {
  const until = clock.now().getTime() + PATIENCE_MS;
  let attempt = await ledger.latestAttempt(orderId);
  while (attempt?.isBeingCreated) {
    if (clock.now().getTime() > until) {
      throw new ProviderError('timeout', 'a link is still being made');
    }
    await clock.sleep(LOOK_EVERY_MS);
    attempt = await ledger.latestAttempt(orderId);
  }
  return attempt && isLive(attempt) ? attempt : null;
}
