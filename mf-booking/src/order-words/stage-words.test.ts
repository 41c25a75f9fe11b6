import { expect, test } from 'vitest';
import { stageWork } from './stage-words';

test('nobody works on an advance: its customer reads of no work, done or not', () => {
  expect(stageWork({ is_advance: true, job_status: 'REQUESTED' }, 'en')).toBeNull();
  expect(stageWork({ is_advance: true, job_status: 'COMPLETED' }, 'hi')).toBeNull();
  expect(stageWork({ is_advance: true, job_status: 'CANCELLED' }, 'en')).not.toBeNull();
  expect(stageWork({ job_status: 'REQUESTED' }, 'hi')).toBe('काम शुरू नहीं हुआ');
});
