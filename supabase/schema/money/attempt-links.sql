-- Making, finding and losing the link of an attempt.

-- Only the provider's word ends a live attempt, however little time it has left: else two links of an order could be
-- paid at the same time. The service sees how much time that is.
create function public.open_payment_attempt(
  p_order_id text,
  p_provider text,
  p_reference text,
  p_return_path text,
  p_locale text,
  p_lifetime_seconds integer
)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_ends_at constant timestamptz := now() + make_interval(secs => p_lifetime_seconds);
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
  if v_order.status <> 'PENDING' then
    perform private.refuse('order_not_payable', v_order.status);
  end if;
  -- Whose question would it be? Who proves the number it was booked for has it, and pays then.
  if v_order.user_id is null then
    perform private.refuse('order_not_payable', v_order.status);
  end if;
  if private.is_of_closed_work(v_order) then
    perform private.refuse('request_closed');
  end if;

  select * into v_attempt from public.payment_attempts a
    where a.order_id = p_order_id and a.state in ('creating', 'open', 'unknown')
    for update;
  if found then
    return private.attempt_answer(v_attempt) || jsonb_build_object(
      'reused', true,
      'question', private.claim_question(v_attempt, v_order.user_id),
      'new_link_expires_at', v_ends_at
    );
  end if;

  -- A link that the provider refuses leaves no live attempt: without this, each click would make a call.
  if not private.count_question(v_order.user_id) then
    perform private.refuse('rate_limited');
  end if;
  insert into public.payment_attempts
    (order_id, provider, reference, amount_paise, return_path, locale, expires_at)
  values (
    p_order_id, p_provider, p_reference, v_order.amount_paise, p_return_path,
    coalesce(p_locale, v_order.locale), v_ends_at
  )
  returning * into v_attempt;
  return private.attempt_answer(v_attempt) || jsonb_build_object(
    'reused', false, 'question', 'granted', 'new_link_expires_at', v_ends_at
  );
end;
$$;
comment on function public.open_payment_attempt(text, text, text, text, text, integer) is
  'The live attempt of an order, however little time it has left, or a new one in state creating: attempt_answer() + reused + question (see claim_question()) + new_link_expires_at (when a link that is made now is to end, p_lifetime_seconds from now). One per order at a time, however many ask. Refuses not_found, already_paid, order_not_payable (detail: status; also: it has no owner yet), request_closed (a stage of closed work), rate_limited (a new link, and the owner has asked too much).';
revoke all on function public.open_payment_attempt(text, text, text, text, text, integer) from public, anon, authenticated;
grant execute on function public.open_payment_attempt(text, text, text, text, text, integer) to service_role;

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
  -- The order first, as everywhere: it decides which of its attempts is live.
  perform from public.orders o
    where o.order_id = (select a.order_id from public.payment_attempts a where a.id = p_attempt_id)
    for update;
  select * into v_attempt from public.payment_attempts a where a.id = p_attempt_id for update;
  if not found then
    perform private.refuse('not_found');
  end if;
  -- Once an attempt has a link it keeps it: whoever paid through that one is found.
  if v_attempt.provider_ref is null or v_attempt.provider_ref = p_provider_ref then
    update public.payment_attempts a set
      provider_ref = p_provider_ref,
      url = p_url,
      expires_at = coalesce(p_expires_at, a.expires_at),
      -- A late answer must not reopen what is over. What was called failed before its link was known is not over,
      -- unless another attempt has taken its place; it is asked about all the same.
      state = case
        when a.state in ('creating', 'unknown') then 'open'
        when a.state = 'failed' and a.provider_ref is null and not exists (
          select from public.payment_attempts b
          where b.order_id = a.order_id and b.state in ('creating', 'open', 'unknown')
        ) then 'open'
        else a.state
      end,
      next_check_at = case when a.provider_ref is null then least(a.next_check_at, now() + interval '1 minute')
        else a.next_check_at end
    where a.id = p_attempt_id
    returning * into v_attempt;
  end if;
  return private.attempt_answer(v_attempt);
end;
$$;
comment on function public.record_attempt_link(uuid, text, text, timestamptz) is
  'Stores the link of an attempt, from the provider''s answer or found later, and opens the attempt, also one that had failed without a link: attempt_answer(). Another link than the one it has changes nothing: compare provider_ref. Refuses not_found.';
revoke all on function public.record_attempt_link(uuid, text, text, timestamptz) from public, anon, authenticated;
grant execute on function public.record_attempt_link(uuid, text, text, timestamptz) to service_role;

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
  -- There is a link that we do not know, and somebody may be paying: only that link's state ends the attempt.
  if v_attempt.reference_taken_at is not null and v_attempt.provider_ref is null and p_state <> 'unknown' then
    perform private.refuse('payment_unverified');
  end if;
  -- Paid stays paid; what is over is not brought back to life as unknown.
  if v_attempt.state in ('creating', 'open', 'unknown') then
    update public.payment_attempts a
      set state = p_state, last_error = coalesce(left(p_error, 500), a.last_error)
      where a.id = p_attempt_id
      returning * into v_attempt;
  end if;
  return private.attempt_answer(v_attempt);
end;
$$;
comment on function public.mark_attempt(uuid, text, text) is
  'Moves a live attempt to unknown, failed, expired or cancelled: attempt_answer(), unchanged when it was over already. Refuses not_found, invalid_input, payment_unverified (its reference exists at the provider and its link is not known).';
revoke all on function public.mark_attempt(uuid, text, text) from public, anon, authenticated;
grant execute on function public.mark_attempt(uuid, text, text) to service_role;

create function public.refuse_attempt(p_attempt_id uuid, p_reason text, p_words text)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_attempt public.payment_attempts;
begin
  if p_reason is null then
    perform private.refuse('invalid_input', 'p_reason');
  end if;
  update public.payment_attempts a set
    state = 'failed',
    last_error = 'payment_refused',
    refused_reason = p_reason,
    refused_words = left(p_words, 500)
  where a.id = p_attempt_id and a.state in ('creating', 'unknown')
    and a.provider_ref is null and a.reference_taken_at is null
  returning * into v_attempt;
  if found then
    perform private.record_event(
      v_attempt.order_id, 'provider', null, 'payment_refused',
      jsonb_build_object('reason', p_reason, 'words', left(p_words, 500))
    );
    return private.attempt_answer(v_attempt);
  end if;
  select * into v_attempt from public.payment_attempts a where a.id = p_attempt_id;
  if not found then
    perform private.refuse('not_found');
  end if;
  return private.attempt_answer(v_attempt);
end;
$$;
comment on function public.refuse_attempt(uuid, text, text) is
  'The provider will never make the link of an attempt: failed, with its reason and its words for staff; an attempt that may have a link stays as it is. Returns attempt_answer(). Refuses not_found, invalid_input.';
revoke all on function public.refuse_attempt(uuid, text, text) from public, anon, authenticated;
grant execute on function public.refuse_attempt(uuid, text, text) to service_role;

create function public.reference_taken(p_attempt_id uuid)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_attempt public.payment_attempts;
begin
  update public.payment_attempts a set
    reference_taken_at = coalesce(a.reference_taken_at, now()),
    state = case when a.state = 'creating' then 'unknown' else a.state end
  where a.id = p_attempt_id
  returning * into v_attempt;
  if not found then
    perform private.refuse('not_found');
  end if;
  return private.attempt_answer(v_attempt);
end;
$$;
comment on function public.reference_taken(uuid) is
  'The provider says that the reference of an attempt exists already: until its link is known (record_attempt_link()) nobody ends the attempt. Returns attempt_answer(). Refuses not_found.';
revoke all on function public.reference_taken(uuid) from public, anon, authenticated;
grant execute on function public.reference_taken(uuid) to service_role;
