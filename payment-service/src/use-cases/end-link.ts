import { ProviderError, type Attempt, type Clock } from '../ports';
import { isBeingCreated, settleOrder, type SettleDependencies, type Settled } from './settle-order';

export interface EndLinkDependencies extends SettleDependencies {
  readonly clock: Clock;
}

const LOOK_EVERY_MS = 200;

/**
 * Ends the link through which an order can be paid, if there is one, and settles what came in through it. Null when
 * there is none. Throws `ProviderError` when the provider cannot be asked or the link goes on being open.
 */
export async function endLink(
  dependencies: EndLinkDependencies,
  orderId: string,
): Promise<Settled | null> {
  const attempt = await liveAttempt(dependencies, orderId);
  if (!attempt) return null;
  const ended = await endAttempt(dependencies, attempt);
  if (!ended) await dependencies.ledger.markAttempt(attempt.id, 'cancelled', 'payment_cancelled');
  return ended;
}

/** Ends the link of one attempt, as `endLink` does; null when the provider has none of it. */
export async function endAttempt(
  dependencies: SettleDependencies,
  attempt: Attempt,
): Promise<Settled | null> {
  const found = await settleOrder(dependencies, attempt);
  if (found?.report.state !== 'open') return found;
  const provider = dependencies.providers.of(attempt.provider);
  await provider.cancel(found.link.providerRef).catch((error: unknown) => {
    // Refused: it has just been paid or has ended. Asking again tells which.
    if (!(error instanceof ProviderError) || error.failure !== 'refused') throw error;
  });
  const ended = await settleOrder(dependencies, attempt);
  if (ended?.report.state === 'open')
    throw new ProviderError('unclear', 'a cancelled link is open');
  return ended;
}

/** The order's attempt that may still be paid; one whose link another request is making just now is waited for. */
async function liveAttempt(
  { ledger, clock }: EndLinkDependencies,
  orderId: string,
): Promise<Attempt | null> {
  let attempt = await ledger.latestAttempt(orderId);
  while (attempt && isBeingCreated(attempt, clock)) {
    await clock.sleep(LOOK_EVERY_MS);
    attempt = await ledger.latestAttempt(orderId);
  }
  return attempt && isLive(attempt) ? attempt : null;
}

/** Whether money may still come in through the attempt's link. */
export function isLive({ state }: Attempt): boolean {
  return state === 'creating' || state === 'open' || state === 'unknown';
}
