import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { AssignedWorker, PaymentDetails } from '@kaarigar/shared/contracts/payment-api';
import { paidOrder } from '@kaarigar/shared/contracts/order-detail-for-tests';
import type { RemoteContext } from '@kaarigar/shared/platform/remote-module';
import type { KnownOrder } from './payment-success-loader';

// Texts use the language that the page had when their module was loaded, so each test loads the modules again.
beforeEach(() => void vi.resetModules());
afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

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
  orderId: paidOrder.order_id,
  status: 'SUCCESS',
  amount: 12_000,
  amountPaise: paidOrder.amount_paise,
  serviceType: paidOrder.service_type,
  transactionId: paidOrder.transaction_id,
  method: paidOrder.payment_method,
  date: paidOrder.payment_date,
  time: paidOrder.payment_time,
};

/** A database that has this order and its worker. */
const answers: Readonly<Record<string, unknown>> = { orders: [paidOrder], order_workers: [worker] };
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
    .replace(/<button[^>]*data-print="none".*?<\/button>/s, '')
    .replace(/<p[^>]*data-print="none".*?<\/p>/s, '')
    .replace(/<(div|section)[^>]*data-print="none".*$/s, '')
    .replace(/<[^>]*>/g, '|')
    .replace(/\|+/g, '|');
}

test.each(['en', 'hi'] as const)(
  'the receipt after paying is the receipt on the order’s page (%s)',
  async (lang) => {
    vi.stubGlobal('document', {
      documentElement: { lang, removeAttribute: () => {} },
      getElementById: () => null,
      cookie: '',
    });
    vi.stubGlobal('fetch', async (input: string) =>
      Response.json(answers[new URL(input).pathname.split('/').pop() ?? '']),
    );
    const { findOrder } = await import('./payment-success-loader');
    const { PaymentSlip } = await import('./payment-slip');
    const { OrderParchi } = await import('@kaarigar/shared/parchi/order-parchi');

    const value = await findOrder(context, { orderId: paidOrder.order_id, userId: 'u' });
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
      <OrderParchi order={paidOrder} workers={[worker]} isHeaded canShare />,
    );
    expect(printed(afterPaying)).toBe(printed(onItsPage));
    expect(printed(afterPaying)).toContain(lang === 'en' ? 'No. 4' : 'नंबर 4');
    expect(printed(afterPaying)).toContain(lang === 'en' ? 'Ramesh Chauhan' : 'रमेश चौहान');
  },
);
