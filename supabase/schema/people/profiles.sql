-- What a person told us about themselves.

create table public.profiles (
  id uuid primary key references auth.users (id) on delete cascade,
  name text check (length(name) between 1 and private.max_length('name')),
  phone text check (phone ~ '^[6-9][0-9]{9}$'),
  address text check (length(address) between 1 and private.max_length('address')),
  email text check (email <> ''),
  locale text not null default 'en' check (locale in ('en', 'hi')),
  consented_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table public.profiles is
  'What a person told us about themselves; prefills forms. Made by a trigger at sign-up; see sign-ups.sql for what becomes of it when the address is confirmed.';
comment on column public.profiles.phone is '10 digits, starting 6–9.';
comment on column public.profiles.email is 'Copy of auth.users.email, kept by a trigger; null: an account by phone alone.';
comment on column public.profiles.consented_at is
  'When the person agreed to the privacy policy, at sign-up or by complete_account(); null: no orders and requests yet.';

alter table public.profiles enable row level security;
revoke all on public.profiles from public, anon, authenticated, service_role;
grant select (id, name, phone, address, email, locale, consented_at, created_at, updated_at)
  on public.profiles to authenticated;
-- Deliberately not updatable: id, email (changes through Auth), consented_at (evidence).
grant update (name, phone, address, locale) on public.profiles to authenticated;
grant select on public.profiles to service_role;

create policy "a person reads their own profile"
  on public.profiles for select to authenticated
  using (id = (select auth.uid()));

create policy "a person updates their own profile"
  on public.profiles for update to authenticated
  using (id = (select auth.uid()));

create function private.clean_profile()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_phone text := private.clean_line(new.phone);
begin
  new.name := private.clean_name(new.name);
  new.address := private.clean_lines(new.address);
  new.phone := private.normalise_phone(v_phone);
  new.updated_at := now();
  if v_phone is not null and new.phone is null then
    perform private.refuse('invalid_phone');
  end if;
  if length(new.name) > private.max_length('name') or length(new.address) > private.max_length('address') then
    perform private.refuse('invalid_input');
  end if;
  return new;
end;
$$;
comment on function private.clean_profile() is
  'Before-update trigger of profiles: trims, normalises the phone. Refuses invalid_name, invalid_phone, invalid_input.';
create trigger clean_profile before update on public.profiles
  for each row execute function private.clean_profile();

-- Must never fail for what somebody typed: that would make signing up impossible without saying why.
create function private.create_profile()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_meta jsonb := coalesce(new.raw_user_meta_data, '{}'::jsonb);
  v_name text := left(private.clean_line(v_meta ->> 'name'), private.max_length('name'));
begin
  insert into public.profiles (id, name, phone, address, email, locale, consented_at)
  values (
    new.id,
    case when private.is_plain_name(v_name) then v_name end,
    private.normalise_phone(v_meta ->> 'phone'),
    left(private.clean_lines(v_meta ->> 'address'), private.max_length('address')),
    nullif(new.email, ''),
    case when v_meta ->> 'locale' = 'hi' then 'hi' else 'en' end,
    case when v_meta -> 'consent' = 'true'::jsonb then now() end
  );
  return new;
end;
$$;
comment on function private.create_profile() is
  'After-insert trigger of auth.users: the profile from the sign-up metadata {name, phone, address, locale, consent}. What cannot be kept is left out.';
create trigger create_profile after insert on auth.users
  for each row execute function private.create_profile();

create function private.copy_email_to_profile()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  update public.profiles set email = nullif(new.email, '') where id = new.id;
  return new;
end;
$$;
comment on function private.copy_email_to_profile() is 'After-update trigger of auth.users: a changed address reaches the profile.';
create trigger copy_email_to_profile after update of email on auth.users
  for each row when (old.email is distinct from new.email)
  execute function private.copy_email_to_profile();

create function private.login_phone(p_user_id uuid)
returns text
language sql
stable
security definer
set search_path = ''
as $$
  select '+' || u.phone from auth.users u where u.id = p_user_id and u.phone_confirmed_at is not null and u.phone <> '';
$$;
comment on function private.login_phone(uuid) is
  'The number that an account has proved to be its own, and logs in with: +919876543210. Null: none.';

create table private.login_phones (
  user_id uuid primary key references auth.users (id) on delete cascade,
  since timestamptz not null default now()
);
comment on table private.login_phones is 'Since when accounts have the number that they log in with.';
revoke all on private.login_phones from public, anon, authenticated, service_role;

create function private.account_label(p_user_id uuid)
returns text
language sql
stable
security definer
set search_path = ''
as $$
  select coalesce(
    (
      select concat_ws(' ', coalesce(p.email, private.login_phone(p.id)), '(' || p.name || ')')
      from public.profiles p where p.id = p_user_id
    ),
    (select f.label from private.former_staff f where f.user_id = p_user_id)
  );
$$;
comment on function private.account_label(uuid) is
  'Who did something, for staff: the account''s address or number, which they have proved to be theirs, then the name they give themselves: meera@example.com (Meera). When the account is gone: of those who worked here as it was then, else null. Never for customers.';

create function private.actor_label(p_actor text, p_user_id uuid)
returns text
language sql
stable
security definer
set search_path = ''
as $$
  select case
    when p_actor <> 'customer' or exists (select from public.profiles p where p.id = p_user_id)
      then private.account_label(p_user_id)
  end;
$$;
comment on function private.actor_label(text, uuid) is
  'account_label() of whoever did something to an order or request. Null for customers whose account is gone, also for those who once worked here: what they ordered is without them.';

create function private.require_consent(p_user_id uuid)
returns void
language plpgsql
set search_path = ''
as $$
begin
  -- Locked: nobody is erased while their name goes into an order.
  perform from public.profiles p where p.id = p_user_id and p.consented_at is not null for share;
  if not found then
    perform private.refuse('consent_required');
  end if;
end;
$$;
comment on function private.require_consent(uuid) is
  'Refuses consent_required unless the person has agreed to the privacy policy: nobody''s phone and address are stored with an order before.';

create table private.deletion_requests (
  user_id uuid primary key references auth.users (id) on delete cascade,
  requested_at timestamptz not null default now()
);
comment on table private.deletion_requests is
  'Accounts whose owner has asked for their removal and has not withdrawn it.';

create function public.me()
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select jsonb_build_object(
    'id', p.id,
    'email', p.email,
    'login_phone', private.login_phone(p.id),
    'login_phone_since', (
      select l.since from private.login_phones l where l.user_id = p.id and private.login_phone(p.id) is not null
    ),
    'has_password', (select coalesce(u.encrypted_password, '') <> '' from auth.users u where u.id = p.id),
    'name', p.name,
    'phone', p.phone,
    'address', p.address,
    'locale', p.locale,
    'is_complete', p.consented_at is not null,
    'role', coalesce(
      (select m.role from public.staff_members m where m.user_id = p.id), 'customer'
    ),
    'second_factor', public.second_factor(),
    'deletion_due_at', (
      select d.requested_at + private.deletion_wait() from private.deletion_requests d where d.user_id = p.id
    ),
    'has_ended', not private.has_live_session()
  )
  from public.profiles p
  where p.id = (select auth.uid());
$$;
comment on function public.me() is
  'The caller: {id, email, login_phone: see private.login_phone(), login_phone_since, has_password, name, phone, address, locale, role: customer|staff|admin, is_complete, second_factor: see second_factor(), deletion_due_at: before which the account is not removed, null: nobody asked for that, has_ended: whether their login has been ended since the access token was made}; an account is complete once its owner has given details and consent.';
revoke all on function public.me() from public, anon, service_role;
grant execute on function public.me() to authenticated;
