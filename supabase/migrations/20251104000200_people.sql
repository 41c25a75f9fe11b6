-- Made from supabase/schema/people by `npm run schema:migrations`; edit it there.

-- schema/people/second-factor.sql

-- Whether a person has shown a second factor, and whether staff must.

create table private.staff_sign_in (
  is_only boolean primary key default true check (is_only),
  needs_second_factor boolean not null
);
comment on table private.staff_sign_in is 'How staff prove who they are: one row.';
comment on column private.staff_sign_in.needs_second_factor is
  'Whether staff functions demand a second factor also of staff who have none yet. The service sets it when it starts (REQUIRE_STAFF_MFA); until then they do.';
insert into private.staff_sign_in (needs_second_factor) values (true);
revoke all on private.staff_sign_in from public, anon, authenticated, service_role;

create function public.require_second_factor(p_required boolean)
returns void
language sql
security definer
set search_path = ''
as $$
  update private.staff_sign_in set needs_second_factor = p_required;
$$;
comment on function public.require_second_factor(boolean) is
  'Sets whether staff functions demand a second factor of all staff. For the service, when it starts.';
revoke all on function public.require_second_factor(boolean) from public, anon, authenticated;
grant execute on function public.require_second_factor(boolean) to service_role;

-- In plpgsql: the embedded Supabase adds Auth's tables of factors after the migrations.
create function private.has_factor(p_user_id uuid)
returns boolean
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  return exists (
    select from auth.mfa_factors f where f.user_id = p_user_id and f.status = 'verified'
  );
end;
$$;
comment on function private.has_factor(uuid) is 'Whether the account has confirmed a second factor.';

create function public.second_factor()
returns text
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  return case
    when private.has_factor((select auth.uid())) then
      case when (select auth.jwt()) ->> 'aal' = 'aal2' then 'done' else 'needed' end
    when (select s.needs_second_factor from private.staff_sign_in s) and exists (
      select from public.staff_members m where m.user_id = (select auth.uid())
    ) then 'enrol'
    else 'none'
  end;
end;
$$;
comment on function public.second_factor() is
  'The caller''s second factor: done (this session has shown it), needed (it has not yet), enrol (staff who must have one and do not), none (nothing is asked).';
revoke all on function public.second_factor() from public, anon;
grant execute on function public.second_factor() to authenticated, service_role;

create table private.known_factors (
  factor_id uuid primary key,
  user_id uuid not null references auth.users (id) on delete cascade
);
comment on table private.known_factors is
  'Second factors that have been shown, by a trigger on auth.sessions: one that is gone since was removed, and its owner is told.';
comment on column private.known_factors.factor_id is 'Of auth.mfa_factors, which may not have it any more.';
create index known_factors_of_person on private.known_factors (user_id);
alter table private.known_factors enable row level security;
revoke all on private.known_factors from public, anon, authenticated, service_role;

create function private.refuse_many_factors(p_user_id uuid)
returns void
language plpgsql
stable
set search_path = ''
as $$
begin
  -- Each is a message that nothing holds back, and so is its removal.
  if private.told_today(p_user_id, 'factor_added') >= private.daily_limit('login_changes') then
    perform private.refuse('rate_limited');
  end if;
end;
$$;
comment on function private.refuse_many_factors(uuid) is
  'Refuses rate_limited to an account that has set up daily_limit(login_changes) second factors in 24 hours.';

create function public.require_login_for_factor()
returns void
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform private.require_new_login();
  perform private.refuse_many_factors((select auth.uid()));
end;
$$;
comment on function public.require_login_for_factor() is
  'Before the caller begins to set up a second factor: refuses reauthentication_needed unless this login was made within ten minutes, because its first code would be refused then; session_expired, mfa_required, rate_limited (daily_limit(login_changes)).';
revoke all on function public.require_login_for_factor() from public, anon, service_role;
grant execute on function public.require_login_for_factor() to authenticated;

-- Hosted Supabase has no triggers on factors; the first code of one, and its removal, change the level of a session.
create function private.watch_new_factor()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_begun constant timestamptz := (select f.created_at from auth.mfa_factors f where f.id = new.factor_id);
begin
  -- The first code ends every login that has shown none: one that is older than its factor has begun it.
  if v_begun > new.created_at + interval '10 minutes' then
    perform private.refuse('reauthentication_needed');
  end if;
  insert into private.known_factors (factor_id, user_id) values (new.factor_id, new.user_id)
    on conflict (factor_id) do nothing;
  -- Once: longer than this, a message of it would not be found any more.
  if found and v_begun > now() - private.retention('mails') and not exists (
    select from public.outbox m
    where m.key = any (private.keys_of(concat_ws(' ', 'factor_added', new.user_id, new.factor_id)))
  ) then
    perform private.refuse_many_factors(new.user_id);
    perform private.queue_owner_news(new.user_id, 'factor_added', new.factor_id::text);
  end if;
  return null;
end;
$$;
comment on function private.watch_new_factor() is
  'After-update trigger of auth.sessions: a second factor is begun in a login of ten minutes at most, and its owner is told of it. A stolen login would shut them out of their logins and their number. Refuses reauthentication_needed, rate_limited; to who asks, Supabase Auth answers unexpected_failure.';
create trigger watch_new_factor after update of aal, factor_id on auth.sessions
  for each row when (
    new.aal::text = 'aal2' and new.factor_id is not null
    and (new.aal is distinct from old.aal or new.factor_id is distinct from old.factor_id)
  )
  execute function private.watch_new_factor();

create function private.tell_removed_factor()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_removed private.known_factors;
begin
  for v_removed in
    delete from private.known_factors k
    where not exists (select from auth.mfa_factors f where f.id = k.factor_id)
    returning k.*
  loop
    perform private.queue_owner_news(v_removed.user_id, 'factor_removed', v_removed.factor_id::text);
  end loop;
  return null;
end;
$$;
comment on function private.tell_removed_factor() is
  'After-statement trigger of auth.sessions: whoever removes a second factor takes it from the logins that showed it, also when there is none; its owner is told.';
-- For each statement: the one that takes a factor from logins comes after it is gone, and may find none.
create trigger tell_removed_factor after update of aal, factor_id on auth.sessions
  for each statement execute function private.tell_removed_factor();

-- schema/people/staff-members.sql

-- Who works here, and how every other rule asks.

create table public.staff_members (
  user_id uuid primary key references auth.users (id) on delete cascade,
  role text not null check (role in ('staff', 'admin')),
  created_at timestamptz not null default now()
);
comment on table public.staff_members is
  'Who works here. Only an admin refunds money. Written by the service role alone: nobody makes themselves staff.';
comment on column public.staff_members.role is 'staff or admin; an admin may do everything staff may.';

alter table public.staff_members enable row level security;
revoke all on public.staff_members from public, anon, authenticated, service_role;
grant select (user_id, role, created_at) on public.staff_members to authenticated;
grant select, insert, update, delete on public.staff_members to service_role;

create policy "a person reads their own staff row"
  on public.staff_members for select to authenticated
  using (user_id = (select auth.uid()));

-- Columns that say who of us did something refer to no account either.
create table private.former_staff (
  user_id uuid primary key,
  label text not null,
  left_at timestamptz not null
);
comment on table private.former_staff is
  'Who worked here and has no account any more, so that who did what stays known for retention(''books''). Written by a trigger on profiles.';
comment on column private.former_staff.label is 'account_label() as it was when the account went.';
comment on column private.former_staff.left_at is 'When their work here ended.';
alter table private.former_staff enable row level security;
revoke all on private.former_staff from public, anon, authenticated, service_role;

-- What a login that was ended leaves behind: its access token lives on for up to 15 minutes.
create function private.has_live_session()
returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select exists (
    select from auth.sessions s
    where s.user_id = (select auth.uid()) and s.id::text = (select auth.jwt()) ->> 'session_id'
  );
$$;
comment on function private.has_live_session() is
  'Whether the caller''s login has not been ended since their access token was made.';
revoke all on function private.has_live_session() from public, anon, authenticated;

-- Security definer: policies of other tables ask this, and must not depend on what the asker may read.
create function public.is_staff()
returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select exists (select from public.staff_members m where m.user_id = (select auth.uid()))
    and private.has_live_session() and public.second_factor() in ('done', 'none');
$$;
comment on function public.is_staff() is
  'Whether the caller works here, as staff or admin, in a login that has not been ended, and has shown the second factor if one is asked of them.';
revoke all on function public.is_staff() from public, anon;
grant execute on function public.is_staff() to authenticated, service_role;

create function public.is_admin()
returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select exists (
    select from public.staff_members m where m.user_id = (select auth.uid()) and m.role = 'admin'
  ) and private.has_live_session() and public.second_factor() in ('done', 'none');
$$;
comment on function public.is_admin() is
  'Whether the caller is an admin, in a login that has not been ended, and has shown the second factor if one is asked of them.';
revoke all on function public.is_admin() from public, anon;
grant execute on function public.is_admin() to authenticated, service_role;

-- What every function that answers staff in their own session asks first.
create function private.require_staff_session(p_role text default 'staff')
returns void
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform private.require_staff((select auth.uid()), p_role);
  if not private.has_live_session() then
    perform private.refuse('session_expired');
  end if;
  if not public.is_staff() then
    perform private.refuse('mfa_required', public.second_factor());
  end if;
end;
$$;
comment on function private.require_staff_session(text) is
  'Refuses not_allowed unless the caller works here (p_role admin: unless they are an admin), session_expired when their login has been ended, and mfa_required while their second factor is missing; the detail says whether it is needed or to be enrolled.';

-- What every function that the service calls for a member of staff asks first.
create function private.require_staff(p_actor_id uuid, p_role text default 'staff')
returns void
language plpgsql
stable
set search_path = ''
as $$
begin
  if p_actor_id is null or not exists (
    select from public.staff_members m
    where m.user_id = p_actor_id and (p_role = 'staff' or m.role = p_role)
  ) then
    perform private.refuse('not_allowed', p_role);
  end if;
end;
$$;
comment on function private.require_staff(uuid, text) is
  'Refuses not_allowed unless the person works here; p_role admin: unless they are an admin. The service learned the id from their token.';

-- schema/people/profiles.sql

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

-- schema/people/sign-ups.sql

-- Whoever confirms an address decides the password and the profile of its account: anybody can sign up with anybody's
-- address, and Supabase Auth keeps what the first of them typed (docs/decisions/020-who-confirms-decides.md).

create table private.sign_ups (
  user_id uuid primary key references auth.users (id) on delete cascade,
  key_hash text,
  password_hash text,
  name text,
  phone text,
  address text,
  consented_at timestamptz,
  confirmed_at timestamptz not null default now()
);
comment on table private.sign_ups is
  'What was typed at the sign-up of an account whose address has been confirmed since, until the one who confirmed proves that they typed it, or types their own.';
comment on column private.sign_ups.key_hash is
  'SHA-256, in hexadecimal digits, of the key that stayed in the browser of the sign-up; null when none was made.';
comment on column private.sign_ups.password_hash is 'As Supabase Auth made it.';

-- Supabase Auth answers a second sign-up with the metadata of the first; whoever tries an address must not read them.
create function private.hide_sign_up_details()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  c_details constant text[] := array['name', 'phone', 'address', 'consent'];
begin
  if tg_table_name = 'users' then
    update auth.users set raw_user_meta_data = raw_user_meta_data - c_details where id = new.id;
  else
    update auth.identities set identity_data = identity_data - c_details where id = new.id;
  end if;
  return null;
end;
$$;
comment on function private.hide_sign_up_details() is
  'After-insert trigger of auth.users and auth.identities: name, phone, address and consent of the sign-up are in the profile, and nowhere else.';
-- Triggers run by name: the profile has been made before.
create trigger hide_sign_up_details after insert on auth.users
  for each row when (new.raw_user_meta_data is not null)
  execute function private.hide_sign_up_details();
create trigger hide_sign_up_details after insert on auth.identities
  for each row execute function private.hide_sign_up_details();

create function private.refuse_long_metadata()
returns trigger
language plpgsql
set search_path = ''
as $$
begin
  perform private.refuse('invalid_input');
  return null;
end;
$$;
comment on function private.refuse_long_metadata() is
  'Before-insert and before-update trigger of auth.users: refuses invalid_input for more than 8 KB of metadata. Accounts write them as they like, and every sign-in reads them and puts them into a token.';
create trigger refuse_long_metadata before insert or update of raw_user_meta_data on auth.users
  for each row when (octet_length(new.raw_user_meta_data::text) > 8192)
  execute function private.refuse_long_metadata();

create function private.set_sign_up_aside()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  -- Nobody can claim these any more.
  delete from private.sign_ups where confirmed_at < now() - private.mail_link_life();
  insert into private.sign_ups (user_id, key_hash, password_hash, name, phone, address, consented_at)
  select new.id, old.raw_user_meta_data ->> 'sign_up_key', old.encrypted_password,
    p.name, p.phone, p.address, p.consented_at
  from public.profiles p
  where p.id = new.id;
  update public.profiles set name = null, phone = null, address = null, consented_at = null
  where id = new.id;
  new.encrypted_password := null;
  return new;
end;
$$;
comment on function private.set_sign_up_aside() is
  'Before-update trigger of auth.users: when an address is confirmed, the account has neither password nor details until its owner claims or sets them. Supabase Auth refuses every password for an account without one.';
-- Only who was sent a mail has typed a password that nobody vouches for: an account that staff of ours made and
-- confirmed keeps its own.
create trigger set_sign_up_aside before update of email_confirmed_at on auth.users
  for each row when (
    old.email_confirmed_at is null and new.email_confirmed_at is not null and old.confirmation_sent_at is not null
    and old.phone_confirmed_at is null
  )
  execute function private.set_sign_up_aside();

create function public.claim_sign_up(p_key text)
returns boolean
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_sign_up private.sign_ups;
begin
  perform private.require_live_session();
  delete from private.sign_ups s
  where s.user_id = auth.uid()
    and s.key_hash = encode(sha256(convert_to(p_key, 'UTF8')), 'hex')
    and s.confirmed_at > now() - private.mail_link_life()
  returning * into v_sign_up;
  if not found then
    return false;
  end if;
  update auth.users set encrypted_password = v_sign_up.password_hash
  where id = v_sign_up.user_id and encrypted_password is null;
  if not found then
    return false;
  end if;
  update public.profiles
  set name = v_sign_up.name, phone = v_sign_up.phone, address = v_sign_up.address,
    consented_at = v_sign_up.consented_at
  where id = v_sign_up.user_id;
  return true;
end;
$$;
comment on function public.claim_sign_up(text) is
  'Gives the caller''s account the password and the details of its sign-up back. p_key: what the browser of the sign-up kept. False when it does not fit, comes an hour after the confirmation, or the account has a password by now: then the person chooses them. Refuses session_expired, mfa_required.';
revoke all on function public.claim_sign_up(text) from public, anon, service_role;
grant execute on function public.claim_sign_up(text) to authenticated;

create function public.complete_account(p_name text, p_phone text, p_address text, p_locale text)
returns void
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.require_live_session();
  if private.clean_name(p_name) is null or private.clean_line(p_phone) is null
    or private.clean_address(p_address) is null then
    perform private.refuse('required_fields');
  end if;
  update public.profiles
  set name = p_name, phone = p_phone, address = p_address,
    locale = case when p_locale = 'hi' then 'hi' else 'en' end, consented_at = coalesce(consented_at, now())
  where id = auth.uid();
  -- Nobody's words of before come back over these.
  delete from private.sign_ups where user_id = auth.uid();
  delete from private.email_changes where user_id = auth.uid();
end;
$$;
comment on function public.complete_account(text, text, text, text) is
  'The caller''s details, typed together with their consent to the privacy policy; an earlier consent keeps its moment, for it is evidence. Refuses session_expired, mfa_required, required_fields, invalid_name, invalid_phone, invalid_input.';
revoke all on function public.complete_account(text, text, text, text) from public, anon, service_role;
grant execute on function public.complete_account(text, text, text, text) to authenticated;

-- schema/people/sessions.sql

-- Where a person is logged in: the sessions of Auth.

create function private.refuse_ended_session()
returns void
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  if not private.has_live_session() then
    perform private.refuse('session_expired');
  end if;
end;
$$;
comment on function private.refuse_ended_session() is
  'Refuses session_expired when the caller''s session has ended: its access token lives on for up to 15 minutes, and writes nothing any more.';

create function private.refuse_ended_writer()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.refuse_ended_session();
  return null;
end;
$$;
comment on function private.refuse_ended_writer() is
  'Before-statement trigger of profiles: refuses session_expired to whoever writes with the token of a session that has ended.';
-- Functions of ours ask for themselves, and Auth writes without a session.
create trigger refuse_ended_writer before update on public.profiles
  for each statement when (current_user = 'authenticated')
  execute function private.refuse_ended_writer();

create function private.require_live_session()
returns void
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform private.refuse_ended_session();
  -- Whoever has the password alone neither sees nor ends the logins of an account that asks for a code, too.
  if public.second_factor() = 'needed' then
    perform private.refuse('mfa_required', 'needed');
  end if;
end;
$$;
comment on function private.require_live_session() is
  'Refuses session_expired when the caller''s session has ended: its access token lives on for up to 15 minutes; mfa_required when it has not shown the account''s second factor.';

create function public.list_sessions()
returns table (id uuid, since timestamptz, used_at timestamptz, device text, is_current boolean, devices jsonb)
language plpgsql
stable
security definer
set search_path = ''
as $$
#variable_conflict use_column
begin
  perform private.require_live_session();
  return query
  select s.id, s.created_at, greatest(s.created_at, s.updated_at, s.refreshed_at at time zone 'utc'),
    left(regexp_replace(s.user_agent, '[^ -~]', '', 'g'), 300),
    s.id::text = (select auth.jwt()) ->> 'session_id',
    (
      select coalesce(jsonb_agg(jsonb_build_object('id', d.id, 'since', d.since) order by d.id), '[]')
      from private.push_devices d where d.session_id = s.id
    )
  from auth.sessions s
  where s.user_id = (select auth.uid()) and (s.not_after is null or s.not_after > now())
  order by 5 desc, 3 desc, 1
  limit 50;
end;
$$;
comment on function public.list_sessions() is
  'The caller''s logins, this one first, then the last used: device is what the browser calls itself, used_at when the login was last renewed, devices: [{id, since}] what shows news of orders as long as it lives, see end_push_device(). At most 50. Refuses session_expired, mfa_required.';
revoke all on function public.list_sessions() from public, anon, service_role;
grant execute on function public.list_sessions() to authenticated;

create function public.end_session(p_session_id uuid)
returns void
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.require_live_session();
  delete from auth.sessions s where s.id = p_session_id and s.user_id = (select auth.uid());
  if not found then
    perform private.refuse('not_found');
  end if;
end;
$$;
comment on function public.end_session(uuid) is
  'Ends one of the caller''s logins; there the access token lives on for up to 15 minutes. Refuses not_found, session_expired, mfa_required.';
revoke all on function public.end_session(uuid) from public, anon, service_role;
grant execute on function public.end_session(uuid) to authenticated;

-- schema/people/email-change.sql

-- How an account gets another address: Supabase Auth sends a link to both and waits for both. Whoever confirms the new
-- one decides how to log in from then on (docs/decisions/020-who-confirms-decides.md). A first address takes a login of the
-- account beside the link, and nothing else changes.

create function private.require_fresh_sign_in()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if not exists (
    select from auth.sessions s
    where s.user_id = new.id and s.created_at > now() - interval '10 minutes'
  ) then
    perform private.refuse('reauthentication_needed');
  end if;
  return new;
end;
$$;
comment on function private.require_fresh_sign_in() is
  'Before-update trigger of auth.users: a change of address begins within ten minutes of a sign-in, so that a computer left open does not begin one; both addresses confirm it. Refuses reauthentication_needed; to who asks, Supabase Auth answers unexpected_failure.';
-- For a first address nobody is asked at an old one: the owner has allowed it before, see allow_email_change().
create trigger require_fresh_sign_in before update of email_change on auth.users
  for each row when (
    coalesce(new.email_change, '') <> '' and new.email_change is distinct from old.email_change
    and coalesce(old.email, '') <> ''
  )
  execute function private.require_fresh_sign_in();

create table private.login_wishes (
  user_id uuid references auth.users (id) on delete cascade,
  kind text check (kind in ('email', 'phone')),
  what text not null,
  asked_at timestamptz not null default now(),
  allowed_at timestamptz,
  session_id uuid,
  code_hash text,
  wrong integer not null default 0,
  primary key (user_id, kind)
);
comment on table private.login_wishes is
  'The address or number that somebody in a login of an account wants for it, and whether its owner has allowed it since. Removed after an hour.';
comment on column private.login_wishes.asked_at is
  'A login that was made later is of somebody who could log in then: a stolen one is older than what its thief asks for.';
comment on column private.login_wishes.session_id is 'The login in which it was allowed.';
comment on column private.login_wishes.code_hash is 'The code or link, as Supabase Auth keeps it, for which one was tried last.';
comment on column private.login_wishes.wrong is 'How often a wrong one was tried for it.';
revoke all on private.login_wishes from public, anon, authenticated, service_role;

create function private.note_login_wish()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  insert into private.login_wishes as w (user_id, kind, what)
  values (new.id, tg_argv[0], case tg_argv[0] when 'email' then new.email_change else new.phone_change end)
  on conflict (user_id, kind) do update
    set what = excluded.what, asked_at = now(), session_id = null, code_hash = null, wrong = 0,
      -- A first address is allowed before its link is sent, and for as long as that works.
      allowed_at = case when w.kind = 'email' and w.what = excluded.what and w.allowed_at is not null then now() end;
  return null;
end;
$$;
comment on function private.note_login_wish() is
  'After-update trigger of auth.users: since when an account wants another address or number.';
create trigger note_email_wish after update of email_change on auth.users
  for each row when (
    coalesce(new.email_change, '') <> '' and new.email_change is distinct from old.email_change
  )
  execute function private.note_login_wish('email');

create function private.require_new_login(p_after timestamptz default null)
returns void
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform private.require_live_session();
  if not exists (
    select from auth.sessions s
    where s.user_id = (select auth.uid()) and s.id::text = (select auth.jwt()) ->> 'session_id'
      and s.created_at > greatest(p_after, now() - interval '10 minutes')
  ) then
    perform private.refuse('reauthentication_needed');
  end if;
end;
$$;
comment on function private.require_new_login(timestamptz) is
  'Refuses reauthentication_needed unless this very login of the caller was made within ten minutes and, where a moment is given, after it; session_expired, mfa_required.';

create function public.want_first_email(p_email text)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_email constant text := private.normalise_email(p_email);
begin
  perform private.require_live_session();
  if not exists (
    select from auth.users u
    where u.id = (select auth.uid()) and coalesce(u.email, '') = '' and u.phone_confirmed_at is not null
  ) then
    perform private.refuse('not_allowed');
  end if;
  if v_email is null then
    perform private.refuse('invalid_email');
  end if;
  insert into private.login_wishes as w (user_id, kind, what)
  values ((select auth.uid()), 'email', v_email)
  on conflict (user_id, kind) do update set what = excluded.what, asked_at = now(), allowed_at = null;
end;
$$;
comment on function public.want_first_email(text) is
  'The caller''s account by phone is to have its first address: the owner logs in after this, allows it, and only then a mail goes out. Refuses not_allowed (it has an address, or no number), invalid_email, session_expired, mfa_required.';
revoke all on function public.want_first_email(text) from public, anon, service_role;
grant execute on function public.want_first_email(text) to authenticated;

create function public.allow_email_change(p_email text)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_wish private.login_wishes;
begin
  select * into v_wish from private.login_wishes w
  where w.user_id = (select auth.uid()) and w.kind = 'email' for update;
  perform private.require_new_login(v_wish.asked_at);
  if v_wish.what is distinct from private.normalise_email(p_email) then
    perform private.refuse('not_found');
  end if;
  update private.login_wishes w set allowed_at = now()
  where w.user_id = v_wish.user_id and w.kind = 'email';
end;
$$;
comment on function public.allow_email_change(text) is
  'The caller has logged in since their account by phone wanted its first address, this one: a link may be sent there and give it. Refuses not_found (another is wanted by now), reauthentication_needed, session_expired, mfa_required.';
revoke all on function public.allow_email_change(text) from public, anon, service_role;
grant execute on function public.allow_email_change(text) to authenticated;

create function private.is_first_email_allowed(p_user_id uuid, p_email text, p_since timestamptz)
returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select exists (
    select from private.login_wishes w
    where w.user_id = p_user_id and w.kind = 'email' and w.what = p_email
      and w.allowed_at > p_since
  );
$$;
comment on function private.is_first_email_allowed(uuid, text, timestamptz) is
  'Whether the owner of an account by phone has allowed this first address, after that moment.';

create function private.refuse_first_email_by_link()
returns trigger
language plpgsql
set search_path = ''
as $$
begin
  -- confirm_first_email() asks as a login of the account; whoever opens a link is none.
  if (select auth.uid()) is null then
    perform private.refuse('not_allowed');
  end if;
  return new;
end;
$$;
comment on function private.refuse_first_email_by_link() is
  'Before-update trigger of auth.users: refuses not_allowed when Supabase Auth is to give an account by phone its first address for the link alone. It would sign in whoever opens it, and a mistyped address is read by somebody else. The refused link stays good.';
create trigger refuse_first_email_by_link before update of email on auth.users
  for each row when (
    coalesce(old.email, '') = '' and new.email is distinct from old.email and new.email = old.email_change
  )
  execute function private.refuse_first_email_by_link();

create function public.confirm_first_email(p_token_hash text)
returns boolean
language plpgsql
security definer
set search_path = ''
as $$
declare
  tries constant integer := 5;
  v_account auth.users;
  v_wish private.login_wishes;
begin
  perform private.require_live_session();
  -- One try at a time.
  select * into v_account from auth.users u where u.id = (select auth.uid()) for update;
  if coalesce(v_account.email, '') <> '' or coalesce(v_account.email_change, '') = ''
    or coalesce(v_account.email_change_token_new, '') = ''
  then
    return false;
  end if;
  select * into v_wish from private.login_wishes w where w.user_id = v_account.id and w.kind = 'email' for update;
  -- Supabase Auth makes it of the address and six digits: who owns the account, but not the address, could go through them.
  if v_account.email_change_token_new is distinct from p_token_hash
    or (v_wish.code_hash = v_account.email_change_token_new and v_wish.wrong >= tries)
  then
    update private.login_wishes w set
      code_hash = v_account.email_change_token_new,
      wrong = case when w.code_hash = v_account.email_change_token_new then w.wrong + 1 else 1 end
    where w.user_id = v_account.id and w.kind = 'email';
    return false;
  end if;
  if not private.is_first_email_allowed(v_account.id, v_account.email_change, now() - private.mail_link_life())
    or v_account.email_change_sent_at <= now() - private.mail_link_life()
  then
    perform private.refuse('link_expired');
  end if;
  update auth.users set email = email_change, email_confirmed_at = now(), email_change = '',
    email_change_token_new = '', email_change_token_current = '', email_change_confirm_status = 0, updated_at = now()
  where id = v_account.id;
  insert into auth.identities (id, provider, provider_id, user_id, identity_data, created_at, updated_at)
  values (gen_random_uuid(), 'email', v_account.id::text, v_account.id, jsonb_build_object(
    'sub', v_account.id, 'email', v_account.email_change, 'email_verified', true, 'phone_verified', false
  ), now(), now())
  on conflict (provider, provider_id) do update set identity_data = excluded.identity_data, updated_at = now();
  delete from private.login_wishes w where w.user_id = v_account.id and w.kind = 'email';
  perform private.queue_email_news(v_account.id);
  if to_regclass('auth.one_time_tokens') is not null then
    execute 'delete from auth.one_time_tokens where user_id = $1 and token_type::text like ''email_change_token_%'''
      using v_account.id;
  end if;
  return true;
exception
  when unique_violation then
    perform private.refuse('user_exists');
end;
$$;
comment on function public.confirm_first_email(text) is
  'Gives the caller''s account by phone the first address that it wants. p_token_hash: of the link of the mail. So it takes a login of the account and the mail; number, details and logins stay, and the number is told (email_added). False: the link is not of this account, was used or replaced, or five wrong ones came before it. Refuses link_expired (an hour after it was sent), user_exists (another account has the address by now), session_expired, mfa_required.';
revoke all on function public.confirm_first_email(text) from public, anon, service_role;
grant execute on function public.confirm_first_email(text) to authenticated;

create function private.require_allowed_link()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if not private.is_first_email_allowed(new.id, new.email_change, now() - interval '10 minutes') then
    perform private.refuse('not_allowed');
  end if;
  return new;
end;
$$;
comment on function private.require_allowed_link() is
  'Before-update trigger of auth.users: refuses not_allowed to the link of a first address before allow_email_change(): whoever opened it then could do nothing with it.';
create trigger require_allowed_link before update of email_change on auth.users
  for each row when (
    coalesce(new.email_change, '') <> '' and new.email_change is distinct from old.email_change
    and coalesce(old.email, '') = '' and old.phone_confirmed_at is not null
  )
  execute function private.require_allowed_link();

create function private.require_old_link_first()
returns trigger
language plpgsql
set search_path = ''
as $$
begin
  perform private.refuse('not_allowed');
  return null;
end;
$$;
comment on function private.require_old_link_first() is
  'Before-update trigger of auth.users: refuses not_allowed when the link of the new address is opened before that of the old one. Supabase Auth signs in whoever opens the second link; so it is always the one who reads the mails of the new address. The refused link stays good.';
-- Which link has been opened tells the token that Supabase Auth has just used up.
create trigger require_old_link_first before update of email_change_confirm_status on auth.users
  for each row when (
    new.email_change_confirm_status = 1 and old.email_change_confirm_status = 0
    and coalesce(old.email_change_token_new, '') <> '' and coalesce(new.email_change_token_new, '') = ''
  )
  execute function private.require_old_link_first();

create table private.email_changes (
  user_id uuid primary key references auth.users (id) on delete cascade,
  key_hash text,
  password_hash text,
  login_phone text,
  login_phone_proved_at timestamptz,
  factors jsonb not null,
  name text,
  phone text,
  address text,
  consented_at timestamptz,
  changed_at timestamptz not null default now()
);
comment on table private.email_changes is
  'Password, number to log in with, second factors, details and consent of an account that has another address since, until the one who confirmed it proves that they asked for the change, or chooses a password or gives their own.';
comment on column private.email_changes.key_hash is
  'SHA-256, in hexadecimal digits, of the key that stayed in the browser that asked; null when none was made.';
comment on column private.email_changes.password_hash is 'As Supabase Auth made it.';
comment on column private.email_changes.login_phone is 'The number that it logged in with, as auth.users.phone; null: none.';
comment on column private.email_changes.login_phone_proved_at is 'When the account last proved it.';
comment on column private.email_changes.factors is 'Rows of auth.mfa_factors.';

create function private.set_old_login_aside()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  delete from private.email_changes c
    where c.user_id = new.id or c.changed_at < now() - private.mail_link_life();
  insert into private.email_changes
    (user_id, key_hash, password_hash, login_phone, login_phone_proved_at, factors, name, phone, address, consented_at)
  select new.id, old.raw_user_meta_data ->> 'email_change_key', old.encrypted_password,
    case when old.phone_confirmed_at is not null then nullif(old.phone, '') end, old.phone_confirmed_at,
    (
      select coalesce(jsonb_agg(to_jsonb(f)), '[]'::jsonb) from auth.mfa_factors f
      where f.user_id = new.id and f.status = 'verified'
    ),
    p.name, p.phone, p.address, p.consented_at
  from public.profiles p
  where p.id = new.id;
  update public.profiles set name = null, phone = null, address = null, consented_at = null
  where id = new.id;
  -- The key of the sign-up is of who had the account: it would bring their password back.
  delete from private.sign_ups s where s.user_id = new.id;
  -- Whoever has the account now has not asked for its end. The mail goes to the old address: to who did.
  perform private.queue_deletion_mail('deletion_withdrawn', d)
  from private.deletion_requests d where d.user_id = new.id;
  delete from private.deletion_requests d where d.user_id = new.id;
  -- A role is not handed on with an address: who works here shows their code, or asks an admin.
  if not exists (select from public.staff_members m where m.user_id = new.id) then
    delete from private.known_factors k where k.user_id = new.id;
    delete from auth.mfa_factors f where f.user_id = new.id;
  end if;
  delete from auth.sessions s where s.user_id = new.id;
  delete from auth.identities i where i.user_id = new.id and i.provider = 'phone';
  new.phone := null;
  new.phone_confirmed_at := null;
  new.encrypted_password := null;
  -- A link that went to the old address, and a sign-in that has been begun, would open the account as well.
  if new.recovery_token is not distinct from old.recovery_token then
    new.recovery_token := '';
  end if;
  delete from auth.flow_state f where f.user_id = new.id;
  if to_regclass('auth.one_time_tokens') is not null then
    execute 'delete from auth.one_time_tokens where user_id = $1' using new.id;
  end if;
  return new;
end;
$$;
comment on function private.set_old_login_aside() is
  'Before-update trigger of auth.users: an account that gets another address by the links of mails has neither password, number, logins, details nor consent, nor, unless its owner works here, second factors, until whoever confirmed the address claims or chooses them, and its removal is not asked for any more. Otherwise the one who had the account would still be in it, or have decided about it.';
-- Only by the links: whom an operator gives another address, they know.
create trigger set_old_login_aside before update of email on auth.users
  for each row when (
    (old.email_confirmed_at is not null or old.phone_confirmed_at is not null) and coalesce(old.email, '') <> ''
    and new.email is distinct from old.email and new.email = old.email_change
  )
  execute function private.set_old_login_aside();

create function public.claim_email_change(p_key text)
returns boolean
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_user uuid := (select auth.uid());
  v_change private.email_changes;
begin
  -- The last access token of a login that the change has ended must not bring its password back, and neither must a
  -- login with the old password that was under way when it was made.
  if not private.has_live_session() or not exists (
    select from jsonb_array_elements((select auth.jwt()) -> 'amr') m where m ->> 'method' = 'otp'
  ) then
    return false;
  end if;
  delete from private.email_changes c
  where c.user_id = v_user
    and c.key_hash = encode(sha256(convert_to(p_key, 'UTF8')), 'hex')
    and c.changed_at > now() - private.mail_link_life()
  returning * into v_change;
  if not found then
    return false;
  end if;
  update auth.users set encrypted_password = v_change.password_hash
  where id = v_user and encrypted_password is null;
  if not found then
    return false;
  end if;
  -- Whoever has proved the number since has it; who only asked for a code to it, has not.
  perform private.free_number(v_change.login_phone, 'infinity');
  update auth.users u set phone = v_change.login_phone, phone_confirmed_at = v_change.login_phone_proved_at
  where u.id = v_user and v_change.login_phone is not null
    and not exists (select from auth.users o where o.phone = v_change.login_phone);
  if found then
    insert into auth.identities (id, provider, provider_id, user_id, identity_data, created_at, updated_at)
    values (gen_random_uuid(), 'phone', v_user::text, v_user, jsonb_build_object(
      'sub', v_user, 'phone', v_change.login_phone, 'email_verified', false, 'phone_verified', true
    ), now(), now());
  end if;
  insert into auth.mfa_factors
  select f.* from jsonb_populate_recordset(null::auth.mfa_factors, v_change.factors) f
  on conflict (id) do nothing;
  update public.profiles
  set name = v_change.name, phone = v_change.phone, address = v_change.address,
    consented_at = v_change.consented_at
  where id = v_user;
  return true;
end;
$$;
comment on function public.claim_email_change(text) is
  'Gives the caller''s account, whose address has just changed, its password, number, second factors, details and consent back. p_key: what the browser that asked for the change kept. False when it does not fit, comes an hour after the change, from a login that has ended or was not made by the link of a mail, or the account has a password or details of its owner by now: then the person chooses them.';
revoke all on function public.claim_email_change(text) from public, anon, service_role;
grant execute on function public.claim_email_change(text) to authenticated;

create function private.is_confirming(p_user_id uuid)
returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select exists (
    select from private.sign_ups s where s.user_id = p_user_id and s.confirmed_at > now() - private.mail_link_life()
    union all
    select from private.email_changes c where c.user_id = p_user_id and c.changed_at > now() - private.mail_link_life()
  );
$$;
comment on function private.is_confirming(uuid) is
  'Whether somebody has just confirmed the address of an account, and types a name and an address of their own beside its password.';

create function private.require_login_for_password()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  -- Our own functions say themselves which login they ask for; an operator has none.
  if (select auth.uid()) is null
    and exists (
      select from auth.sessions s
      where s.user_id = new.id
        and s.created_at <= now() - case when private.is_confirming(new.id) then private.mail_link_life() else interval '10 minutes' end
        -- Of a login by its password Supabase Auth asks for the password again.
        and (coalesce(old.encrypted_password, '') = '' or exists (
          select from auth.mfa_amr_claims c
          where c.session_id = s.id and c.authentication_method in ('otp', 'magiclink', 'recovery')
        ))
    )
  then
    perform private.refuse('reauthentication_needed');
  end if;
  return null;
end;
$$;
comment on function private.require_login_for_password() is
  'Deferred trigger of auth.users: a password that comes without the current one, the first of an account or one of a login by link or code (`IsRecovery` of GoTrue''s internal/models/factor.go), comes in a login of ten minutes at most, or of an hour where an address has just been confirmed. A stolen login would log in anew with its own. Every login that is left must be one: a new one of the owner, begun meanwhile, vouches for none beside it. Refuses reauthentication_needed; to who asks, Supabase Auth answers unexpected_failure.';
-- At the end of the transaction: by then Supabase Auth has ended all logins but the one that asks.
create constraint trigger require_login_for_password after update of encrypted_password on auth.users
  deferrable initially deferred
  for each row when (
    coalesce(new.encrypted_password, '') <> '' and new.encrypted_password is distinct from old.encrypted_password
  )
  execute function private.require_login_for_password();

create function private.tell_new_password()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_left integer;
begin
  -- Our own functions give back what was typed before, and whoever has just confirmed an address chooses their first.
  if (select auth.uid()) is null
    and not (coalesce(old.encrypted_password, '') = '' and private.is_confirming(new.id))
  then
    -- Not refused: whoever has stolen the login would use up the day, and its owner could not choose one after them.
    v_left := private.daily_limit('login_changes') - private.told_today(new.id, 'password_changed');
    if v_left > 0 then
      perform private.queue_owner_news(
        new.id, 'password_changed', extract(epoch from now())::text, jsonb_build_object('is_last', v_left = 1)
      );
    end if;
  end if;
  return null;
end;
$$;
comment on function private.tell_new_password() is
  'After-update trigger of auth.users: the owner of an account is told of each new password, by whatever way it came: of the first daily_limit(login_changes) in 24 hours, and with the last that there will be no more ({is_last}).';
create trigger tell_new_password after update of encrypted_password on auth.users
  for each row when (
    coalesce(new.encrypted_password, '') <> '' and new.encrypted_password is distinct from old.encrypted_password
  )
  execute function private.tell_new_password();

create function public.my_email_change()
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select jsonb_build_object(
    'new_email', u.email_change,
    'expires_at', u.email_change_sent_at + private.mail_link_life(),
    'is_half_confirmed', u.email_change_confirm_status = 1
  )
  from auth.users u
  where u.id = (select auth.uid()) and u.email_change <> ''
    and u.email_change_sent_at > now() - private.mail_link_life();
$$;
comment on function public.my_email_change() is
  'The address that the caller''s account is to have: {new_email, expires_at, is_half_confirmed: one of the two links has been opened}; null when no change is under way.';
revoke all on function public.my_email_change() from public, anon, service_role;
grant execute on function public.my_email_change() to authenticated;

create function public.withdraw_email_change()
returns void
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.require_live_session();
  update auth.users set email_change = '', email_change_token_current = '', email_change_token_new = '',
    email_change_confirm_status = 0
  where id = (select auth.uid());
  -- There hosted Supabase looks a link up; the embedded one has no such table.
  if to_regclass('auth.one_time_tokens') is not null then
    execute 'delete from auth.one_time_tokens where user_id = $1 and token_type::text like ''email_change_token_%'''
      using (select auth.uid());
  end if;
end;
$$;
comment on function public.withdraw_email_change() is
  'Ends the caller''s change of address: neither of its links works any more. Refuses session_expired, mfa_required.';
revoke all on function public.withdraw_email_change() from public, anon, service_role;
grant execute on function public.withdraw_email_change() to authenticated;

-- schema/people/phone-sign-in.sql

-- Signing in by phone: a code of six digits by SMS (docs/decisions/086-phone-first.md). Supabase Auth makes the codes and
-- checks them; here stands who gets one, and what an account is whose number is confirmed.

create table private.phone_codes (
  id bigint generated always as identity primary key,
  phone text not null check (phone ~ '^[1-9][0-9]{7,14}$'),
  sent_at timestamptz not null default now(),
  used_at timestamptz,
  is_known boolean not null default false
);
comment on table private.phone_codes is
  'Codes that were sent, without the codes: what each number and all together may get, and what they cost. Removed after two days.';
comment on column private.phone_codes.phone is 'With the country, without a plus, as Supabase Auth keeps it.';
comment on column private.phone_codes.used_at is 'When a number was confirmed with it; null: not, or not yet.';
comment on column private.phone_codes.is_known is 'Whether an account had the number when it was sent.';
create index phone_codes_of_number on private.phone_codes (phone, sent_at desc);
create index phone_codes_by_time on private.phone_codes (sent_at);
revoke all on private.phone_codes from public, anon, authenticated, service_role;

create table private.code_countries (
  pattern text primary key
);
comment on table private.code_countries is
  'Numbers that get codes: regular expressions of whole numbers, with the country and without a plus. A code to another country costs a hundred times as much, and is what those buy who sell calls; so each country is added by hand.';
insert into private.code_countries (pattern) values ('^91[6-9][0-9]{9}$');
revoke all on private.code_countries from public, anon, authenticated, service_role;

create function private.code_wait(p_sent bigint)
returns interval
language sql
immutable
set search_path = ''
as $$ select least(interval '30 seconds' * power(2, greatest(p_sent, 1) - 1), interval '2 minutes') $$;
comment on function private.code_wait(bigint) is
  'How long a number waits for its next code after so many in an hour: 30 s, 60 s, then two minutes. CODE_WAIT_SECONDS of shared/src/domain/phone-code.ts.';

create function public.count_phone_code(p_phone text, p_user_id uuid default null)
returns text
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_phone constant text := regexp_replace(p_phone, '^\+', '');
  v_wait interval;
  v_known constant boolean := exists (
    select from auth.users u where u.phone = v_phone and u.phone_confirmed_at is not null
  );
begin
  if v_phone is null or not exists (select from private.code_countries c where v_phone ~ c.pattern) then
    perform private.refuse('invalid_phone');
  end if;
  -- One at a time, or two requests of one moment would both be the last that is allowed.
  perform pg_advisory_xact_lock(hashtextextended('phone codes', 0));
  select max(c.sent_at) + private.code_wait(count(*)) - now() into v_wait
    from private.phone_codes c where c.phone = v_phone and c.sent_at > now() - interval '1 hour';
  if v_wait > interval '0' then
    perform private.refuse('rate_limited', ceil(extract(epoch from v_wait))::text);
  end if;
  if (
    select count(*) from private.phone_codes c
    where c.phone = v_phone and c.sent_at > now() - interval '24 hours'
  ) >= private.daily_limit('codes_of_number') or (
    select count(*) from private.phone_codes c where c.sent_at > now() - interval '24 hours'
  ) >= private.daily_limit('codes') or (
    -- Whoever has codes sent to any numbers ends the sign-ups of the day, and not the logins of customers.
    not v_known and (
      select count(*) from private.phone_codes c where not c.is_known and c.sent_at > now() - interval '24 hours'
    ) >= private.daily_limit('codes_of_strangers')
  ) then
    perform private.refuse('rate_limited');
  end if;
  insert into private.phone_codes (phone, is_known) values (v_phone, v_known);
  -- Who has not said who they are has not chosen a language either.
  return (select p.locale from public.profiles p where p.id = p_user_id and p.name is not null);
end;
$$;
comment on function public.count_phone_code(text, uuid) is
  'A code is about to be sent to a number, for whoever sends it: counted, whether or not there is an account. Returns the language of the account that it is for; null: its owner has not told it yet. Refuses invalid_phone (not of code_countries), rate_limited (code_wait(), detail: seconds; daily_limit(codes_of_number), daily_limit(codes), daily_limit(codes_of_strangers) for a number without an account).';
revoke all on function public.count_phone_code(text, uuid) from public, anon, authenticated;
grant execute on function public.count_phone_code(text, uuid) to service_role;

create function private.note_used_code()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  update private.phone_codes c set used_at = now()
  where c.id = (
    select n.id from private.phone_codes n where n.phone = new.phone and n.used_at is null order by n.sent_at desc, n.id desc limit 1
  );
  return null;
end;
$$;
comment on function private.note_used_code() is
  'After-update trigger of auth.users: the newest code of a number was used. Supabase Auth writes down each time that a number is confirmed, which every login by phone does.';
create trigger note_used_code after update of phone_confirmed_at on auth.users
  for each row when (new.phone_confirmed_at is not null and new.phone_confirmed_at is distinct from old.phone_confirmed_at)
  execute function private.note_used_code();

create function private.own_first_phone()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  update public.profiles set
    name = null, phone = private.normalise_phone('+' || new.phone), address = null, consented_at = null, locale = default
  where id = new.id;
  new.encrypted_password := null;
  new.raw_user_meta_data := '{}';
  return new;
end;
$$;
comment on function private.own_first_phone() is
  'Before-update trigger of auth.users: an account whose first proof is its number has neither password nor details, nor anything else that was said at its sign-up, before its owner gives them. Anybody can sign up with anybody''s number, with a password and details of their own.';
create trigger own_first_phone before update of phone_confirmed_at on auth.users
  for each row when (
    old.phone_confirmed_at is null and new.phone_confirmed_at is not null and old.email_confirmed_at is null
    and old.confirmation_sent_at is not null
  )
  execute function private.own_first_phone();

create trigger note_phone_wish after update of phone_change on auth.users
  for each row when (
    coalesce(new.phone_change, '') <> '' and new.phone_change is distinct from old.phone_change
  )
  execute function private.note_login_wish('phone');

create function private.one_wish_for_a_number()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  update auth.users u set phone_change = '', phone_change_token = ''
  where u.phone_change = new.phone_change and u.id <> new.id;
  return null;
end;
$$;
comment on function private.one_wish_for_a_number() is
  'After-update trigger of auth.users: a number is wished for by one account, the last that asked. Supabase Auth looks for any that did, so whoever asks for the number of somebody else would keep them from it.';
create trigger one_wish_for_a_number after update of phone_change on auth.users
  for each row when (
    coalesce(new.phone_change, '') <> '' and new.phone_change is distinct from old.phone_change
  )
  execute function private.one_wish_for_a_number();

create function private.free_number(p_phone text, p_unused_since timestamptz)
returns boolean
language plpgsql
security definer
set search_path = ''
as $$
begin
  delete from auth.users u
  where u.phone = p_phone and u.phone_confirmed_at is null and coalesce(u.email, '') = ''
    and greatest(u.created_at, u.confirmation_sent_at) <= p_unused_since
    and not exists (select from public.orders o where o.user_id = u.id)
    and not exists (select from public.staff_members m where m.user_id = u.id);
  return found;
end;
$$;
comment on function private.free_number(text, timestamptz) is
  'Removes the account of somebody who asked for a code to log in with a number, the last time at that moment or before, and never proved it; whether there was one. Supabase Auth makes such an account at the first code, and no other account gets its number while it is there.';

create function public.free_login_phone(p_phone text)
returns boolean
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.require_live_session();
  -- A code that still works may be typed by the owner of the number.
  return private.free_number(ltrim(p_phone, '+'), now() - private.code_life());
end;
$$;
comment on function public.free_login_phone(text) is
  'Before an account asks for a number that Supabase Auth calls taken: whether only somebody had it who never proved it and has no code any more that works; then it is free now. p_phone: as the page sends it to Supabase Auth. Refuses session_expired, mfa_required.';
revoke all on function public.free_login_phone(text) from public, anon, service_role;
grant execute on function public.free_login_phone(text) to authenticated;

create function private.forget_phone_wish(p_user_id uuid)
returns void
language plpgsql
security definer
set search_path = ''
as $$
begin
  update auth.users u set phone_change = '', phone_change_token = '' where u.id = p_user_id;
  if to_regclass('auth.one_time_tokens') is not null then
    execute 'delete from auth.one_time_tokens where user_id = $1 and token_type::text = ''phone_change_token'''
      using p_user_id;
  end if;
end;
$$;
comment on function private.forget_phone_wish(uuid) is 'No code gives the account another number any more.';

create function public.type_phone_code(p_code text)
returns boolean
language plpgsql
security definer
set search_path = ''
as $$
declare
  tries constant integer := 5;
  v_user constant uuid := (select auth.uid());
  v_account auth.users;
  v_wish private.login_wishes;
begin
  -- One try at a time.
  select * into v_account from auth.users u where u.id = v_user for update;
  select * into v_wish from private.login_wishes w where w.user_id = v_user and w.kind = 'phone' for update;
  perform private.require_new_login(v_wish.asked_at);
  if coalesce(v_account.phone_change_token, '') = '' or v_wish.what is distinct from v_account.phone_change then
    return false;
  end if;
  -- As Supabase Auth keeps it (supabase/auth, sendPhoneConfirmation).
  if v_account.phone_change_token = encode(sha224(convert_to(v_account.phone_change || p_code, 'UTF8')), 'hex') then
    update private.login_wishes w set
      allowed_at = now(), code_hash = v_account.phone_change_token,
      session_id = ((select auth.jwt()) ->> 'session_id')::uuid
    where w.user_id = v_user and w.kind = 'phone';
    return true;
  end if;
  update private.login_wishes w set
    allowed_at = null, code_hash = v_account.phone_change_token,
    wrong = case when w.code_hash = v_account.phone_change_token then w.wrong + 1 else 1 end
  where w.user_id = v_user and w.kind = 'phone'
  returning * into v_wish;
  if v_wish.wrong >= tries then
    perform private.forget_phone_wish(v_user);
  end if;
  return false;
end;
$$;
comment on function public.type_phone_code(text) is
  'The caller, who has logged in since their account asked for another number, types the code that went to it: when it is right, for a minute Supabase Auth may give the number to the account. False when it is wrong; after five wrong ones none is right any more (CODE_TRIES of shared/src/domain/phone-code.ts). Refuses reauthentication_needed, session_expired, mfa_required.';
revoke all on function public.type_phone_code(text) from public, anon, service_role;
grant execute on function public.type_phone_code(text) to authenticated;

create function private.require_typed_code()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform from private.login_wishes w
  where w.user_id = new.id and w.kind = 'phone' and w.what = new.phone and w.code_hash = old.phone_change_token
    and w.allowed_at > now() - interval '1 minute';
  if not found then
    perform private.refuse('not_allowed');
  end if;
  -- The code has proved whose it is: whoever only asked for one meanwhile does not keep it.
  perform private.free_number(new.phone, 'infinity');
  return new;
end;
$$;
comment on function private.require_typed_code() is
  'Before-update trigger of auth.users: refuses not_allowed to a number that comes without type_phone_code(), and takes it from an account that never proved it. Supabase Auth signs in whoever has the code, logged in or not: who mistypes their new number would give their account to its owner, and a stolen session alone would take it.';
create trigger require_typed_code before update of phone on auth.users
  for each row when (new.phone is distinct from old.phone and new.phone = old.phone_change)
  execute function private.require_typed_code();

create function private.note_login_phone()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if coalesce(new.phone, '') = '' or new.phone_confirmed_at is null then
    delete from private.login_phones l where l.user_id = new.id;
  else
    insert into private.login_phones as l (user_id) values (new.id)
    on conflict (user_id) do update set since = now();
  end if;
  return null;
end;
$$;
comment on function private.note_login_phone() is 'After-update trigger of auth.users: since when an account has its number.';
create trigger note_login_phone after update of phone, phone_confirmed_at on auth.users
  for each row when (
    new.phone is distinct from old.phone or (new.phone_confirmed_at is null) <> (old.phone_confirmed_at is null)
  )
  execute function private.note_login_phone();

create function private.finish_phone_change()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_kept uuid;
begin
  delete from private.login_wishes w where w.user_id = new.id and w.kind = 'phone' returning w.session_id into v_kept;
  -- Whoever was in the account beside its owner is out.
  delete from auth.sessions s where s.user_id = new.id and s.id is distinct from v_kept;
  perform private.queue_phone_news(
    new.id, case when old.phone_confirmed_at is not null then old.phone end, new.phone
  );
  return null;
end;
$$;
comment on function private.finish_phone_change() is
  'After-update trigger of auth.users: an account that gets another number, or its first, keeps the login in which its code was typed and no other, and its owner is told.';
create trigger finish_phone_change after update of phone on auth.users
  for each row when (new.phone is distinct from old.phone and new.phone = old.phone_change)
  execute function private.finish_phone_change();

create function public.remove_login_phone()
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_account auth.users;
begin
  perform private.require_new_login();
  select * into v_account from auth.users u where u.id = (select auth.uid()) for update;
  -- Without an address nothing else would lead to the account.
  if v_account.phone_confirmed_at is null or v_account.email_confirmed_at is null or coalesce(v_account.email, '') = '' then
    perform private.refuse('not_allowed');
  end if;
  update auth.users u set phone = null, phone_confirmed_at = null where u.id = v_account.id;
  perform private.forget_phone_wish(v_account.id);
  delete from auth.identities i where i.user_id = v_account.id and i.provider = 'phone';
  delete from auth.sessions s
  where s.user_id = v_account.id and s.id::text is distinct from (select auth.jwt()) ->> 'session_id';
  perform private.queue_phone_news(v_account.id, v_account.phone, null);
end;
$$;
comment on function public.remove_login_phone() is
  'Takes the number from the caller''s account, which has a confirmed address, ends its other logins and tells its owner. Refuses not_allowed, reauthentication_needed (this login is older than ten minutes), session_expired, mfa_required.';
revoke all on function public.remove_login_phone() from public, anon, service_role;
grant execute on function public.remove_login_phone() to authenticated;

create function private.refuse_code_as_link()
returns trigger
language plpgsql
set search_path = ''
as $$
begin
  perform private.refuse('not_allowed');
  return null;
end;
$$;
comment on function private.refuse_code_as_link() is
  'Before-update trigger of auth.users: refuses not_allowed when an account by phone confirms an address that it has not, or has confirmed before. Supabase Auth keeps the code of an SMS where it keeps that of a sign-up mail, and takes its hash for the link of one: so a number''s codes could be guessed without naming the number.';
create trigger refuse_code_as_link before update of email_confirmed_at on auth.users
  for each row when (
    coalesce(old.phone, '') <> '' and new.email_confirmed_at is distinct from old.email_confirmed_at
    and new.email_confirmed_at is not null
    and (coalesce(new.email, '') = '' or old.email_confirmed_at is not null)
  )
  execute function private.refuse_code_as_link();
