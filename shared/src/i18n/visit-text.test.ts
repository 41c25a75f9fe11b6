import { expect, test } from 'vitest';
import { dayText, lastDayOf, spanText, visitText } from './visit-text';

test('a visit is told by its weekday, day and part of day', () => {
  const visit = { scheduled_on: '2026-11-21', slot: 'morning' };
  expect(visitText(visit, 'en')).toBe('Saturday, 21 Nov 2026, Morning (9:00 AM – 12:00 PM)');
  expect(visitText(visit, 'hi')).toBe('शनिवार, 21 नवंबर 2026, सुबह 9 से 12 बजे');
  expect(visitText({ ...visit, slot: null }, 'en')).toBe('Saturday, 21 Nov 2026');
});

test('work of several days is told by its first and its last working day', () => {
  // Saturday, Monday, Tuesday: Sunday is closed.
  const hire = { scheduled_on: '2026-11-28', slot: null, days: 3 };
  expect(visitText(hire, 'en')).toBe('Saturday, 28 Nov – Tuesday, 1 Dec 2026');
  expect(dayText(hire, 'hi')).toBe('शनिवार, 28 नवंबर – मंगलवार, 1 दिसंबर 2026');
  expect(spanText(hire, 'en')).toBe('28 Nov – 1 Dec');
  expect(lastDayOf(hire)).toBe('2026-12-01');
  for (const days of [null, undefined, 1]) {
    expect(dayText({ ...hire, days }, 'en')).toBe('Saturday, 28 Nov 2026');
    expect(spanText({ ...hire, days }, 'en')).toBeNull();
  }
  expect(spanText({ ...hire, scheduled_on: null }, 'en')).toBeNull();
});

test('without a day there is nothing to tell', () => {
  expect(visitText({ scheduled_on: null, slot: 'morning' }, 'hi')).toBeNull();
});
