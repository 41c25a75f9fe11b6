import { expect, test } from 'vitest';
import type { OrderMoney } from '@kaarigar/shared/contracts/order-money';
import {
  amountProblem,
  cancelsWork,
  hasOtherMoney,
  refundablePayments,
  refundStart,
} from './refund-amount';

function payment(id: string, refundable_paise: number): OrderMoney['payments'][number] {
  return {
    id,
    provider: 'razorpay',
    provider_payment_id: `pay_${id}`,
    amount_paise: 120_000,
    currency: 'INR',
    method: 'upi',
    captured_at: '2026-11-21T05:30:00Z',
    customer_fee_paise: 0,
    is_disputed: false,
    refundable_paise,
  };
}

function money(change: Partial<OrderMoney>): OrderMoney {
  return {
    captured_paise: 0,
    customer_fee_paise: 0,
    refunded_paise: 0,
    pending_refund_paise: 0,
    lost_paise: 0,
    held_paise: 0,
    payments: [],
    refunds: [],
    disputes: [],
    cash_receipts: [],
    refused_links: [],
    proposal: null,
    ...change,
  };
}

test('all money takes work with it that has not begun', () => {
  const held = money({ held_paise: 120_000, pending_refund_paise: 20_000 });
  expect(cancelsWork('REQUESTED', held, 100_000)).toBe(true);
  expect(cancelsWork('ASSIGNED', held, 100_000)).toBe(true);
  expect(cancelsWork('ASSIGNED', held, 99_999)).toBe(false);
  expect(cancelsWork('IN_PROGRESS', held, 100_000)).toBe(false);
  expect(cancelsWork('COMPLETED', held, 100_000)).toBe(false);
  expect(cancelsWork('CANCELLED', held, 100_000)).toBe(false);
});

test('money beside the cash is what is held above the pages in force', () => {
  const page = (voided_at: string | null, returned_paise: number | null = null) => ({
    receipt_number: 'B-1',
    amount_paise: 120_000,
    taken_by_name: null,
    taken_at: '2026-11-28T05:00:00Z',
    voided_by_name: null,
    voided_at,
    void_reason: null,
    returned_paise,
    doubted_by_name: null,
  });
  const isOther = (held_paise: number, ...cash_receipts: ReturnType<typeof page>[]) =>
    hasOtherMoney(money({ held_paise, cash_receipts }));
  expect(isOther(120_000, page(null), page('2026-11-28T05:00:00Z'))).toBe(false);
  expect(isOther(20_000, page(null, 100_000))).toBe(false);
  expect(isOther(140_000, page(null, 100_000))).toBe(true);
  expect(isOther(240_000, page(null))).toBe(true);
});

test('the form begins with the proposal, as one click is to be enough', () => {
  const known = money({
    payments: [payment('a', 120_000), payment('b', 120_000)],
    proposal: { payment_id: 'b', amount_paise: 120_000, reason: 'second_capture' },
  });
  expect(refundStart(known, undefined)).toEqual({ paymentId: 'b', paise: 120_000 });
  expect(refundStart(known, 'a')).toEqual({ paymentId: 'a', paise: 120_000 });
});

test('never more than is left of a payment, and nothing without one', () => {
  const known = money({
    payments: [payment('a', 0), payment('b', 50_000)],
    proposal: { payment_id: 'b', amount_paise: 120_000, reason: 'late_capture' },
  });
  expect(refundablePayments(known).map(({ id }) => id)).toEqual(['b']);
  expect(refundStart(known, undefined)).toEqual({ paymentId: 'b', paise: 50_000 });
  // The money of `a` is already refunded, so the form starts with the other payment, not with a refund of zero.
  expect(refundStart(known, 'a')).toEqual({ paymentId: 'b', paise: 50_000 });
  expect(refundStart(money({ payments: [payment('a', 0)] }), undefined)).toBeNull();
});

test('an amount is refused for what is wrong with it', () => {
  expect(amountProblem('', 5000)).toBe('missing');
  expect(amountProblem('some', 5000)).toBe('notAnAmount');
  expect(amountProblem('0', 5000)).toBe('notAnAmount');
  expect(amountProblem('50.01', 5000)).toBe('tooLarge');
  expect(amountProblem('50', 5000)).toBeNull();
});
