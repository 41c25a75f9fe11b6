-- Messages that are written with what they tell about, and sent by the payment service.

create table public.outbox (
  id bigint generated always as identity primary key,
  kind text not null check (
    kind in (
      'order_received', 'order_paid', 'order_cancelled', 'order_reopened', 'refund_processed', 'refund_returned',
      'cash_voided', 'visit_changed', 'visit_notice', 'quantity_notice',
      'cancel_asked', 'cancel_withdrawn', 'cancel_granted', 'cancel_declined', 'cancel_not_done',
      'complaint_received', 'complaint_notice', 'complaint_answered', 'complaint_withdrawn', 'complaint_withdrawn_notice',
      'contact_message', 'contact_received', 'contact_answer', 'contract_news', 'contract_notice', 'stage_due', 'worker_assigned',
      'worker_released', 'worker_on_the_way', 'work_done', 'visit_reminder', 'payment_due', 'dispute_opened',
      'deletion_requested', 'deletion_withdrawn', 'account_removed', 'phone_changed',
      'password_changed', 'factor_added', 'factor_removed', 'device_added', 'email_added'
    )
  ),
  order_id text references public.orders (order_id) on delete restrict,
  user_id uuid references auth.users (id) on delete cascade,
  channel text not null default 'email' check (channel in ('email', 'sms', 'whatsapp', 'push')),
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
  withheld_at timestamptz,
  provider_id text,
  delivered_at timestamptz,
  read_at timestamptz,
  undelivered_at timestamptz,
  undelivered_reason text,
  next_channel text check (next_channel in ('email', 'sms', 'whatsapp', 'push'))
);
comment on table public.outbox is
  'Messages to send, written in the transaction of what they tell about: never one without the other. One row for each event and channel.';
comment on column public.outbox.user_id is 'Whom it tells; null: us, whoever wrote to us, or somebody who is removed.';
comment on column public.outbox.recipient is
  'An address or, of sms and whatsapp, a number: +919876543210; of push the id of a device. Null: our own support address.';
comment on column public.outbox.data is 'All the message needs, as it was at that moment; of what is still to come, as it was when a text of it was sent.';
comment on column public.outbox.key is 'What the message tells about and, as its last word, its channel, of push with the place of the device: nobody is told twice by one.';
comment on column public.outbox.given_up_at is 'It could not be sent, and is not tried again; last_error says why.';
comment on column public.outbox.provider_id is 'What the provider calls it: its reports name it so.';
comment on column public.outbox.undelivered_at is 'When the provider gave up what it had taken; undelivered_reason says why.';
comment on column public.outbox.next_channel is 'The channel that took over what this one could not deliver.';
comment on column public.outbox.withheld_at is
  'When the mail was written, if its recipient had had enough mails in 24 hours: it is kept and never sent.';

create index outbox_waiting on public.outbox (next_try_at)
  where sent_at is null and given_up_at is null and withheld_at is null;
create index outbox_given_up on public.outbox (given_up_at) where given_up_at is not null;
create index outbox_withheld on public.outbox (withheld_at) where withheld_at is not null;
create index outbox_of_order on public.outbox (order_id);
create index outbox_of_person on public.outbox (user_id);
create index outbox_of_provider on public.outbox (channel, provider_id) where provider_id is not null;
create index outbox_undelivered on public.outbox (undelivered_at) where undelivered_at is not null;
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
    'status', p_order.status,
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

create function private.is_limited(p_kind text, p_key text)
returns boolean
language sql
immutable
set search_path = ''
as $$
  -- How often staff repeat a message is limited where they do, so that it uses up nothing here.
  select not starts_with(p_key, p_kind || ' again ')
    and not coalesce((select k.is_always_told from private.message_kinds() k where k.kind = p_kind), false)
$$;
comment on function private.is_limited(text, text) is
  'Whether a message counts in daily_limit(''mails''), and is withheld beyond it: not what is always told, and not what staff had sent again (see send_again()).';

create function private.withhold_flood()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  -- Those to ourselves have no recipient: how many messages there can be is limited where they are sent.
  if private.is_limited(new.kind, new.key) and (
    select count(*) from public.outbox m
    where m.recipient = new.recipient and m.withheld_at is null and m.created_at > now() - interval '24 hours'
      and private.is_limited(m.kind, m.key)
  ) >= private.daily_limit('mails') then
    new.withheld_at := now();
  end if;
  return new;
end;
$$;
comment on function private.withhold_flood() is
  'Before-insert trigger of outbox: no address and no number gets more than daily_limit(''mails'') in 24 hours of what is_limited(). Mails of transactions at the same moment do not count each other.';
create trigger withhold_flood before insert on public.outbox
  for each row execute function private.withhold_flood();

create function private.quiet_for(p_kind text, p_data jsonb, p_channel text, p_at timestamptz)
returns timestamptz
language sql
immutable
set search_path = ''
as $$
  select case
    when p_channel = 'email' or private.is_awaited(p_kind, p_data)
      -- Who comes today is known before they set out, and that nobody does.
      or p_kind in ('worker_assigned', 'worker_released') and (p_data ->> 'scheduled_on')::date = (p_at at time zone 'Asia/Kolkata')::date
    then p_at
    else private.after_quiet_hours(p_at)
  end
$$;
comment on function private.quiet_for(text, jsonb, text, timestamptz) is
  'When a message may be sent that could go at a moment: a phone does not ring at night for what nobody waits for. Who comes on that same day, or that nobody does, is waited for.';

create function private.keep_quiet_hours()
returns trigger
language plpgsql
set search_path = ''
as $$
begin
  -- Who has just booked is about to pay: asked for it at once they are asked for what they are doing.
  if new.kind = 'order_received' and new.data ->> 'payment_mode' = 'online' then
    new.next_try_at := greatest(new.next_try_at, new.created_at + interval '12 minutes');
  end if;
  -- Staff who take somebody off an order mostly have another at hand, of whom the customer is told.
  if new.kind = 'worker_released' then
    new.next_try_at := greatest(new.next_try_at, new.created_at + interval '30 minutes');
  end if;
  new.next_try_at := private.quiet_for(new.kind, new.data, new.channel, new.next_try_at);
  return new;
end;
$$;
comment on function private.keep_quiet_hours() is
  'Before-insert trigger of outbox: a phone does not ring at night for what nobody waits for, nor to ask for money while somebody who has just booked pays; that nobody comes is told when nobody was found soon.';

create trigger keep_quiet_hours before insert on public.outbox
  for each row when (new.channel <> 'email' or new.kind = 'worker_released') execute function private.keep_quiet_hours();

create function private.queue_message(
  p_kind text,
  p_user_id uuid,
  p_locale text,
  p_data jsonb,
  p_event text,
  p_order_id text default null
)
returns void
language sql
set search_path = ''
as $$
  insert into public.outbox (kind, order_id, user_id, channel, recipient, locale, data, key)
  select
    p_kind, p_order_id, p_user_id, w.channel, w.recipient,
    -- Whoever booked in one language and reads in another now is told in the one of now.
    coalesce((select p.locale from public.profiles p where p.id = p_user_id), p_locale),
    p_data, p_event || ' ' || w.word
  from private.ways_to(p_user_id, p_kind) w
  -- Told by another way before they chose this one.
  where w.place = 1 and not exists (select from public.outbox m where m.key = any (private.keys_of(p_event)))
  on conflict (key) do nothing;
$$;
comment on function private.queue_message(text, uuid, text, jsonb, text, text) is
  'A message to a person on their devices or by the way that they chose, in the language of their profile, else in p_locale, once for each event; none to somebody without a way.';

create function private.queue_order_message(
  p_kind text,
  p_order public.orders,
  p_more jsonb default '{}'::jsonb,
  p_subject text default null
)
returns void
language sql
set search_path = ''
as $$
  select private.queue_message(
    p_kind, p_order.user_id, p_order.locale, private.order_mail(p_order) || p_more,
    p_kind || ' ' || coalesce(p_subject, p_order.order_id), p_order.order_id
  );
$$;
comment on function private.queue_order_message(text, public.orders, jsonb, text) is
  'A message to the account that made an order, once for each kind and subject; the subject is the order unless given.';

create function private.queue_notice(p_kind text, p_locale text, p_data jsonb, p_event text, p_order_id text default null)
returns void
language sql
set search_path = ''
as $$
  insert into public.outbox (kind, order_id, locale, data, key)
  values (p_kind, p_order_id, p_locale, p_data, p_event || ' email');
$$;
comment on function private.queue_notice(text, text, jsonb, text, text) is 'A mail to ourselves.';

create function private.hand_over(p_message public.outbox)
returns boolean
language plpgsql
set search_path = ''
as $$
declare
  v_event constant text := regexp_replace(p_message.key, ' [a-z]+[0-9]*$', '');
  v_next text;
begin
  if p_message.next_channel is not null then
    return false;
  end if;
  if p_message.channel = 'push' then
    -- Two devices that fail at the same moment: the later one sees that the other has failed.
    perform pg_advisory_xact_lock(hashtextextended('push ' || v_event, 0));
    if exists (
      select from public.outbox m
      where m.key = any (private.keys_of(v_event)) and m.channel = 'push' and m.id <> p_message.id
        and m.given_up_at is null and m.withheld_at is null
    ) then
      return true;
    end if;
  end if;
  with open_ways as (
    select w.channel, w.recipient, w.word, w.place
    from private.ways_to(p_message.user_id, p_message.kind) w
    where p_message.created_at > now() - private.late_after(p_message.kind)
      and not exists (select from public.outbox m where m.key = v_event || ' ' || w.word)
  ),
  written as (
    insert into public.outbox (kind, order_id, user_id, channel, recipient, locale, data, key, created_at)
    select p_message.kind, p_message.order_id, p_message.user_id, w.channel, w.recipient, p_message.locale, p_message.data,
      v_event || ' ' || w.word, p_message.created_at
    from open_ways w where w.place = (select min(o.place) from open_ways o)
    returning channel
  )
  select min(w.channel) into v_next from written w;
  update public.outbox m set next_channel = v_next where m.id = p_message.id;
  return v_next is not null;
end;
$$;
comment on function private.hand_over(public.outbox) is
  'What a channel cannot deliver goes by the next one, in the same transaction and once; of several devices the last that fails. Whether somebody else tells it, and it is not too late.';

create function private.queue_phone_news(p_user_id uuid, p_old text, p_new text)
returns void
language sql
set search_path = ''
as $$
  insert into public.outbox (kind, user_id, channel, recipient, locale, data, key)
  select 'phone_changed', p.id, w.channel, w.recipient, p.locale,
    jsonb_build_object('old_end', right(nullif(p_old, ''), 4), 'new_end', right(p_new, 4)),
    concat_ws(' ', 'phone_changed', p.id, extract(epoch from now()), w.channel)
  from public.profiles p join auth.users u on u.id = p.id
  cross join lateral (
    select 'email' as channel, p.email as recipient where u.email_confirmed_at is not null and p.email is not null
    union all
    -- Whoever has it in hand may not know what somebody does to their account.
    select 'sms', '+' || p_old where p_old <> ''
  ) w
  where p.id = p_user_id
  on conflict (key) do nothing;
$$;
comment on function private.queue_phone_news(uuid, text, text) is
  'Tells the owner of an account, at its confirmed address and by SMS to the old number, whatever they chose, that its number has changed ({old_end, new_end}: the last four digits; null: there was none, or there is none any more): somebody else may have done it.';

create function private.queue_email_news(p_user_id uuid)
returns void
language sql
set search_path = ''
as $$
  insert into public.outbox (kind, user_id, channel, recipient, locale, data, key)
  select 'email_added', p.id, 'sms', '+' || u.phone, p.locale, '{}',
    concat_ws(' ', 'email_added', p.id, extract(epoch from now()), 'sms')
  from public.profiles p join auth.users u on u.id = p.id
  where p.id = p_user_id and u.phone_confirmed_at is not null and u.phone <> ''
  on conflict (key) do nothing;
$$;
comment on function private.queue_email_news(uuid) is
  'Tells the owner of an account, by SMS to its number, whatever they chose, that it has its first address, whose mails choose a password from then on: somebody else may have done it, and would read a mail about it.';

create function private.told_today(p_user_id uuid, p_kind text)
returns integer
language sql
stable
set search_path = ''
as $$
  select count(*)::integer from public.outbox m
  where m.user_id = p_user_id and m.kind = p_kind and m.next_channel is null
    and m.created_at > now() - interval '24 hours'
$$;
comment on function private.told_today(uuid, text) is
  'How often the owner of an account has been told news of a kind in 24 hours.';

create function private.queue_owner_news(p_user_id uuid, p_kind text, p_subject text, p_data jsonb default '{}')
returns void
language sql
set search_path = ''
as $$
  insert into public.outbox (kind, user_id, channel, recipient, locale, data, key)
  select p_kind, p.id, w.channel, w.recipient, p.locale, p_data, concat_ws(' ', p_kind, p.id, p_subject, w.channel)
  from public.profiles p join auth.users u on u.id = p.id
  cross join lateral (
    select 'email' as channel, u.email::text as recipient
      where u.email_confirmed_at is not null and u.email <> ''
    union all
    select 'sms', '+' || u.phone
      where u.phone_confirmed_at is not null and u.phone <> ''
        and (u.email_confirmed_at is null or coalesce(u.email, '') = '')
  ) w
  where p.id = p_user_id
  on conflict (key) do nothing;
$$;
comment on function private.queue_owner_news(uuid, text, text, jsonb) is
  'Tells the owner of an account, at its confirmed address or, without one, by SMS to its number, whatever they chose, what somebody else may have done to its login: once for each kind and subject.';

create function private.mail_order_received()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.queue_order_message('order_received', new);
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
    perform private.queue_order_message(
      'order_cancelled', new,
      jsonb_build_object('cancelled_by', current_setting('kaarigar.actor', true)), v_subject
    );
  elsif new.status in ('PENDING', 'FREE') and old.status = 'CANCELLED' then
    perform private.queue_order_message('order_reopened', new, '{}'::jsonb, v_subject);
  -- A refund that failed makes an order SUCCESS again: nothing was paid then.
  elsif new.status = 'SUCCESS' and old.status <> 'REFUND_PENDING' then
    -- Paid once more after cash that was taken back is news.
    perform private.queue_order_message('order_paid', new, '{}'::jsonb, (
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
  perform private.queue_order_message(
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
  perform private.queue_order_message(
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
  perform private.queue_notice(
    'contact_message', new.locale,
    jsonb_build_object('id', new.id, 'name', new.name, 'email', new.email, 'phone', new.phone, 'message', new.message),
    'contact_message ' || new.id
  );
  -- None of their words: an address is typed, not proved, and nobody writes to a stranger through us (docs/decisions/148-a-message-is-acknowledged.md).
  if new.email is not null then
    insert into public.outbox (kind, channel, recipient, locale, data, key)
    values (
      'contact_received', 'email', new.email, new.locale, jsonb_build_object('id', new.id),
      'contact_received ' || new.id || ' email'
    );
  end if;
  return new;
end;
$$;
comment on function private.mail_contact_message() is
  'After-insert trigger of contact_messages: tells our support ({id, name, email, phone, message}; one of both is null at most), and whoever gave an address the number of their message ({id}).';
create trigger mail_contact_message after insert on public.contact_messages
  for each row execute function private.mail_contact_message();

create function private.late_after(p_kind text)
returns interval
language sql
immutable
set search_path = ''
as $$
  select coalesce((select k.late_after from private.message_kinds() k where k.kind = p_kind), interval '2 days')
$$;
comment on function private.late_after(text) is 'How long after its event a message of a kind is still worth sending.';

create function private.is_followed_by(p_message public.outbox, p_types text[])
returns boolean
language sql
stable
set search_path = ''
as $$
  -- A key names its event: 'complaint_answered 123456789 42 sms'. A text that took over from another way keeps it.
  select exists (
    select from public.order_events e
    where e.order_id = p_message.order_id and e.type = any (p_types)
      and e.id > substring(p_message.key from '^[a-z_]+ [0-9]+ ([0-9]+) [a-z]+[0-9]*$')::bigint
  );
$$;
comment on function private.is_followed_by(public.outbox, text[]) is
  'Whether an event of these types came after the one that a message tells of. False for a message whose key names no event.';

create function private.is_overtaken(p_message public.outbox)
returns boolean
language plpgsql
stable
set search_path = ''
as $$
begin
  -- Statements, not one expression: of that every query would be prepared for every message that waits for the morning.
  case
    when p_message.kind = 'payment_due' then return exists (
      select from public.orders o
      where o.order_id = p_message.order_id and (o.status <> 'PENDING' or private.pays_later(o))
    );
    -- Somebody comes after all, or nobody is to come any more.
    when p_message.kind = 'worker_released' then return exists (
      select from public.orders o where o.order_id = p_message.order_id and o.job_status <> 'REQUESTED'
    );
    -- A mail goes at once, and is read as what was written then.
    when p_message.channel = 'email' then return false;
    when p_message.kind = 'order_received' then return exists (
      select from public.orders o
      where o.order_id = p_message.order_id and o.payment_mode = 'online' and o.status <> 'PENDING'
    );
    when p_message.kind = 'contract_news' and p_message.data ->> 'type' = 'quoted' then return not exists (
      -- The newest quote is the one in force.
      select from public.contract_quotes q join public.contract_requests r on r.ticket = q.ticket
      where q.ticket = p_message.data ->> 'ticket' and q.version = (p_message.data ->> 'version')::integer
        and q.accepted_at is null and q.withdrawn_at is null and q.valid_until >= private.today_in_india()
        and r.status = 'QUOTED'
        and not exists (
          select from public.contract_quotes n where n.ticket = q.ticket and n.version > q.version
        )
    );
    -- Taken up again before the morning.
    when p_message.kind = 'contract_news' and p_message.data ->> 'type' = 'closed' then return not exists (
      select from public.contract_requests r where r.ticket = p_message.data ->> 'ticket' and r.status = 'CLOSED'
    );
    when p_message.kind = 'stage_due' then return exists (
      select from public.orders o where o.order_id = p_message.order_id and o.status <> 'PENDING'
    );
    when p_message.kind = 'worker_assigned' then return exists (
      select from public.orders o
      where o.order_id = p_message.order_id and (
        o.job_status in ('COMPLETED', 'CANCELLED')
        -- Who comes on one of its days is news while it is under way.
        or (o.job_status = 'IN_PROGRESS' and not p_message.data ? 'first_day')
      )
    ) or exists (
      select from public.assignments a
      where a.id = (p_message.data ->> 'assignment_id')::bigint and a.released_at is not null
    );
    when p_message.kind in ('worker_on_the_way', 'visit_reminder') then return exists (
      select from public.orders o
      where o.order_id = p_message.order_id and (
        o.job_status in ('IN_PROGRESS', 'COMPLETED', 'CANCELLED')
        or (o.scheduled_on::text, o.slot) is distinct from (p_message.data ->> 'scheduled_on', p_message.data ->> 'slot')
      )
    );
    when p_message.kind = 'work_done' then return exists (
      select from public.orders o
      where o.order_id = p_message.order_id
        and (o.job_status = 'IN_PROGRESS' or o.status in ('CANCELLED', 'EXPIRED', 'REFUND_PENDING', 'REFUNDED'))
    ) or exists (
      select from public.order_events e
      where e.order_id = p_message.order_id and e.type in ('complained', 'rated') and e.at >= p_message.created_at
    );
    -- The newest says what is agreed; once the work has begun nobody waits for it.
    when p_message.kind = 'visit_changed' then return exists (
      select from public.orders o
      where o.order_id = p_message.order_id and (
        o.status in ('CANCELLED', 'EXPIRED', 'REFUNDED') or o.job_status in ('IN_PROGRESS', 'COMPLETED', 'CANCELLED')
      )
    ) or private.is_followed_by(p_message, array['visit_changed']);
    when p_message.kind = 'order_reopened' then return exists (
      select from public.orders o
      where o.order_id = p_message.order_id and o.status in ('CANCELLED', 'EXPIRED', 'REFUNDED')
    );
    -- Whoever wrote back has read it, and waits for another answer; what they took back nobody asks about.
    when p_message.kind = 'complaint_answered' then return private.is_followed_by(
      p_message, array['complaint_answered', 'complained', 'complaint_added', 'complaint_asked', 'complaint_withdrawn']
    );
    when p_message.kind = 'contract_news' and p_message.data ? 'asks' then
      return not private.is_customer_asked(p_message.data ->> 'ticket');
    when p_message.kind in ('cancel_declined', 'cancel_not_done') then
      return private.is_followed_by(p_message, array['cancel_asked', 'cancel_declined']) or exists (
        select from public.orders o
        where o.order_id = p_message.order_id and o.status in ('CANCELLED', 'REFUND_PENDING', 'REFUNDED')
      );
    else return false;
  end case;
end;
$$;
comment on function private.is_overtaken(public.outbox) is
  'Whether what a message tells is no longer so, as when it waited for the morning: the price is accepted or taken back, the sum is paid, the work began or was done, somebody else comes, the visit moved, the customer has told us how it was, or a newer answer or day took its place. What happened stays told: a payment, a refund, an answer.';

create function public.claim_messages(p_limit integer default 20, p_channels text[] default null)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_claimed jsonb;
begin
  -- What tells of a moment is of no use after it. Everything else comes late rather than never.
  update public.outbox m set given_up_at = now(), last_error = 'too late'
  where m.id in (
    select l.id from public.outbox l join private.message_kinds() k on k.kind = l.kind
    where l.sent_at is null and l.given_up_at is null and l.withheld_at is null and l.next_try_at <= now()
      and l.created_at <= now() - k.late_after
    for update of l skip locked
  );
  -- Nobody is told what is no longer true, and what waits for the morning is taken out of the row at once. Of one that
  -- is being sent its sender tells what became of it.
  update public.outbox m set given_up_at = now(), last_error = 'overtaken'
  where m.id in (
    select l.id from public.outbox l
    where l.sent_at is null and l.given_up_at is null and l.withheld_at is null
      and (l.tries = 0 or l.next_try_at <= now())
      and private.is_overtaken(l)
    for update of l skip locked
  );
  with due as (
    select m.id from public.outbox m
    where m.sent_at is null and m.given_up_at is null and m.withheld_at is null and m.next_try_at <= now()
      and (p_channels is null or m.channel = any (p_channels))
      -- Who is paying is not reminded to.
      and not (m.kind = 'payment_due' and private.is_being_paid(m.order_id, now()))
      -- Nobody reads that an order is paid before they read that it is here. One that failed holds up no other,
      -- none that waits for the morning, and no reminder that waits for a payment.
      and not exists (
        select from public.outbox e
        where e.order_id = m.order_id and e.id < m.id
          and e.sent_at is null and e.given_up_at is null and e.withheld_at is null and e.last_error is null
          and (e.tries > 0 or e.next_try_at <= now())
          and not (e.kind = 'payment_due' and private.is_being_paid(e.order_id, now()))
      )
    order by m.next_try_at, m.id
    limit private.claimed_rows(p_limit)
    for update skip locked
  ),
  claimed as (
    update public.outbox m set
      tries = m.tries + 1,
      next_try_at = now() + greatest(interval '5 minutes', private.retry_after(m.tries + 1)),
      -- What waited says what is so now: when they come, and what is still to be paid.
      data = case
        when m.channel <> 'email' and m.kind in ('order_received', 'worker_assigned', 'work_done', 'payment_due', 'stage_due') then m.data || coalesce(
          (select private.order_mail(o) from public.orders o where o.order_id = m.order_id), '{}'
        )
        else m.data
      end
    from due where m.id = due.id
    returning m.*
  )
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', c.id,
    'kind', c.kind,
    'order_id', c.order_id,
    'channel', c.channel,
    'recipient', c.recipient,
    'locale', coalesce(d.locale, c.locale),
    'data', c.data,
    'key', c.key,
    'tries', c.tries,
    'seconds_left', greatest(0, floor(extract(epoch from c.created_at + private.late_after(c.kind) - now())))::integer,
    'device', case when d.id is not null then
      jsonb_build_object('id', d.id, 'endpoint', d.endpoint, 'p256dh', d.p256dh, 'auth', d.auth)
    end
  ) order by c.id), '[]'::jsonb) into v_claimed
  from claimed c
  -- A browser that is somebody else's by now is nobody's here.
  left join private.push_devices d on c.channel = 'push' and d.id::text = c.recipient and d.user_id = c.user_id;
  return v_claimed;
end;
$$;
comment on function public.claim_messages(integer, text[]) is
  'Messages to send now, of some channels or all: an array of {id, kind, order_id, channel, recipient, locale, data, key, tries, seconds_left: until it is too late, device: {id, endpoint, p256dh, auth} of push, null when it is gone}, at most 100. Each is the caller''s for at least five minutes; finish_message() ends that. Two callers never get the same one, and one message of an order waits until those before it are sent, or failed once. What is too late to tell is given up, and what is_overtaken(); a reminder waits while somebody pays, and nothing for it. A text says of the order what is so now.';
revoke all on function public.claim_messages(integer, text[]) from public, anon, authenticated;
grant execute on function public.claim_messages(integer, text[]) to service_role;

create function public.finish_message(
  p_id bigint,
  p_error text default null,
  p_provider_id text default null,
  p_is_refused boolean default false,
  p_retry_ms bigint default 0
)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  -- How long a channel may be away before the next one is asked.
  patience constant interval := '1 hour';
  v_message public.outbox;
  v_is_over boolean;
  v_goes_on boolean := false;
begin
  perform private.lock_reports(m.channel, p_provider_id) from public.outbox m where m.id = p_id and p_provider_id is not null;
  select * into v_message from public.outbox m where m.id = p_id for update;
  if not found then
    perform private.refuse('not_found');
  end if;
  if v_message.sent_at is null and v_message.given_up_at is null then
    v_is_over := v_message.created_at <= now() - private.late_after(v_message.kind);
    if p_error is not null and (p_is_refused or v_is_over or v_message.created_at <= now() - patience) then
      v_goes_on := private.hand_over(v_message);
    end if;
    update public.outbox m set
      sent_at = case when p_error is null then now() end,
      provider_id = coalesce(p_provider_id, m.provider_id),
      given_up_at = case
        -- A refused mail nearly always means a mistake of ours that is mended within two days; a number stays refused.
        when p_error is not null and (v_goes_on or v_is_over or (p_is_refused and m.channel <> 'email')) then now()
      end,
      next_try_at = private.quiet_for(
        m.kind, m.data, m.channel, now() + greatest(private.retry_after(m.tries), make_interval(secs => p_retry_ms / 1000.0))
      ),
      last_error = left(p_error, 500)
    where m.id = p_id
    returning * into v_message;
    if v_message.sent_at is not null and v_message.provider_id is not null then
      -- What the provider told before we knew its name for it.
      perform private.apply_reports(v_message.id);
    end if;
  end if;
  -- Of somebody who is removed nothing stays, their address neither.
  delete from public.outbox m
    where m.id = p_id and m.kind = 'account_removed' and (m.sent_at is not null or m.given_up_at is not null);
  return jsonb_build_object(
    'id', v_message.id, 'sent', v_message.sent_at is not null,
    'given_up', v_message.given_up_at is not null and v_message.next_channel is null and not v_goes_on
  );
end;
$$;
comment on function public.finish_message(bigint, text, text, boolean, bigint) is
  'A message was sent, under the provider''s name for it (p_provider_id), or not (p_error): tried again after 1, 2, 4 … minutes, at most 6 hours, not before p_retry_ms, and given up two days after it was written, or when it is too late to tell. What its channel refuses (p_is_refused), or cannot send for an hour, goes by the next one. What is sent stays sent. Returns {id, sent, given_up: nobody tells it any more}. Refuses not_found.';
revoke all on function public.finish_message(bigint, text, text, boolean, bigint) from public, anon, authenticated;
grant execute on function public.finish_message(bigint, text, text, boolean, bigint) to service_role;
