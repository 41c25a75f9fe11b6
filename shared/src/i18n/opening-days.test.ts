import { expect, test } from 'vitest';
import { errorMessage } from './error-messages';
import { openingHours, openWeekdays } from './opening-days';

test.each([
  [[0], 'Monday to Saturday', 'सोमवार से शनिवार'],
  [[], 'Monday to Sunday', 'सोमवार से रविवार'],
  [[1, 2, 3, 4, 5], 'Saturday and Sunday', 'शनिवार और रविवार'],
])('closed on %j is open %s', (closed, en, hi) => {
  expect(openWeekdays('en', closed)).toBe(en);
  expect(openWeekdays('hi', closed)).toBe(hi);
});

test('days with a closed one among them are named one by one', () => {
  expect(openWeekdays('en', [0, 3])).toBe('Monday, Tuesday, Thursday, Friday and Saturday');
});

test('a day that cannot be booked is told which ones can', () => {
  expect(errorMessage('invalid_date', 'en')).toBe(
    'Please choose a day and time when we work: Monday to Saturday, up to 90 days ahead',
  );
  expect(errorMessage('invalid_date', 'hi')).toContain('सोमवार से शनिवार, अगले 90 दिन तक');
});

test('opening hours begin with the first part of the day and end with the last', () => {
  expect(openingHours('en')).toBe('Monday to Saturday, 9\u00a0AM to 7\u00a0PM');
  expect(openingHours('hi')).toBe('सोमवार से शनिवार, सुबह\u00a09 से शाम\u00a07\u00a0बजे तक');
});
