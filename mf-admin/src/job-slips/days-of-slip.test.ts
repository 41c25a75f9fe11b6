import { expect, test } from 'vitest';
import { plainSpaces } from '@kaarigar/shared/i18n/format';
import { comesText, whenText } from './days-of-slip';

test('work of several days has its first and last, and how many are worked', () => {
  const hire = { scheduled_on: '2026-11-28', slot: null, days: 3 };
  expect(plainSpaces(whenText(hire, 'en'))).toBe('Saturday, 28 Nov – Tuesday, 1 Dec 2026 · 3 days');
  expect(plainSpaces(whenText(hire, 'hi'))).toBe('शनिवार, 28 नवंबर – मंगलवार, 1 दिसंबर 2026 · 3 दिन');
  expect(plainSpaces(whenText({ ...hire, days: null }, 'en'))).toBe('Saturday, 28 Nov 2026');
  expect(whenText({ ...hire, scheduled_on: null, days: 1 }, 'en')).toBe('No day yet');
});

test('of shared work each worker has their own days', () => {
  const raju = { name: 'Raju', name_hi: 'राजू', phone: '9876543210' };
  expect(comesText(raju, 'hi')).toBe('राजू · 9876543210');
  const parts = [
    { day: '2026-11-28', last_day: '2026-11-30' },
    { day: '2026-12-02', last_day: '2026-12-02' },
  ];
  expect(plainSpaces(comesText({ ...raju, parts }, 'en'))).toBe(
    'Raju · 9876543210: comes Sat 28 Nov – Mon 30 Nov, Wed 2 Dec',
  );
  expect(plainSpaces(comesText({ ...raju, parts }, 'hi'))).toContain('आना है: शनि 28 नवंबर – ');
});
