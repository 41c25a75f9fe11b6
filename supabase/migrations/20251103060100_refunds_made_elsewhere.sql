-- Money that was given back in the provider's dashboard is as gone as what we gave back: the books follow the provider.
alter table public.refunds alter column reason drop not null;
comment on column public.refunds.reason is 'The admin''s words. Null: made at the provider, not here.';
comment on table public.refunds is
  'Money given back, or to be. Asked for here, where the idempotency key makes a repeat the same refund, or found at the provider.';

create function public.book_refund(
  p_provider text,
  p_provider_payment_id text,
  p_provider_refund_id text,
  p_refund_id text,
  p_amount_paise integer,
  p_state text
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
    insert into public.refunds (order_id, payment_id, idempotency_key, provider_refund_id, amount_paise)
    values (
      v_order.order_id, v_payment.id, p_provider || ' ' || p_provider_refund_id, p_provider_refund_id, p_amount_paise
    )
    returning * into v_refund;
    v_facts := jsonb_build_object('refund_id', v_refund.id, 'amount_paise', v_refund.amount_paise);
    perform private.record_event(v_order.order_id, 'provider', null, 'refund_found', v_facts);
    if v_order.status <> 'REFUND_PENDING' then
      perform private.act_as('service', null, v_facts);
      update public.orders o set status = 'REFUND_PENDING' where o.order_id = v_order.order_id;
    end if;
  end if;
  return public.record_refund(v_refund.id, p_state, p_provider_refund_id);
end;
$$;
comment on function public.book_refund(text, text, text, text, integer, text) is
  'A refund that the provider lists of a payment of ours: one that we asked for (p_refund_id: the id we gave it) is brought up to date as by record_refund(); another was made at the provider and is written down, so that the order says what we still hold. The same again changes nothing more. Returns {order_id, status, job_status, changed}. Refuses not_found, invalid_input, refund_too_large (while a refund of ours that cannot be made any more is still pending: try again).';
revoke all on function public.book_refund(text, text, text, text, integer, text) from public, anon, authenticated;
grant execute on function public.book_refund(text, text, text, text, integer, text) to service_role;
