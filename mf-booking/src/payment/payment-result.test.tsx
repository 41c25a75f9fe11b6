import { expect, test } from 'vitest';
import type { OrderRow } from '@kaarigar/shared/contracts/rows';
import { formatDeadline } from '@kaarigar/shared/i18n/format-deadline';
import { markupOf } from '../markup-for-tests';
import type { PaymentOutcome } from './payment-outcome';
import { PaymentResult } from './payment-result';
import type { WatchState } from './payment-watch';
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

const unpaid = {
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

/** The markup of a price list to which a person came back after paying. */
function render(
  outcome: PaymentOutcome | null,
  order: OrderRow | null = null,
  phase: 'asking' | 'known' = outcome === null ? 'asking' : 'known',
): string {
  const element = (
    <PaymentResult
      orderId="482910337"
      order={order}
      state={{ phase, outcome } as WatchState}
      checkout={checkout}
      onCheck={() => {}}
      onClose={() => {}}
    >
      <ul className="price-list" />
    </PaymentResult>
  );
  return markupOf(element);
}

test('with money in review the page says so, leads to the orders, and back to the page before it', () => {
  const html = render({ kind: 'review' });
  expect(html).toContain('482910337');
  expect(html).toContain('href="/orders"');
  expect(html).toMatch(/<button[^>]*>.*Close/s);
  expect(html).not.toContain('price-list');
});

test.each([
  null,
  { kind: 'waiting' },
  { kind: 'review' },
  { kind: 'unknown', failure: { code: 'network_down' } },
] as const)('what is said of a payment (%j) is the one heading of its page', (outcome) => {
  const html = render(outcome as PaymentOutcome | null, unpaid);
  expect(html.match(/<h1[^>]*id="page-title"/g)).toHaveLength(1);
  // The slip of a page that has told it says it in print alone.
  expect(html.replace(/<p class="[^"]*printed[^"]*">.*?<\/p>/gs, '')).not.toMatch(
    /Bank has not answered|Order total/,
  );
});

test('nobody has to wait for the bank on this page: the order is one press away, later My Orders', () => {
  expect(render(null)).toMatch(/<a [^>]*href="\/orders\/482910337"[^>]*>.*See order 482910337/);
  expect(render({ kind: 'waiting' })).toMatch(/<a [^>]*href="\/orders"[^>]*>.*My Orders/);
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

test('while the bank is silent, the slip does not say that the money is still to be paid', () => {
  const html = render({ kind: 'waiting' }, unpaid);
  expect(html).toContain('Bank has not answered');
  expect(html).not.toMatch(/Waiting for payment|To pay now</);
});

test('who could not pay may pay after the work, but not for a stage of agreed work', () => {
  const failed = { kind: 'failed', reason: 'payment_failed' } as const;
  expect(render(failed, unpaid)).toContain('Pay after service');
  for (const other of [null, { ...unpaid, kind: 'contract' } as const]) {
    expect(render(failed, other)).not.toContain('Pay after service');
  }
});

test('whoever came back without paying reads until which hour the order is kept', () => {
  const made = new Date(Date.now() - 3_600_000).toISOString();
  const order = { ...unpaid, scheduled_on: null, created_at: made } as OrderRow;
  const until = formatDeadline(new Date(Date.parse(made) + 24 * 3_600_000), 'en');
  expect(render({ kind: 'failed', reason: 'payment_failed' }, order)).toContain(
    `is kept until ${until}`,
  );
  expect(render({ kind: 'waiting' }, order)).toContain(`until ${until}`);
  // A stage of agreed work does not close.
  const stage = { ...order, kind: 'contract' } as OrderRow;
  expect(render({ kind: 'waiting' }, stage)).not.toContain('closes');
});

test('whoever pays after the work and left the payment page reads nothing of a failure', () => {
  const chosen = { ...unpaid, payment_mode: 'after_service' } as OrderRow;
  const left = { kind: 'failed', reason: 'payment_cancelled' } as const;
  const html = render(left, chosen);
  expect(html).toContain('You pay after service');
  expect(html).not.toMatch(/Payment Failed|Retry Payment/);
  expect(render(left, unpaid)).toContain('Retry Payment');
  expect(render({ kind: 'failed', reason: 'payment_failed' }, chosen)).toContain('Retry Payment');
});
