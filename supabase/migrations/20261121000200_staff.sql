-- Staff: who they are is a row only the service role can write, never a claim of the token.

create table public.staff_members (
  user_id uuid primary key references auth.users (id) on delete cascade,
  role text not null check (role in ('staff', 'admin')),
  created_at timestamptz not null default now()
);
comment on table public.staff_members is 'Staff and admins. Writable by the service role only; a person sees at most their own row.';

alter table public.staff_members enable row level security;
revoke all on public.staff_members from anon, authenticated;
grant select on public.staff_members to authenticated;

create policy "staff see their own membership" on public.staff_members
for select to authenticated using (user_id = (select auth.uid()));

create function public.is_staff() returns boolean
language sql stable security definer set search_path = ''
as $$ select exists (select 1 from public.staff_members where user_id = (select auth.uid())) $$;
comment on function public.is_staff() is 'Whether the caller is staff (or admin).';

create function public.is_admin() returns boolean
language sql stable security definer set search_path = ''
as $$ select exists (select 1 from public.staff_members where user_id = (select auth.uid()) and role = 'admin') $$;
comment on function public.is_admin() is 'Whether the caller is an admin.';

create policy "staff read every profile" on public.profiles
for select to authenticated using ((select public.is_staff()));

create function public.me() returns jsonb
language sql stable set search_path = ''
as $$
  select jsonb_build_object(
    'id', profiles.id,
    'email', profiles.email,
    'name', nullif(profiles.name, ''),
    'phone', profiles.phone,
    'address', nullif(profiles.address, ''),
    'locale', profiles.locale,
    'role', coalesce(staff.role, 'customer')
  )
  from public.profiles
  left join public.staff_members as staff on staff.user_id = profiles.id
  where profiles.id = (select auth.uid())
$$;
comment on function public.me() is 'The caller''s profile and role in one round trip; null for someone without a profile.';

revoke execute on function public.is_staff(), public.is_admin(), public.me() from public, anon;
grant execute on function public.is_staff(), public.is_admin(), public.me() to authenticated, service_role;
