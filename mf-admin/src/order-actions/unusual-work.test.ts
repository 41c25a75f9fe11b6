import { expect, test } from 'vitest';
import type { AssignedWorker } from '@kaarigar/shared/contracts/payment-api';
import { isUnusual, unusualEnd, unusualStart } from './unusual-work';

const now = new Date('2026-11-22T20:00:00Z');
const worker: AssignedWorker = {
  worker_id: '4f3b7a1e-0000-4000-8000-000000000001',
  name: 'Ramesh',
  phone: '9876500044',
  day: '2026-11-23',
  slot: 'morning',
  began_at: null,
  ended_at: null,
};
const hire = (workers: number, scheduled_on: string | null) => ({
  unit: 'worker_day',
  quantity: 3,
  days: 3,
  job_status: 'ASSIGNED' as const,
  workers: Array.from({ length: workers }, (_, n) => ({ ...worker, worker_id: `w${n}` })),
  scheduled_on,
  cancel_reason: null,
  status: 'SUCCESS' as const,
});

test('work on its day with everybody booked is ordinary: it is the 23rd in India already', () => {
  const nothing = {
    bookedFor: null,
    lacking: null,
    asksToCancel: null,
    refundPending: null,
    begunAt: null,
  };
  for (const day of ['2026-11-23', '2026-11-01', null]) {
    expect(unusualStart(hire(3, day), now)).toEqual(nothing);
  }
  expect(isUnusual(nothing)).toBe(false);
});

test('before its day, and with fewer workers than were booked, is said', () => {
  const unusual = unusualStart(hire(1, '2026-12-03'), now);
  expect(unusual).toEqual({
    bookedFor: '2026-12-03',
    lacking: { assigned: 1, booked: 3 },
    asksToCancel: null,
    refundPending: null,
    begunAt: null,
  });
  expect(isUnusual(unusual)).toBe(true);
});

test('to begin while the customer asks to cancel is said', () => {
  const asked = { ...hire(3, '2026-11-23'), cancel_reason: 'We moved away' };
  expect(isUnusual(unusualStart(asked, now))).toBe(true);
  expect(unusualStart(asked, now).asksToCancel).toBe('We moved away');
});

test('to begin while money goes back is said', () => {
  const refunded = { ...hire(3, '2026-11-23'), status: 'REFUND_PENDING' as const };
  expect(isUnusual(unusualStart(refunded, now))).toBe(true);
});

test('a job of a price list needs one worker, whatever its quantity', () => {
  const job = { ...hire(1, '2026-11-23'), unit: 'sq_ft', quantity: 50 };
  expect(unusualStart(job, now).lacking).toBeNull();
});

test('work that has only just begun is not done: the beginning is told, the first of several', () => {
  const of = (...beginnings: readonly string[]) =>
    unusualEnd({ workers: beginnings.map((began_at) => ({ ...worker, began_at })) }, now).begunAt;
  expect(of('2026-11-22T19:50:00+00:00')).toBe('2026-11-22T19:50:00+00:00');
  expect(of('2026-11-22T19:45:00+00:00')).toBeNull();
  expect(of('2026-11-22T19:50:00+00:00', '2026-11-22T19:40:00+00:00')).toBeNull();
});
