-- One search for everything that staff look for.

-- Any part of a name, the start of a phone, the newest first: as quick with a million accounts as with a hundred.
create index profiles_by_name_parts on public.profiles using gin (lower(name) extensions.gin_trgm_ops);
-- And how it sounds, in either script.
create index profiles_by_sound on public.profiles using gin (private.sound_words(private.name_sound(name)));
create index workers_by_sound on public.workers using gin (private.sound_words(private.name_sound(name)));
create index contract_requests_by_name_parts on public.contract_requests using gin (lower(name) extensions.gin_trgm_ops);
create index contract_requests_by_sound on public.contract_requests using gin (private.sound_words(private.name_sound(name)));
create index contact_messages_by_name_parts on public.contact_messages using gin (lower(name) extensions.gin_trgm_ops);
create index contact_messages_by_sound on public.contact_messages using gin (private.sound_words(private.name_sound(name)));
create index profiles_by_phone_prefix on public.profiles (phone text_pattern_ops);
create index profiles_newest on public.profiles (created_at desc, id);

-- Callers read out the end of their number: of four digits the newest come from here, however many orders there are.
create index orders_by_last_digits on public.orders (right(order_id, 4), created_at desc, order_id desc);
create index orders_by_end_of_phone on public.orders (right("mobileNumber", 4), created_at desc, order_id desc);

create function public.desk_search(p_q text)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
set enable_seqscan = off
set enable_bitmapscan = on
as $$
declare
  most constant integer := 5;
  v_number text := private.searched_number(private.clean_line(p_q));
  v_phone text := private.phone_pattern(v_number);
  v_newest constant text := 'o.created_at desc, o.order_id desc';
  v_orders text;
  v_searched text[];
  v_names text[];
  v_at_place text;
  v_name text;
  v_found jsonb;
  v_found_orders jsonb;
  v_ending jsonb := '[]';
  columns constant text := 'o.order_id, o.name, o.service_type, o.service_type_hi, o.status, o.scheduled_on, o.slot, o.days, o.assigned_worker, o.assigned_worker_hi';
begin
  perform private.require_staff_session();
  v_orders := private.search_condition(p_q);
  if v_orders is null or v_orders = 'false' then
    return jsonb_build_object(
      'orders', '[]'::jsonb, 'customers', '[]'::jsonb, 'workers', '[]'::jsonb, 'requests', '[]'::jsonb,
      'messages', '[]'::jsonb
    );
  end if;
  v_searched := private.searched_names(p_q);
  v_names := private.few_names(v_searched);
  v_at_place := private.place_search(p_q, v_names, null, null);
  if v_at_place is not null then
    v_orders := v_at_place;
    v_searched := null;
    v_names := null;
  end if;
  v_name := case when v_number is null then '(' || concat_ws(
    ' or ', private.name_condition(private.clean_line(p_q)), private.sound_condition(private.clean_line(p_q))
  ) || ')' end;
  execute format(
    'select jsonb_build_object(
       ''customers'', (select coalesce(jsonb_agg(f), ''[]'') from (
         select o.id, o.name, o.phone from public.profiles o
         where %1$s and o.phone is not null order by o.created_at desc, o.id limit %3$s) f),
       ''workers'', (select coalesce(jsonb_agg(f), ''[]'') from (
         select o.id, o.name, o.name_hi, o.phone, o.area from public.workers o
         where %1$s order by o.active desc, lower(o.name), o.id limit %3$s) f),
       ''requests'', (select coalesce(jsonb_agg(f), ''[]'') from (
         select o.ticket, o.name, o.service_code, o.status from public.contract_requests o
         where %2$s order by o.created_at desc, o.ticket limit %3$s) f),
       ''messages'', (select coalesce(jsonb_agg(f), ''[]'') from (
         select o.id, o.name, o.phone, o.status, left(o.message, 80) as words from public.contact_messages o
         where %1$s order by o.created_at desc, o.id limit %3$s) f)
     )',
    coalesce(v_name, format('o.phone like %L', v_phone)),
    coalesce(v_name, format('(o.phone like %L or o.ticket like %L)', v_phone, v_phone)),
    most
  ) into v_found;
  if v_number ~ '^[0-9]{4,8}$' then
    execute format(
      'select coalesce(jsonb_agg(f), ''[]'') from (
         select %s from public.orders o where right(o.order_id, 4) = %L and o.order_id like %L
         order by %s limit %s) f',
      columns, right(v_number, 4), '%' || v_number, v_newest, most
    ) into v_ending;
  end if;
  perform private.walk_names(v_names);
  execute format(
    'select coalesce(jsonb_agg(f), ''[]'') from (
       select %s from %s and not o.order_id = any (array(select jsonb_array_elements(%L::jsonb) ->> ''order_id''))
       order by %s limit %s) f',
    columns, private.orders_from(v_names, case when v_names is null then private.also_sounds(v_orders, v_searched) else 'true' end, v_newest, most),
    v_ending, v_newest, most
  ) into v_found_orders;
  -- Whoever reads out an ending means an order; whoever types a phone comes to more digits.
  return v_found || jsonb_build_object('orders', (
    select coalesce(jsonb_agg(f.row order by f.place), '[]') from (
      select e.row, e.place from jsonb_array_elements(v_ending || v_found_orders) with ordinality e (row, place)
      order by e.place limit most
    ) f
  ));
end;
$$;
comment on function public.desk_search(text) is
  'What staff find by a number, a name or a phone: {orders, customers, workers, requests, messages (to us)}, at most five of each, the newest first (workers: active ones first). The text means what it means in list_orders(), so a name is found in either script, and work by its place where no order has the name; what ends with four to eight digits comes before what begins with them or has them in its phone. Refuses not_allowed, mfa_required, invalid_input (too long).';
revoke all on function public.desk_search(text) from public, anon, service_role;
grant execute on function public.desk_search(text) to authenticated;
