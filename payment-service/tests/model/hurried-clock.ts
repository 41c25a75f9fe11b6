import { setTimeout as sleep } from 'node:timers/promises';
import type { Clock } from '../../src/ports';

/** Shorter sleeps are polling intervals; longer ones are timeouts for work that really takes time. */
const LOOK_MS = 1_000;
const HURRY = 20;

/**
 * A clock that runs fast while one process waits for another, so that waiting for a dead process is short. Somebody may
 * set it wrong.
 */
export function createHurriedClock(): Clock & { setOff(ms: number): void } {
  let aheadMs = 0;
  let offMs = 0;
  return {
    now: () => new Date(Date.now() + aheadMs + offMs),
    setOff: (ms) => void (offMs = ms),
    async sleep(ms) {
      if (ms >= LOOK_MS) return sleep(ms);
      await sleep(ms / HURRY);
      aheadMs += ms - ms / HURRY;
    },
  };
}
