import { describe, expect, test } from 'vitest';
import { dayProblem, nearDays, proposedSchedule } from './day-choice';
import { proposableTimes } from './proposable-times';

/** Friday 20 Nov 2026, 13:30 in India. */
const friday = new Date('2026-11-20T08:00:00Z');

describe('choosing a day', () => {
  test('today and the last day of the range will do, yesterday and the day after it will not', () => {
    expect(dayProblem('2026-11-20', friday)).toBeNull();
    expect(dayProblem('2027-02-18', friday)).toBeNull();
    expect(dayProblem('2026-11-19', friday)).toBe('day_past');
    expect(dayProblem('2027-02-19', friday)).toBe('day_far');
    expect(dayProblem('', friday)).toBe('missing');
    expect(dayProblem('2026-11-31', friday)).toBe('invalid_date');
  });

  test('a Sunday is refused because we are closed, and not as a wrong date', () => {
    expect(dayProblem('2026-11-22', friday)).toBe('closed_day');
  });

  test('today is refused as too late once its last part can no longer be booked', () => {
    expect(dayProblem('2026-11-20', new Date('2026-11-20T12:29:59Z'))).toBeNull();
    expect(dayProblem('2026-11-20', new Date('2026-11-20T12:30:00Z'))).toBe('today_over');
  });
});

describe('the days offered at one press', () => {
  test('are the next seven, without the Sunday', () => {
    expect(nearDays(friday)).toEqual([
      '2026-11-20',
      '2026-11-21',
      '2026-11-23',
      '2026-11-24',
      '2026-11-25',
      '2026-11-26',
      '2026-11-27',
    ]);
  });

  test('can all be booked; today is none of them once it is too late', () => {
    const late = new Date('2026-11-20T12:30:00Z');
    expect(nearDays(late)[0]).toBe('2026-11-21');
    for (const day of nearDays(late)) expect(dayProblem(day, late)).toBeNull();
  });
});

describe('the proposed day', () => {
  test('is tomorrow in India, also just after midnight there', () => {
    expect(proposedSchedule(friday)).toEqual({ day: '2026-11-21', slot: 'morning' });
    expect(proposedSchedule(new Date('2026-11-19T18:31:00Z')).day).toBe('2026-11-21');
  });

  test('is Monday on a Saturday', () => {
    expect(proposedSchedule(new Date('2026-11-21T08:00:00Z')).day).toBe('2026-11-23');
  });

  test('is the first of the times that may be proposed: each part of the near days, none of today', () => {
    const times = proposableTimes(friday);
    expect(times[0]).toEqual(proposedSchedule(friday));
    expect(times.slice(1, 4)).toEqual([
      { day: '2026-11-21', slot: 'afternoon' },
      { day: '2026-11-21', slot: 'evening' },
      { day: '2026-11-23', slot: 'morning' },
    ]);
    expect(times).toHaveLength(18);
  });
});
