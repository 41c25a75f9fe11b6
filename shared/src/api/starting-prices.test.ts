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

test('a list starts at its cheapest job, however that is counted; an area is said apart', () => {
  expect(advertise(rows).starting).toEqual({
    painting: { job: 120_000, sqFt: 100 },
    appliances: { job: 34_900, sqFt: null },
  });
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
