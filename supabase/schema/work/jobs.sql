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
