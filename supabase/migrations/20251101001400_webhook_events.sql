create function public.record_webhook_event(
  p_provider text,
  p_event_id text,
  p_body_sha256 text,
  p_event_type text,
  p_payload jsonb
)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_event public.webhook_events;
begin
  insert into public.webhook_events (provider, event_id, body_sha256, event_type, payload)
  values (p_provider, p_event_id, p_body_sha256, p_event_type, p_payload)
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
comment on function public.record_webhook_event(text, text, text, text, jsonb) is
  'Stores a verified message once, by event id and by body hash. Returns {id, is_new, processed}; work on it unless processed.';

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

revoke all on function public.record_webhook_event(text, text, text, text, jsonb) from public, anon, authenticated;
revoke all on function public.finish_webhook_event(bigint, text) from public, anon, authenticated;
grant execute on function public.record_webhook_event(text, text, text, text, jsonb) to service_role;
grant execute on function public.finish_webhook_event(bigint, text) to service_role;
