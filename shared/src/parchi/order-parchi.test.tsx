import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { brand } from '../brand';
import type { OrderDetailRow, OwnRefund } from '../contracts/rows';

// Texts use the language that the page had when their module was loaded, so each test loads the modules again.
beforeEach(() => void vi.resetModules());
afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

const paid: OrderDetailRow = {
  order_id: '482910337',
  kind: 'service',
  service_type: 'Wall drawing',
  service_type_hi: 'दीवार पर चित्रकारी',
  catalogue_category: 'painting',
  catalogue_item_id: 5,
  item: { icon: 'palette' },
  worker_code: null,
  quantity: 120,
  days: null,
  unit: 'sq_ft',
  unit_price_paise: 100_00,
  amount_paise: 12_000_00,
  status: 'SUCCESS',
  payment_mode: 'online',
  payment_method: 'upi',
  transaction_id: 'pay_W4VII2',
  payment_date: '2026-11-23',
  payment_time: '21:11:00',
  receipt_number: 4,
  scheduled_on: '2026-11-24',
  slot: 'morning',
  job_status: 'ASSIGNED',
  assigned_worker: 'Ramesh Chauhan',
  address: 'House 14, Mahuabagh',
  cancel_reason: null,
  cancel_asked_at: null,
  complaint: null,
  return_of: null,
  created_at: '2026-11-21T06:30:00Z',
  name: 'Asha Devi',
  mobileNumber: '9876543210',
  email: 'asha@kaarigar.example',
  contract_ticket: null,
  complaint_kind: null,
  complaint_day: null,
  complaint_slot: null,
  rating: null,
  rating_words: null,
  updated_at: '2026-11-23T06:30:00Z',
};
const unpaid = {
  ...paid,
  status: 'PENDING',
  payment_method: null,
  transaction_id: null,
  payment_date: null,
  payment_time: null,
  receipt_number: null,
} as const;

async function render(
  lang: 'en' | 'hi',
  order: OrderDetailRow,
  refunds: readonly OwnRefund[] = [],
): Promise<string> {
  vi.stubGlobal('document', { documentElement: { lang }, cookie: '' });
  const { OrderParchi } = await import('./order-parchi');
  return renderToStaticMarkup(<OrderParchi order={order} refunds={refunds} canShare />);
}

test.each([
  ['en', ['Receipt', 'No. 4', 'Wall drawing', 'UPI', 'Received from', 'Print receipt']],
  ['hi', ['रसीद', 'नंबर 4', 'दीवार पर चित्रकारी', 'यूपीआई', 'किससे मिला', 'रसीद प्रिंट करें']],
] as const)('the slip of a paid order is its receipt (%s)', async (lang, words) => {
  const html = await render(lang, paid);
  for (const word of words) expect(html).toContain(word);
  for (const fact of ['₹12,000', 'pay_W4VII2', '9876543210', 'Asha Devi', 'Ramesh Chauhan']) {
    expect(html).toContain(fact);
  }
  // Who received it, and for how much of what.
  expect(html).toContain(brand.address[lang]);
  expect(html).toContain(lang === 'en' ? 'Not registered under GST' : 'जीएसटी नंबर नहीं है');
  expect(html).toContain(lang === 'en' ? '120 sq ft × ₹100' : '120 वर्ग फुट × ₹100');
  // Once: the rate stands below the amount.
  expect(html.split('× ₹100')).toHaveLength(2);
  // On paper also where the payer lives.
  expect(html.split('House 14, Mahuabagh')).toHaveLength(3);
  // It is all that is printed, and no tax invoice.
  expect(html).toContain('data-print="alone"');
  expect(html).not.toMatch(/invoice|इनवॉइस/i);
});

test('a receipt says the rate also of one thing', async () => {
  const one = {
    ...paid,
    unit: 'each',
    quantity: 1,
    unit_price_paise: 179_00,
    amount_paise: 179_00,
  };
  expect(await render('en', one as OrderDetailRow)).toContain('1 × ₹179');
  // Of an instalment there is no number.
  const stage = { ...one, kind: 'contract' } as OrderDetailRow;
  expect(await render('en', stage)).not.toContain('1 × ₹179');
});

test('what is not paid has no receipt, and its slip no phone number', async () => {
  const html = await render('en', unpaid);
  expect(html).toContain('Waiting for payment');
  expect(html).not.toContain('Receipt');
  expect(html).not.toContain('Print receipt');
  expect(html).not.toContain('9876543210');
  expect(html).not.toContain('data-print="alone"');
});

test('the receipt of money that went back says so', async () => {
  const refund: OwnRefund = {
    id: '00000000-0000-4000-8000-000000000001',
    amount_paise: 5_000_00,
    currency: 'INR',
    state: 'processed',
    at: '2026-11-24T08:00:00Z',
  };
  const html = await render('en', { ...paid, status: 'PARTIALLY_REFUNDED' }, [refund]);
  expect(html).toContain('Sent back on 24 Nov 2026');
  expect(html).toContain('−₹5,000');
});
