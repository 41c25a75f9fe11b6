import { expect, test } from 'vitest';
import { markupOf } from '../markup-for-tests';
import { RefundList } from './refund-list';

const refund = {
  id: 'a',
  amount_paise: 150_000,
  currency: 'INR',
  state: 'processed',
  at: '2026-11-28T05:00:00Z',
} as const;

test('a refund has the number that the bank asks for, once the provider has told it', () => {
  const html = (bank_reference?: string | null) =>
    markupOf(<RefundList refunds={[{ ...refund, bank_reference }]} />);
  expect(html('205907014017')).toMatch(
    /Sent back.*₹1,500.*Give this number to your bank.*205907014017/s,
  );
  // Not yet, and in an answer that was kept from before.
  for (const silence of [null, undefined]) {
    expect(html(silence)).toContain('₹1,500');
    expect(html(silence)).not.toContain('your bank');
  }
});
