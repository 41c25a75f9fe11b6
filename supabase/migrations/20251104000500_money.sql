-- Made from supabase/schema/money by `npm run schema:migrations`; edit it there.

-- schema/money/payment-attempts.sql

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

-- schema/money/provider-questions.sql

-- How often people may have the provider asked. It limits all our calls together: without this one person could keep
-- everybody else from paying. Webhooks that are verified and the reconciler ask without it, so that money is always
-- settled.

create table private.provider_questions (
  user_id uuid primary key references auth.users (id) on delete cascade,
  minute_began timestamptz not null,
  asked integer not null check (asked > 0)
);
comment on table private.provider_questions is
  'How many questions a person has had the provider asked, from any number of logins and instances.';
comment on column private.provider_questions.minute_began is 'When the first question of the person''s present minute was asked.';
comment on column private.provider_questions.asked is 'How many since then.';

alter table private.provider_questions enable row level security;
revoke all on private.provider_questions from public, anon, authenticated, service_role;

create function private.question_pause()
returns interval
language sql
immutable
set search_path = ''
as $$ select interval '3 seconds' $$;
comment on function private.question_pause() is
  'For how long what the provider said about an attempt is not asked again for people. A page that waits asks after 1, 2, 4 and 8 seconds.';

create function private.questions_per_minute()
returns integer
language sql
immutable
set search_path = ''
as $$ select 30 $$;
comment on function private.questions_per_minute() is
  'How many questions one person may have the provider asked in a minute: more than anybody needs, far below the provider''s limit for all of us.';

create function private.count_question(p_user_id uuid)
returns boolean
language plpgsql
set search_path = ''
as $$
begin
  insert into private.provider_questions as q (user_id, minute_began, asked)
  values (p_user_id, now(), 1)
  on conflict (user_id) do update set
    minute_began = case when q.minute_began <= now() - interval '1 minute' then now() else q.minute_began end,
    asked = case when q.minute_began <= now() - interval '1 minute' then 1 else q.asked + 1 end
  where q.minute_began <= now() - interval '1 minute' or q.asked < private.questions_per_minute();
  return found;
end;
$$;
comment on function private.count_question(uuid) is
  'Counts a question of a person; false when they have asked too much in this minute.';

create function private.claim_question(p_attempt public.payment_attempts, p_user_id uuid)
returns text
language plpgsql
set search_path = ''
as $$
begin
  if p_attempt.asked_at > now() - private.question_pause() then
    return 'recent';
  end if;
  if not private.count_question(p_user_id) then
    return 'limited';
  end if;
  update public.payment_attempts a set asked_at = now() where a.id = p_attempt.id;
  return 'granted';
end;
$$;
comment on function private.claim_question(public.payment_attempts, uuid) is
  'Whether the provider may be asked about an attempt for a person; the caller has locked its row. granted: yes, and nobody else for a few seconds; recent: it was asked just now; limited: the person has asked too much in this minute.';

create function public.ask_about_order(
  p_order_id text,
  p_actor_id uuid default null,
  p_limit integer default 1
)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_user_id uuid := coalesce(
    p_actor_id, (select o.user_id from public.orders o where o.order_id = p_order_id)
  );
  v_attempt public.payment_attempts;
  v_answer jsonb := '[]';
begin
  for v_attempt in
    select * from public.payment_attempts a
    where a.order_id = p_order_id
    order by a.created_at desc, (a.state in ('creating', 'open', 'unknown')) desc
    limit private.claimed_rows(p_limit)
    for update
  loop
    v_answer := v_answer || (
      to_jsonb(v_attempt)
      || jsonb_build_object('question', private.claim_question(v_attempt, v_user_id))
    );
  end loop;
  return v_answer;
end;
$$;
comment on function public.ask_about_order(text, uuid, integer) is
  'The newest attempts of an order, newest first, each with question (see claim_question()): an array of attempt rows + question. p_actor_id: who wants to know; null counts for the owner.';
revoke all on function public.ask_about_order(text, uuid, integer) from public, anon, authenticated;
grant execute on function public.ask_about_order(text, uuid, integer) to service_role;

create function public.ask_about_link(
  p_provider text,
  p_reference text default null,
  p_provider_ref text default null
)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_attempt public.payment_attempts;
  v_owner_id uuid;
begin
  select * into v_attempt from public.payment_attempts a
  where a.provider = p_provider and (a.reference = p_reference or a.provider_ref = p_provider_ref)
  order by (a.reference = p_reference) desc nulls last
  limit 1
  for update;
  if not found then
    return null;
  end if;
  select o.user_id into v_owner_id from public.orders o where o.order_id = v_attempt.order_id;
  return to_jsonb(v_attempt)
    || jsonb_build_object('question', private.claim_question(v_attempt, v_owner_id));
end;
$$;
comment on function public.ask_about_link(text, text, text) is
  'The attempt with our reference, else with the provider''s, for somebody who need not be signed in: the attempt row + question (see claim_question()), or null. It counts for the order''s owner.';
revoke all on function public.ask_about_link(text, text, text) from public, anon, authenticated;
grant execute on function public.ask_about_link(text, text, text) to service_role;

create function public.count_provider_question(p_actor_id uuid)
returns void
language plpgsql
security definer
set search_path = ''
as $$
begin
  if p_actor_id is null then
    perform private.refuse('invalid_input', 'p_actor_id');
  end if;
  if not private.count_question(p_actor_id) then
    perform private.refuse('rate_limited');
  end if;
end;
$$;
comment on function public.count_provider_question(uuid) is
  'Counts an action that cannot be done without asking the provider: a cancellation, a refund, cash for an order with a link. Refuses invalid_input, and rate_limited when the person has asked too much in this minute.';
revoke all on function public.count_provider_question(uuid) from public, anon, authenticated;
grant execute on function public.count_provider_question(uuid) to service_role;

-- schema/money/payments.sql

-- Money that came in.

create table public.payments (
  id uuid primary key default gen_random_uuid(),
  order_id text not null references public.orders (order_id) on delete restrict,
  attempt_id uuid not null references public.payment_attempts (id) on delete restrict,
  provider text not null,
  provider_payment_id text not null check (length(provider_payment_id) between 1 and 100),
  amount_paise integer not null check (amount_paise > 0),
  currency text not null,
  method text,
  captured_at timestamptz not null,
  raw jsonb not null default '{}'::jsonb,
  created_at timestamptz not null default now(),
  misfit text check (
    misfit in ('late_capture', 'second_capture', 'amount_mismatch', 'currency_mismatch', 'reference_mismatch')
  ),
  unique (provider, provider_payment_id)
);
comment on table public.payments is
  'Money that the provider captured. Several rows for one order are possible and must stay recordable.';
comment on column public.payments.raw is 'What the provider said, for disputes. Service only.';
comment on column public.payments.misfit is
  'Why this money is not what pays for the order: MISFITS of shared/src/contracts/order-money.ts. Null: it is, or staff accepted it.';

create index payments_of_order on public.payments (order_id, captured_at);
create index payments_of_attempt on public.payments (attempt_id);

alter table public.payments enable row level security;
revoke all on public.payments from public, anon, authenticated, service_role;
-- Written by functions only; the service reads.
grant select on public.payments to service_role;
-- Deliberately absent: raw.
grant select (
  id, order_id, attempt_id, provider, provider_payment_id, amount_paise, currency, method,
  captured_at, created_at, misfit
) on public.payments to authenticated;

create policy "staff read payments"
  on public.payments for select to authenticated using ((select public.is_staff()));

create function public.find_attempt_of_payment(p_provider text, p_provider_payment_id text)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select to_jsonb(a) from public.payment_attempts a
  join public.payments p on p.attempt_id = a.id
  where p.provider = p_provider and p.provider_payment_id = p_provider_payment_id;
$$;
comment on function public.find_attempt_of_payment(text, text) is
  'The attempt through which a payment came in, or null when it is not in our books.';
revoke all on function public.find_attempt_of_payment(text, text) from public, anon, authenticated;
grant execute on function public.find_attempt_of_payment(text, text) to service_role;

-- schema/money/settle-order.sql

-- What money that came in does to its order.

-- Why captured money does not pay for an order, or null when it does.
create function private.misfit_of_payment(
  p_payment public.payments,
  p_attempt public.payment_attempts,
  p_order public.orders,
  p_reference text
)
returns text
language sql
immutable
set search_path = ''
as $$
  select case
    when p_attempt.provider <> p_payment.provider or p_attempt.reference is distinct from p_reference
      then 'reference_mismatch'
    when p_payment.currency <> 'INR' or p_payment.currency <> p_attempt.currency
      then 'currency_mismatch'
    when p_payment.amount_paise <> p_attempt.amount_paise
      or p_payment.amount_paise <> p_order.amount_paise
      then 'amount_mismatch'
  end;
$$;
comment on function private.misfit_of_payment(public.payments, public.payment_attempts, public.orders, text) is
  'reference_mismatch, currency_mismatch or amount_mismatch; null when the payment fits its attempt and its order.';

-- One captured payment that was not known before: what it does to the order. The order is locked.
create function private.apply_capture(
  p_payment public.payments,
  p_attempt public.payment_attempts,
  p_reference text
)
returns void
language plpgsql
set search_path = ''
as $$
declare
  v_order public.orders;
  v_misfit text;
  v_captured_at timestamp;
  v_facts jsonb;
begin
  select * into v_order from public.orders o where o.order_id = p_attempt.order_id;
  v_misfit := coalesce(
    private.misfit_of_payment(p_payment, p_attempt, v_order, p_reference),
    case
      when v_order.status = 'PENDING' then null
      when v_order.receipt_number is not null then 'second_capture'
      -- Work that was called off is not paid for, whatever money came before this.
      when v_order.job_status = 'CANCELLED' or v_order.status = 'REFUNDED' then 'late_capture'
      -- Never paid and with staff: what the money would be had it come first, so that the order in which payments
      -- are reported does not matter.
      when exists (
        select from public.payments p
        where p.order_id = v_order.order_id and p.id <> p_payment.id and p.misfit is null
      ) then 'second_capture'
    end
  );
  update public.payments p set misfit = v_misfit where p.id = p_payment.id and v_misfit is not null;

  if v_order.status = 'PENDING' and v_misfit is null then
    v_captured_at := p_payment.captured_at at time zone 'Asia/Kolkata';
    perform private.act_as('service', null, jsonb_build_object('transaction_id', p_payment.provider_payment_id));
    update public.orders o set
      status = 'SUCCESS',
      transaction_id = p_payment.provider_payment_id,
      -- 'cash' is money in our own hands.
      payment_method = coalesce(nullif(p_payment.method, 'cash'), p_payment.provider),
      payment_date = v_captured_at::date,
      payment_time = v_captured_at::time(0)
    where o.order_id = v_order.order_id;
    return;
  end if;

  v_facts := jsonb_build_object('reason', v_misfit, 'transaction_id', p_payment.provider_payment_id);
  if v_order.status in ('REVIEW', 'REFUND_PENDING') then
    -- Staff are at it already, or will be told by the status after the refund.
    perform private.record_event(
      v_order.order_id, 'provider', null, 'second_capture',
      v_facts || jsonb_build_object('amount_paise', p_payment.amount_paise, 'currency', p_payment.currency),
      'second_capture ' || p_payment.provider || ' ' || p_payment.provider_payment_id
    );
  else
    perform private.act_as('service', null, v_facts);
    update public.orders o set status = 'REVIEW' where o.order_id = v_order.order_id;
  end if;
end;
$$;
comment on function private.apply_capture(public.payments, public.payment_attempts, text) is
  'SUCCESS when the order is PENDING and the payment fits; else the payment is marked with what is wrong and the order is REVIEW. While a refund is pending an event: record_refund() decides the status.';

create function public.settle_order(
  p_attempt_id uuid,
  p_provider text,
  p_reference text,
  p_state text,
  p_payments jsonb
)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_attempt public.payment_attempts;
  v_order public.orders;
  v_status_before text;
  v_payment public.payments;
  v_reported record;
  v_other_order text;
  v_last_error text;
begin
  if p_state is null or p_state not in ('open', 'paid', 'expired', 'cancelled') then
    perform private.refuse('invalid_input', 'p_state');
  end if;
  if jsonb_typeof(coalesce(p_payments, '[]'::jsonb)) <> 'array' then
    perform private.refuse('invalid_input', 'p_payments');
  end if;

  -- The order is locked first, always: every function that changes it takes its locks in this order.
  select * into v_order from public.orders o
    where o.order_id = (select a.order_id from public.payment_attempts a where a.id = p_attempt_id)
    for update;
  if not found then
    perform private.refuse('not_found');
  end if;
  select * into v_attempt from public.payment_attempts a where a.id = p_attempt_id for update;
  v_status_before := v_order.status;

  -- Those that fit come first, so that the outcome does not hang on the provider's order of listing.
  for v_reported in
    select r.*, coalesce(r.currency, '') as currency_code,
      row_number() over (
        order by (r.currency = 'INR' and r.amount_paise = v_order.amount_paise) desc, r.captured_at, r.id
      ) as turn
    from jsonb_to_recordset(coalesce(p_payments, '[]'::jsonb)) as r (
      id text, status text, amount_paise integer, currency text, method text,
      captured_at timestamptz, error text, raw jsonb
    )
    where r.id is not null
    order by turn
  loop
    if v_reported.status = 'captured' then
      insert into public.payments
        (order_id, attempt_id, provider, provider_payment_id, amount_paise, currency, method, captured_at, raw)
      values (
        v_order.order_id, v_attempt.id, p_provider, v_reported.id, v_reported.amount_paise,
        v_reported.currency_code, v_reported.method, coalesce(v_reported.captured_at, now()),
        coalesce(v_reported.raw, '{}'::jsonb)
      )
      on conflict (provider, provider_payment_id) do nothing
      returning * into v_payment;
      if found then
        perform private.apply_capture(v_payment, v_attempt, p_reference);
      else
        select p.order_id into v_other_order from public.payments p
          where p.provider = p_provider and p.provider_payment_id = v_reported.id;
        if v_other_order <> v_order.order_id then
          -- The same money cannot pay twice; it counts where it was first recorded.
          insert into public.order_events (order_id, actor, type, data, key)
          values (
            v_order.order_id, 'provider', 'payment_of_another_order',
            jsonb_build_object('transaction_id', v_reported.id, 'order_id', v_other_order),
            'payment_of_another_order ' || p_provider || ' ' || v_reported.id
          )
          on conflict (order_id, key) do nothing;
        end if;
      end if;
    elsif v_reported.status = 'failed' then
      v_last_error := left(coalesce(v_reported.error, 'payment_failed'), 500);
      insert into public.order_events (order_id, actor, type, data, public, key)
      values (
        v_order.order_id, 'provider', 'payment_failed',
        jsonb_build_object('transaction_id', v_reported.id), true,
        'payment_failed ' || p_provider || ' ' || v_reported.id
      )
      on conflict (order_id, key) do nothing;
    end if;
  end loop;

  update public.payment_attempts a set
    state = case
      when exists (select from public.payments p where p.attempt_id = a.id) then 'paid'
      when a.state = 'paid' then 'paid'
      when p_state in ('expired', 'cancelled') and a.state in ('creating', 'open', 'unknown') then p_state
      when p_state = 'open' and a.state in ('creating', 'unknown') then 'open'
      else a.state
    end,
    last_error = case
      when exists (select from public.payments p where p.attempt_id = a.id) then null
      else coalesce(v_last_error, a.last_error)
    end
  where a.id = v_attempt.id;

  select * into v_order from public.orders o where o.order_id = v_order.order_id;
  return jsonb_build_object(
    'order_id', v_order.order_id,
    'status', v_order.status,
    'changed', v_order.status <> v_status_before,
    'transaction_id', v_order.transaction_id,
    'payment_method', v_order.payment_method,
    'payment_date', v_order.payment_date,
    'payment_time', v_order.payment_time,
    'amount_paise', v_order.amount_paise
  );
end;
$$;
comment on function public.settle_order(uuid, text, text, text, jsonb) is
  'Brings an order in line with what the provider says of an attempt: p_state open|paid|expired|cancelled, p_payments [{id, status, amount_paise, currency, method, captured_at, error, raw}]. Records every captured payment once; SUCCESS only when the order is PENDING and reference, currency and amount are equal; money that does not fit, comes late or a second time makes a REVIEW. The same input changes nothing more. Returns {order_id, status, changed, transaction_id, payment_method, payment_date, payment_time, amount_paise}. Refuses not_found, invalid_input.';
revoke all on function public.settle_order(uuid, text, text, text, jsonb) from public, anon, authenticated;
grant execute on function public.settle_order(uuid, text, text, text, jsonb) to service_role;

-- schema/money/refunds.sql

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

-- schema/money/order-money.sql

-- Sums over the payments and refunds of an order, and what follows from them.

create function private.refundable_paise(p_payment public.payments)
returns bigint
language sql
stable
set search_path = ''
as $$
  select p_payment.amount_paise - coalesce(sum(r.amount_paise), 0)
  from public.refunds r where r.payment_id = p_payment.id and r.state <> 'failed';
$$;
comment on function private.refundable_paise(public.payments) is
  'What is left of a payment after its refunds, those under way included; paise of its currency.';

create function private.money_of_order(p_order public.orders)
returns table (captured_paise bigint, refunded_paise bigint, pending_paise bigint, cash_paise bigint, has_misfit boolean)
language sql
stable
set search_path = ''
as $$
  with money as (
    select p.amount_paise, p.currency = 'INR' as is_inr,
      p.misfit is not null and private.refundable_paise(p) > 0 as is_misfit,
      coalesce((select sum(r.amount_paise) from public.refunds r
        where r.payment_id = p.id and r.state = 'processed'), 0) as refunded,
      coalesce((select sum(r.amount_paise) from public.refunds r
        where r.payment_id = p.id and r.state = 'pending'), 0) as pending
    from public.payments p where p.order_id = p_order.order_id
  )
  select
    coalesce(sum(m.amount_paise) filter (where m.is_inr), 0)::bigint,
    coalesce(sum(m.refunded) filter (where m.is_inr), 0)::bigint,
    coalesce(sum(m.pending) filter (where m.is_inr), 0)::bigint,
    case when p_order.payment_method = 'cash' then p_order.amount_paise else 0 end::bigint,
    coalesce(bool_or(m.is_misfit), false)
  from money m;
$$;
comment on function private.money_of_order(public.orders) is
  'Rupees captured by providers, refunded and being refunded, and taken in cash, in paise. has_misfit: money that does not fit, in any currency, has not all been given back.';

create function private.status_of_money(
  p_captured bigint,
  p_refunded bigint,
  p_amount bigint,
  p_was_paid boolean
)
returns text
language sql
immutable
set search_path = ''
as $$
  select case
    when p_captured - p_refunded = 0 then 'REFUNDED'
    when not p_was_paid or p_captured - p_refunded > p_amount then 'REVIEW'
    when p_captured - p_refunded = p_amount then 'SUCCESS'
    else 'PARTIALLY_REFUNDED'
  end;
$$;
comment on function private.status_of_money(bigint, bigint, bigint, boolean) is
  'The status of an order after a refund, by what we hold of it. p_was_paid: it has been SUCCESS before; else staff decide.';

create function private.status_after_refund(p_order public.orders)
returns text
language sql
stable
set search_path = ''
as $$
  select case
    -- Whatever the sums say: somebody must look at money that does not fit.
    when m.has_misfit then 'REVIEW'
    else private.status_of_money(
      m.captured_paise + m.cash_paise, m.refunded_paise, p_order.amount_paise, p_order.receipt_number is not null
    )
  end
  from private.money_of_order(p_order) m;
$$;
comment on function private.status_after_refund(public.orders) is 'status_of_money() of an order; REVIEW while it holds money that does not fit.';

create function private.refund_proposal(p_order public.orders)
returns table (payment_id uuid, amount_paise bigint, reason text)
language sql
stable
set search_path = ''
as $$
  with money as (
    select m.captured_paise + m.cash_paise - m.refunded_paise - m.pending_paise - p_order.amount_paise as excess,
      m.cash_paise > 0 or exists (
        select from public.payments p
        where p.order_id = p_order.order_id and p.misfit is null and private.refundable_paise(p) > 0
      ) as has_fitting
    from private.money_of_order(p_order) m
  ),
  misfits as (
    select p.id, p.misfit, p.captured_at, private.refundable_paise(p) as refundable,
      -- Nothing else pays for the order: only what is too much goes back.
      p.misfit = 'amount_mismatch' and not m.has_fitting and m.excess >= 0 as is_kept,
      m.excess
    from public.payments p cross join money m
    where p_order.status = 'REVIEW' and p.order_id = p_order.order_id
      -- The provider calls it something else: whose money it is, a person must find out.
      and p.misfit <> 'reference_mismatch'
  )
  select f.id, case when f.is_kept then least(f.refundable, f.excess) else f.refundable end, f.misfit
  from misfits f
  where f.refundable > 0 and not (f.is_kept and f.excess = 0)
  order by f.captured_at, f.id
  limit 1;
$$;
comment on function private.refund_proposal(public.orders) is
  'The refund that puts an order under review right: of the oldest money that does not fit, all of it, or what is too much when nothing else pays for the order. No row: nothing is wrong, or staff must judge.';

create function public.order_money(p_order_id text)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  v_order public.orders;
begin
  perform private.require_staff_session();
  select * into v_order from public.orders o where o.order_id = p_order_id;
  if not found then
    perform private.refuse('not_found');
  end if;
  return (
    select jsonb_build_object(
      'captured_paise', m.captured_paise,
      'refunded_paise', m.refunded_paise,
      'pending_refund_paise', m.pending_paise,
      'payments', coalesce((
        select jsonb_agg(jsonb_build_object(
          'id', p.id,
          'provider', p.provider,
          'provider_payment_id', p.provider_payment_id,
          'amount_paise', p.amount_paise,
          'currency', p.currency,
          'method', p.method,
          'captured_at', p.captured_at,
          'refundable_paise', private.refundable_paise(p)
        ) order by p.captured_at, p.id)
        from public.payments p where p.order_id = p_order_id
      ), '[]'::jsonb),
      'refunds', coalesce((
        select jsonb_agg(jsonb_build_object(
          'id', r.id,
          'payment_id', r.payment_id,
          'amount_paise', r.amount_paise,
          'state', r.state,
          'reason', r.reason,
          'requested_by_name', (select f.name from public.profiles f where f.id = r.requested_by),
          'last_error', r.last_error,
          'created_at', r.created_at,
          'updated_at', r.updated_at
        ) order by r.created_at, r.id)
        from public.refunds r where r.order_id = p_order_id
      ), '[]'::jsonb),
      'proposal', (select to_jsonb(n) from private.refund_proposal(v_order) n)
    )
    from private.money_of_order(v_order) m
  );
end;
$$;
comment on function public.order_money(text) is
  'Every capture and refund of an order and the refund that would put it right, for staff: OrderMoney of shared/src/contracts/order-money.ts. The sums are of rupees. Refuses not_allowed, mfa_required, not_found.';
revoke all on function public.order_money(text) from public, anon, service_role;
grant execute on function public.order_money(text) to authenticated;

-- schema/money/accept-review.sql

create function public.accept_review(
  p_order_id text,
  p_reason text,
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
  v_reason text := private.clean_lines(p_reason);
  v_missing bigint;
begin
  perform private.require_staff(p_actor_id);
  if v_reason is null then
    perform private.refuse('required_fields', 'p_reason');
  end if;
  if length(v_reason) > private.max_length('reason') then
    perform private.refuse('invalid_input', 'p_reason');
  end if;
  select * into v_order from public.orders o where o.order_id = p_order_id for update;
  if not found then
    perform private.refuse('not_found');
  end if;
  perform private.refuse_own_order(v_order, p_actor_id);
  perform private.require_seen(v_order, p_expected_updated_at);
  if v_order.status <> 'REVIEW' then
    perform private.refuse('order_changed', v_order.status);
  end if;
  select v_order.amount_paise - (m.captured_paise + m.cash_paise - m.refunded_paise) into v_missing
    from private.money_of_order(v_order) m;
  if v_missing > 0 then
    perform private.refuse('money_does_not_fit', v_missing::text);
  end if;

  -- The payment the receipt names: the one it named before unless that was given back, else the one that fits best.
  select p.* into v_payment from public.payments p
    where p.order_id = p_order_id and p.currency = 'INR' and private.refundable_paise(p) > 0
      and v_order.payment_method is distinct from 'cash'
    order by (p.provider_payment_id = v_order.transaction_id) desc nulls last,
      (p.misfit is null) desc, p.amount_paise desc, p.captured_at, p.id
    limit 1;
  -- Judged: what is accepted is not proposed for a refund again.
  update public.payments p set misfit = null where p.order_id = p_order_id and p.misfit is not null;
  perform private.record_event(
    p_order_id, 'staff', p_actor_id, 'review_accepted', jsonb_build_object('reason', v_reason)
  );
  perform private.act_as('staff', p_actor_id, jsonb_strip_nulls(jsonb_build_object(
    'transaction_id', coalesce(v_payment.provider_payment_id, v_order.transaction_id)
  )));
  update public.orders o set
    status = 'SUCCESS',
    transaction_id = coalesce(v_payment.provider_payment_id, o.transaction_id),
    payment_method = coalesce(nullif(v_payment.method, 'cash'), v_payment.provider, o.payment_method),
    payment_date = coalesce((v_payment.captured_at at time zone 'Asia/Kolkata')::date, o.payment_date),
    payment_time = coalesce((v_payment.captured_at at time zone 'Asia/Kolkata')::time(0), o.payment_time)
  where o.order_id = p_order_id
  returning * into v_order;
  return private.order_outcome(v_order, true);
end;
$$;
comment on function public.accept_review(text, text, uuid, timestamptz) is
  'Staff find the money of an order under review right: SUCCESS, when the rupees held are at least its amount. Returns {order_id, status, job_status, changed}. Refuses not_allowed, required_fields, invalid_input, not_found, own_order, order_changed (also: not under review), money_does_not_fit (detail: missing paise).';
revoke all on function public.accept_review(text, text, uuid, timestamptz) from public, anon, authenticated;
grant execute on function public.accept_review(text, text, uuid, timestamptz) to service_role;

-- schema/money/cash.sql

create function public.mark_paid_in_cash(
  p_order_id text,
  p_receipt_number text,
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
  v_receipt text := private.clean_line(translate(p_receipt_number, '०१२३४५६७८९', '0123456789'));
  v_now timestamp := now() at time zone 'Asia/Kolkata';
begin
  perform private.require_staff(p_actor_id);
  if v_receipt is null then
    perform private.refuse('required_fields', 'p_receipt_number');
  end if;
  if length(v_receipt) > private.max_length('receipt_number') then
    perform private.refuse('invalid_input', 'p_receipt_number');
  end if;
  select * into v_order from public.orders o where o.order_id = p_order_id for update;
  if not found then
    perform private.refuse('not_found');
  end if;
  perform private.refuse_own_order(v_order, p_actor_id);
  -- Before what was seen: a click sent twice is one payment.
  if v_order.status = 'SUCCESS' and v_order.payment_method = 'cash'
    and lower(v_order.transaction_id) = lower(v_receipt)
  then
    return private.order_outcome(v_order, false);
  end if;
  perform private.require_seen(v_order, p_expected_updated_at);
  if v_order.status in ('SUCCESS', 'REFUND_PENDING', 'REFUNDED', 'PARTIALLY_REFUNDED') then
    perform private.refuse('already_paid', v_order.status);
  end if;
  if v_order.status <> 'PENDING' then
    perform private.refuse('order_not_payable', v_order.status);
  end if;
  -- Money may be on its way through the link: it is ended first.
  if exists (
    select from public.payment_attempts a
    where a.order_id = p_order_id and a.state in ('creating', 'open', 'unknown')
  ) then
    perform private.refuse('payment_unverified');
  end if;
  perform private.act_as('staff', p_actor_id, jsonb_build_object('transaction_id', v_receipt));
  update public.orders o set
    status = 'SUCCESS',
    transaction_id = v_receipt,
    payment_method = 'cash',
    payment_date = v_now::date,
    payment_time = v_now::time(0)
  where o.order_id = p_order_id
  returning * into v_order;
  return private.order_outcome(v_order, true);
exception
  when unique_violation then
    perform private.refuse('receipt_number_taken');
end;
$$;
comment on function public.mark_paid_in_cash(text, text, uuid, timestamptz) is
  'Staff took the money for a pending order in their hands: SUCCESS, with the number of the receipt they wrote as its transaction. Again with the same number is the same answer with changed=false. The caller ends the provider''s link first. Returns {order_id, status, job_status, changed}. Refuses not_allowed, required_fields, invalid_input, not_found, own_order, order_changed, already_paid, order_not_payable, payment_unverified, receipt_number_taken.';
revoke all on function public.mark_paid_in_cash(text, text, uuid, timestamptz) from public, anon, authenticated;
grant execute on function public.mark_paid_in_cash(text, text, uuid, timestamptz) to service_role;

-- schema/money/webhook-events.sql

-- What the provider tells by itself, each message once.

create table public.webhook_events (
  id bigint generated always as identity primary key,
  provider text not null,
  event_id text,
  body_sha256 text not null check (body_sha256 ~ '^[0-9a-f]{64}$'),
  event_type text not null,
  payload jsonb not null,
  received_at timestamptz not null default now(),
  processed_at timestamptz,
  error text,
  reference text,
  provider_ref text,
  refund_ref text,
  tries integer not null default 0,
  next_try_at timestamptz not null default now() + interval '1 minute',
  payment_ref text,
  unique (provider, event_id),
  unique (provider, body_sha256)
);
comment on table public.webhook_events is
  'Verified messages of the provider, each once: by its event id and, because that is not signed, by the hash of its body.';
comment on column public.webhook_events.processed_at is 'Null: not acted on yet; a repeat of the message then does the work.';
comment on column public.webhook_events.reference is
  'What to ask the provider about: our reference; provider_ref is its id of the link, refund_ref its id of the refund.';
comment on column public.webhook_events.next_try_at is
  'When somebody may take an unprocessed message up: whoever received it, or claimed it, has until then.';
comment on column public.webhook_events.payment_ref is
  'The provider''s id of the payment that a refund is of, as it stands in payments.provider_payment_id.';

create index webhook_events_newest on public.webhook_events (received_at desc);
create index webhook_events_unprocessed on public.webhook_events (provider, next_try_at)
  where processed_at is null;

alter table public.webhook_events enable row level security;
revoke all on public.webhook_events from public, anon, authenticated, service_role;
grant select on public.webhook_events to service_role;
-- Deliberately no policy: payloads hold customers' data.

create function public.record_webhook_event(
  p_provider text,
  p_event_id text,
  p_body_sha256 text,
  p_event_type text,
  p_payload jsonb,
  p_reference text default null,
  p_provider_ref text default null,
  p_refund_ref text default null,
  p_payment_ref text default null
)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_event public.webhook_events;
begin
  insert into public.webhook_events
    (provider, event_id, body_sha256, event_type, payload, reference, provider_ref, refund_ref, payment_ref)
  values (
    p_provider, p_event_id, p_body_sha256, p_event_type, p_payload,
    p_reference, p_provider_ref, p_refund_ref, p_payment_ref
  )
  on conflict do nothing
  returning * into v_event;
  if found then
    return jsonb_build_object('id', v_event.id, 'is_new', true, 'processed', false);
  end if;
  select * into v_event from public.webhook_events e
    where e.provider = p_provider and (e.body_sha256 = p_body_sha256 or e.event_id = p_event_id)
    -- The hash is of what was signed; the id is only a header.
    order by (e.body_sha256 = p_body_sha256) desc
    limit 1;
  return jsonb_build_object(
    'id', v_event.id, 'is_new', false, 'processed', v_event.processed_at is not null
  );
end;
$$;
comment on function public.record_webhook_event(text, text, text, text, jsonb, text, text, text, text) is
  'Stores a verified message once, by event id and by body hash, with what to ask the provider about. Returns {id, is_new, processed}; work on it unless processed.';
revoke all on function public.record_webhook_event(text, text, text, text, jsonb, text, text, text, text) from public, anon, authenticated;
grant execute on function public.record_webhook_event(text, text, text, text, jsonb, text, text, text, text) to service_role;

create function public.claim_webhook_events(p_provider text, p_limit integer default 20)
returns jsonb
language sql
security definer
set search_path = ''
as $$
  with due as (
    select e.id from public.webhook_events e
    where e.provider = p_provider and e.processed_at is null and e.next_try_at <= now()
    order by e.next_try_at
    limit private.claimed_rows(p_limit)
    for update skip locked
  ),
  claimed as (
    -- The wait before the next try is also the time the caller has.
    update public.webhook_events e set
      tries = e.tries + 1,
      next_try_at = now() + private.retry_after(e.tries + 1)
    from due where e.id = due.id
    returning e.*
  )
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', c.id,
    'event_type', c.event_type,
    'reference', c.reference,
    'provider_ref', c.provider_ref,
    'refund_ref', c.refund_ref,
    'payment_ref', c.payment_ref,
    'tries', c.tries
  ) order by c.id), '[]'::jsonb)
  from claimed c;
$$;
comment on function public.claim_webhook_events(text, integer) is
  'Messages that were stored and not worked on, because of a crash or an error: an array of {id, event_type, reference, provider_ref, refund_ref, payment_ref, tries}, at most 100. Comes back after 1, 2, 4 … minutes, at most 6 hours, until finish_webhook_event() without an error.';
revoke all on function public.claim_webhook_events(text, integer) from public, anon, authenticated;
grant execute on function public.claim_webhook_events(text, integer) to service_role;

create function public.finish_webhook_event(p_id bigint, p_error text default null)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_event public.webhook_events;
begin
  update public.webhook_events e set
    processed_at = case when p_error is null then coalesce(e.processed_at, now()) else e.processed_at end,
    error = case when e.processed_at is null then left(p_error, 500) else e.error end
  where e.id = p_id
  returning * into v_event;
  if not found then
    perform private.refuse('not_found');
  end if;
  return jsonb_build_object('id', v_event.id, 'processed', v_event.processed_at is not null);
end;
$$;
comment on function public.finish_webhook_event(bigint, text) is
  'Done with a message: processed without an error, kept for another try with one. Returns {id, processed}. Refuses not_found.';
revoke all on function public.finish_webhook_event(bigint, text) from public, anon, authenticated;
grant execute on function public.finish_webhook_event(bigint, text) to service_role;

-- schema/money/health.sql

-- Whether work that nobody waits for is done.

create table public.heartbeats (
  name text primary key check (length(name) between 1 and 60),
  seen_at timestamptz not null,
  data jsonb not null default '{}'::jsonb
);
comment on table public.heartbeats is 'When work that nobody waits for, such as the reconciler''s, was last done by any instance.';

alter table public.heartbeats enable row level security;
revoke all on public.heartbeats from public, anon, authenticated, service_role;
grant select on public.heartbeats to service_role;
-- Deliberately no policy: staff read money_health().

create function public.record_heartbeat(p_name text, p_data jsonb default '{}'::jsonb)
returns void
language sql
security definer
set search_path = ''
as $$
  insert into public.heartbeats (name, seen_at, data) values (p_name, now(), coalesce(p_data, '{}'::jsonb))
  on conflict (name) do update set seen_at = excluded.seen_at, data = excluded.data;
$$;
comment on function public.record_heartbeat(text, jsonb) is 'A round of work is done; the reconciler''s name is reconciler.';
revoke all on function public.record_heartbeat(text, jsonb) from public, anon, authenticated;
grant execute on function public.record_heartbeat(text, jsonb) to service_role;

create function public.money_health()
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  late constant timestamptz := now() - interval '5 minutes';
begin
  -- The service asks for its metrics with the secret key, in nobody's name.
  if current_setting('role', true) is distinct from 'service_role' then
    perform private.require_staff_session();
  end if;
  return jsonb_build_object(
    'pending_online', (
      select jsonb_build_object(
        'under_10_minutes', count(*) filter (where o.created_at > now() - interval '10 minutes'),
        'under_1_hour', count(*) filter (
          where o.created_at <= now() - interval '10 minutes' and o.created_at > now() - interval '1 hour'),
        'under_1_day', count(*) filter (
          where o.created_at <= now() - interval '1 hour' and o.created_at > now() - interval '24 hours'),
        'older', count(*) filter (where o.created_at <= now() - interval '24 hours')
      )
      from public.orders o where o.status = 'PENDING' and o.payment_mode = 'online'
    ),
    'in_review', (select count(*) from public.orders o where o.status = 'REVIEW'),
    'refunds_outstanding', (
      select jsonb_build_object(
        'count', count(*), 'paise', coalesce(sum(r.amount_paise), 0), 'oldest_at', min(r.created_at)
      )
      from public.refunds r where r.state = 'pending'
    ),
    'attempts_unknown', (select count(*) from public.payment_attempts a where a.state = 'unknown'),
    'checks_overdue', (
      select count(*) from public.payment_attempts a
      where a.next_check_at < late and (a.state <> 'failed' or a.provider_ref is not null)
    ) + (
      select count(*) from public.refunds r where r.state = 'pending' and r.next_check_at < late
    ),
    'last_webhook_at', (select max(e.received_at) from public.webhook_events e),
    'webhooks_unprocessed', (select count(*) from public.webhook_events e where e.processed_at is null),
    'emails_waiting', (
      select count(*) from public.outbox m
      where m.sent_at is null and m.given_up_at is null and m.withheld_at is null
    ),
    'emails_failed', (select count(*) from public.outbox m where m.given_up_at is not null),
    'emails_withheld', (
      select count(*) from public.outbox m where m.withheld_at > now() - interval '24 hours'
    ),
    'messages_received', (
      select count(*) from public.contact_messages m where m.created_at > now() - interval '24 hours'
    ),
    'reconciler_seen_at', (select h.seen_at from public.heartbeats h where h.name = 'reconciler')
  );
end;
$$;
comment on function public.money_health() is
  'What an operator looks at first, for staff and for the service''s metrics: MoneyHealth of shared/src/contracts/order-money.ts. Refuses not_allowed, mfa_required.';
revoke all on function public.money_health() from public, anon;
grant execute on function public.money_health() to authenticated, service_role;
