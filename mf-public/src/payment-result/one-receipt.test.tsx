import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { AssignedWorker, PaymentDetails } from '@kaarigar/shared/contracts/payment-api';
import type { OrderDetailRow } from '@kaarigar/shared/contracts/rows';
import type { RemoteContext } from '@kaarigar/shared/platform/remote-module';
import type { KnownOrder } from './payment-success-loader';

// Texts use the language that the page had when their module was loaded, so each test loads the modules again.
beforeEach(() => void vi.resetModules());
afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

const row: OrderDetailRow = {
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
const worker: AssignedWorker = {
  worker_id: 'a',
  name: 'Ramesh Chauhan',
  name_hi: 'रमेश चौहान',
  phone: '9876500101',
  day: '2026-11-24',
  slot: 'morning',
  began_at: null,
  ended_at: null,
};
const payment: PaymentDetails = {
  orderId: row.order_id,
  status: 'SUCCESS',
  amount: 12_000,
  amountPaise: row.amount_paise,
  serviceType: row.service_type,
  transactionId: row.transaction_id,
  method: row.payment_method,
  date: row.payment_date,
  time: row.payment_time,
};

/** A database that has this order and its worker. */
const answers: Readonly<Record<string, unknown>> = { orders: [row], order_workers: [worker] };
const context: RemoteContext = {
  config: {
    apiUrl: '/api',
    supabaseUrl: 'http://database.test',
    supabasePublishableKey: 'sb_publishable_x',
    captcha: null,
  } as RemoteContext['config'],
  getSupabase: () => Promise.reject(new Error('not asked')),
  getAccessToken: () => Promise.resolve(null),
};

/** What stands on the paper: neither looks nor what is not printed. */
function printed(html: string): string {
  return html
    .replace(/<(div|section)[^>]*data-print="none".*$/s, '')
    .replace(/<[^>]*>/g, '|')
    .replace(/\|+/g, '|');
}

test.each(['en', 'hi'] as const)(
  'the receipt after paying is the receipt on the order’s page (%s)',
  async (lang) => {
    vi.stubGlobal('document', {
      documentElement: { lang, removeAttribute: () => {} },
      cookie: '',
    });
    vi.stubGlobal('fetch', async (input: string) =>
      Response.json(answers[new URL(input).pathname.split('/').pop() ?? '']),
    );
    const { findOrder } = await import('./payment-success-loader');
    const { PaymentSlip } = await import('./payment-slip');
    const { OrderParchi } = await import('@kaarigar/shared/parchi/order-parchi');

    const value = await findOrder(context, { orderId: row.order_id, userId: 'u' });
    const answer = { state: 'known', value } as const;
    const order = Object.assign(
      Promise.resolve<{ state: 'known'; value: KnownOrder | null }>(answer),
      {
        status: 'fulfilled',
        value: answer,
      },
    );
    const afterPaying = renderToStaticMarkup(
      <PaymentSlip payment={payment} order={order} outcome="paid" />,
    );
    const onItsPage = renderToStaticMarkup(
      <OrderParchi order={row} workers={[worker]} isHeaded canShare />,
    );
    expect(printed(afterPaying)).toBe(printed(onItsPage));
    expect(printed(afterPaying)).toContain(lang === 'en' ? 'No. 4' : 'नंबर 4');
    expect(printed(afterPaying)).toContain(lang === 'en' ? 'Ramesh Chauhan' : 'रमेश चौहान');
  },
);
