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

insert into public.order_transitions (from_status, to_status, actor) values
  (null, 'PENDING', 'customer'),
  ('PENDING', 'SUCCESS', 'service'),
  ('PENDING', 'SUCCESS', 'staff'),
  ('PENDING', 'CANCELLED', 'customer'),
  ('PENDING', 'CANCELLED', 'staff'),
  ('PENDING', 'EXPIRED', 'service'),
  ('PENDING', 'REVIEW', 'service'),
  ('EXPIRED', 'REVIEW', 'service'),
  ('CANCELLED', 'REVIEW', 'service'),
  ('REVIEW', 'SUCCESS', 'staff'),
  ('REVIEW', 'REFUND_PENDING', 'admin'),
  ('SUCCESS', 'REFUND_PENDING', 'admin'),
  ('PARTIALLY_REFUNDED', 'REFUND_PENDING', 'admin'),
  ('REFUND_PENDING', 'REFUNDED', 'service'),
  ('REFUND_PENDING', 'PARTIALLY_REFUNDED', 'service'),
  ('REFUND_PENDING', 'SUCCESS', 'service'),
  ('REFUND_PENDING', 'REVIEW', 'service');

alter table public.order_transitions enable row level security;
revoke all on public.order_transitions from public, anon, authenticated, service_role;
grant select on public.order_transitions to service_role;
-- Deliberately no policy: browsers have the table in their own code.

create table public.order_events (
  id bigint generated always as identity primary key,
  order_id text not null references public.orders (order_id) on delete restrict,
  at timestamptz not null default now(),
  actor text not null check (actor in ('customer', 'staff', 'admin', 'service', 'provider')),
  actor_id uuid references auth.users (id) on delete set null,
  type text not null,
  from_status text,
  to_status text,
  data jsonb not null default '{}'::jsonb,
  public boolean not null default false,
  -- Makes an event happen once, whatever number of times its cause is reported.
  key text,
  unique (order_id, key)
);
comment on table public.order_events is
  'Everything that happened to an order, append-only: who, what, when. One row of type status_changed per status change, written by a trigger.';
comment on column public.order_events.public is 'Whether the customer may see it in the order''s timeline.';
comment on column public.order_events.key is 'Unique within the order; null for events that may repeat.';
create index order_events_of_order on public.order_events (order_id, at, id);
create index order_events_of_actor on public.order_events (actor_id);

alter table public.order_events enable row level security;
revoke all on public.order_events from public, anon, authenticated, service_role;
grant select (id, order_id, at, actor, actor_id, type, from_status, to_status, data, public)
  on public.order_events to authenticated;
grant select on public.order_events to service_role;

create policy "a customer reads their public events and staff read all"
  on public.order_events for select to authenticated
  using (
    (select public.is_staff())
    or (
      public
      and order_id in (select o.order_id from public.orders o where o.user_id = (select auth.uid()))
    )
  );

create function private.record_order_created()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  insert into public.order_events (order_id, actor, actor_id, type, to_status, public, key)
  values (new.order_id, 'customer', new.user_id, 'created', new.status, true, 'created');
  return new;
end;
$$;
comment on function private.record_order_created() is 'After-insert trigger of orders: the first event of its timeline.';
create trigger record_order_created after insert on public.orders
  for each row execute function private.record_order_created();

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

create function private.record_status_change()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  insert into public.order_events
    (order_id, actor, actor_id, type, from_status, to_status, data, public)
  values (
    new.order_id,
    current_setting('kaarigar.actor'),
    nullif(current_setting('kaarigar.actor_id', true), '')::uuid,
    'status_changed',
    old.status,
    new.status,
    coalesce(nullif(current_setting('kaarigar.reason', true), '')::jsonb, '{}'::jsonb),
    true
  );
  return new;
end;
$$;
comment on function private.record_status_change() is
  'After-update trigger of orders: exactly one event per status change, whichever function made it.';
create trigger record_status_change after update on public.orders
  for each row when (old.status is distinct from new.status)
  execute function private.record_status_change();

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
