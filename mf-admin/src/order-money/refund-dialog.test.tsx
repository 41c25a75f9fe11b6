import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { OrderMoney } from '@kaarigar/shared/contracts/order-money';
import type { OrderDetails } from '@kaarigar/shared/contracts/payment-api';
import type { OrderControls } from '../action-dialog/order-controls';
import { RefundDialog } from './refund-dialog';

const payment = {
  id: 'pay',
  provider: 'razorpay',
  provider_payment_id: 'pay_1',
  amount_paise: 19_900,
  currency: 'INR',
  customer_fee_paise: 0,
  method: 'upi',
  captured_at: '2026-11-28T05:00:00Z',
  is_disputed: false,
  refundable_paise: 19_900,
};
const money = {
  payments: [payment],
  held_paise: 19_900,
  pending_refund_paise: 0,
  proposal: null,
} as unknown as OrderMoney;
const order = {
  order_id: '482910337',
  status: 'SUCCESS',
  job_status: 'REQUESTED',
  name: 'Asha',
  workers: [],
  return_visits: [],
  complaint: null,
  cancel_reason: null,
  cash_doubt: null,
  updated_at: '2026-11-28T05:00:00Z',
} as unknown as OrderDetails;

const drawn = (change: Partial<OrderDetails>, sums: Partial<OrderMoney> = {}) =>
  renderToStaticMarkup(
    <RefundDialog
      controls={
        {
          context: {},
          order: { ...order, ...change },
          role: 'admin',
        } as unknown as OrderControls
      }
      money={{ ...money, ...sums }}
    />,
  );

test('of a part it says what becomes of the order: cancelled, or nothing', () => {
  const part = (change: Partial<OrderDetails>) =>
    drawn(change, { payments: [{ ...payment, refundable_paise: 15_000 }] });
  const asked = part({ cancel_reason: 'We moved' });
  expect(asked).toContain('Cancel it, keep ₹49');
  expect(asked).toContain('Cancel the order, refund ₹150');
  expect(asked).toContain('Asha is told: ₹150 comes back, ₹49 stays with us.');
  const notAsked = part({});
  expect(notAsked).not.toContain('Cancel it');
  expect(notAsked).toContain('Nothing is cancelled by this');
  expect(drawn({ cancel_reason: 'We moved' })).toContain('Cancel the order, refund ₹199');
});

test('why the customer asks to cancel is the reason, unless the money itself has one', () => {
  expect(drawn({ cancel_reason: 'We moved to Varanasi' })).toContain('We moved to Varanasi');
  expect(drawn({})).toMatch(/<textarea[^>]*><\/textarea>/);
  const proposal = { payment_id: 'pay', amount_paise: 19_900, reason: 'second_capture' } as const;
  const proposed = drawn({ cancel_reason: 'We moved to Varanasi' }, { proposal });
  expect(proposed).toContain('Paid twice');
  expect(proposed).not.toContain('We moved to Varanasi');
});
