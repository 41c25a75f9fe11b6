-- By which way a person hears of what: what is proven to be theirs, and what they chose.

create function private.channels()
returns text[]
language sql
immutable
set search_path = ''
as $$ select array['whatsapp', 'sms', 'email', 'push'] $$;
comment on function private.channels() is
  'The ways of a message, in the order in which they are tried by somebody who chose none.';

create function private.message_kinds()
returns table (kind text, choice text, is_short boolean, is_awaited boolean, late_after interval, is_always_told boolean)
language sql
immutable
set search_path = ''
as $$
  values
    ('order_received', 'orders', true, true, null::interval, false),
    ('order_paid', 'orders', true, true, null, true),
    ('order_cancelled', 'orders', true, true, null, true),
    ('order_reopened', 'orders', true, false, null, true),
    ('refund_processed', 'orders', true, false, null, true),
    ('refund_returned', 'orders', true, false, null, true),
    ('cash_voided', 'orders', true, false, null, true),
    ('visit_changed', 'orders', true, false, null, false),
    ('cancel_asked', 'orders', true, true, null, false),
    ('cancel_withdrawn', 'orders', true, true, null, false),
    ('cancel_granted', 'orders', true, false, null, true),
    ('cancel_declined', 'orders', true, false, null, true),
    ('cancel_not_done', 'orders', true, false, null, true),
    ('complaint_received', 'orders', true, true, null, false),
    ('complaint_answered', 'orders', true, false, null, false),
    ('complaint_withdrawn', 'orders', true, true, null, false),
    ('contact_received', 'account', false, true, null, false),
    ('contact_answer', 'account', false, false, null, true),
    ('contract_news', 'orders', true, false, null, false),
    ('stage_due', 'orders', true, false, null, false),
    ('worker_assigned', 'orders', true, false, null, false),
    ('worker_released', 'orders', true, false, null, false),
    ('worker_on_the_way', 'orders', true, true, '2 hours', false),
    ('work_done', 'reminders', true, false, null, false),
    ('visit_reminder', 'reminders', true, false, '4 hours', false),
    ('payment_due', 'reminders', true, false, null, false),
    ('dispute_opened', 'orders', true, false, null, true),
    ('deletion_requested', 'account', true, true, null, true),
    ('deletion_withdrawn', 'account', true, true, null, true),
    ('account_removed', 'account', true, true, null, true),
    ('phone_changed', 'account', false, true, null, true),
    ('password_changed', 'account', true, true, null, true),
    ('factor_added', 'account', true, true, null, true),
    ('factor_removed', 'account', true, true, null, true),
    ('device_added', 'account', true, true, null, true),
    ('email_added', 'account', true, true, null, true)
$$;
comment on function private.message_kinds() is
  'Messages to customers: which choice they belong to (orders, reminders; account: nobody chooses it), whether it goes to the number of the account by SMS and WhatsApp (phone_changed goes to the old number, see queue_phone_news(); email_added to the number, see queue_email_news(); contact_received and contact_answer to the address that somebody wrote from, see mail_contact_message() and answer_message(); password_changed and factors first to the address, see queue_owner_news()), whether the person waits for it, so that it comes at night too (see also is_awaited()), when it is too late to tell; null: two days, and whether it is told however much else was: what became of money and of an order, what somebody may be doing to an account, and what one of us wrote by hand.';

create function private.is_awaited(p_kind text, p_data jsonb)
returns boolean
language sql
immutable
set search_path = ''
as $$
  -- A kind that is not listed waits for no morning.
  select coalesce((select k.is_awaited from private.message_kinds() k where k.kind = p_kind), true)
    or p_kind = 'visit_changed' and p_data ->> 'changed_by' = 'customer'
    or p_kind = 'contract_news' and p_data ->> 'type' in (
      'asked', 'revised', 'moved', 'cancelled', 'accepted', 'cancel_asked', 'cancel_withdrawn'
    )
$$;
comment on function private.is_awaited(text, jsonb) is
  'Whether a person waits for a message: what they have just done themselves is answered at once, at night too.';

create table private.channel_choices (
  id bigint generated always as identity primary key,
  user_id uuid not null references auth.users (id) on delete cascade,
  choice text not null check (choice in ('orders', 'reminders', 'account')),
  channel text not null check (channel in ('email', 'sms', 'whatsapp', 'push')),
  wanted boolean not null,
  since timestamptz not null default now(),
  wording text not null check (length(wording) between 1 and 500)
);
comment on table private.channel_choices is
  'What a person chose, with the words that they agreed to or wrote: append-only, the newest counts. Goes with the person.';
comment on column private.channel_choices.choice is 'A choice of private.message_kinds().';
create index channel_choices_of_person on private.channel_choices (user_id, choice, channel, id desc);
alter table private.channel_choices enable row level security;
revoke all on private.channel_choices from public, anon, authenticated, service_role;

create function private.wants_reminders(p_user_id uuid)
returns boolean
language sql
stable
set search_path = ''
as $$
  select bool_or(coalesce(c.wanted, w.channel <> 'whatsapp'))
  from unnest(array['email', 'sms', 'whatsapp']) w (channel)
  left join lateral (
    select c.wanted from private.channel_choices c
    where (c.user_id, c.choice, c.channel) = (p_user_id, 'reminders', w.channel) order by c.id desc limit 1
  ) c on true
$$;
comment on function private.wants_reminders(uuid) is 'Whether a person wants to be reminded by any way: then their devices do it, too.';

create function private.ways_to(p_user_id uuid, p_kind text)
returns table (channel text, recipient text, place bigint, word text)
language sql
stable
set search_path = ''
as $$
  select w.channel, w.recipient, dense_rank() over (
    -- A device that a person asked to tell them comes before what they chose: it costs nothing and is at hand.
    order by w.channel = 'push' desc, c.wanted nulls last, c.id desc nulls last,
      array_position(private.channels(), w.channel)
  ), w.word
  from auth.users u
  cross join lateral (
    -- What anybody typed somewhere is not proven.
    select 'email' as channel, u.email::text as recipient, 'email' as word
      where u.email_confirmed_at is not null and u.email <> ''
    union all
    select channel, '+' || u.phone, channel from unnest(array['sms', 'whatsapp']) channel
      where u.phone_confirmed_at is not null and u.phone <> ''
    union all
    select 'push', d.id::text, 'push' || d.place from private.push_devices d where d.user_id = u.id
  ) w
  join private.message_kinds() k on k.kind = p_kind and (k.is_short or w.channel = 'email')
    -- What may be done to an account is told to addresses and numbers, which stay when a browser goes.
    and (w.channel <> 'push' or k.choice = 'orders' or (k.choice = 'reminders' and private.wants_reminders(u.id)))
  left join lateral (
    select c.id, c.wanted from private.channel_choices c
    where c.user_id = u.id and c.choice = k.choice and c.channel = w.channel
    order by c.id desc limit 1
  ) c on true
  -- WhatsApp has to be asked for.
  where u.id = p_user_id and coalesce(c.wanted, w.channel <> 'whatsapp');
$$;
comment on function private.ways_to(uuid, text) is
  'By which ways a person can be told something, their devices first, then the one that they chose: only to addresses and numbers that the account has proven to be its own, and by none that they do not want. Ways of the same place are taken together; word ends the key of the message in outbox.';

create function private.keys_of(p_event text)
returns text[]
language sql
immutable
set search_path = ''
as $$
  select array(
    select p_event || ' ' || channel from unnest(private.channels()) channel where channel <> 'push'
    union all
    select p_event || ' push' || place from generate_series(1, private.push_places()) place
  )
$$;
comment on function private.keys_of(text) is 'The keys of outbox that a message about an event can have: one for each way and device.';

create function private.after_quiet_hours(p_at timestamptz)
returns timestamptz
language sql
immutable
set search_path = ''
as $$
  select case
    when l.at::time < time '08:00' then (l.at::date + time '08:00') at time zone 'Asia/Kolkata'
    when l.at::time >= time '21:00' then (l.at::date + 1 + time '08:00') at time zone 'Asia/Kolkata'
    else p_at
  end
  from (select p_at at time zone 'Asia/Kolkata' as at) l;
$$;
comment on function private.after_quiet_hours(timestamptz) is
  'The first moment from one on at which a phone may ring: not between 21:00 and 8:00 in India.';

create function public.order_told_by(p_order_id text)
returns text[]
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  if not public.is_staff() then
    return null;
  end if;
  return (
    select array(select distinct w.channel from private.ways_to(o.user_id, 'order_cancelled') w where w.place = 1)
    from public.orders o where o.order_id = p_order_id
  );
end;
$$;
comment on function public.order_told_by(text) is
  'By which channels news of an order go first, for staff; empty: its caller has no account, or none of its ways may be used, so somebody has to call. Null for anybody else, and for no order.';
revoke all on function public.order_told_by(text) from public, anon, service_role;
grant execute on function public.order_told_by(text) to authenticated;
