-- An order that cannot be paid online after all.

create function public.pay_after_service(
  p_order_id text,
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
  v_event bigint;
begin
  select * into v_order from public.orders o where o.order_id = p_order_id for update;
  if not found or v_order.user_id is distinct from p_actor_id then
    perform private.refuse('not_found');
  end if;
  -- Before what was seen: a click sent twice is one choice.
  if v_order.status = 'PENDING' and v_order.payment_mode = 'after_service' then
    return private.order_outcome(v_order, false);
  end if;
  perform private.require_seen(v_order, p_expected_updated_at);
  if v_order.status in ('SUCCESS', 'REFUND_PENDING', 'REFUNDED', 'PARTIALLY_REFUNDED') then
    perform private.refuse('already_paid', v_order.status);
  end if;
  -- When a stage is due, the quote says.
  if v_order.status <> 'PENDING' or v_order.kind = 'contract' then
    perform private.refuse('order_not_payable', v_order.status);
  end if;
  -- Money may be on its way through the link: it is ended first.
  if exists (
    select from public.payment_attempts a
    where a.order_id = p_order_id and a.state in ('creating', 'open', 'unknown')
  ) then
    perform private.refuse('payment_unverified');
  end if;
  update public.orders o set payment_mode = 'after_service' where o.order_id = p_order_id
    returning * into v_order;
  insert into public.order_events (order_id, actor, actor_id, type, public)
    values (p_order_id, 'customer', p_actor_id, 'pay_after_service', true)
    returning id into v_event;
  perform private.tell_wish_anew(v_order, v_event);
  return private.order_outcome(v_order, true);
end;
$$;
comment on function public.pay_after_service(text, uuid, timestamptz) is
  'The owner of a pending order pays after the work instead of online, and is told so (order_received); again is the same answer with changed=false. The caller ends the provider''s link first. Returns {order_id, status, job_status, changed}. Refuses not_found, order_changed, already_paid, order_not_payable, payment_unverified.';
revoke all on function public.pay_after_service(text, uuid, timestamptz) from public, anon, authenticated;
grant execute on function public.pay_after_service(text, uuid, timestamptz) to service_role;
