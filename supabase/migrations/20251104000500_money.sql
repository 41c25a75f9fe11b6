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
  reference_taken_at timestamptz,
  refused_reason text check (length(refused_reason) between 1 and 30),
  refused_words text,
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
comment on column public.payment_attempts.reference_taken_at is
  'When the provider first said that our reference exists there, while we knew no link of it: somebody may be paying through it.';
comment on column public.payment_attempts.refused_reason is
  'Why the provider will never make this link: amount, contact, name, account or other. Null: it did not say so.';
comment on column public.payment_attempts.refused_words is 'The provider''s own words to that, for staff; they may quote what it was sent.';
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
    (old.state, old.provider_ref, old.url, old.expires_at, old.last_error, old.reference_taken_at)
      is distinct from
      (new.state, new.provider_ref, new.url, new.expires_at, new.last_error, new.reference_taken_at)
  )
  execute function private.touch_updated_at();

alter table public.payment_attempts enable row level security;
revoke all on public.payment_attempts from public, anon, authenticated, service_role;
-- Written by functions only; the service reads.
grant select on public.payment_attempts to service_role;
-- Deliberately absent: url, return_path, the provider's words (order_money() has them) and what only the reconciler
-- needs.
grant select (
  id, order_id, provider, reference, provider_ref, amount_paise, currency, state, locale,
  last_error, expires_at, created_at, updated_at
) on public.payment_attempts to authenticated;

create policy "staff read payment attempts"
  on public.payment_attempts for select to authenticated using ((select public.is_staff()));

create function private.is_being_paid(p_order_id text, p_at timestamptz)
returns boolean
language sql
stable
set search_path = ''
as $$
  select exists (
    select from public.payment_attempts a
    where a.order_id = p_order_id
      and (
        (a.state = 'open' and a.expires_at > p_at)
        -- Money may be there: nobody is asked for it until we know.
        or a.state = 'unknown'
        -- The life of a link.
        or (a.state = 'creating' and a.created_at > p_at - interval '1 hour')
      )
  )
$$;
comment on function private.is_being_paid(text, timestamptz) is
  'Whether somebody may be paying an order online at a moment: a link of it is being made (for an hour) or can be paid, or we do not know whether it was.';
revoke all on function private.is_being_paid(text, timestamptz) from public, anon, authenticated;

-- schema/money/payment-sightings.sql

-- Every payment that anybody ever named as one of an attempt.

create table public.payment_sightings (
  provider text not null check (length(provider) between 1 and 30),
  provider_payment_id text not null check (length(provider_payment_id) between 1 and 100),
  attempt_id uuid not null references public.payment_attempts (id) on delete restrict,
  last_status text,
  first_seen_at timestamptz not null default now(),
  was_uncaptured boolean not null default false,
  primary key (provider, provider_payment_id)
);
comment on table public.payment_sightings is
  'Payments of attempts, paid or not, from messages and reports: each is asked for by its id when its attempt is, because a provider may stop listing it and capture it days later.';
comment on column public.payment_sightings.last_status is 'What the provider last said of it; null: a message named it and nobody has asked yet.';
comment on column public.payment_sightings.was_uncaptured is
  'Whether the provider ever reported it as not captured: then it was captured later than it was made.';

create index payment_sightings_of_attempt on public.payment_sightings (attempt_id, first_seen_at);

alter table public.payment_sightings enable row level security;
revoke all on public.payment_sightings from public, anon, authenticated, service_role;
grant select on public.payment_sightings to service_role;
-- Deliberately no policy: what staff need of it they read in payments and in the timeline.

create function private.see_payment(
  p_provider text,
  p_provider_payment_id text,
  p_attempt_id uuid,
  p_status text default null
)
returns void
language sql
set search_path = ''
as $$
  insert into public.payment_sightings as s (provider, provider_payment_id, attempt_id, last_status, was_uncaptured)
  values (
    p_provider, p_provider_payment_id, p_attempt_id, p_status,
    coalesce(p_status not in ('captured', 'returned'), false)
  )
  on conflict (provider, provider_payment_id) do update set
    last_status = excluded.last_status,
    was_uncaptured = s.was_uncaptured or excluded.was_uncaptured
  where excluded.last_status is not null
    and (s.last_status is distinct from excluded.last_status or s.was_uncaptured < excluded.was_uncaptured);
$$;
comment on function private.see_payment(text, text, uuid, text) is
  'Notes that a payment belongs to an attempt; it stays with the attempt it was first seen with. p_status null: only named.';

create function private.attempt_answer(p_attempt public.payment_attempts)
returns jsonb
language sql
volatile
set search_path = ''
as $$
  select to_jsonb(p_attempt) || jsonb_build_object(
    -- Longer than any call of the provider: after that, the request that was creating the link has died.
    'is_being_created', p_attempt.state = 'creating' and p_attempt.created_at > at.now - interval '15 seconds',
    -- A page must stay open long enough to be read.
    'has_little_time', p_attempt.expires_at < at.now + interval '3 minutes',
    -- A link may take a little to end by itself.
    'is_overdue', p_attempt.state in ('creating', 'open', 'unknown') and (
      p_attempt.expires_at < at.now - interval '5 minutes'
      or exists (select from public.orders o where o.order_id = p_attempt.order_id and o.status = 'CANCELLED')
    ),
    'payment_ids', coalesce((
      -- The newest: a link that is tried all day has no end of them.
      select jsonb_agg(s.provider_payment_id) from (
        select t.provider_payment_id from public.payment_sightings t
        where t.attempt_id = p_attempt.id order by t.first_seen_at desc limit 20
      ) s
    ), '[]'::jsonb)
  )
  -- Not now(): a transaction may have waited for a lock since it began.
  from (select clock_timestamp() as now) at;
$$;
comment on function private.attempt_answer(public.payment_attempts) is
  'An attempt as functions answer it: its row + is_being_created (another request is making its link), has_little_time (its page would close on the customer), is_overdue (live past its time, or of an order that is cancelled: the reconciler ends it), all by the clock of the database; payment_ids: the newest 20 payments that were ever seen of it.';

-- schema/money/attempt-links.sql

-- Making, finding and losing the link of an attempt.

-- Only the provider's word ends a live attempt, however little time it has left: else two links of an order could be
-- paid at the same time. The service sees how much time that is.
create function public.open_payment_attempt(
  p_order_id text,
  p_provider text,
  p_reference text,
  p_return_path text,
  p_locale text,
  p_lifetime_seconds integer
)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_ends_at constant timestamptz := now() + make_interval(secs => p_lifetime_seconds);
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
  if v_order.status <> 'PENDING' then
    perform private.refuse('order_not_payable', v_order.status);
  end if;
  -- Whose question would it be? Who proves the number it was booked for has it, and pays then.
  if v_order.user_id is null then
    perform private.refuse('order_not_payable', v_order.status);
  end if;
  if private.is_of_closed_work(v_order) then
    perform private.refuse('request_closed');
  end if;

  select * into v_attempt from public.payment_attempts a
    where a.order_id = p_order_id and a.state in ('creating', 'open', 'unknown')
    for update;
  if found then
    return private.attempt_answer(v_attempt) || jsonb_build_object(
      'reused', true,
      'question', private.claim_question(v_attempt, v_order.user_id),
      'new_link_expires_at', v_ends_at
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
    coalesce(p_locale, v_order.locale), v_ends_at
  )
  returning * into v_attempt;
  return private.attempt_answer(v_attempt) || jsonb_build_object(
    'reused', false, 'question', 'granted', 'new_link_expires_at', v_ends_at
  );
end;
$$;
comment on function public.open_payment_attempt(text, text, text, text, text, integer) is
  'The live attempt of an order, however little time it has left, or a new one in state creating: attempt_answer() + reused + question (see claim_question()) + new_link_expires_at (when a link that is made now is to end, p_lifetime_seconds from now). One per order at a time, however many ask. Refuses not_found, already_paid, order_not_payable (detail: status; also: it has no owner yet), request_closed (a stage of closed work), rate_limited (a new link, and the owner has asked too much).';
revoke all on function public.open_payment_attempt(text, text, text, text, text, integer) from public, anon, authenticated;
grant execute on function public.open_payment_attempt(text, text, text, text, text, integer) to service_role;

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
  -- The order first, as everywhere: it decides which of its attempts is live.
  perform from public.orders o
    where o.order_id = (select a.order_id from public.payment_attempts a where a.id = p_attempt_id)
    for update;
  select * into v_attempt from public.payment_attempts a where a.id = p_attempt_id for update;
  if not found then
    perform private.refuse('not_found');
  end if;
  -- Once an attempt has a link it keeps it: whoever paid through that one is found.
  if v_attempt.provider_ref is null or v_attempt.provider_ref = p_provider_ref then
    update public.payment_attempts a set
      provider_ref = p_provider_ref,
      url = p_url,
      expires_at = coalesce(p_expires_at, a.expires_at),
      -- A late answer must not reopen what is over. What was called failed before its link was known is not over,
      -- unless another attempt has taken its place; it is asked about all the same.
      state = case
        when a.state in ('creating', 'unknown') then 'open'
        when a.state = 'failed' and a.provider_ref is null and not exists (
          select from public.payment_attempts b
          where b.order_id = a.order_id and b.state in ('creating', 'open', 'unknown')
        ) then 'open'
        else a.state
      end,
      next_check_at = case when a.provider_ref is null then least(a.next_check_at, now() + interval '1 minute')
        else a.next_check_at end
    where a.id = p_attempt_id
    returning * into v_attempt;
  end if;
  return private.attempt_answer(v_attempt);
end;
$$;
comment on function public.record_attempt_link(uuid, text, text, timestamptz) is
  'Stores the link of an attempt, from the provider''s answer or found later, and opens the attempt, also one that had failed without a link: attempt_answer(). Another link than the one it has changes nothing: compare provider_ref. Refuses not_found.';
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
  -- There is a link that we do not know, and somebody may be paying: only that link's state ends the attempt.
  if v_attempt.reference_taken_at is not null and v_attempt.provider_ref is null and p_state <> 'unknown' then
    perform private.refuse('payment_unverified');
  end if;
  -- Paid stays paid; what is over is not brought back to life as unknown.
  if v_attempt.state in ('creating', 'open', 'unknown') then
    update public.payment_attempts a
      set state = p_state, last_error = coalesce(left(p_error, 500), a.last_error)
      where a.id = p_attempt_id
      returning * into v_attempt;
  end if;
  return private.attempt_answer(v_attempt);
end;
$$;
comment on function public.mark_attempt(uuid, text, text) is
  'Moves a live attempt to unknown, failed, expired or cancelled: attempt_answer(), unchanged when it was over already. Refuses not_found, invalid_input, payment_unverified (its reference exists at the provider and its link is not known).';
revoke all on function public.mark_attempt(uuid, text, text) from public, anon, authenticated;
grant execute on function public.mark_attempt(uuid, text, text) to service_role;

create function public.refuse_attempt(p_attempt_id uuid, p_reason text, p_words text)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_attempt public.payment_attempts;
begin
  if p_reason is null then
    perform private.refuse('invalid_input', 'p_reason');
  end if;
  update public.payment_attempts a set
    state = 'failed',
    last_error = 'payment_refused',
    refused_reason = p_reason,
    refused_words = left(p_words, 500)
  where a.id = p_attempt_id and a.state in ('creating', 'unknown')
    and a.provider_ref is null and a.reference_taken_at is null
  returning * into v_attempt;
  if found then
    perform private.record_event(
      v_attempt.order_id, 'provider', null, 'payment_refused',
      jsonb_build_object('reason', p_reason, 'words', left(p_words, 500))
    );
    return private.attempt_answer(v_attempt);
  end if;
  select * into v_attempt from public.payment_attempts a where a.id = p_attempt_id;
  if not found then
    perform private.refuse('not_found');
  end if;
  return private.attempt_answer(v_attempt);
end;
$$;
comment on function public.refuse_attempt(uuid, text, text) is
  'The provider will never make the link of an attempt: failed, with its reason and its words for staff; an attempt that may have a link stays as it is. Returns attempt_answer(). Refuses not_found, invalid_input.';
revoke all on function public.refuse_attempt(uuid, text, text) from public, anon, authenticated;
grant execute on function public.refuse_attempt(uuid, text, text) to service_role;

create function public.reference_taken(p_attempt_id uuid)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_attempt public.payment_attempts;
begin
  update public.payment_attempts a set
    reference_taken_at = coalesce(a.reference_taken_at, now()),
    state = case when a.state = 'creating' then 'unknown' else a.state end
  where a.id = p_attempt_id
  returning * into v_attempt;
  if not found then
    perform private.refuse('not_found');
  end if;
  return private.attempt_answer(v_attempt);
end;
$$;
comment on function public.reference_taken(uuid) is
  'The provider says that the reference of an attempt exists already: until its link is known (record_attempt_link()) nobody ends the attempt. Returns attempt_answer(). Refuses not_found.';
revoke all on function public.reference_taken(uuid) from public, anon, authenticated;
grant execute on function public.reference_taken(uuid) to service_role;

-- schema/money/attempt-checks.sql

-- Finding attempts, and asking the provider about them in turn.

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
  select private.attempt_answer(a) from public.payment_attempts a
  where a.provider = p_provider and (a.reference = p_reference or a.provider_ref = p_provider_ref)
  order by (a.reference = p_reference) desc nulls last
  limit 1;
$$;
comment on function public.find_attempt(text, text, text) is
  'The attempt with our reference, else with the provider''s: attempt_answer() or null.';
revoke all on function public.find_attempt(text, text, text) from public, anon, authenticated;
grant execute on function public.find_attempt(text, text, text) to service_role;

create function public.latest_attempt(p_order_id text)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select private.attempt_answer(a) from public.payment_attempts a
  where a.order_id = p_order_id
  order by a.created_at desc, (a.state in ('creating', 'open', 'unknown')) desc
  limit 1;
$$;
comment on function public.latest_attempt(text) is 'The newest attempt of an order: attempt_answer() or null.';
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
    returning a as attempt
  )
  select coalesce(jsonb_agg(private.attempt_answer(c.attempt) order by (c.attempt).created_at, (c.attempt).id), '[]'::jsonb) from claimed c;
$$;
comment on function public.claim_attempts(text, integer) is
  'The attempts whose fate is to be asked of the provider now, an array of attempt_answer(), at most 100. Each is the caller''s for five minutes; finish_attempt_check() ends that sooner. Two callers never get the same one.';
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

-- schema/money/checkout.sql

-- The one call with which our service begins a checkout.

create table private.service_proofs (
  proof_sha256 text primary key check (proof_sha256 ~ '^[0-9a-f]{64}$')
);
comment on table private.service_proofs is
  'Hashes of the texts by which a call in a person''s name is known to come from our service. One for each secret key that it has had.';

alter table private.service_proofs enable row level security;
revoke all on private.service_proofs from public, anon, authenticated, service_role;

create function public.register_service(p_proof_sha256 text)
returns void
language sql
security definer
set search_path = ''
as $$
  insert into private.service_proofs (proof_sha256) values (p_proof_sha256) on conflict do nothing;
$$;
comment on function public.register_service(text) is 'The service says, with the secret key, by what open_checkout() knows it.';
revoke all on function public.register_service(text) from public, anon, authenticated;
grant execute on function public.register_service(text) to service_role;

-- In the person's name, so that their token decides whose order it is; with a proof, so that no browser opens an attempt
-- for which nobody makes a link. Both in one call: each way to the database counts when somebody waits to pay.
create function public.open_checkout(
  p_order_id text,
  p_provider text,
  p_reference text,
  p_return_path text,
  p_locale text,
  p_lifetime_seconds integer,
  p_proof text
)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_order public.orders;
begin
  if not exists (
    select from private.service_proofs s
    where s.proof_sha256 = encode(sha256(convert_to(p_proof, 'UTF8')), 'hex')
  ) then
    return jsonb_build_object('knows_service', false);
  end if;
  select * into v_order from public.orders o
    where o.order_id = p_order_id and o.user_id = (select auth.uid());
  return jsonb_build_object(
    'knows_service', true,
    'checkout', case when found then jsonb_build_object(
      'order', to_jsonb(v_order),
      'attempt', public.open_payment_attempt(
        p_order_id, p_provider, p_reference, p_return_path, p_locale, p_lifetime_seconds
      )
    ) end
  );
end;
$$;
comment on function public.open_checkout(text, text, text, text, text, integer, text) is
  'For the service, in the name of an order''s owner: {knows_service, checkout: {order (its row), attempt (as open_payment_attempt() answers)}}; checkout is null when the order is not the caller''s own, staff included. knows_service false: p_proof is not one of register_service(), and nothing happened. Refuses already_paid, order_not_payable, rate_limited.';
revoke all on function public.open_checkout(text, text, text, text, text, integer, text) from public, anon, service_role;
grant execute on function public.open_checkout(text, text, text, text, text, integer, text) to authenticated;

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
      private.attempt_answer(v_attempt)
      || jsonb_build_object('question', private.claim_question(v_attempt, v_user_id))
    );
  end loop;
  return v_answer;
end;
$$;
comment on function public.ask_about_order(text, uuid, integer) is
  'The newest attempts of an order, newest first, each with question (see claim_question()): an array of attempt_answer() + question. p_actor_id: who wants to know; null counts for the owner.';
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
  return private.attempt_answer(v_attempt)
    || jsonb_build_object('question', private.claim_question(v_attempt, v_owner_id));
end;
$$;
comment on function public.ask_about_link(text, text, text) is
  'The attempt with our reference, else with the provider''s, for somebody who need not be signed in: attempt_answer() + question (see claim_question()), or null. It counts for the order''s owner.';
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
  customer_fee_paise integer not null default 0 check (customer_fee_paise >= 0),
  misfit text check (
    misfit in ('late_capture', 'second_capture', 'amount_mismatch', 'currency_mismatch', 'reference_mismatch')
  ),
  unique (provider, provider_payment_id)
);
comment on table public.payments is
  'Money that the provider captured. Several rows for one order are possible and must stay recordable.';
comment on column public.payments.raw is 'What the provider said, for disputes. Service only.';
comment on column public.payments.customer_fee_paise is
  'How much of amount_paise is the provider''s fee, where the customer bears it: what is above it pays for the order.';
comment on column public.payments.misfit is
  'Why this money is not what pays for the order: MISFITS of shared/src/contracts/order-money.ts. Null: it is, or staff accepted it.';

-- Staff search an order by the number that its customer reads from the bank.
create index payments_by_provider_payment on public.payments (provider_payment_id);

create index payments_of_order on public.payments (order_id, captured_at);
create index payments_of_attempt on public.payments (attempt_id);
create index payments_with_report on public.payments (created_at) where raw <> '{}';

alter table public.payments enable row level security;
revoke all on public.payments from public, anon, authenticated, service_role;
-- Written by functions only; the service reads.
grant select on public.payments to service_role;
-- Deliberately absent: raw.
grant select (
  id, order_id, attempt_id, provider, provider_payment_id, amount_paise, currency, method,
  captured_at, created_at, misfit, customer_fee_paise
) on public.payments to authenticated;

create policy "staff read payments"
  on public.payments for select to authenticated using ((select public.is_staff()));

-- schema/money/disputes.sql

-- Payments that customers dispute at their bank.

create table public.disputes (
  id uuid primary key default gen_random_uuid(),
  provider text not null check (length(provider) between 1 and 30),
  provider_dispute_id text not null check (length(provider_dispute_id) between 1 and 100),
  provider_payment_id text not null check (length(provider_payment_id) between 1 and 100),
  payment_id uuid references public.payments (id) on delete restrict,
  order_id text references public.orders (order_id) on delete restrict,
  amount_paise integer not null check (amount_paise > 0),
  deducted_paise integer not null default 0 check (deducted_paise >= 0),
  currency text not null,
  phase text not null,
  state text not null check (state in ('open', 'under_review', 'won', 'lost', 'closed', 'unknown')),
  reason_code text,
  reason text,
  respond_by timestamptz,
  opened_at timestamptz not null default now(),
  closed_at timestamptz,
  next_check_at timestamptz default now() + interval '1 day',
  raw jsonb not null default '{}'::jsonb,
  unique (provider, provider_dispute_id)
);
comment on table public.disputes is
  'What customers dispute at their bank, as the provider says. A payment can have several: each stage may be one of its own.';
comment on column public.disputes.payment_id is 'Null while the payment is not in our books; order_id likewise.';
comment on column public.disputes.deducted_paise is 'What we lost by it: counted once, also when the provider lists the loss as a refund (refunds.dispute_id).';
comment on column public.disputes.state is 'unknown: a word of the provider that we do not know; taken for open.';
comment on column public.disputes.respond_by is 'Until when staff can answer it in the provider''s dashboard.';
comment on column public.disputes.opened_at is 'As the provider says, else when we first heard of it.';
comment on column public.disputes.next_check_at is 'When the reconciler asks about it next. Null: no more.';
comment on column public.disputes.raw is 'What the provider said. Service only.';

create index disputes_of_order on public.disputes (order_id, opened_at);
create index disputes_of_payment on public.disputes (payment_id);
create index disputes_of_provider_payment on public.disputes (provider, provider_payment_id);
create index disputes_to_check on public.disputes (next_check_at) where next_check_at is not null;

alter table public.disputes enable row level security;
revoke all on public.disputes from public, anon, authenticated, service_role;
grant select on public.disputes to service_role;
-- Deliberately absent: raw and what only the reconciler needs.
grant select (
  id, provider, provider_dispute_id, provider_payment_id, payment_id, order_id, amount_paise, deducted_paise, currency,
  phase, state, reason_code, reason, respond_by, opened_at, closed_at
) on public.disputes to authenticated;

create policy "staff read disputes"
  on public.disputes for select to authenticated using ((select public.is_staff()));

create function private.is_disputed(p_payment_id uuid)
returns boolean
language sql
stable
set search_path = ''
as $$
  select exists (
    select from public.disputes d
    where d.payment_id = p_payment_id and d.state in ('open', 'under_review', 'unknown')
  );
$$;
comment on function private.is_disputed(uuid) is 'Whether the bank has not decided a dispute of the payment yet.';

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
    when p_payment.amount_paise - p_payment.customer_fee_paise <> p_attempt.amount_paise
      or p_attempt.amount_paise <> p_order.amount_paise
      then 'amount_mismatch'
  end;
$$;
comment on function private.misfit_of_payment(public.payments, public.payment_attempts, public.orders, text) is
  'reference_mismatch, currency_mismatch or amount_mismatch; null when the payment, without a fee that the customer bears, fits its attempt and its order.';

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
      when v_order.job_status = 'CANCELLED' or v_order.status in ('CANCELLED', 'REFUNDED') then 'late_capture'
      -- Never paid and with staff: what the money would be had it come first, so that the order in which payments
      -- are reported does not matter.
      when exists (
        select from public.payments p
        where p.order_id = v_order.order_id and p.id <> p_payment.id and p.misfit is null
      ) then 'second_capture'
    end
  );
  update public.payments p set misfit = v_misfit where p.id = p_payment.id and v_misfit is not null;
  if p_payment.customer_fee_paise > 0 then
    perform private.record_event(
      v_order.order_id, 'provider', null, 'fee_borne_by_customer',
      jsonb_build_object(
        'transaction_id', p_payment.provider_payment_id, 'amount_paise', p_payment.customer_fee_paise
      )
    );
  end if;

  if v_order.status = 'PENDING' and v_misfit is null then
    v_captured_at := p_payment.captured_at at time zone 'Asia/Kolkata';
    perform private.act_as('service', null, jsonb_build_object('transaction_id', p_payment.provider_payment_id));
    update public.orders o set
      status = 'SUCCESS',
      -- Also when it was to be paid after the work.
      payment_mode = 'online',
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

-- A payment that came and went back without being ours. The order is locked.
create function private.apply_return(p_order public.orders, p_provider text, p_payment_id text, p_facts jsonb)
returns void
language plpgsql
set search_path = ''
as $$
begin
  insert into public.order_events (order_id, actor, type, data, public, key)
  values (
    p_order.order_id, 'provider', 'payment_returned', p_facts, true, 'payment_returned ' || p_provider || ' ' || p_payment_id
  )
  on conflict (order_id, key) do nothing;
  -- Taken for ours before, and not in the books as refunded yet: the order is not paid by it any more.
  if found and p_order.status in ('SUCCESS', 'PARTIALLY_REFUNDED') and exists (
    select from public.payments p
    where p.provider = p_provider and p.provider_payment_id = p_payment_id
      and p.order_id = p_order.order_id and private.refundable_paise(p) > 0
  ) then
    perform private.act_as('service', null, p_facts || jsonb_build_object('reason', 'payment_returned'));
    update public.orders o set status = 'REVIEW' where o.order_id = p_order.order_id;
  end if;
end;
$$;
comment on function private.apply_return(public.orders, text, text, jsonb) is
  'The customer is told once that a payment goes back to them (payment_returned); an order that it had paid for is REVIEW.';

create function public.settle_order(
  p_attempt_id uuid,
  p_provider text,
  p_reference text,
  p_state text,
  p_payments jsonb,
  p_event_id bigint default null
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
  if p_state is null or p_state not in ('open', 'paid', 'expired', 'cancelled', 'unknown') then
    perform private.refuse('invalid_input', 'p_state');
  end if;
  if jsonb_typeof(coalesce(p_payments, '[]'::jsonb)) <> 'array' then
    perform private.refuse('invalid_input', 'p_payments');
  end if;

  perform private.lock_webhook_event(p_event_id);
  -- Then the order, always: every function that changes it takes its locks in this order.
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
    select r.*, coalesce(r.currency, '') as currency_code, coalesce(r.customer_fee_paise, 0) as fee_paise,
      row_number() over (
        order by (
          r.currency = 'INR' and r.amount_paise - coalesce(r.customer_fee_paise, 0) = v_order.amount_paise
        ) desc, coalesce(r.captured_at, r.at), r.id
      ) as turn
    from jsonb_to_recordset(coalesce(p_payments, '[]'::jsonb)) as r (
      id text, status text, amount_paise integer, customer_fee_paise integer, currency text, method text,
      at timestamptz, captured_at timestamptz, error text, raw jsonb
    )
    where r.id is not null
    order by turn
  loop
    perform private.see_payment(p_provider, v_reported.id, v_attempt.id, v_reported.status);
    if v_reported.status = 'captured' then
      insert into public.payments (
        order_id, attempt_id, provider, provider_payment_id, amount_paise, customer_fee_paise, currency, method,
        captured_at, raw
      )
      select v_order.order_id, v_attempt.id, p_provider, v_reported.id, v_reported.amount_paise, v_reported.fee_paise,
        v_reported.currency_code, v_reported.method,
        -- One that was first reported otherwise is captured later than it was made, and nobody says when.
        coalesce(v_reported.captured_at, case when not s.was_uncaptured then v_reported.at end, now()),
        coalesce(v_reported.raw, '{}'::jsonb)
      from public.payment_sightings s
      where s.provider = p_provider and s.provider_payment_id = v_reported.id
      on conflict (provider, provider_payment_id) do nothing
      returning * into v_payment;
      if found then
        perform private.apply_capture(v_payment, v_attempt, p_reference);
        perform private.adopt_disputes(v_payment);
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
    elsif v_reported.status = 'returned' then
      select * into v_order from public.orders o where o.order_id = v_order.order_id;
      perform private.apply_return(v_order, p_provider, v_reported.id, jsonb_build_object(
        'transaction_id', v_reported.id, 'amount_paise', v_reported.amount_paise, 'currency', v_reported.currency_code
      ));
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
  if p_event_id is not null then
    perform public.finish_webhook_event(p_event_id);
  end if;

  select * into v_order from public.orders o where o.order_id = v_order.order_id;
  return jsonb_build_object(
    'order_id', v_order.order_id,
    'status', v_order.status,
    'changed', v_order.status <> v_status_before,
    'transaction_id', v_order.transaction_id,
    'payment_method', v_order.payment_method,
    'payment_date', v_order.payment_date,
    'payment_time', v_order.payment_time,
    'amount_paise', v_order.amount_paise,
    'booked_payment_ids', (
      select coalesce(jsonb_agg(p.provider_payment_id order by p.captured_at, p.id), '[]'::jsonb)
      from public.payments p where p.attempt_id = v_attempt.id
    )
  );
end;
$$;
comment on function public.settle_order(uuid, text, text, text, jsonb, bigint) is
  'Brings an order in line with what the provider says of an attempt: p_state open|paid|expired|cancelled|unknown, p_payments [{id, status, amount_paise, customer_fee_paise, currency, method, at (made), captured_at (null: the provider does not say), error, raw}]. Records every captured payment once; SUCCESS only when the order is PENDING and reference, currency and amount are equal; money that does not fit, comes late or a second time makes a REVIEW. What is returned went back to the customer without being ours: never booked. The same input changes nothing more. p_event_id: the message that led here is done with it. Returns {order_id, status, changed, transaction_id, payment_method, payment_date, payment_time, amount_paise, booked_payment_ids (of the attempt, whose refunds the provider may list)}. Refuses not_found, invalid_input.';
revoke all on function public.settle_order(uuid, text, text, text, jsonb, bigint) from public, anon, authenticated;
grant execute on function public.settle_order(uuid, text, text, text, jsonb, bigint) to service_role;

-- schema/money/refunds.sql

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

-- schema/money/refund-reports.sql

-- What becomes of refunds, and those that were made at the provider.

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
  -- What staff must look at needs no refund on its way there.
  if v_order.status <> 'REFUND_PENDING' and v_status <> 'REVIEW' then
    update public.orders o set status = 'REFUND_PENDING' where o.order_id = v_order.order_id;
  end if;
  update public.orders o set status = v_status where o.order_id = v_order.order_id
    returning * into v_order;
  return v_order;
end;
$$;
comment on function private.settle_refunds(public.orders, jsonb) is
  'Gives an order the status of its money once no refund of it is pending: the order.';

create function private.next_refund_check(p_processed_at timestamptz, p_now timestamptz)
returns timestamptz
language sql
immutable
set search_path = ''
as $$
  select min(p_processed_at + make_interval(days => day)) from unnest(array[1, 3, 7, 10]) as day
  where p_processed_at + make_interval(days => day) > p_now;
$$;
comment on function private.next_refund_check(timestamptz, timestamptz) is
  'When to ask again about a refund that was processed: 1, 3, 7 and 10 days later, as long as banks take. Then no more (null).';

-- The refund that granted a wish to cancel was not made. The order is locked.
create function private.ask_to_cancel_again(p_order public.orders, p_refund public.refunds)
returns public.orders
language plpgsql
set search_path = ''
as $$
declare
  v_order public.orders;
begin
  update public.orders o set cancel_reason = p_refund.cancel_reason, job_status = 'REQUESTED'
    where o.order_id = p_order.order_id
    returning * into v_order;
  insert into public.order_events (order_id, actor, type, public)
    values (v_order.order_id, 'service', 'cancel_not_done', true);
  perform private.queue_order_message('cancel_not_done', v_order, '{}', p_refund.id::text);
  return v_order;
end;
$$;
comment on function private.ask_to_cancel_again(public.orders, public.refunds) is
  'A wish to cancel that was granted waits for staff again, because no money went back: the order, whose work is REQUESTED. The customer, who was told that it is cancelled, gets a mail.';

create function public.record_refund(
  p_refund_id uuid,
  p_state text,
  p_provider_refund_id text default null,
  p_error text default null,
  p_words text default null,
  p_event_id bigint default null,
  p_bank_reference text default null
)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_order public.orders;
  v_refund public.refunds;
  v_is_return boolean;
  v_status_before text;
  v_event text;
  v_facts jsonb;
begin
  if p_state is null or p_state not in ('pending', 'failed', 'processed') then
    perform private.refuse('invalid_input', 'p_state');
  end if;
  perform private.lock_webhook_event(p_event_id);
  select * into v_order from public.orders o
    where o.order_id = (select r.order_id from public.refunds r where r.id = p_refund_id)
    for update;
  if not found then
    perform private.refuse('not_found');
  end if;
  v_status_before := v_order.status;
  select * into v_refund from public.refunds r where r.id = p_refund_id for update;
  v_is_return := v_refund.state = 'processed' and p_state = 'failed';

  -- Told once, it stays, whatever is answered later. What is no such number is none.
  if private.is_bank_reference(p_bank_reference) then
    update public.refunds r set bank_reference = p_bank_reference where r.id = p_refund_id;
  end if;
  -- "Pending" is older than what is known of a refund that was called something else.
  if p_state <> 'pending' or v_refund.state = 'pending' then
    update public.refunds r set
      provider_refund_id = coalesce(r.provider_refund_id, p_provider_refund_id),
      last_error = case when p_state <> 'processed' then coalesce(left(p_error, 500), r.last_error) end,
      last_words = case when p_state <> 'processed' then coalesce(left(p_words, 500), r.last_words) end,
      -- The provider said why not now: money may be on the account soon.
      next_check_at = case
        when p_state = 'pending' and p_words is not null then now() + interval '30 minutes'
        else r.next_check_at
      end
    where r.id = p_refund_id;
  end if;
  if p_state <> 'pending' and p_state <> v_refund.state then
    update public.refunds r set
      state = p_state,
      is_returned = v_is_return,
      processed_at = case when p_state = 'processed' then now() else r.processed_at end,
      next_check_at = case when p_state = 'processed' then private.next_refund_check(now(), now()) end
    where r.id = p_refund_id;
    v_event := case when v_is_return then 'refund_returned' else 'refund_' || p_state end;
    v_facts := jsonb_build_object('refund_id', v_refund.id, 'amount_paise', v_refund.amount_paise);
    insert into public.order_events (order_id, actor, type, data, public)
    -- The customer was told that the money is with them.
    values (v_order.order_id, 'provider', v_event, v_facts, v_is_return);
    perform private.link_loss(v_refund.payment_id);
    v_order := private.settle_refunds(v_order, v_facts || jsonb_build_object(
      'refund', case when v_is_return then 'returned' else p_state end
    ));
    if p_state = 'failed' and v_refund.cancel_reason is not null and v_order.status <> 'REFUNDED'
      and v_order.job_status in ('CANCELLED', 'REQUESTED')
    then
      if v_is_return then
        -- The customer is told by mail_refund_returned(). Nobody works until staff accept the money, over the open wish.
        update public.orders o set cancel_reason = v_refund.cancel_reason where o.order_id = v_order.order_id
          returning * into v_order;
      else
        v_order := private.ask_to_cancel_again(v_order, v_refund);
      end if;
    end if;
  end if;
  if p_event_id is not null then
    perform public.finish_webhook_event(p_event_id);
  end if;
  return private.order_outcome(v_order, v_order.status <> v_status_before);
end;
$$;
comment on function public.record_refund(uuid, text, text, text, text, bigint, text) is
  'What the provider says of a refund, asked just now: pending, failed or processed; the last answer counts, whatever was said before. p_words: its own words, for staff; with pending it means "not now", and it is asked again in half an hour. Processed and then failed is a return: event refund_returned, the customer is told, and the order is REVIEW; so is one of which more went back than came. One that granted a wish to cancel and failed, or came back, asks staff again. Else, once none is pending, the order is REFUNDED, PARTIALLY_REFUNDED, SUCCESS or REVIEW, by the money held. p_event_id: the message that led here is done with it. p_bank_reference: the number by which the customer''s bank finds it (null: the provider does not say; what it said before stays). Returns {order_id, status, job_status, changed}. Refuses not_found, invalid_input.';
revoke all on function public.record_refund(uuid, text, text, text, text, bigint, text) from public, anon, authenticated;
grant execute on function public.record_refund(uuid, text, text, text, text, bigint, text) to service_role;

create function public.book_refund(
  p_provider text,
  p_provider_payment_id text,
  p_provider_refund_id text,
  p_refund_id text,
  p_amount_paise integer,
  p_state text,
  p_made_at timestamptz default null,
  p_bank_reference text default null
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
    insert into public.refunds (order_id, payment_id, idempotency_key, provider_refund_id, amount_paise, made_at)
    values (
      v_order.order_id, v_payment.id, p_provider || ' ' || p_provider_refund_id, p_provider_refund_id, p_amount_paise,
      p_made_at
    )
    returning * into v_refund;
    perform private.link_loss(v_payment.id);
    v_facts := jsonb_build_object('refund_id', v_refund.id, 'amount_paise', v_refund.amount_paise);
    perform private.record_event(v_order.order_id, 'provider', null, 'refund_found', v_facts);
    -- One that is refunded, because the bank took the money, stays so: what went out besides makes it a review below.
    if v_order.status not in ('REFUND_PENDING', 'REFUNDED') then
      perform private.act_as('service', null, v_facts);
      update public.orders o set status = 'REFUND_PENDING' where o.order_id = v_order.order_id;
    end if;
  end if;
  return public.record_refund(
    v_refund.id, p_state, p_provider_refund_id, p_bank_reference => p_bank_reference
  );
end;
$$;
comment on function public.book_refund(text, text, text, text, integer, text, timestamptz, text) is
  'A refund that the provider lists of a payment of ours: one that we asked for (p_refund_id: the id we gave it) is brought up to date as by record_refund(); another was made at the provider (p_made_at; null: it does not say) and is written down, with p_bank_reference as there, so that the order says what we still hold. The same again changes nothing more. Returns {order_id, status, job_status, changed}. Refuses not_found, invalid_input, refund_too_large (while a refund of ours that cannot be made any more is still pending: try again).';
revoke all on function public.book_refund(text, text, text, text, integer, text, timestamptz, text) from public, anon, authenticated;
grant execute on function public.book_refund(text, text, text, text, integer, text, timestamptz, text) to service_role;

create function public.claim_refunds(p_provider text, p_limit integer default 20)
returns jsonb
language sql
security definer
set search_path = ''
as $$
  with due as (
    select r.id from public.refunds r
    join public.payments p on p.id = r.payment_id
    where p.provider = p_provider and r.next_check_at <= now()
    order by r.next_check_at
    limit private.claimed_rows(p_limit)
    for update of r skip locked
  ),
  claimed as (
    -- The wait before the next check is also the time the caller has.
    update public.refunds r set next_check_at = case
      when r.state = 'pending'
        then greatest(private.next_check(r.created_at, now(), false), now() + interval '2 minutes')
      else private.next_refund_check(r.processed_at, now())
    end
    from due where r.id = due.id
    returning r as refund
  )
  select coalesce(
    jsonb_agg(private.refund_task(c.refund) order by (c.refund).created_at, (c.refund).id), '[]'::jsonb
  )
  from claimed c;
$$;
comment on function public.claim_refunds(text, integer) is
  'Refunds to ask the provider for (no provider_refund_id yet) or about now: an array in the form of request_refund(), at most 100. Each comes back 1, 3, 10, 30 minutes and 2 hours after it was requested, then daily without end; once it is processed 1, 3, 7 and 10 days later.';
revoke all on function public.claim_refunds(text, integer) from public, anon, authenticated;
grant execute on function public.claim_refunds(text, integer) to service_role;

-- schema/money/dispute-reports.sql

-- What becomes of disputes.

-- A refund that nobody asked for, of what was lost: the provider lists the same loss a second time.
create function private.may_be_loss(p_refund public.refunds, p_dispute public.disputes)
returns boolean
language sql
stable
set search_path = ''
as $$
  select p_refund.payment_id = p_dispute.payment_id and p_dispute.state = 'lost'
    and p_refund.dispute_id is null and p_refund.reason is null and p_refund.state <> 'failed'
    and p_refund.amount_paise = p_dispute.deducted_paise
    -- What was given back before anybody disputed went out a second time with the loss. Providers say seconds.
    and coalesce(p_refund.made_at, p_refund.created_at) >= date_trunc('second', p_dispute.opened_at);
$$;
comment on function private.may_be_loss(public.refunds, public.disputes) is
  'Whether a refund that was made at the provider can be the loss of a dispute, listed twice: the same payment and amount, made since the dispute was opened, and not tied to one yet.';

create function private.link_loss(p_payment_id uuid)
returns void
language sql
set search_path = ''
as $$
  -- Nothing went out by it after all: another one may be the loss.
  update public.refunds r set dispute_id = null
  where r.payment_id = p_payment_id and r.dispute_id is not null and r.state = 'failed';

  update public.refunds r set dispute_id = d.id
  from public.disputes d
  where d.payment_id = p_payment_id and r.payment_id = p_payment_id and private.may_be_loss(r, d)
    and not exists (select from public.refunds other where other.dispute_id = d.id)
    -- One refund for one dispute, also when two of them are of the same amount.
    and r.id = (
      select one.id from public.refunds one
      where one.payment_id = p_payment_id and private.may_be_loss(one, d)
      order by one.created_at, one.id limit 1
    )
    and d.id = (
      select one.id from public.disputes one
      where one.payment_id = p_payment_id and private.may_be_loss(r, one)
        and not exists (select from public.refunds other where other.dispute_id = one.id)
      order by one.opened_at, one.id limit 1
    );
$$;
comment on function private.link_loss(uuid) is
  'Ties a refund that was made at the provider to the lost dispute of which it may_be_loss(), so that the loss is counted once.';

create function private.apply_loss(p_dispute public.disputes)
returns void
language plpgsql
set search_path = ''
as $$
declare
  v_order public.orders;
begin
  perform private.link_loss(p_dispute.payment_id);
  select * into v_order from public.orders o where o.order_id = p_dispute.order_id;
  -- While a refund is under way, or staff look already, they are told by the event; and so they are of a loss that is
  -- in the books as a refund.
  if v_order.status in ('SUCCESS', 'PARTIALLY_REFUNDED', 'REFUNDED')
    and not exists (select from public.refunds r where r.dispute_id = p_dispute.id)
  then
    perform private.act_as('service', null, jsonb_build_object(
      'reason', 'dispute_lost', 'amount_paise', p_dispute.deducted_paise
    ));
    update public.orders o set status = 'REVIEW' where o.order_id = v_order.order_id;
  end if;
end;
$$;
comment on function private.apply_loss(public.disputes) is
  'A dispute of a payment in our books is lost: the order, which is locked, is for staff to look at.';

create function private.apply_loss_undone(p_dispute public.disputes)
returns void
language plpgsql
set search_path = ''
as $$
begin
  -- Under review staff look already, and while a refund is under way its end says what is held.
  if exists (
    select from public.orders o
    where o.order_id = p_dispute.order_id and o.status in ('PARTIALLY_REFUNDED', 'REFUNDED')
  ) then
    perform private.act_as('service', null, jsonb_build_object(
      'reason', 'dispute_undone', 'amount_paise', p_dispute.amount_paise
    ));
    update public.orders o set status = 'REVIEW' where o.order_id = p_dispute.order_id;
  end if;
end;
$$;
comment on function private.apply_loss_undone(public.disputes) is
  'A dispute that was called lost is not, after all: there is money again of an order that was closed without it, which is locked, and staff look.';

create function public.record_dispute(p_provider text, p_dispute jsonb, p_event_id bigint default null)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_said record;
  v_payment public.payments;
  v_before public.disputes;
  v_dispute public.disputes;
  v_is_over boolean;
  v_event text;
begin
  select * into v_said from jsonb_to_record(p_dispute) as said (
    id text, payment_id text, amount_paise integer, deducted_paise integer, currency text, phase text, state text,
    reason_code text, reason text, respond_by timestamptz, opened_at timestamptz, raw jsonb
  );
  v_is_over := v_said.state in ('won', 'lost', 'closed');
  select * into v_payment from public.payments p
    where p.provider = p_provider and p.provider_payment_id = v_said.payment_id;
  perform private.lock_webhook_event(p_event_id);
  perform from public.orders o where o.order_id = v_payment.order_id for update;
  select * into v_before from public.disputes d
    where d.provider = p_provider and d.provider_dispute_id = v_said.id for update;
  insert into public.disputes as d (
    provider, provider_dispute_id, provider_payment_id, payment_id, order_id, amount_paise, deducted_paise, currency,
    phase, state, reason_code, reason, respond_by, opened_at, closed_at, next_check_at, raw
  )
  values (
    p_provider, v_said.id, v_said.payment_id, v_payment.id, v_payment.order_id, v_said.amount_paise,
    -- A provider that does not say how much it took back took what was disputed.
    case when v_said.state = 'lost' then coalesce(nullif(v_said.deducted_paise, 0), v_said.amount_paise) else 0 end,
    v_said.currency, v_said.phase, v_said.state, v_said.reason_code, left(v_said.reason, 500), v_said.respond_by,
    coalesce(v_said.opened_at, now()),
    case when v_is_over then now() end,
    -- One whose payment is not in the books yet: that may be coming in at this moment.
    case
      when not v_is_over or (v_payment.id is null and coalesce(v_said.opened_at, now()) > now() - interval '60 days')
        then now() + interval '1 day'
    end,
    coalesce(v_said.raw, '{}'::jsonb)
  )
  on conflict (provider, provider_dispute_id) do update set
    payment_id = coalesce(d.payment_id, excluded.payment_id),
    order_id = coalesce(d.order_id, excluded.order_id),
    amount_paise = excluded.amount_paise,
    deducted_paise = excluded.deducted_paise,
    phase = excluded.phase,
    state = excluded.state,
    reason_code = coalesce(excluded.reason_code, d.reason_code),
    reason = coalesce(excluded.reason, d.reason),
    respond_by = coalesce(excluded.respond_by, d.respond_by),
    closed_at = case when excluded.closed_at is not null then coalesce(d.closed_at, excluded.closed_at) end,
    next_check_at = excluded.next_check_at,
    raw = excluded.raw
  returning * into v_dispute;
  v_event := case
    when v_dispute.state is not distinct from v_before.state then
      case
        when (v_before.phase, v_before.respond_by, v_before.amount_paise)
          is distinct from (v_dispute.phase, v_dispute.respond_by, v_dispute.amount_paise)
        then 'dispute_updated'
      end
    when v_dispute.state in ('won', 'lost') then 'dispute_' || v_dispute.state
    when v_before.id is null then 'dispute_opened'
    else 'dispute_updated'
  end;
  if v_dispute.order_id is not null then
    if v_event is not null or v_before.order_id is null then
      perform private.record_event(
        v_dispute.order_id, 'provider', null, coalesce(v_event, 'dispute_updated'), jsonb_build_object(
          'dispute_id', v_dispute.provider_dispute_id,
          'transaction_id', v_dispute.provider_payment_id,
          'amount_paise', case when v_dispute.state = 'lost' then v_dispute.deducted_paise else v_dispute.amount_paise end,
          'state', v_dispute.state,
          'phase', v_dispute.phase,
          'reason', v_dispute.reason,
          'respond_by', v_dispute.respond_by
        )
      );
    end if;
    if v_dispute.state = 'lost' and (v_before.state is distinct from 'lost' or v_before.order_id is null) then
      perform private.apply_loss(v_dispute);
    elsif v_before.state = 'lost' and v_dispute.state <> 'lost' then
      perform private.apply_loss_undone(v_dispute);
    end if;
  end if;
  if p_event_id is not null then
    perform public.finish_webhook_event(p_event_id);
  end if;
  return jsonb_build_object(
    'order_id', v_dispute.order_id, 'state', v_dispute.state, 'changed', v_event is not null
  );
end;
$$;
comment on function public.record_dispute(text, jsonb, bigint) is
  'What the provider says of a dispute: p_dispute {id, payment_id (the provider''s), amount_paise, deducted_paise (null or 0: not said), currency, phase, state open|under_review|won|lost|closed|unknown, reason_code, reason, respond_by, opened_at, raw}; the last answer counts. Staff read each change in the order''s timeline; one that is lost is booked as loss, once, and its order is REVIEW. p_event_id: the message that led here is done with it. Returns {order_id (null: not a payment in our books), state, changed}. Refuses not_found (p_event_id).';
revoke all on function public.record_dispute(text, jsonb, bigint) from public, anon, authenticated;
grant execute on function public.record_dispute(text, jsonb, bigint) to service_role;

create function private.adopt_disputes(p_payment public.payments)
returns void
language plpgsql
set search_path = ''
as $$
declare
  v_dispute public.disputes;
begin
  for v_dispute in
    update public.disputes d set payment_id = p_payment.id, order_id = p_payment.order_id
    where d.provider = p_payment.provider and d.provider_payment_id = p_payment.provider_payment_id
      and d.payment_id is null
    returning *
  loop
    if v_dispute.state = 'lost' then
      perform private.apply_loss(v_dispute);
    end if;
  end loop;
end;
$$;
comment on function private.adopt_disputes(public.payments) is
  'A payment that comes into the books takes the disputes that were heard of before it.';

create function public.claim_disputes(p_provider text, p_limit integer default 20)
returns jsonb
language sql
security definer
set search_path = ''
as $$
  with due as (
    select d.id from public.disputes d
    where d.provider = p_provider and d.next_check_at <= now()
    order by d.next_check_at
    limit private.claimed_rows(p_limit)
    for update skip locked
  ),
  claimed as (
    -- Answered or not, it is asked about tomorrow again.
    update public.disputes d set next_check_at = now() + interval '1 day'
    from due where d.id = due.id
    returning d.provider_dispute_id, d.provider_payment_id, d.opened_at
  )
  select coalesce(jsonb_agg(jsonb_build_object(
    'provider_dispute_id', c.provider_dispute_id, 'provider_payment_id', c.provider_payment_id
  ) order by c.opened_at), '[]'::jsonb)
  from claimed c;
$$;
comment on function public.claim_disputes(text, integer) is
  'Disputes that the bank has not decided, or of payments that are not in our books (for 60 days), to be asked about now: an array of {provider_dispute_id, provider_payment_id}, at most 100, each daily.';
revoke all on function public.claim_disputes(text, integer) from public, anon, authenticated;
grant execute on function public.claim_disputes(text, integer) to service_role;

-- schema/money/order-money.sql

-- Sums over the payments and refunds of an order, and what follows from them.

create function private.lost_paise(p_payment public.payments)
returns bigint
language sql
stable
set search_path = ''
as $$
  select coalesce(sum(d.deducted_paise), 0)
  from public.disputes d
  where d.payment_id = p_payment.id and d.state = 'lost'
    and not exists (select from public.refunds r where r.dispute_id = d.id and r.state = 'processed');
$$;
comment on function private.lost_paise(public.payments) is
  'What was lost of a payment in disputes and is not counted as a refund already, one that is through; paise of its currency.';

create function private.refundable_paise(p_payment public.payments)
returns bigint
language sql
stable
set search_path = ''
as $$
  select p_payment.amount_paise - private.lost_paise(p_payment) - coalesce(sum(r.amount_paise), 0)
  from public.refunds r
  where r.payment_id = p_payment.id
    -- What is under way for a lost dispute counts as lost until it is through.
    and (r.state = 'processed' or (r.state = 'pending' and r.dispute_id is null));
$$;
comment on function private.refundable_paise(public.payments) is
  'What is left of a payment after its refunds, those under way included, and after lost disputes; paise of its currency. Below 0: more went back than came.';

create function private.returned_in_cash(p_order_id text)
returns integer
language plpgsql
stable
set search_path = ''
as $$
begin
  return coalesce((
    select c.returned_paise from public.cash_receipts c where c.order_id = p_order_id and c.voided_at is null
  ), 0);
end;
$$;
comment on function private.returned_in_cash(text) is
  'What was given back in cash of the cash of an order, while the rest was kept.';

create function private.money_of_order(p_order public.orders)
returns table (
  captured_paise bigint, customer_fee_paise bigint, refunded_paise bigint, pending_paise bigint, lost_paise bigint,
  cash_paise bigint, held_paise bigint, needs_review boolean, is_overdrawn boolean
)
language sql
stable
set search_path = ''
as $$
  with money as (
    select p.amount_paise, p.customer_fee_paise, p.currency = 'INR' as is_inr,
      p.misfit is not null and private.refundable_paise(p) > 0 as is_misfit,
      private.lost_paise(p) as lost,
      coalesce(r.refunded, 0) as refunded, coalesce(r.pending, 0) as pending,
      coalesce(r.is_returned, false) as is_returned
    from public.payments p
    cross join lateral (
      select sum(r.amount_paise) filter (where r.state = 'processed') as refunded,
        sum(r.amount_paise) filter (where r.state = 'pending' and r.dispute_id is null) as pending,
        bool_or(r.is_returned) as is_returned
      from public.refunds r where r.payment_id = p.id
    ) r
    where p.order_id = p_order.order_id
  ),
  cash as (
    select (case when p_order.payment_method = 'cash' then p_order.amount_paise - private.returned_in_cash(p_order.order_id) else 0 end)::bigint as paise
  )
  select
    coalesce(sum(m.amount_paise) filter (where m.is_inr), 0)::bigint,
    coalesce(sum(m.customer_fee_paise) filter (where m.is_inr), 0)::bigint,
    coalesce(sum(m.refunded) filter (where m.is_inr), 0)::bigint,
    coalesce(sum(m.pending) filter (where m.is_inr), 0)::bigint,
    coalesce(sum(m.lost) filter (where m.is_inr), 0)::bigint,
    max(c.paise),
    -- What goes back is the order's before it is the fee's.
    (max(c.paise) + coalesce(sum(
      greatest(m.amount_paise - m.customer_fee_paise - m.refunded - m.lost, 0)
    ) filter (where m.is_inr), 0))::bigint,
    coalesce(bool_or(m.is_misfit or m.is_returned or m.refunded + m.lost > m.amount_paise), false),
    coalesce(bool_or(m.refunded + m.lost > m.amount_paise), false)
  from cash c left join money m on true;
$$;
comment on function private.money_of_order(public.orders) is
  'Rupees of an order in paise: captured by providers, of which fees that the customer bore, refunded, being refunded, lost in disputes (and not counted as refunded), taken in cash and not given back; held: what we still have of them for the order. needs_review: money that does not fit, in any currency, has not all been given back, a refund came back, or is_overdrawn: more of a payment went back than came.';

create function private.status_of_money(p_held bigint, p_amount bigint, p_was_paid boolean)
returns text
language sql
immutable
set search_path = ''
as $$
  select case
    when p_held = 0 then 'REFUNDED'
    when not p_was_paid or p_held > p_amount then 'REVIEW'
    when p_held = p_amount then 'SUCCESS'
    else 'PARTIALLY_REFUNDED'
  end;
$$;
comment on function private.status_of_money(bigint, bigint, boolean) is
  'The status of an order after a refund, by what we hold of it. p_was_paid: it has been SUCCESS before; else staff decide.';

create function private.is_of_closed_work(p_order public.orders)
returns boolean
language plpgsql
stable
set search_path = ''
as $$
begin
  return p_order.kind = 'contract' and p_order.return_of is null
    -- What was worked is paid, and put right, whatever became of the whole.
    and p_order.job_status not in ('IN_PROGRESS', 'COMPLETED')
    and not exists (
      select from public.contract_requests r where r.ticket = p_order.contract_ticket and r.status = 'ACCEPTED'
    );
end;
$$;
comment on function private.is_of_closed_work(public.orders) is
  'Whether an order is a stage that never began of contract work that is closed: nobody works on it any more, and it is not paid for.';

create function private.status_after_refund(p_order public.orders)
returns text
language sql
stable
set search_path = ''
as $$
  select case
    -- Whatever the sums say: somebody must look at it.
    when m.needs_review then 'REVIEW'
    when m.held_paise > 0 and private.is_of_closed_work(p_order) then 'REVIEW'
    else private.status_of_money(m.held_paise, p_order.amount_paise, p_order.receipt_number is not null)
  end
  from private.money_of_order(p_order) m;
$$;
comment on function private.status_after_refund(public.orders) is 'status_of_money() of an order; REVIEW while its money needs_review, or we hold money of a stage of closed work.';

create function private.refund_proposal(p_order public.orders)
returns table (payment_id uuid, amount_paise bigint, reason text)
language sql
stable
set search_path = ''
as $$
  with money as (
    select m.held_paise - m.pending_paise - p_order.amount_paise as excess,
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
      'customer_fee_paise', m.customer_fee_paise,
      'refunded_paise', m.refunded_paise,
      'pending_refund_paise', m.pending_paise,
      'lost_paise', m.lost_paise,
      'held_paise', m.held_paise,
      'payments', coalesce((
        select jsonb_agg(jsonb_build_object(
          'id', p.id,
          'provider', p.provider,
          'provider_payment_id', p.provider_payment_id,
          'amount_paise', p.amount_paise,
          'currency', p.currency,
          'method', p.method,
          'captured_at', p.captured_at,
          'customer_fee_paise', p.customer_fee_paise,
          'refundable_paise', greatest(private.refundable_paise(p), 0),
          'is_disputed', private.is_disputed(p.id)
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
          'requested_by_name', private.account_label(r.requested_by),
          'last_error', r.last_error,
          'last_words', r.last_words,
          'is_returned', r.is_returned,
          'bank_reference', r.bank_reference,
          'created_at', r.created_at,
          'updated_at', r.updated_at
        ) order by r.created_at, r.id)
        from public.refunds r where r.order_id = p_order_id
      ), '[]'::jsonb),
      'disputes', coalesce((
        select jsonb_agg(jsonb_build_object(
          'id', d.id,
          'payment_id', d.payment_id,
          'provider_dispute_id', d.provider_dispute_id,
          'amount_paise', d.amount_paise,
          'deducted_paise', d.deducted_paise,
          'currency', d.currency,
          'phase', d.phase,
          'state', d.state,
          'reason', d.reason,
          'respond_by', d.respond_by,
          'opened_at', d.opened_at,
          'closed_at', d.closed_at
        ) order by d.opened_at, d.id)
        from public.disputes d where d.order_id = p_order_id
      ), '[]'::jsonb),
      'cash_receipts', coalesce((
        select jsonb_agg(jsonb_build_object(
          'receipt_number', c.receipt_number,
          'amount_paise', c.amount_paise,
          'taken_by_name', private.account_label(c.taken_by),
          'taken_at', c.taken_at,
          'voided_by_name', private.account_label(c.voided_by),
          'voided_at', c.voided_at,
          'void_reason', c.void_reason,
          'returned_paise', c.returned_paise,
          'returned_by_name', private.account_label(c.returned_by),
          'returned_at', c.returned_at,
          'return_reason', c.return_reason,
          'doubted_by_name', case when c.voided_at is null then private.account_label(c.doubted_by) end
        ) order by c.taken_at, c.id)
        from public.cash_receipts c where c.order_id = p_order_id
      ), '[]'::jsonb),
      'refused_links', coalesce((
        select jsonb_agg(jsonb_build_object(
          'provider', a.provider, 'reason', a.refused_reason, 'words', a.refused_words, 'at', a.updated_at
        ) order by a.created_at, a.id)
        from public.payment_attempts a where a.order_id = p_order_id and a.refused_reason is not null
      ), '[]'::jsonb),
      'has_link', exists (
        select from public.payment_attempts a where a.order_id = p_order_id and a.refused_reason is null
      ),
      'proposal', (select to_jsonb(n) from private.refund_proposal(v_order) n)
    )
    from private.money_of_order(v_order) m
  );
end;
$$;
comment on function public.order_money(text) is
  'Every capture, refund and dispute of an order, why the provider refused a link, and the refund that would put the order right, for staff: OrderMoney of shared/src/contracts/order-money.ts. The sums are of rupees. Refuses not_allowed, mfa_required, not_found.';
revoke all on function public.order_money(text) from public, anon, service_role;
grant execute on function public.order_money(text) to authenticated;

-- schema/money/accept-review.sql

-- Staff decide that the money of an order is as it should be.

create function private.judge_payments(p_order_id text, p_actor_id uuid, p_reason text)
returns void
language plpgsql
set search_path = ''
as $$
begin
  -- What is accepted is not proposed for a refund again, nor asks for a look.
  update public.payments p set misfit = null where p.order_id = p_order_id and p.misfit is not null;
  update public.refunds r set is_returned = false where r.order_id = p_order_id and r.is_returned;
  perform private.record_event(
    p_order_id, 'staff', p_actor_id, 'review_accepted', jsonb_build_object('reason', p_reason)
  );
end;
$$;
comment on function private.judge_payments(text, uuid, text) is
  'A member of staff has looked at the money of an order, and says why it is right.';

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
  v_money record;
begin
  perform private.require_staff(p_actor_id);
  perform private.require_reason(v_reason, 'p_reason');
  v_order := private.lock_order_of_others(p_order_id, p_actor_id);
  perform private.require_seen(v_order, p_expected_updated_at);
  if v_order.status <> 'REVIEW' then
    perform private.refuse('order_changed', v_order.status);
  end if;
  select * into v_money from private.money_of_order(v_order);
  -- Such money goes back: else somebody paid for work that nobody does.
  if v_money.held_paise > 0 and private.is_of_closed_work(v_order) then
    perform private.refuse('request_closed');
  end if;
  perform private.resume_work(v_order);
  if v_money.held_paise < v_order.amount_paise then
    -- Money that a bank took back, or that went back twice, comes by no refund of ours: nothing but this ends the review.
    if v_order.receipt_number is null or not (v_money.lost_paise > 0 or v_money.is_overdrawn) then
      perform private.refuse('money_does_not_fit', (v_order.amount_paise - v_money.held_paise)::text);
    end if;
    perform private.judge_payments(p_order_id, p_actor_id, v_reason);
    perform private.act_as('staff', p_actor_id);
    update public.orders o
      set status = private.status_of_money(v_money.held_paise, o.amount_paise, true)
      where o.order_id = p_order_id
      returning * into v_order;
    return private.order_outcome(v_order, true);
  end if;

  -- The payment the receipt names: the one it named before unless that was given back, else the one that fits best.
  select p.* into v_payment from public.payments p
    where p.order_id = p_order_id and p.currency = 'INR' and private.refundable_paise(p) > 0
      and v_order.payment_method is distinct from 'cash'
    order by (p.provider_payment_id = v_order.transaction_id) desc nulls last,
      (p.misfit is null) desc, p.amount_paise desc, p.captured_at, p.id
    limit 1;
  perform private.judge_payments(p_order_id, p_actor_id, v_reason);
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
  'Staff find the money of an order under review right: SUCCESS, when the rupees held are at least its amount; when the rest was lost in a dispute, or more went back than came, REFUNDED or PARTIALLY_REFUNDED by what is held. Returns {order_id, status, job_status, changed}. Refuses not_allowed, required_fields, invalid_input, not_found, own_order, order_changed (also: not under review), money_does_not_fit (detail: missing paise), request_closed (a stage of closed work: refund it), worker_busy (work that had begun was let go, and who does it is on another order by now).';
revoke all on function public.accept_review(text, text, uuid, timestamptz) from public, anon, authenticated;
grant execute on function public.accept_review(text, text, uuid, timestamptz) to service_role;

-- schema/money/cash.sql

-- Money that staff took in their hands.

create table public.cash_receipts (
  id uuid primary key default gen_random_uuid(),
  order_id text not null references public.orders (order_id) on delete restrict,
  receipt_number text not null check (length(receipt_number) between 1 and private.max_length('receipt_number')),
  compared_as text not null check (length(compared_as) between 1 and private.max_length('receipt_number')),
  amount_paise integer not null check (amount_paise > 0),
  taken_by uuid,
  taken_at timestamptz not null default now(),
  voided_by uuid,
  voided_at timestamptz,
  void_reason text check (length(void_reason) between 1 and private.max_length('reason')),
  doubted_by uuid,
  doubted_at timestamptz,
  doubt text check (length(doubt) between 1 and private.max_length('reason')),
  returned_paise integer,
  returned_by uuid,
  returned_at timestamptz,
  return_reason text check (length(return_reason) between 1 and private.max_length('reason')),
  constraint a_part_was_returned check (returned_paise > 0 and returned_paise < amount_paise),
  constraint returned_as_a_whole check (num_nulls(returned_paise, returned_at) in (0, 2))
);
comment on table public.cash_receipts is
  'Pages of the receipt book: cash that was taken for an order. One that was a mistake is voided, never deleted.';
comment on column public.cash_receipts.compared_as is 'compared_receipt() of the number: a page is used once, however it is written.';

comment on column public.cash_receipts.doubt is
  'Why staff ask an admin to take it back (ask_admin_to_void_cash()); null: nobody does, or an admin kept it (keep_cash()).';

comment on column public.cash_receipts.returned_paise is
  'What was given back in cash to who asked to cancel; the rest of the page is kept (void_cash(p_kept_paise)). Null: nothing, or all of it, which voids the page.';

create unique index cash_receipts_in_use on public.cash_receipts (compared_as) where voided_at is null;
comment on index public.cash_receipts_in_use is 'A page of the receipt book is used once; a voided one may have been the right page of another order.';
create index cash_receipts_compared_as on public.cash_receipts (compared_as);
comment on index public.cash_receipts_compared_as is 'Staff search orders by a page of the receipt book, voided or not.';
create index cash_receipts_of_order on public.cash_receipts (order_id, taken_at);

create index cash_receipts_doubted on public.cash_receipts (doubted_at) where doubt is not null and voided_at is null;
comment on index public.cash_receipts_doubted is 'What an admin is asked to take back: few of all, for desk_today().';

alter table public.cash_receipts enable row level security;
revoke all on public.cash_receipts from public, anon, authenticated, service_role;
grant select on public.cash_receipts to authenticated, service_role;

create policy "staff read cash receipts"
  on public.cash_receipts for select to authenticated using ((select public.is_staff()));

create function private.compared_receipt(p_number text)
returns text
language sql
immutable
set search_path = ''
as $$
  select nullif(upper(regexp_replace(
    translate(private.clean_line(p_number), '०१२३४५६७८९', '0123456789'),
    '[\s\u00a0\u2000-\u2015\u202f\u2212\u3000-]', '', 'g'
  )), '');
$$;
comment on function private.compared_receipt(text) is
  'A receipt number in the form in which two are compared: capital letters and Latin digits, without spaces and dashes; null when nothing is left.';

create function public.mark_paid_in_cash(
  p_order_id text,
  p_receipt_number text,
  p_actor_id uuid,
  p_expected_updated_at timestamptz default null,
  p_reason text default null
)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_order public.orders;
  v_receipt text := private.clean_line(translate(p_receipt_number, '०१२३४५६७८९', '0123456789'));
  v_compared text := private.compared_receipt(p_receipt_number);
  v_reason text := private.clean_lines(p_reason);
  v_waits_for integer;
  v_now timestamp := now() at time zone 'Asia/Kolkata';
begin
  perform private.require_staff(p_actor_id);
  if v_compared is null then
    perform private.refuse('required_fields', 'p_receipt_number');
  end if;
  if length(v_receipt) > private.max_length('receipt_number') then
    perform private.refuse('invalid_input', 'p_receipt_number');
  end if;
  if length(v_reason) > private.max_length('reason') then
    perform private.refuse('invalid_input', 'p_reason');
  end if;
  v_order := private.lock_order_of_others(p_order_id, p_actor_id);
  -- Before what was seen: a click sent twice is one payment.
  if v_order.status = 'SUCCESS' and exists (
    select from public.cash_receipts c
    where c.order_id = p_order_id and c.compared_as = v_compared and c.voided_at is null
  ) then
    return private.order_outcome(v_order, false);
  end if;
  perform private.require_seen(v_order, p_expected_updated_at);
  if v_order.status in ('SUCCESS', 'REFUND_PENDING', 'REFUNDED', 'PARTIALLY_REFUNDED') then
    perform private.refuse('already_paid', v_order.status);
  end if;
  -- Expired: the customer did not pay online in time, and stands here with the money.
  if v_order.status not in ('PENDING', 'EXPIRED') then
    perform private.refuse('order_not_payable', v_order.status);
  end if;
  -- Before the link is looked at: nobody's payment page is closed for what is refused.
  v_waits_for := private.waits_for_stage(v_order);
  if v_waits_for is not null and v_reason is null then
    perform private.refuse('reason_needed', 'before_its_turn');
  end if;
  -- Money may be on its way through the link: it is ended first.
  if exists (
    select from public.payment_attempts a
    where a.order_id = p_order_id and a.state in ('creating', 'open', 'unknown')
  ) then
    -- Nor for a number of the book that is used; without a link its unique index says so.
    if exists (select from public.cash_receipts c where c.compared_as = v_compared and c.voided_at is null) then
      perform private.refuse('receipt_number_taken');
    end if;
    perform private.refuse('payment_unverified');
  end if;
  insert into public.cash_receipts (order_id, receipt_number, compared_as, amount_paise, taken_by)
  values (p_order_id, v_receipt, v_compared, v_order.amount_paise, p_actor_id);
  perform private.act_as('staff', p_actor_id, jsonb_build_object('transaction_id', v_receipt));
  update public.orders o set
    status = 'SUCCESS',
    transaction_id = v_receipt,
    payment_method = 'cash',
    payment_date = v_now::date,
    payment_time = v_now::time(0)
  where o.order_id = p_order_id
  returning * into v_order;
  if v_waits_for is not null then
    perform private.record_event(
      p_order_id, 'staff', p_actor_id, 'cash_before_turn',
      jsonb_build_object('after_stage', v_waits_for, 'reason', v_reason)
    );
  end if;
  return private.order_outcome(v_order, true);
exception
  when unique_violation then
    perform private.refuse('receipt_number_taken');
end;
$$;
comment on function public.mark_paid_in_cash(text, text, uuid, timestamptz, text) is
  'Staff took the money for a pending or expired order in their hands: SUCCESS, with the number of the receipt they wrote as its transaction. Again with the same number is the same answer with changed=false. The caller ends the provider''s link, when this refuses payment_unverified. Of a stage of agreed work whose turn has not come (waits_for_stage()) staff say why: p_reason, which stands in the timeline for staff alone (cash_before_turn {after_stage, reason}). Returns {order_id, status, job_status, changed}. Refuses not_allowed, required_fields, invalid_input, not_found, own_order, order_changed, already_paid, order_not_payable, reason_needed (detail: before_its_turn), payment_unverified, receipt_number_taken.';
revoke all on function public.mark_paid_in_cash(text, text, uuid, timestamptz, text) from public, anon, authenticated;
grant execute on function public.mark_paid_in_cash(text, text, uuid, timestamptz, text) to service_role;

create function private.keep_part_of_cash(
  p_order public.orders,
  p_receipt public.cash_receipts,
  p_reason text,
  p_actor_id uuid,
  p_kept_paise integer
)
returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  v_order public.orders;
  v_returned constant integer := p_receipt.amount_paise - p_kept_paise;
begin
  if p_order.status <> 'SUCCESS' or p_order.cancel_reason is null
    or not private.has_not_begun(p_order.job_status)
    or exists (select from private.money_of_order(p_order) m where m.held_paise > m.cash_paise)
  then
    perform private.refuse('order_changed', p_order.status || ' ' || p_order.job_status);
  end if;
  if p_kept_paise <= 0 or v_returned <= 0 then
    perform private.refuse('invalid_input', 'p_kept_paise');
  end if;
  update public.cash_receipts c set
    returned_paise = v_returned, returned_by = p_actor_id, returned_at = now(), return_reason = p_reason,
    doubt = null, doubted_by = null, doubted_at = null
  where c.id = p_receipt.id;
  -- The reason is for staff; the customer reads this event.
  perform private.act_as(
    'admin', p_actor_id, jsonb_build_object('cash', 'returned', 'amount_paise', v_returned)
  );
  update public.orders o set status = 'PARTIALLY_REFUNDED', cancel_reason = null
    where o.order_id = p_order.order_id
    returning * into v_order;
  insert into public.order_events (order_id, actor, actor_id, type, public, data)
    values (p_order.order_id, 'admin', p_actor_id, 'cancel_granted', true, jsonb_build_object('kept_paise', p_kept_paise));
  perform private.queue_order_message('cancel_granted', v_order, jsonb_build_object(
    'refund_paise', v_returned, 'cash_receipt_number', p_receipt.receipt_number, 'kept_paise', p_kept_paise
  ), p_receipt.id::text);
  return private.order_outcome(v_order, true);
end;
$$;
comment on function private.keep_part_of_cash(public.orders, public.cash_receipts, text, uuid, integer) is
  'Of cash that is in force a part is given back to who asks to cancel work that has not begun, and p_kept_paise are kept: that cancels the order. Refuses order_changed, invalid_input.';
revoke all on function private.keep_part_of_cash(public.orders, public.cash_receipts, text, uuid, integer) from public, anon, authenticated;

create function public.void_cash(
  p_order_id text,
  p_reason text,
  p_actor_id uuid,
  p_expected_updated_at timestamptz default null,
  p_kept_paise integer default null
)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_order public.orders;
  v_receipt public.cash_receipts;
  v_reason text := private.clean_lines(p_reason);
  v_other_money bigint;
  v_is_granted boolean;
  v_to text;
begin
  perform private.require_staff(p_actor_id, 'admin');
  perform private.require_reason(v_reason, 'p_reason');
  v_order := private.lock_order_of_others(p_order_id, p_actor_id);
  select * into v_receipt from public.cash_receipts c where c.order_id = p_order_id and c.voided_at is null;
  if not found then
    -- Before what was seen: a click sent twice is one void.
    if exists (
      select from public.cash_receipts c
      where c.order_id = p_order_id and c.voided_by = p_actor_id and v_order.status in ('PENDING', 'CANCELLED')
    ) then
      return private.order_outcome(v_order, false);
    end if;
    perform private.refuse('order_changed', v_order.status);
  end if;
  -- As above: a part was given back by this click.
  if v_receipt.returned_by = p_actor_id and v_receipt.returned_paise = v_receipt.amount_paise - p_kept_paise then
    return private.order_outcome(v_order, false);
  end if;
  perform private.require_seen(v_order, p_expected_updated_at);
  if v_order.status not in ('SUCCESS', 'REVIEW') then
    perform private.refuse('order_changed', v_order.status);
  end if;
  if v_receipt.taken_by = p_actor_id then
    perform private.refuse('cash_void_same_person');
  end if;
  -- Each time the customer is told, and of the next cash again.
  if private.happened_today(v_order, 'cash_voided') >= private.daily_limit('turns') then
    perform private.refuse('rate_limited');
  end if;
  if p_kept_paise is not null then
    return private.keep_part_of_cash(v_order, v_receipt, v_reason, p_actor_id, p_kept_paise);
  end if;
  update public.cash_receipts c set voided_by = p_actor_id, voided_at = now(), void_reason = v_reason
    where c.id = v_receipt.id;
  perform private.record_event(p_order_id, 'admin', p_actor_id, 'cash_voided', jsonb_build_object(
    'transaction_id', v_receipt.receipt_number, 'amount_paise', v_receipt.amount_paise - coalesce(v_receipt.returned_paise, 0),
    'reason', v_reason
  ));
  select m.held_paise - m.cash_paise into v_other_money from private.money_of_order(v_order) m;
  -- As by a refund: whoever asks to cancel work that has not begun, and has no money with us, has their answer.
  v_is_granted := v_order.status = 'SUCCESS' and v_other_money <= 0
    and v_order.cancel_reason is not null and private.has_not_begun(v_order.job_status);
  v_to := case
    when v_order.status = 'REVIEW' or v_other_money > 0 then 'REVIEW'
    when v_is_granted or private.is_of_closed_work(v_order) then 'CANCELLED'
    else 'PENDING'
  end;
  -- Other money of the order is for staff to look at; the reason is not for the customer.
  perform private.act_as(
    case when v_other_money > 0 then 'service' else 'admin' end, p_actor_id,
    jsonb_build_object('cash', 'voided')
  );
  update public.orders o set
    status = v_to,
    transaction_id = null,
    payment_method = null,
    payment_date = null,
    payment_time = null
  where o.order_id = p_order_id
  returning * into v_order;
  if v_is_granted then
    insert into public.order_events (order_id, actor, actor_id, type, public)
      values (p_order_id, 'admin', p_actor_id, 'cancel_granted', true);
    perform private.queue_order_message('cancel_granted', v_order, jsonb_build_object(
      'refund_paise', v_receipt.amount_paise, 'cash_receipt_number', v_receipt.receipt_number
    ), v_receipt.id::text);
  else
    perform private.queue_order_message(
      'cash_voided', v_order, jsonb_build_object('cash_receipt_number', v_receipt.receipt_number), v_receipt.id::text
    );
  end if;
  return private.order_outcome(v_order, true);
end;
$$;
comment on function public.void_cash(text, text, uuid, timestamptz, integer) is
  'An admin takes back cash that somebody else marked by mistake, or that was given back: the receipt is voided and the order is PENDING again, or REVIEW when there is other money of it. If the customer asks to cancel and the work has not begun, that is granted: CANCELLED, with a mail {refund_paise, cash_receipt_number}. A stage of closed work that never began is CANCELLED, too. With p_kept_paise a part of the money is kept, which is an answer to such a wish alone: the page stays in force, the order is PARTIALLY_REFUNDED and its work CANCELLED, and the mail says kept_paise, too. Again by the same admin is the same answer with changed=false. The customer is told (cash_voided: {cash_receipt_number}). Returns {order_id, status, job_status, changed}. Refuses not_allowed, required_fields, invalid_input (p_kept_paise: not a part), not_found, own_order, order_changed (also: no cash in force; with p_kept_paise nobody asks to cancel, the work has begun, or there is other money), cash_void_same_person, rate_limited (daily_limit(turns) of the customer).';
revoke all on function public.void_cash(text, text, uuid, timestamptz, integer) from public, anon, authenticated;
grant execute on function public.void_cash(text, text, uuid, timestamptz, integer) to service_role;

create function private.cash_in_force(p_order public.orders)
returns public.cash_receipts
language sql
stable
set search_path = ''
as $$
  select c.* from public.cash_receipts c
  where c.order_id = p_order.order_id and c.voided_at is null and p_order.status in ('SUCCESS', 'REVIEW');
$$;
comment on function private.cash_in_force(public.orders) is
  'The cash that void_cash() would take back; all null when there is none.';
revoke all on function private.cash_in_force(public.orders) from public, anon, authenticated;

create function public.ask_admin_to_void_cash(
  p_order_id text,
  p_reason text,
  p_expected_updated_at timestamptz default null
)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_staff constant uuid := (select auth.uid());
  v_order public.orders;
  v_receipt public.cash_receipts;
  v_reason text := private.clean_lines(p_reason);
begin
  perform private.require_staff_session();
  perform private.require_reason(v_reason, 'p_reason');
  v_order := private.lock_order_of_others(p_order_id, v_staff);
  v_receipt := private.cash_in_force(v_order);
  -- A click sent twice asks once.
  if v_receipt.doubt = v_reason then
    return private.order_outcome(v_order, false);
  end if;
  perform private.require_seen(v_order, p_expected_updated_at);
  -- Taken back meanwhile, or asked by a colleague.
  if v_receipt.id is null or v_receipt.doubt is not null then
    perform private.refuse('order_changed', v_order.status);
  end if;
  if private.happened_today(v_order, 'cash_doubted') >= private.daily_limit('turns') then
    perform private.refuse('rate_limited');
  end if;
  update public.cash_receipts c set doubt = v_reason, doubted_by = v_staff, doubted_at = now()
    where c.id = v_receipt.id;
  perform private.record_event(p_order_id, 'staff', v_staff, 'cash_doubted', jsonb_build_object(
    'transaction_id', v_receipt.receipt_number, 'amount_paise', v_receipt.amount_paise, 'reason', v_reason
  ));
  return private.order_outcome(v_order, true);
end;
$$;
comment on function public.ask_admin_to_void_cash(text, text, timestamptz) is
  'Staff who marked the wrong order paid in cash, or found such a mark, ask an admin to take it back (void_cash()), with what happened (cash_doubted {transaction_id, amount_paise, reason}, for staff alone). Nothing of the order changes, and its customer is told nothing, until an admin decides: void_cash() or keep_cash(). The same again is the same answer with changed=false. Returns {order_id, status, job_status, changed}. Refuses not_allowed, mfa_required, required_fields, invalid_input, not_found, own_order, order_changed (also: no cash in force, or somebody asks already), rate_limited (daily_limit(turns) of the customer).';
revoke all on function public.ask_admin_to_void_cash(text, text, timestamptz) from public, anon, service_role;
grant execute on function public.ask_admin_to_void_cash(text, text, timestamptz) to authenticated;

create function public.keep_cash(p_order_id text, p_reason text)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_staff constant uuid := (select auth.uid());
  v_order public.orders;
  v_receipt public.cash_receipts;
  v_reason text := private.clean_lines(p_reason);
begin
  perform private.require_staff_session();
  perform private.require_reason(v_reason, 'p_reason');
  v_order := private.lock_order_of_others(p_order_id, v_staff);
  v_receipt := private.cash_in_force(v_order);
  if v_receipt.doubt is null then
    perform private.refuse('order_changed', v_order.status);
  end if;
  -- Whoever asked may think better of it; else an admin decides, and of no mark of their own.
  if v_receipt.doubted_by is distinct from v_staff then
    perform private.require_staff(v_staff, 'admin');
    if v_receipt.taken_by = v_staff then
      perform private.refuse('cash_void_same_person');
    end if;
  end if;
  update public.cash_receipts c set doubt = null, doubted_by = null, doubted_at = null where c.id = v_receipt.id;
  perform private.record_event(
    p_order_id, case when v_receipt.doubted_by = v_staff then 'staff' else 'admin' end, v_staff, 'cash_kept',
    jsonb_build_object('transaction_id', v_receipt.receipt_number, 'reason', v_reason)
  );
  return private.order_outcome(v_order, true);
end;
$$;
comment on function public.keep_cash(text, text) is
  'Cash that an admin was asked to take back stays as it is marked, and why (cash_kept {transaction_id, reason}, for staff alone): by an admin other than the one who marked it, or by whoever asked. Returns {order_id, status, job_status, changed}. Refuses not_allowed, mfa_required, required_fields, invalid_input, not_found, own_order, order_changed (nobody asks), cash_void_same_person.';
revoke all on function public.keep_cash(text, text) from public, anon, service_role;
grant execute on function public.keep_cash(text, text) to authenticated;

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
  link_ref text,
  dispute_ref text,
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
  'The provider''s id of the payment that it is about, or that a refund or a dispute is of.';
comment on column public.webhook_events.link_ref is
  'The provider''s id of a link as a payment describes it: only a guess until the provider says that the link has our reference.';

create index webhook_events_newest on public.webhook_events (received_at desc);
create index webhook_events_unprocessed on public.webhook_events (provider, next_try_at)
  where processed_at is null;

alter table public.webhook_events enable row level security;
revoke all on public.webhook_events from public, anon, authenticated, service_role;
grant select on public.webhook_events to service_role;
-- Deliberately no policy: payloads hold customers' data.

create function private.lock_webhook_event(p_id bigint)
returns void
language sql
set search_path = ''
as $$
  select from public.webhook_events e where e.id = p_id for update;
$$;
comment on function private.lock_webhook_event(bigint) is
  'The message that a report was asked for, locked before the order: claim_webhook_events() locks messages before the attempts and payments that they name. Null: no message.';

create function private.webhook_subject(p_event public.webhook_events)
returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  v_attempt public.payment_attempts;
  v_refund public.refunds;
begin
  select * into v_attempt from public.payment_attempts a
    where a.provider = p_event.provider and (a.reference = p_event.reference or a.provider_ref = p_event.provider_ref)
    order by (a.reference = p_event.reference) desc nulls last
    limit 1;
  if not found then
    select a.* into v_attempt from public.payment_sightings s
      join public.payment_attempts a on a.id = s.attempt_id
      where s.provider = p_event.provider and s.provider_payment_id = p_event.payment_ref;
  end if;
  if v_attempt.id is null then
    select * into v_attempt from public.payment_attempts a
      where a.provider = p_event.provider and a.provider_ref = p_event.link_ref;
  end if;
  if v_attempt.id is not null and p_event.payment_ref is not null then
    perform private.see_payment(p_event.provider, p_event.payment_ref, v_attempt.id);
  end if;
  select r.* into v_refund from public.refunds r
    join public.payments p on p.id = r.payment_id
    where p.provider = p_event.provider and r.provider_refund_id = p_event.refund_ref
    limit 1;
  return jsonb_build_object(
    'attempt', case when v_attempt.id is not null then private.attempt_answer(v_attempt) end,
    'refund', case when v_refund.id is not null then private.refund_task(v_refund) end
  );
end;
$$;
comment on function private.webhook_subject(public.webhook_events) is
  'What a message is about, as far as our books know it: {attempt (attempt_answer() or null), refund (refund_task() or null)}. The attempt is that of the reference, else of the link, else of the payment. A payment that it names is noted with the attempt.';

create function public.record_webhook_event(
  p_provider text,
  p_event_id text,
  p_body_sha256 text,
  p_event_type text,
  p_payload jsonb,
  p_reference text default null,
  p_provider_ref text default null,
  p_refund_ref text default null,
  p_payment_ref text default null,
  p_link_ref text default null,
  p_dispute_ref text default null
)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_event public.webhook_events;
begin
  insert into public.webhook_events (
    provider, event_id, body_sha256, event_type, payload, reference, provider_ref, refund_ref, payment_ref, link_ref,
    dispute_ref
  )
  values (
    p_provider, p_event_id, p_body_sha256, p_event_type, p_payload,
    p_reference, p_provider_ref, p_refund_ref, p_payment_ref, p_link_ref, p_dispute_ref
  )
  on conflict do nothing
  returning * into v_event;
  if found then
    return jsonb_build_object('id', v_event.id, 'is_new', true, 'processed', false)
      || private.webhook_subject(v_event);
  end if;
  select * into v_event from public.webhook_events e
    where e.provider = p_provider and (e.body_sha256 = p_body_sha256 or e.event_id = p_event_id)
    -- The hash is of what was signed; the id is only a header.
    order by (e.body_sha256 = p_body_sha256) desc
    limit 1;
  return jsonb_build_object(
    'id', v_event.id, 'is_new', false, 'processed', v_event.processed_at is not null
  ) || private.webhook_subject(v_event);
end;
$$;
comment on function public.record_webhook_event(text, text, text, text, jsonb, text, text, text, text, text, text) is
  'Stores a verified message once, by event id and by body hash, with what to ask the provider about. Returns {id, is_new, processed} + webhook_subject(); work on it unless processed.';
revoke all on function public.record_webhook_event(text, text, text, text, jsonb, text, text, text, text, text, text) from public, anon, authenticated;
grant execute on function public.record_webhook_event(text, text, text, text, jsonb, text, text, text, text, text, text) to service_role;

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
    returning e as event
  )
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', (c.event).id,
    'event_type', (c.event).event_type,
    'reference', (c.event).reference,
    'provider_ref', (c.event).provider_ref,
    'refund_ref', (c.event).refund_ref,
    'payment_ref', (c.event).payment_ref,
    'link_ref', (c.event).link_ref,
    'dispute_ref', (c.event).dispute_ref,
    'tries', (c.event).tries
  ) || private.webhook_subject(c.event) order by (c.event).id), '[]'::jsonb)
  from claimed c;
$$;
comment on function public.claim_webhook_events(text, integer) is
  'Messages that were stored and not worked on, because of a crash or an error: an array of {id, event_type, reference, provider_ref, refund_ref, payment_ref, link_ref, dispute_ref, tries} + webhook_subject(), at most 100. Comes back after 1, 2, 4 … minutes, at most 6 hours, until finish_webhook_event() without an error.';
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

-- schema/money/sweeps.sql

-- The provider's account, gone through day by day: what nobody told us about is found.

create table public.sweeps (
  id uuid primary key default gen_random_uuid(),
  provider text not null check (length(provider) between 1 and 30),
  kind text not null check (kind in ('payments', 'refunds', 'settlements')),
  window_from timestamptz not null,
  window_to timestamptz not null,
  cursor text,
  next_at timestamptz default now(),
  finished_at timestamptz,
  error text,
  unique (provider, kind, window_from)
);
comment on table public.sweeps is
  'Days in India of a provider''s account that are gone through, again and again until nothing can change in them any more.';
comment on column public.sweeps.cursor is 'Where the provider''s next page begins; null: at the first.';
comment on column public.sweeps.next_at is 'When the next page is due; moved ahead while somebody asks. Null: no more.';
comment on column public.sweeps.finished_at is 'When its last page was last read.';
comment on column public.sweeps.error is 'Why the last page was not read; null when it was.';

create index sweeps_due on public.sweeps (provider, next_at) where next_at is not null;

alter table public.sweeps enable row level security;
revoke all on public.sweeps from public, anon, authenticated, service_role;
grant select on public.sweeps to service_role;
-- Deliberately no policy: staff read money_health().

create function private.sweep_days(p_kind text)
returns integer
language plpgsql
immutable
set search_path = ''
as $$
begin
  case p_kind
    -- A payment is listed by when it was made, and may be captured five days later.
    when 'payments' then return 5;
    -- A refund in the dashboard is of a payment of any age; one that was made may come back within weeks.
    when 'refunds' then return 35;
    when 'settlements' then return 10;
  end case;
end;
$$;
comment on function private.sweep_days(text) is 'For how many days after its end a day of the account can change.';

create function private.next_sweep(p_kind text, p_window_to timestamptz, p_now timestamptz)
returns timestamptz
language sql
immutable
set search_path = ''
as $$
  select case
    when p_now < p_window_to then p_now + interval '1 hour'
    when p_now < p_window_to + make_interval(days => least(private.sweep_days(p_kind), 10))
      then p_now + interval '1 day'
    when p_now < p_window_to + make_interval(days => private.sweep_days(p_kind)) then p_now + interval '7 days'
  end;
$$;
comment on function private.next_sweep(text, timestamptz, timestamptz) is
  'When a day of the account is gone through next: hourly while it lasts, then daily for ten days, then weekly, as long as it can change (sweep_days()); then no more (null).';

create function public.claim_sweep(p_provider text)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_today constant date := (now() at time zone 'Asia/Kolkata')::date;
  v_sweep public.sweeps;
begin
  insert into public.sweeps (provider, kind, window_from, window_to)
  select p_provider, kind, day::timestamp at time zone 'Asia/Kolkata', (day + 1)::timestamp at time zone 'Asia/Kolkata'
  from unnest(array['payments', 'refunds', 'settlements']) as kind
  cross join lateral (select v_today - ago as day from generate_series(0, private.sweep_days(kind)) as ago) days
  where not exists (
    select from public.sweeps s
    where s.provider = p_provider and s.kind = kind
      and s.window_from = v_today::timestamp at time zone 'Asia/Kolkata'
  )
  on conflict do nothing;

  update public.sweeps s set next_at = now() + interval '5 minutes'
  where s.id = (
    select due.id from public.sweeps due
    where due.provider = p_provider and due.next_at <= now()
    order by due.next_at, due.window_from desc, due.kind
    limit 1
    for update skip locked
  )
  returning * into v_sweep;
  if v_sweep.id is null then
    return null;
  end if;
  return jsonb_build_object(
    'id', v_sweep.id, 'kind', v_sweep.kind, 'window_from', v_sweep.window_from, 'window_to', v_sweep.window_to,
    'cursor', v_sweep.cursor
  );
end;
$$;
comment on function public.claim_sweep(text) is
  'A page of the account that is due now, or null: {id, kind, window_from, window_to (a day in India), cursor}. It is the caller''s for five minutes; record_swept() or fail_sweep() ends that. Two callers never get the same one.';
revoke all on function public.claim_sweep(text) from public, anon, authenticated;
grant execute on function public.claim_sweep(text) to service_role;

create function public.fail_sweep(p_sweep_id uuid, p_error text)
returns void
language plpgsql
security definer
set search_path = ''
as $$
begin
  update public.sweeps s set
    error = left(p_error, 500),
    -- A cursor may be what the provider does not take any more.
    cursor = null,
    next_at = now() + interval '10 minutes'
  where s.id = p_sweep_id;
  if not found then
    perform private.refuse('not_found');
  end if;
end;
$$;
comment on function public.fail_sweep(uuid, text) is
  'A page of the account could not be read: the day is begun anew in ten minutes. Refuses not_found.';
revoke all on function public.fail_sweep(uuid, text) from public, anon, authenticated;
grant execute on function public.fail_sweep(uuid, text) to service_role;

-- schema/money/findings.sql

-- Money that came or went at a provider and is of no attempt of ours.

create table public.sweep_findings (
  provider text not null check (length(provider) between 1 and 30),
  kind text not null check (kind in ('payments', 'refunds')),
  provider_id text not null check (length(provider_id) between 1 and 100),
  provider_payment_id text not null,
  amount_paise integer not null,
  reference text,
  happened_at timestamptz not null,
  found_at timestamptz not null default now(),
  acknowledged_at timestamptz,
  acknowledged_by uuid,
  reason text check (length(reason) between 1 and private.max_length('reason')),
  primary key (provider, kind, provider_id)
);
comment on table public.sweep_findings is
  'Payments and refunds of the account that no attempt of ours knows: money that came to us for something else, or by mistake.';
comment on column public.sweep_findings.provider_id is 'The provider''s id of the payment or refund; provider_payment_id is the payment a refund is of.';
comment on column public.sweep_findings.happened_at is 'When it was made at the provider.';
comment on column public.sweep_findings.reason is 'An admin''s words when they had found out what it is.';

create index sweep_findings_open on public.sweep_findings (found_at) where acknowledged_at is null;

alter table public.sweep_findings enable row level security;
revoke all on public.sweep_findings from public, anon, authenticated, service_role;
grant select on public.sweep_findings to authenticated, service_role;

create policy "staff read findings"
  on public.sweep_findings for select to authenticated using ((select public.is_staff()));

create function private.is_unexplained(p_finding public.sweep_findings)
returns boolean
language sql
stable
set search_path = ''
as $$
  select p_finding.acknowledged_at is null and not exists (
    select from public.payment_sightings s
    where s.provider = p_finding.provider and s.provider_payment_id = p_finding.provider_payment_id
  );
$$;
comment on function private.is_unexplained(public.sweep_findings) is
  'No admin has said what it is, and no attempt has turned out to know it since it was found.';

create function public.list_findings()
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  max_unexplained constant integer := 100;
  max_explained constant integer := 20;
begin
  perform private.require_staff_session();
  return (
    with shown as (
      (
        select f.*, 1 as part, row_number() over (order by f.found_at, f.provider_id) as place
        from public.sweep_findings f
        where f.acknowledged_at is null and private.is_unexplained(f)
        order by place limit max_unexplained
      )
      union all
      (
        select f.*, 2, row_number() over (order by f.acknowledged_at desc, f.provider_id) as place
        from public.sweep_findings f
        where f.acknowledged_at is not null
        order by place limit max_explained
      )
    )
    select coalesce(jsonb_agg(jsonb_build_object(
      'provider', s.provider,
      'kind', s.kind,
      'provider_id', s.provider_id,
      'provider_payment_id', s.provider_payment_id,
      'amount_paise', s.amount_paise,
      'reference', s.reference,
      'happened_at', s.happened_at,
      'found_at', s.found_at,
      'acknowledged_at', s.acknowledged_at,
      'acknowledged_by_name', private.account_label(s.acknowledged_by),
      'reason', s.reason
    ) order by s.part, s.place), '[]'::jsonb)
    from shown s
  );
end;
$$;
comment on function public.list_findings() is
  'For staff: AccountFinding[] of shared/src/contracts/order-money.ts; the 100 oldest that nobody has explained, then the 20 explained last. Refuses not_allowed, mfa_required.';
revoke all on function public.list_findings() from public, anon, service_role;
grant execute on function public.list_findings() to authenticated;

create function public.acknowledge_finding(p_provider text, p_kind text, p_provider_id text, p_reason text)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_reason text := private.clean_lines(p_reason);
  v_finding public.sweep_findings;
begin
  perform private.require_staff_session('admin');
  perform private.require_reason(v_reason, 'p_reason');
  select * into v_finding from public.sweep_findings f
  where f.provider = p_provider and f.kind = p_kind and f.provider_id = p_provider_id
  for update;
  if not found then
    perform private.refuse('not_found');
  end if;
  if v_finding.acknowledged_at is not null then
    -- A click sent twice is one explanation.
    if v_finding.acknowledged_by = (select auth.uid()) and v_finding.reason = v_reason then
      return;
    end if;
    perform private.refuse('edit_conflict');
  end if;
  update public.sweep_findings f set
    acknowledged_at = now(), acknowledged_by = (select auth.uid()), reason = v_reason
  where f.provider = p_provider and f.kind = p_kind and f.provider_id = p_provider_id;
end;
$$;
comment on function public.acknowledge_finding(text, text, text, text) is
  'An admin has found out what a payment or refund of the account is; said once. Again with the same reason changes nothing. Refuses not_allowed, mfa_required, required_fields, invalid_input, not_found, edit_conflict (explained already).';
revoke all on function public.acknowledge_finding(text, text, text, text) from public, anon, service_role;
grant execute on function public.acknowledge_finding(text, text, text, text) to authenticated;

-- schema/money/settlements.sql

-- What the providers paid out to our bank account, line by line.

create table public.settlement_items (
  provider text not null check (length(provider) between 1 and 30),
  kind text not null check (
    kind in ('payment', 'refund', 'refund_reversal', 'dispute', 'dispute_reversal', 'adjustment')
  ),
  item_id text not null check (length(item_id) between 1 and 100),
  provider_payment_id text,
  provider_refund_id text,
  provider_dispute_id text,
  settlement_id text,
  utr text,
  at timestamptz not null,
  settled_at timestamptz,
  amount_paise integer not null,
  credit_paise integer not null,
  debit_paise integer not null,
  fee_paise integer not null,
  tax_paise integer not null,
  primary key (provider, kind, item_id)
);
comment on table public.settlement_items is
  'Lines of the providers'' settlement reports. The credits less the debits of one settlement_id are what the bank statement shows under its utr.';
comment on column public.settlement_items.item_id is 'The provider''s id of the line: of the payment, refund or adjustment.';
comment on column public.settlement_items.utr is 'By which the bank knows the transfer; null until it is made.';
comment on column public.settlement_items.credit_paise is 'What came to us: a payment without its fee.';
comment on column public.settlement_items.fee_paise is 'With its tax, tax_paise.';

create index settlement_items_of_payment on public.settlement_items (provider, provider_payment_id);
create index settlement_items_of_settlement on public.settlement_items (provider, settlement_id);

alter table public.settlement_items enable row level security;
revoke all on public.settlement_items from public, anon, authenticated, service_role;
grant select on public.settlement_items to authenticated, service_role;

create policy "staff read settlement items"
  on public.settlement_items for select to authenticated using ((select public.is_staff()));

create function private.settlement_gaps()
returns bigint
language sql
stable
set search_path = ''
as $$
  select count(*) from public.payments p
  where p.captured_at between now() - interval '60 days' and now() - interval '7 days'
    -- Not before the first report of the provider was read.
    and exists (select from public.settlement_items i where i.provider = p.provider and i.at < p.captured_at)
    and not exists (
      select from public.settlement_items i
      where i.provider = p.provider and i.provider_payment_id = p.provider_payment_id
        and i.kind = 'payment' and i.amount_paise = p.amount_paise
    );
$$;
comment on function private.settlement_gaps() is
  'How many payments of the last 60 days no line of a settlement names with their amount, a week after they were captured.';

-- schema/money/record-swept.sql

-- What a page of the account says, beside our books.

create function private.sweep_payments(p_provider text, p_items jsonb)
returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  v_item record;
  v_attempt public.payment_attempts;
  v_known text;
  v_attempt_ids uuid[] := '{}';
begin
  for v_item in
    select * from jsonb_to_recordset(p_items) as r (
      id text, status text, amount_paise integer, at timestamptz, reference text, link_ref text
    )
  loop
    select a.* into v_attempt from public.payment_attempts a
    where a.provider = p_provider and (
      a.id = (
        select s.attempt_id from public.payment_sightings s
        where s.provider = p_provider and s.provider_payment_id = v_item.id
      )
      or a.reference = v_item.reference
      or a.provider_ref = v_item.link_ref
    )
    order by (a.reference = v_item.reference) desc nulls last
    limit 1;
    if found then
      select s.last_status into v_known from public.payment_sightings s
        where s.provider = p_provider and s.provider_payment_id = v_item.id;
      perform private.see_payment(p_provider, v_item.id, v_attempt.id);
      if v_known is distinct from v_item.status then
        v_attempt_ids := v_attempt_ids || v_attempt.id;
      end if;
    elsif v_item.status = 'captured' then
      insert into public.sweep_findings (
        provider, kind, provider_id, provider_payment_id, amount_paise, reference, happened_at
      ) values (
        p_provider, 'payments', v_item.id, v_item.id, v_item.amount_paise, v_item.reference, v_item.at
      )
      on conflict do nothing;
    end if;
  end loop;
  return coalesce((
    select jsonb_agg(private.attempt_answer(a) order by a.created_at, a.id)
    from public.payment_attempts a where a.id = any (v_attempt_ids)
  ), '[]'::jsonb);
end;
$$;
comment on function private.sweep_payments(text, jsonb) is
  'The attempts, as attempt_answer(), of which a payment is not what we last heard; captured ones that no attempt knows become findings.';

create function private.sweep_refunds(p_provider text, p_items jsonb)
returns jsonb
language plpgsql
set search_path = ''
as $$
begin
  insert into public.sweep_findings (provider, kind, provider_id, provider_payment_id, amount_paise, happened_at)
  select p_provider, 'refunds', r.id, r.payment_id, r.amount_paise, r.at
  from jsonb_to_recordset(p_items) as r (id text, payment_id text, amount_paise integer, at timestamptz)
  where not exists (
    select from public.payment_sightings s
    where s.provider = p_provider and s.provider_payment_id = r.payment_id
  )
  on conflict do nothing;
  return coalesce((
    select jsonb_agg(distinct r.payment_id)
    from jsonb_to_recordset(p_items) as r (id text, payment_id text, state text)
    join public.payments p on p.provider = p_provider and p.provider_payment_id = r.payment_id
    where not exists (
      select from public.refunds known
      where known.payment_id = p.id and known.provider_refund_id = r.id and known.state = r.state
    )
  ), '[]'::jsonb);
end;
$$;
comment on function private.sweep_refunds(text, jsonb) is
  'The provider''s ids of payments in our books of which a refund is not as we know it; refunds of payments that nobody knows become findings.';

create function private.record_settlement_items(p_provider text, p_items jsonb)
returns void
language sql
set search_path = ''
as $$
  insert into public.settlement_items as i (
    provider, kind, item_id, provider_payment_id, provider_refund_id, provider_dispute_id, settlement_id, utr, at,
    settled_at, amount_paise, credit_paise, debit_paise, fee_paise, tax_paise
  )
  -- A line may come on two pages.
  select distinct on (r.kind, r.id)
    p_provider, r.kind, r.id, r.payment_id, r.refund_id, r.dispute_id, r.settlement_id, r.utr, r.at, r.settled_at,
    r.amount_paise, r.credit_paise, r.debit_paise, r.fee_paise, r.tax_paise
  from jsonb_to_recordset(p_items) as r (
    kind text, id text, payment_id text, refund_id text, dispute_id text, settlement_id text, utr text,
    at timestamptz, settled_at timestamptz, amount_paise integer, credit_paise integer, debit_paise integer,
    fee_paise integer, tax_paise integer
  )
  on conflict (provider, kind, item_id) do update set
    settlement_id = coalesce(excluded.settlement_id, i.settlement_id),
    utr = coalesce(excluded.utr, i.utr),
    settled_at = coalesce(excluded.settled_at, i.settled_at),
    amount_paise = excluded.amount_paise,
    credit_paise = excluded.credit_paise,
    debit_paise = excluded.debit_paise,
    fee_paise = excluded.fee_paise,
    tax_paise = excluded.tax_paise;
$$;
comment on function private.record_settlement_items(text, jsonb) is 'Stores lines of settlements; a line that is known is brought up to date.';

create function public.record_swept(p_sweep_id uuid, p_items jsonb, p_cursor text default null)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_sweep public.sweeps;
  v_attempts jsonb := '[]'::jsonb;
  v_payment_ids jsonb := '[]'::jsonb;
begin
  if jsonb_typeof(p_items) is distinct from 'array' then
    perform private.refuse('invalid_input', 'p_items');
  end if;
  select * into v_sweep from public.sweeps s where s.id = p_sweep_id for update;
  if not found then
    perform private.refuse('not_found');
  end if;
  case v_sweep.kind
    when 'payments' then v_attempts := private.sweep_payments(v_sweep.provider, p_items);
    when 'refunds' then v_payment_ids := private.sweep_refunds(v_sweep.provider, p_items);
    when 'settlements' then perform private.record_settlement_items(v_sweep.provider, p_items);
  end case;
  update public.sweeps s set
    cursor = p_cursor,
    error = null,
    finished_at = case when p_cursor is null then now() else s.finished_at end,
    next_at = case when p_cursor is null then private.next_sweep(s.kind, s.window_to, now()) else now() end
  where s.id = p_sweep_id;
  return jsonb_build_object('attempts', v_attempts, 'payment_ids', v_payment_ids);
end;
$$;
comment on function public.record_swept(uuid, jsonb, text) is
  'A page of claim_sweep() was read; p_cursor: where the next one begins, null: it was the last. p_items: payments {id, status, amount_paise, at, reference, link_ref}, refunds {id, payment_id, amount_paise, at, state} or settlement lines {kind, id, payment_id, refund_id, dispute_id, settlement_id, utr, at, settled_at, amount_paise, credit_paise, debit_paise, fee_paise, tax_paise}. Returns what is to be asked: {attempts (attempt_answer(), to be settled), payment_ids (whose refunds are to be booked)}; what nobody knows is in sweep_findings. Refuses not_found, invalid_input.';
revoke all on function public.record_swept(uuid, jsonb, text) from public, anon, authenticated;
grant execute on function public.record_swept(uuid, jsonb, text) to service_role;

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

create function public.record_heartbeat(
  p_name text,
  p_data jsonb default '{}'::jsonb,
  p_service_now timestamptz default null
)
returns jsonb
language sql
security definer
set search_path = ''
as $$
  insert into public.heartbeats as h (name, seen_at, data)
  values (
    p_name, now(),
    coalesce(p_data, '{}'::jsonb) || jsonb_strip_nulls(jsonb_build_object(
      'clock_skew_ms', round(extract(epoch from p_service_now - clock_timestamp()) * 1000)
    ))
  )
  on conflict (name) do update set seen_at = excluded.seen_at, data = excluded.data
  returning jsonb_build_object('clock_skew_ms', h.data -> 'clock_skew_ms');
$$;
comment on function public.record_heartbeat(text, jsonb, timestamptz) is
  'A round of work is done; the reconciler''s name is reconciler. p_service_now: what its clock says. Returns {clock_skew_ms}: how far that is ahead of the database''s clock (negative: behind), the time of the call included.';
revoke all on function public.record_heartbeat(text, jsonb, timestamptz) from public, anon, authenticated;
grant execute on function public.record_heartbeat(text, jsonb, timestamptz) to service_role;

create function private.text_health()
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
begin
  return (
    select jsonb_object_agg(c.channel, (
      select jsonb_build_object(
        'waiting', count(*) filter (
          where m.sent_at is null and m.given_up_at is null and m.withheld_at is null and m.next_try_at <= now()
        ),
        'sent', count(*) filter (where m.sent_at is not null),
        'delivered', count(*) filter (where m.delivered_at is not null),
        'failed', count(*) filter (
          where m.next_channel is null
            and (m.undelivered_at is not null or (m.given_up_at is not null and m.last_error not in ('off', 'not wanted', 'overtaken')))
        ),
        'handed_over', count(*) filter (where m.next_channel is not null and m.last_error is distinct from 'off'),
        'withheld', count(*) filter (where m.withheld_at is not null)
      )
      from public.outbox m where m.channel = c.channel and m.created_at > now() - interval '24 hours'
    ))
    from unnest(array['sms', 'whatsapp']) c (channel)
  );
end;
$$;
comment on function private.text_health() is
  'What became of the SMS and WhatsApp messages of the last 24 hours, by channel: {waiting: due now, sent, delivered, failed: nobody told it, handed_over, withheld}.';

create function public.money_health()
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  late constant timestamptz := now() - interval '5 minutes';
  max_disputes constant integer := 20;
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
      -- A stage waits for its part of the work, however long that takes.
      from public.orders o where o.status = 'PENDING' and o.payment_mode = 'online' and o.kind <> 'contract'
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
      select count(*) from public.refunds r where r.next_check_at < late
    ) + (
      select count(*) from public.disputes d where d.next_check_at < late
    ),
    'disputes', (
      select jsonb_build_object(
        'open', count(*) filter (where d.state in ('open', 'under_review', 'unknown')),
        'respond_by_soonest', min(d.respond_by) filter (where d.state in ('open', 'unknown')),
        'at_risk_paise', coalesce(sum(d.amount_paise) filter (
          where d.state in ('open', 'under_review', 'unknown') and d.currency = 'INR'), 0),
        'lost_paise', coalesce(sum(d.deducted_paise) filter (where d.state = 'lost' and d.currency = 'INR'), 0),
        'most_urgent', (
          select coalesce(jsonb_agg(jsonb_build_object(
            'provider_dispute_id', u.provider_dispute_id,
            'order_id', u.order_id,
            'amount_paise', u.amount_paise,
            'currency', u.currency,
            'state', u.state,
            'respond_by', u.respond_by
          ) order by u.place), '[]'::jsonb)
          from (
            select w.*, row_number() over (
              order by w.state = 'under_review', w.respond_by, w.opened_at, w.id
            ) as place
            from public.disputes w where w.state in ('open', 'under_review', 'unknown')
            order by place limit max_disputes
          ) u
        )
      )
      from public.disputes d
    ),
    'links_refused', (
      select count(*) from public.payment_attempts a
      where a.refused_reason is not null and a.created_at > now() - interval '24 hours'
    ),
    'references_taken', (
      select count(*) from public.payment_attempts a
      where a.provider_ref is null and a.reference_taken_at < now() - interval '30 minutes'
    ),
    'webhooks_unreadable', (
      select count(*) from public.webhook_events e
      where e.event_type = 'unreadable' and e.received_at > now() - interval '24 hours'
    ),
    'account_unknown', (
      select count(*) from public.sweep_findings f
      where f.acknowledged_at is null and private.is_unexplained(f)
    ),
    'swept_at', (select max(s.finished_at) from public.sweeps s),
    'settlement_gaps', private.settlement_gaps(),
    'complaints', private.complaint_clocks(),
    'clock_skew_seconds', (
      select (h.data ->> 'clock_skew_ms')::numeric / 1000 from public.heartbeats h where h.name = 'reconciler'
    ),
    'last_webhook_at', (select max(e.received_at) from public.webhook_events e),
    'webhooks_unprocessed', (select count(*) from public.webhook_events e where e.processed_at is null),
    'emails_waiting', (
      select count(*) from public.outbox m
      where m.channel = 'email' and m.sent_at is null and m.given_up_at is null and m.withheld_at is null
    ),
    'emails_failed', (
      select count(*) from public.outbox m
      where m.channel = 'email' and m.given_up_at is not null and m.next_channel is null and m.last_error not in ('not wanted', 'too late', 'overtaken')
    ),
    'emails_withheld', (
      select count(*) from public.outbox m where m.channel = 'email' and m.withheld_at > now() - interval '24 hours'
    ),
    'texts', private.text_health(),
    'codes_sent', (
      select count(*) from private.phone_codes c where c.sent_at > now() - interval '24 hours'
    ),
    'codes_used', (
      select count(*) from private.phone_codes c where c.sent_at > now() - interval '24 hours' and c.used_at is not null
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
