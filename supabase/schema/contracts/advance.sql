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
  'Whether a stage is money before the work, with stages after it. The twin of shared/src/i18n/stage-text.ts.';

create function private.work_of_advance(p_order_id text)
returns text
language sql
stable
set search_path = ''
as $$
  select w.order_id
  from public.contract_stages a
  join public.contract_stages w on w.ticket = a.ticket and w.version = a.version and w.number > a.number
  join public.orders o on o.order_id = w.order_id
  where a.order_id = p_order_id and private.is_advance(a) and not private.is_advance(w) and o.job_status <> 'CANCELLED'
  order by w.number limit 1
$$;
comment on function private.work_of_advance(text) is
  'The order on which the work begins that an advance is paid for: the first stage after it with work of its own that is not let go. Null: there is none, or the order is no advance.';
revoke all on function private.work_of_advance(text) from public, anon, authenticated;

create function private.is_advance_of_planned_work(p_order_id text)
returns boolean
language sql
stable
set search_path = ''
as $$
  select exists (
    select from public.contract_stages a
    where a.order_id = p_order_id and private.is_advance(a) and not exists (
      select from public.contract_stages w join public.orders o on o.order_id = w.order_id
      where w.ticket = a.ticket and w.version = a.version and w.number > a.number
      having bool_or(o.job_status = 'REQUESTED') and not bool_or(o.job_status in ('ASSIGNED', 'IN_PROGRESS', 'COMPLETED'))
    )
  )
$$;
comment on function private.is_advance_of_planned_work(text) is
  'Whether an order is an advance, and somebody is sent to the work that it is paid for, or that work is let go: so nobody is to be found for it.';
revoke all on function private.is_advance_of_planned_work(text) from public, anon, authenticated;

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
    join public.contract_stages a on a.ticket = c.ticket and a.version = c.version
    join public.orders o on o.order_id = a.order_id and o.job_status = 'REQUESTED'
    where c.order_id = new.order_id and private.is_advance(a) and exists (
      select from public.contract_stages w join public.orders wo on wo.order_id = w.order_id
      where w.ticket = a.ticket and w.version = a.version and w.number > a.number
        and wo.job_status in ('IN_PROGRESS', 'COMPLETED')
    )
  );
begin
  -- Whoever pays for it at this moment is waited for, and whoever comes second sees the first.
  perform from public.orders o where o.order_id = any (v_advances) order by o.order_id for update;
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
  )
  execute function private.end_advance();
