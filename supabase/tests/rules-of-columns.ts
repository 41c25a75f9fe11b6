import { MISFITS } from '@kaarigar/shared/contracts/order-money';
import { REQUEST_STATUSES } from '@kaarigar/shared/contracts/rows';
import { MESSAGE_STATUSES, STAFF_ROLES } from '@kaarigar/shared/contracts/staff-rows';
import { COMPLAINT_KINDS, RATINGS } from '@kaarigar/shared/domain/complaint';
import { MAX_EMAIL_LENGTH } from '@kaarigar/shared/domain/email';
import {
  DESCRIPTION_LENGTH,
  FIRST_WORK_YEAR,
  MAX_LENGTH,
  WORK_MINUTES,
} from '@kaarigar/shared/domain/limits';
import { JOB_STATUSES, ORDER_STATUSES } from '@kaarigar/shared/domain/order-status';
import { PRICE_BOUNDS, DAYS_BOUNDS, QUANTITY_BOUNDS, UNITS } from '@kaarigar/shared/domain/quote';
import { PORTRAITS } from '@kaarigar/shared/domain/portrait';
import { SLOTS } from '@kaarigar/shared/domain/schedule';
import { QUOTE_AMOUNTS, QUOTE_ROWS } from '@kaarigar/shared/domain/stages';
import { TRADES } from '@kaarigar/shared/domain/trade';

interface Rule {
  readonly takes: readonly unknown[];
  readonly refuses: readonly unknown[];
}

const letters = (count: number): string => 'x'.repeat(count);
const oneOf = (...words: readonly string[]): Rule => ({ takes: words, refuses: ['nonsense', ''] });
const between = (least: number, most: number): Rule => ({
  takes: [least, most],
  refuses: [least - 1, most + 1],
});
const length = (least: number, most: number): Rule => ({
  takes: [letters(least), letters(most)],
  refuses: [letters(least - 1), letters(most + 1)],
});
const above0: Rule = { takes: [1, 2_147_483_647], refuses: [0, -1] };
const note: Rule = {
  takes: ['', letters(MAX_LENGTH.note)],
  refuses: [letters(MAX_LENGTH.note + 1)],
};
const locale = oneOf('en', 'hi');
const NOBODY = '00000000-0000-4000-8000-000000000000';
const name = length(1, MAX_LENGTH.name);
const phone: Rule = {
  takes: ['6000000000', '9876543210'],
  refuses: ['5876543210', '98765', '98765432101', '+919876543210', '९८७६५४३२१०', ''],
};

/** The rules of each table; they apply to any row, or to the one that `row` selects. */
export const RULES: readonly {
  readonly table: string;
  readonly row?: string;
  readonly columns: Readonly<Record<string, Rule>>;
}[] = [
  { table: 'staff_members', columns: { role: oneOf(...STAFF_ROLES) } },
  {
    table: 'profiles',
    columns: {
      name,
      phone,
      address: length(1, MAX_LENGTH.address),
      email: { takes: ['a@b.example'], refuses: [''] },
      locale,
    },
  },
  {
    table: 'catalogue_items',
    row: "category = 'painting' and id = 8",
    columns: {
      category: { takes: ['painting'], refuses: ['Painting', 'nonsense', ''] },
      id: { takes: [1_000], refuses: [0, -1] },
      name_en: name,
      name_hi: name,
      price_paise: between(PRICE_BOUNDS.fixed.min, PRICE_BOUNDS.fixed.max),
      unit: {
        takes: ['fixed', 'each', 'vehicle', 'person', 'hour', 'sq_ft', 'piece', 'trolley'],
        refuses: ['worker_day', ''],
      },
      group_en: length(1, MAX_LENGTH.group),
      group_hi: length(1, MAX_LENGTH.group),
      minutes: between(WORK_MINUTES.min, WORK_MINUTES.max),
      includes_en: length(1, MAX_LENGTH.inclusion),
      includes_hi: length(1, MAX_LENGTH.inclusion),
      excludes_en: length(1, MAX_LENGTH.inclusion),
      excludes_hi: length(1, MAX_LENGTH.inclusion),
    },
  },
  {
    table: 'worker_rates',
    row: "code = 'LA'",
    columns: {
      code: { takes: ['LA'], refuses: ['la', 'XX', ''] },
      name_en: name,
      name_hi: name,
      rate_paise: between(PRICE_BOUNDS.worker_day.min, PRICE_BOUNDS.worker_day.max),
    },
  },
  {
    table: 'contract_services',
    row: "code = 'HP'",
    columns: {
      code: { takes: ['HP'], refuses: ['hp', 'XX', ''] },
      name_en: name,
      name_hi: name,
    },
  },
  {
    table: 'orders',
    row: "kind = 'service' and return_of is null",
    columns: {
      order_id: { takes: ['987654321'], refuses: ['98765432', '9876543210', '98765432x', ''] },
      name,
      mobileNumber: phone,
      email: length(3, MAX_EMAIL_LENGTH),
      address: length(1, MAX_LENGTH.address),
      quantity: between(1, QUANTITY_BOUNDS.sq_ft.max),
      unit: oneOf(...UNITS),
      unit_price_paise: above0,
      amount_paise: above0,
      status: oneOf(...ORDER_STATUSES.filter((status) => status !== 'FREE')),
      payment_mode: oneOf('online', 'after_service'),
      slot: oneOf(...SLOTS),
      job_status: oneOf(...JOB_STATUSES),
      assigned_worker: length(1, 8_000),
      assigned_worker_hi: length(1, 8_000),
      cancel_reason: length(1, MAX_LENGTH.reason),
      known_open_order: { takes: ['none', '987654321'], refuses: ['98765432', 'nobody', ''] },
      complaint: length(1, MAX_LENGTH.note),
      complaint_kind: oneOf(...COMPLAINT_KINDS),
      complaint_slot: oneOf(...SLOTS),
      district: oneOf('1', '2'),
      rating: between(Math.min(...RATINGS), Math.max(...RATINGS)),
      rating_words: length(1, MAX_LENGTH.note),
      locale,
    },
  },
  {
    table: 'orders',
    row: "kind = 'hire'",
    columns: {
      kind: { takes: ['hire'], refuses: ['nonsense', ''] },
      days: between(DAYS_BOUNDS.min, DAYS_BOUNDS.max),
    },
  },
  {
    table: 'order_transitions',
    row: "from_status = 'PENDING' and to_status = 'EXPIRED'",
    columns: { actor: oneOf('customer', 'staff', 'admin', 'service') },
  },
  {
    table: 'order_events',
    columns: { actor: oneOf('customer', 'staff', 'admin', 'service', 'provider') },
  },
  {
    table: 'payment_attempts',
    columns: {
      provider: length(1, 30),
      reference: length(1, 40),
      amount_paise: above0,
      currency: { takes: ['INR', 'EUR'], refuses: ['inr', 'IN', 'INRS', '₹', ''] },
      refused_reason: length(1, 30),
      state: oneOf('creating', 'open', 'unknown', 'paid', 'expired', 'cancelled', 'failed'),
      locale,
    },
  },
  {
    table: 'payments',
    columns: {
      provider_payment_id: length(1, 100),
      amount_paise: above0,
      customer_fee_paise: { takes: [0, 1], refuses: [-1] },
      misfit: oneOf(...MISFITS),
    },
  },
  {
    table: 'refunds',
    columns: {
      idempotency_key: length(1, 100),
      amount_paise: above0,
      state: oneOf('pending', 'processed', 'failed'),
      reason: length(1, MAX_LENGTH.reason),
      cancel_reason: length(1, MAX_LENGTH.reason),
      bank_reference: {
        takes: ['1234', 'x'.repeat(40), '85533526-ARN'],
        refuses: ['123', 'x'.repeat(41), '1234 5678', ''],
      },
    },
  },
  {
    table: 'webhook_events',
    columns: {
      body_sha256: {
        takes: ['0123456789abcdef'.repeat(4)],
        refuses: ['a'.repeat(63), 'a'.repeat(65), 'A'.repeat(64), 'g'.repeat(64), ''],
      },
    },
  },
  {
    table: 'contract_requests',
    columns: {
      ticket: { takes: ['000000', '123456'], refuses: ['12345', '1234567', '12345x', ''] },
      name,
      phone,
      description: length(DESCRIPTION_LENGTH.min, DESCRIPTION_LENGTH.max),
      address: length(1, MAX_LENGTH.address),
      status: oneOf(...REQUEST_STATUSES),
      note,
      locale,
    },
  },
  {
    table: 'photos',
    columns: {
      path: {
        takes: [`${NOBODY}/123456/${NOBODY}`, `${NOBODY}/123456789/${NOBODY}`],
        refuses: [
          '',
          'a/123456/b',
          `${NOBODY}/12345/${NOBODY}`,
          `${NOBODY}/1234567/${NOBODY}`,
          `../123456/${NOBODY}`,
        ],
      },
    },
  },
  {
    table: 'contract_quotes',
    columns: {
      version: { takes: [1, 1_000], refuses: [0, -1] },
      lines: { takes: ['[]'], refuses: ['{}', '1'] },
      amount_paise: above0,
    },
  },
  {
    table: 'contract_stages',
    columns: {
      number: between(QUOTE_ROWS.stages.min, QUOTE_ROWS.stages.max),
      text: length(1, MAX_LENGTH.name),
      amount_paise: between(QUOTE_AMOUNTS.stage.min, QUOTE_AMOUNTS.stage.max),
    },
  },
  { table: 'contract_events', columns: { actor: oneOf('customer', 'staff') } },
  {
    table: 'contact_messages',
    columns: {
      name,
      email: length(3, MAX_EMAIL_LENGTH),
      phone,
      message: length(1, MAX_LENGTH.message),
      locale,
      status: oneOf(...MESSAGE_STATUSES),
      note,
    },
  },
  {
    table: 'outbox',
    columns: {
      kind: oneOf(
        'order_received',
        'order_paid',
        'order_cancelled',
        'order_reopened',
        'refund_processed',
        'refund_returned',
        'cash_voided',
        'visit_changed',
        'visit_notice',
        'quantity_notice',
        'cancel_asked',
        'cancel_withdrawn',
        'cancel_granted',
        'cancel_declined',
        'contact_message',
        'contact_received',
        'contact_answer',
        'contract_news',
        'contract_notice',
        'worker_assigned',
        'worker_released',
        'worker_on_the_way',
        'work_done',
        'visit_reminder',
        'payment_due',
        'dispute_opened',
      ),
      channel: oneOf('email', 'sms', 'whatsapp', 'push'),
      next_channel: oneOf('email', 'sms', 'whatsapp', 'push'),
      locale,
    },
  },
  { table: 'heartbeats', columns: { name: length(1, 60) } },
  {
    table: 'payment_sightings',
    columns: { provider: length(1, 30), provider_payment_id: length(1, 100) },
  },
  {
    table: 'disputes',
    columns: {
      provider: length(1, 30),
      provider_dispute_id: length(1, 100),
      provider_payment_id: length(1, 100),
      amount_paise: above0,
      deducted_paise: { takes: [0, 1], refuses: [-1] },
      state: oneOf('open', 'under_review', 'won', 'lost', 'closed', 'unknown'),
    },
  },
  {
    table: 'cash_receipts',
    columns: {
      receipt_number: length(1, MAX_LENGTH.receiptNumber),
      compared_as: length(1, MAX_LENGTH.receiptNumber),
      amount_paise: above0,
      void_reason: length(1, MAX_LENGTH.reason),
      doubt: length(1, MAX_LENGTH.reason),
      return_reason: length(1, MAX_LENGTH.reason),
    },
  },
  {
    table: 'sweeps',
    // A day of which there is no other kind.
    row: 'window_from = (select min(window_from) from sweeps)',
    columns: { provider: length(1, 30), kind: oneOf('payments', 'refunds', 'settlements') },
  },
  {
    table: 'sweep_findings',
    columns: {
      provider: length(1, 30),
      kind: oneOf('payments', 'refunds'),
      provider_id: length(1, 100),
      reason: length(1, MAX_LENGTH.reason),
    },
  },
  {
    table: 'settlement_items',
    columns: {
      provider: length(1, 30),
      kind: oneOf(
        'payment',
        'refund',
        'refund_reversal',
        'dispute',
        'dispute_reversal',
        'adjustment',
      ),
      item_id: length(1, 100),
    },
  },
  {
    table: 'workers',
    columns: {
      name,
      name_hi: {
        takes: ['रमेश', 'र'.repeat(MAX_LENGTH.name)],
        refuses: ['', 'Ramesh', 'र'.repeat(MAX_LENGTH.name + 1)],
      },
      portrait: oneOf(...PORTRAITS),
      phone,
      trades: { takes: [['mason'], TRADES], refuses: [[], ['astronaut'], ['mason', 'astronaut']] },
      area: length(1, MAX_LENGTH.area),
      works_since: between(FIRST_WORK_YEAR, 2100),
      note: length(1, MAX_LENGTH.note),
    },
  },
  {
    table: 'search_aliases',
    columns: { target: length(1, 40), word: length(2, MAX_LENGTH.searchWords) },
  },
  {
    table: 'search_misses',
    columns: {
      words: {
        takes: ['ab', 'घर की पुताई', 'a'.repeat(3), 'ab '.repeat(4) + 'ab'],
        refuses: [
          '',
          'a',
          ' ab',
          'Ab',
          'ab  ab',
          'call 98',
          'a@b.in',
          'aaaa',
          'ab '.repeat(5) + 'ab',
        ],
      },
      searches: between(1, 1_000_000),
    },
  },
  {
    table: 'assignments',
    columns: { slot: oneOf(...SLOTS), worker_name: name, place: above0 },
  },
  { table: 'audit_log', columns: { action: oneOf('insert', 'update', 'delete') } },
];
