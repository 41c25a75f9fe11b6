-- All that is known of a customer, on one page: docs/decisions/121-a-page-of-a-customer.md.

-- The copy: in Supabase Auth the index of addresses is of some accounts alone.
create index profiles_by_email on public.profiles (email) where email is not null;

create function public.desk_customer(p_account uuid, p_phone text, p_email text default null)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
set enable_seqscan = off
as $$
declare
  most_orders constant integer := 20;
  most_beside constant integer := 10;
  -- What one person may book in ten days: sums beyond it say so.
  most_summed constant integer := 200;
  v_phone text := private.normalise_phone(p_phone);
  v_email constant text := private.normalise_email(p_email);
  v_account uuid;
  v_profile public.profiles;
  v_ids text[];
begin
  perform private.require_staff_session();
  if p_account is null and v_phone is null and v_email is null then
    perform private.refuse('invalid_phone');
  end if;
  v_account := coalesce(p_account, case when v_email is null then private.account_of_number(v_phone) else (
    select p.id from public.profiles p join auth.users u on u.id = p.id
    where p.email = v_email and u.email_confirmed_at is not null limit 1
  ) end);
  select * into v_profile from public.profiles p where p.id = v_account;
  if v_profile.id is null and (p_account is not null or v_email is not null) then
    return null;
  end if;
  v_phone := coalesce(v_phone, private.normalise_phone(private.login_phone(v_account)));
  -- Of an account all that is its own; of the number what staff booked and nobody has yet.
  v_ids := array(
    select f.order_id from (
      (
        select o.order_id, o.created_at from public.orders o
        where o.user_id = v_account order by o.created_at desc, o.order_id desc limit most_summed
      )
      union all
      (
        select o.order_id, o.created_at from public.orders o
        where o.user_id is null and o."mobileNumber" = v_phone order by o.created_at desc, o.order_id desc
        limit most_summed
      )
    ) f
    order by f.created_at desc, f.order_id desc limit most_summed
  );
  return jsonb_build_object(
    'phone', v_phone,
    'account', case when v_profile.id is not null then jsonb_build_object(
      'id', v_profile.id, 'name', v_profile.name, 'email', v_profile.email, 'address', v_profile.address,
      'locale', v_profile.locale, 'since', v_profile.created_at,
      'login_phone', private.normalise_phone(private.login_phone(v_account)),
      'typed_phone', v_profile.phone,
      'old_proof_at', private.old_proof_at(v_account),
      'told_by', (
        select coalesce(jsonb_agg(distinct w.channel), '[]') from private.ways_to(v_account, 'order_cancelled') w
        where w.place = 1
      )
    ) end,
    'money', (
      select jsonb_build_object(
        'orders', count(*), 'are_all', count(*) < most_summed,
        'paid_paise', coalesce(sum(o.amount_paise) filter (where o.payment_method is not null), 0),
        'owed_paise', coalesce(sum(o.amount_paise) filter (where o.status = 'PENDING'), 0),
        'refunded_paise', coalesce(sum((
          select sum(r.amount_paise) from public.refunds r where r.order_id = o.order_id and r.state = 'processed'
        )), 0)
      )
      from public.orders o where o.order_id = any (v_ids)
    ),
    'orders', (
      select coalesce(jsonb_agg(f), '[]') from (
        select o.order_id, o.name, o.address, o.service_type, o.service_type_hi, o.status, o.job_status, o.scheduled_on,
          o.slot, o.days, o.assigned_worker, o.assigned_worker_hi, o.amount_paise, o.user_id is not null as has_account, o.created_at
        from public.orders o where o.order_id = any (v_ids[1:most_orders])
        order by o.created_at desc, o.order_id desc
      ) f
    ),
    -- Whoever types a number proves nothing: these are not this customer's.
    'of_others', (
      select coalesce(jsonb_agg(f), '[]') from (
        select o.order_id, o.name, o.service_type, o.service_type_hi, o.status, o.scheduled_on, o.slot, o.days,
          o.assigned_worker, o.assigned_worker_hi
        from public.orders o
        where o."mobileNumber" = v_phone and o.user_id is not null and o.user_id is distinct from v_account
        limit most_beside
      ) f
    ),
    'requests', (
      select coalesce(jsonb_agg(f), '[]') from (
        select r.ticket, r.name, r.service_code, r.status, r.note, r.created_at
        from public.contract_requests r where r.user_id = v_account order by r.created_at desc limit most_beside
      ) f
    ),
    'letters', (
      select coalesce(jsonb_agg(f), '[]') from (
        select m.id, left(m.message, 200) as words, m.status, m.note, m.created_at
        from (
          select * from private.letters_of(v_account)
          union all
          select n.* from public.contact_messages n where n.phone = v_phone and v_account is null
        ) m
        order by m.created_at desc limit most_beside
      ) f
    ),
    'messages', (
      select coalesce(jsonb_agg(f), '[]') from (
        select m.id, m.order_id, m.data ->> 'ticket' as ticket, m.kind, m.channel, m.created_at as written_at,
          (m.undelivered_at is not null or m.given_up_at is not null or m.withheld_at is not null)
            and m.next_channel is null as is_untold
        from public.outbox m where m.user_id = v_account order by m.id desc limit most_beside
      ) f
    )
  );
end;
$$;
comment on function public.desk_customer(uuid, text, text) is
  'A customer for staff, by their account, by ten digits (the account that has proved them, if any) or by the confirmed address of an account: {phone, account: {id, name, email, address, locale, since, login_phone, typed_phone, old_proof_at, told_by} or null, money over their newest 200 orders: {orders, are_all, paid_paise (what was paid, also if given back since), owed_paise, refunded_paise}, orders: the newest 20, of_others: at most ten orders with the number of accounts that have not proved it, requests, letters (contact messages, see letters_of(); of a number without an account those that it was given with), messages (ours): the newest ten each}. By indexes: it costs what one customer has. Null: no such account. Refuses not_allowed, mfa_required, invalid_phone.';
revoke all on function public.desk_customer(uuid, text, text) from public, anon, service_role;
grant execute on function public.desk_customer(uuid, text, text) to authenticated;
