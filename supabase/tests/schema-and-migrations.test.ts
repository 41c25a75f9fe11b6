import postgres from 'postgres';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import {
  compareDatabases,
  describeDatabase,
  type Description,
} from '../schema-tools/describe-database';
import { readMigrations, readSchema } from '../schema-tools/read-schema';
import { withBuiltDatabase } from './built-database';
import { createDatabase, type DatabaseCopy } from './shared-postgres';

/** A copy of the database that the migrations created, applied by Lite as at `npm start`. */
let database: DatabaseCopy;
let migrated: postgres.Sql;
let schema: Description;

beforeAll(async () => {
  const { serverUrl } = inject('postgres');
  // Unbroken even while `npm run mutate:sql` breaks other files' databases: otherwise this test would notice every
  // breakage.
  database = await createDatabase({ serverUrl });
  migrated = postgres(database.url, { max: 1, onnotice: () => undefined });
  const files = (await readSchema()).flatMap((domain) => domain.files);
  schema = await withBuiltDatabase(files, describeDatabase);
});
afterAll(async () => {
  await migrated.end();
  await database.drop();
});

/** The objects that differ between the schema and the migrated database after `change`. */
async function differencesAfter(change: string): Promise<readonly string[]> {
  let differences: readonly string[] = [];
  const rollback = new Error('taken back');
  await migrated
    .begin(async (transaction) => {
      await transaction.unsafe(change);
      differences = compareWithSchema(await describeDatabase(transaction));
      throw rollback;
    })
    .catch((error: unknown) => {
      if (error !== rollback) throw error;
    });
  return differences;
}

const compareWithSchema = (objects: Description): readonly string[] =>
  compareDatabases({ name: 'the schema', objects: schema }, { name: 'the migrations', objects });

it('schema and migrations make the same database', async () => {
  expect(await migrated.begin(describeDatabase).then(compareWithSchema)).toEqual([]);
});

it('a migration that says something else is told by the object it makes', async () => {
  const changed = (await readMigrations()).map((file) => ({
    ...file,
    sql: file.sql.replace(
      "p_actor not in ('customer', 'staff') or",
      "p_actor not in ('customer') or",
    ),
  }));
  const [difference, ...others] = compareWithSchema(
    await withBuiltDatabase(changed, describeDatabase),
  );
  expect(others).toEqual([]);
  expect(difference).toMatch(
    /^function private\.lock_order_for\(.*\): definition\n {2}the schema: .*not in \('customer', 'staff'\) or.*\n {2}the migrations: .*not in \('customer'\) or/s,
  );
});

describe('each of these is told', () => {
  it.each([
    ['a table', 'create table public.new ()', 'table public.new: only in the migrations'],
    ['no table', 'drop table public.heartbeats', 'table public.heartbeats: only in the schema'],
    [
      'row level security',
      'alter table public.refunds disable row level security',
      'table public.refunds: row_level_security',
    ],
    [
      'forced row level security',
      'alter table public.refunds force row level security',
      'table public.refunds: forced_row_level_security',
    ],
    [
      'a grant on a table',
      'grant insert on public.refunds to service_role',
      'table public.refunds: grants',
    ],
    ['an owner', 'alter table public.refunds owner to service_role', 'table public.refunds: owner'],
    ['a comment', `comment on table public.refunds is 'x'`, 'table public.refunds: comment'],
    [
      'a column',
      'alter table public.refunds add column x text',
      'column public.refunds.x: only in the migrations',
    ],
    [
      'a type',
      'alter table public.refunds alter column idempotency_key type varchar(100)',
      'column public.refunds.idempotency_key: type',
    ],
    [
      'a default',
      'alter table public.refunds alter column state drop default',
      'column public.refunds.state: default',
    ],
    [
      'not null',
      'alter table public.refunds alter column state drop not null',
      'column public.refunds.state: not_null',
    ],
    [
      'a grant on a column',
      'revoke select (reason) on public.refunds from authenticated',
      'column public.refunds.reason: grants',
    ],
    [
      'a comment on a column',
      'comment on column public.refunds.reason is null',
      'column public.refunds.reason: comment',
    ],
    [
      'a check',
      'alter table public.refunds drop constraint refunds_amount_paise_check',
      'constraint refunds_amount_paise_check of public.refunds: only in the schema',
    ],
    [
      'what is deleted along',
      'alter table public.refunds drop constraint refunds_order_id_fkey, add constraint refunds_order_id_fkey foreign key (order_id) references public.orders on delete cascade',
      'constraint refunds_order_id_fkey of public.refunds: definition',
    ],
    [
      'an index',
      'drop index public.refunds_of_order',
      'index public.refunds_of_order: only in the schema',
    ],
    [
      'how closely an index is looked at',
      'alter index public.orders_by_name_parts alter column 1 set statistics 100',
      'index public.orders_by_name_parts: statistics',
    ],
    [
      'statistics',
      'drop statistics public.order_filters',
      'statistics public.order_filters: only in the schema',
    ],
    [
      'a sequence',
      'alter sequence private.receipt_numbers increment 2',
      'numbers of private.receipt_numbers: seqincrement',
    ],
    [
      'security definer',
      'alter function public.is_staff() security invoker',
      'function public.is_staff(): definition',
    ],
    [
      'volatility',
      'alter function public.is_staff() volatile',
      'function public.is_staff(): definition',
    ],
    [
      'a search path',
      'alter function public.is_staff() reset search_path',
      'function public.is_staff(): definition',
    ],
    [
      'who may call',
      'grant execute on function public.is_staff() to anon',
      'function public.is_staff(): grants',
    ],
    [
      'no policy',
      'drop policy "staff read refunds" on public.refunds',
      'policy "staff read refunds" on public.refunds: only in the schema',
    ],
    [
      'whom a policy lets read',
      'alter policy "staff read refunds" on public.refunds using (true)',
      'policy "staff read refunds" on public.refunds: using',
    ],
    [
      'what a policy lets write',
      'alter policy "staff update items" on public.catalogue_items with check (true)',
      'policy "staff update items" on public.catalogue_items: with_check',
    ],
    [
      'to whom a policy speaks',
      'alter policy "staff read refunds" on public.refunds to anon',
      'policy "staff read refunds" on public.refunds: roles',
    ],
    [
      'a trigger',
      'drop trigger guard_refund_cap on public.refunds',
      'trigger guard_refund_cap on public.refunds: only in the schema',
    ],
    [
      'a trigger that is off',
      'alter table public.refunds disable trigger guard_refund_cap',
      'trigger guard_refund_cap on public.refunds: enabled',
    ],
    [
      'a trigger of the accounts',
      'drop trigger create_profile on auth.users',
      'trigger create_profile on auth.users: only in the schema',
    ],
    [
      'a type of its own',
      `create type public.mood as enum ('sad')`,
      'type public.mood: only in the migrations',
    ],
    [
      'a view',
      'create view public.paid as select 1 as one',
      'view public.paid: only in the migrations',
    ],
    ['an extension', 'create extension citext', 'extension citext: only in the migrations'],
    [
      'a publication',
      'create publication live for table public.orders',
      'publication live: only in the migrations',
    ],
    ['a schema', 'grant usage on schema private to anon', 'schema private: grants'],
    [
      'grants to come',
      'alter default privileges in schema public grant select on tables to anon',
      'default grants of postgres on r in public: only in the migrations',
    ],
    [
      'a rule',
      'create rule never as on delete to public.refunds do instead nothing',
      'rule never on public.refunds: only in the migrations',
    ],
    [
      'a row',
      `delete from public.order_transitions where from_status = 'EXPIRED'`,
      'row of public.order_transitions {"actor": "service", "to_status": "REVIEW", "from_status": "EXPIRED"}: only in the schema',
    ],
  ])('%s', async (_what, change, difference) => {
    const differences = await differencesAfter(change);
    expect(differences.map((one) => one.split('\n')[0])).toContain(difference);
  });
});
