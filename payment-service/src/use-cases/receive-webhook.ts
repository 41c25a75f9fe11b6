import { createHash } from 'node:crypto';
import type { Clock, Headers, Meter, NewEvent, PaymentProvider, StoredEvent } from '../ports';
import { applyEvent, type ApplyDependencies, type StoredMessage } from './apply-event';
import type { BackgroundWork } from './background-work';

export interface WebhookDependencies extends ApplyDependencies {
  readonly clock: Clock;
  readonly background: BackgroundWork;
  readonly meter: Meter;
}

/**
 * - `forged`: not signed by the provider; nothing was stored.
 * - `stored`: stored; acted on at once, or by the reconciler if this process ends.
 * - `repeated`: it had been stored before.
 * - `late`: nobody knows yet whether it is stored; the provider must deliver it again.
 */
export type WebhookOutcome = 'forged' | 'stored' | 'repeated' | 'late';

interface Delivery {
  /** At whose address it arrived. */
  readonly provider: PaymentProvider;
  readonly rawBody: Buffer;
  readonly headers: Headers;
}

/** The provider gives up on an answer after 5 s. */
const ANSWER_WITHIN_MS = 3_500;

/**
 * Verifies a message of the provider over the raw bytes and stores it, once; acts on it after the answer. Throws when
 * it could not be stored.
 */
export async function receiveWebhook(
  dependencies: WebhookDependencies,
  { provider, rawBody, headers }: Delivery,
): Promise<WebhookOutcome> {
  const { ledger, clock, background, log, meter } = dependencies;
  const hint = provider.verifyWebhook(rawBody, headers);
  if (!hint) {
    meter.webhook('forged');
    return 'forged';
  }
  const bodySha256 = createHash('sha256').update(rawBody).digest('hex');
  const message: NewEvent = { ...hint, provider: provider.name, bodySha256 };
  const storing = ledger.recordEvent(message);
  const deadline = clock.sleep(ANSWER_WITHIN_MS).then(() => 'late' as const);
  // A message stored late is acted on as well; one that cannot be stored is logged here.
  const work = storing.then(
    (event) =>
      event.isNew
        ? background.inTurn(() => act(dependencies, { ...message, ...event }))
        : undefined,
    (error: unknown) => {
      meter.webhook('not_stored');
      log.error({ err: error, eventType: hint.type }, 'webhook not stored');
    },
  );
  background.add(work);
  const outcome = await Promise.race([storing.then(outcomeOf), deadline]);
  meter.webhook(outcome);
  return outcome;
}

function outcomeOf({ isNew }: StoredEvent): 'stored' | 'repeated' {
  return isNew ? 'stored' : 'repeated';
}

/** Acts on a stored message. Whatever goes wrong, it stays stored and the reconciler comes back to it. */
async function act(dependencies: WebhookDependencies, message: StoredMessage): Promise<void> {
  const { log, meter } = dependencies;
  const { id: eventId, type: eventType } = message;
  try {
    const problem = await applyEvent(dependencies, message);
    if (problem) log.warn({ eventId, eventType, problem }, 'webhook not applied');
    meter.webhook(problem ? 'not_applied' : 'applied');
  } catch (error) {
    log.error({ err: error, eventId, eventType }, 'webhook not applied');
    meter.webhook('not_applied');
  }
}
