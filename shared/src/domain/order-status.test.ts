import { describe, expect, test } from 'vitest';
import {
  canCancel,
  canTransition,
  JOB_STATUSES,
  ORDER_STATUSES,
  ORDER_TRANSITIONS,
  statusTone,
} from './order-status';

describe('order transitions', () => {
  test('only settlement, or staff with a cash receipt or after a review, make an order SUCCESS', () => {
    const toSuccess = ORDER_TRANSITIONS.filter((t) => t.to === 'SUCCESS');
    expect(toSuccess.map((t) => `${t.from} ${t.actor}`).toSorted()).toEqual([
      'PENDING service',
      'PENDING staff',
      'REFUND_PENDING service',
      'REVIEW staff',
    ]);
  });

  test('a customer can create and cancel, and nothing else', () => {
    const byCustomer = ORDER_TRANSITIONS.filter((t) => t.actor === 'customer');
    expect(byCustomer.map((t) => `${t.from}→${t.to}`)).toEqual([
      'null→PENDING',
      'PENDING→CANCELLED',
    ]);
  });

  test('a paid order never becomes pending again', () => {
    for (const from of ORDER_STATUSES) {
      for (const actor of ['customer', 'staff', 'admin', 'service'] as const) {
        expect(canTransition(from, 'PENDING', actor)).toBe(false);
      }
    }
  });

  test('only an admin starts a refund', () => {
    expect(canTransition('SUCCESS', 'REFUND_PENDING', 'admin')).toBe(true);
    expect(canTransition('SUCCESS', 'REFUND_PENDING', 'staff')).toBe(false);
  });
});

test('only a paid order is shown green', () => {
  expect(ORDER_STATUSES.filter((s) => statusTone(s) === 'success')).toEqual(['SUCCESS']);
});

test('a customer cancels what is unpaid and not begun, and nothing else', () => {
  const cancellable = ORDER_STATUSES.flatMap((status) =>
    JOB_STATUSES.filter((job_status) => canCancel({ status, job_status })).map(
      (job_status) => `${status} ${job_status}`,
    ),
  );
  expect(cancellable).toEqual(['PENDING REQUESTED', 'PENDING ASSIGNED']);
});
