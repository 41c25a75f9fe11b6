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
