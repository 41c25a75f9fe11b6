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
