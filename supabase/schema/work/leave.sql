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

create function private.lock_promised(p_worker_id uuid)
returns text[]
language plpgsql
set search_path = ''
as $$
begin
  perform private.require_staff_session();
  return array(
    select o.order_id from public.orders o left join public.contract_stages s on s.order_id = o.order_id
    where o.order_id in (
      select a.order_id from public.assignments a
      where a.worker_id = p_worker_id and a.released_at is null and a.ended_at is null
    )
    -- The later stage of agreed work before the earlier, everywhere.
    order by s.number desc nulls last, o.order_id for update of o
  );
end;
$$;
comment on function private.lock_promised(uuid) is
  'Locks the orders that a worker is to come to, and gives them: orders first, workers second, everywhere. Refuses not_allowed, mfa_required.';

create function private.take_off(p_worker_id uuid, p_locked text[], p_first date, p_last date, p_weekdays integer[] default null)
returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  v_staff constant uuid := (select auth.uid());
  v_today constant date := private.today_in_india();
  v_worker public.workers;
  v_order public.orders;
  v_part public.assignments;
  v_days date[];
  v_gone date[];
  v_run record;
  v_is_first boolean;
  v_names text;
  v_why text;
  v_work jsonb;
  v_taken jsonb := '[]';
  v_left jsonb := '[]';
begin
  select * into v_worker from public.workers w where w.id = p_worker_id;
  for v_part in
    select a.* from public.assignments a
    where a.worker_id = p_worker_id and a.released_at is null and a.ended_at is null
      and a.during && tstzrange(v_today::timestamp at time zone 'Asia/Kolkata', null)
    order by lower(a.during), a.id
  loop
    select * into v_order from public.orders o where o.order_id = v_part.order_id;
    v_days := array(
      select d from private.working_days(v_order) d where d between v_part.day and coalesce(v_part.last_day, d)
    );
    v_gone := array(
      select d from unnest(v_days) d
      where d >= v_today and d between p_first and p_last
        and (p_weekdays is null or extract(isodow from d)::integer = any (p_weekdays))
    );
    continue when v_gone = '{}';
    v_why := case when not private.has_not_begun(v_order.job_status) then 'under_way'
      when v_order.user_id = v_staff then 'own_order' end;
    v_work := jsonb_build_object(
      'order_id', v_order.order_id, 'name', v_order.name, 'service_type', v_order.service_type,
      'service_type_hi', v_order.service_type_hi, 'slot', v_part.slot,
      'day', v_gone[1], 'last_day', v_gone[cardinality(v_gone)]
    );
    if v_why is not null then
      v_left := v_left || jsonb_build_array(v_work || jsonb_build_object('why', v_why));
      continue;
    end if;
    -- Promised after the orders were locked, and before the worker was.
    if v_order.order_id <> all (p_locked) then
      perform private.refuse('order_changed');
    end if;
    v_is_first := true;
    for v_run in
      -- Their other days stay theirs: parts without a day to come on which they are away.
      select min(k.d) as first, max(k.d) as last from (
        select d, (
          select count(*) from generate_series(greatest(v_part.day, v_today)::timestamp, d::timestamp, '1 day') away
          where private.is_away(p_worker_id, tstzrange(away at time zone 'Asia/Kolkata', (away + interval '1 day') at time zone 'Asia/Kolkata'))
        ) as passed
        from unnest(v_days) d where d <> all (v_gone)
      ) k
      group by k.passed order by 1
    loop
      if v_is_first then
        update public.assignments a set
            day = v_run.first, last_day = v_run.last,
            during = private.part_period(v_run.first, v_run.last, v_part.slot, v_order.days)
          where a.id = v_part.id;
        v_is_first := false;
      else
        insert into public.assignments (order_id, worker_id, place, day, last_day, slot, during, assigned_by)
        values (
          v_order.order_id, p_worker_id, v_part.place, v_run.first, v_run.last, v_part.slot,
          private.part_period(v_run.first, v_run.last, v_part.slot, v_order.days), v_part.assigned_by
        );
      end if;
    end loop;
    if v_is_first then
      update public.assignments a set released_at = now() where a.id = v_part.id;
    end if;
    v_names := private.name_workers(v_order.order_id, 'en');
    update public.orders o set
      assigned_worker = v_names,
      assigned_worker_hi = private.name_workers(v_order.order_id, 'hi'),
      job_status = case when v_names is null then 'REQUESTED' else o.job_status end,
      updated_at = now()
    where o.order_id = v_order.order_id;
    if exists (
      select from public.assignments a
      where a.order_id = v_order.order_id and a.worker_id = p_worker_id and a.released_at is null
    ) then
      perform private.record_job_event(
        v_order.order_id, v_staff, 'worker_released',
        private.worker_names(v_worker) || jsonb_build_object('day', r.first, 'last_day', r.last)
      ) from private.runs_of(v_days, v_gone) r;
    else
      perform private.record_job_event(v_order.order_id, v_staff, 'worker_released', private.worker_names(v_worker));
    end if;
    v_taken := v_taken || jsonb_build_array(v_work);
  end loop;
  return jsonb_build_object('taken_off', v_taken, 'left', v_left);
end;
$$;
comment on function private.take_off(uuid, text[], date, date, integer[]) is
  'A worker who is away does not come, whoever comes instead: their days of work from p_first to p_last, on p_weekdays alone if given, need somebody again (open_days(); an order that has nobody left is REQUESTED), with the event worker_released {name, name_hi}, and {day, last_day} when they come on others. Whoever shares the work keeps their days. p_locked: lock_promised(). Gives {taken_off, left: [{order_id, name, service_type, service_type_hi, slot, day, last_day, why}]}: left as it is, because it is under_way or an own_order of whoever asks. Refuses order_changed.';
revoke all on function private.take_off(uuid, text[], date, date, integer[]) from public, anon, authenticated;

create function public.keep_leave(p_worker_id uuid, p_first date, p_last date, p_take_off boolean default false)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  max_rows constant integer := 100;
  v_today constant date := private.today_in_india();
  v_locked text[] := case when p_take_off then private.lock_promised(p_worker_id) end;
begin
  perform private.lock_worker(p_worker_id);
  if p_first is null or p_last is null then
    perform private.refuse('required_fields');
  end if;
  if p_first < v_today or p_last < p_first or p_last - v_today >= 366 then
    perform private.refuse('invalid_date');
  end if;
  if p_take_off is not true and exists (
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
  return case when p_take_off then private.take_off(p_worker_id, v_locked, p_first, p_last)
    else jsonb_build_object('taken_off', jsonb_build_array(), 'left', jsonb_build_array()) end;
end;
$$;
comment on function public.keep_leave(uuid, date, date, boolean) is
  'Staff give a worker leave, from today on, within a year. With p_take_off they are taken off their work of these days, as private.take_off() says, in one. Returns {taken_off, left} of it. Refuses not_allowed, mfa_required, not_found, required_fields, invalid_date, worker_busy (work is promised on one of the days, and not p_take_off), order_changed (work was promised at this moment), rate_limited (a hundred to come).';
revoke all on function public.keep_leave(uuid, date, date, boolean) from public, anon, service_role;
grant execute on function public.keep_leave(uuid, date, date, boolean) to authenticated;

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

create function public.keep_days_off(p_worker_id uuid, p_weekdays integer[], p_take_off boolean default false)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_locked text[] := case when p_take_off then private.lock_promised(p_worker_id) end;
begin
  perform private.lock_worker(p_worker_id);
  if p_weekdays is null or not p_weekdays <@ array[1, 2, 3, 4, 5, 6] then
    perform private.refuse('invalid_input', 'p_weekdays');
  end if;
  delete from private.worker_leave l where l.worker_id = p_worker_id and l.weekday <> all (p_weekdays);
  insert into private.worker_leave (worker_id, weekday, made_by)
  select distinct p_worker_id, d, (select auth.uid()) from unnest(p_weekdays) d
  on conflict (worker_id, weekday) do nothing;
  if p_take_off then
    return private.take_off(p_worker_id, v_locked, private.today_in_india(), 'infinity', p_weekdays);
  end if;
  if exists (
    select from public.assignments a
    where a.worker_id = p_worker_id and a.released_at is null and a.ended_at is null and a.during && tstzrange(now(), null)
      and private.is_away(p_worker_id, tstzrange(greatest(lower(a.during), now()), upper(a.during)))
  ) then
    perform private.refuse('worker_busy');
  end if;
  return jsonb_build_object('taken_off', jsonb_build_array(), 'left', jsonb_build_array());
end;
$$;
comment on function public.keep_days_off(uuid, integer[], boolean) is
  'Staff say on which weekdays (ISO, 1 to 6) a worker never works, in place of those before. With p_take_off they are taken off their work of such days, as private.take_off() says, in one. Returns {taken_off, left} of it. Refuses not_allowed, mfa_required, not_found, invalid_input, worker_busy (work is promised on such a day, and not p_take_off), order_changed.';
revoke all on function public.keep_days_off(uuid, integer[], boolean) from public, anon, service_role;
grant execute on function public.keep_days_off(uuid, integer[], boolean) to authenticated;
