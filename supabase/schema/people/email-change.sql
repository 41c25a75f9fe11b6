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
