-- The provider's account, gone through day by day: what nobody told us about is found.

create table public.sweeps (
  id uuid primary key default gen_random_uuid(),
  provider text not null check (length(provider) between 1 and 30),
  kind text not null check (kind in ('payments', 'refunds', 'settlements')),
  window_from timestamptz not null,
  window_to timestamptz not null,
  cursor text,
  next_at timestamptz default now(),
  finished_at timestamptz,
  error text,
  unique (provider, kind, window_from)
);
comment on table public.sweeps is
  'Days in India of a provider''s account that are gone through, again and again until nothing can change in them any more.';
comment on column public.sweeps.cursor is 'Where the provider''s next page begins; null: at the first.';
comment on column public.sweeps.next_at is 'When the next page is due; moved ahead while somebody asks. Null: no more.';
comment on column public.sweeps.finished_at is 'When its last page was last read.';
comment on column public.sweeps.error is 'Why the last page was not read; null when it was.';

create index sweeps_due on public.sweeps (provider, next_at) where next_at is not null;

alter table public.sweeps enable row level security;
revoke all on public.sweeps from public, anon, authenticated, service_role;
grant select on public.sweeps to service_role;
-- Deliberately no policy: staff read money_health().

create function private.sweep_days(p_kind text)
returns integer
language plpgsql
immutable
set search_path = ''
as $$
begin
  case p_kind
    -- A payment is listed by when it was made, and may be captured five days later.
    when 'payments' then return 5;
    -- A refund in the dashboard is of a payment of any age; one that was made may come back within weeks.
    when 'refunds' then return 35;
    when 'settlements' then return 10;
  end case;
end;
$$;
comment on function private.sweep_days(text) is 'For how many days after its end a day of the account can change.';

create function private.next_sweep(p_kind text, p_window_to timestamptz, p_now timestamptz)
returns timestamptz
language sql
immutable
set search_path = ''
as $$
  select case
    when p_now < p_window_to then p_now + interval '1 hour'
    when p_now < p_window_to + make_interval(days => least(private.sweep_days(p_kind), 10))
      then p_now + interval '1 day'
    when p_now < p_window_to + make_interval(days => private.sweep_days(p_kind)) then p_now + interval '7 days'
  end;
$$;
comment on function private.next_sweep(text, timestamptz, timestamptz) is
  'When a day of the account is gone through next: hourly while it lasts, then daily for ten days, then weekly, as long as it can change (sweep_days()); then no more (null).';

create function public.claim_sweep(p_provider text)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_today constant date := (now() at time zone 'Asia/Kolkata')::date;
  v_sweep public.sweeps;
begin
  insert into public.sweeps (provider, kind, window_from, window_to)
  select p_provider, kind, day::timestamp at time zone 'Asia/Kolkata', (day + 1)::timestamp at time zone 'Asia/Kolkata'
  from unnest(array['payments', 'refunds', 'settlements']) as kind
  cross join lateral (select v_today - ago as day from generate_series(0, private.sweep_days(kind)) as ago) days
  where not exists (
    select from public.sweeps s
    where s.provider = p_provider and s.kind = kind
      and s.window_from = v_today::timestamp at time zone 'Asia/Kolkata'
  )
  on conflict do nothing;

  update public.sweeps s set next_at = now() + interval '5 minutes'
  where s.id = (
    select due.id from public.sweeps due
    where due.provider = p_provider and due.next_at <= now()
    order by due.next_at, due.window_from desc, due.kind
    limit 1
    for update skip locked
  )
  returning * into v_sweep;
  if v_sweep.id is null then
    return null;
  end if;
  return jsonb_build_object(
    'id', v_sweep.id, 'kind', v_sweep.kind, 'window_from', v_sweep.window_from, 'window_to', v_sweep.window_to,
    'cursor', v_sweep.cursor
  );
end;
$$;
comment on function public.claim_sweep(text) is
  'A page of the account that is due now, or null: {id, kind, window_from, window_to (a day in India), cursor}. It is the caller''s for five minutes; record_swept() or fail_sweep() ends that. Two callers never get the same one.';
revoke all on function public.claim_sweep(text) from public, anon, authenticated;
grant execute on function public.claim_sweep(text) to service_role;

create function public.fail_sweep(p_sweep_id uuid, p_error text)
returns void
language plpgsql
security definer
set search_path = ''
as $$
begin
  update public.sweeps s set
    error = left(p_error, 500),
    -- A cursor may be what the provider does not take any more.
    cursor = null,
    next_at = now() + interval '10 minutes'
  where s.id = p_sweep_id;
  if not found then
    perform private.refuse('not_found');
  end if;
end;
$$;
comment on function public.fail_sweep(uuid, text) is
  'A page of the account could not be read: the day is begun anew in ten minutes. Refuses not_found.';
revoke all on function public.fail_sweep(uuid, text) from public, anon, authenticated;
grant execute on function public.fail_sweep(uuid, text) to service_role;
