create function public.open_payment_attempt(
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
  -- A page that closes while the customer reads it is no page.
  min_time_left constant interval := '2 minutes';
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
    -- An unknown one is never closed by the clock: money may be on its way through it.
    if v_attempt.state = 'unknown' or v_attempt.expires_at > now() + min_time_left then
      return to_jsonb(v_attempt) || jsonb_build_object('reused', true);
    end if;
    update public.payment_attempts a set state = 'expired' where a.id = v_attempt.id;
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
  'The live attempt of an order, or a new one in state creating: the attempt row + reused. One per order at a time, however many ask. Refuses not_found, already_paid, order_not_payable (detail: status).';

create function public.record_attempt_link(
  p_attempt_id uuid,
  p_provider_ref text,
  p_url text,
  p_expires_at timestamptz
)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_attempt public.payment_attempts;
begin
  select * into v_attempt from public.payment_attempts a where a.id = p_attempt_id for update;
  if not found then
    perform private.refuse('not_found');
  end if;
  update public.payment_attempts a set
    provider_ref = p_provider_ref,
    url = p_url,
    expires_at = coalesce(p_expires_at, a.expires_at),
    -- A late answer must not reopen what is over.
    state = case when a.state in ('creating', 'unknown') then 'open' else a.state end
  where a.id = p_attempt_id
  returning * into v_attempt;
  return to_jsonb(v_attempt);
end;
$$;
comment on function public.record_attempt_link(uuid, text, text, timestamptz) is
  'Stores the provider''s answer and opens the attempt: the attempt row. Refuses not_found.';

create function public.mark_attempt(p_attempt_id uuid, p_state text, p_error text default null)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_attempt public.payment_attempts;
begin
  if p_state is null or p_state not in ('unknown', 'failed', 'expired', 'cancelled') then
    perform private.refuse('invalid_input', 'p_state');
  end if;
  select * into v_attempt from public.payment_attempts a where a.id = p_attempt_id for update;
  if not found then
    perform private.refuse('not_found');
  end if;
  -- Paid stays paid; what is over is not brought back to life as unknown.
  if v_attempt.state in ('creating', 'open', 'unknown') then
    update public.payment_attempts a
      set state = p_state, last_error = coalesce(left(p_error, 500), a.last_error)
      where a.id = p_attempt_id
      returning * into v_attempt;
  end if;
  return to_jsonb(v_attempt);
end;
$$;
comment on function public.mark_attempt(uuid, text, text) is
  'Moves a live attempt to unknown, failed, expired or cancelled: the attempt row, unchanged when it was over already. Refuses not_found, invalid_input.';

create function public.find_attempt(
  p_provider text,
  p_reference text default null,
  p_provider_ref text default null
)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select to_jsonb(a) from public.payment_attempts a
  where a.provider = p_provider and (a.reference = p_reference or a.provider_ref = p_provider_ref)
  order by (a.reference = p_reference) desc nulls last
  limit 1;
$$;
comment on function public.find_attempt(text, text, text) is
  'The attempt with our reference, else with the provider''s: the attempt row or null.';

create function public.latest_attempt(p_order_id text)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select to_jsonb(a) from public.payment_attempts a
  where a.order_id = p_order_id
  order by a.created_at desc, (a.state in ('creating', 'open', 'unknown')) desc
  limit 1;
$$;
comment on function public.latest_attempt(text) is 'The newest attempt of an order: the attempt row or null.';

revoke all on function public.open_payment_attempt(text, text, text, text, text, timestamptz) from public, anon, authenticated;
revoke all on function public.record_attempt_link(uuid, text, text, timestamptz) from public, anon, authenticated;
revoke all on function public.mark_attempt(uuid, text, text) from public, anon, authenticated;
revoke all on function public.find_attempt(text, text, text) from public, anon, authenticated;
revoke all on function public.latest_attempt(text) from public, anon, authenticated;
grant execute on function public.open_payment_attempt(text, text, text, text, text, timestamptz) to service_role;
grant execute on function public.record_attempt_link(uuid, text, text, timestamptz) to service_role;
grant execute on function public.mark_attempt(uuid, text, text) to service_role;
grant execute on function public.find_attempt(text, text, text) to service_role;
grant execute on function public.latest_attempt(text) to service_role;
