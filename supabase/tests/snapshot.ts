import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { createSupabase } from '../local/create-supabase';
import { connect } from '../local/demo-client';
import { makeAccount } from '../local/make-account';
import type { ServedSupabase } from '../local/serve-database';
import { people, TEST_PASSWORD, TEST_SETTINGS, type TestPerson } from './people';

const SUPABASE = fileURLToPath(new URL('..', import.meta.url));
/** Where the databases to start from are stored. */
export const CACHE = path.join(SUPABASE, '../.local/database-tests');

/**
 * A migrated database with the test people signed up. It is created once and kept until a migration or a file that
 * creates it changes: a new one takes seconds per test file.
 */
export async function readSnapshot(): Promise<Blob> {
  const file = path.join(CACHE, `${await fingerprint()}.tar`);
  const kept = await readFile(file).catch(() => null);
  if (kept) return new Blob([kept]);
  const snapshot = await makeSnapshot();
  await mkdir(CACHE, { recursive: true });
  // Several workers may do this at once: each writes its own file, and the last rename wins.
  const draft = `${file}.${process.pid}`;
  await writeFile(draft, Buffer.from(await snapshot.arrayBuffer()));
  await rename(draft, file);
  for (const old of await readdir(CACHE)) {
    if (old.endsWith('.tar') && old !== path.basename(file))
      await rm(path.join(CACHE, old), { force: true });
  }
  return snapshot;
}

async function makeSnapshot(): Promise<Blob> {
  const supabase = await createSupabase(TEST_SETTINGS);
  await addPeople(supabase);
  const snapshot = await supabase.queue(() => supabase.connection.driver.dumpDataDir('none'));
  await supabase.close();
  return snapshot;
}

/**
 * Signs up all people of `people.ts`, and makes those with a role members of staff, who need no second factor unless a
 * test says so.
 */
export async function addPeople(supabase: ServedSupabase): Promise<void> {
  await supabase.queue(() => supabase.driver.query('select public.require_second_factor(false)'));
  for (const person of Object.values(people)) {
    await signUp(supabase, person);
    if (person.role === 'customer') continue;
    await supabase.queue(() =>
      supabase.driver.query(
        'insert into public.staff_members (user_id, role) select id, $2 from auth.users where email = $1',
        [person.email, person.role],
      ),
    );
  }
}

function signUp(supabase: ServedSupabase, { email, name, phone }: TestPerson): Promise<void> {
  return makeAccount(supabase, connect(supabase, TEST_SETTINGS.publishableKey), {
    email,
    password: TEST_PASSWORD,
    details: { name, phone, address: 'Station Road, Ghazipur', locale: 'hi' },
  });
}

/** A hash of everything that a database to start from is made of. */
export async function fingerprint(): Promise<string> {
  const hash = createHash('sha256').update(process.version);
  const lite = path.join(SUPABASE, '../node_modules/@supabase/lite/package.json');
  const sources = [lite];
  for (const name of ['people.ts', 'snapshot.ts', 'kept-postgres.ts']) {
    sources.push(path.join(SUPABASE, 'tests', name));
  }
  for (const folder of ['migrations', 'local']) {
    for (const name of (await readdir(path.join(SUPABASE, folder))).toSorted()) {
      sources.push(path.join(SUPABASE, folder, name));
    }
  }
  for (const source of sources) hash.update(await readFile(source));
  return hash.digest('hex').slice(0, 16);
}
