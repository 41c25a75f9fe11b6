-- Every way in which the list of orders is filtered or sorted has an index: it must be as quick with a million orders
-- as with a hundred. The existing ones serve newest first, by status, and the start of an order id or a phone.

-- "C": the same order of names on every server, whatever its locale.
create index orders_by_name on public.orders (lower(name) collate "C", order_id);
drop index public.orders_by_name_prefix;
create index orders_by_amount on public.orders (amount_paise, order_id);

-- Any part of a name, in either script.
create index orders_by_name_parts on public.orders using gin (lower(name) extensions.gin_trgm_ops);

-- The `service` and `payment` filters (ORDER_SERVICES and PAYMENT_KINDS of payment-api.ts); private.orders_where()
-- repeats these expressions.
create index orders_by_service on public.orders
  ((case when kind = 'hire' then 'hire' else catalogue_category end), created_at desc, order_id desc);
create index orders_by_payment on public.orders
  ((case when payment_method = 'cash' then 'cash' else payment_mode end), created_at desc, order_id desc);

-- How the filters go together: without it the planner takes "refunded" and "paid in cash" for independent, expects
-- orders where there are none, and reads everything to find them.
create statistics public.order_filters (mcv) on
  status,
  (case when kind = 'hire' then 'hire' else catalogue_category end),
  (case when payment_method = 'cash' then 'cash' else payment_mode end)
from public.orders;
