-- A message about a refund may name its payment alone, and neither the link nor a refund that we know.
alter table public.webhook_events add column payment_ref text;
comment on column public.webhook_events.payment_ref is
  'The provider''s id of the payment that a refund is of, as it stands in payments.provider_payment_id.';

drop function public.record_webhook_event(text, text, text, text, jsonb, text, text, text);

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

create or replace function public.claim_webhook_events(p_provider text, p_limit integer default 20)
returns jsonb
language sql
security definer
set search_path = ''
as $$
  with due as (
    select e.id from public.webhook_events e
    where e.provider = p_provider and e.processed_at is null and e.next_try_at <= now()
    order by e.next_try_at
    limit least(greatest(p_limit, 0), 100)
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

create function public.find_attempt_of_payment(p_provider text, p_provider_payment_id text)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select to_jsonb(a) from public.payment_attempts a
  join public.payments p on p.attempt_id = a.id
  where p.provider = p_provider and p.provider_payment_id = p_provider_payment_id;
$$;
comment on function public.find_attempt_of_payment(text, text) is
  'The attempt through which a payment came in, or null when it is not in our books.';

revoke all on function public.record_webhook_event(text, text, text, text, jsonb, text, text, text, text) from public, anon, authenticated;
revoke all on function public.find_attempt_of_payment(text, text) from public, anon, authenticated;
grant execute on function public.record_webhook_event(text, text, text, text, jsonb, text, text, text, text) to service_role;
grant execute on function public.find_attempt_of_payment(text, text) to service_role;
