import { setTimeout as sleep } from 'node:timers/promises';

/** Work done over and over in the background. */
export interface Scheduler {
  /** Begins nothing new; resolves when the round under way is over. */
  stop(): Promise<void>;
}

/** Instances that were started together do not go in step. */
function jittered(ms: number): number {
  return ms * (0.8 + 0.4 * Math.random());
}

/**
 * Does a round every now and then, one at a time, until it is stopped; the first within one interval. `round` must not
 * throw.
 */
export function startScheduler(
  everyMs: number,
  round: (signal: AbortSignal) => Promise<void>,
): Scheduler {
  const stopping = new AbortController();
  const { signal } = stopping;

  async function run(): Promise<void> {
    let waitMs = everyMs * Math.random();
    while (!signal.aborted) {
      // Only a stop ends the wait early.
      await sleep(waitMs, undefined, { signal }).catch(() => undefined);
      if (!signal.aborted) await round(signal);
      waitMs = jittered(everyMs);
    }
  }

  const running = run();
  return {
    stop() {
      stopping.abort();
      return running;
    },
  };
}
