import { describe, expect, test } from 'vitest';
import { isBookableDay, openSlots, proposedSchedule } from './slot-choice';

/** 21 Nov 2026, 13:30 in India. */
const now = new Date('2026-11-21T08:00:00Z');

describe('choosing a day and a part of the day', () => {
  test('on another day every part is open', () => {
    expect(openSlots('2026-11-22', now)).toEqual(['morning', 'afternoon', 'evening']);
  });

  test('today only what is not over in India is open', () => {
    expect(openSlots('2026-11-21', now)).toEqual(['afternoon', 'evening']);
    expect(openSlots('2026-11-21', new Date('2026-11-21T14:00:00Z'))).toEqual([]);
  });

  test('a slot is over at its last hour exactly', () => {
    expect(openSlots('2026-11-21', new Date('2026-11-21T06:29:59Z'))).toContain('morning');
    expect(openSlots('2026-11-21', new Date('2026-11-21T06:30:00Z'))).not.toContain('morning');
  });

  test('today and the 90th day can be booked, yesterday and the 91st cannot', () => {
    expect(isBookableDay('2026-11-21', now)).toBe(true);
    expect(isBookableDay('2027-02-19', now)).toBe(true);
    expect(isBookableDay('2026-11-20', now)).toBe(false);
    expect(isBookableDay('2027-02-20', now)).toBe(false);
    expect(isBookableDay('', now)).toBe(false);
  });

  test('just after midnight in India the proposed day is the day after, in Indian days', () => {
    expect(proposedSchedule(new Date('2026-11-21T18:31:00Z')).day).toBe('2026-11-23');
    expect(proposedSchedule(now).day).toBe('2026-11-22');
  });
});
