import { setTimeout as sleep } from 'node:timers/promises';
import type { Clock } from '../src/ports';

/** Sleeps this long are limits on what others take; shorter ones are for looking again. */
const LIMIT_MS = 1_000;

/** The real time, but limits are ten times as long: for tests in which so much is done at once that it takes long. */
export const PATIENT_CLOCK: Clock = {
  now: () => new Date(),
  sleep: (ms) => sleep(ms >= LIMIT_MS ? 10 * ms : ms),
};
