-- Orders that end without being paid.

create function public.cancel_order(
  p_order_id text,
  p_actor text,
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
  v_order public.orders := private.lock_order_for(p_order_id, p_actor, p_actor_id);
  v_reason text := private.clean_lines(p_reason);
begin
  if length(v_reason) > private.max_length('reason') then
    perform private.refuse('invalid_input', 'p_reason');
  end if;
  -- Before what was seen: a click sent twice is one cancellation.
  if v_order.status = 'CANCELLED' then
    return private.order_outcome(v_order, false);
  end if;
  -- What was agreed is not cancelled in parts from here: customer and staff talk about it.
  if p_actor = 'customer' and v_order.kind = 'contract' and v_order.return_of is null then
    perform private.refuse('not_allowed', v_order.kind);
  end if;
  perform private.require_seen(v_order, p_expected_updated_at);
  if v_order.status in ('SUCCESS', 'REFUND_PENDING', 'REFUNDED', 'PARTIALLY_REFUNDED') then
    perform private.refuse('already_paid', v_order.status);
  end if;
  -- Work that has begun is owed for. An admin lets it go, not whoever may have taken the money.
  if v_order.job_status in ('IN_PROGRESS', 'COMPLETED') then
    if p_actor = 'customer' then
      perform private.refuse('not_allowed', v_order.job_status);
    end if;
    perform private.refuse_own_order(v_order, p_actor_id);
    perform private.require_staff(p_actor_id, 'admin');
    -- For a free visit nothing is owed: when it is done there is nothing to let go.
    if v_order.status = 'FREE' and v_order.job_status = 'COMPLETED' then
      perform private.refuse('not_allowed', v_order.job_status);
    end if;
    if v_reason is null then
      perform private.refuse('reason_needed', v_order.job_status);
    end if;
    -- For staff alone: the event of the cancellation is the customer's to read, too.
    perform private.record_event(
      p_order_id, 'staff', p_actor_id, 'begun_work_cancelled', jsonb_build_object('reason', v_reason)
    );
    -- Nobody goes on working: the rest of the time is free again.
    update public.assignments a set
        during = a.during * tstzrange(null, now()),
        ended_at = coalesce(a.ended_at, now())
      where a.order_id = p_order_id and a.released_at is null;
  end if;
  perform private.act_as(p_actor, p_actor_id);
  update public.orders o set status = 'CANCELLED'
    where o.order_id = p_order_id
    returning * into v_order;
  return private.order_outcome(v_order, true);
end;
$$;
comment on function public.cancel_order(text, text, uuid, timestamptz, text) is
  'Cancels a pending order or a free return visit for its owner (p_actor customer; not a stage of contract work) or staff, once its work has begun for admins alone, who say why (begun_work_cancelled {reason}, for staff alone), a free visit that is done for nobody; again is the same answer with changed=false. The caller cancels the provider''s link first. Refuses not_found, not_allowed, own_order, order_changed, already_paid, invalid_input, reason_needed (detail: job_status; work that has begun, without p_reason). Returns {order_id, status, job_status, changed}.';
revoke all on function public.cancel_order(text, text, uuid, timestamptz, text) from public, anon, authenticated;
grant execute on function public.cancel_order(text, text, uuid, timestamptz, text) to service_role;

create function public.expire_order(p_order_id text)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_order public.orders;
begin
  select * into v_order from public.orders o where o.order_id = p_order_id for update;
  if not found then
    perform private.refuse('not_found');
  end if;
  -- Nothing to expire while the customer can still pay, and never an order paid after the service. Work that has begun
  -- is owed for: staff take cash, or an admin cancels. A stage is due when its part of the work is, whenever that is.
  if v_order.status <> 'PENDING' or v_order.payment_mode <> 'online' or v_order.kind = 'contract'
    or v_order.job_status in ('IN_PROGRESS', 'COMPLETED') or exists (
    select from public.payment_attempts a
    where a.order_id = p_order_id and a.state in ('creating', 'open', 'unknown')
  ) then
    return private.order_outcome(v_order, false);
  end if;
  perform private.act_as('service');
  update public.orders o set status = 'EXPIRED'
    where o.order_id = p_order_id
    returning * into v_order;
  return private.order_outcome(v_order, true);
end;
$$;
comment on function public.expire_order(text) is
  'Expires a pending online order that has no live attempt and whose work has not begun, and no stage of contract work; anything else is left as it is (changed=false). Refuses not_found. Returns {order_id, status, job_status, changed}.';
revoke all on function public.expire_order(text) from public, anon, authenticated;
grant execute on function public.expire_order(text) to service_role;

create function private.unpaid_until(p_order public.orders)
returns timestamptz
language plpgsql
stable
set search_path = ''
as $$
declare
  time_to_pay constant interval := '24 hours';
  -- Of work that is booked or changed shortly before its time is over.
  shortest constant interval := '1 hour';
  v_link_ends constant timestamptz := (
    select max(a.expires_at) from public.payment_attempts a where a.order_id = p_order.order_id
  );
  v_begins constant timestamptz := lower(private.work_period(p_order.scheduled_on, p_order.slot, p_order.days));
  v_asked_again timestamptz;
  v_moved timestamptz;
begin
  -- Pending again since somebody reopened it, or took back that it was paid.
  select max(e.at) filter (where e.type = 'status_changed' and e.to_status = 'PENDING'),
      max(e.at) filter (where e.type in ('visit_changed', 'revised'))
    into v_asked_again, v_moved
    from public.order_events e
    where e.order_id = p_order.order_id and e.type in ('status_changed', 'visit_changed', 'revised');
  -- Nulls count for none of these.
  return greatest(
    least(
      greatest(p_order.created_at, v_asked_again, v_link_ends) + time_to_pay,
      -- Who asks again after that has another day to find.
      case when p_order.scheduled_on is null or v_begins <= v_asked_again then timestamptz 'infinity' else v_begins end
    ),
    greatest(p_order.created_at, v_asked_again, v_moved) + shortest,
    v_link_ends
  );
end;
$$;
comment on function private.unpaid_until(public.orders) is
  'Until when a pending online order waits for its money: 24 hours since it was made, was last pending again, or its last link would have ended; no longer than until its work begins, unless it was made pending again after that. In any case for one hour since it was made, pending again or changed, and while a link would last. keptUntil() of shared/src/domain says of it what pages know.';
revoke all on function private.unpaid_until(public.orders) from public, anon, authenticated;

create function public.expire_orders(p_limit integer default 50)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_order_id text;
  v_expired jsonb := '[]'::jsonb;
begin
  for v_order_id in
    select o.order_id from public.orders o
    where o.status = 'PENDING' and o.payment_mode = 'online' and o.kind <> 'contract'
      and o.job_status not in ('IN_PROGRESS', 'COMPLETED')
      and not exists (
        select from public.payment_attempts a
        where a.order_id = o.order_id and a.state in ('creating', 'open', 'unknown')
      )
      and private.unpaid_until(o) < now()
    order by o.created_at
    limit least(greatest(p_limit, 0), 500)
    for update skip locked
  loop
    -- Looks again for a live attempt, now that nobody can add one.
    if (public.expire_order(v_order_id) ->> 'changed')::boolean then
      v_expired := v_expired || to_jsonb(v_order_id);
    end if;
  end loop;
  return v_expired;
end;
$$;
comment on function public.expire_orders(integer) is
  'Expires pending online orders whose time to pay is over (private.unpaid_until()) and that have no live attempt. A live attempt is never expired by the clock. Returns an array of order ids, at most 500.';
revoke all on function public.expire_orders(integer) from public, anon, authenticated;
grant execute on function public.expire_orders(integer) to service_role;
