-- One order in full.

-- In plpgsql, whose body may name order_workers(), which is created later.
create function public.order_details(p_order_id text)
returns json
language plpgsql
stable
set search_path = ''
as $$
begin
  return (
    select json_build_object(
      'order_id', o.order_id,
      'name', o.name,
      'email', o.email,
      'phone_no', o."mobileNumber",
      'address', o.address,
      'service_type', o.service_type,
      'service_type_hi', o.service_type_hi,
      'amount', o.amount,
      'amount_paise', o.amount_paise,
      'transaction_id', o.transaction_id,
      'status', o.status,
      'quantity', o.quantity,
      'days', o.days,
      'unit', o.unit,
      'unit_price', (o.unit_price_paise / 100.0)::numeric(12, 2),
      'unit_price_paise', o.unit_price_paise,
      'payment_mode', o.payment_mode,
      'payment_method', o.payment_method,
      'payment_date', o.payment_date,
      'payment_time', o.payment_time,
      'receipt_number', o.receipt_number,
      'scheduled_on', o.scheduled_on,
      'slot', o.slot,
      'job_status', o.job_status,
      'workers', (
        select coalesce(json_agg(w), '[]') from public.order_workers(o.order_id) w
      ),
      'created_at', o.created_at,
      'updated_at', o.updated_at
    )
    from public.orders o
    where o.order_id = p_order_id
  );
end;
$$;
comment on function public.order_details(text) is
  'An order in full with its workers, for its owner and staff: OrderDetails of the contracts; null for anybody else. Security invoker.';
revoke all on function public.order_details(text) from public, anon, service_role;
grant execute on function public.order_details(text) to authenticated;
