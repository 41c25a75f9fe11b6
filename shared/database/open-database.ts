import postgres, { type Sql } from 'postgres';
import type { Ask } from './read-facts';

const THIS_MACHINE = ['localhost', '127.0.0.1', '::1', '[::1]'];
const CONNECT_WITHIN_S = 10;

/** The address is none, or names something that it cannot name. Never repeats it: it has a password. */
export class BadDatabaseUrl extends Error {
  override readonly name = 'BadDatabaseUrl';
}

/** Whether an address is one of a PostgreSQL database. */
export function isDatabaseUrl(text: string): boolean {
  return URL.canParse(text) && /^postgres(?:ql)?:$/.test(new URL(text).protocol);
}

/**
 * Connects to a database, always with TLS and a certificate that is checked, but on this machine. What the address says
 * of it (`sslmode`) does not count: a typing mistake would send the password unencrypted. `NODE_EXTRA_CA_CERTS` names
 * the certificate of an authority that Node does not know, such as Supabase's own.
 */
export function openDatabase(address: string, { max = 1 } = {}): Sql {
  if (!isDatabaseUrl(address)) throw new BadDatabaseUrl('is not an address such as postgres://…');
  const url = new URL(address);
  for (const name of ['ssl', 'sslmode', 'sslrootcert']) url.searchParams.delete(name);
  const isHere = THIS_MACHINE.includes(url.hostname);
  return postgres(url.href, {
    max,
    ssl: isHere ? false : { rejectUnauthorized: true, servername: url.hostname },
    connect_timeout: CONNECT_WITHIN_S,
    idle_timeout: 5,
    // Poolers give each transaction another connection.
    prepare: false,
    fetch_types: false,
    onnotice: () => undefined,
    connection: { application_name: 'kaarigar' },
  });
}

/** Runs questions in one transaction that changes nothing and ends with `withinMs`. */
export async function inOneMoment<Result>(
  sql: Sql,
  work: (ask: Ask) => Promise<Result>,
  withinMs = 30_000,
): Promise<Result> {
  return (await sql.begin('isolation level repeatable read read only', async (transaction) => {
    await transaction.unsafe(`set local statement_timeout = ${Math.trunc(withinMs)}`);
    return work((question) => transaction.unsafe(question));
  })) as Result;
}
