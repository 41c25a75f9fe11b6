-- Money that staff took in their hands.

create table public.cash_receipts (
  id uuid primary key default gen_random_uuid(),
  order_id text not null references public.orders (order_id) on delete restrict,
  receipt_number text not null check (length(receipt_number) between 1 and private.max_length('receipt_number')),
  compared_as text not null check (length(compared_as) between 1 and private.max_length('receipt_number')),
  amount_paise integer not null check (amount_paise > 0),
  taken_by uuid,
  taken_at timestamptz not null default now(),
  voided_by uuid,
  voided_at timestamptz,
  void_reason text check (length(void_reason) between 1 and private.max_length('reason')),
  doubted_by uuid,
  doubted_at timestamptz,
  doubt text check (length(doubt) between 1 and private.max_length('reason')),
  returned_paise integer,
  returned_by uuid,
  returned_at timestamptz,
  return_reason text check (length(return_reason) between 1 and private.max_length('reason')),
  constraint a_part_was_returned check (returned_paise > 0 and returned_paise < amount_paise),
  constraint returned_as_a_whole check (num_nulls(returned_paise, returned_at) in (0, 2))
);
comment on table public.cash_receipts is
  'Pages of the receipt book: cash that was taken for an order. One that was a mistake is voided, never deleted.';
comment on column public.cash_receipts.compared_as is 'compared_receipt() of the number: a page is used once, however it is written.';

comment on column public.cash_receipts.doubt is
  'Why staff ask an admin to take it back (ask_admin_to_void_cash()); null: nobody does, or an admin kept it (keep_cash()).';

comment on column public.cash_receipts.returned_paise is
  'What was given back in cash to who asked to cancel; the rest of the page is kept (void_cash(p_kept_paise)). Null: nothing, or all of it, which voids the page.';

create unique index cash_receipts_in_use on public.cash_receipts (compared_as) where voided_at is null;
comment on index public.cash_receipts_in_use is 'A page of the receipt book is used once; a voided one may have been the right page of another order.';
create index cash_receipts_compared_as on public.cash_receipts (compared_as);
comment on index public.cash_receipts_compared_as is 'Staff search orders by a page of the receipt book, voided or not.';
create index cash_receipts_of_order on public.cash_receipts (order_id, taken_at);

create index cash_receipts_doubted on public.cash_receipts (doubted_at) where doubt is not null and voided_at is null;
comment on index public.cash_receipts_doubted is 'What an admin is asked to take back: few of all, for desk_today().';

alter table public.cash_receipts enable row level security;
revoke all on public.cash_receipts from public, anon, authenticated, service_role;
grant select on public.cash_receipts to authenticated, service_role;

create policy "staff read cash receipts"
  on public.cash_receipts for select to authenticated using ((select public.is_staff()));

create function private.compared_receipt(p_number text)
returns text
language sql
immutable
set search_path = ''
as $$
  select nullif(upper(regexp_replace(
    translate(private.clean_line(p_number), '०१२३४५६७८९', '0123456789'),
    '[\s\u00a0\u2000-\u2015\u202f\u2212\u3000-]', '', 'g'
  )), '');
$$;
comment on function private.compared_receipt(text) is
  'A receipt number in the form in which two are compared: capital letters and Latin digits, without spaces and dashes; null when nothing is left.';

create function public.mark_paid_in_cash(
  p_order_id text,
  p_receipt_number text,
  p_actor_id uuid,
  p_expected_updated_at timestamptz default null,
  p_reason text default null
)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_order public.orders;
  v_receipt text := private.clean_line(translate(p_receipt_number, '०१२३४५६७८९', '0123456789'));
  v_compared text := private.compared_receipt(p_receipt_number);
  v_reason text := private.clean_lines(p_reason);
  v_waits_for integer;
  v_now timestamp := now() at time zone 'Asia/Kolkata';
begin
  perform private.require_staff(p_actor_id);
  if v_compared is null then
    perform private.refuse('required_fields', 'p_receipt_number');
  end if;
  if length(v_receipt) > private.max_length('receipt_number') then
    perform private.refuse('invalid_input', 'p_receipt_number');
  end if;
  if length(v_reason) > private.max_length('reason') then
    perform private.refuse('invalid_input', 'p_reason');
  end if;
  v_order := private.lock_order_of_others(p_order_id, p_actor_id);
  -- Before what was seen: a click sent twice is one payment.
  if v_order.status = 'SUCCESS' and exists (
    select from public.cash_receipts c
    where c.order_id = p_order_id and c.compared_as = v_compared and c.voided_at is null
  ) then
    return private.order_outcome(v_order, false);
  end if;
  perform private.require_seen(v_order, p_expected_updated_at);
  if v_order.status in ('SUCCESS', 'REFUND_PENDING', 'REFUNDED', 'PARTIALLY_REFUNDED') then
    perform private.refuse('already_paid', v_order.status);
  end if;
  -- Expired: the customer did not pay online in time, and stands here with the money.
  if v_order.status not in ('PENDING', 'EXPIRED') then
    perform private.refuse('order_not_payable', v_order.status);
  end if;
  -- Before the link is looked at: nobody's payment page is closed for what is refused.
  v_waits_for := private.waits_for_stage(v_order);
  if v_waits_for is not null and v_reason is null then
    perform private.refuse('reason_needed', 'before_its_turn');
  end if;
  -- Money may be on its way through the link: it is ended first.
  if exists (
    select from public.payment_attempts a
    where a.order_id = p_order_id and a.state in ('creating', 'open', 'unknown')
  ) then
    -- Nor for a number of the book that is used; without a link its unique index says so.
    if exists (select from public.cash_receipts c where c.compared_as = v_compared and c.voided_at is null) then
      perform private.refuse('receipt_number_taken');
    end if;
    perform private.refuse('payment_unverified');
  end if;
  insert into public.cash_receipts (order_id, receipt_number, compared_as, amount_paise, taken_by)
  values (p_order_id, v_receipt, v_compared, v_order.amount_paise, p_actor_id);
  perform private.act_as('staff', p_actor_id, jsonb_build_object('transaction_id', v_receipt));
  update public.orders o set
    status = 'SUCCESS',
    transaction_id = v_receipt,
    payment_method = 'cash',
    payment_date = v_now::date,
    payment_time = v_now::time(0)
  where o.order_id = p_order_id
  returning * into v_order;
  if v_waits_for is not null then
    perform private.record_event(
      p_order_id, 'staff', p_actor_id, 'cash_before_turn',
      jsonb_build_object('after_stage', v_waits_for, 'reason', v_reason)
    );
  end if;
  return private.order_outcome(v_order, true);
exception
  when unique_violation then
    perform private.refuse('receipt_number_taken');
end;
$$;
comment on function public.mark_paid_in_cash(text, text, uuid, timestamptz, text) is
  'Staff took the money for a pending or expired order in their hands: SUCCESS, with the number of the receipt they wrote as its transaction. Again with the same number is the same answer with changed=false. The caller ends the provider''s link, when this refuses payment_unverified. Of a stage of agreed work whose turn has not come (waits_for_stage()) staff say why: p_reason, which stands in the timeline for staff alone (cash_before_turn {after_stage, reason}). Returns {order_id, status, job_status, changed}. Refuses not_allowed, required_fields, invalid_input, not_found, own_order, order_changed, already_paid, order_not_payable, reason_needed (detail: before_its_turn), payment_unverified, receipt_number_taken.';
revoke all on function public.mark_paid_in_cash(text, text, uuid, timestamptz, text) from public, anon, authenticated;
grant execute on function public.mark_paid_in_cash(text, text, uuid, timestamptz, text) to service_role;

create function private.keep_part_of_cash(
  p_order public.orders,
  p_receipt public.cash_receipts,
  p_reason text,
  p_actor_id uuid,
  p_kept_paise integer
)
returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  v_order public.orders;
  v_returned constant integer := p_receipt.amount_paise - p_kept_paise;
begin
  if p_order.status <> 'SUCCESS' or p_order.cancel_reason is null
    or not private.has_not_begun(p_order.job_status)
    or exists (select from private.money_of_order(p_order) m where m.held_paise > m.cash_paise)
  then
    perform private.refuse('order_changed', p_order.status || ' ' || p_order.job_status);
  end if;
  if p_kept_paise <= 0 or v_returned <= 0 then
    perform private.refuse('invalid_input', 'p_kept_paise');
  end if;
  update public.cash_receipts c set
    returned_paise = v_returned, returned_by = p_actor_id, returned_at = now(), return_reason = p_reason,
    doubt = null, doubted_by = null, doubted_at = null
  where c.id = p_receipt.id;
  -- The reason is for staff; the customer reads this event.
  perform private.act_as(
    'admin', p_actor_id, jsonb_build_object('cash', 'returned', 'amount_paise', v_returned)
  );
  update public.orders o set status = 'PARTIALLY_REFUNDED', cancel_reason = null
    where o.order_id = p_order.order_id
    returning * into v_order;
  insert into public.order_events (order_id, actor, actor_id, type, public, data)
    values (p_order.order_id, 'admin', p_actor_id, 'cancel_granted', true, jsonb_build_object('kept_paise', p_kept_paise));
  perform private.queue_order_message('cancel_granted', v_order, jsonb_build_object(
    'refund_paise', v_returned, 'cash_receipt_number', p_receipt.receipt_number, 'kept_paise', p_kept_paise
  ), p_receipt.id::text);
  return private.order_outcome(v_order, true);
end;
$$;
comment on function private.keep_part_of_cash(public.orders, public.cash_receipts, text, uuid, integer) is
  'Of cash that is in force a part is given back to who asks to cancel work that has not begun, and p_kept_paise are kept: that cancels the order. Refuses order_changed, invalid_input.';
revoke all on function private.keep_part_of_cash(public.orders, public.cash_receipts, text, uuid, integer) from public, anon, authenticated;

create function public.void_cash(
  p_order_id text,
  p_reason text,
  p_actor_id uuid,
  p_expected_updated_at timestamptz default null,
  p_kept_paise integer default null
)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_order public.orders;
  v_receipt public.cash_receipts;
  v_reason text := private.clean_lines(p_reason);
  v_other_money bigint;
  v_is_granted boolean;
  v_to text;
begin
  perform private.require_staff(p_actor_id, 'admin');
  perform private.require_reason(v_reason, 'p_reason');
  v_order := private.lock_order_of_others(p_order_id, p_actor_id);
  select * into v_receipt from public.cash_receipts c where c.order_id = p_order_id and c.voided_at is null;
  if not found then
    -- Before what was seen: a click sent twice is one void.
    if exists (
      select from public.cash_receipts c
      where c.order_id = p_order_id and c.voided_by = p_actor_id and v_order.status in ('PENDING', 'CANCELLED')
    ) then
      return private.order_outcome(v_order, false);
    end if;
    perform private.refuse('order_changed', v_order.status);
  end if;
  -- As above: a part was given back by this click.
  if v_receipt.returned_by = p_actor_id and v_receipt.returned_paise = v_receipt.amount_paise - p_kept_paise then
    return private.order_outcome(v_order, false);
  end if;
  perform private.require_seen(v_order, p_expected_updated_at);
  if v_order.status not in ('SUCCESS', 'REVIEW') then
    perform private.refuse('order_changed', v_order.status);
  end if;
  if v_receipt.taken_by = p_actor_id then
    perform private.refuse('cash_void_same_person');
  end if;
  -- Each time the customer is told, and of the next cash again.
  if private.happened_today(v_order, 'cash_voided') >= private.daily_limit('turns') then
    perform private.refuse('rate_limited');
  end if;
  if p_kept_paise is not null then
    return private.keep_part_of_cash(v_order, v_receipt, v_reason, p_actor_id, p_kept_paise);
  end if;
  update public.cash_receipts c set voided_by = p_actor_id, voided_at = now(), void_reason = v_reason
    where c.id = v_receipt.id;
  perform private.record_event(p_order_id, 'admin', p_actor_id, 'cash_voided', jsonb_build_object(
    'transaction_id', v_receipt.receipt_number, 'amount_paise', v_receipt.amount_paise - coalesce(v_receipt.returned_paise, 0),
    'reason', v_reason
  ));
  select m.held_paise - m.cash_paise into v_other_money from private.money_of_order(v_order) m;
  -- As by a refund: whoever asks to cancel work that has not begun, and has no money with us, has their answer.
  v_is_granted := v_order.status = 'SUCCESS' and v_other_money <= 0
    and v_order.cancel_reason is not null and private.has_not_begun(v_order.job_status);
  v_to := case
    when v_order.status = 'REVIEW' or v_other_money > 0 then 'REVIEW'
    when v_is_granted or private.is_of_closed_work(v_order) then 'CANCELLED'
    else 'PENDING'
  end;
  -- Other money of the order is for staff to look at; the reason is not for the customer.
  perform private.act_as(
    case when v_other_money > 0 then 'service' else 'admin' end, p_actor_id,
    jsonb_build_object('cash', 'voided')
  );
  update public.orders o set
    status = v_to,
    transaction_id = null,
    payment_method = null,
    payment_date = null,
    payment_time = null
  where o.order_id = p_order_id
  returning * into v_order;
  if v_is_granted then
    insert into public.order_events (order_id, actor, actor_id, type, public)
      values (p_order_id, 'admin', p_actor_id, 'cancel_granted', true);
    perform private.queue_order_message('cancel_granted', v_order, jsonb_build_object(
      'refund_paise', v_receipt.amount_paise, 'cash_receipt_number', v_receipt.receipt_number
    ), v_receipt.id::text);
  else
    perform private.queue_order_message(
      'cash_voided', v_order, jsonb_build_object('cash_receipt_number', v_receipt.receipt_number), v_receipt.id::text
    );
  end if;
  return private.order_outcome(v_order, true);
end;
$$;
comment on function public.void_cash(text, text, uuid, timestamptz, integer) is
  'An admin takes back cash that somebody else marked by mistake, or that was given back: the receipt is voided and the order is PENDING again, or REVIEW when there is other money of it. If the customer asks to cancel and the work has not begun, that is granted: CANCELLED, with a mail {refund_paise, cash_receipt_number}. A stage of closed work that never began is CANCELLED, too. With p_kept_paise a part of the money is kept, which is an answer to such a wish alone: the page stays in force, the order is PARTIALLY_REFUNDED and its work CANCELLED, and the mail says kept_paise, too. Again by the same admin is the same answer with changed=false. The customer is told (cash_voided: {cash_receipt_number}). Returns {order_id, status, job_status, changed}. Refuses not_allowed, required_fields, invalid_input (p_kept_paise: not a part), not_found, own_order, order_changed (also: no cash in force; with p_kept_paise nobody asks to cancel, the work has begun, or there is other money), cash_void_same_person, rate_limited (daily_limit(turns) of the customer).';
revoke all on function public.void_cash(text, text, uuid, timestamptz, integer) from public, anon, authenticated;
grant execute on function public.void_cash(text, text, uuid, timestamptz, integer) to service_role;

create function private.cash_in_force(p_order public.orders)
returns public.cash_receipts
language sql
stable
set search_path = ''
as $$
  select c.* from public.cash_receipts c
  where c.order_id = p_order.order_id and c.voided_at is null and p_order.status in ('SUCCESS', 'REVIEW');
$$;
comment on function private.cash_in_force(public.orders) is
  'The cash that void_cash() would take back; all null when there is none.';
revoke all on function private.cash_in_force(public.orders) from public, anon, authenticated;

create function public.ask_admin_to_void_cash(
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
  v_receipt public.cash_receipts;
  v_reason text := private.clean_lines(p_reason);
begin
  perform private.require_staff_session();
  perform private.require_reason(v_reason, 'p_reason');
  v_order := private.lock_order_of_others(p_order_id, v_staff);
  v_receipt := private.cash_in_force(v_order);
  -- A click sent twice asks once.
  if v_receipt.doubt = v_reason then
    return private.order_outcome(v_order, false);
  end if;
  perform private.require_seen(v_order, p_expected_updated_at);
  -- Taken back meanwhile, or asked by a colleague.
  if v_receipt.id is null or v_receipt.doubt is not null then
    perform private.refuse('order_changed', v_order.status);
  end if;
  if private.happened_today(v_order, 'cash_doubted') >= private.daily_limit('turns') then
    perform private.refuse('rate_limited');
  end if;
  update public.cash_receipts c set doubt = v_reason, doubted_by = v_staff, doubted_at = now()
    where c.id = v_receipt.id;
  perform private.record_event(p_order_id, 'staff', v_staff, 'cash_doubted', jsonb_build_object(
    'transaction_id', v_receipt.receipt_number, 'amount_paise', v_receipt.amount_paise, 'reason', v_reason
  ));
  return private.order_outcome(v_order, true);
end;
$$;
comment on function public.ask_admin_to_void_cash(text, text, timestamptz) is
  'Staff who marked the wrong order paid in cash, or found such a mark, ask an admin to take it back (void_cash()), with what happened (cash_doubted {transaction_id, amount_paise, reason}, for staff alone). Nothing of the order changes, and its customer is told nothing, until an admin decides: void_cash() or keep_cash(). The same again is the same answer with changed=false. Returns {order_id, status, job_status, changed}. Refuses not_allowed, mfa_required, required_fields, invalid_input, not_found, own_order, order_changed (also: no cash in force, or somebody asks already), rate_limited (daily_limit(turns) of the customer).';
revoke all on function public.ask_admin_to_void_cash(text, text, timestamptz) from public, anon, service_role;
grant execute on function public.ask_admin_to_void_cash(text, text, timestamptz) to authenticated;

create function public.keep_cash(p_order_id text, p_reason text)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_staff constant uuid := (select auth.uid());
  v_order public.orders;
  v_receipt public.cash_receipts;
  v_reason text := private.clean_lines(p_reason);
begin
  perform private.require_staff_session();
  perform private.require_reason(v_reason, 'p_reason');
  v_order := private.lock_order_of_others(p_order_id, v_staff);
  v_receipt := private.cash_in_force(v_order);
  if v_receipt.doubt is null then
    perform private.refuse('order_changed', v_order.status);
  end if;
  -- Whoever asked may think better of it; else an admin decides, and of no mark of their own.
  if v_receipt.doubted_by is distinct from v_staff then
    perform private.require_staff(v_staff, 'admin');
    if v_receipt.taken_by = v_staff then
      perform private.refuse('cash_void_same_person');
    end if;
  end if;
  update public.cash_receipts c set doubt = null, doubted_by = null, doubted_at = null where c.id = v_receipt.id;
  perform private.record_event(
    p_order_id, case when v_receipt.doubted_by = v_staff then 'staff' else 'admin' end, v_staff, 'cash_kept',
    jsonb_build_object('transaction_id', v_receipt.receipt_number, 'reason', v_reason)
  );
  return private.order_outcome(v_order, true);
end;
$$;
comment on function public.keep_cash(text, text) is
  'Cash that an admin was asked to take back stays as it is marked, and why (cash_kept {transaction_id, reason}, for staff alone): by an admin other than the one who marked it, or by whoever asked. Returns {order_id, status, job_status, changed}. Refuses not_allowed, mfa_required, required_fields, invalid_input, not_found, own_order, order_changed (nobody asks), cash_void_same_person.';
revoke all on function public.keep_cash(text, text) from public, anon, service_role;
grant execute on function public.keep_cash(text, text) to authenticated;
