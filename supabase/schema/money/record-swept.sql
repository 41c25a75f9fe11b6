-- What a page of the account says, beside our books.

create function private.sweep_payments(p_provider text, p_items jsonb)
returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  v_item record;
  v_attempt public.payment_attempts;
  v_known text;
  v_attempt_ids uuid[] := '{}';
begin
  for v_item in
    select * from jsonb_to_recordset(p_items) as r (
      id text, status text, amount_paise integer, at timestamptz, reference text, link_ref text
    )
  loop
    select a.* into v_attempt from public.payment_attempts a
    where a.provider = p_provider and (
      a.id = (
        select s.attempt_id from public.payment_sightings s
        where s.provider = p_provider and s.provider_payment_id = v_item.id
      )
      or a.reference = v_item.reference
      or a.provider_ref = v_item.link_ref
    )
    order by (a.reference = v_item.reference) desc nulls last
    limit 1;
    if found then
      select s.last_status into v_known from public.payment_sightings s
        where s.provider = p_provider and s.provider_payment_id = v_item.id;
      perform private.see_payment(p_provider, v_item.id, v_attempt.id);
      if v_known is distinct from v_item.status then
        v_attempt_ids := v_attempt_ids || v_attempt.id;
      end if;
    elsif v_item.status = 'captured' then
      insert into public.sweep_findings (
        provider, kind, provider_id, provider_payment_id, amount_paise, reference, happened_at
      ) values (
        p_provider, 'payments', v_item.id, v_item.id, v_item.amount_paise, v_item.reference, v_item.at
      )
      on conflict do nothing;
    end if;
  end loop;
  return coalesce((
    select jsonb_agg(private.attempt_answer(a) order by a.created_at, a.id)
    from public.payment_attempts a where a.id = any (v_attempt_ids)
  ), '[]'::jsonb);
end;
$$;
comment on function private.sweep_payments(text, jsonb) is
  'The attempts, as attempt_answer(), of which a payment is not what we last heard; captured ones that no attempt knows become findings.';

create function private.sweep_refunds(p_provider text, p_items jsonb)
returns jsonb
language plpgsql
set search_path = ''
as $$
begin
  insert into public.sweep_findings (provider, kind, provider_id, provider_payment_id, amount_paise, happened_at)
  select p_provider, 'refunds', r.id, r.payment_id, r.amount_paise, r.at
  from jsonb_to_recordset(p_items) as r (id text, payment_id text, amount_paise integer, at timestamptz)
  where not exists (
    select from public.payment_sightings s
    where s.provider = p_provider and s.provider_payment_id = r.payment_id
  )
  on conflict do nothing;
  return coalesce((
    select jsonb_agg(distinct r.payment_id)
    from jsonb_to_recordset(p_items) as r (id text, payment_id text, state text)
    join public.payments p on p.provider = p_provider and p.provider_payment_id = r.payment_id
    where not exists (
      select from public.refunds known
      where known.payment_id = p.id and known.provider_refund_id = r.id and known.state = r.state
    )
  ), '[]'::jsonb);
end;
$$;
comment on function private.sweep_refunds(text, jsonb) is
  'The provider''s ids of payments in our books of which a refund is not as we know it; refunds of payments that nobody knows become findings.';

create function private.record_settlement_items(p_provider text, p_items jsonb)
returns void
language sql
set search_path = ''
as $$
  insert into public.settlement_items as i (
    provider, kind, item_id, provider_payment_id, provider_refund_id, provider_dispute_id, settlement_id, utr, at,
    settled_at, amount_paise, credit_paise, debit_paise, fee_paise, tax_paise
  )
  -- A line may come on two pages.
  select distinct on (r.kind, r.id)
    p_provider, r.kind, r.id, r.payment_id, r.refund_id, r.dispute_id, r.settlement_id, r.utr, r.at, r.settled_at,
    r.amount_paise, r.credit_paise, r.debit_paise, r.fee_paise, r.tax_paise
  from jsonb_to_recordset(p_items) as r (
    kind text, id text, payment_id text, refund_id text, dispute_id text, settlement_id text, utr text,
    at timestamptz, settled_at timestamptz, amount_paise integer, credit_paise integer, debit_paise integer,
    fee_paise integer, tax_paise integer
  )
  on conflict (provider, kind, item_id) do update set
    settlement_id = coalesce(excluded.settlement_id, i.settlement_id),
    utr = coalesce(excluded.utr, i.utr),
    settled_at = coalesce(excluded.settled_at, i.settled_at),
    amount_paise = excluded.amount_paise,
    credit_paise = excluded.credit_paise,
    debit_paise = excluded.debit_paise,
    fee_paise = excluded.fee_paise,
    tax_paise = excluded.tax_paise;
$$;
comment on function private.record_settlement_items(text, jsonb) is 'Stores lines of settlements; a line that is known is brought up to date.';

create function public.record_swept(p_sweep_id uuid, p_items jsonb, p_cursor text default null)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_sweep public.sweeps;
  v_attempts jsonb := '[]'::jsonb;
  v_payment_ids jsonb := '[]'::jsonb;
begin
  if jsonb_typeof(p_items) is distinct from 'array' then
    perform private.refuse('invalid_input', 'p_items');
  end if;
  select * into v_sweep from public.sweeps s where s.id = p_sweep_id for update;
  if not found then
    perform private.refuse('not_found');
  end if;
  case v_sweep.kind
    when 'payments' then v_attempts := private.sweep_payments(v_sweep.provider, p_items);
    when 'refunds' then v_payment_ids := private.sweep_refunds(v_sweep.provider, p_items);
    when 'settlements' then perform private.record_settlement_items(v_sweep.provider, p_items);
  end case;
  update public.sweeps s set
    cursor = p_cursor,
    error = null,
    finished_at = case when p_cursor is null then now() else s.finished_at end,
    next_at = case when p_cursor is null then private.next_sweep(s.kind, s.window_to, now()) else now() end
  where s.id = p_sweep_id;
  return jsonb_build_object('attempts', v_attempts, 'payment_ids', v_payment_ids);
end;
$$;
comment on function public.record_swept(uuid, jsonb, text) is
  'A page of claim_sweep() was read; p_cursor: where the next one begins, null: it was the last. p_items: payments {id, status, amount_paise, at, reference, link_ref}, refunds {id, payment_id, amount_paise, at, state} or settlement lines {kind, id, payment_id, refund_id, dispute_id, settlement_id, utr, at, settled_at, amount_paise, credit_paise, debit_paise, fee_paise, tax_paise}. Returns what is to be asked: {attempts (attempt_answer(), to be settled), payment_ids (whose refunds are to be booked)}; what nobody knows is in sweep_findings. Refuses not_found, invalid_input.';
revoke all on function public.record_swept(uuid, jsonb, text) from public, anon, authenticated;
grant execute on function public.record_swept(uuid, jsonb, text) to service_role;
