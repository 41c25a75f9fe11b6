import { expect, test } from 'vitest';
import { ORDER_STATUSES } from '@kaarigar/shared/domain/order-status';
import { outcomeOf } from './outcome';

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
