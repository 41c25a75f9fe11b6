-- Made from supabase/schema/orders by `npm run schema:migrations`; edit it there.

-- schema/orders/opening-hours.sql

-- Opening hours, and nowhere else in SQL. The same as in shared/src/domain/schedule.ts.

create function private.slot_hours()
returns table (slot text, starts time, ends time)
language sql
immutable
set search_path = ''
as $$
  values ('morning', time '09:00', time '12:00'),
    ('afternoon', time '12:00', time '16:00'),
    ('evening', time '16:00', time '19:00');
$$;
comment on function private.slot_hours() is
  'First and last hour of each slot (India). Copy of SLOT_HOURS in shared/src/domain/schedule.ts; a test compares the two.';

create function private.is_closed_on(p_day date)
returns boolean
language sql
immutable
set search_path = ''
as $$
  select extract(isodow from p_day)::integer = any (array[7]); -- ISO: 7 is Sunday
$$;
comment on function private.is_closed_on(date) is
  'Whether nobody works on that weekday. Copy of isClosedOn in shared/src/domain/schedule.ts; a test compares the two.';

create function private.is_open_on(p_day date, p_now timestamptz)
returns boolean
language sql
immutable
set search_path = ''
as $$
  select not private.is_closed_on(p_day)
    and p_day between today and today + private.booking_horizon_days()
  from (select (p_now at time zone 'Asia/Kolkata')::date as today) now_there;
$$;
comment on function private.is_open_on(date, timestamptz) is
  'Whether staff can have work done on a day (India): today to 90 days ahead, not on a closed weekday; null for null.';

create function private.is_bookable(p_day date, p_slot text, p_now timestamptz)
returns boolean
language sql
immutable
set search_path = ''
as $$
  select coalesce(
    p_day <= (p_now at time zone 'Asia/Kolkata')::date + private.booking_horizon_days()
      and not private.is_closed_on(p_day)
      and exists (
        select from private.slot_hours() s
        where s.slot = coalesce(p_slot, s.slot)
          and ((p_day + s.ends) at time zone 'Asia/Kolkata') - interval '1 hour' > p_now
      ),
    false
  );
$$;
comment on function private.is_bookable(date, text, timestamptz) is
  'Whether work can be booked for a slot of a day (India) at a moment; p_slot null: for any slot of it. Not on a closed weekday, not more than 90 days ahead, today until one hour before the slot ends. Copy of isBookable in shared/src/domain/schedule.ts; a test compares the two.';

-- schema/orders/districts.sql

-- Which district an address is in.

create function private.districts()
returns table (district text, words text[], pins text)
language sql
immutable
set search_path = ''
as $$
  values
    ('1', array['ghazipur', 'gazipur', 'ghajipur', 'saidpur', 'zamania', 'zamaniya', 'muhammadabad', 'mohammadabad', 'jakhania',
      'kasimabad', 'qasimabad', 'sewarai', 'dildarnagar', 'nandganj', 'gahmar', 'mardah', 'bhadaura',
      'गाजीपुर', 'सैदपुर', 'जमानिया', 'जमानियां', 'मुहम्मदाबाद', 'मोहम्मदाबाद', 'जखनिया', 'कासिमाबाद', 'सेवराई', 'दिलदारनगर', 'नंदगंज', 'गहमर', 'मरदह', 'भदौरा'], '^233[0-9]{3}$'),
    ('2', array['ballia', 'balia', 'baliya', 'bansdih', 'rasra', 'belthara', 'bilthara', 'sikandarpur', 'bairia', 'sahatwar', 'maniyar',
      'chitbaragaon', 'बलिया', 'बांसडीह', 'बाँसडीह', 'रसडा', 'बेल्थरा', 'सिकंदरपुर', 'सिकन्दरपुर', 'बैरिया',
      'सहतवार', 'मनियर', 'चितबडागांव'], '^277[0-9]{3}$');
$$;
comment on function private.districts() is
  'How an address names each district, in the order of brand.districts in shared/src/brand.ts: its name and towns in small letters, Hindi without dots below letters, and what its PIN codes look like.';

create function private.district_of(p_address text)
returns text
language sql
immutable
set search_path = ''
as $$
  with written as (
    select translate(normalize(lower(translate(p_address, '०१२३४५६७८९', '0123456789')), NFD), U&'\093C', '') as address
  ), named as (
    select d.district
    from written w cross join private.districts() d
    where regexp_split_to_array(w.address, '[^[:alnum:]\u0900-\u097f]+')
        && d.words
      or exists (
        select from regexp_split_to_table(w.address, '[^0-9]+') number where number ~ d.pins
      )
  )
  select case when count(*) = 1 then min(n.district) else '' end from named n;
$$;
comment on function private.district_of(text) is
  'The district that an address names, by its name, a town or the PIN code; empty when it names none, or both.';

revoke all on function private.districts() from public, anon, authenticated;
revoke all on function private.district_of(text) from public, anon, authenticated;

-- schema/orders/orders.sql

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

-- schema/orders/pricing.sql

-- What becomes of an order that is sent or changed: checked, priced and named by the database.

create function private.checked_order(p_order public.orders)
returns public.orders
language plpgsql
stable
set search_path = ''
as $$
declare
  v_amount bigint;
  v_active boolean;
  v_offer record;
begin
  p_order.name := private.clean_name(p_order.name);
  p_order.address := private.clean_address(p_order.address);
  if p_order.order_id is null or p_order.name is null or p_order.address is null or p_order.kind is null
    or p_order.payment_mode is null
    or private.clean_line(p_order."mobileNumber") is null
  then
    perform private.refuse('required_fields');
  end if;
  p_order."mobileNumber" := private.normalise_phone(p_order."mobileNumber");
  if p_order."mobileNumber" is null then
    perform private.refuse('invalid_phone');
  end if;
  -- Whoever has an account by phone alone needs none.
  if private.clean_line(p_order.email) is null then
    p_order.email := null;
  else
    p_order.email := private.normalise_email(p_order.email);
    if p_order.email is null then
      perform private.refuse('invalid_email');
    end if;
  end if;
  p_order.locale := coalesce(p_order.locale, 'en');
  if p_order.order_id !~ '^[0-9]{9}$'
    or length(p_order.name) > private.max_length('name')
    or length(p_order.address) > private.max_length('address')
    or p_order.kind not in ('service', 'hire')
    or p_order.payment_mode not in ('online', 'after_service')
    or p_order.slot not in ('morning', 'afternoon', 'evening')
    or p_order.locale not in ('en', 'hi')
  then
    perform private.refuse('invalid_input');
  end if;
  if p_order.scheduled_on is not null and not private.is_bookable(p_order.scheduled_on, p_order.slot, now()) then
    perform private.refuse('invalid_date');
  end if;

  if p_order.kind = 'service' then
    p_order.worker_code := null;
    p_order.days := null;
    select i.name_en, i.name_hi, i.unit, i.price_paise, i.active
      into p_order.service_type, p_order.service_type_hi, p_order.unit, p_order.unit_price_paise, v_active
      from public.catalogue_items i
      where i.category = p_order.catalogue_category and i.id = p_order.catalogue_item_id;
  else
    p_order.catalogue_category := null;
    p_order.catalogue_item_id := null;
    select r.name_en, r.name_hi, 'worker_day', r.rate_paise, r.active
      into p_order.service_type, p_order.service_type_hi, p_order.unit, p_order.unit_price_paise, v_active
      from public.worker_rates r
      where r.code = p_order.worker_code;
    if p_order.days is null or not p_order.days <@ private.hire_days_bounds() then
      perform private.refuse('invalid_quantity', 'days');
    end if;
  end if;
  if v_active is null then
    perform private.refuse('unknown_item');
  end if;
  if not v_active then
    perform private.refuse('inactive_item');
  end if;
  v_offer := private.offer_of(p_order);
  perform private.refuse_own_price(v_offer.subject_type, v_offer.subject_id, p_order.unit_price_paise, p_order.user_id);

  if p_order.quantity is null or not p_order.quantity <@ private.quantity_bounds(p_order.unit) then
    perform private.refuse('invalid_quantity', 'quantity');
  end if;
  v_amount := p_order.unit_price_paise::bigint * p_order.quantity * coalesce(p_order.days, 1);
  if v_amount > 2000000000 then
    perform private.refuse('invalid_quantity', 'quantity');
  end if;
  p_order.amount_paise := v_amount;
  if p_order.expected_amount_paise <> p_order.amount_paise then
    perform private.refuse('price_changed', p_order.amount_paise::text);
  end if;
  return p_order;
end;
$$;
comment on function private.checked_order(public.orders) is
  'What the customer said, clean and within the rules, with the price and the names of the catalogue of today. Refuses invalid_name, required_fields, invalid_phone, invalid_email, invalid_input, invalid_date, unknown_item, inactive_item, own_price, invalid_quantity, price_changed (detail: new amount in paise).';

create function private.newest_same_order(p_order public.orders)
returns text
language sql
stable
set search_path = ''
as $$
  select o.order_id from public.orders o
  where (
      o.user_id = p_order.user_id
      or (p_order.by_phone and o.by_phone and o.user_id is null and o."mobileNumber" = p_order."mobileNumber")
    )
    and o.kind = p_order.kind
    -- A free visit is nobody's second order.
    and o.return_of is null
    and o.catalogue_category is not distinct from p_order.catalogue_category
    and o.catalogue_item_id is not distinct from p_order.catalogue_item_id
    and o.worker_code is not distinct from p_order.worker_code
    -- The same order, sent twice in one moment, is refused by its key.
    and o.order_id <> p_order.order_id
    -- What was cancelled, has run out or went back is CANCELLED work.
    and o.job_status in ('REQUESTED', 'ASSIGNED')
    and (o.scheduled_on is null or o.scheduled_on >= (now() at time zone 'Asia/Kolkata')::date)
  order by o.created_at desc, o.order_id desc
  limit 1;
$$;
comment on function private.newest_same_order(public.orders) is
  'The number of the newest other order of this person, for a call also what was booked for this number, for the same work that is still to come, paid or not; null when there is none.';

create function private.refuse_repeat(p_order_id text, p_user uuid)
returns void
language plpgsql
security definer
set search_path = ''
as $$
begin
  if exists (select from public.orders o where o.order_id = p_order_id and o.user_id = p_user) then
    raise exception using errcode = 'unique_violation', message = 'order_id_taken';
  end if;
end;
$$;
comment on function private.refuse_repeat(text, uuid) is
  'Refuses the number of an order of this person with 23505, as its key would: the order is sent again.';

create function private.price_order()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  daily_limit constant integer := private.daily_limit('orders');
  v_user uuid := (select auth.uid());
  v_same text;
begin
  if v_user is null then
    perform private.refuse('not_signed_in');
  end if;
  perform private.refuse_ended_session();
  -- Each further row would see what became of the rows before it, and its refusal, for which nothing is made, would
  -- tell which of their numbers are taken.
  if current_setting('kaarigar.has_ordered', true) = 'yes' then
    perform private.refuse('invalid_input', 'one_order');
  end if;
  perform set_config('kaarigar.has_ordered', 'yes', true);
  -- Before any other refusal: a repeat of an order that went through must be told apart from a new one. Only of one's
  -- own: see below for a number of somebody else's.
  perform private.refuse_repeat(new.order_id, v_user);
  perform private.require_consent(v_user);

  -- Whatever was sent, these are the database's.
  new.user_id := v_user;
  new.status := 'PENDING';
  new.job_status := 'REQUESTED';
  new.payment_method := null;
  new.transaction_id := null;
  new.payment_date := null;
  new.payment_time := null;
  new.receipt_number := null;
  new.assigned_worker := null;
  new.assigned_worker_hi := null;
  new.cancel_reason := null;
  new.cancel_asked_at := null;
  new.complaint := null;
  new.complaint_kind := null;
  new.complaint_day := null;
  new.complaint_slot := null;
  new.rating := null;
  new.rating_words := null;
  new.created_at := now();
  new.updated_at := now();

  new := private.checked_order(new);

  -- One at a time per person, or two browsers could both find no order of the same work, or both count 19.
  perform pg_advisory_xact_lock(hashtextextended('orders of ' || v_user::text, 0));
  -- The same order may have been sent twice in one moment, and be made by now.
  perform private.refuse_repeat(new.order_id, v_user);
  v_same := private.newest_same_order(new);
  if v_same <> new.known_open_order then
    perform private.refuse('ordered_before', v_same);
  end if;
  -- Whatever became of the others: each of them was a mail, and a call that staff made.
  if (
    select count(*) from public.orders o
    where o.user_id = v_user and o.created_at > now() - interval '24 hours' and o.return_of is null
  ) >= daily_limit then
    perform private.refuse('too_many_orders', daily_limit::text);
  end if;
  -- A number of somebody else's is not refused: a refusal costs nothing, and a request of many guesses and one order
  -- that is refused would tell for nothing whether one of them is taken. So looking for the numbers of others costs as
  -- many orders of one's own.
  while exists (select from public.orders o where o.order_id = new.order_id) loop
    new.order_id := private.random_order_id();
  end loop;
  return new;
end;
$$;
comment on function private.price_order() is
  'Before-insert trigger of orders: sets owner, price, status and service names whatever was sent, and another number where somebody else''s order has the one that was sent. Refuses not_signed_in, session_expired, invalid_input (detail one_order: for all but the first order of a request, whatever they are), consent_required, invalid_name, required_fields, invalid_phone, invalid_email, invalid_input, invalid_date, unknown_item, inactive_item, own_price, invalid_quantity, price_changed (detail: new amount in paise), ordered_before (detail: the newest order of the same work, which the page did not know), too_many_orders (detail: how many there can be in 24 hours); an order_id of one''s own with 23505 before those that follow.';
create trigger price_order before insert on public.orders
  -- The price of a stage is its quote's, a return visit has none; what staff book for a caller, book_one_by_phone() prices.
  for each row when (new.kind <> 'contract' and new.return_of is null and not new.by_phone) execute function private.price_order();

-- schema/orders/status.sql

-- How the status of an order may change, and who may change it.

create table public.order_transitions (
  id smallint generated always as identity primary key,
  from_status text,
  to_status text not null,
  actor text not null check (actor in ('customer', 'staff', 'admin', 'service')),
  unique nulls not distinct (from_status, to_status, actor)
);
comment on table public.order_transitions is
  'Every allowed change of an order''s status. Copy of ORDER_TRANSITIONS in shared/src/domain/order-status.ts; a test compares the two, a trigger enforces it.';
comment on column public.order_transitions.from_status is 'Null: the order is being made.';

alter table public.order_transitions enable row level security;
revoke all on public.order_transitions from public, anon, authenticated, service_role;
grant select on public.order_transitions to service_role;
-- Deliberately no policy: browsers have the table in their own code.

insert into public.order_transitions (from_status, to_status, actor) values
  (null, 'PENDING', 'customer'),
  -- For somebody who called.
  (null, 'PENDING', 'staff'),
  ('PENDING', 'SUCCESS', 'service'),
  ('PENDING', 'SUCCESS', 'staff'),
  ('PENDING', 'CANCELLED', 'customer'),
  ('PENDING', 'CANCELLED', 'staff'),
  ('PENDING', 'EXPIRED', 'service'),
  ('PENDING', 'REVIEW', 'service'),
  ('EXPIRED', 'REVIEW', 'service'),
  ('CANCELLED', 'REVIEW', 'service'),
  -- Cash: after the time to pay online, and a mark that was a mistake.
  ('EXPIRED', 'SUCCESS', 'staff'),
  ('SUCCESS', 'PENDING', 'admin'),
  -- Cash that was given back to who asked to cancel, or of closed work.
  ('SUCCESS', 'CANCELLED', 'admin'),
  ('SUCCESS', 'PARTIALLY_REFUNDED', 'admin'),
  ('CANCELLED', 'PENDING', 'staff'),
  ('REVIEW', 'SUCCESS', 'staff'),
  ('REVIEW', 'REFUNDED', 'staff'),
  ('REVIEW', 'PARTIALLY_REFUNDED', 'staff'),
  ('REVIEW', 'REFUND_PENDING', 'admin'),
  ('SUCCESS', 'REFUND_PENDING', 'admin'),
  ('PARTIALLY_REFUNDED', 'REFUND_PENDING', 'admin'),
  ('REFUND_PENDING', 'REFUNDED', 'service'),
  ('REFUND_PENDING', 'PARTIALLY_REFUNDED', 'service'),
  ('REFUND_PENDING', 'SUCCESS', 'service'),
  ('REFUND_PENDING', 'REVIEW', 'service'),
  -- Money that comes after an order is paid or refunded needs a person's eyes: it is never only logged.
  ('SUCCESS', 'REVIEW', 'service'),
  ('PARTIALLY_REFUNDED', 'REVIEW', 'service'),
  ('REFUNDED', 'REVIEW', 'service'),
  -- A refund that was called failed may turn out to be processed: the money is gone, and the order must say so.
  ('SUCCESS', 'REFUND_PENDING', 'service'),
  ('PARTIALLY_REFUNDED', 'REFUND_PENDING', 'service'),
  ('REVIEW', 'REFUND_PENDING', 'service'),
  -- A return visit, which no money touches.
  (null, 'FREE', 'staff'),
  ('FREE', 'CANCELLED', 'customer'),
  ('FREE', 'CANCELLED', 'staff'),
  ('FREE', 'CANCELLED', 'service'),
  ('CANCELLED', 'FREE', 'staff');

create function private.act_as(p_actor text, p_actor_id uuid default null, p_reason jsonb default '{}'::jsonb)
returns void
language sql
set search_path = ''
as $$
  select set_config('kaarigar.actor', p_actor, true),
    set_config('kaarigar.actor_id', coalesce(p_actor_id::text, ''), true),
    set_config('kaarigar.reason', coalesce(p_reason, '{}'::jsonb)::text, true);
$$;
comment on function private.act_as(text, uuid, jsonb) is
  'Says, for the rest of the transaction, who changes an order''s status and why; read by the triggers of orders.';

create function private.guard_order_status()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if not exists (
    select from public.order_transitions t
    where t.from_status = old.status and t.to_status = new.status
      and t.actor = current_setting('kaarigar.actor', true)
  ) then
    perform private.refuse('not_allowed', old.status || ' to ' || new.status);
  end if;
  return new;
end;
$$;
comment on function private.guard_order_status() is
  'Before-update trigger of orders: refuses (not_allowed) a status change that order_transitions does not have for the acting role.';
create trigger guard_order_status before update on public.orders
  for each row when (old.status is distinct from new.status)
  execute function private.guard_order_status();

create function private.require_seen(p_order public.orders, p_expected_updated_at timestamptz)
returns void
language plpgsql
immutable
set search_path = ''
as $$
begin
  -- Milliseconds: a browser's dates have no more.
  if date_trunc('milliseconds', p_expected_updated_at) <> date_trunc('milliseconds', p_order.updated_at) then
    perform private.refuse('order_changed', p_order.status);
  end if;
end;
$$;
comment on function private.require_seen(public.orders, timestamptz) is
  'Refuses order_changed (detail: status) when the person looked at another state of the order; null: they did not say.';

create function private.refuse_own_order(p_order public.orders, p_actor_id uuid)
returns void
language plpgsql
immutable
set search_path = ''
as $$
begin
  if p_order.user_id = p_actor_id then
    perform private.refuse('own_order');
  end if;
end;
$$;
comment on function private.refuse_own_order(public.orders, uuid) is
  'Refuses own_order when a member of staff decides about money or work of an order of their own: a colleague must.';

create function private.lock_order_for(p_order_id text, p_actor text, p_actor_id uuid)
returns public.orders
language plpgsql
set search_path = ''
as $$
declare
  v_order public.orders;
begin
  if p_actor is null or p_actor not in ('customer', 'staff') or p_actor_id is null then
    perform private.refuse('invalid_input', 'p_actor');
  end if;
  select * into v_order from public.orders o where o.order_id = p_order_id for update;
  if not found or (p_actor = 'customer' and v_order.user_id is distinct from p_actor_id) then
    perform private.refuse('not_found');
  end if;
  if p_actor = 'staff' then
    perform private.require_staff(p_actor_id);
  end if;
  return v_order;
end;
$$;
comment on function private.lock_order_for(text, text, uuid) is
  'Locks an order for what its owner (p_actor customer) and staff may both do, and gives it. Refuses invalid_input, not_found, not_allowed.';

create function private.lock_order_of_others(p_order_id text, p_staff_id uuid)
returns public.orders
language plpgsql
set search_path = ''
as $$
declare
  v_order public.orders;
begin
  select * into v_order from public.orders o where o.order_id = p_order_id for update;
  if not found then
    perform private.refuse('not_found');
  end if;
  perform private.refuse_own_order(v_order, p_staff_id);
  return v_order;
end;
$$;
comment on function private.lock_order_of_others(text, uuid) is
  'Locks an order about which staff decide, and gives it. Refuses not_found, own_order.';

create function private.require_reason(p_reason text, p_name text)
returns void
language plpgsql
immutable
set search_path = ''
as $$
begin
  if p_reason is null then
    perform private.refuse('required_fields', p_name);
  end if;
  if length(p_reason) > private.max_length('reason') then
    perform private.refuse('invalid_input', p_name);
  end if;
end;
$$;
comment on function private.require_reason(text, text) is
  'Of words that staff must give, cleaned; p_name: of the parameter, the detail. Refuses required_fields, invalid_input.';

create function private.order_outcome(p_order public.orders, p_changed boolean)
returns jsonb
language sql
immutable
set search_path = ''
as $$
  select jsonb_build_object(
    'order_id', p_order.order_id,
    'status', p_order.status,
    'job_status', p_order.job_status,
    'changed', p_changed
  );
$$;
comment on function private.order_outcome(public.orders, boolean) is 'What functions that change an order answer.';

create function private.has_not_begun(p_job_status text)
returns boolean
language sql
immutable
set search_path = ''
as $$ select p_job_status in ('REQUESTED', 'ASSIGNED') $$;
comment on function private.has_not_begun(text) is
  'Whether work of this state is still to come. For an order at hand: a query of many asks with these words themselves, as the indexes have them.';
revoke all on function private.has_not_begun(text) from public, anon, authenticated;

-- schema/orders/events.sql

-- Everything that happened to an order.

create table public.order_events (
  id bigint generated always as identity primary key,
  order_id text not null references public.orders (order_id) on delete restrict,
  at timestamptz not null default now(),
  actor text not null check (actor in ('customer', 'staff', 'admin', 'service', 'provider')),
  actor_id uuid,
  type text not null,
  from_status text,
  to_status text,
  data jsonb not null default '{}'::jsonb,
  public boolean not null default false,
  -- Makes an event happen once, whatever number of times its cause is reported.
  key text,
  unique (order_id, key)
);
comment on table public.order_events is
  'Everything that happened to an order, append-only: who, what, when. One row of type status_changed per status change, written by a trigger.';
comment on column public.order_events.public is 'Whether the customer may see it in the order''s timeline.';
comment on column public.order_events.key is 'Unique within the order; null for events that may repeat.';

create index order_events_of_order on public.order_events (order_id, at, id);
create index order_events_of_actor on public.order_events (actor_id, at);

alter table public.order_events enable row level security;
revoke all on public.order_events from public, anon, authenticated, service_role;
-- Deliberately without actor_id: a customer learns that staff did it, not which account; staff call order_timeline().
grant select (id, order_id, at, actor, type, from_status, to_status, data, public)
  on public.order_events to authenticated;
grant select on public.order_events to service_role;

create policy "a customer reads their public events and staff read all"
  on public.order_events for select to authenticated
  using (
    (select public.is_staff())
    or (
      public
      and order_id in (select o.order_id from public.orders o where o.user_id = (select auth.uid()))
    )
  );

create function private.happened_today(p_order public.orders, p_type text, p_from_status text default null)
returns integer
language plpgsql
set search_path = ''
as $$
begin
  -- Of two orders at the same moment the later one counts the other.
  perform pg_advisory_xact_lock(hashtextextended(concat_ws(' ', p_type, coalesce(p_order.user_id::text, p_order.order_id)), 0));
  return (
    select count(*) from public.order_events e
    where e.order_id = any (p_order.order_id || array(select o.order_id from public.orders o where o.user_id = p_order.user_id))
      and e.type = p_type and (p_from_status is null or e.from_status = p_from_status)
      and e.at > now() - interval '24 hours'
  );
end;
$$;
comment on function private.happened_today(public.orders, text, text) is
  'How often something happened to all orders of an order''s customer in 24 hours; the order is locked already, and so is the count until the end of the transaction.';

create function private.record_order_created()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  insert into public.order_events (order_id, actor, actor_id, type, to_status, public, key)
  values (
    new.order_id,
    case when new.return_of is null and not new.by_phone then 'customer' else 'staff' end,
    case when new.return_of is null and not new.by_phone then new.user_id
      else current_setting('kaarigar.actor_id')::uuid end,
    'created', new.status, true, 'created'
  );
  -- A return visit is not ordered from a list.
  if new.return_of is null then
    perform private.note_lowered_price(new);
  end if;
  return new;
end;
$$;
comment on function private.record_order_created() is 'After-insert trigger of orders: the first event of its timeline, and who has just lowered its price or changed what it stands for.';
create trigger record_order_created after insert on public.orders
  for each row execute function private.record_order_created();

create function private.record_status_change()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  insert into public.order_events
    (order_id, actor, actor_id, type, from_status, to_status, data, public)
  values (
    new.order_id,
    current_setting('kaarigar.actor'),
    nullif(current_setting('kaarigar.actor_id', true), '')::uuid,
    'status_changed',
    old.status,
    new.status,
    coalesce(nullif(current_setting('kaarigar.reason', true), '')::jsonb, '{}'::jsonb),
    true
  );
  return new;
end;
$$;
comment on function private.record_status_change() is
  'After-update trigger of orders: exactly one event per status change, whichever function made it.';
create trigger record_status_change after update on public.orders
  for each row when (old.status is distinct from new.status)
  execute function private.record_status_change();

create function private.record_event(
  p_order_id text,
  p_actor text,
  p_actor_id uuid,
  p_type text,
  p_data jsonb default '{}'::jsonb,
  p_key text default null
)
returns void
language sql
set search_path = ''
as $$
  insert into public.order_events (order_id, actor, actor_id, type, data, key)
  values (p_order_id, p_actor, p_actor_id, p_type, p_data, p_key)
  on conflict (order_id, key) do nothing;
$$;
comment on function private.record_event(text, text, uuid, text, jsonb, text) is
  'An event for staff alone in an order''s timeline; with a key it happens once, however often it is reported.';

create function public.order_timeline(p_order_id text)
returns table (
  id bigint,
  at timestamptz,
  actor text,
  actor_name text,
  type text,
  from_status text,
  to_status text,
  data jsonb,
  public boolean
)
language plpgsql
stable
security definer
set search_path = ''
as $$
#variable_conflict use_column
begin
  perform private.require_staff_session();
  if not exists (select from public.orders o where o.order_id = p_order_id) then
    perform private.refuse('not_found');
  end if;
  return query
    select e.id, e.at, e.actor, private.actor_label(e.actor, e.actor_id), e.type, e.from_status, e.to_status, e.data, e.public
    from public.order_events e
    where e.order_id = p_order_id
    order by e.id;
end;
$$;
comment on function public.order_timeline(text) is
  'Everything that happened to an order, oldest first, with the actor_label() of who did it, for staff: TimelineEvent of shared/src/contracts/order-money.ts. Refuses not_allowed, mfa_required, not_found.';
revoke all on function public.order_timeline(text) from public, anon, service_role;
grant execute on function public.order_timeline(text) to authenticated;

-- schema/orders/lowered-prices.sql

-- Whoever sets what is on offer does not buy it: a price, or what it stands for, can be set for one order, and set
-- back after it.

-- In plpgsql, whose bodies may name tables that are created later.
create function private.offer_of(p_order public.orders, out subject_type text, out subject_id text)
language plpgsql
stable
set search_path = ''
as $$
begin
  if p_order.kind = 'hire' then
    subject_type := 'worker_rates';
    subject_id := p_order.worker_code;
  elsif p_order.kind = 'contract' then
    subject_type := 'contract_services';
    subject_id := (select r.service_code from public.contract_requests r where r.ticket = p_order.contract_ticket);
  else
    subject_type := 'catalogue_items';
    subject_id := p_order.catalogue_category || '/' || p_order.catalogue_item_id;
  end if;
end;
$$;
comment on function private.offer_of(public.orders) is 'The row of the lists that an order is of, as audit_log names it.';

create function private.offered_since(p_type text, p_id text, p_time interval)
returns timestamptz
language plpgsql
stable
set search_path = ''
as $$
declare
  v_left interval := p_time;
  v_end timestamptz := now();
  v_was_on boolean := true;
  v_switch record;
begin
  for v_switch in
    select l.at, (l.after ->> 'active')::boolean as is_on from public.audit_log l
    where (l.subject_type, l.subject_id) = (p_type, p_id) and l.after ? 'active'
    order by l.id desc
  loop
    v_was_on := not v_switch.is_on;
    if v_was_on then
      v_end := v_switch.at;
    elsif v_end - v_switch.at >= v_left then
      return v_end - v_left;
    else
      v_left := v_left - (v_end - v_switch.at);
    end if;
  end loop;
  return case when v_was_on then v_end - v_left else '-infinity' end;
end;
$$;
comment on function private.offered_since(text, text, interval) is
  'Since when a row of the lists has been on offer for p_time in all: while it is switched off nobody sees it, and that time does not count.';

create function private.offer_changes(p_type text, p_id text, p_price_paise integer, p_time interval)
returns table (actor_id uuid, from_paise integer, was jsonb, now_is jsonb)
language plpgsql
stable
set search_path = ''
as $$
declare
  v_since constant timestamptz := private.offered_since(p_type, p_id, p_time);
  v_offer jsonb;
begin
  execute format('select to_jsonb(o) from public.%I o where %s = $1', p_type,
    case p_type when 'catalogue_items' then 'o.category || ''/'' || o.id' else 'o.code' end)
    into v_offer using p_id;
  return query
  select c.actor_id,
    max(c.value::text::integer) filter (where c.is_price),
    jsonb_object_agg(c.key, c.value) filter (where not c.is_price),
    jsonb_object_agg(c.key, v_offer -> c.key) filter (where not c.is_price)
  from (
    -- A price is one of all that were found, and what stands beside it the first: set back, nothing has changed.
    select l.actor_id, b.key, b.value, k.is_price,
      row_number() over (partition by l.actor_id, b.key order by l.id) as place
    from public.audit_log l
    cross join jsonb_each(l.before) b
    cross join lateral (select b.key in ('price_paise', 'rate_paise') as is_price) k
    where (l.subject_type, l.subject_id) = (p_type, p_id) and l.actor_id is not null and l.at > v_since
  ) c
  where case when c.is_price then c.value::text::integer > p_price_paise
    else c.place = 1 and c.value is distinct from v_offer -> c.key end
  group by c.actor_id;
end;
$$;
comment on function private.offer_changes(text, text, integer, interval) is
  'Who has changed a row of the lists while it was last on offer for p_time: from_paise, the highest price that they found, if it is higher than p_price_paise; was, what else they found otherwise than it stands now (names, group, what is included, time of work, active); now_is, how that stands now.';

create function private.refuse_own_price(p_type text, p_id text, p_price_paise integer, p_user_id uuid)
returns void
language plpgsql
stable
set search_path = ''
as $$
begin
  if exists (
    select from private.offer_changes(p_type, p_id, p_price_paise, private.own_price_wait()) c
    where c.actor_id = p_user_id
  ) then
    perform private.refuse('own_price');
  end if;
end;
$$;
comment on function private.refuse_own_price(text, text, integer, uuid) is
  'Refuses own_price to whoever has lowered the price of what they order, or changed what it stands for, within own_price_wait(), also when they work here no more.';

create function private.note_lowered_price(p_order public.orders)
returns void
language sql
set search_path = ''
as $$
  insert into public.order_events (order_id, actor, actor_id, type, data)
  select p_order.order_id, 'staff', c.actor_id, e.type, e.data
  from private.offer_of(p_order) o,
    private.offer_changes(o.subject_type, o.subject_id, p_order.unit_price_paise, interval '24 hours') c,
    lateral (values
      ('price_lowered', jsonb_build_object('from_paise', c.from_paise, 'to_paise', p_order.unit_price_paise), c.from_paise is not null),
      ('offer_changed', jsonb_build_object('was', c.was, 'is', c.now_is), c.was is not null)
    ) e (type, data, is_so)
  where e.is_so;
$$;
comment on function private.note_lowered_price(public.orders) is
  'Staff read in an order''s timeline who had lowered its price while it was last on offer for 24 hours, {from_paise, to_paise} of one unit, and who had changed what it stands for: {was, is}, the values before and since.';

-- schema/orders/receipt-numbers.sql

-- Receipts are numbered without a gap that cannot be told.

create sequence private.receipt_numbers as bigint;
comment on sequence private.receipt_numbers is
  'Numbers of receipts. Drawn in the transaction that makes an order SUCCESS; one drawn in a transaction that fails is lost, never given again.';

create function private.number_receipt()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if new.receipt_number is distinct from old.receipt_number then
    perform private.refuse('not_allowed', 'receipt_number');
  end if;
  if new.status = 'SUCCESS' and old.status <> 'SUCCESS' and new.receipt_number is null then
    new.receipt_number := nextval('private.receipt_numbers');
  end if;
  return new;
end;
$$;
comment on function private.number_receipt() is
  'Before-update trigger of orders: a receipt number for the first SUCCESS. Refuses (not_allowed) any other change of it.';
-- Its name comes after guard_order_status, as its turn does: a change that is refused draws no number.
create trigger number_receipt before update on public.orders
  for each row execute function private.number_receipt();

-- schema/orders/cancel-and-expire.sql

-- Orders that end without being paid.

create function public.cancel_order(
  p_order_id text,
  p_actor text,
  p_actor_id uuid,
  p_expected_updated_at timestamptz default null,
  p_reason text default null
)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_order public.orders := private.lock_order_for(p_order_id, p_actor, p_actor_id);
  v_reason text := private.clean_lines(p_reason);
begin
  if length(v_reason) > private.max_length('reason') then
    perform private.refuse('invalid_input', 'p_reason');
  end if;
  -- Before what was seen: a click sent twice is one cancellation.
  if v_order.status = 'CANCELLED' then
    return private.order_outcome(v_order, false);
  end if;
  -- What was agreed is not cancelled in parts from here: customer and staff talk about it.
  if p_actor = 'customer' and v_order.kind = 'contract' and v_order.return_of is null then
    perform private.refuse('not_allowed', v_order.kind);
  end if;
  perform private.require_seen(v_order, p_expected_updated_at);
  if v_order.status in ('SUCCESS', 'REFUND_PENDING', 'REFUNDED', 'PARTIALLY_REFUNDED') then
    perform private.refuse('already_paid', v_order.status);
  end if;
  -- Work that has begun is owed for. An admin lets it go, not whoever may have taken the money.
  if v_order.job_status in ('IN_PROGRESS', 'COMPLETED') then
    if p_actor = 'customer' then
      perform private.refuse('not_allowed', v_order.job_status);
    end if;
    perform private.refuse_own_order(v_order, p_actor_id);
    perform private.require_staff(p_actor_id, 'admin');
    -- For a free visit nothing is owed: when it is done there is nothing to let go.
    if v_order.status = 'FREE' and v_order.job_status = 'COMPLETED' then
      perform private.refuse('not_allowed', v_order.job_status);
    end if;
    if v_reason is null then
      perform private.refuse('reason_needed', v_order.job_status);
    end if;
    -- For staff alone: the event of the cancellation is the customer's to read, too.
    perform private.record_event(
      p_order_id, 'staff', p_actor_id, 'begun_work_cancelled', jsonb_build_object('reason', v_reason)
    );
    -- Nobody goes on working: the rest of the time is free again.
    update public.assignments a set
        during = a.during * tstzrange(null, now()),
        ended_at = coalesce(a.ended_at, now())
      where a.order_id = p_order_id and a.released_at is null;
  end if;
  perform private.act_as(p_actor, p_actor_id);
  update public.orders o set status = 'CANCELLED'
    where o.order_id = p_order_id
    returning * into v_order;
  return private.order_outcome(v_order, true);
end;
$$;
comment on function public.cancel_order(text, text, uuid, timestamptz, text) is
  'Cancels a pending order or a free return visit for its owner (p_actor customer; not a stage of contract work) or staff, once its work has begun for admins alone, who say why (begun_work_cancelled {reason}, for staff alone), a free visit that is done for nobody; again is the same answer with changed=false. The caller cancels the provider''s link first. Refuses not_found, not_allowed, own_order, order_changed, already_paid, invalid_input, reason_needed (detail: job_status; work that has begun, without p_reason). Returns {order_id, status, job_status, changed}.';
revoke all on function public.cancel_order(text, text, uuid, timestamptz, text) from public, anon, authenticated;
grant execute on function public.cancel_order(text, text, uuid, timestamptz, text) to service_role;

create function public.expire_order(p_order_id text)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_order public.orders;
begin
  select * into v_order from public.orders o where o.order_id = p_order_id for update;
  if not found then
    perform private.refuse('not_found');
  end if;
  -- Nothing to expire while the customer can still pay, and never an order paid after the service. Work that has begun
  -- is owed for: staff take cash, or an admin cancels. A stage is due when its part of the work is, whenever that is.
  if v_order.status <> 'PENDING' or v_order.payment_mode <> 'online' or v_order.kind = 'contract'
    or v_order.job_status in ('IN_PROGRESS', 'COMPLETED') or exists (
    select from public.payment_attempts a
    where a.order_id = p_order_id and a.state in ('creating', 'open', 'unknown')
  ) then
    return private.order_outcome(v_order, false);
  end if;
  perform private.act_as('service');
  update public.orders o set status = 'EXPIRED'
    where o.order_id = p_order_id
    returning * into v_order;
  return private.order_outcome(v_order, true);
end;
$$;
comment on function public.expire_order(text) is
  'Expires a pending online order that has no live attempt and whose work has not begun, and no stage of contract work; anything else is left as it is (changed=false). Refuses not_found. Returns {order_id, status, job_status, changed}.';
revoke all on function public.expire_order(text) from public, anon, authenticated;
grant execute on function public.expire_order(text) to service_role;

create function private.unpaid_until(p_order public.orders)
returns timestamptz
language plpgsql
stable
set search_path = ''
as $$
declare
  time_to_pay constant interval := '24 hours';
  -- Of work that is booked or changed shortly before its time is over.
  shortest constant interval := '1 hour';
  v_link_ends constant timestamptz := (
    select max(a.expires_at) from public.payment_attempts a where a.order_id = p_order.order_id
  );
  v_begins constant timestamptz := lower(private.work_period(p_order.scheduled_on, p_order.slot, p_order.days));
  v_asked_again timestamptz;
  v_moved timestamptz;
begin
  -- Pending again since somebody reopened it, or took back that it was paid.
  select max(e.at) filter (where e.type = 'status_changed' and e.to_status = 'PENDING'),
      max(e.at) filter (where e.type in ('visit_changed', 'revised'))
    into v_asked_again, v_moved
    from public.order_events e
    where e.order_id = p_order.order_id and e.type in ('status_changed', 'visit_changed', 'revised');
  -- Nulls count for none of these.
  return greatest(
    least(
      greatest(p_order.created_at, v_asked_again, v_link_ends) + time_to_pay,
      -- Who asks again after that has another day to find.
      case when p_order.scheduled_on is null or v_begins <= v_asked_again then timestamptz 'infinity' else v_begins end
    ),
    greatest(p_order.created_at, v_asked_again, v_moved) + shortest,
    v_link_ends
  );
end;
$$;
comment on function private.unpaid_until(public.orders) is
  'Until when a pending online order waits for its money: 24 hours since it was made, was last pending again, or its last link would have ended; no longer than until its work begins, unless it was made pending again after that. In any case for one hour since it was made, pending again or changed, and while a link would last. keptUntil() of shared/src/domain says of it what pages know.';
revoke all on function private.unpaid_until(public.orders) from public, anon, authenticated;

create function public.expire_orders(p_limit integer default 50)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_order_id text;
  v_expired jsonb := '[]'::jsonb;
begin
  for v_order_id in
    select o.order_id from public.orders o
    where o.status = 'PENDING' and o.payment_mode = 'online' and o.kind <> 'contract'
      and o.job_status not in ('IN_PROGRESS', 'COMPLETED')
      and not exists (
        select from public.payment_attempts a
        where a.order_id = o.order_id and a.state in ('creating', 'open', 'unknown')
      )
      and private.unpaid_until(o) < now()
    order by o.created_at
    limit least(greatest(p_limit, 0), 500)
    for update skip locked
  loop
    -- Looks again for a live attempt, now that nobody can add one.
    if (public.expire_order(v_order_id) ->> 'changed')::boolean then
      v_expired := v_expired || to_jsonb(v_order_id);
    end if;
  end loop;
  return v_expired;
end;
$$;
comment on function public.expire_orders(integer) is
  'Expires pending online orders whose time to pay is over (private.unpaid_until()) and that have no live attempt. A live attempt is never expired by the clock. Returns an array of order ids, at most 500.';
revoke all on function public.expire_orders(integer) from public, anon, authenticated;
grant execute on function public.expire_orders(integer) to service_role;

-- schema/orders/reopen.sql

-- Orders that are wanted after all.

create function public.reopen_order(
  p_order_id text,
  p_actor_id uuid,
  p_expected_updated_at timestamptz default null
)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_order public.orders;
begin
  perform private.require_staff(p_actor_id);
  -- A request is locked before its stages, as when it is closed.
  perform from public.contract_requests r
    where r.ticket = (select o.contract_ticket from public.orders o where o.order_id = p_order_id)
    for share;
  v_order := private.lock_with_first(p_order_id);
  if v_order.order_id is null then
    perform private.refuse('not_found');
  end if;
  perform private.refuse_own_order(v_order, p_actor_id);
  -- Before what was seen: a click sent twice reopens once.
  if v_order.status in ('PENDING', 'FREE') then
    return private.order_outcome(v_order, false);
  end if;
  perform private.require_seen(v_order, p_expected_updated_at);
  if v_order.status <> 'CANCELLED' then
    perform private.refuse('order_changed', v_order.status);
  end if;
  if v_order.return_of is not null and private.is_let_go(v_order) then
    perform private.refuse('order_changed', v_order.status);
  end if;
  if v_order.kind = 'contract' and v_order.return_of is null and not exists (
    select from public.contract_requests r where r.ticket = v_order.contract_ticket and r.status = 'ACCEPTED'
  ) then
    perform private.refuse('request_closed');
  end if;
  if v_order.return_of is not null then
    perform private.refuse_second_visit(v_order.return_of);
  end if;
  -- Each time they are told, and of the next cancellation again.
  if private.happened_today(v_order, 'status_changed', 'CANCELLED') >= private.daily_limit('turns') then
    perform private.refuse('rate_limited');
  end if;
  perform private.resume_work(v_order);
  perform private.act_as('staff', p_actor_id);
  update public.orders o set
    status = case when o.return_of is null then 'PENDING' else 'FREE' end,
    job_status = case o.job_status when 'CANCELLED' then 'REQUESTED' else o.job_status end
    where o.order_id = p_order_id
    returning * into v_order;
  return private.order_outcome(v_order, true);
end;
$$;
comment on function public.reopen_order(text, uuid, timestamptz) is
  'Staff take up a cancelled order again, at its old price: PENDING (a return visit: FREE), its work REQUESTED, or where it stood if it had begun. Again is the same answer with changed=false. Returns {order_id, status, job_status, changed}. Refuses not_allowed, not_found, own_order, order_changed (also: not cancelled, or a return visit for work whose money went back or is asked for no more), request_closed (a stage of work that is closed), visit_open (another visit of the same order is to come), worker_busy (who had begun the work is on another order by now), rate_limited (daily_limit(turns) of the customer).';
revoke all on function public.reopen_order(text, uuid, timestamptz) from public, anon, authenticated;
grant execute on function public.reopen_order(text, uuid, timestamptz) to service_role;

-- schema/orders/ask-to-cancel.sql

-- Orders that are paid and that their customer does not want any more.

create function private.note_cancel_wish(p_order public.orders, p_actor text, p_actor_id uuid, p_reason text)
returns public.orders
language plpgsql
set search_path = ''
as $$
declare
  v_order public.orders := p_order;
  v_event bigint;
begin
  if p_reason is not null and (
    v_order.status not in ('SUCCESS', 'PARTIALLY_REFUNDED') or not private.has_not_begun(v_order.job_status)
    -- A stage is a part of a whole that was agreed on.
    or v_order.kind = 'contract'
  ) then
    perform private.refuse('order_changed', v_order.status || ' ' || v_order.job_status);
  end if;
  -- Before the order: the time of the wish is that of its event.
  if p_reason is null then
    insert into public.order_events (order_id, actor, actor_id, type, public)
      values (v_order.order_id, p_actor, p_actor_id, 'cancel_withdrawn', true)
      returning id into v_event;
  else
    insert into public.order_events (order_id, actor, actor_id, type, public, data)
      values (v_order.order_id, p_actor, p_actor_id, 'cancel_asked', true, jsonb_build_object('reason', p_reason))
      returning id into v_event;
  end if;
  update public.orders o set cancel_reason = p_reason where o.order_id = v_order.order_id
    returning * into v_order;
  perform private.queue_order_message(
    case when p_reason is null then 'cancel_withdrawn' else 'cancel_asked' end, v_order,
    jsonb_strip_nulls(jsonb_build_object('cancel_reason', p_reason)), v_order.order_id || ' ' || v_event
  );
  return v_order;
end;
$$;
comment on function private.note_cancel_wish(public.orders, text, uuid, text) is
  'Notes that the customer of a paid order asks to cancel it, or, without a reason, takes that back, and tells them. Refuses order_changed (not paid, a stage of contract work, or the work has begun).';
revoke all on function private.note_cancel_wish(public.orders, text, uuid, text) from public, anon, authenticated;

create function public.ask_to_cancel(
  p_order_id text,
  p_actor_id uuid,
  p_reason text,
  p_expected_updated_at timestamptz default null
)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_order public.orders;
  v_reason text := private.clean_lines(p_reason);
begin
  select * into v_order from public.orders o where o.order_id = p_order_id for update;
  if not found or v_order.user_id is distinct from p_actor_id then
    perform private.refuse('not_found');
  end if;
  if length(v_reason) > private.max_length('reason') then
    perform private.refuse('invalid_input', 'p_reason');
  end if;
  -- Before what was seen: a click sent twice asks once.
  if v_order.cancel_reason is not distinct from v_reason then
    return private.order_outcome(v_order, false);
  end if;
  perform private.require_seen(v_order, p_expected_updated_at);
  perform private.require_few_changes(p_actor_id);
  v_order := private.note_cancel_wish(v_order, 'customer', p_actor_id, v_reason);
  return private.order_outcome(v_order, true);
end;
$$;
comment on function public.ask_to_cancel(text, uuid, text, timestamptz) is
  'The owner of a paid order whose work has not begun asks to cancel it, for a reason; without one they take that back. Of both they get a mail ({cancel_reason}). Again is the same answer with changed=false. Returns {order_id, status, job_status, changed}. Refuses not_found, invalid_input, order_changed (also: not paid, a stage of contract work, or the work has begun), rate_limited.';
revoke all on function public.ask_to_cancel(text, uuid, text, timestamptz) from public, anon, authenticated;
grant execute on function public.ask_to_cancel(text, uuid, text, timestamptz) to service_role;

create function public.decline_cancel(
  p_order_id text,
  p_actor_id uuid,
  p_reason text,
  p_expected_updated_at timestamptz default null
)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_order public.orders;
  v_reason text := private.clean_lines(p_reason);
  v_event bigint;
begin
  perform private.require_staff(p_actor_id);
  perform private.require_reason(v_reason, 'p_reason');
  v_order := private.lock_order_of_others(p_order_id, p_actor_id);
  perform private.require_seen(v_order, p_expected_updated_at);
  -- Taken back, granted, or declined by a colleague meanwhile. When its work is cancelled, because a refund came back,
  -- nobody may write that we come: the money is decided about first.
  if v_order.cancel_reason is null or v_order.job_status = 'CANCELLED' then
    perform private.refuse('order_changed', v_order.status);
  end if;
  update public.orders o set cancel_reason = null where o.order_id = p_order_id
    returning * into v_order;
  insert into public.order_events (order_id, actor, actor_id, type, public, data)
    values (p_order_id, 'staff', p_actor_id, 'cancel_declined', true, jsonb_build_object('reason', v_reason))
    returning id into v_event;
  perform private.queue_order_message(
    'cancel_declined', v_order, jsonb_build_object('decline_reason', v_reason), p_order_id || ' ' || v_event
  );
  return private.order_outcome(v_order, true);
end;
$$;
comment on function public.decline_cancel(text, uuid, text, timestamptz) is
  'Staff tell a customer who asked to cancel a paid order why it is not cancelled; the customer gets a mail {decline_reason}. Granting is refunding: see request_refund(). Returns {order_id, status, job_status, changed}. Refuses not_allowed, required_fields, invalid_input, not_found, own_order, order_changed (also: nobody asks, or its work is cancelled).';
revoke all on function public.decline_cancel(text, uuid, text, timestamptz) from public, anon, authenticated;
grant execute on function public.decline_cancel(text, uuid, text, timestamptz) to service_role;

create function private.end_cancel_question()
returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.cancel_reason := null;
  return new;
end;
$$;
comment on function private.end_cancel_question() is
  'Before-update trigger of orders: of one that is over, or unpaid again, nobody asks any more whether it may be cancelled.';
create trigger end_cancel_question before update on public.orders
  for each row when (
    old.status is distinct from new.status
    and new.status in ('PENDING', 'CANCELLED', 'REFUNDED')
    and new.cancel_reason is not null
  )
  execute function private.end_cancel_question();

create function private.note_cancel_question()
returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.cancel_asked_at := case when new.cancel_reason is not null then coalesce(
    (select max(e.at) from public.order_events e where e.order_id = new.order_id and e.type = 'cancel_asked'), now()
  ) end;
  return new;
end;
$$;
comment on function private.note_cancel_question() is
  'Before-update trigger of orders: a wish to cancel is as old as its asking, also when a refund that failed opens it again.';
-- Its name comes after end_cancel_question: what that one ends has no time any more.
create trigger note_cancel_question before update on public.orders
  for each row when (old.cancel_reason is distinct from new.cancel_reason)
  execute function private.note_cancel_question();

-- schema/orders/pass-cancel-on.sql

-- Staff who may not refund leave a customer's wish to cancel to an admin.

create function public.pass_cancel_on(
  p_order_id text,
  p_actor_id uuid,
  p_advice text,
  p_expected_updated_at timestamptz default null
)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_order public.orders;
  v_advice text := private.clean_lines(p_advice);
begin
  perform private.require_staff(p_actor_id);
  perform private.require_reason(v_advice, 'p_advice');
  v_order := private.lock_order_of_others(p_order_id, p_actor_id);
  -- Before what was seen: a click sent twice is told once.
  if v_order.cancel_is_passed_on and v_advice = private.cancel_advice(p_order_id) then
    return private.order_outcome(v_order, false);
  end if;
  perform private.require_seen(v_order, p_expected_updated_at);
  -- Taken back, granted or declined by a colleague meanwhile.
  if v_order.cancel_reason is null then
    perform private.refuse('order_changed', v_order.status);
  end if;
  update public.orders o set cancel_is_passed_on = true where o.order_id = p_order_id
    returning * into v_order;
  perform private.record_event(
    p_order_id, 'staff', p_actor_id, 'cancel_passed_on', jsonb_build_object('advice', v_advice)
  );
  return private.order_outcome(v_order, true);
end;
$$;
comment on function public.pass_cancel_on(text, uuid, text, timestamptz) is
  'Staff leave the answer to a customer who asks to cancel a paid order to an admin, with what they know of it (cancel_passed_on {advice}, for staff alone). The list finds it by p_asks admin. The same again is the same answer with changed=false. Returns {order_id, status, job_status, changed}. Refuses not_allowed, required_fields, invalid_input, not_found, own_order, order_changed (also: nobody asks).';
revoke all on function public.pass_cancel_on(text, uuid, text, timestamptz) from public, anon, authenticated;
grant execute on function public.pass_cancel_on(text, uuid, text, timestamptz) to service_role;

create function public.ask_admin_to_cancel(
  p_order_id text,
  p_reason text,
  p_expected_updated_at timestamptz default null
)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_staff constant uuid := (select auth.uid());
  v_order public.orders;
  v_reason text := private.clean_lines(p_reason);
begin
  perform private.require_staff_session();
  perform private.require_reason(v_reason, 'p_reason');
  v_order := private.lock_order_of_others(p_order_id, v_staff);
  -- A click sent twice asks once.
  if v_order.cancel_is_passed_on and v_order.cancel_reason = v_reason then
    return private.order_outcome(v_order, false);
  end if;
  perform private.require_seen(v_order, p_expected_updated_at);
  -- The customer asks already: pass_cancel_on().
  if v_order.cancel_reason is not null then
    perform private.refuse('order_changed', v_order.status);
  end if;
  -- Each time the customer is told, and of the answer again, which no limit withholds.
  if private.happened_today(v_order, 'cancel_asked') >= private.daily_limit('turns') then
    perform private.refuse('rate_limited');
  end if;
  perform private.note_cancel_wish(v_order, 'staff', v_staff, v_reason);
  return public.pass_cancel_on(p_order_id, v_staff, v_reason);
end;
$$;
comment on function public.ask_admin_to_cancel(text, text, timestamptz) is
  'Staff ask an admin to cancel a paid order whose customer called, with what they said: as if the customer had asked (ask_to_cancel(); they get the same mail) and staff had passed it on (pass_cancel_on()). The same again is the same answer with changed=false. Returns {order_id, status, job_status, changed}. Refuses not_allowed, mfa_required, required_fields, invalid_input, not_found, own_order, order_changed (also: not paid, a stage of contract work, its work has begun, or somebody asks already), rate_limited (daily_limit(turns) of the customer, their own wishes among them).';
revoke all on function public.ask_admin_to_cancel(text, text, timestamptz) from public, anon, service_role;
grant execute on function public.ask_admin_to_cancel(text, text, timestamptz) to authenticated;

create function private.cancel_advice(p_order_id text)
returns text
language sql
stable
set search_path = ''
as $$
  select e.data ->> 'advice' from public.order_events e
  where e.order_id = p_order_id and e.type = 'cancel_passed_on'
  order by e.id desc limit 1;
$$;
comment on function private.cancel_advice(text) is
  'What staff said last when they passed a wish to cancel on to an admin; null when they never did.';
revoke all on function private.cancel_advice(text) from public, anon, authenticated;

create function private.end_passing_on()
returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.cancel_is_passed_on := false;
  return new;
end;
$$;
comment on function private.end_passing_on() is
  'Before-update trigger of orders: a wish to cancel that is answered, taken back or written anew is with no admin any more.';
-- Its name comes after end_cancel_question: by then it is known whether anybody still asks.
create trigger end_passing_on before update on public.orders
  for each row when (new.cancel_is_passed_on and new.cancel_reason is distinct from old.cancel_reason)
  execute function private.end_passing_on();

-- schema/orders/pay-after-service.sql

-- An order that cannot be paid online after all.

create function public.pay_after_service(
  p_order_id text,
  p_actor_id uuid,
  p_expected_updated_at timestamptz default null
)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_order public.orders;
  v_event bigint;
begin
  select * into v_order from public.orders o where o.order_id = p_order_id for update;
  if not found or v_order.user_id is distinct from p_actor_id then
    perform private.refuse('not_found');
  end if;
  -- Before what was seen: a click sent twice is one choice.
  if v_order.status = 'PENDING' and v_order.payment_mode = 'after_service' then
    return private.order_outcome(v_order, false);
  end if;
  perform private.require_seen(v_order, p_expected_updated_at);
  if v_order.status in ('SUCCESS', 'REFUND_PENDING', 'REFUNDED', 'PARTIALLY_REFUNDED') then
    perform private.refuse('already_paid', v_order.status);
  end if;
  -- When a stage is due, the quote says.
  if v_order.status <> 'PENDING' or v_order.kind = 'contract' then
    perform private.refuse('order_not_payable', v_order.status);
  end if;
  -- Money may be on its way through the link: it is ended first.
  if exists (
    select from public.payment_attempts a
    where a.order_id = p_order_id and a.state in ('creating', 'open', 'unknown')
  ) then
    perform private.refuse('payment_unverified');
  end if;
  update public.orders o set payment_mode = 'after_service' where o.order_id = p_order_id
    returning * into v_order;
  insert into public.order_events (order_id, actor, actor_id, type, public)
    values (p_order_id, 'customer', p_actor_id, 'pay_after_service', true)
    returning id into v_event;
  perform private.tell_wish_anew(v_order, v_event);
  return private.order_outcome(v_order, true);
end;
$$;
comment on function public.pay_after_service(text, uuid, timestamptz) is
  'The owner of a pending order pays after the work instead of online, and is told so (order_received); again is the same answer with changed=false. The caller ends the provider''s link first. Returns {order_id, status, job_status, changed}. Refuses not_found, order_changed, already_paid, order_not_payable, payment_unverified.';
revoke all on function public.pay_after_service(text, uuid, timestamptz) from public, anon, authenticated;
grant execute on function public.pay_after_service(text, uuid, timestamptz) to service_role;

-- schema/orders/revise-order.sql

-- An order whose customer changes their mind while it is unpaid and its work has not begun.

create function private.require_few_changes(p_customer_id uuid)
returns void
language plpgsql
stable
set search_path = ''
as $$
begin
  -- Each change is an event and may be a mail, to any address.
  if (
    select count(*) from public.order_events e
    where e.actor_id = p_customer_id and e.actor = 'customer' and e.type in ('revised', 'visit_changed', 'cancel_asked', 'complained', 'complaint_added', 'rated')
      and e.at > now() - interval '24 hours'
  ) >= private.daily_limit('revisions') then
    perform private.refuse('rate_limited');
  end if;
end;
$$;
comment on function private.require_few_changes(uuid) is
  'Refuses rate_limited to a customer who changed their orders daily_limit(revisions) times in 24 hours.';

create function private.tell_wish_anew(p_order public.orders, p_event_id bigint)
returns void
language plpgsql
set search_path = ''
as $$
declare
  v_waits boolean;
begin
  -- Nobody reads of what they no longer want: a message that waits tells the new wish, and one that is gone is followed.
  with waiting as (
    update public.outbox m set
      data = private.order_mail(p_order),
      -- It waited for somebody to pay online.
      next_try_at = case when m.tries = 0 and p_order.payment_mode = 'after_service' then least(m.next_try_at, now())
        else m.next_try_at end
    where m.key = any (private.keys_of('order_received ' || p_order.order_id)) and m.sent_at is null and m.given_up_at is null
    returning m.tries = 0 or m.next_try_at <= now() as is_still
  )
  select bool_and(w.is_still) into v_waits from waiting w;
  -- Of one that is being sent nobody knows which wish it tells.
  if v_waits is not true then
    perform private.queue_order_message('order_received', p_order, '{"is_anew": true}', p_order.order_id || ' ' || p_event_id);
  end if;
end;
$$;
comment on function private.tell_wish_anew(public.orders, bigint) is
  'Tells the customer their order as it is since an event of it, once: in the message of its booking while that waits, else in another one {is_anew}.';

create function private.release_surplus(p_order public.orders, p_actor text, p_actor_id uuid)
returns void
language plpgsql
set search_path = ''
as $$
declare
  v_gone record;
begin
  for v_gone in
    with surplus as (
      select a.place from public.assignments a
      where a.order_id = p_order.order_id and a.released_at is null
      group by a.place
      order by min(a.id)
      offset private.workers_needed(p_order)
    ), gone as (
      update public.assignments a set released_at = now()
      where a.order_id = p_order.order_id and a.released_at is null and a.place in (select s.place from surplus s)
      returning a.worker_id
    )
    select distinct w.id, private.worker_names(w) as names from gone g join public.workers w on w.id = g.worker_id
  loop
    perform private.record_job_event(
      p_order.order_id, p_actor_id, 'worker_released', v_gone.names || jsonb_build_object('reason', 'fewer'), p_actor
    );
  end loop;
end;
$$;
comment on function private.release_surplus(public.orders, text, uuid) is
  'Of more workers than an order needs those who were assigned last are free again, with who shares their days, with an event {name, name_hi, reason: fewer}.';

create function public.revise_order(
  p_order_id text,
  p_actor_id uuid,
  p_wish jsonb,
  p_expected_updated_at timestamptz default null
)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  -- What a customer may choose again. Deliberately absent: what is ordered, and all that is not theirs.
  choices constant text[] := array[
    'name', 'mobileNumber', 'email', 'address', 'quantity', 'days', 'scheduled_on', 'slot',
    'payment_mode', 'expected_amount_paise'
  ];
  -- How much is done, and what follows from it.
  amounts constant text[] := array[
    'quantity', 'days', 'unit', 'unit_price_paise', 'service_type', 'service_type_hi', 'amount_paise', 'expected_amount_paise'
  ];
  v_order public.orders;
  v_wish public.orders;
  v_day date;
  v_is_as_much boolean;
  v_facts jsonb;
  v_event bigint;
begin
  select * into v_order from public.orders o where o.order_id = p_order_id for update;
  if not found or v_order.user_id is distinct from p_actor_id then
    perform private.refuse('not_found');
  end if;
  if v_order.status in ('SUCCESS', 'REFUND_PENDING', 'REFUNDED', 'PARTIALLY_REFUNDED') then
    perform private.refuse('already_paid', v_order.status);
  end if;
  if v_order.status <> 'PENDING' then
    perform private.refuse('order_not_payable', v_order.status);
  end if;
  v_wish := jsonb_populate_record(v_order, (
    select coalesce(jsonb_object_agg(w.key, w.value), '{}') from jsonb_each(p_wish) w where w.key = any (choices)
  ));
  -- A time that stands is not asked again while its day is not over: today's morning can no longer be booked.
  v_day := v_wish.scheduled_on;
  if (v_day, v_wish.slot) is not distinct from (v_order.scheduled_on, v_order.slot) and v_day >= private.today_in_india() then
    v_wish.scheduled_on := null;
  end if;
  v_wish := private.checked_order(v_wish);
  v_wish.scheduled_on := v_day;
  -- Before what was seen: a wish sent twice is one change.
  if (to_jsonb(v_wish) - 'expected_amount_paise') = (to_jsonb(v_order) - 'expected_amount_paise') then
    return private.order_outcome(v_order, false);
  end if;
  perform private.require_seen(v_order, p_expected_updated_at);
  -- Somebody is to come: how much they do may still change here. Day and address have a way of their own
  -- (change_visit), and so has paying later. Once the work has begun staff and customer talk about it.
  if not private.has_not_begun(v_order.job_status)
    or v_order.job_status = 'ASSIGNED' and (to_jsonb(v_wish) - amounts) <> (to_jsonb(v_order) - amounts)
  then
    perform private.refuse('order_changed', v_order.status);
  end if;
  perform private.require_few_changes(p_actor_id);
  -- Money may be on its way through a link with the old amount: it is ended first.
  if exists (
    select from public.payment_attempts a
    where a.order_id = p_order_id and a.state in ('creating', 'open', 'unknown')
  ) then
    perform private.refuse('payment_unverified');
  end if;

  v_is_as_much := (v_wish.quantity, v_wish.days) is not distinct from (v_order.quantity, v_order.days);
  v_facts := jsonb_build_object(
    'from_amount_paise', v_order.amount_paise, 'from_day', v_order.scheduled_on, 'from_slot', v_order.slot
  );
  if not v_is_as_much then
    v_facts := v_facts || jsonb_build_object(
      'unit', v_wish.unit, 'quantity', v_wish.quantity, 'days', v_wish.days,
      'from_quantity', v_order.quantity, 'from_days', v_order.days
    );
  end if;
  -- The history names another way of paying, as pay_after_service() does.
  if v_wish.payment_mode <> v_order.payment_mode then
    v_facts := v_facts || jsonb_build_object('payment_mode', v_wish.payment_mode);
  end if;
  if v_wish.days is distinct from v_order.days then
    perform private.move_workers(v_wish, 'customer', p_actor_id);
  end if;
  perform private.release_surplus(v_wish, 'customer', p_actor_id);
  update public.orders o set
    name = v_wish.name,
    "mobileNumber" = v_wish."mobileNumber",
    email = v_wish.email,
    address = v_wish.address,
    quantity = v_wish.quantity,
    days = v_wish.days,
    scheduled_on = v_wish.scheduled_on,
    slot = v_wish.slot,
    payment_mode = v_wish.payment_mode,
    unit = v_wish.unit,
    unit_price_paise = v_wish.unit_price_paise,
    service_type = v_wish.service_type,
    service_type_hi = v_wish.service_type_hi,
    amount_paise = v_wish.amount_paise,
    expected_amount_paise = v_wish.expected_amount_paise,
    assigned_worker = private.name_workers(p_order_id, 'en'),
    assigned_worker_hi = private.name_workers(p_order_id, 'hi'),
    job_status = case when private.name_workers(p_order_id, 'en') is null then 'REQUESTED' else o.job_status end
  where o.order_id = p_order_id
  returning * into v_order;
  insert into public.order_events (order_id, actor, actor_id, type, public, data)
    values (p_order_id, 'customer', p_actor_id, 'revised', true, jsonb_build_object(
      'amount_paise', v_order.amount_paise, 'day', v_order.scheduled_on, 'slot', v_order.slot
    ) || v_facts)
    returning id into v_event;
  perform private.note_lowered_price(v_order);
  perform private.tell_wish_anew(v_order, v_event);
  if not v_is_as_much then
    perform private.queue_notice(
      'quantity_notice', v_order.locale, private.order_mail(v_order) || v_facts, 'quantity_notice ' || v_event, p_order_id
    );
  end if;
  return private.order_outcome(v_order, true);
end;
$$;
comment on function public.revise_order(text, uuid, jsonb, timestamptz) is
  'The owner of a pending order wants it otherwise: {name, mobileNumber, email, address, quantity, days, scheduled_on, slot, payment_mode, expected_amount_paise}; what p_wish leaves out stays. Checked and priced as a new order is; a time that stands and is not over is not asked again. Once a worker is assigned only quantity and days may change: workers come for as long as that is, and those who are elsewhere then, or too many, are released. Of another quantity or other days the event says what they were ({unit, quantity, days, from_quantity, from_days}), and we are told (quantity_notice). The same wish again is the same answer with changed=false. The caller ends the provider''s link first. Returns {order_id, status, job_status, changed}. Refuses not_found, already_paid, order_not_payable, order_changed (also when the work has begun, or more than quantity and days is to change and a worker is assigned), payment_unverified, rate_limited (daily_limit(revisions) of the person), and all of checked_order().';
revoke all on function public.revise_order(text, uuid, jsonb, timestamptz) from public, anon, authenticated;
grant execute on function public.revise_order(text, uuid, jsonb, timestamptz) to service_role;

-- schema/orders/order-names.sql

-- Every name that an order has, once: docs/decisions/103-a-name-is-looked-up-once.md.

create table private.order_names (
  name text collate "C" not null,
  sound text collate "C" not null generated always as (private.name_sound(name)) stored,
  -- Whoever walks the names in their order looks at both, and at no row.
  primary key (name) include (sound)
);
comment on table private.order_names is
  'The names of all orders, in lower case, each once: a search finds names here, and then the orders of each by an index. Kept by keep_order_names().';
-- Without their first letter: whoever begins with what is looked for stands together in the primary key. With a letter that
-- no name here has for each space: parts of words next to each other are found, not of words anywhere in the name.
create index order_names_by_parts on private.order_names using gin (translate(substr(name, 2), ' ', 'X') extensions.gin_trgm_ops);
-- The same of how they sound: whoever sounds so from the first letter on stands together, and is read from the index alone.
create index order_names_by_sound on private.order_names (sound, name);
create index order_names_by_later_sound on private.order_names
  using gin (private.sound_words(regexp_replace(sound, '^ [^ ]*', '')));
alter table private.order_names enable row level security;
revoke all on private.order_names from public, anon, authenticated, service_role;
-- Deliberately no policy: the search of orders alone reads them.

-- The orders of a name, the newest first.
create index orders_of_name on public.orders ((lower(name) collate "C"), created_at desc, order_id desc);
-- And how many of them have a status, without a look at the orders. All in the key: see orders_counted_by_service.
create index orders_counted_by_name on public.orders ((lower(name) collate "C"), status, name);

create function private.place_time(p_at timestamptz, p_is_open boolean)
returns integer
language sql
immutable
set search_path = ''
as $$
  select case when p_is_open then extract(year from at) else 4 * extract(year from at) + extract(quarter from at) end::integer
  from (select p_at at time zone 'UTC' as at) moment;
$$;
comment on function private.place_time(timestamptz, boolean) is
  'The number of the time in which an order was booked, as words_at_time() has it: of open work, which is little, the year (2026), else the quarter (8104 and the three after it).';

create function private.words_at_time(p_sound text, p_time integer)
returns tsvector
language plpgsql
immutable
set search_path = ''
as $$
declare
  v_words constant text[] := string_to_array(trim(p_sound), ' ');
  v_time constant text := p_time || ' ';
  v_found text[] := '{}';
begin
  for i in 1 .. cardinality(v_words) loop
    v_found := v_found || array[v_time || v_words[i], ' ' || v_words[i]];
    if v_words[i] || v_words[i + 1] !~ '[0-9]' then
      v_found := v_found || array[v_time || v_words[i] || v_words[i + 1], ' ' || v_words[i] || v_words[i + 1]];
    end if;
  end loop;
  return array_to_tsvector(v_found);
end;
$$;
comment on function private.words_at_time(text, integer) is
  'The words of the name_sound() of an address, and each two in one, for some write Mahua Bagh and some Mahuabagh; each behind the place_time() of its order, so that the newest orders of a place are found without a look at the others. And each behind a space alone: whether there is such a place at all.';

-- Where work stands or stood, in either script: docs/decisions/156-where-work-was.md. private.orders_at_place() has it to
-- the letter, and asks for no other plan: statistics of it would take longer than the index.
create index orders_by_place on public.orders using gin (private.words_at_time(
  private.name_sound(address), private.place_time(created_at,
    job_status in ('REQUESTED', 'ASSIGNED', 'IN_PROGRESS') and status in ('PENDING', 'SUCCESS', 'REVIEW', 'PARTIALLY_REFUNDED', 'FREE'))
));
alter index public.orders_by_place alter column 1 set statistics 0;

create function private.keep_order_names()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_new constant text := case when tg_op <> 'DELETE' then lower(new.name) end;
  v_old constant text := case when tg_op <> 'INSERT' then lower(old.name) end;
begin
  -- Shared, so that bookings of one name do not wait for each other; whoever takes the name away waits for them.
  while v_new is not null loop
    perform from private.order_names n where n.name = v_new for key share;
    exit when found;
    insert into private.order_names (name) values (v_new) on conflict do nothing;
  end loop;
  if v_old is distinct from v_new and v_old is not null then
    perform from private.order_names n where n.name = v_old for update;
    -- A statement of its own: it sees who booked meanwhile.
    delete from private.order_names n where n.name = v_old
      and not exists (select from public.orders o where lower(o.name) collate "C" = n.name);
  end if;
  return null;
end;
$$;
comment on function private.keep_order_names() is
  'After trigger of orders: a new name is added, and one that no order has any more is gone, as when a person is erased.';
revoke all on function private.keep_order_names() from public, anon, authenticated;
create trigger keep_order_names after insert or delete or update of name on public.orders
  for each row execute function private.keep_order_names();

create function private.keep_all_order_names()
returns void
language plpgsql
set search_path = ''
as $$
begin
  -- Nobody changes an order meanwhile.
  lock table public.orders in share mode;
  insert into private.order_names (name) select lower(o.name) from public.orders o group by 1 on conflict do nothing;
  delete from private.order_names n
    where not exists (select from public.orders o where lower(o.name) collate "C" = n.name);
end;
$$;
comment on function private.keep_all_order_names() is
  'Brings the names in line with the orders, for operators: after orders came in without their triggers.';
revoke all on function private.keep_all_order_names() from public, anon, authenticated;
select private.keep_all_order_names();

-- schema/orders/list-orders.sql

-- The list of orders: its search, its filters, its pages and its counts.

create function private.name_condition(p_text text, p_name text default 'lower(o.name)', p_begins boolean default null)
returns text
language sql
immutable
set search_path = ''
as $$
  with typed as (
    select regexp_replace(translate(p_text, '०१२३४५६७८९', '0123456789'), '\s+', ' ', 'g') as words
  ), searched as (
    select words, private.escape_like(words) as pattern from typed
  )
  select case
    -- Signs between words alone: nobody is meant.
    when words !~ '[^\u0020-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u2000-\u206f]' then 'false'
    when p_begins then format('%s like %L', p_name, pattern || '%')
    when not p_begins then format(
      '%s like %L', p_name,
      '%' || case when length(words) < 3 and words ~ '[[:alnum:]\u0900-\u097f]' then 'X' else '' end || replace(pattern, ' ', 'X') || '%'
    )
    -- Without a letter, as with an emoji, the index has nothing to look up: all names are read.
    when words !~ '[[:alnum:]\u0900-\u097f]' then format('%s like %L', p_name, '%' || pattern || '%')
    -- The index knows groups of three letters: less is looked for where words begin.
    when length(words) >= 3 then format('%s like %L', p_name, '%' || pattern || '%')
    else format('(%1$s like %2$L or %1$s like %3$L)', p_name, pattern || '%', '% ' || pattern || '%')
  end
  from searched;
$$;
comment on function private.name_condition(text, text, boolean) is
  'SQL condition on any o with a name, or on another expression for one: it contains the text, whatever its case, the digits of either script and the width of spaces; fewer than three characters: a word begins with it. p_begins: the name begins with it, or, false, the expression for the rest of a name has it, with an X for each space.';
revoke all on function private.name_condition(text, text, boolean) from public, anon, authenticated;

create function private.phone_pattern(p_number text)
returns text
language sql
immutable
set search_path = ''
as $$
  -- A phone as people write it; only a whole one may begin with the country code.
  with typed as (
    select regexp_replace(p_number, '^(?:\+91|0|91(?=[0-9]{10}$))', '') as phone
  )
  select case when phone ~ '^[0-9]+$' then phone || '%' else '' end from typed;
$$;
comment on function private.phone_pattern(text) is
  'Pattern of phones that begin with the typed digits (+91 or 0 before them allowed); without digits of the phone itself it is empty, which no phone is.';
revoke all on function private.phone_pattern(text) from public, anon, authenticated;

create function private.number_condition(p_number text)
returns text
language sql
immutable
set search_path = ''
as $$
  select format(
    '(o.order_id like %L or o."mobileNumber" like %L%s)',
    case when p_number ~ '^[0-9]+$' then p_number || '%' else '' end, private.phone_pattern(p_number),
    -- Callers read out the end of a number.
    case when p_number ~ '^[0-9]{4,8}$' then format(
      ' or (right(o.order_id, 4) = %1$L and o.order_id like %2$L) or (right(o."mobileNumber", 4) = %1$L and o."mobileNumber" like %2$L)',
      right(p_number, 4), '%' || p_number
    ) end
  );
$$;
comment on function private.number_condition(text) is
  'SQL condition on orders o: the order id or the phone begins with the digits (+91 or 0 before a phone allowed), or, of four to eight digits, ends with them.';
revoke all on function private.number_condition(text) from public, anon, authenticated;

create function private.orders_of_paper(p_text text)
returns setof text
language plpgsql
stable
set search_path = ''
as $$
declare
  v_words constant text := private.clean_line(p_text);
  -- "Receipt No. 12", as our own receipts say it, or the number alone; eight digits, for nine are an order's.
  v_receipt constant bigint := substring(
    lower(translate(v_words, '०१२३४५६७८९', '0123456789'))
    from '^(?:(?:receipt|रसीद)[ ·:]*(?:no|number|नंबर|नं)?[. ]*)?([0-9]{1,8})$'
  );
begin
  return query
    select c.order_id from public.cash_receipts c where c.compared_as = private.compared_receipt(v_words);
  -- Most searches are names: nothing more is looked up for those.
  if v_words !~ ' ' then
    return query select p.order_id from public.payments p where p.provider_payment_id = v_words;
  end if;
  if v_receipt is not null then
    return query select o.order_id from public.orders o where o.receipt_number = v_receipt;
  end if;
end;
$$;
comment on function private.orders_of_paper(text) is
  'Orders by the whole of a number that stands on paper: of the receipt book (voided or not), of the provider''s payment, or of our own receipt, with or without the word before it.';
revoke all on function private.orders_of_paper(text) from public, anon, authenticated;

create function private.search_condition(p_q text)
returns text
language plpgsql
immutable
set search_path = ''
as $$
declare
  v_text text := private.clean_line(p_q);
  v_number text := private.searched_number(v_text);
  v_condition text;
begin
  if v_text is null then
    return null;
  end if;
  if length(v_text) > private.max_length('search') then
    perform private.refuse('invalid_input', 'p_q');
  end if;
  v_condition := case when v_number is not null then private.number_condition(v_number)
    else private.name_condition(v_text)
  end;
  -- Signs between words alone: neither a name nor a receipt.
  if v_condition = 'false' then
    return v_condition;
  end if;
  -- An array: the planner may look its orders up beside the others.
  return format(
    '(%s or o.order_id = any (array(select private.orders_of_paper(%L))))', v_condition, v_text
  );
end;
$$;
comment on function private.search_condition(text) is
  'SQL condition on orders o for what was typed into the search: digits are an order id or a phone, anything else a name, and both may be a number of orders_of_paper(); null when nothing was typed. Refuses invalid_input.';
revoke all on function private.search_condition(text) from public, anon, authenticated;

create function private.searched_names(p_q text)
returns text[]
language plpgsql
stable
set search_path = ''
as $$
declare
  v_text constant text := private.clean_line(p_q);
begin
  if v_text is null or private.searched_number(v_text) is not null
    or private.name_condition(v_text) = 'false'
    or exists (select private.orders_of_paper(v_text))
  then
    return null;
  end if;
  -- What begins with it stands together in the order of names, and in that of sounds. Only what has it further on is looked
  -- up by its parts.
  return array[
    private.name_condition(v_text, 'o.name', true), private.name_condition(v_text, $parts$translate(substr(o.name, 2), ' ', 'X')$parts$, false),
    case when private.sound_condition(v_text) is null then 'false'
      else format('o.sound like %L', private.name_sound(v_text) || '%') end,
    coalesce(private.sound_condition(v_text, $sound$regexp_replace(o.sound, '^ [^ ]*', '')$sound$), 'false'),
    coalesce(private.sound_condition(v_text, 'o.sound', false), 'false')
  ];
end;
$$;
comment on function private.searched_names(text) is
  'Five SQL conditions on order_names o for what was typed into the search: the name begins with it, has it further on; it begins to sound like it, in either script, a later word does; one of the last two, for names that are read anyway. Null when it is no name alone, but nothing, signs, a number or what orders_of_paper() finds.';
revoke all on function private.searched_names(text) from public, anon, authenticated;

create function private.few_names(p_searched text[])
returns text[]
language plpgsql
stable
set search_path = ''
set enable_seqscan = off
set enable_indexscan = off
set enable_indexonlyscan = on
as $$
declare
  most_names constant integer := 50;
  v_names text[];
begin
  if p_searched is null then
    return null;
  end if;
  -- Of what stands together no more than is asked for is read.
  execute format(
    'select array((select o.name from private.order_names o where %1$s limit %3$s)
       union (select o.name from private.order_names o where %2$s limit %3$s))',
    p_searched[1], p_searched[3], most_names + 1
  ) into v_names;
  if cardinality(v_names) <= most_names then
    -- Whoever walks the names in their order until there are enough may pass nearly all: equal first names stand together.
    perform set_config('enable_indexonlyscan', 'off', true);
    execute format(
      'select array(select unnest(%4$L::text[])
         union (select o.name from private.order_names o where %1$s or %2$s limit %3$s))',
      p_searched[2], p_searched[4], most_names + 1, v_names
    ) into v_names;
  end if;
  return case when cardinality(v_names) <= most_names then v_names end;
end;
$$;
comment on function private.few_names(text[]) is
  'The names of orders that a searched_names() has, when they are at most 50: the orders of each are then read by an index. Null: they are more, or it is null.';
revoke all on function private.few_names(text[]) from public, anon, authenticated;

create function private.names_in_order(p_searched text[], p_walk text, p_from text, p_count integer)
returns text[]
language plpgsql
stable
set search_path = ''
set enable_seqscan = off
as $$
declare
  most_passed constant integer := 2000;
  v_order constant text := 'order by o.name ' || p_walk;
  v_from constant text := case when p_from is null then 'true'
    else format('o.name %s %L', case p_walk when 'asc' then '>=' else '<=' end, p_from) end;
  v_names text[];
begin
  -- A last name is soon among the next ones. What begins with a first name stands together, perhaps far away.
  execute format(
    'select array(select o.name from (select o.name, o.sound from private.order_names o where %1$s %2$s limit %3$s) o
       where %4$s or %5$s or %6$s %2$s limit %7$s)',
    v_from, v_order, most_passed, p_searched[1], p_searched[2], p_searched[5], p_count
  ) into v_names;
  if cardinality(v_names) < p_count then
    -- Whoever has it further on is found first, and sorted then.
    execute format(
      'select array(select o.name from (
         (select o.name from private.order_names o where %1$s and %2$s %4$s limit %5$s)
         union
         select o.name from (select o.name from private.order_names o where %1$s and %3$s offset 0) o
         union
         select o.name from (select o.name from private.order_names o where %1$s and %6$s offset 0) o
         union
         select o.name from (select o.name from private.order_names o where %1$s and %7$s offset 0) o
       ) o %4$s limit %5$s)',
      v_from, p_searched[1], p_searched[2], v_order, p_count, p_searched[3], p_searched[4]
    ) into v_names;
  end if;
  return v_names;
end;
$$;
comment on function private.names_in_order(text[], text, text, integer) is
  'The first names of orders that a searched_names() has, asc or desc, from a name on. Each has an order: as many names as a page has rows have all of it.';
revoke all on function private.names_in_order(text[], text, text, integer) from public, anon, authenticated;

create function private.place_query(p_words text[], p_times integer[])
returns tsquery
language sql
immutable
set search_path = ''
as $$
  -- All words, or two of them written as one. Of more than five there would be too many ways.
  select string_agg(asked.words, ' | ')::tsquery from (
    select string_agg(
      format('''%s %s'':*', t.number, case w.place when j.place then w.word || p_words[w.place + 1] else w.word end), ' & '
    ) as words
    from unnest(p_times) t (number),
      generate_series(0, case when cardinality(p_words) <= 5 then cardinality(p_words) - 1 else 0 end) j (place),
      unnest(p_words) with ordinality w (word, place)
    where w.place <> j.place + 1 or j.place = 0
    group by t.number, j.place
  ) asked
$$;
comment on function private.place_query(text[], integer[]) is
  'What to ask of words_at_time() for addresses with words that begin like all of these sounds, booked at one of these times; a time of null: at any.';
revoke all on function private.place_query(text[], integer[]) from public, anon, authenticated;

create function private.orders_at_place(p_words text[], p_is_open boolean, p_from timestamptz, p_to timestamptz)
returns text[]
language plpgsql
stable
set search_path = ''
-- By the index of places, be the statistics as old as they may.
set enable_seqscan = off
set enable_indexscan = off
as $$
declare
  most_orders constant integer := 200;
  v_first constant integer := private.place_time(p_from, p_is_open);
  v_newest constant integer := private.place_time(p_to, p_is_open);
  v_anywhere constant tsquery := private.place_query(p_words, array[null]::integer[]);
  v_last integer := v_newest;
  v_times integer := 1;
  v_asked tsquery;
  v_ids text[] := '{}';
begin
  -- The newest first. Where few were found, so are the next, however many times are looked at together.
  while v_last >= v_first and cardinality(v_ids) < most_orders loop
    v_asked := private.place_query(p_words, array(select generate_series(greatest(v_last - v_times + 1, v_first), v_last)));
    v_ids := v_ids || array(
      select o.order_id from public.orders o
      where private.words_at_time(
          private.name_sound(o.address), private.place_time(o.created_at,
            o.job_status in ('REQUESTED', 'ASSIGNED', 'IN_PROGRESS') and o.status in ('PENDING', 'SUCCESS', 'REVIEW', 'PARTIALLY_REFUNDED', 'FREE'))
        ) @@ v_asked
        -- As no index has it: nothing else is asked for the orders.
        and o.created_at + interval '0' between p_from and p_to
      order by o.created_at desc, o.order_id desc limit most_orders - cardinality(v_ids)
    );
    -- Neither now nor just before: what nobody has anywhere is not looked for in each time. At once, a time that has just
    -- begun would have all orders of a frequent place asked for.
    exit when v_last = v_newest - 1 and v_ids = '{}' and not exists (
      select from public.orders o
      where private.words_at_time(
          private.name_sound(o.address), private.place_time(o.created_at,
            o.job_status in ('REQUESTED', 'ASSIGNED', 'IN_PROGRESS') and o.status in ('PENDING', 'SUCCESS', 'REVIEW', 'PARTIALLY_REFUNDED', 'FREE'))
        ) @@ v_anywhere
    );
    v_last := v_last - v_times;
    v_times := case when v_last >= v_newest - 1 then 1 else v_times * 2 end;
  end loop;
  return v_ids;
end;
$$;
comment on function private.orders_at_place(text[], boolean, timestamptz, timestamptz) is
  'The newest 200 orders, open or not, that were booked between two moments and whose address has words that begin to sound like all of these sounds, two of them perhaps written as one.';
revoke all on function private.orders_at_place(text[], boolean, timestamptz, timestamptz) from public, anon, authenticated;

create function private.place_search(p_q text, p_names text[], p_from date, p_to date)
returns text
language plpgsql
stable
set search_path = ''
as $$
declare
  v_sound constant text := trim(private.name_sound(private.clean_line(p_q)));
  v_words constant text[] := string_to_array(v_sound, ' ');
  v_to constant timestamptz := least((p_to + 1)::timestamp at time zone 'Asia/Kolkata', now());
  v_from timestamptz;
  v_ids text[];
begin
  -- Whoever has the name is meant before whoever lives there.
  if p_names is distinct from '{}'::text[] or length(replace(v_sound, ' ', '')) < 2 then
    return null;
  end if;
  -- As long as orders are kept.
  v_from := greatest(
    p_from::timestamp at time zone 'Asia/Kolkata', now() - private.retention('books'),
    (select o.created_at from public.orders o order by o.created_at limit 1)
  );
  v_ids := private.orders_at_place(v_words, true, v_from, v_to) || private.orders_at_place(v_words, false, v_from, v_to);
  return case when cardinality(v_ids) > 0 then format('o.order_id = any (%L::text[])', v_ids) end;
end;
$$;
comment on function private.place_search(text, text[], date, date) is
  'SQL condition on orders o for a place that was typed into the search, in either script: the newest 200 of open work and of what is over, of orders_at_place(), booked in these days in India, inclusive (null: any). Null: there is none, or p_names, the few_names() of the same text, are not none.';
revoke all on function private.place_search(text, text[], date, date) from public, anon, authenticated;

create function private.also_sounds(p_search text, p_searched text[])
returns text
language plpgsql
stable
set search_path = ''
set enable_seqscan = off
as $$
declare
  most_names constant integer := 1000;
  v_names text[];
begin
  if p_searched is null or p_searched[3] = 'false' then
    return p_search;
  end if;
  execute format(
    'select array((select o.name from private.order_names o where %1$s and not (%3$s or %4$s) limit %5$s)
       union (select o.name from private.order_names o where %2$s and not (%3$s or %4$s) limit %5$s))',
    p_searched[3], p_searched[4], p_searched[1], p_searched[2], most_names + 1
  ) into v_names;
  -- Two sounds that thousands of names begin with say nothing.
  return case when cardinality(v_names) between 1 and most_names
    then format('(%s or lower(o.name) collate "C" = any (%L::text[]))', p_search, v_names) else p_search end;
end;
$$;
comment on function private.also_sounds(text, text[]) is
  'The search_condition() of a name that more than 50 orders'' names have, widened by those names that only sound like it, in either script; by none when they are more than 1,000.';
revoke all on function private.also_sounds(text, text[]) from public, anon, authenticated;

create function private.orders_from(p_names text[], p_where text, p_sorted text, p_limit integer)
returns text
language sql
immutable
set search_path = ''
as $$
  -- Of each name the first ones in this order: whatever all names have together, the first of all are among them.
  select case when p_names is null then format('public.orders o where %s', p_where)
    else format(
      'unnest(%L::text[]) n (name) cross join lateral (
         select * from public.orders o where lower(o.name) collate "C" = n.name and %s %s limit %s
       ) o where true',
      p_names, p_where, coalesce('order by ' || p_sorted, ''), p_limit
    ) end;
$$;
comment on function private.orders_from(text[], text, text, integer) is
  'SQL of the orders o that a condition has, to put behind "from"; p_names: of these names alone, the first p_limit of each in the order p_sorted.';
revoke all on function private.orders_from(text[], text, text, integer) from public, anon, authenticated;

create function private.walk_names(p_names text[])
returns void
language sql
volatile
set search_path = ''
as $$
  -- The planner takes a name for as rare as most are. Of a frequent one it would fetch all orders, and then sort them.
  select set_config('enable_bitmapscan', 'off', true) where p_names is not null;
$$;
comment on function private.walk_names(text[]) is
  'Has the orders_from() of names read in the order of an index, as far as they are needed; no names: nothing. For functions with a setting enable_bitmapscan of their own alone: it ends with them.';
revoke all on function private.walk_names(text[]) from public, anon, authenticated;

create function private.few_orders(p_names text[], p_where text, p_sorted text, p_limit integer)
returns integer
language plpgsql
stable
set search_path = ''
set enable_seqscan = off
set enable_bitmapscan = on
as $$
declare
  v_count integer;
begin
  perform private.walk_names(p_names);
  -- In the order of an index, so that it stops as soon as there are enough.
  execute format(
    'select count(*) from (select from %s %s limit %s) counted',
    private.orders_from(p_names, p_where, null, p_limit),
    case when p_names is null then 'order by ' || p_sorted else '' end, p_limit
  ) into v_count;
  return v_count;
end;
$$;
comment on function private.few_orders(text[], text, text, integer) is
  'How many orders a condition has, of these names alone unless that is null; counting stops at p_limit. p_sorted: an order that an index has, or null where few are read.';
revoke all on function private.few_orders(text[], text, text, integer) from public, anon, authenticated;

create function private.counting_order(
  p_service text, p_payment text, p_district text, p_from date, p_to date, p_q text, p_asks text, p_work text, p_day date
)
returns text
language sql
immutable
set search_path = ''
as $$
  -- A service, a way of payment and a district have their own entries, status by status; any others of theirs may be
  -- counted.
  select case when num_nonnulls(p_asks, p_work, p_day) = 0
      and (num_nonnulls(p_service, p_payment, p_district) = 0 or num_nonnulls(p_from, p_to, p_q) > 0)
    then 'o.created_at desc, o.order_id desc' end;
$$;
comment on function private.counting_order(text, text, text, date, date, text, text, text, date) is
  'The order for few_orders() with which a filter of list_orders() is counted soonest: the newest first, or null where an index has just those that are asked for.';
revoke all on function private.counting_order(text, text, text, date, date, text, text, text, date) from public, anon, authenticated;

create function private.visit_order()
returns text
language sql
immutable
set search_path = ''
as $$
  -- As the indexes have it, to the letter.
  select $expression$coalesce(o.scheduled_on + case o.slot when 'morning' then time '01:00' when 'afternoon' then time '02:00'
    when 'evening' then time '03:00' else time '00:00' end, 'infinity')$expression$;
$$;
comment on function private.visit_order() is
  'SQL expression on orders o: when somebody comes, to sort and to filter by; infinity while no day is agreed.';
revoke all on function private.visit_order() from public, anon, authenticated;

create function private.is_to_come()
returns text
language sql
immutable
set search_path = ''
as $$
  -- Promised: paid, free, or to be paid after the work. Whether we come for what waits for its payment nobody knows yet.
  -- "Is true" keeps the planner from the index of statuses: most orders of all time are paid, few are to come. The
  -- indexes orders_to_come and orders_undated have this condition, to the letter.
  select $condition$(o.job_status in ('REQUESTED', 'ASSIGNED')
    and (o.status in ('SUCCESS', 'PARTIALLY_REFUNDED', 'FREE') or (o.status = 'PENDING' and o.payment_mode = 'after_service')) is true)$condition$;
$$;
comment on function private.is_to_come() is
  'SQL condition on orders o: we have promised to come, and the work has not begun.';
revoke all on function private.is_to_come() from public, anon, authenticated;

create function private.needs_worker()
returns text
language sql
immutable
set search_path = ''
as $$
  select '(' || private.is_to_come() || $condition$ and o.cancel_reason is null
    and (o.job_status = 'REQUESTED' or (o.kind = 'hire' and o.quantity > (
      select count(distinct a.place) from public.assignments a
      where a.order_id = o.order_id and a.released_at is null
        -- By its number: with the whole of it no index could answer the rest by itself.
        and (a.last_day is null or not private.has_open_days(o.order_id, a.place))
    )))
    and (not o.is_advance or private.stands_for_work(o.order_id)))$condition$;
$$;
comment on function private.needs_worker() is
  'SQL condition on orders o: somebody is to come, and nobody is assigned yet, or fewer than were hired, or not on all days. An advance stands for its work (stands_for_work()). Whoever asks to cancel waits for an answer, not for a worker.';
revoke all on function private.needs_worker() from public, anon, authenticated;

create function private.is_owed()
returns text
language sql
immutable
set search_path = ''
as $$
  -- The index orders_owed has the first two, to the letter.
  select $condition$(o.status = 'PENDING' and o.job_status = 'COMPLETED' and not private.pays_later(o))$condition$;
$$;
comment on function private.is_owed() is
  'SQL condition on orders o: the work is done and not paid for, and its customer was not told that the money can wait (pays_later()).';
revoke all on function private.is_owed() from public, anon, authenticated;

create function private.goes_on_at(p_day date)
returns text
language sql
stable
set search_path = ''
as $$
  -- With one closed day a week work is over in twice its days and a week: what can be told so needs no look at the days.
  select case when private.is_closed_on(p_day) then 'false' else format(
    '(o.days > 1 and o.scheduled_on + 2 * o.days + 7 between %1$L::date and %2$L::date and o.scheduled_on < %1$L::date
      and upper(private.work_period(o.scheduled_on, o.slot, o.days)) > %1$L::timestamp at time zone ''Asia/Kolkata''
      and coalesce((
        select max(a.ended_at) from public.assignments a where a.order_id = o.order_id and a.released_at is null
      ) >= %1$L::timestamp at time zone ''Asia/Kolkata'', true))',
    p_day, p_day + 2 * upper(private.hire_days_bounds()) + 7
  ) end;
$$;
comment on function private.goes_on_at(date) is
  'SQL condition on orders o: work of several days that began on an earlier day, or will have, and has the day among its working days (private.work_period(), none of them closed), unless it was done before. By the index orders_of_days.';
revoke all on function private.goes_on_at(date) from public, anon, authenticated;

create function private.work_condition(p_work text, p_day date, p_visit text)
returns text
language plpgsql
stable
set search_path = ''
as $$
declare
  v_today constant date := private.today_in_india();
  v_conditions text[] := '{}';
begin
  if p_work not in ('needs_worker', 'under_way', 'late', 'today', 'tomorrow', 'unpaid') then
    perform private.refuse('invalid_input', 'p_work');
  end if;
  if p_work = 'needs_worker' then
    v_conditions := v_conditions || private.needs_worker();
  elsif p_work = 'under_way' then
    v_conditions := v_conditions || 'o.job_status = ''IN_PROGRESS'''::text;
  elsif p_work = 'unpaid' then
    v_conditions := v_conditions || private.is_owed();
  elsif p_work = 'late' then
    v_conditions := v_conditions
      || format('(%s and %s < %L::timestamp)', private.is_to_come(), p_visit, v_today);
  elsif p_work is not null then
    v_conditions := v_conditions || 'o.job_status <> ''CANCELLED'''::text
      || private.work_condition(null, v_today + case p_work when 'tomorrow' then 1 else 0 end, p_visit);
  end if;
  if p_day is not null then
    -- Of everybody's an array, each half by its own index: of both in one condition the planner expects thousands, and
    -- reads a whole status instead.
    v_conditions := v_conditions || format(
      case when p_visit = private.visit_order() then
        'o.order_id = any (array(
           select o.order_id from public.orders o where %1$s >= %2$L::timestamp and %1$s < %3$L::timestamp
           union all select o.order_id from public.orders o where %4$s))'
      else '(%1$s >= %2$L::timestamp and %1$s < %3$L::timestamp or %4$s)' end,
      p_visit, p_day, p_day + 1, private.goes_on_at(p_day)
    );
  end if;
  return array_to_string(v_conditions, ' and ');
end;
$$;
comment on function private.work_condition(text, date, text) is
  'SQL condition on orders o for what is asked of the work, by an expression for the visit, empty for nothing: needs_worker; under_way (it has begun); late (its day is over and it has not begun); unpaid (it is done, is_owed()); today or tomorrow in India, what is cancelled left out; p_day: a working day of it, the first or a later one. Refuses invalid_input.';
revoke all on function private.work_condition(text, date, text) from public, anon, authenticated;

create function private.orders_where(
  p_user_id uuid,
  p_status text,
  p_service text,
  p_payment text,
  p_district text,
  p_from date,
  p_to date,
  p_asks text,
  p_work text,
  p_day date,
  p_search text
)
returns text
language plpgsql
stable
set search_path = ''
as $$
declare
  v_conditions text[] := array['true'];
begin
  -- Only what is asked for becomes part of the query: the planner can then use an index for it, which it cannot for
  -- "no filter or this one". Every value is a quoted literal.
  if p_user_id is not null then
    v_conditions := v_conditions || format('o.user_id = %L', p_user_id);
  end if;
  if p_status is not null then
    v_conditions := v_conditions || format('o.status = %L', p_status);
  end if;
  if p_service is not null then
    v_conditions := v_conditions
      || format('case when o.kind = ''service'' then o.catalogue_category else o.kind end = %L', p_service);
  end if;
  if p_payment is not null then
    v_conditions := v_conditions
      || format('case when o.payment_method = ''cash'' then ''cash'' else o.payment_mode end = %L', p_payment);
  end if;
  if p_district not in ('1', '2', 'none') then
    perform private.refuse('invalid_input', 'p_district');
  elsif p_district is not null then
    -- Half of all are in a district: what is few by itself is found first, and not by the index of districts.
    v_conditions := v_conditions || format(
      case p_district when 'none' then '%s is null' else '%s = %L' end,
      case when num_nonnulls(p_search, p_asks, p_work, p_day) = 0 then 'o.district' else '(o.district || '''')' end, p_district
    );
  end if;
  if p_from is not null then
    v_conditions := v_conditions
      || format('o.created_at >= %L', p_from::timestamp at time zone 'Asia/Kolkata');
  end if;
  if p_to is not null then
    v_conditions := v_conditions
      || format('o.created_at < %L', (p_to + 1)::timestamp at time zone 'Asia/Kolkata');
  end if;
  if p_asks not in ('anything', 'cancel', 'admin', 'complaint', 'cash') then
    perform private.refuse('invalid_input', 'p_asks');
  elsif p_asks is not null then
    -- All are read from the index of those that ask.
    v_conditions := v_conditions || case p_asks
      when 'anything' then '(o.cancel_reason is not null or o.complaint is not null)'
      when 'cancel' then 'o.cancel_reason is not null'
      when 'admin' then 'o.cancel_reason is not null and o.cancel_is_passed_on'
      when 'complaint' then 'o.complaint is not null'
      -- Of staff alone: its customer knows nothing of it.
      when 'cash' then case when p_user_id is not null then 'false' else
        'o.order_id = any (array(
           select c.order_id from public.cash_receipts c where c.doubt is not null and c.voided_at is null))' end
    end;
  end if;
  if p_work is not null or p_day is not null then
    -- Of one person all are looked at: an index of everybody's visits would lead through those of others.
    v_conditions := v_conditions || private.work_condition(
      p_work, p_day,
      case when p_user_id is null then private.visit_order()
        else format('(%s + interval ''0'')', private.visit_order()) end
    );
  end if;
  if p_search is not null then
    v_conditions := v_conditions || p_search;
  end if;
  return array_to_string(v_conditions, ' and ');
end;
$$;
comment on function private.orders_where(uuid, text, text, text, text, date, date, text, text, date, text) is
  'The filter of the list as an SQL condition on orders o; null = not filtered, a person: only theirs. p_district: 1 or 2 (private.districts()), none: its address names none. p_from, p_to: days in India, inclusive. p_asks: what its customer waits for an answer to, anything|cancel|admin|complaint; cash: what staff ask an admin, whether its cash is to be taken back. p_work, p_day: of work_condition(). p_search: a search_condition(), made once for all that is asked with it.';
revoke all on function private.orders_where(uuid, text, text, text, text, date, date, text, text, date, text)
  from public, anon, authenticated;

create function private.whose_orders(p_everybody boolean default false)
returns uuid
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  if (select auth.uid()) is null then
    perform private.refuse('not_signed_in');
  end if;
  if public.is_staff() then
    return null;
  end if;
  if p_everybody then
    perform private.require_staff_session();
  end if;
  return (select auth.uid());
end;
$$;
comment on function private.whose_orders(boolean) is
  'Whose orders the caller may list: their own id, or null for everybody''s when they are staff. The twin of the select policy of orders, asked once instead of for each row. p_everybody: refuse not_allowed or mfa_required rather than list their own.';
revoke all on function private.whose_orders(boolean) from public, anon, authenticated;

create function public.list_orders(
  p_status text default null,
  p_service text default null,
  p_payment text default null,
  p_from date default null,
  p_to date default null,
  p_q text default null,
  p_sort text default 'created_at.desc',
  p_limit integer default null,
  p_position text default null,
  p_position_id text default null,
  p_backwards boolean default false,
  p_everybody boolean default false,
  p_asks text default null,
  p_work text default null,
  p_day date default null,
  p_district text default null
)
returns json
language plpgsql
stable
security definer
set search_path = ''
-- No plan reads the whole table, be the statistics as old as they may.
set enable_seqscan = off
set enable_bitmapscan = on
as $$
declare
  v_user uuid := private.whose_orders(p_everybody);
  v_search text := private.search_condition(p_q);
  v_column text := split_part(p_sort, '.', 1);
  -- Backwards is the same walk the other way; its rows are turned round again below.
  v_walk text := case when (split_part(p_sort, '.', 2) = 'asc') <> coalesce(p_backwards, false) then 'asc' else 'desc' end;
  -- A customer's own orders are few.
  v_searched text[] := case when v_user is null then private.searched_names(p_q) end;
  v_names text[] := coalesce(
    private.few_names(v_searched),
    -- With a filter names might be passed by the thousand before one has an order that matches.
    case when v_column = 'name' and v_searched is not null
      and num_nonnulls(p_status, p_service, p_payment, p_district, p_from, p_to, p_asks, p_work, p_day) = 0
    then private.names_in_order(v_searched, v_walk, p_position, private.page_rows(p_limit) + 1) end
  );
  v_at_place text := private.place_search(p_q, v_names, p_from, p_to);
  v_where text := private.orders_where(
    v_user, p_status, p_service, p_payment, p_district, p_from, p_to, p_asks, p_work, p_day,
    coalesce(v_at_place, case when v_names is null then private.also_sounds(v_search, v_searched) end)
  );
  v_few_days constant integer := 31;
  v_is_rising boolean := split_part(p_sort, '.', 2) = 'asc';
  v_sorted text;
  v_type text;
  v_from text;
  v_listed json;
begin
  if p_sort not in (
    'created_at.desc', 'created_at.asc', 'amount.desc', 'amount.asc', 'name.desc', 'name.asc', 'visit.desc', 'visit.asc'
  ) then
    perform private.refuse('invalid_input', 'p_sort');
  end if;
  if v_at_place is not null then
    v_searched := null;
    v_names := null;
  end if;
  -- As the indexes have them, to the letter.
  v_sorted := case v_column
    when 'created_at' then 'o.created_at'
    when 'amount' then 'o.amount_paise'
    when 'visit' then private.visit_order()
    else 'lower(o.name) collate "C"'
  end;
  -- Walking an index in order until fifty match reads nearly all of it where those that match stand together at one of
  -- its ends: equal names, visits of the work that was booked this week, what is late among the oldest orders. The
  -- planner takes them for spread evenly. So whoever matches is found first where they are few: no index is sorted by
  -- these.
  if (v_column = 'name' and v_search is not null and v_names is null)
    or (v_column <> 'visit' and p_work is not null)
    or p_work in ('today', 'tomorrow', 'unpaid')
    or p_day is not null
    or v_at_place is not null
    or (v_column = 'visit' and coalesce(p_to, private.today_in_india()) - p_from <= v_few_days)
  then
    v_sorted := case v_column
      when 'created_at' then $sorted$(o.created_at + interval '0')$sorted$
      when 'amount' then '(o.amount_paise + 0)'
      when 'visit' then format($sorted$(%s + interval '0')$sorted$, private.visit_order())
      else $sorted$(lower(o.name) || '') collate "C"$sorted$
    end;
  end if;
  v_type := case v_column when 'created_at' then 'timestamptz' when 'amount' then 'integer' when 'visit' then 'timestamp' else 'text' end;
  if p_position is not null then
    v_where := v_where || format(
      ' and (%s, o.order_id) %s (%L::%s, %L)',
      v_sorted, case v_walk when 'asc' then '>' else '<' end,
      p_position, v_type, coalesce(p_position_id, '')
    );
  end if;
  -- Of a name that many have one order in twenty matches. The index of the newest knows the names: it says when those of
  -- the page came, and of the orders no other is read.
  if v_searched is not null and v_names is null and v_sorted = 'o.created_at' and p_asks is null
    and (p_status is not null or num_nonnulls(p_service, p_payment, p_district) = 0)
  then
    v_where := format(
      'o.created_at = any (array(select o.created_at from public.orders o where %1$s order by o.created_at %2$s, o.order_id %2$s limit %3$s)) and %1$s',
      v_where, v_walk, private.page_rows(p_limit)
    );
  end if;
  v_from := private.orders_from(
    v_names, v_where, format('%1$s %2$s, o.order_id %2$s', v_sorted, v_walk), private.page_rows(p_limit)
  );

  perform private.walk_names(v_names);
  execute format(
    'select coalesce(json_agg(listed), ''[]'') from (
       select page.order_id, page.name as customer_name, page."mobileNumber" as phone,
         page.service_type, page.service_type_hi, page.quantity, page.days, page.unit, page.amount, page.amount_paise, page.status,
         page.payment_mode, page.payment_method, page.job_status, page.scheduled_on, page.slot,
         page.assigned_worker, page.assigned_worker_hi, page.needs_worker, page.place, page.asks_to_cancel, page.cancel_is_passed_on, page.complains,
         page.return_of, page.contract_ticket, case when page.contract_ticket is not null then (
           select s.number from public.contract_stages s where s.order_id = page.order_id
         ) end as stage, case when page.contract_ticket is not null then private.stages_beside(page.order_id) end as stages, page.is_advance, page.district, page.receipt_number, page.locale, page.created_at, page.sorted::text as position
       from (
         -- By name: the sort would carry the whole order along.
         select o.order_id, o.name, o."mobileNumber", o.service_type, o.service_type_hi, o.quantity, o.days, o.unit, o.amount,
           o.amount_paise, o.status, o.payment_mode, o.payment_method, o.job_status, o.scheduled_on,
           o.slot, o.assigned_worker, o.assigned_worker_hi, %6$s as needs_worker, %7$s as place, o.cancel_reason is not null as asks_to_cancel, o.cancel_is_passed_on,
           o.complaint is not null as complains, o.return_of, o.contract_ticket, o.is_advance, %8$s, o.locale, o.created_at, %1$s as sorted
         from %2$s
         order by %1$s %3$s, o.order_id %3$s limit %4$s
       ) page
       order by page.sorted %5$s, page.order_id %5$s
     ) listed',
    v_sorted, v_from, v_walk, private.page_rows(p_limit), case when v_is_rising then 'asc' else 'desc' end,
    private.needs_worker(),
    -- Its customer knows where they live; the file of orders is for staff.
    case when v_user is null then 'o.address' else 'null::text' end,
    case when v_user is null then 'o.district, o.receipt_number' else 'null::text as district, null::bigint as receipt_number' end
  ) into v_listed;
  return v_listed;
exception
  -- A position that is none: not a moment, not a number.
  when data_exception then
    perform private.refuse('invalid_input', 'p_position');
end;
$$;
comment on function public.list_orders(
  text, text, text, date, date, text, text, integer, text, text, boolean, boolean, text, text, date, text
) is
  'A page of orders: all for staff, their own for a customer; OrderSummary of the contracts, and position, its place in the list. Filters: p_status; p_service a price list, hire or contract; p_payment online|after_service|cash; p_district 1|2 or none (the address names none); p_from, p_to days in India, inclusive; p_asks anything|cancel|admin|complaint (admin: to cancel, and staff passed it on) or, for staff, cash (staff ask an admin to take it back); p_work needs_worker|under_way|late|today|tomorrow|unpaid, p_day the day of the work; p_q start of order id or phone, of four to eight digits also their end, part of the name or how it sounds (name_sound()), the place of the work where nobody has the name (place_search()), or a whole number of orders_of_paper(). p_sort created_at|amount|name|visit.asc|desc, ties by order id. At most 2,501 rows. Next page: position and order_id of the last row in p_position and p_position_id; the page before: of the first row, with p_backwards. p_everybody: refuse not_allowed unless the caller is staff. Security definer, because row level security asked for each row would keep the planner from the indexes; private.whose_orders() holds the same rule.';
revoke all on function public.list_orders(
  text, text, text, date, date, text, text, integer, text, text, boolean, boolean, text, text, date, text
) from public, anon, service_role;
grant execute on function public.list_orders(
  text, text, text, date, date, text, text, integer, text, text, boolean, boolean, text, text, date, text
) to authenticated;

create function public.count_orders(
  p_status text default null,
  p_service text default null,
  p_payment text default null,
  p_from date default null,
  p_to date default null,
  p_q text default null,
  p_asks text default null,
  p_work text default null,
  p_day date default null,
  p_district text default null
)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
-- No plan reads the whole table, be the statistics as old as they may.
set enable_seqscan = off
as $$
declare
  v_user uuid := private.whose_orders();
  v_search text := private.search_condition(p_q);
  -- A customer's own orders are few.
  v_searched text[] := case when v_user is null then private.searched_names(p_q) end;
  v_names text[] := private.few_names(v_searched);
  v_at_place text := private.place_search(p_q, v_names, p_from, p_to);
  -- As many as can be worked on at once. Whoever searches looks for one of them: they type on before they read a hundred.
  max_count constant integer := case when v_search is null then 500 else 100 end;
  v_status text;
  v_counted jsonb;
  v_count integer;
  v_total integer := 0;
  v_statuses jsonb := '{}';
begin
  if v_at_place is not null then
    v_search := v_at_place;
    v_names := null;
  elsif v_names is null then
    v_search := private.also_sounds(v_search, v_searched);
  end if;
  -- What is few by itself is read once: own orders, a day, a place, what is to come, what waits for an answer.
  if v_names is null and (v_user is not null or v_at_place is not null or num_nonnulls(p_asks, p_work, p_day) > 0) then
    execute format(
      'select coalesce(jsonb_object_agg(c.status, least(c.n, %s)), ''{}'') from (
         select o.status, count(*) as n from public.orders o where %s group by o.status
       ) c',
      max_count,
      private.orders_where(v_user, p_status, p_service, p_payment, p_district, p_from, p_to, p_asks, p_work, p_day, v_search)
    ) into v_counted;
  end if;
  foreach v_status in array array[
    'PENDING', 'SUCCESS', 'CANCELLED', 'EXPIRED', 'REVIEW',
    'REFUND_PENDING', 'REFUNDED', 'PARTIALLY_REFUNDED', 'FREE'
  ] loop
    continue when v_status <> p_status;
    v_count := case when v_counted is not null then coalesce((v_counted ->> v_status)::integer, 0)
      else private.few_orders(v_names, private.orders_where(
        v_user, v_status, p_service, p_payment, p_district, p_from, p_to, p_asks, p_work, p_day,
        case when v_names is null then v_search end
      ), private.counting_order(p_service, p_payment, p_district, p_from, p_to, p_q, p_asks, p_work, p_day), max_count) end;
    v_total := v_total + v_count;
    v_statuses := v_statuses || jsonb_build_object(v_status, v_count);
  end loop;
  return jsonb_build_object(
    'limit', max_count, 'total', least(v_total, max_count), 'statuses', v_statuses,
    'is_of_place', v_at_place is not null
  );
end;
$$;
comment on function public.count_orders(text, text, text, date, date, text, text, text, date, text) is
  'How many orders the filter of list_orders has: {limit, total, statuses: {<status>: number}, is_of_place}; is_of_place: the text of the search is a place, of which place_search() has the newest. Counting stops at limit (500; of a search 100): a number equal to it means "that many or more". With p_status only that status is counted. All orders for staff, their own for a customer (security definer, private.whose_orders()).';
revoke all on function public.count_orders(text, text, text, date, date, text, text, text, date, text)
  from public, anon, service_role;
grant execute on function public.count_orders(text, text, text, date, date, text, text, text, date, text) to authenticated;

-- schema/orders/order-details.sql

-- One order in full.

-- In plpgsql, whose body may name order_workers(), which is created later.
create function public.order_details(p_order_id text)
returns json
language plpgsql
stable
set search_path = ''
as $$
begin
  return (
    select row_to_json(details) from (
      select o.order_id, o.name, o.email, o."mobileNumber" as phone_no, o.address,
        o.service_type, o.service_type_hi,
        -- What was ordered as the lists have it now: its name may be another one since.
        case o.kind
          when 'service' then (
            select json_build_object('key', i.category || '/' || i.id, 'name_en', i.name_en, 'name_hi', i.name_hi)
            from public.catalogue_items i where i.category = o.catalogue_category and i.id = o.catalogue_item_id
          )
          when 'hire' then (
            select json_build_object('key', 'hire/' || r.code, 'name_en', r.name_en, 'name_hi', r.name_hi)
            from public.worker_rates r where r.code = o.worker_code
          )
        end as item,
        o.contract_ticket, o.is_advance, o.locale, o.amount, o.amount_paise, o.transaction_id, o.status,
        o.quantity, o.days, o.unit, (o.unit_price_paise / 100.0)::numeric(12, 2) as unit_price,
        o.unit_price_paise, o.payment_mode, o.payment_method, o.payment_date, o.payment_time,
        o.receipt_number, o.scheduled_on, o.slot, o.job_status, o.cancel_reason, o.cancel_asked_at,
        o.cancel_is_passed_on,
        -- For staff alone, as the policy of events has it.
        case when o.cancel_is_passed_on then (
          select e.data ->> 'advice' from public.order_events e
          where e.order_id = o.order_id and e.type = 'cancel_passed_on'
          order by e.id desc limit 1
        ) end as cancel_advice,
        -- Staff alone read receipts.
        (
          select json_build_object('reason', c.doubt, 'at', c.doubted_at, 'is_own', c.doubted_by = (select auth.uid()))
          from public.cash_receipts c
          where c.order_id = o.order_id and c.voided_at is null and c.doubt is not null
        ) as cash_doubt,
        o.complaint, o.complaint_kind, o.complaint_day, o.complaint_slot, o.rating, o.rating_words, o.return_of,
        (
          select e.at from public.order_events e
          where e.order_id = o.order_id and e.type = 'complaint_answered' and not e.data ? 'visit'
            and not exists (
              select from public.order_events n
              where n.order_id = e.order_id and n.type in ('complaint_answered', 'rated') and n.id > e.id
            )
        ) as answered_in_words_at,
        (
          select coalesce(json_agg(json_build_object(
            'order_id', v.order_id, 'status', v.status, 'job_status', v.job_status,
            'scheduled_on', v.scheduled_on, 'slot', v.slot
          ) order by v.created_at, v.order_id), '[]')
          from public.orders v where v.return_of = o.order_id
        ) as return_visits,
        (select coalesce(json_agg(w), '[]') from public.order_workers(o.order_id) w) as workers,
        case when o.kind = 'contract' then nullif(public.order_waits_for(o.order_id), 0) end as waits_for_stage,
        o.user_id is not null as has_account, public.order_told_by(o.order_id) as told_by,
        case when (select public.is_staff()) then o.user_id end as account_id, o.created_at, o.updated_at
      from public.orders o
      where o.order_id = p_order_id
    ) details
  );
end;
$$;
comment on function public.order_details(text) is
  'An order in full with its workers, for its owner and staff: OrderDetails of the contracts; null for anybody else. Security invoker.';
revoke all on function public.order_details(text) from public, anon, service_role;
grant execute on function public.order_details(text) to authenticated;

-- schema/orders/book-by-phone.sql

-- Most customers call: staff book for them. Whoever calls has an account with that number, or gets the order when they
-- prove it to be theirs (docs/decisions/097-orders-by-phone.md).

create function private.lock_number(p_phone text)
returns void
language sql
set search_path = ''
as $$ select pg_advisory_xact_lock(hashtextextended('orders of number ' || p_phone, 0)) $$;
comment on function private.lock_number(text) is
  'One at a time per number: an order that is booked for it sees the account that proves it, or is seen by it.';

create function private.account_of_number(p_phone text)
returns uuid
language sql
stable
security definer
set search_path = ''
as $$ select u.id from auth.users u where u.phone = '91' || p_phone and u.phone_confirmed_at is not null $$;
comment on function private.account_of_number(text) is
  'The account that has proved ten digits to be its own; null: none. What an account merely typed is not looked at.';

create function private.old_proof_at(p_account uuid)
returns timestamptz
language sql
stable
security definer
set search_path = ''
as $$
  select u.phone_confirmed_at from auth.users u
  where u.id = p_account and u.phone_confirmed_at <= now() - make_interval(days => private.joining_days());
$$;
comment on function private.old_proof_at(uuid) is
  'When an account last proved its number, by a login with it, where that is so long ago that the operator may have given it to somebody else since; else null.';

create function private.is_booked_by(p_order_id text, p_staff uuid)
returns boolean
language sql
stable
set search_path = ''
as $$
  select exists (
    select from public.order_events e
    where e.order_id = p_order_id and e.key = 'created' and e.actor = 'staff' and e.actor_id = p_staff
  );
$$;
comment on function private.is_booked_by(text, uuid) is 'Whether one of the staff booked this order, for whoever called.';

create function private.is_of_caller(p_order public.orders, p_phone text, p_account uuid)
returns boolean
language sql
immutable
set search_path = ''
as $$
  select p_order."mobileNumber" = p_phone
    and (p_order.user_id = p_account or (p_order.by_phone and p_order.user_id is null))
$$;
comment on function private.is_of_caller(public.orders, text, uuid) is
  'Whether an order is of whoever calls with ten digits: booked for them by staff and of no account, or of the account that has proved the digits. What another account merely typed is not.';

create function public.desk_caller(p_phone text)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  most constant integer := 5;
  most_counted constant integer := 100;
  v_phone constant text := private.normalise_phone(p_phone);
  v_account uuid;
  v_last public.orders;
  v_profile public.profiles;
begin
  perform private.require_staff_session();
  if v_phone is null then
    perform private.refuse('invalid_phone');
  end if;
  v_account := private.account_of_number(v_phone);
  select * into v_profile from public.profiles p where p.id = v_account;
  -- Without an account, what is older may be of somebody who had the number before.
  select * into v_last from public.orders o
    where o."mobileNumber" = v_phone and private.is_of_caller(o, v_phone, v_account)
      and (
        o.user_id = v_account
        -- Nor does what somebody else may have said since stand beside the name of an account with an old proof.
        or private.old_proof_at(v_account) is null
          and o.created_at > now() - make_interval(days => private.joining_days())
      )
    order by o.created_at desc, o.order_id desc limit 1;
  return jsonb_build_object(
    'has_account', v_account is not null,
    'is_own', coalesce(v_account = (select auth.uid()), false),
    'old_proof_at', private.old_proof_at(v_account),
    'has_agreed', v_profile.consented_at is not null,
    'name', coalesce(v_profile.name, v_last.name),
    'address', coalesce(v_last.address, v_profile.address),
    'locale', coalesce(v_profile.locale, v_last.locale),
    -- An account may have typed any number: staff ask, and take it over by hand.
    'unproved', case when v_account is null and v_last.order_id is null then (
      select jsonb_build_object(
        'name', o.name, 'address', o.address, 'locale', o.locale, 'last_at', o.created_at,
        'orders', (select count(*) from (
          select from public.orders c where c."mobileNumber" = v_phone and c.user_id = o.user_id limit most_counted) c)
      )
      from public.orders o where o."mobileNumber" = v_phone and o.user_id is not null
      order by o.created_at desc, o.order_id desc limit 1
    ) end,
    'orders', (
      select coalesce(jsonb_agg(f), '[]') from (
        select o.order_id, o.name, o.service_type, o.service_type_hi, o.status, o.scheduled_on, o.slot, o.days,
          o.assigned_worker, o.assigned_worker_hi
        from public.orders o
        where o."mobileNumber" = v_phone and private.is_of_caller(o, v_phone, v_account)
        order by o.created_at desc, o.order_id desc limit most
      ) f
    )
  );
end;
$$;
comment on function public.desk_caller(text) is
  'Who calls, for staff: {has_account: an account has proved the number, is_own: the caller of this function, old_proof_at: see there; whoever calls may be somebody else then, has_agreed: to the privacy policy, name, address, locale (of that account, with an old proof of it alone, else of the last call within joining_days(); null when unknown), unproved: where nothing of that is known, whoever last ordered with the number from an account that has not proved it, {name, address, locale, last_at, orders: how many of that account, counted up to 100}, else null, orders: the five newest of is_of_caller(), as desk_search() has them}. Refuses not_allowed, mfa_required, invalid_phone.';
revoke all on function public.desk_caller(text) from public, anon, service_role;
grant execute on function public.desk_caller(text) to authenticated;

create function private.book_one_by_phone(p_order_id text, p_wish jsonb)
returns json
language plpgsql
set search_path = ''
as $$
declare
  -- What a caller says. Deliberately absent: whose it is, what it costs, and all that comes of it.
  choices constant text[] := array[
    'name', 'mobileNumber', 'address', 'locale', 'kind', 'catalogue_category', 'catalogue_item_id', 'worker_code',
    'quantity', 'days', 'scheduled_on', 'slot', 'payment_mode', 'expected_amount_paise'
  ];
  v_staff constant uuid := (select auth.uid());
  v_order public.orders;
  v_offer record;
  v_same text;
begin
  if jsonb_typeof(p_wish) is distinct from 'object' then
    perform private.refuse('invalid_input', 'p_wish');
  end if;
  -- Pressed twice, or sent again after an answer that was lost: what stands, whatever has changed since.
  if private.is_booked_by(p_order_id, v_staff) then
    return public.order_details(p_order_id);
  end if;
  v_order := jsonb_populate_record(null::public.orders, (
    select coalesce(jsonb_object_agg(w.key, w.value), '{}') from jsonb_each(p_wish) w where w.key = any (choices)
  ));
  v_order.order_id := p_order_id;
  v_order.by_phone := true;
  -- Whoever sets a price books nothing at it, for nobody.
  v_order.user_id := v_staff;
  v_order := private.checked_order(v_order);

  perform private.lock_number(v_order."mobileNumber");
  perform pg_advisory_xact_lock(hashtextextended('orders booked by ' || v_staff::text, 0));
  if private.is_booked_by(p_order_id, v_staff) then
    return public.order_details(p_order_id);
  end if;
  v_order.user_id := private.account_of_number(v_order."mobileNumber");
  -- Colleagues decide about their orders: a call of one's own is a booking of one's own.
  perform private.refuse_own_order(v_order, v_staff);
  -- Perhaps the number is somebody else's by now: staff have asked. It joins the account with its owner's next login.
  if private.old_proof_at(v_order.user_id) is not null and p_wish -> 'same_person' is distinct from 'true'::jsonb then
    v_order.user_id := null;
  end if;
  if v_order.user_id is not null then
    v_offer := private.offer_of(v_order);
    perform private.refuse_own_price(
      v_offer.subject_type, v_offer.subject_id, v_order.unit_price_paise, v_order.user_id
    );
  end if;
  -- Locked, as in require_consent(). Who has not agreed in an account has said so to the person who writes it down.
  perform from public.profiles p where p.id = v_order.user_id and p.consented_at is not null for share;
  if not found and p_wish -> 'consent' is distinct from 'true'::jsonb then
    perform private.refuse('consent_required');
  end if;
  v_same := private.newest_same_order(v_order);
  if jsonb_typeof(p_wish -> 'known_orders') = 'array' then
    v_order.known_open_order := case when p_wish -> 'known_orders' ? v_same then v_same else 'none' end;
  end if;
  if v_same <> v_order.known_open_order then
    perform private.refuse('ordered_before', v_same);
  end if;
  if (
    select count(*) from public.orders o
    where o."mobileNumber" = v_order."mobileNumber" and o.created_at > now() - interval '24 hours' and o.return_of is null
      and private.is_of_caller(o, v_order."mobileNumber", v_order.user_id)
  ) >= private.daily_limit('orders') then
    perform private.refuse('too_many_orders', private.daily_limit('orders')::text);
  end if;
  if (
    select count(*) from public.order_events e
    where e.actor_id = v_staff and e.at > now() - interval '24 hours' and e.key = 'created'
  ) >= private.daily_limit('phone_orders') then
    perform private.refuse('too_many_orders', private.daily_limit('phone_orders')::text);
  end if;
  while exists (select from public.orders o where o.order_id = v_order.order_id) loop
    v_order.order_id := private.random_order_id();
  end loop;
  perform private.act_as('staff', v_staff);
  insert into public.orders (
    order_id, user_id, by_phone, kind, name, "mobileNumber", address, service_type, service_type_hi,
    catalogue_category, catalogue_item_id, worker_code, quantity, days, unit, unit_price_paise, amount_paise,
    expected_amount_paise, payment_mode, scheduled_on, slot, locale, known_open_order
  )
  values (
    v_order.order_id, v_order.user_id, true, v_order.kind, v_order.name, v_order."mobileNumber", v_order.address,
    v_order.service_type, v_order.service_type_hi, v_order.catalogue_category, v_order.catalogue_item_id,
    v_order.worker_code, v_order.quantity, v_order.days, v_order.unit, v_order.unit_price_paise, v_order.amount_paise,
    v_order.expected_amount_paise, v_order.payment_mode, v_order.scheduled_on, v_order.slot, v_order.locale,
    v_order.known_open_order
  );
  return public.order_details(v_order.order_id);
end;
$$;
comment on function private.book_one_by_phone(text, jsonb) is
  'One work that staff book for somebody who called: p_wish {name, mobileNumber, address, locale, kind, catalogue_category, catalogue_item_id, worker_code, quantity, days, scheduled_on, slot, payment_mode, expected_amount_paise, known_orders: [order_id] of the same work that staff know of; absent: they were not asked, consent: the caller agrees to the privacy policy (asked of who has not in an account), same_person: the caller says that the account is theirs, asked where old_proof_at() is not null}, checked and priced as an order of a customer is. It belongs to the account that has proved the number, lately or as same_person says, else to nobody until join_phone_orders(). p_order_id is drawn by the page; the same again is one order, answered as it stands. Returns OrderDetails. Refuses invalid_input, own_order (the number of the account that asks), own_price (of whoever books or will own it), consent_required, ordered_before, too_many_orders (daily_limit(orders) of a number, daily_limit(phone_orders) of one of the staff; detail: how many), and all of checked_order().';

create function public.book_by_phone(p_order_ids text[], p_wishes jsonb)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_number constant integer := cardinality(p_order_ids);
  v_booked jsonb := '[]';
begin
  perform private.require_staff_session();
  if jsonb_typeof(p_wishes) is distinct from 'array' or jsonb_array_length(p_wishes) is distinct from v_number
    or v_number = 0 or v_number > private.daily_limit('orders')
    or v_number <> (select count(distinct i) from unnest(p_order_ids) i)
    -- One caller: every wish says the same of who and where.
    or 1 <> (
      select count(distinct (w -> 'mobileNumber', w -> 'name', w -> 'address', w -> 'locale'))
      from jsonb_array_elements(p_wishes) w
    )
  then
    perform private.refuse('invalid_input', 'p_wishes');
  end if;
  for n in 1..v_number loop
    v_booked := v_booked || private.book_one_by_phone(p_order_ids[n], p_wishes -> (n - 1))::jsonb;
  end loop;
  return v_booked;
end;
$$;
comment on function public.book_by_phone(text[], jsonb) is
  'Staff book the works of a call, each an order of its own by book_one_by_phone(): all of them, or none. Every wish has the same name, mobileNumber, address and locale. Returns [OrderDetails], in the same order. Refuses not_allowed, mfa_required, invalid_input, and what book_one_by_phone() refuses.';
revoke all on function public.book_by_phone(text[], jsonb) from public, anon, service_role;
grant execute on function public.book_by_phone(text[], jsonb) to authenticated;

create function private.join_phone_orders()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_phone constant text := private.normalise_phone('+' || new.phone);
begin
  -- A number that comes back with a new address (claim_email_change()) was not proved now.
  if v_phone is null or private.old_proof_at(new.id) is not null then
    return null;
  end if;
  perform private.lock_number(v_phone);
  with joined as (
    update public.orders o set user_id = new.id
    where o.user_id is null and o."mobileNumber" = v_phone
      and o.created_at > now() - make_interval(days => private.joining_days())
    returning o.order_id
  )
  insert into public.order_events (order_id, actor, actor_id, type, public)
  select j.order_id, 'customer', new.id, 'joined_account', true from joined j;
  return null;
end;
$$;
comment on function private.join_phone_orders() is
  'After-insert and after-update trigger of auth.users: what staff booked for a number within joining_days() belongs to the account that has just proved the number, in the transaction that proves it. Beside own_first_phone(); a login by phone proves it, too.';
create trigger join_phone_orders after update of phone, phone_confirmed_at on auth.users
  for each row when (
    new.phone_confirmed_at is not null and coalesce(new.phone, '') <> ''
    and (new.phone is distinct from old.phone or new.phone_confirmed_at is distinct from old.phone_confirmed_at)
  )
  execute function private.join_phone_orders();
-- An account that staff of ours made and confirmed.
create trigger join_first_phone_orders after insert on auth.users
  for each row when (new.phone_confirmed_at is not null and coalesce(new.phone, '') <> '')
  execute function private.join_phone_orders();
