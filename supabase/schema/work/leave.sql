-- When workers do not work: days of leave, and days off in every week. A second exclusion beside one_place_at_a_time: no
-- work is promised then, and no leave is given for days that are promised.

create table private.worker_leave (
  id bigint generated always as identity primary key,
  worker_id uuid not null references public.workers (id) on delete cascade,
  first_day date,
  last_day date,
  weekday integer check (weekday between 1 and 6),
  made_by uuid not null,
  made_at timestamptz not null default now(),
  constraint days_or_a_weekday check (
    case when weekday is null then first_day <= last_day and last_day - first_day < 366
      else first_day is null and last_day is null end
  ),
  unique (worker_id, weekday)
);
comment on table private.worker_leave is
  'When workers do not work: from first_day to last_day, or on a weekday of every week (ISO, 1 is Monday; on 7 nobody works). Written by keep_leave(), end_leave() and keep_days_off().';
create index worker_leave_of_worker on private.worker_leave (worker_id, last_day);
alter table private.worker_leave enable row level security;
revoke all on private.worker_leave from public, anon, authenticated, service_role;
-- Deliberately no policy: desk_calendar() shows it.

create function private.is_away(p_worker_id uuid, p_during tstzrange)
returns boolean
language sql
stable
set search_path = ''
as $$
  select exists (
    select from private.worker_leave l,
      lateral (
        select (lower(p_during) at time zone 'Asia/Kolkata')::date as first,
          ((upper(p_during) - interval '1 microsecond') at time zone 'Asia/Kolkata')::date as last
      ) work
    where l.worker_id = p_worker_id
      and case when l.weekday is null then l.first_day <= work.last and l.last_day >= work.first
        else (l.weekday - extract(isodow from work.first)::integer + 7) % 7 <= work.last - work.first end
  );
$$;
comment on function private.is_away(uuid, tstzrange) is
  'Whether any day (India) of a time is one on which this worker does not work.';

create function private.refuse_while_away()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  -- Whoever gives leave has locked the worker.
  perform from public.workers w where w.id = new.worker_id for share;
  if private.is_away(new.worker_id, new.during) then
    raise exception using errcode = 'exclusion_violation', message = 'worker_away';
  end if;
  return new;
end;
$$;
comment on function private.refuse_while_away() is
  'Before-insert and -update trigger of assignments: refuses, as one_place_at_a_time does, work on a day on which its worker does not work. Who catches that says why by private.why_not_free().';
create trigger refuse_while_away before insert on public.assignments
  for each row when (new.released_at is null) execute function private.refuse_while_away();
create trigger refuse_move_while_away before update of during on public.assignments
  for each row when (new.released_at is null and not new.during <@ old.during)
  execute function private.refuse_while_away();

create function private.why_not_free(p_worker_id uuid, p_during tstzrange)
returns text
language sql
stable
set search_path = ''
as $$ select case when private.is_away(p_worker_id, p_during) then 'worker_away' else 'worker_busy' end $$;
comment on function private.why_not_free(uuid, tstzrange) is
  'The code for a worker who cannot come: worker_away (leave, day off), else worker_busy.';

create function private.lock_worker(p_worker_id uuid)
returns void
language plpgsql
set search_path = ''
as $$
begin
  perform private.require_staff_session();
  perform from public.workers w where w.id = p_worker_id for update;
  if not found then
    perform private.refuse('not_found');
  end if;
end;
$$;
comment on function private.lock_worker(uuid) is
  'Locks a worker for staff: nobody promises work while leave is given. Refuses not_allowed, mfa_required, not_found.';

create function public.keep_leave(p_worker_id uuid, p_first date, p_last date)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  max_rows constant integer := 100;
  v_today constant date := private.today_in_india();
begin
  perform private.lock_worker(p_worker_id);
  if p_first is null or p_last is null then
    perform private.refuse('required_fields');
  end if;
  if p_first < v_today or p_last < p_first or p_last - v_today >= 366 then
    perform private.refuse('invalid_date');
  end if;
  if exists (
    select from public.assignments a
    where a.worker_id = p_worker_id and a.released_at is null and a.ended_at is null
      and a.during && tstzrange(p_first::timestamp at time zone 'Asia/Kolkata', (p_last + 1)::timestamp at time zone 'Asia/Kolkata')
  ) then
    perform private.refuse('worker_busy');
  end if;
  if (select count(*) from private.worker_leave l where l.worker_id = p_worker_id and l.last_day >= v_today) >= max_rows then
    perform private.refuse('rate_limited');
  end if;
  -- Given twice is given once.
  insert into private.worker_leave (worker_id, first_day, last_day, made_by)
  select p_worker_id, p_first, p_last, (select auth.uid())
  where not exists (
    select from private.worker_leave l
    where l.worker_id = p_worker_id and l.first_day <= p_first and l.last_day >= p_last
  );
end;
$$;
comment on function public.keep_leave(uuid, date, date) is
  'Staff give a worker leave, from today on, within a year. Refuses not_allowed, mfa_required, not_found, required_fields, invalid_date, worker_busy (work is promised on one of the days), rate_limited (a hundred to come).';
revoke all on function public.keep_leave(uuid, date, date) from public, anon, service_role;
grant execute on function public.keep_leave(uuid, date, date) to authenticated;

create function public.end_leave(p_worker_id uuid, p_id bigint)
returns void
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.lock_worker(p_worker_id);
  delete from private.worker_leave l where l.id = p_id and l.worker_id = p_worker_id and l.weekday is null;
end;
$$;
comment on function public.end_leave(uuid, bigint) is
  'Staff take a worker''s leave back; again changes nothing. Refuses not_allowed, mfa_required, not_found.';
revoke all on function public.end_leave(uuid, bigint) from public, anon, service_role;
grant execute on function public.end_leave(uuid, bigint) to authenticated;

create function public.keep_days_off(p_worker_id uuid, p_weekdays integer[])
returns void
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.lock_worker(p_worker_id);
  if p_weekdays is null or not p_weekdays <@ array[1, 2, 3, 4, 5, 6] then
    perform private.refuse('invalid_input', 'p_weekdays');
  end if;
  delete from private.worker_leave l where l.worker_id = p_worker_id and l.weekday <> all (p_weekdays);
  insert into private.worker_leave (worker_id, weekday, made_by)
  select distinct p_worker_id, d, (select auth.uid()) from unnest(p_weekdays) d
  on conflict (worker_id, weekday) do nothing;
  if exists (
    select from public.assignments a
    where a.worker_id = p_worker_id and a.released_at is null and a.ended_at is null and a.during && tstzrange(now(), null)
      and private.is_away(p_worker_id, tstzrange(greatest(lower(a.during), now()), upper(a.during)))
  ) then
    perform private.refuse('worker_busy');
  end if;
end;
$$;
comment on function public.keep_days_off(uuid, integer[]) is
  'Staff say on which weekdays (ISO, 1 to 6) a worker never works, in place of those before. Refuses not_allowed, mfa_required, not_found, invalid_input, worker_busy (work is promised on such a day).';
revoke all on function public.keep_days_off(uuid, integer[]) from public, anon, service_role;
grant execute on function public.keep_days_off(uuid, integer[]) to authenticated;
