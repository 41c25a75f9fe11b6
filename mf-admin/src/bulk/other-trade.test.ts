import { expect, test } from 'vitest';
import type { FreeWorker } from '@kaarigar/shared/contracts/staff-rows';
import { countOtherTrade, whatTheyGet } from './other-trade';

test('only the work of their trade is given, and what was ticked of the other', () => {
  const orders = ['wire', 'tap', 'bath', 'fan'];
  expect(whatTheyGet(orders, ['wire', 'fan'], [])).toEqual(['wire', 'fan']);
  // In the order of the selection: whoever takes what ends first can take the most.
  expect(whatTheyGet(orders, ['fan', 'wire'], ['tap'])).toEqual(['wire', 'tap', 'fan']);
  expect(whatTheyGet(orders, [], [])).toEqual([]);
});

test('of another trade is what is left of all', () => {
  expect(countOtherTrade({ times: 6, trade_times: 2 } as FreeWorker)).toBe(4);
  expect(countOtherTrade({ times: 6 } as FreeWorker)).toBe(0);
});
