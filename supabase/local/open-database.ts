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

/**
 * PGlite with the request roles of hosted Supabase. `dataDir` is a folder or `memory://`; `snapshot` is a database to
 * start from (`PGlite.dumpDataDir`).
 */
export async function openDatabase(dataDir: string, snapshot?: Blob): Promise<PgliteConnection> {
  const connection = await createPgliteConnection({
    url: dataDir,
    pgliteOptions: {
      parsers: PARSERS,
      extensions: { btree_gist, pg_trgm },
      ...(snapshot ? { loadDataDir: snapshot } : {}),
    },
  });
  await connection.driver.exec(ROLES);
  keepGrants(connection);
  return connection;
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
