import { expect, test } from 'vitest';
import { multiplyPaise, paiseFromRupees, rupeesFromPaise } from './money';

test('rupees and paise convert there and back without loss', () => {
  for (const paise of [0, 1, 29, 57, 99, 100, 101, 1999, 12_000_00, 99_999_999]) {
    expect(paiseFromRupees(rupeesFromPaise(paise))).toBe(paise);
  }
});

test.each([0.001, 99.999, Number.NaN, Infinity, 1e20])(
  '%s is not an amount of rupees',
  (rupees) => {
    expect(() => paiseFromRupees(rupees)).toThrow(
      new RangeError(`not an amount of rupees: ${rupees}`),
    );
  },
);

test('so many of a unit cost so many times its price, and none cost nothing', () => {
  expect(multiplyPaise(100_00, 120)).toBe(12_000_00);
  expect(multiplyPaise(100_00, 0)).toBe(0);
  expect(multiplyPaise(0, 5)).toBe(0);
});

test.each([
  ['half a paisa', 0.5, 3],
  ['a half', 100, 1.5],
  ['less than nothing', -100, 3],
  ['less than none', 100, -3],
  ['more than can be counted exactly', Number.MAX_SAFE_INTEGER, 2],
  ['no number', 100, Number.NaN],
])('%s cannot be priced', (_what, unitPaise, quantity) => {
  expect(() => multiplyPaise(unitPaise, quantity)).toThrow(
    new RangeError(`cannot price ${quantity} × ${unitPaise} paise`),
  );
});
