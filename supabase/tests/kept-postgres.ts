import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { createPostgresSupabase } from '../local/postgres-pool';
import { startPostgres } from '../local/postgres-server';
import { TEST_SETTINGS } from './people';
import { addPeople, CACHE, fingerprint } from './snapshot';

const PREFIX = 'postgres-';

/**
 * The folder of a PostgreSQL server's files, migrated and with the test people: the counterpart of `readSnapshot` for
 * PGlite. Each test file starts a server with a copy of it, so that none sees another's rows.
 */
export async function findKeptPostgres(): Promise<string> {
  const folder = path.join(CACHE, `${PREFIX}${await fingerprint()}`);
  if (await stat(folder).catch(() => null)) return folder;
  await mkdir(CACHE, { recursive: true });
  // Several workers may do this at once: each creates its own folder, and the first rename wins.
  const draft = path.join(CACHE, `draft-${PREFIX}${process.pid}`);
  const server = await startPostgres();
  const supabase = await createPostgresSupabase(server.url, TEST_SETTINGS);
  await addPeople(supabase);
  await supabase.close();
  await server.stop(draft);
  await rename(draft, folder).catch(() => rm(draft, { recursive: true, force: true }));
  await removeOthers(path.basename(folder));
  return folder;
}

async function removeOthers(current: string): Promise<void> {
  for (const old of await readdir(CACHE)) {
    if (old.startsWith(PREFIX) && old !== current) {
      await rm(path.join(CACHE, old), { recursive: true, force: true });
    }
  }
}
