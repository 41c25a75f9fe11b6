create function private.name_condition(p_text text)
returns text
language sql
immutable
set search_path = ''
as $$
  -- What people type is text, never a pattern.
  with typed as (
    select replace(replace(replace(lower(p_text), '\', '\\'), '%', '\%'), '_', '\_') as pattern
  )
  select case
    -- Without a letter there is nothing to look up in the index, and nobody to find.
    when p_text !~ '[[:alnum:]\u0900-\u097f]' then 'false'
    -- The index knows groups of three letters: less is looked for where words begin.
    when length(p_text) < 3 then
      format('(lower(o.name) like %L or lower(o.name) like %L)', pattern || '%', '% ' || pattern || '%')
    else format('lower(o.name) like %L', '%' || pattern || '%')
  end
  from typed;
$$;
comment on function private.name_condition(text) is
  'SQL condition on orders o: the name contains the text, whatever its case; fewer than three characters: a word begins with it.';

create function private.number_condition(p_number text)
returns text
language sql
immutable
set search_path = ''
as $$
  -- A phone as people write it; only a whole one may begin with the country code.
  with typed as (
    select regexp_replace(p_number, '^(?:\+91|0|91(?=[0-9]{10}$))', '') as phone
  )
  select format(
    '(o.order_id like %L or o."mobileNumber" like %L)',
    case when p_number ~ '^[0-9]+$' then p_number || '%' else '' end,
    case when phone ~ '^[0-9]+$' then phone || '%' else '' end
  )
  from typed;
$$;
comment on function private.number_condition(text) is
  'SQL condition on orders o: the order id or the phone begins with the digits (+91 or 0 before a phone allowed).';

create function private.search_condition(p_q text)
returns text
language sql
immutable
set search_path = ''
as $$
  with typed as (
    select regexp_replace(btrim(translate(p_q, '०१२३४५६७८९', '0123456789')), '\s+', ' ', 'g') as text
  ),
  compact as (
    select text, regexp_replace(text, '[\s().-]', '', 'g') as number from typed
  )
  select case
    when number ~ '^\+?[0-9]+$' then private.number_condition(number)
    else private.name_condition(text)
  end
  from compact;
$$;
comment on function private.search_condition(text) is
  'SQL condition on orders o for what was typed into the search: digits are an order id or a phone, anything else a name.';

create function private.orders_where(
  p_user_id uuid,
  p_status text,
  p_service text,
  p_payment text,
  p_from date,
  p_to date,
  p_q text
)
returns text
language plpgsql
stable
set search_path = ''
as $$
declare
  v_q text := private.clean_text(p_q);
  v_conditions text[] := array['true'];
begin
  if length(v_q) > 100 then
    perform private.refuse('invalid_input', 'p_q');
  end if;
  -- Only what is asked for becomes part of the query: the planner can then use an index for it, which it cannot for
  -- "no filter or this one". Every value is a quoted literal.
  if p_user_id is not null then
    v_conditions := v_conditions || format('o.user_id = %L', p_user_id);
  end if;
  if p_status is not null then
    v_conditions := v_conditions || format('o.status = %L', p_status);
  end if;
  if p_service is not null then
    v_conditions := v_conditions
      || format('case when o.kind = ''hire'' then ''hire'' else o.catalogue_category end = %L', p_service);
  end if;
  if p_payment is not null then
    v_conditions := v_conditions
      || format('case when o.payment_method = ''cash'' then ''cash'' else o.payment_mode end = %L', p_payment);
  end if;
  if p_from is not null then
    v_conditions := v_conditions
      || format('o.created_at >= %L', p_from::timestamp at time zone 'Asia/Kolkata');
  end if;
  if p_to is not null then
    v_conditions := v_conditions
      || format('o.created_at < %L', (p_to + 1)::timestamp at time zone 'Asia/Kolkata');
  end if;
  if v_q is not null then
    v_conditions := v_conditions || private.search_condition(v_q);
  end if;
  return array_to_string(v_conditions, ' and ');
end;
$$;
comment on function private.orders_where(uuid, text, text, text, date, date, text) is
  'The filter of the list as an SQL condition on orders o; null = not filtered, a person: only theirs. p_from, p_to: days in India, inclusive.';

create function private.whose_orders(p_everybody boolean default false)
returns uuid
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  if (select auth.uid()) is null then
    perform private.refuse('not_signed_in');
  end if;
  if public.is_staff() then
    return null;
  end if;
  if p_everybody then
    perform private.refuse('not_allowed', 'staff');
  end if;
  return (select auth.uid());
end;
$$;
comment on function private.whose_orders(boolean) is
  'Whose orders the caller may list: their own id, or null for everybody''s when they are staff. The twin of the select policy of orders, asked once instead of for each row. p_everybody: refuse not_allowed rather than list their own.';

revoke all on function private.name_condition(text) from public, anon, authenticated;
revoke all on function private.number_condition(text) from public, anon, authenticated;
revoke all on function private.search_condition(text) from public, anon, authenticated;
revoke all on function private.orders_where(uuid, text, text, text, date, date, text)
  from public, anon, authenticated;
revoke all on function private.whose_orders(boolean) from public, anon, authenticated;
