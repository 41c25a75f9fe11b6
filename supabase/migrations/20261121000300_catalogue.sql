-- What can be booked and what it costs: the one source of truth of every price.

create table public.catalogue_items (
  category text not null check (
    category in ('electrical', 'appliances', 'carpentry', 'cleaning', 'painting', 'plumbing', 'driving')
  ),
  id integer not null check (id > 0),
  name_en text not null check (length(name_en) between 1 and 120),
  name_hi text not null check (length(name_hi) between 1 and 120),
  price_paise integer not null check (price_paise between 100 and 100000000),
  unit text not null check (unit in ('fixed', 'sq_ft', 'piece', 'trolley')),
  icon text not null,
  sort integer not null,
  active boolean not null default true,
  updated_at timestamptz not null default now(),
  primary key (category, id)
);
comment on table public.catalogue_items is 'The seven price lists. Page, order trigger and price screen read the same rows. Money in paise.';
create index catalogue_items_list on public.catalogue_items (category, sort) where active;

create table public.worker_rates (
  code text primary key check (code in ('MA', 'LA', 'EL', 'PL', 'PA', 'ML', 'LC')),
  name_en text not null,
  name_hi text not null,
  rate_paise integer not null check (rate_paise between 100 and 10000000),
  sort integer not null,
  active boolean not null default true,
  updated_at timestamptz not null default now()
);
comment on table public.worker_rates is 'Price of one worker for one day, in paise.';

create table public.contract_services (
  code text primary key check (code in ('FC', 'LB', 'TS', 'HP', 'HW', 'TT', 'OC')),
  name_en text not null,
  name_hi text not null,
  sort integer not null,
  active boolean not null default true,
  updated_at timestamptz not null default now()
);
comment on table public.contract_services is 'Contract work that can be requested; it has no list price.';

create trigger set_updated_at before update on public.catalogue_items
for each row execute function public.set_updated_at();
create trigger set_updated_at before update on public.worker_rates
for each row execute function public.set_updated_at();
create trigger set_updated_at before update on public.contract_services
for each row execute function public.set_updated_at();

alter table public.catalogue_items enable row level security;
alter table public.worker_rates enable row level security;
alter table public.contract_services enable row level security;

revoke all on public.catalogue_items, public.worker_rates, public.contract_services from anon, authenticated;
grant select on public.catalogue_items, public.worker_rates, public.contract_services to anon, authenticated;
grant update (name_en, name_hi, price_paise, active) on public.catalogue_items to authenticated;
grant update (name_en, name_hi, rate_paise, active) on public.worker_rates to authenticated;
grant update (name_en, name_hi, active) on public.contract_services to authenticated;
-- No insert, no delete: a new item is a migration; one that is no longer offered is made inactive.

create policy "everyone reads active items" on public.catalogue_items
for select to anon, authenticated using (active);
create policy "staff read every item" on public.catalogue_items
for select to authenticated using ((select public.is_staff()));
create policy "staff edit items" on public.catalogue_items
for update to authenticated using ((select public.is_staff())) with check ((select public.is_staff()));

create policy "everyone reads active rates" on public.worker_rates
for select to anon, authenticated using (active);
create policy "staff read every rate" on public.worker_rates
for select to authenticated using ((select public.is_staff()));
create policy "staff edit rates" on public.worker_rates
for update to authenticated using ((select public.is_staff())) with check ((select public.is_staff()));

create policy "everyone reads active contract services" on public.contract_services
for select to anon, authenticated using (active);
create policy "staff read every contract service" on public.contract_services
for select to authenticated using ((select public.is_staff()));
create policy "staff edit contract services" on public.contract_services
for update to authenticated using ((select public.is_staff())) with check ((select public.is_staff()));
