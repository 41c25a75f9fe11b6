import { expect, test } from 'vitest';
import { average, lengthOf, NOTHING, SUM_COLUMNS } from './sums';

const sums = {
  ...NOTHING,
  orders: 1_200,
  income_paise: 12_345_50,
  refunded_paise: 345_50,
  assigned: 2,
  assign_seconds: 9_000,
};
const cells = Object.fromEntries(SUM_COLUMNS.map(({ key, cell }) => [key, cell(sums)]));
const shown = Object.fromEntries(SUM_COLUMNS.map(({ key, shown: of }) => [key, of(sums, 'hi')]));

test('a file has plain numbers in rupees and hours, a table what people read', () => {
  expect(cells).toMatchObject({ orders: 1_200, income: 12_345.5, left: 12_000, toAssign: 1.3 });
  expect(shown).toMatchObject({
    orders: '1,200',
    income: '₹12,345.50',
    left: '₹12,000',
    toAssign: '1 घंटे',
  });
});

test('what never happened took no time, not none', () => {
  expect(average(0, 0)).toBeNull();
  expect(cells['toFinish']).toBeNull();
  expect(shown['toFinish']).toBe('–');
});

test('a time is said in the unit that people would use', () => {
  expect(lengthOf(59 * 60, 'en')).toBe('59 min');
  expect(lengthOf(5 * 3_600, 'en')).toBe('5 h');
  expect(lengthOf(71 * 3_600, 'en')).toBe('3 days');
  expect(lengthOf(71 * 3_600, 'hi')).toBe('3 दिन');
});
