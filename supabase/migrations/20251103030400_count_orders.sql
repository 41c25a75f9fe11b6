create function public.count_orders(
  p_status text default null,
  p_service text default null,
  p_payment text default null,
  p_from date default null,
  p_to date default null,
  p_q text default null
)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  max_count constant integer := 1000;
  v_user uuid := private.whose_orders();
  v_status text;
  v_count integer;
  v_total integer := 0;
  v_statuses jsonb := '{}';
begin
  foreach v_status in array array[
    'PENDING', 'SUCCESS', 'CANCELLED', 'EXPIRED', 'REVIEW',
    'REFUND_PENDING', 'REFUNDED', 'PARTIALLY_REFUNDED'
  ] loop
    continue when v_status <> p_status;
    -- In the order of an index, so that it stops as soon as there are enough.
    execute format(
      'select count(*) from (
         select from public.orders o where %s order by o.created_at desc, o.order_id desc limit %s
       ) counted',
      private.orders_where(v_user, v_status, p_service, p_payment, p_from, p_to, p_q), max_count
    ) into v_count;
    v_total := v_total + v_count;
    v_statuses := v_statuses || jsonb_build_object(v_status, v_count);
  end loop;
  return jsonb_build_object(
    'limit', max_count, 'total', least(v_total, max_count), 'statuses', v_statuses
  );
end;
$$;
comment on function public.count_orders(text, text, text, date, date, text) is
  'How many orders the filter of list_orders has: {limit, total, statuses: {<status>: number}}. Counting stops at limit: a number equal to it means "that many or more". With p_status only that status is counted. All orders for staff, their own for a customer (security definer, private.whose_orders()).';
revoke all on function public.count_orders(text, text, text, date, date, text)
  from public, anon, service_role;
grant execute on function public.count_orders(text, text, text, date, date, text) to authenticated;
