import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { fillTables } from './filled-tables';
import { useDatabase, type Sql } from './fixture';
import { askTable, silence } from './table-rules';

/** Unique keys and foreign keys of all tables, whoever writes. Every new one must be listed here. */
const database = useDatabase();

beforeAll(async () => {
  await fillTables(database);
});

type Values = Readonly<Record<string, unknown>>;

interface Keys {
  /** Values of the row that the test writes twice. */
  readonly row?: Values;
  /** For each key, the values that make the second row a different one. */
  readonly keys: Readonly<Record<string, Values>>;
}

const KEYS: Readonly<Record<string, Keys>> = {
  staff_members: { keys: { staff_members_pkey: { user_id: randomUUID() } } },
  staff_sign_ins: { keys: { staff_sign_ins_pkey: { session_id: randomUUID() } } },
  profiles: { keys: { profiles_pkey: { id: randomUUID() } } },
  catalogue_items: { keys: { catalogue_items_pkey: { id: 1_000 } } },
  worker_rates: { row: { code: 'LA' }, keys: { worker_rates_pkey: { code: 'MA' } } },
  contract_services: { row: { code: 'HP' }, keys: { contract_services_pkey: { code: 'FC' } } },
  orders: {
    row: { receipt_number: 123 },
    keys: {
      orders_pkey: { order_id: '987654321' },
      orders_receipt_number_key: { receipt_number: 124 },
    },
  },
  order_transitions: {
    row: { from_status: null },
    keys: {
      order_transitions_pkey: { id: 1_000 },
      order_transitions_from_status_to_status_actor_key: { actor: 'admin' },
    },
  },
  order_events: {
    row: { key: 'created' },
    keys: {
      order_events_pkey: { id: 1_000_000 },
      order_events_order_id_key_key: { key: 'another' },
    },
  },
  payment_attempts: {
    row: { provider_ref: 'plink_1', state: 'open' },
    keys: {
      payment_attempts_pkey: { id: randomUUID() },
      payment_attempts_provider_reference_key: { reference: 'another' },
      payment_attempts_provider_provider_ref_key: { provider_ref: 'another' },
      one_live_attempt_per_order: { state: 'expired' },
    },
  },
  payments: {
    keys: {
      payments_pkey: { id: randomUUID() },
      payments_provider_provider_payment_id_key: { provider_payment_id: 'another' },
    },
  },
  refunds: {
    row: { provider_refund_id: 'rfnd_1', dispute_id: randomUUID() },
    keys: {
      refunds_pkey: { id: randomUUID() },
      refunds_idempotency_key_key: { idempotency_key: 'another' },
      refunds_at_provider: { provider_refund_id: 'another' },
      refunds_of_dispute: { dispute_id: randomUUID() },
    },
  },
  webhook_events: {
    keys: {
      webhook_events_pkey: { id: 1_000_000 },
      webhook_events_provider_event_id_key: { event_id: 'another' },
      webhook_events_provider_body_sha256_key: { body_sha256: 'b'.repeat(64) },
    },
  },
  payment_sightings: { keys: { payment_sightings_pkey: { provider_payment_id: 'another' } } },
  disputes: {
    keys: {
      disputes_pkey: { id: randomUUID() },
      disputes_provider_provider_dispute_id_key: { provider_dispute_id: 'another' },
    },
  },
  cash_receipts: {
    row: { voided_at: null },
    keys: {
      cash_receipts_pkey: { id: randomUUID() },
      cash_receipts_in_use: { compared_as: 'ANOTHER' },
    },
  },
  sweeps: {
    keys: {
      sweeps_pkey: { id: randomUUID() },
      sweeps_provider_kind_window_from_key: { window_from: '2020-01-01T00:00:00Z' },
    },
  },
  sweep_findings: { keys: { sweep_findings_pkey: { provider_id: 'another' } } },
  settlement_items: { keys: { settlement_items_pkey: { item_id: 'another' } } },
  contract_requests: { keys: { contract_requests_pkey: { ticket: '000000' } } },
  photos: {
    keys: {
      photos_pkey: { id: randomUUID() },
      photos_path_key: { path: `${randomUUID()}/000000/${randomUUID()}` },
    },
  },
  complaint_tickets: {
    row: { settled_at: null },
    keys: {
      complaint_tickets_pkey: { number: 1_000 },
      one_open_ticket: { settled_at: '2026-01-01T00:00:00Z' },
    },
  },
  contract_quotes: {
    row: { accepted_at: '2026-01-01T00:00:00Z' },
    keys: {
      contract_quotes_pkey: { version: 1_000 },
      contract_quotes_accepted: { accepted_at: null },
    },
  },
  contract_stages: {
    row: { order_id: '987654321' },
    keys: {
      contract_stages_pkey: { number: 10 },
      contract_stages_order_id_key: { order_id: '987654322' },
    },
  },
  contract_events: { keys: { contract_events_pkey: { id: 1_000_000 } } },
  contact_messages: { keys: { contact_messages_pkey: { id: 1_000_000 } } },
  outbox: { keys: { outbox_pkey: { id: 1_000_000 }, outbox_key_key: { key: 'another' } } },
  heartbeats: { keys: { heartbeats_pkey: { name: 'another' } } },
  search_aliases: { keys: { search_aliases_pkey: { word: 'another' } } },
  search_misses: { keys: { search_misses_pkey: { words: 'another' } } },
  workers: { keys: { workers_pkey: { id: randomUUID() } } },
  assignments: {
    keys: {
      assignments_pkey: { id: 1_000_000 },
      assignments_once: { place: 2 },
      one_place_at_a_time: { during: '[2031-01-01T08:00:00Z,2031-01-01T12:00:00Z)' },
    },
  },
  audit_log: { keys: { audit_log_pkey: { id: 1_000_000 } } },
};

/** Inserts one row into a table, and another one that differs from it in `changes`. */
async function writeTwice(sql: Sql, table: string, changes: Values): Promise<void> {
  const columns = await sql<{ name: string }>(
    `select quote_ident(attname) as name from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and attgenerated = ''`,
    [table],
  );
  const names = columns.map(({ name }) => name).join(', ');
  const [first] = await sql<{ row: Values }>(`delete from ${table} t returning to_jsonb(t) as row`);
  const row = { ...first?.row, ...KEYS[table]?.row };
  for (const one of [row, { ...row, ...changes }]) {
    await sql(
      `insert into ${table} (${names}) overriding system value
       select ${names} from jsonb_populate_record(null::${table}, $1)`,
      [JSON.stringify(one)],
    );
  }
}

describe('a row is there once', () => {
  const all = Object.entries(KEYS).flatMap(([table, { keys }]) =>
    Object.keys(keys).map((key) => [key, table, keys] as const),
  );

  it.each(all)('by %s', async (key, table, keys) => {
    const write = (changes: readonly Values[]) =>
      askTable(database, (sql) => writeTwice(sql, table, Object.assign({}, ...changes)), {
        triggers: 'off',
      });
    const others = Object.entries(keys).filter(([name]) => name !== key);
    expect(await write(Object.values(keys))).toBe('taken');
    expect(await write(others.map(([, values]) => values))).toBe(key);
  });
});

/**
 * What happens to a row when somebody deletes the row it refers to: it prevents that, is deleted too, or loses the
 * reference.
 */
type Fate = 'is in the way' | 'goes too' | 'forgets it';

const PERSON = { parent: 'auth.users', key: ['id'], missing: [randomUUID()] } as const;
const ORDER = { parent: 'orders', key: ['order_id'], missing: ['987654321'] } as const;
const REQUEST = { parent: 'contract_requests', key: ['ticket'], missing: ['000000'] } as const;

const REFERENCES: readonly {
  readonly table: string;
  readonly columns: readonly string[];
  readonly parent: string;
  readonly key: readonly string[];
  readonly missing: readonly unknown[];
  readonly fate: Fate;
}[] = [
  { table: 'staff_members', columns: ['user_id'], ...PERSON, fate: 'goes too' },
  { table: 'profiles', columns: ['id'], ...PERSON, fate: 'goes too' },
  { table: 'contract_requests', columns: ['user_id'], ...PERSON, fate: 'goes too' },
  { table: 'orders', columns: ['user_id'], ...PERSON, fate: 'is in the way' },
  { table: 'contract_events', columns: ['ticket'], ...REQUEST, fate: 'goes too' },
  { table: 'contract_quotes', columns: ['ticket'], ...REQUEST, fate: 'goes too' },
  {
    table: 'contract_stages',
    columns: ['ticket', 'version'],
    parent: 'contract_quotes',
    key: ['ticket', 'version'],
    missing: ['000000', 1_000],
    fate: 'goes too',
  },
  { table: 'contract_stages', columns: ['order_id'], ...ORDER, fate: 'is in the way' },
  { table: 'order_events', columns: ['order_id'], ...ORDER, fate: 'is in the way' },
  { table: 'payment_attempts', columns: ['order_id'], ...ORDER, fate: 'is in the way' },
  { table: 'payments', columns: ['order_id'], ...ORDER, fate: 'is in the way' },
  { table: 'refunds', columns: ['order_id'], ...ORDER, fate: 'is in the way' },
  { table: 'orders', columns: ['return_of'], ...ORDER, fate: 'is in the way' },
  { table: 'outbox', columns: ['user_id'], ...PERSON, fate: 'goes too' },
  { table: 'outbox', columns: ['order_id'], ...ORDER, fate: 'is in the way' },
  { table: 'assignments', columns: ['order_id'], ...ORDER, fate: 'is in the way' },
  { table: 'cash_receipts', columns: ['order_id'], ...ORDER, fate: 'is in the way' },
  { table: 'disputes', columns: ['order_id'], ...ORDER, fate: 'is in the way' },
  {
    table: 'orders',
    columns: ['catalogue_category', 'catalogue_item_id'],
    parent: 'catalogue_items',
    key: ['category', 'id'],
    missing: ['painting', 1_000],
    fate: 'is in the way',
  },
  {
    table: 'orders',
    columns: ['worker_code'],
    parent: 'worker_rates',
    key: ['code'],
    missing: ['XX'],
    fate: 'is in the way',
  },
  {
    table: 'payments',
    columns: ['attempt_id'],
    parent: 'payment_attempts',
    key: ['id'],
    missing: [randomUUID()],
    fate: 'is in the way',
  },
  {
    table: 'refunds',
    columns: ['payment_id'],
    parent: 'payments',
    key: ['id'],
    missing: [randomUUID()],
    fate: 'is in the way',
  },
  {
    table: 'refunds',
    columns: ['dispute_id'],
    parent: 'disputes',
    key: ['id'],
    missing: [randomUUID()],
    fate: 'is in the way',
  },
  {
    table: 'disputes',
    columns: ['payment_id'],
    parent: 'payments',
    key: ['id'],
    missing: [randomUUID()],
    fate: 'is in the way',
  },
  {
    table: 'payment_sightings',
    columns: ['attempt_id'],
    parent: 'payment_attempts',
    key: ['id'],
    missing: [randomUUID()],
    fate: 'is in the way',
  },
  {
    table: 'contract_requests',
    columns: ['service_code'],
    parent: 'contract_services',
    key: ['code'],
    missing: ['XX'],
    fate: 'is in the way',
  },
  {
    table: 'complaint_tickets',
    columns: ['order_id'],
    parent: 'orders',
    key: ['order_id'],
    missing: ['000000000'],
    fate: 'is in the way',
  },
  {
    table: 'photos',
    columns: ['ticket'],
    parent: 'contract_requests',
    key: ['ticket'],
    missing: ['000000'],
    fate: 'forgets it',
  },
  {
    table: 'photos',
    columns: ['order_id'],
    parent: 'orders',
    key: ['order_id'],
    missing: ['000000000'],
    fate: 'is in the way',
  },
  {
    table: 'assignments',
    columns: ['worker_id'],
    parent: 'workers',
    key: ['id'],
    missing: [randomUUID()],
    fate: 'is in the way',
  },
];

const NAMED = REFERENCES.map((one) => [`${one.table}_${one.columns.join('_')}_fkey`, one] as const);

/** `a = $1 and b = $2` */
const are = (columns: readonly string[], between: string): string =>
  columns.map((column, at) => `${column} = $${at + 1}`).join(between);

describe('a row refers to one that is there', () => {
  it.each(NAMED)('by %s', async (name, { table, columns, missing }) => {
    const referTo = (values: (row: Values) => readonly unknown[]) =>
      askTable(database, async (sql) => {
        await sql(`alter table ${table} disable trigger user`);
        const where = `${columns[0]} is not null`;
        const [row] = await sql<Values>(
          `select ctid::text, * from ${table} where ${where} limit 1`,
        );
        if (!row) throw new Error(`no row of ${table}`);
        await sql(
          `update ${table} set ${are(columns, ', ')} where ctid = $${columns.length + 1}::tid`,
          [...values(row), row['ctid']],
        );
      });
    expect(await referTo((row) => columns.map((column) => row[column]))).toBe('taken');
    expect(await referTo(() => missing)).toBe(name);
  });
});

describe('when what it refers to is to be removed', () => {
  const all = NAMED.map(([name, one]) => [`${one.fate}, by ${name}`, name, one] as const);

  it.each(all)('a row %s', async (_title, name, { table, columns, parent, key, fate }) => {
    const found = await askTable(database, async (sql) => {
      const count = `select count(*)::integer as rows, count(${columns[0]})::integer as referring from ${table}`;
      const [row] = await sql<Values>(`select * from ${table} where ${columns[0]} is not null`);
      const [before] = await sql<Values>(count);
      await keepOutOfTheWay(sql, parent, table);
      // A free visit refers to its first order within the same table.
      if (parent === 'orders' && table !== 'orders') {
        await silence(sql);
        await sql('delete from orders where return_of = $1', [row?.[columns[0] ?? '']]);
        await sql('set local session_replication_role = origin');
      }
      await sql(
        `delete from ${parent} where ${are(key, ' and ')}`,
        columns.map((column) => row?.[column]),
      );
      const [after] = await sql<Values>(count);
      if (after?.['rows'] !== before?.['rows']) return 'goes too';
      return after?.['referring'] === before?.['referring'] ? 'refers to nothing' : 'forgets it';
    });
    expect(found).toBe(fate === 'is in the way' ? name : fate);
  });
});

/** Removes all other rows that refer to `parent`: the error must come from this table, not from the first of many. */
async function keepOutOfTheWay(sql: Sql, parent: string, table: string): Promise<void> {
  const others = await sql<{ name: string }>(
    `select distinct conrelid::regclass::text as name from pg_constraint
     where contype = 'f' and confrelid = $1::regclass and conrelid not in ($1::regclass, $2::regclass)`,
    [parent, table],
  );
  await silence(sql);
  for (const { name } of others) await sql(`delete from ${name}`);
  await sql('set local session_replication_role = origin');
  await sql(`alter table ${table} disable trigger user`);
}

describe('all are named here', () => {
  const namesOf = async (query: string): Promise<readonly string[]> =>
    (await database.sql<{ name: string }>(query)).map(({ name }) => name).toSorted();

  it('the keys', async () => {
    const keys = Object.values(KEYS).flatMap((one) => Object.keys(one.keys));
    expect(
      await namesOf(
        `select c.relname as name from pg_index i join pg_class c on c.oid = i.indexrelid
         where c.relnamespace = 'public'::regnamespace and (i.indisunique or i.indisexclusion)`,
      ),
    ).toEqual(keys.toSorted());
  });

  it('the references', async () => {
    const references = NAMED.map(([name]) => name);
    expect(
      await namesOf(
        `select conname as name from pg_constraint
         where connamespace = 'public'::regnamespace and contype = 'f'`,
      ),
    ).toEqual(references.toSorted());
  });
});
