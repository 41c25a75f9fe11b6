import { expect, test } from 'vitest';
import { bookableDays, indianDay } from './schedule';

test('late evening UTC is already the next day in India', () => {
  expect(indianDay(new Date('2026-11-21T18:29:59Z'))).toBe('2026-11-21');
  expect(indianDay(new Date('2026-11-21T18:30:00Z'))).toBe('2026-11-22');
});

test('work can be booked from today to 90 days ahead', () => {
  expect(bookableDays(new Date('2026-11-21T06:00:00Z'))).toEqual({
    first: '2026-11-21',
    last: '2027-02-19',
  });
});
