-- What becomes of refunds, and those that were made at the provider.

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
  -- What staff must look at needs no refund on its way there.
  if v_order.status <> 'REFUND_PENDING' and v_status <> 'REVIEW' then
    update public.orders o set status = 'REFUND_PENDING' where o.order_id = v_order.order_id;
  end if;
  update public.orders o set status = v_status where o.order_id = v_order.order_id
    returning * into v_order;
  return v_order;
end;
$$;
comment on function private.settle_refunds(public.orders, jsonb) is
  'Gives an order the status of its money once no refund of it is pending: the order.';

create function private.next_refund_check(p_processed_at timestamptz, p_now timestamptz)
returns timestamptz
language sql
immutable
set search_path = ''
as $$
  select min(p_processed_at + make_interval(days => day)) from unnest(array[1, 3, 7, 10]) as day
  where p_processed_at + make_interval(days => day) > p_now;
$$;
comment on function private.next_refund_check(timestamptz, timestamptz) is
  'When to ask again about a refund that was processed: 1, 3, 7 and 10 days later, as long as banks take. Then no more (null).';

-- The refund that granted a wish to cancel was not made. The order is locked.
create function private.ask_to_cancel_again(p_order public.orders, p_refund public.refunds)
returns public.orders
language plpgsql
set search_path = ''
as $$
declare
  v_order public.orders;
begin
  update public.orders o set cancel_reason = p_refund.cancel_reason, job_status = 'REQUESTED'
    where o.order_id = p_order.order_id
    returning * into v_order;
  insert into public.order_events (order_id, actor, type, public)
    values (v_order.order_id, 'service', 'cancel_not_done', true);
  perform private.queue_order_message('cancel_not_done', v_order, '{}', p_refund.id::text);
  return v_order;
end;
$$;
comment on function private.ask_to_cancel_again(public.orders, public.refunds) is
  'A wish to cancel that was granted waits for staff again, because no money went back: the order, whose work is REQUESTED. The customer, who was told that it is cancelled, gets a mail.';

create function public.record_refund(
  p_refund_id uuid,
  p_state text,
  p_provider_refund_id text default null,
  p_error text default null,
  p_words text default null,
  p_event_id bigint default null,
  p_bank_reference text default null
)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_order public.orders;
  v_refund public.refunds;
  v_is_return boolean;
  v_status_before text;
  v_event text;
  v_facts jsonb;
begin
  if p_state is null or p_state not in ('pending', 'failed', 'processed') then
    perform private.refuse('invalid_input', 'p_state');
  end if;
  perform private.lock_webhook_event(p_event_id);
  select * into v_order from public.orders o
    where o.order_id = (select r.order_id from public.refunds r where r.id = p_refund_id)
    for update;
  if not found then
    perform private.refuse('not_found');
  end if;
  v_status_before := v_order.status;
  select * into v_refund from public.refunds r where r.id = p_refund_id for update;
  v_is_return := v_refund.state = 'processed' and p_state = 'failed';

  -- Told once, it stays, whatever is answered later. What is no such number is none.
  if private.is_bank_reference(p_bank_reference) then
    update public.refunds r set bank_reference = p_bank_reference where r.id = p_refund_id;
  end if;
  -- "Pending" is older than what is known of a refund that was called something else.
  if p_state <> 'pending' or v_refund.state = 'pending' then
    update public.refunds r set
      provider_refund_id = coalesce(r.provider_refund_id, p_provider_refund_id),
      last_error = case when p_state <> 'processed' then coalesce(left(p_error, 500), r.last_error) end,
      last_words = case when p_state <> 'processed' then coalesce(left(p_words, 500), r.last_words) end,
      -- The provider said why not now: money may be on the account soon.
      next_check_at = case
        when p_state = 'pending' and p_words is not null then now() + interval '30 minutes'
        else r.next_check_at
      end
    where r.id = p_refund_id;
  end if;
  if p_state <> 'pending' and p_state <> v_refund.state then
    update public.refunds r set
      state = p_state,
      is_returned = v_is_return,
      processed_at = case when p_state = 'processed' then now() else r.processed_at end,
      next_check_at = case when p_state = 'processed' then private.next_refund_check(now(), now()) end
    where r.id = p_refund_id;
    v_event := case when v_is_return then 'refund_returned' else 'refund_' || p_state end;
    v_facts := jsonb_build_object('refund_id', v_refund.id, 'amount_paise', v_refund.amount_paise);
    insert into public.order_events (order_id, actor, type, data, public)
    -- The customer was told that the money is with them.
    values (v_order.order_id, 'provider', v_event, v_facts, v_is_return);
    perform private.link_loss(v_refund.payment_id);
    v_order := private.settle_refunds(v_order, v_facts || jsonb_build_object(
      'refund', case when v_is_return then 'returned' else p_state end
    ));
    if p_state = 'failed' and v_refund.cancel_reason is not null and v_order.status <> 'REFUNDED'
      and v_order.job_status in ('CANCELLED', 'REQUESTED')
    then
      if v_is_return then
        -- The customer is told by mail_refund_returned(). Nobody works until staff accept the money, over the open wish.
        update public.orders o set cancel_reason = v_refund.cancel_reason where o.order_id = v_order.order_id
          returning * into v_order;
      else
        v_order := private.ask_to_cancel_again(v_order, v_refund);
      end if;
    end if;
  end if;
  if p_event_id is not null then
    perform public.finish_webhook_event(p_event_id);
  end if;
  return private.order_outcome(v_order, v_order.status <> v_status_before);
end;
$$;
comment on function public.record_refund(uuid, text, text, text, text, bigint, text) is
  'What the provider says of a refund, asked just now: pending, failed or processed; the last answer counts, whatever was said before. p_words: its own words, for staff; with pending it means "not now", and it is asked again in half an hour. Processed and then failed is a return: event refund_returned, the customer is told, and the order is REVIEW; so is one of which more went back than came. One that granted a wish to cancel and failed, or came back, asks staff again. Else, once none is pending, the order is REFUNDED, PARTIALLY_REFUNDED, SUCCESS or REVIEW, by the money held. p_event_id: the message that led here is done with it. p_bank_reference: the number by which the customer''s bank finds it (null: the provider does not say; what it said before stays). Returns {order_id, status, job_status, changed}. Refuses not_found, invalid_input.';
revoke all on function public.record_refund(uuid, text, text, text, text, bigint, text) from public, anon, authenticated;
grant execute on function public.record_refund(uuid, text, text, text, text, bigint, text) to service_role;

create function public.book_refund(
  p_provider text,
  p_provider_payment_id text,
  p_provider_refund_id text,
  p_refund_id text,
  p_amount_paise integer,
  p_state text,
  p_made_at timestamptz default null,
  p_bank_reference text default null
)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_order public.orders;
  v_payment public.payments;
  v_refund public.refunds;
  v_facts jsonb;
begin
  select * into v_payment from public.payments p
    where p.provider = p_provider and p.provider_payment_id = p_provider_payment_id;
  if not found then
    perform private.refuse('not_found');
  end if;
  select * into v_order from public.orders o where o.order_id = v_payment.order_id for update;
  select * into v_refund from public.refunds r
    where r.payment_id = v_payment.id
      and (r.provider_refund_id = p_provider_refund_id or r.id::text = p_refund_id)
    order by (r.provider_refund_id = p_provider_refund_id) desc nulls last
    limit 1;

  if v_refund.id is null then
    -- No money moved, and nobody here waits for it.
    if p_state = 'failed' then
      return private.order_outcome(v_order, false);
    end if;
    insert into public.refunds (order_id, payment_id, idempotency_key, provider_refund_id, amount_paise, made_at)
    values (
      v_order.order_id, v_payment.id, p_provider || ' ' || p_provider_refund_id, p_provider_refund_id, p_amount_paise,
      p_made_at
    )
    returning * into v_refund;
    perform private.link_loss(v_payment.id);
    v_facts := jsonb_build_object('refund_id', v_refund.id, 'amount_paise', v_refund.amount_paise);
    perform private.record_event(v_order.order_id, 'provider', null, 'refund_found', v_facts);
    -- One that is refunded, because the bank took the money, stays so: what went out besides makes it a review below.
    if v_order.status not in ('REFUND_PENDING', 'REFUNDED') then
      perform private.act_as('service', null, v_facts);
      update public.orders o set status = 'REFUND_PENDING' where o.order_id = v_order.order_id;
    end if;
  end if;
  return public.record_refund(
    v_refund.id, p_state, p_provider_refund_id, p_bank_reference => p_bank_reference
  );
end;
$$;
comment on function public.book_refund(text, text, text, text, integer, text, timestamptz, text) is
  'A refund that the provider lists of a payment of ours: one that we asked for (p_refund_id: the id we gave it) is brought up to date as by record_refund(); another was made at the provider (p_made_at; null: it does not say) and is written down, with p_bank_reference as there, so that the order says what we still hold. The same again changes nothing more. Returns {order_id, status, job_status, changed}. Refuses not_found, invalid_input, refund_too_large (while a refund of ours that cannot be made any more is still pending: try again).';
revoke all on function public.book_refund(text, text, text, text, integer, text, timestamptz, text) from public, anon, authenticated;
grant execute on function public.book_refund(text, text, text, text, integer, text, timestamptz, text) to service_role;

create function public.claim_refunds(p_provider text, p_limit integer default 20)
returns jsonb
language sql
security definer
set search_path = ''
as $$
  with due as (
    select r.id from public.refunds r
    join public.payments p on p.id = r.payment_id
    where p.provider = p_provider and r.next_check_at <= now()
    order by r.next_check_at
    limit private.claimed_rows(p_limit)
    for update of r skip locked
  ),
  claimed as (
    -- The wait before the next check is also the time the caller has.
    update public.refunds r set next_check_at = case
      when r.state = 'pending'
        then greatest(private.next_check(r.created_at, now(), false), now() + interval '2 minutes')
      else private.next_refund_check(r.processed_at, now())
    end
    from due where r.id = due.id
    returning r as refund
  )
  select coalesce(
    jsonb_agg(private.refund_task(c.refund) order by (c.refund).created_at, (c.refund).id), '[]'::jsonb
  )
  from claimed c;
$$;
comment on function public.claim_refunds(text, integer) is
  'Refunds to ask the provider for (no provider_refund_id yet) or about now: an array in the form of request_refund(), at most 100. Each comes back 1, 3, 10, 30 minutes and 2 hours after it was requested, then daily without end; once it is processed 1, 3, 7 and 10 days later.';
revoke all on function public.claim_refunds(text, integer) from public, anon, authenticated;
grant execute on function public.claim_refunds(text, integer) to service_role;
