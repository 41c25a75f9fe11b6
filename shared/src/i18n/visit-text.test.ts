import { expect, test } from 'vitest';
import { visitText } from './visit-text';

test('a visit is told by its weekday, day and part of day', () => {
  const visit = { scheduled_on: '2026-11-21', slot: 'morning' };
  expect(visitText(visit, 'en')).toBe('Saturday, 21 Nov 2026, Morning (9:00 AM – 12:00 PM)');
  expect(visitText(visit, 'hi')).toBe('शनिवार, 21 नवंबर 2026, सुबह 9 से 12 बजे');
  expect(visitText({ ...visit, slot: null }, 'en')).toBe('Saturday, 21 Nov 2026');
});

test('without a day there is nothing to tell', () => {
  expect(visitText({ scheduled_on: null, slot: 'morning' }, 'hi')).toBeNull();
});
