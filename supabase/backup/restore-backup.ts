import { pipeline } from 'node:stream/promises';
import { Readable } from 'node:stream';
import { openDatabase } from '@kaarigar/shared/database/open-database';
import { checkDatabase, type Wanted } from '@kaarigar/shared/database/check-database';
import type { Ask } from '@kaarigar/shared/database/read-facts';
import { readBackup } from './archive';
import { copyTarget, findTables, isOfAccounts } from './saved-tables';

/** Why a backup is not restored; nothing has been changed. */
export class RestoreRefused extends Error {
  override readonly name = 'RestoreRefused';
}

export interface Restored {
  readonly tables: number;
  readonly rows: number;
  readonly takenAt: string;
}

/**
 * Fills a fresh database, which has the migrations and nobody's rows, with the rows of a backup: all in one transaction,
 * without triggers, which had done their work before. Objects and grants come from the migrations and never from the
 * backup; it is checked before and after that they are as wanted.
 */
export async function restoreBackup(
  address: string,
  file: string,
  wanted: Wanted,
): Promise<Restored> {
  const { problems } = await checkDatabase(address, wanted);
  if (problems.length > 0) {
    throw new RestoreRefused(
      `the database is not as the migrations want it (npm run db:check): ${problems[0]}`,
    );
  }
  const backup = await readBackup(file);
  if (backup.header.migrations !== wanted.hash) {
    throw new RestoreRefused(
      'the backup is of a database with other migrations: restore with the release that took it, then migrate',
    );
  }
  const sql = openDatabase(address);
  try {
    const restored = await sql.begin(async (transaction): Promise<Restored> => {
      const ask: Ask = (question) => transaction.unsafe(question);
      await refuseUnlessFresh(ask);
      await ask('set local session_replication_role = replica');
      const ours = (await findTables(ask)).filter((table) => !isOfAccounts(table));
      // The migrations fill some of them.
      await ask(`truncate ${ours.map(({ name }) => name).join(', ')}`);
      let [tables, rows] = [0, 0];
      for await (const saved of backup.tables()) {
        const copy = transaction.unsafe(`copy ${copyTarget(saved.table)} from stdin`);
        const before = rows;
        const count = async function* () {
          for await (const row of saved.rows) {
            rows += 1;
            yield row;
          }
        };
        await pipeline(Readable.from(count()), await copy.writable());
        await requireCount(ask, saved.table.name, rows - before);
        tables += 1;
      }
      for (const { name, last } of backup.header.sequences) {
        if (last !== null) await ask(`select setval('${name.replaceAll("'", "''")}', ${last})`);
      }
      return { tables, rows, takenAt: backup.header.takenAt };
    });
    const after = await checkDatabase(address, wanted);
    if (after.problems.length > 0) throw new Error(`after the restore: ${after.problems[0]}`);
    return restored as Restored;
  } finally {
    await sql.end({ timeout: 1 });
  }
}

/** A database in which people have been is never overwritten. */
async function refuseUnlessFresh(ask: Ask): Promise<void> {
  for (const table of ['auth.users', 'public.orders', 'public.payments']) {
    const [row] = await ask(`select exists (select from ${table}) as has_rows`);
    if (row?.['has_rows'] === true) {
      throw new RestoreRefused(`${table} has rows: a backup is restored into a fresh database`);
    }
  }
}

async function requireCount(ask: Ask, table: string, wanted: number): Promise<void> {
  const [row] = await ask(`select count(*)::int as rows from ${table}`);
  if (row?.['rows'] !== wanted)
    throw new Error(`${table} has ${String(row?.['rows'])} rows of ${wanted}`);
}
