-- Money that goes back, whoever asked for it.

create function private.is_bank_reference(p_text text)
returns boolean
language sql
immutable
set search_path = ''
as $$ select p_text ~ '^[A-Za-z0-9-]{4,40}$' $$;
comment on function private.is_bank_reference(text) is
  'Whether a text can be the number of a refund between banks (ARN, RRN or UTR): letters and digits.';

create table public.refunds (
  id uuid primary key default gen_random_uuid(),
  order_id text not null references public.orders (order_id) on delete restrict,
  payment_id uuid not null references public.payments (id) on delete restrict,
  idempotency_key text not null unique check (length(idempotency_key) between 1 and 100),
  provider_refund_id text,
  amount_paise integer not null check (amount_paise > 0),
  state text not null default 'pending' check (state in ('pending', 'processed', 'failed')),
  reason text check (length(reason) between 1 and private.max_length('reason')),
  requested_by uuid,
  last_error text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  next_check_at timestamptz default now() + interval '1 minute',
  processed_at timestamptz,
  is_returned boolean not null default false,
  last_words text,
  dispute_id uuid references public.disputes (id) on delete restrict,
  made_at timestamptz,
  bank_reference text check (private.is_bank_reference(bank_reference)),
  cancel_reason text check (length(cancel_reason) between 1 and private.max_length('reason'))
);
comment on table public.refunds is
  'Money given back, or to be. Asked for here, where the idempotency key makes a repeat the same refund, or found at the provider.';
comment on column public.refunds.next_check_at is 'When the reconciler takes it up: asks the provider for it, or about it, also when it was processed: a bank may send it back. Null: no more.';
comment on column public.refunds.is_returned is 'It was processed and then failed after all, and nobody has decided about that yet.';
comment on column public.refunds.last_words is 'The provider''s own words to why it is not made, for staff.';
comment on column public.refunds.bank_reference is
  'By which the customer''s bank finds it (ARN, RRN or UTR), as the provider tells it, days after it was processed perhaps; null: it has not.';
comment on column public.refunds.dispute_id is 'The lost dispute that this refund is: the same money, listed twice.';
comment on column public.refunds.made_at is
  'When one that was found at the provider was made, as it says; null: it does not, or we asked for it.';
comment on column public.refunds.cancel_reason is 'The customer''s wish to cancel that it grants: asked again if it fails. Null: it grants none.';
comment on column public.refunds.reason is 'The admin''s words. Null: made at the provider, not here.';

create index refunds_of_order on public.refunds (order_id, created_at desc);
create index refunds_of_payment on public.refunds (payment_id);
create index refunds_to_check on public.refunds (next_check_at) where next_check_at is not null;
create unique index refunds_of_dispute on public.refunds (dispute_id);
create unique index refunds_at_provider on public.refunds (provider_refund_id, payment_id);

-- Asking the provider again, or hearing the same again, is no change of a refund that staff look at.
create trigger touch_updated_at before update on public.refunds
  for each row when (
    (old.state, old.provider_refund_id, old.last_error, old.last_words)
      is distinct from (new.state, new.provider_refund_id, new.last_error, new.last_words)
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
  'Trigger of refunds: nobody asks for more than was captured. What becomes of a refund is a fact and always recorded. Refuses refund_too_large (detail: what is left, in paise).';
create trigger guard_refund_cap before insert or update of order_id, payment_id, amount_paise
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
  p_expected_updated_at timestamptz default null,
  p_cancels boolean default false
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
  v_kept bigint;
  v_is_granted boolean;
  v_wish text;
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
  v_order := private.lock_order_of_others(p_order_id, p_actor_id);

  -- Before what was seen and before the status: the first request changed both.
  select * into v_refund from public.refunds r where r.idempotency_key = p_idempotency_key;
  if found then
    if v_refund.order_id <> p_order_id or v_refund.amount_paise <> p_amount_paise
      or v_refund.payment_id <> p_payment_id or (p_cancels and v_refund.cancel_reason is null)
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

  -- Nobody asks any more, the work has begun, or it is undecided what we hold: nothing is kept of it.
  if p_cancels and (
    v_order.cancel_reason is null or not private.has_not_begun(v_order.job_status) or v_order.status = 'REVIEW'
  ) then
    perform private.refuse('order_changed', v_order.status || ' ' || v_order.job_status);
  end if;

  v_payment := private.payment_to_refund(v_order, p_payment_id);
  v_left := private.refundable_paise(v_payment);
  if v_left <= 0 then
    perform private.refuse('nothing_to_refund');
  end if;
  -- The bank may take the same money: nobody pays twice.
  if private.is_disputed(v_payment.id) then
    perform private.refuse('payment_disputed');
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
  -- Somebody has decided about money that came back.
  update public.refunds r set is_returned = false where r.payment_id = v_payment.id and r.is_returned;
  -- The reason is for staff; the customer reads this event.
  perform private.act_as('admin', p_actor_id, jsonb_build_object(
    'refund_id', v_refund.id, 'amount_paise', v_refund.amount_paise
  ));
  v_kept := (select m.held_paise - m.pending_paise from private.money_of_order(v_order) m);
  -- All that was paid goes back before the work began, as the customer asked: that cancels the order. Cash is money, too.
  -- Of a part it is said.
  v_is_granted := coalesce(p_cancels, false) or (
    v_order.cancel_reason is not null and private.has_not_begun(v_order.job_status) and v_kept <= 0
    and not exists (
      select from public.payments p where p.order_id = p_order_id and private.refundable_paise(p) > 0
    )
  );
  v_wish := v_order.cancel_reason;
  update public.orders o set
    status = 'REFUND_PENDING',
    cancel_reason = case when not v_is_granted then o.cancel_reason end
  where o.order_id = p_order_id
  returning * into v_order;
  if v_is_granted then
    update public.refunds r set cancel_reason = v_wish where r.id = v_refund.id;
    insert into public.order_events (order_id, actor, actor_id, type, public, data)
      values (p_order_id, 'admin', p_actor_id, 'cancel_granted', true, jsonb_strip_nulls(jsonb_build_object(
        'kept_paise', case when v_kept > 0 then v_kept end
      )));
    perform private.queue_order_message('cancel_granted', v_order, jsonb_strip_nulls(jsonb_build_object(
      'refund_paise', v_refund.amount_paise, 'refund_currency', v_payment.currency,
      'kept_paise', case when v_kept > 0 then v_kept end
    )), v_refund.id::text);
  end if;
  return private.refund_task(v_refund) || jsonb_build_object('reused', false);
end;
$$;
comment on function public.request_refund(text, uuid, integer, text, text, uuid, timestamptz, boolean) is
  'Writes down a refund before the provider is asked for it, for an admin: REFUND_PENDING. Without payment and amount what is proposed, else all that is left. If the customer asks to cancel, the work has not begun and nothing is left with us, that is granted: the work is cancelled, its workers are free, and the customer gets a mail {refund_paise, refund_currency, kept_paise}. p_cancels grants it although a part is kept (kept_paise, in the event too). The same key is the same refund (reused). Returns {id, order_id, provider, provider_payment_id, provider_refund_id, amount_paise, currency, idempotency_key, state, reused}. Refuses not_allowed, required_fields, invalid_input, not_found, own_order, order_changed (also, with p_cancels: nobody asks, the work has begun, or REVIEW), refund_in_progress, nothing_to_refund, payment_disputed, refund_too_large (detail: what is left).';
revoke all on function public.request_refund(text, uuid, integer, text, text, uuid, timestamptz, boolean) from public, anon, authenticated;
grant execute on function public.request_refund(text, uuid, integer, text, text, uuid, timestamptz, boolean) to service_role;

create function public.my_refunds(p_order_id text)
returns table (id uuid, amount_paise integer, currency text, state text, at timestamptz, bank_reference text)
language sql
stable
security definer
set search_path = ''
as $$
  select r.id, r.amount_paise, p.currency, r.state, coalesce(r.made_at, r.processed_at, r.created_at), r.bank_reference
  from public.refunds r
  join public.payments p on p.id = r.payment_id
  join public.orders o on o.order_id = r.order_id
  where r.order_id = p_order_id and o.user_id = (select auth.uid()) and r.state in ('pending', 'processed')
    -- What their bank took back is no refund of ours.
    and r.dispute_id is null
  order by r.created_at, r.id;
$$;
comment on function public.my_refunds(text) is
  'What went back, or is on its way back (state pending), of the person''s own order, oldest first, with the number by which their bank finds it once the provider has told it: OwnRefund of shared/src/contracts/rows.ts. Nothing for an order of anybody else.';
revoke all on function public.my_refunds(text) from public, anon, service_role;
grant execute on function public.my_refunds(text) to authenticated;
