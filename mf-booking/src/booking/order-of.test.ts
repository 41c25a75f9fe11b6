import { describe, expect, test } from 'vitest';
import { runningTotal } from './order-of';

const wallDrawing = { unit: 'sq_ft', price_paise: 10_000 } as const;

describe('the running total', () => {
  test('of 120 sq ft at ₹100 is ₹12,000, in whichever digits it is typed', () => {
    expect(runningTotal(wallDrawing, '120')).toEqual({ quantity: 120, paise: 1_200_000 });
    expect(runningTotal(wallDrawing, '१२०')).toEqual({ quantity: 120, paise: 1_200_000 });
  });

  test('of a fixed price is that price, whatever stands in the quantity', () => {
    expect(runningTotal({ unit: 'fixed', price_paise: 400_000 }, '')).toEqual({
      quantity: 1,
      paise: 400_000,
    });
  });

  test('of no quantity, or one out of bounds, is not shown as an amount', () => {
    for (const typed of ['', '0', '10001', 'ten'])
      expect(runningTotal(wallDrawing, typed)).toBeNull();
  });
});
