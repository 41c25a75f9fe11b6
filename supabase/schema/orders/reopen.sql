-- Orders that are wanted after all.

create function public.reopen_order(
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
begin
  perform private.require_staff(p_actor_id);
  -- A request is locked before its stages, as when it is closed.
  perform from public.contract_requests r
    where r.ticket = (select o.contract_ticket from public.orders o where o.order_id = p_order_id)
    for share;
  v_order := private.lock_with_first(p_order_id);
  if v_order.order_id is null then
    perform private.refuse('not_found');
  end if;
  perform private.refuse_own_order(v_order, p_actor_id);
  -- Before what was seen: a click sent twice reopens once.
  if v_order.status in ('PENDING', 'FREE') then
    return private.order_outcome(v_order, false);
  end if;
  perform private.require_seen(v_order, p_expected_updated_at);
  if v_order.status <> 'CANCELLED' then
    perform private.refuse('order_changed', v_order.status);
  end if;
  if v_order.return_of is not null and private.is_let_go(v_order) then
    perform private.refuse('order_changed', v_order.status);
  end if;
  if v_order.kind = 'contract' and v_order.return_of is null and not exists (
    select from public.contract_requests r where r.ticket = v_order.contract_ticket and r.status = 'ACCEPTED'
  ) then
    perform private.refuse('request_closed');
  end if;
  if v_order.return_of is not null then
    perform private.refuse_second_visit(v_order.return_of);
  end if;
  -- Each time they are told, and of the next cancellation again.
  if private.happened_today(v_order, 'status_changed', 'CANCELLED') >= private.daily_limit('turns') then
    perform private.refuse('rate_limited');
  end if;
  perform private.resume_work(v_order);
  perform private.act_as('staff', p_actor_id);
  update public.orders o set
    status = case when o.return_of is null then 'PENDING' else 'FREE' end,
    job_status = case o.job_status when 'CANCELLED' then 'REQUESTED' else o.job_status end
    where o.order_id = p_order_id
    returning * into v_order;
  return private.order_outcome(v_order, true);
end;
$$;
comment on function public.reopen_order(text, uuid, timestamptz) is
  'Staff take up a cancelled order again, at its old price: PENDING (a return visit: FREE), its work REQUESTED, or where it stood if it had begun. Again is the same answer with changed=false. Returns {order_id, status, job_status, changed}. Refuses not_allowed, not_found, own_order, order_changed (also: not cancelled, or a return visit for work whose money went back or is asked for no more), request_closed (a stage of work that is closed), visit_open (another visit of the same order is to come), worker_busy (who had begun the work is on another order by now), rate_limited (daily_limit(turns) of the customer).';
revoke all on function public.reopen_order(text, uuid, timestamptz) from public, anon, authenticated;
grant execute on function public.reopen_order(text, uuid, timestamptz) to service_role;
