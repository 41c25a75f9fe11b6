import { expect, test } from 'vitest';
import { nextStep } from './next-step';

const order = { needs_worker: false, job_status: 'ASSIGNED', status: 'SUCCESS' } as const;

test('first somebody comes, then the work begins and ends, then it is paid', () => {
  expect(nextStep({ ...order, needs_worker: true }, true)).toBe('assign');
  expect(nextStep(order, true)).toBe('start');
  expect(nextStep({ ...order, job_status: 'IN_PROGRESS' }, true)).toBe('complete');
  expect(nextStep({ ...order, job_status: 'COMPLETED', status: 'PENDING' }, true)).toBe('cash');
});

test('the work of tomorrow does not begin today, and what is done and paid needs nothing', () => {
  expect(nextStep(order, false)).toBeNull();
  expect(nextStep({ ...order, job_status: 'COMPLETED' }, true)).toBeNull();
  // Waits for its online payment: nobody is promised yet.
  expect(nextStep({ ...order, job_status: 'REQUESTED', status: 'PENDING' }, true)).toBeNull();
});
