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
