-- Made from supabase/schema/rights by `npm run schema:migrations`; edit it there.

-- schema/rights/consents.sql

-- Who agreed to what, in which wording, and when: whoever uses personal data has to show it (DPDP Act, 2023, section 6).

create function private.legal_version(p_document text)
returns date
language plpgsql
immutable
set search_path = ''
as $$
begin
  -- Without an else, as in max_length().
  case p_document
    when 'terms' then return date '2026-11-29';
    when 'privacy' then return date '2026-11-28';
  end case;
end;
$$;
comment on function private.legal_version(text) is
  'The day since which the present text of terms or privacy policy is in force. LEGAL_VERSIONS of shared/src/domain/legal-versions.ts, which the pages show.';

create table private.consents (
  id bigint generated always as identity primary key,
  -- No reference: that somebody agreed stays known when the account is gone, and nothing else of them.
  user_id uuid not null,
  document text not null check (document in ('terms', 'privacy')),
  version date not null,
  locale text not null check (locale in ('en', 'hi')),
  at timestamptz not null,
  -- By moment: an account that moves to another address has another owner's consent.
  unique (user_id, document, version, at)
);
comment on table private.consents is
  'Consents of people who have proved their address or number: append-only, written by a trigger. A consent is withdrawn with the account.';
comment on column private.consents.version is 'legal_version() of the text that they read.';
comment on column private.consents.at is 'When they ticked the box, which may be before they opened the link of the mail.';

alter table private.consents enable row level security;
revoke all on private.consents from public, anon, authenticated, service_role;

create function private.log_consent()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  insert into private.consents (user_id, document, version, locale, at)
  select new.id, document, private.legal_version(document), new.locale, new.consented_at
  from unnest(array['terms', 'privacy']) document, auth.users u
  -- What a stranger ticked who typed somebody else's address or number is no consent of its owner.
  where u.id = new.id and (u.email_confirmed_at is not null or u.phone_confirmed_at is not null)
  on conflict do nothing;
  return null;
end;
$$;
comment on function private.log_consent() is
  'After-row trigger of profiles: an agreement to terms and privacy policy is written down with the wording that is in force.';
create trigger log_consent after insert or update of consented_at on public.profiles
  for each row when (new.consented_at is not null)
  execute function private.log_consent();

-- schema/rights/complaint-tickets.sql

-- Each complaint has a number and two clocks: acknowledged within 48 hours, settled within 30 days (Consumer Protection
-- (E-Commerce) Rules, 2020, rules 4 and 5).

create table public.complaint_tickets (
  number bigint generated always as identity primary key,
  order_id text not null references public.orders (order_id) on delete restrict,
  received_at timestamptz not null default now(),
  acknowledged_at timestamptz,
  settled_at timestamptz
);
comment on table public.complaint_tickets is
  'Complaints about work by their number, kept by triggers. What was said and answered stands in the timeline of the order.';
comment on column public.complaint_tickets.acknowledged_at is
  'When the mail with the number left us, or somebody answered; null: the customer has heard nothing.';
comment on column public.complaint_tickets.settled_at is 'When the complaint was answered, or its order let go; null: it is open.';

create index complaint_tickets_of_order on public.complaint_tickets (order_id, number);
create unique index one_open_ticket on public.complaint_tickets (order_id) where settled_at is null;

alter table public.complaint_tickets enable row level security;
revoke all on public.complaint_tickets from public, anon, authenticated, service_role;
grant select on public.complaint_tickets to authenticated, service_role;

create policy "a customer reads the numbers of their complaints and staff read all"
  on public.complaint_tickets for select to authenticated
  using (
    (select public.is_staff())
    or order_id in (select o.order_id from public.orders o where o.user_id = (select auth.uid()))
  );

create function private.keep_complaint_ticket()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if new.complaint is not null then
    -- Whoever writes back to our answer means the same complaint; what they took back is over.
    if 'complaint_answered' = (
      select e.type from public.order_events e
      where e.order_id = new.order_id and e.type in ('complaint_answered', 'complaint_withdrawn')
      order by e.id desc limit 1
    ) then
      update public.complaint_tickets t set settled_at = null
        where t.number = (select max(l.number) from public.complaint_tickets l where l.order_id = new.order_id);
      if found then
        return null;
      end if;
    end if;
    insert into public.complaint_tickets (order_id) values (new.order_id);
  else
    update public.complaint_tickets t set settled_at = now(), acknowledged_at = coalesce(t.acknowledged_at, now())
      where t.order_id = new.order_id and t.settled_at is null;
  end if;
  return null;
end;
$$;
comment on function private.keep_complaint_ticket() is
  'After-update trigger of orders: a complaint gets its number, an answer ends its clocks; they go on, with the same number and since the first word, when the customer writes back.';
create trigger keep_complaint_ticket after update of complaint on public.orders
  for each row when ((old.complaint is null) <> (new.complaint is null))
  execute function private.keep_complaint_ticket();

create function private.acknowledge_complaint()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  update public.complaint_tickets t set acknowledged_at = coalesce(t.acknowledged_at, new.sent_at)
    where t.number = (new.data -> 'complaint' ->> 'ticket')::bigint;
  return null;
end;
$$;
comment on function private.acknowledge_complaint() is
  'After-update trigger of outbox: the mail that a complaint has arrived, with its number, is its acknowledgement.';
create trigger acknowledge_complaint after update of sent_at on public.outbox
  for each row when (new.kind = 'complaint_received' and old.sent_at is null and new.sent_at is not null)
  execute function private.acknowledge_complaint();

create function private.complaint_clocks()
returns jsonb
language sql
stable
set search_path = ''
as $$
  select jsonb_build_object(
    'open', count(*),
    'messages', count(*) filter (where c.is_message),
    'acknowledge_by', min(c.received_at + private.answer_by('acknowledged')) filter (where c.acknowledged_at is null),
    'settle_by', min(c.received_at + private.answer_by('settled'))
  )
  from (
    select t.received_at, t.acknowledged_at, false as is_message from public.complaint_tickets t where t.settled_at is null
    union all
    select m.created_at, null, true from public.contact_messages m where m.status = 'NEW'
  ) c;
$$;
comment on function private.complaint_clocks() is
  'How many complaints and unread messages, which may be some, wait for us, how many of them are messages, and when the most urgent of them must be acknowledged and settled; null when none must.';

-- schema/rights/my-data.sql

-- What we know of a person, for them alone.

create function private.photos_of_person(p_ticket text, p_order_id text)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object('sent_at', p.created_at, 'path', p.path) order by p.created_at), '[]')
  from public.photos p
  where (p.ticket = p_ticket or p.order_id = p_order_id) and p.stored_at is not null and p.removal_due_at is null;
$$;
comment on function private.photos_of_person(text, text) is
  'The photos that a person sent with a request or with complaints about an order, by the names of their files.';

create function private.order_of_person(p_order public.orders)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select jsonb_build_object(
    'order_id', p_order.order_id, 'created_at', p_order.created_at,
    'service_en', p_order.service_type, 'service_hi', p_order.service_type_hi,
    'quantity', p_order.quantity, 'days', p_order.days, 'amount_paise', p_order.amount_paise,
    'status', p_order.status, 'job_status', p_order.job_status, 'payment_mode', p_order.payment_mode,
    'scheduled_on', p_order.scheduled_on, 'slot', p_order.slot,
    'name', p_order.name, 'phone', p_order."mobileNumber", 'email', p_order.email, 'address', p_order.address,
    'workers', p_order.assigned_worker, 'workers_hi', p_order.assigned_worker_hi, 'receipt_number', p_order.receipt_number,
    'cancel_reason', p_order.cancel_reason, 'complaint', p_order.complaint,
    'complaint_day', p_order.complaint_day, 'complaint_slot', p_order.complaint_slot,
    'rating', p_order.rating, 'rating_words', p_order.rating_words,
    'payments', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'paid_at', p.captured_at, 'amount_paise', p.amount_paise, 'method', p.method, 'provider', p.provider,
        'transaction_id', p.provider_payment_id
      ) order by p.captured_at), '[]')
      from public.payments p where p.order_id = p_order.order_id
    ),
    'cash', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'paid_at', c.taken_at, 'amount_paise', c.amount_paise, 'receipt', c.receipt_number, 'returned_at', coalesce(c.voided_at, c.returned_at),
        'returned_paise', case when c.voided_at is null then c.returned_paise else c.amount_paise end
      ) order by c.taken_at), '[]')
      from public.cash_receipts c where c.order_id = p_order.order_id
    ),
    'refunds', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'asked_at', r.created_at, 'amount_paise', r.amount_paise, 'state', r.state, 'bank_reference', r.bank_reference
      ) order by r.created_at), '[]')
      from public.refunds r where r.order_id = p_order.order_id
    ),
    'photos', private.photos_of_person(null, p_order.order_id),
    'events', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'at', e.at, 'actor', e.actor, 'type', e.type, 'from_status', e.from_status, 'to_status', e.to_status, 'data', e.data
      ) order by e.id), '[]')
      from public.order_events e where e.order_id = p_order.order_id and e.public
    )
  );
$$;
comment on function private.order_of_person(public.orders) is
  'An order as its customer is told of it: what they booked, what became of it, and the money; photos by the names of their files.';

create function private.request_of_person(p_request public.contract_requests)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select jsonb_build_object(
    'ticket', p_request.ticket, 'created_at', p_request.created_at,
    'service_en', (select s.name_en from public.contract_services s where s.code = p_request.service_code),
    'service_hi', (select s.name_hi from public.contract_services s where s.code = p_request.service_code),
    'description', p_request.description, 'status', p_request.status, 'preferred_on', p_request.preferred_on,
    'name', p_request.name, 'phone', p_request.phone, 'address', p_request.address, 'note', p_request.note,
    'quotes', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'version', q.version, 'made_at', q.created_at, 'amount_paise', q.amount_paise, 'lines', q.lines,
        'valid_until', q.valid_until, 'with_material', q.with_material, 'accepted_at', q.accepted_at
      ) order by q.version), '[]')
      from public.contract_quotes q where q.ticket = p_request.ticket
    ),
    'events', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'at', e.at, 'actor', e.actor, 'type', e.type, 'data', e.data
      ) order by e.id), '[]')
      from public.contract_events e where e.ticket = p_request.ticket
    ),
    'photos', private.photos_of_person(p_request.ticket, null)
  );
$$;
comment on function private.request_of_person(public.contract_requests) is
  'A request for contract work as its customer is told of it; photos by the names of their files.';

create function public.my_data()
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  v_user constant uuid := (select auth.uid());
  v_account auth.users;
begin
  perform private.require_live_session();
  select * into v_account from auth.users u where u.id = v_user;
  return jsonb_build_object(
    'made_at', now(),
    'account', (
      select jsonb_build_object(
        'name', p.name, 'phone', p.phone, 'address', p.address, 'email', p.email, 'login_phone', private.login_phone(v_user),
        'language', p.locale,
        'created_at', v_account.created_at, 'confirmed_at', v_account.confirmed_at,
        'last_login_at', v_account.last_sign_in_at, 'new_email', nullif(v_account.email_change, ''),
        'second_factors', (
          select count(*) from auth.mfa_factors f where f.user_id = v_user and f.status = 'verified'
        ),
        'role', (select m.role from public.staff_members m where m.user_id = v_user)
      )
      from public.profiles p where p.id = v_user
    ),
    'removal', (
      select private.deletion_request(d) from private.deletion_requests d where d.user_id = v_user
    ),
    'consents', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'document', c.document, 'version', c.version, 'language', c.locale, 'at', c.at
      ) order by c.id), '[]')
      from private.consents c where c.user_id = v_user
    ),
    'channels', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'at', c.since, 'kind', c.choice, 'by', c.channel, 'wanted', c.wanted, 'words', c.wording
      ) order by c.id), '[]')
      from private.channel_choices c where c.user_id = v_user
    ),
    'devices', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'since', d.since, 'language', d.locale, 'told_through', substring(d.endpoint from '^https?://([^/]+)')
      ) order by d.place), '[]')
      from private.push_devices d where d.user_id = v_user
    ),
    'logins', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'since', s.created_at, 'used_at', coalesce(s.refreshed_at at time zone 'utc', s.updated_at),
        'internet_address', host(s.ip), 'device', s.user_agent
      ) order by s.created_at), '[]')
      from auth.sessions s where s.user_id = v_user
    ),
    'staff_sign_ins', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'at', i.at, 'internet_address', host(i.address), 'device', i.device
      ) order by i.at), '[]')
      from public.staff_sign_ins i where i.user_id = v_user
    ),
    'orders', (
      select coalesce(jsonb_agg(private.order_of_person(o) order by o.created_at, o.order_id), '[]')
      from public.orders o where o.user_id = v_user
    ),
    'requests', (
      select coalesce(jsonb_agg(private.request_of_person(r) order by r.created_at, r.ticket), '[]')
      from public.contract_requests r where r.user_id = v_user
    ),
    'messages', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'number', m.id, 'sent_at', m.created_at, 'name', m.name, 'email', m.email, 'phone', m.phone, 'message', m.message,
        'status', m.status,
        'answers', (
          select coalesce(jsonb_agg(jsonb_build_object('at', a.at, 'text', a.text) order by a.id), '[]')
          from private.message_answers a where a.message_id = m.id
        )
      ) order by m.id), '[]')
      from private.letters_of(v_user) m
    ),
    'mails', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'written_at', x.created_at, 'sent_at', x.sent_at, 'kind', x.kind, 'by', x.channel,
        'to', case when x.channel <> 'push' then x.recipient end,
        'order_id', x.order_id
      ) order by x.id), '[]')
      from public.outbox x
      where x.user_id = v_user or (v_account.email_confirmed_at is not null and x.recipient = v_account.email)
    )
  );
end;
$$;
comment on function public.my_data() is
  'All that we know of the caller, for them to keep or to take elsewhere: OwnData of shared/src/contracts/own-data.ts. Not in it: passwords and secrets, notes of staff for each other, and the payment company''s own words, which go after retention(''reports''). Refuses session_expired, mfa_required.';
revoke all on function public.my_data() from public, anon, service_role;
grant execute on function public.my_data() to authenticated;

-- schema/rights/erase-person.sql

-- What becomes of a person's data when they want it gone, and of everybody's when the time is over: the books stay as
-- they are, without the person (docs/decisions/061-what-goes-and-what-stays.md).

create function private.erased()
returns text
language sql
immutable
set search_path = ''
as $$ select '—' $$;
comment on function private.erased() is 'What stands where words of a person stood. Twin of ERASED in shared/src/domain/erased.ts.';

create function private.erased_phone()
returns text
language sql
immutable
set search_path = ''
as $$ select '0000000000' $$;
comment on function private.erased_phone() is 'What stands where a phone number stood: nobody has it.';

create function private.erased_email()
returns text
language sql
immutable
set search_path = ''
as $$ select 'erased@erased.invalid' $$;
comment on function private.erased_email() is 'What stands where an e-mail address stood: no mail server is ever called like that (RFC 2606).';

create function private.facts_of(p_data jsonb)
returns jsonb
language sql
immutable
set search_path = ''
as $$
  select coalesce(jsonb_object_agg(d.key, case
    when jsonb_typeof(d.value) in ('number', 'boolean', 'null') then d.value
    when d.key in (
      'amount_paise', 'cancelled', 'cash', 'currency', 'day', 'dispute_id', 'from', 'from_day', 'from_slot', 'instead', 'instead_hi', 'is', 'kind',
      'last_day', 'name', 'name_hi', 'order_id', 'payment_mode',
      'phase', 'refund', 'refund_id', 'respond_by', 'slot', 'state', 'ticket', 'to', 'transaction_id', 'unit', 'unusual', 'valid_until',
      'visit', 'was'
    ) then d.value
    when d.key = 'reason' and d.value #>> '{}' in (
      'account', 'amount', 'amount_mismatch', 'busy', 'contact', 'currency_mismatch', 'dispute_lost', 'dispute_undone',
      'fewer', 'first_cancelled', 'first_refunded', 'late_capture', 'name', 'other', 'payment_returned', 'reference_mismatch',
      'second_capture'
    ) then d.value
    else to_jsonb(private.erased())
  end), '{}')
  from jsonb_each(p_data) d;
$$;
comment on function private.facts_of(jsonb) is
  'The data of an event without what anybody typed: names of workers, numbers, days and words of ours stay, everything else is erased(), so that a key that comes later is erased until it is named here.';

create function private.forget_orders(p_orders text[])
returns void
language plpgsql
set search_path = ''
as $$
declare
  v_contacts text[];
  v_refs text[];
begin
  select array_agg(distinct contact) into v_contacts
    from public.orders o, unnest(array[lower(o.email), o."mobileNumber"]) contact
    where o.order_id = any (p_orders) and contact is not null;
  update public.orders o set
    name = private.erased(), "mobileNumber" = private.erased_phone(), email = private.erased_email(),
    address = private.erased(), cancel_reason = null, complaint = null, complaint_kind = null,
    complaint_day = null, complaint_slot = null, rating_words = null,
    -- The name of a stage is what staff wrote about the work.
    service_type = case o.kind when 'contract' then regexp_replace(o.service_type, '(, stage \d+ of \d+): .*$', '\1')
      else o.service_type end,
    service_type_hi = case o.kind when 'contract' then regexp_replace(o.service_type_hi, '( किस्त \(\d+ में से\)): .*$', '\1')
      else o.service_type_hi end
  where o.order_id = any (p_orders);
  update public.order_events e set data = private.facts_of(e.data)
    where e.order_id = any (p_orders) and e.data <> '{}';
  update public.refunds r set
    reason = case when r.reason is not null then private.erased() end,
    cancel_reason = case when r.cancel_reason is not null then private.erased() end,
    last_error = null, last_words = null
  where r.order_id = any (p_orders);
  update public.cash_receipts c set
    void_reason = case when c.void_reason is not null then private.erased() end,
    doubt = case when c.doubt is not null then private.erased() end,
    return_reason = case when c.return_reason is not null then private.erased() end
  where c.order_id = any (p_orders) and coalesce(c.void_reason, c.doubt, c.return_reason) is not null;
  -- What the payment company told of them, and where they paid.
  select array_agg(ref) into v_refs from (
    select unnest(array[a.reference, a.provider_ref]) as ref
      from public.payment_attempts a where a.order_id = any (p_orders)
    union
    select s.provider_payment_id from public.payment_sightings s
      join public.payment_attempts a on a.id = s.attempt_id where a.order_id = any (p_orders)
    union
    select p.provider_payment_id from public.payments p where p.order_id = any (p_orders)
    union
    select r.provider_refund_id from public.refunds r where r.order_id = any (p_orders)
    union
    select d.provider_dispute_id from public.disputes d where d.order_id = any (p_orders)
  ) refs where ref is not null;
  update public.webhook_events e set payload = '{}', error = null
    where e.reference = any (v_refs) or e.provider_ref = any (v_refs) or e.link_ref = any (v_refs)
      or e.payment_ref = any (v_refs) or e.refund_ref = any (v_refs) or e.dispute_ref = any (v_refs)
      -- Of what could not be read nobody knows the order.
      or (e.event_type = 'unreadable' and exists (
        select from unnest(v_contacts) contact where strpos(lower(e.payload::text), contact) > 0
      ));
  update public.payments p set raw = '{}' where p.order_id = any (p_orders);
  update public.disputes d set raw = '{}', reason = null where d.order_id = any (p_orders);
  update public.payment_attempts a set url = null, return_path = null, last_error = null, refused_words = null,
    check_error = null
  where a.order_id = any (p_orders);
  update public.photos p set removal_due_at = now()
    where p.order_id = any (p_orders) and p.removal_due_at is null;
  delete from public.outbox m where m.order_id = any (p_orders);
end;
$$;
comment on function private.forget_orders(text[]) is
  'Takes the customer out of orders and of everything about them: names, addresses, what anybody wrote, what the payment company reported, mails; photos of complaints are due to be removed. Sums, states, days, numbers and who of ours did what stay.';

create function private.forget_audit(p_subject_type text, p_subjects text[])
returns void
language sql
set search_path = ''
as $$
  -- What this transaction changed itself: nobody of us did it.
  delete from public.audit_log l
    where l.subject_type = p_subject_type and l.subject_id = any (p_subjects) and l.actor_id is null and l.at = now();
  update public.audit_log l set
    before = case when l.before is not null then kept.before end,
    after = case when l.after is not null then kept.after end
  from public.audit_log o, lateral (
    select
      jsonb_strip_nulls(jsonb_build_object(
        'status', o.before -> 'status', 'note', case when o.before ->> 'note' is not null then private.erased() end
      )) as before,
      jsonb_strip_nulls(jsonb_build_object(
        'status', o.after -> 'status', 'note', case when o.after ->> 'note' is not null then private.erased() end
      )) as after
  ) kept
  where o.id = l.id and l.subject_type = p_subject_type and l.subject_id = any (p_subjects);
$$;
comment on function private.forget_audit(text, text[]) is
  'Leaves of the history of requests and messages who of us did something and when, and the states; no words.';

create function private.forget_requests(p_tickets text[])
returns void
language plpgsql
set search_path = ''
as $$
declare
  v_kept text[] := array(
    select s.ticket from public.contract_stages s where s.ticket = any (p_tickets) and s.order_id is not null
  );
begin
  update public.photos p set removal_due_at = now()
    where p.ticket = any (p_tickets) and p.removal_due_at is null;
  delete from public.outbox m
    where m.key in (
      select unnest(private.keys_of(kind || ' ' || e.id))
      from public.contract_events e, unnest(array['contract_news', 'contract_notice']) kind
      where e.ticket = any (p_tickets)
    );
  delete from public.contract_requests r where r.ticket = any (p_tickets) and r.ticket <> all (v_kept);
  update public.contract_requests r set
    name = private.erased(), phone = private.erased_phone(), address = private.erased(), note = null,
    description = repeat(private.erased(), lower(private.description_length_bounds()))
  where r.ticket = any (v_kept);
  update public.contract_events e set data = private.facts_of(e.data) where e.ticket = any (v_kept);
  update public.contract_quotes q set lines = (
    select jsonb_agg(jsonb_set(line, '{text}', to_jsonb(private.erased())) order by place)
    from jsonb_array_elements(q.lines) with ordinality as l (line, place)
  )
  where q.ticket = any (v_kept);
  update public.contract_stages s set text = private.erased() where s.ticket = any (v_kept);
  perform private.forget_audit('contract_requests', p_tickets);
end;
$$;
comment on function private.forget_requests(text[]) is
  'Removes requests for contract work; those that became orders stay without their customer and without words. Their photos are due to be removed.';

create function private.forget_messages(p_ids bigint[])
returns void
language sql
set search_path = ''
as $$
  delete from public.outbox m where m.key in (
    select kind || ' ' || id || ' email' from unnest(p_ids) id, unnest(array['contact_message', 'contact_received']) kind
    union all
    select private.mail_of_answer(a.id) from private.message_answers a where a.message_id = any (p_ids)
  );
  delete from public.contact_messages m where m.id = any (p_ids);
  select private.forget_audit('contact_messages', array(select id::text from unnest(p_ids) id));
$$;
comment on function private.forget_messages(bigint[]) is
  'Removes messages to us, with the mails about them, what was answered and the notes of staff; that staff worked on them stays.';

create function private.forget_sign_in(p_user_id uuid, p_email text)
returns void
language plpgsql
set search_path = ''
as $$
begin
  delete from auth.sessions s where s.user_id = p_user_id;
  delete from auth.refresh_tokens t where t.user_id::text = p_user_id::text;
  delete from auth.identities i where i.user_id = p_user_id;
  delete from private.known_factors k where k.user_id = p_user_id;
  delete from auth.mfa_factors f where f.user_id = p_user_id;
  delete from auth.flow_state f where f.user_id = p_user_id;
  delete from auth.audit_log_entries l
    where l.payload ->> 'actor_id' = p_user_id::text or l.payload ->> 'actor_username' = p_email
      or l.payload -> 'traits' ->> 'user_id' = p_user_id::text;
  -- The embedded Supabase has no such table.
  if to_regclass('auth.one_time_tokens') is not null then
    execute 'delete from auth.one_time_tokens where user_id = $1' using p_user_id;
  end if;
  -- As Supabase Auth removes an account to which others refer (supabase/auth, User.SoftDeleteUser).
  update auth.users u set
    email = 'erased-' || u.id || '@erased.invalid', phone = null, encrypted_password = '',
    email_confirmed_at = null, phone_confirmed_at = null, invited_at = null, last_sign_in_at = null,
    confirmation_token = '', recovery_token = '', reauthentication_token = '',
    email_change = '', email_change_token_new = '', email_change_token_current = '', email_change_confirm_status = 0,
    phone_change = '', phone_change_token = '',
    raw_user_meta_data = '{}', raw_app_meta_data = '{}',
    banned_until = now() + interval '100 years', deleted_at = now()
  where u.id = p_user_id;
end;
$$;
comment on function private.forget_sign_in(uuid, text) is
  'Takes everything of a person out of Supabase Auth; the row of the account stays, without anything of them and for nobody to log in with.';

create function private.erase_person(p_user_id uuid)
returns void
language plpgsql
set search_path = ''
as $$
declare
  v_person public.profiles;
  v_orders text[];
  v_way record;
  v_worked_here constant boolean := private.worked_here(p_user_id);
begin
  -- As require_consent() locks it: no order is being made at the same moment.
  select * into v_person from public.profiles p where p.id = p_user_id for update;
  if not found then
    perform private.refuse('not_found');
  end if;
  if private.deletion_obstacle(p_user_id) is not null then
    perform private.refuse(private.deletion_obstacle(p_user_id));
  end if;
  v_orders := array(select o.order_id from public.orders o where o.user_id = p_user_id);
  perform private.forget_orders(v_orders);
  -- What they did as a customer is not what one of us did.
  update public.audit_log l set actor_id = null
    where l.actor_id = p_user_id and l.subject_type = 'contract_requests'
      and l.subject_id in (select r.ticket from public.contract_requests r where r.user_id = p_user_id);
  perform private.forget_requests(array(
    select r.ticket from public.contract_requests r where r.user_id = p_user_id
  ));
  -- Address and number are proved to be theirs. What somebody wrote from another one goes with its time.
  perform private.forget_messages(array(select m.id from private.letters_of(p_user_id) m));
  select w.channel, w.recipient into v_way from private.ways_to(p_user_id, 'account_removed') w where w.place = 1;
  delete from public.outbox m where m.recipient = v_person.email or m.user_id = p_user_id;
  -- To an address that they had before.
  delete from public.outbox m
    where m.kind in ('deletion_requested', 'deletion_withdrawn') and m.key like '% ' || p_user_id || ' %';
  delete from private.staff_invitations i
    where i.invited_by = p_user_id or i.email = private.normalise_email(v_person.email);
  -- Nobody who worked here makes unknown what they did: their names, and their sign-ins, go with their time.
  if not v_worked_here then
    delete from public.staff_sign_ins s where s.user_id = p_user_id;
    update public.audit_log l set
      subject_id = case l.subject_id when private.normalise_email(v_person.email) then p_user_id::text else l.subject_id end,
      before = l.before - array['name', 'email'], after = l.after - array['name', 'email']
    where l.subject_type = 'staff_members'
      and l.subject_id in (p_user_id::text, private.normalise_email(v_person.email));
  end if;
  delete from private.sign_ups s where s.user_id = p_user_id;
  delete from private.email_changes c where c.user_id = p_user_id;
  delete from private.photo_days d where d.user_id = p_user_id;
  delete from private.provider_questions q where q.user_id = p_user_id;
  delete from private.deletion_requests d where d.user_id = p_user_id;
  delete from public.profiles p where p.id = p_user_id;
  delete from private.phone_codes c using auth.users u where u.id = p_user_id and c.phone = u.phone;
  delete from private.channel_choices c where c.user_id = p_user_id;
  delete from private.push_devices d where d.user_id = p_user_id;
  delete from private.login_wishes w where w.user_id = p_user_id;
  delete from private.login_phones l where l.user_id = p_user_id;
  perform private.forget_sign_in(p_user_id, v_person.email);
  -- Only books refer to an account without a person.
  if v_orders = '{}' then
    delete from auth.users u where u.id = p_user_id;
  end if;
  -- The last message that they get; with it goes their address or number.
  insert into public.outbox (kind, channel, recipient, locale, data, key)
    select 'account_removed', v_way.channel, v_way.recipient, v_person.locale, '{}',
      'account_removed ' || p_user_id || ' ' || v_way.channel
    where v_way.recipient is not null;
end;
$$;
comment on function private.erase_person(uuid) is
  'Erases a person for good: the account, what they told us and what was written to and about them. Orders and money stay without the person, and consents with the number of the account. Of those who worked here stays who they were beside what they did (private.former_staff), and their sign-ins for retention(''staff_sign_ins''). They are told by a last message; it removes itself when it is sent. Refuses not_found and the obstacles of private.deletion_obstacle().';

create function public.erase_due_people(p_limit integer)
returns integer
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_user uuid;
  v_erased integer := 0;
begin
  for v_user in
    select d.user_id from private.deletion_requests d
    where d.requested_at <= now() - private.deletion_wait() and private.deletion_obstacle(d.user_id) is null
    order by d.requested_at
    limit private.claimed_rows(p_limit)
    for update skip locked
  loop
    perform private.erase_person(v_user);
    v_erased := v_erased + 1;
  end loop;
  return v_erased;
end;
$$;
comment on function public.erase_due_people(integer) is
  'Erases people who asked for it, whose wait is over and in whose way nothing stands; how many. For the service, in its rounds.';
revoke all on function public.erase_due_people(integer) from public, anon, authenticated;
grant execute on function public.erase_due_people(integer) to service_role;

-- schema/rights/purge-old.sql

-- What is kept for a time and no longer: private.retention() says how long, the privacy page says the same.

create function private.purge_accounts(p_limit integer)
returns integer
language plpgsql
set search_path = ''
as $$
declare
  v_purged integer;
begin
  -- Somebody typed an address or a number, perhaps not their own, and its owner never confirmed it.
  delete from auth.users u where u.id in (
    select a.id from auth.users a
    where a.email_confirmed_at is null and a.phone_confirmed_at is null and a.deleted_at is null
      and case when coalesce(a.email, '') = ''
        -- A number waits for nobody: whose it is asks for a code again.
        then greatest(a.created_at, a.confirmation_sent_at) < now() - interval '1 day'
        else a.created_at < now() - private.retention('unconfirmed') end
      and not exists (select from public.orders o where o.user_id = a.id)
      and not exists (select from public.staff_members m where m.user_id = a.id)
    limit p_limit
  );
  get diagnostics v_purged = row_count;
  return v_purged;
end;
$$;
comment on function private.purge_accounts(integer) is
  'Removes accounts whose address nobody has confirmed for so long, or whose number for a day; how many.';

create function private.purge_logins(p_limit integer)
returns integer
language plpgsql
set search_path = ''
as $$
declare
  v_before constant timestamptz := now() - private.retention('logins');
  v_purged integer;
begin
  delete from auth.sessions s where s.id in (
    select o.id from auth.sessions o
    where greatest(o.created_at, o.updated_at, o.refreshed_at at time zone 'utc') < v_before
    limit p_limit
  );
  get diagnostics v_purged = row_count;
  delete from auth.audit_log_entries l where l.id in (
    select o.id from auth.audit_log_entries o where o.created_at < v_before limit p_limit
  );
  delete from private.sign_ups s where s.confirmed_at < now() - private.mail_link_life();
  delete from private.email_changes c where c.changed_at < now() - private.mail_link_life();
  delete from private.phone_codes c where c.sent_at < now() - interval '2 days';
  delete from private.login_wishes w where w.asked_at < now() - private.mail_link_life();
  delete from public.staff_sign_ins s where s.at < now() - private.retention('staff_sign_ins');
  return v_purged;
end;
$$;
comment on function private.purge_logins(integer) is
  'Ends logins that nobody has used for so long and removes what Auth noted of older ones, with addresses and devices; details of sign-ups and passwords of changed addresses that nobody can claim any more; which codes were sent by SMS; old sign-ins of staff. How many logins.';

create function private.purge_reports(p_limit integer)
returns integer
language plpgsql
set search_path = ''
as $$
declare
  v_before constant timestamptz := now() - private.retention('reports');
  v_messages integer;
  v_payments integer;
begin
  delete from public.webhook_events e where e.id in (
    select o.id from public.webhook_events o where o.received_at < v_before order by o.received_at limit p_limit
  );
  get diagnostics v_messages = row_count;
  update public.payments p set raw = '{}' where p.id in (
    select o.id from public.payments o where o.raw <> '{}' and o.created_at < v_before order by o.created_at limit p_limit
  );
  get diagnostics v_payments = row_count;
  -- The bank decides within months; what it was told is at the payment company.
  update public.disputes d set raw = '{}' where d.raw <> '{}' and d.closed_at < v_before;
  return greatest(v_messages, v_payments);
end;
$$;
comment on function private.purge_reports(integer) is
  'Removes what the payment company reported, word by word: its messages, and its description of payments and closed disputes, whose sums stay. How many rows of the table that had most.';

create function private.purge_mails(p_limit integer)
returns integer
language plpgsql
set search_path = ''
as $$
declare
  v_purged integer;
begin
  delete from public.outbox m where m.id in (
    select o.id from public.outbox o
    where o.created_at < now() - private.retention('mails')
      -- What waits is not lost, however long there is no mail server.
      and (o.sent_at is not null or o.given_up_at is not null or o.withheld_at is not null)
    order by o.created_at limit p_limit
  );
  get diagnostics v_purged = row_count;
  delete from private.delivery_reports d where d.at < now() - private.retention('mails');
  return v_purged;
end;
$$;
comment on function private.purge_mails(integer) is
  'Removes copies of messages that were sent, given up or withheld, and what was reported of them; how many.';

create function private.purge_messages(p_limit integer)
returns integer
language plpgsql
set search_path = ''
as $$
declare
  v_before constant timestamptz := now() - private.retention('messages');
  v_messages constant bigint[] := array(
    select m.id from public.contact_messages m where m.created_at < v_before order by m.created_at limit p_limit
  );
  v_requests constant text[] := array(
    select r.ticket from public.contract_requests r
    where r.updated_at < v_before
      and not exists (select from public.contract_stages s where s.ticket = r.ticket and s.order_id is not null)
    limit p_limit
  );
begin
  perform private.forget_messages(v_messages);
  perform private.forget_requests(v_requests);
  delete from public.search_misses m where m.last_on < now() - private.retention('searches');
  return cardinality(v_messages) + cardinality(v_requests);
end;
$$;
comment on function private.purge_messages(integer) is
  'Removes messages to us and requests that led to no order, and searches without a result; how many of the first two.';

create function private.purge_books(p_limit integer)
returns integer
language plpgsql
set search_path = ''
as $$
declare
  v_before constant timestamptz := now() - private.retention('books');
  v_orders constant text[] := array(
    select o.order_id from public.orders o
    where o.created_at < v_before and o.email is distinct from private.erased_email()
    order by o.created_at limit p_limit
  );
begin
  perform private.forget_orders(v_orders);
  perform private.forget_requests(array(
    select distinct o.contract_ticket from public.orders o
    where o.order_id = any (v_orders) and o.contract_ticket is not null
  ));
  delete from public.audit_log l where l.at < v_before;
  delete from private.former_staff f where f.left_at < v_before;
  return cardinality(v_orders);
end;
$$;
comment on function private.purge_books(integer) is
  'Takes the customers out of orders that no law wants with their names any more, and removes old history of staff''s changes, and who those were who left so long ago; how many orders.';

create function public.purge_old(p_limit integer)
returns jsonb
language sql
security definer
set search_path = ''
as $$
  -- Nothing is kept too long there; whoever asks for the numbers finds little to add up.
  select private.fold_order_days();
  select jsonb_build_object(
    'accounts', private.purge_accounts(n),
    'logins', private.purge_logins(n),
    'reports', private.purge_reports(n),
    'mails', private.purge_mails(n),
    'messages', private.purge_messages(n),
    'books', private.purge_books(n)
  )
  from (select private.claimed_rows(p_limit) as n) at_most;
$$;
comment on function public.purge_old(integer) is
  'Removes what has been kept for as long as private.retention() allows, at most p_limit (100) of each kind: {accounts, logins, reports, mails, messages, books}, how many of each; ask again while one of them is the limit. For the service, in its rounds.';
revoke all on function public.purge_old(integer) from public, anon, authenticated;
grant execute on function public.purge_old(integer) to service_role;
