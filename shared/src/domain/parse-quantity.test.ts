import { expect, test } from 'vitest';
import { parseQuantity } from './parse-quantity';

test.each([
  ['120', 120],
  ['1,200', 1_200],
  [' 1 200 ', 1_200],
  ['१२०', 120],
  ['0', 0],
  ['999999999', 999_999_999],
  ['1000000000', null],
  ['1.5', null],
  ['-1', null],
  [', ', null],
  ['', null],
])('"%s" is %s', (typed, quantity) => {
  expect(parseQuantity(typed)).toBe(quantity);
});
