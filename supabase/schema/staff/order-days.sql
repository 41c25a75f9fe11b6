-- Sums of orders and money for each day, kept by triggers: a year is read as quickly with a million orders as with ten.

create table private.counted_orders (
  order_id text not null,
  day date not null,
  service text not null,
  district text not null,
  payment text not null,
  orders integer not null,
  visits integer not null,
  cancelled integer not null,
  done integer not null,
  booked_paise bigint not null,
  income_paise bigint not null,
  refunded_paise bigint not null,
  assigned integer not null,
  assign_seconds bigint not null,
  finished integer not null,
  finish_seconds bigint not null
);
comment on table private.counted_orders is
  'What each order adds to the sums of its days, as it was last counted: what is taken off again when it changes. An order is on the day of its booking, its money on the days on which it moved.';
comment on column private.counted_orders.day is 'In India.';
comment on column private.counted_orders.service is 'As the `service` filter of list_orders() has it.';
comment on column private.counted_orders.district is 'That of the order; empty when its address names none.';
comment on column private.counted_orders.payment is 'Of an order as the `payment` filter of list_orders() has it; of money how it came: online or cash.';
comment on column private.counted_orders.orders is
  'One for each order; of agreed work one for the whole, with its first stage: the others add their money alone.';
comment on column private.counted_orders.done is 'Whether its work is done; of agreed work, whether its last stage is.';
comment on column private.counted_orders.booked_paise is 'Nothing for an order that is cancelled, by itself or by its refund, or expired.';
comment on column private.counted_orders.visits is 'Free return visits, which are no orders.';
comment on column private.counted_orders.income_paise is 'Captured by providers and taken in cash that was not voided.';
comment on column private.counted_orders.refunded_paise is 'Refunds that are through, and what was lost in disputes.';
comment on column private.counted_orders.assigned is 'Whether it has a worker: one who was taken off again is none; assign_seconds: how long after its booking it had its first.';
comment on column private.counted_orders.finished is 'Whether its work is done; finish_seconds: how long after its booking.';
create index counted_orders_of_order on private.counted_orders (order_id);

create table private.order_day_changes (sign smallint not null check (sign in (-1, 1)), like private.counted_orders);
comment on table private.order_day_changes is
  'What is to be added to order_days and taken off them. Only added to by whoever changes an order: one row that all of them update would make them wait for each other.';

create table private.order_days (
  span text not null check (span in ('day', 'month')),
  -- Of a month its first.
  day date not null,
  dimension text not null check (dimension in ('all', 'service', 'district', 'payment')),
  value text not null,
  orders bigint not null,
  visits bigint not null,
  cancelled bigint not null,
  done bigint not null,
  booked_paise bigint not null,
  income_paise bigint not null,
  refunded_paise bigint not null,
  assigned bigint not null,
  assign_seconds bigint not null,
  finished bigint not null,
  finish_seconds bigint not null,
  primary key (dimension, span, day, value)
);
comment on table private.order_days is
  'Sums of counted_orders for each day, and for each month, so that a year is read as quickly as a week: of all, and by service, district and way of payment. Kept by fold_order_days().';

alter table private.counted_orders enable row level security;
alter table private.order_day_changes enable row level security;
alter table private.order_days enable row level security;
revoke all on private.counted_orders, private.order_day_changes, private.order_days from public, anon, authenticated, service_role;
-- Deliberately no policy: desk_numbers() alone reads them.

create view private.order_facts with (security_invoker = true) as
select f.order_id, f.day,
  case when o.kind = 'service' then o.catalogue_category else o.kind end as service,
  coalesce(o.district, '') as district,
  coalesce(f.payment, case when o.payment_method = 'cash' then 'cash' else o.payment_mode end) as payment,
  f.orders, f.visits, f.cancelled, f.done, f.booked_paise, f.income_paise, f.refunded_paise,
  f.assigned, f.assign_seconds, f.finished, f.finish_seconds
from (
  select b.order_id, (b.created_at at time zone 'Asia/Kolkata')::date as day, null as payment,
    b.is_order as orders, b.is_visit as visits,
    case when b.is_off then b.is_order else 0 end as cancelled,
    case when b.job_status = 'COMPLETED' then b.is_end else 0 end as done,
    -- Nobody will pay for what is off.
    case when b.is_off then 0 else b.amount_paise end::bigint as booked_paise, 0::bigint as income_paise, 0::bigint as refunded_paise,
    case when w.assigned_at is not null then b.is_order else 0 end as assigned,
    b.is_order * coalesce(extract(epoch from w.assigned_at - b.created_at), 0)::bigint as assign_seconds,
    case when b.job_status = 'COMPLETED' and w.ended_at is not null then b.is_end else 0 end as finished,
    case when b.job_status = 'COMPLETED' then b.is_end * coalesce(extract(epoch from w.ended_at - b.created_at), 0)::bigint
      else 0 end as finish_seconds
  from (
    -- What its refund cancelled is refunded by its status: it is off all the same.
    select i.*, i.status in ('CANCELLED', 'EXPIRED') or i.job_status = 'CANCELLED' as is_off,
      case when i.return_of is null then 0 else 1 end as is_visit,
      -- Agreed work is one order, however many stages it is paid in: it begins with the first and ends with the last.
      case when i.return_of is null and coalesce(s.number = 1, true) then 1 else 0 end as is_order,
      case when i.return_of is null and coalesce(s.number = s.last, true) then 1 else 0 end as is_end
    from public.orders i
    left join lateral (
      select c.number, private.stages_beside(i.order_id) as last
      from public.contract_stages c where c.order_id = i.order_id
    ) s on i.kind = 'contract'
  ) b
  cross join lateral (
    select case when bool_or(a.released_at is null) then min(a.assigned_at) end as assigned_at, max(a.ended_at) filter (where a.released_at is null) as ended_at
    from public.assignments a where a.order_id = b.order_id
  ) w
  union all
  select m.order_id, (m.at at time zone 'Asia/Kolkata')::date, m.payment,
    0, 0, 0, 0, 0, sum(m.income)::bigint, sum(m.refunded)::bigint, 0, 0, 0, 0
  from (
    select p.order_id, p.captured_at as at, 'online' as payment, p.amount_paise as income, 0 as refunded
    from public.payments p where p.currency = 'INR'
    union all
    select c.order_id, c.taken_at, 'cash', c.amount_paise, 0
    from public.cash_receipts c where c.voided_at is null
    union all
    select c.order_id, c.returned_at, 'cash', 0, c.returned_paise
    from public.cash_receipts c where c.voided_at is null and c.returned_at is not null
    union all
    select r.order_id, coalesce(r.made_at, r.processed_at, r.created_at), 'online', 0, r.amount_paise
    from public.refunds r join public.payments p on p.id = r.payment_id
    where r.state = 'processed' and p.currency = 'INR'
    union all
    select d.order_id, coalesce(d.closed_at, d.opened_at), 'online', 0, d.deducted_paise
    from public.disputes d join public.payments p on p.id = d.payment_id
    where d.state = 'lost' and p.currency = 'INR' and d.order_id is not null
      -- As lost_paise() has it: what the provider lists as a refund, too, is counted once.
      and not exists (select from public.refunds r where r.dispute_id = d.id and r.state = 'processed')
  ) m
  group by m.order_id, 2, m.payment
) f
join public.orders o on o.order_id = f.order_id;
comment on view private.order_facts is
  'What counted_orders should hold, from the orders and their money themselves: one row for the booking, one for each day and way on which rupees moved.';
revoke all on private.order_facts from public, anon, authenticated, service_role;

create function private.recount_order(p_order_id text)
returns void
language plpgsql
set search_path = ''
as $$
declare
  v_facts private.order_facts[];
begin
  -- Whoever changes an order or its money holds this already: nobody counts an order while somebody else does.
  perform from public.orders o where o.order_id = p_order_id for no key update;
  v_facts := array(select f from private.order_facts f where f.order_id = p_order_id);
  if not exists (
    (select * from unnest(v_facts) except select c.* from private.counted_orders c where c.order_id = p_order_id)
    union all
    (select c.* from private.counted_orders c where c.order_id = p_order_id except select * from unnest(v_facts))
  ) then
    return;
  end if;
  insert into private.order_day_changes
    select -1, c.* from private.counted_orders c where c.order_id = p_order_id
    union all
    select 1, f.* from unnest(v_facts) f;
  delete from private.counted_orders c where c.order_id = p_order_id;
  insert into private.counted_orders select f.* from unnest(v_facts) f;
end;
$$;
comment on function private.recount_order(text) is
  'Brings the sums in line with an order and its money; nothing is written when they are.';
revoke all on function private.recount_order(text) from public, anon, authenticated;

create function private.recount()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if tg_op = 'UPDATE' and old.order_id is distinct from new.order_id then
    perform private.recount_order(old.order_id);
  end if;
  perform private.recount_order(new.order_id);
  return null;
end;
$$;
comment on function private.recount() is
  'After trigger of orders, assignments and everything that moves money: the order is counted anew.';

create trigger recount_insert after insert on public.orders
  for each row execute function private.recount();
-- Words, day and worker of an order change none of the sums, but for the address that names its district. When it was
-- made changes for who plants orders of other days.
create trigger recount_update after update on public.orders
  for each row when (
    (old.status, old.job_status, old.kind, old.catalogue_category, old.payment_mode, old.payment_method, old.amount_paise,
      old.address, old.created_at)
    is distinct from
    (new.status, new.job_status, new.kind, new.catalogue_category, new.payment_mode, new.payment_method, new.amount_paise,
      new.address, new.created_at)
  )
  execute function private.recount();
-- A stage has its order before it has its place among the stages.
create trigger recount after update of order_id on public.contract_stages
  for each row when (new.order_id is not null)
  execute function private.recount();
create trigger recount after insert or update of assigned_at, released_at, ended_at on public.assignments
  for each row execute function private.recount();
create trigger recount after insert or update of order_id, amount_paise, currency, captured_at on public.payments
  for each row execute function private.recount();
create trigger recount
  after insert or update of order_id, state, amount_paise, dispute_id, made_at, processed_at on public.refunds
  for each row execute function private.recount();
create trigger recount
  after insert or update of order_id, payment_id, state, deducted_paise, opened_at, closed_at on public.disputes
  for each row execute function private.recount();
create trigger recount after insert or update of order_id, amount_paise, taken_at, voided_at, returned_paise on public.cash_receipts
  for each row execute function private.recount();

create function private.fold_order_days()
returns void
language plpgsql
set search_path = ''
as $$
begin
  -- One at a time, or two could each add to a day that the other has not written yet.
  perform pg_advisory_xact_lock(hashtextextended('order days', 0));
  with changes as (
    delete from private.order_day_changes returning *
  )
  insert into private.order_days as d
  select span, first_day, dimension, value,
    sum(c.sign * c.orders), sum(c.sign * c.visits), sum(c.sign * c.cancelled), sum(c.sign * c.done),
    sum(c.sign * c.booked_paise), sum(c.sign * c.income_paise), sum(c.sign * c.refunded_paise),
    sum(c.sign * c.assigned), sum(c.sign * c.assign_seconds), sum(c.sign * c.finished), sum(c.sign * c.finish_seconds)
  from changes c
  cross join lateral (
    values ('all', ''), ('service', c.service), ('district', c.district), ('payment', c.payment)
  ) of (dimension, value)
  cross join lateral (
    values ('day', c.day), ('month', date_trunc('month', c.day::timestamp)::date)
  ) spans (span, first_day)
  group by span, first_day, dimension, value
  -- What is read together stands together.
  order by dimension, span, first_day
  on conflict (dimension, span, day, value) do update set
    orders = d.orders + excluded.orders,
    visits = d.visits + excluded.visits,
    cancelled = d.cancelled + excluded.cancelled,
    done = d.done + excluded.done,
    booked_paise = d.booked_paise + excluded.booked_paise,
    income_paise = d.income_paise + excluded.income_paise,
    refunded_paise = d.refunded_paise + excluded.refunded_paise,
    assigned = d.assigned + excluded.assigned,
    assign_seconds = d.assign_seconds + excluded.assign_seconds,
    finished = d.finished + excluded.finished,
    finish_seconds = d.finish_seconds + excluded.finish_seconds;
end;
$$;
comment on function private.fold_order_days() is
  'Adds what changed to the sums of the days and their months. Whoever reads them does it first, and purge_old() now and then, so that little has come together.';
revoke all on function private.fold_order_days() from public, anon, authenticated;

create function private.recount_all_orders()
returns void
language plpgsql
set search_path = ''
as $$
begin
  -- Nobody changes an order meanwhile.
  lock table public.orders in share mode;
  perform pg_advisory_xact_lock(hashtextextended('order days', 0));
  -- First those that still know the district of an address that is erased.
  create temporary table counted_anew on commit drop as select * from private.order_facts;
  delete from private.order_day_changes;
  delete from private.order_days;
  delete from private.counted_orders;
  insert into private.counted_orders select * from pg_temp.counted_anew;
  drop table pg_temp.counted_anew;
  insert into private.order_day_changes select 1, c.* from private.counted_orders c;
  perform private.fold_order_days();
end;
$$;
comment on function private.recount_all_orders() is
  'Counts all orders anew, for operators: after orders came in without their triggers, and when wrong_order_days() has any.';
revoke all on function private.recount_all_orders() from public, anon, authenticated;
select private.recount_all_orders();

create function private.wrong_order_days()
returns table (span text, day date, dimension text, value text, kept jsonb, counted jsonb)
language plpgsql
set search_path = ''
as $$
#variable_conflict use_column
begin
  perform private.fold_order_days();
  return query
    with counted as (
      select spans.span, spans.first_day as day, of.dimension, of.value,
        sum(f.orders)::bigint as orders, sum(f.visits)::bigint as visits, sum(f.cancelled)::bigint as cancelled,
        sum(f.done)::bigint as done, sum(f.booked_paise)::bigint as booked_paise,
        sum(f.income_paise)::bigint as income_paise, sum(f.refunded_paise)::bigint as refunded_paise,
        sum(f.assigned)::bigint as assigned, sum(f.assign_seconds)::bigint as assign_seconds,
        sum(f.finished)::bigint as finished, sum(f.finish_seconds)::bigint as finish_seconds
      from private.order_facts f
      cross join lateral (
        values ('all', ''), ('service', f.service), ('district', f.district), ('payment', f.payment)
      ) of (dimension, value)
      cross join lateral (
        values ('day', f.day), ('month', date_trunc('month', f.day::timestamp)::date)
      ) spans (span, first_day)
      group by spans.span, spans.first_day, of.dimension, of.value
    ), kept as (
      -- A day or month from which everything was moved away keeps a row of noughts.
      select d.* from private.order_days d
      where (d.orders, d.visits, d.cancelled, d.done, d.booked_paise, d.income_paise, d.refunded_paise, d.assigned,
        d.assign_seconds, d.finished, d.finish_seconds) <> (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)
    )
    select span, day, dimension, value, to_jsonb(k), to_jsonb(c)
    from kept k full join counted c using (span, day, dimension, value)
    where to_jsonb(k) is distinct from to_jsonb(c)
    order by 1, 2, 3, 4;
end;
$$;
comment on function private.wrong_order_days() is
  'Days and months whose kept sums are not those of the orders and their money, counted anew; none, or something moved money past the triggers. For operators and tests: reads all orders.';
revoke all on function private.wrong_order_days() from public, anon, authenticated;
