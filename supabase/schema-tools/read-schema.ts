import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Offers } from '@kaarigar/shared/database/offers';

export const SUPABASE = fileURLToPath(new URL('..', import.meta.url));

/** A SQL file: its path from the folder `supabase`, e.g. `schema/orders/orders.sql`, and its text. */
export interface SqlFile {
  readonly path: string;
  readonly sql: string;
}

/** A folder of `schema`: related objects, in an order in which they can be created. */
export interface Domain {
  readonly name: string;
  readonly files: readonly SqlFile[];
}

/**
 * A state of the database that is in production: its name, the hash of each migration that it added, and what the code
 * of that release asks of it.
 */
export interface Release {
  readonly name: string;
  readonly migrations: Readonly<Record<string, string>>;
  /** Of the newest one alone: the others are not in production any more. */
  readonly asks?: Offers;
}

/** The schema, in the order that `config.toml` gives it. */
export async function readSchema(folder = SUPABASE): Promise<readonly Domain[]> {
  const domains = new Map<string, SqlFile[]>();
  for (const name of await schemaPaths(folder)) {
    const domain = path.posix.basename(path.posix.dirname(name));
    const files = domains.get(domain) ?? [];
    domains.set(domain, [...files, await readSqlFile(folder, name)]);
  }
  return [...domains].map(([name, files]) => ({ name, files }));
}

/** Every file below `schema`, even if `config.toml` does not list it. */
export async function findSchemaFiles(folder = SUPABASE): Promise<readonly string[]> {
  const names = await readdir(path.join(folder, 'schema'), { recursive: true });
  return names
    .filter((name) => name.endsWith('.sql'))
    .map((name) => `schema/${name.replaceAll(path.sep, '/')}`);
}

/** The files in `supabase/migrations`, in the order in which they are applied. */
export async function readMigrations(folder = SUPABASE): Promise<readonly SqlFile[]> {
  const names = (await readdir(path.join(folder, 'migrations'))).filter((name) =>
    name.endsWith('.sql'),
  );
  return Promise.all(names.toSorted().map((name) => readSqlFile(folder, `migrations/${name}`)));
}

/** The releases, oldest first; empty before the first. */
export const RELEASES = 'migrations/released.json';

export async function readReleases(folder = SUPABASE): Promise<readonly Release[]> {
  return JSON.parse(await readFile(path.join(folder, RELEASES), 'utf8')) as readonly Release[];
}

/** `db.migrations.schema_paths`: quoted names of files. */
async function schemaPaths(folder: string): Promise<readonly string[]> {
  const config = await readFile(path.join(folder, 'config.toml'), 'utf8');
  const list = /^schema_paths = \[([^\]]*)\]/m.exec(config)?.[1];
  if (!list) throw new Error('supabase/config.toml names no schema_paths');
  return [...list.matchAll(/"\.\/([^"]+)"/g)].map(([, name = '']) => name);
}

async function readSqlFile(folder: string, name: string): Promise<SqlFile> {
  // A checkout on Windows may have other line endings, which would change the text of functions.
  const sql = await readFile(path.join(folder, name), 'utf8');
  return { path: name, sql: sql.replaceAll('\r\n', '\n') };
}
