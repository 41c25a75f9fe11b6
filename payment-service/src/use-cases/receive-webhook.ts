import { createHash } from 'node:crypto';
import { ProviderError, type Clock, type Headers, type Log, type WebhookHint } from '../ports';
import type { BackgroundWork } from './background-work';
import { settleOrder, type SettleDependencies } from './settle-order';

export interface WebhookDependencies extends SettleDependencies {
  readonly clock: Clock;
  readonly log: Log;
  readonly background: BackgroundWork;
}

/**
 * - `forged`: not signed by the provider; nothing was stored.
 * - `applied`: stored and settled, now or by an earlier delivery.
 * - `deferred`: storing or settling is still under way when the provider must have its answer.
 * - `not_applied`: stored, but it could not be settled.
 * After the last two the provider must deliver the message again: nobody else comes back to it.
 */
export type WebhookOutcome = 'forged' | 'applied' | 'deferred' | 'not_applied';

/** The provider gives up on an answer after 5 s. */
const ANSWER_WITHIN_MS = 3_500;

/**
 * A message of the provider: verified over the raw bytes, stored, then acted on by asking the provider.
 * A message whose work was not finished (a crash, an outage) is worked on again when it is delivered again.
 * Throws when it could not be stored.
 */
export async function receiveWebhook(
  dependencies: WebhookDependencies,
  { rawBody, headers }: { readonly rawBody: Buffer; readonly headers: Headers },
): Promise<WebhookOutcome> {
  const { provider, clock, background, log } = dependencies;
  const hint = provider.verifyWebhook(rawBody, headers);
  if (!hint) return 'forged';

  const work = storeAndApply(dependencies, hint, rawBody);
  // It goes on after the answer was due; then this is where its failure is told.
  background.add(
    work.catch((error: unknown) =>
      log.error({ err: error, eventType: hint.type }, 'webhook not stored'),
    ),
  );
  const deadline = clock.sleep(ANSWER_WITHIN_MS).then(() => 'deferred' as const);
  return Promise.race([work, deadline]);
}

async function storeAndApply(
  dependencies: WebhookDependencies,
  hint: WebhookHint,
  rawBody: Buffer,
): Promise<'applied' | 'not_applied'> {
  const event = await dependencies.ledger.recordEvent({
    eventId: hint.eventId,
    bodySha256: createHash('sha256').update(rawBody).digest('hex'),
    type: hint.type,
    payload: hint.payload,
  });
  return event.isProcessed ? 'applied' : applyEvent(dependencies, event.id, hint);
}

async function applyEvent(
  dependencies: WebhookDependencies,
  eventId: number,
  hint: WebhookHint,
): Promise<'applied' | 'not_applied'> {
  const { ledger, log } = dependencies;
  try {
    const problem = await applyHint(dependencies, hint);
    if (problem) log.warn({ eventId, eventType: hint.type, problem }, 'webhook not applied');
    await ledger.finishEvent(eventId, problem);
    return problem ? 'not_applied' : 'applied';
  } catch (error) {
    // The event stays unprocessed, so its next delivery tries again.
    log.error({ err: error, eventId, eventType: hint.type }, 'webhook not applied');
    return 'not_applied';
  }
}

/** What kept the hint from being followed, or null. */
async function applyHint(
  dependencies: WebhookDependencies,
  { reference, providerRef, type }: WebhookHint,
): Promise<string | null> {
  const { ledger, log } = dependencies;
  const attempt =
    reference === null && providerRef === null
      ? null
      : await ledger.findAttempt({ reference, providerRef });
  if (!attempt) {
    // The account may take other payments than ours: nothing to do, now or at a later delivery.
    log.info({ eventType: type }, 'webhook of nothing we know');
    return null;
  }
  try {
    const settled = await settleOrder(dependencies, attempt);
    return settled ? null : 'no_link';
  } catch (error) {
    if (error instanceof ProviderError) return `provider_${error.failure}`;
    throw error;
  }
}
