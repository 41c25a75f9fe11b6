create function private.next_check(p_created_at timestamptz, p_now timestamptz, p_is_over boolean)
returns timestamptz
language sql
immutable
set search_path = ''
as $$
  with steps (step) as (
    select unnest(array['1 minute', '3 minutes', '10 minutes', '30 minutes', '2 hours']::interval[])
      where not p_is_over
    union all
    select make_interval(hours => 24 * day) from generate_series(1, 6) as day
  )
  select coalesce(
    min(p_created_at + s.step),
    -- What may still carry money is never given up.
    case when not p_is_over then p_now + interval '24 hours' end
  )
  from steps s where p_created_at + s.step > p_now;
$$;
comment on function private.next_check(timestamptz, timestamptz, boolean) is
  'When to ask the provider again: 1, 3, 10, 30 minutes and 2 hours after creation, then daily. What is over is asked about daily until day 6, then no more (null): money that comes late, and twice.';

alter table public.payment_attempts
  add column next_check_at timestamptz default now() + interval '1 minute',
  add column checks integer not null default 0,
  add column check_error text;
comment on column public.payment_attempts.next_check_at is
  'When the reconciler asks the provider next; moved ahead while it does, so that a crash only delays. Null: no more.';
comment on column public.payment_attempts.checks is 'How often the reconciler finished asking.';
comment on column public.payment_attempts.check_error is 'Why its last check gave no answer; null when it did.';
create index payment_attempts_to_check on public.payment_attempts (provider, next_check_at);
drop index public.payment_attempts_to_reconcile;

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
    limit least(greatest(p_limit, 0), 100)
    for update skip locked
  ),
  claimed as (
    update public.payment_attempts a set next_check_at = now() + interval '5 minutes'
    from due where a.id = due.id
    returning a.*
  )
  select coalesce(jsonb_agg(to_jsonb(c) order by c.created_at, c.id), '[]'::jsonb) from claimed c;
$$;
comment on function public.claim_attempts(text, integer) is
  'The attempts whose fate is to be asked of the provider now, as an array of rows, at most 100. Each is the caller''s for five minutes; finish_attempt_check() ends that sooner. Two callers never get the same one.';

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

revoke all on function public.claim_attempts(text, integer) from public, anon, authenticated;
revoke all on function public.finish_attempt_check(uuid, text) from public, anon, authenticated;
grant execute on function public.claim_attempts(text, integer) to service_role;
grant execute on function public.finish_attempt_check(uuid, text) to service_role;
