create function public.mark_paid_in_cash(
  p_order_id text,
  p_receipt_number text,
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
  v_receipt text := private.clean_line(translate(p_receipt_number, '०१२३४५६७८९', '0123456789'));
  v_now timestamp := now() at time zone 'Asia/Kolkata';
begin
  perform private.require_staff(p_actor_id);
  if v_receipt is null then
    perform private.refuse('required_fields', 'p_receipt_number');
  end if;
  if length(v_receipt) > private.max_length('receipt_number') then
    perform private.refuse('invalid_input', 'p_receipt_number');
  end if;
  select * into v_order from public.orders o where o.order_id = p_order_id for update;
  if not found then
    perform private.refuse('not_found');
  end if;
  perform private.refuse_own_order(v_order, p_actor_id);
  -- Before what was seen: a click sent twice is one payment.
  if v_order.status = 'SUCCESS' and v_order.payment_method = 'cash'
    and lower(v_order.transaction_id) = lower(v_receipt)
  then
    return private.order_outcome(v_order, false);
  end if;
  perform private.require_seen(v_order, p_expected_updated_at);
  if v_order.status in ('SUCCESS', 'REFUND_PENDING', 'REFUNDED', 'PARTIALLY_REFUNDED') then
    perform private.refuse('already_paid', v_order.status);
  end if;
  if v_order.status <> 'PENDING' then
    perform private.refuse('order_not_payable', v_order.status);
  end if;
  -- Money may be on its way through the link: it is ended first.
  if exists (
    select from public.payment_attempts a
    where a.order_id = p_order_id and a.state in ('creating', 'open', 'unknown')
  ) then
    perform private.refuse('payment_unverified');
  end if;
  perform private.act_as('staff', p_actor_id, jsonb_build_object('transaction_id', v_receipt));
  update public.orders o set
    status = 'SUCCESS',
    transaction_id = v_receipt,
    payment_method = 'cash',
    payment_date = v_now::date,
    payment_time = v_now::time(0)
  where o.order_id = p_order_id
  returning * into v_order;
  return private.order_outcome(v_order, true);
exception
  when unique_violation then
    perform private.refuse('receipt_number_taken');
end;
$$;
comment on function public.mark_paid_in_cash(text, text, uuid, timestamptz) is
  'Staff took the money for a pending order in their hands: SUCCESS, with the number of the receipt they wrote as its transaction. Again with the same number is the same answer with changed=false. The caller ends the provider''s link first. Returns {order_id, status, job_status, changed}. Refuses not_allowed, required_fields, invalid_input, not_found, own_order, order_changed, already_paid, order_not_payable, payment_unverified, receipt_number_taken.';
revoke all on function public.mark_paid_in_cash(text, text, uuid, timestamptz) from public, anon, authenticated;
grant execute on function public.mark_paid_in_cash(text, text, uuid, timestamptz) to service_role;
