import { array, assert, integer, property } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isStageDue, percentsOf, QUOTE_AMOUNTS, splitByPercent, stageBefore } from './stages';
import type { JobStatus, OrderStatus } from './order-status';

describe('a total in stages', () => {
  test.each([
    [100_000, [30, 40, 30], [30_000, 40_000, 30_000]],
    // ₹1,234.50: nobody counts out paise before the last.
    [123_450, [30, 40, 30], [37_000, 49_300, 37_150]],
    [9_900, [33, 33, 34], [3_200, 3_200, 3_500]],
    [1_000, [100], [1_000]],
  ])('%i in %j is %j', (total, percents, parts) => {
    expect(splitByPercent(total, percents)).toEqual(parts);
    expect(splitByPercent(total, percentsOf(total, parts) ?? [])).toEqual(parts);
  });

  test('makes it up to the paisa, in whole rupees but for the last, none below its share by a rupee', () => {
    const percentages = array(integer({ min: 1, max: 30 }), { maxLength: 3 }).map((some) => [
      ...some,
      100 - some.reduce((all, percent) => all + percent, 0),
    ]);
    assert(
      property(integer(QUOTE_AMOUNTS.quote), percentages, (total, percents) => {
        const parts = splitByPercent(total, percents);
        expect(parts.reduce((all, part) => all + part, 0)).toBe(total);
        parts.forEach((part, at) => {
          if (at < parts.length - 1) expect(part % 100).toBe(0);
          expect(part).toBeGreaterThan((total * (percents[at] ?? 0)) / 100 - 100);
        });
      }),
    );
  });

  test.each([[[]], [[30, 40]], [[60, 60]]])('%j is not the whole', (percents) => {
    expect(() => splitByPercent(1_000, percents)).toThrow(/^\d+ percent are not the whole$/);
  });
});

describe('a stage of agreed work', () => {
  type Standing = readonly [OrderStatus, JobStatus];
  const stagesOf = (...orders: readonly Standing[]) =>
    orders.map(([status, job_status], place) => ({
      number: place + 1,
      order: { status, job_status },
    }));
  const dueOf = (...orders: readonly Standing[]) => {
    const stages = stagesOf(...orders);
    return stages.filter(({ number }) => isStageDue(stages, number)).map(({ number }) => number);
  };
  const open: Standing = ['PENDING', 'REQUESTED'];
  const done: Standing = ['SUCCESS', 'COMPLETED'];

  test.each<readonly [string, readonly Standing[], readonly number[]]>([
    ['at first the first one alone is', [open, open, open], [1]],
    [
      'a paid one keeps the next waiting until its work is done',
      [['SUCCESS', 'ASSIGNED'], open],
      [],
    ],
    ['a paid and done one is followed by the next alone', [done, open, open], [2]],
    ['a done one that is not paid keeps the next waiting', [['PENDING', 'COMPLETED'], open], [1]],
    [
      'work that has begun is owed for',
      [
        ['SUCCESS', 'ASSIGNED'],
        ['PENDING', 'IN_PROGRESS'],
      ],
      [2],
    ],
    ['a cancelled or refunded one keeps nobody waiting', [['CANCELLED', 'CANCELLED'], open], [2]],
    ['one whose money went back keeps nobody waiting', [['REFUNDED', 'REQUESTED'], open], [2]],
    ['all are paid', [done, done], []],
  ])('is due: %s', (_what, orders, due) => {
    expect(dueOf(...orders)).toEqual(due);
  });

  test('says after which one it is due', () => {
    const stages = stagesOf(['SUCCESS', 'ASSIGNED'], open, open);
    expect(stageBefore(stages, 1)).toBeNull();
    expect(stageBefore(stages, 2)).toBe(1);
    expect(stageBefore(stages, 3)).toBe(2);
  });

  test('is not due before its price is accepted', () => {
    expect(isStageDue([{ number: 1, order: null }], 1)).toBe(false);
    expect(isStageDue([], 1)).toBe(false);
  });
});
