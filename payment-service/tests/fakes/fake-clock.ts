import type { Clock } from '../../src/ports';

export interface FakeClock extends Clock {
  /** The length of each sleep. */
  readonly slept: readonly number[];
  pass(ms: number): void;
  /** Adds an event that happens elsewhere during the next free sleep. */
  meanwhile(happening: () => unknown): void;
}

/** Saturday, 21 November 2026, 13:30 in India; only sleeps advance the time, and they return at once. */
export function createFakeClock(): FakeClock {
  let now = Date.parse('2026-11-21T08:00:00Z');
  const slept: number[] = [];
  const happenings: (() => unknown)[] = [];
  const pass = (ms: number) => {
    now += ms;
  };
  return {
    slept,
    pass,
    now: () => new Date(now),
    async sleep(ms) {
      slept.push(ms);
      pass(ms);
      await happenings.shift()?.();
    },
    meanwhile: (happening) => happenings.push(happening),
  };
}
