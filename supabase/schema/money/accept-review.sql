-- Staff decide that the money of an order is as it should be.

create function private.judge_payments(p_order_id text, p_actor_id uuid, p_reason text)
returns void
language plpgsql
set search_path = ''
as $$
begin
  -- What is accepted is not proposed for a refund again, nor asks for a look.
  update public.payments p set misfit = null where p.order_id = p_order_id and p.misfit is not null;
  update public.refunds r set is_returned = false where r.order_id = p_order_id and r.is_returned;
  perform private.record_event(
    p_order_id, 'staff', p_actor_id, 'review_accepted', jsonb_build_object('reason', p_reason)
  );
end;
$$;
comment on function private.judge_payments(text, uuid, text) is
  'A member of staff has looked at the money of an order, and says why it is right.';

create function public.accept_review(
  p_order_id text,
  p_reason text,
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
  v_payment public.payments;
  v_reason text := private.clean_lines(p_reason);
  v_money record;
begin
  perform private.require_staff(p_actor_id);
  perform private.require_reason(v_reason, 'p_reason');
  v_order := private.lock_order_of_others(p_order_id, p_actor_id);
  perform private.require_seen(v_order, p_expected_updated_at);
  if v_order.status <> 'REVIEW' then
    perform private.refuse('order_changed', v_order.status);
  end if;
  select * into v_money from private.money_of_order(v_order);
  -- Such money goes back: else somebody paid for work that nobody does.
  if v_money.held_paise > 0 and private.is_of_closed_work(v_order) then
    perform private.refuse('request_closed');
  end if;
  perform private.resume_work(v_order);
  if v_money.held_paise < v_order.amount_paise then
    -- Money that a bank took back, or that went back twice, comes by no refund of ours: nothing but this ends the review.
    if v_order.receipt_number is null or not (v_money.lost_paise > 0 or v_money.is_overdrawn) then
      perform private.refuse('money_does_not_fit', (v_order.amount_paise - v_money.held_paise)::text);
    end if;
    perform private.judge_payments(p_order_id, p_actor_id, v_reason);
    perform private.act_as('staff', p_actor_id);
    update public.orders o
      set status = private.status_of_money(v_money.held_paise, o.amount_paise, true)
      where o.order_id = p_order_id
      returning * into v_order;
    return private.order_outcome(v_order, true);
  end if;

  -- The payment the receipt names: the one it named before unless that was given back, else the one that fits best.
  select p.* into v_payment from public.payments p
    where p.order_id = p_order_id and p.currency = 'INR' and private.refundable_paise(p) > 0
      and v_order.payment_method is distinct from 'cash'
    order by (p.provider_payment_id = v_order.transaction_id) desc nulls last,
      (p.misfit is null) desc, p.amount_paise desc, p.captured_at, p.id
    limit 1;
  perform private.judge_payments(p_order_id, p_actor_id, v_reason);
  perform private.act_as('staff', p_actor_id, jsonb_strip_nulls(jsonb_build_object(
    'transaction_id', coalesce(v_payment.provider_payment_id, v_order.transaction_id)
  )));
  update public.orders o set
    status = 'SUCCESS',
    transaction_id = coalesce(v_payment.provider_payment_id, o.transaction_id),
    payment_method = coalesce(nullif(v_payment.method, 'cash'), v_payment.provider, o.payment_method),
    payment_date = coalesce((v_payment.captured_at at time zone 'Asia/Kolkata')::date, o.payment_date),
    payment_time = coalesce((v_payment.captured_at at time zone 'Asia/Kolkata')::time(0), o.payment_time)
  where o.order_id = p_order_id
  returning * into v_order;
  return private.order_outcome(v_order, true);
end;
$$;
comment on function public.accept_review(text, text, uuid, timestamptz) is
  'Staff find the money of an order under review right: SUCCESS, when the rupees held are at least its amount; when the rest was lost in a dispute, or more went back than came, REFUNDED or PARTIALLY_REFUNDED by what is held. Returns {order_id, status, job_status, changed}. Refuses not_allowed, required_fields, invalid_input, not_found, own_order, order_changed (also: not under review), money_does_not_fit (detail: missing paise), request_closed (a stage of closed work: refund it), worker_busy (work that had begun was let go, and who does it is on another order by now).';
revoke all on function public.accept_review(text, text, uuid, timestamptz) from public, anon, authenticated;
grant execute on function public.accept_review(text, text, uuid, timestamptz) to service_role;
