import { expect, test } from 'vitest';
import { lowestPrices } from './starting-prices';

test('the starting price of a list is its cheapest job, not the visit', () => {
  const prices = lowestPrices([
    { category: 'appliances', id: 1, price_paise: 134_900, unit: 'fixed' },
    { category: 'appliances', id: 2, price_paise: 34_900, unit: 'fixed' },
    { category: 'appliances', id: 30, price_paise: 9_900, unit: 'fixed' },
  ]);
  expect(prices).toEqual({ appliances: { paise: 34_900, unit: 'fixed' } });
});

test('a price per sq ft counts only where no whole job has a price', () => {
  const perFoot = { category: 'painting', id: 1, price_paise: 100, unit: 'sq_ft' } as const;
  const wholeJob = { category: 'painting', id: 9, price_paise: 120_000, unit: 'fixed' } as const;
  expect(lowestPrices([perFoot]).painting).toEqual({ paise: 100, unit: 'sq_ft' });
  expect(lowestPrices([perFoot, wholeJob]).painting).toEqual({ paise: 120_000, unit: 'fixed' });
  expect(lowestPrices([wholeJob, perFoot]).painting).toEqual({ paise: 120_000, unit: 'fixed' });
});
