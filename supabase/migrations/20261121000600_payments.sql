-- Money: attempts to be paid, what was captured, what the provider told us. Service role only.

create table public.payment_attempts (
  id uuid primary key default gen_random_uuid(),
  order_id text not null references public.orders (order_id) on delete restrict,
  provider text not null,
  reference text not null check (length(reference) between 1 and 40),
  provider_ref text,
  url text,
  amount_paise integer not null check (amount_paise > 0),
  currency text not null default 'INR' check (currency = 'INR'),
  state text not null default 'creating' check (
    state in ('creating', 'open', 'unknown', 'paid', 'expired', 'cancelled', 'failed')
  ),
  return_path text not null,
  locale text not null default 'en' check (locale in ('en', 'hi')),
  last_error text,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (provider, reference)
);
comment on table public.payment_attempts is 'One row for each payment link we asked, or were about to ask, the provider for. Written before the call.';
comment on column public.payment_attempts.state is 'creating: the call is under way; unknown: it timed out and the provider must be asked by reference; open: url can be handed out.';
create unique index payment_attempts_one_open on public.payment_attempts (order_id)
  where state in ('creating', 'open', 'unknown');
create index payment_attempts_of_order on public.payment_attempts (order_id, created_at desc);
create unique index payment_attempts_by_provider_ref on public.payment_attempts (provider, provider_ref);
create trigger set_updated_at before update on public.payment_attempts
for each row execute function public.set_updated_at();

create table public.payments (
  id uuid primary key default gen_random_uuid(),
  order_id text not null references public.orders (order_id) on delete restrict,
  attempt_id uuid not null references public.payment_attempts (id) on delete restrict,
  provider text not null,
  provider_payment_id text not null,
  amount_paise integer not null,
  currency text not null,
  method text,
  captured_at timestamptz not null,
  raw jsonb not null default '{}'::jsonb,
  created_at timestamptz not null default now(),
  unique (provider, provider_payment_id)
);
comment on table public.payments is 'Every capture the provider told us of, right or wrong amount, first or second. Never changed, never deleted.';
create index payments_of_order on public.payments (order_id);
create index payments_of_attempt on public.payments (attempt_id);
create trigger append_only before update or delete on public.payments
for each row execute function public.refuse_change();

create table public.webhook_events (
  id bigint generated always as identity primary key,
  provider text not null,
  event_id text not null,
  body_sha256 text not null,
  event_type text not null,
  payload jsonb not null,
  received_at timestamptz not null default now(),
  processed_at timestamptz,
  error text,
  unique (provider, event_id),
  unique (provider, body_sha256)
);
comment on table public.webhook_events is 'Signed events as they came, stored before they are applied; the event id is not signed, so the body''s hash is unique too.';

alter table public.payment_attempts enable row level security;
alter table public.payments enable row level security;
alter table public.webhook_events enable row level security;
revoke all on public.payment_attempts, public.payments, public.webhook_events from anon, authenticated;
-- Staff see attempts without the link: a link is the customer's.
grant select (
  id, order_id, provider, reference, provider_ref, amount_paise, currency, state, last_error, expires_at, created_at, updated_at
) on public.payment_attempts to authenticated;
grant select (id, order_id, attempt_id, provider, provider_payment_id, amount_paise, currency, method, captured_at, created_at)
  on public.payments to authenticated;

create policy "staff read attempts" on public.payment_attempts
for select to authenticated using ((select public.is_staff()));
create policy "staff read payments" on public.payments
for select to authenticated using ((select public.is_staff()));
