-- Who wants their account removed. The removal itself is the work of an admin, once the wait is over.

create function private.deletion_obstacles(p_user_id uuid)
returns table (obstacle text, order_id text, ticket text)
language sql
stable
set search_path = ''
as $$
  select w.obstacle, w.order_id, w.ticket
  from (
    select 'still_staff' as obstacle, null as order_id, null as ticket, null::timestamptz as created_at
    from public.staff_members m where m.user_id = p_user_id
    union all
    select
      case
        when o.status in ('REVIEW', 'REFUND_PENDING') or (o.status = 'PENDING' and o.job_status = 'COMPLETED')
          or exists (
            select from public.payments p where p.order_id = o.order_id and private.is_disputed(p.id)
          ) then 'money_due'
        when o.complaint is not null then 'complaint_open'
        when o.status = 'PENDING'
          or (o.status in ('SUCCESS', 'PARTIALLY_REFUNDED', 'FREE') and o.job_status in ('REQUESTED', 'ASSIGNED', 'IN_PROGRESS'))
          then 'orders_open'
      end, o.order_id, null, o.created_at
    from public.orders o where o.user_id = p_user_id
    union all
    select 'orders_open', null, r.ticket, r.created_at
    from public.contract_requests r
    where r.user_id = p_user_id and r.status not in ('CLOSED', 'CANCELLED')
  ) w
  where w.obstacle is not null
  order by array_position(array['still_staff', 'money_due', 'complaint_open', 'orders_open'], w.obstacle),
    w.created_at desc;
$$;
comment on function private.deletion_obstacles(uuid) is
  'What stands in the way of removing an account, the heaviest first: still_staff, money_due (an order under review, a refund under way, a payment disputed at the bank, work that is done and not paid), complaint_open (work that was not right, and we have not answered), orders_open (work or a request that is not finished), with the order or the ticket of the request.';

create function private.deletion_obstacle(p_user_id uuid)
returns text
language sql
stable
set search_path = ''
as $$
  select w.obstacle from private.deletion_obstacles(p_user_id) w limit 1;
$$;
comment on function private.deletion_obstacle(uuid) is
  'Why an account cannot be removed now: the heaviest of private.deletion_obstacles(); null when nothing stands in the way.';

create function private.deletion_request(p_request private.deletion_requests)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select jsonb_build_object(
    'requested_at', p_request.requested_at, 'due_at', p_request.requested_at + private.deletion_wait()
  );
$$;
comment on function private.deletion_request(private.deletion_requests) is
  'A request as its owner sees it; before due_at nothing is removed.';

create function private.queue_deletion_mail(p_kind text, p_request private.deletion_requests)
returns void
language sql
set search_path = ''
as $$
  select private.queue_message(
    p_kind, p.id, p.locale, private.deletion_request(p_request),
    concat_ws(' ', p_kind, p.id, extract(epoch from p_request.requested_at))
  )
  from public.profiles p where p.id = p_request.user_id;
$$;
comment on function private.queue_deletion_mail(text, private.deletion_requests) is
  'Tells the owner of an account that its removal was asked for or withdrawn: somebody else may have done it.';

create function public.my_deletion()
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select private.deletion_request(d) from private.deletion_requests d where d.user_id = (select auth.uid());
$$;
comment on function public.my_deletion() is
  'The caller''s request to remove their account: {requested_at, due_at}; null when there is none.';
revoke all on function public.my_deletion() from public, anon, service_role;
grant execute on function public.my_deletion() to authenticated;

create function public.my_deletion_obstacles()
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select coalesce(jsonb_agg(to_jsonb(w)), '[]'::jsonb) from private.deletion_obstacles((select auth.uid())) w;
$$;
comment on function public.my_deletion_obstacles() is
  'Why request_deletion() would refuse the caller, the heaviest first: an array of {obstacle, order_id, ticket (of the request): one of both is null, for still_staff both}.';
revoke all on function public.my_deletion_obstacles() from public, anon, service_role;
grant execute on function public.my_deletion_obstacles() to authenticated;

create function public.request_deletion()
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_obstacle text := private.deletion_obstacle((select auth.uid()));
  v_request private.deletion_requests;
begin
  perform private.require_live_session();
  if v_obstacle is not null then
    perform private.refuse(v_obstacle);
  end if;
  -- Each request and each withdrawal is a message that nothing holds back.
  if (
    select count(*) from public.outbox m
    where m.user_id = (select auth.uid()) and m.kind = 'deletion_requested' and m.next_channel is null
      and m.created_at > now() - interval '24 hours'
  ) >= private.daily_limit('deletions') and public.my_deletion() is null then
    perform private.refuse('rate_limited');
  end if;
  insert into private.deletion_requests (user_id) values ((select auth.uid()))
    on conflict (user_id) do nothing
    returning * into v_request;
  if found then
    perform private.queue_deletion_mail('deletion_requested', v_request);
  end if;
  return public.my_deletion();
end;
$$;
comment on function public.request_deletion() is
  'The caller asks for the removal of their account: {requested_at, due_at}, of an earlier request if there is one. They are told by mail. Refuses session_expired, mfa_required, rate_limited (daily_limit(deletions)), and the obstacles of private.deletion_obstacle(): still_staff, money_due, complaint_open, orders_open.';
revoke all on function public.request_deletion() from public, anon, service_role;
grant execute on function public.request_deletion() to authenticated;

create function public.withdraw_deletion()
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_request private.deletion_requests;
begin
  perform private.require_live_session();
  delete from private.deletion_requests d where d.user_id = (select auth.uid()) returning * into v_request;
  if found then
    perform private.queue_deletion_mail('deletion_withdrawn', v_request);
  end if;
end;
$$;
comment on function public.withdraw_deletion() is
  'The caller keeps their account; without a request nothing happens. They are told by mail. Refuses session_expired, mfa_required.';
revoke all on function public.withdraw_deletion() from public, anon, service_role;
grant execute on function public.withdraw_deletion() to authenticated;

create function public.list_deletion_requests()
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform private.require_staff_session('admin');
  return (
    select coalesce(jsonb_agg(
      private.deletion_request(d) || jsonb_build_object(
        'user_id', d.user_id, 'email', p.email, 'login_phone', private.login_phone(p.id), 'name', p.name, 'obstacle', private.deletion_obstacle(d.user_id)
      ) order by d.requested_at, d.user_id
    ), '[]'::jsonb)
    from private.deletion_requests d join public.profiles p on p.id = d.user_id
  );
end;
$$;
comment on function public.list_deletion_requests() is
  'Who has asked for the removal of their account, the longest-waiting first, for admins: an array of {user_id, email, login_phone (one of both is null at most), name, requested_at, due_at, obstacle: what has come in the way since, see private.deletion_obstacle()}. Refuses not_allowed, mfa_required.';
revoke all on function public.list_deletion_requests() from public, anon, service_role;
grant execute on function public.list_deletion_requests() to authenticated;
