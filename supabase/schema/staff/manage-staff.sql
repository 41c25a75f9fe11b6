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
