import { expect, test } from 'vitest';
import type { AssignedWorker, OrderDetails } from '@kaarigar/shared/contracts/payment-api';
import { textForWorker } from './text-for-worker';

const worker = {
  worker_id: 'w',
  name: 'Ramesh Chauhan',
  name_hi: 'रमेश चौहान',
  phone: '9876500011',
  parts: null,
} as unknown as AssignedWorker;
const order = {
  order_id: '482910337',
  name: 'Asha Devi',
  phone_no: '9876543210',
  address: 'House 14, Mahuabagh',
  service_type: 'Tap repair',
  service_type_hi: 'नल की मरम्मत',
  unit: 'fixed',
  quantity: 1,
  amount_paise: 349_00,
  status: 'PENDING',
  payment_mode: 'after_service',
  scheduled_on: '2026-12-01',
  slot: 'morning',
  days: null,
} as unknown as OrderDetails;

test('a worker reads in Hindi what, when, where, for whom, and what to collect', () => {
  const text = textForWorker(order, worker);
  for (const said of [
    'रमेश चौहान',
    '482910337',
    'नल की मरम्मत',
    'सुबह',
    'House 14, Mahuabagh',
    'Asha Devi · 9876543210',
    'नकद लेना है: ₹349',
  ]) {
    expect(text).toContain(said);
  }
});

test('who shares the days of a hire reads their own, and of paid work nothing is collected', () => {
  const parts = [{ day: '2026-12-03', last_day: '2026-12-04' }];
  const text = textForWorker({ ...order, status: 'SUCCESS' }, { ...worker, parts });
  expect(text).toMatch(/3\sदिस/);
  expect(text).not.toMatch(/\b1\sदिस/);
  expect(text).toContain('कुछ नहीं लेना');
});
