import { MISFITS } from '@kaarigar/shared/contracts/order-money';
import { REQUEST_STATUSES } from '@kaarigar/shared/contracts/rows';
import { MESSAGE_STATUSES, STAFF_ROLES } from '@kaarigar/shared/contracts/staff-rows';
import { JOB_STATUSES, ORDER_STATUSES } from '@kaarigar/shared/domain/order-status';
import { DAYS_BOUNDS, UNITS } from '@kaarigar/shared/domain/quote';
import { SLOTS } from '@kaarigar/shared/domain/schedule';
import { TRADES } from '@kaarigar/shared/domain/trade';
import { beforeAll, describe, expect, it } from 'vitest';
import { fillTables } from './filled-tables';
import { useDatabase } from './fixture';
import { askTable } from './table-rules';

/**
 * What each column takes and refuses, whoever writes: functions and triggers that check the same are out of the way
 * here, as they would be for a new function that forgets to.
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
const note: Rule = { takes: ['', letters(2_000)], refuses: [letters(2_001)] };
const locale = oneOf('en', 'hi');
const name = length(1, 120);
const phone: Rule = {
  takes: ['6000000000', '9876543210'],
  refuses: ['5876543210', '98765', '98765432101', '+919876543210', '९८७६५४३२१०', ''],
};

/** By table, of some row or of the one that `row` names. */
const RULES: readonly {
  readonly table: string;
  readonly row?: string;
  readonly columns: Readonly<Record<string, Rule>>;
}[] = [
  { table: 'staff_members', columns: { role: oneOf(...STAFF_ROLES) } },
  { table: 'profiles', columns: { name, phone, address: length(1, 500), locale } },
  {
    table: 'catalogue_items',
    row: "category = 'painting'",
    columns: {
      category: { takes: ['painting'], refuses: ['Painting', 'nonsense', ''] },
      id: { takes: [1_000], refuses: [0, -1] },
      name_en: name,
      name_hi: name,
      price_paise: between(1, 100_000_000),
      unit: { takes: ['fixed', 'sq_ft', 'piece', 'trolley'], refuses: ['worker_day', ''] },
    },
  },
  {
    table: 'worker_rates',
    row: "code = 'LA'",
    columns: {
      code: { takes: ['LA'], refuses: ['la', 'XX', ''] },
      name_en: name,
      name_hi: name,
      rate_paise: between(1, 10_000_000),
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
    columns: {
      order_id: { takes: ['987654321'], refuses: ['98765432', '9876543210', '98765432x', ''] },
      name,
      mobileNumber: phone,
      email: length(3, 254),
      address: length(1, 500),
      quantity: between(1, 10_000),
      unit: oneOf(...UNITS),
      unit_price_paise: above0,
      amount_paise: above0,
      status: oneOf(...ORDER_STATUSES),
      payment_mode: oneOf('online', 'after_service'),
      slot: oneOf(...SLOTS),
      job_status: oneOf(...JOB_STATUSES),
      assigned_worker: length(1, 8_000),
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
      state: oneOf('creating', 'open', 'unknown', 'paid', 'expired', 'cancelled', 'failed'),
      locale,
    },
  },
  {
    table: 'payments',
    columns: {
      provider_payment_id: length(1, 100),
      amount_paise: above0,
      misfit: oneOf(...MISFITS),
    },
  },
  {
    table: 'refunds',
    columns: {
      idempotency_key: length(1, 100),
      amount_paise: above0,
      state: oneOf('pending', 'processed', 'failed'),
      reason: length(1, 500),
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
      description: length(10, 2_000),
      status: oneOf(...REQUEST_STATUSES),
      note,
      locale,
    },
  },
  {
    table: 'contact_messages',
    columns: {
      name,
      email: length(3, 254),
      message: length(1, 4_000),
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
        'refund_processed',
        'contact_message',
      ),
      locale,
    },
  },
  { table: 'heartbeats', columns: { name: length(1, 60) } },
  {
    table: 'workers',
    columns: {
      name,
      phone,
      trades: { takes: [['mason'], TRADES], refuses: [[], ['astronaut'], ['mason', 'astronaut']] },
      area: length(1, 120),
      note: length(1, 2_000),
    },
  },
  { table: 'assignments', columns: { slot: oneOf(...SLOTS) } },
  { table: 'audit_log', columns: { action: oneOf('insert', 'update', 'delete') } },
];

/** What one row of a table answers when a column of it is written. */
function write(
  { table, row = 'true', column }: { table: string; row?: string | undefined; column: string },
  value: unknown,
): Promise<string> {
  return askTable(
    database,
    async (sql) => {
      const written = await sql(
        `update ${table} set "${column}" = $1
         where ctid = (select ctid from ${table} where ${row} limit 1) returning 1`,
        [value],
      );
      expect(written).toHaveLength(1);
    },
    { triggers: 'off' },
  );
}

describe('a column takes what is right and refuses what is not', () => {
  const all = RULES.flatMap(({ table, row, columns }) =>
    Object.entries(columns).map(
      ([column, rule]) => [`${table}.${column}`, { table, row, column }, rule] as const,
    ),
  );

  it.each(all)('%s', async (_title, place, rule) => {
    for (const value of rule.takes)
      expect([value, await write(place, value)]).toEqual([value, 'taken']);
    for (const value of rule.refuses) {
      expect([value, await write(place, value)]).toEqual([
        value,
        `${place.table}_${place.column}_check`,
      ]);
    }
  });

  it('an order is of a service or of workers, never of both or of neither', async () => {
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
    ]) {
      expect([change, await rewrite('service', change)]).toEqual([change, 'service_or_hire']);
    }
    for (const change of [
      "kind = 'service'",
      'worker_code = null',
      'days = null',
      "catalogue_category = 'painting'",
      'catalogue_item_id = 12',
    ]) {
      expect([change, await rewrite('hire', change)]).toEqual([change, 'service_or_hire']);
    }
  });
});

/** Columns that are never empty, beside those of primary keys. */
const NEVER_NULL: Readonly<Record<string, string>> = {
  staff_members: 'role created_at',
  profiles: 'locale email created_at updated_at',
  catalogue_items: 'unit icon sort updated_at name_hi name_en price_paise active',
  worker_rates: 'name_en rate_paise active sort updated_at name_hi',
  contract_services: 'active sort updated_at name_en name_hi',
  orders:
    'user_id service_type unit unit_price_paise amount_paise status job_status created_at updated_at kind name mobileNumber email address quantity payment_mode locale service_type_hi',
  order_transitions: 'to_status actor',
  order_events: 'data order_id at actor type public',
  payment_attempts:
    'state order_id provider reference amount_paise currency locale expires_at created_at updated_at checks',
  payments:
    'provider_payment_id amount_paise raw created_at order_id captured_at currency attempt_id provider',
  refunds:
    'amount_paise next_check_at order_id payment_id state created_at updated_at idempotency_key',
  webhook_events: 'payload event_type tries provider next_try_at received_at body_sha256',
  contract_requests:
    'description locale created_at status updated_at user_id name phone service_code',
  contact_messages: 'created_at updated_at name email message locale status',
  outbox: 'key next_try_at tries locale kind data created_at',
  heartbeats: 'seen_at data',
  workers: 'trades created_at updated_at name phone active',
  assignments: 'day during assigned_at worker_id order_id',
  audit_log: 'action at subject_id subject_type',
};

describe('a column is never empty', () => {
  it.each(Object.entries(NEVER_NULL))('of %s: %s', async (table, columns) => {
    for (const column of columns.split(' ')) {
      expect(await write({ table, column }, null)).toBe(`null in ${column}`);
    }
  });

  it('unless it may be: all others take nothing', async () => {
    const rows = await database.sql<{ table: string; column: string }>(
      `select c.table_name as table, c.column_name as column from information_schema.columns c
       join information_schema.tables t using (table_schema, table_name)
       where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.is_generated = 'NEVER'
         and c.is_nullable = 'YES'`,
    );
    // Those that an order has of one kind alone are above.
    const free = rows.filter(({ table }) => table !== 'orders');
    expect(free.length).toBeGreaterThan(0);
    for (const place of free) expect(await write(place, null)).toBe('taken');
  });
});

describe('all are named here', () => {
  it('the rules of one column', async () => {
    const rows = await database.sql<{ name: string }>(
      `select conname as name from pg_constraint
       where connamespace = 'public'::regnamespace and contype = 'c' and cardinality(conkey) = 1`,
    );
    const named = RULES.flatMap(({ table, columns }) =>
      Object.keys(columns).map((column) => `${table}_${column}_check`),
    );
    expect(rows.map(({ name: one }) => one).toSorted()).toEqual(named.toSorted());
  });

  it('the columns that are never empty', async () => {
    const rows = await database.sql<{ place: string }>(
      `select c.relname || '.' || a.attname as place from pg_attribute a
       join pg_class c on c.oid = a.attrelid
       where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0 and a.attnotnull
         and not exists (
           select from pg_index i where i.indrelid = c.oid and i.indisprimary and a.attnum = any (i.indkey)
         )`,
    );
    const named = Object.entries(NEVER_NULL).flatMap(([table, columns]) =>
      columns.split(' ').map((column) => `${table}.${column}`),
    );
    expect(rows.map(({ place }) => place).toSorted()).toEqual(named.toSorted());
  });
});
