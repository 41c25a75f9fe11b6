import { expect, test } from 'vitest';
import { stageJob } from './staff-words';

test('of an advance no work is told, unless it is let go', () => {
  const told = (is_advance: boolean) =>
    (['REQUESTED', 'ASSIGNED', 'COMPLETED', 'CANCELLED'] as const).map((job_status) =>
      stageJob({ is_advance, job_status, status: 'REFUNDED' }, 'en'),
    );
  expect(told(true)).toEqual([null, null, null, 'Cancelled']);
  expect(told(false)).toEqual(['Work not started', 'Worker assigned', 'Completed', 'Cancelled']);
});

test('what its status says is not said again', () => {
  const off = { is_advance: false, job_status: 'CANCELLED', status: 'CANCELLED' } as const;
  expect(stageJob(off, 'en')).toBeNull();
});
