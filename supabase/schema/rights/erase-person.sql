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
