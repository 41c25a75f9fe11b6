-- Work that its customer finds not right: what they say, what staff answer, and the visit that is free.

create function private.work_ended_on(p_order_id text)
returns date
language sql
stable
set search_path = ''
as $$
  select max((a.ended_at at time zone 'Asia/Kolkata')::date)
  from public.assignments a where a.order_id = p_order_id and a.released_at is null;
$$;
comment on function private.work_ended_on(text) is 'The day (India) on which the work on an order was done; null: it is not.';

create function private.lock_with_first(p_order_id text)
returns public.orders
language plpgsql
set search_path = ''
as $$
declare
  v_order public.orders;
begin
  -- The first order before its visits, everywhere: nobody waits for each other in a circle.
  perform from public.orders f
    where f.order_id = (select o.return_of from public.orders o where o.order_id = p_order_id)
    for update;
  select * into v_order from public.orders o where o.order_id = p_order_id for update;
  return v_order;
end;
$$;
comment on function private.lock_with_first(text) is
  'Locks an order, before it the one of which it is a return visit, and gives it; null when there is none.';

create function private.is_let_go(p_order public.orders)
returns boolean
language sql
stable
set search_path = ''
as $$
  select exists (
    select from public.orders f
    where f.order_id = coalesce(p_order.return_of, p_order.order_id) and f.status in ('REFUND_PENDING', 'REFUNDED', 'CANCELLED')
  );
$$;
comment on function private.is_let_go(public.orders) is
  'Whether the money for the work goes back, went back in full, or is asked for no more: nobody comes again for nothing then.';

create function private.comes_again(p_first text)
returns boolean
language sql
stable
set search_path = ''
as $$
  select exists (
    select from public.orders v
    where v.return_of = p_first and v.status = 'FREE' and v.job_status in ('REQUESTED', 'ASSIGNED', 'IN_PROGRESS')
  );
$$;
comment on function private.comes_again(text) is
  'Whether a free visit for the order is still to come or not done: until then nobody is asked for its money.';

create function private.pays_later(p_order public.orders)
returns boolean
language plpgsql
stable
set search_path = ''
as $$
begin
  return p_order.complaint is not null or private.comes_again(p_order.order_id) or (
    p_order.job_status = 'COMPLETED' and exists (
      select from public.order_events e
      where e.order_id = p_order.order_id and e.type = 'complaint_answered' and not e.data ? 'visit'
        and (e.at at time zone 'Asia/Kolkata')::date + private.complaint_days() >= private.today_in_india()
        and not exists (
          select from public.order_events n
          where n.order_id = e.order_id and n.type in ('complaint_answered', 'rated') and n.id > e.id
        )
    )
  );
end;
$$;
comment on function private.pays_later(public.orders) is
  'Whether the money for work can wait until it is right, as its customer was told: they complained; a free visit is to come; or we answered in words, and until they say that it is right they have complaint_days() to object. Nobody is asked for it until then. Twin of waitsForWord() in shared/src/domain/complaint.ts.';

create function private.refuse_second_visit(p_first text)
returns void
language plpgsql
set search_path = ''
as $$
declare
  v_open text;
begin
  select o.order_id into v_open from public.orders o
    where o.return_of = p_first and o.status = 'FREE' and o.job_status in ('REQUESTED', 'ASSIGNED', 'IN_PROGRESS')
    limit 1;
  if found then
    perform private.refuse('visit_open', v_open);
  end if;
end;
$$;
comment on function private.refuse_second_visit(text) is
  'Refuses visit_open (detail: its order) while a free visit for the order is still to come or not done. The order is locked.';

create function private.complained_at(p_order_id text)
returns timestamptz
language sql
stable
set search_path = ''
as $$
  select max(e.at) from public.orders o join public.order_events e on e.order_id = o.order_id and e.type = 'complained'
  where o.order_id = p_order_id and o.complaint is not null;
$$;
comment on function private.complained_at(text) is
  'Since when what the customer of an order finds not right has no answer, more words and photos included; null: nothing is open. Its number may be older: an answer that they do not accept begins no new complaint.';

create function private.is_complainant_asked(p_order_id text)
returns boolean
language sql
stable
set search_path = ''
as $$
  select coalesce((
    select e.type = 'complaint_asked' from public.order_events e
    where e.order_id = p_order_id
      and e.type in ('complained', 'complaint_added', 'complaint_asked', 'complaint_answered', 'complaint_withdrawn')
    order by e.id desc limit 1
  ), false)
$$;
comment on function private.is_complainant_asked(text) is
  'Whether the last that was said about the work of an order is a question of ours. Twin of complaintAsk() in shared/src/domain/complaint.ts.';

create function private.complaint_words(p_order public.orders)
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
begin
  return jsonb_strip_nulls(jsonb_build_object(
    'text', p_order.complaint, 'kind', p_order.complaint_kind, 'day', p_order.complaint_day, 'slot', p_order.complaint_slot,
    'ticket', (
    select t.number from public.complaint_tickets t where t.order_id = p_order.order_id and t.settled_at is null
  )));
end;
$$;
comment on function private.complaint_words(public.orders) is
  'The open complaint of an order: {text, kind, day and slot wished for a visit, ticket: its number in complaint_tickets}.';

create function private.mail_complaint(p_kind text, p_notice text, p_order public.orders, p_words jsonb, p_event bigint)
returns void
language plpgsql
set search_path = ''
as $$
declare
  v_more constant jsonb := jsonb_build_object('complaint', p_words);
begin
  perform private.queue_order_message(p_kind, p_order, v_more, p_order.order_id || ' ' || p_event);
  perform private.queue_notice(
    p_notice, p_order.locale, private.order_mail(p_order) || v_more, p_notice || ' ' || p_event, p_order.order_id
  );
end;
$$;
comment on function private.mail_complaint(text, text, public.orders, jsonb, bigint) is
  'Tells the customer (p_kind) and us (p_notice) of a complaint, once for its event: {complaint}, of complaint_words().';

create function private.last_complaint_day(p_order_id text)
returns date
language sql
stable
set search_path = ''
as $$
  select greatest(
    private.work_ended_on(p_order_id),
    (
      select max((e.at at time zone 'Asia/Kolkata')::date) from public.order_events e
      where e.order_id = p_order_id and e.type = 'complaint_answered'
    )
  ) + private.complaint_days();
$$;
comment on function private.last_complaint_day(text) is
  'The last day (India) on which the customer of an order can say how its work was: complaint_days() after its end, and after our last answer, which they can answer in turn; null: it is not done. Twin of lastComplaintDay() in shared/src/domain/complaint.ts.';

create function private.require_recent_work(p_order public.orders)
returns void
language plpgsql
stable
set search_path = ''
as $$
declare
  v_last date := private.last_complaint_day(p_order.order_id);
begin
  -- It ends with the work that it was paid for, which is what may not be right.
  if p_order.is_advance then
    perform private.refuse('stage_without_work');
  end if;
  if p_order.job_status <> 'COMPLETED' or p_order.status in ('CANCELLED', 'EXPIRED', 'REFUNDED') then
    perform private.refuse('order_changed', p_order.status || ' ' || p_order.job_status);
  end if;
  -- Whole days, as the page names the last of them.
  if private.today_in_india() > v_last then
    perform private.refuse('complaint_late', v_last::text);
  end if;
end;
$$;
comment on function private.require_recent_work(public.orders) is
  'Whether its customer may still say how the work was. Refuses stage_without_work (an advance), order_changed (not done, or the order is over), complaint_late (detail: the last day).';

create function public.complain(
  p_order_id text,
  p_actor_id uuid,
  p_text text,
  p_kind text default null,
  p_day date default null,
  p_slot text default null
)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_order public.orders;
  v_text text := private.clean_lines(p_text);
  v_is_open boolean;
  v_is_asked boolean;
  v_event bigint;
  v_words jsonb;
begin
  select * into v_order from public.orders o where o.order_id = p_order_id for update;
  if not found or v_order.user_id is distinct from p_actor_id then
    perform private.refuse('not_found');
  end if;
  v_is_open := v_order.complaint is not null;
  v_is_asked := v_is_open and private.is_complainant_asked(p_order_id);
  if v_text is null then
    perform private.refuse('required_fields', 'p_text');
  end if;
  if length(v_text) > private.max_length('note')
    or p_kind not in ('not_done', 'unfinished', 'same_fault', 'damage', 'untidy')
  then
    perform private.refuse('invalid_input');
  end if;
  -- A click sent twice says it once. Two questions of ours may have the same answer.
  if not v_is_asked and (
    (
      v_order.complaint = v_text
      and (v_order.complaint_kind, v_order.complaint_day, v_order.complaint_slot) is not distinct from (p_kind, p_day, p_slot)
    ) or (
      v_is_open and v_text = (
        select e.data ->> 'text' from public.order_events e
        where e.order_id = p_order_id and e.type in ('complained', 'complaint_added') order by e.id desc limit 1
      )
    )
  ) then
    return private.order_outcome(v_order, false);
  end if;
  if not v_is_open then
    perform private.require_recent_work(v_order);
  end if;
  -- Somebody comes once: a day alone would keep them at home from morning to evening.
  if p_slot not in (select s.slot from private.slot_hours() s) or (p_day is null) <> (p_slot is null) then
    perform private.refuse('invalid_input', 'p_slot');
  end if;
  if p_day is not null and not private.is_bookable(p_day, p_slot, now()) then
    perform private.refuse('invalid_date');
  end if;
  perform private.require_few_changes(p_actor_id);
  -- More words to what has no answer yet: its number, its clocks and its first words stay, and an answer is for what
  -- staff saw. A day that is wished now replaces an earlier one.
  if v_is_open then
    update public.orders o set
      complaint_day = coalesce(p_day, o.complaint_day),
      complaint_slot = case when p_day is null then o.complaint_slot else p_slot end,
      updated_at = now()
    where o.order_id = p_order_id
      returning * into v_order;
    v_words := private.complaint_words(v_order) || jsonb_build_object('text', v_text);
    insert into public.order_events (order_id, actor, actor_id, type, public, data)
      values (p_order_id, 'customer', p_actor_id, 'complaint_added', true, jsonb_strip_nulls(jsonb_build_object(
        'text', v_text, 'kind', p_kind, 'day', p_day, 'slot', p_slot,
        -- What we asked: our time to answer begins anew.
        'answers', case when v_is_asked then true end
      )))
      returning id into v_event;
    perform private.queue_notice(
      'complaint_notice', v_order.locale,
      private.order_mail(v_order) || jsonb_build_object('complaint', v_words || '{"more": true}'),
      'complaint_notice ' || v_event, p_order_id
    );
    return private.order_outcome(v_order, true);
  end if;
  -- Whoever finds it not right no longer says how well it was done.
  update public.orders o set
    complaint = v_text, complaint_kind = p_kind, complaint_day = p_day, complaint_slot = p_slot,
    rating = null, rating_words = null
  where o.order_id = p_order_id
    returning * into v_order;
  v_words := private.complaint_words(v_order);
  insert into public.order_events (order_id, actor, actor_id, type, public, data)
    values (p_order_id, 'customer', p_actor_id, 'complained', true, v_words)
    returning id into v_event;
  perform private.mail_complaint('complaint_received', 'complaint_notice', v_order, v_words, v_event);
  return private.order_outcome(v_order, true);
end;
$$;
comment on function public.complain(text, uuid, text, text, date, text) is
  'The owner of an order says what is not right about its work until last_complaint_day(); p_kind not_done|unfinished|same_fault|damage|untidy or null. p_day, p_slot: when they would like somebody to come again, both or neither, what can be booked. How they rated it before is gone. While one has no answer, what they say is added to it: an event complaint_added (answers: it is their answer to a question of ours), a mail to us, {complaint: {more: true}}; after our answer it is a complaint again, as long after it as after the work. Again the same is the same answer with changed=false. The customer and we get a mail {complaint}, of complaint_words(). Returns {order_id, status, job_status, changed}. Refuses not_found, required_fields, invalid_input, stage_without_work (an advance), order_changed (the work is not done, or the order is over), complaint_late (detail: the last day), invalid_date, rate_limited.';
revoke all on function public.complain(text, uuid, text, text, date, text) from public, anon, authenticated;
grant execute on function public.complain(text, uuid, text, text, date, text) to service_role;

create function public.withdraw_complaint(p_order_id text, p_actor_id uuid)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_order public.orders;
  v_words jsonb;
  v_event bigint;
begin
  select * into v_order from public.orders o where o.order_id = p_order_id for update;
  if not found or v_order.user_id is distinct from p_actor_id then
    perform private.refuse('not_found');
  end if;
  -- A click sent twice, or answered meanwhile.
  if v_order.complaint is null then
    return private.order_outcome(v_order, false);
  end if;
  perform private.require_few_changes(p_actor_id);
  v_words := private.complaint_words(v_order);
  -- What is taken back is taken back whole.
  update public.photos p set removal_due_at = now()
    where p.order_id = p_order_id and p.removal_due_at is null and p.created_at >= private.complained_at(p_order_id);
  update public.orders o set
    complaint = null, complaint_kind = null, complaint_day = null, complaint_slot = null
  where o.order_id = p_order_id
    returning * into v_order;
  insert into public.order_events (order_id, actor, actor_id, type, public)
    values (p_order_id, 'customer', p_actor_id, 'complaint_withdrawn', true)
    returning id into v_event;
  perform private.mail_complaint('complaint_withdrawn', 'complaint_withdrawn_notice', v_order, v_words, v_event);
  return private.order_outcome(v_order, true);
end;
$$;
comment on function public.withdraw_complaint(text, uuid) is
  'The owner of an order takes back what they said is not right, while it has no answer; afterwards changed=false. Its photos are due to be removed. The customer and we get a mail {complaint}, as of complain(). Returns {order_id, status, job_status, changed}. Refuses not_found, rate_limited.';
revoke all on function public.withdraw_complaint(text, uuid) from public, anon, authenticated;
grant execute on function public.withdraw_complaint(text, uuid) to service_role;

create function public.rate_work(p_order_id text, p_stars integer, p_words text default null)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_user uuid := (select auth.uid());
  v_order public.orders;
  v_words text := private.clean_lines(p_words);
begin
  if v_user is null then
    perform private.refuse('not_signed_in');
  end if;
  perform private.refuse_ended_session();
  select * into v_order from public.orders o where o.order_id = p_order_id for update;
  if not found or v_order.user_id is distinct from v_user then
    perform private.refuse('not_found');
  end if;
  if p_stars is null or p_stars not between 1 and 5 then
    perform private.refuse('invalid_input', 'p_stars');
  end if;
  if length(v_words) > private.max_length('note') then
    perform private.refuse('invalid_input', 'p_words');
  end if;
  -- A click sent twice says it once.
  if v_order.rating = p_stars and v_order.rating_words is not distinct from v_words then
    return private.order_outcome(v_order, false);
  end if;
  if v_order.complaint is not null then
    perform private.refuse('complaint_open');
  end if;
  perform private.require_recent_work(v_order);
  perform private.require_few_changes(v_user);
  update public.orders o set rating = p_stars, rating_words = v_words where o.order_id = p_order_id
    returning * into v_order;
  insert into public.order_events (order_id, actor, actor_id, type, public, data)
    values (p_order_id, 'customer', v_user, 'rated', true, jsonb_build_object('stars', p_stars));
  return private.order_outcome(v_order, true);
end;
$$;
comment on function public.rate_work(text, integer, text) is
  'The owner of an order says that its work was right, and how well it was done, until last_complaint_day(): p_stars 1 to 5, in their words if they like; until then they may say otherwise. For staff alone; nobody is told. Again the same is the same answer with changed=false. Returns {order_id, status, job_status, changed}. Refuses not_signed_in, session_expired, not_found, invalid_input, complaint_open, stage_without_work (an advance), order_changed (the work is not done, or the order is over), complaint_late (detail: the last day), rate_limited.';
revoke all on function public.rate_work(text, integer, text) from public, anon, service_role;
grant execute on function public.rate_work(text, integer, text) to authenticated;

create function public.worker_ratings(p_worker_id uuid)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform private.require_staff_session();
  return (
    select jsonb_build_object('count', count(o.rating), 'average', round(avg(o.rating), 1))
    from public.orders o
    where o.order_id in (
      select a.order_id from public.assignments a
      where a.worker_id = p_worker_id and a.released_at is null and a.began_at is not null
    )
  );
end;
$$;
comment on function public.worker_ratings(uuid) is
  'How customers rated the work of a worker, for staff: {count, average: to one decimal, null without any}. Refuses not_allowed, mfa_required.';
revoke all on function public.worker_ratings(uuid) from public, anon, service_role;
grant execute on function public.worker_ratings(uuid) to authenticated;

create function private.book_return_visit(p_order public.orders, p_day date, p_slot text)
returns text
language plpgsql
set search_path = ''
as $$
declare
  max_draws constant integer := 20;
  v_order_id text;
begin
  for draw in 1..max_draws loop
    insert into public.orders (
      order_id, return_of, status, user_id, kind, name, "mobileNumber", email, address, service_type, service_type_hi,
      catalogue_category, catalogue_item_id, worker_code, contract_ticket, quantity, days, unit,
      unit_price_paise, amount_paise, payment_mode, scheduled_on, slot, locale
    )
    values (
      private.random_order_id(), coalesce(p_order.return_of, p_order.order_id), 'FREE',
      p_order.user_id, p_order.kind, p_order.name, p_order."mobileNumber", p_order.email, p_order.address,
      p_order.service_type, p_order.service_type_hi, p_order.catalogue_category, p_order.catalogue_item_id,
      p_order.worker_code, p_order.contract_ticket,
      -- Of a hire one worker comes for one day.
      case p_order.kind when 'hire' then 1 else p_order.quantity end,
      case p_order.kind when 'hire' then 1 end,
      p_order.unit, 0, 0, 'after_service', p_day, p_slot, p_order.locale
    )
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
comment on function private.book_return_visit(public.orders, date, text) is
  'Makes the order of a free visit for work that was not right: what, where and for whom as in the order, for ₹0. Gives its number. Refuses service_unavailable.';

create function public.answer_complaint(
  p_order_id text,
  p_actor_id uuid,
  p_text text,
  p_visit boolean,
  p_day date default null,
  p_slot text default null,
  p_expected_updated_at timestamptz default null,
  p_asks boolean default false
)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_order public.orders;
  v_text text := private.clean_lines(p_text);
  v_first text;
  v_visit text;
  v_event bigint;
  v_answer jsonb;
begin
  perform private.require_staff(p_actor_id);
  v_order := private.lock_with_first(p_order_id);
  if v_order.order_id is null then
    perform private.refuse('not_found');
  end if;
  perform private.refuse_own_order(v_order, p_actor_id);
  -- A visit says enough; without one the customer reads why.
  if v_text is null and (p_asks or p_visit is not true) then
    perform private.refuse('required_fields', 'p_text');
  end if;
  if length(v_text) > private.max_length('note') then
    perform private.refuse('invalid_input', 'p_text');
  end if;
  perform private.require_seen(v_order, p_expected_updated_at);
  -- Answered by a colleague meanwhile.
  if v_order.complaint is null then
    perform private.refuse('order_changed', v_order.status);
  end if;
  if p_asks then
    if p_visit then
      perform private.refuse('invalid_input', 'p_asks');
    end if;
    -- It stays open, and its customer reads that somebody has seen it.
    update public.complaint_tickets t set acknowledged_at = coalesce(t.acknowledged_at, now())
      where t.order_id = p_order_id and t.settled_at is null;
    update public.orders o set updated_at = now() where o.order_id = p_order_id returning * into v_order;
    insert into public.order_events (order_id, actor, actor_id, type, public, data)
      values (p_order_id, 'staff', p_actor_id, 'complaint_asked', true, jsonb_build_object('text', v_text))
      returning id into v_event;
    perform private.queue_order_message(
      'complaint_answered', v_order,
      jsonb_build_object('answer', jsonb_build_object('text', v_text, 'asks', true)), p_order_id || ' ' || v_event
    );
    return private.order_outcome(v_order, true);
  end if;
  if p_visit then
    if private.is_let_go(v_order) then
      perform private.refuse('order_changed', v_order.status);
    end if;
    if p_day is not null and not private.is_open_on(p_day, now()) then
      perform private.refuse('invalid_date');
    end if;
    if p_slot is not null and (p_day is null or p_slot not in (select s.slot from private.slot_hours() s)) then
      perform private.refuse('invalid_input', 'p_slot');
    end if;
    v_first := coalesce(v_order.return_of, v_order.order_id);
    perform private.refuse_second_visit(v_first);
    -- Those that were cancelled, too: they are taken up again, not given anew.
    if exists (select from public.orders o where o.return_of = v_first)
      and not exists (select from public.staff_members m where m.user_id = p_actor_id and m.role = 'admin')
    then
      perform private.refuse('visit_given');
    end if;
    perform private.act_as('staff', p_actor_id);
    v_visit := private.book_return_visit(v_order, p_day, p_slot);
  end if;
  update public.orders o set
    complaint = null, complaint_kind = null, complaint_day = null, complaint_slot = null
  where o.order_id = p_order_id
    returning * into v_order;
  v_answer := jsonb_strip_nulls(jsonb_build_object('text', v_text, 'visit', v_visit, 'day', p_day, 'slot', p_slot));
  insert into public.order_events (order_id, actor, actor_id, type, public, data)
    values (p_order_id, 'staff', p_actor_id, 'complaint_answered', true, v_answer)
    returning id into v_event;
  perform private.queue_order_message(
    'complaint_answered', v_order, jsonb_build_object('answer', v_answer), p_order_id || ' ' || v_event
  );
  return private.order_outcome(v_order, true);
end;
$$;
comment on function public.answer_complaint(text, uuid, text, boolean, date, text, timestamptz, boolean) is
  'Staff answer what a customer found not right: with a free return visit (p_visit; p_day, p_slot when it is agreed), in words, or both. With p_asks the words are a question (no visit): the complaint stays open with its number, and is acknowledged; it is the customer''s turn, who answers with complain(). The visit is an order of ₹0 of the status FREE. The customer gets a mail {answer: {text, visit (its order), day, slot, asks}}. Returns {order_id, status, job_status, changed}. Refuses not_allowed, not_found, own_order, required_fields (neither words nor visit), invalid_input, order_changed (also: nothing is open; a visit for work whose money goes back or is asked for no more), visit_open (one is to come already), visit_given (the second visit of an order, by staff who are no admin), invalid_date, service_unavailable.';
revoke all on function public.answer_complaint(text, uuid, text, boolean, date, text, timestamptz, boolean)
  from public, anon, authenticated;
grant execute on function public.answer_complaint(text, uuid, text, boolean, date, text, timestamptz, boolean) to service_role;

create function private.cancel_return_visits()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform set_config('kaarigar.reason', jsonb_build_object(
    'reason', case new.status when 'REFUNDED' then 'first_refunded' else 'first_cancelled' end
  )::text, true);
  update public.orders o set status = 'CANCELLED'
    where o.return_of = new.order_id and o.status = 'FREE' and o.job_status in ('REQUESTED', 'ASSIGNED');
  return new;
end;
$$;
comment on function private.cancel_return_visits() is
  'After-update trigger of orders: work of which all money went back, or that an admin let go unpaid, is not done again for nothing. A visit that has begun goes on.';
-- Its name comes after record_status_change: the reason of the order's own change is written by then.
create trigger settled_orders_end_visits after update on public.orders
  for each row when (
    old.status is distinct from new.status and new.status in ('REFUNDED', 'CANCELLED') and new.return_of is null
  )
  execute function private.cancel_return_visits();
