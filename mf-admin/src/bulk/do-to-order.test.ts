import { afterEach, expect, test, vi } from 'vitest';
import type { RemoteContext } from '@kaarigar/shared/platform/remote-module';
import { beginOrder, startJob, type BulkJob } from './bulk-job';
import { doToOrder } from './do-to-order';

const API = 'http://api.test';
const context: RemoteContext = {
  config: { apiUrl: API } as RemoteContext['config'],
  getSupabase: () => Promise.reject(new Error('Orders are asked of the service.')),
  getAccessToken: () => Promise.resolve('token'),
};
const WORKER = '7f6d1a52-6c1f-4d0e-8c56-2f3b0f0a0001';
const ID = '100000001';
const job = startJob({ kind: 'assign', worker: { id: WORKER, name: 'Ramesh' }, orders: [ID] });
const complete = startJob({ kind: 'complete', worker: null, orders: [ID] });

const MOMENT = '2026-11-23T10:00:00+00:00';
const order = {
  order_id: ID,
  name: 'Sita Devi',
  email: 'sita@test.example',
  phone_no: '9876543210',
  address: 'Ballia',
  service_type: 'Primer',
  service_type_hi: 'प्राइमर',
  amount: 10,
  amount_paise: 1_000,
  quantity: 1,
  days: null,
  unit: 'fixed',
  unit_price: 10,
  unit_price_paise: 1_000,
  transaction_id: null,
  status: 'SUCCESS',
  payment_mode: 'online',
  payment_method: 'upi',
  payment_date: null,
  payment_time: null,
  receipt_number: null,
  scheduled_on: '2026-12-01',
  cancel_asked_at: null,
  slot: 'morning',
  job_status: 'REQUESTED',
  workers: [],
  locale: 'hi',
  item: null,
  contract_ticket: null,
  cancel_reason: null,
  cancel_is_passed_on: false,
  cancel_advice: null,
  cash_doubt: null,
  complaint: null,
  complaint_kind: null,
  complaint_day: null,
  complaint_slot: null,
  rating: null,
  rating_words: null,
  return_of: null,
  return_visits: [],
  created_at: MOMENT,
  updated_at: MOMENT,
};
const theirs = {
  worker_id: WORKER,
  name: 'Ramesh',
  phone: '9876543211',
  day: '2026-12-01',
  slot: null,
  began_at: null,
  ended_at: null,
};

/** The service has this order, and answers a change with `refusal` or with the order. */
function serve(
  change: Readonly<Record<string, unknown>>,
  refusal?: { status: number; code: string },
) {
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    if (init?.method === 'POST') {
      sent.push([address.replace(API, ''), JSON.parse(String(init.body))]);
      if (refusal) {
        return Response.json(
          { error: { code: refusal.code, message: '', requestId: 'r-1' } },
          { status: refusal.status },
        );
      }
    }
    return Response.json({ data: { ...order, ...change } });
  });
  return sent;
}

const act = (one: BulkJob) => doToOrder(context, one, ID, () => undefined);

afterEach(() => void vi.unstubAllGlobals());

test('a worker is sent with the version of the order that was read', async () => {
  const sent = serve({});
  expect(await act(job)).toEqual({ state: 'done' });
  expect(sent).toEqual([
    [`/orders/${ID}/assign`, { expected_updated_at: MOMENT, worker_id: WORKER }],
  ]);
});

test('who was there before stays, and what a lost answer had done counts as done', async () => {
  const sent = serve({ workers: [theirs] });
  expect(await act(job)).toEqual({ state: 'same' });
  expect(await act(beginOrder(job, ID))).toEqual({ state: 'done' });
  expect(sent).toEqual([]);
});

test('an order without a day, one whose customer asks to cancel, and work that has not begun, say so', async () => {
  serve({ cancel_reason: 'We moved away' });
  expect(await act(job)).toEqual({ state: 'failed', code: 'asks_to_cancel' });
  serve({ scheduled_on: null });
  expect(await act(job)).toEqual({ state: 'failed', code: 'no_day' });
  serve({ job_status: 'ASSIGNED' });
  expect(await act(complete)).toEqual({ state: 'failed', code: 'not_begun' });
});

test('what the database refuses is the outcome of that order; an outage ends nothing', async () => {
  serve({}, { status: 409, code: 'worker_busy' });
  expect(await act(job)).toEqual({ state: 'failed', code: 'worker_busy' });
  serve({}, { status: 503, code: 'service_unavailable' });
  await expect(act(job)).rejects.toMatchObject({ code: 'service_unavailable' });
});
