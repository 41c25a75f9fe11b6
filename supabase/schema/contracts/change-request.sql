-- A request for contract work that its customer changes, moves or takes back.

create function private.lock_own_request(p_ticket text)
returns public.contract_requests
language plpgsql
set search_path = ''
as $$
declare
  v_request public.contract_requests;
begin
  if (select auth.uid()) is null then
    perform private.refuse('not_signed_in');
  end if;
  perform private.refuse_ended_session();
  select * into v_request from public.contract_requests r where r.ticket = p_ticket for update;
  if not found or v_request.user_id is distinct from (select auth.uid()) then
    perform private.refuse('not_found');
  end if;
  return v_request;
end;
$$;
comment on function private.lock_own_request(text) is
  'Locks a request of the person who asks and gives it. Refuses not_signed_in, session_expired, not_found.';

create function private.count_request_change()
returns void
language plpgsql
set search_path = ''
as $$
begin
  if (
    select count(*) from public.contract_events e
    where e.actor_id = (select auth.uid()) and e.actor = 'customer' and e.at > now() - interval '24 hours'
      and e.type <> 'asked'
  ) >= private.daily_limit('revisions') then
    perform private.refuse('rate_limited');
  end if;
end;
$$;
comment on function private.count_request_change() is
  'Refuses rate_limited when the person has changed or asked about their requests daily_limit(revisions) times in 24 hours: each is an event, and may be a mail to us.';

create function public.revise_contract_request(
  p_ticket text,
  p_name text,
  p_phone text,
  p_description text,
  p_address text,
  p_preferred_on date,
  p_expected_updated_at timestamptz default null
)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_request public.contract_requests := private.lock_own_request(p_ticket);
  v_wish public.contract_requests := v_request;
  v_change jsonb := '{}';
begin
  -- What a price was given for is not changed under it: the customer asks about the quote.
  if v_request.status not in ('NEW', 'CONTACTED') then
    perform private.refuse('request_changed', v_request.status);
  end if;
  v_wish.name := p_name;
  v_wish.phone := p_phone;
  v_wish.description := p_description;
  v_wish.address := p_address;
  v_wish.preferred_on := p_preferred_on;
  v_wish := private.checked_request(v_wish);
  -- Before what was seen: a wish sent twice is one change.
  if to_jsonb(v_wish) = to_jsonb(v_request) then
    return to_jsonb(v_request);
  end if;
  -- Milliseconds: a browser's dates have no more.
  if date_trunc('milliseconds', p_expected_updated_at) <> date_trunc('milliseconds', v_request.updated_at) then
    perform private.refuse('request_changed', v_request.status);
  end if;
  perform private.count_request_change();
  if v_wish.address <> v_request.address then
    v_change := '{"is_elsewhere": true}';
  end if;
  if v_wish.preferred_on is distinct from v_request.preferred_on then
    v_change := v_change || jsonb_build_object('from_day', v_request.preferred_on);
  end if;
  update public.contract_requests r set
    name = v_wish.name,
    phone = v_wish.phone,
    description = v_wish.description,
    address = v_wish.address,
    preferred_on = v_wish.preferred_on
  where r.ticket = p_ticket
  returning * into v_request;
  perform private.record_contract_event(p_ticket, 'customer', 'revised', v_change);
  return to_jsonb(v_request);
end;
$$;
comment on function public.revise_contract_request(text, text, text, text, text, date, timestamptz) is
  'The customer wants a request otherwise, while no price is given: the row. The same again is the same answer. Refuses not_signed_in, session_expired, not_found, request_changed (detail: status; also when it was another than p_expected_updated_at saw), rate_limited, and all of checked_request().';
revoke all on function public.revise_contract_request(text, text, text, text, text, date, timestamptz) from public, anon, service_role;
grant execute on function public.revise_contract_request(text, text, text, text, text, date, timestamptz) to authenticated;

create function private.move_stages(p_ticket text, p_address text)
returns void
language plpgsql
set search_path = ''
as $$
declare
  v_order public.orders;
  v_is_to_come boolean := false;
begin
  for v_order in
    select * from private.lock_stages(p_ticket)
  loop
    if v_order.job_status in ('IN_PROGRESS', 'COMPLETED') then
      perform private.refuse('request_changed', v_order.job_status);
    end if;
    continue when v_order.job_status = 'CANCELLED';
    v_is_to_come := true;
    insert into public.order_events (order_id, actor, actor_id, type, public, data)
    values (v_order.order_id, 'customer', v_order.user_id, 'visit_changed', true, jsonb_build_object(
      'day', v_order.scheduled_on, 'slot', v_order.slot, 'from_day', v_order.scheduled_on, 'from_slot', v_order.slot,
      'is_elsewhere', true, 'from_address', v_order.address, 'address', p_address
    ));
    update public.orders o set address = p_address where o.order_id = v_order.order_id;
  end loop;
  if not v_is_to_come then
    perform private.refuse('request_changed', 'CANCELLED');
  end if;
end;
$$;
comment on function private.move_stages(text, text) is
  'The stages of agreed work are done elsewhere: all of it or nothing, so only while none of it has begun. Who comes and when stays. Refuses request_changed (detail: job status).';

create function public.move_contract_work(p_ticket text, p_address text)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_request public.contract_requests := private.lock_own_request(p_ticket);
  v_address constant text := private.clean_address(p_address);
  v_was constant text := v_request.address;
begin
  if v_address is null then
    perform private.refuse('required_fields', 'p_address');
  end if;
  if length(v_address) > private.max_length('address') then
    perform private.refuse('invalid_input', 'p_address');
  end if;
  -- Before how it stands: a click sent twice is one change.
  if v_address = v_was then
    return to_jsonb(v_request);
  end if;
  if v_request.status not in ('QUOTED', 'ACCEPTED') then
    perform private.refuse('request_changed', v_request.status);
  end if;
  perform private.count_request_change();
  if v_request.status = 'ACCEPTED' then
    perform private.move_stages(p_ticket, v_address);
  else
    -- A price is for a place: it is looked at again.
    perform private.withdraw_quotes(p_ticket);
  end if;
  perform private.act_as('customer', v_request.user_id);
  update public.contract_requests r set
    address = v_address,
    status = case r.status when 'QUOTED' then 'CONTACTED' else r.status end,
    -- A wished day that is to come stays where the price is looked at again; of agreed work the visit was made.
    preferred_on = case when r.status = 'QUOTED' and r.preferred_on >= private.today_in_india() then r.preferred_on end
  where r.ticket = p_ticket
  returning * into v_request;
  perform private.record_contract_event(p_ticket, 'customer', 'moved', jsonb_build_object(
    'from_address', v_was, 'address', v_address
  ));
  return to_jsonb(v_request);
end;
$$;
comment on function public.move_contract_work(text, text) is
  'The customer has the work of a request done elsewhere once a price is given: the row. A price that is on offer is taken back and the request is CONTACTED again, for we look at it anew; what is agreed moves with all its stages until any of it begins, and its price stays unless we say otherwise. Both wait for an answer of ours. The same again is the same answer. Refuses not_signed_in, session_expired, not_found, required_fields, invalid_input, request_changed (detail: status: before a price revise_contract_request() does it; or how far the work is), rate_limited.';
revoke all on function public.move_contract_work(text, text) from public, anon, service_role;
grant execute on function public.move_contract_work(text, text) to authenticated;

create function public.cancel_contract_request(p_ticket text, p_expected_updated_at timestamptz default null)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_request public.contract_requests := private.lock_own_request(p_ticket);
begin
  if v_request.status = 'CANCELLED' then
    return to_jsonb(v_request);
  end if;
  -- Nobody lets go of a price that they have not seen. Milliseconds: a browser's dates have no more.
  if v_request.status not in ('NEW', 'CONTACTED', 'QUOTED')
    or date_trunc('milliseconds', p_expected_updated_at) <> date_trunc('milliseconds', v_request.updated_at)
  then
    perform private.refuse('request_changed', v_request.status);
  end if;
  perform private.act_as('customer', v_request.user_id);
  update public.contract_requests r set status = 'CANCELLED' where r.ticket = p_ticket
    returning * into v_request;
  perform private.record_contract_event(p_ticket, 'customer', 'cancelled');
  return to_jsonb(v_request);
end;
$$;
comment on function public.cancel_contract_request(text, timestamptz) is
  'The customer takes back a request whose price they have not accepted: the row; again is the same answer. Refuses not_signed_in, session_expired, not_found, request_changed (detail: status; also when it was another than p_expected_updated_at saw).';
revoke all on function public.cancel_contract_request(text, timestamptz) from public, anon, service_role;
grant execute on function public.cancel_contract_request(text, timestamptz) to authenticated;
