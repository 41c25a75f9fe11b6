import { expect, test } from 'vitest';
import { plainSpaces } from '@kaarigar/shared/i18n/format';
import { comesText } from './days-of-slip';

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
