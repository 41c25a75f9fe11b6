import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { promisify } from 'node:util';
import { fileURLToPath } from 'node:url';
import { checkDatabase } from '@kaarigar/shared/database/check-database';
import postgres, { type Sql } from 'postgres';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deriveWanted } from '../check/derive-wanted';
import { startPostgres, type PostgresServer } from '../local/postgres-server';
import { prepareHosted, type HostedProject } from './prepare-hosted';

/**
 * What the documents say to type, typed by the real Supabase CLI into a real PostgreSQL that Supabase's own scripts have
 * prepared. PostgREST and GoTrue cannot be had here: their SQL is sent by their roles instead.
 */
const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const run = promisify(execFile);

let server: PostgresServer;
let project: HostedProject;
/** `postgres`, as the SQL editor is; Auth; the superuser, to look at things. */
let owner: Sql;
let auth: Sql;
let admin: Sql;

const supabase = async (...args: string[]): Promise<string> => {
  const { stdout, stderr } = await run(
    process.execPath,
    [`${ROOT}scripts/supabase.mjs`, ...args, '--agent', 'no'],
    { cwd: ROOT, env: { ...process.env, ...SETTINGS } },
  );
  return stdout + stderr;
};

/** What `config.toml` asks the environment for. */
const SETTINGS = {
  SITE_URL: 'https://kaarigar.test',
  SITE_URL_PATTERN: 'https://kaarigar.test/**',
  SMTP_HOST: 'mail.kaarigar.test',
  SMTP_USER: 'mailer',
  SMTP_PASSWORD: 'not a real one',
  SMTP_SENDER: 'help@kaarigar.test',
  SMTP_SENDER_NAME: 'Kaarigar',
  CAPTCHA_SECRET_KEY: 'none',
};

const push = () => supabase('db', 'push', `--remote=${project.url}&sslmode=disable`, '--yes');

beforeAll(async () => {
  server = await startPostgres();
  project = await prepareHosted(server.url);
  const open = (url: string) => postgres(url, { max: 1, onnotice: () => undefined });
  [owner, auth, admin] = [open(project.url), open(project.authUrl), open(project.adminUrl)];
});
afterAll(async () => {
  await Promise.all([owner.end(), auth.end(), admin.end()]);
  await server.stop();
});

describe('db push', () => {
  it('applies every migration in order, notes it, and has nothing to do afterwards', async () => {
    const said = await push();
    expect(said).toContain('Finished supabase db push');
    const files = (await readdir(new URL('../migrations/', import.meta.url)))
      .filter((name) => name.endsWith('.sql'))
      .toSorted();
    const noted =
      await owner`select version, name from supabase_migrations.schema_migrations order by version`;
    expect(noted.map(({ version, name }) => `${version}_${name}.sql`)).toEqual(files);
    expect(await push()).toContain('up to date');
  });

  it('makes a database that is as wanted, asked by the role of the service’s check', async () => {
    const [me] =
      await owner`select current_user as name, usesuper as is_super from pg_user where usename = current_user`;
    expect(me).toEqual({ name: 'postgres', is_super: false });
    expect(await checkDatabase(project.url, await deriveWanted())).toEqual({
      problems: [],
      later: [],
    });
  });

  it('opens nothing: no visitor runs a function, and roles have the tables that the schema grants', async () => {
    const open = await owner`
      select proname from pg_proc where pronamespace in ('public'::regnamespace, 'private'::regnamespace)
        and has_function_privilege('anon', oid, 'execute') and pronamespace = 'public'::regnamespace`;
    expect([...open]).toEqual([]);
    const readable = await owner`
      select relname from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
        and has_any_column_privilege('anon', oid, 'select, insert, update') order by 1`;
    expect(readable.map(({ relname }) => relname)).toEqual([
      'catalogue_items',
      'contract_services',
      'search_aliases',
      'worker_rates',
    ]);
  });
});

/** As PostgREST asks: as the role of the token, with its claims. */
async function as<Answer>(
  person: string | null,
  ask: (sql: Sql) => Promise<Answer>,
): Promise<Answer> {
  const claims =
    person === null
      ? { role: 'anon' }
      : { role: 'authenticated', sub: person, session_id: person, aal: 'aal1' };
  return admin.begin(async (sql) => {
    await sql`select set_config('request.jwt.claims', ${JSON.stringify(claims)}, true),
      set_config('request.jwt.claim.sub', ${person ?? ''}, true), set_config('role', ${claims.role}, true)`;
    return ask(sql as unknown as Sql);
  }) as Promise<Answer>;
}

/** As Auth signs somebody up, confirms them and logs them in. */
async function signUp(email: string, name: string): Promise<string> {
  const id = randomUUID();
  const details = {
    name,
    phone: '9876500011',
    address: 'Ward 4, Ghazipur',
    locale: 'hi',
    consent: true,
  };
  await auth`insert into auth.users (instance_id, id, aud, role, email, encrypted_password, raw_user_meta_data,
      raw_app_meta_data, confirmation_sent_at, created_at, updated_at)
    values ('00000000-0000-0000-0000-000000000000', ${id}, 'authenticated', 'authenticated', ${email}, 'bcrypt',
      ${auth.json(details)}, '{}', now(), now(), now())`;
  await auth`insert into auth.identities (provider_id, user_id, identity_data, provider, created_at, updated_at)
    values (${id}, ${id}, ${auth.json({ sub: id, email, ...details })}, 'email', now(), now())`;
  await auth`insert into auth.one_time_tokens (id, user_id, token_type, token_hash, relates_to, created_at, updated_at)
    values (gen_random_uuid(), ${id}, 'confirmation_token', ${id}, ${email}, now(), now())`;
  return id;
}

async function confirm(id: string): Promise<void> {
  await auth`update auth.users set email_confirmed_at = now() where id = ${id}`;
  await auth`insert into auth.sessions (id, user_id, created_at, updated_at, aal, ip, user_agent)
    values (${id}, ${id}, now(), now(), 'aal1', '203.0.113.7', 'Phone')`;
  await auth`insert into auth.refresh_tokens (instance_id, token, user_id, session_id)
    values ('00000000-0000-0000-0000-000000000000', ${id}, ${id}, ${id})`;
  await as(
    id,
    (sql) =>
      sql`select public.complete_account('Sunita Devi', '9876500011', 'Ward 4, Ghazipur', 'hi')`,
  );
}

describe('people', () => {
  let customer: string;
  let stranger: string;

  it('sign up through Auth: a profile is made, and their details stand nowhere else', async () => {
    customer = await signUp('sunita@kaarigar.test', 'Sunita Devi');
    const [account] =
      await auth`select raw_user_meta_data as data from auth.users where id = ${customer}`;
    expect(account).toEqual({ data: { locale: 'hi' } });
    const [identity] =
      await auth`select identity_data as data from auth.identities where user_id = ${customer}`;
    expect(identity?.['data']).toEqual({
      sub: customer,
      email: 'sunita@kaarigar.test',
      locale: 'hi',
    });
    await confirm(customer);
    stranger = await signUp('arvind@kaarigar.test', 'Arvind');
    await confirm(stranger);
    expect(await as(customer, (sql) => sql`select name, email from public.profiles`)).toMatchObject(
      [{ name: 'Sunita Devi', email: 'sunita@kaarigar.test' }],
    );
  });

  it('order; who ordered reads it, nobody else does', async () => {
    await as(
      customer,
      (sql) => sql`
      insert into public.orders (order_id, kind, name, "mobileNumber", email, address, catalogue_category,
        catalogue_item_id, payment_mode, locale)
      values ('123456789', 'service', 'Sunita Devi', '9876500011', 'sunita@kaarigar.test', 'Ward 4', 'plumbing', 1,
        'after_service', 'hi')`,
    );
    const read = (person: string | null) =>
      as(person, (sql) => sql`select order_id from public.orders`);
    expect([...(await read(customer))]).toEqual([{ order_id: '123456789' }]);
    expect([...(await read(stranger))]).toEqual([]);
    await expect(read(null)).rejects.toMatchObject({ code: '42501' });
    await expect(
      as(customer, (sql) => sql`update public.orders set amount_paise = 1`),
    ).rejects.toMatchObject({
      code: '42501',
    });
  });

  it('the first admin is made as docs/deployment.md says, and nobody makes themselves one', async () => {
    await expect(
      as(
        customer,
        (sql) =>
          sql`insert into public.staff_members (user_id, role) values (${customer}, 'admin')`,
      ),
    ).rejects.toMatchObject({ code: '42501' });
    await owner`insert into staff_members (user_id, role) values (${stranger}, 'admin')`;
    // Until they have set up their app, as the page leads them to.
    expect([
      ...(await as(
        stranger,
        (sql) => sql`select public.is_admin() as is, public.second_factor() as factor`,
      )),
    ]).toEqual([{ is: false, factor: 'enrol' }]);
    await owner`select public.require_second_factor(false)`;
    expect([...(await as(stranger, (sql) => sql`select public.is_admin() as is`))]).toEqual([
      { is: true },
    ]);
  });

  it('who is erased is gone from Auth’s real tables, and their order stays', async () => {
    await admin.unsafe(`set session_replication_role = replica; update public.orders set status = 'CANCELLED';
      set session_replication_role = origin`);
    await as(customer, (sql) => sql`select public.request_deletion()`);
    await admin`update private.deletion_requests set requested_at = now() - interval '8 days'`;
    expect([...(await admin`select public.erase_due_people(5) as erased`)]).toEqual([
      { erased: 1 },
    ]);
    await admin`delete from public.outbox`;
    const tables = await admin`select format('%I.%I', schemaname, tablename) as name from pg_tables
      where schemaname in ('auth', 'public', 'private', 'storage')`;
    const found: string[] = [];
    for (const { name } of tables) {
      const rows = await admin.unsafe(
        `select 1 from ${name} t where t::text ~* 'sunita|9876500011|203.0.113.7' and t::text like $1`,
        [`%${customer}%`],
      );
      if (rows.length > 0) found.push(String(name));
    }
    expect(found).toEqual([]);
    expect([...(await admin`select email from auth.users where id = ${customer}`)]).toEqual([
      { email: `erased-${customer}@erased.invalid` },
    ]);
    expect([...(await admin`select public.purge_old(100) as purged`)]).toMatchObject([
      { purged: { accounts: 0 } },
    ]);
  });
});
