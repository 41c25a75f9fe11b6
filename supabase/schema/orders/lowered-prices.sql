-- Whoever sets what is on offer does not buy it: a price, or what it stands for, can be set for one order, and set
-- back after it.

-- In plpgsql, whose bodies may name tables that are created later.
create function private.offer_of(p_order public.orders, out subject_type text, out subject_id text)
language plpgsql
stable
set search_path = ''
as $$
begin
  if p_order.kind = 'hire' then
    subject_type := 'worker_rates';
    subject_id := p_order.worker_code;
  elsif p_order.kind = 'contract' then
    subject_type := 'contract_services';
    subject_id := (select r.service_code from public.contract_requests r where r.ticket = p_order.contract_ticket);
  else
    subject_type := 'catalogue_items';
    subject_id := p_order.catalogue_category || '/' || p_order.catalogue_item_id;
  end if;
end;
$$;
comment on function private.offer_of(public.orders) is 'The row of the lists that an order is of, as audit_log names it.';

create function private.offered_since(p_type text, p_id text, p_time interval)
returns timestamptz
language plpgsql
stable
set search_path = ''
as $$
declare
  v_left interval := p_time;
  v_end timestamptz := now();
  v_was_on boolean := true;
  v_switch record;
begin
  for v_switch in
    select l.at, (l.after ->> 'active')::boolean as is_on from public.audit_log l
    where (l.subject_type, l.subject_id) = (p_type, p_id) and l.after ? 'active'
    order by l.id desc
  loop
    v_was_on := not v_switch.is_on;
    if v_was_on then
      v_end := v_switch.at;
    elsif v_end - v_switch.at >= v_left then
      return v_end - v_left;
    else
      v_left := v_left - (v_end - v_switch.at);
    end if;
  end loop;
  return case when v_was_on then v_end - v_left else '-infinity' end;
end;
$$;
comment on function private.offered_since(text, text, interval) is
  'Since when a row of the lists has been on offer for p_time in all: while it is switched off nobody sees it, and that time does not count.';

create function private.offer_changes(p_type text, p_id text, p_price_paise integer, p_time interval)
returns table (actor_id uuid, from_paise integer, was jsonb, now_is jsonb)
language plpgsql
stable
set search_path = ''
as $$
declare
  v_since constant timestamptz := private.offered_since(p_type, p_id, p_time);
  v_offer jsonb;
begin
  execute format('select to_jsonb(o) from public.%I o where %s = $1', p_type,
    case p_type when 'catalogue_items' then 'o.category || ''/'' || o.id' else 'o.code' end)
    into v_offer using p_id;
  return query
  select c.actor_id,
    max(c.value::text::integer) filter (where c.is_price),
    jsonb_object_agg(c.key, c.value) filter (where not c.is_price),
    jsonb_object_agg(c.key, v_offer -> c.key) filter (where not c.is_price)
  from (
    -- A price is one of all that were found, and what stands beside it the first: set back, nothing has changed.
    select l.actor_id, b.key, b.value, k.is_price,
      row_number() over (partition by l.actor_id, b.key order by l.id) as place
    from public.audit_log l
    cross join jsonb_each(l.before) b
    cross join lateral (select b.key in ('price_paise', 'rate_paise') as is_price) k
    where (l.subject_type, l.subject_id) = (p_type, p_id) and l.actor_id is not null and l.at > v_since
  ) c
  where case when c.is_price then c.value::text::integer > p_price_paise
    else c.place = 1 and c.value is distinct from v_offer -> c.key end
  group by c.actor_id;
end;
$$;
comment on function private.offer_changes(text, text, integer, interval) is
  'Who has changed a row of the lists while it was last on offer for p_time: from_paise, the highest price that they found, if it is higher than p_price_paise; was, what else they found otherwise than it stands now (names, group, what is included, time of work, active); now_is, how that stands now.';

create function private.refuse_own_price(p_type text, p_id text, p_price_paise integer, p_user_id uuid)
returns void
language plpgsql
stable
set search_path = ''
as $$
begin
  if exists (
    select from private.offer_changes(p_type, p_id, p_price_paise, private.own_price_wait()) c
    where c.actor_id = p_user_id
  ) then
    perform private.refuse('own_price');
  end if;
end;
$$;
comment on function private.refuse_own_price(text, text, integer, uuid) is
  'Refuses own_price to whoever has lowered the price of what they order, or changed what it stands for, within own_price_wait(), also when they work here no more.';

create function private.note_lowered_price(p_order public.orders)
returns void
language sql
set search_path = ''
as $$
  insert into public.order_events (order_id, actor, actor_id, type, data)
  select p_order.order_id, 'staff', c.actor_id, e.type, e.data
  from private.offer_of(p_order) o,
    private.offer_changes(o.subject_type, o.subject_id, p_order.unit_price_paise, interval '24 hours') c,
    lateral (values
      ('price_lowered', jsonb_build_object('from_paise', c.from_paise, 'to_paise', p_order.unit_price_paise), c.from_paise is not null),
      ('offer_changed', jsonb_build_object('was', c.was, 'is', c.now_is), c.was is not null)
    ) e (type, data, is_so)
  where e.is_so;
$$;
comment on function private.note_lowered_price(public.orders) is
  'Staff read in an order''s timeline who had lowered its price while it was last on offer for 24 hours, {from_paise, to_paise} of one unit, and who had changed what it stands for: {was, is}, the values before and since.';
