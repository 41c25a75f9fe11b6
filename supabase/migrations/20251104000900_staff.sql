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
comment on column public.audit_log.actor_id is 'Null: nobody signed in; a migration, the first admin, an address that Auth changed, a deleted account.';
comment on column public.audit_log.subject_type is 'The table.';
comment on column public.audit_log.subject_id is 'The primary key as text; its parts joined by a slash (painting/12).';
comment on column public.audit_log.before is 'The changed columns as they were; null for a new row.';
comment on column public.audit_log.after is 'The changed columns as they are; null for a removed row.';

create index audit_log_of_subject on public.audit_log (subject_type, subject_id, id desc);

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
    when 'workers' then (select w.name from public.workers w where w.id::text = p_id)
    when 'staff_members' then (
      select private.account_label(p.id) from public.profiles p where p.id::text = p_id
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
  'Changes, newest first, for staff; those of staff itself for admins only. Next page: p_before_id, the id of the last row. actor_name: account_label(), null when nobody was signed in or the account is gone. Refuses not_allowed, mfa_required.';
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
  'Sign-ins of staff, kept for 180 days, written by a trigger on Auth''s sessions. Tries that failed are in the log of Supabase Auth.';
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
  delete from public.staff_sign_ins s where s.at < now() - interval '180 days';
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
  'The newest sign-ins of staff, for admins. name: account_label(), null when the account is gone. Refuses not_allowed, mfa_required.';
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
  -- Whoever holds the phone may be logged in on it: from there no new factor is set up, and nothing renewed.
  delete from auth.sessions s where s.user_id = p_user_id;
end;
$$;
comment on function public.record_factor_removal(uuid) is
  'An admin is about to remove somebody else''s second factor (a lost phone): recorded in audit_log, and all logins of the account ended, before the service does it through Auth. Refuses not_allowed (also one''s own), mfa_required, not_found (not of the staff, or without a factor).';
revoke all on function public.record_factor_removal(uuid) from public, anon, service_role;
grant execute on function public.record_factor_removal(uuid) to authenticated;
