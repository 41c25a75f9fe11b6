import { expect, test } from 'vitest';
import { ORDER_STATUSES } from '@kaarigar/shared/domain/order-status';
import { toCollect } from './to-collect';

test('cash is asked for only what is unpaid and to be paid after the work', () => {
  for (const status of ORDER_STATUSES) {
    const isOwed = status === 'PENDING';
    expect(toCollect({ status, payment_mode: 'after_service' }) === 'collect', status).toBe(isOwed);
    expect(toCollect({ status, payment_mode: 'online' }), status).not.toBe('collect');
  }
});

test('what is paid or free says so, and of the rest the office is asked', () => {
  const says = (status: Parameters<typeof toCollect>[0]['status']) =>
    toCollect({ status, payment_mode: 'online' });
  expect(says('SUCCESS')).toBe('paid');
  expect(says('PARTIALLY_REFUNDED')).toBe('paid');
  expect(says('FREE')).toBe('free');
  for (const status of ['PENDING', 'REVIEW', 'REFUND_PENDING', 'REFUNDED', 'CANCELLED'] as const) {
    expect(says(status), status).toBe('notClear');
  }
});
