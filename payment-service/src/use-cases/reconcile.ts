import {
  ProviderError,
  type Attempt,
  type BookedRefund,
  type ClaimedEvent,
  type Clock,
  type DueDispute,
  type Sweep,
} from '../ports';
import { applyEvent } from './apply-event';
import { carryOutRefund } from './carry-out-refund';
import { reconcileAttempt } from './reconcile-attempt';
import type { SettleDependencies } from './settle-order';
import { sweepAccount } from './sweep-account';
import { drainQueue, type WorkQueue, type RoundDependencies, type Counts } from './work-queue';

export type ReconcileDependencies = SettleDependencies &
  RoundDependencies & { readonly clock: Clock };

const MOST_EXPIRED = 200;
const NOTHING: Counts = { done: 0, failed: 0 };

/**
 * One round of the reconciler: webhooks not acted on, payments without a webhook, refunds, disputes, a page of what the
 * account has seen, orders that nobody can pay any more; then a heartbeat. Any number of instances may run it at once:
 * the database gives each item to one of them. A provider that had too many requests is left alone as long as it asks.
 * Never throws: what fails is logged and due again later.
 */
export async function reconcile(dependencies: ReconcileDependencies): Promise<void> {
  const { ledger, clock, meter } = dependencies;
  const begun = clock.now().getTime();
  const webhooks = await ofEachProvider(dependencies, leftOverEvents);
  const attempts = await ofEachProvider(dependencies, dueAttempts);
  const refunds = await ofEachProvider(dependencies, dueRefunds);
  const disputes = await ofEachProvider(dependencies, dueDisputes);
  const sweeps = await ofEachProvider(dependencies, dueSweeps);
  const orders = await step(dependencies, () => expireOrders(dependencies));
  await step(dependencies, async () => {
    const queues = [webhooks, attempts, refunds, disputes, sweeps];
    const { clockSkewMs } = await ledger.recordHeartbeat(
      {
        webhooks: webhooks.done,
        attempts: attempts.done,
        refunds: refunds.done,
        disputes: disputes.done,
        sweeps: sweeps.done,
        expired: orders.done,
        failed: queues.reduce((sum, { failed }) => sum + failed, 0),
        took_ms: clock.now().getTime() - begun,
      },
      clock.now(),
    );
    meter.clockSkew(clockSkewMs / 1000);
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
  for (const provider of dependencies.providers.all) {
    const queue = claimsOf(dependencies, provider.name);
    const patient: WorkQueue<Item> = {
      ...queue,
      // Nobody waits for what is due here: it stays due.
      claim: async (limit) => (provider.backOff.leftMs() > 0 ? [] : queue.claim(limit)),
    };
    const { done, failed } = await step(dependencies, () => drainQueue(patient, dependencies));
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

function dueDisputes(
  { ledger, providers }: ReconcileDependencies,
  name: string,
): WorkQueue<DueDispute> {
  return {
    kind: 'dispute',
    claim: (limit) => ledger.claimDisputes(name, limit),
    async work({ providerDisputeId }) {
      const dispute = await providers.of(name).fetchDispute(providerDisputeId);
      const { changed } = await ledger.recordDispute(name, dispute);
      return changed ? 'changed' : 'unchanged';
    },
  };
}

/** One page in a round: whichever instance comes first takes the next. */
function dueSweeps(dependencies: ReconcileDependencies, name: string): WorkQueue<Sweep> {
  return {
    kind: 'sweep',
    async claim() {
      const sweep = await dependencies.ledger.claimSweep(name);
      return sweep ? [sweep] : [];
    },
    work: (sweep) => sweepAccount(dependencies, name, sweep),
  };
}

async function expireOrders({ ledger, meter }: ReconcileDependencies): Promise<Counts> {
  const expired = await ledger.expireOrders(MOST_EXPIRED);
  expired.forEach(() => meter.reconciled('order', 'expired'));
  return { done: expired.length, failed: 0 };
}
