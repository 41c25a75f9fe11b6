import { expect, test } from 'vitest';
import type { AssignedWorker } from '@kaarigar/shared/contracts/payment-api';
import { openDays } from './open-days';

const worker = (place: number, ...parts: readonly (readonly [string, string])[]) =>
  ({
    worker_id: `${place} ${parts.join()}`,
    place,
    parts: parts.length === 0 ? null : parts.map(([day, last]) => ({ day, last_day: last })),
  }) as AssignedWorker;
// Saturday, Monday and Tuesday.
const hire = { scheduled_on: '2026-11-28', days: 3, job_status: 'ASSIGNED' as const };

test('the days of a place that nobody has any more, closed days left out', () => {
  const open = (...workers: readonly AssignedWorker[]) =>
    openDays({ ...hire, workers: [...workers] }).map(({ days }) => days);
  expect(open(worker(1))).toEqual([]);
  expect(
    open(worker(1, ['2026-11-28', '2026-11-30']), worker(1, ['2026-12-01', '2026-12-01'])),
  ).toEqual([]);
  expect(open(worker(1, ['2026-12-01', '2026-12-01']))).toEqual([['2026-11-28', '2026-11-30']]);
  expect(open(worker(1), worker(2, ['2026-11-28', '2026-11-28']))).toEqual([
    ['2026-11-30', '2026-12-01'],
  ]);
});

test('of work under way from today on; work of one day has none', () => {
  const workers = [worker(1, ['2026-11-28', '2026-11-28'])];
  const begun = { ...hire, job_status: 'IN_PROGRESS' as const, workers };
  expect(openDays(begun, '2026-12-01')).toEqual([{ place: 1, days: ['2026-12-01'] }]);
  expect(openDays(begun, '2026-12-02')).toEqual([]);
  expect(openDays({ ...hire, days: null, workers })).toEqual([]);
  // What is over needs nobody.
  for (const job of ['COMPLETED', 'CANCELLED'] as const) {
    expect(openDays({ ...hire, job_status: job, workers })).toEqual([]);
  }
});
