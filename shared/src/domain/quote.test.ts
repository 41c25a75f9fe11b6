import { describe, expect, test } from 'vitest';
import { isQuantity, quoteHire, quoteItem } from './quote';

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

test.each([
  ['fixed', 1],
  ['each', 20],
  ['vehicle', 20],
  ['person', 20],
  ['hour', 12],
  ['sq_ft', 10_000],
  ['piece', 50],
  ['trolley', 50],
  ['worker_day', 50],
] as const)('of %s one can order 1 to %i, whole ones', (unit, max) => {
  expect(isQuantity(unit, 1)).toBe(true);
  expect(isQuantity(unit, max)).toBe(true);
  expect(isQuantity(unit, 0)).toBe(false);
  expect(isQuantity(unit, max + 1)).toBe(false);
  expect(isQuantity(unit, 1.5)).toBe(false);
});

test('a quantity that cannot be priced is named with its unit', () => {
  expect(() => quoteItem('piece', 100, 51)).toThrow('quantity 51 is not valid for piece');
});

describe('a hire', () => {
  test.each([0, 51, 1.5])('of %s workers cannot be priced', (workers) => {
    expect(() => quoteHire(400_00, workers, 1)).toThrow(
      new RangeError(`cannot hire ${workers} workers`),
    );
  });

  test.each([0, -1, 61, 1.5, Number.NaN])('for %s days cannot be priced', (days) => {
    expect(() => quoteHire(400_00, 1, days)).toThrow(
      new RangeError(`cannot hire for ${days} days`),
    );
  });

  test('of one worker for a day, and of all for the longest time, is priced', () => {
    expect(quoteHire(400_00, 1, 1)).toBe(400_00);
    expect(quoteHire(400_00, 50, 60)).toBe(400_00 * 3_000);
  });
});
