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
