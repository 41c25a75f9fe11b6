import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { OrderDetails } from '@kaarigar/shared/contracts/payment-api';
import type { OrderControls } from '../action-dialog/order-controls';
import { CashDialog } from './cash-dialog';

const order = {
  order_id: '482910339',
  amount_paise: 7_200_00,
  status: 'PENDING',
  job_status: 'REQUESTED',
  payment_mode: 'online',
  payment_method: null,
  cash_doubt: null,
  cancel_reason: null,
  told_by: ['sms'],
  workers: [],
  return_visits: [],
  complaint: null,
  contract_ticket: '100001',
  name: 'Asha',
  phone_no: '9836412099',
  updated_at: '2026-11-28T05:00:00Z',
};
const dialogOf = (changes: object) => {
  const controls = { context: {}, role: 'staff', order: { ...order, ...changes } };
  return renderToStaticMarkup(<CashDialog controls={controls as unknown as OrderControls} />);
};
const FIELD = /<textarea[^>]*name="reason"/;

test('cash of a stage before its turn asks why, and says which stage is open', () => {
  const waits = { waits_for_stage: 1 } satisfies Partial<OrderDetails>;
  expect(dialogOf(waits)).toMatch(FIELD);
  expect(dialogOf(waits)).toContain('Stage 1 is not both paid and done');
});

test('cash of what is due asks for the receipt alone', () => {
  for (const due of [{ waits_for_stage: null }, {}]) {
    expect(dialogOf(due)).toContain('name="receipt-number"');
    expect(dialogOf(due)).not.toMatch(FIELD);
  }
});
