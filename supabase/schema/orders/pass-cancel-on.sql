-- Staff who may not refund leave a customer's wish to cancel to an admin.

create function public.pass_cancel_on(
  p_order_id text,
  p_actor_id uuid,
  p_advice text,
  p_expected_updated_at timestamptz default null
)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_order public.orders;
  v_advice text := private.clean_lines(p_advice);
begin
  perform private.require_staff(p_actor_id);
  perform private.require_reason(v_advice, 'p_advice');
  v_order := private.lock_order_of_others(p_order_id, p_actor_id);
  -- Before what was seen: a click sent twice is told once.
  if v_order.cancel_is_passed_on and v_advice = private.cancel_advice(p_order_id) then
    return private.order_outcome(v_order, false);
  end if;
  perform private.require_seen(v_order, p_expected_updated_at);
  -- Taken back, granted or declined by a colleague meanwhile.
  if v_order.cancel_reason is null then
    perform private.refuse('order_changed', v_order.status);
  end if;
  update public.orders o set cancel_is_passed_on = true where o.order_id = p_order_id
    returning * into v_order;
  perform private.record_event(
    p_order_id, 'staff', p_actor_id, 'cancel_passed_on', jsonb_build_object('advice', v_advice)
  );
  return private.order_outcome(v_order, true);
end;
$$;
comment on function public.pass_cancel_on(text, uuid, text, timestamptz) is
  'Staff leave the answer to a customer who asks to cancel a paid order to an admin, with what they know of it (cancel_passed_on {advice}, for staff alone). The list finds it by p_asks admin. The same again is the same answer with changed=false. Returns {order_id, status, job_status, changed}. Refuses not_allowed, required_fields, invalid_input, not_found, own_order, order_changed (also: nobody asks).';
revoke all on function public.pass_cancel_on(text, uuid, text, timestamptz) from public, anon, authenticated;
grant execute on function public.pass_cancel_on(text, uuid, text, timestamptz) to service_role;

create function public.ask_admin_to_cancel(
  p_order_id text,
  p_reason text,
  p_expected_updated_at timestamptz default null
)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_staff constant uuid := (select auth.uid());
  v_order public.orders;
  v_reason text := private.clean_lines(p_reason);
begin
  perform private.require_staff_session();
  perform private.require_reason(v_reason, 'p_reason');
  v_order := private.lock_order_of_others(p_order_id, v_staff);
  -- A click sent twice asks once.
  if v_order.cancel_is_passed_on and v_order.cancel_reason = v_reason then
    return private.order_outcome(v_order, false);
  end if;
  perform private.require_seen(v_order, p_expected_updated_at);
  -- The customer asks already: pass_cancel_on().
  if v_order.cancel_reason is not null then
    perform private.refuse('order_changed', v_order.status);
  end if;
  -- Each time the customer is told, and of the answer again, which no limit withholds.
  if private.happened_today(v_order, 'cancel_asked') >= private.daily_limit('turns') then
    perform private.refuse('rate_limited');
  end if;
  perform private.note_cancel_wish(v_order, 'staff', v_staff, v_reason);
  return public.pass_cancel_on(p_order_id, v_staff, v_reason);
end;
$$;
comment on function public.ask_admin_to_cancel(text, text, timestamptz) is
  'Staff ask an admin to cancel a paid order whose customer called, with what they said: as if the customer had asked (ask_to_cancel(); they get the same mail) and staff had passed it on (pass_cancel_on()). The same again is the same answer with changed=false. Returns {order_id, status, job_status, changed}. Refuses not_allowed, mfa_required, required_fields, invalid_input, not_found, own_order, order_changed (also: not paid, a stage of contract work, its work has begun, or somebody asks already), rate_limited (daily_limit(turns) of the customer, their own wishes among them).';
revoke all on function public.ask_admin_to_cancel(text, text, timestamptz) from public, anon, service_role;
grant execute on function public.ask_admin_to_cancel(text, text, timestamptz) to authenticated;

create function private.cancel_advice(p_order_id text)
returns text
language sql
stable
set search_path = ''
as $$
  select e.data ->> 'advice' from public.order_events e
  where e.order_id = p_order_id and e.type = 'cancel_passed_on'
  order by e.id desc limit 1;
$$;
comment on function private.cancel_advice(text) is
  'What staff said last when they passed a wish to cancel on to an admin; null when they never did.';
revoke all on function private.cancel_advice(text) from public, anon, authenticated;

create function private.end_passing_on()
returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.cancel_is_passed_on := false;
  return new;
end;
$$;
comment on function private.end_passing_on() is
  'Before-update trigger of orders: a wish to cancel that is answered, taken back or written anew is with no admin any more.';
-- Its name comes after end_cancel_question: by then it is known whether anybody still asks.
create trigger end_passing_on before update on public.orders
  for each row when (new.cancel_is_passed_on and new.cancel_reason is distinct from old.cancel_reason)
  execute function private.end_passing_on();
