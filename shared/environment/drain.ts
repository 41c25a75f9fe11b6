import * as z from 'zod';
import { variable } from './variable';

const MOST_SECONDS = 10;

/** A balancer that asks every two seconds has seen it twice by then. */
export const drainSeconds = variable(
  'After a signal to stop: how long everything is still answered, while `/readyz` is 503.',
  z.coerce
    .number('is not a number')
    .min(0, 'must be at least 0')
    .max(MOST_SECONDS, `must be at most ${MOST_SECONDS}`)
    .default(5),
);

/** After the signal: when connections are cut that are still open, and when the process ends in any case. */
export const STOP = { cutAfterMs: 12_000, endAfterMs: 15_000 } as const;
