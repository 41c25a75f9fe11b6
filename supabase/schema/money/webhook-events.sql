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
  'The provider''s id of the payment that a refund is of, as it stands in payments.provider_payment_id.';

create index webhook_events_newest on public.webhook_events (received_at desc);
create index webhook_events_unprocessed on public.webhook_events (provider, next_try_at)
  where processed_at is null;

alter table public.webhook_events enable row level security;
revoke all on public.webhook_events from public, anon, authenticated, service_role;
grant select on public.webhook_events to service_role;
-- Deliberately no policy: payloads hold customers' data.

create function public.record_webhook_event(
  p_provider text,
  p_event_id text,
  p_body_sha256 text,
  p_event_type text,
  p_payload jsonb,
  p_reference text default null,
  p_provider_ref text default null,
  p_refund_ref text default null,
  p_payment_ref text default null
)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_event public.webhook_events;
begin
  insert into public.webhook_events
    (provider, event_id, body_sha256, event_type, payload, reference, provider_ref, refund_ref, payment_ref)
  values (
    p_provider, p_event_id, p_body_sha256, p_event_type, p_payload,
    p_reference, p_provider_ref, p_refund_ref, p_payment_ref
  )
  on conflict do nothing
  returning * into v_event;
  if found then
    return jsonb_build_object('id', v_event.id, 'is_new', true, 'processed', false);
  end if;
  select * into v_event from public.webhook_events e
    where e.provider = p_provider and (e.body_sha256 = p_body_sha256 or e.event_id = p_event_id)
    -- The hash is of what was signed; the id is only a header.
    order by (e.body_sha256 = p_body_sha256) desc
    limit 1;
  return jsonb_build_object(
    'id', v_event.id, 'is_new', false, 'processed', v_event.processed_at is not null
  );
end;
$$;
comment on function public.record_webhook_event(text, text, text, text, jsonb, text, text, text, text) is
  'Stores a verified message once, by event id and by body hash, with what to ask the provider about. Returns {id, is_new, processed}; work on it unless processed.';
revoke all on function public.record_webhook_event(text, text, text, text, jsonb, text, text, text, text) from public, anon, authenticated;
grant execute on function public.record_webhook_event(text, text, text, text, jsonb, text, text, text, text) to service_role;

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
    returning e.*
  )
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', c.id,
    'event_type', c.event_type,
    'reference', c.reference,
    'provider_ref', c.provider_ref,
    'refund_ref', c.refund_ref,
    'payment_ref', c.payment_ref,
    'tries', c.tries
  ) order by c.id), '[]'::jsonb)
  from claimed c;
$$;
comment on function public.claim_webhook_events(text, integer) is
  'Messages that were stored and not worked on, because of a crash or an error: an array of {id, event_type, reference, provider_ref, refund_ref, payment_ref, tries}, at most 100. Comes back after 1, 2, 4 … minutes, at most 6 hours, until finish_webhook_event() without an error.';
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
