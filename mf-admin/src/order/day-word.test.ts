import { expect, test } from 'vitest';
import { dayInList, dayWord } from './day-word';

const of = (scheduled_on: string | null, slot: string | null, locale: 'en' | 'hi') =>
  dayWord({ scheduled_on, slot }, '2026-11-30', locale);

test('work of several days is told from its first to its last', () => {
  const hire = { scheduled_on: '2026-11-28', slot: null, days: 3 };
  expect(dayWord(hire, '2026-11-25', 'en')).toBe('Sat\u00a028\u00a0Nov – Tue\u00a01\u00a0Dec');
  expect(dayWord(hire, '2026-11-28', 'hi')).toBe('आज – मंगल\u00a01\u00a0दिसंबर');
});

test('a visit is today or tomorrow, else the weekday and the date, with its part of the day', () => {
  expect(of('2026-11-30', 'morning', 'en')).toBe('Today, morning');
  expect(of('2026-12-01', 'evening', 'hi')).toBe('कल, शाम');
  expect(of('2026-12-04', null, 'en')).toBe('Fri\u00a04\u00a0Dec');
  expect(of('2026-11-29', 'afternoon', 'hi')).toBe('रवि\u00a029\u00a0नवंबर, दोपहर');
  expect(of(null, 'evening', 'en')).toBe('No day yet, evening');
});

test('a table says today, else the weekday, and the year only where it is another one', () => {
  const told = (day: string) => dayInList(day, '2026-11-28', 'en');
  expect(['2026-11-28', '2026-11-29', '2026-11-30', '2027-01-02'].map(told)).toEqual([
    'Today',
    'Tomorrow',
    'Mon\u00a030\u00a0Nov',
    '02/01/2027',
  ]);
});
