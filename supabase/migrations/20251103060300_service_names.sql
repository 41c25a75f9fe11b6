-- An order keeps the Hindi name of what was ordered beside the English one, as it was at that moment: whoever shows an
-- order need not look for the name in price lists that may have changed since.
alter table public.orders add column service_type_hi text;
-- No change of the order: nobody is told of it.
alter table public.orders disable trigger user;
update public.orders o
set service_type_hi = coalesce(
  (select i.name_hi from public.catalogue_items i
    where i.category = o.catalogue_category and i.id = o.catalogue_item_id),
  (select w.name_hi from public.worker_rates w where w.code = o.worker_code),
  o.service_type
);
alter table public.orders enable trigger user;
alter table public.orders alter column service_type_hi set not null;
grant select (service_type_hi) on public.orders to authenticated;
comment on column public.orders.service_type_hi is 'Hindi name of the item or worker at the time of the order.';

create function private.name_service_in_hindi()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  new.service_type_hi := case new.kind
    when 'hire' then (select r.name_hi from public.worker_rates r where r.code = new.worker_code)
    else (
      select i.name_hi from public.catalogue_items i
      where i.category = new.catalogue_category and i.id = new.catalogue_item_id
    )
  end;
  return new;
end;
$$;
comment on function private.name_service_in_hindi() is
  'Before-insert trigger of orders, after price_order, which has refused what is not sold: the service''s Hindi name.';
-- Triggers run in the order of their names.
create trigger price_order_then_name_in_hindi before insert on public.orders
  for each row execute function private.name_service_in_hindi();

create or replace function private.order_mail(p_order public.orders)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select jsonb_build_object(
    'order_id', p_order.order_id,
    'name', p_order.name,
    'phone', p_order."mobileNumber",
    'address', p_order.address,
    'service_en', p_order.service_type,
    'service_hi', p_order.service_type_hi,
    'quantity', p_order.quantity,
    'days', p_order.days,
    'unit', p_order.unit,
    'unit_price_paise', p_order.unit_price_paise,
    'amount_paise', p_order.amount_paise,
    'payment_mode', p_order.payment_mode,
    'payment_method', p_order.payment_method,
    'transaction_id', p_order.transaction_id,
    'payment_date', p_order.payment_date,
    'payment_time', p_order.payment_time,
    'receipt_number', p_order.receipt_number,
    'scheduled_on', p_order.scheduled_on,
    'slot', p_order.slot,
    'created_at', p_order.created_at
  );
$$;

-- As before, with the Hindi name.
drop function public.list_orders(
  text, text, text, date, date, text, text, integer, text, text, boolean, boolean
);
create function public.list_orders(
  p_status text default null,
  p_service text default null,
  p_payment text default null,
  p_from date default null,
  p_to date default null,
  p_q text default null,
  p_sort text default 'created_at.desc',
  p_limit integer default 50,
  p_position text default null,
  p_position_id text default null,
  p_backwards boolean default false,
  p_everybody boolean default false
)
returns table (
  order_id text,
  customer_name text,
  phone text,
  service_type text,
  service_type_hi text,
  amount_paise integer,
  status text,
  payment_mode text,
  payment_method text,
  job_status text,
  scheduled_on date,
  slot text,
  assigned_worker text,
  created_at timestamptz,
  "position" text
)
language plpgsql
stable
security definer
set search_path = ''
set enable_seqscan = off
as $$
declare
  max_limit constant integer := 1001;
  v_where text := private.orders_where(
    private.whose_orders(p_everybody), p_status, p_service, p_payment, p_from, p_to, p_q
  );
  v_limit integer := least(greatest(coalesce(p_limit, 50), 1), max_limit);
  v_column text := split_part(p_sort, '.', 1);
  v_is_rising boolean := split_part(p_sort, '.', 2) = 'asc';
  v_sorted text;
  v_type text;
  v_walk text;
begin
  if p_sort not in (
    'created_at.desc', 'created_at.asc', 'amount.desc', 'amount.asc', 'name.desc', 'name.asc'
  ) then
    perform private.refuse('invalid_input', 'p_sort');
  end if;
  -- As the indexes have them, to the letter.
  v_sorted := case v_column
    when 'created_at' then 'o.created_at'
    when 'amount' then 'o.amount_paise'
    else 'lower(o.name) collate "C"'
  end;
  -- Equal names stand together in the index of names: walking it until fifty match may pass nearly all of them, and
  -- the planner, who takes them for spread evenly, would. No index is sorted by this: whoever matches is found first.
  if v_column = 'name' and private.clean_text(p_q) is not null then
    v_sorted := $sorted$(lower(o.name) || '') collate "C"$sorted$;
  end if;
  v_type := case v_column when 'created_at' then 'timestamptz' when 'amount' then 'integer' else 'text' end;
  -- Backwards is the same walk the other way; its rows are turned round again below.
  v_walk := case when v_is_rising <> coalesce(p_backwards, false) then 'asc' else 'desc' end;
  if p_position is not null then
    v_where := v_where || format(
      ' and (%s, o.order_id) %s (%L::%s, %L)',
      v_sorted, case v_walk when 'asc' then '>' else '<' end,
      p_position, v_type, coalesce(p_position_id, '')
    );
  end if;

  return query execute format(
    'select page.order_id, page.name, page."mobileNumber", page.service_type, page.service_type_hi,
       page.amount_paise, page.status, page.payment_mode, page.payment_method, page.job_status,
       page.scheduled_on, page.slot, page.assigned_worker, page.created_at, page.sorted::text
     from (
       select o.*, %s as sorted from public.orders o where %s
       order by %1$s %3$s, o.order_id %3$s limit %s
     ) page
     order by page.sorted %5$s, page.order_id %5$s',
    v_sorted, v_where, v_walk, v_limit, case when v_is_rising then 'asc' else 'desc' end
  );
exception
  -- A position that is none: not a moment, not a number.
  when data_exception then
    perform private.refuse('invalid_input', 'p_position');
end;
$$;
comment on function public.list_orders(
  text, text, text, date, date, text, text, integer, text, text, boolean, boolean
) is
  'A page of orders: all for staff, their own for a customer. Filters: p_status; p_service a price list or hire; p_payment online|after_service|cash; p_from, p_to days in India, inclusive; p_q start of order id or phone, part of the name. p_sort created_at|amount|name.asc|desc, ties by order id. At most 1,001 rows. Next page: position and order_id of the last row in p_position and p_position_id; the page before: of the first row, with p_backwards. p_everybody: refuse not_allowed unless the caller is staff. Security definer, because row level security asked for each row would keep the planner from the indexes; private.whose_orders() holds the same rule.';
revoke all on function public.list_orders(
  text, text, text, date, date, text, text, integer, text, text, boolean, boolean
) from public, anon, service_role;
grant execute on function public.list_orders(
  text, text, text, date, date, text, text, integer, text, text, boolean, boolean
) to authenticated;
