-- What can be ordered, and for how much: price lists, workers for hire, contract work.

create function private.clean_service_names()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  new.name_en := private.clean_name(new.name_en);
  new.name_hi := private.clean_name(new.name_hi);
  new.updated_at := now();
  return new;
end;
$$;
comment on function private.clean_service_names() is
  'Before-update trigger of the three lists: names trimmed, updated_at the moment of the change. Refuses invalid_name.';

create function private.clean_item_details()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  new.group_en := private.clean_name(new.group_en);
  new.group_hi := private.clean_name(new.group_hi);
  new.includes_en := private.clean_name(new.includes_en);
  new.includes_hi := private.clean_name(new.includes_hi);
  new.excludes_en := private.clean_name(new.excludes_en);
  new.excludes_hi := private.clean_name(new.excludes_hi);
  return new;
end;
$$;
comment on function private.clean_item_details() is
  'Before-update trigger of catalogue_items: what visitors read of an item stands on one line, trimmed, without anything hidden. Refuses invalid_name.';

create table public.catalogue_items (
  category text not null check (
    category in ('electrical', 'appliances', 'carpentry', 'cleaning', 'painting', 'plumbing', 'driving')
  ),
  id integer not null check (id > 0),
  name_en text not null check (length(name_en) between 1 and private.max_length('name')),
  name_hi text not null check (length(name_hi) between 1 and private.max_length('name')),
  price_paise integer not null,
  unit text not null check (unit in ('fixed', 'each', 'vehicle', 'person', 'hour', 'sq_ft', 'piece', 'trolley')),
  icon text not null,
  sort integer not null,
  group_en text not null check (length(group_en) between 1 and private.max_length('group')),
  group_hi text not null check (length(group_hi) between 1 and private.max_length('group')),
  minutes integer not null check (minutes <@ private.work_minutes_bounds()),
  includes_en text not null check (length(includes_en) between 1 and private.max_length('inclusion')),
  includes_hi text not null check (length(includes_hi) between 1 and private.max_length('inclusion')),
  excludes_en text not null check (length(excludes_en) between 1 and private.max_length('inclusion')),
  excludes_hi text not null check (length(excludes_hi) between 1 and private.max_length('inclusion')),
  active boolean not null default true,
  updated_at timestamptz not null default now(),
  primary key (category, id),
  constraint catalogue_items_price_paise_check check (price_paise <@ private.price_bounds(unit))
);
comment on table public.catalogue_items is
  'The seven price lists: the one source of names and prices, for the pages, the order trigger and the price screen. Item 30 is the Visiting Charge in each.';
comment on column public.catalogue_items.price_paise is 'Price of one unit in paise, within price_bounds().';
comment on column public.catalogue_items.unit is 'What the price is for, and with it how many can be ordered, quantity_bounds(): fixed is the whole work and never more than one; each is one of several alike, such as fans.';
comment on column public.catalogue_items.group_en is 'Items of a list with the same group_en stand together, under their group''s name; the first one decides where.';
comment on column public.catalogue_items.minutes is 'How long the usual job takes, in minutes of work: 480 are a working day. Of one unit; of sq_ft: of a usual wall, window or door.';
comment on column public.catalogue_items.includes_en is 'What is done for the price. Material is extra unless it stands here (terms, section 2).';
comment on column public.catalogue_items.excludes_en is 'What costs extra, of what people might expect.';
comment on column public.catalogue_items.active is 'False: not shown to customers and refused by the order trigger (inactive_item).';

create index catalogue_items_list on public.catalogue_items (category, active, sort);

create trigger clean_service_names before update on public.catalogue_items
  for each row execute function private.clean_service_names();
create trigger clean_item_details before update on public.catalogue_items
  for each row execute function private.clean_item_details();

alter table public.catalogue_items enable row level security;
revoke all on public.catalogue_items from public, anon, authenticated, service_role;
grant select (
    category, id, name_en, name_hi, price_paise, unit, icon, sort,
    group_en, group_hi, minutes, includes_en, includes_hi, excludes_en, excludes_hi, active, updated_at
  ) on public.catalogue_items to anon, authenticated;
-- Deliberately no insert or delete: an item that orders refer to is switched off, not removed.
grant update (
    name_en, name_hi, price_paise, group_en, group_hi, minutes,
    includes_en, includes_hi, excludes_en, excludes_hi, active
  ) on public.catalogue_items to authenticated;
grant select on public.catalogue_items to service_role;

create policy "a visitor reads active items"
  on public.catalogue_items for select to anon using (active);

create policy "a person reads active items and staff read all"
  on public.catalogue_items for select to authenticated
  using (active or (select public.is_staff()));

create policy "staff update items"
  on public.catalogue_items for update to authenticated
  using ((select public.is_staff()));

create table public.worker_rates (
  code text primary key check (code in ('MA', 'LA', 'EL', 'PL', 'PA', 'ML', 'LC')),
  name_en text not null check (length(name_en) between 1 and private.max_length('name')),
  name_hi text not null check (length(name_hi) between 1 and private.max_length('name')),
  rate_paise integer not null check (rate_paise <@ private.price_bounds('worker_day')),
  sort integer not null,
  active boolean not null default true,
  updated_at timestamptz not null default now()
);
comment on table public.worker_rates is 'Workers that can be hired, with the price of one worker for one day.';
comment on column public.worker_rates.rate_paise is 'Per worker and day, in paise.';

create index worker_rates_list on public.worker_rates (active, sort);

create trigger clean_service_names before update on public.worker_rates
  for each row execute function private.clean_service_names();

alter table public.worker_rates enable row level security;
revoke all on public.worker_rates from public, anon, authenticated, service_role;
grant select (code, name_en, name_hi, rate_paise, sort, active, updated_at)
  on public.worker_rates to anon, authenticated;
grant update (name_en, name_hi, rate_paise, active) on public.worker_rates to authenticated;
grant select on public.worker_rates to service_role;

create policy "a visitor reads active rates"
  on public.worker_rates for select to anon using (active);

create policy "a person reads active rates and staff read all"
  on public.worker_rates for select to authenticated
  using (active or (select public.is_staff()));

create policy "staff update rates"
  on public.worker_rates for update to authenticated
  using ((select public.is_staff()));

create table public.contract_services (
  code text primary key check (code in ('FC', 'LB', 'TS', 'HP', 'HW', 'TT', 'OC')),
  name_en text not null check (length(name_en) between 1 and private.max_length('name')),
  name_hi text not null check (length(name_hi) between 1 and private.max_length('name')),
  sort integer not null,
  active boolean not null default true,
  updated_at timestamptz not null default now()
);
comment on table public.contract_services is 'Contract work that can be asked for; priced after a visit.';

create index contract_services_list on public.contract_services (active, sort);

create trigger clean_service_names before update on public.contract_services
  for each row execute function private.clean_service_names();

alter table public.contract_services enable row level security;
revoke all on public.contract_services from public, anon, authenticated, service_role;
grant select (code, name_en, name_hi, sort, active, updated_at)
  on public.contract_services to anon, authenticated;
grant update (name_en, name_hi, active) on public.contract_services to authenticated;
grant select on public.contract_services to service_role;

create policy "a visitor reads active contract services"
  on public.contract_services for select to anon using (active);

create policy "a person reads active contract services and staff read all"
  on public.contract_services for select to authenticated
  using (active or (select public.is_staff()));

create policy "staff update contract services"
  on public.contract_services for update to authenticated
  using ((select public.is_staff()));
