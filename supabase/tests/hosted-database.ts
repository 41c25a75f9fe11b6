import { App } from '@supabase/lite';
import postgres, { type Sql } from 'postgres';
import { MFA_TABLES } from '../local/mfa-tables';
import { PLATFORM } from '../local/open-database';
import { openPostgres } from '../local/open-postgres';
import { readMigrations } from '../schema-tools/read-schema';
import { createDatabase } from './shared-postgres';

/** Who runs migrations at hosted Supabase: it owns our objects and is no superuser. Here "postgres" is one. */
export const OWNER = 'hosted_postgres';

/** What a new project of hosted Supabase begins with: everything made later in public is for everybody. */
const DEFAULTS = `
alter default privileges in schema public grant all on tables to ${OWNER}, anon, authenticated, service_role;
alter default privileges in schema public grant all on functions to ${OWNER}, anon, authenticated, service_role;
alter default privileges in schema public grant all on sequences to ${OWNER}, anon, authenticated, service_role;
`;

export interface HostedDatabase {
  /** Its address, as the owner who is no superuser. */
  readonly url: string;
  /** The same as the superuser. */
  readonly adminUrl: string;
  /** A connection of the owner. */
  readonly sql: Sql;
  /** A connection of the superuser, as which the platform works. */
  readonly admin: Sql;
  drop(): Promise<void>;
}

/** A database as hosted Supabase gives it, after `db push`: made by a role that is no superuser. */
export async function createHostedDatabase(): Promise<HostedDatabase> {
  const { url: adminUrl, drop } = await createDatabase(undefined, 'template0');
  const admin = postgres(adminUrl, { max: 1, onnotice: () => undefined });
  // Roles are of the server, which all test files share.
  await admin.unsafe(`
    do $$ begin
      create role ${OWNER} login bypassrls;
    exception when duplicate_object then null;
    end $$;
    grant set on parameter session_replication_role to ${OWNER};
  `);
  await admin.unsafe(PLATFORM);
  const connection = openPostgres(adminUrl);
  const auth = { enabled: true, jwt_secret: 'x'.repeat(32) };
  await new App({ connection, auth }).ensureSystemSchema();
  await connection.close();
  await admin.unsafe(MFA_TABLES);
  await admin.unsafe(`
    do $$ begin execute format('alter database %I owner to ${OWNER}', current_database()); end $$;
    alter schema public owner to ${OWNER};
    grant usage on schema auth, storage to ${OWNER};
    grant all on all tables in schema auth, storage to ${OWNER};
    alter table storage.objects owner to ${OWNER};
  `);
  const address = new URL(adminUrl);
  address.username = OWNER;
  const sql = postgres(address.href, { max: 1, onnotice: () => undefined });
  await sql.unsafe(DEFAULTS);
  for (const file of await readMigrations()) await sql.unsafe(file.sql);
  return {
    url: address.href,
    adminUrl,
    sql,
    admin,
    async drop() {
      await Promise.all([sql.end(), admin.end()]);
      await drop();
    },
  };
}
