import { expect, test } from 'vitest';
import { runAtOnce } from './run-at-once';

test('each item is done once, never more than four at a time', async () => {
  const done: number[] = [];
  let running = 0;
  let most = 0;
  await runAtOnce([...Array(30).keys()], async (item) => {
    running += 1;
    most = Math.max(most, running);
    await Promise.resolve();
    running -= 1;
    done.push(item);
  });
  expect(done.toSorted((a, b) => a - b)).toEqual([...Array(30).keys()]);
  expect(most).toBe(4);
});

test('once it is stopped no new one begins', async () => {
  const stop = new AbortController();
  const begun: number[] = [];
  await runAtOnce(
    [...Array(30).keys()],
    async (item) => {
      begun.push(item);
      if (item === 5) stop.abort();
      await Promise.resolve();
    },
    stop.signal,
  );
  expect(begun.length).toBeLessThan(10);
});

test('nothing to do is done at once', async () => {
  await runAtOnce([], () => Promise.reject(new Error('nobody asks for this')));
});
