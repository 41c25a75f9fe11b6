import { expect, test } from 'vitest';
import { parseCode } from './one-time-code';

test.each([
  ['123456', '123456'],
  [' 123 456 ', '123456'],
  ['123-456', '123456'],
  ['१२३४५६', '123456'],
  ['000000', '000000'],
])('%j is the code %s', (typed, code) => {
  expect(parseCode(typed)).toBe(code);
});

test.each(['', '12345', '1234567', '12345a', '١٢٣٤٥٦'])('%j is no code', (typed) => {
  expect(parseCode(typed)).toBeNull();
});
