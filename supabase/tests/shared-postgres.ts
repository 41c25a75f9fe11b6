import { randomUUID } from 'node:crypto';
import { existsSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import postgres from 'postgres';
import { inject } from 'vitest';
import type { TestProject } from 'vitest/node';
import { startPostgres, type PostgresServer } from '../local/postgres-server';
import { findKeptPostgres } from './kept-postgres';

declare module 'vitest' {
  interface ProvidedContext {
    readonly postgres: SharedPostgres;
  }
}

/** The one PostgreSQL server of a test run. */
export interface SharedPostgres {
  readonly serverUrl: string;
  /** SQL that breaks each copy of the migrated database, e.g. by removing a policy. See `npm run mutate:sql`. */
  readonly breakage?: string;
}

/** The database with the migrations and the test people; each test file gets a copy of it. */
const TEMPLATE = 'postgres';

/** Starts the server before the first test file of a run and stops it after the last one (Vitest's `globalSetup`). */
export default async function setup(project: TestProject): Promise<(() => Promise<void>) | void> {
  // All projects of a run share the server; `npm run mutate:sql` provides its own.
  const run = project.vitest.getRootProject();
  if (run.getProvidedContext().postgres) return;
  const server = await startSharedPostgres();
  run.provide('postgres', { serverUrl: server.url });
  return () => server.stop();
}

const IN_MEMORY = '/dev/shm';
/** Ten times what the databases of a run and their write-ahead log take. */
const ROOM_BYTES = 2 ** 30;

/**
 * In memory where there is enough of it. Copying and removing a database for each test file is a third of the work of
 * the database tests on a disk.
 */
function folderForFiles(): string {
  if (!existsSync(IN_MEMORY) || process.availableMemory() < ROOM_BYTES) return tmpdir();
  const { bavail, bsize } = statfsSync(IN_MEMORY);
  return bavail * bsize < ROOM_BYTES ? tmpdir() : IN_MEMORY;
}

export async function startSharedPostgres(): Promise<PostgresServer> {
  const server = await startPostgres(await findKeptPostgres(), folderForFiles());
  // Only a test updates statistics, because with autovacuum a plan would depend on the moment.
  await administer(server.url, 'alter system set autovacuum = off');
  await administer(server.url, "alter system set max_wal_size = '256MB'");
  await administer(server.url, 'select pg_reload_conf()');
  return server;
}

export interface DatabaseCopy {
  readonly url: string;
  drop(): Promise<void>;
}

/** A copy of the template on the server of this run, or on the given one. */
export async function createDatabase(
  { serverUrl, breakage }: SharedPostgres = inject('postgres'),
  template = TEMPLATE,
): Promise<DatabaseCopy> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  // Copies files, so the data does not pass through the write-ahead log.
  await administer(serverUrl, `create database ${name} template ${template} strategy file_copy`);
  // Another template has nothing of what is to be broken: the error would look like a test that notices.
  if (breakage && template === TEMPLATE) await administer(serverUrl, breakage, name);
  return {
    url: urlOf(serverUrl, name),
    drop: () => administer(serverUrl, `drop database ${name} with (force)`),
  };
}

/**
 * Runs statements as the superuser, connected to another database: the template can be copied only if nobody uses it.
 */
async function administer(
  serverUrl: string,
  statements: string,
  database = 'template1',
): Promise<void> {
  const sql = postgres(urlOf(serverUrl, database), { max: 1, onnotice: () => undefined });
  try {
    await sql.unsafe(statements);
  } finally {
    await sql.end();
  }
}

function urlOf(serverUrl: string, database: string): string {
  const url = new URL(serverUrl);
  url.pathname = database;
  return url.href;
}
