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
