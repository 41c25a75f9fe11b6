import { expect, test } from 'vitest';
import { createBackOff } from './back-off';

function backOff() {
  const time = { now: 1_000, random: 0 };
  const made = createBackOff({
    untoldMs: 1_000,
    now: () => time.now,
    random: () => time.random,
  });
  return { ...made, time };
}

test('a provider that answers is not left alone', () => {
  const { note, leftMs } = backOff();
  note(200, { 'x-ratelimit-retry': '30' });
  note(400, {});
  expect(leftMs()).toBe(0);
});

test.each([
  [{ 'x-ratelimit-retry': '7', 'x-ratelimit-reset': '50' }, 7_000],
  [{ 'x-ratelimit-retry': '0', 'x-ratelimit-reset': '50' }, 50_000],
  [{ 'retry-after': '12' }, 12_000],
  [{ 'x-ratelimit-retry': '86400' }, 300_000],
  [{ 'x-ratelimit-retry': '-5' }, 1_000],
  [{ 'retry-after': 'Wed, 21 Oct 2026 07:28:00 GMT' }, 1_000],
  [{}, 1_000],
])('too many requests, told by %o: %i ms', (headers, expected) => {
  const { note, leftMs, time } = backOff();
  note(429, headers);
  expect(leftMs()).toBe(expected);
  time.now += expected;
  expect(leftMs()).toBe(0);
});

test('untold, the wait doubles with each refusal up to five minutes, and varies', () => {
  const { note, leftMs, time } = backOff();
  const waits = Array.from({ length: 10 }, () => {
    note(429, {});
    const wait = leftMs();
    time.now += wait;
    return wait;
  });
  expect(waits.slice(0, 4)).toEqual([1_000, 2_000, 4_000, 8_000]);
  expect(waits.at(-1)).toBe(300_000);
  note(200, {});
  time.random = 1;
  note(429, {});
  expect(leftMs()).toBe(1_500);
});

test('a shorter wait told later does not end a longer one', () => {
  const { note, leftMs } = backOff();
  note(429, { 'retry-after': '60' });
  note(429, { 'retry-after': '1' });
  expect(leftMs()).toBe(60_000);
});
