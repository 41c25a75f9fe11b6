import type { Paise } from './money';

/** Bounds of a quote for contract work; SQL holds the same, a database test compares the two. */
export const QUOTE_ROWS = { lines: { min: 1, max: 30 }, stages: { min: 1, max: 10 } } as const;
/** Paise of a line, of a stage and of a whole quote. Nothing smaller than a stage can be paid by link. */
export const QUOTE_AMOUNTS = {
  line: { min: 0, max: 2_00_00_000_00 },
  stage: { min: 10_00, max: 2_00_00_000_00 },
  quote: { min: 10_00, max: 2_00_00_000_00 },
} as const;

/**
 * A total in parts by whole percentages, to the paisa: each part is rounded down, and the last takes the rest, whatever
 * its percentage. Throws a RangeError when the percentages are not 100 together.
 */
export function splitByPercent(total: Paise, percents: readonly number[]): readonly Paise[] {
  const sum = percents.reduce((all, percent) => all + percent, 0);
  if (sum !== 100) throw new RangeError(`${sum} percent are not the whole`);
  const parts = percents.map((percent) => Math.floor((total * percent) / 100));
  const others = parts.slice(0, -1).reduce((all, part) => all + part, 0);
  return [...parts.slice(0, -1), total - others];
}
