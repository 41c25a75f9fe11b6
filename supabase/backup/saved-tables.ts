import type { Ask } from '@kaarigar/shared/database/read-facts';
import type { SavedSequence, SavedTable } from './archive';

/**
 * What is saved of the accounts: who people are, how they log in, and their second factors. Sessions are not: after a
 * restore everybody logs in again.
 */
const ACCOUNTS = ['auth.users', 'auth.identities', 'auth.mfa_factors'];

/** Goes with a session. */
const OF_SESSIONS = ['private.push_devices'];

/** All of our tables but those of sessions, and those of the accounts that are there, with the columns that are not computed. */
export async function findTables(ask: Ask): Promise<readonly SavedTable[]> {
  const rows = await ask(`
    select format('%I.%I', n.nspname, c.relname) as name,
      array_agg(a.attname::text order by a.attnum) as columns
    from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_attribute a on a.attrelid = c.oid
    where c.relkind in ('r', 'p') and not c.relispartition and a.attnum > 0 and not a.attisdropped
      and a.attgenerated = ''
      and format('%s.%s', n.nspname, c.relname) not in (${OF_SESSIONS.map((name) => `'${name}'`).join()})
      and (n.nspname in ('public', 'private')
        or format('%s.%s', n.nspname, c.relname) in (${ACCOUNTS.map((name) => `'${name}'`).join()}))
    group by 1 order by 1`);
  return rows.map(({ name, columns }) => ({
    name: String(name),
    columns: columnsOf(columns),
  }));
}

export async function findSequences(ask: Ask): Promise<readonly SavedSequence[]> {
  const rows = await ask(`
    select format('%I.%I', schemaname, sequencename) as name, last_value::text as last
    from pg_sequences where schemaname in ('public', 'private') order by 1`);
  return rows.map(({ name, last }) => ({
    name: String(name),
    last: last === null ? null : String(last),
  }));
}

export const isOfAccounts = ({ name }: SavedTable): boolean => ACCOUNTS.includes(name);

/** `name (column, …)` for `copy`. */
export function copyTarget({ name, columns }: SavedTable): string {
  return `${name} (${columns.map((column) => `"${column.replaceAll('"', '""')}"`).join(', ')})`;
}

/** The library reads arrays of text only when it has asked for the types first. */
function columnsOf(value: unknown): readonly string[] {
  if (Array.isArray(value)) return value.map(String);
  return String(value)
    .replace(/^\{|\}$/g, '')
    .split(',')
    .map((name) => name.replace(/^"|"$/g, ''));
}
