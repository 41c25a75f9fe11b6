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
