import { expect, test } from 'vitest';
import { ORDER_STATUSES } from '@kaarigar/shared/domain/order-status';
import { failedOrderOf } from './payment-failed-data';

const online = { payment_mode: 'online', kind: 'service' } as const;

test('an order that is not paid is kept, and can be paid after the work; a stage cannot', () => {
  const status = 'PENDING';
  expect(failedOrderOf({ ...online, status })).toEqual({ state: 'kept', afterWork: 'choice' });
  expect(failedOrderOf({ ...online, status, kind: 'contract' })).toEqual({
    state: 'kept',
    afterWork: 'never',
  });
  expect(failedOrderOf({ ...online, status, payment_mode: 'after_service' })).toEqual({
    state: 'kept',
    afterWork: 'chosen',
  });
});

test('nothing else is called kept, and only SUCCESS is called paid', () => {
  for (const status of ORDER_STATUSES.filter((one) => one !== 'PENDING')) {
    const expected = status === 'SUCCESS' ? { state: 'paid' } : null;
    expect(failedOrderOf({ ...online, status }), status).toEqual(expected);
  }
});
