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
