import { setTimeout as sleep } from 'node:timers/promises';
import type { Clock } from '../src/ports';

/** Sleeps from this length on are timeouts for others; shorter ones are polling intervals. */
const LIMIT_MS = 1_000;

/** The real time, but with timeouts ten times as long: for tests with so much concurrency that everything is slow. */
export const PATIENT_CLOCK: Clock = {
  now: () => new Date(),
  sleep: (ms) => sleep(ms >= LIMIT_MS ? 10 * ms : ms),
};
