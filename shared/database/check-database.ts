import { inOneMoment, openDatabase } from './open-database';
import type { Offers } from './offers';
import { compareFacts, readFacts, type Ask, type Facts } from './read-facts';

/** What a build wants a database to be: made from the migrations, and kept in a file beside whoever asks. */
export interface Wanted {
  /** Of the migrations. */
  readonly hash: string;
  /** Their versions, as the Supabase CLI notes those that it has applied. */
  readonly migrations: readonly string[];
  readonly facts: Facts;
  /** What it offers to code. */
  readonly offers: Offers;
}

export interface DatabaseState {
  /** What is not as wanted, a sentence each; nothing when all is. */
  readonly problems: readonly string[];
  /** Migrations of a later release: it has objects that this build cannot know. */
  readonly later: readonly string[];
}

/** Compares a database with what is wanted. Throws when it cannot be asked. */
export async function checkDatabase(address: string, wanted: Wanted): Promise<DatabaseState> {
  const sql = openDatabase(address);
  try {
    return await inOneMoment(sql, async (ask) => ({
      later: await laterMigrations(ask, wanted),
      problems: compareFacts(wanted.facts, await readFacts(ask)),
    }));
  } finally {
    await sql.end({ timeout: 1 });
  }
}

async function laterMigrations(ask: Ask, { migrations }: Wanted): Promise<readonly string[]> {
  const [noted] = await ask(`
    select exists (select from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname = 'supabase_migrations' and c.relname = 'schema_migrations'
        and has_schema_privilege(n.oid, 'usage') and has_table_privilege(c.oid, 'select')) as may_be_read`);
  if (noted?.['may_be_read'] !== true) return [];
  const rows = await ask('select version from supabase_migrations.schema_migrations order by 1');
  const last = migrations.at(-1) ?? '';
  return rows.map(({ version }) => String(version)).filter((version) => version > last);
}
