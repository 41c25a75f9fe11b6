-- Who works when, and moving work: docs/decisions/098-a-calendar-of-workers.md.

-- Advances whose work has not begun: that may have a day, and is not paid itself.
create index orders_paid_before_work on public.orders (order_id)
  where is_advance and job_status = 'REQUESTED' and status in ('SUCCESS', 'PARTIALLY_REFUNDED');

create function public.desk_calendar(
  p_from date,
  p_days integer default 7,
  p_worker uuid default null,
  p_q text default null,
  p_trade text default null
)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
set enable_seqscan = off
as $$
declare
  most_workers constant integer := 200;
  most_waiting constant integer := 100;
  most_undated constant integer := 30;
  v_from constant date := coalesce(p_from, private.today_in_india());
  v_days constant integer := least(greatest(coalesce(p_days, 7), 1), 14);
  v_window tstzrange;
  v_paid_for text[];
  v_waiting jsonb;
  v_undated jsonb;
  v_search text;
  v_found uuid[];
begin
  perform private.require_staff_session();
  if abs(v_from - private.today_in_india()) > 3650 then
    perform private.refuse('invalid_date');
  end if;
  v_window := tstzrange(v_from::timestamp at time zone 'Asia/Kolkata', (v_from + v_days)::timestamp at time zone 'Asia/Kolkata');
  -- Whoever is sent for an advance is sent to its work, on the day that this has, though it is not paid.
  execute format(
    'select array(
       select w.order_id from public.orders o join public.orders w on w.order_id = private.work_of_advance(o.order_id)
       where o.is_advance and o.job_status = ''REQUESTED'' and o.status in (''SUCCESS'', ''PARTIALLY_REFUNDED'') and %1$s
         and w.scheduled_on >= %2$L and w.scheduled_on < %3$L
       order by w.scheduled_on, w.order_id limit %4$s)',
    private.needs_worker(), v_from, v_from + v_days, most_waiting
  ) into v_paid_for;
  execute format(
    'select coalesce(jsonb_agg(to_jsonb(f) - ''visit'' order by f.visit, f.order_id), ''[]'') from (
       (select %5$s from public.orders o where %1$s and %2$s order by %3$s, o.order_id limit %4$s)
       union all
       select %5$s from public.orders o where o.order_id = any (%6$L::text[])) f',
    private.needs_worker(),
    format('%1$s >= %2$L::timestamp and %1$s < %3$L::timestamp', private.visit_order(), v_from, v_from + v_days),
    private.visit_order(), most_waiting,
    'o.order_id, o.name, o."mobileNumber" as phone, o.user_id is not null as has_account, o.service_type, o.service_type_hi, o.address,
     o.scheduled_on as day, o.slot, o.scheduled_on as last_day, o.status, o.job_status, o.updated_at, ' || private.visit_order() || ' as visit',
    v_paid_for
  ) into v_waiting;
  -- Who waits longest first, by orders_undated.
  execute format(
    'select coalesce(jsonb_agg(f), ''[]'') from (
       select o.order_id, o.name, o."mobileNumber" as phone, o.user_id is not null as has_account,
         o.service_type, o.service_type_hi, o.address, o.slot, o.status, o.job_status, o.updated_at
       from public.orders o
       where o.scheduled_on is null and o.order_id in (
         select case when n.is_advance then private.work_of_advance(n.order_id) else n.order_id end
         from (select o.order_id, o.is_advance from public.orders o where o.scheduled_on is null and %1$s order by o.created_at, o.order_id limit %2$s) n
       )
       order by o.created_at, o.order_id) f',
    private.needs_worker(), most_undated
  ) into v_undated;
  v_search := concat_ws(
    ' and ', private.worker_search(p_q), case when p_trade is not null then format('%L = any (o.trades)', p_trade) end
  );
  if v_search <> '' then
    execute format(
      'select array(select o.id from public.workers o where o.active and %s order by lower(o.name), o.id limit %s)',
      v_search, most_workers
    ) into v_found;
  end if;
  return jsonb_build_object(
    'today', private.today_in_india(),
    'from', v_from,
    'days', (
      select jsonb_agg(jsonb_build_object('day', v_from + n, 'is_closed', private.is_closed_on(v_from + n)) order by n)
      from generate_series(0, v_days - 1) n
    ),
    'waiting', v_waiting,
    'undated', v_undated,
    'found', to_jsonb(v_found),
    'worker_count', (select count(*) from public.workers w where w.active),
    'workers', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', w.id, 'name', w.name, 'name_hi', w.name_hi, 'phone', w.phone, 'trades', w.trades, 'area', w.area,
        -- By the index of one_place_at_a_time: it costs what the worker has in these days, however many orders there are.
        -- Not a function of its own, which would be planned anew for each worker.
        'work', (
          select coalesce(jsonb_agg(jsonb_build_object(
            'order_id', o.order_id, 'name', o.name, 'phone', o."mobileNumber", 'has_account', o.user_id is not null,
            'service_type', o.service_type, 'service_type_hi', o.service_type_hi,
            'scheduled_on', o.scheduled_on, 'day', a.day, 'slot', a.slot, 'days', o.days, 'address', o.address,
            'last_day', greatest(a.day, ((upper(a.during) - interval '1 microsecond') at time zone 'Asia/Kolkata')::date),
            'status', o.status, 'job_status', o.job_status, 'updated_at', o.updated_at
          ) order by lower(a.during), a.id), '[]')
          from public.assignments a join public.orders o on o.order_id = a.order_id
          where a.worker_id = w.id and a.released_at is null and a.during && v_window
        ),
        'leave', (
          select coalesce(jsonb_agg(jsonb_build_object(
            'id', l.id, 'first_day', l.first_day, 'last_day', l.last_day
          ) order by l.first_day, l.id), '[]')
          from private.worker_leave l
          where l.worker_id = w.id and l.last_day >= least(v_from, private.today_in_india())
        ),
        'days_off', (
          select coalesce(jsonb_agg(l.weekday order by l.weekday), '[]')
          from private.worker_leave l where l.worker_id = w.id and l.weekday is not null
        )
      ) order by lower(w.name), w.id), '[]')
      from public.workers w
      where w.active and w.id = any (p_worker || coalesce(v_found, '{}') || array(
        select n.id from public.workers n where n.active order by lower(n.name), n.id limit most_workers
      ))
    )
  );
end;
$$;
comment on function public.desk_calendar(date, integer, uuid, text, text) is
  'Who works when, for staff: {today, from, days: [{day, is_closed}] (at most 14), waiting: work of these days that needs a worker (100), and that for which an advance is paid (100), undated: work without a day that needs one, who waits longest first (30), found: the ids of the first 200 active workers by name that p_q (worker_search()) and p_trade have, null without both, worker_count: how many are active, workers: the first 200 of all by name, those found, and p_worker if active, each with work in its order ([{order_id, name, phone, has_account, service_type, service_type_hi, address, scheduled_on, slot, days, day and last_day of their part, status, job_status, updated_at}]), leave and days_off}. Read by worker and day, so a million orders cost what a thousand do. Refuses not_allowed, mfa_required, invalid_date, invalid_input (p_q is too long).';
revoke all on function public.desk_calendar(date, integer, uuid, text, text) from public, anon, service_role;
grant execute on function public.desk_calendar(date, integer, uuid, text, text) to authenticated;

create function public.move_work(
  p_order_id text,
  p_from_worker uuid,
  p_to_worker uuid,
  p_day date,
  p_slot text,
  p_expected_updated_at timestamptz default null
)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_staff constant uuid := (select auth.uid());
  v_order public.orders;
  v_was jsonb;
  v_before uuid[];
  v_gone uuid;
begin
  perform private.require_staff_session();
  v_order := private.lock_order_for_job(p_order_id, v_staff, p_expected_updated_at);
  if not private.has_not_begun(v_order.job_status) then
    perform private.refuse('order_changed', v_order.job_status);
  end if;
  v_was := jsonb_build_object('from_day', v_order.scheduled_on, 'from_slot', v_order.slot);
  if p_from_worker is distinct from p_to_worker and p_from_worker is not null then
    perform public.unassign_worker(p_order_id, p_from_worker, v_staff);
  end if;
  if p_day is distinct from v_order.scheduled_on or p_slot is distinct from v_order.slot then
    -- Of those who share the days of a place who comes first.
    v_before := array(
      select distinct on (a.place) a.worker_id from public.assignments a
      where a.order_id = p_order_id and a.released_at is null
      order by a.place, a.day
    );
    perform public.change_visit(p_order_id, 'staff', v_staff, v_order.address, p_day, p_slot);
    -- change_visit() lets those go who cannot come then. Here that is a conflict, which undoes all.
    select b into v_gone from unnest(v_before) b
      where not exists (
        select from public.assignments a
        where a.order_id = p_order_id and a.worker_id = b and a.released_at is null
      )
      limit 1;
    if v_gone is not null then
      perform private.refuse(private.why_not_free(v_gone, private.work_period(p_day, p_slot, v_order.days)));
    end if;
  end if;
  if p_to_worker is not null then
    perform public.assign_worker(p_order_id, p_to_worker, p_day, p_slot, v_staff);
    -- One message tells of one move: who comes, when, and when it was before.
    update public.outbox m set data = m.data || v_was
      where m.order_id = p_order_id and m.kind = 'worker_assigned' and m.created_at = now();
    if found then
      delete from public.outbox m
        where m.order_id = p_order_id and m.kind = 'visit_changed' and m.created_at = now();
    end if;
  end if;
  select * into v_order from public.orders o where o.order_id = p_order_id;
  return private.order_outcome(v_order, true);
end;
$$;
comment on function public.move_work(text, uuid, uuid, date, text, timestamptz) is
  'Staff move work that has not begun to another worker, day or part of the day, or give it its first worker (p_from_worker null): change_visit(), unassign_worker() and assign_worker() in one, so that a conflict undoes all of it, and the customer gets one message: who comes and when (with from_day, from_slot), or, of the same worker, only when. Returns {order_id, status, job_status, changed}. Refuses not_allowed, mfa_required, worker_busy, worker_away, and what these three refuse.';
revoke all on function public.move_work(text, uuid, uuid, date, text, timestamptz) from public, anon, service_role;
grant execute on function public.move_work(text, uuid, uuid, date, text, timestamptz) to authenticated;

create function public.give_days(
  p_order_id text,
  p_from_worker uuid,
  p_to_worker uuid,
  p_first date,
  p_last date,
  p_expected_updated_at timestamptz default null
)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_staff constant uuid := (select auth.uid());
  v_today constant date := private.today_in_india();
  v_order public.orders;
  v_from public.workers;
  v_to public.workers;
  v_part public.assignments;
  v_days date[];
  v_cut record;
  v_period tstzrange;
  v_assignment bigint;
  v_is_given boolean := false;
begin
  perform private.require_staff_session();
  v_order := private.lock_order_for_job(p_order_id, v_staff, p_expected_updated_at);
  if v_order.status in ('CANCELLED', 'EXPIRED', 'REFUNDED') or v_order.job_status not in ('ASSIGNED', 'IN_PROGRESS') then
    perform private.refuse('order_changed', v_order.status || ' ' || v_order.job_status);
  end if;
  if p_first is null or p_last is null or p_first < v_today or p_last < p_first then
    perform private.refuse('invalid_date');
  end if;
  if p_from_worker = p_to_worker then
    perform private.refuse('invalid_input', 'p_to_worker');
  end if;
  perform from public.workers w where w.id in (p_from_worker, p_to_worker) order by w.id for update;
  select * into v_from from public.workers w where w.id = p_from_worker;
  select * into v_to from public.workers w where w.id = p_to_worker;
  if v_from.id is null or v_to.id is null then
    perform private.refuse('not_found');
  end if;
  if not v_to.active then
    perform private.refuse('invalid_input', 'p_to_worker');
  end if;
  v_days := array(select d from private.working_days(v_order) d);
  for v_part in
    select * from public.assignments a
    where a.order_id = p_order_id and a.worker_id = p_from_worker and a.released_at is null and a.ended_at is null
    order by a.day
  loop
    select min(d) filter (where d between p_first and p_last) as first, max(d) filter (where d between p_first and p_last) as last,
      max(d) filter (where d < p_first) as before, min(d) filter (where d > p_last) as after, max(d) as until
    into v_cut
    from unnest(v_days) d where d between v_part.day and coalesce(v_part.last_day, d);
    continue when v_cut.first is null;
    if v_cut.before is not null then
      update public.assignments a
        set last_day = v_cut.before, during = private.part_period(a.day, v_cut.before, a.slot, v_order.days)
        where a.id = v_part.id;
    elsif v_cut.after is not null then
      -- They begin on a later day, whatever was noted of the first.
      update public.assignments a
        set day = v_cut.after, during = private.part_period(v_cut.after, v_cut.until, a.slot, v_order.days),
          last_day = v_cut.until, worker_name = null, began_at = null
        where a.id = v_part.id;
    else
      update public.assignments a set released_at = now() where a.id = v_part.id;
    end if;
    if v_cut.before is not null and v_cut.after is not null then
      insert into public.assignments (order_id, worker_id, place, day, last_day, slot, during, assigned_by)
      values (
        p_order_id, p_from_worker, v_part.place, v_cut.after, v_cut.until, v_part.slot,
        private.part_period(v_cut.after, v_cut.until, v_part.slot, v_order.days), v_staff
      );
    end if;
    v_period := private.part_period(v_cut.first, v_cut.last, v_part.slot, v_order.days);
    begin
      insert into public.assignments (
        order_id, worker_id, place, day, last_day, slot, during, assigned_by, worker_name, began_at
      )
      select p_order_id, p_to_worker, v_part.place, v_cut.first, v_cut.last, v_part.slot, v_period, v_staff,
        case when c.is_there then v_to.name end, case when c.is_there then now() end
      from (select v_order.job_status = 'IN_PROGRESS' and v_cut.first <= v_today as is_there) c
      returning id into v_assignment;
    exception when exclusion_violation then
      perform private.refuse(private.why_not_free(p_to_worker, v_period));
    end;
    v_is_given := true;
    perform private.record_job_event(
      p_order_id, v_staff, 'worker_assigned',
      private.worker_names(v_to) || jsonb_strip_nulls(jsonb_build_object(
        'day', v_cut.first, 'last_day', v_cut.last, 'instead', v_from.name, 'instead_hi', v_from.name_hi
      ))
    );
    perform private.queue_order_message(
      'worker_assigned', v_order,
      private.worker_facts(v_to, v_order.locale) || jsonb_build_object(
        'assignment_id', v_assignment, 'instead_of', private.worker_name(v_from, v_order.locale),
        'first_day', v_cut.first, 'last_day', v_cut.last
      ),
      p_order_id || ' ' || v_assignment
    );
  end loop;
  if not v_is_given then
    perform private.refuse('invalid_date');
  end if;
  update public.orders o set
    assigned_worker = private.name_workers(p_order_id, 'en'),
    assigned_worker_hi = private.name_workers(p_order_id, 'hi'),
    updated_at = now()
  where o.order_id = p_order_id
  returning * into v_order;
  return private.order_outcome(v_order, true);
end;
$$;
comment on function public.give_days(text, uuid, uuid, date, date, timestamptz) is
  'Staff give some days of a worker''s part of an order, from today on, to another worker, begun or not: docs/decisions/128-days-of-one-work.md. The event worker_assigned {name, name_hi, day, last_day, instead, instead_hi} and a message {worker_name, worker_phone, assignment_id, instead_of, first_day, last_day} say it. Returns {order_id, status, job_status, changed}. Refuses not_allowed, mfa_required, not_found, own_order, order_changed (also when the order is over; detail: status), invalid_date (past, or none of their days), invalid_input (inactive, or the same worker), worker_busy, worker_away.';
revoke all on function public.give_days(text, uuid, uuid, date, date, timestamptz) from public, anon, service_role;
grant execute on function public.give_days(text, uuid, uuid, date, date, timestamptz) to authenticated;
