drop function public.cancel_order(text, text, uuid);

create function public.cancel_order(
  p_order_id text,
  p_actor text,
  p_actor_id uuid,
  p_expected_updated_at timestamptz default null
)
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
  if p_actor = 'staff' then
    perform private.require_staff(p_actor_id);
  end if;
  -- Before what was seen: a click sent twice is one cancellation.
  if v_order.status = 'CANCELLED' then
    return private.order_outcome(v_order, false);
  end if;
  perform private.require_seen(v_order, p_expected_updated_at);
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
comment on function public.cancel_order(text, text, uuid, timestamptz) is
  'Cancels a pending order for its owner (p_actor customer) or staff; again is the same answer with changed=false. The caller cancels the provider''s link first. Refuses not_found, not_allowed, order_changed, already_paid. Returns {order_id, status, job_status, changed}.';
revoke all on function public.cancel_order(text, text, uuid, timestamptz) from public, anon, authenticated;
grant execute on function public.cancel_order(text, text, uuid, timestamptz) to service_role;
