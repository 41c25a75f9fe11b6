import { expect, test } from 'vitest';
import { advertise } from './starting-prices';

const rows = [
  { category: 'painting', id: 1, price_paise: 100, unit: 'sq_ft' },
  { category: 'painting', id: 2, price_paise: 1_500, unit: 'sq_ft' },
  { category: 'painting', id: 17, price_paise: 120_000, unit: 'each' },
  { category: 'painting', id: 30, price_paise: 9_900, unit: 'fixed' },
  { category: 'appliances', id: 12, price_paise: 34_900, unit: 'each' },
  { category: 'appliances', id: 1, price_paise: 134_900, unit: 'fixed' },
  { category: 'appliances', id: 30, price_paise: 8_900, unit: 'fixed' },
] as const;

test('a list starts at its cheapest job, however that is counted; one that opens with areas at the cheapest of those', () => {
  expect(advertise(rows).starting).toEqual({
    painting: { paise: 100, isPerSqFt: true },
    appliances: { paise: 34_900, isPerSqFt: false },
  });
});

test('a cheap foot of a list that opens with jobs is not where it starts', () => {
  const locks = [
    { category: 'carpentry', id: 4, price_paise: 24_900, unit: 'each' },
    { category: 'carpentry', id: 22, price_paise: 2_100, unit: 'sq_ft' },
  ] as const;
  expect(advertise(locks).starting).toEqual({ carpentry: { paise: 24_900, isPerSqFt: false } });
});

test('the cheapest job of all is neither a visit nor a square foot', () => {
  expect(advertise(rows).job).toBe(34_900);
});

test('a visit costs what it costs in each list', () => {
  expect(advertise(rows).visit).toEqual({ min: 8_900, max: 9_900 });
});

test('a list of visits alone has no starting price, and without rows nothing is said', () => {
  expect(advertise(rows.filter(({ id }) => id === 30)).starting).toEqual({});
  expect(advertise([])).toEqual({ starting: {}, job: null, visit: null });
});
