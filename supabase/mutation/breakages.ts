import type { Sql } from 'postgres';

/** A change that removes one part of the schema or weakens one protection. */
export interface Breakage {
  /** The table it belongs to, or `functions`, or `schemas`. */
  readonly subject: string;
  /** What is broken: `policy "staff read refunds"`. */
  readonly object: string;
  /** How: `dropped`. */
  readonly change: string;
  readonly sql: string;
  /** Names that appear in the text of a test for it. */
  readonly names: readonly string[];
  /** The columns concerned, if any. */
  readonly columns: readonly string[];
}

export function titleOf({ subject, object, change }: Breakage): string {
  return `${subject}: ${object} ${change}`;
}

/** Rows of (subject, object, change, sql, names, columns); a row without SQL does not apply to that object. */
const KINDS = {
  rowLevelSecurity: `
    select relname, 'row level security', 'disabled',
      format('alter table public.%I disable row level security', relname), '{}'::text[], '{}'::text[]
    from pg_class where relnamespace = 'public'::regnamespace and relrowsecurity`,

  policies: `
    select tablename, format('policy "%s"', policyname), change, statement, array[policyname::text], '{}'::text[]
    from pg_policies p
    cross join lateral (select
      qual is not null as reads, with_check is not null as writes,
      format('policy %I on public.%I', policyname, tablename) as it) a
    cross join lateral (values
      ('dropped', 'drop ' || it),
      ('using (true)', case when reads then 'alter ' || it || ' using (true)' end),
      ('with check (true)', case when writes then 'alter ' || it || ' with check (true)' end),
      ('using (true) with check (true)',
        case when reads and writes then 'alter ' || it || ' using (true) with check (true)' end)
    ) b (change, statement)
    where schemaname = 'public'`,

  // A privilege on named columns has several breakages: the whole privilege, each writable column, and the column list
  // left out.
  grants: `
    with granted as (
      select c.relname, c.relacl, a.attname::text, e.privilege_type as privilege, e.grantee
      from pg_class c join pg_attribute a on a.attrelid = c.oid cross join aclexplode(a.attacl) e
      where c.relnamespace = 'public'::regnamespace
      union all
      select c.relname, c.relacl, null, e.privilege_type, e.grantee
      from pg_class c cross join aclexplode(c.relacl) e
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
    ),
    privileges as (
      select relname, lower(privilege) as privilege, grantee::regrole::text as role,
        coalesce(array_agg(attname order by attname) filter (where attname is not null), '{}') as columns,
        (select count(*) from information_schema.columns i
         where i.table_schema = 'public' and i.table_name = relname) as total
      from granted where grantee::regrole::text in ('anon', 'authenticated', 'service_role')
      group by 1, 2, 3
    )
    select relname, format('grant %s to %s', privilege, role), change, statement, '{}'::text[], about
    from privileges
    cross join lateral (
      select 'revoked' as change, format('revoke %s on public.%I from %I', privilege, relname, role) as statement,
        '{}'::text[] as about
      union all
      select format('revoked of %s', attname),
        format('revoke %s (%I) on public.%I from %I', privilege, attname, relname, role), array[attname]
      from unnest(columns) attname where privilege <> 'select'
      union all
      select 'widened to every column', format('grant %s on public.%I to %I', privilege, relname, role), '{}'
      where cardinality(columns) between 1 and total - 1
    ) a`,

  functions: `
    select 'functions', proname || '()', change, statement, array[proname::text], '{}'::text[]
    from pg_proc p
    cross join unnest(array['anon', 'authenticated', 'service_role']) role
    cross join lateral (select
      has_function_privilege(role, p.oid, 'execute') as allowed,
      format('execute on function %s', p.oid::regprocedure) as it) a
    cross join lateral (values
      ('revoked from ' || role, case when allowed then format('revoke %s from %I', it, role) end),
      ('granted to ' || role,
        case when not allowed and role <> 'service_role' then format('grant %s to %I', it, role) end)
    ) b (change, statement)
    where p.pronamespace = 'public'::regnamespace`,

  schemas: `
    select 'schemas', 'private', 'usage granted to ' || role, format('grant usage on schema private to %I', role),
      array['private'], '{}'::text[]
    from unnest(array['anon', 'authenticated', 'service_role']) role`,

  triggers: `
    select case when n.nspname = 'public' then c.relname else n.nspname || '.' || c.relname end,
      'trigger ' || tgname, 'dropped', format('drop trigger %I on %I.%I', tgname, n.nspname, c.relname),
      array[tgname::text, p.proname::text], '{}'::text[]
    from pg_trigger t
    join pg_class c on c.oid = t.tgrelid
    join pg_namespace n on n.oid = c.relnamespace
    join pg_proc p on p.oid = t.tgfoid
    where not tgisinternal and p.pronamespace = 'private'::regnamespace`,

  constraints: `
    select c.relname, format('constraint %s', k.conname), change, statement, array[k.conname::text], columns
    from pg_constraint k
    join pg_class c on c.oid = k.conrelid
    cross join lateral (select
      format('alter table public.%I drop constraint %I', c.relname, k.conname) as off,
      format('alter table public.%I add constraint %I ', c.relname, k.conname) as again,
      pg_get_constraintdef(k.oid) as definition,
      array(select attname::text from pg_attribute
        where attrelid = k.conrelid and attnum = any (k.conkey)) as columns) a
    cross join lateral (values
      -- A key that others refer to goes with their references.
      ('dropped', off || case when contype in ('p', 'u') then ' cascade' else '' end),
      ('on delete cascade', case when confdeltype = 'r'
        then off || '; ' || again || replace(definition, 'ON DELETE RESTRICT', 'ON DELETE CASCADE') end),
      ('on delete restrict', case when confdeltype in ('c', 'n')
        then off || '; ' || again || regexp_replace(definition, 'ON DELETE (CASCADE|SET NULL)', 'ON DELETE RESTRICT') end)
    ) b (change, statement)
    where c.relnamespace = 'public'::regnamespace and contype in ('c', 'f', 'p', 'u', 'x')`,

  notNull: `
    select c.relname, format('not null of %s', attname), 'dropped',
      format('alter table public.%I alter column %I drop not null', c.relname, attname), '{}'::text[],
      array[attname::text]
    from pg_attribute a join pg_class c on c.oid = a.attrelid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and attnum > 0 and attnotnull
      and attidentity = ''
      and not exists (select from pg_index i where i.indrelid = c.oid and i.indisprimary and a.attnum = any (i.indkey))`,

  uniqueIndexes: `
    select c.relname, format('unique index %s', i.indexrelid::regclass), 'dropped',
      format('drop index public.%I', n.relname), array[n.relname::text],
      array(select attname::text from pg_attribute where attrelid = c.oid and attnum = any (i.indkey))
    from pg_index i
    join pg_class c on c.oid = i.indrelid
    join pg_class n on n.oid = i.indexrelid
    where c.relnamespace = 'public'::regnamespace and i.indisunique
      and not exists (select from pg_constraint k where k.conindid = i.indexrelid)`,
} as const;

/** Every breakage of the schema that `sql` is connected to; each is tried once and rolled back. */
export async function readBreakages(sql: Sql): Promise<readonly Breakage[]> {
  const found: Breakage[] = [];
  for (const kind of Object.values(KINDS)) {
    const rows = await sql.unsafe<Breakage[]>(
      `select * from (${kind}) b (subject, object, change, sql, names, columns)
       where sql is not null order by subject, object, change`,
    );
    found.push(...rows);
  }
  for (const breakage of found) await tryOut(sql, breakage);
  return found.toSorted((a, b) => (a.subject < b.subject ? -1 : Number(a.subject > b.subject)));
}

/** Throws if a breakage cannot be applied: it would fail every test, and so look noticed. */
async function tryOut(sql: Sql, breakage: Breakage): Promise<void> {
  try {
    await sql.unsafe(`begin; ${breakage.sql}; rollback`);
  } catch (error) {
    throw new Error(`${titleOf(breakage)} cannot be applied: ${breakage.sql}`, { cause: error });
  }
}
