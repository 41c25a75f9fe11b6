import { expect, test } from 'vitest';
import { ORDER_STATUSES } from '@kaarigar/shared/domain/order-status';
import { outcomeOf } from './outcome';

test('only SUCCESS is told as paid', () => {
  expect(ORDER_STATUSES.filter((status) => outcomeOf(status) === 'paid')).toEqual(['SUCCESS']);
});
