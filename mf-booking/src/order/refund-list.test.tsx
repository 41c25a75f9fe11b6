import { expect, test } from 'vitest';
import type { OwnRefund } from '@kaarigar/shared/contracts/rows';
import { markupOf } from '../markup-for-tests';
import { RefundList } from './refund-list';

const refund = {
  id: 'a',
  amount_paise: 150_000,
  currency: 'INR',
  state: 'processed',
  at: '2026-11-28T05:00:00Z',
} as const;

const order = { order_id: '482910337', amount_paise: 1_587_00, payment_method: 'upi' } as const;

test('a refund has the number that the bank asks for, once the provider has told it', () => {
  const html = (bank_reference?: string | null) =>
    markupOf(
      <RefundList order={order} refunds={[{ ...refund, bank_reference }]} keptPaise={null} />,
    );
  expect(html('205907014017')).toMatch(
    /Sent back.*₹1,500.*Give this number to your bank.*205907014017/s,
  );
  // Not yet, and in an answer that was kept from before.
  for (const silence of [null, undefined]) {
    expect(html(silence)).toContain('₹1,500');
    expect(html(silence)).not.toContain('your bank');
    expect(html(silence)).not.toContain('We keep');
  }
});

test('what we keep stands beside what went back, with the way to ask about it', () => {
  const html = (refunds: readonly OwnRefund[], payment_method: string = order.payment_method) =>
    markupOf(
      <RefundList order={{ ...order, payment_method }} refunds={refunds} keptPaise={87_00} />,
    );
  expect(html([refund])).toMatch(/Sent back.*₹1,500.*We keep.*₹87.*do not agree.*tel:.*482910337/s);
  expect(html([refund])).not.toContain('in cash');
  // Cash was given back: it is no refund of the payment company.
  expect(html([], 'cash')).toMatch(/Given back in cash.*₹1,500.*We keep.*₹87/s);
});
