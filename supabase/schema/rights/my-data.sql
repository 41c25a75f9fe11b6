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
