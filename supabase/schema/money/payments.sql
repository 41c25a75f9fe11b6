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
