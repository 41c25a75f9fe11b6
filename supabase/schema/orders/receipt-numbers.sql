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
