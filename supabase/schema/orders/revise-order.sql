-- An order whose customer changes their mind while it is unpaid and nobody is on the way.

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
  v_order public.orders;
  v_wish public.orders;
  v_was jsonb;
  v_event bigint;
  v_waits boolean;
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
  v_wish := private.checked_order(jsonb_populate_record(v_order, (
    select coalesce(jsonb_object_agg(w.key, w.value), '{}') from jsonb_each(p_wish) w where w.key = any (choices)
  )));
  -- Before what was seen: a wish sent twice is one change.
  if (to_jsonb(v_wish) - 'expected_amount_paise') = (to_jsonb(v_order) - 'expected_amount_paise') then
    return private.order_outcome(v_order, false);
  end if;
  perform private.require_seen(v_order, p_expected_updated_at);
  -- Somebody is to come, or came: staff and customer talk about it.
  if v_order.job_status <> 'REQUESTED' then
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

  v_was := jsonb_build_object(
    'from_amount_paise', v_order.amount_paise, 'from_day', v_order.scheduled_on, 'from_slot', v_order.slot
  );
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
    expected_amount_paise = v_wish.expected_amount_paise
  where o.order_id = p_order_id
  returning * into v_order;
  insert into public.order_events (order_id, actor, actor_id, type, public, data)
    values (p_order_id, 'customer', p_actor_id, 'revised', true, jsonb_build_object(
      'amount_paise', v_order.amount_paise, 'day', v_order.scheduled_on, 'slot', v_order.slot
    ) || v_was)
    returning id into v_event;
  perform private.note_lowered_price(v_order);
  -- Nobody reads of what they no longer want: a message that waits tells the new wish, and one that is gone is followed.
  update public.outbox m set data = private.order_mail(v_order)
    where m.key = any (private.keys_of('order_received ' || p_order_id)) and m.sent_at is null and m.given_up_at is null
    returning m.tries = 0 or m.next_try_at <= now() into v_waits;
  -- Of one that is being sent nobody knows which wish it tells.
  if v_waits is not true then
    perform private.queue_order_message('order_received', v_order, '{}', p_order_id || ' ' || v_event);
  end if;
  return private.order_outcome(v_order, true);
end;
$$;
comment on function public.revise_order(text, uuid, jsonb, timestamptz) is
  'The owner of a pending order wants it otherwise: {name, mobileNumber, email, address, quantity, days, scheduled_on, slot, payment_mode, expected_amount_paise}; what p_wish leaves out stays. Checked and priced as a new order is; the same wish again is the same answer with changed=false. The caller ends the provider''s link first. Returns {order_id, status, job_status, changed}. Refuses not_found, already_paid, order_not_payable, order_changed (also when a worker is assigned), payment_unverified, rate_limited (daily_limit(revisions) of the person), and all of checked_order().';
revoke all on function public.revise_order(text, uuid, jsonb, timestamptz) from public, anon, authenticated;
grant execute on function public.revise_order(text, uuid, jsonb, timestamptz) to service_role;
