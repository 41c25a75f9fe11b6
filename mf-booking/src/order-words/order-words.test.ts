import { describe, expect, test } from 'vitest';
import { hindiNames, serviceName } from './hindi-names';
import { isPayable, statusKey } from './order-status-key';

const names = hindiNames(
  [{ category: 'painting', id: 5, name_hi: 'दीवार पर चित्रकारी' }],
  [{ code: 'MA', name_hi: 'राजमिस्त्री' }],
);
const wall = {
  catalogue_category: 'painting',
  catalogue_item_id: 5,
  worker_code: null,
  service_type: 'Wall drawing',
} as const;

describe("an order's service", () => {
  test('is called as it was booked in English, and by its Hindi name in Hindi', () => {
    expect(serviceName(wall, 'en', names)).toBe('Wall drawing');
    expect(serviceName(wall, 'hi', names)).toBe('दीवार पर चित्रकारी');
  });

  test('is found by the worker type when a worker was hired', () => {
    const hire = {
      catalogue_category: null,
      catalogue_item_id: null,
      worker_code: 'MA',
      service_type: 'Masonry',
    };
    expect(serviceName(hire, 'hi', names)).toBe('राजमिस्त्री');
  });

  test('keeps its English name when it is no longer offered', () => {
    expect(serviceName({ ...wall, catalogue_item_id: 99 }, 'hi', names)).toBe('Wall drawing');
  });
});

describe("an order's status", () => {
  test('of one to be paid after the work is no overdue payment, and has no Pay button', () => {
    const order = { status: 'PENDING', payment_mode: 'after_service' } as const;
    expect(statusKey(order)).toBe('payAfterWork');
    expect(isPayable(order)).toBe(false);
  });

  test('of an unpaid online order is payable, of a paid one is not', () => {
    expect(isPayable({ status: 'PENDING', payment_mode: 'online' })).toBe(true);
    expect(isPayable({ status: 'SUCCESS', payment_mode: 'online' })).toBe(false);
    expect(statusKey({ status: 'SUCCESS', payment_mode: 'after_service' })).toBe('SUCCESS');
  });
});
