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
