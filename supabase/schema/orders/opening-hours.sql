-- Opening hours, and nowhere else in SQL. The same as in shared/src/domain/schedule.ts.

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

create function private.is_open_on(p_day date, p_now timestamptz)
returns boolean
language sql
immutable
set search_path = ''
as $$
  select not private.is_closed_on(p_day)
    and p_day between today and today + private.booking_horizon_days()
  from (select (p_now at time zone 'Asia/Kolkata')::date as today) now_there;
$$;
comment on function private.is_open_on(date, timestamptz) is
  'Whether staff can have work done on a day (India): today to 90 days ahead, not on a closed weekday; null for null.';

create function private.is_bookable(p_day date, p_slot text, p_now timestamptz)
returns boolean
language sql
immutable
set search_path = ''
as $$
  select coalesce(
    p_day <= (p_now at time zone 'Asia/Kolkata')::date + private.booking_horizon_days()
      and not private.is_closed_on(p_day)
      and exists (
        select from private.slot_hours() s
        where s.slot = coalesce(p_slot, s.slot)
          and ((p_day + s.ends) at time zone 'Asia/Kolkata') - interval '1 hour' > p_now
      ),
    false
  );
$$;
comment on function private.is_bookable(date, text, timestamptz) is
  'Whether work can be booked for a slot of a day (India) at a moment; p_slot null: for any slot of it. Not on a closed weekday, not more than 90 days ahead, today until one hour before the slot ends. Copy of isBookable in shared/src/domain/schedule.ts; a test compares the two.';
