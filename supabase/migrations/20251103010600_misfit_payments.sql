alter table public.payments add column misfit text check (
  misfit in ('late_capture', 'second_capture', 'amount_mismatch', 'currency_mismatch', 'reference_mismatch')
);
comment on column public.payments.misfit is
  'Why this money is not what pays for the order: MISFITS of shared/src/contracts/order-money.ts. Null: it is, or staff accepted it.';
grant select (misfit) on public.payments to authenticated;

-- Money that came before this column: what its order's timeline said of it.
update public.payments p set misfit = coalesce(
  (
    select coalesce(e.data ->> 'reason', 'second_capture') from public.order_events e
    where e.order_id = p.order_id and e.data ->> 'transaction_id' = p.provider_payment_id
      and (e.type = 'second_capture' or e.to_status = 'REVIEW')
    order by e.id
    limit 1
  ),
  'second_capture'
)
from public.orders o
where o.order_id = p.order_id and o.transaction_id is distinct from p.provider_payment_id;

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
      when v_order.status not in ('REVIEW', 'REFUND_PENDING') then 'late_capture'
      -- Never paid and with staff: what the money would be had it come first, so that the order in which payments
      -- are reported does not matter.
      else (
        select case when bool_or(p.misfit = 'late_capture') then 'late_capture'
          when bool_or(p.misfit is null) then 'second_capture' end
        from public.payments p where p.order_id = v_order.order_id and p.id <> p_payment.id
      )
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
comment on function public.settle_order(uuid, text, text, text, jsonb) is
  'Brings an order in line with what the provider says of an attempt: p_state open|paid|expired|cancelled, p_payments [{id, status, amount_paise, currency, method, captured_at, error, raw}]. Records every captured payment once; SUCCESS only when the order is PENDING and reference, currency and amount are equal; money that does not fit, comes late or a second time makes a REVIEW. The same input changes nothing more. Returns {order_id, status, changed, transaction_id, payment_method, payment_date, payment_time, amount_paise}. Refuses not_found, invalid_input.';
