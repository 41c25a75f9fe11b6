import { expect, test } from 'vitest';
import { parseRupees, typedRupees } from './parse-rupees';

test.each([
  ['99', 99_00],
  [' 1349.5 ', 1349_50],
  ['1,349.50', 1349_50],
  ['₹ 1,00,000', 1_00_000_00],
  ['₹100,000', 1_00_000_00],
  ['Rs. 99/-', 99_00],
  ['Rs 99', 99_00],
  ['RS.99', 99_00],
  ['रु 99', 99_00],
  ['रु. 99', 99_00],
  ['रुपये 99', 99_00],
  ['12,345', 12_345_00],
  ['12,34,567', 12_34_567_00],
  ['1,23,45,678', 1_23_45_678_00],
  ['12,345,678', 1_23_45_678_00],
  ['1,234,567.8', 12_34_567_80],
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
  '9₹9',
  '99/-9',
  '99 ₹',
  '123,45,678',
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

test.each([
  [0, '0'],
  [7, '0.07'],
  [1349_00, '1349'],
  [1349_50, '1349.50'],
  [1_00_000_00, '100000'],
])('%i paise are shown in a field as %s', (paise, text) => {
  expect(typedRupees(paise)).toBe(text);
});
