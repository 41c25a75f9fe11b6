import type { TransactionSql } from 'postgres';

/** The attributes of one object: `{owner: 'postgres', comment: '…'}`. */
type Attributes = Readonly<Record<string, unknown>>;

/** Everything in a database by name: `column public.orders.amount_paise`, `policy "staff read refunds" on public.refunds`. */
export type Description = ReadonlyMap<string, Attributes>;

/** Everything in these schemas is ours; elsewhere only objects that call them, such as the triggers of `auth.users`. */
const OURS = `(select oid from pg_namespace where nspname in ('public', 'private'))`;

/**
 * The privileges on an object, independent of the order of grants. `otherwise`: those of an object of which nobody has
 * ever granted or revoked any.
 */
const grantsIn = (acl: string, otherwise = 'null'): string =>
  `(select string_agg(entry::text, ' ' order by entry::text) from unnest(coalesce(${acl}, ${otherwise})) entry) as grants`;

const commentOn = (catalogue: string, oid = 'oid'): string =>
  `obj_description(${oid}, '${catalogue}') as comment`;

/** The objects of a kind: `name`, and one column for each attribute in which two with the same name can differ. */
const KINDS = {
  schemas: `
    select 'schema ' || nspname as name, nspowner::regrole as owner, ${grantsIn('nspacl')}, ${commentOn('pg_namespace')}
    from pg_namespace where nspname in ('public', 'private', 'extensions')`,

  extensions: `
    select 'extension ' || extname as name, extnamespace::regnamespace as schema, extversion as version
    from pg_extension`,

  relations: `
    select format('%s %s', case relkind when 'r' then 'table' when 'S' then 'sequence' else 'view' end, oid::regclass)
        as name,
      relkind as kind, relowner::regrole as owner,
      ${grantsIn('relacl', `acldefault(case relkind when 'S' then 's' else 'r' end::"char", relowner)`)}, relpersistence as persistence,
      reloptions as options, relrowsecurity as row_level_security, relforcerowsecurity as forced_row_level_security,
      relreplident as replica_identity, ${commentOn('pg_class')},
      case when relkind in ('v', 'm') then pg_get_viewdef(oid) end as definition
    from pg_class where relnamespace in ${OURS} and relkind in ('r', 'v', 'm', 'p', 'f', 'S')`,

  columns: `
    select format('column %s.%I', attrelid::regclass, attname) as name,
      rank() over (partition by attrelid order by attnum) as place, format_type(atttypid, atttypmod) as type,
      attnotnull as not_null, pg_get_expr(d.adbin, d.adrelid) as default, attgenerated as generated,
      attidentity as identity, nullif(attcollation, 0)::regcollation as collation, attstorage as storage,
      attcompression as compression, attstattarget as statistics, ${grantsIn('attacl')},
      col_description(attrelid, attnum) as comment
    from pg_attribute a
    join pg_class c on c.oid = attrelid
    left join pg_attrdef d on d.adrelid = attrelid and d.adnum = attnum
    where relnamespace in ${OURS} and relkind in ('r', 'v', 'm', 'p', 'f') and attnum > 0 and not attisdropped`,

  constraints: `
    select format('constraint %I of %s', conname, case conrelid when 0 then contypid::regtype::text
        else conrelid::regclass::text end) as name,
      pg_get_constraintdef(oid) as definition, convalidated as validated, ${commentOn('pg_constraint')}
    from pg_constraint where connamespace in ${OURS}`,

  indexes: `
    select 'index ' || i.oid::regclass as name, pg_get_indexdef(i.oid) as definition, x.indisvalid as valid,
      x.indisclustered as clustered, i.reloptions as options, ${commentOn('pg_class', 'i.oid')},
      array(select attstattarget from pg_attribute where attrelid = i.oid order by attnum) as statistics
    from pg_index x join pg_class i on i.oid = x.indexrelid where i.relnamespace in ${OURS}`,

  statistics: `
    select format('statistics %s.%I', stxnamespace::regnamespace, stxname) as name,
      pg_get_statisticsobjdef(oid) as definition, stxowner::regrole as owner, stxstattarget as target,
      ${commentOn('pg_statistic_ext')}
    from pg_statistic_ext where stxnamespace in ${OURS}`,

  sequences: `
    select 'numbers of ' || seqrelid::regclass as name, seqtypid::regtype as type, seqstart, seqincrement, seqmin,
      seqmax, seqcache, seqcycle,
      (select format('%s.%I', d.refobjid::regclass, a.attname) from pg_depend d
        join pg_attribute a on a.attrelid = d.refobjid and a.attnum = d.refobjsubid
        where d.classid = 'pg_class'::regclass and d.objid = seqrelid and d.deptype in ('a', 'i')) as owned_by
    from pg_sequence join pg_class c on c.oid = seqrelid where relnamespace in ${OURS}`,

  // The definition contains the body and all attributes: volatility, security definer, settings such as the search
  // path.
  functions: `
    select 'function ' || oid::regprocedure as name, prokind as kind, proowner::regrole as owner,
      case when prokind <> 'a' then pg_get_functiondef(oid) end as definition, ${grantsIn('proacl', `acldefault('f', proowner)`)},
      ${commentOn('pg_proc')}
    from pg_proc where pronamespace in ${OURS}`,

  policies: `
    select format('policy %I on %s', polname, polrelid::regclass) as name, polcmd as command,
      polpermissive as permissive,
      array(select case role when 0 then 'public' else role::regrole::text end as name from unnest(polroles) role
        order by name) as roles,
      pg_get_expr(polqual, polrelid) as using, pg_get_expr(polwithcheck, polrelid) as with_check,
      ${commentOn('pg_policy')}
    from pg_policy`,

  triggers: `
    select format('trigger %I on %s', tgname, tgrelid::regclass) as name, pg_get_triggerdef(t.oid) as definition,
      tgenabled as enabled, ${commentOn('pg_trigger', 't.oid')}
    from pg_trigger t join pg_proc p on p.oid = tgfoid join pg_class c on c.oid = tgrelid
    where not tgisinternal and (relnamespace in ${OURS} or pronamespace in ${OURS})`,

  rules: `
    select format('rule %I on %s', rulename, ev_class::regclass) as name, pg_get_ruledef(r.oid) as definition
    from pg_rewrite r join pg_class c on c.oid = ev_class
    where relnamespace in ${OURS} and rulename <> '_RETURN'`,

  eventTriggers: `
    select format('event trigger %I', evtname) as name, evtevent as event, evtfoid::regprocedure as function,
      evttags as tags, evtenabled as enabled
    from pg_event_trigger`,

  types: `
    select 'type ' || t.oid::regtype as name, typtype as kind, typowner::regrole as owner, ${grantsIn('typacl')},
      nullif(typbasetype, 0)::regtype as base, typnotnull as not_null, typdefault as default,
      array(select enumlabel from pg_enum where enumtypid = t.oid order by enumsortorder) as values,
      array(select format('%I %s', attname, format_type(atttypid, atttypmod)) from pg_attribute
        where attrelid = typrelid and attnum > 0 order by attnum) as fields,
      ${commentOn('pg_type', 't.oid')}
    from pg_type t left join pg_class c on c.oid = typrelid
    -- Each table is a type, too, and each type has one of its arrays.
    where typnamespace in ${OURS} and typcategory <> 'A' and (typtype <> 'c' or relkind = 'c')`,

  publications: `
    select format('publication %I', pubname) as name, pubowner::regrole as owner, puballtables as all_tables,
      pubinsert, pubupdate, pubdelete, pubtruncate,
      array(select format('%I.%I %s %s', schemaname, tablename, attnames, rowfilter) from pg_publication_tables t
        where t.pubname = p.pubname order by schemaname, tablename) as tables
    from pg_publication p`,

  defaultGrants: `
    select format('default grants of %s on %s in %s', defaclrole::regrole, defaclobjtype,
        case defaclnamespace when 0 then 'every schema' else defaclnamespace::regnamespace::text end) as name,
      ${grantsIn('defaclacl')}
    from pg_default_acl`,
} as const;

/** Tables to which only the schema adds rows, with the columns that each database fills in itself. */
const FILLED_TABLES = {
  catalogue_items: ['updated_at'],
  contract_services: ['updated_at'],
  order_transitions: ['id'],
  worker_rates: ['updated_at'],
} as const;

const rowsOf = ([table, given]: readonly [string, readonly string[]]): string => `
  select 'row of public.${table} ' || (to_jsonb(r) - '{${given.join()}}'::text[])::text as name
  from public.${table} r`;

/** Everything that a migration creates or changes, in a form that can be compared between databases. */
export async function describeDatabase(transaction: TransactionSql): Promise<Description> {
  // An empty search path puts the schema into every name, whatever the connection's setting.
  await transaction.unsafe(`set local search_path = ''`);
  const described = new Map<string, Attributes>();
  for (const query of [...Object.values(KINDS), ...Object.entries(FILLED_TABLES).map(rowsOf)]) {
    for (const { name, ...attributes } of await transaction.unsafe(query)) {
      if (described.has(String(name))) throw new Error(`two objects are called ${String(name)}`);
      described.set(String(name), attributes);
    }
  }
  return described;
}

interface NamedDescription {
  readonly name: string;
  readonly objects: Description;
}

/** Each object that differs between two databases, with the attributes that differ; empty when they are the same. */
export function compareDatabases(
  one: NamedDescription,
  other: NamedDescription,
): readonly string[] {
  const names = new Set([...one.objects.keys(), ...other.objects.keys()]);
  return [...names].toSorted().flatMap((name) => {
    const [mine, theirs] = [one.objects.get(name), other.objects.get(name)];
    if (!theirs) return [`${name}: only in ${one.name}`];
    if (!mine) return [`${name}: only in ${other.name}`];
    return Object.keys(mine)
      .filter((key) => JSON.stringify(mine[key]) !== JSON.stringify(theirs[key]))
      .map((key) =>
        [
          `${name}: ${key}`,
          `  ${one.name}: ${String(mine[key])}`,
          `  ${other.name}: ${String(theirs[key])}`,
        ].join('\n'),
      );
  });
}
