import { beforeEach, describe, expect, it } from 'vitest';
import { createFakeLog, createFakeMeter } from '../../tests/fakes/fake-process';
import { ProviderError } from '../ports';
import { drainQueue, type WorkQueue } from './work-queue';

let log: ReturnType<typeof createFakeLog>;
let meter: ReturnType<typeof createFakeMeter>;
let stopping: AbortController;
beforeEach(() => {
  log = createFakeLog();
  meter = createFakeMeter();
  stopping = new AbortController();
});

/** Numbers up to so many that are claimed and worked on; `limits` tells what was asked for. */
function numbers(upTo: number, claims: Partial<WorkQueue<number>> = {}) {
  const limits: number[] = [];
  const worked: number[] = [];
  let next = 0;
  const all: WorkQueue<number> = {
    kind: 'attempt',
    async claim(limit) {
      limits.push(limit);
      const first = next;
      next = Math.min(next + limit, upTo);
      return Array.from({ length: next - first }, (_, index) => first + index);
    },
    async work(number) {
      worked.push(number);
      return 'settled';
    },
    ...claims,
  };
  const run = () => drainQueue(all, { log, meter, signal: stopping.signal });
  return { limits, worked, run };
}

const silence = () => Promise.reject(new ProviderError('timeout', 'no answer'));

describe('working through what is due', () => {
  it('claims a few at a time until there are no more, and counts them', async () => {
    const { limits, worked, run } = numbers(19);
    expect(await run()).toEqual({ done: 19, failed: 0 });
    expect(worked).toEqual(Array.from({ length: 19 }, (_, number) => number));
    expect(limits).toEqual([8, 8, 8]);
    expect(meter.counted).toEqual(Array(19).fill('attempt settled'));
    expect(log.lines).toEqual([]);
  });

  it('asks once more after a full batch', async () => {
    const { limits, run } = numbers(8);
    expect(await run()).toEqual({ done: 8, failed: 0 });
    expect(limits).toEqual([8, 8]);
  });

  it('ends some time, however much there is', async () => {
    const { limits, run } = numbers(10_000);
    expect(await run()).toEqual({ done: 200, failed: 0 });
    expect(limits).toHaveLength(25);
  });

  it('takes nothing new when the process stops', async () => {
    const { limits, run } = numbers(100, {
      async work() {
        stopping.abort();
        return 'settled';
      },
    });
    expect(await run()).toEqual({ done: 8, failed: 0 });
    expect(limits).toHaveLength(1);
  });

  it('goes on after what fails, which is noted and counted', async () => {
    const bug = new Error('a bug');
    const { run } = numbers(10, {
      work: (number) => (number === 3 ? Promise.reject(bug) : Promise.resolve('settled')),
    });
    expect(await run()).toEqual({ done: 9, failed: 1 });
    expect(log.lines).toEqual([
      { level: 'warn', details: { err: bug, kind: 'attempt' }, message: 'left for later' },
    ]);
    expect(meter.counted.filter((line) => line === 'attempt failed')).toHaveLength(1);
  });

  it('leaves the rest for later when nobody answers in a whole batch', async () => {
    const { limits, run } = numbers(100, { work: silence });
    expect(await run()).toEqual({ done: 0, failed: 8 });
    expect(limits).toHaveLength(1);
  });

  it('goes on when one of a batch got an answer', async () => {
    const { limits, run } = numbers(16, {
      work: (number) => (number % 8 === 0 ? Promise.resolve('settled') : silence()),
    });
    expect(await run()).toEqual({ done: 2, failed: 14 });
    expect(limits).toHaveLength(3);
  });

  it('goes on when a whole batch fails for another reason than silence', async () => {
    const { run } = numbers(20, { work: () => Promise.reject(new Error('a bug')) });
    expect(await run()).toEqual({ done: 0, failed: 20 });
  });

  it.each(['refused', 'not_now'] as const)('goes on when a whole batch is %s', async (failure) => {
    const answer = new ProviderError(failure, 'an answer, too');
    const { run } = numbers(20, { work: () => Promise.reject(answer) });
    expect(await run()).toEqual({ done: 0, failed: 20 });
  });

  it('takes for an outage what it is told is one', async () => {
    const isOutage = (error: unknown) => error instanceof RangeError;
    const away = numbers(20, { isOutage, work: () => Promise.reject(new RangeError('away')) });
    expect(await away.run()).toEqual({ done: 0, failed: 8 });
    const silent = numbers(20, { isOutage, work: silence });
    expect(await silent.run()).toEqual({ done: 0, failed: 20 });
  });
});
