import { beforeAll, describe, expect, it } from 'vitest';
import { fillTables } from './filled-tables';
import { useDatabase } from './fixture';
import { writeColumn } from './table-rules';

const database = useDatabase();

beforeAll(async () => {
  await fillTables(database);
});

/** Columns that are never null, in addition to primary keys. */
const NEVER_NULL: Readonly<Record<string, string>> = {
  staff_members: 'role created_at',
  profiles: 'locale created_at updated_at',
  catalogue_items:
    'unit icon sort updated_at name_hi name_en price_paise active group_en group_hi minutes includes_en includes_hi excludes_en excludes_hi',
  worker_rates: 'name_en rate_paise active sort updated_at name_hi',
  search_aliases: 'active updated_at',
  search_misses: 'searches first_on last_on dismissed updated_at',
  contract_services: 'active sort updated_at name_en name_hi',
  orders:
    'service_type unit unit_price_paise amount_paise status job_status created_at updated_at kind name mobileNumber address quantity payment_mode locale service_type_hi cancel_is_passed_on by_phone is_advance',
  order_transitions: 'to_status actor',
  order_events: 'data order_id at actor type public',
  payment_attempts:
    'state order_id provider reference amount_paise currency locale expires_at created_at updated_at checks',
  payments:
    'provider_payment_id amount_paise raw created_at order_id captured_at currency attempt_id provider customer_fee_paise',
  payment_sightings: 'attempt_id first_seen_at was_uncaptured',
  disputes:
    'provider provider_dispute_id provider_payment_id amount_paise deducted_paise currency phase state opened_at raw',
  cash_receipts: 'order_id receipt_number compared_as amount_paise taken_at',
  sweeps: 'provider kind window_from window_to',
  sweep_findings: 'provider_payment_id amount_paise happened_at found_at',
  settlement_items: 'at amount_paise credit_paise debit_paise fee_paise tax_paise',
  refunds:
    'amount_paise order_id payment_id state created_at updated_at idempotency_key is_returned',
  webhook_events: 'payload event_type tries provider next_try_at received_at body_sha256',
  contract_requests:
    'description locale created_at status updated_at user_id name phone service_code address',
  photos: 'path created_at',
  complaint_tickets: 'order_id received_at',
  contract_quotes: 'lines amount_paise valid_until created_at',
  contract_stages: 'text amount_paise',
  contract_events: 'ticket at actor type data',
  contact_messages: 'created_at updated_at name message locale status',
  outbox: 'channel key next_try_at tries locale kind data created_at',
  heartbeats: 'seen_at data',
  workers: 'trades created_at updated_at name portrait phone active',
  assignments: 'place day during assigned_at worker_id order_id',
  audit_log: 'action at subject_id subject_type',
  staff_sign_ins: 'user_id at',
};

describe('a column is never empty', () => {
  it.each(Object.entries(NEVER_NULL))('of %s: %s', async (table, columns) => {
    for (const column of columns.split(' ')) {
      expect(await writeColumn(database, { table, column }, null)).toBe(`null in ${column}`);
    }
  });

  it('unless it may be: all others take nothing', async () => {
    const rows = await database.sql<{ table: string; column: string }>(
      `select c.table_name as table, c.column_name as column from information_schema.columns c
       join information_schema.tables t using (table_schema, table_name)
       where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.is_generated = 'NEVER'
         and c.is_nullable = 'YES'`,
    );
    // Columns that only one kind of order fills in are listed above.
    const free = rows.filter(({ table }) => table !== 'orders');
    expect(free.length).toBeGreaterThan(0);
    for (const place of free) expect(await writeColumn(database, place, null)).toBe('taken');
  });
});

it('the columns that are never empty are all named here', async () => {
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
