import { expect, test } from 'vitest';
import type { TimelineEvent } from '@kaarigar/shared/contracts/order-money';
import type { AssignedWorker } from '@kaarigar/shared/contracts/payment-api';
import { unusualWork } from './unusual-work';

const now = new Date('2026-11-22T20:00:00Z');
const worker: AssignedWorker = {
  worker_id: '4f3b7a1e-0000-4000-8000-000000000001',
  name: 'Ramesh',
  phone: '9876500044',
  day: '2026-11-23',
  slot: 'morning',
};
const hire = (workers: number, scheduled_on: string | null) => ({
  unit: 'worker_day',
  quantity: 3,
  workers: Array.from({ length: workers }, () => worker),
  scheduled_on,
});
const begun = (at: string, to = 'IN_PROGRESS'): TimelineEvent => ({
  id: 1,
  at,
  actor: 'staff',
  actor_name: 'Meena',
  type: 'job_changed',
  from_status: null,
  to_status: null,
  data: { from: 'ASSIGNED', to },
  public: true,
});

test('work on its day with everybody booked is ordinary: it is the 23rd in India already', () => {
  const nothing = { bookedFor: null, lacking: null, begunAt: null };
  expect(unusualWork(hire(3, '2026-11-23'), { now })).toEqual(nothing);
  expect(unusualWork(hire(3, '2026-11-01'), { now })).toEqual(nothing);
  expect(unusualWork(hire(3, null), { now })).toEqual(nothing);
});

test('before its day, and with fewer workers than were booked, is said', () => {
  expect(unusualWork(hire(1, '2026-12-03'), { now })).toEqual({
    bookedFor: '2026-12-03',
    lacking: { assigned: 1, booked: 3 },
    begunAt: null,
  });
});

test('a job of a price list needs one worker, whatever its quantity', () => {
  const job = { ...hire(1, '2026-11-23'), unit: 'sq_ft', quantity: 50 };
  expect(unusualWork(job, { now }).lacking).toBeNull();
});

test('work that has only just begun is not done: the beginning is told', () => {
  const of = (event: TimelineEvent) =>
    unusualWork(hire(3, '2026-11-23'), { now, events: [event] }).begunAt;
  expect(of(begun('2026-11-22T19:50:00Z'))).toBe('2026-11-22T19:50:00Z');
  expect(of(begun('2026-11-22T19:44:00Z'))).toBeNull();
  expect(of(begun('2026-11-22T19:50:00Z', 'COMPLETED'))).toBeNull();
});
