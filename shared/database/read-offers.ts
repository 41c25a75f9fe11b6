import { inOneMoment, openDatabase } from './open-database';
import { ROLES, type ColumnOffer, type FunctionOffer, type Offers } from './offers';
import type { Ask } from './read-facts';

/** The roles that may, as a JSON array. */
const rolesThat = (may: string): string => `(select coalesce(jsonb_agg(role order by role), '[]')
  from unnest(array[${ROLES.map((role) => `'${role}'`).join(', ')}]) role where ${may})`;

const right = (name: string): string =>
  `'${name}', ${rolesThat(`has_column_privilege(role, c.oid, a.attnum, '${name}')`)}`;

// As texts: drivers differ in what they make of arrays and objects.
const FUNCTIONS = `
  select p.proname as name, jsonb_build_object(
      'inputs', (select coalesce(jsonb_agg(jsonb_build_array(named.name, format_type(typed.type, null),
            named.at > p.pronargs - p.pronargdefaults) order by named.at), '[]')
        from (select row_number() over (order by i) as at, p.proargnames[i] as name
          from generate_subscripts(p.proargnames, 1) i
          where p.proargmodes is null or p.proargmodes[i] in ('i', 'b', 'v')) named
        join unnest(p.proargtypes::oid[]) with ordinality typed (type, at) on typed.at = named.at),
      'gives', pg_get_function_result(p.oid),
      'to', ${rolesThat(`has_function_privilege(role, p.oid, 'execute')`)})::text as offer
  from pg_proc p
  where p.pronamespace = 'public'::regnamespace and p.prokind = 'f' and p.prorettype <> 'trigger'::regtype
    and not exists (select from pg_depend e
      where e.classid = 'pg_proc'::regclass and e.objid = p.oid and e.deptype = 'e')
  order by p.proname, p.oid::regprocedure::text`;

const COLUMNS = `
  select c.relname as table_name, a.attname as name, jsonb_build_object(
      'type', format_type(a.atttypid, a.atttypmod),
      'isNeeded', a.attnotnull and d.oid is null and a.attidentity = '' and a.attgenerated = '',
      ${right('select')}, ${right('insert')}, ${right('update')})::text as offer
  from pg_class c
  join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm') and not c.relispartition
  order by c.relname, a.attname`;

/** What a database offers, by whoever may log in to it; within one transaction. */
export async function readOffers(ask: Ask): Promise<Offers> {
  // Puts the schema into every type that is not PostgreSQL's own, whatever the connection's setting.
  await ask(`select set_config('search_path', '', true)`);
  const functions: Record<string, FunctionOffer[]> = {};
  for (const { name, offer } of await ask(FUNCTIONS)) {
    const { inputs, gives, to } = JSON.parse(String(offer));
    const those = (hasDefault: boolean): Record<string, string> =>
      Object.fromEntries(
        inputs.filter(([, , isOptional]: readonly unknown[]) => isOptional === hasDefault),
      );
    (functions[String(name)] ??= []).push({ needs: those(false), takes: those(true), gives, to });
  }
  const tables: Record<string, Record<string, ColumnOffer>> = {};
  for (const { table_name: table, name, offer } of await ask(COLUMNS)) {
    const column: ColumnOffer = JSON.parse(String(offer));
    (tables[String(table)] ??= {})[String(name)] = column;
  }
  const isOffered = (columns: Readonly<Record<string, ColumnOffer>>): boolean =>
    Object.values(columns).some(
      ({ select, insert, update }) => select.length + insert.length + update.length > 0,
    );
  return {
    functions,
    tables: Object.fromEntries(Object.entries(tables).filter(([, columns]) => isOffered(columns))),
  };
}

/** The same of the database at an address. */
export async function readOffersAt(address: string): Promise<Offers> {
  const sql = openDatabase(address);
  try {
    return await inOneMoment(sql, readOffers);
  } finally {
    await sql.end({ timeout: 1 });
  }
}
