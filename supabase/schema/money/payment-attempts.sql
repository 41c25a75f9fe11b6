-- Tries to have an order paid online, and when the provider is asked about them.

create table public.payment_attempts (
  id uuid primary key default gen_random_uuid(),
  order_id text not null references public.orders (order_id) on delete restrict,
  provider text not null check (length(provider) between 1 and 30),
  reference text not null check (length(reference) between 1 and 40),
  provider_ref text,
  url text,
  amount_paise integer not null check (amount_paise > 0),
  currency text not null default 'INR' check (currency ~ '^[A-Z]{3}$'),
  state text not null default 'creating' check (
    state in ('creating', 'open', 'unknown', 'paid', 'expired', 'cancelled', 'failed')
  ),
  return_path text,
  locale text not null default 'en' check (locale in ('en', 'hi')),
  last_error text,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  next_check_at timestamptz default now() + interval '1 minute',
  checks integer not null default 0,
  check_error text,
  asked_at timestamptz,
  unique (provider, reference),
  unique (provider, provider_ref)
);
comment on table public.payment_attempts is
  'One try to have an order paid online: one link at the provider. Written before the provider is called.';
comment on column public.payment_attempts.reference is 'Our name for it at the provider, at most 40 characters, unique there.';
comment on column public.payment_attempts.provider_ref is 'The provider''s id of the link; null until it answered.';
comment on column public.payment_attempts.url is 'Where the customer pays. Not for staff: whoever has it can act as the payer.';
comment on column public.payment_attempts.state is
  'creating: before the provider''s answer; open: payable; unknown: no answer came, look it up by reference; paid, expired, cancelled, failed: over.';
comment on column public.payment_attempts.next_check_at is
  'When the reconciler asks the provider next; moved ahead while it does, so that a crash only delays. Null: no more.';
comment on column public.payment_attempts.asked_at is
  'When a person last had the provider asked about it; null: never. Webhooks and the reconciler are not written down.';
comment on column public.payment_attempts.checks is 'How often the reconciler finished asking.';
comment on column public.payment_attempts.check_error is 'Why its last check gave no answer; null when it did.';

create unique index one_live_attempt_per_order on public.payment_attempts (order_id)
  where state in ('creating', 'open', 'unknown');
create index payment_attempts_of_order on public.payment_attempts (order_id, created_at desc);
create index payment_attempts_to_check on public.payment_attempts (provider, next_check_at);
create index payment_attempts_unknown on public.payment_attempts (created_at) where state = 'unknown';

-- Asking the provider again, or hearing the same again, is no change of an attempt that staff look at.
create trigger touch_updated_at before update on public.payment_attempts
  for each row when (
    (old.state, old.provider_ref, old.url, old.expires_at, old.last_error)
      is distinct from (new.state, new.provider_ref, new.url, new.expires_at, new.last_error)
  )
  execute function private.touch_updated_at();

alter table public.payment_attempts enable row level security;
revoke all on public.payment_attempts from public, anon, authenticated, service_role;
-- Written by functions only; the service reads.
grant select on public.payment_attempts to service_role;
-- Deliberately absent: url, return_path and what only the reconciler needs.
grant select (
  id, order_id, provider, reference, provider_ref, amount_paise, currency, state, locale,
  last_error, expires_at, created_at, updated_at
) on public.payment_attempts to authenticated;

create policy "staff read payment attempts"
  on public.payment_attempts for select to authenticated using ((select public.is_staff()));

-- Only the provider's word ends a live attempt, however little time it has left: else two links of an order could be
-- paid at the same time. The service sees how much time that is.
create function public.open_payment_attempt(
  p_order_id text,
  p_provider text,
  p_reference text,
  p_return_path text,
  p_locale text,
  p_expires_at timestamptz
)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_order public.orders;
  v_attempt public.payment_attempts;
begin
  select * into v_order from public.orders o where o.order_id = p_order_id for update;
  if not found then
    perform private.refuse('not_found');
  end if;
  if v_order.status in ('SUCCESS', 'REFUND_PENDING', 'REFUNDED', 'PARTIALLY_REFUNDED') then
    perform private.refuse('already_paid', v_order.status);
  end if;
  if v_order.status <> 'PENDING' or v_order.payment_mode <> 'online' then
    perform private.refuse('order_not_payable', v_order.status);
  end if;

  select * into v_attempt from public.payment_attempts a
    where a.order_id = p_order_id and a.state in ('creating', 'open', 'unknown')
    for update;
  if found then
    return to_jsonb(v_attempt) || jsonb_build_object(
      'reused', true, 'question', private.claim_question(v_attempt, v_order.user_id)
    );
  end if;

  -- A link that the provider refuses leaves no live attempt: without this, each click would make a call.
  if not private.count_question(v_order.user_id) then
    perform private.refuse('rate_limited');
  end if;
  insert into public.payment_attempts
    (order_id, provider, reference, amount_paise, return_path, locale, expires_at)
  values (
    p_order_id, p_provider, p_reference, v_order.amount_paise, p_return_path,
    coalesce(p_locale, v_order.locale), p_expires_at
  )
  returning * into v_attempt;
  return to_jsonb(v_attempt) || jsonb_build_object('reused', false, 'question', 'granted');
end;
$$;
comment on function public.open_payment_attempt(text, text, text, text, text, timestamptz) is
  'The live attempt of an order, however little time it has left, or a new one in state creating: the attempt row + reused + question (see claim_question()). One per order at a time, however many ask. Refuses not_found, already_paid, order_not_payable (detail: status), rate_limited (a new link, and the owner has asked too much).';
revoke all on function public.open_payment_attempt(text, text, text, text, text, timestamptz) from public, anon, authenticated;
grant execute on function public.open_payment_attempt(text, text, text, text, text, timestamptz) to service_role;

create function public.record_attempt_link(
  p_attempt_id uuid,
  p_provider_ref text,
  p_url text,
  p_expires_at timestamptz
)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_attempt public.payment_attempts;
begin
  select * into v_attempt from public.payment_attempts a where a.id = p_attempt_id for update;
  if not found then
    perform private.refuse('not_found');
  end if;
  update public.payment_attempts a set
    provider_ref = p_provider_ref,
    url = p_url,
    expires_at = coalesce(p_expires_at, a.expires_at),
    -- A late answer must not reopen what is over.
    state = case when a.state in ('creating', 'unknown') then 'open' else a.state end
  where a.id = p_attempt_id
  returning * into v_attempt;
  return to_jsonb(v_attempt);
end;
$$;
comment on function public.record_attempt_link(uuid, text, text, timestamptz) is
  'Stores the provider''s answer and opens the attempt: the attempt row. Refuses not_found.';
revoke all on function public.record_attempt_link(uuid, text, text, timestamptz) from public, anon, authenticated;
grant execute on function public.record_attempt_link(uuid, text, text, timestamptz) to service_role;

create function public.mark_attempt(p_attempt_id uuid, p_state text, p_error text default null)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_attempt public.payment_attempts;
begin
  if p_state is null or p_state not in ('unknown', 'failed', 'expired', 'cancelled') then
    perform private.refuse('invalid_input', 'p_state');
  end if;
  select * into v_attempt from public.payment_attempts a where a.id = p_attempt_id for update;
  if not found then
    perform private.refuse('not_found');
  end if;
  -- Paid stays paid; what is over is not brought back to life as unknown.
  if v_attempt.state in ('creating', 'open', 'unknown') then
    update public.payment_attempts a
      set state = p_state, last_error = coalesce(left(p_error, 500), a.last_error)
      where a.id = p_attempt_id
      returning * into v_attempt;
  end if;
  return to_jsonb(v_attempt);
end;
$$;
comment on function public.mark_attempt(uuid, text, text) is
  'Moves a live attempt to unknown, failed, expired or cancelled: the attempt row, unchanged when it was over already. Refuses not_found, invalid_input.';
revoke all on function public.mark_attempt(uuid, text, text) from public, anon, authenticated;
grant execute on function public.mark_attempt(uuid, text, text) to service_role;

create function public.find_attempt(
  p_provider text,
  p_reference text default null,
  p_provider_ref text default null
)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select to_jsonb(a) from public.payment_attempts a
  where a.provider = p_provider and (a.reference = p_reference or a.provider_ref = p_provider_ref)
  order by (a.reference = p_reference) desc nulls last
  limit 1;
$$;
comment on function public.find_attempt(text, text, text) is
  'The attempt with our reference, else with the provider''s: the attempt row or null.';
revoke all on function public.find_attempt(text, text, text) from public, anon, authenticated;
grant execute on function public.find_attempt(text, text, text) to service_role;

create function public.latest_attempt(p_order_id text)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select to_jsonb(a) from public.payment_attempts a
  where a.order_id = p_order_id
  order by a.created_at desc, (a.state in ('creating', 'open', 'unknown')) desc
  limit 1;
$$;
comment on function public.latest_attempt(text) is 'The newest attempt of an order: the attempt row or null.';
revoke all on function public.latest_attempt(text) from public, anon, authenticated;
grant execute on function public.latest_attempt(text) to service_role;

create function public.claim_attempts(p_provider text, p_limit integer default 20)
returns jsonb
language sql
security definer
set search_path = ''
as $$
  with due as (
    select a.id from public.payment_attempts a
    where a.provider = p_provider and a.next_check_at <= now()
      -- The provider refused it: there is nothing to ask about.
      and (a.state <> 'failed' or a.provider_ref is not null)
    order by a.next_check_at
    limit private.claimed_rows(p_limit)
    for update skip locked
  ),
  claimed as (
    update public.payment_attempts a set next_check_at = now() + interval '5 minutes'
    from due where a.id = due.id
    returning a.*
  )
  select coalesce(jsonb_agg(to_jsonb(c) order by c.created_at, c.id), '[]'::jsonb) from claimed c;
$$;
comment on function public.claim_attempts(text, integer) is
  'The attempts whose fate is to be asked of the provider now, as an array of rows, at most 100. Each is the caller''s for five minutes; finish_attempt_check() ends that sooner. Two callers never get the same one.';
revoke all on function public.claim_attempts(text, integer) from public, anon, authenticated;
grant execute on function public.claim_attempts(text, integer) to service_role;

create function public.finish_attempt_check(p_attempt_id uuid, p_error text default null)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_attempt public.payment_attempts;
begin
  update public.payment_attempts a set
    checks = a.checks + 1,
    check_error = left(p_error, 500),
    next_check_at = private.next_check(
      a.created_at, now(), a.state not in ('creating', 'open', 'unknown')
    )
  where a.id = p_attempt_id
  returning * into v_attempt;
  if not found then
    perform private.refuse('not_found');
  end if;
  return jsonb_build_object('id', v_attempt.id, 'next_check_at', v_attempt.next_check_at);
end;
$$;
comment on function public.finish_attempt_check(uuid, text) is
  'The provider was asked about an attempt (p_error: in vain): sets when to ask again. Returns {id, next_check_at}. Refuses not_found.';
revoke all on function public.finish_attempt_check(uuid, text) from public, anon, authenticated;
grant execute on function public.finish_attempt_check(uuid, text) to service_role;
