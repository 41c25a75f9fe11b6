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
