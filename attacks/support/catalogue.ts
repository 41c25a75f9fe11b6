import postgres from 'postgres';

/** Who calls: a visitor, anybody signed in, our own service. */
const ROLES = ['anon', 'authenticated', 'service_role'] as const;

export interface ColumnInCatalogue {
  readonly name: string;
  readonly type: string;
}

/** A table or view that has an address below `/rest/v1`. */
export interface TableInCatalogue {
  readonly name: string;
  readonly columns: readonly ColumnInCatalogue[];
  readonly key: readonly string[];
}

/** A function that has an address below `/rest/v1/rpc`. */
export interface FunctionInCatalogue {
  readonly name: string;
  readonly parameters: readonly ColumnInCatalogue[];
  /** The roles that may execute it. */
  readonly roles: readonly (typeof ROLES)[number][];
}

/** All tables and functions of the schema that is offered over HTTP, from the migrated database at `url`. */
export async function readCatalogue(url: string): Promise<{
  readonly tables: readonly TableInCatalogue[];
  readonly functions: readonly FunctionInCatalogue[];
}> {
  const sql = postgres(url, { max: 1, onnotice: () => undefined });
  try {
    const tables = await sql<TableInCatalogue[]>`
      select c.relname as name,
        (select json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, null)) order by a.attnum)
         from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped) as columns,
        (select coalesce(json_agg(a.attname order by a.attnum), '[]')
         from pg_index i join pg_attribute a on a.attrelid = c.oid and a.attnum = any (i.indkey)
         where i.indrelid = c.oid and i.indisprimary) as key
      from pg_class c
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'v', 'm', 'p', 'f')
      order by c.relname`;
    const functions = await sql<FunctionInCatalogue[]>`
      select p.proname as name,
        (select coalesce(json_agg(json_build_object(
           'name', p.proargnames[n], 'type', format_type(p.proargtypes[n - 1], null)) order by n), '[]')
         from generate_series(1, p.pronargs) n) as parameters,
        (select coalesce(json_agg(r.role), '[]') from unnest(${[...ROLES]}::text[]) r (role)
         where has_function_privilege(r.role, p.oid, 'execute')) as roles
      from pg_proc p
      where p.pronamespace = 'public'::regnamespace and p.prorettype <> 'trigger'::regtype
      order by p.proname`;
    return { tables: [...tables], functions: [...functions] };
  } finally {
    await sql.end();
  }
}
