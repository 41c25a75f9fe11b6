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
