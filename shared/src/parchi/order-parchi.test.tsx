import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { brand } from '../brand';
import { paidOrder } from '../contracts/order-detail-for-tests';
import type { OrderDetailRow, OwnRefund } from '../contracts/rows';

// Texts use the language that the page had when their module was loaded, so each test loads the modules again.
beforeEach(() => void vi.resetModules());
afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

const unpaid = {
  ...paidOrder,
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
  withMaterial?: boolean | null,
  keptPaise?: number,
): Promise<string> {
  vi.stubGlobal('document', { documentElement: { lang }, cookie: '' });
  const { OrderParchi } = await import('./order-parchi');
  return renderToStaticMarkup(
    <OrderParchi {...{ order, refunds, withMaterial, keptPaise }} canShare />,
  );
}

test.each([
  ['en', ['Receipt', 'No. 4', 'Wall drawing', 'UPI', 'Received from', 'Ramesh Chauhan', 'Print']],
  ['hi', ['रसीद', 'नंबर 4', 'दीवार पर पेंटिंग', 'यूपीआई', 'पैसे किसने दिए', 'रमेश चौहान', 'प्रिंट करें']],
] as const)('the slip of a paid order is its receipt (%s)', async (lang, words) => {
  const html = await render(lang, paidOrder);
  for (const word of words) expect(html).toContain(word);
  for (const fact of ['₹12,000', 'pay_W4VII2', '98765\u00a043210', 'Asha Devi']) {
    expect(html).toContain(fact);
  }
  // Who received it, and for how much of what.
  expect(html).toContain(brand.address[lang]);
  expect(html).toContain(lang === 'en' ? 'Not registered under GST' : 'जीएसटी नंबर नहीं है');
  expect(html).toContain(lang === 'en' ? '120 sq ft × ₹100' : '120 वर्ग फुट × ₹100');
  // Once: the rate stands below the amount.
  expect(html.split('× ₹100')).toHaveLength(2);
  // Once, where the work is: on paper, too.
  expect(html.split('House 14, Mahuabagh')).toHaveLength(2);
  // Once on paper: beside the number of the receipt.
  expect(html).toMatch(/No. 4|नंबर 4/);
  expect(html).not.toMatch(/<dd>\d{9}<\/dd>/);
  // It is all that is printed, and no tax invoice.
  expect(html).toContain('data-print="alone"');
  expect(html).not.toMatch(/invoice|इनवॉइस/i);
});

test.each([
  ['en', 'us; it is in our receipt book', 'Paid to'],
  ['hi', 'हमें; हमारी रसीद बुक में लिखा है', 'किसे दिए'],
] as const)('a receipt of cash says to whom it was paid (%s)', async (lang, words, label) => {
  const cash = { ...paidOrder, payment_method: 'cash', transaction_id: 'B-17' };
  expect(await render(lang, cash)).toContain(words);
  // Of a payment online its number says all.
  expect(await render(lang, paidOrder)).not.toContain(label);
});

test('a receipt says the rate also of one thing', async () => {
  const one = {
    ...paidOrder,
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

test.each([
  ['hi', true, 'सामान इसी दाम में है।'],
  ['en', false, 'Material is not in the price.'],
] as const)('a stage says whether material is in the price (%s, %s)', async (lang, said, words) => {
  expect(await render(lang, unpaid, [], said)).toContain(words);
  expect(await render(lang, unpaid, [], null)).not.toMatch(/Material|सामान/);
  expect(await render(lang, unpaid)).not.toMatch(/Material|सामान/);
});

test('what is not paid has no receipt, and its slip no phone number', async () => {
  const html = await render('en', unpaid);
  expect(html).toContain('Waiting for payment');
  expect(html).not.toContain('Receipt');
  expect(html).not.toContain('Print');
  expect(html).not.toContain('98765');
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
  const html = await render('en', { ...paidOrder, status: 'PARTIALLY_REFUNDED' }, [refund]);
  expect(html).toContain('Sent back on 24\u00a0Nov\u00a02026');
  expect(html).toContain('−₹5,000');
  expect(html).not.toContain('We keep');
});

test('the receipt of a cancelled order says what we keep', async () => {
  const order = { ...paidOrder, status: 'PARTIALLY_REFUNDED', job_status: 'CANCELLED' } as const;
  const refund: OwnRefund = {
    id: '00000000-0000-4000-8000-000000000001',
    amount_paise: 5_000_00,
    currency: 'INR',
    state: 'processed',
    at: '2026-11-24T08:00:00Z',
  };
  const html = await render('hi', order, [refund], undefined, 7_000_00);
  expect(html).toMatch(/−₹5,000.*हमने रखे.*₹7,000/s);
});

test('on its page the slip of what is not paid is all that is printed', async () => {
  vi.stubGlobal('document', { documentElement: { lang: 'en' }, cookie: '' });
  const { OrderParchi } = await import('./order-parchi');
  const html = renderToStaticMarkup(<OrderParchi order={unpaid} isHeaded />);
  expect(html).toContain('data-print="alone"');
});
