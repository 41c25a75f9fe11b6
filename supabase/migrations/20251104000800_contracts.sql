-- Made from supabase/schema/contracts by `npm run schema:migrations`; edit it there.

-- schema/contracts/contract-events.sql

-- Everything that happened to a request for contract work.

create table public.contract_events (
  id bigint generated always as identity primary key,
  ticket text not null references public.contract_requests (ticket) on delete cascade,
  at timestamptz not null default now(),
  actor text not null check (actor in ('customer', 'staff')),
  actor_id uuid,
  type text not null,
  data jsonb not null default '{}'::jsonb
);
comment on table public.contract_events is
  'Everything that happened to a request for contract work, append-only. Written by triggers and functions.';
comment on column public.contract_events.type is
  'asked, revised (of another place is_elsewhere, of another day from_day), moved (from_address, address), cancelled, quoted (data: version, amount_paise, valid_until, with_material), told (a price by phone: amount_paise, valid_until, days, with_material), questioned (text; of a no to the price refuses) and replied (text; of a question of ours asks), accepted (version, amount_paise), cancel_asked (text), cancel_withdrawn and cancel_declined (text: why) of agreed work, noted (text: a note of staff that is of an earlier standing; at: when they wrote it), status_changed (by hand; from, to, cancelled: the orders of stages that closing cancelled).';

create index contract_events_of_request on public.contract_events (ticket, id);
create index contract_events_of_actor on public.contract_events (actor_id, at);

alter table public.contract_events enable row level security;
revoke all on public.contract_events from public, anon, authenticated, service_role;
grant select on public.contract_events to service_role;
-- Deliberately no policy: the customer and staff read through functions.

create function private.record_contract_event(p_ticket text, p_actor text, p_type text, p_data jsonb default '{}'::jsonb)
returns bigint
language sql
set search_path = ''
as $$
  insert into public.contract_events (ticket, actor, actor_id, type, data)
  values (p_ticket, p_actor, (select auth.uid()), p_type, p_data)
  returning id;
$$;
comment on function private.record_contract_event(text, text, text, jsonb) is
  'One event of a request, done by whoever is signed in: its id.';

create function private.record_request_asked()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.record_contract_event(new.ticket, 'customer', 'asked');
  return new;
end;
$$;
comment on function private.record_request_asked() is 'After-insert trigger of contract_requests: the first event of its timeline.';
create trigger record_request_asked after insert on public.contract_requests
  for each row execute function private.record_request_asked();

create function private.lock_stages(p_ticket text)
returns setof public.orders
language plpgsql
set search_path = ''
as $$
begin
  return query
    select o.* from public.orders o join public.contract_stages s on s.order_id = o.order_id
    where s.ticket = p_ticket
    order by s.number desc for update of o;
end;
$$;
comment on function private.lock_stages(text) is
  'Locks the orders of agreed work, all of them: what somebody does to one at this moment is seen. The later before the earlier, everywhere.';

create function private.close_stages(p_ticket text)
returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  v_order public.orders;
  v_cancelled jsonb := '[]';
begin
  for v_order in
    select * from private.lock_stages(p_ticket)
  loop
    -- Money of work that nobody would come for any more.
    if v_order.status in ('SUCCESS', 'PARTIALLY_REFUNDED', 'REVIEW', 'REFUND_PENDING')
      and private.has_not_begun(v_order.job_status)
    then
      perform private.refuse('stage_paid', v_order.order_id);
    end if;
    continue when v_order.status <> 'PENDING';
    -- What was worked is owed for.
    if v_order.job_status in ('IN_PROGRESS', 'COMPLETED') then
      perform private.refuse('stage_unpaid', v_order.order_id);
    end if;
    v_cancelled := jsonb_build_array(v_order.order_id) || v_cancelled;
  end loop;
  perform private.act_as('staff', (select auth.uid()));
  update public.orders o set status = 'CANCELLED' where v_cancelled ? o.order_id;
  -- Somebody may have a payment page open: the reconciler ends it at once.
  update public.payment_attempts a set next_check_at = now()
    where v_cancelled ? a.order_id and a.state in ('creating', 'open', 'unknown');
  -- What follows in this transaction is done by hand again.
  perform private.act_as('');
  return v_cancelled;
end;
$$;
comment on function private.close_stages(text) is
  'Cancels the stages of agreed work that are neither paid nor begun: an array of their orders. Refuses stage_unpaid (detail: order) when one is begun and unpaid, stage_paid (detail: order) when there is or may be money of one that is not begun.';

create function private.guard_request_status()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_cancelled jsonb;
begin
  -- Functions say who acts, and tell more. Otherwise a member of staff writes to the table itself.
  if coalesce(current_setting('kaarigar.actor', true), '') <> '' then
    return new;
  end if;
  if new.status in ('ACCEPTED', 'CANCELLED') or old.status = 'CANCELLED'
    or (old.status = 'ACCEPTED' and new.status <> 'CLOSED')
    -- What was agreed and is done is not offered anew.
    or exists (
      select from public.contract_quotes q
      where q.ticket = new.ticket and q.accepted_at is not null and old.status = 'CLOSED'
    )
  then
    perform private.refuse('request_changed', old.status);
  end if;
  if old.status = 'ACCEPTED' then
    v_cancelled := private.close_stages(new.ticket);
  else
    perform private.withdraw_quotes(new.ticket);
  end if;
  perform private.record_contract_event(
    new.ticket, 'staff', 'status_changed', jsonb_strip_nulls(jsonb_build_object(
      'from', old.status, 'to', new.status, 'cancelled', v_cancelled
    ))
  );
  return new;
end;
$$;
comment on function private.guard_request_status() is
  'Before-update trigger of contract_requests: a status that staff set by hand is an event. It takes back a price that was on offer, and closing what was agreed cancels what is unpaid of it. Refuses stage_unpaid, stage_paid, and request_changed (detail: status) when staff set by hand what is the customer''s to say, or what is over by it.';
create trigger guard_request_status before update on public.contract_requests
  for each row when (old.status is distinct from new.status)
  execute function private.guard_request_status();

create function private.file_note()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  insert into public.contract_events (ticket, at, actor, actor_id, type, data)
  select old.ticket, coalesce(written.at, now()), 'staff', written.actor_id, 'noted', jsonb_build_object('text', old.note)
  from (values (true)) one
  left join lateral (
    select l.at, l.actor_id from public.audit_log l
    where l.subject_type = 'contract_requests' and l.subject_id = old.ticket and l.after ->> 'note' = old.note
    order by l.id desc limit 1
  ) written on true;
  if new.note is not distinct from old.note then
    new.note := null;
  end if;
  return new;
end;
$$;
comment on function private.file_note() is
  'Before-update trigger of contract_requests: a note is about how the request stands. Once that is said anew, by whomever, the note is an event of its timeline. Another note alone is a correction, and leaves none.';
-- Its name comes before guard_request_status: the note was written before what is said now.
create trigger file_note before update of status on public.contract_requests
  for each row when (
    old.note is not null and (old.status is distinct from new.status or new.note is not distinct from old.note)
  )
  execute function private.file_note();

-- schema/contracts/change-request.sql

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

-- schema/contracts/contract-quotes.sql

-- Quotes: what a piece of contract work costs, and in which stages it is paid.

create table public.contract_quotes (
  ticket text not null references public.contract_requests (ticket) on delete cascade,
  version integer not null check (version > 0),
  lines jsonb not null check (jsonb_typeof(lines) = 'array'),
  amount_paise integer not null check (amount_paise > 0),
  valid_until date not null,
  made_by uuid,
  created_at timestamptz not null default now(),
  accepted_at timestamptz,
  withdrawn_at timestamptz,
  with_material boolean,
  primary key (ticket, version)
);
comment on table public.contract_quotes is
  'What staff offered for a request: written once, followed by the next version, never changed. The newest is the one in force. Made by send_quote() only.';
comment on column public.contract_quotes.lines is 'What is done for how much: an array of {text, amount_paise}; their sum is amount_paise.';
comment on column public.contract_quotes.amount_paise is 'The price of the whole work.';
comment on column public.contract_quotes.withdrawn_at is 'When staff took it back, by saying that the request stands elsewhere: it can never be accepted again.';
comment on column public.contract_quotes.with_material is 'Whether material is in the price. Null: nothing was said of it.';
comment on column public.contract_quotes.valid_until is 'The last day (India) on which it can be accepted.';

create unique index contract_quotes_accepted on public.contract_quotes (ticket) where accepted_at is not null;
comment on index public.contract_quotes_accepted is 'Of a request one quote is accepted, whoever presses at the same moment.';

create table public.contract_stages (
  ticket text not null,
  version integer not null,
  number integer not null check (number <@ private.quote_rows_bounds('stages')),
  text text not null check (length(text) between 1 and private.max_length('name')),
  amount_paise integer not null check (amount_paise <@ private.quote_amount_bounds('stage')),
  order_id text unique references public.orders (order_id) on delete restrict,
  primary key (ticket, version, number),
  foreign key (ticket, version) references public.contract_quotes (ticket, version) on delete cascade
);
comment on table public.contract_stages is
  'The parts in which a quote is paid; together exactly its amount. Once it is accepted each is an order of its own, which is paid, refunded and worked on like any other.';
comment on column public.contract_stages.text is 'What is done when this much is due.';
comment on column public.contract_stages.order_id is 'Null: the quote is not accepted.';

alter table public.contract_quotes enable row level security;
alter table public.contract_stages enable row level security;
revoke all on public.contract_quotes, public.contract_stages from public, anon, authenticated, service_role;
grant select on public.contract_quotes, public.contract_stages to service_role;
-- Deliberately no policy: the customer and staff read through contract_work().

create function private.stages_beside(p_order_id text)
returns integer
language sql
stable
set search_path = ''
as $$
  select max(a.number) from public.contract_stages s
  join public.contract_stages a on (a.ticket, a.version) = (s.ticket, s.version)
  where s.order_id = p_order_id
$$;
comment on function private.stages_beside(text) is
  'Of how many stages an order is one; null: it is no stage.';

create function private.quote_rows(p_rows jsonb, p_what text, p_amounts int4range)
returns jsonb
language plpgsql
immutable
set search_path = ''
as $$
declare
  v_rows jsonb;
begin
  if jsonb_typeof(p_rows) is distinct from 'array'
    or not jsonb_array_length(p_rows) <@ private.quote_rows_bounds(p_what)
  then
    perform private.refuse('invalid_input', p_what);
  end if;
  select jsonb_agg(jsonb_build_object(
    'text', private.clean_line(r.value ->> 'text'), 'amount_paise', (r.value ->> 'amount_paise')::integer
  ) order by r.ordinality) into v_rows
  from jsonb_array_elements(p_rows) with ordinality r;
  if not (
    select bool_and(coalesce(
      length(r.value ->> 'text') <= private.max_length('name')
        and (r.value ->> 'amount_paise')::integer <@ p_amounts,
      false
    ))
    from jsonb_array_elements(v_rows) r
  ) then
    perform private.refuse('invalid_input', p_what);
  end if;
  return v_rows;
exception
  -- Half a paisa, or no number at all.
  when data_exception then
    perform private.refuse('invalid_input', p_what);
end;
$$;
comment on function private.quote_rows(jsonb, text, int4range) is
  'Lines or stages (p_what) of a quote as they are kept: an array of {text, amount_paise}, the texts clean. Refuses invalid_input (detail: p_what).';

create function private.sum_of_rows(p_rows jsonb)
returns bigint
language sql
immutable
set search_path = ''
as $$ select sum((r.value ->> 'amount_paise')::bigint)::bigint from jsonb_array_elements(p_rows) r $$;
comment on function private.sum_of_rows(jsonb) is 'The sum of amount_paise over the rows of a quote.';

create function private.today_in_india()
returns date
language sql
stable
set search_path = ''
as $$ select (now() at time zone 'Asia/Kolkata')::date $$;
comment on function private.today_in_india() is 'The day that it is in India.';

create function private.withdraw_quotes(p_ticket text)
returns void
language sql
set search_path = ''
as $$
  update public.contract_quotes q set withdrawn_at = now()
    where q.ticket = p_ticket and q.accepted_at is null and q.withdrawn_at is null;
$$;
comment on function private.withdraw_quotes(text) is
  'No price of a request is on offer any more, whatever its status will be.';

create function private.lock_request_for_staff(p_ticket text)
returns public.contract_requests
language plpgsql
set search_path = ''
as $$
declare
  v_request public.contract_requests;
begin
  perform private.require_staff_session();
  select * into v_request from public.contract_requests r where r.ticket = p_ticket for update;
  if not found then
    perform private.refuse('not_found');
  end if;
  if v_request.user_id = (select auth.uid()) then
    perform private.refuse('own_order');
  end if;
  return v_request;
end;
$$;
comment on function private.lock_request_for_staff(text) is
  'Locks a request for a member of staff and gives it. Refuses not_allowed, mfa_required, not_found, own_order (their own request: a colleague must).';

create function public.send_quote(
  p_ticket text,
  p_lines jsonb,
  p_stages jsonb,
  p_valid_until date,
  p_replaces integer default 0,
  p_expected_updated_at timestamptz default null,
  p_with_material boolean default null
)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_request public.contract_requests := private.lock_request_for_staff(p_ticket);
  v_lines jsonb := private.quote_rows(p_lines, 'lines', private.quote_amount_bounds('line'));
  v_stages jsonb := private.quote_rows(p_stages, 'stages', private.quote_amount_bounds('stage'));
  v_amount bigint := private.sum_of_rows(v_lines);
  v_today date := private.today_in_india();
  v_last public.contract_quotes;
begin
  select * into v_last from public.contract_quotes q where q.ticket = p_ticket order by q.version desc limit 1;
  -- Before what was seen: a click sent twice is one quote.
  if v_last.version = p_replaces + 1 and v_last.lines = v_lines and v_last.valid_until = p_valid_until
    and v_last.with_material is not distinct from p_with_material
    and v_stages = (
      select jsonb_agg(jsonb_build_object('text', s.text, 'amount_paise', s.amount_paise) order by s.number)
      from public.contract_stages s where s.ticket = p_ticket and s.version = v_last.version
    )
  then
    return jsonb_build_object('version', v_last.version, 'changed', false);
  end if;
  if v_request.status not in ('NEW', 'CONTACTED', 'QUOTED') or coalesce(v_last.version, 0) <> p_replaces then
    perform private.refuse('request_changed', v_request.status);
  end if;
  -- A price is for the work as it was read. Milliseconds: a browser's dates have no more.
  if date_trunc('milliseconds', p_expected_updated_at) <> date_trunc('milliseconds', v_request.updated_at) then
    perform private.refuse('request_changed', v_request.status);
  end if;
  -- Thirty lines may be more than an integer holds.
  if v_amount > upper(private.quote_amount_bounds('quote')) or not v_amount::integer <@ private.quote_amount_bounds('quote') or private.sum_of_rows(v_stages) <> v_amount then
    perform private.refuse('invalid_input', 'p_stages');
  end if;
  if p_valid_until is null or p_valid_until not between v_today and v_today + private.booking_horizon_days() then
    perform private.refuse('invalid_date');
  end if;
  insert into public.contract_quotes (ticket, version, lines, amount_paise, valid_until, with_material, made_by)
  values (p_ticket, p_replaces + 1, v_lines, v_amount, p_valid_until, p_with_material, (select auth.uid()));
  insert into public.contract_stages (ticket, version, number, text, amount_paise)
  select p_ticket, p_replaces + 1, s.ordinality, s.value ->> 'text', (s.value ->> 'amount_paise')::integer
  from jsonb_array_elements(v_stages) with ordinality s;
  perform private.act_as('staff', (select auth.uid()));
  update public.contract_requests r set status = 'QUOTED' where r.ticket = p_ticket;
  perform private.record_contract_event(p_ticket, 'staff', 'quoted', jsonb_strip_nulls(jsonb_build_object(
    'version', p_replaces + 1, 'amount_paise', v_amount, 'valid_until', p_valid_until, 'with_material', p_with_material
  )));
  return jsonb_build_object('version', p_replaces + 1, 'changed', true);
end;
$$;
comment on function public.send_quote(text, jsonb, jsonb, date, integer, timestamptz, boolean) is
  'Staff offer a price for a request that is open: p_lines and p_stages are arrays of {text, amount_paise} with the same sum, p_replaces is the newest version that they saw (0: none), p_expected_updated_at the request as they saw it, p_with_material whether material is in the price (null: nothing is said of it). The same again is the same quote. Returns {version, changed}. Refuses not_allowed, mfa_required, not_found, own_order, request_changed (detail: status; also: somebody else sent a quote, or the request or its photos changed), invalid_input (detail: lines, stages, p_stages when the sums differ), invalid_date.';
revoke all on function public.send_quote(text, jsonb, jsonb, date, integer, timestamptz, boolean) from public, anon, service_role;
grant execute on function public.send_quote(text, jsonb, jsonb, date, integer, timestamptz, boolean) to authenticated;

create function public.tell_price(
  p_ticket text,
  p_amount_paise integer,
  p_valid_until date,
  p_days integer default null,
  p_with_material boolean default null,
  p_expected_updated_at timestamptz default null
)
returns bigint
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_request constant public.contract_requests := private.lock_request_for_staff(p_ticket);
  v_today constant date := private.today_in_india();
  v_told constant jsonb := jsonb_strip_nulls(jsonb_build_object(
    'amount_paise', p_amount_paise, 'days', p_days, 'with_material', p_with_material, 'valid_until', p_valid_until
  ));
  v_last public.contract_events;
begin
  select * into v_last from public.contract_events e where e.ticket = p_ticket order by e.id desc limit 1;
  -- Before what was seen: a click sent twice tells it once.
  if v_last.type = 'told' and v_last.data = v_told then
    return v_last.id;
  end if;
  if v_request.status not in ('NEW', 'CONTACTED', 'QUOTED')
    or date_trunc('milliseconds', p_expected_updated_at) <> date_trunc('milliseconds', v_request.updated_at)
  then
    perform private.refuse('request_changed', v_request.status);
  end if;
  if p_amount_paise is null or not p_amount_paise <@ private.quote_amount_bounds('quote') then
    perform private.refuse('invalid_input', 'p_amount_paise');
  end if;
  if not p_days <@ private.told_days_bounds() then
    perform private.refuse('invalid_input', 'p_days');
  end if;
  if p_valid_until is null or p_valid_until not between v_today and v_today + private.booking_horizon_days() then
    perform private.refuse('invalid_date');
  end if;
  -- What was said last holds, on paper or on the phone.
  perform private.withdraw_quotes(p_ticket);
  perform private.act_as('staff', (select auth.uid()));
  update public.contract_requests r set status = 'QUOTED' where r.ticket = p_ticket;
  perform private.act_as('');
  return private.record_contract_event(p_ticket, 'staff', 'told', v_told);
end;
$$;
comment on function public.tell_price(text, integer, date, integer, boolean, timestamptz) is
  'Staff write down the price that they told the customer of an open request by phone: what it is, until when it holds, for how many days of work and whether material is in it (null: nothing was said of it). A written price that was on offer is taken back; p_expected_updated_at: the request as they saw it. The same again is the same. Returns the id of the event. Nobody is sent a message: they have heard it. Refuses not_allowed, mfa_required, not_found, own_order, request_changed (detail: status), invalid_input (detail: p_amount_paise, p_days), invalid_date.';
revoke all on function public.tell_price(text, integer, date, integer, boolean, timestamptz) from public, anon, service_role;
grant execute on function public.tell_price(text, integer, date, integer, boolean, timestamptz) to authenticated;

-- schema/contracts/accept-quote.sql

-- A quote that its customer accepts: from then on each stage is an order of its own.

create function private.order_of_stage(p_request public.contract_requests, p_stage public.contract_stages, p_stages integer)
returns text
language plpgsql
set search_path = ''
as $$
declare
  max_draws constant integer := 20;
  -- As people count instalments, see shared/src/i18n/stage-name.ts; a quote has at most ten.
  ordinals constant text[] := array[
    'पहली', 'दूसरी', 'तीसरी', 'चौथी', 'पाँचवीं', 'छठी', 'सातवीं', 'आठवीं', 'नौवीं', 'दसवीं'
  ];
  v_order_id text;
begin
  for draw in 1..max_draws loop
    insert into public.orders (
      order_id, user_id, kind, name, "mobileNumber", email, address, service_type, service_type_hi, contract_ticket,
      quantity, unit, unit_price_paise, amount_paise, expected_amount_paise, payment_mode, locale, is_advance
    )
    select private.random_order_id(), p_request.user_id, 'contract', p_request.name,
      p_request.phone, u.email, p_request.address,
      format('%s, stage %s of %s: %s', s.name_en, p_stage.number, p_stages, p_stage.text),
      format('%s, %s किस्त (%s में से): %s', s.name_hi, ordinals[p_stage.number], p_stages, p_stage.text),
      p_request.ticket, 1, 'fixed', p_stage.amount_paise, p_stage.amount_paise, p_stage.amount_paise, 'online',
      p_request.locale, private.is_advance(p_stage)
    from auth.users u, public.contract_services s
    where u.id = p_request.user_id and s.code = p_request.service_code
    on conflict (order_id) do nothing
    returning order_id into v_order_id;
    exit when found;
  end loop;
  if v_order_id is null then
    perform private.refuse('service_unavailable');
  end if;
  return v_order_id;
end;
$$;
comment on function private.order_of_stage(public.contract_requests, public.contract_stages, integer) is
  'Makes the order of one of p_stages stages, with the quote''s price instead of the catalogue''s, and gives its number. Refuses service_unavailable.';

create function public.accept_quote(p_ticket text, p_version integer)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_request public.contract_requests := private.lock_own_request(p_ticket);
  v_quote public.contract_quotes;
  v_stage public.contract_stages;
  v_stages integer;
begin
  perform private.require_consent(v_request.user_id);
  select * into v_quote from public.contract_quotes q where q.ticket = p_ticket order by q.version desc limit 1;
  -- Without a quote nothing is accepted, whatever version is named.
  if v_quote.version is null or v_quote.version is distinct from p_version then
    perform private.refuse('request_changed', v_request.status);
  end if;
  -- Before its last day: a click sent twice is one acceptance.
  if v_quote.accepted_at is not null then
    return jsonb_build_object('version', p_version, 'changed', false);
  end if;
  if v_request.status <> 'QUOTED' or v_quote.withdrawn_at is not null then
    perform private.refuse('request_changed', v_request.status);
  end if;
  if v_quote.valid_until < private.today_in_india() then
    perform private.refuse('quote_expired', v_quote.valid_until::text);
  end if;
  -- The price is the quote's, the name of the work the list's.
  perform private.refuse_own_price('contract_services', v_request.service_code, null, v_request.user_id);
  select count(*) into v_stages from public.contract_stages s where s.ticket = p_ticket and s.version = p_version;
  for v_stage in
    select * from public.contract_stages s where s.ticket = p_ticket and s.version = p_version order by s.number
  loop
    update public.contract_stages s set order_id = private.order_of_stage(v_request, v_stage, v_stages)
      where s.ticket = p_ticket and s.version = p_version and s.number = v_stage.number;
  end loop;
  update public.contract_quotes q set accepted_at = now() where q.ticket = p_ticket and q.version = p_version;
  perform private.act_as('customer', v_request.user_id);
  update public.contract_requests r set status = 'ACCEPTED' where r.ticket = p_ticket;
  perform private.record_contract_event(p_ticket, 'customer', 'accepted', jsonb_build_object(
    'version', p_version, 'amount_paise', v_quote.amount_paise
  ));
  return jsonb_build_object('version', p_version, 'changed', true);
end;
$$;
comment on function public.accept_quote(text, integer) is
  'The customer accepts the newest quote of their request: each of its stages becomes an order of the kind contract that waits for its payment. Again is the same answer. Returns {version, changed}. Refuses not_signed_in, session_expired, not_found, consent_required, request_changed (detail: status; also: a newer quote is there, or staff took this one back), quote_expired (detail: its last day), own_price.';
revoke all on function public.accept_quote(text, integer) from public, anon, service_role;
grant execute on function public.accept_quote(text, integer) to authenticated;

create function private.shown_stages(p_ticket text, p_version integer)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select jsonb_agg(jsonb_build_object(
    'number', s.number,
    'text', s.text,
    'amount_paise', s.amount_paise,
    'with_material', q.with_material,
    'order', case when o.order_id is not null then jsonb_build_object(
      'order_id', o.order_id,
      'status', o.status,
      'payment_mode', o.payment_mode,
      'job_status', o.job_status,
      'scheduled_on', o.scheduled_on,
      'slot', o.slot,
      'is_advance', o.is_advance,
      'held_paise', (select m.held_paise from private.money_of_order(o) m)
    ) end
  ) order by s.number)
  from public.contract_stages s
  join public.contract_quotes q on (q.ticket, q.version) = (s.ticket, s.version)
  left join public.orders o on o.order_id = s.order_id
  where s.ticket = p_ticket and s.version = p_version;
$$;
comment on function private.shown_stages(text, integer) is
  'The stages of a quote in their order, with whether material is in their price, their orders and what we hold of their money: ContractStage of shared/src/contracts/contract-work.ts.';

create function private.stage_money(p_ticket text)
returns table (id bigint, at timestamptz, actor text, actor_id uuid, type text, data jsonb)
language sql
stable
set search_path = ''
as $$
  -- Its id is no contract event's.
  select -e.id, e.at, e.actor, e.actor_id,
    case e.to_status when 'SUCCESS' then 'stage_paid' when 'PENDING' then 'stage_unpaid' else 'stage_refunded' end,
    jsonb_strip_nulls(jsonb_build_object(
      'stage', s.number,
      'amount_paise', s.amount_paise,
      'in_part', case e.to_status when 'PARTIALLY_REFUNDED' then true end,
      'method', case e.to_status when 'SUCCESS' then coalesce(
        (
          select p.method from public.payments p
          where p.order_id = e.order_id and p.provider_payment_id = e.data ->> 'transaction_id'
        ),
        (
          select 'cash' from public.cash_receipts c
          where c.order_id = e.order_id and c.receipt_number = e.data ->> 'transaction_id'
        ),
        o.payment_method
      ) end
    ))
  from public.contract_stages s
  join public.orders o on o.order_id = s.order_id
  join public.order_events e on e.order_id = s.order_id
  where s.ticket = p_ticket and e.type = 'status_changed' and (
    -- A refund that failed pays for nothing anew.
    (e.to_status = 'SUCCESS' and e.from_status in ('PENDING', 'EXPIRED', 'REVIEW'))
    -- Cash that was marked by mistake.
    or (e.to_status = 'PENDING' and e.from_status = 'SUCCESS')
    or e.to_status in ('REFUNDED', 'PARTIALLY_REFUNDED')
  );
$$;
comment on function private.stage_money(text) is
  'What became of the money of agreed work, as events of its request: stage_paid {stage, amount_paise, method}, stage_unpaid and stage_refunded {stage, amount_paise, in_part}. Read from the events of its orders, which have it: nothing is written twice.';

create function public.contract_work(p_ticket text)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  v_is_staff boolean := public.is_staff();
begin
  if not exists (
    select from public.contract_requests r
    where r.ticket = p_ticket and (v_is_staff or r.user_id = (select auth.uid()))
  ) then
    return null;
  end if;
  return jsonb_build_object(
    'quotes', coalesce((
      select jsonb_agg(jsonb_build_object(
        'version', q.version,
        'lines', q.lines,
        'amount_paise', q.amount_paise,
        'valid_until', q.valid_until,
        'with_material', q.with_material,
        'is_expired', q.accepted_at is null and q.valid_until < private.today_in_india(),
        'accepted_at', q.accepted_at,
        'is_withdrawn', q.withdrawn_at is not null,
        'created_at', q.created_at,
        'stages', private.shown_stages(q.ticket, q.version)
      ) order by q.version desc)
      from public.contract_quotes q where q.ticket = p_ticket
    ), '[]'),
    'events', (
      select jsonb_agg(jsonb_build_object(
        'id', e.id,
        'at', e.at,
        'actor', e.actor,
        'actor_name', case when v_is_staff then private.actor_label(e.actor, e.actor_id) end,
        'type', e.type,
        'data', e.data
      ) order by e.place, e.id)
      from (
        -- What waited for another to end was begun before it: those of the request stay in their order.
        select c.id, c.at, c.actor, c.actor_id, c.type, c.data, max(c.at) over (order by c.id) as place
        from public.contract_events c
        where c.ticket = p_ticket
        union all
        select m.*, m.at from private.stage_money(p_ticket) m
      ) e
    )
  );
end;
$$;
comment on function public.contract_work(text) is
  'The quotes of a request, newest first, with stages, their orders and what we hold of their money, and everything that happened, payments of its stages too (stage_money()), oldest first, for its owner and staff: ContractWork of shared/src/contracts/contract-work.ts; null for anybody else. Names of who did it for staff alone.';
revoke all on function public.contract_work(text) from public, anon, service_role;
grant execute on function public.contract_work(text) to authenticated;

create function public.contract_works(p_tickets text[])
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select coalesce(jsonb_object_agg(r.ticket, public.contract_work(r.ticket)), '{}')
  from (
    select o.ticket from public.contract_requests o
    where o.ticket = any (p_tickets) and o.user_id = (select auth.uid())
    order by o.created_at desc limit 200
  ) r;
$$;
comment on function public.contract_works(text[]) is
  'contract_work() of several of the person''s own requests, by ticket, for a list of them: of at most 200, the newest. Nothing for tickets of anybody else.';
revoke all on function public.contract_works(text[]) from public, anon, service_role;
grant execute on function public.contract_works(text[]) to authenticated;

create function public.agreed_stages(p_tickets text[])
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select coalesce(jsonb_object_agg(q.ticket, private.shown_stages(q.ticket, q.version)), '{}')
  from public.contract_quotes q
  join public.contract_requests r on r.ticket = q.ticket
  where q.ticket = any (p_tickets) and q.accepted_at is not null and r.user_id = (select auth.uid());
$$;
comment on function public.agreed_stages(text[]) is
  'The stages of the person''s own contract work whose price they accepted, by ticket: an object of arrays of ContractStage (shared/src/contracts/contract-work.ts). Nothing for tickets of anybody else.';
revoke all on function public.agreed_stages(text[]) from public, anon, service_role;
grant execute on function public.agreed_stages(text[]) to authenticated;

-- schema/contracts/stage-due.sql

-- The customer is told when the next stage of agreed work is to be paid.

create function private.is_settled_stage(p_status text, p_job_status text)
returns boolean
language sql
immutable
set search_path = ''
as $$
  select p_status <> 'PENDING' and (p_status in ('CANCELLED', 'REFUNDED') or p_job_status = 'COMPLETED')
$$;
comment on function private.is_settled_stage(text, text) is
  'Whether a stage of agreed work keeps no later one waiting: paid and done, or let go. The twin of shared/src/domain/stages.ts.';

create function private.waits_for_stage(p_order public.orders)
returns integer
language sql
stable
set search_path = ''
as $$
  select max(b.number)
  from public.contract_stages own
  join public.contract_stages b on (b.ticket, b.version) = (own.ticket, own.version) and b.number < own.number
  join public.orders bo on bo.order_id = b.order_id
  where own.order_id = p_order.order_id and p_order.job_status not in ('IN_PROGRESS', 'COMPLETED')
    and not private.is_settled_stage(bo.status, bo.job_status)
$$;
comment on function private.waits_for_stage(public.orders) is
  'The number of the stage for which a stage of agreed work waits: the last before it that is not paid and done, unless its own work has begun. Null: none, it is due, or no stage. The twin of shared/src/domain/stages.ts.';
revoke all on function private.waits_for_stage(public.orders) from public, anon, authenticated;

create function public.order_waits_for(p_order_id text)
returns integer
language sql
stable
security definer
set search_path = ''
as $$
  select coalesce(private.waits_for_stage(o), 0) from public.orders o
  where o.order_id = p_order_id and (o.user_id = (select auth.uid()) or (select public.is_staff()));
$$;
comment on function public.order_waits_for(text) is
  'private.waits_for_stage() of an order, 0 for none, for its owner and staff; null for anybody else.';
revoke all on function public.order_waits_for(text) from public, anon, service_role;
grant execute on function public.order_waits_for(text) to authenticated;

create function private.due_stages(p_order_id text)
returns table (order_id text, number integer, count bigint)
language sql
stable
set search_path = ''
as $$
  select due.order_id, due.number, (
      select count(*) from public.contract_stages a where (a.ticket, a.version) = (due.ticket, due.version)
    )
  from public.contract_stages changed
  join public.contract_stages due on (due.ticket, due.version) = (changed.ticket, changed.version)
  join public.orders o on o.order_id = due.order_id
  where changed.order_id = p_order_id and o.status = 'PENDING' and private.waits_for_stage(o) is null;
$$;
comment on function private.due_stages(text) is
  'The stages that are to be paid now of the agreed work to which an order belongs, with their number and how many stages there are: isStageDue() of shared/src/domain/stages.ts.';

create function private.mail_due_stages()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  -- Two stages may change at the same moment, and a third wait for both: whoever comes second sees the first.
  perform pg_advisory_xact_lock(hashtextextended('stages of ' || new.contract_ticket, 0));
  perform private.queue_order_message(
      'stage_due', o, jsonb_build_object('stage', d.number, 'stages', d.count)
    )
    from private.due_stages(new.order_id) d join public.orders o on o.order_id = d.order_id
    -- The first is due with the price, and the mail of its acceptance says so.
    where d.number > 1;
  return null;
end;
$$;
comment on function private.mail_due_stages() is
  'After-update trigger of orders: tells the customer of each stage that has become due, once for each: {stage, stages}.';
create trigger mail_due_stages after update on public.orders
  for each row when (
    new.kind = 'contract' and new.return_of is null
    -- Who is sent to it makes nothing due, so that whoever takes a worker off several works waits for none of them.
    and (old.status <> new.status or (old.job_status <> new.job_status and new.job_status not in ('REQUESTED', 'ASSIGNED')))
  )
  execute function private.mail_due_stages();

-- schema/contracts/advance.sql

-- Money before the work: a stage that nobody works on. The work that it is paid for is that of the stages after it.

create function private.is_advance(p_stage public.contract_stages)
returns boolean
language sql
stable
set search_path = ''
as $$
  -- The words of the form, see shared/src/i18n/stage-text.ts. What stands last is paid for work of its own, whatever it is called.
  select p_stage.text in ('Before the work begins', 'काम शुरू होने से पहले') and exists (
    select from public.contract_stages n
    where n.ticket = p_stage.ticket and n.version = p_stage.version and n.number > p_stage.number
  )
$$;
comment on function private.is_advance(public.contract_stages) is
  'Whether a stage is money before the work, with stages after it. Asked once, when its price is accepted: orders.is_advance keeps it.';
revoke all on function private.is_advance(public.contract_stages) from public, anon, authenticated;

create function private.work_of_advance(p_order_id text)
returns text
language sql
stable
set search_path = ''
as $$
  select w.order_id
  from public.contract_stages a
  join public.orders advance on advance.order_id = a.order_id and advance.is_advance
  join public.contract_stages w on w.ticket = a.ticket and w.version = a.version and w.number > a.number
  join public.orders o on o.order_id = w.order_id
  where a.order_id = p_order_id and not o.is_advance and o.job_status <> 'CANCELLED'
  order by w.number limit 1
$$;
comment on function private.work_of_advance(text) is
  'The order on which the work begins that an advance is paid for: the first stage after it with work of its own that is not let go. Null: there is none, or the order is no advance.';
revoke all on function private.work_of_advance(text) from public, anon, authenticated;

create function private.order_of_work(p_order_id text)
returns public.orders
language sql
stable
set search_path = ''
as $$ select o from public.orders o where o.order_id = private.work_of_advance(p_order_id) $$;
comment on function private.order_of_work(text) is 'The order of work_of_advance(), whole; all null when there is none.';
revoke all on function private.order_of_work(text) from public, anon, authenticated;

create function private.stands_for_work(p_order_id text)
returns boolean
language sql
stable
set search_path = ''
as $$
  select exists (
    select from public.contract_stages a
    join public.contract_stages w on w.order_id = private.work_of_advance(p_order_id)
    where a.order_id = p_order_id and not exists (
      select from public.contract_stages n join public.orders o on o.order_id = n.order_id
      where n.ticket = a.ticket and n.version = a.version and n.number > a.number and (
        o.job_status in ('ASSIGNED', 'IN_PROGRESS', 'COMPLETED')
        -- Paid ahead the work asks for itself, as does another advance on it.
        or (n.number <= w.number and o.job_status = 'REQUESTED' and o.status in ('SUCCESS', 'PARTIALLY_REFUNDED'))
      )
    )
  )
$$;
comment on function private.stands_for_work(text) is
  'Whether an advance that is paid says that its work needs somebody: nobody is sent to it or to what follows it, it is not let go, and it is not paid itself, which says the same.';
revoke all on function private.stands_for_work(text) from public, anon, authenticated;

create function private.end_advance()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_advances constant text[] := array(
    select a.order_id
    from public.contract_stages c
    join public.contract_stages a on a.ticket = c.ticket and a.version = c.version and a.number <= c.number
    join public.orders o on o.order_id = a.order_id and o.is_advance and o.job_status = 'REQUESTED'
    where c.order_id = new.order_id and exists (
      select from public.contract_stages w join public.orders wo on wo.order_id = w.order_id
      where w.ticket = a.ticket and w.version = a.version and w.number > a.number
        and wo.job_status in ('IN_PROGRESS', 'COMPLETED')
    )
  );
begin
  -- Whoever pays for it at this moment is waited for, and whoever comes second sees the first. None of a later stage than
  -- this one: the later are locked before the earlier, everywhere.
  perform from public.orders o join public.contract_stages a on a.order_id = o.order_id
    where o.order_id = any (v_advances) order by a.number desc for update of o;
  update public.orders o set job_status = 'COMPLETED'
  where o.order_id = any (v_advances) and o.job_status = 'REQUESTED' and o.status in ('SUCCESS', 'PARTIALLY_REFUNDED');
  return null;
end;
$$;
comment on function private.end_advance() is
  'After-update trigger of orders: once the work has begun, an advance that is paid waits for nothing: no later stage waits for it, and closing the work does not either.';
create trigger end_advance after update on public.orders
  for each row when (
    new.kind = 'contract' and new.return_of is null
    and (old.status, old.job_status) is distinct from (new.status, new.job_status)
    and (new.is_advance or new.job_status in ('IN_PROGRESS', 'COMPLETED'))
  )
  execute function private.end_advance();

-- schema/contracts/contract-talk.sql

-- What customer and staff say to each other about a request, and the mails about it.

create function private.say(p_ticket text, p_actor text, p_type text, p_text text, p_more jsonb default '{}'::jsonb)
returns bigint
language plpgsql
set search_path = ''
as $$
declare
  v_text text := private.clean_lines(p_text);
  v_last public.contract_events;
begin
  if v_text is null then
    perform private.refuse('required_fields', 'p_text');
  end if;
  if length(v_text) > private.max_length('note') then
    perform private.refuse('invalid_input', 'p_text');
  end if;
  select * into v_last from public.contract_events e where e.ticket = p_ticket order by e.id desc limit 1;
  -- Sent again after a lost answer: it was said once.
  if v_last.type = p_type and v_last.data = jsonb_build_object('text', v_text) || p_more then
    return v_last.id;
  end if;
  if p_actor = 'customer' then
    perform private.count_request_change();
  end if;
  return private.record_contract_event(p_ticket, p_actor, p_type, jsonb_build_object('text', v_text) || p_more);
end;
$$;
comment on function private.say(text, text, text, text, jsonb) is
  'Something that was said about a request, once: the id of its event. p_more: what else its data says. Refuses required_fields, invalid_input, rate_limited.';

create function public.ask_about_request(p_ticket text, p_text text, p_refuses boolean default false)
returns bigint
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_request public.contract_requests := private.lock_own_request(p_ticket);
begin
  if v_request.status in ('CLOSED', 'CANCELLED') then
    perform private.refuse('request_changed', v_request.status);
  end if;
  return private.say(
    p_ticket, 'customer', 'questioned', p_text,
    case when p_refuses then '{"refuses": true}'::jsonb else '{}' end
  );
end;
$$;
comment on function public.ask_about_request(text, text, boolean) is
  'The customer asks about their request, its quote or its work; with p_refuses it is a no to the price, which another price answers, or their yes after all. We are told by mail. Returns the id of the event. Refuses not_signed_in, session_expired, not_found, request_changed (it is over), required_fields, invalid_input, rate_limited.';
revoke all on function public.ask_about_request(text, text, boolean) from public, anon, service_role;
grant execute on function public.ask_about_request(text, text, boolean) to authenticated;

-- Which requests wait for words of ours: read by every desk every few seconds, so it is kept, not looked for.
create table private.open_questions (
  ticket text primary key references public.contract_requests (ticket) on delete cascade,
  event_id bigint not null unique references public.contract_events (id) on delete cascade,
  cancels boolean not null
);
comment on table private.open_questions is
  'Requests whose customer asked something and has no answer; kept by a trigger of contract_events, which have the words.';
comment on column private.open_questions.event_id is 'What they asked first, of what has no answer.';
comment on column private.open_questions.cancels is 'They ask to cancel agreed work, whatever else they asked.';

create index open_questions_oldest on private.open_questions (cancels, event_id);

alter table private.open_questions enable row level security;
revoke all on private.open_questions from public, anon, authenticated, service_role;

create function private.unanswered(p_ticket text)
returns setof public.contract_events
language sql
stable
set search_path = ''
as $$
  select e.* from public.contract_events e
  -- Whether the price holds elsewhere is asked, too.
  where e.ticket = p_ticket and e.type in ('questioned', 'moved', 'cancel_asked') and not exists (
    select from public.contract_events a
    where a.ticket = e.ticket and a.id > e.id and (
      a.type = 'cancelled' or (a.type = 'status_changed' and a.data ->> 'to' = 'CLOSED')
      or case
        -- Words of ours are no answer to a wish to cancel.
        when e.type = 'cancel_asked' then a.type in ('cancel_withdrawn', 'cancel_declined')
        when e.type = 'moved' then a.type in ('replied', 'quoted', 'told')
        when e.data @> '{"refuses": true}' then a.type in ('replied', 'quoted', 'told', 'accepted')
        else a.type = 'replied'
      end
    )
  )
$$;
comment on function private.unanswered(text) is
  'What the customer of a request asked and has no answer to. Twin of unanswered() in shared/src/domain/open-question.ts.';
revoke all on function private.unanswered(text) from public, anon, authenticated;

create function private.keep_open_question()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  delete from private.open_questions q where q.ticket = new.ticket;
  insert into private.open_questions (ticket, event_id, cancels)
  select new.ticket, min(e.id), bool_or(e.type = 'cancel_asked') from private.unanswered(new.ticket) e
  having count(*) > 0;
  return null;
end;
$$;
comment on function private.keep_open_question() is
  'After-insert trigger of contract_events: whether the customer of the request waits for an answer, as unanswered() says.';
create trigger keep_open_question after insert on public.contract_events
  for each row execute function private.keep_open_question();

create function private.asks_to_cancel(p_ticket text)
returns boolean
language sql
stable
set search_path = ''
as $$
  select exists (select from private.open_questions q where q.ticket = p_ticket and q.cancels)
$$;
comment on function private.asks_to_cancel(text) is
  'Whether the customer of agreed work asks to cancel it and has no answer: closing it is one, and so is a refusal with its reason.';

create function public.ask_to_cancel_work(p_ticket text, p_reason text)
returns boolean
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_request public.contract_requests := private.lock_own_request(p_ticket);
begin
  if v_request.status <> 'ACCEPTED' then
    perform private.refuse('request_changed', v_request.status);
  end if;
  if private.clean_lines(p_reason) is not null then
    perform private.say(p_ticket, 'customer', 'cancel_asked', p_reason);
  elsif private.asks_to_cancel(p_ticket) then
    perform private.count_request_change();
    perform private.record_contract_event(p_ticket, 'customer', 'cancel_withdrawn');
  end if;
  return private.asks_to_cancel(p_ticket);
end;
$$;
comment on function public.ask_to_cancel_work(text, text) is
  'The customer of agreed work asks to cancel all of it, for a reason; without one they take that back. We are told by mail; staff close the request, or decline with a reason (decline_to_cancel_work). Nothing else changes by it: what is paid stays paid until somebody decides. Returns whether they ask now. Refuses not_signed_in, session_expired, not_found, request_changed (nothing is agreed, or it is over), invalid_input, rate_limited.';
revoke all on function public.ask_to_cancel_work(text, text) from public, anon, service_role;
grant execute on function public.ask_to_cancel_work(text, text) to authenticated;

create function public.answer_request(p_ticket text, p_text text, p_asks boolean default false)
returns bigint
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_request constant public.contract_requests := private.lock_request_for_staff(p_ticket);
begin
  -- Whoever was answered is not new. What was said is the event, and the last.
  if v_request.status = 'NEW' then
    perform private.act_as('staff', (select auth.uid()));
    update public.contract_requests r set status = 'CONTACTED' where r.ticket = p_ticket;
    perform private.act_as('');
  end if;
  return private.say(
    p_ticket, 'staff', 'replied', p_text, case when p_asks then '{"asks": true}'::jsonb else '{}' end
  );
end;
$$;
comment on function public.answer_request(text, text, boolean) is
  'Staff write to the customer of a request, who reads it there and by mail; with p_asks it is a question, and it is the customer''s turn; a new request is contacted by it. Returns the id of the event. Refuses not_allowed, mfa_required, not_found, own_order, required_fields, invalid_input.';
revoke all on function public.answer_request(text, text, boolean) from public, anon, service_role;
grant execute on function public.answer_request(text, text, boolean) to authenticated;

create function private.is_customer_asked(p_ticket text)
returns boolean
language sql
stable
set search_path = ''
as $$
  select coalesce((
    select e.type = 'replied' and e.data ? 'asks' from public.contract_events e
    where e.ticket = p_ticket order by e.id desc limit 1
  ), false)
$$;
comment on function private.is_customer_asked(text) is
  'Whether the last that happened to a request is a question of ours. Twin of askedOf() in shared/src/domain/open-question.ts.';

create function public.decline_to_cancel_work(p_ticket text, p_reason text)
returns bigint
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_last public.contract_events;
begin
  perform private.lock_request_for_staff(p_ticket);
  if not private.asks_to_cancel(p_ticket) then
    select * into v_last from public.contract_events e where e.ticket = p_ticket order by e.id desc limit 1;
    -- Sent again after a lost answer: it is declined. Otherwise they took it back, or somebody else has answered.
    if v_last.type is distinct from 'cancel_declined' or v_last.data ->> 'text' is distinct from private.clean_lines(p_reason) then
      perform private.refuse('request_changed');
    end if;
  end if;
  return private.say(p_ticket, 'staff', 'cancel_declined', p_reason);
end;
$$;
comment on function public.decline_to_cancel_work(text, text) is
  'Staff say no to the wish to cancel agreed work, and why; the customer reads it there and is told. Returns the id of the event. Refuses not_allowed, mfa_required, not_found, own_order, request_changed (nobody asks any more), required_fields, invalid_input.';
revoke all on function public.decline_to_cancel_work(text, text) from public, anon, service_role;
grant execute on function public.decline_to_cancel_work(text, text) to authenticated;

create function private.mail_contract_event()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_request public.contract_requests;
  v_data jsonb;
begin
  select * into v_request from public.contract_requests r where r.ticket = new.ticket;
  select new.data || jsonb_build_object(
    'type', new.type,
    'ticket', v_request.ticket,
    'name', v_request.name,
    'service_en', s.name_en,
    'service_hi', s.name_hi
  ) || case
    -- Where and when it is now, whatever of it is another.
    when new.type in ('revised', 'moved') then jsonb_build_object(
      'address', v_request.address, 'day', v_request.preferred_on, 'is_agreed', v_request.status = 'ACCEPTED'
    )
    -- By hand, of what was not agreed: of agreed work each stage tells that it is cancelled, and its end is no news.
    when new.type = 'status_changed' and new.data ->> 'to' = 'CLOSED' and new.data ->> 'from' <> 'ACCEPTED'
      then '{"type": "closed"}'
    else '{}'
  end into v_data
  from public.contract_services s where s.code = v_request.service_code;
  if v_data ->> 'type' in (
    'asked', 'revised', 'moved', 'cancelled', 'quoted', 'replied', 'accepted',
    'cancel_asked', 'cancel_withdrawn', 'cancel_declined', 'closed'
  ) then
    perform private.queue_message(
      'contract_news', v_request.user_id, v_request.locale, v_data, 'contract_news ' || new.id
    );
  end if;
  if new.type in ('revised', 'moved', 'cancelled', 'questioned', 'accepted', 'cancel_asked', 'cancel_withdrawn') then
    perform private.queue_notice('contract_notice', v_request.locale, v_data, 'contract_notice ' || new.id);
  end if;
  return new;
end;
$$;
comment on function private.mail_contract_event() is
  'After-insert trigger of contract_events: tells the customer (contract_news) or us (contract_notice), in the language of the request: {type, ticket, name, service_en, service_hi} and the data of the event, of a change {address, day, is_agreed} as well; closed is a status_changed by which staff closed what was not agreed. What customers do themselves is told to them, too: that it has arrived.';
create trigger mail_contract_event after insert on public.contract_events
  for each row execute function private.mail_contract_event();
