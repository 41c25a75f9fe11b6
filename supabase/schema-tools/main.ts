import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { deriveMigrations } from './derive-migrations';
import {
  findSchemaFiles,
  readMigrations,
  readReleases,
  readSchema,
  RELEASES,
  SUPABASE,
} from './read-schema';
import { findNew, findProblems, hashOf } from './rules';

/**
 * `npm run schema:migrations` generates the migrations that create the schema and replaces the present ones; only until
 * the first release. `npm run schema:check` reports what breaks the rules of supabase/README.md. `npm run
 * schema:release -- <name>` records that all migrations are in production.
 */
const { values: options } = parseArgs({
  options: { check: { type: 'boolean', default: false }, release: { type: 'string' } },
});
const [schema, found, migrations, releases] = await Promise.all([
  readSchema(),
  findSchemaFiles(),
  readMigrations(),
  readReleases(),
]);

if (options.check) check();
else if (options.release) await release(options.release);
else await writeMigrations();

function check(): void {
  const problems = findProblems({ schema, found, migrations, releases });
  if (problems.length > 0) fail(problems);
}

async function release(name: string): Promise<void> {
  check();
  const added = findNew(migrations, releases).map((file) => [file.path, hashOf(file)] as const);
  const all = [...releases, { name, migrations: Object.fromEntries(added) }];
  await writeFile(path.join(SUPABASE, RELEASES), `${JSON.stringify(all, null, 2)}\n`);
}

async function writeMigrations(): Promise<void> {
  if (releases.length > 0) fail(['Since the first release migrations are written by hand.']);
  for (const old of migrations) await rm(path.join(SUPABASE, old.path));
  for (const { path: name, sql } of deriveMigrations(schema)) {
    await writeFile(path.join(SUPABASE, name), sql);
  }
}

function fail(problems: readonly string[]): never {
  process.stderr.write(`${problems.join('\n')}\n`);
  process.exit(1);
}
