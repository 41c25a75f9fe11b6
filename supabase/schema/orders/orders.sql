-- Orders: the table, its indexes, who reads and who inserts. What changes them stands in the files beside this one.

create table public.orders (
  order_id text primary key check (order_id ~ '^[0-9]{9}$'),
  -- restrict: books must be kept, so an account with orders is anonymised, not deleted.
  user_id uuid references auth.users (id) on delete restrict,
  kind text not null check (kind in ('service', 'hire', 'contract')),
  name text not null check (length(name) between 1 and private.max_length('name')),
  "mobileNumber" text not null check ("mobileNumber" ~ '^([6-9][0-9]{9}|0{10})$'),
  email text check (length(email) between 3 and private.max_length('email')),
  address text not null check (length(address) between 1 and private.max_length('address')),
  district text check (district in ('1', '2')),
  service_type text not null,
  catalogue_category text,
  catalogue_item_id integer,
  worker_code text references public.worker_rates (code) on delete restrict,
  quantity integer not null default 1 check (quantity <@ private.quantity_bounds('sq_ft')),
  days integer check (days <@ private.hire_days_bounds()),
  unit text not null check (
    unit in ('fixed', 'each', 'vehicle', 'person', 'hour', 'sq_ft', 'piece', 'trolley', 'worker_day')
  ),
  -- A free return visit costs nothing, and nothing else is free.
  unit_price_paise integer not null constraint orders_unit_price_paise_check check (
    case when return_of is null then unit_price_paise > 0 else unit_price_paise = 0 end
  ),
  amount_paise integer not null constraint orders_amount_paise_check check (
    case when return_of is null then amount_paise > 0 else amount_paise = 0 end
  ),
  amount numeric(12, 2) generated always as (amount_paise / 100.0) stored,
  expected_amount_paise integer,
  status text not null default 'PENDING' check (
    status in (
      'PENDING', 'SUCCESS', 'CANCELLED', 'EXPIRED', 'REVIEW',
      'REFUND_PENDING', 'REFUNDED', 'PARTIALLY_REFUNDED', 'FREE'
    )
  ),
  payment_mode text not null check (payment_mode in ('online', 'after_service')),
  payment_method text,
  transaction_id text,
  payment_date date,
  payment_time time(0),
  scheduled_on date,
  slot text check (slot in ('morning', 'afternoon', 'evening')),
  job_status text not null default 'REQUESTED' check (
    job_status in ('REQUESTED', 'ASSIGNED', 'IN_PROGRESS', 'COMPLETED', 'CANCELLED')
  ),
  -- A hire may have fifty workers, with names of up to 120 letters.
  assigned_worker text check (length(assigned_worker) between 1 and 8000),
  assigned_worker_hi text check (length(assigned_worker_hi) between 1 and 8000),
  locale text not null default 'en' check (locale in ('en', 'hi')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  receipt_number bigint unique,
  service_type_hi text not null,
  contract_ticket text,
  cancel_reason text check (length(cancel_reason) between 1 and private.max_length('reason')),
  cancel_is_passed_on boolean not null default false,
  cancel_asked_at timestamptz,
  known_open_order text check (known_open_order ~ '^(none|[0-9]{9})$'),
  complaint text check (length(complaint) between 1 and private.max_length('note')),
  complaint_kind text check (complaint_kind in ('not_done', 'unfinished', 'same_fault', 'damage', 'untidy')),
  return_of text references public.orders (order_id) on delete restrict,
  by_phone boolean not null default false,
  complaint_day date,
  complaint_slot text check (complaint_slot in ('morning', 'afternoon', 'evening')),
  rating integer check (rating between 1 and 5),
  rating_words text check (length(rating_words) between 1 and private.max_length('note')),
  is_advance boolean not null default false,
  constraint somebody_booked_it check (user_id is not null or by_phone),
  constraint only_questions_are_passed_on check (not cancel_is_passed_on or cancel_reason is not null),
  constraint only_return_visits_are_free check (
    case when return_of is null then status <> 'FREE'
      else status in ('FREE', 'CANCELLED') and payment_method is null and receipt_number is null end
  ),
  foreign key (catalogue_category, catalogue_item_id)
    references public.catalogue_items (category, id) on delete restrict,
  constraint service_hire_or_contract check (
    (kind = 'service' and catalogue_item_id is not null and catalogue_category is not null
      and worker_code is null and days is null and contract_ticket is null)
    or (kind = 'hire' and catalogue_item_id is null and catalogue_category is null
      and worker_code is not null and days is not null and contract_ticket is null)
    or (kind = 'contract' and catalogue_item_id is null and catalogue_category is null
      and worker_code is null and days is null and contract_ticket is not null)
  )
);
comment on table public.orders is
  'What a customer booked. Inserted by the customer with a few named columns; price, owner and status are the trigger''s; a stage of contract work by accept_quote() alone, a free return visit by answer_complaint(). For a caller without an account by book_by_phone(). Changed by functions only, never deleted.';
comment on column public.orders.user_id is
  'The account that it belongs to. Null: staff booked it for somebody who called and has no account with that number; join_phone_orders() gives it to who proves the number.';
comment on column public.orders.by_phone is
  'Staff booked it for somebody who called; the event `created` says who. Else its customer did, or it came of another order.';
comment on column public.orders.contract_ticket is 'The request for contract work of which this is a stage; contract_stages refers to both.';
comment on column public.orders.is_advance is
  'A stage that is paid before the work and has none of its own: is_advance() of the stage when its price was accepted. Nobody is sent for it.';
comment on column public.orders.order_id is '9 random digits from the browser, or others if somebody else has these; also the idempotency key of the order.';
comment on column public.orders."mobileNumber" is '10 digits; ten noughts when the person is erased. The name is the original wire format''s.';
comment on column public.orders.email is 'What the customer typed; null: they have none, and an account by phone.';
comment on column public.orders.district is
  'district_of() the address, kept by a trigger; null: it names none, or both. Stays when the address is erased: a district names nobody.';
comment on column public.orders.service_type is 'English name of the item or worker at the time of the order.';
comment on column public.orders.service_type_hi is 'Hindi name of the item or worker at the time of the order.';
comment on column public.orders.quantity is 'How many units; for a hire the number of workers.';
comment on column public.orders.unit_price_paise is 'Price of one unit (for a hire one worker for one day) at the time of the order.';
comment on column public.orders.amount_paise is 'unit_price_paise × quantity (× days). What must be paid, in paise.';
comment on column public.orders.amount is 'amount_paise in rupees, for people who read the table.';
comment on column public.orders.expected_amount_paise is 'What the page showed; refused with price_changed when it is no longer right.';
comment on column public.orders.transaction_id is 'The provider''s payment id; set by settlement only, as are payment_method, payment_date and payment_time (India).';
comment on column public.orders.scheduled_on is 'Wished day (India); null when the customer named none.';
comment on column public.orders.receipt_number is
  'Number on the receipt: given when the order first becomes SUCCESS, then neither changed nor used again. Null: never paid.';
comment on column public.orders.cancel_reason is
  'Why the customer of a paid order asks to cancel it. Null: they do not ask, or have their answer.';
comment on column public.orders.cancel_is_passed_on is
  'Staff who may not refund leave the answer to an admin, by pass_cancel_on(); what they say of it is an event for staff alone.';
comment on column public.orders.cancel_asked_at is 'When they asked that. Kept by a trigger.';
comment on column public.orders.known_open_order is
  'The newest order of the same work, still to come, that the page knew of, or none; refused with ordered_before when there is a newer one. Null: the page did not ask.';
comment on column public.orders.complaint is
  'What its customer finds not right about the work that was done. Null: nothing, or they have their answer.';
comment on column public.orders.complaint_kind is 'The common reason that they chose, if any.';
comment on column public.orders.complaint_day is 'The day (India) that they wish for a free visit; null: any.';
comment on column public.orders.complaint_slot is 'The part of that day; null: any.';
comment on column public.orders.rating is
  'How its customer found the work that was done: 1 to 5, for staff alone. Null: they did not say, or found it not right since. Set by rate_work().';
comment on column public.orders.rating_words is 'What they added to it.';
comment on column public.orders.return_of is 'The order whose work was not right: this is the free visit that puts it right.';
comment on column public.orders.assigned_worker is
  'Names of the assigned workers, comma separated, as they were when the order''s workers last changed; null when there are none. Kept by the functions of assignments.';
comment on column public.orders.assigned_worker_hi is
  'The same names as Hindi pages write them; a worker of whom we were not told has the one there is.';

create index orders_of_person on public.orders (user_id, created_at desc, order_id desc);
create index orders_without_account on public.orders ("mobileNumber") where user_id is null;
-- With the name: whoever looks for one that many have reads no other order.
create index orders_newest on public.orders (created_at desc, order_id desc) include (name);
create index orders_by_id_prefix on public.orders (order_id text_pattern_ops);
create index orders_by_phone_prefix on public.orders ("mobileNumber" text_pattern_ops);
create index orders_of_item on public.orders (catalogue_category, catalogue_item_id);
create index orders_of_worker_code on public.orders (worker_code);
create index orders_of_return on public.orders (return_of) where return_of is not null;
create index orders_awaiting_money on public.orders (created_at)
  where status = 'PENDING' and payment_mode = 'online';

-- What an index answers by itself it answers only for pages that a vacuum has seen since they were changed. By default
-- one comes when a fifth of the table has changed: of a million orders the newest 200,000 would be looked up one by one.
alter table public.orders set (
  autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 1000,
  autovacuum_vacuum_insert_scale_factor = 0, autovacuum_vacuum_insert_threshold = 1000
);

-- Every way in which the list of orders is filtered or sorted has an index: it is as quick with a million orders as
-- with a hundred. Those above serve newest first and the start of an order id or a phone.

-- "C": the same order of names on every server, whatever its locale.
create index orders_by_name on public.orders (lower(name) collate "C", order_id);
create index orders_by_amount on public.orders (amount_paise, order_id);

-- When somebody comes: the day, and what is agreed of it in the order of the day; without a day at the end of all time.
-- The times only put the parts of a day in order; the clock's are in private.slot_hours().
create index orders_by_visit on public.orders
  ((coalesce(scheduled_on + case slot when 'morning' then time '01:00' when 'afternoon' then time '02:00'
    when 'evening' then time '03:00' else time '00:00' end, 'infinity')), order_id);

-- Work that is still to come is a small part of all: whoever plans the day reads no other. As private.is_to_come() has
-- it, to the letter.
create index orders_to_come on public.orders
  ((coalesce(scheduled_on + case slot when 'morning' then time '01:00' when 'afternoon' then time '02:00'
    when 'evening' then time '03:00' else time '00:00' end, 'infinity')), order_id)
  -- What the visit is made of: so what is late is counted without a look at the orders.
  include (scheduled_on, slot)
  where job_status in ('REQUESTED', 'ASSIGNED')
    and (status in ('SUCCESS', 'PARTIALLY_REFUNDED', 'FREE') or (status = 'PENDING' and payment_mode = 'after_service')) is true;
-- And what of it may need a worker, which every desk asks every few seconds: private.needs_worker(), which is counted
-- without a look at the orders.
create index orders_needing_worker on public.orders
  ((coalesce(scheduled_on + case slot when 'morning' then time '01:00' when 'afternoon' then time '02:00'
    when 'evening' then time '03:00' else time '00:00' end, 'infinity')), order_id)
  include (status, job_status, kind, quantity, is_advance)
  where job_status in ('REQUESTED', 'ASSIGNED')
    and (status in ('SUCCESS', 'PARTIALLY_REFUNDED', 'FREE') or (status = 'PENDING' and payment_mode = 'after_service')) is true
    and cancel_reason is null and (job_status = 'REQUESTED' or kind = 'hire');

-- Any part of a name, in either script. Which index is quicker depends on how many have the name that is looked for:
-- worth a closer look at the names than the hundred samples of the default.
create index orders_by_name_parts on public.orders using gin (lower(name) extensions.gin_trgm_ops);
alter index public.orders_by_name_parts alter column 1 set statistics 1000;

-- The `district`, `service` and `payment` filters (ORDER_DISTRICTS, ORDER_SERVICES and PAYMENT_KINDS of payment-api.ts);
-- private.orders_where() repeats these expressions.
create index orders_of_district on public.orders (district, created_at desc, order_id desc);
create index orders_by_service on public.orders
  ((case when kind = 'service' then catalogue_category else kind end), created_at desc, order_id desc);
create index orders_by_payment on public.orders
  ((case when payment_method = 'cash' then 'cash' else payment_mode end), created_at desc, order_id desc);

-- Counts are by status, and so is this index. With what the other filters ask for in it, they are counted without a
-- look at the orders themselves: a status that has none paid in cash is known to have none after 100,000 entries side
-- by side instead of 100,000 orders here and there.
create index orders_by_status on public.orders (status, created_at desc, order_id desc)
  include (kind, catalogue_category, payment_mode, payment_method, district, name);

-- A service or a way of payment is counted from the entries of its own, as many as are counted. Every column stands in
-- the key, none beside it: only so are equal entries kept as one, with 6 bytes for each order.
create index orders_counted_by_service on public.orders (
  (case when kind = 'service' then catalogue_category else kind end), status,
  (case when payment_method = 'cash' then 'cash' else payment_mode end), kind, catalogue_category, payment_mode, payment_method, district
);
create index orders_counted_by_payment on public.orders (
  (case when payment_method = 'cash' then 'cash' else payment_mode end), status, payment_mode, payment_method, district
);
create index orders_counted_by_district on public.orders (
  district, status, (case when kind = 'service' then catalogue_category else kind end),
  (case when payment_method = 'cash' then 'cash' else payment_mode end), kind, catalogue_category, payment_mode, payment_method
);

-- Those that wait for an answer of staff are few: the `asks` filter reads no others.
create index orders_asking on public.orders (created_at desc, order_id desc)
  where cancel_reason is not null or complaint is not null;

-- How the filters go together: without it the planner takes "refunded" and "paid in cash" for independent, expects
-- orders where there are none, and reads everything to find them.
create statistics public.order_filters (mcv) on
  status,
  (case when kind = 'service' then catalogue_category else kind end),
  (case when payment_method = 'cash' then 'cash' else payment_mode end),
  district
from public.orders;

create function private.keep_district()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if tg_op = 'INSERT' or new.address <> private.erased() then
    new.district := nullif(private.district_of(new.address), '');
  end if;
  return new;
end;
$$;
comment on function private.keep_district() is
  'Before-insert and -update trigger of orders: district is that of the address.';
create trigger keep_district before insert or update of address on public.orders
  for each row execute function private.keep_district();

create trigger touch_updated_at before update on public.orders
  for each row execute function private.touch_updated_at();

create function private.random_order_id()
returns text
language sql
set search_path = ''
as $$ select (100000000 + floor(random() * 900000000))::integer::text $$;
comment on function private.random_order_id() is 'Nine digits, as browsers draw them; perhaps taken.';

alter table public.orders enable row level security;
revoke all on public.orders from public, anon, authenticated, service_role;
grant select (
  order_id, user_id, kind, name, "mobileNumber", email, address, district, service_type,
  catalogue_category, catalogue_item_id, worker_code, quantity, days, unit, unit_price_paise,
  amount_paise, amount, expected_amount_paise, status, payment_mode, payment_method,
  transaction_id, payment_date, payment_time, scheduled_on, slot, job_status, assigned_worker,
  assigned_worker_hi,
  locale, created_at, updated_at, receipt_number, service_type_hi, contract_ticket,
  cancel_reason, cancel_asked_at, cancel_is_passed_on, known_open_order, complaint, complaint_kind, return_of,
  by_phone, complaint_day, complaint_slot, rating, rating_words, is_advance
) on public.orders to authenticated;
-- Deliberately absent: user_id, by_phone, prices, amount, status, everything about the payment and the job.
grant insert (
  order_id, kind, name, "mobileNumber", email, address, catalogue_category, catalogue_item_id,
  worker_code, quantity, days, payment_mode, scheduled_on, slot, locale, expected_amount_paise,
  known_open_order
) on public.orders to authenticated;
-- Deliberately no update or delete for anyone, the service included: functions do it.
grant select on public.orders to service_role;

create policy "a customer reads their own orders and staff read all"
  on public.orders for select to authenticated
  using (user_id = (select auth.uid()) or (select public.is_staff()));

create policy "a customer inserts their own orders"
  on public.orders for insert to authenticated
  with check (user_id = (select auth.uid()) and kind <> 'contract');
