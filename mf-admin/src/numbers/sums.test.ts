import { expect, test } from 'vitest';
import { average, lengthOf, NOTHING, SUM_COLUMNS, sumLines, sortedBy } from './sums';

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
    toAssign: '1 घंटा',
  });
});

test('what never happened took no time, not none', () => {
  expect(average(0, 0)).toBeNull();
  expect(cells['toFinish']).toBeNull();
  expect(shown['toFinish']).toBe('–');
});

test('a time is said in days and hours, below an hour in minutes', () => {
  expect(lengthOf(59 * 60, 'en')).toBe('59 min');
  expect(lengthOf(5 * 3_600, 'en')).toBe('5 h');
  expect(lengthOf(29 * 3_600, 'en')).toBe('1 day 5 h');
  expect(lengthOf(29 * 3_600, 'hi')).toBe('1 दिन 5 घंटे');
  expect(lengthOf(49 * 3_600, 'hi')).toBe('2 दिन 1 घंटा');
  expect(lengthOf(72 * 3_600 - 60, 'en')).toBe('3 days');
});

test('beside what is compared the file has what it was before', () => {
  const row = { value: 'painting', name: 'Painting', sums };
  const [head = [], line = []] = sumLines(
    'Service',
    [{ ...row, before: { ...NOTHING, orders: 900 } }],
    'en',
  );
  expect(head).toHaveLength(1 + 2 * SUM_COLUMNS.length);
  expect(head[1 + SUM_COLUMNS.length]).toBe('Orders, before');
  expect(line[1]).toBe(1_200);
  expect(line[1 + SUM_COLUMNS.length]).toBe(900);
  const [, without = []] = sumLines('Service', [{ ...row, before: null }], 'en');
  expect(without.slice(1 + SUM_COLUMNS.length)).toEqual(SUM_COLUMNS.map(() => null));
  // Days are not compared.
  const [days = []] = sumLines('Day', [{ ...row, value: '2026-11-28' }], 'en');
  expect(days).toHaveLength(1 + SUM_COLUMNS.length);
});

test('parts are ordered by what is asked for, the most first', () => {
  const row = (name: string, income: number, orders: number) => ({
    value: name,
    name,
    sums: { ...NOTHING, income_paise: income, orders },
  });
  const rows = [row('a', 100, 3), row('b', 300, 1), row('c', 300, 2)];
  const names = (key: string) => sortedBy(rows, key).map(({ name }) => name);
  // What is equal keeps the order in which people know it.
  expect(names('income')).toEqual(['b', 'c', 'a']);
  expect(names('orders')).toEqual(['a', 'c', 'b']);
});
