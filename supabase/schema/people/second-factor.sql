-- Whether a person has shown a second factor, and whether staff must.

create table private.staff_sign_in (
  is_only boolean primary key default true check (is_only),
  needs_second_factor boolean not null
);
comment on table private.staff_sign_in is 'How staff prove who they are: one row.';
comment on column private.staff_sign_in.needs_second_factor is
  'Whether staff functions demand a second factor also of staff who have none yet. The service sets it when it starts (REQUIRE_STAFF_MFA); until then they do.';
insert into private.staff_sign_in (needs_second_factor) values (true);
revoke all on private.staff_sign_in from public, anon, authenticated, service_role;

create function public.require_second_factor(p_required boolean)
returns void
language sql
security definer
set search_path = ''
as $$
  update private.staff_sign_in set needs_second_factor = p_required;
$$;
comment on function public.require_second_factor(boolean) is
  'Sets whether staff functions demand a second factor of all staff. For the service, when it starts.';
revoke all on function public.require_second_factor(boolean) from public, anon, authenticated;
grant execute on function public.require_second_factor(boolean) to service_role;

-- In plpgsql: the embedded Supabase adds Auth's tables of factors after the migrations.
create function private.has_factor(p_user_id uuid)
returns boolean
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  return exists (
    select from auth.mfa_factors f where f.user_id = p_user_id and f.status = 'verified'
  );
end;
$$;
comment on function private.has_factor(uuid) is 'Whether the account has confirmed a second factor.';

create function public.second_factor()
returns text
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  return case
    when private.has_factor((select auth.uid())) then
      case when (select auth.jwt()) ->> 'aal' = 'aal2' then 'done' else 'needed' end
    when (select s.needs_second_factor from private.staff_sign_in s) and exists (
      select from public.staff_members m where m.user_id = (select auth.uid())
    ) then 'enrol'
    else 'none'
  end;
end;
$$;
comment on function public.second_factor() is
  'The caller''s second factor: done (this session has shown it), needed (it has not yet), enrol (staff who must have one and do not), none (nothing is asked).';
revoke all on function public.second_factor() from public, anon;
grant execute on function public.second_factor() to authenticated, service_role;
