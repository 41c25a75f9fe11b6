create function public.order_timeline(p_order_id text)
returns table (
  id bigint,
  at timestamptz,
  actor text,
  actor_name text,
  type text,
  from_status text,
  to_status text,
  data jsonb,
  public boolean
)
language plpgsql
stable
security definer
set search_path = ''
as $$
#variable_conflict use_column
begin
  if not public.is_staff() then
    perform private.refuse('not_allowed');
  end if;
  if not exists (select from public.orders o where o.order_id = p_order_id) then
    perform private.refuse('not_found');
  end if;
  return query
    select e.id, e.at, e.actor, f.name, e.type, e.from_status, e.to_status, e.data, e.public
    from public.order_events e
    left join public.profiles f on f.id = e.actor_id
    where e.order_id = p_order_id
    order by e.id;
end;
$$;
comment on function public.order_timeline(text) is
  'Everything that happened to an order, oldest first, with the names of who did it, for staff: TimelineEvent of shared/src/contracts/order-money.ts. Refuses not_allowed, not_found.';
revoke all on function public.order_timeline(text) from public, anon, service_role;
grant execute on function public.order_timeline(text) to authenticated;
