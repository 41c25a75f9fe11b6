import { readOffersFile } from '@kaarigar/shared/database/offers-file';
import { describe, expect, it } from 'vitest';
import { deriveMigrations } from './derive-migrations';
import { findSchemaFiles, readMigrations, readReleases, readSchema } from './read-schema';
import { findProblems, hashOf, type SqlFiles } from './rules';

const ORDERS = {
  path: 'schema/orders/orders.sql',
  sql: `create table public.orders (id text);
create function public.list_orders() returns void language sql as $$ drop table orders; $$;
create policy "staff read" on public.orders for select using (true);
`,
};
const schema = [{ name: 'orders', files: [ORDERS] }];
const migrations = deriveMigrations(schema);
const OFFERS = {
  functions: {
    list_orders: [{ needs: {}, takes: {}, gives: 'void', to: ['authenticated' as const] }],
  },
  tables: {},
};

/** A state without violations, before the first release. */
const WHOLE: SqlFiles = {
  schema,
  found: [ORDERS.path],
  migrations,
  releases: [],
  offers: OFFERS,
};

function withSchema(sql: string): SqlFiles {
  const changed = [{ name: 'orders', files: [{ ...ORDERS, sql: ORDERS.sql + sql }] }];
  return { ...WHOLE, schema: changed, migrations: deriveMigrations(changed) };
}

describe('the files of this repository', () => {
  it('keep the rules', async () => {
    const [ours, found, theirs, releases] = await Promise.all([
      readSchema(),
      findSchemaFiles(),
      readMigrations(),
      readReleases(),
    ]);
    expect(ours.map(({ name }) => name)).toContain('orders');
    const offers = readOffersFile();
    expect(findProblems({ schema: ours, found, migrations: theirs, releases, offers })).toEqual([]);
  });
});

describe('the schema', () => {
  it('is right as it is', () => expect(findProblems(WHOLE)).toEqual([]));

  it('has no file that nobody runs', () => {
    expect(findProblems({ ...WHOLE, found: [ORDERS.path, 'schema/orders/new.sql'] })).toEqual([
      'schema/orders/new.sql is not in schema_paths of supabase/config.toml',
    ]);
  });

  it('has no file of more than 1,500 lines', () => {
    expect(findProblems(withSchema('\n'.repeat(1_497)))).toEqual([]);
    expect(findProblems(withSchema('\n'.repeat(1_498)))).toEqual([
      'schema/orders/orders.sql has more than 1500 lines',
    ]);
  });

  it.each([
    ['create table public.orders ();', 'table public.orders'],
    [
      'create function public.list_orders(a text) returns void language sql as $$ $$;',
      'function public.list_orders',
    ],
    [
      'create policy "staff read"\n  on public.orders for select using (false);',
      'policy "staff read" on public.orders',
    ],
  ])('creates everything once: %s', (sql, object) => {
    expect(findProblems(withSchema(sql))).toEqual([
      `${object} is created in schema/orders/orders.sql and again in schema/orders/orders.sql`,
    ]);
  });

  it.each([
    [
      'create or replace function public.f() returns void language sql as $$ $$;',
      'create or replace',
    ],
    ['drop table public.orders;', 'drop'],
    ['alter table public.orders add column x text;', 'alter table public.orders add'],
    [
      'alter table public.orders alter column id drop not null;',
      'alter table public.orders alter column id drop',
    ],
  ])('says what is, not how it came to be: %s', (sql, past) => {
    expect(findProblems(withSchema(sql))).toEqual([
      `schema/orders/orders.sql says "${past}": the schema is what is, not how it came to be`,
    ]);
  });

  it('may use the words in comments and texts', () => {
    const sql = `-- drop function x; the provider's word
alter table public.orders enable row level security;
comment on table public.orders is 'x; drop table public.orders; create table public.orders ()';
`;
    expect(findProblems(withSchema(sql))).toEqual([]);
  });
});

describe('before the first release', () => {
  const [first = { path: '', sql: '' }] = migrations;

  it.each([
    ['one that is edited', [{ ...first, sql: `${first.sql}-- x` }], first.path],
    ['one that is missing', [], first.path],
    [
      'one of somebody else',
      [...migrations, { path: 'migrations/x.sql', sql: '' }],
      'migrations/x.sql',
    ],
  ])('the migrations are those of the schema: %s', (_what, changed, path) => {
    expect(findProblems({ ...WHOLE, migrations: changed })).toEqual([
      `${path} is not what the schema gives: run npm run schema:migrations`,
    ]);
  });
});

describe('after the first release', () => {
  const released = Object.fromEntries(migrations.map((file) => [file.path, hashOf(file)]));
  const releases = ['1.0', '1.1'].map((name, at) => ({
    name,
    migrations: at === 0 ? released : {},
    asks: OFFERS,
  }));
  const PATH = 'migrations/20260101000000_more.sql';

  const problemsOf = (sql: string, path = PATH): readonly string[] =>
    findProblems({ ...WHOLE, releases, migrations: [...migrations, { path, sql }] });

  it('a new migration stands beside the released ones, whatever the schema says by then', () => {
    const sql = `set lock_timeout = '5s';
create or replace function public.list_orders() returns void language sql as $$ $$;
create table public.tips (id text);
create index tips_by_id on public.tips (id);
`;
    expect(problemsOf(sql)).toEqual([]);
  });

  it('a released one stays as it was', () => {
    const [first = { path: '', sql: '' }, ...others] = migrations;
    const problem = `${first.path} was released with 1.0 and must stay as it was`;
    const edited = [{ ...first, sql: `${first.sql} ` }, ...others];
    expect(findProblems({ ...WHOLE, releases, migrations: edited })).toEqual([problem]);
    expect(findProblems({ ...WHOLE, releases, migrations: others })).toEqual([problem]);
  });

  it('a new one has a name of its time, after the released ones', () => {
    const sql = `set lock_timeout = '5s';`;
    expect(problemsOf(sql, 'migrations/20260101000000.sql')).toEqual([
      'migrations/20260101000000.sql is not called migrations/<YYYYMMDDHHMMSS>_<words>.sql',
    ]);
    expect(problemsOf(sql, 'migrations/20250101000000_old.sql')).toEqual([
      `migrations/20250101000000_old.sql would come before ${migrations[0]?.path}, which is released`,
    ]);
  });

  it('a new one does not wait for locks without end', () => {
    expect(problemsOf('alter table public.orders add column x text;')).toEqual([
      `${PATH} does not begin with set lock_timeout`,
    ]);
  });

  it('an index of a table in use is made concurrently, alone in its file', () => {
    const index = 'create index concurrently orders_by_id on public.orders (id);';
    expect(problemsOf(index)).toEqual([]);
    expect(problemsOf(`set lock_timeout = '5s'; ${index}`)).toEqual([
      `${PATH} makes an index concurrently beside other statements`,
    ]);
    expect(problemsOf(`set lock_timeout = '5s'; ${index.replace('concurrently ', '')}`)).toEqual([
      `${PATH} makes an index of public.orders without concurrently`,
    ]);
  });

  it('rows are not changed beside a statement that locks the table for everybody', () => {
    const problem = `${PATH} changes rows of public.orders while it holds public.orders alone: part them`;
    const update = `update public.orders set x = '';`;
    const add = 'alter table public.orders add column x text;';
    const begin = `set lock_timeout = '5s';\n`;
    expect(problemsOf(`${begin}${add}${update}`)).toEqual([problem]);
    expect(problemsOf(`${begin}${add.replace('orders', 'workers')}${update}`)).toEqual([
      problem.replace('holds public.orders', 'holds public.workers'),
    ]);
    expect(
      problemsOf(`${begin}drop policy "a" on public.orders; delete from public.orders;`),
    ).toEqual([problem]);
    for (const sql of [add, update, `create table public.tips (id text); ${update}`]) {
      expect(problemsOf(begin + sql)).toEqual([]);
    }
  });

  it('a constraint of a table in use is added not valid, and validated apart', () => {
    const begin = `set lock_timeout = '5s';\n`;
    const add = `alter table public.orders add constraint c check (id <> '')`;
    const validate = 'alter table public.orders validate constraint c;';
    const early = `${PATH} checks every row of public.orders under its lock: add it not valid, validate it in a migration of its own`;
    expect(problemsOf(`${begin}${add};`)).toEqual([early]);
    expect(problemsOf(`${begin}${add} not valid;`)).toEqual([]);
    expect(problemsOf(begin + validate)).toEqual([]);
    expect(problemsOf(`${begin}${add} not valid; ${validate}`)).toEqual([
      `${PATH} validates a constraint of public.orders while it holds a lock: in a migration of its own`,
    ]);
  });

  it('no column of a table in use gets another type', () => {
    const sql = `set lock_timeout = '5s';\nalter table public.orders alter column id type uuid;`;
    expect(problemsOf(sql)).toEqual([
      `${PATH} writes public.orders anew to change a type: add a column beside it`,
    ]);
  });

  it('the code of the release before runs on the new schema, but for what a migration says it takes away', () => {
    const without = (sql: string): readonly string[] =>
      findProblems({
        ...WHOLE,
        releases,
        migrations: [...migrations, { path: PATH, sql: `set lock_timeout = '5s';\n${sql}` }],
        offers: { functions: {}, tables: {} },
      });
    expect(without('')).toEqual(['release 1.1 asks for it, but function list_orders is gone']);
    expect(without('-- takes away: function list_orders is gone\n')).toEqual([]);
    expect(without('-- takes away: function list is gone\n')).toHaveLength(1);
  });

  it('a function goes after two releases that do not call it', () => {
    const drop = (comment: string) =>
      problemsOf(`set lock_timeout = '5s';\n${comment}drop function public.list_orders();`);
    const problem = `${PATH} drops public.list_orders, which two releases have not gone without`;
    expect(drop('')).toEqual([problem]);
    expect(drop('-- unused since release 1.1\n')).toEqual([problem]);
    expect(drop('-- unused since release 9\n')).toEqual([problem]);
    expect(drop('-- unused since release 1.0\n')).toEqual([]);
  });
});
