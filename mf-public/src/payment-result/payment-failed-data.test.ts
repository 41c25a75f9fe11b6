import { expect, test } from 'vitest';
import type { ErrorCode } from '@kaarigar/shared/contracts/error-code';
import type { PaymentPending } from '@kaarigar/shared/contracts/payment-api';
import { ORDER_STATUSES } from '@kaarigar/shared/domain/order-status';
import { mayBePaid } from '@kaarigar/shared/pending-payment/may-be-paid';
import { failedOrderOf, hasChosenLater, isOnItsWay } from './payment-failed-data';
import { keptMessages } from './payment-failed-messages';

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

test('whoever left the payment page after choosing to pay later has nothing that failed', () => {
  const order = { state: 'kept', afterWork: 'chosen' } as const;
  expect(hasChosenLater({ order, reason: { code: 'payment_cancelled' } })).toBe(true);
  expect(hasChosenLater({ order, reason: { code: 'payment_failed' } })).toBe(false);
  expect(hasChosenLater({ order, reason: null })).toBe(false);
  const open = { state: 'kept', afterWork: 'choice' } as const;
  expect(hasChosenLater({ order: open, reason: { code: 'payment_cancelled' } })).toBe(false);
});

test('nothing else is called kept, and only SUCCESS is called paid', () => {
  for (const status of ORDER_STATUSES.filter((one) => one !== 'PENDING')) {
    const expected = status === 'SUCCESS' ? { state: 'paid' } : null;
    expect(failedOrderOf({ ...online, status }), status).toEqual(expected);
  }
});

test('the page names the hour until which an unpaid order is kept', () => {
  expect(keptMessages.choice.en({ until: '29 Nov 2026, 9:30 PM' })).toMatch(
    /^Please pay by 29 Nov 2026, 9:30 PM,/,
  );
  expect(keptMessages.choice.hi({ until: '29 नवंबर, रात 9:30 बजे' })).toMatch(
    /^29 नवंबर, रात 9:30 बजे तक/,
  );
  expect(keptMessages.choice.hi({ until: null })).toMatch(/^जल्दी पैसे/);
});

test('nobody is invited to pay what came, or may be on its way', () => {
  const pending = { status: 'PENDING', lastError: null } as PaymentPending;
  expect(isOnItsWay({ ...pending, withBank: true })).toBe(true);
  expect(isOnItsWay({ ...pending, withBank: false })).toBe(false);
  // The service was asked too often, and says nothing of it.
  expect(isOnItsWay(pending)).toBe(false);
  const refused = (code: ErrorCode) => mayBePaid({ code });
  expect(refused('already_paid')).toBe(true);
  expect(refused('payment_unverified')).toBe(true);
  expect(refused('order_not_payable')).toBe(false);
});
