-- One order in full.

-- In plpgsql, whose body may name order_workers(), which is created later.
create function public.order_details(p_order_id text)
returns json
language plpgsql
stable
set search_path = ''
as $$
begin
  return (
    select row_to_json(details) from (
      select o.order_id, o.name, o.email, o."mobileNumber" as phone_no, o.address,
        o.service_type, o.service_type_hi,
        -- What was ordered as the lists have it now: its name may be another one since.
        case o.kind
          when 'service' then (
            select json_build_object('key', i.category || '/' || i.id, 'name_en', i.name_en, 'name_hi', i.name_hi)
            from public.catalogue_items i where i.category = o.catalogue_category and i.id = o.catalogue_item_id
          )
          when 'hire' then (
            select json_build_object('key', 'hire/' || r.code, 'name_en', r.name_en, 'name_hi', r.name_hi)
            from public.worker_rates r where r.code = o.worker_code
          )
        end as item,
        o.contract_ticket, o.is_advance, o.locale, o.amount, o.amount_paise, o.transaction_id, o.status,
        o.quantity, o.days, o.unit, (o.unit_price_paise / 100.0)::numeric(12, 2) as unit_price,
        o.unit_price_paise, o.payment_mode, o.payment_method, o.payment_date, o.payment_time,
        o.receipt_number, o.scheduled_on, o.slot, o.job_status, o.cancel_reason, o.cancel_asked_at,
        o.cancel_is_passed_on,
        -- For staff alone, as the policy of events has it.
        case when o.cancel_is_passed_on then (
          select e.data ->> 'advice' from public.order_events e
          where e.order_id = o.order_id and e.type = 'cancel_passed_on'
          order by e.id desc limit 1
        ) end as cancel_advice,
        -- Staff alone read receipts.
        (
          select json_build_object('reason', c.doubt, 'at', c.doubted_at, 'is_own', c.doubted_by = (select auth.uid()))
          from public.cash_receipts c
          where c.order_id = o.order_id and c.voided_at is null and c.doubt is not null
        ) as cash_doubt,
        o.complaint, o.complaint_kind, o.complaint_day, o.complaint_slot, o.rating, o.rating_words, o.return_of,
        (
          select e.at from public.order_events e
          where e.order_id = o.order_id and e.type = 'complaint_answered' and not e.data ? 'visit'
            and not exists (
              select from public.order_events n
              where n.order_id = e.order_id and n.type in ('complaint_answered', 'rated') and n.id > e.id
            )
        ) as answered_in_words_at,
        (
          select coalesce(json_agg(json_build_object(
            'order_id', v.order_id, 'status', v.status, 'job_status', v.job_status,
            'scheduled_on', v.scheduled_on, 'slot', v.slot
          ) order by v.created_at, v.order_id), '[]')
          from public.orders v where v.return_of = o.order_id
        ) as return_visits,
        (select coalesce(json_agg(w), '[]') from public.order_workers(o.order_id) w) as workers,
        case when o.kind = 'contract' then nullif(public.order_waits_for(o.order_id), 0) end as waits_for_stage,
        o.user_id is not null as has_account, public.order_told_by(o.order_id) as told_by,
        case when (select public.is_staff()) then o.user_id end as account_id, o.created_at, o.updated_at
      from public.orders o
      where o.order_id = p_order_id
    ) details
  );
end;
$$;
comment on function public.order_details(text) is
  'An order in full with its workers, for its owner and staff: OrderDetails of the contracts; null for anybody else. Security invoker.';
revoke all on function public.order_details(text) from public, anon, service_role;
grant execute on function public.order_details(text) to authenticated;
