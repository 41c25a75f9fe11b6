import { expect, test } from 'vitest';
import { ORDER_STATUSES } from './order-status';
import { keptUntil } from './kept-until';

const order = {
  status: 'PENDING',
  payment_mode: 'online',
  kind: 'service',
  created_at: '2026-11-28T05:00:00Z',
  scheduled_on: null,
  slot: null,
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

test('nobody may pay after the work was to begin, but for an hour after booking', () => {
  const until = (scheduled_on: string, slot: string | null) =>
    keptUntil({ ...order, scheduled_on, slot }, Date.parse(order.created_at))?.toISOString();
  // Made at 10:30 in India; the next morning begins at 9.
  expect(until('2026-11-29', 'morning')).toBe('2026-11-29T03:30:00.000Z');
  expect(until('2026-11-29', null)).toBe('2026-11-29T03:30:00.000Z');
  expect(until('2026-11-29', 'evening')).toBe('2026-11-29T05:00:00.000Z');
  expect(until('2026-12-03', 'morning')).toBe('2026-11-29T05:00:00.000Z');
  // The same day: afternoon at 12, and a morning that has begun.
  expect(until('2026-11-28', 'afternoon')).toBe('2026-11-28T06:30:00.000Z');
  expect(until('2026-11-28', 'morning')).toBe('2026-11-28T06:00:00.000Z');
});
