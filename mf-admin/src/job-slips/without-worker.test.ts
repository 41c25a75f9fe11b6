import { expect, test } from 'vitest';
import type { Slip } from './read-slips';
import { withoutWorker } from './without-worker';

const slip = (orderId: string, workers: readonly string[]) =>
  ({ orderId, read: { state: 'known', value: { workers } } }) as unknown as Slip;

test('a slip that names nobody is told before it is paper', () => {
  const failed = { orderId: '3', read: { state: 'failed', problem: { code: 'internal' } } } as Slip;
  expect(withoutWorker([slip('1', ['Raju']), slip('2', []), failed])).toEqual(['2']);
});
