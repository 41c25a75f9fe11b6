-- Orders: a customer says what they want, the database says what it costs and where it stands.

create table public.orders (
  order_id text primary key check (order_id ~ '^[0-9]{9}$'),
  user_id uuid not null references auth.users (id) on delete restrict,
  kind text not null check (kind in ('service', 'hire')),
  name text not null,
  "mobileNumber" text not null check ("mobileNumber" ~ '^[6-9][0-9]{9}$'),
  email text not null,
  address text not null,
  service_type text not null,
  catalogue_category text,
  catalogue_item_id integer,
  worker_code text references public.worker_rates (code) on delete restrict,
  quantity integer not null,
  days integer,
  unit text not null check (unit in ('fixed', 'sq_ft', 'piece', 'trolley', 'worker_day')),
  unit_price_paise integer not null,
  amount_paise integer not null check (amount_paise > 0),
  amount numeric(12, 2) generated always as (amount_paise / 100.0) stored,
  expected_amount_paise integer,
  status text not null default 'PENDING' check (
    status in (
      'PENDING', 'SUCCESS', 'CANCELLED', 'EXPIRED', 'REVIEW', 'REFUND_PENDING', 'REFUNDED', 'PARTIALLY_REFUNDED'
    )
  ),
  payment_mode text not null check (payment_mode in ('online', 'after_service')),
  payment_method text,
  transaction_id text,
  payment_date date,
  payment_time time,
  scheduled_on date,
  slot text check (slot in ('morning', 'afternoon', 'evening')),
  job_status text not null default 'REQUESTED' check (
    job_status in ('REQUESTED', 'ASSIGNED', 'IN_PROGRESS', 'COMPLETED', 'CANCELLED')
  ),
  locale text not null default 'en' check (locale in ('en', 'hi')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  foreign key (catalogue_category, catalogue_item_id)
    references public.catalogue_items (category, id) on delete restrict,
  check ((kind = 'service') = (catalogue_item_id is not null and catalogue_category is not null)),
  check ((kind = 'hire') = (worker_code is not null and days is not null))
);
comment on table public.orders is 'Bookings and hires. Priced and owned by the insert trigger; changed by functions only; never deleted. Money in paise.';
comment on column public.orders.expected_amount_paise is 'What the page showed when the person pressed the button; a difference is refused with price_changed.';
comment on column public.orders.amount is 'amount_paise in rupees, for people who read the table.';
comment on column public.orders.payment_date is 'Day of the payment in India; payment_time likewise.';

create index orders_newest on public.orders (created_at desc, order_id desc);
create index orders_by_status on public.orders (status, created_at desc, order_id desc);
create index orders_by_owner on public.orders (user_id, created_at desc, order_id desc);
create index orders_by_phone on public.orders ("mobileNumber");
create index orders_by_name on public.orders (lower(name) text_pattern_ops);
create index orders_by_item on public.orders (catalogue_category, catalogue_item_id);
create index orders_by_worker_code on public.orders (worker_code);

-- Transitions -----------------------------------------------------------------------------------------------------

create table public.order_transitions (
  from_status text not null,
  to_status text not null,
  actor text not null check (actor in ('customer', 'staff', 'admin', 'service')),
  primary key (from_status, to_status, actor)
);
comment on table public.order_transitions is 'Every allowed change of orders.status; the same rows as ORDER_TRANSITIONS in shared/src/domain/order-status.ts, compared by a test. An empty from_status is creation.';

insert into public.order_transitions (from_status, to_status, actor) values
  ('', 'PENDING', 'customer'),
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

create table public.order_events (
  id bigint generated always as identity primary key,
  order_id text not null references public.orders (order_id) on delete restrict,
  at timestamptz not null default now(),
  actor text not null check (actor in ('customer', 'staff', 'admin', 'service')),
  actor_id uuid,
  type text not null,
  from_status text,
  to_status text,
  data jsonb not null default '{}'::jsonb,
  public boolean not null default true
);
comment on table public.order_events is 'What happened to an order, append-only, written by the same transaction as the change. public = the customer may read it.';
create index order_events_of_order on public.order_events (order_id, id);

create function public.refuse_change() returns trigger
language plpgsql set search_path = ''
as $$
begin
  raise exception using errcode = 'P0001', message = 'not_allowed', detail = tg_table_name || ' is append-only';
end
$$;
create trigger append_only before update or delete on public.order_events
for each row execute function public.refuse_change();
create trigger no_delete before delete on public.orders
for each row execute function public.refuse_change();

create function public.change_order_status(
  p_order_id text, p_to text, p_actor text, p_actor_id uuid, p_type text, p_data jsonb, p_public boolean
) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_from text;
begin
  select status into v_from from public.orders where order_id = p_order_id for update;
  if not exists (
    select 1 from public.order_transitions
    where from_status = v_from and to_status = p_to and actor = p_actor
  ) then
    raise exception using errcode = 'P0001', message = 'order_not_payable',
      detail = format('%s may not move an order from %s to %s', p_actor, v_from, p_to);
  end if;
  update public.orders set status = p_to, updated_at = now() where order_id = p_order_id;
  insert into public.order_events (order_id, actor, actor_id, type, from_status, to_status, data, public)
  values (p_order_id, p_actor, p_actor_id, p_type, v_from, p_to, p_data, p_public);
end
$$;
comment on function public.change_order_status(text, text, text, uuid, text, jsonb, boolean) is
  'The only way a status changes: checks the transition, changes, writes the event. The caller has decided whether it is right. Raises order_not_payable when the table of transitions forbids it.';

create function public.check_order_transition() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if new.status is distinct from old.status and not exists (
    select 1 from public.order_transitions where from_status = old.status and to_status = new.status
  ) then
    raise exception using errcode = 'P0001', message = 'not_allowed',
      detail = format('an order cannot go from %s to %s', old.status, new.status);
  end if;
  return new;
end
$$;
comment on function public.check_order_transition() is 'Second lock: even a function with a bug, or a hand in the SQL editor, cannot make a change that is not in the table.';
create trigger check_order_transition before update of status on public.orders
for each row execute function public.check_order_transition();

-- Insert ----------------------------------------------------------------------------------------------------------

create function public.refuse(code text, why text default null) returns void
language plpgsql immutable set search_path = ''
as $$
begin
  raise exception using errcode = 'P0001', message = code, detail = coalesce(why, '');
end
$$;
comment on function public.refuse(text, text) is 'Raises one of the stable error codes (shared/src/contracts/error-code.ts).';

create function public.quantity_limit(unit text) returns integer
language sql immutable set search_path = ''
as $$
  select case unit when 'fixed' then 1 when 'sq_ft' then 10000 when 'piece' then 50 when 'trolley' then 50 when 'worker_day' then 50 end
$$;
comment on function public.quantity_limit(text) is 'Largest quantity of a unit; the twin of QUANTITY_BOUNDS in shared/src/domain/quote.ts.';

create function public.india_today() returns date
language sql stable set search_path = ''
as $$ select (now() at time zone 'Asia/Kolkata')::date $$;

create function public.prepare_order() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  v_price integer;
  v_active boolean;
begin
  new.user_id := (select auth.uid());
  if new.user_id is null then perform public.refuse('not_signed_in'); end if;

  -- What the person typed: the same rules as in the browser.
  new.name := btrim(coalesce(new.name, ''));
  new.address := btrim(coalesce(new.address, ''));
  new.email := lower(btrim(coalesce(new.email, '')));
  if new.name = '' or new.address = '' or new.email = '' or coalesce(btrim(new."mobileNumber"), '') = '' then
    perform public.refuse('required_fields');
  end if;
  if length(new.name) > 120 or length(new.address) > 500 then perform public.refuse('invalid_input'); end if;
  if not public.is_email(new.email) then perform public.refuse('invalid_email'); end if;
  new."mobileNumber" := public.normalise_phone(new."mobileNumber");
  if new."mobileNumber" is null then perform public.refuse('invalid_phone'); end if;
  if new.scheduled_on not between public.india_today() and public.india_today() + 90 then
    perform public.refuse('invalid_date');
  end if;

  -- What it costs: from the catalogue, whatever was sent.
  if new.kind = 'service' then
    select price_paise, active, unit, name_en into v_price, v_active, new.unit, new.service_type
    from public.catalogue_items
    where category = new.catalogue_category and id = new.catalogue_item_id;
    new.worker_code := null;
    new.days := null;
  else
    select rate_paise, active, 'worker_day', name_en into v_price, v_active, new.unit, new.service_type
    from public.worker_rates where code = new.worker_code;
    new.catalogue_category := null;
    new.catalogue_item_id := null;
    if new.days is null or new.days not between 1 and 60 then perform public.refuse('invalid_quantity'); end if;
  end if;
  if v_price is null then perform public.refuse('unknown_item'); end if;
  if not v_active then perform public.refuse('inactive_item'); end if;
  if new.quantity is null or new.quantity not between 1 and public.quantity_limit(new.unit) then
    perform public.refuse('invalid_quantity');
  end if;
  new.unit_price_paise := v_price;
  new.amount_paise := v_price * new.quantity * coalesce(new.days, 1);
  if new.expected_amount_paise <> new.amount_paise then
    perform public.refuse('price_changed', new.amount_paise::text);
  end if;

  -- Where it stands: at the beginning, whatever was sent.
  new.status := 'PENDING';
  new.job_status := 'REQUESTED';
  new.payment_method := null;
  new.transaction_id := null;
  new.payment_date := null;
  new.payment_time := null;
  new.created_at := now();
  new.updated_at := now();
  if new.payment_mode = 'online' and (
    select count(*) from public.orders
    where user_id = new.user_id and status = 'PENDING' and payment_mode = 'online'
      and created_at > now() - interval '24 hours'
  ) >= 20 then
    perform public.refuse('too_many_open_orders');
  end if;
  return new;
end
$$;
comment on function public.prepare_order() is
  'Decides owner, price, status and service of a new order and checks what was typed. Raises not_signed_in, required_fields, invalid_input, invalid_email, invalid_phone, invalid_date, invalid_quantity, unknown_item, inactive_item, price_changed (detail: the right amount in paise), too_many_open_orders.';
create trigger prepare_order before insert on public.orders
for each row execute function public.prepare_order();

create function public.record_order_created() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into public.order_events (order_id, actor, actor_id, type, to_status, data)
  values (
    new.order_id, 'customer', new.user_id, 'created', new.status,
    jsonb_build_object('amount_paise', new.amount_paise, 'payment_mode', new.payment_mode)
  );
  return null;
end
$$;
create trigger record_order_created after insert on public.orders
for each row execute function public.record_order_created();

-- Access ----------------------------------------------------------------------------------------------------------

alter table public.orders enable row level security;
alter table public.order_events enable row level security;
alter table public.order_transitions enable row level security;
revoke all on public.orders, public.order_events, public.order_transitions from anon, authenticated;
grant select on public.orders to authenticated;
grant insert (
  order_id, kind, name, "mobileNumber", email, address, catalogue_category, catalogue_item_id, worker_code,
  quantity, days, payment_mode, scheduled_on, slot, locale, expected_amount_paise
) on public.orders to authenticated;
-- No update, no delete by anyone: functions change orders, nothing removes one.
grant select on public.order_events to authenticated;

create policy "customers read their own orders" on public.orders
for select to authenticated using (user_id = (select auth.uid()));
create policy "staff read every order" on public.orders
for select to authenticated using ((select public.is_staff()));
-- The trigger has set user_id to the caller before this is checked.
create policy "customers place their own orders" on public.orders
for insert to authenticated with check (user_id = (select auth.uid()));

create policy "customers read the public events of their own orders" on public.order_events
for select to authenticated using (
  public and exists (
    select 1 from public.orders
    where orders.order_id = order_events.order_id and orders.user_id = (select auth.uid())
  )
);
create policy "staff read every event" on public.order_events
for select to authenticated using ((select public.is_staff()));

revoke execute on function
  public.change_order_status(text, text, text, uuid, text, jsonb, boolean),
  public.prepare_order(), public.record_order_created(), public.check_order_transition(), public.refuse_change()
from public, anon, authenticated;
revoke execute on function public.refuse(text, text) from public, anon, authenticated;
