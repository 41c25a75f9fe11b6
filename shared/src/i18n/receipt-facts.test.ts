import { expect, test } from 'vitest';
import { ORDER_STATUSES } from '../domain/order-status';
import { canPrintReceipt } from './receipt-facts';

const refund = {
  id: '00000000-0000-4000-8000-000000000001',
  amount_paise: 1_000,
  currency: 'INR',
  state: 'processed',
  at: '2026-11-23T08:00:00Z',
} as const;

test('there is a receipt of money that arrived, and of money that went back if the receipt can say so', () => {
  const printed = (refunds: Parameters<typeof canPrintReceipt>[1]) =>
    ORDER_STATUSES.filter((status) => canPrintReceipt({ status, receipt_number: 7 }, refunds));
  expect(printed([])).toEqual(['SUCCESS']);
  expect(printed([{ ...refund, state: 'pending' }])).toEqual(['SUCCESS']);
  expect(printed([refund])).toEqual(['SUCCESS', 'REFUNDED', 'PARTIALLY_REFUNDED']);
});

test('what was never paid has no receipt', () => {
  for (const status of ORDER_STATUSES) {
    expect(canPrintReceipt({ status, receipt_number: null }, [refund])).toBe(false);
  }
});
