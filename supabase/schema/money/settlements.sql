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
