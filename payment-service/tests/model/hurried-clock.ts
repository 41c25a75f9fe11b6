import { setTimeout as sleep } from 'node:timers/promises';
import type { Clock } from '../../src/ports';

/** Looking again every now and then; longer sleeps are limits on what really takes time. */
const LOOK_MS = 1_000;
const HURRY = 20;

/** A clock that goes ahead while somebody waits for another to finish, so that waiting for the dead is short. */
export function createHurriedClock(): Clock {
  let aheadMs = 0;
  return {
    now: () => new Date(Date.now() + aheadMs),
    async sleep(ms) {
      if (ms >= LOOK_MS) return sleep(ms);
      await sleep(ms / HURRY);
      aheadMs += ms - ms / HURRY;
    },
  };
}
