-- Money that goes back, whoever asked for it.

create table public.refunds (
  id uuid primary key default gen_random_uuid(),
  order_id text not null references public.orders (order_id) on delete restrict,
  payment_id uuid not null references public.payments (id) on delete restrict,
  idempotency_key text not null unique check (length(idempotency_key) between 1 and 100),
  provider_refund_id text,
  amount_paise integer not null check (amount_paise > 0),
  state text not null default 'pending' check (state in ('pending', 'processed', 'failed')),
  reason text check (length(reason) between 1 and private.max_length('reason')),
  requested_by uuid references auth.users (id) on delete set null,
  last_error text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  next_check_at timestamptz not null default now() + interval '1 minute'
);
comment on table public.refunds is
  'Money given back, or to be. Asked for here, where the idempotency key makes a repeat the same refund, or found at the provider.';
comment on column public.refunds.next_check_at is 'When the reconciler takes a pending refund up: asks the provider for it, or about it.';
comment on column public.refunds.reason is 'The admin''s words. Null: made at the provider, not here.';

create index refunds_of_order on public.refunds (order_id, created_at desc);
create index refunds_of_payment on public.refunds (payment_id);
create index refunds_of_person on public.refunds (requested_by);
create index refunds_to_check on public.refunds (next_check_at) where state = 'pending';
create unique index refunds_at_provider on public.refunds (provider_refund_id, payment_id);

-- Asking the provider again, or hearing the same again, is no change of a refund that staff look at.
create trigger touch_updated_at before update on public.refunds
  for each row when (
    (old.state, old.provider_refund_id, old.last_error)
      is distinct from (new.state, new.provider_refund_id, new.last_error)
  )
  execute function private.touch_updated_at();

alter table public.refunds enable row level security;
revoke all on public.refunds from public, anon, authenticated, service_role;
-- Written by functions only; the service reads.
grant select on public.refunds to service_role;
grant select (
  id, order_id, payment_id, provider_refund_id, amount_paise, state, reason, requested_by,
  last_error, created_at, updated_at
) on public.refunds to authenticated;

create policy "staff read refunds"
  on public.refunds for select to authenticated using ((select public.is_staff()));

-- Locks the payment, so that the sum holds whoever else asks at this moment.
create function private.guard_refund_cap()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_captured integer;
  v_others bigint;
begin
  select p.amount_paise into v_captured from public.payments p
    where p.id = new.payment_id and p.order_id = new.order_id for update;
  select coalesce(sum(r.amount_paise), 0) into v_others from public.refunds r
    where r.payment_id = new.payment_id and r.id <> new.id and r.state <> 'failed';
  if new.state <> 'failed' and v_others + new.amount_paise > coalesce(v_captured, 0) then
    perform private.refuse('refund_too_large', (coalesce(v_captured, 0) - v_others)::text);
  end if;
  return new;
end;
$$;
comment on function private.guard_refund_cap() is
  'Trigger of refunds: never more back than was captured. Refuses refund_too_large (detail: what is left, in paise).';
create trigger guard_refund_cap before insert or update of order_id, payment_id, amount_paise, state
  on public.refunds for each row execute function private.guard_refund_cap();

create function private.refund_task(p_refund public.refunds)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select jsonb_build_object(
    'id', p_refund.id,
    'order_id', p_refund.order_id,
    'provider', p.provider,
    'provider_payment_id', p.provider_payment_id,
    'provider_refund_id', p_refund.provider_refund_id,
    'amount_paise', p_refund.amount_paise,
    'currency', p.currency,
    'idempotency_key', p_refund.idempotency_key,
    'state', p_refund.state
  )
  from public.payments p where p.id = p_refund.payment_id;
$$;
comment on function private.refund_task(public.refunds) is 'A refund with all that the provider is asked with.';

create function private.payment_to_refund(p_order public.orders, p_payment_id uuid)
returns public.payments
language plpgsql
stable
set search_path = ''
as $$
declare
  v_payment public.payments;
begin
  if p_payment_id is not null then
    select * into v_payment from public.payments p where p.id = p_payment_id and p.order_id = p_order.order_id;
    if not found then
      perform private.refuse('invalid_input', 'p_payment_id');
    end if;
    return v_payment;
  end if;
  select p.* into v_payment from public.payments p
    where p.id = (select n.payment_id from private.refund_proposal(p_order) n);
  if found then
    return v_payment;
  end if;
  begin
    select p.* into strict v_payment from public.payments p
      where p.order_id = p_order.order_id and private.refundable_paise(p) > 0;
  exception
    when no_data_found then perform private.refuse('nothing_to_refund');
    -- Which of them, a person must say.
    when too_many_rows then perform private.refuse('invalid_input', 'p_payment_id');
  end;
  return v_payment;
end;
$$;
comment on function private.payment_to_refund(public.orders, uuid) is
  'The payment named, else the one proposed, else the only one with money left. Refuses invalid_input, nothing_to_refund.';

create function public.request_refund(
  p_order_id text,
  p_payment_id uuid,
  p_amount_paise integer,
  p_reason text,
  p_idempotency_key text,
  p_actor_id uuid,
  p_expected_updated_at timestamptz default null
)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_order public.orders;
  v_payment public.payments;
  v_refund public.refunds;
  v_reason text := private.clean_lines(p_reason);
  v_left bigint;
  v_amount bigint;
begin
  perform private.require_staff(p_actor_id, 'admin');
  if v_reason is null then
    perform private.refuse('required_fields', 'p_reason');
  end if;
  if length(v_reason) > private.max_length('reason') or p_amount_paise <= 0
    or coalesce(p_idempotency_key !~ '^[A-Za-z0-9-]{8,64}$', true)
  then
    perform private.refuse('invalid_input');
  end if;
  select * into v_order from public.orders o where o.order_id = p_order_id for update;
  if not found then
    perform private.refuse('not_found');
  end if;
  perform private.refuse_own_order(v_order, p_actor_id);

  -- Before what was seen and before the status: the first request changed both.
  select * into v_refund from public.refunds r where r.idempotency_key = p_idempotency_key;
  if found then
    if v_refund.order_id <> p_order_id or v_refund.amount_paise <> p_amount_paise
      or v_refund.payment_id <> p_payment_id
    then
      perform private.refuse('invalid_input', 'p_idempotency_key');
    end if;
    return private.refund_task(v_refund) || jsonb_build_object('reused', true);
  end if;
  perform private.require_seen(v_order, p_expected_updated_at);
  if v_order.status = 'REFUND_PENDING' then
    perform private.refuse('refund_in_progress');
  end if;
  if v_order.status not in ('SUCCESS', 'PARTIALLY_REFUNDED', 'REVIEW') then
    perform private.refuse('nothing_to_refund', v_order.status);
  end if;

  v_payment := private.payment_to_refund(v_order, p_payment_id);
  v_left := private.refundable_paise(v_payment);
  if v_left = 0 then
    perform private.refuse('nothing_to_refund');
  end if;
  v_amount := coalesce(
    p_amount_paise,
    case when p_payment_id is null then (select n.amount_paise from private.refund_proposal(v_order) n) end,
    v_left
  );
  -- Asked here too, for a number as large as any fits no column.
  if v_amount > v_left then
    perform private.refuse('refund_too_large', v_left::text);
  end if;
  insert into public.refunds (order_id, payment_id, idempotency_key, amount_paise, reason, requested_by)
  values (p_order_id, v_payment.id, p_idempotency_key, v_amount, v_reason, p_actor_id)
  on conflict (idempotency_key) do nothing
  returning * into v_refund;
  if not found then
    perform private.refuse('invalid_input', 'p_idempotency_key');
  end if;
  -- The reason is for staff; the customer reads this event.
  perform private.act_as('admin', p_actor_id, jsonb_build_object(
    'refund_id', v_refund.id, 'amount_paise', v_refund.amount_paise
  ));
  update public.orders o set status = 'REFUND_PENDING' where o.order_id = p_order_id;
  return private.refund_task(v_refund) || jsonb_build_object('reused', false);
end;
$$;
comment on function public.request_refund(text, uuid, integer, text, text, uuid, timestamptz) is
  'Writes down a refund before the provider is asked for it, for an admin: REFUND_PENDING. Without payment and amount what is proposed, else all that is left. The same key is the same refund (reused). Returns {id, order_id, provider, provider_payment_id, provider_refund_id, amount_paise, currency, idempotency_key, state, reused}. Refuses not_allowed, required_fields, invalid_input, not_found, own_order, order_changed, refund_in_progress, nothing_to_refund, refund_too_large (detail: what is left).';
revoke all on function public.request_refund(text, uuid, integer, text, text, uuid, timestamptz) from public, anon, authenticated;
grant execute on function public.request_refund(text, uuid, integer, text, text, uuid, timestamptz) to service_role;

-- Where the order stands when no refund of it is under way. The order is locked.
create function private.settle_refunds(p_order public.orders, p_facts jsonb)
returns public.orders
language plpgsql
set search_path = ''
as $$
declare
  v_order public.orders := p_order;
  v_status text := private.status_after_refund(p_order);
begin
  if v_status = v_order.status
    or exists (select from public.refunds r where r.order_id = v_order.order_id and r.state = 'pending')
  then
    return v_order;
  end if;
  perform private.act_as('service', null, p_facts);
  if v_order.status <> 'REFUND_PENDING' then
    update public.orders o set status = 'REFUND_PENDING' where o.order_id = v_order.order_id;
  end if;
  update public.orders o set status = v_status where o.order_id = v_order.order_id
    returning * into v_order;
  return v_order;
end;
$$;
comment on function private.settle_refunds(public.orders, jsonb) is
  'Gives an order the status of its money once no refund of it is pending: the order.';

create function public.record_refund(
  p_refund_id uuid,
  p_state text,
  p_provider_refund_id text default null,
  p_error text default null
)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  -- A report can only move a refund on: what was processed has left the house.
  states constant text[] := array['pending', 'failed', 'processed'];
  v_order public.orders;
  v_refund public.refunds;
  v_status_before text;
  v_facts jsonb;
begin
  if p_state is null or p_state <> all (states) then
    perform private.refuse('invalid_input', 'p_state');
  end if;
  select * into v_order from public.orders o
    where o.order_id = (select r.order_id from public.refunds r where r.id = p_refund_id)
    for update;
  if not found then
    perform private.refuse('not_found');
  end if;
  v_status_before := v_order.status;
  select * into v_refund from public.refunds r where r.id = p_refund_id for update;

  if array_position(states, p_state) >= array_position(states, v_refund.state) then
    update public.refunds r set
      provider_refund_id = coalesce(r.provider_refund_id, p_provider_refund_id),
      last_error = case when p_state <> 'processed' then coalesce(left(p_error, 500), r.last_error) end
    where r.id = p_refund_id;
  end if;
  if array_position(states, p_state) > array_position(states, v_refund.state) then
    update public.refunds r set state = p_state where r.id = p_refund_id;
    v_facts := jsonb_build_object('refund_id', v_refund.id, 'amount_paise', v_refund.amount_paise);
    perform private.record_event(
      v_order.order_id, 'provider', null, 'refund_' || p_state, v_facts, 'refund_' || p_state || ' ' || v_refund.id
    );
    v_order := private.settle_refunds(v_order, v_facts || jsonb_build_object('refund', p_state));
  end if;
  return private.order_outcome(v_order, v_order.status <> v_status_before);
end;
$$;
comment on function public.record_refund(uuid, text, text, text) is
  'What the provider says of a refund: pending, failed or processed; a report that is older than what is known changes nothing. Once none is pending the order is REFUNDED, PARTIALLY_REFUNDED, SUCCESS or REVIEW, by the money held. Returns {order_id, status, job_status, changed}. Refuses not_found, invalid_input.';
revoke all on function public.record_refund(uuid, text, text, text) from public, anon, authenticated;
grant execute on function public.record_refund(uuid, text, text, text) to service_role;

create function public.book_refund(
  p_provider text,
  p_provider_payment_id text,
  p_provider_refund_id text,
  p_refund_id text,
  p_amount_paise integer,
  p_state text
)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_order public.orders;
  v_payment public.payments;
  v_refund public.refunds;
  v_facts jsonb;
begin
  select * into v_payment from public.payments p
    where p.provider = p_provider and p.provider_payment_id = p_provider_payment_id;
  if not found then
    perform private.refuse('not_found');
  end if;
  select * into v_order from public.orders o where o.order_id = v_payment.order_id for update;
  select * into v_refund from public.refunds r
    where r.payment_id = v_payment.id
      and (r.provider_refund_id = p_provider_refund_id or r.id::text = p_refund_id)
    order by (r.provider_refund_id = p_provider_refund_id) desc nulls last
    limit 1;

  if v_refund.id is null then
    -- No money moved, and nobody here waits for it.
    if p_state = 'failed' then
      return private.order_outcome(v_order, false);
    end if;
    insert into public.refunds (order_id, payment_id, idempotency_key, provider_refund_id, amount_paise)
    values (
      v_order.order_id, v_payment.id, p_provider || ' ' || p_provider_refund_id, p_provider_refund_id, p_amount_paise
    )
    returning * into v_refund;
    v_facts := jsonb_build_object('refund_id', v_refund.id, 'amount_paise', v_refund.amount_paise);
    perform private.record_event(v_order.order_id, 'provider', null, 'refund_found', v_facts);
    if v_order.status <> 'REFUND_PENDING' then
      perform private.act_as('service', null, v_facts);
      update public.orders o set status = 'REFUND_PENDING' where o.order_id = v_order.order_id;
    end if;
  end if;
  return public.record_refund(v_refund.id, p_state, p_provider_refund_id);
end;
$$;
comment on function public.book_refund(text, text, text, text, integer, text) is
  'A refund that the provider lists of a payment of ours: one that we asked for (p_refund_id: the id we gave it) is brought up to date as by record_refund(); another was made at the provider and is written down, so that the order says what we still hold. The same again changes nothing more. Returns {order_id, status, job_status, changed}. Refuses not_found, invalid_input, refund_too_large (while a refund of ours that cannot be made any more is still pending: try again).';
revoke all on function public.book_refund(text, text, text, text, integer, text) from public, anon, authenticated;
grant execute on function public.book_refund(text, text, text, text, integer, text) to service_role;

create function public.find_refund(p_provider text, p_provider_refund_id text)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select private.refund_task(r) from public.refunds r
  join public.payments p on p.id = r.payment_id
  where p.provider = p_provider and r.provider_refund_id = p_provider_refund_id;
$$;
comment on function public.find_refund(text, text) is
  'The refund with the provider''s id, in the form of request_refund(), or null.';
revoke all on function public.find_refund(text, text) from public, anon, authenticated;
grant execute on function public.find_refund(text, text) to service_role;

create function public.claim_refunds(p_provider text, p_limit integer default 20)
returns jsonb
language sql
security definer
set search_path = ''
as $$
  with due as (
    select r.id from public.refunds r
    join public.payments p on p.id = r.payment_id
    where p.provider = p_provider and r.state = 'pending' and r.next_check_at <= now()
    order by r.next_check_at
    limit private.claimed_rows(p_limit)
    for update of r skip locked
  ),
  claimed as (
    -- The wait before the next check is also the time the caller has.
    update public.refunds r set next_check_at =
      greatest(private.next_check(r.created_at, now(), false), now() + interval '2 minutes')
    from due where r.id = due.id
    returning r as refund
  )
  select coalesce(
    jsonb_agg(private.refund_task(c.refund) order by (c.refund).created_at, (c.refund).id), '[]'::jsonb
  )
  from claimed c;
$$;
comment on function public.claim_refunds(text, integer) is
  'Pending refunds to ask the provider for (no provider_refund_id yet) or about now: an array in the form of request_refund(), at most 100. Each comes back 1, 3, 10, 30 minutes and 2 hours after it was requested, then daily without end.';
revoke all on function public.claim_refunds(text, integer) from public, anon, authenticated;
grant execute on function public.claim_refunds(text, integer) to service_role;
