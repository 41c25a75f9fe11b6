import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { OrderDetails } from '@kaarigar/shared/contracts/payment-api';
import type { OrderControls } from '../action-dialog/order-controls';
import { CashDialog } from './cash-dialog';
import { RightOrderFacts } from './cash-doubt-dialogs';

const order = {
  order_id: '482910339',
  amount_paise: 7_200_00,
  service_type: 'Wall painting',
  service_type_hi: 'दीवार की पेंटिंग',
  address: '7, Naya Chowk, Ghazipur',
  scheduled_on: '2026-12-01',
  slot: null,
  days: null,
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

test('which order it is stands there, and work that has not begun is asked about', () => {
  const early = dialogOf({ contract_ticket: null });
  for (const said of ['482910339', 'Wall painting', '7, Naya Chowk', 'The work has not begun']) {
    expect(early).toContain(said);
  }
  for (const usual of [{ contract_ticket: null, job_status: 'COMPLETED' }, {}]) {
    expect(dialogOf(usual)).not.toContain('The work has not begun');
  }
});

test('cash that belongs to an order of another sum is asked about', () => {
  const factsOf = (paise: number) =>
    renderToStaticMarkup(
      <RightOrderFacts
        order={{ order_id: '482910339', amount_paise: 349_00 }}
        right={{ ...order, amount_paise: paise } as unknown as OrderDetails}
      />,
    );
  expect(factsOf(129_00)).toContain('₹349 here, ₹129 there');
  expect(factsOf(349_00)).not.toContain('differ');
});
