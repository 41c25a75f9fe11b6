create function private.order_mail(p_order public.orders)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select jsonb_build_object(
    'order_id', p_order.order_id,
    'name', p_order.name,
    'phone', p_order."mobileNumber",
    'address', p_order.address,
    'service_en', p_order.service_type,
    'service_hi', coalesce(
      (select i.name_hi from public.catalogue_items i
        where i.category = p_order.catalogue_category and i.id = p_order.catalogue_item_id),
      (select w.name_hi from public.worker_rates w where w.code = p_order.worker_code),
      p_order.service_type
    ),
    'quantity', p_order.quantity,
    'days', p_order.days,
    'unit', p_order.unit,
    'unit_price_paise', p_order.unit_price_paise,
    'amount_paise', p_order.amount_paise,
    'payment_mode', p_order.payment_mode,
    'payment_method', p_order.payment_method,
    'transaction_id', p_order.transaction_id,
    'payment_date', p_order.payment_date,
    'payment_time', p_order.payment_time,
    'receipt_number', p_order.receipt_number,
    'scheduled_on', p_order.scheduled_on,
    'slot', p_order.slot,
    'created_at', p_order.created_at
  );
$$;
comment on function private.order_mail(public.orders) is
  'What mails about an order tell, in the order''s own words: money in paise, payment_date and payment_time in India.';

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
  values (
    p_kind, p_order.order_id, p_order.email, p_order.locale, private.order_mail(p_order) || p_more,
    p_kind || ' ' || coalesce(p_subject, p_order.order_id)
  )
  on conflict (key) do nothing;
$$;
comment on function private.queue_order_mail(text, public.orders, jsonb, text) is
  'A mail to the customer of an order, once for each kind and subject; the subject is the order unless given.';

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
  for each row execute function private.mail_order_received();

create function private.mail_order_changed()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if new.status = 'CANCELLED' then
    perform private.queue_order_mail(
      'order_cancelled', new, jsonb_build_object('cancelled_by', current_setting('kaarigar.actor', true))
    );
  -- A refund that failed makes an order SUCCESS again: nothing was paid then.
  elsif new.status = 'SUCCESS' and old.status <> 'REFUND_PENDING' then
    perform private.queue_order_mail('order_paid', new);
  end if;
  return new;
end;
$$;
comment on function private.mail_order_changed() is
  'After-update trigger of orders: tells the customer that the order is paid, by whatever way, or cancelled (cancelled_by: customer or staff).';
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
  for each row when (old.state <> 'processed' and new.state = 'processed')
  execute function private.mail_refund_processed();

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
