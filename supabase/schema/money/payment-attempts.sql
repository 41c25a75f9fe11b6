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
