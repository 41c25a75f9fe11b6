-- A live attempt was put aside here, unasked, two minutes before its end: unless somebody had asked first, two links of an
-- order could be paid for that long. Now only the provider's word ends it; the service sees how much time it has left.
create or replace function public.open_payment_attempt(
  p_order_id text,
  p_provider text,
  p_reference text,
  p_return_path text,
  p_locale text,
  p_expires_at timestamptz
)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_order public.orders;
  v_attempt public.payment_attempts;
begin
  select * into v_order from public.orders o where o.order_id = p_order_id for update;
  if not found then
    perform private.refuse('not_found');
  end if;
  if v_order.status in ('SUCCESS', 'REFUND_PENDING', 'REFUNDED', 'PARTIALLY_REFUNDED') then
    perform private.refuse('already_paid', v_order.status);
  end if;
  if v_order.status <> 'PENDING' or v_order.payment_mode <> 'online' then
    perform private.refuse('order_not_payable', v_order.status);
  end if;

  select * into v_attempt from public.payment_attempts a
    where a.order_id = p_order_id and a.state in ('creating', 'open', 'unknown')
    for update;
  if found then
    return to_jsonb(v_attempt) || jsonb_build_object('reused', true);
  end if;

  insert into public.payment_attempts
    (order_id, provider, reference, amount_paise, return_path, locale, expires_at)
  values (
    p_order_id, p_provider, p_reference, v_order.amount_paise, p_return_path,
    coalesce(p_locale, v_order.locale), p_expires_at
  )
  returning * into v_attempt;
  return to_jsonb(v_attempt) || jsonb_build_object('reused', false);
end;
$$;
comment on function public.open_payment_attempt(text, text, text, text, text, timestamptz) is
  'The live attempt of an order, however little time it has left, or a new one in state creating: the attempt row + reused. One per order at a time, however many ask. Refuses not_found, already_paid, order_not_payable (detail: status).';
