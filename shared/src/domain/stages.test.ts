import { array, assert, integer, property } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { QUOTE_AMOUNTS, splitByPercent } from './stages';

describe('a total in stages', () => {
  test.each([
    [100_000, [30, 40, 30], [30_000, 40_000, 30_000]],
    [100_001, [30, 40, 30], [30_000, 40_000, 30_001]],
    [99, [33, 33, 34], [32, 32, 35]],
    [1_000, [100], [1_000]],
  ])('%i in %j is %j', (total, percents, parts) => {
    expect(splitByPercent(total, percents)).toEqual(parts);
  });

  test('is exact to the paisa, and no part is below its share by a paisa', () => {
    const percentages = array(integer({ min: 1, max: 30 }), { maxLength: 3 }).map((some) => [
      ...some,
      100 - some.reduce((all, percent) => all + percent, 0),
    ]);
    assert(
      property(integer(QUOTE_AMOUNTS.quote), percentages, (total, percents) => {
        const parts = splitByPercent(total, percents);
        expect(parts.reduce((all, part) => all + part, 0)).toBe(total);
        parts.forEach((part, at) => {
          expect(Number.isInteger(part)).toBe(true);
          expect(part).toBeGreaterThan((total * (percents[at] ?? 0)) / 100 - 1);
        });
      }),
    );
  });

  test.each([[[]], [[30, 40]], [[60, 60]]])('%j is not the whole', (percents) => {
    expect(() => splitByPercent(1_000, percents)).toThrow(/^\d+ percent are not the whole$/);
  });
});
