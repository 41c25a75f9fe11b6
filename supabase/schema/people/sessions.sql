-- Where a person is logged in: the sessions of Auth.

create function private.refuse_ended_session()
returns void
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  if not private.has_live_session() then
    perform private.refuse('session_expired');
  end if;
end;
$$;
comment on function private.refuse_ended_session() is
  'Refuses session_expired when the caller''s session has ended: its access token lives on for up to 15 minutes, and writes nothing any more.';

create function private.refuse_ended_writer()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.refuse_ended_session();
  return null;
end;
$$;
comment on function private.refuse_ended_writer() is
  'Before-statement trigger of profiles: refuses session_expired to whoever writes with the token of a session that has ended.';
-- Functions of ours ask for themselves, and Auth writes without a session.
create trigger refuse_ended_writer before update on public.profiles
  for each statement when (current_user = 'authenticated')
  execute function private.refuse_ended_writer();

create function private.require_live_session()
returns void
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform private.refuse_ended_session();
  -- Whoever has the password alone neither sees nor ends the logins of an account that asks for a code, too.
  if public.second_factor() = 'needed' then
    perform private.refuse('mfa_required', 'needed');
  end if;
end;
$$;
comment on function private.require_live_session() is
  'Refuses session_expired when the caller''s session has ended: its access token lives on for up to 15 minutes; mfa_required when it has not shown the account''s second factor.';

create function public.list_sessions()
returns table (id uuid, since timestamptz, used_at timestamptz, device text, is_current boolean, devices jsonb)
language plpgsql
stable
security definer
set search_path = ''
as $$
#variable_conflict use_column
begin
  perform private.require_live_session();
  return query
  select s.id, s.created_at, greatest(s.created_at, s.updated_at, s.refreshed_at at time zone 'utc'),
    left(regexp_replace(s.user_agent, '[^ -~]', '', 'g'), 300),
    s.id::text = (select auth.jwt()) ->> 'session_id',
    (
      select coalesce(jsonb_agg(jsonb_build_object('id', d.id, 'since', d.since) order by d.id), '[]')
      from private.push_devices d where d.session_id = s.id
    )
  from auth.sessions s
  where s.user_id = (select auth.uid()) and (s.not_after is null or s.not_after > now())
  order by 5 desc, 3 desc, 1
  limit 50;
end;
$$;
comment on function public.list_sessions() is
  'The caller''s logins, this one first, then the last used: device is what the browser calls itself, used_at when the login was last renewed, devices: [{id, since}] what shows news of orders as long as it lives, see end_push_device(). At most 50. Refuses session_expired, mfa_required.';
revoke all on function public.list_sessions() from public, anon, service_role;
grant execute on function public.list_sessions() to authenticated;

create function public.end_session(p_session_id uuid)
returns void
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.require_live_session();
  delete from auth.sessions s where s.id = p_session_id and s.user_id = (select auth.uid());
  if not found then
    perform private.refuse('not_found');
  end if;
end;
$$;
comment on function public.end_session(uuid) is
  'Ends one of the caller''s logins; there the access token lives on for up to 15 minutes. Refuses not_found, session_expired, mfa_required.';
revoke all on function public.end_session(uuid) from public, anon, service_role;
grant execute on function public.end_session(uuid) to authenticated;
