-- People: one profile per account, filled from what was typed at sign-up.

create function public.normalise_phone(input text) returns text
language sql immutable strict set search_path = ''
as $$
  select case when digits ~ '^[6-9][0-9]{9}$' then digits end
  from (
    select regexp_replace(
      regexp_replace(translate(input, '०१२३४५६७८९', '0123456789'), '[\s().-]', '', 'g'),
      '^(\+91|0091|91(?=[0-9]{10}$)|0(?=[0-9]{10}$))', ''
    ) as digits
  ) as compact
$$;
comment on function public.normalise_phone(text) is
  'An Indian mobile number as people type it to its 10 digits, or null. The TypeScript twin is parseIndianPhone; a test feeds both the same inputs.';

create function public.is_email(input text) returns boolean
language sql immutable strict set search_path = ''
as $$ select length(input) <= 254 and input ~ '^[^\s@]+@[^\s@]+\.[^\s@]{2,}$' $$;
comment on function public.is_email(text) is 'Whether a text has the form of an e-mail address.';

create table public.profiles (
  id uuid primary key references auth.users (id) on delete cascade,
  name text not null default '' check (length(name) <= 120),
  phone text check (phone ~ '^[6-9][0-9]{9}$'),
  address text not null default '' check (length(address) <= 500),
  email text not null,
  locale text not null default 'en' check (locale in ('en', 'hi')),
  consented_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table public.profiles is 'A customer''s own data. Written by the sign-up trigger, read and edited by its owner, read by staff.';
comment on column public.profiles.consented_at is 'When the person agreed to the privacy policy.';

create function public.create_profile() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  meta jsonb := coalesce(new.raw_user_meta_data::jsonb, '{}'::jsonb);
begin
  -- Metadata is the browser's word: cut to size, never a reason to refuse the account.
  insert into public.profiles (id, name, phone, address, email, locale, consented_at)
  values (
    new.id,
    left(coalesce(meta ->> 'name', ''), 120),
    public.normalise_phone(meta ->> 'phone'),
    left(coalesce(meta ->> 'address', ''), 500),
    coalesce(new.email, ''),
    case when meta ->> 'locale' = 'hi' then 'hi' else 'en' end,
    case when meta ->> 'consent' = 'true' then now() end
  )
  on conflict (id) do nothing;
  return new;
end
$$;
comment on function public.create_profile() is 'There is no session before the e-mail is verified, so the database inserts the profile, not the browser.';

create trigger create_profile after insert on auth.users
for each row execute function public.create_profile();

create function public.set_updated_at() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.updated_at := now();
  return new;
end
$$;

create trigger set_updated_at before update on public.profiles
for each row execute function public.set_updated_at();

alter table public.profiles enable row level security;
revoke all on public.profiles from anon, authenticated;
grant select on public.profiles to authenticated;
grant update (name, phone, address, locale) on public.profiles to authenticated;
-- No insert, no delete: the trigger makes the row, and it goes with the account.

create policy "people read their own profile" on public.profiles
for select to authenticated using (id = (select auth.uid()));
create policy "people edit their own profile" on public.profiles
for update to authenticated using (id = (select auth.uid())) with check (id = (select auth.uid()));

revoke execute on function public.create_profile() from public, anon, authenticated;
