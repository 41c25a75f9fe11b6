import type { TestDatabase } from '../supabase/tests/fixture';

const BULK_WORKERS = 40;

/** Forty workers who do the work of the orders that `addOrders()` added, each in one place at a time, in turn. */
export async function addWork({ sql }: Pick<TestDatabase, 'sql'>): Promise<void> {
  await sql(`
do $$
begin
  if not exists (select from public.workers w where w.name like 'Bulk %') then
    insert into public.workers (name, phone, trades)
    select 'Bulk worker ' || n, (9000000000 + n)::text, array['mason'] from generate_series(1, ${BULK_WORKERS}) n;
  end if;
  alter table public.assignments disable trigger all;
  alter table public.orders disable trigger all;
  with made as (
    insert into public.assignments (order_id, worker_id, day, slot, during)
    select o.order_id, w.id, o.scheduled_on, o.slot, private.work_period(o.scheduled_on, o.slot, case when o.days > 1 then o.days end)
    from (
      select *, row_number() over (partition by scheduled_on, slot order by order_id)
        + 13 * (scheduled_on - date '2000-01-01') as turn
      from public.orders where slot is not null and scheduled_on is not null and job_status <> 'CANCELLED'
    ) o
    join (select id, row_number() over (order by id) as place from public.workers where name like 'Bulk %') w
      on w.place = 1 + o.turn % ${BULK_WORKERS}
    on conflict do nothing
    returning order_id, worker_id
  )
  update public.orders o set job_status = 'ASSIGNED', assigned_worker = w.name, assigned_worker_hi = w.name
  from made m join public.workers w on w.id = m.worker_id
  where o.order_id = m.order_id and o.job_status = 'REQUESTED';
  alter table public.orders enable trigger all;
  alter table public.assignments enable trigger all;
end;
$$`);
}
