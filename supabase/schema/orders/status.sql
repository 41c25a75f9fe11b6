-- How the status of an order may change, and who may change it.

create table public.order_transitions (
  id smallint generated always as identity primary key,
  from_status text,
  to_status text not null,
  actor text not null check (actor in ('customer', 'staff', 'admin', 'service')),
  unique nulls not distinct (from_status, to_status, actor)
);
comment on table public.order_transitions is
  'Every allowed change of an order''s status. Copy of ORDER_TRANSITIONS in shared/src/domain/order-status.ts; a test compares the two, a trigger enforces it.';
comment on column public.order_transitions.from_status is 'Null: the order is being made.';

alter table public.order_transitions enable row level security;
revoke all on public.order_transitions from public, anon, authenticated, service_role;
grant select on public.order_transitions to service_role;
-- Deliberately no policy: browsers have the table in their own code.

insert into public.order_transitions (from_status, to_status, actor) values
  (null, 'PENDING', 'customer'),
  -- For somebody who called.
  (null, 'PENDING', 'staff'),
  ('PENDING', 'SUCCESS', 'service'),
  ('PENDING', 'SUCCESS', 'staff'),
  ('PENDING', 'CANCELLED', 'customer'),
  ('PENDING', 'CANCELLED', 'staff'),
  ('PENDING', 'EXPIRED', 'service'),
  ('PENDING', 'REVIEW', 'service'),
  ('EXPIRED', 'REVIEW', 'service'),
  ('CANCELLED', 'REVIEW', 'service'),
  -- Cash: after the time to pay online, and a mark that was a mistake.
  ('EXPIRED', 'SUCCESS', 'staff'),
  ('SUCCESS', 'PENDING', 'admin'),
  -- Cash that was given back to who asked to cancel, or of closed work.
  ('SUCCESS', 'CANCELLED', 'admin'),
  ('SUCCESS', 'PARTIALLY_REFUNDED', 'admin'),
  ('CANCELLED', 'PENDING', 'staff'),
  ('REVIEW', 'SUCCESS', 'staff'),
  ('REVIEW', 'REFUNDED', 'staff'),
  ('REVIEW', 'PARTIALLY_REFUNDED', 'staff'),
  ('REVIEW', 'REFUND_PENDING', 'admin'),
  ('SUCCESS', 'REFUND_PENDING', 'admin'),
  ('PARTIALLY_REFUNDED', 'REFUND_PENDING', 'admin'),
  ('REFUND_PENDING', 'REFUNDED', 'service'),
  ('REFUND_PENDING', 'PARTIALLY_REFUNDED', 'service'),
  ('REFUND_PENDING', 'SUCCESS', 'service'),
  ('REFUND_PENDING', 'REVIEW', 'service'),
  -- Money that comes after an order is paid or refunded needs a person's eyes: it is never only logged.
  ('SUCCESS', 'REVIEW', 'service'),
  ('PARTIALLY_REFUNDED', 'REVIEW', 'service'),
  ('REFUNDED', 'REVIEW', 'service'),
  -- A refund that was called failed may turn out to be processed: the money is gone, and the order must say so.
  ('SUCCESS', 'REFUND_PENDING', 'service'),
  ('PARTIALLY_REFUNDED', 'REFUND_PENDING', 'service'),
  ('REVIEW', 'REFUND_PENDING', 'service'),
  -- A return visit, which no money touches.
  (null, 'FREE', 'staff'),
  ('FREE', 'CANCELLED', 'customer'),
  ('FREE', 'CANCELLED', 'staff'),
  ('FREE', 'CANCELLED', 'service'),
  ('CANCELLED', 'FREE', 'staff');

create function private.act_as(p_actor text, p_actor_id uuid default null, p_reason jsonb default '{}'::jsonb)
returns void
language sql
set search_path = ''
as $$
  select set_config('kaarigar.actor', p_actor, true),
    set_config('kaarigar.actor_id', coalesce(p_actor_id::text, ''), true),
    set_config('kaarigar.reason', coalesce(p_reason, '{}'::jsonb)::text, true);
$$;
comment on function private.act_as(text, uuid, jsonb) is
  'Says, for the rest of the transaction, who changes an order''s status and why; read by the triggers of orders.';

create function private.guard_order_status()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if not exists (
    select from public.order_transitions t
    where t.from_status = old.status and t.to_status = new.status
      and t.actor = current_setting('kaarigar.actor', true)
  ) then
    perform private.refuse('not_allowed', old.status || ' to ' || new.status);
  end if;
  return new;
end;
$$;
comment on function private.guard_order_status() is
  'Before-update trigger of orders: refuses (not_allowed) a status change that order_transitions does not have for the acting role.';
create trigger guard_order_status before update on public.orders
  for each row when (old.status is distinct from new.status)
  execute function private.guard_order_status();

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

create function private.refuse_own_order(p_order public.orders, p_actor_id uuid)
returns void
language plpgsql
immutable
set search_path = ''
as $$
begin
  if p_order.user_id = p_actor_id then
    perform private.refuse('own_order');
  end if;
end;
$$;
comment on function private.refuse_own_order(public.orders, uuid) is
  'Refuses own_order when a member of staff decides about money or work of an order of their own: a colleague must.';

create function private.lock_order_for(p_order_id text, p_actor text, p_actor_id uuid)
returns public.orders
language plpgsql
set search_path = ''
as $$
declare
  v_order public.orders;
begin
  if p_actor is null or p_actor not in ('customer', 'staff') or p_actor_id is null then
    perform private.refuse('invalid_input', 'p_actor');
  end if;
  select * into v_order from public.orders o where o.order_id = p_order_id for update;
  if not found or (p_actor = 'customer' and v_order.user_id is distinct from p_actor_id) then
    perform private.refuse('not_found');
  end if;
  if p_actor = 'staff' then
    perform private.require_staff(p_actor_id);
  end if;
  return v_order;
end;
$$;
comment on function private.lock_order_for(text, text, uuid) is
  'Locks an order for what its owner (p_actor customer) and staff may both do, and gives it. Refuses invalid_input, not_found, not_allowed.';

create function private.lock_order_of_others(p_order_id text, p_staff_id uuid)
returns public.orders
language plpgsql
set search_path = ''
as $$
declare
  v_order public.orders;
begin
  select * into v_order from public.orders o where o.order_id = p_order_id for update;
  if not found then
    perform private.refuse('not_found');
  end if;
  perform private.refuse_own_order(v_order, p_staff_id);
  return v_order;
end;
$$;
comment on function private.lock_order_of_others(text, uuid) is
  'Locks an order about which staff decide, and gives it. Refuses not_found, own_order.';

create function private.require_reason(p_reason text, p_name text)
returns void
language plpgsql
immutable
set search_path = ''
as $$
begin
  if p_reason is null then
    perform private.refuse('required_fields', p_name);
  end if;
  if length(p_reason) > private.max_length('reason') then
    perform private.refuse('invalid_input', p_name);
  end if;
end;
$$;
comment on function private.require_reason(text, text) is
  'Of words that staff must give, cleaned; p_name: of the parameter, the detail. Refuses required_fields, invalid_input.';

create function private.order_outcome(p_order public.orders, p_changed boolean)
returns jsonb
language sql
immutable
set search_path = ''
as $$
  select jsonb_build_object(
    'order_id', p_order.order_id,
    'status', p_order.status,
    'job_status', p_order.job_status,
    'changed', p_changed
  );
$$;
comment on function private.order_outcome(public.orders, boolean) is 'What functions that change an order answer.';

create function private.has_not_begun(p_job_status text)
returns boolean
language sql
immutable
set search_path = ''
as $$ select p_job_status in ('REQUESTED', 'ASSIGNED') $$;
comment on function private.has_not_begun(text) is
  'Whether work of this state is still to come. For an order at hand: a query of many asks with these words themselves, as the indexes have them.';
revoke all on function private.has_not_begun(text) from public, anon, authenticated;
