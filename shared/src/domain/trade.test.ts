import { expect, test } from 'vitest';
import { CATEGORIES, WORKER_CODES } from './catalogue';
import { TRADES, tradesFor } from './trade';

test.each([
  ['electrical', ['electrician']],
  ['appliances', ['appliances']],
  ['carpentry', ['carpenter']],
  ['cleaning', ['cleaner']],
  ['painting', ['painter']],
  ['plumbing', ['plumber']],
  ['driving', ['driver']],
  ['MA', ['mason']],
  ['LA', ['labour']],
  ['EL', ['electrician']],
  ['PL', ['plumber']],
  ['PA', ['painter']],
  ['ML', ['mason', 'labour']],
  ['LC', ['labour']],
] as const)('%s is done by: %o', (ordered, trades) => {
  expect(tradesFor(ordered)).toEqual(trades);
});

test('there is somebody for everything that can be ordered, and something for every trade', () => {
  const all = [...CATEGORIES, ...WORKER_CODES].map(tradesFor);
  expect(all.filter((trades) => trades.length === 0)).toEqual([]);
  expect(new Set(all.flat())).toEqual(new Set(TRADES));
});
