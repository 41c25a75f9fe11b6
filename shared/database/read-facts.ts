/** Asks the database; within one transaction, so that all answers are of one moment. */
export type Ask = (sql: string) => Promise<readonly Readonly<Record<string, unknown>>[]>;

/**
 * What decides who may do what in a database, and what may be in it: one entry for each table, column, constraint,
 * function, trigger, policy, grant and default privilege. The same for every version of PostgreSQL that hosted Supabase
 * has, and for whoever owns the objects.
 */
export type Facts = Readonly<Record<string, string>>;

/** In these schemas everything is ours. */
const OURS = `(select oid from pg_namespace where nspname in ('public', 'private'))`;
/** Whoever ran the migrations. */
const OWNER = `(select nspowner from pg_namespace where nspname = 'private')`;

/** Roles of the platform: what they may do is the platform's affair. */
const PLATFORM = `(select oid from pg_roles
  where rolsuper or oid = ${OWNER} or rolname ~ '^(pg_|supabase_|pgsodium_)'
    or rolname in ('postgres', 'dashboard_user', 'authenticator', 'pgbouncer', 'service_role_proxy'))`;

/** Not what an extension has put there. */
const notOfExtension = (catalogue: string, oid: string): string =>
  `not exists (select from pg_depend e
    where e.classid = '${catalogue}'::regclass and e.objid = ${oid} and e.deptype = 'e')`;

/** An entry for each privilege of somebody who is neither the owner nor the platform. */
const grants = (what: string, acl: string, from: string): string => `
  select format('grant: %s on %s to %s', a.privilege_type, ${what},
      case a.grantee when 0 then 'everybody' else a.grantee::regrole::text end) as name,
    case when a.is_grantable then 'may be passed on' else '' end as fact
  from ${from}, aclexplode(${acl}) a
  where a.grantee not in ${PLATFORM} and a.privilege_type <> 'MAINTAIN'`;

const RELATION = `case c.relkind when 'S' then 'sequence' when 'v' then 'view' else 'table' end
  || ' ' || c.oid::regclass`;

const QUERIES: readonly string[] = [
  `select 'schema ' || nspname as name, '' as fact from pg_namespace where nspname in ('public', 'private')`,

  // Use of public is the platform's; nobody makes anything there, and nobody else uses private.
  `select name, fact from (${grants(`'schema ' || nspname`, `coalesce(nspacl, acldefault('n', nspowner))`, 'pg_namespace')}
    and nspname in ('public', 'private')) found where name !~ '^grant: USAGE on schema public '`,

  `select 'extension ' || extname as name, extnamespace::regnamespace::text as fact
  from pg_extension where extname in ('btree_gist', 'pg_trgm')`,

  `select ${RELATION} as name,
    concat_ws(', ', case when c.relkind not in ('S', 'v') then case when c.relrowsecurity
        then 'row level security on' else 'row level security off' end end,
      case when c.relforcerowsecurity then 'forced' end, array_to_string(c.reloptions, ', '),
      case when c.relowner <> ${OWNER} then 'owned by ' || c.relowner::regrole end) as fact
  from pg_class c where c.relnamespace in ${OURS} and c.relkind in ('r', 'v', 'm', 'p', 'f', 'S')
    and ${notOfExtension('pg_class', 'c.oid')}`,

  grants(
    RELATION,
    `coalesce(c.relacl, acldefault(case c.relkind when 'S' then 's' else 'r' end::"char", c.relowner))`,
    'pg_class c',
  ) +
    ` and c.relnamespace in ${OURS} and c.relkind in ('r', 'v', 'm', 'p', 'f', 'S')
      and ${notOfExtension('pg_class', 'c.oid')}`,

  `select format('column %s.%I', attrelid::regclass, attname) as name,
    concat_ws(', ', format_type(atttypid, atttypmod), case when attnotnull then 'not null' end,
      'default ' || pg_get_expr(d.adbin, d.adrelid), 'generated ' || nullif(attgenerated::text, ''),
      'identity ' || nullif(attidentity::text, '')) as fact
  from pg_attribute a
  join pg_class c on c.oid = attrelid
  left join pg_attrdef d on d.adrelid = attrelid and d.adnum = attnum
  where c.relnamespace in ${OURS} and c.relkind in ('r', 'p', 'f') and attnum > 0 and not attisdropped`,

  grants(
    `format('column %s.%I', attrelid::regclass, attname)`,
    'attacl',
    'pg_attribute join pg_class c on c.oid = attrelid',
  ) + ` and c.relnamespace in ${OURS} and attnum > 0 and not attisdropped`,

  // Since PostgreSQL 18 "not null" is a constraint; here it is of its column.
  `select format('constraint %I of %s', conname, case conrelid when 0 then contypid::regtype::text
      else conrelid::regclass::text end) as name,
    pg_get_constraintdef(oid) || case when convalidated then '' else ' (not validated)' end as fact
  from pg_constraint where connamespace in ${OURS} and contype in ('c', 'f', 'p', 'u', 'x')`,

  `select 'index ' || i.oid::regclass as name,
    pg_get_indexdef(i.oid) || case when x.indisvalid then '' else ' (not valid)' end as fact
  from pg_index x join pg_class i on i.oid = x.indexrelid where i.relnamespace in ${OURS}`,

  `select 'function ' || p.oid::regprocedure as name,
    concat_ws(', ', l.lanname, case when p.prosecdef then 'security definer' else 'security invoker' end,
      case p.provolatile when 'i' then 'immutable' when 's' then 'stable' else 'volatile' end,
      case when p.proisstrict then 'strict' end, case when p.proleakproof then 'leakproof' end,
      array_to_string(array(select unnest(p.proconfig) order by 1), ', '),
      'returns ' || pg_get_function_result(p.oid), 'takes ' || pg_get_function_arguments(p.oid),
      'body ' || md5(replace(p.prosrc, E'\\r', '')),
      case when p.proowner <> ${OWNER} then 'owned by ' || p.proowner::regrole end) as fact
  from pg_proc p join pg_language l on l.oid = p.prolang
  where p.pronamespace in ${OURS} and ${notOfExtension('pg_proc', 'p.oid')}`,

  grants(
    `'function ' || p.oid::regprocedure`,
    `coalesce(p.proacl, acldefault('f', p.proowner))`,
    'pg_proc p',
  ) + ` and p.pronamespace in ${OURS} and ${notOfExtension('pg_proc', 'p.oid')}`,

  `select format('policy %I on %s', polname, polrelid::regclass) as name,
    concat_ws(' ', case when not polpermissive then 'restrictive' end,
      case polcmd when 'r' then 'select' when 'a' then 'insert' when 'w' then 'update' when 'd' then 'delete'
        else 'all' end,
      'to ' || array_to_string(array(select case role when 0 then 'everybody' else role::regrole::text end as role
        from unnest(polroles) role order by 1), ', '),
      'using ' || pg_get_expr(polqual, polrelid), 'with check ' || pg_get_expr(polwithcheck, polrelid)) as fact
  from pg_policy join pg_class c on c.oid = polrelid
  where c.relnamespace in ${OURS} or c.oid = to_regclass('storage.objects')`,

  // Ours, wherever they are: those of auth.users make the profile and end a stranger's password.
  `select format('trigger %I on %s', tgname, tgrelid::regclass) as name,
    pg_get_triggerdef(t.oid) || case tgenabled when 'O' then '' when 'D' then ' (off)'
      else ' (' || tgenabled::text || ')' end as fact
  from pg_trigger t join pg_proc p on p.oid = tgfoid join pg_class c on c.oid = tgrelid
  where not tgisinternal and (c.relnamespace in ${OURS} or p.pronamespace in ${OURS})`,

  `select format('rule %I on %s', rulename, ev_class::regclass) as name, pg_get_ruledef(r.oid) as fact
  from pg_rewrite r join pg_class c on c.oid = ev_class
  where c.relnamespace in ${OURS} and rulename <> '_RETURN'`,

  // What objects get that whoever runs migrations or a restore makes later.
  `select format('default privilege: %s on %s in %s to %s', a.privilege_type,
      case defaclobjtype when 'r' then 'tables' when 'S' then 'sequences' when 'f' then 'functions'
        when 'T' then 'types' else 'schemas' end,
      case defaclnamespace when 0 then 'every schema' else defaclnamespace::regnamespace::text end,
      case a.grantee when 0 then 'everybody' else a.grantee::regrole::text end) as name, '' as fact
  from pg_default_acl, aclexplode(defaclacl) a
  where defaclrole = ${OWNER} and a.grantee not in ${PLATFORM} and a.privilege_type <> 'MAINTAIN'
    and (defaclnamespace = 0 or defaclnamespace in ${OURS}) and defaclobjtype <> 'T'
  union all
  -- Without an entry of its own, PostgreSQL's default holds.
  select 'default privilege: EXECUTE on functions in every schema to everybody', ''
  where not exists (select from pg_default_acl
    where defaclrole = ${OWNER} and defaclnamespace = 0 and defaclobjtype = 'f')`,

  // A role of requests that is more than itself would pass every policy.
  `select format('role %s', rolname) as name,
    concat_ws(', ', case when rolsuper then 'superuser' end, case when rolbypassrls then 'bypasses row level security' end,
      'is also ' || nullif(array_to_string(array(select roleid::regrole::text from pg_auth_members
        where member = r.oid order by 1), ', '), '')) as fact
  from pg_roles r where rolname in ('anon', 'authenticated')`,

  `select format('row of public.order_transitions: %s', to_jsonb(t) - 'id') as name, '' as fact
  from public.order_transitions t`,
];

/** What tells that a database has no schema of ours at all. */
export class NoSchema extends Error {
  override readonly name = 'NoSchema';
}

/** Everything in the database that `Facts` names, by whoever may log in to it. */
export async function readFacts(ask: Ask): Promise<Facts> {
  const [schema] = await ask(
    `select to_regclass('public.order_transitions') is not null and ${OWNER} is not null as is_there`,
  );
  if (schema?.['is_there'] !== true) throw new NoSchema('This database has no migrations of ours.');
  // Puts the schema into every name, whatever the connection's setting.
  await ask(`select set_config('search_path', '', true)`);
  const facts = new Map<string, string>();
  for (const query of QUERIES) {
    for (const { name, fact } of await ask(query)) facts.set(String(name), String(fact ?? ''));
  }
  return Object.fromEntries([...facts].toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

/** What is not as wanted, a sentence each; nothing when all is. */
export function compareFacts(wanted: Facts, found: Facts): readonly string[] {
  const names = new Set([...Object.keys(wanted), ...Object.keys(found)]);
  return [...names].toSorted().flatMap((name) => {
    const [mine, theirs] = [wanted[name], found[name]];
    if (theirs === undefined) return [`${name}: is missing`];
    if (mine === undefined) return [`${name}: is not wanted`];
    return mine === theirs ? [] : [`${name}: is ${shown(theirs)}, wanted ${shown(mine)}`];
  });
}

const LONGEST = 300;

function shown(fact: string): string {
  if (fact === '') return 'plain';
  return fact.length > LONGEST ? `${fact.slice(0, LONGEST)}…` : fact;
}
