import { expect, test } from 'vitest';
import { canComplain, lastComplaintDay } from './complaint';

const done = { status: 'SUCCESS', job_status: 'COMPLETED' } as const;
const endedAt = (ended_at: string | null) => ({ ended_at });

test('seven days after the last worker was done, by the days of India', () => {
  // Half past midnight in India.
  const workers = [endedAt('2026-11-20T10:00:00Z'), endedAt('2026-11-22T19:00:00Z'), endedAt(null)];
  expect(lastComplaintDay(workers)).toBe('2026-11-30');
  expect(lastComplaintDay([endedAt(null)])).toBeNull();
  expect(lastComplaintDay([])).toBeNull();
  expect(canComplain(done, workers, new Date('2026-11-30T18:29:00Z'))).toBe(true);
  expect(canComplain(done, workers, new Date('2026-11-30T18:31:00Z'))).toBe(false);
});

test('only of work that is done and whose money we keep, or are still to get', () => {
  const workers = [endedAt('2026-11-22T10:00:00Z')];
  const now = new Date('2026-11-23T10:00:00Z');
  for (const job_status of ['REQUESTED', 'ASSIGNED', 'IN_PROGRESS', 'CANCELLED'] as const) {
    expect(canComplain({ status: 'SUCCESS', job_status }, workers, now)).toBe(false);
  }
  for (const status of ['CANCELLED', 'EXPIRED', 'REFUNDED'] as const) {
    expect(canComplain({ ...done, status }, workers, now)).toBe(false);
  }
  for (const status of ['PENDING', 'SUCCESS', 'REVIEW', 'PARTIALLY_REFUNDED', 'FREE'] as const) {
    expect(canComplain({ ...done, status }, workers, now)).toBe(true);
  }
  expect(canComplain(done, [], now)).toBe(false);
});
