import { expect } from 'vitest';
import type { Sql, TestDatabase } from './fixture';

/** PostgreSQL's error for a row that a table refuses. */
interface Refusal {
  readonly code?: string;
  readonly constraint_name?: string;
  readonly column_name?: string;
}

const NOT_NULL = '23502';
/** Integrity constraint violation. */
const REFUSALS = '23';

/**
 * Whether a table accepts what `write` writes: 'taken' (or the result of `write`), or the name of the constraint that
 * refuses it. Everything is rolled back. `triggers: 'off'` turns off our triggers and foreign keys, so that only the
 * table's own constraints decide.
 */
export async function askTable(
  { transaction }: TestDatabase,
  write: (sql: Sql) => Promise<unknown>,
  { triggers = 'on' }: { readonly triggers?: 'on' | 'off' } = {},
): Promise<string> {
  const undone = new Error('taken back');
  let answer = 'taken';
  try {
    await transaction(async (sql) => {
      if (triggers === 'off') await silence(sql);
      const written = await write(sql);
      if (typeof written === 'string') answer = written;
      throw undone;
    });
  } catch (error) {
    if (error === undone) return answer;
    const { code, constraint_name = '', column_name = '' } = error as Refusal;
    if (!code?.startsWith(REFUSALS)) throw error;
    return code === NOT_NULL ? `null in ${column_name}` : constraint_name;
  }
  throw new Error('the transaction was not taken back');
}

/** Turns off triggers and foreign keys for the rest of the transaction. */
export async function silence(sql: Sql): Promise<void> {
  await sql('set local session_replication_role = replica');
}

/** The result of writing one column of a row, with the triggers off. */
export function writeColumn(
  database: TestDatabase,
  { table, row = 'true', column }: Place,
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

interface Place {
  readonly table: string;
  /** Which row to use; by default any. */
  readonly row?: string | undefined;
  readonly column: string;
}
