create index orders_awaiting_money on public.orders (created_at)
  where status = 'PENDING' and payment_mode = 'online';

create function public.expire_orders(p_limit integer default 50)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  time_to_pay constant interval := '24 hours';
  v_order_id text;
  v_expired jsonb := '[]'::jsonb;
begin
  for v_order_id in
    select o.order_id from public.orders o
    where o.status = 'PENDING' and o.payment_mode = 'online'
      and o.created_at < now() - time_to_pay
      and not exists (
        select from public.payment_attempts a
        where a.order_id = o.order_id
          and (a.state in ('creating', 'open', 'unknown') or a.expires_at >= now() - time_to_pay)
      )
    order by o.created_at
    limit least(greatest(p_limit, 0), 500)
    for update skip locked
  loop
    -- Looks again for a live attempt, now that nobody can add one.
    if (public.expire_order(v_order_id) ->> 'changed')::boolean then
      v_expired := v_expired || to_jsonb(v_order_id);
    end if;
  end loop;
  return v_expired;
end;
$$;
comment on function public.expire_orders(integer) is
  'Expires pending online orders that nobody can pay any more: no live attempt, and 24 hours since the last link would have ended, or since the order was made when it never had one. A live attempt is never expired by the clock. Returns an array of order ids, at most 500.';
revoke all on function public.expire_orders(integer) from public, anon, authenticated;
grant execute on function public.expire_orders(integer) to service_role;
