import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import postgres from 'postgres';
import { inject } from 'vitest';
import type { TestProject } from 'vitest/node';
import { startPostgres } from '../local/postgres-server';
import { findKeptPostgres } from './kept-postgres';

declare module 'vitest' {
  interface ProvidedContext {
    readonly postgres: SharedPostgres;
  }
}

/** The one PostgreSQL server of a test run. */
interface SharedPostgres {
  readonly serverUrl: string;
  /** The database that each test file gets a copy of. */
  readonly template: string;
}

/** The migrated database with the test people, as it is kept. */
const KEPT = 'postgres';
const BROKEN = 'broken';

/**
 * Starts the server before the first test file of a run and stops it after the last one (`globalSetup` of Vitest).
 *
 * `TEST_DATABASE_BREAK` names a file of SQL that is applied to what the test files get copies of: a missing policy,
 * say, to see which tests fail without it. The kept database stays whole.
 */
export default async function setup(project: TestProject): Promise<(() => Promise<void>) | void> {
  // The projects of a run share the server.
  const run = project.vitest.getRootProject();
  if (run.getProvidedContext().postgres) return;
  const server = await startPostgres(await findKeptPostgres());
  // Statistics change when a test says so, or a plan would depend on the moment.
  await administer(server.url, 'alter system set autovacuum = off');
  await administer(server.url, 'select pg_reload_conf()');
  const breaks = process.env['TEST_DATABASE_BREAK'];
  if (breaks) await makeBroken(server.url, await readFile(breaks, 'utf8'));
  run.provide('postgres', { serverUrl: server.url, template: breaks ? BROKEN : KEPT });
  return () => server.stop();
}

async function makeBroken(serverUrl: string, sql: string): Promise<void> {
  await administer(serverUrl, `create database ${BROKEN} template ${KEPT}`);
  await administer(serverUrl, sql, BROKEN);
}

/** A copy of the template on the server of this run. */
export async function createDatabase(): Promise<{ url: string; drop(): Promise<void> }> {
  const { serverUrl, template } = inject('postgres');
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  // A copy of files: nothing of it goes through the log.
  await administer(serverUrl, `create database ${name} template ${template} strategy file_copy`);
  return {
    url: urlOf(serverUrl, name),
    drop: () => administer(serverUrl, `drop database ${name} with (force)`),
  };
}

/** Runs statements as the superuser; beside the template, which nobody may be connected to when it is copied. */
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
  return new URL(`/${database}`, serverUrl).href;
}
