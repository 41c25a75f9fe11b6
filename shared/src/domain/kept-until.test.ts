import { expect, test } from 'vitest';
import { ORDER_STATUSES } from './order-status';
import { keptUntil } from './kept-until';

const order = {
  status: 'PENDING',
  payment_mode: 'online',
  kind: 'service',
  created_at: '2026-11-28T05:00:00Z',
} as const;
const before = Date.parse('2026-11-29T04:59:00Z');

test('an order that is to be paid online is kept for a day', () => {
  expect(keptUntil(order, before)?.toISOString()).toBe('2026-11-29T05:00:00.000Z');
  expect(keptUntil(order, Date.parse('2026-11-29T05:00:00Z'))).toBeNull();
});

test('one that is paid after the work, a stage, or anything that is not unpaid has no such hour', () => {
  expect(keptUntil({ ...order, payment_mode: 'after_service' }, before)).toBeNull();
  expect(keptUntil({ ...order, kind: 'contract' }, before)).toBeNull();
  for (const status of ORDER_STATUSES.filter((one) => one !== 'PENDING')) {
    expect(keptUntil({ ...order, status }, before), status).toBeNull();
  }
});
