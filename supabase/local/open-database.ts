import { types } from '@electric-sql/pglite';
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import type { Connection } from '@supabase/lite';
import { createPgliteConnection, type PgliteConnection } from '@supabase/lite/pglite';
import type { DatabaseError } from './sql-driver';

/** The request roles, as hosted Supabase has them. */
export const ROLES = `
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
`;

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
  if (value instanceof Date) return value.toISOString();
  if (value instanceof Uint8Array) return `\\x${Buffer.from(value).toString('hex')}`;
  return JSON.stringify(value);
}

/**
 * PGlite with the request roles of hosted Supabase. `dataDir` is a folder or `memory://`; `snapshot` is a database to
 * start from (`PGlite.dumpDataDir`).
 */
export async function openDatabase(dataDir: string, snapshot?: Blob): Promise<PgliteConnection> {
  const connection = await createPgliteConnection({
    url: dataDir,
    pgliteOptions: {
      parsers: PARSERS,
      serializers: SERIALIZERS,
      extensions: { btree_gist, pg_trgm },
      ...(snapshot ? { loadDataDir: snapshot } : {}),
    },
  });
  await connection.driver.exec(ROLES);
  keepGrants(connection);
  refuseNul(connection);
  sendOnlyText(connection);
  return connection;
}

/**
 * Sends what is no list for a list (`7` for a `text[]`) as its JSON too, which the database refuses. PGlite passes it on
 * as it is, and fails in the middle of a message: after that every request would get an error.
 */
function sendOnlyText({ driver: { serializers } }: PgliteConnection): void {
  for (const [type, serialize] of Object.entries(serializers)) {
    serializers[Number(type)] = (value) => {
      const sent: unknown = serialize(value);
      return typeof sent === 'string' ? sent : asText(value);
    };
  }
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

/**
 * Refuses a statement with a NUL in it, for example as the name of a column, as PostgreSQL does. PGlite would send it
 * on: the NUL ends the statement within its message, and after that the connection understands nothing, not even the
 * end of the transaction. Whoever asks next would get an error, and so would everybody after them.
 */
function refuseNul({ driver }: PgliteConnection): void {
  const query: typeof driver.query = driver.query.bind(driver);
  driver.query = async <Row>(...parameters: Parameters<typeof query>) => {
    if (!parameters[0].includes('\0')) return query<Row>(...parameters);
    const message = 'invalid byte sequence for encoding "UTF8": 0x00';
    throw Object.assign(new Error(message), { code: '22021' });
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
