import type { TransactionSql } from 'postgres';
import { expect, it } from 'vitest';
import { compareDatabases, describeDatabase } from '../schema-tools/describe-database';
import { readMigrations } from '../schema-tools/read-schema';
import { withBuiltDatabase } from './built-database';

/** What a new project of hosted Supabase begins with: `init-scripts/00000000000000-initial-schema.sql` of supabase/postgres. */
const HOSTED = `
alter default privileges in schema public
  grant all on tables to postgres, anon, authenticated, service_role;
alter default privileges in schema public
  grant all on functions to postgres, anon, authenticated, service_role;
alter default privileges in schema public
  grant all on sequences to postgres, anon, authenticated, service_role;
`;

const buildHosted = async <Result>(look: (transaction: TransactionSql) => Promise<Result>) =>
  withBuiltDatabase(await readMigrations(), look, HOSTED);

it('the migrations make the same grants at hosted Supabase as anywhere else', async () => {
  const plain = await withBuiltDatabase(await readMigrations(), describeDatabase);
  const hosted = await buildHosted(describeDatabase);
  const differences = compareDatabases(
    { name: 'plain', objects: plain },
    { name: 'hosted', objects: hosted },
  );
  // What is left of the defaults there: the owner's own rights.
  expect(differences.filter((one) => !one.startsWith('default grants of postgres on '))).toEqual(
    [],
  );
});

it('an object that is made later is for its owner alone, at hosted Supabase too', async () => {
  const rights = await buildHosted(async (transaction) => {
    await transaction.unsafe(`
      create table public.later (id bigint generated always as identity, secret text);
      create sequence public.later_numbers;
      create view public.later_view as select 1 as one;
      create function public.later_function() returns integer language sql as 'select 1';
    `);
    return transaction`
      select role, coalesce(string_agg(object, ' '), '') as objects from (
        select role, relname as object
        from unnest(array['anon', 'authenticated', 'service_role']) role
        join pg_class on relname like 'later%' and relnamespace = 'public'::regnamespace
        where case relkind
          when 'S' then has_sequence_privilege(role, oid, 'usage, select, update')
          else has_table_privilege(role, oid, 'select, insert, update, delete, truncate, references, trigger')
        end
        union all
        select role, 'later_function' from unnest(array['anon', 'authenticated', 'service_role']) role
        where has_function_privilege(role, 'public.later_function()', 'execute')
      ) allowed group by role`;
  });
  expect([...rights]).toEqual([]);
});

it('without our migrations it would be for everybody: the test sees what hosted Supabase grants', async () => {
  const rights = await withBuiltDatabase(
    [],
    async (transaction) => {
      await transaction.unsafe(
        'create table public.later (id bigint generated always as identity)',
      );
      return transaction`
        select has_table_privilege('anon', 'public.later', 'insert') as writes,
          has_sequence_privilege('anon', 'public.later_id_seq', 'usage') as counts`;
    },
    HOSTED,
  );
  expect([...rights]).toEqual([{ writes: true, counts: true }]);
});
