import { expect, test } from 'vitest';
import { ORDER_STATUSES } from '@kaarigar/shared/domain/order-status';
import { knownMethod, outcomeOf } from './outcome';

test('only SUCCESS is told as paid', () => {
  expect(ORDER_STATUSES.filter((status) => outcomeOf(status) === 'paid')).toEqual(['SUCCESS']);
});

test('a way of paying is known whatever its case, and an unknown one is not guessed', () => {
  expect(knownMethod('UPI')).toBe('upi');
  expect(knownMethod('barter')).toBeNull();
});
