import { createPostgresConnection, type PostgresConnection } from '@supabase/lite/postgres';
import type { ISql, PostgresType } from 'postgres';
import { keepGrants, NUMERIC, PARSERS, TIMESTAMPTZ } from './open-database';
import type { DatabaseError, SqlDriver, SqlStatements } from './sql-driver';

/** The most connections that Lite needs within one request: it reads the schema while a transaction is open. */
const CONNECTIONS_PER_APP = 3;

/** Lite already passes JSON as text, and the library would encode it as JSON again. PGlite accepts both. */
const JSONB: PostgresType = {
  to: 3802,
  from: [114, 3802],
  serialize: (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value)),
  parse: (text: string) => JSON.parse(text) as unknown,
};

/** Lite's connection to a PostgreSQL server, with values as PostgREST writes them. */
export function openPostgres(url: string): PostgresConnection {
  const connection = createPostgresConnection({
    url,
    postgresOptions: {
      max: CONNECTIONS_PER_APP,
      types: { numeric: typeOf(NUMERIC), timestamptz: typeOf(TIMESTAMPTZ), jsonb: JSONB },
      onnotice: () => undefined,
    },
  });
  keepGrants(connection);
  return connection;
}

function typeOf(oid: keyof typeof PARSERS): PostgresType {
  return { to: oid, from: [oid], serialize: String, parse: PARSERS[oid] };
}

/** Our own statements, over the same connections. */
export function driverOf({ driver }: PostgresConnection): SqlDriver {
  return {
    ...statementsOf(driver),
    transaction: async <Result>(work: (statements: SqlStatements) => Promise<Result>) =>
      (await driver.begin((transaction) => work(statementsOf(transaction)))) as Result,
  };
}

function statementsOf(sql: ISql): SqlStatements {
  return {
    async query<Row>(text: string, parameters: unknown[] = []) {
      const rows = await sql.unsafe(text, parameters as never[], PREPARED);
      return { rows: [...rows] as Row[] };
    },
    exec: (text) => sql.unsafe(text),
  };
}

/** Parsed once per connection, as PostgREST does, and sent with its values in one round trip instead of two. */
const PREPARED = { prepare: true };

/** The statements with which Lite begins each transaction; it ignores their results. */
const PREAMBLE = /^(?:begin|select set_config\(|set local )/i;
const NO_ROWS = Object.assign([], { command: 'SELECT', count: 0 });

/**
 * Prepares Lite's statements, and calls `listen` with each failed one before Lite sees it. We send the first statements
 * of a transaction together with the following ones: a round trip for each would take longer than the work. If one of
 * them fails, the transaction fails too.
 */
export function watchPostgresErrors(
  { driver }: PostgresConnection,
  listen: (error: DatabaseError) => void,
): void {
  const reserve = driver.reserve.bind(driver);
  driver.reserve = async () => {
    const reserved = await reserve();
    const unsafe = reserved.unsafe.bind(reserved);
    reserved.unsafe = ((text: string, parameters: never[] = []) => {
      const query = unsafe(text, parameters, PREPARED);
      // A second handler beside Lite's; Lite still gets the error.
      query.catch((error: unknown) => listen(error as DatabaseError));
      return PREAMBLE.test(text) ? Promise.resolve(NO_ROWS) : query;
    }) as typeof unsafe;
    return reserved;
  };
}
