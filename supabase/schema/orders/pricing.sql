-- What becomes of an order that is sent: checked, priced and named by the database.

create function private.price_order()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  daily_limit constant integer := private.daily_limit('orders');
  v_user uuid := (select auth.uid());
  v_amount bigint;
  v_active boolean;
begin
  if v_user is null then
    perform private.refuse('not_signed_in');
  end if;
  -- Before any other refusal: a repeat of an order that went through must be told apart from a new one. Only of one's
  -- own: a number of somebody else's is found taken by the key, after all other checks, so that looking for the numbers
  -- of others costs as many orders of one's own.
  if exists (select from public.orders o where o.order_id = new.order_id and o.user_id = v_user) then
    raise exception using errcode = 'unique_violation', message = 'order_id_taken';
  end if;
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
  new.created_at := now();
  new.updated_at := now();

  new.name := private.clean_name(new.name);
  new.address := private.clean_lines(new.address);
  if new.order_id is null or new.name is null or new.address is null or new.kind is null
    or new.payment_mode is null
    or private.clean_line(new."mobileNumber") is null or private.clean_line(new.email) is null
  then
    perform private.refuse('required_fields');
  end if;
  new."mobileNumber" := private.normalise_phone(new."mobileNumber");
  if new."mobileNumber" is null then
    perform private.refuse('invalid_phone');
  end if;
  new.email := private.normalise_email(new.email);
  if new.email is null then
    perform private.refuse('invalid_email');
  end if;
  new.locale := coalesce(new.locale, 'en');
  if new.order_id !~ '^[0-9]{9}$'
    or length(new.name) > private.max_length('name')
    or length(new.address) > private.max_length('address')
    or new.kind not in ('service', 'hire')
    or new.payment_mode not in ('online', 'after_service')
    or new.slot not in ('morning', 'afternoon', 'evening')
    or new.locale not in ('en', 'hi')
  then
    perform private.refuse('invalid_input');
  end if;
  if new.scheduled_on is not null and not private.is_bookable(new.scheduled_on, new.slot, now()) then
    perform private.refuse('invalid_date');
  end if;

  if new.kind = 'service' then
    new.worker_code := null;
    new.days := null;
    select i.name_en, i.name_hi, i.unit, i.price_paise, i.active
      into new.service_type, new.service_type_hi, new.unit, new.unit_price_paise, v_active
      from public.catalogue_items i
      where i.category = new.catalogue_category and i.id = new.catalogue_item_id;
  else
    new.catalogue_category := null;
    new.catalogue_item_id := null;
    select r.name_en, r.name_hi, 'worker_day', r.rate_paise, r.active
      into new.service_type, new.service_type_hi, new.unit, new.unit_price_paise, v_active
      from public.worker_rates r
      where r.code = new.worker_code;
    if new.days is null or not new.days <@ private.hire_days_bounds() then
      perform private.refuse('invalid_quantity', 'days');
    end if;
  end if;
  if v_active is null then
    perform private.refuse('unknown_item');
  end if;
  if not v_active then
    perform private.refuse('inactive_item');
  end if;

  if new.quantity is null or not new.quantity <@ private.quantity_bounds(new.unit) then
    perform private.refuse('invalid_quantity', 'quantity');
  end if;
  v_amount := new.unit_price_paise::bigint * new.quantity * coalesce(new.days, 1);
  if v_amount > 2000000000 then
    perform private.refuse('invalid_quantity', 'quantity');
  end if;
  new.amount_paise := v_amount;
  if new.expected_amount_paise <> new.amount_paise then
    perform private.refuse('price_changed', new.amount_paise::text);
  end if;

  -- One at a time per person, or two tabs could both count 19. Whatever became of the others: each of them was a mail,
  -- and a call that staff made.
  perform pg_advisory_xact_lock(hashtextextended('orders of ' || v_user::text, 0));
  if (
    select count(*) from public.orders o
    where o.user_id = v_user and o.created_at > now() - interval '24 hours'
  ) >= daily_limit then
    perform private.refuse('too_many_orders', daily_limit::text);
  end if;
  return new;
end;
$$;
comment on function private.price_order() is
  'Before-insert trigger of orders: sets owner, price, status and service names whatever was sent. Refuses not_signed_in, consent_required, invalid_name, required_fields, invalid_phone, invalid_email, invalid_input, invalid_date, unknown_item, inactive_item, invalid_quantity, price_changed (detail: new amount in paise), too_many_orders (detail: how many there can be in 24 hours); an order_id of one''s own with 23505 before all others.';
create trigger price_order before insert on public.orders
  for each row execute function private.price_order();
