-- Made from supabase/schema/staff by `npm run schema:migrations`; edit it there.

-- schema/staff/manage-staff.sql

-- What admins do about who works here.

create function private.lock_staff_as_admin()
returns void
language plpgsql
set search_path = ''
as $$
begin
  -- One change of staff at a time, or two admins could remove each other and leave none. Whoever comes second is
  -- asked after the wait whether they are still an admin.
  perform pg_advisory_xact_lock(hashtextextended('staff_members', 0));
  perform private.require_staff_session('admin');
end;
$$;
comment on function private.lock_staff_as_admin() is
  'Makes changes of staff wait for each other, then refuses (not_allowed, mfa_required) all but admins.';

create function private.staff_member(p_user_id uuid)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select jsonb_build_object(
    'user_id', m.user_id, 'email', p.email, 'name', p.name, 'role', m.role, 'created_at', m.created_at,
    'second_factor', private.has_factor(m.user_id)
  )
  from public.staff_members m join public.profiles p on p.id = m.user_id
  where m.user_id = p_user_id;
$$;
comment on function private.staff_member(uuid) is 'A member of staff as list_staff() shows them.';

create function public.list_staff()
returns table (user_id uuid, email text, name text, role text, created_at timestamptz, second_factor boolean)
language plpgsql
stable
security definer
set search_path = ''
as $$
#variable_conflict use_column
begin
  perform private.require_staff_session('admin');
  return query
  select m.user_id, p.email, p.name, m.role, m.created_at, private.has_factor(m.user_id)
  from public.staff_members m join public.profiles p on p.id = m.user_id
  order by m.created_at, m.user_id;
end;
$$;
comment on function public.list_staff() is 'Who works here, for admins, and whether their account has a second factor. Refuses not_allowed, mfa_required.';
revoke all on function public.list_staff() from public, anon, service_role;
grant execute on function public.list_staff() to authenticated;

create function public.add_staff(p_email text, p_role text)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_email text := private.normalise_email(p_email);
  v_user uuid;
begin
  perform private.lock_staff_as_admin();
  if v_email is null then
    perform private.refuse('invalid_email');
  end if;
  if p_role is null or p_role not in ('staff', 'admin') then
    perform private.refuse('invalid_input', 'p_role');
  end if;
  -- An address that was never verified may have been typed by anybody.
  select u.id into v_user from auth.users u
    where lower(u.email) = v_email and u.email_confirmed_at is not null;
  if v_user is null then
    perform private.refuse('not_found');
  end if;
  insert into public.staff_members (user_id, role) values (v_user, p_role)
    on conflict (user_id) do nothing;
  if not found then
    perform private.refuse('already_staff');
  end if;
  delete from private.staff_invitations i where i.email = v_email;
  -- Their first second factor is set up after the password, not from a login forgotten somewhere.
  delete from auth.sessions s where s.user_id = v_user;
  return private.staff_member(v_user);
end;
$$;
comment on function public.add_staff(text, text) is
  'An admin takes on the account of an address, whose logins all end: the member as list_staff() shows them. Refuses not_allowed, mfa_required, invalid_email, invalid_input, not_found (no verified account of that address), already_staff.';
revoke all on function public.add_staff(text, text) from public, anon, service_role;
grant execute on function public.add_staff(text, text) to authenticated;

create function public.set_staff_role(p_user_id uuid, p_role text)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.lock_staff_as_admin();
  if p_role is null or p_role not in ('staff', 'admin') then
    perform private.refuse('invalid_input', 'p_role');
  end if;
  -- So at least one admin stays: the one who asks.
  if p_user_id = (select auth.uid()) then
    perform private.refuse('not_allowed');
  end if;
  update public.staff_members m set role = p_role where m.user_id = p_user_id;
  if not found then
    perform private.refuse('not_found');
  end if;
  return private.staff_member(p_user_id);
end;
$$;
comment on function public.set_staff_role(uuid, text) is
  'An admin changes somebody else''s role: the member as list_staff() shows them. Refuses not_allowed (also one''s own role), mfa_required, invalid_input, not_found.';
revoke all on function public.set_staff_role(uuid, text) from public, anon, service_role;
grant execute on function public.set_staff_role(uuid, text) to authenticated;

create function public.remove_staff(p_user_id uuid)
returns void
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.lock_staff_as_admin();
  if not exists (
    select from public.staff_members m where m.role = 'admin' and m.user_id <> p_user_id
  ) then
    perform private.refuse('last_admin');
  end if;
  delete from public.staff_members m where m.user_id = p_user_id;
  if not found then
    perform private.refuse('not_found');
  end if;
end;
$$;
comment on function public.remove_staff(uuid) is
  'An admin ends somebody''s work here, also their own unless no other admin is left; the account stays, as a customer''s. Refuses not_allowed, mfa_required, not_found, last_admin.';
revoke all on function public.remove_staff(uuid) from public, anon, service_role;
grant execute on function public.remove_staff(uuid) to authenticated;

-- schema/staff/audit-log.sql

-- What staff changed in everything but orders.

create table public.audit_log (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  -- No reference: who did it stays known when the account is gone.
  actor_id uuid,
  action text not null check (action in ('insert', 'update', 'delete')),
  subject_type text not null,
  subject_id text not null,
  before jsonb,
  after jsonb
);
comment on table public.audit_log is
  'What staff changed in prices, workers, staff, requests and messages: append-only, written by triggers. Orders have order_events.';
comment on column public.audit_log.actor_id is 'Null: nobody signed in; a migration, the first admin, an address that Auth changed, an invitation that is accepted, a deleted account.';
comment on column public.audit_log.subject_type is 'The table.';
comment on column public.audit_log.subject_id is 'The primary key as text; its parts joined by a slash (painting/12).';
comment on column public.audit_log.before is 'The changed columns as they were; null for a new row.';
comment on column public.audit_log.after is 'The changed columns as they are; null for a removed row.';

create index audit_log_of_subject on public.audit_log (subject_type, subject_id, id desc);
create index audit_log_by_age on public.audit_log using brin (at);

alter table public.audit_log enable row level security;
revoke all on public.audit_log from public, anon, authenticated, service_role;
grant select on public.audit_log to service_role;
-- Deliberately no policy: browsers read through list_audit().

create function private.record_audit()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_before jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) end;
  v_after jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) end;
  v_row jsonb := coalesce(v_after, v_before);
  v_key text;
begin
  select string_agg(v_row ->> key, '/' order by place) into v_key
    from unnest(tg_argv) with ordinality as k (key, place);
  if tg_op = 'UPDATE' then
    select jsonb_object_agg(key, value), jsonb_object_agg(key, v_after -> key) into v_before, v_after
      from jsonb_each(v_before) b
      where b.value is distinct from v_after -> b.key and b.key <> 'updated_at';
    -- Saved without a change: nothing happened.
    if v_before is null then
      return null;
    end if;
  end if;
  insert into public.audit_log (actor_id, action, subject_type, subject_id, before, after)
  values ((select auth.uid()), lower(tg_op), tg_table_name, v_key, v_before, v_after);
  return null;
end;
$$;
comment on function private.record_audit() is
  'After-row trigger with the names of the key columns as arguments: one entry of audit_log for a change of anything but updated_at.';
create trigger record_audit after update on public.catalogue_items
  for each row execute function private.record_audit('category', 'id');
create trigger record_audit after update on public.worker_rates
  for each row execute function private.record_audit('code');
create trigger record_audit after update on public.contract_services
  for each row execute function private.record_audit('code');
create trigger record_audit after insert or update on public.workers
  for each row execute function private.record_audit('id');
create trigger record_audit after insert or update or delete on public.staff_members
  for each row execute function private.record_audit('user_id');
-- Made by customers and visitors, whose words need no second copy: only what staff do to them.
create trigger record_audit after update of status, note on public.contract_requests
  for each row execute function private.record_audit('ticket');
create trigger record_audit after update on public.contact_messages
  for each row execute function private.record_audit('id');

create function private.record_alias()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if tg_op = 'UPDATE' and new.active = old.active then
    return null;
  end if;
  insert into public.audit_log (actor_id, action, subject_type, subject_id, before, after)
  values (
    (select auth.uid()), lower(tg_op), 'search_aliases', new.target,
    case when tg_op = 'UPDATE' then jsonb_build_object('word', old.word, 'active', old.active) end,
    jsonb_build_object('word', new.word, 'active', new.active)
  );
  return null;
end;
$$;
comment on function private.record_alias() is
  'After-row trigger of search_aliases: one entry of audit_log about the entry that the word finds, so that all its words have one history. The word is told each time, though it never changes.';
create trigger record_alias after insert or update on public.search_aliases
  for each row execute function private.record_alias();
create trigger record_audit after update of dismissed on public.search_misses
  for each row execute function private.record_audit('words');

create function private.record_staff_name()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  -- Also of those who left: their acts are still shown under their address and name.
  if not exists (
    select from public.audit_log l where l.subject_type = 'staff_members' and l.subject_id = new.id::text
  ) then
    return null;
  end if;
  insert into public.audit_log (actor_id, action, subject_type, subject_id, before, after)
  select (select auth.uid()), 'update', 'staff_members', new.id::text,
    jsonb_object_agg(b.key, b.value), jsonb_object_agg(b.key, to_jsonb(new) -> b.key)
  from jsonb_each(jsonb_build_object('name', old.name, 'email', old.email)) b
  where b.value is distinct from to_jsonb(new) -> b.key;
  return null;
end;
$$;
comment on function private.record_staff_name() is
  'After-update trigger of profiles: a changed name or address of somebody who works or worked here is an entry of audit_log about the member of staff.';
create trigger record_staff_name after update on public.profiles
  for each row when (old.name is distinct from new.name or old.email is distinct from new.email)
  execute function private.record_staff_name();

create function private.worked_here(p_user_id uuid)
returns boolean
language sql
stable
set search_path = ''
as $$
  select exists (select from public.staff_members m where m.user_id = p_user_id) or exists (
    select from public.audit_log l
    where l.subject_type = 'staff_members' and l.subject_id = p_user_id::text
      -- Whoever was invited and never came has no such row.
      and (l.after ? 'user_id' or l.before ? 'user_id')
  );
$$;
comment on function private.worked_here(uuid) is
  'Whether somebody is or was of the staff, as long as its history is kept: retention(''books'').';

create function private.keep_label()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if private.worked_here(old.id) then
    insert into private.former_staff (user_id, label, left_at)
    select old.id, concat_ws(' ', nullif(old.email, ''), '(' || old.name || ')'), coalesce(max(l.at), now())
    from public.audit_log l
    where l.subject_type = 'staff_members' and l.subject_id = old.id::text
      and l.action = 'delete' and l.before ? 'user_id'
      and not exists (select from public.staff_members m where m.user_id = old.id)
    on conflict (user_id) do nothing;
  end if;
  return old;
end;
$$;
comment on function private.keep_label() is
  'Before-delete trigger of profiles: whoever worked here stays known by address and name, however their account goes.';
create trigger keep_label before delete on public.profiles
  for each row execute function private.keep_label();

create function private.audit_subject_name(p_type text, p_id text)
returns text
language sql
stable
set search_path = ''
as $$
  select case p_type
    when 'catalogue_items' then (
      select i.name_en from public.catalogue_items i where i.category || '/' || i.id = p_id
    )
    when 'worker_rates' then (select r.name_en from public.worker_rates r where r.code = p_id)
    when 'contract_services' then (select s.name_en from public.contract_services s where s.code = p_id)
    when 'search_aliases' then coalesce(
      (select i.name_en from public.catalogue_items i where i.category || '/' || i.id = p_id),
      (select r.name_en from public.worker_rates r where 'workers/' || r.code = p_id),
      (select c.name_en from public.contract_services c where 'contracts/' || c.code = p_id)
    )
    when 'search_misses' then (select m.words from public.search_misses m where m.words = p_id)
    when 'workers' then (select w.name from public.workers w where w.id::text = p_id)
    -- Who was only invited stands there by their address.
    when 'staff_members' then coalesce(
      (select private.account_label(p.id) from public.profiles p where p.id::text = p_id),
      (select f.label from private.former_staff f where f.user_id::text = p_id),
      case when p_id like '%@%' then p_id end
    )
    when 'contract_requests' then (select r.name from public.contract_requests r where r.ticket = p_id)
    when 'contact_messages' then (select m.name from public.contact_messages m where m.id::text = p_id)
  end;
$$;
comment on function private.audit_subject_name(text, text) is
  'What people call the subject of an audit entry today; null when it is gone. English for prices.';

create function public.list_audit(
  p_subject_type text default null,
  p_subject_id text default null,
  p_limit integer default null,
  p_before_id bigint default null
)
returns table (
  id bigint, at timestamptz, actor_id uuid, actor_name text, action text,
  subject_type text, subject_id text, subject_name text, before jsonb, after jsonb
)
language plpgsql
stable
security definer
set search_path = ''
as $$
#variable_conflict use_column
begin
  perform private.require_staff_session();
  return query
  select l.id, l.at, l.actor_id, private.account_label(l.actor_id), l.action,
    l.subject_type, l.subject_id, private.audit_subject_name(l.subject_type, l.subject_id), l.before, l.after
  from (
    select * from public.audit_log a
    where (p_subject_type is null or a.subject_type = p_subject_type)
      and (p_subject_id is null or a.subject_id = p_subject_id)
      and (p_before_id is null or a.id < p_before_id)
      and (a.subject_type <> 'staff_members' or (select public.is_admin()))
    order by a.id desc
    limit private.page_rows(p_limit)
  ) l
  order by l.id desc;
end;
$$;
comment on function public.list_audit(text, text, integer, bigint) is
  'Changes, newest first, for staff; those of staff itself for admins only. Next page: p_before_id, the id of the last row. actor_name: account_label(), null when nobody was signed in. Refuses not_allowed, mfa_required.';
revoke all on function public.list_audit(text, text, integer, bigint) from public, anon, service_role;
grant execute on function public.list_audit(text, text, integer, bigint) to authenticated;

-- schema/staff/sign-ins.sql

-- When and from where staff signed in.

create table public.staff_sign_ins (
  session_id uuid primary key,
  -- No reference: who it was stays known when the account is gone.
  user_id uuid not null,
  at timestamptz not null,
  second_factor_at timestamptz,
  address inet,
  device text
);
comment on table public.staff_sign_ins is
  'Sign-ins of staff, kept for retention(''staff_sign_ins''), written by a trigger on Auth''s sessions. Tries that failed are in the log of Supabase Auth.';
comment on column public.staff_sign_ins.session_id is 'Of Auth; the session itself may be gone.';
comment on column public.staff_sign_ins.second_factor_at is 'When the session showed a second factor; null: it has not.';
comment on column public.staff_sign_ins.address is 'Of the client when it signed in, as far as Auth knows it.';
comment on column public.staff_sign_ins.device is 'What the browser calls itself (User-Agent).';

create index staff_sign_ins_by_time on public.staff_sign_ins (at desc);

alter table public.staff_sign_ins enable row level security;
revoke all on public.staff_sign_ins from public, anon, authenticated, service_role;
-- Deliberately no policy: browsers read through list_sign_ins().

create function private.record_sign_in()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if not exists (select from public.staff_members m where m.user_id = new.user_id) then
    return null;
  end if;
  -- Auth writes address and device again whenever it renews the session: the first ones count.
  insert into public.staff_sign_ins as s (session_id, user_id, at, second_factor_at, address, device)
  values (
    new.id, new.user_id, coalesce(new.created_at, now()), case when new.aal::text = 'aal2' then now() end,
    new.ip, left(regexp_replace(new.user_agent, '[^ -~]', '', 'g'), 300)
  )
  on conflict (session_id) do update set
    second_factor_at = coalesce(s.second_factor_at, excluded.second_factor_at),
    address = coalesce(s.address, excluded.address),
    device = coalesce(s.device, excluded.device);
  return null;
end;
$$;
comment on function private.record_sign_in() is
  'After-row trigger of auth.sessions: one row of staff_sign_ins for each session of staff.';
create trigger record_sign_in after insert or update of aal, ip, user_agent on auth.sessions
  for each row execute function private.record_sign_in();

create function public.list_sign_ins(p_limit integer default null)
returns table (
  session_id uuid, user_id uuid, name text, at timestamptz, second_factor_at timestamptz,
  address text, device text
)
language plpgsql
stable
security definer
set search_path = ''
as $$
#variable_conflict use_column
begin
  perform private.require_staff_session('admin');
  return query
  select s.session_id, s.user_id, private.account_label(s.user_id), s.at, s.second_factor_at, host(s.address), s.device
  from public.staff_sign_ins s
  order by s.at desc, s.session_id
  limit private.page_rows(p_limit);
end;
$$;
comment on function public.list_sign_ins(integer) is
  'The newest sign-ins of staff, for admins. name: account_label(), also of an account that is gone. Refuses not_allowed, mfa_required.';
revoke all on function public.list_sign_ins(integer) from public, anon, service_role;
grant execute on function public.list_sign_ins(integer) to authenticated;

create function public.record_factor_removal(p_user_id uuid)
returns void
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.lock_staff_as_admin();
  -- Their own goes with a code; whoever has none asks another admin.
  if p_user_id = (select auth.uid()) then
    perform private.refuse('not_allowed');
  end if;
  if not exists (select from public.staff_members m where m.user_id = p_user_id)
    or not private.has_factor(p_user_id)
  then
    perform private.refuse('not_found');
  end if;
  insert into public.audit_log (actor_id, action, subject_type, subject_id, before, after)
  values (
    (select auth.uid()), 'update', 'staff_members', p_user_id::text,
    jsonb_build_object('second_factor', true), jsonb_build_object('second_factor', false)
  );
  perform private.queue_owner_news(p_user_id, 'factor_removed', extract(epoch from now())::text);
  -- Told once, here.
  delete from private.known_factors k where k.user_id = p_user_id;
  -- Whoever holds the phone may be logged in on it: from there no new factor is set up, and nothing renewed.
  delete from auth.sessions s where s.user_id = p_user_id;
end;
$$;
comment on function public.record_factor_removal(uuid) is
  'An admin is about to remove somebody else''s second factor (a lost phone): recorded in audit_log, its owner told, and all logins of the account ended, before the service does it through Auth. Refuses not_allowed (also one''s own), mfa_required, not_found (not of the staff, or without a factor).';
revoke all on function public.record_factor_removal(uuid) from public, anon, service_role;
grant execute on function public.record_factor_removal(uuid) to authenticated;

-- schema/staff/invitations.sql

-- Who is asked to work here before they have an account.

create table private.staff_invitations (
  email text primary key,
  role text not null check (role in ('staff', 'admin')),
  invited_by uuid not null references auth.users (id) on delete cascade,
  created_at timestamptz not null default now()
);
comment on table private.staff_invitations is
  'Addresses whose owner becomes a member of staff when they confirm them; see accept_staff_invitation().';
comment on column private.staff_invitations.invited_by is 'An invitation counts only while they are an admin.';
create index staff_invitations_of_admin on private.staff_invitations (invited_by);

create function private.invitation_life()
returns interval
language sql
immutable
set search_path = ''
as $$ select interval '7 days' $$;
comment on function private.invitation_life() is 'How long an invitation can be accepted; the link of each mail works for an hour.';

create function private.staff_invitation(p_invitation private.staff_invitations)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select jsonb_build_object(
    'email', p_invitation.email, 'role', p_invitation.role, 'created_at', p_invitation.created_at,
    'expires_at', p_invitation.created_at + private.invitation_life()
  );
$$;
comment on function private.staff_invitation(private.staff_invitations) is 'An invitation as admins see it.';

create function public.list_staff_invitations()
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform private.require_staff_session('admin');
  return (
    select coalesce(jsonb_agg(private.staff_invitation(i) order by i.created_at desc, i.email), '[]'::jsonb)
    from private.staff_invitations i
    where i.created_at > now() - private.invitation_life()
  );
end;
$$;
comment on function public.list_staff_invitations() is
  'Open invitations, newest first, for admins: an array of {email, role, created_at, expires_at}. Refuses not_allowed, mfa_required.';
revoke all on function public.list_staff_invitations() from public, anon, service_role;
grant execute on function public.list_staff_invitations() to authenticated;

create function public.invite_staff(p_email text, p_role text)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_email text := private.normalise_email(p_email);
  v_user uuid;
  v_invitation private.staff_invitations;
begin
  perform private.lock_staff_as_admin();
  if v_email is null then
    perform private.refuse('invalid_email');
  end if;
  if p_role is null or p_role not in ('staff', 'admin') then
    perform private.refuse('invalid_input', 'p_role');
  end if;
  select u.id into v_user from auth.users u
    where lower(u.email) = v_email and u.email_confirmed_at is not null;
  if exists (select from public.staff_members m where m.user_id = v_user) then
    perform private.refuse('already_staff');
  end if;
  if v_user is not null then
    perform private.refuse('user_exists');
  end if;
  if (
    select count(*) from public.audit_log l
    where l.subject_type = 'staff_members' and l.after ? 'invited' and l.at > now() - interval '24 hours'
  ) >= private.daily_limit('invitations') then
    perform private.refuse('rate_limited');
  end if;
  delete from private.staff_invitations i where i.created_at <= now() - private.invitation_life();
  insert into private.staff_invitations as i (email, role, invited_by)
  values (v_email, p_role, (select auth.uid()))
  on conflict (email) do update
    set role = excluded.role, invited_by = excluded.invited_by, created_at = excluded.created_at
  returning i.* into v_invitation;
  insert into public.audit_log (actor_id, action, subject_type, subject_id, after)
  values (
    (select auth.uid()), 'insert', 'staff_members', v_email, jsonb_build_object('invited', true, 'role', p_role)
  );
  return private.staff_invitation(v_invitation);
end;
$$;
comment on function public.invite_staff(text, text) is
  'An admin asks the owner of an address without a verified account to work here; an earlier invitation of the address is replaced. The service sends the mail. Returns the invitation as list_staff_invitations() shows it. Refuses not_allowed, mfa_required, invalid_email, invalid_input, already_staff, user_exists (add_staff() takes them on), rate_limited (daily_limit(''invitations'')).';
revoke all on function public.invite_staff(text, text) from public, anon, service_role;
grant execute on function public.invite_staff(text, text) to authenticated;

create function public.withdraw_staff_invitation(p_email text)
returns void
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.lock_staff_as_admin();
  delete from private.staff_invitations i where i.email = private.normalise_email(p_email);
  if not found then
    perform private.refuse('not_found');
  end if;
  insert into public.audit_log (actor_id, action, subject_type, subject_id, before)
  values (
    (select auth.uid()), 'delete', 'staff_members', private.normalise_email(p_email), jsonb_build_object('invited', true)
  );
end;
$$;
comment on function public.withdraw_staff_invitation(text) is
  'An admin takes an invitation back: whoever confirms the address becomes a customer. Refuses not_allowed, mfa_required, not_found (accepted, or withdrawn before).';
revoke all on function public.withdraw_staff_invitation(text) from public, anon, service_role;
grant execute on function public.withdraw_staff_invitation(text) to authenticated;

create function private.accept_staff_invitation()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_invitation private.staff_invitations;
begin
  -- Waits for an admin who withdraws it at this moment, and then finds nothing.
  delete from private.staff_invitations i where i.email = private.normalise_email(new.email)
  returning * into v_invitation;
  if v_invitation.created_at > now() - private.invitation_life() then
    perform from public.staff_members m
      where m.user_id = v_invitation.invited_by and m.role = 'admin' for share;
    if found then
      insert into public.staff_members (user_id, role) values (new.id, v_invitation.role)
        on conflict (user_id) do nothing;
    end if;
  end if;
  return null;
end;
$$;
comment on function private.accept_staff_invitation() is
  'After-update trigger of auth.users: who confirms an invited address by a link of a mail to it gets the role of its invitation, unless it is too old or its sender is no admin any more.';
create trigger accept_staff_invitation after update of email_confirmed_at on auth.users
  for each row when (
    old.email_confirmed_at is null and new.email_confirmed_at is not null and old.confirmation_sent_at is not null
  )
  execute function private.accept_staff_invitation();

-- schema/staff/deletion-requests.sql

-- Who wants their account removed. The removal itself is the work of an admin, once the wait is over.

create function private.deletion_obstacles(p_user_id uuid)
returns table (obstacle text, order_id text, ticket text)
language sql
stable
set search_path = ''
as $$
  select w.obstacle, w.order_id, w.ticket
  from (
    select 'still_staff' as obstacle, null as order_id, null as ticket, null::timestamptz as created_at
    from public.staff_members m where m.user_id = p_user_id
    union all
    select
      case
        when o.status in ('REVIEW', 'REFUND_PENDING') or (o.status = 'PENDING' and o.job_status = 'COMPLETED')
          or exists (
            select from public.payments p where p.order_id = o.order_id and private.is_disputed(p.id)
          ) then 'money_due'
        when o.complaint is not null then 'complaint_open'
        when o.status = 'PENDING'
          or (o.status in ('SUCCESS', 'PARTIALLY_REFUNDED', 'FREE') and o.job_status in ('REQUESTED', 'ASSIGNED', 'IN_PROGRESS'))
          then 'orders_open'
      end, o.order_id, null, o.created_at
    from public.orders o where o.user_id = p_user_id
    union all
    select 'orders_open', null, r.ticket, r.created_at
    from public.contract_requests r
    where r.user_id = p_user_id and r.status not in ('CLOSED', 'CANCELLED')
  ) w
  where w.obstacle is not null
  order by array_position(array['still_staff', 'money_due', 'complaint_open', 'orders_open'], w.obstacle),
    w.created_at desc;
$$;
comment on function private.deletion_obstacles(uuid) is
  'What stands in the way of removing an account, the heaviest first: still_staff, money_due (an order under review, a refund under way, a payment disputed at the bank, work that is done and not paid), complaint_open (work that was not right, and we have not answered), orders_open (work or a request that is not finished), with the order or the ticket of the request.';

create function private.deletion_obstacle(p_user_id uuid)
returns text
language sql
stable
set search_path = ''
as $$
  select w.obstacle from private.deletion_obstacles(p_user_id) w limit 1;
$$;
comment on function private.deletion_obstacle(uuid) is
  'Why an account cannot be removed now: the heaviest of private.deletion_obstacles(); null when nothing stands in the way.';

create function private.deletion_request(p_request private.deletion_requests)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select jsonb_build_object(
    'requested_at', p_request.requested_at, 'due_at', p_request.requested_at + private.deletion_wait()
  );
$$;
comment on function private.deletion_request(private.deletion_requests) is
  'A request as its owner sees it; before due_at nothing is removed.';

create function private.queue_deletion_mail(p_kind text, p_request private.deletion_requests)
returns void
language sql
set search_path = ''
as $$
  select private.queue_message(
    p_kind, p.id, p.locale, private.deletion_request(p_request),
    concat_ws(' ', p_kind, p.id, extract(epoch from p_request.requested_at))
  )
  from public.profiles p where p.id = p_request.user_id;
$$;
comment on function private.queue_deletion_mail(text, private.deletion_requests) is
  'Tells the owner of an account that its removal was asked for or withdrawn: somebody else may have done it.';

create function public.my_deletion()
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select private.deletion_request(d) from private.deletion_requests d where d.user_id = (select auth.uid());
$$;
comment on function public.my_deletion() is
  'The caller''s request to remove their account: {requested_at, due_at}; null when there is none.';
revoke all on function public.my_deletion() from public, anon, service_role;
grant execute on function public.my_deletion() to authenticated;

create function public.my_deletion_obstacles()
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select coalesce(jsonb_agg(to_jsonb(w)), '[]'::jsonb) from private.deletion_obstacles((select auth.uid())) w;
$$;
comment on function public.my_deletion_obstacles() is
  'Why request_deletion() would refuse the caller, the heaviest first: an array of {obstacle, order_id, ticket (of the request): one of both is null, for still_staff both}.';
revoke all on function public.my_deletion_obstacles() from public, anon, service_role;
grant execute on function public.my_deletion_obstacles() to authenticated;

create function public.request_deletion()
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_obstacle text := private.deletion_obstacle((select auth.uid()));
  v_request private.deletion_requests;
begin
  perform private.require_live_session();
  if v_obstacle is not null then
    perform private.refuse(v_obstacle);
  end if;
  -- Each request and each withdrawal is a message that nothing holds back.
  if (
    select count(*) from public.outbox m
    where m.user_id = (select auth.uid()) and m.kind = 'deletion_requested' and m.next_channel is null
      and m.created_at > now() - interval '24 hours'
  ) >= private.daily_limit('deletions') and public.my_deletion() is null then
    perform private.refuse('rate_limited');
  end if;
  insert into private.deletion_requests (user_id) values ((select auth.uid()))
    on conflict (user_id) do nothing
    returning * into v_request;
  if found then
    perform private.queue_deletion_mail('deletion_requested', v_request);
  end if;
  return public.my_deletion();
end;
$$;
comment on function public.request_deletion() is
  'The caller asks for the removal of their account: {requested_at, due_at}, of an earlier request if there is one. They are told by mail. Refuses session_expired, mfa_required, rate_limited (daily_limit(deletions)), and the obstacles of private.deletion_obstacle(): still_staff, money_due, complaint_open, orders_open.';
revoke all on function public.request_deletion() from public, anon, service_role;
grant execute on function public.request_deletion() to authenticated;

create function public.withdraw_deletion()
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_request private.deletion_requests;
begin
  perform private.require_live_session();
  delete from private.deletion_requests d where d.user_id = (select auth.uid()) returning * into v_request;
  if found then
    perform private.queue_deletion_mail('deletion_withdrawn', v_request);
  end if;
end;
$$;
comment on function public.withdraw_deletion() is
  'The caller keeps their account; without a request nothing happens. They are told by mail. Refuses session_expired, mfa_required.';
revoke all on function public.withdraw_deletion() from public, anon, service_role;
grant execute on function public.withdraw_deletion() to authenticated;

create function public.list_deletion_requests()
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform private.require_staff_session('admin');
  return (
    select coalesce(jsonb_agg(
      private.deletion_request(d) || jsonb_build_object(
        'user_id', d.user_id, 'email', p.email, 'login_phone', private.login_phone(p.id), 'name', p.name, 'obstacle', private.deletion_obstacle(d.user_id)
      ) order by d.requested_at, d.user_id
    ), '[]'::jsonb)
    from private.deletion_requests d join public.profiles p on p.id = d.user_id
  );
end;
$$;
comment on function public.list_deletion_requests() is
  'Who has asked for the removal of their account, the longest-waiting first, for admins: an array of {user_id, email, login_phone (one of both is null at most), name, requested_at, due_at, obstacle: what has come in the way since, see private.deletion_obstacle()}. Refuses not_allowed, mfa_required.';
revoke all on function public.list_deletion_requests() from public, anon, service_role;
grant execute on function public.list_deletion_requests() to authenticated;

-- schema/staff/desk-settings.sql

-- How each member of staff has set up their desk.

create table private.desk_settings (
  user_id uuid primary key references public.staff_members (user_id) on update cascade on delete cascade,
  settings jsonb not null check (jsonb_typeof(settings) = 'object' and length(settings::text) <= 4000)
);
comment on table private.desk_settings is
  'Density, columns, keys and the like of a member of staff, on every device; gone when they leave. The database knows none of the words in it: the page that reads them does.';
alter table private.desk_settings enable row level security;
revoke all on private.desk_settings from public, anon, authenticated, service_role;
-- Deliberately no policy: desk_settings() and keep_desk_settings() know whose they are.

create function public.desk_settings()
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform private.require_staff_session();
  return coalesce(
    (select s.settings from private.desk_settings s where s.user_id = (select auth.uid())), '{}'::jsonb
  );
end;
$$;
comment on function public.desk_settings() is
  'How the caller, of the staff, has set up their desk; {} until they have. Refuses not_allowed, mfa_required.';
revoke all on function public.desk_settings() from public, anon, service_role;
grant execute on function public.desk_settings() to authenticated;

create function public.keep_desk_settings(p_settings jsonb)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.require_staff_session();
  if jsonb_typeof(p_settings) is distinct from 'object' or length(p_settings::text) > 4000 then
    perform private.refuse('invalid_input', 'p_settings');
  end if;
  insert into private.desk_settings as s (user_id, settings) values ((select auth.uid()), p_settings)
  on conflict (user_id) do update set settings = excluded.settings;
  return p_settings;
end;
$$;
comment on function public.keep_desk_settings(jsonb) is
  'Keeps how the caller, of the staff, has set up their desk: an object of at most 4,000 letters, in place of the one before, and gives it back. Refuses not_allowed, mfa_required, invalid_input.';
revoke all on function public.keep_desk_settings(jsonb) from public, anon, service_role;
grant execute on function public.keep_desk_settings(jsonb) to authenticated;

-- schema/staff/desk-search.sql

-- One search for everything that staff look for.

-- Any part of a name, the start of a phone, the newest first: as quick with a million accounts as with a hundred.
create index profiles_by_name_parts on public.profiles using gin (lower(name) extensions.gin_trgm_ops);
-- And how it sounds, in either script.
create index profiles_by_sound on public.profiles using gin (private.sound_words(private.name_sound(name)));
create index workers_by_sound on public.workers using gin (private.sound_words(private.name_sound(name)));
create index contract_requests_by_name_parts on public.contract_requests using gin (lower(name) extensions.gin_trgm_ops);
create index contract_requests_by_sound on public.contract_requests using gin (private.sound_words(private.name_sound(name)));
create index contact_messages_by_name_parts on public.contact_messages using gin (lower(name) extensions.gin_trgm_ops);
create index contact_messages_by_sound on public.contact_messages using gin (private.sound_words(private.name_sound(name)));
create index profiles_by_phone_prefix on public.profiles (phone text_pattern_ops);
create index profiles_newest on public.profiles (created_at desc, id);

-- Callers read out the end of their number: of four digits the newest come from here, however many orders there are.
create index orders_by_last_digits on public.orders (right(order_id, 4), created_at desc, order_id desc);
create index orders_by_end_of_phone on public.orders (right("mobileNumber", 4), created_at desc, order_id desc);

create function public.desk_search(p_q text)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
set enable_seqscan = off
set enable_bitmapscan = on
as $$
declare
  most constant integer := 5;
  v_number text := private.searched_number(private.clean_line(p_q));
  v_phone text := private.phone_pattern(v_number);
  v_newest constant text := 'o.created_at desc, o.order_id desc';
  v_orders text;
  v_searched text[];
  v_names text[];
  v_at_place text;
  v_name text;
  v_found jsonb;
  v_found_orders jsonb;
  v_ending jsonb := '[]';
  columns constant text := 'o.order_id, o.name, o.service_type, o.service_type_hi, o.status, o.scheduled_on, o.slot, o.days, o.assigned_worker, o.assigned_worker_hi';
begin
  perform private.require_staff_session();
  v_orders := private.search_condition(p_q);
  if v_orders is null or v_orders = 'false' then
    return jsonb_build_object(
      'orders', '[]'::jsonb, 'customers', '[]'::jsonb, 'workers', '[]'::jsonb, 'requests', '[]'::jsonb,
      'messages', '[]'::jsonb
    );
  end if;
  v_searched := private.searched_names(p_q);
  v_names := private.few_names(v_searched);
  v_at_place := private.place_search(p_q, v_names, null, null);
  if v_at_place is not null then
    v_orders := v_at_place;
    v_searched := null;
    v_names := null;
  end if;
  v_name := case when v_number is null then '(' || concat_ws(
    ' or ', private.name_condition(private.clean_line(p_q)), private.sound_condition(private.clean_line(p_q))
  ) || ')' end;
  execute format(
    'select jsonb_build_object(
       ''customers'', (select coalesce(jsonb_agg(f), ''[]'') from (
         select o.id, o.name, o.phone from public.profiles o
         where %1$s and o.phone is not null order by o.created_at desc, o.id limit %3$s) f),
       ''workers'', (select coalesce(jsonb_agg(f), ''[]'') from (
         select o.id, o.name, o.name_hi, o.phone, o.area from public.workers o
         where %1$s order by o.active desc, lower(o.name), o.id limit %3$s) f),
       ''requests'', (select coalesce(jsonb_agg(f), ''[]'') from (
         select o.ticket, o.name, o.service_code, o.status from public.contract_requests o
         where %2$s order by o.created_at desc, o.ticket limit %3$s) f),
       ''messages'', (select coalesce(jsonb_agg(f), ''[]'') from (
         select o.id, o.name, o.phone, o.status, left(o.message, 80) as words from public.contact_messages o
         where %1$s order by o.created_at desc, o.id limit %3$s) f)
     )',
    coalesce(v_name, format('o.phone like %L', v_phone)),
    coalesce(v_name, format('(o.phone like %L or o.ticket like %L)', v_phone, v_phone)),
    most
  ) into v_found;
  if v_number ~ '^[0-9]{4,8}$' then
    execute format(
      'select coalesce(jsonb_agg(f), ''[]'') from (
         select %s from public.orders o where right(o.order_id, 4) = %L and o.order_id like %L
         order by %s limit %s) f',
      columns, right(v_number, 4), '%' || v_number, v_newest, most
    ) into v_ending;
  end if;
  perform private.walk_names(v_names);
  execute format(
    'select coalesce(jsonb_agg(f), ''[]'') from (
       select %s from %s and not o.order_id = any (array(select jsonb_array_elements(%L::jsonb) ->> ''order_id''))
       order by %s limit %s) f',
    columns, private.orders_from(v_names, case when v_names is null then private.also_sounds(v_orders, v_searched) else 'true' end, v_newest, most),
    v_ending, v_newest, most
  ) into v_found_orders;
  -- Whoever reads out an ending means an order; whoever types a phone comes to more digits.
  return v_found || jsonb_build_object('orders', (
    select coalesce(jsonb_agg(f.row order by f.place), '[]') from (
      select e.row, e.place from jsonb_array_elements(v_ending || v_found_orders) with ordinality e (row, place)
      order by e.place limit most
    ) f
  ));
end;
$$;
comment on function public.desk_search(text) is
  'What staff find by a number, a name or a phone: {orders, customers, workers, requests, messages (to us)}, at most five of each, the newest first (workers: active ones first). The text means what it means in list_orders(), so a name is found in either script, and work by its place where no order has the name; what ends with four to eight digits comes before what begins with them or has them in its phone. Refuses not_allowed, mfa_required, invalid_input (too long).';
revoke all on function public.desk_search(text) from public, anon, service_role;
grant execute on function public.desk_search(text) to authenticated;

-- schema/staff/named-workers.sql

-- Whom the words of staff name: docs/decisions/170-a-name-that-nobody-assigned.md.

create function public.named_workers(p_text text, p_order_id text default null, p_ticket text default null)
returns table (name text, name_hi text)
language plpgsql
stable
security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  -- More than is ever written about one work.
  most_letters constant integer := 5000;
  most_names constant integer := 5;
  -- Shorter than this a word sounds like too many others.
  least_sounds constant integer := 3;
  v_said text;
  v_words text[];
  v_any tsquery;
  v_orders text[];
  v_customer text[];
  v_assigned uuid[];
  v_known text[];
begin
  perform private.require_staff_session();
  v_said := private.name_sound(left(p_text, most_letters)) || ' ';
  v_words := array_remove(string_to_array(v_said, ' '), '');
  v_any := (select string_agg(quote_literal(word), ' | ') from unnest(v_words) word);
  if v_any is null then
    return;
  end if;
  v_orders := array(
    select p_order_id where p_order_id is not null
    union select s.order_id from public.contract_stages s where s.ticket = p_ticket and s.order_id is not null
  );
  select string_to_array(string_agg(trim(private.name_sound(c.name)), ' '), ' ') into v_customer from (
    select o.name from public.orders o where o.order_id = any (v_orders)
    union select r.name from public.contract_requests r where r.ticket = p_ticket
  ) c;
  -- Who was there is meant by the name, too.
  v_assigned := array(
    select a.worker_id from public.assignments a
    where a.order_id = any (v_orders) and (a.released_at is null or a.began_at is not null)
  );
  select v_customer || string_to_array(string_agg(trim(private.name_sound(w.name)), ' '), ' ') into v_known
    from public.workers w where w.id = any (v_assigned);

  return query
  select w.name, w.name_hi
  from public.workers w
  cross join lateral (select string_to_array(trim(private.name_sound(w.name)), ' ') as words) s
  where private.sound_words(private.name_sound(w.name)) @@ v_any
    and w.id <> all (v_assigned)
    and (
      (
        cardinality(s.words) > 1
        and v_said like '% ' || array_to_string(s.words, ' ') || ' %'
        and not s.words <@ coalesce(v_customer, '{}')
      )
      -- How people are called: the first name alone, where nobody else of this work is called so.
      or (
        length(s.words[1]) >= least_sounds
        and s.words[1] = any (v_words)
        and s.words[1] <> all (coalesce(v_known, '{}'))
      )
    )
  order by lower(w.name), w.id
  limit most_names;
end;
$$;
comment on function public.named_workers(text, text, text) is
  'For staff: the workers whom a text names, as a name search finds them (name_sound()), and whom nobody assigned to the order, or to a stage of the ticket: at most five, by name. A first name is enough where it has three sounds, and neither the customer nor anybody assigned is called so. Refuses not_allowed, mfa_required.';
revoke all on function public.named_workers(text, text, text) from public, anon, service_role;
grant execute on function public.named_workers(text, text, text) to authenticated;

-- schema/staff/desk-customer.sql

-- All that is known of a customer, on one page: docs/decisions/121-a-page-of-a-customer.md.

-- The copy: in Supabase Auth the index of addresses is of some accounts alone.
create index profiles_by_email on public.profiles (email) where email is not null;

create function public.desk_customer(p_account uuid, p_phone text, p_email text default null)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
set enable_seqscan = off
as $$
declare
  most_orders constant integer := 20;
  most_beside constant integer := 10;
  -- What one person may book in ten days: sums beyond it say so.
  most_summed constant integer := 200;
  v_phone text := private.normalise_phone(p_phone);
  v_email constant text := private.normalise_email(p_email);
  v_account uuid;
  v_profile public.profiles;
  v_ids text[];
begin
  perform private.require_staff_session();
  if p_account is null and v_phone is null and v_email is null then
    perform private.refuse('invalid_phone');
  end if;
  v_account := coalesce(p_account, case when v_email is null then private.account_of_number(v_phone) else (
    select p.id from public.profiles p join auth.users u on u.id = p.id
    where p.email = v_email and u.email_confirmed_at is not null limit 1
  ) end);
  select * into v_profile from public.profiles p where p.id = v_account;
  if v_profile.id is null and (p_account is not null or v_email is not null) then
    return null;
  end if;
  v_phone := coalesce(v_phone, private.normalise_phone(private.login_phone(v_account)));
  -- Of an account all that is its own; of the number what staff booked and nobody has yet.
  v_ids := array(
    select f.order_id from (
      (
        select o.order_id, o.created_at from public.orders o
        where o.user_id = v_account order by o.created_at desc, o.order_id desc limit most_summed
      )
      union all
      (
        select o.order_id, o.created_at from public.orders o
        where o.user_id is null and o."mobileNumber" = v_phone order by o.created_at desc, o.order_id desc
        limit most_summed
      )
    ) f
    order by f.created_at desc, f.order_id desc limit most_summed
  );
  return jsonb_build_object(
    'phone', v_phone,
    'account', case when v_profile.id is not null then jsonb_build_object(
      'id', v_profile.id, 'name', v_profile.name, 'email', v_profile.email, 'address', v_profile.address,
      'locale', v_profile.locale, 'since', v_profile.created_at,
      'login_phone', private.normalise_phone(private.login_phone(v_account)),
      'typed_phone', v_profile.phone,
      'old_proof_at', private.old_proof_at(v_account),
      'told_by', (
        select coalesce(jsonb_agg(distinct w.channel), '[]') from private.ways_to(v_account, 'order_cancelled') w
        where w.place = 1
      )
    ) end,
    'money', (
      select jsonb_build_object(
        'orders', count(*), 'are_all', count(*) < most_summed,
        'paid_paise', coalesce(sum(o.amount_paise) filter (where o.payment_method is not null), 0),
        'owed_paise', coalesce(sum(o.amount_paise) filter (where o.status = 'PENDING'), 0),
        'refunded_paise', coalesce(sum((
          select sum(r.amount_paise) from public.refunds r where r.order_id = o.order_id and r.state = 'processed'
        )), 0)
      )
      from public.orders o where o.order_id = any (v_ids)
    ),
    'orders', (
      select coalesce(jsonb_agg(f), '[]') from (
        select o.order_id, o.name, o.address, o.service_type, o.service_type_hi, o.status, o.job_status, o.scheduled_on,
          o.slot, o.days, o.assigned_worker, o.assigned_worker_hi, o.amount_paise, o.user_id is not null as has_account, o.created_at
        from public.orders o where o.order_id = any (v_ids[1:most_orders])
        order by o.created_at desc, o.order_id desc
      ) f
    ),
    -- Whoever types a number proves nothing: these are not this customer's.
    'of_others', (
      select coalesce(jsonb_agg(f), '[]') from (
        select o.order_id, o.name, o.service_type, o.service_type_hi, o.status, o.scheduled_on, o.slot, o.days,
          o.assigned_worker, o.assigned_worker_hi
        from public.orders o
        where o."mobileNumber" = v_phone and o.user_id is not null and o.user_id is distinct from v_account
        limit most_beside
      ) f
    ),
    'requests', (
      select coalesce(jsonb_agg(f), '[]') from (
        select r.ticket, r.name, r.service_code, r.status, r.note, r.created_at
        from public.contract_requests r where r.user_id = v_account order by r.created_at desc limit most_beside
      ) f
    ),
    'letters', (
      select coalesce(jsonb_agg(f), '[]') from (
        select m.id, left(m.message, 200) as words, m.status, m.note, m.created_at
        from (
          select * from private.letters_of(v_account)
          union all
          select n.* from public.contact_messages n where n.phone = v_phone and v_account is null
        ) m
        order by m.created_at desc limit most_beside
      ) f
    ),
    'messages', (
      select coalesce(jsonb_agg(f), '[]') from (
        select m.id, m.order_id, m.data ->> 'ticket' as ticket, m.kind, m.channel, m.created_at as written_at,
          (m.undelivered_at is not null or m.given_up_at is not null or m.withheld_at is not null)
            and m.next_channel is null as is_untold
        from public.outbox m where m.user_id = v_account order by m.id desc limit most_beside
      ) f
    )
  );
end;
$$;
comment on function public.desk_customer(uuid, text, text) is
  'A customer for staff, by their account, by ten digits (the account that has proved them, if any) or by the confirmed address of an account: {phone, account: {id, name, email, address, locale, since, login_phone, typed_phone, old_proof_at, told_by} or null, money over their newest 200 orders: {orders, are_all, paid_paise (what was paid, also if given back since), owed_paise, refunded_paise}, orders: the newest 20, of_others: at most ten orders with the number of accounts that have not proved it, requests, letters (contact messages, see letters_of(); of a number without an account those that it was given with), messages (ours): the newest ten each}. By indexes: it costs what one customer has. Null: no such account. Refuses not_allowed, mfa_required, invalid_phone.';
revoke all on function public.desk_customer(uuid, text, text) from public, anon, service_role;
grant execute on function public.desk_customer(uuid, text, text) to authenticated;

-- schema/staff/desk-today.sql

-- What there is to do today, in one answer.

-- Work that is done and not paid for is a small part of all orders, and so are disputes that no bank has decided.
create index orders_owed on public.orders (created_at, order_id) where status = 'PENDING' and job_status = 'COMPLETED';
-- Who waits without a day waits longest first.
create index orders_undated on public.orders (created_at, order_id)
  where scheduled_on is null and job_status in ('REQUESTED', 'ASSIGNED')
    and (status in ('SUCCESS', 'PARTIALLY_REFUNDED', 'FREE') or (status = 'PENDING' and payment_mode = 'after_service')) is true;
-- Work of several days, by when it is over at the latest: private.goes_on_at() has it to the letter.
create index orders_of_days on public.orders ((scheduled_on + 2 * days + 7), order_id) where days > 1;
-- What somebody works on at this moment.
create index orders_under_way on public.orders (scheduled_on, order_id) where job_status = 'IN_PROGRESS';
create index disputes_undecided on public.disputes (opened_at) where state in ('open', 'under_review', 'unknown');

-- The provider did not make them, days later perhaps: nobody stood there to read it.
create index refunds_failed on public.refunds (updated_at) where state = 'failed';

create function private.desk_rows(p_where text, p_sorted text, p_since text)
returns jsonb
language plpgsql
stable
set search_path = ''
set enable_seqscan = off
as $$
declare
  most_rows constant integer := 6;
  most_counted constant integer := 100;
  v_found jsonb;
begin
  execute format(
    'select jsonb_build_object(
       ''count'', (select count(*) from (select from public.orders o where %1$s order by %2$s limit %5$s) c),
       ''rows'', (select coalesce(jsonb_agg(f), ''[]'') from (
         select o.order_id, o.name, o."mobileNumber" as phone, o.address, o.service_type, o.service_type_hi,
           -- An advance has no day; whoever is sent for it comes on that of its work.
           case when o.is_advance then (private.order_of_work(o.order_id)).scheduled_on else o.scheduled_on end as scheduled_on,
           case when o.is_advance then (private.order_of_work(o.order_id)).slot else o.slot end as slot, o.days, o.amount_paise, o.status, o.payment_mode, o.job_status, o.assigned_worker, o.assigned_worker_hi, %6$s as needs_worker,
           -- A stage is let go with the whole of its work, about which its customer asks.
           o.cancel_reason is not null or private.asks_to_cancel(o.contract_ticket) as asks_to_cancel, o.complaint is not null as complains,
           o.complaint is not null and private.is_complainant_asked(o.order_id) as is_asked,
           exists (
             select from public.disputes d where d.order_id = o.order_id and d.state in (''open'', ''under_review'', ''unknown'')
           ) as is_disputed,
           (select s.number from public.contract_stages s where s.order_id = o.order_id) as stage,
           private.stages_beside(o.order_id) as stages, case when o.is_advance then private.work_of_advance(o.order_id) end as work_order_id, o.contract_ticket, o.locale, o.created_at, %3$s as since
         from public.orders o where %1$s order by %2$s limit %4$s) f)
     )',
    p_where, p_sorted, p_since, most_rows, most_counted, private.needs_worker()
  ) into v_found;
  return v_found;
end;
$$;
comment on function private.desk_rows(text, text, text) is
  'The first six orders of a condition on orders o, in an order that an index has or of which there are few, and how many there are: counting stops at 100. p_since: an expression for the moment since which they wait.';
revoke all on function private.desk_rows(text, text, text) from public, anon, authenticated;

create function private.desk_day(p_day date)
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
declare
  v_part record;
  v_parts jsonb;
begin
  -- What began on an earlier day, or will have; what should have begun by now is late.
  v_parts := jsonb_build_array(jsonb_build_object(
    'slot', 'goes_on',
    'orders', private.desk_rows(
      private.goes_on_at(p_day)
        || ' and o.job_status <> ''CANCELLED'' and (o.job_status not in (''REQUESTED'', ''ASSIGNED'') or o.scheduled_on >= private.today_in_india())',
      'o.scheduled_on, o.order_id', 'o.created_at'
    )
  ));
  -- Each part of the day by itself, so that a full morning hides no evening. The times are those of visit_order().
  for v_part in select * from (
    values ('morning', time '01:00'), ('afternoon', time '02:00'), ('evening', time '03:00'), (null, time '00:00')
  ) part (slot, moment) loop
    v_parts := v_parts || jsonb_build_object(
      'slot', v_part.slot,
      'orders', private.desk_rows(
        format('%s = %L::timestamp and o.job_status <> ''CANCELLED''', private.visit_order(), p_day + v_part.moment),
        private.visit_order() || ', o.order_id', 'o.created_at'
      )
    );
  end loop;
  return v_parts;
end;
$$;
comment on function private.desk_day(date) is
  'The work of a day by its parts, first what goes on from earlier days (goes_on), last what has no time: [{slot, orders: desk_rows()}]. As the filter `work` of list_orders(), what is cancelled is left out.';
revoke all on function private.desk_day(date) from public, anon, authenticated;

create function private.desk_inbox(p_table text, p_where text, p_columns text)
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
declare
  v_found jsonb;
begin
  execute format(
    'select jsonb_build_object(
       ''count'', (select count(*) from (select from public.%1$I i where %3$s order by i.created_at desc limit 100) c),
       ''rows'', (select coalesce(jsonb_agg(f), ''[]'') from (
         select %2$s, i.name, i.created_at as since from public.%1$I i where %3$s order by i.created_at limit 6) f)
     )', p_table, p_columns, p_where
  ) into v_found;
  return v_found;
end;
$$;
comment on function private.desk_inbox(text, text, text) is
  'The six of a table that came first under a condition on its rows i, and how many there are: counting stops at 100. p_where, p_columns: words of ours.';
revoke all on function private.desk_inbox(text, text, text) from public, anon, authenticated;

create function private.desk_questions(p_cancels boolean)
returns jsonb
language sql
stable
set search_path = ''
set enable_seqscan = off
as $$
  select jsonb_build_object(
    'count', (select count(*) from (select from private.open_questions q where q.cancels = p_cancels limit 100) c),
    'rows', (select coalesce(jsonb_agg(f), '[]'::jsonb) from (
      select r.ticket, r.name, r.phone, r.address, s.name_en as service_type, s.name_hi as service_type_hi, asked.at as since, (
          select left(coalesce(e.data ->> 'text', '→ ' || (e.data ->> 'address')), 120) from private.unanswered(q.ticket) e
          order by e.id desc limit 1
        ) as words
      from private.open_questions q
      join public.contract_events asked on asked.id = q.event_id
      join public.contract_requests r on r.ticket = q.ticket
      join public.contract_services s on s.code = r.service_code
      where q.cancels = p_cancels order by q.event_id limit 6) f)
  );
$$;
comment on function private.desk_questions(boolean) is
  'Requests whose customer waits for an answer, those who ask to cancel agreed work or all others: the six that have waited longest, with the beginning of the last that they said, and how many there are: counting stops at 100.';
revoke all on function private.desk_questions(boolean) from public, anon, authenticated;

create function private.failed_refunds()
returns setof public.refunds
language sql
stable
set search_path = ''
set enable_seqscan = off
as $$
  select r.* from public.refunds r join public.orders o on o.order_id = r.order_id
  where r.state = 'failed' and r.updated_at > now() - interval '14 days'
    -- A return is under review, and a wish to cancel is asked again.
    and o.status in ('SUCCESS', 'PARTIALLY_REFUNDED') and r.cancel_reason is null and r.dispute_id is null
    and not exists (select from public.refunds n where n.order_id = r.order_id and n.created_at > r.created_at)
$$;
comment on function private.failed_refunds() is
  'Refunds of the last 14 days that the provider did not make, of orders that stand paid again as if nobody had promised money; until another one is asked for.';
revoke all on function private.failed_refunds() from public, anon, authenticated;

create function public.desk_today(p_since timestamptz default null)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
set enable_seqscan = off
as $$
declare
  v_today constant date := private.today_in_india();
  v_newest constant text := 'o.created_at desc, o.order_id desc';
  -- Who asks something stands with the questions.
  v_no_question constant text := ' and not exists (select from private.open_questions q where q.ticket = i.ticket)';
  v_request constant text :=
    'i.ticket, i.phone, i.address, (select s.name_en from public.contract_services s where s.code = i.service_code) as service_type,
     (select s.name_hi from public.contract_services s where s.code = i.service_code) as service_type_hi,
     private.is_customer_asked(i.ticket) as is_asked';
begin
  perform private.require_staff_session();
  return jsonb_build_object(
    'now', now(),
    'day', v_today,
    'arrived', case when p_since is null then 0 else (
      select count(*) from (
        select from public.orders o
        where o.created_at > p_since and not private.is_booked_by(o.order_id, (select auth.uid()))
        order by o.created_at desc limit 100) a
    ) end,
    'needs_worker', private.desk_rows(
      private.needs_worker(), private.visit_order() || ', o.order_id', 'o.created_at'
    ),
    'undated', private.desk_rows(
      private.needs_worker() || ' and o.scheduled_on is null and (not o.is_advance or (private.order_of_work(o.order_id)).scheduled_on is null)',
      'o.created_at, o.order_id', 'o.created_at'
    ),
    'late', private.desk_rows(
      format('%s and not %s and %s < %L::timestamp', private.is_to_come(), private.needs_worker(), private.visit_order(), v_today),
      private.visit_order() || ', o.order_id', 'o.created_at'
    ),
    'under_way', private.desk_rows(
      'o.job_status = ''IN_PROGRESS''', 'o.scheduled_on, o.order_id',
      'coalesce((select min(a.began_at) from public.assignments a where a.order_id = o.order_id and a.released_at is null), o.created_at)'
    ),
    'today', private.desk_day(v_today),
    'tomorrow', private.desk_day(v_today + 1),
    'unpaid', private.desk_rows(
      private.is_owed(), 'o.created_at, o.order_id',
      'coalesce((select max(a.ended_at) from public.assignments a where a.order_id = o.order_id), o.created_at)'
    ),
    'review', private.desk_rows(
      'o.status = ''REVIEW''', v_newest,
      'coalesce((select max(e.at) from public.order_events e where e.order_id = o.order_id and e.to_status = ''REVIEW''), o.created_at)'
    ),
    'refunds', private.desk_rows(
      'o.status = ''REFUND_PENDING''', v_newest,
      'coalesce((select max(e.at) from public.order_events e where e.order_id = o.order_id and e.to_status = ''REFUND_PENDING''), o.created_at)'
    ),
    'cancels', private.desk_rows(
      'o.cancel_reason is not null',
      -- As cancelAnswerBy() has it: before the work begins, and within what was promised.
      format('least(o.cancel_asked_at + private.answer_by(''acknowledged''), (%s) at time zone ''Asia/Kolkata''), o.order_id', private.visit_order()),
      'coalesce(o.cancel_asked_at, o.created_at)'
    ),
    'doubts', private.desk_rows(
      'o.order_id = any (array(
         select c.order_id from public.cash_receipts c where c.doubt is not null and c.voided_at is null
         order by c.doubted_at limit 100))', v_newest,
      '(select c.doubted_at from public.cash_receipts c where c.order_id = o.order_id and c.voided_at is null)'
    ),
    'complaints', private.desk_rows(
      'o.complaint is not null', v_newest,
      'coalesce((select max(e.at) from public.order_events e where e.order_id = o.order_id and (e.type = ''complained'' or (e.type = ''complaint_added'' and e.data ? ''answers''))), o.created_at)'
    ),
    'disputes', (
      select jsonb_build_object(
        'count', (select count(*) from (
          select from public.disputes d where d.state in ('open', 'under_review', 'unknown') limit 100) c),
        'rows', (select coalesce(jsonb_agg(f), '[]'::jsonb) from (
          select d.id, d.order_id, d.amount_paise, d.respond_by, d.opened_at as since
          from public.disputes d where d.state in ('open', 'under_review', 'unknown')
          order by d.opened_at limit 6) f)
      )
    ),
    'failed_refunds', (
      select jsonb_build_object(
        'count', (select count(*) from (select from private.failed_refunds() limit 100) c),
        'rows', (select coalesce(jsonb_agg(f), '[]'::jsonb) from (
          select r.id, r.order_id, r.amount_paise, r.updated_at as since
          from private.failed_refunds() r order by r.updated_at limit 6) f)
      )
    ),
    'work_cancels', private.desk_questions(true),
    'questions', private.desk_questions(false),
    'requests', private.desk_inbox('contract_requests', 'i.status = ''NEW''' || v_no_question, v_request),
    'unpriced', private.desk_inbox('contract_requests', 'i.status = ''CONTACTED''' || v_no_question, v_request),
    'messages', private.desk_inbox('contact_messages', 'i.status = ''NEW''', 'i.id, i.phone, left(i.message, 120) as words')
  );
end;
$$;
comment on function public.desk_today(timestamptz) is
  'What there is to do, for staff: needs_worker by the visit, and of it undated, longest waiting first; late (the day is over, and who was to come has not begun), under_way (work that has begun, since when), today and tomorrow by the parts of the day, unpaid (work that is done, once its customer is not still waiting for it to be right), what an answer or a decision is waited for (review, refunds, failed_refunds, cancels by when an answer is due, work_cancels of agreed work, doubts: cash that an admin is asked to take back, complaints, disputes), what customers ask about their requests (questions), new requests and messages, and requests to which no price was given (unpriced). is_asked: we asked its customer something, and it is their turn. Each is {count, rows}: six rows with the moment since which they wait, counted up to 100. now; day: today in India; arrived: orders made after p_since by anybody but who asks. Every part is read by an index, so a million orders cost what a thousand do. Refuses not_allowed, mfa_required.';
revoke all on function public.desk_today(timestamptz) from public, anon, service_role;
grant execute on function public.desk_today(timestamptz) to authenticated;

-- schema/staff/order-days.sql

-- Sums of orders and money for each day, kept by triggers: a year is read as quickly with a million orders as with ten.

create table private.counted_orders (
  order_id text not null,
  day date not null,
  service text not null,
  district text not null,
  payment text not null,
  orders integer not null,
  visits integer not null,
  cancelled integer not null,
  done integer not null,
  booked_paise bigint not null,
  income_paise bigint not null,
  refunded_paise bigint not null,
  assigned integer not null,
  assign_seconds bigint not null,
  finished integer not null,
  finish_seconds bigint not null
);
comment on table private.counted_orders is
  'What each order adds to the sums of its days, as it was last counted: what is taken off again when it changes. An order is on the day of its booking, its money on the days on which it moved.';
comment on column private.counted_orders.day is 'In India.';
comment on column private.counted_orders.service is 'As the `service` filter of list_orders() has it.';
comment on column private.counted_orders.district is 'That of the order; empty when its address names none.';
comment on column private.counted_orders.payment is 'Of an order as the `payment` filter of list_orders() has it; of money how it came: online or cash.';
comment on column private.counted_orders.orders is
  'One for each order; of agreed work one for the whole, with its first stage: the others add their money alone.';
comment on column private.counted_orders.done is 'Whether its work is done; of agreed work, whether its last stage is.';
comment on column private.counted_orders.booked_paise is 'Nothing for an order that is cancelled, by itself or by its refund, or expired.';
comment on column private.counted_orders.visits is 'Free return visits, which are no orders.';
comment on column private.counted_orders.income_paise is 'Captured by providers and taken in cash that was not voided.';
comment on column private.counted_orders.refunded_paise is 'Refunds that are through, and what was lost in disputes.';
comment on column private.counted_orders.assigned is 'Whether it has a worker: one who was taken off again is none; assign_seconds: how long after its booking it had its first.';
comment on column private.counted_orders.finished is 'Whether its work is done; finish_seconds: how long after its booking.';
create index counted_orders_of_order on private.counted_orders (order_id);

create table private.order_day_changes (sign smallint not null check (sign in (-1, 1)), like private.counted_orders);
comment on table private.order_day_changes is
  'What is to be added to order_days and taken off them. Only added to by whoever changes an order: one row that all of them update would make them wait for each other.';

create table private.order_days (
  span text not null check (span in ('day', 'month')),
  -- Of a month its first.
  day date not null,
  dimension text not null check (dimension in ('all', 'service', 'district', 'payment')),
  value text not null,
  orders bigint not null,
  visits bigint not null,
  cancelled bigint not null,
  done bigint not null,
  booked_paise bigint not null,
  income_paise bigint not null,
  refunded_paise bigint not null,
  assigned bigint not null,
  assign_seconds bigint not null,
  finished bigint not null,
  finish_seconds bigint not null,
  primary key (dimension, span, day, value)
);
comment on table private.order_days is
  'Sums of counted_orders for each day, and for each month, so that a year is read as quickly as a week: of all, and by service, district and way of payment. Kept by fold_order_days().';

alter table private.counted_orders enable row level security;
alter table private.order_day_changes enable row level security;
alter table private.order_days enable row level security;
revoke all on private.counted_orders, private.order_day_changes, private.order_days from public, anon, authenticated, service_role;
-- Deliberately no policy: desk_numbers() alone reads them.

create view private.order_facts with (security_invoker = true) as
select f.order_id, f.day,
  case when o.kind = 'service' then o.catalogue_category else o.kind end as service,
  coalesce(o.district, '') as district,
  coalesce(f.payment, case when o.payment_method = 'cash' then 'cash' else o.payment_mode end) as payment,
  f.orders, f.visits, f.cancelled, f.done, f.booked_paise, f.income_paise, f.refunded_paise,
  f.assigned, f.assign_seconds, f.finished, f.finish_seconds
from (
  select b.order_id, (b.created_at at time zone 'Asia/Kolkata')::date as day, null as payment,
    b.is_order as orders, b.is_visit as visits,
    case when b.is_off then b.is_order else 0 end as cancelled,
    case when b.job_status = 'COMPLETED' then b.is_end else 0 end as done,
    -- Nobody will pay for what is off.
    case when b.is_off then 0 else b.amount_paise end::bigint as booked_paise, 0::bigint as income_paise, 0::bigint as refunded_paise,
    case when w.assigned_at is not null then b.is_order else 0 end as assigned,
    b.is_order * coalesce(extract(epoch from w.assigned_at - b.created_at), 0)::bigint as assign_seconds,
    case when b.job_status = 'COMPLETED' and w.ended_at is not null then b.is_end else 0 end as finished,
    case when b.job_status = 'COMPLETED' then b.is_end * coalesce(extract(epoch from w.ended_at - b.created_at), 0)::bigint
      else 0 end as finish_seconds
  from (
    -- What its refund cancelled is refunded by its status: it is off all the same.
    select i.*, i.status in ('CANCELLED', 'EXPIRED') or i.job_status = 'CANCELLED' as is_off,
      case when i.return_of is null then 0 else 1 end as is_visit,
      -- Agreed work is one order, however many stages it is paid in: it begins with the first and ends with the last.
      case when i.return_of is null and coalesce(s.number = 1, true) then 1 else 0 end as is_order,
      case when i.return_of is null and coalesce(s.number = s.last, true) then 1 else 0 end as is_end
    from public.orders i
    left join lateral (
      select c.number, private.stages_beside(i.order_id) as last
      from public.contract_stages c where c.order_id = i.order_id
    ) s on i.kind = 'contract'
  ) b
  cross join lateral (
    select case when bool_or(a.released_at is null) then min(a.assigned_at) end as assigned_at, max(a.ended_at) filter (where a.released_at is null) as ended_at
    from public.assignments a where a.order_id = b.order_id
  ) w
  union all
  select m.order_id, (m.at at time zone 'Asia/Kolkata')::date, m.payment,
    0, 0, 0, 0, 0, sum(m.income)::bigint, sum(m.refunded)::bigint, 0, 0, 0, 0
  from (
    select p.order_id, p.captured_at as at, 'online' as payment, p.amount_paise as income, 0 as refunded
    from public.payments p where p.currency = 'INR'
    union all
    select c.order_id, c.taken_at, 'cash', c.amount_paise, 0
    from public.cash_receipts c where c.voided_at is null
    union all
    select c.order_id, c.returned_at, 'cash', 0, c.returned_paise
    from public.cash_receipts c where c.voided_at is null and c.returned_at is not null
    union all
    select r.order_id, coalesce(r.made_at, r.processed_at, r.created_at), 'online', 0, r.amount_paise
    from public.refunds r join public.payments p on p.id = r.payment_id
    where r.state = 'processed' and p.currency = 'INR'
    union all
    select d.order_id, coalesce(d.closed_at, d.opened_at), 'online', 0, d.deducted_paise
    from public.disputes d join public.payments p on p.id = d.payment_id
    where d.state = 'lost' and p.currency = 'INR' and d.order_id is not null
      -- As lost_paise() has it: what the provider lists as a refund, too, is counted once.
      and not exists (select from public.refunds r where r.dispute_id = d.id and r.state = 'processed')
  ) m
  group by m.order_id, 2, m.payment
) f
join public.orders o on o.order_id = f.order_id;
comment on view private.order_facts is
  'What counted_orders should hold, from the orders and their money themselves: one row for the booking, one for each day and way on which rupees moved.';
revoke all on private.order_facts from public, anon, authenticated, service_role;

create function private.recount_order(p_order_id text)
returns void
language plpgsql
set search_path = ''
as $$
declare
  v_facts private.order_facts[];
begin
  -- Whoever changes an order or its money holds this already: nobody counts an order while somebody else does.
  perform from public.orders o where o.order_id = p_order_id for no key update;
  v_facts := array(select f from private.order_facts f where f.order_id = p_order_id);
  if not exists (
    (select * from unnest(v_facts) except select c.* from private.counted_orders c where c.order_id = p_order_id)
    union all
    (select c.* from private.counted_orders c where c.order_id = p_order_id except select * from unnest(v_facts))
  ) then
    return;
  end if;
  insert into private.order_day_changes
    select -1, c.* from private.counted_orders c where c.order_id = p_order_id
    union all
    select 1, f.* from unnest(v_facts) f;
  delete from private.counted_orders c where c.order_id = p_order_id;
  insert into private.counted_orders select f.* from unnest(v_facts) f;
end;
$$;
comment on function private.recount_order(text) is
  'Brings the sums in line with an order and its money; nothing is written when they are.';
revoke all on function private.recount_order(text) from public, anon, authenticated;

create function private.recount()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if tg_op = 'UPDATE' and old.order_id is distinct from new.order_id then
    perform private.recount_order(old.order_id);
  end if;
  perform private.recount_order(new.order_id);
  return null;
end;
$$;
comment on function private.recount() is
  'After trigger of orders, assignments and everything that moves money: the order is counted anew.';

create trigger recount_insert after insert on public.orders
  for each row execute function private.recount();
-- Words, day and worker of an order change none of the sums, but for the address that names its district. When it was
-- made changes for who plants orders of other days.
create trigger recount_update after update on public.orders
  for each row when (
    (old.status, old.job_status, old.kind, old.catalogue_category, old.payment_mode, old.payment_method, old.amount_paise,
      old.address, old.created_at)
    is distinct from
    (new.status, new.job_status, new.kind, new.catalogue_category, new.payment_mode, new.payment_method, new.amount_paise,
      new.address, new.created_at)
  )
  execute function private.recount();
-- A stage has its order before it has its place among the stages.
create trigger recount after update of order_id on public.contract_stages
  for each row when (new.order_id is not null)
  execute function private.recount();
create trigger recount after insert or update of assigned_at, released_at, ended_at on public.assignments
  for each row execute function private.recount();
create trigger recount after insert or update of order_id, amount_paise, currency, captured_at on public.payments
  for each row execute function private.recount();
create trigger recount
  after insert or update of order_id, state, amount_paise, dispute_id, made_at, processed_at on public.refunds
  for each row execute function private.recount();
create trigger recount
  after insert or update of order_id, payment_id, state, deducted_paise, opened_at, closed_at on public.disputes
  for each row execute function private.recount();
create trigger recount after insert or update of order_id, amount_paise, taken_at, voided_at, returned_paise on public.cash_receipts
  for each row execute function private.recount();

create function private.fold_order_days()
returns void
language plpgsql
set search_path = ''
as $$
begin
  -- One at a time, or two could each add to a day that the other has not written yet.
  perform pg_advisory_xact_lock(hashtextextended('order days', 0));
  with changes as (
    delete from private.order_day_changes returning *
  )
  insert into private.order_days as d
  select span, first_day, dimension, value,
    sum(c.sign * c.orders), sum(c.sign * c.visits), sum(c.sign * c.cancelled), sum(c.sign * c.done),
    sum(c.sign * c.booked_paise), sum(c.sign * c.income_paise), sum(c.sign * c.refunded_paise),
    sum(c.sign * c.assigned), sum(c.sign * c.assign_seconds), sum(c.sign * c.finished), sum(c.sign * c.finish_seconds)
  from changes c
  cross join lateral (
    values ('all', ''), ('service', c.service), ('district', c.district), ('payment', c.payment)
  ) of (dimension, value)
  cross join lateral (
    values ('day', c.day), ('month', date_trunc('month', c.day::timestamp)::date)
  ) spans (span, first_day)
  group by span, first_day, dimension, value
  -- What is read together stands together.
  order by dimension, span, first_day
  on conflict (dimension, span, day, value) do update set
    orders = d.orders + excluded.orders,
    visits = d.visits + excluded.visits,
    cancelled = d.cancelled + excluded.cancelled,
    done = d.done + excluded.done,
    booked_paise = d.booked_paise + excluded.booked_paise,
    income_paise = d.income_paise + excluded.income_paise,
    refunded_paise = d.refunded_paise + excluded.refunded_paise,
    assigned = d.assigned + excluded.assigned,
    assign_seconds = d.assign_seconds + excluded.assign_seconds,
    finished = d.finished + excluded.finished,
    finish_seconds = d.finish_seconds + excluded.finish_seconds;
end;
$$;
comment on function private.fold_order_days() is
  'Adds what changed to the sums of the days and their months. Whoever reads them does it first, and purge_old() now and then, so that little has come together.';
revoke all on function private.fold_order_days() from public, anon, authenticated;

create function private.recount_all_orders()
returns void
language plpgsql
set search_path = ''
as $$
begin
  -- Nobody changes an order meanwhile.
  lock table public.orders in share mode;
  perform pg_advisory_xact_lock(hashtextextended('order days', 0));
  -- First those that still know the district of an address that is erased.
  create temporary table counted_anew on commit drop as select * from private.order_facts;
  delete from private.order_day_changes;
  delete from private.order_days;
  delete from private.counted_orders;
  insert into private.counted_orders select * from pg_temp.counted_anew;
  drop table pg_temp.counted_anew;
  insert into private.order_day_changes select 1, c.* from private.counted_orders c;
  perform private.fold_order_days();
end;
$$;
comment on function private.recount_all_orders() is
  'Counts all orders anew, for operators: after orders came in without their triggers, and when wrong_order_days() has any.';
revoke all on function private.recount_all_orders() from public, anon, authenticated;
select private.recount_all_orders();

create function private.wrong_order_days()
returns table (span text, day date, dimension text, value text, kept jsonb, counted jsonb)
language plpgsql
set search_path = ''
as $$
#variable_conflict use_column
begin
  perform private.fold_order_days();
  return query
    with counted as (
      select spans.span, spans.first_day as day, of.dimension, of.value,
        sum(f.orders)::bigint as orders, sum(f.visits)::bigint as visits, sum(f.cancelled)::bigint as cancelled,
        sum(f.done)::bigint as done, sum(f.booked_paise)::bigint as booked_paise,
        sum(f.income_paise)::bigint as income_paise, sum(f.refunded_paise)::bigint as refunded_paise,
        sum(f.assigned)::bigint as assigned, sum(f.assign_seconds)::bigint as assign_seconds,
        sum(f.finished)::bigint as finished, sum(f.finish_seconds)::bigint as finish_seconds
      from private.order_facts f
      cross join lateral (
        values ('all', ''), ('service', f.service), ('district', f.district), ('payment', f.payment)
      ) of (dimension, value)
      cross join lateral (
        values ('day', f.day), ('month', date_trunc('month', f.day::timestamp)::date)
      ) spans (span, first_day)
      group by spans.span, spans.first_day, of.dimension, of.value
    ), kept as (
      -- A day or month from which everything was moved away keeps a row of noughts.
      select d.* from private.order_days d
      where (d.orders, d.visits, d.cancelled, d.done, d.booked_paise, d.income_paise, d.refunded_paise, d.assigned,
        d.assign_seconds, d.finished, d.finish_seconds) <> (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)
    )
    select span, day, dimension, value, to_jsonb(k), to_jsonb(c)
    from kept k full join counted c using (span, day, dimension, value)
    where to_jsonb(k) is distinct from to_jsonb(c)
    order by 1, 2, 3, 4;
end;
$$;
comment on function private.wrong_order_days() is
  'Days and months whose kept sums are not those of the orders and their money, counted anew; none, or something moved money past the triggers. For operators and tests: reads all orders.';
revoke all on function private.wrong_order_days() from public, anon, authenticated;

-- schema/staff/desk-numbers.sql

-- Orders and money of a range of days, in one answer.

create function private.sums_of_days(
  p_from date,
  p_to date,
  p_dimension text
)
returns table (value text, sums jsonb)
language sql
stable
set search_path = ''
as $$
  with whole as (
    select date_trunc('month', p_from - 1 + interval '1 month')::date as first_day,
      date_trunc('month', (p_to + 1)::timestamp)::date as end_day
  ), ranges as (
    -- What is before the whole months, they, and what is after them. Nothing else is read by day.
    select r.* from whole w cross join lateral (
      values ('day', p_from, w.first_day), ('month', w.first_day, w.end_day), ('day', w.end_day, p_to + 1)
    ) r (span, first_day, end_day)
    where p_dimension <> 'day' and w.first_day < w.end_day
    union all
    select 'day', p_from, p_to + 1 from whole w where p_dimension = 'day' or w.first_day >= w.end_day
  )
  select case p_dimension when 'day' then d.day::text
      when 'month' then date_trunc('month', d.day::timestamp)::date::text else d.value end,
    jsonb_build_object(
      'orders', sum(d.orders), 'visits', sum(d.visits), 'cancelled', sum(d.cancelled), 'done', sum(d.done),
      'booked_paise', sum(d.booked_paise), 'income_paise', sum(d.income_paise), 'refunded_paise', sum(d.refunded_paise),
      'assigned', sum(d.assigned), 'assign_seconds', sum(d.assign_seconds),
      'finished', sum(d.finished), 'finish_seconds', sum(d.finish_seconds)
    )
  from ranges r
  cross join lateral (
    -- Range by range, by the key, whatever the planner makes of their length.
    select k.* from private.order_days k
    where k.dimension = case when p_dimension in ('all', 'day', 'month') then 'all' else p_dimension end
      and k.span = r.span and k.day >= r.first_day and k.day < r.end_day
    offset 0
  ) d
  group by 1
  -- What was moved away leaves noughts.
  having sum(d.orders) + sum(d.visits) + sum(d.income_paise) + sum(d.refunded_paise) > 0
  order by 1;
$$;
comment on function private.sums_of_days(date, date, text) is
  'Sums of order_days from one day to another: by day, by month, by a dimension of the table, or of all. Whole months are read as months: of a year some forty sums, not 365.';
revoke all on function private.sums_of_days(date, date, text) from public, anon, authenticated;

create function private.days_before(p_from date, p_to date)
returns daterange
language sql
immutable
set search_path = ''
as $$
  select case
    -- From the first of a month within it: the same days of the month before; the end of a month is its end.
    when extract(day from p_from) = 1 and date_trunc('month', p_to::timestamp) = p_from::timestamp then daterange(
      (p_from - interval '1 month')::date,
      case when p_to + 1 = (p_from + interval '1 month')::date then p_from - 1
        else (p_to - interval '1 month')::date end,
      '[]'
    )
    -- From the first of a year within it: the same days of the year before.
    when extract(doy from p_from) = 1 and date_trunc('year', p_to::timestamp) = p_from::timestamp then daterange(
      (p_from - interval '1 year')::date, (p_to - interval '1 year')::date, '[]'
    )
    -- From a Monday within its week: the same weekdays of the week before.
    when extract(isodow from p_from) = 1 and p_to < p_from + 7 then daterange(p_from - 7, p_to - 7, '[]')
    else daterange(p_from - (p_to - p_from + 1), p_from - 1, '[]')
  end;
$$;
comment on function private.days_before(date, date) is
  'The days with which those from p_from to p_to are compared: the same ones of the week, month or year before where they begin with it, else as many just before.';
revoke all on function private.days_before(date, date) from public, anon, authenticated;

create function public.desk_numbers(p_from date, p_to date)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  most_days constant integer := 3660;
  days_by_day constant integer := 92;
  v_step text;
  v_before daterange;
begin
  perform private.require_staff_session();
  if p_from is null or p_to is null or p_to < p_from or p_to - p_from >= most_days then
    perform private.refuse('invalid_input', 'p_to');
  end if;
  v_before := private.days_before(p_from, p_to);
  v_step := case when p_to - p_from < days_by_day then 'day' else 'month' end;
  perform private.fold_order_days();
  return jsonb_build_object(
    'step', v_step,
    'total', (select s.sums from private.sums_of_days(p_from, p_to, 'all') s),
    'steps', (
      select jsonb_agg(jsonb_build_object('value', step::date, 'sums', s.sums) order by step)
      from generate_series(date_trunc(v_step, p_from::timestamp), p_to::timestamp, ('1 ' || v_step)::interval) step
      left join private.sums_of_days(p_from, p_to, v_step) s on s.value = step::date::text
    ),
    'services', (select coalesce(jsonb_agg(s), '[]') from private.sums_of_days(p_from, p_to, 'service') s),
    'districts', (select coalesce(jsonb_agg(s), '[]') from private.sums_of_days(p_from, p_to, 'district') s),
    'payments', (select coalesce(jsonb_agg(s), '[]') from private.sums_of_days(p_from, p_to, 'payment') s),
    'before', jsonb_build_object(
      'from', lower(v_before), 'to', upper(v_before) - 1,
      'total', (select s.sums from private.sums_of_days(lower(v_before), upper(v_before) - 1, 'all') s),
      'services', (select coalesce(jsonb_agg(s), '[]') from private.sums_of_days(lower(v_before), upper(v_before) - 1, 'service') s),
      'districts', (select coalesce(jsonb_agg(s), '[]') from private.sums_of_days(lower(v_before), upper(v_before) - 1, 'district') s),
      'payments', (select coalesce(jsonb_agg(s), '[]') from private.sums_of_days(lower(v_before), upper(v_before) - 1, 'payment') s),
      -- As the Sunday between a week until Saturday and the week after it: nothing falls between the two unsaid.
      'left_out', case when upper(v_before) < p_from then jsonb_build_object(
        'from', upper(v_before), 'to', p_from - 1,
        'total', (select s.sums from private.sums_of_days(upper(v_before), p_from - 1, 'all') s)
      ) end
    ),
    'misses', (
      select coalesce(jsonb_agg(m), '[]') from (
        select m.words, m.searches, m.first_on, m.last_on from public.search_misses m
        where not m.dismissed and m.last_on >= p_from and m.first_on <= p_to
        order by m.searches desc, m.words limit 20
      ) m
    )
  );
end;
$$;
comment on function public.desk_numbers(date, date) is
  'Orders and money from p_from to p_to, days in India, inclusive, at most 3,660, for staff: {step: day|month (of more than 92 days), total, steps, services, districts, payments, before: {from, to, total, services, districts, payments} of days_before() with left_out: {from, to, total} of the days between the two, null where there are none, misses}. Steps, services, districts and payments are each [{value, sums}], steps without a gap; sums, and total, are null where there is nothing: orders, visits (free return visits), cancelled, done, booked_paise (without the cancelled) by the day of the booking; income_paise, refunded_paise (losses in disputes included) by the day on which rupees moved; assigned and finished with the seconds since the booking. misses: searches that found nothing, the most frequent first, searched within the days; their number is of all time. Reads sums of days and months, never orders. Refuses not_allowed, mfa_required, invalid_input.';
revoke all on function public.desk_numbers(date, date) from public, anon, service_role;
grant execute on function public.desk_numbers(date, date) to authenticated;

create function public.desk_numbers_of_workers(p_from date, p_to date)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
set enable_seqscan = off
as $$
declare
  most_days constant integer := 31;
  v_days constant daterange := daterange(least(p_from, p_to), p_to, '[]');
begin
  perform private.require_staff_session();
  if p_from is null or p_to is null or p_to < p_from then
    perform private.refuse('invalid_input', 'p_to');
  end if;
  if p_to - p_from >= most_days then
    return null;
  end if;
  return (
    with spans as (
      select s.is_now, tstzrange(
        lower(s.days)::timestamp at time zone 'Asia/Kolkata', upper(s.days)::timestamp at time zone 'Asia/Kolkata'
      ) as during
      from (values (true, v_days), (false, private.days_before(p_from, p_to))) s (is_now, days)
    ), parts as (
      select w.id, w.name, w.name_hi, s.is_now, count(*) as jobs, jsonb_build_object(
        'jobs', count(*), 'done', count(a.ended_at),
        'days', count(distinct (a.at at time zone 'Asia/Kolkata')::date),
        'done_paise',
        coalesce(sum(o.amount_paise) filter (where a.ended_at is not null and o.status <> 'CANCELLED'), 0),
        'received_paise', coalesce(sum(m.received), 0), 'cash_paise', coalesce(sum(m.cash), 0)
      ) as sums
      from public.workers w
      cross join spans s
      cross join lateral (
        -- What is done took place when it was done, whatever was promised; whoever came to it on two days did one job.
        select b.order_id, min(b.at) as at, max(b.ended_at) as ended_at from (
        select d.order_id, d.ended_at as at, d.ended_at from public.assignments d
        where d.worker_id = w.id and d.released_at is null
          and d.ended_at >= lower(s.during) and d.ended_at < upper(s.during)
        union all
        select p.order_id, lower(p.during), null from public.assignments p
        where p.worker_id = w.id and p.released_at is null and p.ended_at is null and p.during && s.during
        ) b group by b.order_id
      ) a
      join public.orders o on o.order_id = a.order_id
      cross join lateral (
        select sum(c.income_paise - c.refunded_paise) as received,
          sum(c.income_paise - c.refunded_paise) filter (where c.payment = 'cash') as cash
        from private.counted_orders c where c.order_id = a.order_id
      ) m
      group by w.id, s.is_now
    )
    select coalesce(jsonb_agg(to_jsonb(f) - 'jobs' order by f.jobs desc nulls last, lower(f.name), f.id), '[]') from (
      select p.id, p.name, p.name_hi,
        max(p.jobs) filter (where p.is_now) as jobs,
        -- At most one of each worker.
        (array_agg(p.sums) filter (where p.is_now))[1] as sums,
        (array_agg(p.sums) filter (where not p.is_now))[1] as before
      from parts p group by p.id, p.name, p.name_hi
    ) f
  );
end;
$$;
comment on function public.desk_numbers_of_workers(date, date) is
  'What each worker does from p_from to p_to, days in India, and did on days_before(), for staff: [{id, name, name_hi, sums, before}], each {jobs, done, days on which work of theirs ended or is to begin, done_paise: what the finished orders cost, in full for each who worked on one, received_paise: what came in for all of jobs until now, whenever it came and whoever took it, less what went back, cash_paise: of that in cash, both in full for each, too} or null where there is nothing, by the time of the work, of what is done the real one. Null: more than 31 days. By worker and time: it costs what there is on these days, not all that ever was. Refuses not_allowed, mfa_required, invalid_input.';
revoke all on function public.desk_numbers_of_workers(date, date) from public, anon, service_role;
grant execute on function public.desk_numbers_of_workers(date, date) to authenticated;

-- schema/staff/desk-calendar.sql

-- Who works when, and moving work: docs/decisions/098-a-calendar-of-workers.md.

-- Advances whose work has not begun: that may have a day, and is not paid itself.
create index orders_paid_before_work on public.orders (order_id)
  where is_advance and job_status = 'REQUESTED' and status in ('SUCCESS', 'PARTIALLY_REFUNDED');

create function public.desk_calendar(
  p_from date,
  p_days integer default 7,
  p_worker uuid default null,
  p_q text default null,
  p_trade text default null
)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
set enable_seqscan = off
as $$
declare
  most_workers constant integer := 200;
  most_waiting constant integer := 100;
  most_undated constant integer := 30;
  v_from constant date := coalesce(p_from, private.today_in_india());
  v_days constant integer := least(greatest(coalesce(p_days, 7), 1), 14);
  v_window tstzrange;
  v_paid_for text[];
  v_waiting jsonb;
  v_undated jsonb;
  v_search text;
  v_found uuid[];
begin
  perform private.require_staff_session();
  if abs(v_from - private.today_in_india()) > 3650 then
    perform private.refuse('invalid_date');
  end if;
  v_window := tstzrange(v_from::timestamp at time zone 'Asia/Kolkata', (v_from + v_days)::timestamp at time zone 'Asia/Kolkata');
  -- Whoever is sent for an advance is sent to its work, on the day that this has, though it is not paid.
  execute format(
    'select array(
       select w.order_id from public.orders o join public.orders w on w.order_id = private.work_of_advance(o.order_id)
       where o.is_advance and o.job_status = ''REQUESTED'' and o.status in (''SUCCESS'', ''PARTIALLY_REFUNDED'') and %1$s
         and w.scheduled_on >= %2$L and w.scheduled_on < %3$L
       order by w.scheduled_on, w.order_id limit %4$s)',
    private.needs_worker(), v_from, v_from + v_days, most_waiting
  ) into v_paid_for;
  execute format(
    'select coalesce(jsonb_agg(to_jsonb(f) - ''visit'' order by f.visit, f.order_id), ''[]'') from (
       (select %5$s from public.orders o where %1$s and %2$s order by %3$s, o.order_id limit %4$s)
       union all
       select %5$s from public.orders o where o.order_id = any (%6$L::text[])) f',
    private.needs_worker(),
    format('%1$s >= %2$L::timestamp and %1$s < %3$L::timestamp', private.visit_order(), v_from, v_from + v_days),
    private.visit_order(), most_waiting,
    'o.order_id, o.name, o."mobileNumber" as phone, o.user_id is not null as has_account, o.service_type, o.service_type_hi, o.address,
     o.scheduled_on as day, o.slot, o.scheduled_on as last_day, o.status, o.job_status, o.updated_at, ' || private.visit_order() || ' as visit',
    v_paid_for
  ) into v_waiting;
  -- Who waits longest first, by orders_undated.
  execute format(
    'select coalesce(jsonb_agg(f), ''[]'') from (
       select o.order_id, o.name, o."mobileNumber" as phone, o.user_id is not null as has_account,
         o.service_type, o.service_type_hi, o.address, o.slot, o.status, o.job_status, o.updated_at
       from public.orders o
       where o.scheduled_on is null and o.order_id in (
         select case when n.is_advance then private.work_of_advance(n.order_id) else n.order_id end
         from (select o.order_id, o.is_advance from public.orders o where o.scheduled_on is null and %1$s order by o.created_at, o.order_id limit %2$s) n
       )
       order by o.created_at, o.order_id) f',
    private.needs_worker(), most_undated
  ) into v_undated;
  v_search := concat_ws(
    ' and ', private.worker_search(p_q), case when p_trade is not null then format('%L = any (o.trades)', p_trade) end
  );
  if v_search <> '' then
    execute format(
      'select array(select o.id from public.workers o where o.active and %s order by lower(o.name), o.id limit %s)',
      v_search, most_workers
    ) into v_found;
  end if;
  return jsonb_build_object(
    'today', private.today_in_india(),
    'from', v_from,
    'days', (
      select jsonb_agg(jsonb_build_object('day', v_from + n, 'is_closed', private.is_closed_on(v_from + n)) order by n)
      from generate_series(0, v_days - 1) n
    ),
    'waiting', v_waiting,
    'undated', v_undated,
    'found', to_jsonb(v_found),
    'worker_count', (select count(*) from public.workers w where w.active),
    'workers', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', w.id, 'name', w.name, 'name_hi', w.name_hi, 'phone', w.phone, 'trades', w.trades, 'area', w.area,
        -- By the index of one_place_at_a_time: it costs what the worker has in these days, however many orders there are.
        -- Not a function of its own, which would be planned anew for each worker.
        'work', (
          select coalesce(jsonb_agg(jsonb_build_object(
            'order_id', o.order_id, 'name', o.name, 'phone', o."mobileNumber", 'has_account', o.user_id is not null,
            'service_type', o.service_type, 'service_type_hi', o.service_type_hi,
            'scheduled_on', o.scheduled_on, 'day', a.day, 'slot', a.slot, 'days', o.days, 'address', o.address,
            'last_day', greatest(a.day, ((upper(a.during) - interval '1 microsecond') at time zone 'Asia/Kolkata')::date),
            'status', o.status, 'job_status', o.job_status, 'updated_at', o.updated_at
          ) order by lower(a.during), a.id), '[]')
          from public.assignments a join public.orders o on o.order_id = a.order_id
          where a.worker_id = w.id and a.released_at is null and a.during && v_window
        ),
        'leave', (
          select coalesce(jsonb_agg(jsonb_build_object(
            'id', l.id, 'first_day', l.first_day, 'last_day', l.last_day
          ) order by l.first_day, l.id), '[]')
          from private.worker_leave l
          where l.worker_id = w.id and l.last_day >= least(v_from, private.today_in_india())
        ),
        'days_off', (
          select coalesce(jsonb_agg(l.weekday order by l.weekday), '[]')
          from private.worker_leave l where l.worker_id = w.id and l.weekday is not null
        )
      ) order by lower(w.name), w.id), '[]')
      from public.workers w
      where w.active and w.id = any (p_worker || coalesce(v_found, '{}') || array(
        select n.id from public.workers n where n.active order by lower(n.name), n.id limit most_workers
      ))
    )
  );
end;
$$;
comment on function public.desk_calendar(date, integer, uuid, text, text) is
  'Who works when, for staff: {today, from, days: [{day, is_closed}] (at most 14), waiting: work of these days that needs a worker (100), and that for which an advance is paid (100), undated: work without a day that needs one, who waits longest first (30), found: the ids of the first 200 active workers by name that p_q (worker_search()) and p_trade have, null without both, worker_count: how many are active, workers: the first 200 of all by name, those found, and p_worker if active, each with work in its order ([{order_id, name, phone, has_account, service_type, service_type_hi, address, scheduled_on, slot, days, day and last_day of their part, status, job_status, updated_at}]), leave and days_off}. Read by worker and day, so a million orders cost what a thousand do. Refuses not_allowed, mfa_required, invalid_date, invalid_input (p_q is too long).';
revoke all on function public.desk_calendar(date, integer, uuid, text, text) from public, anon, service_role;
grant execute on function public.desk_calendar(date, integer, uuid, text, text) to authenticated;

create function public.move_work(
  p_order_id text,
  p_from_worker uuid,
  p_to_worker uuid,
  p_day date,
  p_slot text,
  p_expected_updated_at timestamptz default null
)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_staff constant uuid := (select auth.uid());
  v_order public.orders;
  v_was jsonb;
  v_before uuid[];
  v_gone uuid;
begin
  perform private.require_staff_session();
  v_order := private.lock_order_for_job(p_order_id, v_staff, p_expected_updated_at);
  if not private.has_not_begun(v_order.job_status) then
    perform private.refuse('order_changed', v_order.job_status);
  end if;
  v_was := jsonb_build_object('from_day', v_order.scheduled_on, 'from_slot', v_order.slot);
  if p_from_worker is distinct from p_to_worker and p_from_worker is not null then
    perform public.unassign_worker(p_order_id, p_from_worker, v_staff);
  end if;
  if p_day is distinct from v_order.scheduled_on or p_slot is distinct from v_order.slot then
    -- Of those who share the days of a place who comes first.
    v_before := array(
      select distinct on (a.place) a.worker_id from public.assignments a
      where a.order_id = p_order_id and a.released_at is null
      order by a.place, a.day
    );
    perform public.change_visit(p_order_id, 'staff', v_staff, v_order.address, p_day, p_slot);
    -- change_visit() lets those go who cannot come then. Here that is a conflict, which undoes all.
    select b into v_gone from unnest(v_before) b
      where not exists (
        select from public.assignments a
        where a.order_id = p_order_id and a.worker_id = b and a.released_at is null
      )
      limit 1;
    if v_gone is not null then
      perform private.refuse(private.why_not_free(v_gone, private.work_period(p_day, p_slot, v_order.days)));
    end if;
  end if;
  if p_to_worker is not null then
    perform public.assign_worker(p_order_id, p_to_worker, p_day, p_slot, v_staff);
    -- One message tells of one move: who comes, when, and when it was before.
    update public.outbox m set data = m.data || v_was
      where m.order_id = p_order_id and m.kind = 'worker_assigned' and m.created_at = now();
    if found then
      delete from public.outbox m
        where m.order_id = p_order_id and m.kind = 'visit_changed' and m.created_at = now();
    end if;
  end if;
  select * into v_order from public.orders o where o.order_id = p_order_id;
  return private.order_outcome(v_order, true);
end;
$$;
comment on function public.move_work(text, uuid, uuid, date, text, timestamptz) is
  'Staff move work that has not begun to another worker, day or part of the day, or give it its first worker (p_from_worker null): change_visit(), unassign_worker() and assign_worker() in one, so that a conflict undoes all of it, and the customer gets one message: who comes and when (with from_day, from_slot), or, of the same worker, only when. Returns {order_id, status, job_status, changed}. Refuses not_allowed, mfa_required, worker_busy, worker_away, and what these three refuse.';
revoke all on function public.move_work(text, uuid, uuid, date, text, timestamptz) from public, anon, service_role;
grant execute on function public.move_work(text, uuid, uuid, date, text, timestamptz) to authenticated;

create function public.give_days(
  p_order_id text,
  p_from_worker uuid,
  p_to_worker uuid,
  p_first date,
  p_last date,
  p_expected_updated_at timestamptz default null
)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_staff constant uuid := (select auth.uid());
  v_today constant date := private.today_in_india();
  v_order public.orders;
  v_from public.workers;
  v_to public.workers;
  v_part public.assignments;
  v_days date[];
  v_cut record;
  v_period tstzrange;
  v_assignment bigint;
  v_is_given boolean := false;
begin
  perform private.require_staff_session();
  v_order := private.lock_order_for_job(p_order_id, v_staff, p_expected_updated_at);
  if v_order.status in ('CANCELLED', 'EXPIRED', 'REFUNDED') or v_order.job_status not in ('ASSIGNED', 'IN_PROGRESS') then
    perform private.refuse('order_changed', v_order.status || ' ' || v_order.job_status);
  end if;
  if p_first is null or p_last is null or p_first < v_today or p_last < p_first then
    perform private.refuse('invalid_date');
  end if;
  if p_from_worker = p_to_worker then
    perform private.refuse('invalid_input', 'p_to_worker');
  end if;
  perform from public.workers w where w.id in (p_from_worker, p_to_worker) order by w.id for update;
  select * into v_from from public.workers w where w.id = p_from_worker;
  select * into v_to from public.workers w where w.id = p_to_worker;
  if v_from.id is null or v_to.id is null then
    perform private.refuse('not_found');
  end if;
  if not v_to.active then
    perform private.refuse('invalid_input', 'p_to_worker');
  end if;
  v_days := array(select d from private.working_days(v_order) d);
  for v_part in
    select * from public.assignments a
    where a.order_id = p_order_id and a.worker_id = p_from_worker and a.released_at is null and a.ended_at is null
    order by a.day
  loop
    select min(d) filter (where d between p_first and p_last) as first, max(d) filter (where d between p_first and p_last) as last,
      max(d) filter (where d < p_first) as before, min(d) filter (where d > p_last) as after, max(d) as until
    into v_cut
    from unnest(v_days) d where d between v_part.day and coalesce(v_part.last_day, d);
    continue when v_cut.first is null;
    if v_cut.before is not null then
      update public.assignments a
        set last_day = v_cut.before, during = private.part_period(a.day, v_cut.before, a.slot, v_order.days)
        where a.id = v_part.id;
    elsif v_cut.after is not null then
      -- They begin on a later day, whatever was noted of the first.
      update public.assignments a
        set day = v_cut.after, during = private.part_period(v_cut.after, v_cut.until, a.slot, v_order.days),
          last_day = v_cut.until, worker_name = null, began_at = null
        where a.id = v_part.id;
    else
      update public.assignments a set released_at = now() where a.id = v_part.id;
    end if;
    if v_cut.before is not null and v_cut.after is not null then
      insert into public.assignments (order_id, worker_id, place, day, last_day, slot, during, assigned_by)
      values (
        p_order_id, p_from_worker, v_part.place, v_cut.after, v_cut.until, v_part.slot,
        private.part_period(v_cut.after, v_cut.until, v_part.slot, v_order.days), v_staff
      );
    end if;
    v_period := private.part_period(v_cut.first, v_cut.last, v_part.slot, v_order.days);
    begin
      insert into public.assignments (
        order_id, worker_id, place, day, last_day, slot, during, assigned_by, worker_name, began_at
      )
      select p_order_id, p_to_worker, v_part.place, v_cut.first, v_cut.last, v_part.slot, v_period, v_staff,
        case when c.is_there then v_to.name end, case when c.is_there then now() end
      from (select v_order.job_status = 'IN_PROGRESS' and v_cut.first <= v_today as is_there) c
      returning id into v_assignment;
    exception when exclusion_violation then
      perform private.refuse(private.why_not_free(p_to_worker, v_period));
    end;
    v_is_given := true;
    perform private.record_job_event(
      p_order_id, v_staff, 'worker_assigned',
      private.worker_names(v_to) || jsonb_strip_nulls(jsonb_build_object(
        'day', v_cut.first, 'last_day', v_cut.last, 'instead', v_from.name, 'instead_hi', v_from.name_hi
      ))
    );
    perform private.queue_order_message(
      'worker_assigned', v_order,
      private.worker_facts(v_to, v_order.locale) || jsonb_build_object(
        'assignment_id', v_assignment, 'instead_of', private.worker_name(v_from, v_order.locale),
        'first_day', v_cut.first, 'last_day', v_cut.last
      ),
      p_order_id || ' ' || v_assignment
    );
  end loop;
  if not v_is_given then
    perform private.refuse('invalid_date');
  end if;
  update public.orders o set
    assigned_worker = private.name_workers(p_order_id, 'en'),
    assigned_worker_hi = private.name_workers(p_order_id, 'hi'),
    updated_at = now()
  where o.order_id = p_order_id
  returning * into v_order;
  return private.order_outcome(v_order, true);
end;
$$;
comment on function public.give_days(text, uuid, uuid, date, date, timestamptz) is
  'Staff give some days of a worker''s part of an order, from today on, to another worker, begun or not: docs/decisions/128-days-of-one-work.md. The event worker_assigned {name, name_hi, day, last_day, instead, instead_hi} and a message {worker_name, worker_phone, assignment_id, instead_of, first_day, last_day} say it. Returns {order_id, status, job_status, changed}. Refuses not_allowed, mfa_required, not_found, own_order, order_changed (also when the order is over; detail: status), invalid_date (past, or none of their days), invalid_input (inactive, or the same worker), worker_busy, worker_away.';
revoke all on function public.give_days(text, uuid, uuid, date, date, timestamptz) from public, anon, service_role;
grant execute on function public.give_days(text, uuid, uuid, date, date, timestamptz) to authenticated;

-- schema/staff/desk-views.sql

-- Filters of the order list that have a name.

create table private.desk_views (
  id uuid primary key default gen_random_uuid(),
  owner_id uuid references public.staff_members (user_id) on update cascade on delete set null,
  name text not null check (length(name) between 1 and private.max_length('view_name')),
  search text not null check (length(search) <= 600 and search ~ '^[A-Za-z0-9%._~*&=+-]*$'),
  is_shared boolean not null default false,
  created_at timestamptz not null default now(),
  constraint nobodys_views_are_shared check (owner_id is not null or is_shared)
);
comment on table private.desk_views is
  'Searches of the order list''s address that members of staff gave a name: their own, or for all. The page knows what is in them.';
comment on column private.desk_views.owner_id is 'Null: they have left, and admins look after what they shared.';
comment on column private.desk_views.search is 'The part of the address after the question mark.';
create index desk_views_of_owner on private.desk_views (owner_id);
alter table private.desk_views enable row level security;
revoke all on private.desk_views from public, anon, authenticated, service_role;
-- Deliberately no policy: the functions below know whose they are.

create function private.drop_own_views()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  delete from private.desk_views v where v.owner_id = old.user_id and not v.is_shared;
  return old;
end;
$$;
comment on function private.drop_own_views() is
  'Before-delete trigger of staff_members: whoever leaves takes their own views along; what they shared stays.';
create trigger drop_own_views before delete on public.staff_members
  for each row execute function private.drop_own_views();

create function public.desk_views()
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  v_is_admin boolean;
begin
  perform private.require_staff_session();
  v_is_admin := public.is_admin();
  return (
    select coalesce(jsonb_agg(jsonb_build_object(
      'id', v.id, 'name', v.name, 'search', v.search, 'is_shared', v.is_shared,
      'is_mine', v.owner_id is not distinct from (select auth.uid()),
      'may_change', v.owner_id is not distinct from (select auth.uid()) or v_is_admin,
      'owner_name', private.account_label(v.owner_id)
    ) order by v.is_shared, lower(v.name), v.created_at, v.id), '[]')
    from private.desk_views v
    where v.owner_id = (select auth.uid()) or v.is_shared
  );
end;
$$;
comment on function public.desk_views() is
  'The views of the caller, of the staff, and those that are shared: [{id, name, search, is_shared, is_mine, may_change, owner_name (null: they have left)}], own ones first. Refuses not_allowed, mfa_required.';
revoke all on function public.desk_views() from public, anon, service_role;
grant execute on function public.desk_views() to authenticated;

create function private.own_or_shared_view(p_id uuid)
returns private.desk_views
language plpgsql
set search_path = ''
as $$
declare
  v_view private.desk_views;
begin
  select * into v_view from private.desk_views v
    where v.id = p_id and (v.owner_id = (select auth.uid()) or v.is_shared)
    for update;
  if not found then
    perform private.refuse('not_found');
  end if;
  if v_view.owner_id is distinct from (select auth.uid()) and not public.is_admin() then
    perform private.refuse('not_allowed');
  end if;
  return v_view;
end;
$$;
comment on function private.own_or_shared_view(uuid) is
  'A view that the caller may change, locked: their own, or, for admins, a shared one. Refuses not_found, not_allowed.';
revoke all on function private.own_or_shared_view(uuid) from public, anon, authenticated;

create function public.save_desk_view(
  p_name text,
  p_search text,
  p_is_shared boolean,
  p_id uuid default null
)
returns uuid
language plpgsql
security definer
set search_path = ''
as $$
declare
  most_own constant integer := 30;
  v_name text := private.clean_line(p_name);
  v_view private.desk_views;
begin
  perform private.require_staff_session();
  if v_name is null then
    perform private.refuse('required_fields', 'p_name');
  end if;
  if length(v_name) > private.max_length('view_name') then
    perform private.refuse('invalid_input', 'p_name');
  end if;
  if p_is_shared is null then
    perform private.refuse('invalid_input', 'p_is_shared');
  end if;
  if p_search is null or length(p_search) > 600 or p_search !~ '^[A-Za-z0-9%._~*&=+-]*$' then
    perform private.refuse('invalid_input', 'p_search');
  end if;
  if p_id is not null then
    v_view := private.own_or_shared_view(p_id);
    -- It would be gone for whoever takes it away.
    if not p_is_shared and v_view.owner_id is distinct from (select auth.uid()) then
      perform private.refuse('not_allowed');
    end if;
    update private.desk_views v set name = v_name, search = p_search, is_shared = p_is_shared where v.id = p_id;
    return p_id;
  end if;
  -- One at a time, or two windows could each find room for one more.
  perform from public.staff_members m where m.user_id = (select auth.uid()) for update;
  if (select count(*) from private.desk_views v where v.owner_id = (select auth.uid())) >= most_own then
    perform private.refuse('invalid_input', 'too many');
  end if;
  insert into private.desk_views (owner_id, name, search, is_shared)
  values ((select auth.uid()), v_name, p_search, p_is_shared)
  returning * into v_view;
  return v_view.id;
end;
$$;
comment on function public.save_desk_view(text, text, boolean, uuid) is
  'Gives a search of the order list a name, for the caller alone or for all staff; with p_id changes one of theirs, for admins also a shared one, which stays shared. At most 30 of one person. Returns the id. Refuses not_allowed, mfa_required, not_found, required_fields, invalid_input (detail: too many).';
revoke all on function public.save_desk_view(text, text, boolean, uuid) from public, anon, service_role;
grant execute on function public.save_desk_view(text, text, boolean, uuid) to authenticated;

create function public.delete_desk_view(p_id uuid)
returns void
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.require_staff_session();
  perform private.own_or_shared_view(p_id);
  delete from private.desk_views v where v.id = p_id;
end;
$$;
comment on function public.delete_desk_view(uuid) is
  'Takes a view away that the caller may change. Refuses not_allowed, mfa_required, not_found.';
revoke all on function public.delete_desk_view(uuid) from public, anon, service_role;
grant execute on function public.delete_desk_view(uuid) to authenticated;

create function public.count_filters(p_filters jsonb)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
-- No plan reads the whole table, be the statistics as old as they may.
set enable_seqscan = off
as $$
declare
  most_filters constant integer := 300;
  most_counted constant integer := 100;
  v_filter jsonb;
  v_searched text[];
  v_search text;
  v_names text[];
  v_at_place text;
  v_counts jsonb := '[]';
begin
  perform private.require_staff_session();
  if jsonb_typeof(p_filters) is distinct from 'array' or jsonb_array_length(p_filters) > most_filters then
    perform private.refuse('invalid_input', 'p_filters');
  end if;
  for v_filter in select * from jsonb_array_elements(p_filters) loop
    v_searched := private.searched_names(v_filter ->> 'q');
    v_names := private.few_names(v_searched);
    v_search := private.search_condition(v_filter ->> 'q');
    v_at_place := private.place_search(v_filter ->> 'q', v_names, (v_filter ->> 'from')::date, (v_filter ->> 'to')::date);
    if v_at_place is not null then
      v_search := v_at_place;
      v_names := null;
    elsif v_names is null then
      v_search := private.also_sounds(v_search, v_searched);
    end if;
    -- What is few by itself is found first, whatever its order.
    v_counts := v_counts || to_jsonb(private.few_orders(v_names, private.orders_where(
      null, v_filter ->> 'status', v_filter ->> 'service', v_filter ->> 'payment', v_filter ->> 'district',
      (v_filter ->> 'from')::date, (v_filter ->> 'to')::date,
      v_filter ->> 'asks', v_filter ->> 'work', (v_filter ->> 'day')::date,
      case when v_names is null then v_search end
    ), case when v_filter ->> 'q' is null then private.counting_order(
      v_filter ->> 'service', v_filter ->> 'payment', v_filter ->> 'district', (v_filter ->> 'from')::date, (v_filter ->> 'to')::date,
      null, v_filter ->> 'asks', v_filter ->> 'work', (v_filter ->> 'day')::date
    ) end, most_counted));
  end loop;
  return v_counts;
exception
  when data_exception then
    perform private.refuse('invalid_input', 'p_filters');
end;
$$;
comment on function public.count_filters(jsonb) is
  'How many orders each of at most 300 filters has, in their order; counting stops at 100. A filter has the words of list_orders() without p_: {status, service, payment, district, from, to, asks, work, day, q}. For staff. Refuses not_allowed, mfa_required, invalid_input.';
revoke all on function public.count_filters(jsonb) from public, anon, service_role;
grant execute on function public.count_filters(jsonb) to authenticated;

-- schema/staff/desk-presence.sql

-- Who is at the desk, and which order they look at.

-- Of no worth after a crash, and written every few seconds.
create unlogged table private.desk_presence (
  user_id uuid not null references public.staff_members (user_id) on update cascade on delete cascade,
  tab text not null check (tab ~ '^[0-9a-f]{32}$'),
  order_id text,
  seen_at timestamptz not null,
  primary key (user_id, tab)
);
comment on table private.desk_presence is
  'Which windows of the desk are open, and what in them, as they said last; gone five minutes after they fell silent.';
comment on column private.desk_presence.tab is 'Drawn by the window: one person may have several.';
comment on column private.desk_presence.order_id is 'The order that is open in it.';
create index desk_presence_at_order on private.desk_presence (order_id) where order_id is not null;
alter table private.desk_presence enable row level security;
revoke all on private.desk_presence from public, anon, authenticated, service_role;
-- Deliberately no policy: desk_here() says what of it is for whom.

create function public.desk_here(p_tab text, p_order_id text default null)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  on_duty constant interval := interval '5 minutes';
  -- Two beats of a window and some.
  looking constant interval := interval '50 seconds';
  most_tabs constant integer := 20;
  v_user constant uuid := (select auth.uid());
begin
  perform private.require_staff_session();
  if p_tab is null or p_tab !~ '^[0-9a-f]{32}$' then
    perform private.refuse('invalid_input', 'p_tab');
  end if;
  if p_order_id !~ '^[0-9]{9}$' then
    perform private.refuse('invalid_input', 'p_order_id');
  end if;
  -- Those that somebody else takes away at this moment are gone without us.
  delete from private.desk_presence p where (p.user_id, p.tab) in (
    select o.user_id, o.tab from private.desk_presence o
    where o.seen_at < now() - on_duty
      or (o.user_id = v_user and o.tab <> p_tab and o.seen_at < (
        select n.seen_at from private.desk_presence n
        where n.user_id = v_user and n.tab <> p_tab order by n.seen_at desc offset most_tabs - 2 limit 1
      ))
    for update skip locked
  );
  insert into private.desk_presence as p (user_id, tab, order_id, seen_at) values (v_user, p_tab, p_order_id, now())
  on conflict (user_id, tab) do update set order_id = excluded.order_id, seen_at = excluded.seen_at;
  return jsonb_build_object(
    'on_duty', (
      select jsonb_agg(jsonb_build_object('name', private.account_label(w.user_id), 'is_me', w.user_id = v_user)
        order by w.user_id <> v_user, private.account_label(w.user_id))
      from (select distinct p.user_id from private.desk_presence p where p.seen_at > now() - on_duty) w
    ),
    'here', (
      select coalesce(jsonb_agg(private.account_label(w.user_id) order by private.account_label(w.user_id)), '[]')
      from (
        select distinct p.user_id from private.desk_presence p
        where p.order_id = p_order_id and p.user_id <> v_user and p.seen_at > now() - looking
      ) w
    )
  );
end;
$$;
comment on function public.desk_here(text, text) is
  'A window of the desk says that it is open, and which order in it, every 20 seconds while somebody can see it: {on_duty: [{name, is_me}] of the last five minutes, here: names of others who look at the order}. p_tab: 32 hexadecimal digits of the window''s own. Tells of no order whether there is one. Refuses not_allowed, mfa_required, invalid_input.';
revoke all on function public.desk_here(text, text) from public, anon, service_role;
grant execute on function public.desk_here(text, text) to authenticated;
