import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { deriveMigrations } from './derive-migrations';
import { readMigrations, readSchema, SUPABASE } from './read-schema';

/** `npm run schema:migrations`: writes the migrations that make the schema, in the place of those that are there. */
const derived = deriveMigrations(await readSchema());
for (const old of await readMigrations()) await rm(path.join(SUPABASE, old.path));
for (const migration of derived)
  await writeFile(path.join(SUPABASE, migration.path), migration.sql);
process.stdout.write(`${derived.map((migration) => migration.path).join('\n')}\n`);
