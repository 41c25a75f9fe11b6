import { expect, test } from 'vitest';
import { paiseFromRupees, rupeesFromPaise } from './money';
import { quoteHire, quoteItem } from './quote';

test('120 sq ft of wall drawing at ₹100 cost ₹12,000', () => {
  expect(quoteItem('sq_ft', 100_00, 120)).toBe(12_000_00);
});

test('3 masons for 2 days at ₹400 cost ₹2,400', () => {
  expect(quoteHire(400_00, 3, 2)).toBe(2_400_00);
});

test.each([0, -1, 1.5, Number.NaN, Infinity, 10_001])('%s sq ft cannot be priced', (quantity) => {
  expect(() => quoteItem('sq_ft', 100, quantity)).toThrow(RangeError);
});

test('a fixed price is for exactly one', () => {
  expect(quoteItem('fixed', 4_000_00, 1)).toBe(4_000_00);
  expect(() => quoteItem('fixed', 4_000_00, 2)).toThrow(RangeError);
});

test('rupees and paise convert there and back without loss', () => {
  for (const paise of [0, 1, 99, 100, 101, 1999, 12_000_00, 99_999_999]) {
    expect(paiseFromRupees(rupeesFromPaise(paise))).toBe(paise);
  }
  expect(() => paiseFromRupees(0.001)).toThrow(RangeError);
  expect(() => paiseFromRupees(Number.NaN)).toThrow(RangeError);
});
