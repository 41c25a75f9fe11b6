-- Money before the work: a stage that nobody works on. The work that it is paid for is that of the stages after it.

create function private.is_advance(p_stage public.contract_stages)
returns boolean
language sql
stable
set search_path = ''
as $$
  -- The words of the form, see shared/src/i18n/stage-text.ts. What stands last is paid for work of its own, whatever it is called.
  select p_stage.text in ('Before the work begins', 'काम शुरू होने से पहले') and exists (
    select from public.contract_stages n
    where n.ticket = p_stage.ticket and n.version = p_stage.version and n.number > p_stage.number
  )
$$;
comment on function private.is_advance(public.contract_stages) is
  'Whether a stage is money before the work, with stages after it. Asked once, when its price is accepted: orders.is_advance keeps it.';
revoke all on function private.is_advance(public.contract_stages) from public, anon, authenticated;

create function private.work_of_advance(p_order_id text)
returns text
language sql
stable
set search_path = ''
as $$
  select w.order_id
  from public.contract_stages a
  join public.orders advance on advance.order_id = a.order_id and advance.is_advance
  join public.contract_stages w on w.ticket = a.ticket and w.version = a.version and w.number > a.number
  join public.orders o on o.order_id = w.order_id
  where a.order_id = p_order_id and not o.is_advance and o.job_status <> 'CANCELLED'
  order by w.number limit 1
$$;
comment on function private.work_of_advance(text) is
  'The order on which the work begins that an advance is paid for: the first stage after it with work of its own that is not let go. Null: there is none, or the order is no advance.';
revoke all on function private.work_of_advance(text) from public, anon, authenticated;

create function private.order_of_work(p_order_id text)
returns public.orders
language sql
stable
set search_path = ''
as $$ select o from public.orders o where o.order_id = private.work_of_advance(p_order_id) $$;
comment on function private.order_of_work(text) is 'The order of work_of_advance(), whole; all null when there is none.';
revoke all on function private.order_of_work(text) from public, anon, authenticated;

create function private.stands_for_work(p_order_id text)
returns boolean
language sql
stable
set search_path = ''
as $$
  select exists (
    select from public.contract_stages a
    join public.contract_stages w on w.order_id = private.work_of_advance(p_order_id)
    where a.order_id = p_order_id and not exists (
      select from public.contract_stages n join public.orders o on o.order_id = n.order_id
      where n.ticket = a.ticket and n.version = a.version and n.number > a.number and (
        o.job_status in ('ASSIGNED', 'IN_PROGRESS', 'COMPLETED')
        -- Paid ahead the work asks for itself, as does another advance on it.
        or (n.number <= w.number and o.job_status = 'REQUESTED' and o.status in ('SUCCESS', 'PARTIALLY_REFUNDED'))
      )
    )
  )
$$;
comment on function private.stands_for_work(text) is
  'Whether an advance that is paid says that its work needs somebody: nobody is sent to it or to what follows it, it is not let go, and it is not paid itself, which says the same.';
revoke all on function private.stands_for_work(text) from public, anon, authenticated;

create function private.end_advance()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_advances constant text[] := array(
    select a.order_id
    from public.contract_stages c
    join public.contract_stages a on a.ticket = c.ticket and a.version = c.version and a.number <= c.number
    join public.orders o on o.order_id = a.order_id and o.is_advance and o.job_status = 'REQUESTED'
    where c.order_id = new.order_id and exists (
      select from public.contract_stages w join public.orders wo on wo.order_id = w.order_id
      where w.ticket = a.ticket and w.version = a.version and w.number > a.number
        and wo.job_status in ('IN_PROGRESS', 'COMPLETED')
    )
  );
begin
  -- Whoever pays for it at this moment is waited for, and whoever comes second sees the first. None of a later stage than
  -- this one: the later are locked before the earlier, everywhere.
  perform from public.orders o join public.contract_stages a on a.order_id = o.order_id
    where o.order_id = any (v_advances) order by a.number desc for update of o;
  update public.orders o set job_status = 'COMPLETED'
  where o.order_id = any (v_advances) and o.job_status = 'REQUESTED' and o.status in ('SUCCESS', 'PARTIALLY_REFUNDED');
  return null;
end;
$$;
comment on function private.end_advance() is
  'After-update trigger of orders: once the work has begun, an advance that is paid waits for nothing: no later stage waits for it, and closing the work does not either.';
create trigger end_advance after update on public.orders
  for each row when (
    new.kind = 'contract' and new.return_of is null
    and (old.status, old.job_status) is distinct from (new.status, new.job_status)
    and (new.is_advance or new.job_status in ('IN_PROGRESS', 'COMPLETED'))
  )
  execute function private.end_advance();
