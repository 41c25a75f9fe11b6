-- What becomes of disputes.

-- A refund that nobody asked for, of what was lost: the provider lists the same loss a second time.
create function private.may_be_loss(p_refund public.refunds, p_dispute public.disputes)
returns boolean
language sql
stable
set search_path = ''
as $$
  select p_refund.payment_id = p_dispute.payment_id and p_dispute.state = 'lost'
    and p_refund.dispute_id is null and p_refund.reason is null and p_refund.state <> 'failed'
    and p_refund.amount_paise = p_dispute.deducted_paise
    -- What was given back before anybody disputed went out a second time with the loss. Providers say seconds.
    and coalesce(p_refund.made_at, p_refund.created_at) >= date_trunc('second', p_dispute.opened_at);
$$;
comment on function private.may_be_loss(public.refunds, public.disputes) is
  'Whether a refund that was made at the provider can be the loss of a dispute, listed twice: the same payment and amount, made since the dispute was opened, and not tied to one yet.';

create function private.link_loss(p_payment_id uuid)
returns void
language sql
set search_path = ''
as $$
  -- Nothing went out by it after all: another one may be the loss.
  update public.refunds r set dispute_id = null
  where r.payment_id = p_payment_id and r.dispute_id is not null and r.state = 'failed';

  update public.refunds r set dispute_id = d.id
  from public.disputes d
  where d.payment_id = p_payment_id and r.payment_id = p_payment_id and private.may_be_loss(r, d)
    and not exists (select from public.refunds other where other.dispute_id = d.id)
    -- One refund for one dispute, also when two of them are of the same amount.
    and r.id = (
      select one.id from public.refunds one
      where one.payment_id = p_payment_id and private.may_be_loss(one, d)
      order by one.created_at, one.id limit 1
    )
    and d.id = (
      select one.id from public.disputes one
      where one.payment_id = p_payment_id and private.may_be_loss(r, one)
        and not exists (select from public.refunds other where other.dispute_id = one.id)
      order by one.opened_at, one.id limit 1
    );
$$;
comment on function private.link_loss(uuid) is
  'Ties a refund that was made at the provider to the lost dispute of which it may_be_loss(), so that the loss is counted once.';

create function private.apply_loss(p_dispute public.disputes)
returns void
language plpgsql
set search_path = ''
as $$
declare
  v_order public.orders;
begin
  perform private.link_loss(p_dispute.payment_id);
  select * into v_order from public.orders o where o.order_id = p_dispute.order_id;
  -- While a refund is under way, or staff look already, they are told by the event; and so they are of a loss that is
  -- in the books as a refund.
  if v_order.status in ('SUCCESS', 'PARTIALLY_REFUNDED', 'REFUNDED')
    and not exists (select from public.refunds r where r.dispute_id = p_dispute.id)
  then
    perform private.act_as('service', null, jsonb_build_object(
      'reason', 'dispute_lost', 'amount_paise', p_dispute.deducted_paise
    ));
    update public.orders o set status = 'REVIEW' where o.order_id = v_order.order_id;
  end if;
end;
$$;
comment on function private.apply_loss(public.disputes) is
  'A dispute of a payment in our books is lost: the order, which is locked, is for staff to look at.';

create function private.apply_loss_undone(p_dispute public.disputes)
returns void
language plpgsql
set search_path = ''
as $$
begin
  -- Under review staff look already, and while a refund is under way its end says what is held.
  if exists (
    select from public.orders o
    where o.order_id = p_dispute.order_id and o.status in ('PARTIALLY_REFUNDED', 'REFUNDED')
  ) then
    perform private.act_as('service', null, jsonb_build_object(
      'reason', 'dispute_undone', 'amount_paise', p_dispute.amount_paise
    ));
    update public.orders o set status = 'REVIEW' where o.order_id = p_dispute.order_id;
  end if;
end;
$$;
comment on function private.apply_loss_undone(public.disputes) is
  'A dispute that was called lost is not, after all: there is money again of an order that was closed without it, which is locked, and staff look.';

create function public.record_dispute(p_provider text, p_dispute jsonb, p_event_id bigint default null)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_said record;
  v_payment public.payments;
  v_before public.disputes;
  v_dispute public.disputes;
  v_is_over boolean;
  v_event text;
begin
  select * into v_said from jsonb_to_record(p_dispute) as said (
    id text, payment_id text, amount_paise integer, deducted_paise integer, currency text, phase text, state text,
    reason_code text, reason text, respond_by timestamptz, opened_at timestamptz, raw jsonb
  );
  v_is_over := v_said.state in ('won', 'lost', 'closed');
  select * into v_payment from public.payments p
    where p.provider = p_provider and p.provider_payment_id = v_said.payment_id;
  perform private.lock_webhook_event(p_event_id);
  perform from public.orders o where o.order_id = v_payment.order_id for update;
  select * into v_before from public.disputes d
    where d.provider = p_provider and d.provider_dispute_id = v_said.id for update;
  insert into public.disputes as d (
    provider, provider_dispute_id, provider_payment_id, payment_id, order_id, amount_paise, deducted_paise, currency,
    phase, state, reason_code, reason, respond_by, opened_at, closed_at, next_check_at, raw
  )
  values (
    p_provider, v_said.id, v_said.payment_id, v_payment.id, v_payment.order_id, v_said.amount_paise,
    -- A provider that does not say how much it took back took what was disputed.
    case when v_said.state = 'lost' then coalesce(nullif(v_said.deducted_paise, 0), v_said.amount_paise) else 0 end,
    v_said.currency, v_said.phase, v_said.state, v_said.reason_code, left(v_said.reason, 500), v_said.respond_by,
    coalesce(v_said.opened_at, now()),
    case when v_is_over then now() end,
    -- One whose payment is not in the books yet: that may be coming in at this moment.
    case
      when not v_is_over or (v_payment.id is null and coalesce(v_said.opened_at, now()) > now() - interval '60 days')
        then now() + interval '1 day'
    end,
    coalesce(v_said.raw, '{}'::jsonb)
  )
  on conflict (provider, provider_dispute_id) do update set
    payment_id = coalesce(d.payment_id, excluded.payment_id),
    order_id = coalesce(d.order_id, excluded.order_id),
    amount_paise = excluded.amount_paise,
    deducted_paise = excluded.deducted_paise,
    phase = excluded.phase,
    state = excluded.state,
    reason_code = coalesce(excluded.reason_code, d.reason_code),
    reason = coalesce(excluded.reason, d.reason),
    respond_by = coalesce(excluded.respond_by, d.respond_by),
    closed_at = case when excluded.closed_at is not null then coalesce(d.closed_at, excluded.closed_at) end,
    next_check_at = excluded.next_check_at,
    raw = excluded.raw
  returning * into v_dispute;
  v_event := case
    when v_dispute.state is not distinct from v_before.state then
      case
        when (v_before.phase, v_before.respond_by, v_before.amount_paise)
          is distinct from (v_dispute.phase, v_dispute.respond_by, v_dispute.amount_paise)
        then 'dispute_updated'
      end
    when v_dispute.state in ('won', 'lost') then 'dispute_' || v_dispute.state
    when v_before.id is null then 'dispute_opened'
    else 'dispute_updated'
  end;
  if v_dispute.order_id is not null then
    if v_event is not null or v_before.order_id is null then
      perform private.record_event(
        v_dispute.order_id, 'provider', null, coalesce(v_event, 'dispute_updated'), jsonb_build_object(
          'dispute_id', v_dispute.provider_dispute_id,
          'transaction_id', v_dispute.provider_payment_id,
          'amount_paise', case when v_dispute.state = 'lost' then v_dispute.deducted_paise else v_dispute.amount_paise end,
          'state', v_dispute.state,
          'phase', v_dispute.phase,
          'reason', v_dispute.reason,
          'respond_by', v_dispute.respond_by
        )
      );
    end if;
    if v_dispute.state = 'lost' and (v_before.state is distinct from 'lost' or v_before.order_id is null) then
      perform private.apply_loss(v_dispute);
    elsif v_before.state = 'lost' and v_dispute.state <> 'lost' then
      perform private.apply_loss_undone(v_dispute);
    end if;
  end if;
  if p_event_id is not null then
    perform public.finish_webhook_event(p_event_id);
  end if;
  return jsonb_build_object(
    'order_id', v_dispute.order_id, 'state', v_dispute.state, 'changed', v_event is not null
  );
end;
$$;
comment on function public.record_dispute(text, jsonb, bigint) is
  'What the provider says of a dispute: p_dispute {id, payment_id (the provider''s), amount_paise, deducted_paise (null or 0: not said), currency, phase, state open|under_review|won|lost|closed|unknown, reason_code, reason, respond_by, opened_at, raw}; the last answer counts. Staff read each change in the order''s timeline; one that is lost is booked as loss, once, and its order is REVIEW. p_event_id: the message that led here is done with it. Returns {order_id (null: not a payment in our books), state, changed}. Refuses not_found (p_event_id).';
revoke all on function public.record_dispute(text, jsonb, bigint) from public, anon, authenticated;
grant execute on function public.record_dispute(text, jsonb, bigint) to service_role;

create function private.adopt_disputes(p_payment public.payments)
returns void
language plpgsql
set search_path = ''
as $$
declare
  v_dispute public.disputes;
begin
  for v_dispute in
    update public.disputes d set payment_id = p_payment.id, order_id = p_payment.order_id
    where d.provider = p_payment.provider and d.provider_payment_id = p_payment.provider_payment_id
      and d.payment_id is null
    returning *
  loop
    if v_dispute.state = 'lost' then
      perform private.apply_loss(v_dispute);
    end if;
  end loop;
end;
$$;
comment on function private.adopt_disputes(public.payments) is
  'A payment that comes into the books takes the disputes that were heard of before it.';

create function public.claim_disputes(p_provider text, p_limit integer default 20)
returns jsonb
language sql
security definer
set search_path = ''
as $$
  with due as (
    select d.id from public.disputes d
    where d.provider = p_provider and d.next_check_at <= now()
    order by d.next_check_at
    limit private.claimed_rows(p_limit)
    for update skip locked
  ),
  claimed as (
    -- Answered or not, it is asked about tomorrow again.
    update public.disputes d set next_check_at = now() + interval '1 day'
    from due where d.id = due.id
    returning d.provider_dispute_id, d.provider_payment_id, d.opened_at
  )
  select coalesce(jsonb_agg(jsonb_build_object(
    'provider_dispute_id', c.provider_dispute_id, 'provider_payment_id', c.provider_payment_id
  ) order by c.opened_at), '[]'::jsonb)
  from claimed c;
$$;
comment on function public.claim_disputes(text, integer) is
  'Disputes that the bank has not decided, or of payments that are not in our books (for 60 days), to be asked about now: an array of {provider_dispute_id, provider_payment_id}, at most 100, each daily.';
revoke all on function public.claim_disputes(text, integer) from public, anon, authenticated;
grant execute on function public.claim_disputes(text, integer) to service_role;
