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
import { beforeAll, describe, expect, it } from 'vitest';
import { fillTables } from './filled-tables';
import { useDatabase } from './fixture';
import { askTable, writeColumn } from './table-rules';

/**
 * The values that each column accepts and refuses. Functions and triggers that check the same are turned off here,
 * because a new function may forget the check.
 */
const database = useDatabase();

beforeAll(async () => {
  await fillTables(database);
});

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
const RULES: readonly {
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

describe('a column takes what is right and refuses what is not', () => {
  const all = RULES.flatMap(({ table, row, columns }) =>
    Object.entries(columns).map(
      ([column, rule]) => [`${table}.${column}`, { table, row, column }, rule] as const,
    ),
  );

  it.each(all)('%s', async (_title, place, rule) => {
    for (const value of rule.takes)
      expect([value, await writeColumn(database, place, value)]).toEqual([value, 'taken']);
    for (const value of rule.refuses) {
      expect([value, await writeColumn(database, place, value)]).toEqual([
        value,
        `${place.table}_${place.column}_check`,
      ]);
    }
  });

  it('an order is of a service, of workers or of a stage of contract work, of exactly one of them', async () => {
    const rewrite = (row: string, change: string) =>
      askTable(database, (sql) => sql(`update orders set ${change} where kind = '${row}'`), {
        triggers: 'off',
      });
    expect(await rewrite('service', 'catalogue_item_id = 20')).toBe('taken');
    expect(await rewrite('hire', "worker_code = 'MA', days = 2")).toBe('taken');
    for (const change of [
      "kind = 'hire'",
      'catalogue_item_id = null',
      'catalogue_category = null',
      "worker_code = 'LA'",
      'days = 1',
      "contract_ticket = '123456'",
    ]) {
      expect([change, await rewrite('service', change)]).toEqual([
        change,
        'service_hire_or_contract',
      ]);
    }
    for (const change of [
      "kind = 'service'",
      'worker_code = null',
      'days = null',
      "catalogue_category = 'painting'",
      'catalogue_item_id = 12',
    ]) {
      expect([change, await rewrite('hire', change)]).toEqual([change, 'service_hire_or_contract']);
    }
    expect(await rewrite('contract', "contract_ticket = '123456'")).toBe('taken');
    for (const change of [
      "kind = 'service'",
      "kind = 'hire'",
      'contract_ticket = null',
      "catalogue_category = 'painting'",
      'catalogue_item_id = 12',
      "worker_code = 'LA'",
      'days = 1',
    ]) {
      expect([change, await rewrite('contract', change)]).toEqual([
        change,
        'service_hire_or_contract',
      ]);
    }
  });
});

it('a wish to cancel that there is not is with no admin', async () => {
  const write = (change: string) =>
    askTable(database, (sql) => sql(`update orders set ${change}`), { triggers: 'off' });
  const passed = 'cancel_is_passed_on = true';
  expect(await write(passed)).toBe('only_questions_are_passed_on');
  expect(await write(`${passed}, cancel_reason = 'We moved away'`)).toBe('taken');
});

it('an order is somebody’s, unless it was booked by phone', async () => {
  const write = (change: string) =>
    askTable(database, (sql) => sql(`update orders set ${change}`), { triggers: 'off' });
  expect(await write('user_id = null')).toBe('somebody_booked_it');
  expect(await write('user_id = null, by_phone = true')).toBe('taken');
});

it('a photo is of a request or of an order, not of both', async () => {
  const write = (change: string) =>
    askTable(database, (sql) => sql(`update photos set ${change}`), { triggers: 'off' });
  const order = 'order_id = (select order_id from orders limit 1)';
  const ticket = 'ticket = (select ticket from contract_requests limit 1)';
  expect(await write(`${order}, ${ticket}`)).toBe('photos_show_one_thing');
  expect(await write(`${order}, ticket = null`)).toBe('taken');
  expect(await write(`order_id = null, ${ticket}`)).toBe('taken');
});

it('nobody’s part of a work ends before it begins', async () => {
  const write = (days: number) =>
    askTable(database, (sql) => sql(`update assignments set last_day = day + ${days}`), {
      triggers: 'off',
    });
  expect(await write(-1)).toBe('last_day_is_not_before');
  expect(await write(0)).toBe('taken');
});

it('of cash a part is given back, and when it was', async () => {
  const write = (paise: string, at: string) =>
    askTable(
      database,
      (sql) => sql(`update cash_receipts set returned_paise = ${paise}, returned_at = ${at}`),
      { triggers: 'off' },
    );
  expect(await write('0', 'now()')).toBe('a_part_was_returned');
  expect(await write('amount_paise', 'now()')).toBe('a_part_was_returned');
  expect(await write('1', 'null')).toBe('returned_as_a_whole');
  expect(await write('null', 'now()')).toBe('returned_as_a_whole');
  expect(await write('1', 'now()')).toBe('taken');
});

it('the rules of columns are all named here', async () => {
  const rows = await database.sql<{ name: string }>(
    `select conname as name from pg_constraint
     where connamespace = 'public'::regnamespace and contype = 'c'
       and conname not in ('service_hire_or_contract', 'only_return_visits_are_free', 'only_questions_are_passed_on', 'photos_show_one_thing', 'somebody_booked_it', 'last_day_is_not_before', 'a_part_was_returned', 'returned_as_a_whole',
         'contact_messages_can_be_answered')`,
  );
  const named = RULES.flatMap(({ table, columns }) =>
    Object.keys(columns).map((column) => `${table}_${column}_check`),
  );
  expect(rows.map(({ name: one }) => one).toSorted()).toEqual(named.toSorted());
});

it('what is free is a return visit, and a return visit is free', async () => {
  const rewrite = (of: string, change: string) =>
    askTable(
      database,
      (sql) =>
        sql(
          `update orders set ${change} where order_id = (select order_id from orders where ${of} limit 1)`,
        ),
      { triggers: 'off' },
    );
  const visit = 'return_of is not null';
  const paid = "return_of is null and status = 'PENDING'";
  const rule = 'only_return_visits_are_free';
  expect(await rewrite(paid, "status = 'FREE'")).toBe(rule);
  expect(await rewrite(visit, "status = 'CANCELLED'")).toBe('taken');
  for (const change of [
    "status = 'SUCCESS'",
    "payment_method = 'cash'",
    'receipt_number = 999999',
  ]) {
    expect([change, await rewrite(visit, change)]).toEqual([change, rule]);
  }
  expect(await rewrite(visit, 'amount_paise = 1')).toBe('orders_amount_paise_check');
  expect(await rewrite(visit, 'unit_price_paise = 1')).toBe('orders_unit_price_paise_check');
  expect(await rewrite(paid, 'amount_paise = 0')).toBe('orders_amount_paise_check');
});
