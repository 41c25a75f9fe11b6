-- The customer is told when the next stage of agreed work is to be paid.

create function private.is_settled_stage(p_status text, p_job_status text)
returns boolean
language sql
immutable
set search_path = ''
as $$
  select p_status <> 'PENDING' and (p_status in ('CANCELLED', 'REFUNDED') or p_job_status = 'COMPLETED')
$$;
comment on function private.is_settled_stage(text, text) is
  'Whether a stage of agreed work keeps no later one waiting: paid and done, or let go. The twin of shared/src/domain/stages.ts.';

create function private.waits_for_stage(p_order public.orders)
returns integer
language sql
stable
set search_path = ''
as $$
  select max(b.number)
  from public.contract_stages own
  join public.contract_stages b on (b.ticket, b.version) = (own.ticket, own.version) and b.number < own.number
  join public.orders bo on bo.order_id = b.order_id
  where own.order_id = p_order.order_id and p_order.job_status not in ('IN_PROGRESS', 'COMPLETED')
    and not private.is_settled_stage(bo.status, bo.job_status)
$$;
comment on function private.waits_for_stage(public.orders) is
  'The number of the stage for which a stage of agreed work waits: the last before it that is not paid and done, unless its own work has begun. Null: none, it is due, or no stage. The twin of shared/src/domain/stages.ts.';
revoke all on function private.waits_for_stage(public.orders) from public, anon, authenticated;

create function public.order_waits_for(p_order_id text)
returns integer
language sql
stable
security definer
set search_path = ''
as $$
  select coalesce(private.waits_for_stage(o), 0) from public.orders o
  where o.order_id = p_order_id and (o.user_id = (select auth.uid()) or (select public.is_staff()));
$$;
comment on function public.order_waits_for(text) is
  'private.waits_for_stage() of an order, 0 for none, for its owner and staff; null for anybody else.';
revoke all on function public.order_waits_for(text) from public, anon, service_role;
grant execute on function public.order_waits_for(text) to authenticated;

create function private.due_stages(p_order_id text)
returns table (order_id text, number integer, count bigint)
language sql
stable
set search_path = ''
as $$
  select due.order_id, due.number, (
      select count(*) from public.contract_stages a where (a.ticket, a.version) = (due.ticket, due.version)
    )
  from public.contract_stages changed
  join public.contract_stages due on (due.ticket, due.version) = (changed.ticket, changed.version)
  join public.orders o on o.order_id = due.order_id
  where changed.order_id = p_order_id and o.status = 'PENDING' and private.waits_for_stage(o) is null;
$$;
comment on function private.due_stages(text) is
  'The stages that are to be paid now of the agreed work to which an order belongs, with their number and how many stages there are: isStageDue() of shared/src/domain/stages.ts.';

create function private.mail_due_stages()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  -- Two stages may change at the same moment, and a third wait for both: whoever comes second sees the first.
  perform pg_advisory_xact_lock(hashtextextended('stages of ' || new.contract_ticket, 0));
  perform private.queue_order_message(
      'stage_due', o, jsonb_build_object('stage', d.number, 'stages', d.count)
    )
    from private.due_stages(new.order_id) d join public.orders o on o.order_id = d.order_id
    -- The first is due with the price, and the mail of its acceptance says so.
    where d.number > 1;
  return null;
end;
$$;
comment on function private.mail_due_stages() is
  'After-update trigger of orders: tells the customer of each stage that has become due, once for each: {stage, stages}.';
create trigger mail_due_stages after update on public.orders
  for each row when (
    new.kind = 'contract' and new.return_of is null
    -- Who is sent to it makes nothing due, so that whoever takes a worker off several works waits for none of them.
    and (old.status <> new.status or (old.job_status <> new.job_status and new.job_status not in ('REQUESTED', 'ASSIGNED')))
  )
  execute function private.mail_due_stages();
