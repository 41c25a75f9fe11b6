-- Whether somebody could come, for whoever is about to book: docs/decisions/137-room-is-said-before-paying.md.

create function public.room_for(
  p_ordered text,
  p_day date,
  p_slot text default null,
  p_workers integer default 1,
  p_days integer default null,
  p_order_id text default null
)
returns text
language plpgsql
stable
security definer
set search_path = ''
set enable_seqscan = off
as $$
declare
  -- More than anybody could come to: what waits beyond it changes no answer.
  most_waiting constant integer := 500;
  -- A hire of sixty working days that began so long ago is under way still.
  longest_hire constant integer := 75;
  v_trades constant text[] := private.trades_for(p_ordered, null);
  v_wanted constant integer := greatest(coalesce(p_workers, 1), 1);
  -- Of the asker's own order neither what it needs nor who comes is news.
  v_own constant text := (
    select o.order_id from public.orders o where o.order_id = p_order_id and o.user_id = (select auth.uid())
  );
  v_period tstzrange;
  v_free integer;
  v_waiting integer;
begin
  if v_trades = '{}' or private.is_bookable(p_day, p_slot, now()) is not true then
    return null;
  end if;
  v_period := private.work_period(
    p_day, p_slot, case when p_days is not null then least(greatest(p_days, 1), 60) end
  );
  select count(*) into v_free from public.workers w
  where w.active and w.trades && v_trades and not private.is_away(w.id, v_period) and not exists (
    select from public.assignments a
    where a.worker_id = w.id and a.released_at is null and a.during && v_period and a.order_id is distinct from v_own
  );
  if v_free > 0 then
    -- What is promised and has nobody yet will take some of them.
    execute format(
      'select coalesce(sum(waits.places), 0) from (
         select case when o.kind = ''hire'' then o.quantity - private.filled_places(o) else 1 end as places
         from public.orders o
         where %1$s and %2$s >= %3$L::timestamp and %2$s < %4$L::timestamp
           and (o.days is not null or o.scheduled_on >= %5$L::date)
           and private.trades_for(o.catalogue_category, o.worker_code) && $1
           and private.work_period(o.scheduled_on, o.slot, o.days) && $2
           and o.order_id is distinct from $3
         order by %2$s desc limit %6$s) waits',
      private.needs_worker(), private.visit_order(), p_day - longest_hire,
      (upper(v_period) at time zone 'Asia/Kolkata')::date + 1, p_day, most_waiting
    ) into v_waiting using v_trades, v_period, v_own;
  end if;
  return case
    when v_free <= coalesce(v_waiting, 0) then 'none'
    when v_free - v_waiting < v_wanted then 'few'
    else 'enough'
  end;
end;
$$;
comment on function public.room_for(text, date, text, integer, integer, text) is
  'Whether workers of the trade of a price list or of a kind of hired worker (p_ordered) are free then, for anybody: enough for so many, few (some, but fewer than wanted) or none. Who is away, at work or already needed by what is promised is not free; p_order_id: an order of the asker that does not count. Null: nothing is known, or the time cannot be booked. Read by worker and day.';
revoke all on function public.room_for(text, date, text, integer, integer, text) from public, service_role;
grant execute on function public.room_for(text, date, text, integer, integer, text) to anon, authenticated;
