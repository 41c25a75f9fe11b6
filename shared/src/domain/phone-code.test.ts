import { expect, test } from 'vitest';
import {
  CODE_LIFE_MINUTES,
  codeWaitSeconds,
  isCodeExpired,
  withCountry,
  withoutCountry,
} from './phone-code';

test('the wait grows with each code, up to two minutes', () => {
  expect([0, 1, 2, 3, 4, 9].map((sent) => codeWaitSeconds(sent))).toEqual([
    30, 30, 60, 120, 120, 120,
  ]);
});

test('a code works for its minutes and not longer', () => {
  const life = CODE_LIFE_MINUTES * 60_000;
  expect(isCodeExpired(1_000, 1_000 + life - 1)).toBe(false);
  expect(isCodeExpired(1_000, 1_000 + life)).toBe(true);
});

test('a number has a country for the sign-in service, and none for people', () => {
  expect(withCountry('9876543210')).toBe('+919876543210');
  expect(withoutCountry('919876543210')).toBe('9876543210');
  expect(withoutCountry('+919876543210')).toBe('9876543210');
});

test.each(['', null, undefined, '14155550123', '911234567890'])(
  '%j is no number that logs in here',
  (phone) => expect(withoutCountry(phone)).toBeNull(),
);
