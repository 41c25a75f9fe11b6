import { toDatabaseError } from '@kaarigar/shared/api/database-error';
import type { SupabaseClient } from '@supabase/supabase-js';
import { beforeAll, expect, it } from 'vitest';
import { fillTables } from './filled-tables';
import { useDatabase } from './fixture';
import { orderDraft } from './order-draft';

/**
 * Whatever stands in a request, the answer is an answer: never an error of the server, and one that the pages have words
 * for. Every function and column that people may write is asked with values at the edge of its type and beyond.
 */
const database = useDatabase();

let orderId: string;
beforeAll(async () => {
  orderId = await fillTables(database);
});

const TEXTS = [
  '',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\u202e',
  '%',
  '\\',
  "'",
  '२',
  'x'.repeat(100_000),
  7,
  {},
  [1],
];
const NUMBERS = [
  0,
  -1,
  2 ** 31,
  -(2 ** 31) - 1,
  2 ** 63,
  1e15,
  1e308,
  0.5,
  'NaN',
  'infinity',
  '',
  'x',
  [],
  {},
];
const DATES = [
  '0000-01-01',
  '0001-01-01',
  '9999-12-31',
  '10000-01-01',
  '5874897-12-31',
  '5874898-01-01',
  '4713-01-01 BC',
  '4714-01-01 BC',
  'infinity',
  '-infinity',
  '2026-02-30',
  'now',
  'epoch',
  '',
  '\u0000',
];
const EDGES: Readonly<Record<string, readonly unknown[]>> = {
  text: TEXTS,
  'text[]': [[], [null], ['\u0000'], ['x'], [['mason']]],
  integer: NUMBERS,
  'integer[]': [[], [null], NUMBERS, ['x'], [[1]], 7],
  bigint: NUMBERS,
  boolean: ['true', 'x', 2, {}, ''],
  date: DATES,
  'timestamp with time zone': [...DATES, '2026-01-01T25:00:00Z', '2026-01-01T00:00:00+99:00'],
  uuid: ['', 'x', '00000000-0000-0000-0000-000000000000', '\u0000', 7, {}],
  jsonb: [null, '\u0000', [], 7],
};

const edgesOf = (type: string): readonly unknown[] => {
  const edges = EDGES[type];
  if (!edges) throw new Error(`no values of type ${type}: add some`);
  return edges;
};

interface Answer {
  readonly error: { readonly code?: string; readonly message: string } | null;
  readonly status: number;
}

/** What is wrong with an answer; null: nothing. */
function faultOf({ error, status }: Answer): string | null {
  if (!error) return null;
  const { code } = toDatabaseError({ error, status });
  const isRefused = status >= 400 && status < 500 && code !== 'internal';
  return isRefused ? null : `${status} ${error.code}: ${error.message.slice(0, 100)}`;
}

/** Asks with a value; the fault of the answer and the value, or nothing. */
async function findFault(
  ask: (value: unknown) => PromiseLike<Answer>,
  value: unknown,
): Promise<readonly string[]> {
  const fault = faultOf(await ask(value));
  return fault ? [`${JSON.stringify(value)?.slice(0, 40)} → ${fault}`] : [];
}

/** Thousands of calls: half a minute on an idle machine. */
const PATIENT = { timeout: 240_000 };

it('every function that people call', PATIENT, async () => {
  const functions = await database.sql<{
    name: string;
    is_for_visitors: boolean;
    names: readonly string[];
    types: readonly string[];
  }>(
    `select p.proname as name, has_function_privilege('anon', p.oid, 'execute') as is_for_visitors,
       coalesce(proargnames[1:pronargs], '{}') as names,
       array(select format_type(t, null) from unnest(proargtypes) with ordinality a (t, place) order by place) as types
     from pg_proc p where p.pronamespace = 'public'::regnamespace
       and (has_function_privilege('authenticated', p.oid, 'execute') or has_function_privilege('anon', p.oid, 'execute'))`,
  );
  const usual: Readonly<Record<string, unknown>> = { p_order_id: orderId };
  const faults: string[] = [];
  for (const { name, names, types, is_for_visitors } of functions) {
    // An admin passes every question of role, and so comes furthest into the function.
    const who = database[is_for_visitors ? 'anonymous' : 'admin'];
    const ask = (parameters: object): PromiseLike<Answer> => who.rpc(name, parameters);
    const rest = Object.fromEntries(names.map((one) => [one, usual[one] ?? null]));
    for (const [at, parameter] of names.entries()) {
      const asked = edgesOf(types[at] ?? '').map((value) =>
        findFault((edge) => ask({ ...rest, [parameter]: edge }), value),
      );
      const found = (await Promise.all(asked)).flat();
      faults.push(...found.map((fault) => `${name}(${parameter}) ${fault}`));
    }
  }
  expect(faults).toEqual([]);
  expect(functions.length).toBeGreaterThan(20);
});

it('every column that people write', PATIENT, async () => {
  const columns = await database.sql<{
    table: string;
    column: string;
    type: string;
    privilege: 'INSERT' | 'UPDATE';
  }>(
    `select g.table_name as table, g.column_name as column, format_type(a.atttypid, a.atttypmod) as type,
       g.privilege_type as privilege
     from information_schema.column_privileges g
     join pg_attribute a on a.attrelid = format('%I.%I', g.table_schema, g.table_name)::regclass and a.attname = g.column_name
     where g.table_schema = 'public' and g.grantee = 'authenticated' and g.privilege_type in ('INSERT', 'UPDATE')`,
  );
  const whole: Readonly<Record<string, () => object>> = {
    orders: orderDraft,
    workers: () => ({ name: 'Ramesh', phone: '9876500044', trades: ['mason'] }),
  };
  const faults: string[] = [];
  for (const { table, column, type, privilege } of columns) {
    const who: SupabaseClient =
      table === 'orders' || table === 'profiles' ? database.customer : database.staff;
    const write = (value: unknown): PromiseLike<Answer> =>
      privilege === 'INSERT'
        ? who.from(table).insert({ ...whole[table]?.(), [column]: value })
        : who
            .from(table)
            .update({ [column]: value })
            .not(column, 'is', null);
    // One after the other: writes of the same rows at the same moment wait for each other in a circle.
    for (const value of edgesOf(type)) {
      for (const fault of await findFault(write, value)) {
        faults.push(`${privilege} ${table}.${column} ${fault}`);
      }
    }
  }
  expect(faults).toEqual([]);
  expect(columns.length).toBeGreaterThan(30);
});
