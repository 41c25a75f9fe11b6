import { expect, test } from 'vitest';
import type { Slip } from './read-slips';
import { whichSlips } from './which-slips';

const slip = (orderId: string, change: object) =>
  ({
    orderId,
    read: {
      state: 'known',
      value: { workers: ['Raju'], status: 'PENDING', job_status: 'ASSIGNED', ...change },
    },
  }) as unknown as Slip;

test('a slip that names nobody is told before it is paper; nobody is sent to what was cancelled', () => {
  const failed = { orderId: '3', read: { state: 'failed', problem: { code: 'internal' } } } as Slip;
  const { toPrint, off, withoutWorker } = whichSlips([
    slip('1', {}),
    slip('2', { workers: [] }),
    failed,
    slip('4', { workers: [], job_status: 'CANCELLED' }),
    slip('5', { status: 'REFUNDED' }),
    slip('7', { status: 'EXPIRED' }),
    slip('6', { status: 'PARTIALLY_REFUNDED' }),
  ]);
  expect(toPrint.map(({ orderId }) => orderId)).toEqual(['1', '2', '3', '6']);
  expect(off).toEqual(['4', '5', '7']);
  expect(withoutWorker).toEqual(['2']);
});
