create function private.order_outcome(p_order public.orders, p_changed boolean)
returns jsonb
language sql
immutable
set search_path = ''
as $$
  select jsonb_build_object(
    'order_id', p_order.order_id,
    'status', p_order.status,
    'job_status', p_order.job_status,
    'changed', p_changed
  );
$$;
comment on function private.order_outcome(public.orders, boolean) is 'What functions that change an order answer.';

create function public.cancel_order(p_order_id text, p_actor text, p_actor_id uuid)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_order public.orders;
begin
  if p_actor is null or p_actor not in ('customer', 'staff') or p_actor_id is null then
    perform private.refuse('invalid_input', 'p_actor');
  end if;
  select * into v_order from public.orders o where o.order_id = p_order_id for update;
  if not found or (p_actor = 'customer' and v_order.user_id <> p_actor_id) then
    perform private.refuse('not_found');
  end if;
  if p_actor = 'staff'
    and not exists (select from public.staff_members m where m.user_id = p_actor_id)
  then
    perform private.refuse('not_allowed');
  end if;
  if v_order.status = 'CANCELLED' then
    return private.order_outcome(v_order, false);
  end if;
  if v_order.status in ('SUCCESS', 'REFUND_PENDING', 'REFUNDED', 'PARTIALLY_REFUNDED') then
    perform private.refuse('already_paid', v_order.status);
  end if;
  -- Work that has begun is not cancelled by a click; staff decide.
  if p_actor = 'customer' and v_order.job_status in ('IN_PROGRESS', 'COMPLETED') then
    perform private.refuse('not_allowed', v_order.job_status);
  end if;
  perform private.act_as(p_actor, p_actor_id);
  update public.orders o set status = 'CANCELLED', job_status = 'CANCELLED'
    where o.order_id = p_order_id
    returning * into v_order;
  return private.order_outcome(v_order, true);
end;
$$;
comment on function public.cancel_order(text, text, uuid) is
  'Cancels a pending order for its owner (p_actor customer) or staff; again is the same answer with changed=false. The caller cancels the provider''s link first. Refuses not_found, not_allowed, already_paid. Returns {order_id, status, job_status, changed}.';

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
  -- Nothing to expire while the customer can still pay, and never an order paid after the service.
  if v_order.status <> 'PENDING' or v_order.payment_mode <> 'online' or exists (
    select from public.payment_attempts a
    where a.order_id = p_order_id and a.state in ('creating', 'open', 'unknown')
  ) then
    return private.order_outcome(v_order, false);
  end if;
  perform private.act_as('service');
  update public.orders o set status = 'EXPIRED', job_status = 'CANCELLED'
    where o.order_id = p_order_id
    returning * into v_order;
  return private.order_outcome(v_order, true);
end;
$$;
comment on function public.expire_order(text) is
  'Expires a pending online order that has no live attempt; anything else is left as it is (changed=false). Refuses not_found. Returns {order_id, status, job_status, changed}.';

revoke all on function public.cancel_order(text, text, uuid) from public, anon, authenticated;
revoke all on function public.expire_order(text) from public, anon, authenticated;
grant execute on function public.cancel_order(text, text, uuid) to service_role;
grant execute on function public.expire_order(text) to service_role;
