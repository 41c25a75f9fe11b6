import { expect, test, vi } from 'vitest';
import { ApiError } from './error-code';
import { problemOf, settled, unlessEnded } from './problem';

const refused = new ApiError('price_changed', { requestId: 'request-1', detail: '450000' });

test('a value that comes is known', async () => {
  expect(await settled(Promise.resolve(7))).toEqual({ state: 'known', value: 7 });
});

test('an expected failure is a result, with what support and the page need', async () => {
  expect(await settled(Promise.reject(refused))).toEqual({
    state: 'failed',
    problem: { code: 'price_changed', requestId: 'request-1', detail: '450000' },
  });
});

test('a bug is no result', async () => {
  const bug = new TypeError('x is not a function');
  await expect(settled(Promise.reject(bug))).rejects.toBe(bug);
});

test('a bug is shown as internal, and the console still gets it', () => {
  vi.useFakeTimers();
  try {
    const bug = new TypeError('x is not a function');
    expect(problemOf(bug)).toEqual({ code: 'internal' });
    expect(() => vi.runAllTimers()).toThrow(bug);
    expect(problemOf(refused)).toMatchObject({ code: 'price_changed' });
    expect(vi.getTimerCount()).toBe(0);
  } finally {
    vi.useRealTimers();
  }
});

test('a question that was ended by whoever asked it rejects with nothing; any other does', async () => {
  const asking = new AbortController();
  const failure = new TypeError('x is not a function');
  await expect(unlessEnded(Promise.reject(failure), asking.signal)).rejects.toBe(failure);
  asking.abort();
  await unlessEnded(Promise.reject(asking.signal.reason as Error), asking.signal);
});
