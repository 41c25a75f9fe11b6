-- Orders and money of a range of days, in one answer.

create function private.sums_of_days(
  p_from date,
  p_to date,
  p_dimension text
)
returns table (value text, sums jsonb)
language sql
stable
set search_path = ''
as $$
  with whole as (
    select date_trunc('month', p_from - 1 + interval '1 month')::date as first_day,
      date_trunc('month', (p_to + 1)::timestamp)::date as end_day
  ), ranges as (
    -- What is before the whole months, they, and what is after them. Nothing else is read by day.
    select r.* from whole w cross join lateral (
      values ('day', p_from, w.first_day), ('month', w.first_day, w.end_day), ('day', w.end_day, p_to + 1)
    ) r (span, first_day, end_day)
    where p_dimension <> 'day' and w.first_day < w.end_day
    union all
    select 'day', p_from, p_to + 1 from whole w where p_dimension = 'day' or w.first_day >= w.end_day
  )
  select case p_dimension when 'day' then d.day::text
      when 'month' then date_trunc('month', d.day::timestamp)::date::text else d.value end,
    jsonb_build_object(
      'orders', sum(d.orders), 'visits', sum(d.visits), 'cancelled', sum(d.cancelled), 'done', sum(d.done),
      'booked_paise', sum(d.booked_paise), 'income_paise', sum(d.income_paise), 'refunded_paise', sum(d.refunded_paise),
      'assigned', sum(d.assigned), 'assign_seconds', sum(d.assign_seconds),
      'finished', sum(d.finished), 'finish_seconds', sum(d.finish_seconds)
    )
  from ranges r
  cross join lateral (
    -- Range by range, by the key, whatever the planner makes of their length.
    select k.* from private.order_days k
    where k.dimension = case when p_dimension in ('all', 'day', 'month') then 'all' else p_dimension end
      and k.span = r.span and k.day >= r.first_day and k.day < r.end_day
    offset 0
  ) d
  group by 1
  -- What was moved away leaves noughts.
  having sum(d.orders) + sum(d.visits) + sum(d.income_paise) + sum(d.refunded_paise) > 0
  order by 1;
$$;
comment on function private.sums_of_days(date, date, text) is
  'Sums of order_days from one day to another: by day, by month, by a dimension of the table, or of all. Whole months are read as months: of a year some forty sums, not 365.';
revoke all on function private.sums_of_days(date, date, text) from public, anon, authenticated;

create function private.days_before(p_from date, p_to date)
returns daterange
language sql
immutable
set search_path = ''
as $$
  select case
    -- From the first of a month within it: the same days of the month before; the end of a month is its end.
    when extract(day from p_from) = 1 and date_trunc('month', p_to::timestamp) = p_from::timestamp then daterange(
      (p_from - interval '1 month')::date,
      case when p_to + 1 = (p_from + interval '1 month')::date then p_from - 1
        else (p_to - interval '1 month')::date end,
      '[]'
    )
    -- From the first of a year within it: the same days of the year before.
    when extract(doy from p_from) = 1 and date_trunc('year', p_to::timestamp) = p_from::timestamp then daterange(
      (p_from - interval '1 year')::date, (p_to - interval '1 year')::date, '[]'
    )
    -- From a Monday within its week: the same weekdays of the week before.
    when extract(isodow from p_from) = 1 and p_to < p_from + 7 then daterange(p_from - 7, p_to - 7, '[]')
    else daterange(p_from - (p_to - p_from + 1), p_from - 1, '[]')
  end;
$$;
comment on function private.days_before(date, date) is
  'The days with which those from p_from to p_to are compared: the same ones of the week, month or year before where they begin with it, else as many just before.';
revoke all on function private.days_before(date, date) from public, anon, authenticated;

create function public.desk_numbers(p_from date, p_to date)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  most_days constant integer := 3660;
  days_by_day constant integer := 92;
  v_step text;
  v_before daterange;
begin
  perform private.require_staff_session();
  if p_from is null or p_to is null or p_to < p_from or p_to - p_from >= most_days then
    perform private.refuse('invalid_input', 'p_to');
  end if;
  v_before := private.days_before(p_from, p_to);
  v_step := case when p_to - p_from < days_by_day then 'day' else 'month' end;
  perform private.fold_order_days();
  return jsonb_build_object(
    'step', v_step,
    'total', (select s.sums from private.sums_of_days(p_from, p_to, 'all') s),
    'steps', (
      select jsonb_agg(jsonb_build_object('value', step::date, 'sums', s.sums) order by step)
      from generate_series(date_trunc(v_step, p_from::timestamp), p_to::timestamp, ('1 ' || v_step)::interval) step
      left join private.sums_of_days(p_from, p_to, v_step) s on s.value = step::date::text
    ),
    'services', (select coalesce(jsonb_agg(s), '[]') from private.sums_of_days(p_from, p_to, 'service') s),
    'districts', (select coalesce(jsonb_agg(s), '[]') from private.sums_of_days(p_from, p_to, 'district') s),
    'payments', (select coalesce(jsonb_agg(s), '[]') from private.sums_of_days(p_from, p_to, 'payment') s),
    'before', jsonb_build_object(
      'from', lower(v_before), 'to', upper(v_before) - 1,
      'total', (select s.sums from private.sums_of_days(lower(v_before), upper(v_before) - 1, 'all') s),
      'services', (select coalesce(jsonb_agg(s), '[]') from private.sums_of_days(lower(v_before), upper(v_before) - 1, 'service') s),
      'districts', (select coalesce(jsonb_agg(s), '[]') from private.sums_of_days(lower(v_before), upper(v_before) - 1, 'district') s),
      'payments', (select coalesce(jsonb_agg(s), '[]') from private.sums_of_days(lower(v_before), upper(v_before) - 1, 'payment') s),
      -- As the Sunday between a week until Saturday and the week after it: nothing falls between the two unsaid.
      'left_out', case when upper(v_before) < p_from then jsonb_build_object(
        'from', upper(v_before), 'to', p_from - 1,
        'total', (select s.sums from private.sums_of_days(upper(v_before), p_from - 1, 'all') s)
      ) end
    ),
    'misses', (
      select coalesce(jsonb_agg(m), '[]') from (
        select m.words, m.searches, m.first_on, m.last_on from public.search_misses m
        where not m.dismissed and m.last_on >= p_from and m.first_on <= p_to
        order by m.searches desc, m.words limit 20
      ) m
    )
  );
end;
$$;
comment on function public.desk_numbers(date, date) is
  'Orders and money from p_from to p_to, days in India, inclusive, at most 3,660, for staff: {step: day|month (of more than 92 days), total, steps, services, districts, payments, before: {from, to, total, services, districts, payments} of days_before() with left_out: {from, to, total} of the days between the two, null where there are none, misses}. Steps, services, districts and payments are each [{value, sums}], steps without a gap; sums, and total, are null where there is nothing: orders, visits (free return visits), cancelled, done, booked_paise (without the cancelled) by the day of the booking; income_paise, refunded_paise (losses in disputes included) by the day on which rupees moved; assigned and finished with the seconds since the booking. misses: searches that found nothing, the most frequent first, searched within the days; their number is of all time. Reads sums of days and months, never orders. Refuses not_allowed, mfa_required, invalid_input.';
revoke all on function public.desk_numbers(date, date) from public, anon, service_role;
grant execute on function public.desk_numbers(date, date) to authenticated;

create function public.desk_numbers_of_workers(p_from date, p_to date)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
set enable_seqscan = off
as $$
declare
  most_days constant integer := 31;
  v_days constant daterange := daterange(least(p_from, p_to), p_to, '[]');
begin
  perform private.require_staff_session();
  if p_from is null or p_to is null or p_to < p_from then
    perform private.refuse('invalid_input', 'p_to');
  end if;
  if p_to - p_from >= most_days then
    return null;
  end if;
  return (
    with spans as (
      select s.is_now, tstzrange(
        lower(s.days)::timestamp at time zone 'Asia/Kolkata', upper(s.days)::timestamp at time zone 'Asia/Kolkata'
      ) as during
      from (values (true, v_days), (false, private.days_before(p_from, p_to))) s (is_now, days)
    ), parts as (
      select w.id, w.name, w.name_hi, s.is_now, count(*) as jobs, jsonb_build_object(
        'jobs', count(*), 'done', count(a.ended_at),
        'days', count(distinct (a.at at time zone 'Asia/Kolkata')::date),
        'done_paise',
        coalesce(sum(o.amount_paise) filter (where a.ended_at is not null and o.status <> 'CANCELLED'), 0),
        'received_paise', coalesce(sum(m.received), 0), 'cash_paise', coalesce(sum(m.cash), 0)
      ) as sums
      from public.workers w
      cross join spans s
      cross join lateral (
        -- What is done took place when it was done, whatever was promised; whoever came to it on two days did one job.
        select b.order_id, min(b.at) as at, max(b.ended_at) as ended_at from (
        select d.order_id, d.ended_at as at, d.ended_at from public.assignments d
        where d.worker_id = w.id and d.released_at is null
          and d.ended_at >= lower(s.during) and d.ended_at < upper(s.during)
        union all
        select p.order_id, lower(p.during), null from public.assignments p
        where p.worker_id = w.id and p.released_at is null and p.ended_at is null and p.during && s.during
        ) b group by b.order_id
      ) a
      join public.orders o on o.order_id = a.order_id
      cross join lateral (
        select sum(c.income_paise - c.refunded_paise) as received,
          sum(c.income_paise - c.refunded_paise) filter (where c.payment = 'cash') as cash
        from private.counted_orders c where c.order_id = a.order_id
      ) m
      group by w.id, s.is_now
    )
    select coalesce(jsonb_agg(to_jsonb(f) - 'jobs' order by f.jobs desc nulls last, lower(f.name), f.id), '[]') from (
      select p.id, p.name, p.name_hi,
        max(p.jobs) filter (where p.is_now) as jobs,
        -- At most one of each worker.
        (array_agg(p.sums) filter (where p.is_now))[1] as sums,
        (array_agg(p.sums) filter (where not p.is_now))[1] as before
      from parts p group by p.id, p.name, p.name_hi
    ) f
  );
end;
$$;
comment on function public.desk_numbers_of_workers(date, date) is
  'What each worker does from p_from to p_to, days in India, and did on days_before(), for staff: [{id, name, name_hi, sums, before}], each {jobs, done, days on which work of theirs ended or is to begin, done_paise: what the finished orders cost, in full for each who worked on one, received_paise: what came in for all of jobs until now, whenever it came and whoever took it, less what went back, cash_paise: of that in cash, both in full for each, too} or null where there is nothing, by the time of the work, of what is done the real one. Null: more than 31 days. By worker and time: it costs what there is on these days, not all that ever was. Refuses not_allowed, mfa_required, invalid_input.';
revoke all on function public.desk_numbers_of_workers(date, date) from public, anon, service_role;
grant execute on function public.desk_numbers_of_workers(date, date) to authenticated;
