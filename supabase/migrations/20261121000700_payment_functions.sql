-- What the payment service may do. Everything money depends on happens here, under a lock on the order.

create function public.payable_order(p_order_id text) returns setof public.orders
language sql stable set search_path = ''
as $$ select * from public.orders where order_id = p_order_id and user_id = (select auth.uid()) $$;
comment on function public.payable_order(text) is 'An order of the caller''s own, for paying it; no row when it does not exist or is someone else''s.';

create function public.open_payment_attempt(
  p_order_id text, p_provider text, p_reference text, p_return_path text, p_locale text, p_expires_at timestamptz
) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_order public.orders;
  v_attempt public.payment_attempts;
begin
  -- The lock makes two taps and two tabs wait for each other: the second finds the first one's attempt.
  select * into v_order from public.orders where order_id = p_order_id for update;
  if not found then perform public.refuse('not_found'); end if;
  if v_order.status = 'SUCCESS' then perform public.refuse('already_paid'); end if;
  if v_order.status <> 'PENDING' or v_order.payment_mode <> 'online' then perform public.refuse('order_not_payable'); end if;

  select * into v_attempt from public.payment_attempts
  where order_id = p_order_id and state in ('creating', 'open', 'unknown');
  if found then
    if v_attempt.state = 'unknown' or v_attempt.expires_at > now() + interval '2 minutes' then
      return to_jsonb(v_attempt) || jsonb_build_object('reused', true);
    end if;
    update public.payment_attempts set state = 'expired' where id = v_attempt.id;
  end if;

  insert into public.payment_attempts (order_id, provider, reference, amount_paise, return_path, locale, expires_at)
  values (p_order_id, p_provider, p_reference, v_order.amount_paise, p_return_path, p_locale, p_expires_at)
  returning * into v_attempt;
  return to_jsonb(v_attempt) || jsonb_build_object('reused', false);
end
$$;
comment on function public.open_payment_attempt(text, text, text, text, text, timestamptz) is
  'The order''s open attempt, or a new one in state creating. Adds "reused". Raises not_found, already_paid, order_not_payable.';

create function public.record_attempt_link(p_attempt_id uuid, p_provider_ref text, p_url text, p_expires_at timestamptz)
returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_attempt public.payment_attempts;
begin
  update public.payment_attempts
  set provider_ref = p_provider_ref, url = p_url, expires_at = coalesce(p_expires_at, expires_at),
      state = case when state in ('creating', 'unknown', 'failed') then 'open' else state end
  where id = p_attempt_id
  returning * into v_attempt;
  if not found then perform public.refuse('not_found'); end if;
  return to_jsonb(v_attempt);
end
$$;
comment on function public.record_attempt_link(uuid, text, text, timestamptz) is 'The provider made the link: it can be handed out.';

create function public.mark_attempt(p_attempt_id uuid, p_state text, p_error text) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_attempt public.payment_attempts;
begin
  if p_state not in ('unknown', 'failed', 'expired', 'cancelled') then perform public.refuse('invalid_input'); end if;
  update public.payment_attempts set state = p_state, last_error = p_error
  where id = p_attempt_id and state <> 'paid'
  returning * into v_attempt;
  if not found then select * into v_attempt from public.payment_attempts where id = p_attempt_id; end if;
  return to_jsonb(v_attempt);
end
$$;
comment on function public.mark_attempt(uuid, text, text) is 'An attempt that did not become a link, or is over. One that was paid stays paid.';

create function public.find_attempt(p_provider text, p_reference text, p_provider_ref text) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select to_jsonb(payment_attempts) from public.payment_attempts
  where provider = p_provider and (reference = p_reference or provider_ref = p_provider_ref)
  order by created_at desc limit 1
$$;
comment on function public.find_attempt(text, text, text) is 'The attempt of a reference of ours or of the provider''s; null when there is none.';

create function public.latest_attempt(p_order_id text) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select to_jsonb(payment_attempts) from public.payment_attempts
  where order_id = p_order_id order by created_at desc limit 1
$$;
comment on function public.latest_attempt(text) is 'The newest attempt of an order; null when there is none.';

create function public.order_settlement(p_order_id text, p_changed boolean) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'order_id', order_id, 'status', status, 'changed', p_changed, 'amount_paise', amount_paise,
    'transaction_id', transaction_id, 'payment_method', payment_method,
    'payment_date', payment_date, 'payment_time', payment_time
  )
  from public.orders where order_id = p_order_id
$$;
comment on function public.order_settlement(text, boolean) is 'What settle_order answers.';

create function public.settle_order(
  p_attempt_id uuid, p_provider text, p_reference text, p_state text, p_payments jsonb
) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_order public.orders;
  v_attempt public.payment_attempts;
  v_payment record;
  v_is_new boolean;
  v_problem text;
  v_changed boolean := false;
begin
  select * into v_attempt from public.payment_attempts where id = p_attempt_id;
  if not found then perform public.refuse('not_found'); end if;
  -- One settlement of an order at a time, whichever door it came through.
  select * into v_order from public.orders where order_id = v_attempt.order_id for update;
  select * into v_attempt from public.payment_attempts where id = p_attempt_id for update;
  if v_attempt.provider <> p_provider or v_attempt.reference <> p_reference then
    perform public.refuse('invalid_input', 'the payment belongs to another attempt');
  end if;

  for v_payment in
    select * from jsonb_to_recordset(coalesce(p_payments, '[]'::jsonb)) as payment (
      id text, status text, amount_paise integer, currency text, method text, captured_at timestamptz, raw jsonb
    )
    where payment.status = 'captured'
    order by captured_at, id
  loop
    insert into public.payments (
      order_id, attempt_id, provider, provider_payment_id, amount_paise, currency, method, captured_at, raw
    )
    values (
      v_order.order_id, v_attempt.id, p_provider, v_payment.id, v_payment.amount_paise, v_payment.currency,
      v_payment.method, coalesce(v_payment.captured_at, now()), coalesce(v_payment.raw, '{}'::jsonb)
    )
    on conflict (provider, provider_payment_id) do nothing;
    v_is_new := found;
    -- A capture that was recorded before has had its effect before.
    continue when not v_is_new;

    v_problem := case
      when v_payment.currency is distinct from 'INR' then 'currency_mismatch'
      when v_payment.amount_paise is distinct from v_order.amount_paise
        or v_attempt.amount_paise <> v_order.amount_paise then 'amount_mismatch'
      when v_order.status = 'PENDING' then null
      when v_order.status in ('CANCELLED', 'EXPIRED') then 'late_capture'
      else 'second_capture'
    end;

    if v_problem is null then
      update public.orders
      set transaction_id = v_payment.id, payment_method = v_payment.method,
          payment_date = (coalesce(v_payment.captured_at, now()) at time zone 'Asia/Kolkata')::date,
          payment_time = (coalesce(v_payment.captured_at, now()) at time zone 'Asia/Kolkata')::time(0)
      where order_id = v_order.order_id;
      perform public.change_order_status(
        v_order.order_id, 'SUCCESS', 'service', null, 'paid',
        jsonb_build_object('payment_id', v_payment.id, 'amount_paise', v_payment.amount_paise, 'method', v_payment.method),
        true
      );
      v_changed := true;
    elsif v_order.status in ('PENDING', 'CANCELLED', 'EXPIRED') then
      perform public.change_order_status(
        v_order.order_id, 'REVIEW', 'service', null, v_problem,
        jsonb_build_object('payment_id', v_payment.id, 'amount_paise', v_payment.amount_paise, 'currency', v_payment.currency),
        false
      );
      v_changed := true;
    else
      -- Money came twice for an order that is already paid, or under review: nothing to undo, but staff must see it.
      insert into public.order_events (order_id, actor, type, data, public)
      values (
        v_order.order_id, 'service', v_problem,
        jsonb_build_object('payment_id', v_payment.id, 'amount_paise', v_payment.amount_paise, 'currency', v_payment.currency),
        false
      );
    end if;
    select * into v_order from public.orders where order_id = v_order.order_id;
  end loop;

  update public.payment_attempts
  set state = case
        when exists (select 1 from public.payments where attempt_id = v_attempt.id) then 'paid'
        when state = 'paid' then 'paid'
        when p_state in ('expired', 'cancelled') then p_state
        when p_state = 'open' and state in ('creating', 'unknown') and url is not null then 'open'
        else state
      end,
      last_error = (
        select payment ->> 'error'
        from jsonb_array_elements(coalesce(p_payments, '[]'::jsonb)) with ordinality as failed (payment, position)
        where payment ->> 'status' = 'failed'
        order by position desc limit 1
      )
  where id = v_attempt.id;

  return public.order_settlement(v_order.order_id, v_changed);
end
$$;
comment on function public.settle_order(uuid, text, text, text, jsonb) is
  'Brings an order in line with what the provider says of one attempt. p_state: open|paid|expired|cancelled; p_payments: [{id,status,amount_paise,currency,method,captured_at,error,raw}]. SUCCESS only for a capture in INR of exactly the order''s amount while PENDING; other captures are recorded and lead to REVIEW. Calling it again with the same changes nothing.';

create function public.record_webhook_event(
  p_provider text, p_event_id text, p_body_sha256 text, p_event_type text, p_payload jsonb
) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_event public.webhook_events;
  v_is_new boolean;
begin
  insert into public.webhook_events (provider, event_id, body_sha256, event_type, payload)
  values (p_provider, p_event_id, p_body_sha256, p_event_type, p_payload)
  on conflict do nothing
  returning * into v_event;
  v_is_new := found;
  if not v_is_new then
    select * into v_event from public.webhook_events
    where provider = p_provider and (event_id = p_event_id or body_sha256 = p_body_sha256)
    order by id limit 1;
  end if;
  return jsonb_build_object('id', v_event.id, 'is_new', v_is_new, 'processed', v_event.processed_at is not null);
end
$$;
comment on function public.record_webhook_event(text, text, text, text, jsonb) is
  'Stores a signed event before it is applied. A repeat of the id or of the body is not new; "processed" tells whether it still has to be applied.';

create function public.finish_webhook_event(p_id bigint, p_error text) returns void
language sql security definer set search_path = ''
as $$
  update public.webhook_events
  set processed_at = case when p_error is null then now() else processed_at end, error = p_error
  where id = p_id
$$;
comment on function public.finish_webhook_event(bigint, text) is 'Notes that an event was applied, or why it could not be; the latter is applied again when it comes again.';

create function public.cancel_order(p_order_id text, p_actor text, p_actor_id uuid) returns jsonb
language plpgsql security definer set search_path = ''
as $$
begin
  perform 1 from public.orders where order_id = p_order_id for update;
  if not found then perform public.refuse('not_found'); end if;
  perform public.change_order_status(p_order_id, 'CANCELLED', p_actor, p_actor_id, 'cancelled', '{}'::jsonb, true);
  update public.orders set job_status = 'CANCELLED' where order_id = p_order_id;
  return public.order_settlement(p_order_id, true);
end
$$;
comment on function public.cancel_order(text, text, uuid) is 'Cancels a pending order. The caller has cancelled the provider''s link before.';

create function public.expire_order(p_order_id text) returns jsonb
language plpgsql security definer set search_path = ''
as $$
begin
  perform 1 from public.orders where order_id = p_order_id for update;
  if not found then perform public.refuse('not_found'); end if;
  perform public.change_order_status(p_order_id, 'EXPIRED', 'service', null, 'expired', '{}'::jsonb, true);
  return public.order_settlement(p_order_id, true);
end
$$;
comment on function public.expire_order(text) is 'Ends a pending order whose link expired unpaid.';

revoke execute on function
  public.payable_order(text),
  public.open_payment_attempt(text, text, text, text, text, timestamptz),
  public.record_attempt_link(uuid, text, text, timestamptz),
  public.mark_attempt(uuid, text, text),
  public.find_attempt(text, text, text),
  public.latest_attempt(text),
  public.order_settlement(text, boolean),
  public.settle_order(uuid, text, text, text, jsonb),
  public.record_webhook_event(text, text, text, text, jsonb),
  public.finish_webhook_event(bigint, text),
  public.cancel_order(text, text, uuid),
  public.expire_order(text)
from public, anon, authenticated;
grant execute on function public.payable_order(text) to authenticated;
grant execute on function
  public.open_payment_attempt(text, text, text, text, text, timestamptz),
  public.record_attempt_link(uuid, text, text, timestamptz),
  public.mark_attempt(uuid, text, text),
  public.find_attempt(text, text, text),
  public.latest_attempt(text),
  public.settle_order(uuid, text, text, text, jsonb),
  public.record_webhook_event(text, text, text, text, jsonb),
  public.finish_webhook_event(bigint, text),
  public.cancel_order(text, text, uuid),
  public.expire_order(text)
to service_role;
