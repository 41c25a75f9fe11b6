import type { PgliteConnection } from '@supabase/lite/pglite';
import { createAuthLimits } from './auth-limits';
import { openMailbox } from './mailbox';
import { openDatabase, watchPgliteErrors } from './open-database';
import { keepInMemory, openFolder, type StorageFiles } from './storage-files';
import { serveDatabase, type ServedSupabase, type ServiceSettings } from './serve-database';

/** Supabase over PGlite, all in this process. `close` writes everything to disk. */
export interface LocalSupabase extends ServedSupabase {
  readonly connection: PgliteConnection;
}

export interface SupabaseOptions extends ServiceSettings {
  /** A folder, or `memory://`. */
  readonly dataDir: string;
  /** A database to start from, see `openDatabase`. */
  readonly snapshot?: Blob | undefined;
  /** Hears that the connection to the database is broken: every request fails until the next start. */
  readonly onBroken?: (error: Error) => void;
}

/** Opens the database, brings it up to date with `supabase/migrations` and puts Lite in front of it. */
export async function createSupabase(options: SupabaseOptions): Promise<LocalSupabase> {
  const connection = await openDatabase(options.dataDir, options);
  const { driver } = connection;
  const mailbox = await openMailbox(driver);
  const { migrate, ...supabase } = serveDatabase(
    { connection, driver, watchErrors: (listen) => watchPgliteErrors(connection, listen) },
    options,
    { mailbox, limits: createAuthLimits(options.now), files: filesBeside(options.dataDir) },
  );
  await migrate();
  return { ...supabase, connection };
}

/** What Storage keeps lasts as long as the database. */
function filesBeside(dataDir: string): StorageFiles {
  return dataDir.includes('://') ? keepInMemory() : openFolder(`${dataDir}-files`);
}
