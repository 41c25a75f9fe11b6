import { expect, test } from 'vitest';
import { dayText, lastDayOf, spanText, visitText, workingDaysText } from './visit-text';

test('a visit is told by its weekday, day and part of day', () => {
  const visit = { scheduled_on: '2026-11-21', slot: 'morning' };
  expect(visitText(visit, 'en')).toBe(
    'Saturday, 21\u00a0Nov\u00a02026, Morning (9\u00a0AM\u00a0–\u00a012\u00a0PM)',
  );
  expect(visitText(visit, 'hi')).toBe(
    'शनिवार, 21\u00a0नवंबर\u00a02026, सुबह\u00a09\u00a0से\u00a012\u00a0बजे',
  );
  expect(visitText({ ...visit, slot: null }, 'en')).toBe('Saturday, 21\u00a0Nov\u00a02026');
});

test('work of several days is told by its first and its last working day', () => {
  // Saturday, Monday, Tuesday: Sunday is closed.
  const hire = { scheduled_on: '2026-11-28', slot: null, days: 3 };
  expect(visitText(hire, 'en')).toBe('Saturday, 28\u00a0Nov – Tuesday, 1\u00a0Dec\u00a02026');
  expect(dayText(hire, 'hi')).toBe('शनिवार, 28\u00a0नवंबर – मंगलवार, 1\u00a0दिसंबर\u00a02026');
  expect(spanText(hire, 'en')).toBe('28\u00a0Nov – 1\u00a0Dec');
  expect(lastDayOf(hire)).toBe('2026-12-01');
  for (const days of [null, undefined, 1]) {
    expect(dayText({ ...hire, days }, 'en')).toBe('Saturday, 28\u00a0Nov\u00a02026');
    expect(spanText({ ...hire, days }, 'en')).toBeNull();
  }
  expect(spanText({ ...hire, scheduled_on: null }, 'en')).toBeNull();
});

test('of days around a closed one it is told how many they are', () => {
  const hire = { scheduled_on: '2026-11-28', days: 3 };
  expect(workingDaysText(hire, 'hi')).toBe('3 दिन (रविवार छुट्टी)');
  expect(workingDaysText(hire, 'en')).toBe('3 days (not Sunday)');
  // Monday to Wednesday.
  expect(workingDaysText({ ...hire, scheduled_on: '2026-11-30' }, 'hi')).toBeNull();
  expect(workingDaysText({ ...hire, days: 1 }, 'hi')).toBeNull();
});

test('without a day there is nothing to tell', () => {
  expect(visitText({ scheduled_on: null, slot: 'morning' }, 'hi')).toBeNull();
});
