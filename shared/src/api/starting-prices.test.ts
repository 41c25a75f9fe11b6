import { expect, test } from 'vitest';
import { lowestPrices } from './starting-prices';

test('the starting price of a list is its cheapest job', () => {
  const prices = lowestPrices([
    { category: 'appliances', price_paise: 134_900 },
    { category: 'painting', price_paise: 120_000 },
    { category: 'appliances', price_paise: 34_900 },
  ]);
  expect(prices).toEqual({ appliances: 34_900, painting: 120_000 });
});

test('a list without jobs has none', () => {
  expect(lowestPrices([])).toEqual({});
});
