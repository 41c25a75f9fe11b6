-- What every function that changes an order for a person asks first, and how it tells what happened.
create function private.require_staff(p_actor_id uuid, p_role text default 'staff')
returns void
language plpgsql
stable
set search_path = ''
as $$
begin
  if p_actor_id is null or not exists (
    select from public.staff_members m
    where m.user_id = p_actor_id and (p_role = 'staff' or m.role = p_role)
  ) then
    perform private.refuse('not_allowed', p_role);
  end if;
end;
$$;
comment on function private.require_staff(uuid, text) is
  'Refuses not_allowed unless the person works here; p_role admin: unless they are an admin. The service learned the id from their token.';

create function private.require_seen(p_order public.orders, p_expected_updated_at timestamptz)
returns void
language plpgsql
immutable
set search_path = ''
as $$
begin
  -- Milliseconds: a browser's dates have no more.
  if date_trunc('milliseconds', p_expected_updated_at) <> date_trunc('milliseconds', p_order.updated_at) then
    perform private.refuse('order_changed', p_order.status);
  end if;
end;
$$;
comment on function private.require_seen(public.orders, timestamptz) is
  'Refuses order_changed (detail: status) when the person looked at another state of the order; null: they did not say.';

create function private.record_event(
  p_order_id text,
  p_actor text,
  p_actor_id uuid,
  p_type text,
  p_data jsonb default '{}'::jsonb,
  p_key text default null
)
returns void
language sql
set search_path = ''
as $$
  insert into public.order_events (order_id, actor, actor_id, type, data, key)
  values (p_order_id, p_actor, p_actor_id, p_type, p_data, p_key)
  on conflict (order_id, key) do nothing;
$$;
comment on function private.record_event(text, text, uuid, text, jsonb, text) is
  'An event for staff alone in an order''s timeline; with a key it happens once, however often it is reported.';
