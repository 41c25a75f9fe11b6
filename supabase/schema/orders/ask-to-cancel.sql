-- Orders that are paid and that their customer does not want any more.

create function private.note_cancel_wish(p_order public.orders, p_actor text, p_actor_id uuid, p_reason text)
returns public.orders
language plpgsql
set search_path = ''
as $$
declare
  v_order public.orders := p_order;
  v_event bigint;
begin
  if p_reason is not null and (
    v_order.status not in ('SUCCESS', 'PARTIALLY_REFUNDED') or not private.has_not_begun(v_order.job_status)
    -- A stage is a part of a whole that was agreed on.
    or v_order.kind = 'contract'
  ) then
    perform private.refuse('order_changed', v_order.status || ' ' || v_order.job_status);
  end if;
  -- Before the order: the time of the wish is that of its event.
  if p_reason is null then
    insert into public.order_events (order_id, actor, actor_id, type, public)
      values (v_order.order_id, p_actor, p_actor_id, 'cancel_withdrawn', true)
      returning id into v_event;
  else
    insert into public.order_events (order_id, actor, actor_id, type, public, data)
      values (v_order.order_id, p_actor, p_actor_id, 'cancel_asked', true, jsonb_build_object('reason', p_reason))
      returning id into v_event;
  end if;
  update public.orders o set cancel_reason = p_reason where o.order_id = v_order.order_id
    returning * into v_order;
  perform private.queue_order_message(
    case when p_reason is null then 'cancel_withdrawn' else 'cancel_asked' end, v_order,
    jsonb_strip_nulls(jsonb_build_object('cancel_reason', p_reason)), v_order.order_id || ' ' || v_event
  );
  return v_order;
end;
$$;
comment on function private.note_cancel_wish(public.orders, text, uuid, text) is
  'Notes that the customer of a paid order asks to cancel it, or, without a reason, takes that back, and tells them. Refuses order_changed (not paid, a stage of contract work, or the work has begun).';
revoke all on function private.note_cancel_wish(public.orders, text, uuid, text) from public, anon, authenticated;

create function public.ask_to_cancel(
  p_order_id text,
  p_actor_id uuid,
  p_reason text,
  p_expected_updated_at timestamptz default null
)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_order public.orders;
  v_reason text := private.clean_lines(p_reason);
begin
  select * into v_order from public.orders o where o.order_id = p_order_id for update;
  if not found or v_order.user_id is distinct from p_actor_id then
    perform private.refuse('not_found');
  end if;
  if length(v_reason) > private.max_length('reason') then
    perform private.refuse('invalid_input', 'p_reason');
  end if;
  -- Before what was seen: a click sent twice asks once.
  if v_order.cancel_reason is not distinct from v_reason then
    return private.order_outcome(v_order, false);
  end if;
  perform private.require_seen(v_order, p_expected_updated_at);
  perform private.require_few_changes(p_actor_id);
  v_order := private.note_cancel_wish(v_order, 'customer', p_actor_id, v_reason);
  return private.order_outcome(v_order, true);
end;
$$;
comment on function public.ask_to_cancel(text, uuid, text, timestamptz) is
  'The owner of a paid order whose work has not begun asks to cancel it, for a reason; without one they take that back. Of both they get a mail ({cancel_reason}). Again is the same answer with changed=false. Returns {order_id, status, job_status, changed}. Refuses not_found, invalid_input, order_changed (also: not paid, a stage of contract work, or the work has begun), rate_limited.';
revoke all on function public.ask_to_cancel(text, uuid, text, timestamptz) from public, anon, authenticated;
grant execute on function public.ask_to_cancel(text, uuid, text, timestamptz) to service_role;

create function public.decline_cancel(
  p_order_id text,
  p_actor_id uuid,
  p_reason text,
  p_expected_updated_at timestamptz default null
)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_order public.orders;
  v_reason text := private.clean_lines(p_reason);
  v_event bigint;
begin
  perform private.require_staff(p_actor_id);
  perform private.require_reason(v_reason, 'p_reason');
  v_order := private.lock_order_of_others(p_order_id, p_actor_id);
  perform private.require_seen(v_order, p_expected_updated_at);
  -- Taken back, granted, or declined by a colleague meanwhile. When its work is cancelled, because a refund came back,
  -- nobody may write that we come: the money is decided about first.
  if v_order.cancel_reason is null or v_order.job_status = 'CANCELLED' then
    perform private.refuse('order_changed', v_order.status);
  end if;
  update public.orders o set cancel_reason = null where o.order_id = p_order_id
    returning * into v_order;
  insert into public.order_events (order_id, actor, actor_id, type, public, data)
    values (p_order_id, 'staff', p_actor_id, 'cancel_declined', true, jsonb_build_object('reason', v_reason))
    returning id into v_event;
  perform private.queue_order_message(
    'cancel_declined', v_order, jsonb_build_object('decline_reason', v_reason), p_order_id || ' ' || v_event
  );
  return private.order_outcome(v_order, true);
end;
$$;
comment on function public.decline_cancel(text, uuid, text, timestamptz) is
  'Staff tell a customer who asked to cancel a paid order why it is not cancelled; the customer gets a mail {decline_reason}. Granting is refunding: see request_refund(). Returns {order_id, status, job_status, changed}. Refuses not_allowed, required_fields, invalid_input, not_found, own_order, order_changed (also: nobody asks, or its work is cancelled).';
revoke all on function public.decline_cancel(text, uuid, text, timestamptz) from public, anon, authenticated;
grant execute on function public.decline_cancel(text, uuid, text, timestamptz) to service_role;

create function private.end_cancel_question()
returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.cancel_reason := null;
  return new;
end;
$$;
comment on function private.end_cancel_question() is
  'Before-update trigger of orders: of one that is over, or unpaid again, nobody asks any more whether it may be cancelled.';
create trigger end_cancel_question before update on public.orders
  for each row when (
    old.status is distinct from new.status
    and new.status in ('PENDING', 'CANCELLED', 'REFUNDED')
    and new.cancel_reason is not null
  )
  execute function private.end_cancel_question();

create function private.note_cancel_question()
returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.cancel_asked_at := case when new.cancel_reason is not null then coalesce(
    (select max(e.at) from public.order_events e where e.order_id = new.order_id and e.type = 'cancel_asked'), now()
  ) end;
  return new;
end;
$$;
comment on function private.note_cancel_question() is
  'Before-update trigger of orders: a wish to cancel is as old as its asking, also when a refund that failed opens it again.';
-- Its name comes after end_cancel_question: what that one ends has no time any more.
create trigger note_cancel_question before update on public.orders
  for each row when (old.cancel_reason is distinct from new.cancel_reason)
  execute function private.note_cancel_question();
