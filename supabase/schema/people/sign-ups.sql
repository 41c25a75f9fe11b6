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
