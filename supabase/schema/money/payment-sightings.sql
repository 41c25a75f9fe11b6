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
