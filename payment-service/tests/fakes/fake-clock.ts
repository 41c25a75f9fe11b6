import type { Clock } from '../../src/ports';

export interface FakeClock extends Clock {
  /** How long each sleep was. */
  readonly slept: readonly number[];
  pass(ms: number): void;
  /** What happens elsewhere during the next sleep that has nothing yet. */
  meanwhile(happening: () => unknown): void;
}

/** Saturday, 21 November 2026, half past one in India; time passes only by sleeping, at once. */
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
