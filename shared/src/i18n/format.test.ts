import { expect, test } from 'vitest';
import {
  formatAgo,
  formatDate,
  formatPaise,
  formatShortDate,
  formatTime,
  formatWeekdays,
  plainSpaces,
} from './format';
import { formatDeadline } from './format-deadline';
import { LOCALES } from '@kaarigar/shared/platform/locale';

test('rupees are grouped the Indian way, with paise only when there are some', () => {
  expect(formatPaise(1_00_000_00)).toBe('₹1,00,000');
  expect(formatPaise(99_50)).toBe('₹99.50');
  expect(formatPaise(-649_00)).toBe('−₹649');
});

test('times are said as people say them', () => {
  expect(formatTime('11:00', 'en')).toBe('11:00\u00a0AM');
  expect(formatTime('11:00', 'hi')).toBe('सुबह\u00a011:00\u00a0बजे');
  expect(formatTime('16:30:00', 'hi')).toBe('शाम\u00a04:30\u00a0बजे');
  expect(formatTime('00:05', 'en')).toBe('12:05\u00a0AM');
  expect(formatTime(new Date('2026-11-21T06:00:00Z'), 'en')).toBe('11:30\u00a0AM');
});

test('dates are the day in India, in Latin digits', () => {
  expect(formatDate('2026-11-21', 'en')).toBe('21\u00a0Nov\u00a02026');
  expect(formatDate('2026-11-21', 'hi')).toBe('21\u00a0नवंबर\u00a02026');
  expect(formatShortDate(new Date('2026-11-21T20:00:00Z'))).toBe('22/11/2026');
});

test('until when is said with its weekday, and after midnight as the night of the day before', () => {
  const inWords = (moment: string, locale: 'en' | 'hi') =>
    plainSpaces(formatDeadline(new Date(moment), locale));
  const night = '2026-11-29T19:42:00Z';
  expect(inWords(night, 'hi')).toBe('रविवार 29 नवंबर की रात 1:12 बजे');
  expect(inWords(night, 'en')).toBe('Mon 30 Nov, 1:12 AM (Sunday night)');
  // No part is wider than a narrow box: there a word would be broken.
  for (const locale of LOCALES) {
    for (const part of formatDeadline(new Date(night), locale).split(' ')) {
      expect(part.length, part).toBeLessThan(22);
    }
  }
  const afternoon = '2026-11-30T11:00:00Z';
  expect(inWords(afternoon, 'hi')).toBe('सोमवार 30 नवंबर, शाम 4:30 बजे');
  expect(inWords(afternoon, 'en')).toBe('Mon 30 Nov, 4:30 PM');
  expect(inWords('2026-11-29T16:30:00Z', 'hi')).toBe('रविवार 29 नवंबर, रात 10:00 बजे');
});

test('weekdays are named, Sunday first', () => {
  expect(formatWeekdays([0], 'en')).toBe('Sunday');
  expect(formatWeekdays([0], 'hi')).toBe('रविवार');
  expect(formatWeekdays([0, 6], 'en')).toBe('Sunday and Saturday');
});

test('an age is said in the largest whole unit', () => {
  const now = new Date('2026-11-21T12:00:00Z');
  expect(formatAgo('2026-11-21T11:59:30Z', now, 'en')).toBe('just now');
  expect(formatAgo('2026-11-21T11:00:01Z', now, 'en')).toBe('59 minutes ago');
  expect(formatAgo('2026-11-21T11:00:00Z', now, 'hi')).toBe('1 घंटे पहले');
  expect(formatAgo('2026-11-19T11:00:00Z', now.getTime(), 'hi')).toBe('2 दिन पहले');
});

test('a clock of ours that is behind the one of the server does not make a future of it', () => {
  expect(formatAgo('2026-11-21T12:00:05Z', new Date('2026-11-21T12:00:00Z'), 'hi')).toBe('अभी-अभी');
});
