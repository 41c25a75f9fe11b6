import { expect, test } from 'vitest';
import { dayWord, onCard } from './day-word';

const now = new Date('2026-11-28T06:00:00Z');
const onDay = (scheduled_on: string) => ({ scheduled_on, slot: 'morning', days: null });

test('a day of this year is said without it, one of another year with it', () => {
  expect(dayWord(onDay('2026-11-30'), 'hi', now)).toBe(
    'सोमवार, 30\u00a0नवंबर, सुबह\u00a09–12\u00a0बजे',
  );
  expect(dayWord(onDay('2026-11-28'), 'en', now)).toBe(
    'Today, Saturday, 28\u00a0Nov, Morning,\u00a09–12',
  );
  expect(dayWord(onDay('2027-01-04'), 'en', now)).toBe(
    'Monday, 4\u00a0Jan\u00a02027, Morning,\u00a09–12',
  );
});

test('the year is the one in India', () => {
  const newYear = new Date('2026-12-31T19:00:00Z');
  expect(onCard('Monday, 4\u00a0Jan\u00a02027', newYear)).toBe('Monday, 4\u00a0Jan');
});
