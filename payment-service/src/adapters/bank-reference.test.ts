import { expect, test } from 'vitest';
import { bankReferenceOf } from './bank-reference';

test.each([
  ['205907014017', '205907014017'],
  [' 10000000000000 ', '10000000000000'],
  [205907014017, '205907014017'],
  ['74332744004193011234567', '74332744004193011234567'],
])('%o is told', (said, reference) => expect(bankReferenceOf(said)).toBe(reference));

test.each([
  null,
  undefined,
  '',
  'NA',
  'null',
  'PENDING',
  'not yet',
  { rrn: '1' },
  true,
  '1'.repeat(41),
  2 ** 60,
])('%o is no number of a bank', (said) => expect(bankReferenceOf(said)).toBeNull());
