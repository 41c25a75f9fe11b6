import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Wanted } from '@kaarigar/shared/database/check-database';
import type { Offers } from '@kaarigar/shared/database/offers';
import { readFacts, type Facts } from '@kaarigar/shared/database/read-facts';
import { readOffers } from '@kaarigar/shared/database/read-offers';
import { App } from '@supabase/lite';
import { openDatabase } from '../local/open-database';
import { readMigrations, SUPABASE, type SqlFile } from '../schema-tools/read-schema';

/** The payment service reads what is wanted here when it runs from its sources. */
const KEPT = path.join(SUPABASE, '../.local/wanted-database.json');
/** What else decides the answer. */
const READERS = [
  import.meta.filename,
  ...['read-facts', 'read-offers'].map((name) =>
    path.join(SUPABASE, `../shared/database/${name}.ts`),
  ),
];

/**
 * What a database is like after the migrations: they are run in an empty one in memory, and it is read as the real one
 * will be. Kept until a migration or the way of reading changes.
 */
export async function deriveWanted(): Promise<Wanted> {
  const migrations = await readMigrations();
  const hash = hashOf(migrations);
  const readers = await Promise.all(READERS.map((file) => readFile(file)));
  const key = createHash('sha256').update(hash).update(Buffer.concat(readers)).digest('hex');
  const kept = await readFile(KEPT, 'utf8').then(JSON.parse, () => null);
  if (kept?.key === key) return kept.wanted;
  const wanted = {
    hash,
    migrations: migrations.flatMap(({ path: name }) => /(\d{14})_/.exec(name)?.[1] ?? []),
    ...(await readMigrated(migrations)),
  };
  await mkdir(path.dirname(KEPT), { recursive: true });
  const draft = `${KEPT}.${process.pid}`;
  await writeFile(draft, JSON.stringify({ key, wanted }));
  await rename(draft, KEPT);
  return wanted;
}

async function readMigrated(
  migrations: readonly SqlFile[],
): Promise<{ readonly facts: Facts; readonly offers: Offers }> {
  const connection = await openDatabase('memory://');
  const { driver } = connection;
  try {
    const auth = { enabled: true, jwt_secret: 'x'.repeat(32) };
    await new App({ connection, auth }).ensureSystemSchema();
    for (const { sql } of migrations) await driver.exec(sql);
    await driver.exec('begin');
    const ask = async (sql: string) => (await driver.query<Record<string, unknown>>(sql)).rows;
    return { facts: await readFacts(ask), offers: await readOffers(ask) };
  } finally {
    await connection.close();
  }
}

function hashOf(migrations: readonly SqlFile[]): string {
  const hash = createHash('sha256');
  for (const { path: name, sql } of migrations) hash.update(name).update('\0').update(sql);
  return hash.digest('hex');
}
