import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { OrderDetailRow } from '@kaarigar/shared/contracts/rows';

// Texts use the language that the page had when their module was loaded, so each test loads the modules again.
beforeEach(() => void vi.resetModules());
afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

const order = {
  order_id: '123456789',
  service_type: 'Wall painting',
  service_type_hi: 'दीवार की पुताई',
  contract_ticket: null,
  return_of: null,
  quantity: 50,
  days: null,
  unit: 'sq_ft',
  unit_price_paise: 1_000,
  amount_paise: 50_000,
  scheduled_on: null,
  slot: null,
  address: 'House 14',
  name: 'Asha',
  mobileNumber: '9876543210',
  email: 'asha@example.in',
  created_at: '2026-11-23T06:30:00Z',
  payment_method: null,
  transaction_id: null,
  payment_date: null,
  payment_time: null,
} as unknown as OrderDetailRow;

test.each([
  ['en', ['Field', 'Value'], '50 sq ft × ₹10'],
  ['hi', ['विवरण', 'जानकारी'], '50 वर्ग फुट × ₹10'],
] as const)(
  'a customer reads their order without the heads of a database (%s)',
  async (lang, heads, sum) => {
    vi.stubGlobal('document', { documentElement: { lang }, cookie: '' });
    const { OrderDetailsTable } = await import('./order-details-table');
    const html = renderToStaticMarkup(<OrderDetailsTable order={order} refunds={[]} />);
    expect(html).toContain(sum);
    expect(html).toContain('₹500');
    expect(html).not.toContain('<thead');
    for (const head of heads) expect(html).not.toContain(`>${head}<`);
  },
);
