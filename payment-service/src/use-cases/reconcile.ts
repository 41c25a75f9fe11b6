import {
  ProviderError,
  type Attempt,
  type BookedRefund,
  type ClaimedEvent,
  type Clock,
} from '../ports';
import { applyEvent } from './apply-event';
import { carryOutRefund } from './carry-out-refund';
import { reconcileAttempt } from './reconcile-attempt';
import type { SettleDependencies } from './settle-order';
import { drainQueue, type WorkQueue, type RoundDependencies, type Counts } from './work-queue';

export type ReconcileDependencies = SettleDependencies &
  RoundDependencies & { readonly clock: Clock };

const MOST_EXPIRED = 200;
const NOTHING: Counts = { done: 0, failed: 0 };

/**
 * One round of the reconciler: webhooks not acted on, payments without a webhook, pending refunds, orders that nobody
 * can pay any more; then a heartbeat. Any number of instances may run it at once: the database gives each item to one
 * of them. Never throws: what fails is logged and due again later.
 */
export async function reconcile(dependencies: ReconcileDependencies): Promise<void> {
  const { ledger, clock, meter } = dependencies;
  const begun = clock.now().getTime();
  const webhooks = await ofEachProvider(dependencies, leftOverEvents);
  const attempts = await ofEachProvider(dependencies, dueAttempts);
  const refunds = await ofEachProvider(dependencies, dueRefunds);
  const orders = await step(dependencies, () => expireOrders(dependencies));
  await step(dependencies, async () => {
    const now = clock.now();
    await ledger.recordHeartbeat(
      {
        webhooks: webhooks.done,
        attempts: attempts.done,
        refunds: refunds.done,
        expired: orders.done,
        failed: webhooks.failed + attempts.failed + refunds.failed,
        took_ms: now.getTime() - begun,
      },
      now,
    );
    meter.roundFinished(clock.now());
    return NOTHING;
  });
}

/** A step that fails, because the database is away, does not stop the others. */
async function step(
  { log, signal }: ReconcileDependencies,
  take: () => Promise<Counts>,
): Promise<Counts> {
  if (signal.aborted) return NOTHING;
  try {
    return await take();
  } catch (error) {
    log.error({ err: error }, 'reconciler step failed');
    return NOTHING;
  }
}

async function ofEachProvider<Item>(
  dependencies: ReconcileDependencies,
  claimsOf: (dependencies: ReconcileDependencies, provider: string) => WorkQueue<Item>,
): Promise<Counts> {
  let total = NOTHING;
  // One after the other, so that the silence of one is not taken for the other's.
  for (const { name } of dependencies.providers.all) {
    const claims = claimsOf(dependencies, name);
    const { done, failed } = await step(dependencies, () => drainQueue(claims, dependencies));
    total = { done: total.done + done, failed: total.failed + failed };
  }
  return total;
}

function leftOverEvents(
  dependencies: ReconcileDependencies,
  provider: string,
): WorkQueue<ClaimedEvent> {
  const { ledger, log } = dependencies;
  return {
    kind: 'webhook',
    claim: (limit) => ledger.claimEvents(provider, limit),
    async work(event) {
      const problem = await applyEvent(dependencies, event);
      await ledger.finishEvent(event.id, problem);
      if (problem)
        log.warn({ eventId: event.id, problem, tries: event.tries }, 'webhook not applied');
      return problem ? 'not_applied' : 'applied';
    },
  };
}

function dueAttempts(dependencies: ReconcileDependencies, provider: string): WorkQueue<Attempt> {
  const { ledger } = dependencies;
  return {
    kind: 'attempt',
    claim: (limit) => ledger.claimAttempts(provider, limit),
    async work(attempt) {
      try {
        const result = await reconcileAttempt(dependencies, attempt);
        await ledger.finishAttemptCheck(attempt.id, null);
        return result;
      } catch (error) {
        if (!(error instanceof ProviderError)) throw error;
        await ledger.finishAttemptCheck(attempt.id, `provider_${error.failure}`);
        throw error;
      }
    },
  };
}

function dueRefunds(
  dependencies: ReconcileDependencies,
  provider: string,
): WorkQueue<BookedRefund> {
  return {
    kind: 'refund',
    claim: (limit) => dependencies.ledger.claimRefunds(provider, limit),
    work: (refund) => carryOutRefund(dependencies, refund),
  };
}

async function expireOrders({ ledger, meter }: ReconcileDependencies): Promise<Counts> {
  const expired = await ledger.expireOrders(MOST_EXPIRED);
  expired.forEach(() => meter.reconciled('order', 'expired'));
  return { done: expired.length, failed: 0 };
}
