-- What customers are told beside what happens to their money: that somebody does not come, who is on the way, that the work is done, tomorrow's visit,
-- what is still to be paid, and that their bank asks.

create function private.first_worker(p_order public.orders)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select coalesce((
    select private.worker_facts(w, p_order.locale)
    from public.assignments a join public.workers w on w.id = a.worker_id
    where a.order_id = p_order.order_id and a.released_at is null
    order by a.day, a.id limit 1
  ), '{}'::jsonb)
$$;
comment on function private.first_worker(public.orders) is
  'Whom the customer of an order calls: {worker_name, worker_phone} of who comes first; {} while nobody is.';

create function private.tell_released()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.queue_order_message(
    'worker_released', new, '{}',
    new.order_id || ' ' || (select max(a.id) from public.assignments a where a.order_id = new.order_id)
  );
  return null;
end;
$$;
comment on function private.tell_released() is
  'After-update trigger of orders: its customer, who knew whom to expect, is told that nobody is found yet (worker_released), once for each time that somebody was.';
create trigger tell_released after update on public.orders
  for each row when (old.job_status = 'ASSIGNED' and new.job_status = 'REQUESTED')
  execute function private.tell_released();

create function public.worker_on_the_way(p_order_id text)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_actor constant uuid := (select auth.uid());
  v_today constant date := (now() at time zone 'Asia/Kolkata')::date;
  v_order public.orders;
begin
  perform private.require_staff_session();
  v_order := private.lock_order_for_job(p_order_id, v_actor, null);
  if v_order.job_status <> 'ASSIGNED' then
    perform private.refuse('order_changed', v_order.job_status);
  end if;
  if v_order.scheduled_on is distinct from v_today then
    perform private.refuse('invalid_date');
  end if;
  insert into public.order_events (order_id, actor, actor_id, type, public, key, data)
  values (
    p_order_id, 'staff', v_actor, 'worker_on_the_way', true, 'worker_on_the_way ' || v_today,
    jsonb_build_object(
      'name', private.name_workers(p_order_id, 'en', v_today), 'name_hi', private.name_workers(p_order_id, 'hi', v_today)
    )
  )
  on conflict (order_id, key) do nothing;
  -- A press that came twice, or a colleague's.
  if not found then
    return private.order_outcome(v_order, false);
  end if;
  perform private.queue_order_message(
    'worker_on_the_way', v_order, private.first_worker(v_order), p_order_id || ' ' || v_today
  );
  return private.order_outcome(v_order, true);
end;
$$;
comment on function public.worker_on_the_way(text) is
  'Staff tell the customer of an order, on the day of its work, that the worker has set out: once a day, with a message {worker_name, worker_phone}. Refuses not_allowed, mfa_required, not_found, own_order, order_changed (nobody is assigned, or the work has begun; detail: job status), invalid_date (it is another day''s). Returns {order_id, status, job_status, changed}.';
revoke all on function public.worker_on_the_way(text) from public, anon, service_role;
grant execute on function public.worker_on_the_way(text) to authenticated;

create function private.tell_work_done()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.queue_order_message('work_done', new);
  return null;
end;
$$;
comment on function private.tell_work_done() is
  'After-update trigger of orders: thanks its customer, and says what is still to be paid.';
create trigger tell_work_done after update of job_status on public.orders
  -- Nobody worked on an advance, which ends when the work begins.
  for each row when (new.job_status = 'COMPLETED' and old.job_status = 'IN_PROGRESS')
  execute function private.tell_work_done();

create function private.tell_dispute()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.queue_order_message(
    'dispute_opened', o,
    jsonb_build_object('dispute_paise', new.amount_paise, 'dispute_currency', new.currency), new.id::text
  )
  from public.orders o where o.order_id = new.order_id;
  return null;
end;
$$;
comment on function private.tell_dispute() is
  'After-row trigger of disputes: tells the customer, once for each, that their bank asks about a payment (dispute_paise, of dispute_currency).';
create trigger tell_dispute after insert or update of order_id on public.disputes
  for each row when (new.order_id is not null and new.state in ('open', 'under_review', 'unknown'))
  execute function private.tell_dispute();

create index orders_of_day on public.orders (scheduled_on) where job_status in ('REQUESTED', 'ASSIGNED');

create function private.queue_reminders(p_now timestamptz)
returns integer
language plpgsql
set search_path = ''
as $$
declare
  max_orders constant integer := 200;
  v_local constant timestamp := p_now at time zone 'Asia/Kolkata';
  v_order public.orders;
  v_queued integer := 0;
begin
  if v_local::time between time '17:00' and time '20:45' then
    for v_order in
      select o.* from public.orders o
      where o.scheduled_on = v_local::date + 1 and o.job_status in ('REQUESTED', 'ASSIGNED')
        and (o.status in ('SUCCESS', 'PARTIALLY_REFUNDED', 'FREE') or (o.status = 'PENDING' and o.payment_mode = 'after_service'))
        and o.cancel_reason is null
        -- Who has just booked, or agreed on another day, knows it.
        and o.created_at < p_now - interval '3 hours'
        and not exists (
          select from public.order_events e
          where e.order_id = o.order_id and e.type = 'visit_changed' and e.at > p_now - interval '3 hours'
        )
        and not exists (
          select from public.outbox m
          where m.key = any (private.keys_of('visit_reminder ' || o.order_id || ' ' || o.scheduled_on))
        )
      order by o.order_id limit max_orders
    loop
      perform private.queue_order_message(
        'visit_reminder', v_order, private.first_worker(v_order), v_order.order_id || ' ' || v_order.scheduled_on
      );
      v_queued := v_queued + 1;
    end loop;
  end if;
  for v_order in
    select o.* from public.orders o
    where o.status = 'PENDING' and o.amount_paise > 0 and o.cancel_reason is null
      and not private.pays_later(o)
      and (
        (o.job_status = 'COMPLETED' and exists (
          select from public.order_events e
          where e.order_id = o.order_id and e.type = 'job_changed' and e.data ->> 'to' = 'COMPLETED'
            -- What was done long ago is for somebody to call about.
            and e.at between p_now - interval '7 days' and p_now - interval '1 day'
        ))
        or (o.kind = 'contract' and exists (
          select from public.outbox m
          where m.key = any (private.keys_of('stage_due ' || o.order_id))
            and m.created_at between p_now - interval '7 days' and p_now - interval '1 day'
        ))
        -- It closes. At an hour at which a phone may ring, the last time before: from half a day on, or half of a shorter time.
        or (
          o.payment_mode = 'online' and o.kind <> 'contract' and o.job_status in ('REQUESTED', 'ASSIGNED')
          and private.after_quiet_hours(p_now) = p_now
          and o.created_at >= p_now - interval '23 hours'
          and o.created_at <= p_now - least(interval '12 hours', (private.unpaid_until(o) - o.created_at) / 2)
          and private.unpaid_until(o) >= p_now + interval '30 minutes'
        )
      )
      and not private.is_being_paid(o.order_id, p_now)
      and not exists (select from public.outbox m where m.key = any (private.keys_of('payment_due ' || o.order_id)))
    order by o.order_id limit max_orders
  loop
    perform private.queue_order_message('payment_due', v_order);
    v_queued := v_queued + 1;
  end loop;
  return v_queued;
end;
$$;
comment on function private.queue_reminders(timestamptz) is
  'What queue_reminders() does at a moment.';

create function public.queue_reminders()
returns integer
language sql
security definer
set search_path = ''
as $$ select private.queue_reminders(now()) $$;
comment on function public.queue_reminders() is
  'Writes the messages that a clock brings: of tomorrow''s visit from 17:00 in India (visit_reminder {worker_name, worker_phone}), and of what is unpaid (payment_due): a day after the work, or after a stage was due, and half a day after an online order, or half of its time (unpaid_until()) where that is shorter, before it closes; never while somebody is paying. Each once, however often and by however many it is called: how many orders it went through, at most 200 of each.';
revoke all on function public.queue_reminders() from public, anon, authenticated;
grant execute on function public.queue_reminders() to service_role;

create function private.message_for_staff(p_message public.outbox)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select jsonb_build_object(
    'id', p_message.id, 'kind', p_message.kind, 'channel', p_message.channel,
    'recipient', case p_message.channel when 'push' then '' else p_message.recipient end, 'locale', p_message.locale,
    'written_at', p_message.created_at,
    'next_try_at', case when p_message.sent_at is null and p_message.given_up_at is null and p_message.withheld_at is null
      then p_message.next_try_at end,
    'sent_at', p_message.sent_at, 'delivered_at', p_message.delivered_at, 'read_at', p_message.read_at,
    'failed_at', coalesce(p_message.undelivered_at, p_message.given_up_at), 'withheld_at', p_message.withheld_at,
    'reason', coalesce(p_message.undelivered_reason, case when p_message.sent_at is null then p_message.last_error end),
    'next_channel', p_message.next_channel
  )
$$;
comment on function private.message_for_staff(public.outbox) is
  'A message and what became of it, as staff see it: OrderMessage of shared/src/contracts/order-message.ts.';

create function public.order_messages(p_order_id text)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform private.require_staff_session();
  return (
    select coalesce(jsonb_agg(private.message_for_staff(m) order by m.id desc), '[]'::jsonb)
    from public.outbox m where m.order_id = p_order_id and m.user_id is not null
  );
end;
$$;
comment on function public.order_messages(text) is
  'What its customer was told of an order, the newest first, for staff: OrderMessage of shared/src/contracts/order-message.ts. Refuses not_allowed, mfa_required.';
revoke all on function public.order_messages(text) from public, anon, service_role;
grant execute on function public.order_messages(text) to authenticated;

create function public.send_again(p_order_id text, p_message_id bigint, p_press uuid)
returns boolean
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_actor constant uuid := (select auth.uid());
  v_order public.orders;
  v_message public.outbox;
begin
  perform private.require_staff_session();
  v_order := private.lock_order_for_job(p_order_id, v_actor, null);
  select * into v_message from public.outbox m
    where m.id = p_message_id and m.order_id = p_order_id and m.user_id is not null;
  if not found or p_press is null then
    perform private.refuse('not_found');
  end if;
  -- What is over is not told as if it were to come.
  if v_message.created_at <= now() - private.late_after(v_message.kind)
      and v_message.kind in ('worker_on_the_way', 'visit_reminder')
    or private.is_overtaken(v_message)
    or v_order.status in ('CANCELLED', 'EXPIRED', 'REFUNDED')
      and v_message.kind not in ('order_cancelled', 'cancel_granted', 'refund_processed', 'refund_returned')
  then
    perform private.refuse('order_changed', v_order.status);
  end if;
  if not exists (select from private.ways_to(v_message.user_id, v_message.kind)) then
    perform private.refuse('no_way_to_tell');
  end if;
  -- A press that came twice is answered, not counted.
  if exists (
    select from public.order_events e where e.order_id = p_order_id and e.key = 'message_repeated ' || p_press
  ) then
    return false;
  end if;
  if private.happened_today(v_order, 'message_repeated') >= private.daily_limit('repeats')
    or (
      select count(*) from public.order_events e
      where e.order_id = p_order_id and e.type = 'message_repeated' and e.data ->> 'kind' = v_message.kind
        and e.at > now() - interval '24 hours'
    ) >= private.daily_limit('repeats_of_message')
    or (
      select count(*) from public.order_events e
      where e.actor_id = v_actor and e.type = 'message_repeated' and e.at > now() - interval '24 hours'
    ) >= private.daily_limit('repeats_of_staff')
  then
    perform private.refuse('rate_limited');
  end if;
  insert into public.order_events (order_id, actor, actor_id, type, key, data)
  values (
    p_order_id, 'staff', v_actor, 'message_repeated', 'message_repeated ' || p_press,
    jsonb_build_object('kind', v_message.kind)
  );
  perform private.queue_message(
    v_message.kind, v_message.user_id, v_message.locale, v_message.data || private.order_mail(v_order),
    v_message.kind || ' again ' || p_press, p_order_id
  );
  return true;
end;
$$;
comment on function public.send_again(text, bigint, uuid) is
  'Staff have a message about an order sent once more, with the order as it is now, by the way that the customer wants; once for each press (p_press), written into the timeline for staff: whether it is written now. Refuses not_allowed, mfa_required, not_found, own_order, order_changed (the order is over, or the moment is), no_way_to_tell (nothing of the customer is proven), rate_limited (daily_limit(repeats_of_message) of a kind about an order, daily_limit(repeats) to a customer, daily_limit(repeats_of_staff) by one of the staff).';
revoke all on function public.send_again(text, bigint, uuid) from public, anon, service_role;
grant execute on function public.send_again(text, bigint, uuid) to authenticated;
