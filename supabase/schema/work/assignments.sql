-- Which worker does which order, and when that keeps them.

create table public.assignments (
  id bigint generated always as identity primary key,
  order_id text not null references public.orders (order_id) on delete restrict,
  worker_id uuid not null references public.workers (id) on delete restrict,
  place integer not null default 1 check (place > 0),
  day date not null,
  last_day date,
  slot text check (slot in ('morning', 'afternoon', 'evening')),
  during tstzrange not null,
  assigned_by uuid,
  assigned_at timestamptz not null default now(),
  released_at timestamptz,
  worker_name text check (length(worker_name) between 1 and private.max_length('name')),
  began_at timestamptz,
  ended_at timestamptz,
  constraint last_day_is_not_before check (last_day >= day),
  -- The last word on who works where: however many ask at the same moment, a worker is in one place.
  constraint one_place_at_a_time
    exclude using gist (worker_id extensions.gist_uuid_ops with operator(pg_catalog.=), during with &&)
    where (released_at is null)
);
comment on table public.assignments is
  'Which worker does which order on which days, and when that keeps them. Written by assign_worker(), unassign_worker(), give_days() and the trigger that frees the workers of an order that is over; never deleted.';
comment on column public.assignments.place is 'Which of the workers that the order needs this is, from 1. Those in one place share its days: nobody else comes on one of them.';
comment on column public.assignments.day is 'First day of their part of the work (India).';
comment on column public.assignments.last_day is 'Last day of their part; null: they come until the work is done.';
comment on column public.assignments.slot is 'Part of the day; null: the whole working day.';
comment on column public.assignments.during is 'What private.part_period() made of order, days and slot; ends with the work when that is done earlier.';
comment on column public.assignments.released_at is 'Null: still assigned.';
comment on column public.assignments.worker_name is 'The worker''s name when they began; null before.';
comment on column public.assignments.began_at is 'When the work began, or the worker came to work that had begun; null before.';
comment on column public.assignments.ended_at is 'When the work was done, or an admin let it go; null before.';

-- With the last day: whether an order has all its workers is known without a look at them.
create unique index assignments_once on public.assignments (order_id, place, day) include (last_day) where released_at is null;
create index assignments_done on public.assignments (worker_id, ended_at) where ended_at is not null;
create index assignments_of_order on public.assignments (order_id, id);
create index assignments_of_worker on public.assignments (worker_id, id);

alter table public.assignments enable row level security;
revoke all on public.assignments from public, anon, authenticated, service_role;
grant select on public.assignments to service_role;
-- Deliberately no policy: browsers read through order_workers() and find_workers().

create function private.work_period(p_day date, p_slot text, p_days integer)
returns tstzrange
language sql
stable
set search_path = ''
as $$
  with opening as (
    select min(s.starts) as starts, max(s.ends) as ends
    from private.slot_hours() s
    where p_days is not null or p_slot is null or s.slot = p_slot
  ), last_day as (
    -- The day itself counts; with one closed day a week there are enough in twice as many days and a week.
    select p_day + ahead as day
    from generate_series(0, 2 * coalesce(p_days, 1) + 7) ahead
    where ahead = 0 or not private.is_closed_on(p_day + ahead)
    order by ahead
    offset coalesce(p_days, 1) - 1 limit 1
  )
  select tstzrange(
    (p_day + o.starts) at time zone 'Asia/Kolkata',
    (l.day + o.ends) at time zone 'Asia/Kolkata'
  )
  from opening o, last_day l;
$$;
comment on function private.work_period(date, text, integer) is
  'When work keeps a worker: the slot of the day, without one the whole working day; for a hire (p_days not null) from the morning of the first to the evening of the last working day, the nights and closed days between included.';

create function private.part_period(p_day date, p_last_day date, p_slot text, p_days integer)
returns tstzrange
language sql
stable
set search_path = ''
as $$
  select case
    when p_last_day is null or p_days is null then private.work_period(p_day, p_slot, p_days)
    else tstzrange(
      lower(private.work_period(p_day, null, null)), upper(private.work_period(p_last_day, null, null))
    )
  end;
$$;
comment on function private.part_period(date, date, text, integer) is
  'When a part of work keeps its worker: from the morning of its first day to the evening of its last; without a last day, and for work that takes no days, private.work_period().';

create function private.working_days(p_order public.orders)
returns setof date
language sql
stable
set search_path = ''
as $$
  select day::date
  from (select private.work_period(p_order.scheduled_on, p_order.slot, p_order.days) as during) w,
    generate_series(
      p_order.scheduled_on::timestamp, (upper(w.during) at time zone 'Asia/Kolkata')::date::timestamp, '1 day'
    ) day
  where day::date = p_order.scheduled_on or not private.is_closed_on(day::date)
  order by 1;
$$;
comment on function private.working_days(public.orders) is
  'The days on which an order is worked on; none while it has no day.';

create function private.open_days(p_order public.orders, p_place integer)
returns setof date
language sql
stable
set search_path = ''
as $$
  select d from private.working_days(p_order) d
  where (p_order.job_status in ('REQUESTED', 'ASSIGNED') or (p_order.job_status = 'IN_PROGRESS' and d >= (now() at time zone 'Asia/Kolkata')::date))
    and not exists (
      select from public.assignments a
      where a.order_id = p_order.order_id and a.place = p_place and a.released_at is null
        and d between a.day and coalesce(a.last_day, d)
    )
  order by d;
$$;
comment on function private.open_days(public.orders, integer) is
  'The days of a place on which nobody comes any more, as after leave; of work under way from today on.';

create function private.has_open_days(p_order_id text, p_place integer)
returns boolean
language sql
stable
set search_path = ''
as $$
  select exists (select from public.orders o cross join lateral private.open_days(o, p_place) where o.order_id = p_order_id)
$$;
comment on function private.has_open_days(text, integer) is
  'Whether a place of an order has open_days().';
revoke all on function private.has_open_days(text, integer) from public, anon, authenticated;

create function private.runs_of(p_days date[], p_some date[])
returns table (first date, last date)
language sql
immutable
set search_path = ''
as $$
  select min(r.day), max(r.day)
  from (
    select s.day, s.place - row_number() over (order by s.place) as run
    from unnest(p_days) with ordinality s (day, place)
    where s.day = any (p_some)
  ) r
  group by r.run
  order by 1;
$$;
comment on function private.runs_of(date[], date[]) is
  'Some of several days in their order as runs of those that follow each other.';

create function private.open_place(p_order public.orders)
returns integer
language sql
stable
set search_path = ''
as $$
  select min(a.place) from public.assignments a
  where a.order_id = p_order.order_id and a.released_at is null and a.last_day is not null
    and exists (select from private.open_days(p_order, a.place));
$$;
comment on function private.open_place(public.orders) is
  'The first place of an order that has open_days(); null: none. Whoever is assigned next comes on these.';

create function private.filled_places(p_order public.orders)
returns bigint
language sql
stable
set search_path = ''
as $$
  select count(distinct a.place) from public.assignments a
  where a.order_id = p_order.order_id and a.released_at is null
    and (a.last_day is null or not exists (select from private.open_days(p_order, a.place)));
$$;
comment on function private.filled_places(public.orders) is
  'For how many of the workers that an order needs somebody comes on all its days.';

create function private.worker_names(p_worker public.workers)
returns jsonb
language sql
immutable
set search_path = ''
as $$ select jsonb_strip_nulls(jsonb_build_object('name', p_worker.name, 'name_hi', p_worker.name_hi)) $$;
comment on function private.worker_names(public.workers) is
  'A worker as events name them: {name, name_hi}; without name_hi when we were not told how it is written in Devanagari.';

create function private.record_job_event(
  p_order_id text,
  p_actor_id uuid,
  p_type text,
  p_data jsonb,
  p_actor text default 'staff',
  p_public boolean default true
)
returns void
language sql
set search_path = ''
as $$
  insert into public.order_events (order_id, actor, actor_id, type, data, public)
  values (p_order_id, p_actor, p_actor_id, p_type, p_data, p_public);
$$;
comment on function private.record_job_event(text, uuid, text, jsonb, text, boolean) is
  'One event of the work on an order: worker_assigned, worker_released {name, name_hi, …} or job_changed {from, to}.';

create function private.worker_name(p_worker public.workers, p_locale text)
returns text
language sql
immutable
set search_path = ''
as $$ select case when p_locale = 'hi' then coalesce(p_worker.name_hi, p_worker.name) else p_worker.name end $$;
comment on function private.worker_name(public.workers, text) is
  'A worker''s name as pages and messages of this language write it; in Hindi the other one where we were not told.';

create function private.days_in_short(p_first date, p_last date, p_locale text)
returns text
language sql
stable
set search_path = ''
as $$
  with months as (
    select
      case p_locale when 'hi' then (array[
        'जनवरी', 'फ़रवरी', 'मार्च', 'अप्रैल', 'मई', 'जून', 'जुलाई', 'अगस्त', 'सितंबर', 'अक्टूबर', 'नवंबर', 'दिसंबर'
      ])[extract(month from d.day)::integer] else to_char(d.day, 'Mon') end as month,
      extract(day from d.day)::text as day, d.place
    from (values (p_first, 1), (p_last, 2)) d (day, place)
  )
  select case
    when p_first = p_last then f.day || ' ' || f.month
    when date_trunc('month', p_first::timestamp) = date_trunc('month', p_last::timestamp)
      then f.day || '–' || l.day || ' ' || l.month
    else f.day || ' ' || f.month || ' – ' || l.day || ' ' || l.month
  end
  from months f join months l on f.place = 1 and l.place = 2;
$$;
comment on function private.days_in_short(date, date, text) is
  'Days as a line of names has them: 3 Dec, 1–2 Dec, 30 Nov – 1 Dec.';

create function private.is_part(p_order public.orders, p_assignment public.assignments)
returns boolean
language sql
stable
set search_path = ''
as $$
  select exists (
    select from public.assignments s
    where s.order_id = p_assignment.order_id and s.place = p_assignment.place and s.released_at is null
      and s.worker_id <> p_assignment.worker_id
  ) or exists (select from private.open_days(p_order, p_assignment.place));
$$;
comment on function private.is_part(public.orders, public.assignments) is
  'Whether there are days of its place on which somebody else comes, or nobody yet.';

create function private.name_workers(p_order_id text, p_locale text, p_day date default null)
returns text
language sql
stable
set search_path = ''
as $$
  select left(string_agg(n.name || coalesce(' (' || n.days || ')', ''), ', ' order by n.place, n.first_day, n.first), 8000)
  from (
    select private.worker_name(w, p_locale) as name, min(a.place) as place, min(a.day) as first_day, min(a.id) as first,
      string_agg(
        private.days_in_short(
          a.day,
          coalesce(a.last_day, ((upper(a.during) - interval '1 microsecond') at time zone 'Asia/Kolkata')::date, a.day),
          p_locale
        ), ', ' order by a.day
      ) filter (where a.is_part and p_day is null) as days
    from (
      select p.*, p.last_day is not null and private.is_part(o, p) as is_part
      from public.assignments p join public.orders o on o.order_id = p.order_id
      where p.order_id = p_order_id and p.released_at is null
    ) a
    join public.workers w on w.id = a.worker_id
    where p_day is null or (a.day <= p_day and coalesce(a.last_day >= p_day, true))
    group by w.id
  ) n;
$$;
comment on function private.name_workers(text, text, date) is
  'What orders.assigned_worker (en) and assigned_worker_hi (hi) hold: everybody of an order, with their days where others of one place come on the rest, or nobody yet; null when nobody is assigned. With p_day who comes on that day.';

create function private.resume_work(p_order public.orders)
returns void
language plpgsql
set search_path = ''
as $$
begin
  if p_order.job_status = 'IN_PROGRESS' then
    update public.assignments a
      set during = private.part_period(a.day, a.last_day, a.slot, p_order.days), ended_at = null
      where a.order_id = p_order.order_id and a.released_at is null and a.ended_at is not null;
  end if;
exception when exclusion_violation then
  perform private.refuse('worker_busy');
end;
$$;
comment on function private.resume_work(public.orders) is
  'Work that had begun and was let go goes on: it keeps its workers again. Refuses worker_busy (they were promised elsewhere meanwhile).';

create function private.release_workers()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_gone record;
begin
  for v_gone in
    with gone as (
      update public.assignments a set released_at = now()
      from public.workers w
      where a.order_id = new.order_id and a.released_at is null and w.id = a.worker_id
      returning w.id, private.worker_names(w) as names
    )
    select distinct g.id, g.names from gone g
  loop
    -- For staff alone: the customer is told that the order is over, which says it.
    perform private.record_job_event(
      new.order_id,
      nullif(current_setting('kaarigar.actor_id', true), '')::uuid,
      'worker_released',
      v_gone.names,
      current_setting('kaarigar.actor', true),
      false
    );
  end loop;
  new.assigned_worker := null;
  new.assigned_worker_hi := null;
  new.job_status := 'CANCELLED';
  return new;
end;
$$;
comment on function private.release_workers() is
  'Before-update trigger of orders: an order that is cancelled, expired refunded in full, or refunded because its customer asked, before its work began needs nobody. Its job is cancelled and its workers are free again. Work that has begun is never forgotten: what was done, and by whom, stays.';
-- Its name comes after guard_order_status: a change that is refused frees nobody.
create trigger release_workers before update on public.orders
  for each row when (
    old.status is distinct from new.status
    and (
      new.status in ('CANCELLED', 'EXPIRED', 'REFUNDED')
      or (new.status in ('REFUND_PENDING', 'PARTIALLY_REFUNDED') and old.cancel_reason is not null and new.cancel_reason is null)
    )
    and new.job_status not in ('IN_PROGRESS', 'COMPLETED')
  )
  execute function private.release_workers();

create function private.revive_job()
returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.job_status := 'REQUESTED';
  return new;
end;
$$;
comment on function private.revive_job() is
  'Before-update trigger of orders: one that was over and is paid after all (a late payment that staff accepted) is to be worked on after all.';
create trigger revive_job before update on public.orders
  for each row when (
    new.job_status = 'CANCELLED' and (
      (old.status <> 'SUCCESS' and new.status = 'SUCCESS')
      -- Staff accepted what is held of late money.
      or (old.status = 'REVIEW' and new.status = 'PARTIALLY_REFUNDED')
    )
  )
  execute function private.revive_job();
