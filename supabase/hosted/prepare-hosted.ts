import { readdir, readFile } from 'node:fs/promises';
import postgres, { type Sql } from 'postgres';

/**
 * Makes of an empty PostgreSQL server what a new project of hosted Supabase is: its roles, default privileges and
 * schemas by its own scripts (`vendor/`), in its own order and by its own roles (`migrate.sh` of supabase/postgres).
 */
const VENDOR = new URL('./vendor/', import.meta.url);

/** Extensions that a server without Supabase's own packages lacks, and that nothing of ours uses. */
const UNAVAILABLE = /create extension if not exists pgjwt .*;/;

/** Roles of an extension that cannot be had either; the scripts name them. */
const PGSODIUM = ['pgsodium_keyiduser', 'pgsodium_keyholder', 'pgsodium_keymaker'];

/** The migrations of Auth are templates of Go; the name of its schema is all that they ask for. */
const NAMESPACE = /\{\{ ?index \.Options "Namespace" ?\}\}/g;

export interface HostedProject {
  /** The address of `postgres`, who owns what we make and is no superuser. */
  readonly url: string;
  /** The address of the platform's superuser. */
  readonly adminUrl: string;
  /** The address of Auth. */
  readonly authUrl: string;
}

/** `serverUrl`: of an empty server, as its first superuser `postgres`, whose name is Supabase's from then on. */
export async function prepareHosted(serverUrl: string): Promise<HostedProject> {
  await run(serverUrl, async (sql) => {
    // The first superuser can never be less; at Supabase it is supabase_admin, and postgres is made later.
    await sql.unsafe(`create role supabase_admin superuser login;
      ${PGSODIUM.map((role) => `create role ${role} nologin;`).join(' ')}`);
  });
  const adminUrl = as(serverUrl, 'supabase_admin');
  await run(adminUrl, async (sql) => {
    await sql.unsafe(`
      alter role postgres rename to first_superuser;
      create role postgres superuser login;
      alter database postgres owner to postgres;
      alter schema public owner to pg_database_owner`);
  });
  const scripts = await read('postgres/');
  const isInit = ({ name }: Script) => name.startsWith('000000');
  await run(as(serverUrl, 'postgres'), (sql) => apply(sql, scripts.filter(isInit)));
  await run(adminUrl, (sql) =>
    apply(
      sql,
      scripts.filter((script) => !isInit(script)),
    ),
  );
  const authUrl = as(serverUrl, 'supabase_auth_admin');
  await run(authUrl, async (sql) => apply(sql, await read('auth/')));
  await run(as(serverUrl, 'supabase_storage_admin'), async (sql) => {
    await sql.unsafe(STORAGE_COLUMNS);
  });
  return { url: as(serverUrl, 'postgres'), adminUrl, authUrl };
}

/** What later migrations of supabase/storage add (`migrations/tenant`), as far as we use it. */
const STORAGE_COLUMNS = `
alter table storage.buckets add column if not exists public boolean default false,
  add column if not exists file_size_limit bigint, add column if not exists allowed_mime_types text[],
  add column if not exists owner_id text;
alter table storage.buckets enable row level security;
alter table storage.objects add column if not exists version text, add column if not exists owner_id text,
  drop constraint if exists objects_owner_fkey;`;

interface Script {
  readonly name: string;
  readonly sql: string;
}

async function read(folder: string): Promise<readonly Script[]> {
  const names = (await readdir(new URL(folder, VENDOR))).filter((name) => name.endsWith('.sql'));
  return Promise.all(
    names.toSorted().map(async (name) => {
      const text = await readFile(new URL(folder + name, VENDOR), 'utf8');
      return { name, sql: text.replace(UNAVAILABLE, '').replaceAll(NAMESPACE, 'auth') };
    }),
  );
}

async function apply(sql: Sql, scripts: readonly Script[]): Promise<void> {
  for (const script of scripts) {
    await sql.unsafe(script.sql).catch((error: Error) => {
      throw new Error(`${script.name}: ${error.message}`, { cause: error });
    });
  }
}

async function run(url: string, work: (sql: Sql) => Promise<void>): Promise<void> {
  const sql = postgres(url, { max: 1, onnotice: () => undefined });
  try {
    await work(sql);
  } finally {
    await sql.end();
  }
}

function as(serverUrl: string, role: string): string {
  const url = new URL(serverUrl);
  url.username = role;
  return url.href;
}
