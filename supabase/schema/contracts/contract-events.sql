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
