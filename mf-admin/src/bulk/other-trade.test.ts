import { afterAll, afterEach, expect, test, vi } from 'vitest';
import type { FreeWorker } from '@kaarigar/shared/contracts/staff-rows';
import type { RemoteContext } from '@kaarigar/shared/platform/remote-module';
import { countOtherTrade, readOtherTrade, whatTheyGet } from './other-trade';

// Files share modules: those that an earlier file has loaded know nothing of the mocks, and a later one wants none.
vi.hoisted(() => vi.resetModules());
afterAll(() => void vi.resetModules());

const find = vi.hoisted(() => vi.fn());
vi.mock('@kaarigar/shared/api/workers', () => ({ findWorkersForAll: find }));
afterEach(() => find.mockReset());

const context = {} as RemoteContext;
const salim = (change: Partial<FreeWorker>) =>
  ({ worker_id: 'salim', phone: '9876543210', times: 6, trade_times: 2, ...change }) as FreeWorker;

test('only the work of their trade is given, and what was ticked of the other', () => {
  const orders = ['wire', 'tap', 'bath', 'fan'];
  expect(whatTheyGet(orders, ['tap', 'bath'], [])).toEqual(['wire', 'fan']);
  expect(whatTheyGet(orders, ['tap', 'bath'], ['tap'])).toEqual(['wire', 'tap', 'fan']);
  expect(whatTheyGet(orders, orders, [])).toEqual([]);
});

test('what is named is all of it, and nothing is asked', async () => {
  const worker = salim({ other_trade_orders: ['a', 'b', 'c', 'd'] });
  expect(countOtherTrade(worker)).toBe(4);
  expect(await readOtherTrade(context, worker, ['a', 'b', 'c', 'd', 'e', 'f'])).toHaveLength(4);
  expect(find).not.toHaveBeenCalled();
});

test('what is not named is asked for, so that it is not given unseen', async () => {
  const orders = ['a', 'b', 'c', 'd', 'e', 'f'];
  const worker = salim({ other_trade_orders: ['a', 'b'] });
  find
    .mockResolvedValueOnce([salim({ other_trade_orders: ['c', 'd'] })])
    .mockResolvedValueOnce([salim({ other_trade_orders: [] })]);
  expect(await readOtherTrade(context, worker, orders)).toEqual(['a', 'b', 'c', 'd']);
  expect(find).toHaveBeenLastCalledWith(context, { orderIds: ['e', 'f'], q: '9876543210' });
  find.mockResolvedValueOnce([]);
  expect(await readOtherTrade(context, worker, orders)).toEqual(orders);
});
