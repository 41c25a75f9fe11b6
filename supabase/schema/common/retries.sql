-- When something that failed, or is not known yet, is tried again.

create function private.next_check(p_created_at timestamptz, p_now timestamptz, p_is_over boolean)
returns timestamptz
language sql
immutable
set search_path = ''
as $$
  with steps (step) as (
    select unnest(array['1 minute', '3 minutes', '10 minutes', '30 minutes', '2 hours']::interval[])
      where not p_is_over
    union all
    select make_interval(hours => 24 * day) from generate_series(1, 6) as day
  )
  select coalesce(
    min(p_created_at + s.step),
    -- What may still carry money is never given up.
    case when not p_is_over then p_now + interval '24 hours' end
  )
  from steps s where p_created_at + s.step > p_now;
$$;
comment on function private.next_check(timestamptz, timestamptz, boolean) is
  'When to ask the provider again: 1, 3, 10, 30 minutes and 2 hours after creation, then daily. What is over is asked about daily until day 6, then no more (null): money that comes late, and twice.';

create function private.retry_after(p_tries integer)
returns interval
language sql
immutable
set search_path = ''
as $$
  select least(interval '1 minute' * power(2, least(greatest(p_tries, 1), 12) - 1), interval '6 hours');
$$;
comment on function private.retry_after(integer) is
  'How long to wait after the first, second, third … try: 1, 2, 4 … minutes, at most 6 hours.';
