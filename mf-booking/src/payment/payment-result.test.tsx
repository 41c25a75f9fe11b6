import { expect, test } from 'vitest';
import type { OrderRow } from '@kaarigar/shared/contracts/rows';
import { markupOf } from '../markup-for-tests';
import type { PaymentOutcome } from './payment-outcome';
import { PaymentResult } from './payment-result';
import type { Checkout } from './use-checkout';

const checkout: Checkout = {
  context: {
    config: {} as Checkout['context']['config'],
    getSupabase: () => Promise.reject(new Error('nothing is read here')),
    getAccessToken: () => Promise.resolve(null),
  },
  pay: async () => {},
  opening: null,
  failed: null,
};

/** The markup of a price list to which a person came back after paying. */
function render(
  outcome: PaymentOutcome,
  order: OrderRow | null = null,
  phase: 'asking' | 'known' = 'known',
): string {
  const element = (
    <PaymentResult
      orderId="482910337"
      order={order}
      state={{ phase, outcome }}
      checkout={checkout}
      onCheck={() => {}}
      onClose={() => {}}
    >
      <ul className="price-list" />
    </PaymentResult>
  );
  return markupOf(element);
}

test('with money in review the page goes on below what is said about it', () => {
  const html = render({ kind: 'review' });
  expect(html).toContain('482910337');
  expect(html).toContain('price-list');
  expect(html.indexOf('price-list')).toBeGreaterThan(html.indexOf('482910337'));
});

test('while the bank may still answer, nothing else can be booked by mistake', () => {
  const html = render({ kind: 'waiting' });
  expect(html).toContain('482910337');
  expect(html).not.toContain('price-list');
});

test('while we ask on, the bank’s silence is said, and nothing invites to pay a second time', () => {
  const html = render({ kind: 'waiting' }, null, 'asking');
  expect(html).toContain('Your bank has not confirmed yet');
  expect(html).not.toContain('Continue payment');
  expect(html).not.toContain('you can continue the payment');
  expect(render({ kind: 'waiting' })).toContain('Continue payment');
});

const order = {
  order_id: '482910337',
  kind: 'service',
  service_type: 'Wall drawing',
  service_type_hi: null,
  catalogue_category: 'painting',
  item: null,
  worker_code: null,
  quantity: 1,
  days: null,
  unit: 'each',
  unit_price_paise: 10_000,
  amount_paise: 10_000,
  status: 'PENDING',
  payment_mode: 'online',
  payment_method: null,
  receipt_number: null,
  scheduled_on: '2026-11-30',
  slot: 'morning',
  job_status: 'REQUESTED',
  assigned_worker: null,
  assigned_worker_hi: null,
  address: 'House 14, Ghazipur',
  return_of: null,
} as unknown as OrderRow;

test('while the bank is silent, the slip does not say that the money is still to be paid', () => {
  const html = render({ kind: 'waiting' }, order);
  expect(html).toContain('Bank has not answered');
  expect(html).not.toMatch(/Waiting for payment|To pay</);
});

test('who could not pay may pay after the work, but not for a stage of agreed work', () => {
  const failed = { kind: 'failed', reason: 'payment_failed' } as const;
  expect(render(failed, order)).toContain('Pay after service');
  for (const other of [null, { ...order, kind: 'contract' } as const]) {
    expect(render(failed, other)).not.toContain('Pay after service');
  }
});
