import { types } from '@electric-sql/pglite';
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import type { Connection } from '@supabase/lite';
import { createPgliteConnection, type PgliteConnection } from '@supabase/lite/pglite';
import { joinSettings } from './request-settings';
import type { DatabaseError } from './sql-driver';
import { STORAGE_TABLES } from './storage-tables';

/** What a database of hosted Supabase begins with: the request roles and Storage's tables. */
export const PLATFORM = `
do $$
begin
  if not exists (select from pg_roles where rolname = 'anon') then
    create role anon nologin;
  end if;
  if not exists (select from pg_roles where rolname = 'authenticated') then
    create role authenticated nologin;
  end if;
  if not exists (select from pg_roles where rolname = 'service_role') then
    create role service_role nologin bypassrls;
  end if;
end;
$$;
create schema if not exists auth;
grant usage on schema public, auth to anon, authenticated, service_role;
${STORAGE_TABLES}`;

/** Object ids of Postgres types that Lite returns in a different form than PostgREST. */
export const NUMERIC = 1700;
export const TIMESTAMPTZ = 1184;

/** Values as PostgREST writes them into JSON. */
export const PARSERS = {
  [NUMERIC]: Number,
  [TIMESTAMPTZ]: (value: string) => value.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00'),
} as const;

/** Types of parameters that PGlite's own serializers refuse for some values of JSON, so that the database never sees them. */
const ANY_JSON = [
  types.TEXT,
  types.VARCHAR,
  types.BPCHAR,
  types.BOOL,
  types.DATE,
  types.TIMESTAMP,
  types.TIMESTAMPTZ,
  types.BYTEA,
];

/** Parameters as PostgREST passes them on: as JSON's text. Whether one fits its type is for the database to say. */
const SERIALIZERS = Object.fromEntries(ANY_JSON.map((type) => [type, asText]));

function asText(value: unknown): string {
  if (typeof value === 'string') return value;
  if (typeof value === 'bigint') return String(value);
  if (value instanceof Date) return value.toISOString();
  if (value instanceof Uint8Array) return `\\x${Buffer.from(value).toString('hex')}`;
  return JSON.stringify(value);
}

interface DatabaseOptions {
  /** A database to start from (`PGlite.dumpDataDir`). */
  readonly snapshot?: Blob | undefined;
  /** Hears that the connection answers nothing any more, see `trustOnlyWholeAnswers`. */
  readonly onBroken?: ((error: Error) => void) | undefined;
}

/** PGlite with what hosted Supabase begins with. `dataDir` is a folder or `memory://`. */
export async function openDatabase(
  dataDir: string,
  { snapshot, onBroken }: DatabaseOptions = {},
): Promise<PgliteConnection> {
  const connection = await createPgliteConnection({
    url: dataDir,
    pgliteOptions: {
      parsers: PARSERS,
      serializers: SERIALIZERS,
      extensions: { btree_gist, pg_trgm },
      ...(snapshot ? { loadDataDir: snapshot } : {}),
    },
  });
  await connection.driver.exec(PLATFORM);
  keepGrants(connection);
  await forgetArraysOfRows(connection);
  trustOnlyWholeAnswers(connection, onBroken);
  sendSettingsAtOnce(connection);
  refuseUnsendable(connection);
  sendOnlyText(connection);
  return connection;
}

/**
 * PGlite copies its parsers for every statement, and two thirds of them are for arrays of whole rows of a table, of the
 * catalogue too. Nobody asks for those, and without them a small statement is a third less work.
 */
async function forgetArraysOfRows({ driver }: PgliteConnection): Promise<void> {
  const { rows } = await driver.query<{ oid: number }>(
    "select a.oid from pg_type a join pg_type e on e.oid = a.typelem where a.typcategory = 'A' and e.typtype = 'c'",
  );
  for (const { oid } of rows) Reflect.deleteProperty(driver.parsers, oid);
}

/** If a setting of a request fails, the statement before which it is sent fails with its error. */
function sendSettingsAtOnce({ driver }: PgliteConnection): void {
  const query: typeof driver.query = driver.query.bind(driver);
  const turnOf = joinSettings();
  driver.query = async <Row>(...statement: Parameters<typeof query>) => {
    const [text, parameters = []] = statement;
    const { isKept, first } = turnOf(text, parameters);
    if (isKept) return { rows: [], fields: [], affectedRows: 0 };
    if (first) await query(first.text, first.parameters);
    return query<Row>(...statement);
  };
}

/**
 * The database answers every message. When PGlite has no answer, or fails with what is no error of the database, it has
 * lost its place among the answers: reads would come back empty while writes are executed. From then on every statement
 * is refused as a broken connection.
 */
function trustOnlyWholeAnswers(
  { driver }: PgliteConnection,
  onBroken: (error: Error) => void = () => undefined,
): void {
  const send: typeof driver.execProtocolStream = driver.execProtocolStream.bind(driver);
  let broken: Error | undefined;
  const breakOff = (cause: unknown): Error => {
    const sentence = `the connection to the database is broken (${String(cause)})`;
    broken = Object.assign(new Error(sentence, { cause }), { code: '08006' });
    onBroken(broken);
    return broken;
  };
  driver.execProtocolStream = async (...message) => {
    if (broken) throw broken;
    const answers = await send(...message).catch((error: unknown) => {
      throw (error as DatabaseError).code === undefined ? breakOff(error) : error;
    });
    if (answers.length === 0) throw breakOff('no answer to a message');
    return answers;
  };
}

/**
 * Sends every parameter as a text, whatever JSON it came from, so that the database says whether it fits: what is no
 * list for a list (`7` for a `text[]`) as its JSON. PGlite passes it on as it is, and fails in the middle of a message.
 */
function sendOnlyText({ driver }: PgliteConnection): void {
  const serializerOf = (known: ((value: unknown) => unknown) | undefined) => (value: unknown) => {
    if (!known) return asText(value);
    try {
      const sent = known(value);
      return typeof sent === 'string' ? sent : asText(value);
    } catch (error) {
      const message = 'invalid input syntax';
      throw Object.assign(new Error(message, { cause: error }), { code: '22P02' });
    }
  };
  driver.serializers = new Proxy(driver.serializers, {
    get: (known, type) => serializerOf(Reflect.get(known, type)),
  });
}

/**
 * At the first request Lite would create the roles itself and then GRANT ALL on every table to anon and authenticated,
 * which overrides the column grants of our migrations. It has no option against that (0.10); this tells it that the
 * roles exist. tests/schema-rules.test.ts fails when it stops working.
 */
export function keepGrants(connection: Connection): void {
  if (!Reflect.has(connection, 'rlsState')) {
    throw new Error('@supabase/lite has changed: its blanket grants cannot be kept off any more');
  }
  Reflect.set(connection, 'rlsState', 'active');
}

/** PostgreSQL takes twice as many, but PGlite reads their number as a signed one. */
const MAX_PARAMETERS = 32_767;

/**
 * Refuses, as PostgreSQL does, what PGlite would send on and then understand no answer any more: a NUL, for example as
 * the name of a column, which ends the statement within its message, and more parameters than it can count.
 */
function refuseUnsendable({ driver }: PgliteConnection): void {
  const query: typeof driver.query = driver.query.bind(driver);
  driver.query = async <Row>(...statement: Parameters<typeof query>) => {
    const [text, parameters = []] = statement;
    if (text.includes('\0')) {
      const message = 'invalid byte sequence for encoding "UTF8": 0x00';
      throw Object.assign(new Error(message), { code: '22021' });
    }
    if (parameters.length > MAX_PARAMETERS) {
      const message = `more than ${MAX_PARAMETERS} values in one statement`;
      throw Object.assign(new Error(message), { code: '54023' });
    }
    return query<Row>(...statement);
  };
}

/** Calls `listen` with each failed statement before Lite sees its error. */
export function watchPgliteErrors(
  { driver }: PgliteConnection,
  listen: (error: DatabaseError) => void,
): void {
  const query: typeof driver.query = driver.query.bind(driver);
  driver.query = async <Row>(...parameters: Parameters<typeof query>) => {
    try {
      return await query<Row>(...parameters);
    } catch (error) {
      listen(error as DatabaseError);
      throw error;
    }
  };
}
