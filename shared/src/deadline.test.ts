import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { startDeadline } from './deadline';

describe('a deadline', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  test('aborts when the time is over, and says that it was the time', () => {
    const deadline = startDeadline(1_000);
    vi.advanceTimersByTime(999);
    expect(deadline.signal.aborted).toBe(false);
    vi.advanceTimersByTime(1);
    expect(deadline.signal.aborted).toBe(true);
    expect(deadline.hasPassed()).toBe(true);
  });

  test('aborts with its caller, also with one that had given up before', () => {
    const caller = new AbortController();
    const deadline = startDeadline(1_000, caller.signal);
    caller.abort();
    expect(deadline.signal.aborted).toBe(true);
    expect(deadline.hasPassed()).toBe(false);
    expect(startDeadline(1_000, caller.signal).signal.aborted).toBe(true);
  });

  test('an answer in time stops the clock', () => {
    const deadline = startDeadline(1_000);
    deadline.stop();
    vi.advanceTimersByTime(5_000);
    expect(deadline.signal.aborted).toBe(false);
  });
});
