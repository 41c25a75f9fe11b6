-- What there is to do today, in one answer.

-- Work that is done and not paid for is a small part of all orders, and so are disputes that no bank has decided.
create index orders_owed on public.orders (created_at, order_id) where status = 'PENDING' and job_status = 'COMPLETED';
-- Who waits without a day waits longest first.
create index orders_undated on public.orders (created_at, order_id)
  where scheduled_on is null and job_status in ('REQUESTED', 'ASSIGNED')
    and (status in ('SUCCESS', 'PARTIALLY_REFUNDED', 'FREE') or (status = 'PENDING' and payment_mode = 'after_service')) is true;
-- Work of several days, by when it is over at the latest: private.goes_on_at() has it to the letter.
create index orders_of_days on public.orders ((scheduled_on + 2 * days + 7), order_id) where days > 1;
-- What somebody works on at this moment.
create index orders_under_way on public.orders (scheduled_on, order_id) where job_status = 'IN_PROGRESS';
create index disputes_undecided on public.disputes (opened_at) where state in ('open', 'under_review', 'unknown');

-- The provider did not make them, days later perhaps: nobody stood there to read it.
create index refunds_failed on public.refunds (updated_at) where state = 'failed';

create function private.desk_rows(p_where text, p_sorted text, p_since text)
returns jsonb
language plpgsql
stable
set search_path = ''
set enable_seqscan = off
as $$
declare
  most_rows constant integer := 6;
  most_counted constant integer := 100;
  v_found jsonb;
begin
  execute format(
    'select jsonb_build_object(
       ''count'', (select count(*) from (select from public.orders o where %1$s order by %2$s limit %5$s) c),
       ''rows'', (select coalesce(jsonb_agg(f), ''[]'') from (
         select o.order_id, o.name, o."mobileNumber" as phone, o.address, o.service_type, o.service_type_hi,
           -- An advance has no day; whoever is sent for it comes on that of its work.
           case when o.is_advance then (private.order_of_work(o.order_id)).scheduled_on else o.scheduled_on end as scheduled_on,
           case when o.is_advance then (private.order_of_work(o.order_id)).slot else o.slot end as slot, o.days, o.amount_paise, o.status, o.payment_mode, o.job_status, o.assigned_worker, o.assigned_worker_hi, %6$s as needs_worker,
           -- A stage is let go with the whole of its work, about which its customer asks.
           o.cancel_reason is not null or private.asks_to_cancel(o.contract_ticket) as asks_to_cancel, o.complaint is not null as complains,
           o.complaint is not null and private.is_complainant_asked(o.order_id) as is_asked,
           exists (
             select from public.disputes d where d.order_id = o.order_id and d.state in (''open'', ''under_review'', ''unknown'')
           ) as is_disputed,
           (select s.number from public.contract_stages s where s.order_id = o.order_id) as stage,
           private.stages_beside(o.order_id) as stages, case when o.is_advance then private.work_of_advance(o.order_id) end as work_order_id, o.contract_ticket, o.locale, o.created_at, %3$s as since
         from public.orders o where %1$s order by %2$s limit %4$s) f)
     )',
    p_where, p_sorted, p_since, most_rows, most_counted, private.needs_worker()
  ) into v_found;
  return v_found;
end;
$$;
comment on function private.desk_rows(text, text, text) is
  'The first six orders of a condition on orders o, in an order that an index has or of which there are few, and how many there are: counting stops at 100. p_since: an expression for the moment since which they wait.';
revoke all on function private.desk_rows(text, text, text) from public, anon, authenticated;

create function private.desk_day(p_day date)
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
declare
  v_part record;
  v_parts jsonb;
begin
  -- What began on an earlier day, or will have; what should have begun by now is late.
  v_parts := jsonb_build_array(jsonb_build_object(
    'slot', 'goes_on',
    'orders', private.desk_rows(
      private.goes_on_at(p_day)
        || ' and o.job_status <> ''CANCELLED'' and (o.job_status not in (''REQUESTED'', ''ASSIGNED'') or o.scheduled_on >= private.today_in_india())',
      'o.scheduled_on, o.order_id', 'o.created_at'
    )
  ));
  -- Each part of the day by itself, so that a full morning hides no evening. The times are those of visit_order().
  for v_part in select * from (
    values ('morning', time '01:00'), ('afternoon', time '02:00'), ('evening', time '03:00'), (null, time '00:00')
  ) part (slot, moment) loop
    v_parts := v_parts || jsonb_build_object(
      'slot', v_part.slot,
      'orders', private.desk_rows(
        format('%s = %L::timestamp and o.job_status <> ''CANCELLED''', private.visit_order(), p_day + v_part.moment),
        private.visit_order() || ', o.order_id', 'o.created_at'
      )
    );
  end loop;
  return v_parts;
end;
$$;
comment on function private.desk_day(date) is
  'The work of a day by its parts, first what goes on from earlier days (goes_on), last what has no time: [{slot, orders: desk_rows()}]. As the filter `work` of list_orders(), what is cancelled is left out.';
revoke all on function private.desk_day(date) from public, anon, authenticated;

create function private.desk_inbox(p_table text, p_where text, p_columns text)
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
declare
  v_found jsonb;
begin
  execute format(
    'select jsonb_build_object(
       ''count'', (select count(*) from (select from public.%1$I i where %3$s order by i.created_at desc limit 100) c),
       ''rows'', (select coalesce(jsonb_agg(f), ''[]'') from (
         select %2$s, i.name, i.created_at as since from public.%1$I i where %3$s order by i.created_at limit 6) f)
     )', p_table, p_columns, p_where
  ) into v_found;
  return v_found;
end;
$$;
comment on function private.desk_inbox(text, text, text) is
  'The six of a table that came first under a condition on its rows i, and how many there are: counting stops at 100. p_where, p_columns: words of ours.';
revoke all on function private.desk_inbox(text, text, text) from public, anon, authenticated;

create function private.desk_questions(p_cancels boolean)
returns jsonb
language sql
stable
set search_path = ''
set enable_seqscan = off
as $$
  select jsonb_build_object(
    'count', (select count(*) from (select from private.open_questions q where q.cancels = p_cancels limit 100) c),
    'rows', (select coalesce(jsonb_agg(f), '[]'::jsonb) from (
      select r.ticket, r.name, r.phone, r.address, s.name_en as service_type, s.name_hi as service_type_hi, asked.at as since, (
          select left(coalesce(e.data ->> 'text', '→ ' || (e.data ->> 'address')), 120) from private.unanswered(q.ticket) e
          order by e.id desc limit 1
        ) as words
      from private.open_questions q
      join public.contract_events asked on asked.id = q.event_id
      join public.contract_requests r on r.ticket = q.ticket
      join public.contract_services s on s.code = r.service_code
      where q.cancels = p_cancels order by q.event_id limit 6) f)
  );
$$;
comment on function private.desk_questions(boolean) is
  'Requests whose customer waits for an answer, those who ask to cancel agreed work or all others: the six that have waited longest, with the beginning of the last that they said, and how many there are: counting stops at 100.';
revoke all on function private.desk_questions(boolean) from public, anon, authenticated;

create function private.failed_refunds()
returns setof public.refunds
language sql
stable
set search_path = ''
set enable_seqscan = off
as $$
  select r.* from public.refunds r join public.orders o on o.order_id = r.order_id
  where r.state = 'failed' and r.updated_at > now() - interval '14 days'
    -- A return is under review, and a wish to cancel is asked again.
    and o.status in ('SUCCESS', 'PARTIALLY_REFUNDED') and r.cancel_reason is null and r.dispute_id is null
    and not exists (select from public.refunds n where n.order_id = r.order_id and n.created_at > r.created_at)
$$;
comment on function private.failed_refunds() is
  'Refunds of the last 14 days that the provider did not make, of orders that stand paid again as if nobody had promised money; until another one is asked for.';
revoke all on function private.failed_refunds() from public, anon, authenticated;

create function public.desk_today(p_since timestamptz default null)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
set enable_seqscan = off
as $$
declare
  v_today constant date := private.today_in_india();
  v_newest constant text := 'o.created_at desc, o.order_id desc';
  -- Who asks something stands with the questions.
  v_no_question constant text := ' and not exists (select from private.open_questions q where q.ticket = i.ticket)';
  v_request constant text :=
    'i.ticket, i.phone, i.address, (select s.name_en from public.contract_services s where s.code = i.service_code) as service_type,
     (select s.name_hi from public.contract_services s where s.code = i.service_code) as service_type_hi,
     private.is_customer_asked(i.ticket) as is_asked';
begin
  perform private.require_staff_session();
  return jsonb_build_object(
    'now', now(),
    'day', v_today,
    'arrived', case when p_since is null then 0 else (
      select count(*) from (
        select from public.orders o
        where o.created_at > p_since and not private.is_booked_by(o.order_id, (select auth.uid()))
        order by o.created_at desc limit 100) a
    ) end,
    'needs_worker', private.desk_rows(
      private.needs_worker(), private.visit_order() || ', o.order_id', 'o.created_at'
    ),
    'undated', private.desk_rows(
      private.needs_worker() || ' and o.scheduled_on is null and (not o.is_advance or (private.order_of_work(o.order_id)).scheduled_on is null)',
      'o.created_at, o.order_id', 'o.created_at'
    ),
    'late', private.desk_rows(
      format('%s and not %s and %s < %L::timestamp', private.is_to_come(), private.needs_worker(), private.visit_order(), v_today),
      private.visit_order() || ', o.order_id', 'o.created_at'
    ),
    'under_way', private.desk_rows(
      'o.job_status = ''IN_PROGRESS''', 'o.scheduled_on, o.order_id',
      'coalesce((select min(a.began_at) from public.assignments a where a.order_id = o.order_id and a.released_at is null), o.created_at)'
    ),
    'today', private.desk_day(v_today),
    'tomorrow', private.desk_day(v_today + 1),
    'unpaid', private.desk_rows(
      private.is_owed(), 'o.created_at, o.order_id',
      'coalesce((select max(a.ended_at) from public.assignments a where a.order_id = o.order_id), o.created_at)'
    ),
    'review', private.desk_rows(
      'o.status = ''REVIEW''', v_newest,
      'coalesce((select max(e.at) from public.order_events e where e.order_id = o.order_id and e.to_status = ''REVIEW''), o.created_at)'
    ),
    'refunds', private.desk_rows(
      'o.status = ''REFUND_PENDING''', v_newest,
      'coalesce((select max(e.at) from public.order_events e where e.order_id = o.order_id and e.to_status = ''REFUND_PENDING''), o.created_at)'
    ),
    'cancels', private.desk_rows(
      'o.cancel_reason is not null',
      -- As cancelAnswerBy() has it: before the work begins, and within what was promised.
      format('least(o.cancel_asked_at + private.answer_by(''acknowledged''), (%s) at time zone ''Asia/Kolkata''), o.order_id', private.visit_order()),
      'coalesce(o.cancel_asked_at, o.created_at)'
    ),
    'doubts', private.desk_rows(
      'o.order_id = any (array(
         select c.order_id from public.cash_receipts c where c.doubt is not null and c.voided_at is null
         order by c.doubted_at limit 100))', v_newest,
      '(select c.doubted_at from public.cash_receipts c where c.order_id = o.order_id and c.voided_at is null)'
    ),
    'complaints', private.desk_rows(
      'o.complaint is not null', v_newest,
      'coalesce((select max(e.at) from public.order_events e where e.order_id = o.order_id and (e.type = ''complained'' or (e.type = ''complaint_added'' and e.data ? ''answers''))), o.created_at)'
    ),
    'disputes', (
      select jsonb_build_object(
        'count', (select count(*) from (
          select from public.disputes d where d.state in ('open', 'under_review', 'unknown') limit 100) c),
        'rows', (select coalesce(jsonb_agg(f), '[]'::jsonb) from (
          select d.id, d.order_id, d.amount_paise, d.respond_by, d.opened_at as since
          from public.disputes d where d.state in ('open', 'under_review', 'unknown')
          order by d.opened_at limit 6) f)
      )
    ),
    'failed_refunds', (
      select jsonb_build_object(
        'count', (select count(*) from (select from private.failed_refunds() limit 100) c),
        'rows', (select coalesce(jsonb_agg(f), '[]'::jsonb) from (
          select r.id, r.order_id, r.amount_paise, r.updated_at as since
          from private.failed_refunds() r order by r.updated_at limit 6) f)
      )
    ),
    'work_cancels', private.desk_questions(true),
    'questions', private.desk_questions(false),
    'requests', private.desk_inbox('contract_requests', 'i.status = ''NEW''' || v_no_question, v_request),
    'unpriced', private.desk_inbox('contract_requests', 'i.status = ''CONTACTED''' || v_no_question, v_request),
    'messages', private.desk_inbox('contact_messages', 'i.status = ''NEW''', 'i.id, i.phone, left(i.message, 120) as words')
  );
end;
$$;
comment on function public.desk_today(timestamptz) is
  'What there is to do, for staff: needs_worker by the visit, and of it undated, longest waiting first; late (the day is over, and who was to come has not begun), under_way (work that has begun, since when), today and tomorrow by the parts of the day, unpaid (work that is done, once its customer is not still waiting for it to be right), what an answer or a decision is waited for (review, refunds, failed_refunds, cancels by when an answer is due, work_cancels of agreed work, doubts: cash that an admin is asked to take back, complaints, disputes), what customers ask about their requests (questions), new requests and messages, and requests to which no price was given (unpriced). is_asked: we asked its customer something, and it is their turn. Each is {count, rows}: six rows with the moment since which they wait, counted up to 100. now; day: today in India; arrived: orders made after p_since by anybody but who asks. Every part is read by an index, so a million orders cost what a thousand do. Refuses not_allowed, mfa_required.';
revoke all on function public.desk_today(timestamptz) from public, anon, service_role;
grant execute on function public.desk_today(timestamptz) to authenticated;
