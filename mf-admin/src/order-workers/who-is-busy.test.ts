import { afterAll, afterEach, expect, test, vi } from 'vitest';
import type { OrderDetails } from '@kaarigar/shared/contracts/payment-api';
import type { RemoteContext } from '@kaarigar/shared/platform/remote-module';
import { whoIsBusy } from './who-is-busy';

// Files share modules: those that an earlier file has loaded know nothing of the mocks, and a later one wants none.
vi.hoisted(() => vi.resetModules());
afterAll(() => void vi.resetModules());

const find = vi.hoisted(() => vi.fn());
vi.mock('@kaarigar/shared/api/workers', () => ({ findWorkers: find }));
afterEach(() => find.mockReset());

const order = {
  order_id: '482910337',
  workers: [
    { worker_id: 'salim', phone: '9876543210' },
    { worker_id: 'asha', phone: '9876543211' },
    { worker_id: 'gone', phone: '9876543212' },
  ],
} as unknown as OrderDetails;

test('each worker of the order is asked about at the new time; who is not found does not come', async () => {
  find.mockImplementation((_, { fromWorker }: { fromWorker: string }) =>
    Promise.resolve(
      fromWorker === 'gone' ? [] : [{ worker_id: fromWorker, is_free: fromWorker === 'asha' }],
    ),
  );
  const time = { day: '2026-12-02', slot: 'afternoon' };
  expect(await whoIsBusy({} as RemoteContext, order, time)).toEqual(['salim', 'gone']);
  expect(find).toHaveBeenCalledWith(
    {},
    {
      orderId: '482910337',
      day: '2026-12-02',
      slot: 'afternoon',
      fromWorker: 'salim',
      q: '9876543210',
    },
  );
});
