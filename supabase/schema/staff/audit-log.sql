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
comment on column public.audit_log.actor_id is 'Null: nobody signed in; a migration, the first admin, an address that Auth changed, an invitation that is accepted, a deleted account.';
comment on column public.audit_log.subject_type is 'The table.';
comment on column public.audit_log.subject_id is 'The primary key as text; its parts joined by a slash (painting/12).';
comment on column public.audit_log.before is 'The changed columns as they were; null for a new row.';
comment on column public.audit_log.after is 'The changed columns as they are; null for a removed row.';

create index audit_log_of_subject on public.audit_log (subject_type, subject_id, id desc);
create index audit_log_by_age on public.audit_log using brin (at);

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

create function private.record_alias()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if tg_op = 'UPDATE' and new.active = old.active then
    return null;
  end if;
  insert into public.audit_log (actor_id, action, subject_type, subject_id, before, after)
  values (
    (select auth.uid()), lower(tg_op), 'search_aliases', new.target,
    case when tg_op = 'UPDATE' then jsonb_build_object('word', old.word, 'active', old.active) end,
    jsonb_build_object('word', new.word, 'active', new.active)
  );
  return null;
end;
$$;
comment on function private.record_alias() is
  'After-row trigger of search_aliases: one entry of audit_log about the entry that the word finds, so that all its words have one history. The word is told each time, though it never changes.';
create trigger record_alias after insert or update on public.search_aliases
  for each row execute function private.record_alias();
create trigger record_audit after update of dismissed on public.search_misses
  for each row execute function private.record_audit('words');

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

create function private.worked_here(p_user_id uuid)
returns boolean
language sql
stable
set search_path = ''
as $$
  select exists (select from public.staff_members m where m.user_id = p_user_id) or exists (
    select from public.audit_log l
    where l.subject_type = 'staff_members' and l.subject_id = p_user_id::text
      -- Whoever was invited and never came has no such row.
      and (l.after ? 'user_id' or l.before ? 'user_id')
  );
$$;
comment on function private.worked_here(uuid) is
  'Whether somebody is or was of the staff, as long as its history is kept: retention(''books'').';

create function private.keep_label()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if private.worked_here(old.id) then
    insert into private.former_staff (user_id, label, left_at)
    select old.id, concat_ws(' ', nullif(old.email, ''), '(' || old.name || ')'), coalesce(max(l.at), now())
    from public.audit_log l
    where l.subject_type = 'staff_members' and l.subject_id = old.id::text
      and l.action = 'delete' and l.before ? 'user_id'
      and not exists (select from public.staff_members m where m.user_id = old.id)
    on conflict (user_id) do nothing;
  end if;
  return old;
end;
$$;
comment on function private.keep_label() is
  'Before-delete trigger of profiles: whoever worked here stays known by address and name, however their account goes.';
create trigger keep_label before delete on public.profiles
  for each row execute function private.keep_label();

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
    when 'search_aliases' then coalesce(
      (select i.name_en from public.catalogue_items i where i.category || '/' || i.id = p_id),
      (select r.name_en from public.worker_rates r where 'workers/' || r.code = p_id),
      (select c.name_en from public.contract_services c where 'contracts/' || c.code = p_id)
    )
    when 'search_misses' then (select m.words from public.search_misses m where m.words = p_id)
    when 'workers' then (select w.name from public.workers w where w.id::text = p_id)
    -- Who was only invited stands there by their address.
    when 'staff_members' then coalesce(
      (select private.account_label(p.id) from public.profiles p where p.id::text = p_id),
      (select f.label from private.former_staff f where f.user_id::text = p_id),
      case when p_id like '%@%' then p_id end
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
  'Changes, newest first, for staff; those of staff itself for admins only. Next page: p_before_id, the id of the last row. actor_name: account_label(), null when nobody was signed in. Refuses not_allowed, mfa_required.';
revoke all on function public.list_audit(text, text, integer, bigint) from public, anon, service_role;
grant execute on function public.list_audit(text, text, integer, bigint) to authenticated;
