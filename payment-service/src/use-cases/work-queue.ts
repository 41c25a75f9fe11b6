import { ProviderError, type Log, type Meter, type ReconciledKind } from '../ports';

/** Small enough that a batch ends within its claim, even when every call times out. */
export const BATCH = 8;
/** Bounds a round; the rest is claimed in the next one, or by another instance. */
const MAX_BATCHES = 25;

export interface WorkQueue<Item> {
  readonly kind: ReconciledKind;
  readonly claim: (limit: number) => Promise<readonly Item[]>;
  /** What is claimed already. `isAll`: nothing else is due. */
  readonly claimed?: { readonly items: readonly Item[]; readonly isAll: boolean };
  /** Processes one item; returns its result for the meter. */
  readonly work: (item: Item) => Promise<string>;
  /** Whether an error means that nobody answers at the other end; by default any `ProviderError` but a refusal. */
  readonly isOutage?: (error: unknown) => boolean;
}

export interface RoundDependencies {
  readonly log: Log;
  readonly meter: Meter;
  /** The process stops: take nothing new. */
  readonly signal: AbortSignal;
}

export interface Counts {
  readonly done: number;
  readonly failed: number;
}

/**
 * Claims due items and processes them, batch after batch. An item that fails is logged and stops no other; when nobody
 * answered in a whole batch, the rest is left for later.
 */
export async function drainQueue<Item>(
  { kind, claim, claimed, work, isOutage = isSilence }: WorkQueue<Item>,
  { log, meter, signal }: RoundDependencies,
): Promise<Counts> {
  let done = 0;
  let failed = 0;

  /** Whether somebody answered. */
  async function attempt(item: Item): Promise<boolean> {
    try {
      meter.reconciled(kind, await work(item));
      done += 1;
      return true;
    } catch (error) {
      log.warn({ err: error, kind }, 'left for later');
      meter.reconciled(kind, 'failed');
      failed += 1;
      return !isOutage(error);
    }
  }

  let next = claimed;
  for (let batch = 0; batch < MAX_BATCHES && (next || !signal.aborted); batch += 1) {
    const { items, isAll } = next ?? (await claimBatch(claim));
    next = undefined;
    const answers = await Promise.all(items.map(attempt));
    if (isAll || !answers.includes(true)) break;
  }
  return { done, failed };
}

async function claimBatch<Item>(claim: WorkQueue<Item>['claim']) {
  const items = await claim(BATCH);
  return { items, isAll: items.length < BATCH };
}

/** A refusal is an answer. */
function isSilence(error: unknown): boolean {
  return (
    error instanceof ProviderError && error.failure !== 'refused' && error.failure !== 'not_now'
  );
}
