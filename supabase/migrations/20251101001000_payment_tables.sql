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
create unique index one_live_attempt_per_order on public.payment_attempts (order_id)
  where state in ('creating', 'open', 'unknown');
create index payment_attempts_of_order on public.payment_attempts (order_id, created_at desc);
create index payment_attempts_to_reconcile on public.payment_attempts (state, created_at);

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
  unique (provider, provider_payment_id)
);
comment on table public.payments is
  'Money that the provider captured. Several rows for one order are possible and must stay recordable.';
comment on column public.payments.raw is 'What the provider said, for disputes. Service only.';
create index payments_of_order on public.payments (order_id, captured_at);
create index payments_of_attempt on public.payments (attempt_id);

create table public.refunds (
  id uuid primary key default gen_random_uuid(),
  order_id text not null references public.orders (order_id) on delete restrict,
  payment_id uuid not null references public.payments (id) on delete restrict,
  idempotency_key text not null unique check (length(idempotency_key) between 1 and 100),
  provider_refund_id text,
  amount_paise integer not null check (amount_paise > 0),
  state text not null default 'pending' check (state in ('pending', 'processed', 'failed')),
  reason text not null check (length(reason) between 1 and 500),
  requested_by uuid references auth.users (id) on delete set null,
  last_error text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table public.refunds is 'Money asked back from the provider. The idempotency key makes a repeat the same refund.';
create index refunds_of_order on public.refunds (order_id, created_at desc);
create index refunds_of_payment on public.refunds (payment_id);
create index refunds_of_person on public.refunds (requested_by);

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
  unique (provider, event_id),
  unique (provider, body_sha256)
);
comment on table public.webhook_events is
  'Verified messages of the provider, each once: by its event id and, because that is not signed, by the hash of its body.';
comment on column public.webhook_events.processed_at is 'Null: not acted on yet; a repeat of the message then does the work.';
create index webhook_events_newest on public.webhook_events (received_at desc);
create index webhook_events_unprocessed on public.webhook_events (received_at) where processed_at is null;

create trigger touch_updated_at before update on public.payment_attempts
  for each row execute function private.touch_updated_at();
create trigger touch_updated_at before update on public.refunds
  for each row execute function private.touch_updated_at();

alter table public.payment_attempts enable row level security;
alter table public.payments enable row level security;
alter table public.refunds enable row level security;
alter table public.webhook_events enable row level security;
revoke all on public.payment_attempts, public.payments, public.refunds, public.webhook_events
  from public, anon, authenticated, service_role;
-- Written by functions only; the service reads.
grant select on public.payment_attempts, public.payments, public.refunds, public.webhook_events
  to service_role;
-- Deliberately absent: url, return_path, raw.
grant select (
  id, order_id, provider, reference, provider_ref, amount_paise, currency, state, locale,
  last_error, expires_at, created_at, updated_at
) on public.payment_attempts to authenticated;
grant select (
  id, order_id, attempt_id, provider, provider_payment_id, amount_paise, currency, method,
  captured_at, created_at
) on public.payments to authenticated;
grant select (
  id, order_id, payment_id, provider_refund_id, amount_paise, state, reason, requested_by,
  last_error, created_at, updated_at
) on public.refunds to authenticated;

create policy "staff read payment attempts"
  on public.payment_attempts for select to authenticated using ((select public.is_staff()));
create policy "staff read payments"
  on public.payments for select to authenticated using ((select public.is_staff()));
create policy "staff read refunds"
  on public.refunds for select to authenticated using ((select public.is_staff()));
-- Deliberately no policy on webhook_events: payloads hold customers' data.
