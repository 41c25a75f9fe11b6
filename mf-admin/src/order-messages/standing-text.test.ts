import type { OrderDetails } from '@kaarigar/shared/contracts/payment-api';
import { expect, test } from 'vitest';
import { standingText } from './standing-text';

const order = {
  order_id: '123456789',
  name: 'Phoolmati Devi',
  phone_no: '9876500011',
  address: 'Chilkahar,\nBallia',
  service_type: 'Wall paint',
  service_type_hi: 'दीवार की पुताई',
  locale: 'en',
  amount_paise: 400_000,
  status: 'PENDING',
  payment_mode: 'after_service',
  job_status: 'REQUESTED',
  scheduled_on: '2026-11-30',
  slot: 'morning',
  workers: [],
} as unknown as OrderDetails;
const worker = { name: 'Raju', name_hi: 'राजू', phone: '9876500022' } as OrderDetails['workers'][0];
const said = (changes: Partial<OrderDetails>) => standingText({ ...order, ...changes });

test('before the work it says when, where, who, and what is to be paid', () => {
  const text = said({ workers: [worker], job_status: 'ASSIGNED' });
  for (const fact of [
    '123456789',
    'Wall paint',
    '30\u00a0Nov\u00a02026',
    'Chilkahar',
    'Raju (+919876500022)',
  ])
    expect(text).toContain(fact);
  expect(text).toContain('You pay ₹4,000 in cash after the work.');
  expect(said({ status: 'SUCCESS' })).toContain('₹4,000 are paid.');
  expect(said({ scheduled_on: null, slot: null })).toContain('we will call you about the day');
});

test('it promises nobody where nobody comes', () => {
  for (const status of ['CANCELLED', 'EXPIRED', 'REFUNDED'] as const) {
    const text = said({ status, workers: [worker] });
    expect(text).not.toContain('Raju');
    expect(text).not.toContain('30\u00a0Nov\u00a02026');
  }
});

test('after the work it says what is still owed, and of a free visit nothing of money', () => {
  expect(said({ job_status: 'COMPLETED' })).toContain('₹4,000 are still to be paid.');
  expect(said({ job_status: 'COMPLETED', status: 'SUCCESS' })).toContain('₹4,000 are paid.');
  expect(said({ status: 'FREE' })).not.toContain('₹');
});

test('it is in the language of the customer', () => {
  const text = said({ locale: 'hi', workers: [worker] });
  expect(text).toMatch(/^नमस्ते Phoolmati Devi/);
  expect(text).toContain('दीवार की पुताई');
  expect(text).toContain('कारीगर: राजू (+919876500022)।');
});
