import { expect, test } from 'vitest';
import { ORDER_STATUSES } from '../domain/order-status';
import { accountFinding, MISFITS, moneyHealth, orderMoney, timelineEvent } from './order-money';

const payment = {
  id: 'payment-1',
  provider: 'razorpay',
  provider_payment_id: 'pay_1',
  amount_paise: 4_000_00,
  currency: 'INR',
  method: 'upi',
  captured_at: '2026-11-21T08:00:00Z',
  customer_fee_paise: 0,
  is_disputed: true,
  refundable_paise: 3_000_00,
};
const refund = {
  id: 'refund-1',
  payment_id: 'payment-1',
  amount_paise: 1_000_00,
  state: 'pending',
  reason: 'asked for by telephone',
  requested_by_name: 'Ravi',
  last_error: 'provider_timeout',
  last_words: null,
  is_returned: false,
  created_at: '2026-11-21T09:00:00Z',
  updated_at: '2026-11-21T09:01:00Z',
};
const money = {
  captured_paise: 4_000_00,
  customer_fee_paise: 0,
  refunded_paise: 0,
  pending_refund_paise: 1_000_00,
  lost_paise: 0,
  held_paise: 4_000_00,
  payments: [payment],
  refunds: [refund],
  disputes: [
    {
      id: 'dispute-1',
      payment_id: 'payment-1',
      provider_dispute_id: 'disp_1',
      amount_paise: 4_000_00,
      deducted_paise: 0,
      currency: 'INR',
      phase: 'chargeback',
      state: 'open',
      reason: 'Goods or services not received',
      respond_by: '2026-11-28T00:00:00Z',
      opened_at: '2026-11-21T10:00:00Z',
      closed_at: null,
    },
  ],
  cash_receipts: [
    {
      receipt_number: 'B-12',
      amount_paise: 4_000_00,
      taken_by_name: 'Ravi',
      taken_at: '2026-11-21T10:00:00Z',
      voided_by_name: null,
      voided_at: null,
      void_reason: null,
      doubted_by_name: null,
      returned_paise: null,
      returned_by_name: null,
      returned_at: null,
      return_reason: null,
    },
  ],
  refused_links: [
    { provider: 'razorpay', reason: 'amount', words: 'too much', at: '2026-11-21T07:00:00Z' },
  ],
  proposal: { payment_id: 'payment-1', amount_paise: 3_000_00, reason: 'second_capture' },
};

test('every payment and refund of an order comes through', () => {
  expect(orderMoney.parse(money)).toEqual(money);
});

test('an order without any money has none of it, and nothing is proposed', () => {
  const none = { ...money, payments: [], refunds: [], proposal: null };
  expect(orderMoney.parse(none)).toEqual(none);
});

test('a refund made at the provider has neither reason nor name', () => {
  const theirs = { ...refund, reason: null, requested_by_name: null, last_error: null };
  const answer = { ...money, refunds: [theirs] };
  expect(orderMoney.parse(answer)).toEqual(answer);
});

test.each(['pending', 'processed', 'failed'])('a refund can be %s', (state) => {
  const answer = { ...money, refunds: [{ ...refund, state }] };
  expect(orderMoney.parse(answer)).toEqual(answer);
});

test.each(MISFITS)('a refund can be proposed because of a %s', (reason) => {
  const answer = { ...money, proposal: { ...money.proposal, reason } };
  expect(orderMoney.parse(answer)).toEqual(answer);
});

test.each([
  { captured_paise: '400000' },
  { payments: [{ ...payment, amount_paise: null }] },
  { payments: [{ ...payment, currency: undefined }] },
  { refunds: [{ ...refund, state: 'refunded' }] },
  { refunds: [{ ...refund, payment_id: null }] },
  { proposal: { ...money.proposal, reason: 'because' } },
  { proposal: { ...money.proposal, amount_paise: undefined } },
  { proposal: undefined },
])('%o is refused', (change) => {
  expect(orderMoney.safeParse({ ...money, ...change }).success).toBe(false);
});

const event = {
  id: 7,
  at: '2026-11-21T08:00:00Z',
  actor: 'staff',
  actor_name: 'Ravi',
  type: 'status_changed',
  from_status: 'PENDING',
  to_status: 'SUCCESS',
  data: { receipt: 12 },
  public: true,
};

test.each(['customer', 'staff', 'admin', 'service', 'provider'])(
  'what %s did is told in the timeline',
  (actor) => {
    expect(timelineEvent.parse({ ...event, actor })).toEqual({ ...event, actor });
  },
);

test('an event that changes no status and was done by nobody is told too', () => {
  const plain = { ...event, actor_name: null, from_status: null, to_status: null, data: {} };
  expect(timelineEvent.parse(plain)).toEqual(plain);
});

test.each(ORDER_STATUSES)('the timeline knows %s', (status) => {
  const told = { ...event, from_status: status, to_status: status };
  expect(timelineEvent.parse(told)).toEqual(told);
});

test.each([
  { actor: 'burglar' },
  { from_status: 'PAID' },
  { to_status: undefined },
  { data: null },
  { public: 'yes' },
])('an event with %o is refused', (change) => {
  expect(timelineEvent.safeParse({ ...event, ...change }).success).toBe(false);
});

const health = {
  pending_online: { under_10_minutes: 1, under_1_hour: 2, under_1_day: 3, older: 4 },
  in_review: 5,
  refunds_outstanding: { count: 6, paise: 7, oldest_at: '2026-11-21T08:00:00Z' },
  disputes: {
    open: 15,
    respond_by_soonest: '2026-11-28T00:00:00Z',
    at_risk_paise: 16,
    lost_paise: 17,
    most_urgent: [
      {
        provider_dispute_id: 'disp_1',
        order_id: '100000001',
        amount_paise: 16,
        currency: 'INR',
        state: 'open',
        respond_by: '2026-11-28T00:00:00Z',
      },
    ],
  },
  links_refused: 18,
  references_taken: 19,
  webhooks_unreadable: 20,
  account_unknown: 21,
  swept_at: '2026-11-21T08:00:00Z',
  settlement_gaps: 22,
  clock_skew_seconds: -0.5,
  attempts_unknown: 8,
  checks_overdue: 9,
  last_webhook_at: '2026-11-21T08:00:00Z',
  webhooks_unprocessed: 10,
  emails_waiting: 11,
  emails_failed: 12,
  emails_withheld: 13,
  texts: {
    sms: { waiting: 1, sent: 2, delivered: 3, failed: 4, handed_over: 5, withheld: 6 },
    whatsapp: { waiting: 0, sent: 0, delivered: 0, failed: 0, handed_over: 0, withheld: 0 },
  },
  messages_received: 14,
  codes_sent: 23,
  codes_used: 24,
  complaints: { open: 1, messages: 0, acknowledge_by: null, settle_by: '2026-12-20T00:00:00Z' },
  reconciler_seen_at: '2026-11-21T08:00:00Z',
};

test('the operator sees every number', () => {
  expect(moneyHealth.parse(health)).toEqual(health);
});

test('on the first day nothing was seen yet', () => {
  const first = {
    ...health,
    refunds_outstanding: { count: 0, paise: 0, oldest_at: null },
    last_webhook_at: null,
    reconciler_seen_at: null,
  };
  expect(moneyHealth.parse(first)).toEqual(first);
});

test.each(Object.keys(health))('health without %s is refused', (name) => {
  expect(moneyHealth.safeParse({ ...health, [name]: undefined }).success).toBe(false);
});

test.each([{ pending_online: { older: 1 } }, { refunds_outstanding: { count: 1 } }])(
  '%o is refused',
  (change) => {
    expect(moneyHealth.safeParse({ ...health, ...change }).success).toBe(false);
  },
);

test.each(['open', 'under_review', 'won', 'lost', 'closed', 'unknown'])(
  'a dispute can be %s',
  (state) => {
    const answer = { ...money, disputes: [{ ...money.disputes[0], state }] };
    expect(orderMoney.parse(answer)).toEqual(answer);
  },
);

test.each(['open', 'under_review', 'unknown'])('an urgent dispute can be %s', (state) => {
  const most_urgent = [{ ...health.disputes.most_urgent[0], state, order_id: null }];
  const answer = { ...health, disputes: { ...health.disputes, most_urgent } };
  expect(moneyHealth.parse(answer)).toEqual(answer);
});

const finding = {
  provider: 'razorpay',
  kind: 'payments',
  provider_id: 'pay_1',
  provider_payment_id: 'pay_1',
  amount_paise: 4_000_00,
  reference: null,
  happened_at: '2026-11-21T08:00:00Z',
  found_at: '2026-11-22T08:00:00Z',
  acknowledged_at: null,
  acknowledged_by_name: null,
  reason: null,
};

test.each([
  {},
  { kind: 'refunds', reference: '123456789-0a' },
  { acknowledged_at: '2026-11-22T09:00:00Z', acknowledged_by_name: 'Ravi', reason: 'a test' },
])('what no attempt knows can have %o', (change) => {
  expect(accountFinding.parse({ ...finding, ...change })).toEqual({ ...finding, ...change });
});

test.each(Object.keys(finding))('what no attempt knows is refused without %s', (name) => {
  expect(accountFinding.safeParse({ ...finding, [name]: undefined }).success).toBe(false);
});

test('and of no other kind', () => {
  expect(accountFinding.safeParse({ ...finding, kind: '' }).success).toBe(false);
});
