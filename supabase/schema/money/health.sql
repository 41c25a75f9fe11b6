-- Whether work that nobody waits for is done.

create table public.heartbeats (
  name text primary key check (length(name) between 1 and 60),
  seen_at timestamptz not null,
  data jsonb not null default '{}'::jsonb
);
comment on table public.heartbeats is 'When work that nobody waits for, such as the reconciler''s, was last done by any instance.';

alter table public.heartbeats enable row level security;
revoke all on public.heartbeats from public, anon, authenticated, service_role;
grant select on public.heartbeats to service_role;
-- Deliberately no policy: staff read money_health().

create function public.record_heartbeat(
  p_name text,
  p_data jsonb default '{}'::jsonb,
  p_service_now timestamptz default null
)
returns jsonb
language sql
security definer
set search_path = ''
as $$
  insert into public.heartbeats as h (name, seen_at, data)
  values (
    p_name, now(),
    coalesce(p_data, '{}'::jsonb) || jsonb_strip_nulls(jsonb_build_object(
      'clock_skew_ms', round(extract(epoch from p_service_now - clock_timestamp()) * 1000)
    ))
  )
  on conflict (name) do update set seen_at = excluded.seen_at, data = excluded.data
  returning jsonb_build_object('clock_skew_ms', h.data -> 'clock_skew_ms');
$$;
comment on function public.record_heartbeat(text, jsonb, timestamptz) is
  'A round of work is done; the reconciler''s name is reconciler. p_service_now: what its clock says. Returns {clock_skew_ms}: how far that is ahead of the database''s clock (negative: behind), the time of the call included.';
revoke all on function public.record_heartbeat(text, jsonb, timestamptz) from public, anon, authenticated;
grant execute on function public.record_heartbeat(text, jsonb, timestamptz) to service_role;

create function private.text_health()
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
begin
  return (
    select jsonb_object_agg(c.channel, (
      select jsonb_build_object(
        'waiting', count(*) filter (
          where m.sent_at is null and m.given_up_at is null and m.withheld_at is null and m.next_try_at <= now()
        ),
        'sent', count(*) filter (where m.sent_at is not null),
        'delivered', count(*) filter (where m.delivered_at is not null),
        'failed', count(*) filter (
          where m.next_channel is null
            and (m.undelivered_at is not null or (m.given_up_at is not null and m.last_error not in ('off', 'not wanted', 'overtaken')))
        ),
        'handed_over', count(*) filter (where m.next_channel is not null and m.last_error is distinct from 'off'),
        'withheld', count(*) filter (where m.withheld_at is not null)
      )
      from public.outbox m where m.channel = c.channel and m.created_at > now() - interval '24 hours'
    ))
    from unnest(array['sms', 'whatsapp']) c (channel)
  );
end;
$$;
comment on function private.text_health() is
  'What became of the SMS and WhatsApp messages of the last 24 hours, by channel: {waiting: due now, sent, delivered, failed: nobody told it, handed_over, withheld}.';

create function public.money_health()
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  late constant timestamptz := now() - interval '5 minutes';
  max_disputes constant integer := 20;
begin
  -- The service asks for its metrics with the secret key, in nobody's name.
  if current_setting('role', true) is distinct from 'service_role' then
    perform private.require_staff_session();
  end if;
  return jsonb_build_object(
    'pending_online', (
      select jsonb_build_object(
        'under_10_minutes', count(*) filter (where o.created_at > now() - interval '10 minutes'),
        'under_1_hour', count(*) filter (
          where o.created_at <= now() - interval '10 minutes' and o.created_at > now() - interval '1 hour'),
        'under_1_day', count(*) filter (
          where o.created_at <= now() - interval '1 hour' and o.created_at > now() - interval '24 hours'),
        'older', count(*) filter (where o.created_at <= now() - interval '24 hours')
      )
      -- A stage waits for its part of the work, however long that takes.
      from public.orders o where o.status = 'PENDING' and o.payment_mode = 'online' and o.kind <> 'contract'
    ),
    'in_review', (select count(*) from public.orders o where o.status = 'REVIEW'),
    'refunds_outstanding', (
      select jsonb_build_object(
        'count', count(*), 'paise', coalesce(sum(r.amount_paise), 0), 'oldest_at', min(r.created_at)
      )
      from public.refunds r where r.state = 'pending'
    ),
    'attempts_unknown', (select count(*) from public.payment_attempts a where a.state = 'unknown'),
    'checks_overdue', (
      select count(*) from public.payment_attempts a
      where a.next_check_at < late and (a.state <> 'failed' or a.provider_ref is not null)
    ) + (
      select count(*) from public.refunds r where r.next_check_at < late
    ) + (
      select count(*) from public.disputes d where d.next_check_at < late
    ),
    'disputes', (
      select jsonb_build_object(
        'open', count(*) filter (where d.state in ('open', 'under_review', 'unknown')),
        'respond_by_soonest', min(d.respond_by) filter (where d.state in ('open', 'unknown')),
        'at_risk_paise', coalesce(sum(d.amount_paise) filter (
          where d.state in ('open', 'under_review', 'unknown') and d.currency = 'INR'), 0),
        'lost_paise', coalesce(sum(d.deducted_paise) filter (where d.state = 'lost' and d.currency = 'INR'), 0),
        'most_urgent', (
          select coalesce(jsonb_agg(jsonb_build_object(
            'provider_dispute_id', u.provider_dispute_id,
            'order_id', u.order_id,
            'amount_paise', u.amount_paise,
            'currency', u.currency,
            'state', u.state,
            'respond_by', u.respond_by
          ) order by u.place), '[]'::jsonb)
          from (
            select w.*, row_number() over (
              order by w.state = 'under_review', w.respond_by, w.opened_at, w.id
            ) as place
            from public.disputes w where w.state in ('open', 'under_review', 'unknown')
            order by place limit max_disputes
          ) u
        )
      )
      from public.disputes d
    ),
    'links_refused', (
      select count(*) from public.payment_attempts a
      where a.refused_reason is not null and a.created_at > now() - interval '24 hours'
    ),
    'references_taken', (
      select count(*) from public.payment_attempts a
      where a.provider_ref is null and a.reference_taken_at < now() - interval '30 minutes'
    ),
    'webhooks_unreadable', (
      select count(*) from public.webhook_events e
      where e.event_type = 'unreadable' and e.received_at > now() - interval '24 hours'
    ),
    'account_unknown', (
      select count(*) from public.sweep_findings f
      where f.acknowledged_at is null and private.is_unexplained(f)
    ),
    'swept_at', (select max(s.finished_at) from public.sweeps s),
    'settlement_gaps', private.settlement_gaps(),
    'complaints', private.complaint_clocks(),
    'clock_skew_seconds', (
      select (h.data ->> 'clock_skew_ms')::numeric / 1000 from public.heartbeats h where h.name = 'reconciler'
    ),
    'last_webhook_at', (select max(e.received_at) from public.webhook_events e),
    'webhooks_unprocessed', (select count(*) from public.webhook_events e where e.processed_at is null),
    'emails_waiting', (
      select count(*) from public.outbox m
      where m.channel = 'email' and m.sent_at is null and m.given_up_at is null and m.withheld_at is null
    ),
    'emails_failed', (
      select count(*) from public.outbox m
      where m.channel = 'email' and m.given_up_at is not null and m.next_channel is null and m.last_error not in ('not wanted', 'too late', 'overtaken')
    ),
    'emails_withheld', (
      select count(*) from public.outbox m where m.channel = 'email' and m.withheld_at > now() - interval '24 hours'
    ),
    'texts', private.text_health(),
    'codes_sent', (
      select count(*) from private.phone_codes c where c.sent_at > now() - interval '24 hours'
    ),
    'codes_used', (
      select count(*) from private.phone_codes c where c.sent_at > now() - interval '24 hours' and c.used_at is not null
    ),
    'messages_received', (
      select count(*) from public.contact_messages m where m.created_at > now() - interval '24 hours'
    ),
    'reconciler_seen_at', (select h.seen_at from public.heartbeats h where h.name = 'reconciler')
  );
end;
$$;
comment on function public.money_health() is
  'What an operator looks at first, for staff and for the service''s metrics: MoneyHealth of shared/src/contracts/order-money.ts. Refuses not_allowed, mfa_required.';
revoke all on function public.money_health() from public, anon;
grant execute on function public.money_health() to authenticated, service_role;
