-- Whoever sets a price does not buy at it: a price can be set for one order, and set back after it.

-- In plpgsql, whose body may name audit_log, which is created later.
create function private.price_lowerings(p_order public.orders, p_since timestamptz)
returns table (actor_id uuid, from_paise integer)
language plpgsql
stable
set search_path = ''
as $$
begin
  return query
  select l.actor_id, max(coalesce(l.before ->> 'price_paise', l.before ->> 'rate_paise')::integer)
  from public.audit_log l
  where (l.subject_type, l.subject_id) = (
      case p_order.kind when 'hire' then 'worker_rates' else 'catalogue_items' end,
      case p_order.kind when 'hire' then p_order.worker_code
        else p_order.catalogue_category || '/' || p_order.catalogue_item_id end
    )
    and l.actor_id is not null and l.at > p_since
    and coalesce(l.before ->> 'price_paise', l.before ->> 'rate_paise')::integer > p_order.unit_price_paise
  group by l.actor_id
  order by max(l.id);
end;
$$;
comment on function private.price_lowerings(public.orders, timestamptz) is
  'Who has changed what is ordered from a higher price than the order''s since a moment, and the highest that they found.';

create function private.refuse_own_price(p_order public.orders)
returns void
language plpgsql
stable
set search_path = ''
as $$
begin
  if exists (
    select from private.price_lowerings(p_order, now() - private.own_price_wait()) l where l.actor_id = p_order.user_id
  ) then
    perform private.refuse('own_price');
  end if;
end;
$$;
comment on function private.refuse_own_price(public.orders) is
  'Refuses own_price to whoever has lowered the price of what they order within own_price_wait(), also when they work here no more.';

create function private.note_lowered_price(p_order public.orders)
returns void
language sql
set search_path = ''
as $$
  insert into public.order_events (order_id, actor, actor_id, type, data)
  select p_order.order_id, 'staff', l.actor_id, 'price_lowered',
    jsonb_build_object('from_paise', l.from_paise, 'to_paise', p_order.unit_price_paise)
  from private.price_lowerings(p_order, now() - interval '24 hours') l;
$$;
comment on function private.note_lowered_price(public.orders) is
  'Staff read in an order''s timeline who had lowered its price in the 24 hours before: {from_paise, to_paise}, of one unit.';
