create sequence private.receipt_numbers as bigint;
comment on sequence private.receipt_numbers is
  'Numbers of receipts. Drawn in the transaction that makes an order SUCCESS; one drawn in a transaction that fails is lost, never given again.';

alter table public.orders add column receipt_number bigint unique;
comment on column public.orders.receipt_number is
  'Number on the receipt: given when the order first becomes SUCCESS, then neither changed nor used again. Null: never paid.';

-- Orders paid before there were numbers, in the order in which they were paid.
do $$
declare
  v_order_id text;
begin
  for v_order_id in
    select o.order_id from public.orders o
    join public.order_events e on e.order_id = o.order_id and e.to_status = 'SUCCESS'
    group by o.order_id
    order by min(e.id)
  loop
    update public.orders o set receipt_number = nextval('private.receipt_numbers')
      where o.order_id = v_order_id;
  end loop;
end;
$$;

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

-- The service role reads the whole table; the policy on orders decides whose rows a person reads.
grant select (receipt_number) on public.orders to authenticated;
