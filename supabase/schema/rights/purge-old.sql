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
