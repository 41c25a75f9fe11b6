import { createHmac } from 'node:crypto';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll } from 'vitest';
import { createSupabase, type LocalSupabase } from '../local/create-supabase';
import { createPostgresSupabase } from '../local/postgres-pool';
import { startPostgres, type PostgresServer } from '../local/postgres-server';
import type { ServedSupabase } from '../local/serve-database';
import { findKeptPostgres } from './kept-postgres';
import { readSnapshot } from './snapshot';
import { people, TEST_SETTINGS, type PersonName } from './people';

type Rows<Row> = Promise<readonly Row[]>;

/** A database of its own for a test file, and everybody who may come to it. */
export interface TestDatabase<Supabase extends ServedSupabase = LocalSupabase> {
  readonly supabase: Supabase;
  /** Nobody is signed in. */
  readonly anonymous: SupabaseClient;
  readonly customer: SupabaseClient;
  /** Another customer, who has no business with the first one's rows. */
  readonly stranger: SupabaseClient;
  readonly staff: SupabaseClient;
  readonly admin: SupabaseClient;
  /** Our own service, with the secret key. */
  readonly service: SupabaseClient;
  readonly ids: Readonly<Record<PersonName, string>>;
  /** As the owner of the database, past every rule: to arrange and to look. */
  sql<Row>(text: string, parameters?: readonly unknown[]): Rows<Row>;
}

const ONE_HOUR_S = 3_600;

/** Starts one database for the file and stops it after the last test. Use inside a test file's top level. */
export function useDatabase(): TestDatabase {
  return useStarted(startDatabase);
}

/**
 * As `useDatabase`, on a PostgreSQL server: requests run at the same moment, as at hosted Supabase, and plans and
 * locks are the real ones. Slower to start; for what PGlite's one connection cannot show.
 */
export function usePostgres(): PostgresDatabase {
  return useStarted(startPostgresDatabase);
}

function useStarted<Database extends TestDatabase<ServedSupabase>>(
  start: () => Promise<Database>,
): Database {
  const database = {} as Database;
  beforeAll(async () => {
    Object.assign(database, await start());
  });
  afterAll(() => database.supabase.close());
  return database;
}

/** A database with the personas of `people.ts`, from the snapshot of the migrations. */
export async function startDatabase(): Promise<TestDatabase> {
  return open(await createSupabase({ ...TEST_SETTINGS, snapshot: await readSnapshot() }));
}

/** A database on a PostgreSQL server of its own, which ends with it. */
export interface PostgresDatabase extends TestDatabase<ServedSupabase> {
  readonly server: PostgresServer;
}

/** The same on a PostgreSQL server of its own; `supabase.close()` stops the server too. */
export async function startPostgresDatabase(): Promise<PostgresDatabase> {
  const server = await startPostgres(await findKeptPostgres());
  const supabase = await createPostgresSupabase(server.url, TEST_SETTINGS);
  const close = async (): Promise<void> => {
    await supabase.close();
    await server.stop();
  };
  return { ...(await open({ ...supabase, close })), server };
}

async function open<Supabase extends ServedSupabase>(
  supabase: Supabase,
): Promise<TestDatabase<Supabase>> {
  async function sql<Row>(text: string, parameters: readonly unknown[] = []): Rows<Row> {
    const { rows } = await supabase.queue(() => supabase.driver.query<Row>(text, [...parameters]));
    return rows;
  }
  const users = await sql<{ id: string; email: string }>('select id, email from auth.users');
  const ids = Object.fromEntries(
    Object.entries(people).map(([name, { email }]) => [
      name,
      users.find((user) => user.email === email)?.id ?? '',
    ]),
  ) as Record<PersonName, string>;
  const signedIn = (name: PersonName): SupabaseClient =>
    connect(supabase, TEST_SETTINGS.publishableKey, createToken(ids[name], people[name].email));
  return {
    supabase,
    anonymous: connect(supabase, TEST_SETTINGS.publishableKey),
    customer: signedIn('customer'),
    stranger: signedIn('stranger'),
    staff: signedIn('staff'),
    admin: signedIn('admin'),
    service: connect(supabase, TEST_SETTINGS.secretKey),
    ids,
    sql,
  };
}

/** supabase-js that calls `supabase` without a network. */
export function connect(supabase: ServedSupabase, key: string, token?: string): SupabaseClient {
  return createClient('http://supabase.test', key, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    global: { fetch: (input, init) => supabase.fetch(new Request(input, init)) },
    ...(token ? { accessToken: () => Promise.resolve(token) } : {}),
  });
}

/** The access token that Auth would give; claims beyond the standard ones can be added to see them ignored. */
export function createToken(
  userId: string,
  email: string,
  claims: Readonly<Record<string, unknown>> = {},
): string {
  const now = Math.floor(Date.now() / 1000);
  const payload = {
    sub: userId,
    email,
    aud: 'authenticated',
    role: 'authenticated',
    iat: now,
    exp: now + ONE_HOUR_S,
    ...claims,
  };
  const encode = (part: unknown): string => Buffer.from(JSON.stringify(part)).toString('base64url');
  const content = `${encode({ alg: 'HS256', typ: 'JWT' })}.${encode(payload)}`;
  const signature = createHmac('sha256', TEST_SETTINGS.jwtSecret).update(content);
  return `${content}.${signature.digest('base64url')}`;
}
