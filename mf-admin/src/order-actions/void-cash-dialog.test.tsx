import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { OrderControls } from '../action-dialog/order-controls';
import { VoidCashDialog } from './void-cash-dialog';

const order = {
  order_id: '482910339',
  service_type: 'Wall paint',
  service_type_hi: 'दीवार की पुताई',
  address: 'Chilkahar, Ballia',
  amount_paise: 4_000_00,
  transaction_id: 'B-17',
  status: 'SUCCESS',
  job_status: 'REQUESTED',
  payment_mode: 'after_service',
  payment_method: 'cash',
  cash_doubt: null,
  cancel_reason: 'We move',
  told_by: ['sms'],
  workers: [],
  return_visits: [],
  complaint: null,
  contract_ticket: null,
  name: 'Asha',
  phone_no: '9836412099',
  updated_at: '2026-11-28T05:00:00Z',
};
const dialogOf = (changes: object) => {
  const controls = { context: {}, role: 'admin', order: { ...order, ...changes } };
  return renderToStaticMarkup(<VoidCashDialog controls={controls as unknown as OrderControls} />);
};
const AMOUNT = /<input[^>]*name="amount"[^>]*value="4000"/;

test('who asks to cancel gets all of the cash, or the part that is written down', () => {
  const html = dialogOf({});
  expect(html).toMatch(AMOUNT);
  expect(html).toContain('Cancel, ₹4,000 given back');
  expect(html).toContain('Give the cash back and cancel the order?');
  expect(html).toContain('Chilkahar, Ballia');
});

test('a mistake is taken back as a whole', () => {
  for (const changes of [{ cancel_reason: null }, { job_status: 'IN_PROGRESS' }]) {
    expect(dialogOf(changes)).not.toMatch(/name="amount"/);
    expect(dialogOf(changes)).toContain('Take back this cash payment?');
  }
});
