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
