import { expect, test } from 'vitest';
import { secondsLeft } from './use-cooldown';

test('a second that has begun still counts', () => {
  expect(secondsLeft(60_000, 0)).toBe(60);
  expect(secondsLeft(60_000, 59_001)).toBe(1);
});

test('after the time it is zero, also when the clock jumped ahead', () => {
  expect(secondsLeft(60_000, 60_000)).toBe(0);
  expect(secondsLeft(60_000, 9_999_999)).toBe(0);
});
