import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { useDatabase } from './fixture';

/** What one tab changes, the others hear of (`tab-news.ts`): pages say so with each call of a function that changes. */
const database = useDatabase();

const API = fileURLToPath(new URL('../../shared/src/api', import.meta.url));

/** The functions that pages call, and whether the call says that it changes something. */
function calls(): ReadonlyMap<string, boolean> {
  const sources = readdirSync(API)
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .map((name) => readFileSync(join(API, name), 'utf8'));
  return new Map(
    sources
      .flatMap((source) => source.split('callDatabase(').slice(1))
      .flatMap((call) => {
        const name = /^[^;]*?\bname: '(\w+)'/.exec(call)?.[1];
        const end = call.indexOf(';');
        return name ? [[name, call.slice(0, end).includes('isChange: true')] as const] : [];
      }),
  );
}

it('every function that changes something is called so that the other tabs hear of it, and no other', async () => {
  // A sign of life and sums that are added up when they are read change nothing that a page shows: told each time, they
  // would have every tab ask anew.
  const said = new Map(
    [...calls()].filter(([name]) => name !== 'desk_here' && name !== 'desk_numbers'),
  );
  expect(said.size).toBeGreaterThan(20);
  const rows = await database.sql<{ name: string; changes: boolean }>(
    `select p.proname as name, bool_or(p.provolatile = 'v') as changes
     from pg_proc p join pg_namespace n on n.oid = p.pronamespace
     where n.nspname = 'public' and p.proname = any($1) group by p.proname`,
    [[...said.keys()]],
  );
  expect(Object.fromEntries(rows.map(({ name, changes }) => [name, changes]))).toEqual(
    Object.fromEntries(said),
  );
});
