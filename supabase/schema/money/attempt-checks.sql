-- Finding attempts, and asking the provider about them in turn.

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
  select private.attempt_answer(a) from public.payment_attempts a
  where a.provider = p_provider and (a.reference = p_reference or a.provider_ref = p_provider_ref)
  order by (a.reference = p_reference) desc nulls last
  limit 1;
$$;
comment on function public.find_attempt(text, text, text) is
  'The attempt with our reference, else with the provider''s: attempt_answer() or null.';
revoke all on function public.find_attempt(text, text, text) from public, anon, authenticated;
grant execute on function public.find_attempt(text, text, text) to service_role;

create function public.latest_attempt(p_order_id text)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select private.attempt_answer(a) from public.payment_attempts a
  where a.order_id = p_order_id
  order by a.created_at desc, (a.state in ('creating', 'open', 'unknown')) desc
  limit 1;
$$;
comment on function public.latest_attempt(text) is 'The newest attempt of an order: attempt_answer() or null.';
revoke all on function public.latest_attempt(text) from public, anon, authenticated;
grant execute on function public.latest_attempt(text) to service_role;

create function public.claim_attempts(p_provider text, p_limit integer default 20)
returns jsonb
language sql
security definer
set search_path = ''
as $$
  with due as (
    select a.id from public.payment_attempts a
    where a.provider = p_provider and a.next_check_at <= now()
      -- The provider refused it: there is nothing to ask about.
      and (a.state <> 'failed' or a.provider_ref is not null)
    order by a.next_check_at
    limit private.claimed_rows(p_limit)
    for update skip locked
  ),
  claimed as (
    update public.payment_attempts a set next_check_at = now() + interval '5 minutes'
    from due where a.id = due.id
    returning a as attempt
  )
  select coalesce(jsonb_agg(private.attempt_answer(c.attempt) order by (c.attempt).created_at, (c.attempt).id), '[]'::jsonb) from claimed c;
$$;
comment on function public.claim_attempts(text, integer) is
  'The attempts whose fate is to be asked of the provider now, an array of attempt_answer(), at most 100. Each is the caller''s for five minutes; finish_attempt_check() ends that sooner. Two callers never get the same one.';
revoke all on function public.claim_attempts(text, integer) from public, anon, authenticated;
grant execute on function public.claim_attempts(text, integer) to service_role;

create function public.finish_attempt_check(p_attempt_id uuid, p_error text default null)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_attempt public.payment_attempts;
begin
  update public.payment_attempts a set
    checks = a.checks + 1,
    check_error = left(p_error, 500),
    next_check_at = private.next_check(
      a.created_at, now(), a.state not in ('creating', 'open', 'unknown')
    )
  where a.id = p_attempt_id
  returning * into v_attempt;
  if not found then
    perform private.refuse('not_found');
  end if;
  return jsonb_build_object('id', v_attempt.id, 'next_check_at', v_attempt.next_check_at);
end;
$$;
comment on function public.finish_attempt_check(uuid, text) is
  'The provider was asked about an attempt (p_error: in vain): sets when to ask again. Returns {id, next_check_at}. Refuses not_found.';
revoke all on function public.finish_attempt_check(uuid, text) from public, anon, authenticated;
grant execute on function public.finish_attempt_check(uuid, text) to service_role;
