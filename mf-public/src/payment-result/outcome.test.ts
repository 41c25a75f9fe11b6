import { expect, test } from 'vitest';
import { ORDER_STATUSES } from '@kaarigar/shared/domain/order-status';
import { isWorkAhead, outcomeOf } from './outcome';

test('only SUCCESS is told as paid', () => {
  expect(ORDER_STATUSES.filter((status) => outcomeOf(status, false) === 'paid')).toEqual([
    'SUCCESS',
  ]);
});

test('an order to be paid after the work waits for no bank, and is told as any other once it is paid', () => {
  expect(outcomeOf('PENDING', false)).toBe('pending');
  expect(outcomeOf('PENDING', true)).toBe('afterService');
  expect(outcomeOf('SUCCESS', true)).toBe('paid');
});

test('the visit is told while it is ahead, and of no stage, whose day is agreed for the whole work', () => {
  const booked = { kind: 'service', status: 'SUCCESS', job_status: 'ASSIGNED' } as const;
  expect(isWorkAhead(booked)).toBe(true);
  expect(isWorkAhead({ ...booked, kind: 'contract' })).toBe(false);
  expect(isWorkAhead({ ...booked, job_status: 'COMPLETED' })).toBe(false);
  expect(isWorkAhead({ ...booked, status: 'REFUNDED' })).toBe(false);
  expect(isWorkAhead({ ...booked, status: 'EXPIRED', job_status: 'REQUESTED' })).toBe(false);
});
