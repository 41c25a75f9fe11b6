import type { TestDatabase } from './fixture';

/** More than a page: how many orders have a name of `often`, and stand in Bansdih. */
const OFTEN = 60;

type Database = Pick<TestDatabase, 'sql'>;

/**
 * Adds `count` orders at once, with the variety of several years: all services and states, Hindi and English names, one
 * every twenty minutes back from now. Triggers and foreign keys are off in the meantime (they price an order, check its
 * owner and write its history, none of which the list reads). Indexes are built afterwards, the same as in the
 * migrations.
 */
export async function addOrders(
  { sql }: Database,
  { count, userId, firstId = 200_000_000, often = [] }: BulkOptions,
): Promise<void> {
  // Search terms must occur in the data, but not in every row.
  const text = `
do $$
declare
  v_index record;
  v_definitions text[] := '{}';
begin
  for v_index in
    select i.indexrelid::regclass as name, pg_get_indexdef(i.indexrelid) as definition
    from pg_index i left join pg_constraint c on c.conindid = i.indexrelid
    where i.indrelid = 'public.orders'::regclass and c.oid is null
  loop
    v_definitions := v_definitions || v_index.definition;
    execute format('drop index %s', v_index.name);
  end loop;
  alter table public.orders disable trigger all;
  insert into public.orders (
    order_id, user_id, kind, name, "mobileNumber", email, address, district, service_type, service_type_hi,
    catalogue_category, catalogue_item_id, worker_code, quantity, days, unit, unit_price_paise, amount_paise,
    status, payment_mode, payment_method, transaction_id, job_status, scheduled_on, slot, created_at
  )
  select
    (${Number(firstId)} + n)::text, '${quoted(userId)}', case when is_hire then 'hire' else 'service' end,
    -- One in three has initials: many names, most of them rare.
    coalesce((array[${often.map((name) => `'${quoted(name)}'`).join(', ')}]::text[])[1 + n % ${Math.max(1, Math.floor(count / OFTEN))}], first_names[1 + (h % 24)] || case when n % 3 = 0 then
      ' ' || chr(65 + h / 620 % 26) || '.' || (array['', ' A.', ' D.', ' K.', ' L.', ' P.'])[1 + h / 16120 % 6] else '' end
      || ' ' || last_names[1 + (h / 31 % 20)]),
    (6000000000 + (h::bigint * 7919) % 3999999999)::text,
    'customer' || (n % 50000) || '@bulk.example', 'House ' || (n % 900 + 1) || ', Station Road' || case when n % ${Math.max(1, Math.floor(count / OFTEN))} = 0 then ', Bansdih' else '' end || (array['', ', Ghazipur', ', Ballia'])[1 + coalesce(district, 0)], district::text,
    case when is_hire then 'Mason' else i.name_en end, case when is_hire then 'राजमिस्त्री' else i.name_hi end,
    case when is_hire then null else i.category end, case when is_hire then null else i.id end,
    case when is_hire then 'MA' end, 1 + n % 7, days,
    case when is_hire then 'worker_day' else i.unit end,
    i.price_paise, i.price_paise * (1 + n % 7) * coalesce(days, 1),
    status, mode,
    case when status in ('PENDING', 'CANCELLED', 'EXPIRED') then null
      when mode = 'after_service' then 'cash' else 'upi' end,
    case when status not in ('PENDING', 'CANCELLED', 'EXPIRED') then 'bulk_' || ${Number(firstId)} + n end,
    -- Done, but for what was booked in the last two weeks; what is over needs nobody.
    case when status in ('CANCELLED', 'EXPIRED', 'REFUNDED') then 'CANCELLED'
      when status = 'SUCCESS' and n > 1000 then 'COMPLETED' else 'REQUESTED' end,
    -- Somebody comes some days later; for one in eight no day is agreed.
    case when n % 8 > 0 then (now() - n * interval '20 minutes')::date + 1 + n % 6 end,
    (array['morning', 'afternoon', 'evening', null])[1 + n % 4],
    now() - n * interval '20 minutes'
  from (
    select n, abs(hashint4(n)) as h, n % 5 = 0 as is_hire,
      case when n % 15 = 0 then 3 when n % 5 = 0 then 1 end as days,
      (array['SUCCESS', 'SUCCESS', 'SUCCESS', 'SUCCESS', 'SUCCESS', 'SUCCESS', 'CANCELLED', 'EXPIRED',
        case when n % 1000 < 10 then 'PENDING' when n % 1000 < 14 then 'REVIEW'
          when n % 1000 < 30 then 'REFUNDED' else 'SUCCESS' end])[1 + n % 9] as status,
      case when n % 3 = 0 then 'after_service' else 'online' end as mode,
      case when n % 500 > 0 then 1 + abs(hashint4(n)) / 7 % 2 end as district
    from generate_series(1, ${Number(count)}) n
  ) seeds
  join (
    select *, row_number() over (order by category, id) - 1 as number, count(*) over () as total
    from public.catalogue_items
  ) i on i.number = n % i.total
  cross join (select
    array['Asha','Ramesh','Sunita','Prakash','Geeta','Vijay','Anita','Suresh','Kavita','Mohan','Rekha','Imran',
      'Farida','Deepak','Meena','Rahul','अनिता','रमेश','सुनीता','प्रकाश','गीता','विजय','कविता','मोहन'] as first_names,
    array['Yadav','Gupta','Singh','Kumar','Devi','Sharma','Verma','Khan','Ansari','Maurya','Prajapati','Tiwari',
      'यादव','गुप्ता','सिंह','कुमार','देवी','शर्मा','वर्मा','मौर्य'] as last_names) names;
  alter table public.orders enable trigger all;
  for i in 1 .. cardinality(v_definitions) loop
    execute v_definitions[i];
  end loop;
  -- Not part of a definition.
  alter index public.orders_by_name_parts alter column 1 set statistics 1000;
  alter index public.orders_by_place alter column 1 set statistics 0;
  perform private.keep_all_order_names();
end;
$$`;
  await sql(text);
}

interface BulkOptions {
  readonly count: number;
  /** The owners of the orders. */
  readonly userId: string;
  /** Order ids start after this number. */
  readonly firstId?: number;
  /** Names that sixty orders have, evenly among all, and as many more as have them by chance. */
  readonly often?: readonly string[];
}

const quoted = (text: string): string => text.replaceAll("'", "''");

/**
 * Vacuums tables until every page is known to be seen by all. Whatever still reads from before, such as an autovacuum
 * that counts a table of this database, would leave some out, and what an index answers by itself were looked up in the
 * table, too: a figure that depends on the moment.
 */
export async function vacuumToEnd({ sql }: Database, tables: readonly string[]): Promise<void> {
  const most = 120;
  for (const table of tables) {
    for (let tries = 1; ; tries += 1) {
      // To the end: it would leave what was changed here and there in the indexes for next time.
      await sql(`vacuum (analyze, index_cleanup on) ${table}`);
      const [page] = await sql<{ hidden: number }>(
        'select relpages - relallvisible as hidden from pg_class where oid = $1::regclass',
        [table],
      );
      if (page?.hidden === 0) break;
      if (tries === most) throw new Error(`${table}: ${page?.hidden} pages are not seen by all`);
      await new Promise((resolve) => setTimeout(resolve, 1_000));
    }
  }
}
