import { ProviderError, type Attempt } from '../ports';
import { askAboutAttempt } from './ask-about-attempt';
import type { SettleDependencies } from './settle-order';

/**
 * Puts an attempt out of use whose time is (nearly) over, so that another can follow: what was paid through it
 * is settled first, and a link that is still open is ended at the provider before a second one is made.
 * Throws as `askAboutAttempt` does.
 */
export async function retireAttempt(
  dependencies: SettleDependencies,
  attempt: Attempt,
): Promise<void> {
  const answer = await askAboutAttempt(dependencies, attempt);
  if (answer.kind === 'over') return;
  if (answer.kind === 'no_link') {
    await dependencies.ledger.markAttempt(attempt.id, 'expired', 'provider_unavailable');
    return;
  }
  const provider = dependencies.providers.of(attempt.provider);
  await provider.cancel(answer.providerRef).catch((error: unknown) => {
    // Refused: it has just been paid or has ended. Asking again tells which.
    if (!(error instanceof ProviderError) || error.failure !== 'refused') throw error;
  });
  const afterwards = await askAboutAttempt(dependencies, attempt);
  if (afterwards.kind === 'open') throw new ProviderError('unclear', 'a cancelled link is open');
}
