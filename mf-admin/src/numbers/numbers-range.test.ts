import { expect, test } from 'vitest';
import { partOf, rangeOf, searchOf } from './numbers-range';

/** A Wednesday. */
const TODAY = '2026-11-25';
const range = (search: string, today = TODAY) => rangeOf(new URLSearchParams(search), today);

test('last month is the whole month before, also over the turn of a year', () => {
  const of = (today: string) => rangeOf(new URLSearchParams('days=last-month'), today);
  expect(of('2026-11-28')).toEqual({ choice: 'last-month', from: '2026-10-01', to: '2026-10-31' });
  expect(of('2027-01-01')).toEqual({ choice: 'last-month', from: '2026-12-01', to: '2026-12-31' });
});

test('last week is the whole week before, Monday to Sunday, and ends where this week begins', () => {
  const last = { choice: 'last-week', from: '2026-11-16', to: '2026-11-22' };
  expect(range('days=last-week')).toEqual(last);
  expect(range('days=last-week', '2026-11-29')).toEqual(last);
  expect(range('days=last-week', '2027-01-01').from).toBe('2026-12-21');
});

test('an address names this week, this month, this year or days of its own', () => {
  expect(range('days=week')).toEqual({ choice: 'week', from: '2026-11-23', to: TODAY });
  expect(range('days=month')).toEqual({ choice: 'month', from: '2026-11-01', to: TODAY });
  expect(range('days=year')).toEqual({ choice: 'year', from: '2026-01-01', to: TODAY });
  expect(range('from=2026-03-02&to=2026-03-09')).toEqual({
    choice: null,
    from: '2026-03-02',
    to: '2026-03-09',
  });
});

test('a week begins on Monday, also on a Sunday and over the end of a year', () => {
  expect(range('days=week', '2026-11-29').from).toBe('2026-11-23');
  expect(range('days=week', '2026-11-30').from).toBe('2026-11-30');
  expect(range('days=week', '2027-01-01').from).toBe('2026-12-28');
});

test('what an address leaves open or has wrong is filled in, never refused', () => {
  for (const search of ['', 'days=century', 'from=yesterday', 'from=2026-02-30']) {
    expect(range(search)).toEqual({ choice: 'month', from: '2026-11-01', to: TODAY });
  }
  expect(range('from=2026-03-02')).toMatchObject({ from: '2026-03-02', to: TODAY });
  expect(range('to=2026-03-09')).toMatchObject({ from: '2026-03-01', to: '2026-03-09' });
  expect(range('from=2026-03-09&to=2026-03-02')).toMatchObject({
    from: '2026-03-02',
    to: '2026-03-09',
  });
  // A day to come alone.
  expect(range('from=2026-12-24')).toMatchObject({ from: '2026-12-24', to: '2026-12-24' });
  // More than the database reads.
  expect(range('from=2020-01-01&to=2035-01-01').from).toBe('2024-12-25');
});

test('the address of a range is read back as it was', () => {
  expect(range(searchOf('year')).choice).toBe('year');
  expect(range(searchOf({ from: '2026-03-02', to: '2026-03-09' }))).toMatchObject({
    from: '2026-03-02',
    to: '2026-03-09',
  });
  expect(searchOf({ from: null, to: '2026-03-09' })).toBe('?to=2026-03-09');
  expect(searchOf('week', 'worker')).toBe('?days=week&part=worker');
  expect(partOf(new URLSearchParams('days=week&part=worker'))).toBe('worker');
  expect(partOf(new URLSearchParams('part=rooms'))).toBe('day');
});
