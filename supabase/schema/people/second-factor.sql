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

create table private.known_factors (
  factor_id uuid primary key,
  user_id uuid not null references auth.users (id) on delete cascade
);
comment on table private.known_factors is
  'Second factors that have been shown, by a trigger on auth.sessions: one that is gone since was removed, and its owner is told.';
comment on column private.known_factors.factor_id is 'Of auth.mfa_factors, which may not have it any more.';
create index known_factors_of_person on private.known_factors (user_id);
alter table private.known_factors enable row level security;
revoke all on private.known_factors from public, anon, authenticated, service_role;

create function private.refuse_many_factors(p_user_id uuid)
returns void
language plpgsql
stable
set search_path = ''
as $$
begin
  -- Each is a message that nothing holds back, and so is its removal.
  if private.told_today(p_user_id, 'factor_added') >= private.daily_limit('login_changes') then
    perform private.refuse('rate_limited');
  end if;
end;
$$;
comment on function private.refuse_many_factors(uuid) is
  'Refuses rate_limited to an account that has set up daily_limit(login_changes) second factors in 24 hours.';

create function public.require_login_for_factor()
returns void
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform private.require_new_login();
  perform private.refuse_many_factors((select auth.uid()));
end;
$$;
comment on function public.require_login_for_factor() is
  'Before the caller begins to set up a second factor: refuses reauthentication_needed unless this login was made within ten minutes, because its first code would be refused then; session_expired, mfa_required, rate_limited (daily_limit(login_changes)).';
revoke all on function public.require_login_for_factor() from public, anon, service_role;
grant execute on function public.require_login_for_factor() to authenticated;

-- Hosted Supabase has no triggers on factors; the first code of one, and its removal, change the level of a session.
create function private.watch_new_factor()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_begun constant timestamptz := (select f.created_at from auth.mfa_factors f where f.id = new.factor_id);
begin
  -- The first code ends every login that has shown none: one that is older than its factor has begun it.
  if v_begun > new.created_at + interval '10 minutes' then
    perform private.refuse('reauthentication_needed');
  end if;
  insert into private.known_factors (factor_id, user_id) values (new.factor_id, new.user_id)
    on conflict (factor_id) do nothing;
  -- Once: longer than this, a message of it would not be found any more.
  if found and v_begun > now() - private.retention('mails') and not exists (
    select from public.outbox m
    where m.key = any (private.keys_of(concat_ws(' ', 'factor_added', new.user_id, new.factor_id)))
  ) then
    perform private.refuse_many_factors(new.user_id);
    perform private.queue_owner_news(new.user_id, 'factor_added', new.factor_id::text);
  end if;
  return null;
end;
$$;
comment on function private.watch_new_factor() is
  'After-update trigger of auth.sessions: a second factor is begun in a login of ten minutes at most, and its owner is told of it. A stolen login would shut them out of their logins and their number. Refuses reauthentication_needed, rate_limited; to who asks, Supabase Auth answers unexpected_failure.';
create trigger watch_new_factor after update of aal, factor_id on auth.sessions
  for each row when (
    new.aal::text = 'aal2' and new.factor_id is not null
    and (new.aal is distinct from old.aal or new.factor_id is distinct from old.factor_id)
  )
  execute function private.watch_new_factor();

create function private.tell_removed_factor()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_removed private.known_factors;
begin
  for v_removed in
    delete from private.known_factors k
    where not exists (select from auth.mfa_factors f where f.id = k.factor_id)
    returning k.*
  loop
    perform private.queue_owner_news(v_removed.user_id, 'factor_removed', v_removed.factor_id::text);
  end loop;
  return null;
end;
$$;
comment on function private.tell_removed_factor() is
  'After-statement trigger of auth.sessions: whoever removes a second factor takes it from the logins that showed it, also when there is none; its owner is told.';
-- For each statement: the one that takes a factor from logins comes after it is gone, and may find none.
create trigger tell_removed_factor after update of aal, factor_id on auth.sessions
  for each statement execute function private.tell_removed_factor();
