import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { checkDatabase, type Wanted } from '@kaarigar/shared/database/check-database';
import { isDatabaseUrl, openDatabase } from '@kaarigar/shared/database/open-database';
import { compareFacts, readFacts } from '@kaarigar/shared/database/read-facts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deriveWanted } from '../check/derive-wanted';
import { SUPABASE } from '../schema-tools/read-schema';
import { useDatabase } from './fixture';
import { createHostedDatabase, OWNER, type HostedDatabase } from './hosted-database';

let hosted: HostedDatabase;
let wanted: Wanted;
beforeAll(async () => {
  [hosted, wanted] = await Promise.all([createHostedDatabase(), deriveWanted()]);
});
afterAll(() => hosted.drop());

const tests = useDatabase();
const AS_WANTED = { problems: [], later: [] };

it('a database is as wanted after its migrations, at hosted Supabase and in the tests', async () => {
  expect(Object.keys(wanted.facts).length).toBeGreaterThan(1_000);
  const [owner] = await hosted.sql<{ rolsuper: boolean }[]>`
    select rolsuper from pg_roles where rolname = current_user`;
  expect(owner).toEqual({ rolsuper: false });
  expect(await checkDatabase(hosted.url, wanted)).toEqual(AS_WANTED);
  expect(await checkDatabase(tests.url, wanted)).toEqual(AS_WANTED);
});

/** What the check says after a change that is not kept. */
async function problemsAfter(change: string): Promise<readonly string[]> {
  let problems: readonly string[] = [];
  const undo = new Error('undone');
  await hosted.admin
    .begin(async (transaction) => {
      await transaction.unsafe(`set local role ${OWNER}; ${change}; set local role ${OWNER}`);
      const found = await readFacts((question) => transaction.unsafe(question));
      problems = compareFacts(wanted.facts, found);
      throw undo;
    })
    .catch((error: unknown) => {
      if (error !== undo) throw error;
    });
  return problems;
}

describe('it names', () => {
  it.each([
    [
      'a function that anybody may run',
      'grant execute on function public.mark_paid_in_cash to anon',
      /^grant: EXECUTE on function public\.mark_paid_in_cash\(.*\) to anon: is not wanted$/,
    ],
    [
      'a function that its users may not run any more',
      'revoke execute on function public.me() from authenticated',
      /^grant: EXECUTE on function public\.me\(\) to authenticated: is missing$/,
    ],
    [
      'a function with another body',
      `create or replace function public.is_staff() returns boolean language sql stable
       set search_path = '' as 'select true'`,
      /^function public\.is_staff\(\): is .*, wanted .*security definer/,
    ],
    [
      'a function that runs with the rights of whoever calls it',
      'alter function public.is_staff() security invoker',
      /^function public\.is_staff\(\): is sql, security invoker/,
    ],
    [
      'a function of somebody else',
      'create function public.open_door() returns integer language sql as $$ select 1 $$',
      /^function public\.open_door\(\): is not wanted$/,
    ],
    [
      'a trigger of the accounts that is gone',
      'reset role; drop trigger create_profile on auth.users',
      /^trigger create_profile on auth\.users: is missing$/,
    ],
    [
      'a trigger that is off',
      'alter table public.refunds disable trigger guard_refund_cap',
      /^trigger guard_refund_cap on public\.refunds: is .*\(off\)/,
    ],
    [
      'the rule against two bookings of one worker',
      `do $$ declare name text; begin
         select conname into name from pg_constraint
         where contype = 'x' and conrelid = 'public.assignments'::regclass;
         execute format('alter table public.assignments drop constraint %I', name);
       end $$`,
      /^constraint \w+ of public\.assignments: is missing$/,
    ],
    [
      'a policy that is gone',
      'drop policy "staff read refunds" on public.refunds',
      /^policy "staff read refunds" on public\.refunds: is missing$/,
    ],
    [
      'a policy that lets everybody read',
      'alter policy "staff read refunds" on public.refunds using (true)',
      /^policy "staff read refunds" on public\.refunds: is select to authenticated using true/,
    ],
    [
      'a table without row level security',
      'alter table public.orders disable row level security',
      /^table public\.orders: is row level security off/,
    ],
    [
      'a column that may be written',
      'grant update (amount_paise) on public.orders to authenticated',
      /^grant: UPDATE on column public\.orders\.amount_paise to authenticated: is not wanted$/,
    ],
    [
      'a whole table that was only granted by columns',
      'grant all on public.profiles to authenticated',
      /^grant: DELETE on table public\.profiles to authenticated: is not wanted$/,
    ],
    [
      'a schema that is open',
      'grant usage on schema private to anon',
      /^grant: USAGE on schema private to anon: is not wanted$/,
    ],
    [
      'what objects get that are made later',
      'alter default privileges in schema public grant execute on functions to anon',
      /^default privilege: EXECUTE on functions in public to anon: is not wanted$/,
    ],
    [
      'that every later function is for everybody',
      'alter default privileges grant execute on functions to public',
      /^default privilege: EXECUTE on functions in every schema to everybody: is not wanted$/,
    ],
    [
      'a column that may be empty',
      'alter table public.orders alter column address drop not null',
      /^column public\.orders\.address: is text, wanted text, not null/,
    ],
    [
      'an index that is gone',
      'drop index public.refunds_of_order',
      /^index public\.refunds_of_order: is missing$/,
    ],
    [
      'a status that an order may not get any more',
      `delete from public.order_transitions where from_status = 'EXPIRED' and to_status = 'REVIEW'`,
      /^row of public\.order_transitions: .*"EXPIRED".*: is missing$/,
    ],
  ])('%s', async (_what, change, line) => {
    expect(await problemsAfter(change)).toContainEqual(expect.stringMatching(line));
  });

  it('all that the obvious restore opens', async () => {
    // What `pg_restore` of a dump of our schemas leaves behind: functions and tables are made anew, with the platform's
    // defaults, and what refers to other schemas or extensions is lost.
    const problems = await problemsAfter(`
      grant execute on all functions in schema public to anon, authenticated, service_role;
      grant all on all tables in schema public to anon, authenticated;
      alter default privileges in schema public grant all on tables to anon, authenticated;
      reset role;
      drop trigger create_profile on auth.users
    `);
    const functions = problems.filter((one) =>
      /^grant: EXECUTE .* to anon: is not wanted/.test(one),
    );
    expect(functions.length).toBeGreaterThan(49);
    for (const part of [
      'grant: EXECUTE on function public.claim_messages',
      'grant: INSERT on table public.orders to anon',
      'trigger create_profile on auth.users: is missing',
      'default privilege: SELECT on tables in public to anon: is not wanted',
    ]) {
      expect(problems).toContainEqual(expect.stringContaining(part));
    }
  });
});

it('migrations of a later release are told apart from what somebody changed', async () => {
  const table = 'supabase_migrations.schema_migrations';
  await hosted.admin.unsafe(`
    create schema if not exists supabase_migrations;
    create table if not exists ${table} (version text);
    grant usage on schema supabase_migrations to ${OWNER};
    grant select, insert, delete on ${table} to ${OWNER};
  `);
  await hosted.sql.unsafe(`insert into ${table} (version) values ('${wanted.migrations.at(-1)}')`);
  expect(await checkDatabase(hosted.url, wanted)).toEqual(AS_WANTED);
  await hosted.sql.unsafe(`insert into ${table} (version) values ('29991231000000')`);
  await hosted.sql.unsafe(
    'create function public.later() returns int language sql as $$select 1$$',
  );
  const { problems, later } = await checkDatabase(hosted.url, wanted);
  expect(later).toEqual(['29991231000000']);
  expect(problems).toEqual(['function public.later(): is not wanted']);
  await hosted.sql.unsafe(`drop function public.later(); delete from ${table}`);
});

describe('an address', () => {
  it('is one of PostgreSQL', () => {
    expect(isDatabaseUrl('postgres://user@host/db')).toBe(true);
    for (const bad of ['', 'host', 'https://host/db']) expect(isDatabaseUrl(bad)).toBe(false);
    expect(() => openDatabase('hunter2')).toThrow(/^is not an address/);
  });

  it('elsewhere is never asked without TLS, whatever it says', () => {
    const sslOf = (address: string) => openDatabase(address).options.ssl;
    expect(sslOf('postgres://user@db.kaarigar.test/postgres?sslmode=disable')).toMatchObject({
      rejectUnauthorized: true,
    });
    expect(sslOf('postgres://user@127.0.0.1/postgres')).toBe(false);
  });
});

describe('the command', () => {
  async function run(env: Record<string, string>) {
    const begun = Date.now();
    const child = spawn(
      process.execPath,
      ['--import', 'tsx', path.join(SUPABASE, 'check/main.ts'), 'check'],
      { cwd: path.join(SUPABASE, '..'), env: { PATH: process.env['PATH'] ?? '', ...env } },
    );
    const [out, errors, [code]] = await Promise.all([
      text(child.stdout),
      text(child.stderr),
      once(child, 'exit'),
    ]);
    return { code, output: out + errors, seconds: (Date.now() - begun) / 1_000 };
  }

  it('ends with 0 when all is as wanted, with 1 and the list when not, with 2 when nobody can say', async () => {
    const good = await run({ DATABASE_URL: hosted.url });
    expect(good).toMatchObject({ code: 0, output: expect.stringContaining('as the migrations') });
    await hosted.sql.unsafe('grant execute on function public.settle_order to anon');
    const bad = await run({ DATABASE_URL: hosted.url });
    expect(bad).toMatchObject({ code: 1, output: expect.stringContaining('public.settle_order') });
    await hosted.sql.unsafe('revoke execute on function public.settle_order from anon');
    const away = await run({ DATABASE_URL: 'postgres://user:hunter2@127.0.0.1:9/postgres' });
    expect(away.code).toBe(2);
    expect(away.output).toContain('ECONNREFUSED');
    expect(away.output).not.toContain('hunter2');
  });
});
