import { createHash } from 'node:crypto';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { App, Connection } from '@supabase/lite';
import { applyPendingMigrations } from '@supabase/lite/cli';
import type { SqlDriver } from './sql-driver';

const PROJECT_ROOT = fileURLToPath(new URL('../..', import.meta.url));

const TABLE = `
create schema if not exists local;
create table if not exists local.migrations (version text primary key, sha256 text not null);`;

/**
 * Applies the migrations of `supabase/migrations` below `folder`. Throws if an applied one was edited since: until the
 * first release, migrations are generated anew with each change of the schema, and Lite compares only their names.
 */
export async function migrate(
  app: App,
  { connection, driver }: { readonly connection: Connection; readonly driver: SqlDriver },
  folder = PROJECT_ROOT,
): Promise<void> {
  applyInTransactions(connection);
  const { applied, skipped } = await applyFrom(folder, app);
  await driver.exec(TABLE);
  for (const { version, filename, sql } of [...applied, ...skipped]) {
    await driver.query(
      'insert into local.migrations (version, sha256) values ($1, $2) on conflict do nothing',
      [version, hashOf(sql)],
    );
    const { rows } = await driver.query<{ sha256: string }>(
      'select sha256 from local.migrations where version = $1',
      [version],
    );
    if (rows[0]?.sha256 !== hashOf(sql)) {
      throw new Error(`${filename} was edited since this database was made`);
    }
  }
}

/** Lite looks for `supabase/migrations` below the working directory. */
async function applyFrom(folder: string, app: App): ReturnType<typeof applyPendingMigrations> {
  const before = process.cwd();
  process.chdir(path.resolve(folder));
  try {
    return await applyPendingMigrations(app);
  } finally {
    process.chdir(before);
  }
}

/** Also matches the comments before the statement. */
const INDEX_CONCURRENTLY = /^((?:\s|--.*\n)*(?:create (?:unique )?|drop )index) concurrently\b/i;

/**
 * Removes `concurrently`: Lite applies a migration in a transaction, which does not allow it. No other connection waits
 * here.
 */
function applyInTransactions(connection: Connection): void {
  const transaction = connection.transaction.bind(connection);
  connection.transaction = (statements, options) =>
    transaction(
      statements.map((statement) => statement.replace(INDEX_CONCURRENTLY, '$1')),
      options,
    );
}

function hashOf(sql: string): string {
  return createHash('sha256').update(sql).digest('hex');
}
