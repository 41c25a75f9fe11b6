create function public.list_orders(
  p_status text default null,
  p_q text default null,
  p_from date default null,
  p_to date default null,
  p_sort text default 'created_at.desc',
  p_limit integer default 50,
  p_after_created timestamptz default null,
  p_after_id text default null
)
returns table (
  order_id text,
  customer_name text,
  amount_paise integer,
  status text,
  payment_method text,
  created_at timestamptz,
  total_count bigint
)
language plpgsql
stable
set search_path = ''
as $$
#variable_conflict use_column
declare
  max_limit constant integer := 500;
  v_q text := nullif(lower(btrim(translate(p_q, '०१२३४५६७८९', '0123456789'))), '');
  v_phone text := regexp_replace(regexp_replace(v_q, '[\s().-]', '', 'g'), '^(?:\+91|0)', '');
  v_limit integer := least(greatest(coalesce(p_limit, 50), 1), max_limit);
begin
  if p_sort not in ('created_at.desc', 'created_at.asc') then
    raise exception using errcode = 'P0001', message = 'invalid_input', detail = 'p_sort';
  end if;
  -- What people type is text, never a pattern.
  v_q := replace(replace(replace(v_q, '\', '\\'), '%', '\%'), '_', '\_');
  if v_phone !~ '^[0-9]{3,10}$' then
    v_phone := null;
  end if;

  return query
  with matching as (
    select o.order_id, o.name, o.amount_paise, o.status, o.payment_method, o.created_at
    from public.orders o
    where (p_status is null or o.status = p_status)
      and (p_from is null or o.created_at >= p_from::timestamp at time zone 'Asia/Kolkata')
      and (p_to is null or o.created_at < (p_to + 1)::timestamp at time zone 'Asia/Kolkata')
      and (
        v_q is null
        or o.order_id like v_q || '%'
        or lower(o.name) like '%' || v_q || '%'
        or o."mobileNumber" like v_phone || '%'
      )
  )
  select m.order_id, m.name, m.amount_paise, m.status, m.payment_method, m.created_at,
    (select count(*) from matching)
  from matching m
  where p_after_created is null
    or (
      p_sort = 'created_at.desc'
      and (m.created_at, m.order_id) < (p_after_created, coalesce(p_after_id, ''))
    )
    or (
      p_sort = 'created_at.asc'
      and (m.created_at, m.order_id) > (p_after_created, coalesce(p_after_id, ''))
    )
  order by
    case when p_sort = 'created_at.desc' then m.created_at end desc,
    case when p_sort = 'created_at.desc' then m.order_id end desc,
    m.created_at asc,
    m.order_id asc
  limit v_limit;
end;
$$;
comment on function public.list_orders(text, text, date, date, text, integer, timestamptz, text) is
  'A page of orders, all for staff, their own for a customer (security invoker: row level security decides). p_q: start of order id or phone, part of the name. p_from, p_to: days in India, inclusive. p_sort: created_at.desc|created_at.asc. Next page: p_after_created and p_after_id of the last row. total_count counts the whole filter.';
revoke all on function public.list_orders(text, text, date, date, text, integer, timestamptz, text)
  from public, anon, service_role;
grant execute on function public.list_orders(text, text, date, date, text, integer, timestamptz, text)
  to authenticated;
