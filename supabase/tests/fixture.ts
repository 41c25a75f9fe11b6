import { createHmac } from 'node:crypto';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll } from 'vitest';
import { createSupabase, type LocalSupabase } from '../local/create-supabase';
import { createPostgresSupabase } from '../local/postgres-pool';
import { startPostgres } from '../local/postgres-server';
import type { ServedSupabase } from '../local/serve-database';
import type { SqlStatements } from '../local/sql-driver';
import { findKeptPostgres } from './kept-postgres';
import { people, TEST_SETTINGS, type PersonName } from './people';
import { createDatabase } from './shared-postgres';
import { readSnapshot } from './snapshot';

/** Runs statements as the owner of the database, who bypasses all rules: to prepare data and to check results. */
export type Sql = <Row>(text: string, parameters?: readonly unknown[]) => Promise<readonly Row[]>;

/** A separate database for a test file, with a client for each kind of person. */
export interface TestDatabase {
  readonly supabase: ServedSupabase;
  /** A visitor who is not signed in. */
  readonly anonymous: SupabaseClient;
  readonly customer: SupabaseClient;
  /** Another customer, who must not see the first one's rows. */
  readonly stranger: SupabaseClient;
  readonly staff: SupabaseClient;
  readonly admin: SupabaseClient;
  /** Our own service, with the secret key. */
  readonly service: SupabaseClient;
  readonly ids: Readonly<Record<PersonName, string>>;
  readonly sql: Sql;
  /** Any number of statements, without parameters. */
  exec(text: string): Promise<void>;
  /** Runs statements in one transaction, which is rolled back when `work` fails. */
  transaction<Result>(work: (sql: Sql) => Promise<Result>): Promise<Result>;
  /** The clock of the sign-in service's codes and limits, which stands still. */
  now(): number;
  /** Advances it. */
  passTime(ms: number): void;
}

/** On a PostgreSQL server: requests run concurrently, as with hosted Supabase. */
export interface PostgresDatabase extends TestDatabase {
  /** Its address, as its superuser. */
  readonly url: string;
}

/** On PGlite in this process, as `npm start` runs it. */
export interface PgliteDatabase extends TestDatabase {
  readonly supabase: LocalSupabase;
}

const ONE_HOUR_S = 3_600;

/** One database for the file, closed after its last test. Use inside a test file's top level. */
export function useDatabase(): PostgresDatabase {
  return useStarted(startDatabase);
}

/** Like `useDatabase`, but on PGlite: for what is special about the database of `npm start`. Slower to start. */
export function usePglite(): PgliteDatabase {
  return useStarted(startPgliteDatabase);
}

function useStarted<Database extends TestDatabase>(start: () => Promise<Database>): Database {
  const database = {} as Database;
  beforeAll(async () => {
    Object.assign(database, await start());
  });
  afterAll(() => database.supabase.close());
  return database;
}

/** A copy of the migrated database with the people of `people.ts`, on the server of the test run. */
export async function startDatabase(): Promise<PostgresDatabase> {
  const { url, drop } = await createDatabase();
  return openPostgresDatabase(url, drop);
}

/** The same on its own PostgreSQL server, which stops with it: for measurements outside a test run. */
export async function startOwnServer(): Promise<PostgresDatabase> {
  const server = await startPostgres(await findKeptPostgres());
  return openPostgresDatabase(server.url, () => server.stop());
}

async function openPostgresDatabase(
  url: string,
  end: () => Promise<void>,
): Promise<PostgresDatabase> {
  const clock = createClock();
  const settings = { ...TEST_SETTINGS, now: clock.now };
  const supabase = await createPostgresSupabase(url, settings, { migrates: false });
  const close = async (): Promise<void> => {
    await supabase.close();
    await end();
  };
  return { ...(await open({ ...supabase, close }, clock)), url };
}

/** The same on PGlite, from the snapshot of the migrations. */
export async function startPgliteDatabase(): Promise<PgliteDatabase> {
  const clock = createClock();
  const snapshot = await readSnapshot();
  return open(await createSupabase({ ...TEST_SETTINGS, now: clock.now, snapshot }), clock);
}

interface StoppedClock {
  now(): number;
  pass(ms: number): void;
}

function createClock(): StoppedClock {
  let now = Date.now();
  return { now: () => now, pass: (ms) => void (now += ms) };
}

async function open<Supabase extends ServedSupabase>(
  supabase: Supabase,
  clock: StoppedClock,
): Promise<TestDatabase & { readonly supabase: Supabase }> {
  const { queue, driver } = supabase;
  const sqlOf =
    (statements: SqlStatements): Sql =>
    async <Row>(text: string, parameters: readonly unknown[] = []) =>
      (await statements.query<Row>(text, [...parameters])).rows;
  const sql: Sql = (text, parameters) => queue(() => sqlOf(driver)(text, parameters));
  const users = await sql<{ id: string; email: string }>('select id, email from auth.users');
  const ids = Object.fromEntries(
    Object.entries(people).map(([name, { email }]) => [
      name,
      users.find((user) => user.email === email)?.id ?? '',
    ]),
  ) as Record<PersonName, string>;
  await logInEverybody(sql);
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
    exec: (text) => queue(async () => void (await driver.exec(text))),
    transaction: (work) => queue(() => driver.transaction((statements) => work(sqlOf(statements)))),
    now: clock.now,
    passTime: clock.pass,
  };
}

/** Begins the logins of the fixture's tokens again, where something has ended them: each has its person's id. */
export async function logInEverybody(sql: Sql): Promise<void> {
  await sql(
    'insert into auth.sessions (id, user_id) select id, id from auth.users on conflict do nothing',
  );
}

/** Until the transaction ends, the database takes its statements for those of this person, in their login of the fixture. */
export async function actAs(sql: Sql, userId: string): Promise<void> {
  await sql(
    "select set_config('request.jwt.claim.sub', $1, true), set_config('request.jwt.claims', $2, true)",
    [userId, JSON.stringify({ sub: userId, session_id: userId })],
  );
}

/** A supabase-js client that calls `supabase` without a network. */
export function connect(supabase: ServedSupabase, key: string, token?: string): SupabaseClient {
  return createClient('http://supabase.test', key, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    global: { fetch: (input, init) => supabase.fetch(new Request(input, init)) },
    ...(token ? { accessToken: () => Promise.resolve(token) } : {}),
  });
}

/** The access token that Auth would issue; tests can add claims to show that they are ignored. */
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
    session_id: userId,
    iat: now,
    exp: now + ONE_HOUR_S,
    ...claims,
  };
  const encode = (part: unknown): string => Buffer.from(JSON.stringify(part)).toString('base64url');
  const content = `${encode({ alg: 'HS256', typ: 'JWT' })}.${encode(payload)}`;
  const signature = createHmac('sha256', TEST_SETTINGS.jwtSecret).update(content);
  return `${content}.${signature.digest('base64url')}`;
}
