import { expect, test } from 'vitest';
import { anOrderSummary } from '@kaarigar/shared/contracts/order-summary-for-tests';
import { isOfOneCall } from './of-one-call';

const order = { order_id: '1', phone_no: '9876543210', created_at: '2026-11-21T08:00:00Z' };

test('of one call is what was booked for the same number at the same moment', () => {
  const other = { order_id: '2', phone: '9876543210', created_at: '2026-11-21T13:30:00+05:30' };
  expect(isOfOneCall(order, anOrderSummary(other))).toBe(true);
  for (const no of [
    { order_id: '1' },
    { phone: '9999999999' },
    { created_at: '2026-11-21T08:05:00Z' },
    { contract_ticket: '2611-000001' },
  ]) {
    expect(isOfOneCall(order, anOrderSummary({ ...other, ...no }))).toBe(false);
  }
});
