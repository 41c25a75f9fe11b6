import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { OFFERS_FILE, offersText } from '@kaarigar/shared/database/offers-file';
import type { Offers } from '@kaarigar/shared/database/offers';
import { deriveWanted } from './check/derive-wanted';
import { asksOfSources } from './schema-tools/asks-of-sources';
import { deriveMigrations } from './schema-tools/derive-migrations';
import {
  findSchemaFiles,
  readMigrations,
  readReleases,
  readSchema,
  RELEASES,
  SUPABASE,
} from './schema-tools/read-schema';
import { findNew, findProblems, hashOf } from './schema-tools/rules';

/**
 * `npm run schema:migrations` generates the migrations that create the schema and replaces the present ones, until the
 * first release; then, always, what the migrated database offers to code (shared/database/offers.json). `npm run
 * schema:check` reports what breaks the rules of supabase/README.md. `npm run schema:release -- <name>` records that all
 * migrations are in production, and what the code of this release asks of them.
 */
const { values: options } = parseArgs({
  options: { check: { type: 'boolean', default: false }, release: { type: 'string' } },
});
const [schema, found, releases] = await Promise.all([
  readSchema(),
  findSchemaFiles(),
  readReleases(),
]);

if (options.check) await check();
else if (options.release) await release(options.release);
else await write();

async function check(): Promise<void> {
  const migrations = await readMigrations();
  const offers = await readOffered();
  const problems = [...findProblems({ schema, found, migrations, releases, offers })];
  if ((await readFile(OFFERS_FILE, 'utf8')).replaceAll('\r\n', '\n') !== offersText(offers)) {
    problems.push(
      'shared/database/offers.json is not what the migrations give: run npm run schema:migrations',
    );
  }
  if (problems.length > 0) fail(problems);
}

async function release(name: string): Promise<void> {
  await check();
  const migrations = await readMigrations();
  const offers = await readOffered();
  const added = findNew(migrations, releases).map((file) => [file.path, hashOf(file)] as const);
  const asks = await asksOfSources(offers);
  const older = releases.map(({ asks: _past, ...one }) => one);
  const all = [...older, { name, migrations: Object.fromEntries(added), asks }];
  await writeFile(path.join(SUPABASE, RELEASES), `${JSON.stringify(all, null, 2)}\n`);
}

async function write(): Promise<void> {
  if (releases.length === 0) {
    for (const old of await readMigrations()) await rm(path.join(SUPABASE, old.path));
    for (const { path: name, sql } of deriveMigrations(schema)) {
      await writeFile(path.join(SUPABASE, name), sql);
    }
  }
  const offers = await readOffered();
  await writeFile(OFFERS_FILE, offersText(offers));
}

async function readOffered(): Promise<Offers> {
  try {
    return (await deriveWanted()).offers;
  } catch (error) {
    return fail([`The migrations do not run in an empty database: ${String(error)}`]);
  }
}

function fail(problems: readonly string[]): never {
  process.stderr.write(`${problems.join('\n')}\n`);
  process.exit(1);
}
