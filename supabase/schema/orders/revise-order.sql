-- An order whose customer changes their mind while it is unpaid and its work has not begun.

create function private.require_few_changes(p_customer_id uuid)
returns void
language plpgsql
stable
set search_path = ''
as $$
begin
  -- Each change is an event and may be a mail, to any address.
  if (
    select count(*) from public.order_events e
    where e.actor_id = p_customer_id and e.actor = 'customer' and e.type in ('revised', 'visit_changed', 'cancel_asked', 'complained', 'complaint_added', 'rated')
      and e.at > now() - interval '24 hours'
  ) >= private.daily_limit('revisions') then
    perform private.refuse('rate_limited');
  end if;
end;
$$;
comment on function private.require_few_changes(uuid) is
  'Refuses rate_limited to a customer who changed their orders daily_limit(revisions) times in 24 hours.';

create function private.tell_wish_anew(p_order public.orders, p_event_id bigint)
returns void
language plpgsql
set search_path = ''
as $$
declare
  v_waits boolean;
begin
  -- Nobody reads of what they no longer want: a message that waits tells the new wish, and one that is gone is followed.
  with waiting as (
    update public.outbox m set
      data = private.order_mail(p_order),
      -- It waited for somebody to pay online.
      next_try_at = case when m.tries = 0 and p_order.payment_mode = 'after_service' then least(m.next_try_at, now())
        else m.next_try_at end
    where m.key = any (private.keys_of('order_received ' || p_order.order_id)) and m.sent_at is null and m.given_up_at is null
    returning m.tries = 0 or m.next_try_at <= now() as is_still
  )
  select bool_and(w.is_still) into v_waits from waiting w;
  -- Of one that is being sent nobody knows which wish it tells.
  if v_waits is not true then
    perform private.queue_order_message('order_received', p_order, '{"is_anew": true}', p_order.order_id || ' ' || p_event_id);
  end if;
end;
$$;
comment on function private.tell_wish_anew(public.orders, bigint) is
  'Tells the customer their order as it is since an event of it, once: in the message of its booking while that waits, else in another one {is_anew}.';

create function private.release_surplus(p_order public.orders, p_actor text, p_actor_id uuid)
returns void
language plpgsql
set search_path = ''
as $$
declare
  v_gone record;
begin
  for v_gone in
    with surplus as (
      select a.place from public.assignments a
      where a.order_id = p_order.order_id and a.released_at is null
      group by a.place
      order by min(a.id)
      offset private.workers_needed(p_order)
    ), gone as (
      update public.assignments a set released_at = now()
      where a.order_id = p_order.order_id and a.released_at is null and a.place in (select s.place from surplus s)
      returning a.worker_id
    )
    select distinct w.id, private.worker_names(w) as names from gone g join public.workers w on w.id = g.worker_id
  loop
    perform private.record_job_event(
      p_order.order_id, p_actor_id, 'worker_released', v_gone.names || jsonb_build_object('reason', 'fewer'), p_actor
    );
  end loop;
end;
$$;
comment on function private.release_surplus(public.orders, text, uuid) is
  'Of more workers than an order needs those who were assigned last are free again, with who shares their days, with an event {name, name_hi, reason: fewer}.';

create function public.revise_order(
  p_order_id text,
  p_actor_id uuid,
  p_wish jsonb,
  p_expected_updated_at timestamptz default null
)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  -- What a customer may choose again. Deliberately absent: what is ordered, and all that is not theirs.
  choices constant text[] := array[
    'name', 'mobileNumber', 'email', 'address', 'quantity', 'days', 'scheduled_on', 'slot',
    'payment_mode', 'expected_amount_paise'
  ];
  -- How much is done, and what follows from it.
  amounts constant text[] := array[
    'quantity', 'days', 'unit', 'unit_price_paise', 'service_type', 'service_type_hi', 'amount_paise', 'expected_amount_paise'
  ];
  v_order public.orders;
  v_wish public.orders;
  v_day date;
  v_is_as_much boolean;
  v_facts jsonb;
  v_event bigint;
begin
  select * into v_order from public.orders o where o.order_id = p_order_id for update;
  if not found or v_order.user_id is distinct from p_actor_id then
    perform private.refuse('not_found');
  end if;
  if v_order.status in ('SUCCESS', 'REFUND_PENDING', 'REFUNDED', 'PARTIALLY_REFUNDED') then
    perform private.refuse('already_paid', v_order.status);
  end if;
  if v_order.status <> 'PENDING' then
    perform private.refuse('order_not_payable', v_order.status);
  end if;
  v_wish := jsonb_populate_record(v_order, (
    select coalesce(jsonb_object_agg(w.key, w.value), '{}') from jsonb_each(p_wish) w where w.key = any (choices)
  ));
  -- A time that stands is not asked again while its day is not over: today's morning can no longer be booked.
  v_day := v_wish.scheduled_on;
  if (v_day, v_wish.slot) is not distinct from (v_order.scheduled_on, v_order.slot) and v_day >= private.today_in_india() then
    v_wish.scheduled_on := null;
  end if;
  v_wish := private.checked_order(v_wish);
  v_wish.scheduled_on := v_day;
  -- Before what was seen: a wish sent twice is one change.
  if (to_jsonb(v_wish) - 'expected_amount_paise') = (to_jsonb(v_order) - 'expected_amount_paise') then
    return private.order_outcome(v_order, false);
  end if;
  perform private.require_seen(v_order, p_expected_updated_at);
  -- Somebody is to come: how much they do may still change here. Day and address have a way of their own
  -- (change_visit), and so has paying later. Once the work has begun staff and customer talk about it.
  if not private.has_not_begun(v_order.job_status)
    or v_order.job_status = 'ASSIGNED' and (to_jsonb(v_wish) - amounts) <> (to_jsonb(v_order) - amounts)
  then
    perform private.refuse('order_changed', v_order.status);
  end if;
  perform private.require_few_changes(p_actor_id);
  -- Money may be on its way through a link with the old amount: it is ended first.
  if exists (
    select from public.payment_attempts a
    where a.order_id = p_order_id and a.state in ('creating', 'open', 'unknown')
  ) then
    perform private.refuse('payment_unverified');
  end if;

  v_is_as_much := (v_wish.quantity, v_wish.days) is not distinct from (v_order.quantity, v_order.days);
  v_facts := jsonb_build_object(
    'from_amount_paise', v_order.amount_paise, 'from_day', v_order.scheduled_on, 'from_slot', v_order.slot
  );
  if not v_is_as_much then
    v_facts := v_facts || jsonb_build_object(
      'unit', v_wish.unit, 'quantity', v_wish.quantity, 'days', v_wish.days,
      'from_quantity', v_order.quantity, 'from_days', v_order.days
    );
  end if;
  -- The history names another way of paying, as pay_after_service() does.
  if v_wish.payment_mode <> v_order.payment_mode then
    v_facts := v_facts || jsonb_build_object('payment_mode', v_wish.payment_mode);
  end if;
  if v_wish.days is distinct from v_order.days then
    perform private.move_workers(v_wish, 'customer', p_actor_id);
  end if;
  perform private.release_surplus(v_wish, 'customer', p_actor_id);
  update public.orders o set
    name = v_wish.name,
    "mobileNumber" = v_wish."mobileNumber",
    email = v_wish.email,
    address = v_wish.address,
    quantity = v_wish.quantity,
    days = v_wish.days,
    scheduled_on = v_wish.scheduled_on,
    slot = v_wish.slot,
    payment_mode = v_wish.payment_mode,
    unit = v_wish.unit,
    unit_price_paise = v_wish.unit_price_paise,
    service_type = v_wish.service_type,
    service_type_hi = v_wish.service_type_hi,
    amount_paise = v_wish.amount_paise,
    expected_amount_paise = v_wish.expected_amount_paise,
    assigned_worker = private.name_workers(p_order_id, 'en'),
    assigned_worker_hi = private.name_workers(p_order_id, 'hi'),
    job_status = case when private.name_workers(p_order_id, 'en') is null then 'REQUESTED' else o.job_status end
  where o.order_id = p_order_id
  returning * into v_order;
  insert into public.order_events (order_id, actor, actor_id, type, public, data)
    values (p_order_id, 'customer', p_actor_id, 'revised', true, jsonb_build_object(
      'amount_paise', v_order.amount_paise, 'day', v_order.scheduled_on, 'slot', v_order.slot
    ) || v_facts)
    returning id into v_event;
  perform private.note_lowered_price(v_order);
  perform private.tell_wish_anew(v_order, v_event);
  if not v_is_as_much then
    perform private.queue_notice(
      'quantity_notice', v_order.locale, private.order_mail(v_order) || v_facts, 'quantity_notice ' || v_event, p_order_id
    );
  end if;
  return private.order_outcome(v_order, true);
end;
$$;
comment on function public.revise_order(text, uuid, jsonb, timestamptz) is
  'The owner of a pending order wants it otherwise: {name, mobileNumber, email, address, quantity, days, scheduled_on, slot, payment_mode, expected_amount_paise}; what p_wish leaves out stays. Checked and priced as a new order is; a time that stands and is not over is not asked again. Once a worker is assigned only quantity and days may change: workers come for as long as that is, and those who are elsewhere then, or too many, are released. Of another quantity or other days the event says what they were ({unit, quantity, days, from_quantity, from_days}), and we are told (quantity_notice). The same wish again is the same answer with changed=false. The caller ends the provider''s link first. Returns {order_id, status, job_status, changed}. Refuses not_found, already_paid, order_not_payable, order_changed (also when the work has begun, or more than quantity and days is to change and a worker is assigned), payment_unverified, rate_limited (daily_limit(revisions) of the person), and all of checked_order().';
revoke all on function public.revise_order(text, uuid, jsonb, timestamptz) from public, anon, authenticated;
grant execute on function public.revise_order(text, uuid, jsonb, timestamptz) to service_role;
