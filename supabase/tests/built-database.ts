import { App } from '@supabase/lite';
import postgres, { type TransactionSql } from 'postgres';
import { inject } from 'vitest';
import { PLATFORM } from '../local/open-database';
import { openPostgres } from '../local/open-postgres';
import type { SqlFile } from '../schema-tools/read-schema';
import { createDatabase } from './shared-postgres';

/**
 * A database with Supabase's own objects and only these files applied; dropped after `look`. `before`: statements that
 * run before the files.
 */
export async function withBuiltDatabase<Result>(
  files: readonly SqlFile[],
  look: (transaction: TransactionSql) => Promise<Result>,
  before = '',
): Promise<Result> {
  const { serverUrl } = inject('postgres');
  const { url, drop } = await createDatabase({ serverUrl }, 'template0');
  const sql = postgres(url, { max: 1, onnotice: () => undefined });
  try {
    await sql.unsafe(PLATFORM);
    await addAuth(url);
    await sql.unsafe(before);
    for (const file of files) {
      await sql.unsafe(file.sql).catch((error: unknown) => {
        throw new Error(`${file.path} cannot be run`, { cause: error });
      });
    }
    return (await sql.begin(look)) as Result;
  } finally {
    await sql.end();
    await drop();
  }
}

async function addAuth(url: string): Promise<void> {
  const connection = openPostgres(url);
  await new App({
    connection,
    auth: { enabled: true, jwt_secret: 'x'.repeat(32) },
  }).ensureSystemSchema();
  await connection.close();
}
