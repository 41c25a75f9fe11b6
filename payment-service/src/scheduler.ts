import { setTimeout as sleep } from 'node:timers/promises';

/** Work that is repeated in the background. */
export interface Scheduler {
  /** Starts no new round; resolves when the current one is over. */
  stop(): Promise<void>;
}

/** Instances that start together do not run in step. */
function jittered(ms: number): number {
  return ms * (0.8 + 0.4 * Math.random());
}

/**
 * Repeats a round until stopped, one at a time, with random pauses around `everyMs`; the first within one interval. `round` must not
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
