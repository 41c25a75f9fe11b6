-- A refund that was called failed may turn out to be processed: the money is gone, and the order must say so.
insert into public.order_transitions (from_status, to_status, actor) values
  ('SUCCESS', 'REFUND_PENDING', 'service'),
  ('PARTIALLY_REFUNDED', 'REFUND_PENDING', 'service'),
  ('REVIEW', 'REFUND_PENDING', 'service');

-- Where the order stands when no refund of it is under way. The order is locked.
create function private.settle_refunds(p_order public.orders, p_facts jsonb)
returns public.orders
language plpgsql
set search_path = ''
as $$
declare
  v_order public.orders := p_order;
  v_status text := private.status_after_refund(p_order);
begin
  if v_status = v_order.status
    or exists (select from public.refunds r where r.order_id = v_order.order_id and r.state = 'pending')
  then
    return v_order;
  end if;
  perform private.act_as('service', null, p_facts);
  if v_order.status <> 'REFUND_PENDING' then
    update public.orders o set status = 'REFUND_PENDING' where o.order_id = v_order.order_id;
  end if;
  update public.orders o set status = v_status where o.order_id = v_order.order_id
    returning * into v_order;
  return v_order;
end;
$$;
comment on function private.settle_refunds(public.orders, jsonb) is
  'Gives an order the status of its money once no refund of it is pending: the order.';

create function public.record_refund(
  p_refund_id uuid,
  p_state text,
  p_provider_refund_id text default null,
  p_error text default null
)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  -- A report can only move a refund on: what was processed has left the house.
  states constant text[] := array['pending', 'failed', 'processed'];
  v_order public.orders;
  v_refund public.refunds;
  v_status_before text;
  v_facts jsonb;
begin
  if p_state is null or p_state <> all (states) then
    perform private.refuse('invalid_input', 'p_state');
  end if;
  select * into v_order from public.orders o
    where o.order_id = (select r.order_id from public.refunds r where r.id = p_refund_id)
    for update;
  if not found then
    perform private.refuse('not_found');
  end if;
  v_status_before := v_order.status;
  select * into v_refund from public.refunds r where r.id = p_refund_id for update;

  if array_position(states, p_state) >= array_position(states, v_refund.state) then
    update public.refunds r set
      provider_refund_id = coalesce(r.provider_refund_id, p_provider_refund_id),
      last_error = case when p_state <> 'processed' then coalesce(left(p_error, 500), r.last_error) end
    where r.id = p_refund_id;
  end if;
  if array_position(states, p_state) > array_position(states, v_refund.state) then
    update public.refunds r set state = p_state where r.id = p_refund_id;
    v_facts := jsonb_build_object('refund_id', v_refund.id, 'amount_paise', v_refund.amount_paise);
    perform private.record_event(
      v_order.order_id, 'provider', null, 'refund_' || p_state, v_facts, 'refund_' || p_state || ' ' || v_refund.id
    );
    v_order := private.settle_refunds(v_order, v_facts || jsonb_build_object('refund', p_state));
  end if;
  return private.order_outcome(v_order, v_order.status <> v_status_before);
end;
$$;
comment on function public.record_refund(uuid, text, text, text) is
  'What the provider says of a refund: pending, failed or processed; a report that is older than what is known changes nothing. Once none is pending the order is REFUNDED, PARTIALLY_REFUNDED, SUCCESS or REVIEW, by the money held. Returns {order_id, status, job_status, changed}. Refuses not_found, invalid_input.';

create function public.find_refund(p_provider text, p_provider_refund_id text)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select private.refund_task(r) from public.refunds r
  join public.payments p on p.id = r.payment_id
  where p.provider = p_provider and r.provider_refund_id = p_provider_refund_id;
$$;
comment on function public.find_refund(text, text) is
  'The refund with the provider''s id, in the form of request_refund(), or null.';

create function public.claim_refunds(p_provider text, p_limit integer default 20)
returns jsonb
language sql
security definer
set search_path = ''
as $$
  with due as (
    select r.id from public.refunds r
    join public.payments p on p.id = r.payment_id
    where p.provider = p_provider and r.state = 'pending' and r.next_check_at <= now()
    order by r.next_check_at
    limit least(greatest(p_limit, 0), 100)
    for update of r skip locked
  ),
  claimed as (
    -- The wait before the next check is also the time the caller has.
    update public.refunds r set next_check_at =
      greatest(private.next_check(r.created_at, now(), false), now() + interval '2 minutes')
    from due where r.id = due.id
    returning r as refund
  )
  select coalesce(
    jsonb_agg(private.refund_task(c.refund) order by (c.refund).created_at, (c.refund).id), '[]'::jsonb
  )
  from claimed c;
$$;
comment on function public.claim_refunds(text, integer) is
  'Pending refunds to ask the provider for (no provider_refund_id yet) or about now: an array in the form of request_refund(), at most 100. Each comes back 1, 3, 10, 30 minutes and 2 hours after it was requested, then daily without end.';

revoke all on function public.record_refund(uuid, text, text, text) from public, anon, authenticated;
revoke all on function public.find_refund(text, text) from public, anon, authenticated;
revoke all on function public.claim_refunds(text, integer) from public, anon, authenticated;
grant execute on function public.record_refund(uuid, text, text, text) to service_role;
grant execute on function public.find_refund(text, text) to service_role;
grant execute on function public.claim_refunds(text, integer) to service_role;
