-- Signing in by phone: a code of six digits by SMS (docs/decisions/086-phone-first.md). Supabase Auth makes the codes and
-- checks them; here stands who gets one, and what an account is whose number is confirmed.

create table private.phone_codes (
  id bigint generated always as identity primary key,
  phone text not null check (phone ~ '^[1-9][0-9]{7,14}$'),
  sent_at timestamptz not null default now(),
  used_at timestamptz
);
comment on table private.phone_codes is
  'Codes that were sent, without the codes: what each number and all together may get, and what they cost. Removed after two days.';
comment on column private.phone_codes.phone is 'With the country, without a plus, as Supabase Auth keeps it.';
comment on column private.phone_codes.used_at is 'When a number was confirmed with it; null: not, or not yet.';
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

create function public.count_phone_code(p_phone text)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_phone constant text := regexp_replace(p_phone, '^\+', '');
  v_wait interval;
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
  ) >= private.daily_limit('codes') then
    perform private.refuse('rate_limited');
  end if;
  insert into private.phone_codes (phone) values (v_phone);
end;
$$;
comment on function public.count_phone_code(text) is
  'A code is about to be sent to a number, for whoever sends it: counted, whether or not there is an account. Refuses invalid_phone (not of code_countries), rate_limited (code_wait(), detail: seconds; daily_limit(codes_of_number), daily_limit(codes)).';
revoke all on function public.count_phone_code(text) from public, anon, authenticated;
grant execute on function public.count_phone_code(text) to service_role;

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
  update public.profiles set name = null, phone = private.normalise_phone('+' || new.phone), address = null, consented_at = null
  where id = new.id;
  new.encrypted_password := null;
  return new;
end;
$$;
comment on function private.own_first_phone() is
  'Before-update trigger of auth.users: an account whose first proof is its number has neither password nor details before its owner gives them. Anybody can sign up with anybody''s number, with a password and details of their own.';
create trigger own_first_phone before update of phone_confirmed_at on auth.users
  for each row when (
    old.phone_confirmed_at is null and new.phone_confirmed_at is not null and old.email_confirmed_at is null
    and old.confirmation_sent_at is not null
  )
  execute function private.own_first_phone();

create trigger require_fresh_sign_in_for_phone before update of phone_change on auth.users
  for each row when (
    coalesce(new.phone_change, '') <> '' and new.phone_change is distinct from old.phone_change
  )
  execute function private.require_fresh_sign_in();

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

create table private.typed_codes (
  user_id uuid primary key references auth.users (id) on delete cascade,
  at timestamptz not null default now()
);
comment on table private.typed_codes is
  'Accounts whose owner has just typed the code of a new number, in a login of theirs.';
revoke all on private.typed_codes from public, anon, authenticated, service_role;

create function public.type_phone_code()
returns void
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.require_live_session();
  insert into private.typed_codes as t (user_id) values ((select auth.uid()))
    on conflict (user_id) do update set at = now();
end;
$$;
comment on function public.type_phone_code() is
  'The caller has typed the code that went to their new number: for a minute, Supabase Auth may give it to their account. Refuses session_expired, mfa_required.';
revoke all on function public.type_phone_code() from public, anon, service_role;
grant execute on function public.type_phone_code() to authenticated;

create function private.require_typed_code()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  delete from private.typed_codes t where t.user_id = new.id and t.at > now() - interval '1 minute';
  if not found then
    perform private.refuse('not_allowed');
  end if;
  return new;
end;
$$;
comment on function private.require_typed_code() is
  'Before-update trigger of auth.users: refuses not_allowed to a number that comes without type_phone_code(). Supabase Auth signs in whoever has the code, logged in or not: who mistypes their new number would give their account to its owner.';
create trigger require_typed_code before update of phone on auth.users
  for each row when (new.phone is distinct from old.phone and new.phone = old.phone_change)
  execute function private.require_typed_code();

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
