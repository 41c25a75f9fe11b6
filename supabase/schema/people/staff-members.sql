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
