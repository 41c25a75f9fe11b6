-- A second payment for an order that was called off is as late as the first one, also when that was of a wrong amount.
create or replace function private.apply_capture(
  p_payment public.payments,
  p_attempt public.payment_attempts,
  p_reference text
)
returns void
language plpgsql
set search_path = ''
as $$
declare
  v_order public.orders;
  v_misfit text;
  v_captured_at timestamp;
  v_facts jsonb;
begin
  select * into v_order from public.orders o where o.order_id = p_attempt.order_id;
  v_misfit := coalesce(
    private.misfit_of_payment(p_payment, p_attempt, v_order, p_reference),
    case
      when v_order.status = 'PENDING' then null
      when v_order.receipt_number is not null then 'second_capture'
      -- Work that was called off is not paid for, whatever money came before this.
      when v_order.job_status = 'CANCELLED' or v_order.status = 'REFUNDED' then 'late_capture'
      -- Never paid and with staff: what the money would be had it come first, so that the order in which payments
      -- are reported does not matter.
      when exists (
        select from public.payments p
        where p.order_id = v_order.order_id and p.id <> p_payment.id and p.misfit is null
      ) then 'second_capture'
    end
  );
  update public.payments p set misfit = v_misfit where p.id = p_payment.id and v_misfit is not null;

  if v_order.status = 'PENDING' and v_misfit is null then
    v_captured_at := p_payment.captured_at at time zone 'Asia/Kolkata';
    perform private.act_as('service', null, jsonb_build_object('transaction_id', p_payment.provider_payment_id));
    update public.orders o set
      status = 'SUCCESS',
      transaction_id = p_payment.provider_payment_id,
      -- 'cash' is money in our own hands.
      payment_method = coalesce(nullif(p_payment.method, 'cash'), p_payment.provider),
      payment_date = v_captured_at::date,
      payment_time = v_captured_at::time(0)
    where o.order_id = v_order.order_id;
    return;
  end if;

  v_facts := jsonb_build_object('reason', v_misfit, 'transaction_id', p_payment.provider_payment_id);
  if v_order.status in ('REVIEW', 'REFUND_PENDING') then
    -- Staff are at it already, or will be told by the status after the refund.
    perform private.record_event(
      v_order.order_id, 'provider', null, 'second_capture',
      v_facts || jsonb_build_object('amount_paise', p_payment.amount_paise, 'currency', p_payment.currency),
      'second_capture ' || p_payment.provider || ' ' || p_payment.provider_payment_id
    );
  else
    perform private.act_as('service', null, v_facts);
    update public.orders o set status = 'REVIEW' where o.order_id = v_order.order_id;
  end if;
end;
$$;
comment on function private.apply_capture(public.payments, public.payment_attempts, text) is
  'SUCCESS when the order is PENDING and the payment fits; else the payment is marked with what is wrong and the order is REVIEW. While a refund is pending an event: record_refund() decides the status.';
