import { expect, test } from 'vitest';
import { parseRupees, typedRupees } from './parse-rupees';

test.each([
  ['99', 99_00],
  [' 1349.5 ', 1349_50],
  ['1,349.50', 1349_50],
  ['₹ 1,00,000', 1_00_000_00],
  ['₹100,000', 1_00_000_00],
  ['Rs. 99/-', 99_00],
  ['रु 99', 99_00],
  ['१,३४९.५०', 1349_50],
  ['0.29', 29],
  ['0.07', 7],
  ['0', 0],
])('%s is %i paise', (typed, paise) => {
  expect(parseRupees(typed)).toBe(paise);
});

test.each([
  '',
  ' ',
  '-5',
  '1,34',
  '1,3,49',
  '99.999',
  '99.',
  '.5',
  '1e3',
  'ninety',
  '9 9',
  '99..5',
])('"%s" is no amount and is not guessed at', (typed) => {
  expect(parseRupees(typed)).toBeNull();
});

test('more than can be counted exactly is no amount', () => {
  expect(parseRupees('9'.repeat(20))).toBeNull();
});

test('what a field shows is read as the same amount', () => {
  for (const paise of [0, 7, 29, 99_00, 99_50, 1349_05, 1_00_00_000_00]) {
    expect(parseRupees(typedRupees(paise))).toBe(paise);
  }
});
