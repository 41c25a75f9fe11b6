-- Mails that are written with what they tell about, and sent by the payment service.

create table public.outbox (
  id bigint generated always as identity primary key,
  kind text not null check (
    kind in (
      'order_received', 'order_paid', 'order_cancelled', 'order_reopened', 'refund_processed', 'refund_returned',
      'cash_voided', 'visit_changed',
      'cancel_asked', 'cancel_withdrawn', 'cancel_granted', 'cancel_declined', 'cancel_not_done',
      'complaint_received', 'complaint_notice', 'complaint_answered', 'complaint_withdrawn', 'complaint_withdrawn_notice',
      'contact_message', 'contract_news', 'contract_notice', 'stage_due',
      'deletion_requested', 'deletion_withdrawn', 'account_removed'
    )
  ),
  order_id text references public.orders (order_id) on delete restrict,
  recipient text,
  locale text not null check (locale in ('en', 'hi')),
  data jsonb not null,
  key text not null unique,
  created_at timestamptz not null default now(),
  next_try_at timestamptz not null default now(),
  tries integer not null default 0,
  sent_at timestamptz,
  given_up_at timestamptz,
  last_error text,
  withheld_at timestamptz
);
comment on table public.outbox is
  'Mails to send, written in the transaction of what they tell about: never one without the other.';
comment on column public.outbox.recipient is 'Null: our own support address.';
comment on column public.outbox.data is 'All the mail needs, as it was at that moment.';
comment on column public.outbox.key is 'What the mail tells about: nobody is told twice.';
comment on column public.outbox.given_up_at is 'After two days of trying; last_error says why.';
comment on column public.outbox.withheld_at is
  'When the mail was written, if its recipient had had enough mails in 24 hours: it is kept and never sent.';

create index outbox_waiting on public.outbox (next_try_at)
  where sent_at is null and given_up_at is null and withheld_at is null;
create index outbox_given_up on public.outbox (given_up_at) where given_up_at is not null;
create index outbox_withheld on public.outbox (withheld_at) where withheld_at is not null;
create index outbox_of_order on public.outbox (order_id);
create index outbox_of_recipient on public.outbox (recipient, created_at);
create index outbox_by_age on public.outbox (created_at);
create index outbox_of_removals on public.outbox (id) where kind in ('deletion_requested', 'deletion_withdrawn');

alter table public.outbox enable row level security;
revoke all on public.outbox from public, anon, authenticated, service_role;
grant select on public.outbox to service_role;
-- Deliberately no policy: names, addresses and messages. Written by triggers and functions.

create function private.order_mail(p_order public.orders)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select jsonb_build_object(
    'order_id', p_order.order_id,
    'kind', p_order.kind,
    'name', p_order.name,
    'phone', p_order."mobileNumber",
    'address', p_order.address,
    'service_en', p_order.service_type,
    'service_hi', p_order.service_type_hi,
    'quantity', p_order.quantity,
    'days', p_order.days,
    'unit', p_order.unit,
    'unit_price_paise', p_order.unit_price_paise,
    'amount_paise', p_order.amount_paise,
    'payment_mode', p_order.payment_mode,
    'job_status', p_order.job_status,
    'payment_method', p_order.payment_method,
    'transaction_id', p_order.transaction_id,
    'payment_date', p_order.payment_date,
    'payment_time', p_order.payment_time,
    'receipt_number', p_order.receipt_number,
    'scheduled_on', p_order.scheduled_on,
    'slot', p_order.slot,
    'created_at', p_order.created_at,
    'return_of', p_order.return_of
  );
$$;
comment on function private.order_mail(public.orders) is
  'What mails about an order tell, in the order''s own words: money in paise, payment_date and payment_time in India.';

create function private.withhold_flood()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  -- Mails to ourselves have no recipient: how many messages there can be is limited where they are sent.
  if (
    select count(*) from public.outbox m
    where m.recipient = new.recipient and m.withheld_at is null and m.created_at > now() - interval '24 hours'
  ) >= private.daily_limit('mails') then
    new.withheld_at := now();
  end if;
  return new;
end;
$$;
comment on function private.withhold_flood() is
  'Before-insert trigger of outbox: nobody gets more than daily_limit(''mails'') in 24 hours, but for those that say what somebody may be doing to their account. Mails of transactions at the same moment do not count each other.';
create trigger withhold_flood before insert on public.outbox
  for each row when (new.kind not in ('deletion_requested', 'deletion_withdrawn', 'account_removed'))
  execute function private.withhold_flood();

create function private.queue_order_mail(
  p_kind text,
  p_order public.orders,
  p_more jsonb default '{}'::jsonb,
  p_subject text default null
)
returns void
language sql
set search_path = ''
as $$
  insert into public.outbox (kind, order_id, recipient, locale, data, key)
  -- Only to the address that the account has proven to be its own: anybody's can be typed into a booking.
  select p_kind, p_order.order_id, u.email, p_order.locale, private.order_mail(p_order) || p_more,
    p_kind || ' ' || coalesce(p_subject, p_order.order_id)
  from auth.users u
  where u.id = p_order.user_id and u.email_confirmed_at is not null and u.email is not null
  on conflict (key) do nothing;
$$;
comment on function private.queue_order_mail(text, public.orders, jsonb, text) is
  'A mail to the verified address of the account that made an order, once for each kind and subject; the subject is the order unless given. None to an account without one.';

create function private.mail_order_received()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.queue_order_mail('order_received', new);
  return new;
end;
$$;
comment on function private.mail_order_received() is 'After-insert trigger of orders: tells the customer that the order is here.';
create trigger mail_order_received after insert on public.orders
  -- All stages of a quote are told of at once, when it is accepted, and a return visit with the answer that gives it.
  for each row when (new.kind <> 'contract' and new.return_of is null) execute function private.mail_order_received();

create function private.mail_order_changed()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  -- Cancelled or reopened once more is news.
  v_subject constant text := new.order_id || coalesce(' ' || (
    select nullif(count(*), 0) from public.order_events e
    where e.order_id = new.order_id and e.type = 'status_changed' and e.to_status = 'CANCELLED'
  ), '');
begin
  -- Of cash that came back the mail about the cash tells it.
  if new.status = 'CANCELLED' and old.status <> 'SUCCESS' then
    perform private.queue_order_mail(
      'order_cancelled', new,
      jsonb_build_object('cancelled_by', current_setting('kaarigar.actor', true)), v_subject
    );
  elsif new.status in ('PENDING', 'FREE') and old.status = 'CANCELLED' then
    perform private.queue_order_mail('order_reopened', new, '{}'::jsonb, v_subject);
  -- A refund that failed makes an order SUCCESS again: nothing was paid then.
  elsif new.status = 'SUCCESS' and old.status <> 'REFUND_PENDING' then
    -- Paid once more after cash that was taken back is news.
    perform private.queue_order_mail('order_paid', new, '{}'::jsonb, (
      select new.order_id || coalesce(' ' || nullif(count(*), 0), '')
      from public.cash_receipts c where c.order_id = new.order_id and c.voided_at is not null
    ));
  end if;
  return new;
end;
$$;
comment on function private.mail_order_changed() is
  'After-update trigger of orders: tells the customer that the order is paid, by whatever way, cancelled (cancelled_by: customer or staff) or taken up again.';
create trigger mail_order_changed after update on public.orders
  for each row when (old.status is distinct from new.status)
  execute function private.mail_order_changed();

create function private.mail_refund_processed()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.queue_order_mail(
    'refund_processed',
    o,
    jsonb_build_object('refund_paise', new.amount_paise, 'refund_currency', p.currency),
    new.id::text
  )
  from public.orders o, public.payments p
  where o.order_id = new.order_id and p.id = new.payment_id;
  return new;
end;
$$;
comment on function private.mail_refund_processed() is
  'After-update trigger of refunds: tells the customer how much went back (refund_paise, of refund_currency).';
create trigger mail_refund_processed after update of state on public.refunds
  -- Of what a bank took back the bank tells them.
  for each row when (old.state <> 'processed' and new.state = 'processed' and new.dispute_id is null)
  execute function private.mail_refund_processed();

create function private.mail_refund_returned()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.queue_order_mail(
    'refund_returned',
    o,
    jsonb_build_object('refund_paise', new.amount_paise, 'refund_currency', p.currency),
    new.id::text
  )
  from public.orders o, public.payments p
  where o.order_id = new.order_id and p.id = new.payment_id;
  return new;
end;
$$;
comment on function private.mail_refund_returned() is
  'After-update trigger of refunds: tells the customer that a refund that was made did not reach them (refund_paise, of refund_currency).';
create trigger mail_refund_returned after update of is_returned on public.refunds
  for each row when (new.is_returned and not old.is_returned)
  execute function private.mail_refund_returned();

create function private.mail_contact_message()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  insert into public.outbox (kind, locale, data, key)
  values (
    'contact_message', new.locale,
    jsonb_build_object('id', new.id, 'name', new.name, 'email', new.email, 'message', new.message),
    'contact_message ' || new.id
  );
  return new;
end;
$$;
comment on function private.mail_contact_message() is
  'After-insert trigger of contact_messages: tells our support ({id, name, email, message}).';
create trigger mail_contact_message after insert on public.contact_messages
  for each row execute function private.mail_contact_message();

create function public.claim_emails(p_limit integer default 20)
returns jsonb
language sql
security definer
set search_path = ''
as $$
  with due as (
    select m.id from public.outbox m
    where m.sent_at is null and m.given_up_at is null and m.withheld_at is null and m.next_try_at <= now()
      -- Nobody reads that an order is paid before they read that it is here. One that failed holds up no other.
      and not exists (
        select from public.outbox e
        where e.order_id = m.order_id and e.id < m.id
          and e.sent_at is null and e.withheld_at is null and e.last_error is null
      )
    order by m.next_try_at, m.id
    limit private.claimed_rows(p_limit)
    for update skip locked
  ),
  claimed as (
    update public.outbox m set
      tries = m.tries + 1,
      next_try_at = now() + greatest(interval '5 minutes', private.retry_after(m.tries + 1))
    from due where m.id = due.id
    returning m.*
  )
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', c.id,
    'kind', c.kind,
    'order_id', c.order_id,
    'recipient', c.recipient,
    'locale', c.locale,
    'data', c.data,
    'key', c.key,
    'tries', c.tries
  ) order by c.id), '[]'::jsonb)
  from claimed c;
$$;
comment on function public.claim_emails(integer) is
  'Mails to send now: an array of {id, kind, order_id, recipient, locale, data, key, tries}, at most 100. Each is the caller''s for at least five minutes; finish_email() ends that. Two callers never get the same one, and one mail of an order waits until those before it are sent, or failed once.';
revoke all on function public.claim_emails(integer) from public, anon, authenticated;
grant execute on function public.claim_emails(integer) to service_role;

create function public.finish_email(p_id bigint, p_error text default null)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  time_to_try constant interval := '2 days';
  v_mail public.outbox;
begin
  update public.outbox m set
    sent_at = case when p_error is null then now() end,
    given_up_at = case when p_error is not null and m.created_at <= now() - time_to_try then now() end,
    next_try_at = now() + private.retry_after(m.tries),
    last_error = left(p_error, 500)
  where m.id = p_id and m.sent_at is null and m.given_up_at is null
  returning * into v_mail;
  if not found then
    select * into v_mail from public.outbox m where m.id = p_id;
    if not found then
      perform private.refuse('not_found');
    end if;
  end if;
  -- Of somebody who is removed nothing stays, their address neither.
  delete from public.outbox m
    where m.id = p_id and m.kind = 'account_removed' and (m.sent_at is not null or m.given_up_at is not null);
  return jsonb_build_object(
    'id', v_mail.id, 'sent', v_mail.sent_at is not null, 'given_up', v_mail.given_up_at is not null
  );
end;
$$;
comment on function public.finish_email(bigint, text) is
  'A mail was sent, or not (p_error): tried again after 1, 2, 4 … minutes, at most 6 hours, and given up two days after it was written. What is sent stays sent. Returns {id, sent, given_up}. Refuses not_found.';
revoke all on function public.finish_email(bigint, text) from public, anon, authenticated;
grant execute on function public.finish_email(bigint, text) to service_role;
