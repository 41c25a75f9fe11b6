-- Made from supabase/schema/work by `npm run schema:migrations`; edit it there.

-- schema/work/trades.sql

create function private.trades_for(p_category text, p_worker_code text)
returns text[]
language sql
immutable
set search_path = ''
as $$
  select case coalesce(p_category, p_worker_code)
    when 'electrical' then array['electrician']
    when 'appliances' then array['appliances']
    when 'carpentry' then array['carpenter']
    when 'cleaning' then array['cleaner']
    when 'painting' then array['painter']
    when 'plumbing' then array['plumber']
    when 'driving' then array['driver']
    when 'MA' then array['mason']
    when 'LA' then array['labour']
    when 'EL' then array['electrician']
    when 'PL' then array['plumber']
    when 'PA' then array['painter']
    when 'ML' then array['mason', 'labour']
    when 'LC' then array['labour']
    else array[]::text[]
  end;
$$;
comment on function private.trades_for(text, text) is
  'The trades that can do the work of a price list or of a kind of hired worker. Twin of tradesFor() in shared/src/domain/trade.ts; a test compares the two.';

-- schema/work/workers.sql

-- The people who do the work.

create table public.workers (
  id uuid primary key default gen_random_uuid(),
  name text not null check (length(name) between 1 and private.max_length('name')),
  name_hi text check (length(name_hi) between 1 and private.max_length('name') and name_hi ~ '[\u0900-\u097f]'),
  portrait text not null default 'man' check (portrait in ('man', 'woman')),
  phone text not null check (phone ~ '^[6-9][0-9]{9}$'),
  trades text[] not null check (
    cardinality(trades) > 0
    and trades <@ array[
      'mason', 'labour', 'electrician', 'plumber', 'painter', 'carpenter', 'cleaner', 'driver', 'appliances'
    ]
  ),
  area text check (length(area) between 1 and private.max_length('area')),
  works_since integer check (works_since between 1950 and 2100),
  active boolean not null default true,
  note text check (length(note) between 1 and private.max_length('note')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table public.workers is
  'The people who do the work. Staff write them; a customer learns name, portrait, phone, trades and years of those assigned to their order, through order_workers() alone.';
comment on column public.workers.name_hi is 'The name as Hindi pages write it, in Devanagari; null: we were not told, and they show the other one.';
comment on column public.workers.portrait is 'The drawing beside the name, where a customer reads who comes.';
comment on column public.workers.phone is '10 digits, starting 6–9. Not unique: families share one.';
comment on column public.workers.trades is 'What they can do: TRADES in shared/src/domain/trade.ts, each once, in that order.';
comment on column public.workers.area is 'Where they live or like to work, as staff say it.';
comment on column public.workers.works_since is 'The year in which they began to do this work: customers read for how many years. Null: we do not know.';
comment on column public.workers.active is 'False: no longer offered for orders. There is no delete: orders tell who came.';
comment on column public.workers.note is 'For staff only.';

create index workers_by_name on public.workers (lower(name), id);

create function private.worker_words(p_name text, p_name_hi text, p_area text, p_phone text)
returns text
language sql
immutable
set search_path = ''
as $$ select lower(p_name || ' ' || coalesce(p_name_hi, '') || ' ' || coalesce(p_area, '') || ' ' || p_phone) $$;
comment on function private.worker_words(text, text, text, text) is
  'All by which staff look for a worker, in lower case: name in both scripts, area and phone. An index is made of it.';
create index workers_by_words on public.workers
  using gin (private.worker_words(name, name_hi, area, phone) extensions.gin_trgm_ops);
create index workers_by_part_of_name on public.workers using gin (lower(name) extensions.gin_trgm_ops);

alter table public.workers enable row level security;
revoke all on public.workers from public, anon, authenticated, service_role;
grant select (id, name, name_hi, portrait, phone, trades, area, works_since, active, note, created_at, updated_at)
  on public.workers to authenticated;
-- Deliberately no delete.
grant insert (name, name_hi, portrait, phone, trades, area, works_since, active, note) on public.workers to authenticated;
grant update (name, name_hi, portrait, phone, trades, area, works_since, active, note) on public.workers to authenticated;
grant select on public.workers to service_role;

create policy "staff read workers"
  on public.workers for select to authenticated using ((select public.is_staff()));

create policy "staff add workers"
  on public.workers for insert to authenticated with check ((select public.is_staff()));

create policy "staff update workers"
  on public.workers for update to authenticated
  using ((select public.is_staff()));

create function private.clean_worker()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_phone text := private.normalise_phone(new.phone);
begin
  new.name := private.clean_name(new.name);
  if private.clean_line(new.name_hi) is null then
    new.name_hi := null;
  else
    new.name_hi := private.clean_name(new.name_hi);
    if new.name_hi !~ '[\u0900-\u097f]' then
      perform private.refuse('invalid_name');
    end if;
  end if;
  new.area := private.clean_line(new.area);
  new.note := private.clean_lines(new.note);
  if new.name is null or private.clean_line(new.phone) is null or coalesce(cardinality(new.trades), 0) = 0 then
    perform private.refuse('required_fields');
  end if;
  if v_phone is null then
    perform private.refuse('invalid_phone');
  end if;
  if length(new.name) > private.max_length('name')
    or length(new.name_hi) > private.max_length('name')
    or length(new.area) > private.max_length('area')
    or length(new.note) > private.max_length('note')
    or new.works_since > extract(year from now() at time zone 'Asia/Kolkata')
  then
    perform private.refuse('invalid_input');
  end if;
  new.phone := v_phone;
  new.trades := array(select distinct t from unnest(new.trades) t where t is not null order by t);
  new.updated_at := now();
  return new;
end;
$$;
comment on function private.clean_worker() is
  'Before-insert and -update trigger of workers: trims, normalises the phone, each trade once. Refuses invalid_name, required_fields, invalid_phone, invalid_input.';
create trigger clean_worker before insert or update on public.workers
  for each row execute function private.clean_worker();

create function private.worker_search(p_q text)
returns text
language plpgsql
immutable
set search_path = ''
as $$
declare
  v_text constant text := private.clean_line(p_q);
begin
  if v_text is null then
    return null;
  end if;
  if length(v_text) > private.max_length('search') then
    perform private.refuse('invalid_input', 'p_q');
  end if;
  return '(' || (
    select string_agg(
      format('private.worker_words(o.name, o.name_hi, o.area, o.phone) like %L', '%' || private.escape_like(word) || '%'), ' and '
    )
    -- A phone is one word, however its digits stand apart.
    from regexp_split_to_table(coalesce(private.searched_digits(v_text), v_text), '\s+') word
  ) || coalesce(' or ' || private.sound_condition(v_text), '') || ')';
end;
$$;
comment on function private.worker_search(text) is
  'SQL condition on workers o for what was typed to find one: name, area and phone have all its words, or the name sounds like it, in either script. Null when nothing was typed. Refuses invalid_input.';
revoke all on function private.worker_search(text) from public, anon, authenticated;

create function public.list_workers(
  p_q text default null,
  p_active boolean default null,
  p_trade text default null,
  p_limit integer default null,
  p_after_name text default null,
  p_after_id uuid default null
)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  v_pattern text := private.like_pattern(p_q);
  v_digits text := private.searched_digits(p_q);
  v_answer jsonb;
begin
  perform private.require_staff_session();
  with found as (
    select w.* from public.workers w
    where (
      v_pattern is null
      or lower(w.name) like v_pattern
      or w.name_hi like v_pattern
      or lower(w.area) like v_pattern
      or w.phone like v_digits || '%'
    ) and (p_trade is null or p_trade = any (w.trades))
  ), page as (
    select f.* from found f
    where (p_active is null or f.active = p_active)
      and (p_after_id is null or (lower(f.name), f.id) > (lower(p_after_name), p_after_id))
    order by lower(f.name), f.id
    limit private.page_rows(p_limit)
  )
  select jsonb_build_object(
    'rows', (select coalesce(jsonb_agg(to_jsonb(p) order by lower(p.name), p.id), '[]') from page p),
    'counts', (
      select jsonb_build_object(
        'active', count(*) filter (where f.active), 'inactive', count(*) filter (where not f.active)
      ) from found f
    )
  ) into v_answer;
  return v_answer;
end;
$$;
comment on function public.list_workers(text, boolean, text, integer, text, uuid) is
  'A page of workers by name for staff: {rows, counts: {active, inactive}}, the counts without the active filter. p_q: part of name or area, start of the phone. Next page: name and id of the last row. Refuses not_allowed, mfa_required.';
revoke all on function public.list_workers(text, boolean, text, integer, text, uuid) from public, anon, service_role;
grant execute on function public.list_workers(text, boolean, text, integer, text, uuid) to authenticated;

-- schema/work/assignments.sql

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

-- schema/work/leave.sql

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

-- schema/work/jobs.sql

-- What staff do about the work on an order.

create function private.lock_order_for_job(
  p_order_id text,
  p_actor_id uuid,
  p_expected_updated_at timestamptz
)
returns public.orders
language plpgsql
set search_path = ''
as $$
declare
  v_order public.orders;
begin
  -- Before anything is said of the order: to others there is none.
  perform private.require_staff(p_actor_id);
  v_order := private.lock_order_of_others(p_order_id, p_actor_id);
  perform private.require_seen(v_order, p_expected_updated_at);
  return v_order;
end;
$$;
comment on function private.lock_order_for_job(text, uuid, timestamptz) is
  'Locks an order for a member of staff and gives it. Refuses not_allowed, not_found, own_order, order_changed.';

create function private.workers_needed(p_order public.orders)
returns integer
language sql
immutable
set search_path = ''
as $$ select case p_order.kind when 'hire' then p_order.quantity else 1 end $$;
comment on function private.workers_needed(public.orders) is
  'How many workers an order needs: the hired number; one for a service, whatever its quantity.';

create function private.worker_facts(p_worker public.workers, p_locale text)
returns jsonb
language sql
immutable
set search_path = ''
as $$
  select jsonb_build_object(
    'worker_name', private.worker_name(p_worker, p_locale),
    'worker_phone', p_worker.phone
  )
$$;
comment on function private.worker_facts(public.workers, text) is
  'Whom a customer is told of, in their language: {worker_name, worker_phone}.';

create function public.assign_worker(
  p_order_id text,
  p_worker_id uuid,
  p_day date,
  p_slot text,
  p_actor_id uuid,
  p_expected_updated_at timestamptz default null
)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_order public.orders := private.lock_order_for_job(p_order_id, p_actor_id, p_expected_updated_at);
  v_worker public.workers;
  v_day date := coalesce(v_order.scheduled_on, p_day);
  v_slot text := coalesce(v_order.slot, p_slot);
  -- Days that nobody has any more come before another place.
  v_open constant integer := private.open_place(v_order);
  v_part record;
  v_assignment bigint;
  v_new bigint[] := '{}';
begin
  if v_order.is_advance then
    perform private.refuse('stage_without_work');
  end if;
  if v_order.status in ('CANCELLED', 'EXPIRED', 'REFUNDED')
    or v_order.job_status not in ('REQUESTED', 'ASSIGNED', 'IN_PROGRESS')
  then
    perform private.refuse('order_changed', v_order.status || ' ' || v_order.job_status);
  end if;
  -- Orders first, workers second, everywhere: nobody waits for each other in a circle.
  select * into v_worker from public.workers w where w.id = p_worker_id for update;
  if not found then
    perform private.refuse('not_found');
  end if;
  if exists (
    select from public.assignments a
    where a.order_id = p_order_id and a.worker_id = p_worker_id and a.released_at is null
      and a.place is distinct from v_open
  ) then
    return private.order_outcome(v_order, false);
  end if;
  if not v_worker.active then
    perform private.refuse('invalid_input', 'p_worker_id');
  end if;
  -- The customer's own wish is not moved from here.
  if v_day is null or v_day <> coalesce(p_day, v_day) then
    perform private.refuse('invalid_date');
  end if;
  if v_order.scheduled_on is null and not private.is_open_on(v_day, now()) then
    perform private.refuse('invalid_date');
  end if;
  if v_slot <> coalesce(p_slot, v_slot) or v_slot not in (select s.slot from private.slot_hours() s) then
    perform private.refuse('invalid_input', 'p_slot');
  end if;
  if v_open is null and (
    select count(distinct a.place) from public.assignments a where a.order_id = p_order_id and a.released_at is null
  ) >= private.workers_needed(v_order) then
    perform private.refuse('workers_complete');
  end if;

  for v_part in
    select p.place, p.first, p.last, private.part_period(p.first, p.last, v_slot, v_order.days) as during,
      v_order.job_status = 'IN_PROGRESS' and (p.last is null or p.first <= private.today_in_india()) as is_there
    from (
      select coalesce(max(a.place), 0) + 1 as place, v_day as first, null::date as last
      from public.assignments a
      where a.order_id = p_order_id and a.released_at is null
      having v_open is null
      union all
      select v_open, r.first, r.last
      from private.runs_of(
        array(select private.working_days(v_order)),
        case when v_open is not null then array(select private.open_days(v_order, v_open)) end
      ) r
    ) p
    order by p.first
  loop
    begin
      insert into public.assignments (
        order_id, worker_id, place, day, last_day, slot, during, assigned_by, worker_name, began_at
      )
      values (
        p_order_id, p_worker_id, v_part.place, v_part.first, v_part.last, v_slot, v_part.during, p_actor_id,
        case when v_part.is_there then v_worker.name end, case when v_part.is_there then now() end
      )
      returning id into v_assignment;
      v_new := v_new || v_assignment;
    exception when exclusion_violation then
      perform private.refuse(private.why_not_free(p_worker_id, v_part.during));
    end;
  end loop;
  update public.orders o set
    scheduled_on = v_day,
    slot = v_slot,
    job_status = case o.job_status when 'REQUESTED' then 'ASSIGNED' else o.job_status end,
    assigned_worker = private.name_workers(p_order_id, 'en'),
    assigned_worker_hi = private.name_workers(p_order_id, 'hi')
  where o.order_id = p_order_id
  returning * into v_order;
  for v_part in select a.id, a.day, a.last_day from public.assignments a where a.id = any (v_new) order by a.day loop
    perform private.record_job_event(
      p_order_id, p_actor_id, 'worker_assigned', private.worker_names(v_worker) || case
        when v_part.last_day is null then jsonb_build_object('day', v_day, 'slot', v_slot)
        else jsonb_build_object('day', v_part.day, 'last_day', v_part.last_day) end
    );
    perform private.queue_order_message(
      'worker_assigned', v_order,
      private.worker_facts(v_worker, v_order.locale) || jsonb_build_object('assignment_id', v_part.id) || case
        when v_part.last_day is null then '{}'
        else jsonb_build_object('first_day', v_part.day, 'last_day', v_part.last_day) end,
      p_order_id || ' ' || v_part.id
    );
  end loop;
  return private.order_outcome(v_order, true);
end;
$$;
comment on function public.assign_worker(text, uuid, date, text, uuid, timestamptz) is
  'Staff send a worker to an order; one who is assigned already stays so (changed=false). p_day, p_slot: for an order that has none, which then has them. The first of several makes a REQUESTED order ASSIGNED: from then on the customer knows whom to expect, and gets a message {worker_name, worker_phone, assignment_id}. Where days of a place are open (open_days()) they come on these, and the message has first_day and last_day. Refuses not_allowed, not_found, own_order, stage_without_work (an advance), order_changed (also when the order is over; detail: status), invalid_input (inactive worker, slot), invalid_date, workers_complete (quantity of a hire, 1 of a service), worker_busy, worker_away (leave, a day off). Returns {order_id, status, job_status, changed}.';
revoke all on function public.assign_worker(text, uuid, date, text, uuid, timestamptz) from public, anon, authenticated;
grant execute on function public.assign_worker(text, uuid, date, text, uuid, timestamptz) to service_role;

create function public.unassign_worker(
  p_order_id text,
  p_worker_id uuid,
  p_actor_id uuid,
  p_expected_updated_at timestamptz default null
)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_order public.orders := private.lock_order_for_job(p_order_id, p_actor_id, p_expected_updated_at);
  v_names text;
  v_gone uuid[];
begin
  if not private.has_not_begun(v_order.job_status) then
    perform private.refuse('order_changed', v_order.job_status);
  end if;
  -- A place is filled on all its days or on none: who shares them goes, too.
  with gone as (
    update public.assignments a set released_at = now()
      where a.order_id = p_order_id and a.released_at is null and a.place in (
        select w.place from public.assignments w
        where w.order_id = p_order_id and w.worker_id = p_worker_id and w.released_at is null
      )
      returning a.worker_id
  )
  select array_agg(distinct g.worker_id) into v_gone from gone g;
  if v_gone is null then
    perform private.refuse('not_found');
  end if;
  v_names := private.name_workers(p_order_id, 'en');
  update public.orders o set
    assigned_worker = v_names,
    assigned_worker_hi = private.name_workers(p_order_id, 'hi'),
    job_status = case when v_names is null then 'REQUESTED' else o.job_status end
  where o.order_id = p_order_id
  returning * into v_order;
  perform private.record_job_event(p_order_id, p_actor_id, 'worker_released', private.worker_names(w))
    from public.workers w
    where w.id = any (v_gone) and not exists (
      select from public.assignments a where a.order_id = p_order_id and a.worker_id = w.id and a.released_at is null
    );
  return private.order_outcome(v_order, true);
end;
$$;
comment on function public.unassign_worker(text, uuid, uuid, timestamptz) is
  'Staff take a worker off an order whose work has not begun, and with them whoever shares their days; without any it is REQUESTED again. Refuses not_allowed, not_found (order, or not assigned to it), own_order, order_changed (also when work has begun; detail: job status). Returns {order_id, status, job_status, changed}.';
revoke all on function public.unassign_worker(text, uuid, uuid, timestamptz) from public, anon, authenticated;
grant execute on function public.unassign_worker(text, uuid, uuid, timestamptz) to service_role;

create function private.unusual_work(p_order public.orders, p_to text)
returns text[]
language sql
stable
set search_path = ''
as $$
  select array_remove(array[
    case when p_to = 'IN_PROGRESS' and p_order.scheduled_on > (now() at time zone 'Asia/Kolkata')::date
      then 'early' end,
    case when p_to = 'IN_PROGRESS' and private.filled_places(p_order) < private.workers_needed(p_order) then 'too_few_workers' end,
    case when p_to = 'IN_PROGRESS' and p_order.cancel_reason is not null then 'asks_to_cancel' end,
    case when p_to = 'IN_PROGRESS' and exists (
      select from public.orders f
      where f.order_id = coalesce(p_order.return_of, p_order.order_id) and f.status = 'REFUND_PENDING'
    ) then 'refund_pending' end,
    case when p_to = 'COMPLETED' and min(a.began_at) > now() - private.shortest_work() then 'just_begun' end
  ], null)
  from public.assignments a
  where a.order_id = p_order.order_id and a.released_at is null;
$$;
comment on function private.unusual_work(public.orders, text) is
  'What is out of the ordinary when the work on an order begins (p_to IN_PROGRESS) or is done (COMPLETED): early (before the booked day), too_few_workers (than were booked), asks_to_cancel (the customer has no answer yet), refund_pending (money of it, or of the order of which it is a return visit, is on its way back), just_begun (done within shortest_work()). Empty: nothing.';

create function public.set_job_status(
  p_order_id text,
  p_to text,
  p_actor_id uuid,
  p_expected_updated_at timestamptz default null,
  p_reason text default null
)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_order public.orders := private.lock_order_for_job(p_order_id, p_actor_id, p_expected_updated_at);
  v_from text := v_order.job_status;
  v_reason text := private.clean_lines(p_reason);
  v_unusual text[];
begin
  if p_to is null or p_to not in ('IN_PROGRESS', 'COMPLETED') then
    perform private.refuse('invalid_input', 'p_to');
  end if;
  if length(v_reason) > private.max_length('reason') then
    perform private.refuse('invalid_input', 'p_reason');
  end if;
  if v_from = p_to then
    return private.order_outcome(v_order, false);
  end if;
  if (v_from, p_to) not in (('ASSIGNED', 'IN_PROGRESS'), ('IN_PROGRESS', 'COMPLETED'))
    or v_order.status in ('CANCELLED', 'EXPIRED')
  then
    perform private.refuse('order_changed', v_order.status || ' ' || v_from);
  end if;
  v_unusual := private.unusual_work(v_order, p_to);
  if v_unusual <> '{}' and v_reason is null then
    perform private.refuse('reason_needed', array_to_string(v_unusual, ' '));
  end if;
  update public.orders o set job_status = p_to
    where o.order_id = p_order_id
    returning * into v_order;
  if p_to = 'IN_PROGRESS' then
    -- Who comes on later days has not begun.
    update public.assignments a set worker_name = w.name, began_at = now()
      from public.workers w
      where a.order_id = p_order_id and a.released_at is null and w.id = a.worker_id
        and (a.day = v_order.scheduled_on or lower(a.during) <= now());
  else
    -- Done early: whose days had not come was never there, and the rest of the time is free again.
    update public.assignments a set released_at = now()
      where a.order_id = p_order_id and a.released_at is null and a.began_at is null and lower(a.during) > now();
    update public.assignments a set
        worker_name = coalesce(a.worker_name, w.name),
        began_at = coalesce(a.began_at, lower(a.during)),
        during = a.during * tstzrange(null, now()),
        -- A part was over when its days were, unless it is the last.
        ended_at = case when a.last_day < (select max(d) from private.working_days(v_order) d)
          then least(upper(a.during), now()) else now() end
      from public.workers w
      where a.order_id = p_order_id and a.released_at is null and w.id = a.worker_id;
    if exists (select from public.assignments a where a.order_id = p_order_id and a.last_day is not null) then
      update public.orders o set
          assigned_worker = private.name_workers(p_order_id, 'en'),
          assigned_worker_hi = private.name_workers(p_order_id, 'hi')
        where o.order_id = p_order_id
        returning * into v_order;
    end if;
  end if;
  perform private.record_job_event(
    p_order_id, p_actor_id, 'job_changed', jsonb_build_object('from', v_from, 'to', p_to)
  );
  if v_unusual <> '{}' then
    perform private.record_job_event(
      p_order_id, p_actor_id, 'unusual_work',
      jsonb_build_object('to', p_to, 'unusual', v_unusual, 'reason', v_reason), p_public => false
    );
  end if;
  return private.order_outcome(v_order, true);
end;
$$;
comment on function public.set_job_status(text, text, uuid, timestamptz, text) is
  'Staff note that work has begun (ASSIGNED to IN_PROGRESS) or is done (IN_PROGRESS to COMPLETED); again is the same answer with changed=false. Who works, under which name and from when to when, is kept in assignments. What is out of the ordinary needs p_reason, which stands in the timeline for staff alone (unusual_work {to, unusual, reason}). Refuses not_allowed, not_found, own_order, order_changed (also for any other step; detail: where it stands), invalid_input, reason_needed (detail: what is unusual, words of private.unusual_work()). Returns {order_id, status, job_status, changed}.';
revoke all on function public.set_job_status(text, text, uuid, timestamptz, text) from public, anon, authenticated;
grant execute on function public.set_job_status(text, text, uuid, timestamptz, text) to service_role;

create function public.order_workers(p_order_id text)
returns table (
  worker_id uuid, name text, phone text, day date, slot text, began_at timestamptz, ended_at timestamptz,
  trades text[], works_since integer, name_hi text, portrait text, place integer, parts jsonb
)
language sql
stable
security definer
set search_path = ''
as $$
  with part as (
    select a.*,
      -- Whose days have come or gone by works or worked on them, though nobody says so each day.
      coalesce(a.began_at, case when o.job_status = 'IN_PROGRESS' and lower(a.during) <= now() then lower(a.during) end)
        as began,
      coalesce(a.ended_at, case when a.last_day is not null and o.job_status = 'IN_PROGRESS' and upper(a.during) <= now()
        then upper(a.during) end) as ended,
      a.last_day is not null and private.is_part(o, a) as is_part
    from public.assignments a
    join public.orders o on o.order_id = a.order_id
    where a.order_id = p_order_id and a.released_at is null
      and (o.user_id = (select auth.uid()) or (select public.is_staff()))
  ), worker as (
    select p.worker_id, min(p.id) as first, min(p.worker_name) as worker_name, min(p.day) as day,
      (array_agg(p.slot order by p.id))[1] as slot, min(p.began) as began,
      case when bool_and(p.ended is not null) then max(p.ended) end as ended, min(p.place) as place,
      case when bool_or(p.is_part) then jsonb_agg(
        jsonb_build_object('day', p.day, 'last_day', coalesce(
          p.last_day, ((upper(p.during) - interval '1 microsecond') at time zone 'Asia/Kolkata')::date, p.day
        )) order by p.day
      ) end as parts,
      bool_or(p.during && tstzrange(
        date_trunc('day', now(), 'Asia/Kolkata'), date_trunc('day', now(), 'Asia/Kolkata') + interval '1 day'
      )) as is_today
    from part p group by p.worker_id
  )
  select
    n.worker_id, coalesce(n.worker_name, w.name), w.phone, n.day, n.slot, n.began, n.ended,
    w.trades, w.works_since, w.name_hi, w.portrait, n.place, n.parts
  from worker n
  join public.workers w on w.id = n.worker_id
  order by (n.is_today or n.parts is null) desc, n.day, n.first;
$$;
comment on function public.order_workers(text) is
  'Who is assigned to an order, for its owner and staff; no row for anybody else. Who comes today, then who comes first, stands first, of these who was assigned first. Workers of one place share its days, and on some nobody may come yet: parts [{day, last_day}] are theirs (null: all). The name is that of the day on which they began; began_at and ended_at: from when to when they worked. worker_id opens nothing for a customer: it tells two workers of one name apart, and staff name the worker by it.';
revoke all on function public.order_workers(text) from public, anon, service_role;
grant execute on function public.order_workers(text) to authenticated;

create function private.place_key(p_word text)
returns text
language plpgsql
immutable
set search_path = ''
as $$
declare
  v_key text := replace(p_word, 'ch', 'च');
begin
  -- ड़ and ढ़ are written with an r in Latin letters.
  v_key := regexp_replace(v_key, '[\u095c\u095d]|[\u0921\u0922]\u093c', 'r', 'g');
  v_key := translate(v_key, 'zqwfcx', 'jkvpkk');
  v_key := translate(
    v_key,
    'कखगघङचछजझञटठडढणतथदधनपफबभमरलवशषसंँ',
    'kkggnccjjnttddnttddnppbbmrlvsssnn'
  );
  v_key := regexp_replace(regexp_replace(v_key, '[^bcdgjklmnprstv]', '', 'g'), '(.)\1+', '\1', 'g');
  -- One consonant alone says too little.
  return case when length(v_key) > 1 then v_key else p_word end;
end;
$$;
comment on function private.place_key(text) is
  'The consonants of a word, without breath and doubling, the same in Devanagari and in Latin letters: ghazipur and ग़ाज़ीपुर are both gjpr. A word with fewer than two of them is its own key.';
revoke all on function private.place_key(text) from public, anon, authenticated;

create function private.place_words(p_text text)
returns text[]
language sql
immutable
set search_path = ''
as $$
  select coalesce(array_agg(distinct private.place_key(word)), '{}')
  from regexp_split_to_table(lower(p_text), '[^[:alnum:]\u0900-\u097f]+') word
  -- What stands in many addresses names no place.
  where length(word) > 2 and word !~ '^[0-9]+$' and word not in (
    'house', 'near', 'road', 'street', 'lane', 'colony', 'nagar', 'ward', 'village', 'post', 'station', 'behind',
    'opposite', 'civil', 'lines', 'the', 'and',
    'मकान', 'नंबर', 'रोड', 'गली', 'सड़क', 'नगर', 'वार्ड', 'गाँव', 'गांव', 'पास', 'पीछे', 'सामने', 'स्टेशन', 'सिविल', 'लाइन्स'
  );
$$;
comment on function private.place_words(text) is
  'The words of an address, or of where a worker lives, by which two of them can be told to be close, as private.place_key() writes them: a town, a quarter.';
revoke all on function private.place_words(text) from public, anon, authenticated;

create function private.most_apart(p_periods tstzrange[])
returns integer
language plpgsql
immutable
set search_path = ''
as $$
declare
  v_period tstzrange;
  v_end timestamptz := '-infinity';
  v_count integer := 0;
begin
  foreach v_period in array p_periods loop
    if lower(v_period) >= v_end then
      v_count := v_count + 1;
      v_end := upper(v_period);
    end if;
  end loop;
  return v_count;
end;
$$;
comment on function private.most_apart(tstzrange[]) is
  'At how many of these times one person can be, of times in the order of their ends: whoever takes what ends first can take the most.';
revoke all on function private.most_apart(tstzrange[]) from public, anon, authenticated;

create function private.orders_to_give(p_order_ids text[])
returns table (order_id text, during tstzrange, trades text[], district text)
language sql
stable
set search_path = ''
as $$
  select o.order_id, private.work_period(o.scheduled_on, o.slot, o.days),
    private.trades_for(o.catalogue_category, o.worker_code), private.district_of(o.address)
  from public.orders o
  where o.order_id = any (p_order_ids) and o.scheduled_on is not null and o.cancel_reason is null
    and o.job_status in ('REQUESTED', 'ASSIGNED') and not o.is_advance
    -- Who has their worker needs no other.
    and private.workers_needed(o) > private.filled_places(o);
$$;
comment on function private.orders_to_give(text[]) is
  'Of several orders those that have a day and need a worker, with their time, the trades for it (null: anybody can do it) and their district.';
revoke all on function private.orders_to_give(text[]) from public, anon, authenticated;

create function public.fitting_orders(p_worker_id uuid, p_order_ids text[])
returns text[]
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform private.require_staff_session();
  -- As many as can be worked on at once.
  if cardinality(p_order_ids) > 500 then
    perform private.refuse('invalid_input');
  end if;
  return array(
    select g.order_id from private.orders_to_give(p_order_ids) g join public.workers w on w.id = p_worker_id
    where w.active and (g.trades is null or g.trades && w.trades)
    order by g.order_id
  );
end;
$$;
comment on function public.fitting_orders(uuid, text[]) is
  'Of several orders (at most 500), for staff, those that need a worker and are of a trade of this one; none for a worker who is not active. Refuses not_allowed, mfa_required, invalid_input.';
revoke all on function public.fitting_orders(uuid, text[]) from public, anon, service_role;
grant execute on function public.fitting_orders(uuid, text[]) to authenticated;

create function public.who_can_come(p_order_id text, p_day date, p_slot text default null)
returns uuid[]
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  v_order public.orders;
  v_period tstzrange;
begin
  perform private.require_staff_session();
  select * into v_order from public.orders o where o.order_id = p_order_id;
  if not found then
    perform private.refuse('not_found');
  end if;
  if p_day is null then
    perform private.refuse('required_fields', 'p_day');
  end if;
  v_period := private.work_period(p_day, p_slot, v_order.days);
  return array(
    select f.worker_id
    from (
      -- As move_workers(): of those who share the days of a place who comes first.
      select distinct on (a.place) a.worker_id, a.place from public.assignments a
      where a.order_id = p_order_id and a.released_at is null
      order by a.place, a.day
    ) f
    where not private.is_away(f.worker_id, v_period) and not exists (
      select from public.assignments b
      where b.worker_id = f.worker_id and b.released_at is null and b.during && v_period and b.order_id <> p_order_id
    )
    order by f.place
  );
end;
$$;
comment on function public.who_can_come(text, date, text) is
  'Which workers of an order come along when it moves to another day and part of it, for staff; change_visit() takes the others off: they are busy or away then, or had only some of its days. Refuses not_allowed, mfa_required, not_found, required_fields.';
revoke all on function public.who_can_come(text, date, text) from public, anon, service_role;
grant execute on function public.who_can_come(text, date, text) to authenticated;

create function public.find_workers_for_all(p_order_ids text[], p_q text default null)
returns table (
  worker_id uuid, name text, name_hi text, phone text, trades text[], area text, note text,
  is_free boolean, is_away boolean, matches_trade boolean, is_near boolean, jobs_that_day integer,
  free_times integer, times integer, trade_times integer, fit_times integer, other_trade_orders text[], other_district integer,
  in_all integer
)
language plpgsql
stable
security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  max_rows constant integer := 50;
  max_orders constant integer := 500;
  -- As many as are read through by whoever is asked.
  max_named constant integer := 20;
  v_pattern text := private.like_pattern(p_q);
  v_digits text := private.searched_digits(p_q);
  v_periods tstzrange[];
  v_ever tstzmultirange;
  v_times integer;
  -- What is wanted: [{id, during, trades}] of those with a trade, and how often: [{district, count}].
  v_trades jsonb;
  v_districts jsonb;
  -- When there is work that anybody can do.
  v_any_trade tstzrange[];
begin
  perform private.require_staff_session();
  if cardinality(p_order_ids) > max_orders then
    perform private.refuse('invalid_input');
  end if;
  with wanted as (
    select * from private.orders_to_give(p_order_ids)
  )
  select
    (select count(*) from wanted),
    array(select w.during from wanted w group by w.during order by upper(w.during), lower(w.during) desc),
    (select coalesce(jsonb_agg(jsonb_build_object('trades', f.trades, 'during', f.during, 'ids', f.ids)), '[]') from (
      select to_jsonb(w.trades) as trades, w.during, jsonb_agg(w.order_id order by w.order_id) as ids
      from wanted w where w.trades is not null group by w.trades, w.during) f),
    (select coalesce(jsonb_agg(jsonb_build_object('district', f.district, 'count', f.n)), '[]') from (
      select w.district, count(*) as n from wanted w where w.district <> '' group by w.district) f),
    array(select w.during from wanted w where w.trades is null)
  into v_times, v_periods, v_trades, v_districts, v_any_trade;
  v_ever := (select coalesce(range_agg(p), '{}') from unnest(v_periods) p);

  return query
  select
    f.id, f.name, f.name_hi, f.phone, f.trades, f.area, f.note,
    case when f.free_times = v_times and v_times > 0 then true end, false, f.other_trade = 0, false,
    null::integer, f.free_times, v_times, v_times - f.other_trade, f.fit_times,
    array(
      select i.order_id from jsonb_array_elements(v_trades) t
      cross join lateral jsonb_array_elements_text(t -> 'ids') i (order_id)
      where not (t -> 'trades') ?| f.trades order by i.order_id limit max_named
    ),
    f.other_district, count(*) over ()::integer
  from (
    select w.id, w.name, w.name_hi, w.phone, w.trades, w.area, w.note,
      (
        select coalesce(sum(jsonb_array_length(t -> 'ids')), 0)::integer from jsonb_array_elements(v_trades) t
        where not (t -> 'trades') ?| w.trades
      ) as other_trade,
      (
        select coalesce(sum((d ->> 'count')::integer), 0)::integer from jsonb_array_elements(v_districts) d
        where private.district_of(w.area) not in ('', d ->> 'district')
      ) as other_district,
      private.most_apart(free.periods) as free_times,
      private.most_apart(array(
        select p.wanted from unnest(free.periods) with ordinality p (wanted, place)
        where exists (
          select from jsonb_array_elements(v_trades) t
          where (t ->> 'during')::tstzrange = p.wanted and (t -> 'trades') ?| w.trades
        ) or p.wanted = any (v_any_trade)
        order by p.place
      )) as fit_times
    from public.workers w
    -- Looked up once for each worker, however many times are wanted.
    cross join lateral (
      select coalesce(range_agg(a.during), '{}') as times from public.assignments a
      where a.worker_id = w.id and a.released_at is null and a.during && v_ever
    ) busy
    cross join lateral (
      select count(*) > 0 as is_given from private.worker_leave l where l.worker_id = w.id
    ) leave
    cross join lateral (
      select array(
        select p.wanted from unnest(v_periods) with ordinality p (wanted, place)
        where not busy.times && p.wanted and not (leave.is_given and private.is_away(w.id, p.wanted))
        order by p.place
      ) as periods
    ) free
    where w.active
      and (
        v_pattern is null
        or lower(w.name) like v_pattern
        or w.name_hi like v_pattern
        or lower(w.area) like v_pattern
        or w.phone like v_digits || '%'
      )
  ) f
  order by f.fit_times desc, f.other_trade, f.other_district, f.free_times desc, lower(f.name), f.id
  limit max_rows;
end;
$$;
comment on function public.find_workers_for_all(text[], text) is
  'Up to 50 active workers for several orders (at most 500), for staff, as find_workers() has them for one: who can really do most of them first, then those of a trade of every order, then those of their district. times: how many of the orders have a day and need a worker; free_times: how many of these one person can do who has no other work, leave or day off, so of two at the same time one; trade_times: how many are of a trade of theirs; fit_times: how many they can really do, of their trade while they are free; other_trade_orders: the first 20 that are of another trade; is_free: all of them, else null, because those that fit can still be assigned; matches_trade: the trade of all; other_district: how many are in another district than the worker''s area names; in_all: how many workers there are, of whom 50 are here. Refuses not_allowed, mfa_required, invalid_input.';
revoke all on function public.find_workers_for_all(text[], text) from public, anon, service_role;
grant execute on function public.find_workers_for_all(text[], text) to authenticated;

create function public.find_workers(
  p_order_id text,
  p_day date default null,
  p_slot text default null,
  p_q text default null,
  p_from_worker uuid default null,
  p_last_day date default null
)
returns table (
  worker_id uuid, name text, name_hi text, phone text, trades text[], area text, note text,
  is_free boolean, is_away boolean, matches_trade boolean, is_near boolean, jobs_that_day integer, in_all integer,
  other_district integer, busy_until timestamptz
)
language plpgsql
stable
security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  max_rows constant integer := 50;
  v_order public.orders;
  v_day date;
  v_period tstzrange;
  -- Whoever is assigned comes on the days that nobody has any more.
  v_open integer;
  v_trades text[];
  v_places text[];
  v_district text;
  v_pattern text := private.like_pattern(p_q);
  v_digits text := private.searched_digits(p_q);
begin
  perform private.require_staff_session();
  select * into v_order from public.orders o where o.order_id = p_order_id;
  if not found then
    perform private.refuse('not_found');
  end if;
  v_day := coalesce(p_day, v_order.scheduled_on);
  if v_day is not null then
    v_period := private.part_period(
      v_day, p_last_day, case when p_day is null then v_order.slot else p_slot end, v_order.days
    );
  end if;
  if p_day is null and p_from_worker is null then
    v_open := private.open_place(v_order);
    if v_open is not null then
      select private.part_period(min(d), max(d), v_order.slot, v_order.days) into v_period
        from private.open_days(v_order, v_open) d;
    end if;
  end if;
  v_trades := private.trades_for(v_order.catalogue_category, v_order.worker_code);
  v_places := private.place_words(v_order.address);
  v_district := private.district_of(v_order.address);

  return query
  select
    f.id, f.name, f.name_hi, f.phone, f.trades, f.area, f.note, not (f.is_away or f.is_taken), f.is_away, f.matches_trade,
    f.shared_places > 0, f.jobs_that_day, count(*) over ()::integer, f.other_district,
    case when f.is_taken then (
      select max(upper(a.during)) from public.assignments a
      where a.worker_id = f.id and a.released_at is null and a.during && v_period
        and (a.order_id <> p_order_id or p_last_day is not null)
    ) end
  from (
    select w.id, w.name, w.name_hi, w.phone, w.trades, w.area, w.note,
      -- This very work is in nobody's way: it is what moves. Of some of its days alone, whoever else comes then is there.
      case when v_period is not null then exists (
        select from public.assignments a
        where a.worker_id = w.id and a.released_at is null and a.during && v_period
          and (a.order_id <> p_order_id or p_last_day is not null)
      ) end as is_taken,
      case when v_period is not null then private.is_away(w.id, v_period) end as is_away,
      w.trades && v_trades as matches_trade,
      case when v_district <> '' and private.district_of(w.area) not in ('', v_district) then 1 else 0 end as other_district,
      (select count(*) from unnest(private.place_words(w.area)) place where place = any (v_places)) as shared_places,
      case when v_day is not null then (
        select count(*)::integer from public.assignments a
        where a.worker_id = w.id and a.released_at is null and a.during && private.work_period(v_day, null, null)
          and a.order_id <> p_order_id
      ) end as jobs_that_day
    from public.workers w
    where w.active
      and (
        v_pattern is null
        or lower(w.name) like v_pattern
        or w.name_hi like v_pattern
        or lower(w.area) like v_pattern
        or w.phone like v_digits || '%'
      )
      and case when p_last_day is not null then w.id is distinct from p_from_worker
        else w.id = p_from_worker or not exists (
          select from public.assignments a
          where a.order_id = p_order_id and a.worker_id = w.id and a.released_at is null and a.place is distinct from v_open
        )
      end
  ) f
  order by f.matches_trade desc, f.is_away or f.is_taken, f.other_district, f.shared_places desc, f.jobs_that_day, lower(f.name), f.id
  limit max_rows;
end;
$$;
comment on function public.find_workers(text, date, text, text, uuid, date) is
  'Up to 50 active workers for an order, for staff, at its own day and part of the day, else, when p_day is given, at p_day and p_slot: those of the right trade first, of them the free ones, then who lives in no other district (other_district: 1 where the area names another than the address), then who lives where the work is (is_near: area and address share a word that names a place, in whatever letters; the more of them, the nearer), then who has the fewest other orders that day; those assigned to it already left out, but for p_from_worker, whose work moves. An order with days that nobody has any more (open_place()) is asked about for these, and who comes on its other days can have them. With p_last_day it is about the days from p_day to it alone, which p_from_worker gives away: who comes on other days can have these, too. in_all: how many there are, of whom 50 are here. Who is not free is_away (leave, day off) or has other work, the last of it until busy_until. is_free, is_away and jobs_that_day are null while neither the order nor p_day says when. Refuses not_allowed, mfa_required, not_found.';
revoke all on function public.find_workers(text, date, text, text, uuid, date) from public, anon, service_role;
grant execute on function public.find_workers(text, date, text, text, uuid, date) to authenticated;

-- schema/work/room.sql

-- Whether somebody could come, for whoever is about to book: docs/decisions/137-room-is-said-before-paying.md.

create function public.room_for(
  p_ordered text,
  p_day date,
  p_slot text default null,
  p_workers integer default 1,
  p_days integer default null,
  p_order_id text default null
)
returns text
language plpgsql
stable
security definer
set search_path = ''
set enable_seqscan = off
as $$
declare
  -- More than anybody could come to: what waits beyond it changes no answer.
  most_waiting constant integer := 500;
  -- A hire of sixty working days that began so long ago is under way still.
  longest_hire constant integer := 75;
  v_trades constant text[] := private.trades_for(p_ordered, null);
  v_wanted constant integer := greatest(coalesce(p_workers, 1), 1);
  -- Of the asker's own order neither what it needs nor who comes is news.
  v_own constant text := (
    select o.order_id from public.orders o where o.order_id = p_order_id and o.user_id = (select auth.uid())
  );
  v_period tstzrange;
  v_free integer;
  v_waiting integer;
begin
  if v_trades = '{}' or private.is_bookable(p_day, p_slot, now()) is not true then
    return null;
  end if;
  v_period := private.work_period(
    p_day, p_slot, case when p_days is not null then least(greatest(p_days, 1), 60) end
  );
  select count(*) into v_free from public.workers w
  where w.active and w.trades && v_trades and not private.is_away(w.id, v_period) and not exists (
    select from public.assignments a
    where a.worker_id = w.id and a.released_at is null and a.during && v_period and a.order_id is distinct from v_own
  );
  if v_free > 0 then
    -- What is promised and has nobody yet will take some of them.
    execute format(
      'select coalesce(sum(waits.places), 0) from (
         select case when o.kind = ''hire'' then o.quantity - private.filled_places(o) else 1 end as places
         from public.orders o
         where %1$s and %2$s >= %3$L::timestamp and %2$s < %4$L::timestamp
           and (o.days is not null or o.scheduled_on >= %5$L::date)
           and private.trades_for(o.catalogue_category, o.worker_code) && $1
           and private.work_period(o.scheduled_on, o.slot, o.days) && $2
           and o.order_id is distinct from $3
         order by %2$s desc limit %6$s) waits',
      private.needs_worker(), private.visit_order(), p_day - longest_hire,
      (upper(v_period) at time zone 'Asia/Kolkata')::date + 1, p_day, most_waiting
    ) into v_waiting using v_trades, v_period, v_own;
  end if;
  return case
    when v_free <= coalesce(v_waiting, 0) then 'none'
    when v_free - v_waiting < v_wanted then 'few'
    else 'enough'
  end;
end;
$$;
comment on function public.room_for(text, date, text, integer, integer, text) is
  'Whether workers of the trade of a price list or of a kind of hired worker (p_ordered) are free then, for anybody: enough for so many, few (some, but fewer than wanted) or none. Who is away, at work or already needed by what is promised is not free; p_order_id: an order of the asker that does not count. Null: nothing is known, or the time cannot be booked. Read by worker and day.';
revoke all on function public.room_for(text, date, text, integer, integer, text) from public, service_role;
grant execute on function public.room_for(text, date, text, integer, integer, text) to anon, authenticated;

-- schema/work/visit.sql

-- Where and when the work is, which may still change until it begins.

create function private.move_workers(p_order public.orders, p_actor text, p_actor_id uuid)
returns void
language plpgsql
set search_path = ''
as $$
declare
  v_assigned record;
begin
  -- By id: two orders that move at the same moment do not wait for each other in a circle.
  perform from public.workers w
    where w.id in (
      select a.worker_id from public.assignments a
      where a.order_id = p_order.order_id and a.released_at is null
    )
    order by w.id for update;
  -- Days that others were to come on are days of the old time: who came first comes to all of the new one.
  for v_assigned in
    with gone as (
      update public.assignments a set released_at = now()
      where a.order_id = p_order.order_id and a.released_at is null and exists (
        select from public.assignments f
        where f.order_id = a.order_id and f.place = a.place and f.released_at is null and f.day < a.day
      )
      returning a.worker_id
    )
    select distinct w.id, private.worker_names(w) as names from gone g join public.workers w on w.id = g.worker_id
  loop
    continue when exists (
      select from public.assignments a
      where a.order_id = p_order.order_id and a.worker_id = v_assigned.id and a.released_at is null
    );
    perform private.record_job_event(p_order.order_id, p_actor_id, 'worker_released', v_assigned.names, p_actor);
  end loop;
  for v_assigned in
    select a.id, private.worker_names(w) as names from public.assignments a join public.workers w on w.id = a.worker_id
    where a.order_id = p_order.order_id and a.released_at is null
    order by a.id
  loop
    begin
      update public.assignments a set
        day = p_order.scheduled_on,
        last_day = null,
        slot = p_order.slot,
        during = private.work_period(p_order.scheduled_on, p_order.slot, p_order.days)
      where a.id = v_assigned.id;
    exception when exclusion_violation then
      update public.assignments a set released_at = now() where a.id = v_assigned.id;
      perform private.record_job_event(
        p_order.order_id, p_actor_id, 'worker_released',
        v_assigned.names || jsonb_build_object('reason', 'busy'), p_actor
      );
    end;
  end loop;
end;
$$;
comment on function private.move_workers(public.orders, text, uuid) is
  'The workers of an order come at its new time, of those who share its days who came first; the others are released, and who is elsewhere then, with an event {name, name_hi, reason: busy}.';

create function public.change_visit(
  p_order_id text,
  p_actor text,
  p_actor_id uuid,
  p_address text,
  p_day date,
  p_slot text,
  p_expected_updated_at timestamptz default null,
  p_seen jsonb default null
)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_order public.orders := private.lock_order_for(p_order_id, p_actor, p_actor_id);
  v_address text := private.clean_lines(p_address);
  v_is_moved boolean;
  v_was jsonb;
  v_places jsonb := '{}';
  v_event bigint;
begin
  if p_actor = 'staff' then
    perform private.refuse_own_order(v_order, p_actor_id);
  -- When a stage is worked on is agreed for the whole.
  elsif v_order.kind = 'contract' and v_order.return_of is null then
    perform private.refuse('not_allowed', v_order.kind);
  end if;
  if v_order.is_advance then
    perform private.refuse('stage_without_work');
  end if;
  -- One that stands is not asked again: it was taken, perhaps by staff.
  if v_address is distinct from v_order.address then
    v_address := private.clean_address(v_address);
  end if;
  if v_address is null then
    perform private.refuse('required_fields', 'p_address');
  end if;
  if length(v_address) > private.max_length('address') or p_slot not in (select s.slot from private.slot_hours() s) then
    perform private.refuse('invalid_input');
  end if;
  v_is_moved := (v_order.scheduled_on, v_order.slot) is distinct from (p_day, p_slot);
  -- Before what was seen: a click sent twice is one change.
  if not v_is_moved and v_order.address = v_address then
    return private.order_outcome(v_order, false);
  end if;
  perform private.require_seen(v_order, p_expected_updated_at);
  -- Who comes, or what was paid meanwhile, is nothing that the new time or place answers.
  if p_seen is not null
    and (p_seen ->> 'address', p_seen ->> 'scheduled_on', p_seen ->> 'slot')
      is distinct from (v_order.address, v_order.scheduled_on::text, v_order.slot)
  then
    perform private.refuse('order_changed', v_order.status);
  end if;
  if v_order.status in ('CANCELLED', 'EXPIRED', 'REFUNDED')
    or not private.has_not_begun(v_order.job_status)
  then
    perform private.refuse('order_changed', v_order.status || ' ' || v_order.job_status);
  end if;
  if v_is_moved and not coalesce(
    case p_actor
      when 'customer' then private.is_bookable(p_day, p_slot, now())
      -- Agreed with the customer: also for a part of today that is nearly over.
      else private.is_open_on(p_day, now())
    end, false
  ) then
    perform private.refuse('invalid_date');
  end if;
  if p_actor = 'customer' then
    perform private.require_few_changes(p_actor_id);
  end if;

  v_was := jsonb_build_object(
    'from_day', v_order.scheduled_on, 'from_slot', v_order.slot, 'is_elsewhere', v_order.address <> v_address
  );
  -- For the history alone, not for messages; facts_of() forgets both with the person.
  if v_order.address <> v_address then
    v_places := jsonb_build_object('from_address', v_order.address, 'address', v_address);
  end if;
  v_order.scheduled_on := p_day;
  v_order.slot := p_slot;
  if v_is_moved then
    perform private.move_workers(v_order, p_actor, p_actor_id);
  end if;
  update public.orders o set
    address = v_address,
    scheduled_on = p_day,
    slot = p_slot,
    assigned_worker = private.name_workers(p_order_id, 'en'),
    assigned_worker_hi = private.name_workers(p_order_id, 'hi'),
    job_status = case when private.name_workers(p_order_id, 'en') is null then 'REQUESTED' else o.job_status end
  where o.order_id = p_order_id
  returning * into v_order;
  insert into public.order_events (order_id, actor, actor_id, type, public, data)
    values (p_order_id, p_actor, p_actor_id, 'visit_changed', true, jsonb_build_object(
      'day', v_order.scheduled_on, 'slot', v_order.slot
    ) || v_was || v_places)
    returning id into v_event;
  perform private.queue_order_message(
    'visit_changed', v_order, jsonb_build_object('changed_by', p_actor) || v_was, p_order_id || ' ' || v_event
  );
  if p_actor = 'customer' then
    perform private.queue_notice(
      'visit_notice', v_order.locale, private.order_mail(v_order) || v_was, 'visit_notice ' || v_event, p_order_id
    );
  end if;
  return private.order_outcome(v_order, true);
end;
$$;
comment on function public.change_visit(text, text, uuid, text, date, text, timestamptz, jsonb) is
  'Its owner (p_actor customer; not of a stage of contract work) or staff have the work of an order done at another place or time, paid or not, at the same price, until it begins. Workers come along; those who are elsewhere then are released. The event says what was before: visit_changed {day, slot, from_day, from_slot, is_elsewhere}, of another address {from_address, address} as well. The customer is told {changed_by, from_day, from_slot, is_elsewhere}, and we are when it was the customer (visit_notice). The same again is the same answer with changed=false. p_seen: the visit as the person saw it, {address, scheduled_on, slot}; only another one refuses then, while p_expected_updated_at refuses after any change of the order. Returns {order_id, status, job_status, changed}. Refuses not_found, not_allowed, own_order, stage_without_work (an advance), required_fields, invalid_input, invalid_date (customers: what can be booked; staff: any working day up to 90 days ahead), order_changed (also when the work has begun or the order is over), rate_limited.';
revoke all on function public.change_visit(text, text, uuid, text, date, text, timestamptz, jsonb)
  from public, anon, authenticated;
grant execute on function public.change_visit(text, text, uuid, text, date, text, timestamptz, jsonb) to service_role;

-- schema/work/complaints.sql

-- Work that its customer finds not right: what they say, what staff answer, and the visit that is free.

create function private.work_ended_on(p_order_id text)
returns date
language sql
stable
set search_path = ''
as $$
  select max((a.ended_at at time zone 'Asia/Kolkata')::date)
  from public.assignments a where a.order_id = p_order_id and a.released_at is null;
$$;
comment on function private.work_ended_on(text) is 'The day (India) on which the work on an order was done; null: it is not.';

create function private.lock_with_first(p_order_id text)
returns public.orders
language plpgsql
set search_path = ''
as $$
declare
  v_order public.orders;
begin
  -- The first order before its visits, everywhere: nobody waits for each other in a circle.
  perform from public.orders f
    where f.order_id = (select o.return_of from public.orders o where o.order_id = p_order_id)
    for update;
  select * into v_order from public.orders o where o.order_id = p_order_id for update;
  return v_order;
end;
$$;
comment on function private.lock_with_first(text) is
  'Locks an order, before it the one of which it is a return visit, and gives it; null when there is none.';

create function private.is_let_go(p_order public.orders)
returns boolean
language sql
stable
set search_path = ''
as $$
  select exists (
    select from public.orders f
    where f.order_id = coalesce(p_order.return_of, p_order.order_id) and f.status in ('REFUND_PENDING', 'REFUNDED', 'CANCELLED')
  );
$$;
comment on function private.is_let_go(public.orders) is
  'Whether the money for the work goes back, went back in full, or is asked for no more: nobody comes again for nothing then.';

create function private.comes_again(p_first text)
returns boolean
language sql
stable
set search_path = ''
as $$
  select exists (
    select from public.orders v
    where v.return_of = p_first and v.status = 'FREE' and v.job_status in ('REQUESTED', 'ASSIGNED', 'IN_PROGRESS')
  );
$$;
comment on function private.comes_again(text) is
  'Whether a free visit for the order is still to come or not done: until then nobody is asked for its money.';

create function private.pays_later(p_order public.orders)
returns boolean
language plpgsql
stable
set search_path = ''
as $$
begin
  return p_order.complaint is not null or private.comes_again(p_order.order_id) or (
    p_order.job_status = 'COMPLETED' and exists (
      select from public.order_events e
      where e.order_id = p_order.order_id and e.type = 'complaint_answered' and not e.data ? 'visit'
        and (e.at at time zone 'Asia/Kolkata')::date + private.complaint_days() >= private.today_in_india()
        and not exists (
          select from public.order_events n
          where n.order_id = e.order_id and n.type in ('complaint_answered', 'rated') and n.id > e.id
        )
    )
  );
end;
$$;
comment on function private.pays_later(public.orders) is
  'Whether the money for work can wait until it is right, as its customer was told: they complained; a free visit is to come; or we answered in words, and until they say that it is right they have complaint_days() to object. Nobody is asked for it until then. Twin of waitsForWord() in shared/src/domain/complaint.ts.';

create function private.refuse_second_visit(p_first text)
returns void
language plpgsql
set search_path = ''
as $$
declare
  v_open text;
begin
  select o.order_id into v_open from public.orders o
    where o.return_of = p_first and o.status = 'FREE' and o.job_status in ('REQUESTED', 'ASSIGNED', 'IN_PROGRESS')
    limit 1;
  if found then
    perform private.refuse('visit_open', v_open);
  end if;
end;
$$;
comment on function private.refuse_second_visit(text) is
  'Refuses visit_open (detail: its order) while a free visit for the order is still to come or not done. The order is locked.';

create function private.complained_at(p_order_id text)
returns timestamptz
language sql
stable
set search_path = ''
as $$
  select max(e.at) from public.orders o join public.order_events e on e.order_id = o.order_id and e.type = 'complained'
  where o.order_id = p_order_id and o.complaint is not null;
$$;
comment on function private.complained_at(text) is
  'Since when what the customer of an order finds not right has no answer, more words and photos included; null: nothing is open. Its number may be older: an answer that they do not accept begins no new complaint.';

create function private.is_complainant_asked(p_order_id text)
returns boolean
language sql
stable
set search_path = ''
as $$
  select coalesce((
    select e.type = 'complaint_asked' from public.order_events e
    where e.order_id = p_order_id
      and e.type in ('complained', 'complaint_added', 'complaint_asked', 'complaint_answered', 'complaint_withdrawn')
    order by e.id desc limit 1
  ), false)
$$;
comment on function private.is_complainant_asked(text) is
  'Whether the last that was said about the work of an order is a question of ours. Twin of complaintAsk() in shared/src/domain/complaint.ts.';

create function private.complaint_words(p_order public.orders)
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
begin
  return jsonb_strip_nulls(jsonb_build_object(
    'text', p_order.complaint, 'kind', p_order.complaint_kind, 'day', p_order.complaint_day, 'slot', p_order.complaint_slot,
    'ticket', (
    select t.number from public.complaint_tickets t where t.order_id = p_order.order_id and t.settled_at is null
  )));
end;
$$;
comment on function private.complaint_words(public.orders) is
  'The open complaint of an order: {text, kind, day and slot wished for a visit, ticket: its number in complaint_tickets}.';

create function private.mail_complaint(p_kind text, p_notice text, p_order public.orders, p_words jsonb, p_event bigint)
returns void
language plpgsql
set search_path = ''
as $$
declare
  v_more constant jsonb := jsonb_build_object('complaint', p_words);
begin
  perform private.queue_order_message(p_kind, p_order, v_more, p_order.order_id || ' ' || p_event);
  perform private.queue_notice(
    p_notice, p_order.locale, private.order_mail(p_order) || v_more, p_notice || ' ' || p_event, p_order.order_id
  );
end;
$$;
comment on function private.mail_complaint(text, text, public.orders, jsonb, bigint) is
  'Tells the customer (p_kind) and us (p_notice) of a complaint, once for its event: {complaint}, of complaint_words().';

create function private.last_complaint_day(p_order_id text)
returns date
language sql
stable
set search_path = ''
as $$
  select greatest(
    private.work_ended_on(p_order_id),
    (
      select max((e.at at time zone 'Asia/Kolkata')::date) from public.order_events e
      where e.order_id = p_order_id and e.type = 'complaint_answered'
    )
  ) + private.complaint_days();
$$;
comment on function private.last_complaint_day(text) is
  'The last day (India) on which the customer of an order can say how its work was: complaint_days() after its end, and after our last answer, which they can answer in turn; null: it is not done. Twin of lastComplaintDay() in shared/src/domain/complaint.ts.';

create function private.require_recent_work(p_order public.orders)
returns void
language plpgsql
stable
set search_path = ''
as $$
declare
  v_last date := private.last_complaint_day(p_order.order_id);
begin
  -- It ends with the work that it was paid for, which is what may not be right.
  if p_order.is_advance then
    perform private.refuse('stage_without_work');
  end if;
  if p_order.job_status <> 'COMPLETED' or p_order.status in ('CANCELLED', 'EXPIRED', 'REFUNDED') then
    perform private.refuse('order_changed', p_order.status || ' ' || p_order.job_status);
  end if;
  -- Whole days, as the page names the last of them.
  if private.today_in_india() > v_last then
    perform private.refuse('complaint_late', v_last::text);
  end if;
end;
$$;
comment on function private.require_recent_work(public.orders) is
  'Whether its customer may still say how the work was. Refuses stage_without_work (an advance), order_changed (not done, or the order is over), complaint_late (detail: the last day).';

create function public.complain(
  p_order_id text,
  p_actor_id uuid,
  p_text text,
  p_kind text default null,
  p_day date default null,
  p_slot text default null
)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_order public.orders;
  v_text text := private.clean_lines(p_text);
  v_is_open boolean;
  v_is_asked boolean;
  v_event bigint;
  v_words jsonb;
begin
  select * into v_order from public.orders o where o.order_id = p_order_id for update;
  if not found or v_order.user_id is distinct from p_actor_id then
    perform private.refuse('not_found');
  end if;
  v_is_open := v_order.complaint is not null;
  v_is_asked := v_is_open and private.is_complainant_asked(p_order_id);
  if v_text is null then
    perform private.refuse('required_fields', 'p_text');
  end if;
  if length(v_text) > private.max_length('note')
    or p_kind not in ('not_done', 'unfinished', 'same_fault', 'damage', 'untidy')
  then
    perform private.refuse('invalid_input');
  end if;
  -- A click sent twice says it once. Two questions of ours may have the same answer.
  if not v_is_asked and (
    (
      v_order.complaint = v_text
      and (v_order.complaint_kind, v_order.complaint_day, v_order.complaint_slot) is not distinct from (p_kind, p_day, p_slot)
    ) or (
      v_is_open and v_text = (
        select e.data ->> 'text' from public.order_events e
        where e.order_id = p_order_id and e.type in ('complained', 'complaint_added') order by e.id desc limit 1
      )
    )
  ) then
    return private.order_outcome(v_order, false);
  end if;
  if not v_is_open then
    perform private.require_recent_work(v_order);
  end if;
  -- Somebody comes once: a day alone would keep them at home from morning to evening.
  if p_slot not in (select s.slot from private.slot_hours() s) or (p_day is null) <> (p_slot is null) then
    perform private.refuse('invalid_input', 'p_slot');
  end if;
  if p_day is not null and not private.is_bookable(p_day, p_slot, now()) then
    perform private.refuse('invalid_date');
  end if;
  perform private.require_few_changes(p_actor_id);
  -- More words to what has no answer yet: its number, its clocks and its first words stay, and an answer is for what
  -- staff saw. A day that is wished now replaces an earlier one.
  if v_is_open then
    update public.orders o set
      complaint_day = coalesce(p_day, o.complaint_day),
      complaint_slot = case when p_day is null then o.complaint_slot else p_slot end,
      updated_at = now()
    where o.order_id = p_order_id
      returning * into v_order;
    v_words := private.complaint_words(v_order) || jsonb_build_object('text', v_text);
    insert into public.order_events (order_id, actor, actor_id, type, public, data)
      values (p_order_id, 'customer', p_actor_id, 'complaint_added', true, jsonb_strip_nulls(jsonb_build_object(
        'text', v_text, 'kind', p_kind, 'day', p_day, 'slot', p_slot,
        -- What we asked: our time to answer begins anew.
        'answers', case when v_is_asked then true end
      )))
      returning id into v_event;
    perform private.queue_notice(
      'complaint_notice', v_order.locale,
      private.order_mail(v_order) || jsonb_build_object('complaint', v_words || '{"more": true}'),
      'complaint_notice ' || v_event, p_order_id
    );
    return private.order_outcome(v_order, true);
  end if;
  -- Whoever finds it not right no longer says how well it was done.
  update public.orders o set
    complaint = v_text, complaint_kind = p_kind, complaint_day = p_day, complaint_slot = p_slot,
    rating = null, rating_words = null
  where o.order_id = p_order_id
    returning * into v_order;
  v_words := private.complaint_words(v_order);
  insert into public.order_events (order_id, actor, actor_id, type, public, data)
    values (p_order_id, 'customer', p_actor_id, 'complained', true, v_words)
    returning id into v_event;
  perform private.mail_complaint('complaint_received', 'complaint_notice', v_order, v_words, v_event);
  return private.order_outcome(v_order, true);
end;
$$;
comment on function public.complain(text, uuid, text, text, date, text) is
  'The owner of an order says what is not right about its work until last_complaint_day(); p_kind not_done|unfinished|same_fault|damage|untidy or null. p_day, p_slot: when they would like somebody to come again, both or neither, what can be booked. How they rated it before is gone. While one has no answer, what they say is added to it: an event complaint_added (answers: it is their answer to a question of ours), a mail to us, {complaint: {more: true}}; after our answer it is a complaint again, as long after it as after the work. Again the same is the same answer with changed=false. The customer and we get a mail {complaint}, of complaint_words(). Returns {order_id, status, job_status, changed}. Refuses not_found, required_fields, invalid_input, stage_without_work (an advance), order_changed (the work is not done, or the order is over), complaint_late (detail: the last day), invalid_date, rate_limited.';
revoke all on function public.complain(text, uuid, text, text, date, text) from public, anon, authenticated;
grant execute on function public.complain(text, uuid, text, text, date, text) to service_role;

create function public.withdraw_complaint(p_order_id text, p_actor_id uuid)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_order public.orders;
  v_words jsonb;
  v_event bigint;
begin
  select * into v_order from public.orders o where o.order_id = p_order_id for update;
  if not found or v_order.user_id is distinct from p_actor_id then
    perform private.refuse('not_found');
  end if;
  -- A click sent twice, or answered meanwhile.
  if v_order.complaint is null then
    return private.order_outcome(v_order, false);
  end if;
  perform private.require_few_changes(p_actor_id);
  v_words := private.complaint_words(v_order);
  -- What is taken back is taken back whole.
  update public.photos p set removal_due_at = now()
    where p.order_id = p_order_id and p.removal_due_at is null and p.created_at >= private.complained_at(p_order_id);
  update public.orders o set
    complaint = null, complaint_kind = null, complaint_day = null, complaint_slot = null
  where o.order_id = p_order_id
    returning * into v_order;
  insert into public.order_events (order_id, actor, actor_id, type, public)
    values (p_order_id, 'customer', p_actor_id, 'complaint_withdrawn', true)
    returning id into v_event;
  perform private.mail_complaint('complaint_withdrawn', 'complaint_withdrawn_notice', v_order, v_words, v_event);
  return private.order_outcome(v_order, true);
end;
$$;
comment on function public.withdraw_complaint(text, uuid) is
  'The owner of an order takes back what they said is not right, while it has no answer; afterwards changed=false. Its photos are due to be removed. The customer and we get a mail {complaint}, as of complain(). Returns {order_id, status, job_status, changed}. Refuses not_found, rate_limited.';
revoke all on function public.withdraw_complaint(text, uuid) from public, anon, authenticated;
grant execute on function public.withdraw_complaint(text, uuid) to service_role;

create function public.rate_work(p_order_id text, p_stars integer, p_words text default null)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_user uuid := (select auth.uid());
  v_order public.orders;
  v_words text := private.clean_lines(p_words);
begin
  if v_user is null then
    perform private.refuse('not_signed_in');
  end if;
  perform private.refuse_ended_session();
  select * into v_order from public.orders o where o.order_id = p_order_id for update;
  if not found or v_order.user_id is distinct from v_user then
    perform private.refuse('not_found');
  end if;
  if p_stars is null or p_stars not between 1 and 5 then
    perform private.refuse('invalid_input', 'p_stars');
  end if;
  if length(v_words) > private.max_length('note') then
    perform private.refuse('invalid_input', 'p_words');
  end if;
  -- A click sent twice says it once.
  if v_order.rating = p_stars and v_order.rating_words is not distinct from v_words then
    return private.order_outcome(v_order, false);
  end if;
  if v_order.complaint is not null then
    perform private.refuse('complaint_open');
  end if;
  perform private.require_recent_work(v_order);
  perform private.require_few_changes(v_user);
  update public.orders o set rating = p_stars, rating_words = v_words where o.order_id = p_order_id
    returning * into v_order;
  insert into public.order_events (order_id, actor, actor_id, type, public, data)
    values (p_order_id, 'customer', v_user, 'rated', true, jsonb_build_object('stars', p_stars));
  return private.order_outcome(v_order, true);
end;
$$;
comment on function public.rate_work(text, integer, text) is
  'The owner of an order says that its work was right, and how well it was done, until last_complaint_day(): p_stars 1 to 5, in their words if they like; until then they may say otherwise. For staff alone; nobody is told. Again the same is the same answer with changed=false. Returns {order_id, status, job_status, changed}. Refuses not_signed_in, session_expired, not_found, invalid_input, complaint_open, stage_without_work (an advance), order_changed (the work is not done, or the order is over), complaint_late (detail: the last day), rate_limited.';
revoke all on function public.rate_work(text, integer, text) from public, anon, service_role;
grant execute on function public.rate_work(text, integer, text) to authenticated;

create function public.worker_ratings(p_worker_id uuid)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform private.require_staff_session();
  return (
    select jsonb_build_object('count', count(o.rating), 'average', round(avg(o.rating), 1))
    from public.orders o
    where o.order_id in (
      select a.order_id from public.assignments a
      where a.worker_id = p_worker_id and a.released_at is null and a.began_at is not null
    )
  );
end;
$$;
comment on function public.worker_ratings(uuid) is
  'How customers rated the work of a worker, for staff: {count, average: to one decimal, null without any}. Refuses not_allowed, mfa_required.';
revoke all on function public.worker_ratings(uuid) from public, anon, service_role;
grant execute on function public.worker_ratings(uuid) to authenticated;

create function private.book_return_visit(p_order public.orders, p_day date, p_slot text)
returns text
language plpgsql
set search_path = ''
as $$
declare
  max_draws constant integer := 20;
  v_order_id text;
begin
  for draw in 1..max_draws loop
    insert into public.orders (
      order_id, return_of, status, user_id, kind, name, "mobileNumber", email, address, service_type, service_type_hi,
      catalogue_category, catalogue_item_id, worker_code, contract_ticket, quantity, days, unit,
      unit_price_paise, amount_paise, payment_mode, scheduled_on, slot, locale
    )
    values (
      private.random_order_id(), coalesce(p_order.return_of, p_order.order_id), 'FREE',
      p_order.user_id, p_order.kind, p_order.name, p_order."mobileNumber", p_order.email, p_order.address,
      p_order.service_type, p_order.service_type_hi, p_order.catalogue_category, p_order.catalogue_item_id,
      p_order.worker_code, p_order.contract_ticket,
      -- Of a hire one worker comes for one day.
      case p_order.kind when 'hire' then 1 else p_order.quantity end,
      case p_order.kind when 'hire' then 1 end,
      p_order.unit, 0, 0, 'after_service', p_day, p_slot, p_order.locale
    )
    on conflict (order_id) do nothing
    returning order_id into v_order_id;
    exit when found;
  end loop;
  if v_order_id is null then
    perform private.refuse('service_unavailable');
  end if;
  return v_order_id;
end;
$$;
comment on function private.book_return_visit(public.orders, date, text) is
  'Makes the order of a free visit for work that was not right: what, where and for whom as in the order, for ₹0. Gives its number. Refuses service_unavailable.';

create function public.answer_complaint(
  p_order_id text,
  p_actor_id uuid,
  p_text text,
  p_visit boolean,
  p_day date default null,
  p_slot text default null,
  p_expected_updated_at timestamptz default null,
  p_asks boolean default false
)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_order public.orders;
  v_text text := private.clean_lines(p_text);
  v_first text;
  v_visit text;
  v_event bigint;
  v_answer jsonb;
begin
  perform private.require_staff(p_actor_id);
  v_order := private.lock_with_first(p_order_id);
  if v_order.order_id is null then
    perform private.refuse('not_found');
  end if;
  perform private.refuse_own_order(v_order, p_actor_id);
  -- A visit says enough; without one the customer reads why.
  if v_text is null and (p_asks or p_visit is not true) then
    perform private.refuse('required_fields', 'p_text');
  end if;
  if length(v_text) > private.max_length('note') then
    perform private.refuse('invalid_input', 'p_text');
  end if;
  perform private.require_seen(v_order, p_expected_updated_at);
  -- Answered by a colleague meanwhile.
  if v_order.complaint is null then
    perform private.refuse('order_changed', v_order.status);
  end if;
  if p_asks then
    if p_visit then
      perform private.refuse('invalid_input', 'p_asks');
    end if;
    -- It stays open, and its customer reads that somebody has seen it.
    update public.complaint_tickets t set acknowledged_at = coalesce(t.acknowledged_at, now())
      where t.order_id = p_order_id and t.settled_at is null;
    update public.orders o set updated_at = now() where o.order_id = p_order_id returning * into v_order;
    insert into public.order_events (order_id, actor, actor_id, type, public, data)
      values (p_order_id, 'staff', p_actor_id, 'complaint_asked', true, jsonb_build_object('text', v_text))
      returning id into v_event;
    perform private.queue_order_message(
      'complaint_answered', v_order,
      jsonb_build_object('answer', jsonb_build_object('text', v_text, 'asks', true)), p_order_id || ' ' || v_event
    );
    return private.order_outcome(v_order, true);
  end if;
  if p_visit then
    if private.is_let_go(v_order) then
      perform private.refuse('order_changed', v_order.status);
    end if;
    if p_day is not null and not private.is_open_on(p_day, now()) then
      perform private.refuse('invalid_date');
    end if;
    if p_slot is not null and (p_day is null or p_slot not in (select s.slot from private.slot_hours() s)) then
      perform private.refuse('invalid_input', 'p_slot');
    end if;
    v_first := coalesce(v_order.return_of, v_order.order_id);
    perform private.refuse_second_visit(v_first);
    -- Those that were cancelled, too: they are taken up again, not given anew.
    if exists (select from public.orders o where o.return_of = v_first)
      and not exists (select from public.staff_members m where m.user_id = p_actor_id and m.role = 'admin')
    then
      perform private.refuse('visit_given');
    end if;
    perform private.act_as('staff', p_actor_id);
    v_visit := private.book_return_visit(v_order, p_day, p_slot);
  end if;
  update public.orders o set
    complaint = null, complaint_kind = null, complaint_day = null, complaint_slot = null
  where o.order_id = p_order_id
    returning * into v_order;
  v_answer := jsonb_strip_nulls(jsonb_build_object('text', v_text, 'visit', v_visit, 'day', p_day, 'slot', p_slot));
  insert into public.order_events (order_id, actor, actor_id, type, public, data)
    values (p_order_id, 'staff', p_actor_id, 'complaint_answered', true, v_answer)
    returning id into v_event;
  perform private.queue_order_message(
    'complaint_answered', v_order, jsonb_build_object('answer', v_answer), p_order_id || ' ' || v_event
  );
  return private.order_outcome(v_order, true);
end;
$$;
comment on function public.answer_complaint(text, uuid, text, boolean, date, text, timestamptz, boolean) is
  'Staff answer what a customer found not right: with a free return visit (p_visit; p_day, p_slot when it is agreed), in words, or both. With p_asks the words are a question (no visit): the complaint stays open with its number, and is acknowledged; it is the customer''s turn, who answers with complain(). The visit is an order of ₹0 of the status FREE. The customer gets a mail {answer: {text, visit (its order), day, slot, asks}}. Returns {order_id, status, job_status, changed}. Refuses not_allowed, not_found, own_order, required_fields (neither words nor visit), invalid_input, order_changed (also: nothing is open; a visit for work whose money goes back or is asked for no more), visit_open (one is to come already), visit_given (the second visit of an order, by staff who are no admin), invalid_date, service_unavailable.';
revoke all on function public.answer_complaint(text, uuid, text, boolean, date, text, timestamptz, boolean)
  from public, anon, authenticated;
grant execute on function public.answer_complaint(text, uuid, text, boolean, date, text, timestamptz, boolean) to service_role;

create function private.cancel_return_visits()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform set_config('kaarigar.reason', jsonb_build_object(
    'reason', case new.status when 'REFUNDED' then 'first_refunded' else 'first_cancelled' end
  )::text, true);
  update public.orders o set status = 'CANCELLED'
    where o.return_of = new.order_id and o.status = 'FREE' and o.job_status in ('REQUESTED', 'ASSIGNED');
  return new;
end;
$$;
comment on function private.cancel_return_visits() is
  'After-update trigger of orders: work of which all money went back, or that an admin let go unpaid, is not done again for nothing. A visit that has begun goes on.';
-- Its name comes after record_status_change: the reason of the order's own change is written by then.
create trigger settled_orders_end_visits after update on public.orders
  for each row when (
    old.status is distinct from new.status and new.status in ('REFUNDED', 'CANCELLED') and new.return_of is null
  )
  execute function private.cancel_return_visits();
