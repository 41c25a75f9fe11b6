import { describe, expect, test } from 'vitest';
import {
  bookableDays,
  bookableSlots,
  firstBookableDay,
  indianDay,
  isBookable,
  isClosedOn,
} from './schedule';

/** A moment, given as Indian time. */
const inIndia = (text: string): Date => new Date(`${text}+05:30`);

/** Saturday, 21 November 2026, 13:30. */
const saturday = inIndia('2026-11-21T13:30:00');

test('late evening UTC is already the next day in India', () => {
  expect(indianDay(new Date('2026-11-21T18:29:59Z'))).toBe('2026-11-21');
  expect(indianDay(new Date('2026-11-21T18:30:00Z'))).toBe('2026-11-22');
});

test('work can be booked from today to 90 days ahead', () => {
  expect(bookableDays(saturday)).toEqual({ first: '2026-11-21', last: '2027-02-19' });
  expect(isBookable('2026-11-21', null, saturday)).toBe(true);
  expect(isBookable('2027-02-19', 'morning', saturday)).toBe(true);
  expect(isBookable('2026-11-20', null, saturday)).toBe(false);
  expect(isBookable('2027-02-20', null, saturday)).toBe(false);
});

describe('Sundays', () => {
  test('have no slot', () => {
    expect(isClosedOn('2026-11-22')).toBe(true);
    expect(bookableSlots('2026-11-22', saturday)).toEqual([]);
    expect(isBookable('2026-11-22', 'evening', saturday)).toBe(false);
  });

  test('are told from the days beside them in every zone of the device', () => {
    expect(isClosedOn('2026-11-21')).toBe(false);
    expect(isClosedOn('2026-11-23')).toBe(false);
    expect(bookableSlots('2026-11-23', saturday)).toEqual(['morning', 'afternoon', 'evening']);
  });
});

describe('on the current day', () => {
  test.each([
    ['00:00:00', ['morning', 'afternoon', 'evening']],
    ['10:59:59', ['morning', 'afternoon', 'evening']],
    ['11:00:00', ['afternoon', 'evening']],
    ['14:59:59', ['afternoon', 'evening']],
    ['15:00:00', ['evening']],
    ['17:59:59', ['evening']],
    ['18:00:00', []],
    ['23:59:59', []],
  ])('at %s these slots are left: %o', (time, slots) => {
    expect(bookableSlots('2026-11-21', inIndia(`2026-11-21T${time}`))).toEqual(slots);
  });

  test('a slot that is over cannot be booked while another is left', () => {
    const afternoon = inIndia('2026-11-21T12:00:00');
    expect(isBookable('2026-11-21', 'morning', afternoon)).toBe(false);
    expect(isBookable('2026-11-21', 'evening', afternoon)).toBe(true);
  });

  test('a day without a slot left cannot be booked, not even without naming one', () => {
    expect(isBookable('2026-11-21', null, inIndia('2026-11-21T17:59:59'))).toBe(true);
    expect(isBookable('2026-11-21', null, inIndia('2026-11-21T18:00:00'))).toBe(false);
  });
});

describe('the first day that can be booked', () => {
  test.each([
    ['Friday at noon', '2026-11-20T12:00:00', '2026-11-20'],
    ['Friday after the last cut-off', '2026-11-20T18:00:00', '2026-11-21'],
    ['Saturday after the last cut-off', '2026-11-21T18:00:00', '2026-11-23'],
    ['Sunday', '2026-11-22T08:00:00', '2026-11-23'],
    ['a minute after midnight', '2026-11-24T00:01:00', '2026-11-24'],
  ])('on %s is right', (_when, now, day) => {
    expect(firstBookableDay(inIndia(now))).toBe(day);
  });
});

test.each([
  '',
  'tomorrow',
  '2026-11-3',
  '2026-11-31',
  '2027-02-29',
  '20261123',
  '2026-11-23T00:00',
  '2026-11-22T00:00:00.000Z',
  '+012026-11-22',
])('%o is no day that can be booked', (day) => {
  expect(isBookable(day, null, saturday)).toBe(false);
  expect(isClosedOn(day)).toBe(false);
});
