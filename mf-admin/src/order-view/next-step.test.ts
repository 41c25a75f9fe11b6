import { expect, test } from 'vitest';
import { nextStep } from './next-step';

const order = {
  needs_worker: false,
  job_status: 'ASSIGNED',
  status: 'SUCCESS',
  asks_to_cancel: false,
  complains: false,
} as const;

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

test('whoever waits for an answer has it first, and while money goes back nobody begins', () => {
  expect(nextStep({ ...order, needs_worker: true, asks_to_cancel: true }, true)).toBe('answer');
  const done = { ...order, job_status: 'COMPLETED', status: 'PENDING' } as const;
  expect(nextStep({ ...done, complains: true }, true)).toBe('answer');
  expect(nextStep({ ...order, status: 'REVIEW' }, true)).toBe('decide');
  expect(nextStep({ ...order, status: 'REFUND_PENDING' }, true)).toBeNull();
});
