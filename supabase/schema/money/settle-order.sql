-- What money that came in does to its order.

-- Why captured money does not pay for an order, or null when it does.
create function private.misfit_of_payment(
  p_payment public.payments,
  p_attempt public.payment_attempts,
  p_order public.orders,
  p_reference text
)
returns text
language sql
immutable
set search_path = ''
as $$
  select case
    when p_attempt.provider <> p_payment.provider or p_attempt.reference is distinct from p_reference
      then 'reference_mismatch'
    when p_payment.currency <> 'INR' or p_payment.currency <> p_attempt.currency
      then 'currency_mismatch'
    when p_payment.amount_paise - p_payment.customer_fee_paise <> p_attempt.amount_paise
      or p_attempt.amount_paise <> p_order.amount_paise
      then 'amount_mismatch'
  end;
$$;
comment on function private.misfit_of_payment(public.payments, public.payment_attempts, public.orders, text) is
  'reference_mismatch, currency_mismatch or amount_mismatch; null when the payment, without a fee that the customer bears, fits its attempt and its order.';

-- One captured payment that was not known before: what it does to the order. The order is locked.
create function private.apply_capture(
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
      when v_order.job_status = 'CANCELLED' or v_order.status in ('CANCELLED', 'REFUNDED') then 'late_capture'
      -- Never paid and with staff: what the money would be had it come first, so that the order in which payments
      -- are reported does not matter.
      when exists (
        select from public.payments p
        where p.order_id = v_order.order_id and p.id <> p_payment.id and p.misfit is null
      ) then 'second_capture'
    end
  );
  update public.payments p set misfit = v_misfit where p.id = p_payment.id and v_misfit is not null;
  if p_payment.customer_fee_paise > 0 then
    perform private.record_event(
      v_order.order_id, 'provider', null, 'fee_borne_by_customer',
      jsonb_build_object(
        'transaction_id', p_payment.provider_payment_id, 'amount_paise', p_payment.customer_fee_paise
      )
    );
  end if;

  if v_order.status = 'PENDING' and v_misfit is null then
    v_captured_at := p_payment.captured_at at time zone 'Asia/Kolkata';
    perform private.act_as('service', null, jsonb_build_object('transaction_id', p_payment.provider_payment_id));
    update public.orders o set
      status = 'SUCCESS',
      -- Also when it was to be paid after the work.
      payment_mode = 'online',
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

-- A payment that came and went back without being ours. The order is locked.
create function private.apply_return(p_order public.orders, p_provider text, p_payment_id text, p_facts jsonb)
returns void
language plpgsql
set search_path = ''
as $$
begin
  insert into public.order_events (order_id, actor, type, data, public, key)
  values (
    p_order.order_id, 'provider', 'payment_returned', p_facts, true, 'payment_returned ' || p_provider || ' ' || p_payment_id
  )
  on conflict (order_id, key) do nothing;
  -- Taken for ours before, and not in the books as refunded yet: the order is not paid by it any more.
  if found and p_order.status in ('SUCCESS', 'PARTIALLY_REFUNDED') and exists (
    select from public.payments p
    where p.provider = p_provider and p.provider_payment_id = p_payment_id
      and p.order_id = p_order.order_id and private.refundable_paise(p) > 0
  ) then
    perform private.act_as('service', null, p_facts || jsonb_build_object('reason', 'payment_returned'));
    update public.orders o set status = 'REVIEW' where o.order_id = p_order.order_id;
  end if;
end;
$$;
comment on function private.apply_return(public.orders, text, text, jsonb) is
  'The customer is told once that a payment goes back to them (payment_returned); an order that it had paid for is REVIEW.';

create function public.settle_order(
  p_attempt_id uuid,
  p_provider text,
  p_reference text,
  p_state text,
  p_payments jsonb,
  p_event_id bigint default null
)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_attempt public.payment_attempts;
  v_order public.orders;
  v_status_before text;
  v_payment public.payments;
  v_reported record;
  v_other_order text;
  v_last_error text;
begin
  if p_state is null or p_state not in ('open', 'paid', 'expired', 'cancelled', 'unknown') then
    perform private.refuse('invalid_input', 'p_state');
  end if;
  if jsonb_typeof(coalesce(p_payments, '[]'::jsonb)) <> 'array' then
    perform private.refuse('invalid_input', 'p_payments');
  end if;

  perform private.lock_webhook_event(p_event_id);
  -- Then the order, always: every function that changes it takes its locks in this order.
  select * into v_order from public.orders o
    where o.order_id = (select a.order_id from public.payment_attempts a where a.id = p_attempt_id)
    for update;
  if not found then
    perform private.refuse('not_found');
  end if;
  select * into v_attempt from public.payment_attempts a where a.id = p_attempt_id for update;
  v_status_before := v_order.status;

  -- Those that fit come first, so that the outcome does not hang on the provider's order of listing.
  for v_reported in
    select r.*, coalesce(r.currency, '') as currency_code, coalesce(r.customer_fee_paise, 0) as fee_paise,
      row_number() over (
        order by (
          r.currency = 'INR' and r.amount_paise - coalesce(r.customer_fee_paise, 0) = v_order.amount_paise
        ) desc, coalesce(r.captured_at, r.at), r.id
      ) as turn
    from jsonb_to_recordset(coalesce(p_payments, '[]'::jsonb)) as r (
      id text, status text, amount_paise integer, customer_fee_paise integer, currency text, method text,
      at timestamptz, captured_at timestamptz, error text, raw jsonb
    )
    where r.id is not null
    order by turn
  loop
    perform private.see_payment(p_provider, v_reported.id, v_attempt.id, v_reported.status);
    if v_reported.status = 'captured' then
      insert into public.payments (
        order_id, attempt_id, provider, provider_payment_id, amount_paise, customer_fee_paise, currency, method,
        captured_at, raw
      )
      select v_order.order_id, v_attempt.id, p_provider, v_reported.id, v_reported.amount_paise, v_reported.fee_paise,
        v_reported.currency_code, v_reported.method,
        -- One that was first reported otherwise is captured later than it was made, and nobody says when.
        coalesce(v_reported.captured_at, case when not s.was_uncaptured then v_reported.at end, now()),
        coalesce(v_reported.raw, '{}'::jsonb)
      from public.payment_sightings s
      where s.provider = p_provider and s.provider_payment_id = v_reported.id
      on conflict (provider, provider_payment_id) do nothing
      returning * into v_payment;
      if found then
        perform private.apply_capture(v_payment, v_attempt, p_reference);
        perform private.adopt_disputes(v_payment);
      else
        select p.order_id into v_other_order from public.payments p
          where p.provider = p_provider and p.provider_payment_id = v_reported.id;
        if v_other_order <> v_order.order_id then
          -- The same money cannot pay twice; it counts where it was first recorded.
          insert into public.order_events (order_id, actor, type, data, key)
          values (
            v_order.order_id, 'provider', 'payment_of_another_order',
            jsonb_build_object('transaction_id', v_reported.id, 'order_id', v_other_order),
            'payment_of_another_order ' || p_provider || ' ' || v_reported.id
          )
          on conflict (order_id, key) do nothing;
        end if;
      end if;
    elsif v_reported.status = 'returned' then
      select * into v_order from public.orders o where o.order_id = v_order.order_id;
      perform private.apply_return(v_order, p_provider, v_reported.id, jsonb_build_object(
        'transaction_id', v_reported.id, 'amount_paise', v_reported.amount_paise, 'currency', v_reported.currency_code
      ));
    elsif v_reported.status = 'failed' then
      v_last_error := left(coalesce(v_reported.error, 'payment_failed'), 500);
      insert into public.order_events (order_id, actor, type, data, public, key)
      values (
        v_order.order_id, 'provider', 'payment_failed',
        jsonb_build_object('transaction_id', v_reported.id), true,
        'payment_failed ' || p_provider || ' ' || v_reported.id
      )
      on conflict (order_id, key) do nothing;
    end if;
  end loop;

  update public.payment_attempts a set
    state = case
      when exists (select from public.payments p where p.attempt_id = a.id) then 'paid'
      when a.state = 'paid' then 'paid'
      when p_state in ('expired', 'cancelled') and a.state in ('creating', 'open', 'unknown') then p_state
      when p_state = 'open' and a.state in ('creating', 'unknown') then 'open'
      else a.state
    end,
    last_error = case
      when exists (select from public.payments p where p.attempt_id = a.id) then null
      else coalesce(v_last_error, a.last_error)
    end
  where a.id = v_attempt.id;
  if p_event_id is not null then
    perform public.finish_webhook_event(p_event_id);
  end if;

  select * into v_order from public.orders o where o.order_id = v_order.order_id;
  return jsonb_build_object(
    'order_id', v_order.order_id,
    'status', v_order.status,
    'changed', v_order.status <> v_status_before,
    'transaction_id', v_order.transaction_id,
    'payment_method', v_order.payment_method,
    'payment_date', v_order.payment_date,
    'payment_time', v_order.payment_time,
    'amount_paise', v_order.amount_paise,
    'booked_payment_ids', (
      select coalesce(jsonb_agg(p.provider_payment_id order by p.captured_at, p.id), '[]'::jsonb)
      from public.payments p where p.attempt_id = v_attempt.id
    )
  );
end;
$$;
comment on function public.settle_order(uuid, text, text, text, jsonb, bigint) is
  'Brings an order in line with what the provider says of an attempt: p_state open|paid|expired|cancelled|unknown, p_payments [{id, status, amount_paise, customer_fee_paise, currency, method, at (made), captured_at (null: the provider does not say), error, raw}]. Records every captured payment once; SUCCESS only when the order is PENDING and reference, currency and amount are equal; money that does not fit, comes late or a second time makes a REVIEW. What is returned went back to the customer without being ours: never booked. The same input changes nothing more. p_event_id: the message that led here is done with it. Returns {order_id, status, changed, transaction_id, payment_method, payment_date, payment_time, amount_paise, booked_payment_ids (of the attempt, whose refunds the provider may list)}. Refuses not_found, invalid_input.';
revoke all on function public.settle_order(uuid, text, text, text, jsonb, bigint) from public, anon, authenticated;
grant execute on function public.settle_order(uuid, text, text, text, jsonb, bigint) to service_role;
