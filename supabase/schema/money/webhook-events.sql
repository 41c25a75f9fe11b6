-- What the provider tells by itself, each message once.

create table public.webhook_events (
  id bigint generated always as identity primary key,
  provider text not null,
  event_id text,
  body_sha256 text not null check (body_sha256 ~ '^[0-9a-f]{64}$'),
  event_type text not null,
  payload jsonb not null,
  received_at timestamptz not null default now(),
  processed_at timestamptz,
  error text,
  reference text,
  provider_ref text,
  refund_ref text,
  tries integer not null default 0,
  next_try_at timestamptz not null default now() + interval '1 minute',
  payment_ref text,
  link_ref text,
  dispute_ref text,
  unique (provider, event_id),
  unique (provider, body_sha256)
);
comment on table public.webhook_events is
  'Verified messages of the provider, each once: by its event id and, because that is not signed, by the hash of its body.';
comment on column public.webhook_events.processed_at is 'Null: not acted on yet; a repeat of the message then does the work.';
comment on column public.webhook_events.reference is
  'What to ask the provider about: our reference; provider_ref is its id of the link, refund_ref its id of the refund.';
comment on column public.webhook_events.next_try_at is
  'When somebody may take an unprocessed message up: whoever received it, or claimed it, has until then.';
comment on column public.webhook_events.payment_ref is
  'The provider''s id of the payment that it is about, or that a refund or a dispute is of.';
comment on column public.webhook_events.link_ref is
  'The provider''s id of a link as a payment describes it: only a guess until the provider says that the link has our reference.';

create index webhook_events_newest on public.webhook_events (received_at desc);
create index webhook_events_unprocessed on public.webhook_events (provider, next_try_at)
  where processed_at is null;

alter table public.webhook_events enable row level security;
revoke all on public.webhook_events from public, anon, authenticated, service_role;
grant select on public.webhook_events to service_role;
-- Deliberately no policy: payloads hold customers' data.

create function private.lock_webhook_event(p_id bigint)
returns void
language sql
set search_path = ''
as $$
  select from public.webhook_events e where e.id = p_id for update;
$$;
comment on function private.lock_webhook_event(bigint) is
  'The message that a report was asked for, locked before the order: claim_webhook_events() locks messages before the attempts and payments that they name. Null: no message.';

create function private.webhook_subject(p_event public.webhook_events)
returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  v_attempt public.payment_attempts;
  v_refund public.refunds;
begin
  select * into v_attempt from public.payment_attempts a
    where a.provider = p_event.provider and (a.reference = p_event.reference or a.provider_ref = p_event.provider_ref)
    order by (a.reference = p_event.reference) desc nulls last
    limit 1;
  if not found then
    select a.* into v_attempt from public.payment_sightings s
      join public.payment_attempts a on a.id = s.attempt_id
      where s.provider = p_event.provider and s.provider_payment_id = p_event.payment_ref;
  end if;
  if v_attempt.id is null then
    select * into v_attempt from public.payment_attempts a
      where a.provider = p_event.provider and a.provider_ref = p_event.link_ref;
  end if;
  if v_attempt.id is not null and p_event.payment_ref is not null then
    perform private.see_payment(p_event.provider, p_event.payment_ref, v_attempt.id);
  end if;
  select r.* into v_refund from public.refunds r
    join public.payments p on p.id = r.payment_id
    where p.provider = p_event.provider and r.provider_refund_id = p_event.refund_ref
    limit 1;
  return jsonb_build_object(
    'attempt', case when v_attempt.id is not null then private.attempt_answer(v_attempt) end,
    'refund', case when v_refund.id is not null then private.refund_task(v_refund) end
  );
end;
$$;
comment on function private.webhook_subject(public.webhook_events) is
  'What a message is about, as far as our books know it: {attempt (attempt_answer() or null), refund (refund_task() or null)}. The attempt is that of the reference, else of the link, else of the payment. A payment that it names is noted with the attempt.';

create function public.record_webhook_event(
  p_provider text,
  p_event_id text,
  p_body_sha256 text,
  p_event_type text,
  p_payload jsonb,
  p_reference text default null,
  p_provider_ref text default null,
  p_refund_ref text default null,
  p_payment_ref text default null,
  p_link_ref text default null,
  p_dispute_ref text default null
)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_event public.webhook_events;
begin
  insert into public.webhook_events (
    provider, event_id, body_sha256, event_type, payload, reference, provider_ref, refund_ref, payment_ref, link_ref,
    dispute_ref
  )
  values (
    p_provider, p_event_id, p_body_sha256, p_event_type, p_payload,
    p_reference, p_provider_ref, p_refund_ref, p_payment_ref, p_link_ref, p_dispute_ref
  )
  on conflict do nothing
  returning * into v_event;
  if found then
    return jsonb_build_object('id', v_event.id, 'is_new', true, 'processed', false)
      || private.webhook_subject(v_event);
  end if;
  select * into v_event from public.webhook_events e
    where e.provider = p_provider and (e.body_sha256 = p_body_sha256 or e.event_id = p_event_id)
    -- The hash is of what was signed; the id is only a header.
    order by (e.body_sha256 = p_body_sha256) desc
    limit 1;
  return jsonb_build_object(
    'id', v_event.id, 'is_new', false, 'processed', v_event.processed_at is not null
  ) || private.webhook_subject(v_event);
end;
$$;
comment on function public.record_webhook_event(text, text, text, text, jsonb, text, text, text, text, text, text) is
  'Stores a verified message once, by event id and by body hash, with what to ask the provider about. Returns {id, is_new, processed} + webhook_subject(); work on it unless processed.';
revoke all on function public.record_webhook_event(text, text, text, text, jsonb, text, text, text, text, text, text) from public, anon, authenticated;
grant execute on function public.record_webhook_event(text, text, text, text, jsonb, text, text, text, text, text, text) to service_role;

create function public.claim_webhook_events(p_provider text, p_limit integer default 20)
returns jsonb
language sql
security definer
set search_path = ''
as $$
  with due as (
    select e.id from public.webhook_events e
    where e.provider = p_provider and e.processed_at is null and e.next_try_at <= now()
    order by e.next_try_at
    limit private.claimed_rows(p_limit)
    for update skip locked
  ),
  claimed as (
    -- The wait before the next try is also the time the caller has.
    update public.webhook_events e set
      tries = e.tries + 1,
      next_try_at = now() + private.retry_after(e.tries + 1)
    from due where e.id = due.id
    returning e as event
  )
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', (c.event).id,
    'event_type', (c.event).event_type,
    'reference', (c.event).reference,
    'provider_ref', (c.event).provider_ref,
    'refund_ref', (c.event).refund_ref,
    'payment_ref', (c.event).payment_ref,
    'link_ref', (c.event).link_ref,
    'dispute_ref', (c.event).dispute_ref,
    'tries', (c.event).tries
  ) || private.webhook_subject(c.event) order by (c.event).id), '[]'::jsonb)
  from claimed c;
$$;
comment on function public.claim_webhook_events(text, integer) is
  'Messages that were stored and not worked on, because of a crash or an error: an array of {id, event_type, reference, provider_ref, refund_ref, payment_ref, link_ref, dispute_ref, tries} + webhook_subject(), at most 100. Comes back after 1, 2, 4 … minutes, at most 6 hours, until finish_webhook_event() without an error.';
revoke all on function public.claim_webhook_events(text, integer) from public, anon, authenticated;
grant execute on function public.claim_webhook_events(text, integer) to service_role;

create function public.finish_webhook_event(p_id bigint, p_error text default null)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_event public.webhook_events;
begin
  update public.webhook_events e set
    processed_at = case when p_error is null then coalesce(e.processed_at, now()) else e.processed_at end,
    error = case when e.processed_at is null then left(p_error, 500) else e.error end
  where e.id = p_id
  returning * into v_event;
  if not found then
    perform private.refuse('not_found');
  end if;
  return jsonb_build_object('id', v_event.id, 'processed', v_event.processed_at is not null);
end;
$$;
comment on function public.finish_webhook_event(bigint, text) is
  'Done with a message: processed without an error, kept for another try with one. Returns {id, processed}. Refuses not_found.';
revoke all on function public.finish_webhook_event(bigint, text) from public, anon, authenticated;
grant execute on function public.finish_webhook_event(bigint, text) to service_role;
