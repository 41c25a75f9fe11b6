import { existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { openDatabase } from '@kaarigar/shared/database/open-database';
import type { Wanted } from '@kaarigar/shared/database/check-database';
import { writeBackup } from './archive';
import { copyOut } from './copy-out';
import { copyTarget, findSequences, findTables } from './saved-tables';

export interface Taken {
  readonly tables: number;
  readonly rows: number;
}

/**
 * Writes all rows of ours and the accounts into a file, all of one moment, while people work. The file appears when it
 * is whole. Throws when there is one of that name already.
 */
export async function takeBackup(address: string, file: string, wanted: Wanted): Promise<Taken> {
  if (existsSync(file)) throw new Error(`${file} is there already`);
  const sql = openDatabase(address);
  const draft = `${file}.draft`;
  try {
    await rm(draft, { force: true });
    const taken = await sql.begin(
      'isolation level repeatable read read only',
      async (transaction): Promise<Taken> => {
        const ask = (question: string) => transaction.unsafe(question);
        const tables = await findTables(ask);
        const writer = writeBackup(draft, {
          takenAt: new Date().toISOString(),
          migrations: wanted.hash,
          sequences: await findSequences(ask),
        });
        let rows = 0;
        for (const table of tables) {
          const copy = copyOut(transaction, `copy ${copyTarget(table)} to stdout`);
          rows += await writer.table(table, copy);
        }
        await writer.finish();
        return { tables: tables.length, rows };
      },
    );
    await rename(draft, file);
    return taken as Taken;
  } finally {
    await rm(draft, { force: true });
    await sql.end({ timeout: 1 });
  }
}
