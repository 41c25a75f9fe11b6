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
