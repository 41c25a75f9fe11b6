import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { OrderMoney } from '@kaarigar/shared/contracts/order-money';
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
const moneyOf = (held_paise: number) =>
  ({ held_paise, cash_receipts: [{ amount_paise: 4_000_00, voided_at: null }] }) as OrderMoney;
const dialogOf = (changes: object, money: OrderMoney | null = moneyOf(4_000_00)) => {
  const controls = { context: {}, role: 'admin', order: { ...order, ...changes } };
  return renderToStaticMarkup(
    <VoidCashDialog controls={controls as unknown as OrderControls} money={money} />,
  );
};
const AMOUNT = /<input[^>]*name="amount"[^>]*value="4000"/;

test('who asks to cancel gets all of the cash, or the part that is written down', () => {
  for (const money of [moneyOf(4_000_00), null]) {
    const html = dialogOf({}, money);
    expect(html).toMatch(AMOUNT);
    expect(html).toContain('Cancel, ₹4,000 given back');
    expect(html).toContain('Give the cash back and cancel the order?');
    expect(html).toContain('Chilkahar, Ballia');
  }
});

test('beside other money of the order no part is kept and nothing cancelled: it is looked at', () => {
  const html = dialogOf({}, moneyOf(8_000_00));
  expect(html).not.toMatch(/name="amount"/);
  expect(html).toContain('Take back this cash payment?');
  expect(html).toContain('We hold other money of this order, so it goes into review');
});

test('a mistake is taken back as a whole', () => {
  for (const changes of [{ cancel_reason: null }, { job_status: 'IN_PROGRESS' }]) {
    expect(dialogOf(changes)).not.toMatch(/name="amount"/);
    expect(dialogOf(changes)).toContain('Take back this cash payment?');
  }
});
