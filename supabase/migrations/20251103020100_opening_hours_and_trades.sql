-- is_bookable() and the calendar of workers ask for the same hours: they get a place of their own.
create function private.slot_hours()
returns table (slot text, starts time, ends time)
language sql
immutable
set search_path = ''
as $$
  values ('morning', time '09:00', time '12:00'),
    ('afternoon', time '12:00', time '16:00'),
    ('evening', time '16:00', time '19:00');
$$;
comment on function private.slot_hours() is
  'First and last hour of each slot (India). Copy of SLOT_HOURS in shared/src/domain/schedule.ts; a test compares the two.';

create function private.is_closed_on(p_day date)
returns boolean
language sql
immutable
set search_path = ''
as $$
  select extract(isodow from p_day)::integer = any (array[7]); -- ISO: 7 is Sunday
$$;
comment on function private.is_closed_on(date) is
  'Whether nobody works on that weekday. Copy of isClosedOn in shared/src/domain/schedule.ts; a test compares the two.';

create or replace function private.is_bookable(p_day date, p_slot text, p_now timestamptz)
returns boolean
language sql
immutable
set search_path = ''
as $$
  with rules as (select 90 as max_days_ahead, interval '1 hour' as cut_off)
  select coalesce(
    p_day <= (p_now at time zone 'Asia/Kolkata')::date + r.max_days_ahead
      and not private.is_closed_on(p_day)
      and exists (
        select from private.slot_hours() s
        where s.slot = coalesce(p_slot, s.slot)
          and ((p_day + s.ends) at time zone 'Asia/Kolkata') - r.cut_off > p_now
      ),
    false
  )
  from rules r;
$$;

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
