import { expect, test } from 'vitest';
import { JOB_STATUSES } from '@kaarigar/shared/domain/order-status';
import { historyOf, orderSteps } from './order-steps';

const order = {
  created_at: '2026-11-21T06:30:00Z',
  kind: 'service',
  status: 'SUCCESS',
  payment_mode: 'online',
  job_status: 'REQUESTED',
  scheduled_on: '2026-11-24',
} as const;
const history = { assignedAt: '2026-11-22T06:30:00Z', doneAt: '2026-11-24T08:00:00Z' };
const none = { assignedAt: null, doneAt: null };

const statesIn = (job_status: (typeof JOB_STATUSES)[number]) =>
  orderSteps({ ...order, job_status }, history)?.map(({ state }) => state);

test('an order is booked, then has a worker, then is done', () => {
  expect(statesIn('REQUESTED')).toEqual(['done', 'ahead', 'ahead']);
  expect(statesIn('ASSIGNED')).toEqual(['done', 'done', 'ahead']);
  expect(statesIn('IN_PROGRESS')).toEqual(['done', 'done', 'now']);
  expect(statesIn('COMPLETED')).toEqual(['done', 'done', 'done']);
});

test('what is to be paid first is not booked yet; what is paid later, and a stage of agreed work, is', () => {
  const first = (changes: object) =>
    orderSteps({ ...order, status: 'PENDING', ...changes }, none)?.[0]?.state;
  expect(first({})).toBe('now');
  expect(first({ payment_mode: 'after_service' })).toBe('done');
  expect(first({ kind: 'contract' })).toBe('done');
});

test('work that does not take place has no steps', () => {
  expect(orderSteps({ ...order, job_status: 'CANCELLED' }, history)).toBeNull();
});

test('each step has its day: the last is the planned one until the work is done', () => {
  const days = (job_status: 'REQUESTED' | 'ASSIGNED' | 'COMPLETED') =>
    orderSteps({ ...order, job_status }, history)?.map(({ on }) => on);
  expect(days('REQUESTED')).toEqual([order.created_at, null, '2026-11-24']);
  expect(days('ASSIGNED')).toEqual([order.created_at, history.assignedAt, '2026-11-24']);
  expect(days('COMPLETED')).toEqual([order.created_at, history.assignedAt, history.doneAt]);
});

test('a worker who was taken off again is not assigned, whatever happened before', () => {
  expect(orderSteps(order, history)?.[1]).toEqual({ key: 'assigned', state: 'ahead', on: null });
});

test('the days are those of the last assignment and the last completion', () => {
  const event = (type: string, at: string, data: Record<string, unknown> = {}) => ({
    type,
    at,
    data,
  });
  expect(
    historyOf([
      event('created', '1'),
      event('worker_assigned', '2'),
      event('worker_assigned', '3'),
      event('job_changed', '4', { to: 'IN_PROGRESS' }),
      event('job_changed', '5', { to: 'COMPLETED' }),
    ]),
  ).toEqual({ assignedAt: '3', doneAt: '5' });
  expect(historyOf([])).toEqual(none);
});
