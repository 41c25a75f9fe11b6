import type { Log, Meter, PeopleDesk } from '../ports';

/** One person is a few hundred rows in a dozen tables: each is a transaction of its own. */
const PEOPLE_AT_ONCE = 1;
/** The most that the database removes at once of each kind. */
export const ROWS_AT_ONCE = 100;
/** Bounds a round; the rest is removed in the next one, or by another instance. */
const MAX_BATCHES = 25;

interface Round {
  readonly people: PeopleDesk;
  readonly log: Log;
  readonly meter: Meter;
  /** The process stops: begin nothing new. */
  readonly signal: AbortSignal;
}

/**
 * One round of erasing people who asked for it, and of removing what was kept as long as the privacy page says. Never
 * throws: what fails is due again in the next round.
 */
export async function keepNoLonger({ people, log, meter, signal }: Round): Promise<void> {
  const inBatches = async (
    kind: 'person' | 'old',
    remove: () => Promise<{ readonly removed: number; readonly isMore: boolean }>,
  ): Promise<void> => {
    try {
      for (let batch = 0; batch < MAX_BATCHES && !signal.aborted; batch += 1) {
        const { removed, isMore } = await remove();
        for (let at = 0; at < removed; at += 1) meter.reconciled(kind, 'removed');
        if (!isMore) return;
      }
    } catch (error) {
      meter.reconciled(kind, 'failed');
      log.error({ err: error, kind }, 'not removed');
    }
  };

  await inBatches('person', async () => {
    const removed = await people.eraseDue(PEOPLE_AT_ONCE);
    return { removed, isMore: removed === PEOPLE_AT_ONCE };
  });
  await inBatches('old', async () => {
    const counts = Object.values(await people.purgeOld(ROWS_AT_ONCE));
    return {
      removed: counts.reduce((sum, count) => sum + count, 0),
      isMore: counts.some((count) => count >= ROWS_AT_ONCE),
    };
  });
}
