-- Sums over the payments and refunds of an order, and what follows from them.

create function private.lost_paise(p_payment public.payments)
returns bigint
language sql
stable
set search_path = ''
as $$
  select coalesce(sum(d.deducted_paise), 0)
  from public.disputes d
  where d.payment_id = p_payment.id and d.state = 'lost'
    and not exists (select from public.refunds r where r.dispute_id = d.id and r.state = 'processed');
$$;
comment on function private.lost_paise(public.payments) is
  'What was lost of a payment in disputes and is not counted as a refund already, one that is through; paise of its currency.';

create function private.refundable_paise(p_payment public.payments)
returns bigint
language sql
stable
set search_path = ''
as $$
  select p_payment.amount_paise - private.lost_paise(p_payment) - coalesce(sum(r.amount_paise), 0)
  from public.refunds r
  where r.payment_id = p_payment.id
    -- What is under way for a lost dispute counts as lost until it is through.
    and (r.state = 'processed' or (r.state = 'pending' and r.dispute_id is null));
$$;
comment on function private.refundable_paise(public.payments) is
  'What is left of a payment after its refunds, those under way included, and after lost disputes; paise of its currency. Below 0: more went back than came.';

create function private.returned_in_cash(p_order_id text)
returns integer
language plpgsql
stable
set search_path = ''
as $$
begin
  return coalesce((
    select c.returned_paise from public.cash_receipts c where c.order_id = p_order_id and c.voided_at is null
  ), 0);
end;
$$;
comment on function private.returned_in_cash(text) is
  'What was given back in cash of the cash of an order, while the rest was kept.';

create function private.money_of_order(p_order public.orders)
returns table (
  captured_paise bigint, customer_fee_paise bigint, refunded_paise bigint, pending_paise bigint, lost_paise bigint,
  cash_paise bigint, held_paise bigint, needs_review boolean, is_overdrawn boolean
)
language sql
stable
set search_path = ''
as $$
  with money as (
    select p.amount_paise, p.customer_fee_paise, p.currency = 'INR' as is_inr,
      p.misfit is not null and private.refundable_paise(p) > 0 as is_misfit,
      private.lost_paise(p) as lost,
      coalesce(r.refunded, 0) as refunded, coalesce(r.pending, 0) as pending,
      coalesce(r.is_returned, false) as is_returned
    from public.payments p
    cross join lateral (
      select sum(r.amount_paise) filter (where r.state = 'processed') as refunded,
        sum(r.amount_paise) filter (where r.state = 'pending' and r.dispute_id is null) as pending,
        bool_or(r.is_returned) as is_returned
      from public.refunds r where r.payment_id = p.id
    ) r
    where p.order_id = p_order.order_id
  ),
  cash as (
    select (case when p_order.payment_method = 'cash' then p_order.amount_paise - private.returned_in_cash(p_order.order_id) else 0 end)::bigint as paise
  )
  select
    coalesce(sum(m.amount_paise) filter (where m.is_inr), 0)::bigint,
    coalesce(sum(m.customer_fee_paise) filter (where m.is_inr), 0)::bigint,
    coalesce(sum(m.refunded) filter (where m.is_inr), 0)::bigint,
    coalesce(sum(m.pending) filter (where m.is_inr), 0)::bigint,
    coalesce(sum(m.lost) filter (where m.is_inr), 0)::bigint,
    max(c.paise),
    -- What goes back is the order's before it is the fee's.
    (max(c.paise) + coalesce(sum(
      greatest(m.amount_paise - m.customer_fee_paise - m.refunded - m.lost, 0)
    ) filter (where m.is_inr), 0))::bigint,
    coalesce(bool_or(m.is_misfit or m.is_returned or m.refunded + m.lost > m.amount_paise), false),
    coalesce(bool_or(m.refunded + m.lost > m.amount_paise), false)
  from cash c left join money m on true;
$$;
comment on function private.money_of_order(public.orders) is
  'Rupees of an order in paise: captured by providers, of which fees that the customer bore, refunded, being refunded, lost in disputes (and not counted as refunded), taken in cash and not given back; held: what we still have of them for the order. needs_review: money that does not fit, in any currency, has not all been given back, a refund came back, or is_overdrawn: more of a payment went back than came.';

create function private.status_of_money(p_held bigint, p_amount bigint, p_was_paid boolean)
returns text
language sql
immutable
set search_path = ''
as $$
  select case
    when p_held = 0 then 'REFUNDED'
    when not p_was_paid or p_held > p_amount then 'REVIEW'
    when p_held = p_amount then 'SUCCESS'
    else 'PARTIALLY_REFUNDED'
  end;
$$;
comment on function private.status_of_money(bigint, bigint, boolean) is
  'The status of an order after a refund, by what we hold of it. p_was_paid: it has been SUCCESS before; else staff decide.';

create function private.is_of_closed_work(p_order public.orders)
returns boolean
language plpgsql
stable
set search_path = ''
as $$
begin
  return p_order.kind = 'contract' and p_order.return_of is null
    -- What was worked is paid, and put right, whatever became of the whole.
    and p_order.job_status not in ('IN_PROGRESS', 'COMPLETED')
    and not exists (
      select from public.contract_requests r where r.ticket = p_order.contract_ticket and r.status = 'ACCEPTED'
    );
end;
$$;
comment on function private.is_of_closed_work(public.orders) is
  'Whether an order is a stage that never began of contract work that is closed: nobody works on it any more, and it is not paid for.';

create function private.status_after_refund(p_order public.orders)
returns text
language sql
stable
set search_path = ''
as $$
  select case
    -- Whatever the sums say: somebody must look at it.
    when m.needs_review then 'REVIEW'
    when m.held_paise > 0 and private.is_of_closed_work(p_order) then 'REVIEW'
    else private.status_of_money(m.held_paise, p_order.amount_paise, p_order.receipt_number is not null)
  end
  from private.money_of_order(p_order) m;
$$;
comment on function private.status_after_refund(public.orders) is 'status_of_money() of an order; REVIEW while its money needs_review, or we hold money of a stage of closed work.';

create function private.refund_proposal(p_order public.orders)
returns table (payment_id uuid, amount_paise bigint, reason text)
language sql
stable
set search_path = ''
as $$
  with money as (
    select m.held_paise - m.pending_paise - p_order.amount_paise as excess,
      m.cash_paise > 0 or exists (
        select from public.payments p
        where p.order_id = p_order.order_id and p.misfit is null and private.refundable_paise(p) > 0
      ) as has_fitting
    from private.money_of_order(p_order) m
  ),
  misfits as (
    select p.id, p.misfit, p.captured_at, private.refundable_paise(p) as refundable,
      -- Nothing else pays for the order: only what is too much goes back.
      p.misfit = 'amount_mismatch' and not m.has_fitting and m.excess >= 0 as is_kept,
      m.excess
    from public.payments p cross join money m
    where p_order.status = 'REVIEW' and p.order_id = p_order.order_id
      -- The provider calls it something else: whose money it is, a person must find out.
      and p.misfit <> 'reference_mismatch'
  )
  select f.id, case when f.is_kept then least(f.refundable, f.excess) else f.refundable end, f.misfit
  from misfits f
  where f.refundable > 0 and not (f.is_kept and f.excess = 0)
  order by f.captured_at, f.id
  limit 1;
$$;
comment on function private.refund_proposal(public.orders) is
  'The refund that puts an order under review right: of the oldest money that does not fit, all of it, or what is too much when nothing else pays for the order. No row: nothing is wrong, or staff must judge.';

create function public.order_money(p_order_id text)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  v_order public.orders;
begin
  perform private.require_staff_session();
  select * into v_order from public.orders o where o.order_id = p_order_id;
  if not found then
    perform private.refuse('not_found');
  end if;
  return (
    select jsonb_build_object(
      'captured_paise', m.captured_paise,
      'customer_fee_paise', m.customer_fee_paise,
      'refunded_paise', m.refunded_paise,
      'pending_refund_paise', m.pending_paise,
      'lost_paise', m.lost_paise,
      'held_paise', m.held_paise,
      'payments', coalesce((
        select jsonb_agg(jsonb_build_object(
          'id', p.id,
          'provider', p.provider,
          'provider_payment_id', p.provider_payment_id,
          'amount_paise', p.amount_paise,
          'currency', p.currency,
          'method', p.method,
          'captured_at', p.captured_at,
          'customer_fee_paise', p.customer_fee_paise,
          'refundable_paise', greatest(private.refundable_paise(p), 0),
          'is_disputed', private.is_disputed(p.id)
        ) order by p.captured_at, p.id)
        from public.payments p where p.order_id = p_order_id
      ), '[]'::jsonb),
      'refunds', coalesce((
        select jsonb_agg(jsonb_build_object(
          'id', r.id,
          'payment_id', r.payment_id,
          'amount_paise', r.amount_paise,
          'state', r.state,
          'reason', r.reason,
          'requested_by_name', private.account_label(r.requested_by),
          'last_error', r.last_error,
          'last_words', r.last_words,
          'is_returned', r.is_returned,
          'bank_reference', r.bank_reference,
          'created_at', r.created_at,
          'updated_at', r.updated_at
        ) order by r.created_at, r.id)
        from public.refunds r where r.order_id = p_order_id
      ), '[]'::jsonb),
      'disputes', coalesce((
        select jsonb_agg(jsonb_build_object(
          'id', d.id,
          'payment_id', d.payment_id,
          'provider_dispute_id', d.provider_dispute_id,
          'amount_paise', d.amount_paise,
          'deducted_paise', d.deducted_paise,
          'currency', d.currency,
          'phase', d.phase,
          'state', d.state,
          'reason', d.reason,
          'respond_by', d.respond_by,
          'opened_at', d.opened_at,
          'closed_at', d.closed_at
        ) order by d.opened_at, d.id)
        from public.disputes d where d.order_id = p_order_id
      ), '[]'::jsonb),
      'cash_receipts', coalesce((
        select jsonb_agg(jsonb_build_object(
          'receipt_number', c.receipt_number,
          'amount_paise', c.amount_paise,
          'taken_by_name', private.account_label(c.taken_by),
          'taken_at', c.taken_at,
          'voided_by_name', private.account_label(c.voided_by),
          'voided_at', c.voided_at,
          'void_reason', c.void_reason,
          'returned_paise', c.returned_paise,
          'returned_by_name', private.account_label(c.returned_by),
          'returned_at', c.returned_at,
          'return_reason', c.return_reason,
          'doubted_by_name', case when c.voided_at is null then private.account_label(c.doubted_by) end
        ) order by c.taken_at, c.id)
        from public.cash_receipts c where c.order_id = p_order_id
      ), '[]'::jsonb),
      'refused_links', coalesce((
        select jsonb_agg(jsonb_build_object(
          'provider', a.provider, 'reason', a.refused_reason, 'words', a.refused_words, 'at', a.updated_at
        ) order by a.created_at, a.id)
        from public.payment_attempts a where a.order_id = p_order_id and a.refused_reason is not null
      ), '[]'::jsonb),
      'has_link', exists (
        select from public.payment_attempts a where a.order_id = p_order_id and a.refused_reason is null
      ),
      'proposal', (select to_jsonb(n) from private.refund_proposal(v_order) n)
    )
    from private.money_of_order(v_order) m
  );
end;
$$;
comment on function public.order_money(text) is
  'Every capture, refund and dispute of an order, why the provider refused a link, and the refund that would put the order right, for staff: OrderMoney of shared/src/contracts/order-money.ts. The sums are of rupees. Refuses not_allowed, mfa_required, not_found.';
revoke all on function public.order_money(text) from public, anon, service_role;
grant execute on function public.order_money(text) to authenticated;
