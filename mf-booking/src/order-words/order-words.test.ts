import { describe, expect, test } from 'vitest';
import { statusKey } from '@kaarigar/shared/parchi/order-status-words';
import { orderMessages } from './order-messages';
import { isPayable } from './order-status-key';

describe("an order's status", () => {
  test('of one to be paid after the work is no overdue payment, and has no Pay button', () => {
    const order = {
      status: 'PENDING',
      payment_mode: 'after_service',
      job_status: 'REQUESTED',
    } as const;
    expect(statusKey(order)).toBe('payAfterWork');
    expect(isPayable(order)).toBe(false);
  });

  test('of an unpaid online order is payable, of a paid one is not', () => {
    expect(isPayable({ status: 'PENDING', payment_mode: 'online' })).toBe(true);
    expect(isPayable({ status: 'SUCCESS', payment_mode: 'online' })).toBe(false);
    expect(
      statusKey({ status: 'SUCCESS', payment_mode: 'after_service', job_status: 'COMPLETED' }),
    ).toBe('SUCCESS');
  });
});

test.each(['asked', 'askedToCancel', 'complaintOpen'] as const)(
  'the pill "%s" does not break: it is short enough for a phone of 320 px',
  (pill) => {
    for (const text of Object.values(orderMessages[pill])) expect(text.length).toBeLessThan(27);
  },
);
