import { expect, test } from 'vitest';
import { dayAfter, isFilterDay, isTurned, parseDayRange, parseTypedDay } from './day-range';

test('a day of the calendar is a day, a year that is still being typed is not', () => {
  expect(isFilterDay('2026-11-21')).toBe(true);
  for (const text of ['0002-11-21', '2026-02-30', '2026-1-2', '21/11/2026', '', null]) {
    expect(isFilterDay(text)).toBe(false);
  }
});

test('a range from an address is in order, and open where nothing is said', () => {
  expect(parseDayRange('2026-11-21', '2026-11-01')).toEqual({
    from: '2026-11-01',
    to: '2026-11-21',
  });
  expect(parseDayRange('2026-11-21', 'soon')).toEqual({ from: '2026-11-21', to: null });
  expect(parseDayRange(null, null)).toEqual({ from: null, to: null });
});

test('a range that ends before it begins is turned; one day, or an open end, is not', () => {
  expect(isTurned({ from: '2026-11-20', to: '2026-11-10' })).toBe(true);
  expect(isTurned({ from: '2026-11-10', to: '2026-11-10' })).toBe(false);
  expect(isTurned({ from: '2026-11-10', to: null })).toBe(false);
});

test('a day is typed as people here write it, day before month', () => {
  for (const typed of ['7/11/2026', '07-11-2026', ' 7. 11. 2026', '०७/११/२०२६', '2026-11-07']) {
    expect(parseTypedDay(typed), typed).toBe('2026-11-07');
  }
  for (const typed of ['', '7/11', '7/11/26', '30/02/2026', '11/27/2026', 'tomorrow']) {
    expect(parseTypedDay(typed), typed).toBeNull();
  }
});

test('days go on over the end of a month, and back', () => {
  expect(dayAfter('2026-11-30', 1)).toBe('2026-12-01');
  expect(dayAfter('2028-03-01', -1)).toBe('2028-02-29');
});
