-- Everything that happened to an order.

create table public.order_events (
  id bigint generated always as identity primary key,
  order_id text not null references public.orders (order_id) on delete restrict,
  at timestamptz not null default now(),
  actor text not null check (actor in ('customer', 'staff', 'admin', 'service', 'provider')),
  actor_id uuid,
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
create index order_events_of_actor on public.order_events (actor_id, at);

alter table public.order_events enable row level security;
revoke all on public.order_events from public, anon, authenticated, service_role;
-- Deliberately without actor_id: a customer learns that staff did it, not which account; staff call order_timeline().
grant select (id, order_id, at, actor, type, from_status, to_status, data, public)
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

create function private.happened_today(p_order public.orders, p_type text, p_from_status text default null)
returns integer
language plpgsql
set search_path = ''
as $$
begin
  -- Of two orders at the same moment the later one counts the other.
  perform pg_advisory_xact_lock(hashtextextended(concat_ws(' ', p_type, coalesce(p_order.user_id::text, p_order.order_id)), 0));
  return (
    select count(*) from public.order_events e
    where e.order_id = any (p_order.order_id || array(select o.order_id from public.orders o where o.user_id = p_order.user_id))
      and e.type = p_type and (p_from_status is null or e.from_status = p_from_status)
      and e.at > now() - interval '24 hours'
  );
end;
$$;
comment on function private.happened_today(public.orders, text, text) is
  'How often something happened to all orders of an order''s customer in 24 hours; the order is locked already, and so is the count until the end of the transaction.';

create function private.record_order_created()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  insert into public.order_events (order_id, actor, actor_id, type, to_status, public, key)
  values (
    new.order_id,
    case when new.return_of is null and not new.by_phone then 'customer' else 'staff' end,
    case when new.return_of is null and not new.by_phone then new.user_id
      else current_setting('kaarigar.actor_id')::uuid end,
    'created', new.status, true, 'created'
  );
  -- A return visit is not ordered from a list.
  if new.return_of is null then
    perform private.note_lowered_price(new);
  end if;
  return new;
end;
$$;
comment on function private.record_order_created() is 'After-insert trigger of orders: the first event of its timeline, and who has just lowered its price or changed what it stands for.';
create trigger record_order_created after insert on public.orders
  for each row execute function private.record_order_created();

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

create function public.order_timeline(p_order_id text)
returns table (
  id bigint,
  at timestamptz,
  actor text,
  actor_name text,
  type text,
  from_status text,
  to_status text,
  data jsonb,
  public boolean
)
language plpgsql
stable
security definer
set search_path = ''
as $$
#variable_conflict use_column
begin
  perform private.require_staff_session();
  if not exists (select from public.orders o where o.order_id = p_order_id) then
    perform private.refuse('not_found');
  end if;
  return query
    select e.id, e.at, e.actor, private.actor_label(e.actor, e.actor_id), e.type, e.from_status, e.to_status, e.data, e.public
    from public.order_events e
    where e.order_id = p_order_id
    order by e.id;
end;
$$;
comment on function public.order_timeline(text) is
  'Everything that happened to an order, oldest first, with the actor_label() of who did it, for staff: TimelineEvent of shared/src/contracts/order-money.ts. Refuses not_allowed, mfa_required, not_found.';
revoke all on function public.order_timeline(text) from public, anon, service_role;
grant execute on function public.order_timeline(text) to authenticated;
