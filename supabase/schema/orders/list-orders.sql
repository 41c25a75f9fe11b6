-- The list of orders: its search, its filters, its pages and its counts.

create function private.name_condition(p_text text, p_name text default 'lower(o.name)', p_begins boolean default null)
returns text
language sql
immutable
set search_path = ''
as $$
  with typed as (
    select regexp_replace(translate(p_text, '०१२३४५६७८९', '0123456789'), '\s+', ' ', 'g') as words
  ), searched as (
    select words, private.escape_like(words) as pattern from typed
  )
  select case
    -- Signs between words alone: nobody is meant.
    when words !~ '[^\u0020-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u2000-\u206f]' then 'false'
    when p_begins then format('%s like %L', p_name, pattern || '%')
    when not p_begins then format(
      '%s like %L', p_name,
      '%' || case when length(words) < 3 and words ~ '[[:alnum:]\u0900-\u097f]' then 'X' else '' end || replace(pattern, ' ', 'X') || '%'
    )
    -- Without a letter, as with an emoji, the index has nothing to look up: all names are read.
    when words !~ '[[:alnum:]\u0900-\u097f]' then format('%s like %L', p_name, '%' || pattern || '%')
    -- The index knows groups of three letters: less is looked for where words begin.
    when length(words) >= 3 then format('%s like %L', p_name, '%' || pattern || '%')
    else format('(%1$s like %2$L or %1$s like %3$L)', p_name, pattern || '%', '% ' || pattern || '%')
  end
  from searched;
$$;
comment on function private.name_condition(text, text, boolean) is
  'SQL condition on any o with a name, or on another expression for one: it contains the text, whatever its case, the digits of either script and the width of spaces; fewer than three characters: a word begins with it. p_begins: the name begins with it, or, false, the expression for the rest of a name has it, with an X for each space.';
revoke all on function private.name_condition(text, text, boolean) from public, anon, authenticated;

create function private.phone_pattern(p_number text)
returns text
language sql
immutable
set search_path = ''
as $$
  -- A phone as people write it; only a whole one may begin with the country code.
  with typed as (
    select regexp_replace(p_number, '^(?:\+91|0|91(?=[0-9]{10}$))', '') as phone
  )
  select case when phone ~ '^[0-9]+$' then phone || '%' else '' end from typed;
$$;
comment on function private.phone_pattern(text) is
  'Pattern of phones that begin with the typed digits (+91 or 0 before them allowed); without digits of the phone itself it is empty, which no phone is.';
revoke all on function private.phone_pattern(text) from public, anon, authenticated;

create function private.number_condition(p_number text)
returns text
language sql
immutable
set search_path = ''
as $$
  select format(
    '(o.order_id like %L or o."mobileNumber" like %L%s)',
    case when p_number ~ '^[0-9]+$' then p_number || '%' else '' end, private.phone_pattern(p_number),
    -- Callers read out the end of a number.
    case when p_number ~ '^[0-9]{4,8}$' then format(
      ' or (right(o.order_id, 4) = %1$L and o.order_id like %2$L) or (right(o."mobileNumber", 4) = %1$L and o."mobileNumber" like %2$L)',
      right(p_number, 4), '%' || p_number
    ) end
  );
$$;
comment on function private.number_condition(text) is
  'SQL condition on orders o: the order id or the phone begins with the digits (+91 or 0 before a phone allowed), or, of four to eight digits, ends with them.';
revoke all on function private.number_condition(text) from public, anon, authenticated;

create function private.orders_of_paper(p_text text)
returns setof text
language plpgsql
stable
set search_path = ''
as $$
declare
  v_words constant text := private.clean_line(p_text);
  -- "Receipt No. 12", as our own receipts say it, or the number alone; eight digits, for nine are an order's.
  v_receipt constant bigint := substring(
    lower(translate(v_words, '०१२३४५६७८९', '0123456789'))
    from '^(?:(?:receipt|रसीद)[ ·:]*(?:no|number|नंबर|नं)?[. ]*)?([0-9]{1,8})$'
  );
begin
  return query
    select c.order_id from public.cash_receipts c where c.compared_as = private.compared_receipt(v_words);
  -- Most searches are names: nothing more is looked up for those.
  if v_words !~ ' ' then
    return query select p.order_id from public.payments p where p.provider_payment_id = v_words;
  end if;
  if v_receipt is not null then
    return query select o.order_id from public.orders o where o.receipt_number = v_receipt;
  end if;
end;
$$;
comment on function private.orders_of_paper(text) is
  'Orders by the whole of a number that stands on paper: of the receipt book (voided or not), of the provider''s payment, or of our own receipt, with or without the word before it.';
revoke all on function private.orders_of_paper(text) from public, anon, authenticated;

create function private.search_condition(p_q text)
returns text
language plpgsql
immutable
set search_path = ''
as $$
declare
  v_text text := private.clean_line(p_q);
  v_number text := private.searched_number(v_text);
  v_condition text;
begin
  if v_text is null then
    return null;
  end if;
  if length(v_text) > private.max_length('search') then
    perform private.refuse('invalid_input', 'p_q');
  end if;
  v_condition := case when v_number is not null then private.number_condition(v_number)
    else private.name_condition(v_text)
  end;
  -- Signs between words alone: neither a name nor a receipt.
  if v_condition = 'false' then
    return v_condition;
  end if;
  -- An array: the planner may look its orders up beside the others.
  return format(
    '(%s or o.order_id = any (array(select private.orders_of_paper(%L))))', v_condition, v_text
  );
end;
$$;
comment on function private.search_condition(text) is
  'SQL condition on orders o for what was typed into the search: digits are an order id or a phone, anything else a name, and both may be a number of orders_of_paper(); null when nothing was typed. Refuses invalid_input.';
revoke all on function private.search_condition(text) from public, anon, authenticated;

create function private.searched_names(p_q text)
returns text[]
language plpgsql
stable
set search_path = ''
as $$
declare
  v_text constant text := private.clean_line(p_q);
begin
  if v_text is null or private.searched_number(v_text) is not null
    or private.name_condition(v_text) = 'false'
    or exists (select private.orders_of_paper(v_text))
  then
    return null;
  end if;
  -- What begins with it stands together in the order of names, and in that of sounds. Only what has it further on is looked
  -- up by its parts.
  return array[
    private.name_condition(v_text, 'o.name', true), private.name_condition(v_text, $parts$translate(substr(o.name, 2), ' ', 'X')$parts$, false),
    case when private.sound_condition(v_text) is null then 'false'
      else format('o.sound like %L', private.name_sound(v_text) || '%') end,
    coalesce(private.sound_condition(v_text, $sound$regexp_replace(o.sound, '^ [^ ]*', '')$sound$), 'false'),
    coalesce(private.sound_condition(v_text, 'o.sound', false), 'false')
  ];
end;
$$;
comment on function private.searched_names(text) is
  'Five SQL conditions on order_names o for what was typed into the search: the name begins with it, has it further on; it begins to sound like it, in either script, a later word does; one of the last two, for names that are read anyway. Null when it is no name alone, but nothing, signs, a number or what orders_of_paper() finds.';
revoke all on function private.searched_names(text) from public, anon, authenticated;

create function private.few_names(p_searched text[])
returns text[]
language plpgsql
stable
set search_path = ''
set enable_seqscan = off
set enable_indexscan = off
set enable_indexonlyscan = on
as $$
declare
  most_names constant integer := 50;
  v_names text[];
begin
  if p_searched is null then
    return null;
  end if;
  -- Of what stands together no more than is asked for is read.
  execute format(
    'select array((select o.name from private.order_names o where %1$s limit %3$s)
       union (select o.name from private.order_names o where %2$s limit %3$s))',
    p_searched[1], p_searched[3], most_names + 1
  ) into v_names;
  if cardinality(v_names) <= most_names then
    -- Whoever walks the names in their order until there are enough may pass nearly all: equal first names stand together.
    perform set_config('enable_indexonlyscan', 'off', true);
    execute format(
      'select array(select unnest(%4$L::text[])
         union (select o.name from private.order_names o where %1$s or %2$s limit %3$s))',
      p_searched[2], p_searched[4], most_names + 1, v_names
    ) into v_names;
  end if;
  return case when cardinality(v_names) <= most_names then v_names end;
end;
$$;
comment on function private.few_names(text[]) is
  'The names of orders that a searched_names() has, when they are at most 50: the orders of each are then read by an index. Null: they are more, or it is null.';
revoke all on function private.few_names(text[]) from public, anon, authenticated;

create function private.names_in_order(p_searched text[], p_walk text, p_from text, p_count integer)
returns text[]
language plpgsql
stable
set search_path = ''
set enable_seqscan = off
as $$
declare
  most_passed constant integer := 2000;
  v_order constant text := 'order by o.name ' || p_walk;
  v_from constant text := case when p_from is null then 'true'
    else format('o.name %s %L', case p_walk when 'asc' then '>=' else '<=' end, p_from) end;
  v_names text[];
begin
  -- A last name is soon among the next ones. What begins with a first name stands together, perhaps far away.
  execute format(
    'select array(select o.name from (select o.name, o.sound from private.order_names o where %1$s %2$s limit %3$s) o
       where %4$s or %5$s or %6$s %2$s limit %7$s)',
    v_from, v_order, most_passed, p_searched[1], p_searched[2], p_searched[5], p_count
  ) into v_names;
  if cardinality(v_names) < p_count then
    -- Whoever has it further on is found first, and sorted then.
    execute format(
      'select array(select o.name from (
         (select o.name from private.order_names o where %1$s and %2$s %4$s limit %5$s)
         union
         select o.name from (select o.name from private.order_names o where %1$s and %3$s offset 0) o
         union
         select o.name from (select o.name from private.order_names o where %1$s and %6$s offset 0) o
         union
         select o.name from (select o.name from private.order_names o where %1$s and %7$s offset 0) o
       ) o %4$s limit %5$s)',
      v_from, p_searched[1], p_searched[2], v_order, p_count, p_searched[3], p_searched[4]
    ) into v_names;
  end if;
  return v_names;
end;
$$;
comment on function private.names_in_order(text[], text, text, integer) is
  'The first names of orders that a searched_names() has, asc or desc, from a name on. Each has an order: as many names as a page has rows have all of it.';
revoke all on function private.names_in_order(text[], text, text, integer) from public, anon, authenticated;

create function private.place_query(p_words text[], p_times integer[])
returns tsquery
language sql
immutable
set search_path = ''
as $$
  -- All words, or two of them written as one. Of more than five there would be too many ways.
  select string_agg(asked.words, ' | ')::tsquery from (
    select string_agg(
      format('''%s %s'':*', t.number, case w.place when j.place then w.word || p_words[w.place + 1] else w.word end), ' & '
    ) as words
    from unnest(p_times) t (number),
      generate_series(0, case when cardinality(p_words) <= 5 then cardinality(p_words) - 1 else 0 end) j (place),
      unnest(p_words) with ordinality w (word, place)
    where w.place <> j.place + 1 or j.place = 0
    group by t.number, j.place
  ) asked
$$;
comment on function private.place_query(text[], integer[]) is
  'What to ask of words_at_time() for addresses with words that begin like all of these sounds, booked at one of these times; a time of null: at any.';
revoke all on function private.place_query(text[], integer[]) from public, anon, authenticated;

create function private.orders_at_place(p_words text[], p_is_open boolean, p_from timestamptz, p_to timestamptz)
returns text[]
language plpgsql
stable
set search_path = ''
-- By the index of places, be the statistics as old as they may.
set enable_seqscan = off
set enable_indexscan = off
as $$
declare
  most_orders constant integer := 200;
  v_first constant integer := private.place_time(p_from, p_is_open);
  v_newest constant integer := private.place_time(p_to, p_is_open);
  v_anywhere constant tsquery := private.place_query(p_words, array[null]::integer[]);
  v_last integer := v_newest;
  v_times integer := 1;
  v_asked tsquery;
  v_ids text[] := '{}';
begin
  -- The newest first. Where few were found, so are the next, however many times are looked at together.
  while v_last >= v_first and cardinality(v_ids) < most_orders loop
    v_asked := private.place_query(p_words, array(select generate_series(greatest(v_last - v_times + 1, v_first), v_last)));
    v_ids := v_ids || array(
      select o.order_id from public.orders o
      where private.words_at_time(
          private.name_sound(o.address), private.place_time(o.created_at,
            o.job_status in ('REQUESTED', 'ASSIGNED', 'IN_PROGRESS') and o.status in ('PENDING', 'SUCCESS', 'REVIEW', 'PARTIALLY_REFUNDED', 'FREE'))
        ) @@ v_asked
        -- As no index has it: nothing else is asked for the orders.
        and o.created_at + interval '0' between p_from and p_to
      order by o.created_at desc, o.order_id desc limit most_orders - cardinality(v_ids)
    );
    -- Neither now nor just before: what nobody has anywhere is not looked for in each time. At once, a time that has just
    -- begun would have all orders of a frequent place asked for.
    exit when v_last = v_newest - 1 and v_ids = '{}' and not exists (
      select from public.orders o
      where private.words_at_time(
          private.name_sound(o.address), private.place_time(o.created_at,
            o.job_status in ('REQUESTED', 'ASSIGNED', 'IN_PROGRESS') and o.status in ('PENDING', 'SUCCESS', 'REVIEW', 'PARTIALLY_REFUNDED', 'FREE'))
        ) @@ v_anywhere
    );
    v_last := v_last - v_times;
    v_times := case when v_last >= v_newest - 1 then 1 else v_times * 2 end;
  end loop;
  return v_ids;
end;
$$;
comment on function private.orders_at_place(text[], boolean, timestamptz, timestamptz) is
  'The newest 200 orders, open or not, that were booked between two moments and whose address has words that begin to sound like all of these sounds, two of them perhaps written as one.';
revoke all on function private.orders_at_place(text[], boolean, timestamptz, timestamptz) from public, anon, authenticated;

create function private.place_search(p_q text, p_names text[], p_from date, p_to date)
returns text
language plpgsql
stable
set search_path = ''
as $$
declare
  v_sound constant text := trim(private.name_sound(private.clean_line(p_q)));
  v_words constant text[] := string_to_array(v_sound, ' ');
  v_to constant timestamptz := least((p_to + 1)::timestamp at time zone 'Asia/Kolkata', now());
  v_from timestamptz;
  v_ids text[];
begin
  -- Whoever has the name is meant before whoever lives there.
  if p_names is distinct from '{}'::text[] or length(replace(v_sound, ' ', '')) < 2 then
    return null;
  end if;
  -- As long as orders are kept.
  v_from := greatest(
    p_from::timestamp at time zone 'Asia/Kolkata', now() - private.retention('books'),
    (select o.created_at from public.orders o order by o.created_at limit 1)
  );
  v_ids := private.orders_at_place(v_words, true, v_from, v_to) || private.orders_at_place(v_words, false, v_from, v_to);
  return case when cardinality(v_ids) > 0 then format('o.order_id = any (%L::text[])', v_ids) end;
end;
$$;
comment on function private.place_search(text, text[], date, date) is
  'SQL condition on orders o for a place that was typed into the search, in either script: the newest 200 of open work and of what is over, of orders_at_place(), booked in these days in India, inclusive (null: any). Null: there is none, or p_names, the few_names() of the same text, are not none.';
revoke all on function private.place_search(text, text[], date, date) from public, anon, authenticated;

create function private.also_sounds(p_search text, p_searched text[])
returns text
language plpgsql
stable
set search_path = ''
set enable_seqscan = off
as $$
declare
  most_names constant integer := 1000;
  v_names text[];
begin
  if p_searched is null or p_searched[3] = 'false' then
    return p_search;
  end if;
  execute format(
    'select array((select o.name from private.order_names o where %1$s and not (%3$s or %4$s) limit %5$s)
       union (select o.name from private.order_names o where %2$s and not (%3$s or %4$s) limit %5$s))',
    p_searched[3], p_searched[4], p_searched[1], p_searched[2], most_names + 1
  ) into v_names;
  -- Two sounds that thousands of names begin with say nothing.
  return case when cardinality(v_names) between 1 and most_names
    then format('(%s or lower(o.name) collate "C" = any (%L::text[]))', p_search, v_names) else p_search end;
end;
$$;
comment on function private.also_sounds(text, text[]) is
  'The search_condition() of a name that more than 50 orders'' names have, widened by those names that only sound like it, in either script; by none when they are more than 1,000.';
revoke all on function private.also_sounds(text, text[]) from public, anon, authenticated;

create function private.orders_from(p_names text[], p_where text, p_sorted text, p_limit integer)
returns text
language sql
immutable
set search_path = ''
as $$
  -- Of each name the first ones in this order: whatever all names have together, the first of all are among them.
  select case when p_names is null then format('public.orders o where %s', p_where)
    else format(
      'unnest(%L::text[]) n (name) cross join lateral (
         select * from public.orders o where lower(o.name) collate "C" = n.name and %s %s limit %s
       ) o where true',
      p_names, p_where, coalesce('order by ' || p_sorted, ''), p_limit
    ) end;
$$;
comment on function private.orders_from(text[], text, text, integer) is
  'SQL of the orders o that a condition has, to put behind "from"; p_names: of these names alone, the first p_limit of each in the order p_sorted.';
revoke all on function private.orders_from(text[], text, text, integer) from public, anon, authenticated;

create function private.walk_names(p_names text[])
returns void
language sql
volatile
set search_path = ''
as $$
  -- The planner takes a name for as rare as most are. Of a frequent one it would fetch all orders, and then sort them.
  select set_config('enable_bitmapscan', 'off', true) where p_names is not null;
$$;
comment on function private.walk_names(text[]) is
  'Has the orders_from() of names read in the order of an index, as far as they are needed; no names: nothing. For functions with a setting enable_bitmapscan of their own alone: it ends with them.';
revoke all on function private.walk_names(text[]) from public, anon, authenticated;

create function private.few_orders(p_names text[], p_where text, p_sorted text, p_limit integer)
returns integer
language plpgsql
stable
set search_path = ''
set enable_seqscan = off
set enable_bitmapscan = on
as $$
declare
  v_count integer;
begin
  perform private.walk_names(p_names);
  -- In the order of an index, so that it stops as soon as there are enough.
  execute format(
    'select count(*) from (select from %s %s limit %s) counted',
    private.orders_from(p_names, p_where, null, p_limit),
    case when p_names is null then 'order by ' || p_sorted else '' end, p_limit
  ) into v_count;
  return v_count;
end;
$$;
comment on function private.few_orders(text[], text, text, integer) is
  'How many orders a condition has, of these names alone unless that is null; counting stops at p_limit. p_sorted: an order that an index has, or null where few are read.';
revoke all on function private.few_orders(text[], text, text, integer) from public, anon, authenticated;

create function private.counting_order(
  p_service text, p_payment text, p_district text, p_from date, p_to date, p_q text, p_asks text, p_work text, p_day date
)
returns text
language sql
immutable
set search_path = ''
as $$
  -- A service, a way of payment and a district have their own entries, status by status; any others of theirs may be
  -- counted.
  select case when num_nonnulls(p_asks, p_work, p_day) = 0
      and (num_nonnulls(p_service, p_payment, p_district) = 0 or num_nonnulls(p_from, p_to, p_q) > 0)
    then 'o.created_at desc, o.order_id desc' end;
$$;
comment on function private.counting_order(text, text, text, date, date, text, text, text, date) is
  'The order for few_orders() with which a filter of list_orders() is counted soonest: the newest first, or null where an index has just those that are asked for.';
revoke all on function private.counting_order(text, text, text, date, date, text, text, text, date) from public, anon, authenticated;

create function private.visit_order()
returns text
language sql
immutable
set search_path = ''
as $$
  -- As the indexes have it, to the letter.
  select $expression$coalesce(o.scheduled_on + case o.slot when 'morning' then time '01:00' when 'afternoon' then time '02:00'
    when 'evening' then time '03:00' else time '00:00' end, 'infinity')$expression$;
$$;
comment on function private.visit_order() is
  'SQL expression on orders o: when somebody comes, to sort and to filter by; infinity while no day is agreed.';
revoke all on function private.visit_order() from public, anon, authenticated;

create function private.is_to_come()
returns text
language sql
immutable
set search_path = ''
as $$
  -- Promised: paid, free, or to be paid after the work. Whether we come for what waits for its payment nobody knows yet.
  -- "Is true" keeps the planner from the index of statuses: most orders of all time are paid, few are to come. The
  -- indexes orders_to_come and orders_undated have this condition, to the letter.
  select $condition$(o.job_status in ('REQUESTED', 'ASSIGNED')
    and (o.status in ('SUCCESS', 'PARTIALLY_REFUNDED', 'FREE') or (o.status = 'PENDING' and o.payment_mode = 'after_service')) is true)$condition$;
$$;
comment on function private.is_to_come() is
  'SQL condition on orders o: we have promised to come, and the work has not begun.';
revoke all on function private.is_to_come() from public, anon, authenticated;

create function private.needs_worker()
returns text
language sql
immutable
set search_path = ''
as $$
  select '(' || private.is_to_come() || $condition$ and o.cancel_reason is null
    and (o.job_status = 'REQUESTED' or (o.kind = 'hire' and o.quantity > (
      select count(distinct a.place) from public.assignments a
      where a.order_id = o.order_id and a.released_at is null
        -- By its number: with the whole of it no index could answer the rest by itself.
        and (a.last_day is null or not private.has_open_days(o.order_id, a.place))
    )))
    and (not o.is_advance or private.stands_for_work(o.order_id)))$condition$;
$$;
comment on function private.needs_worker() is
  'SQL condition on orders o: somebody is to come, and nobody is assigned yet, or fewer than were hired, or not on all days. An advance stands for its work (stands_for_work()). Whoever asks to cancel waits for an answer, not for a worker.';
revoke all on function private.needs_worker() from public, anon, authenticated;

create function private.is_owed()
returns text
language sql
immutable
set search_path = ''
as $$
  -- The index orders_owed has the first two, to the letter.
  select $condition$(o.status = 'PENDING' and o.job_status = 'COMPLETED' and not private.pays_later(o))$condition$;
$$;
comment on function private.is_owed() is
  'SQL condition on orders o: the work is done and not paid for, and its customer was not told that the money can wait (pays_later()).';
revoke all on function private.is_owed() from public, anon, authenticated;

create function private.goes_on_at(p_day date)
returns text
language sql
stable
set search_path = ''
as $$
  -- With one closed day a week work is over in twice its days and a week: what can be told so needs no look at the days.
  select case when private.is_closed_on(p_day) then 'false' else format(
    '(o.days > 1 and o.scheduled_on + 2 * o.days + 7 between %1$L::date and %2$L::date and o.scheduled_on < %1$L::date
      and upper(private.work_period(o.scheduled_on, o.slot, o.days)) > %1$L::timestamp at time zone ''Asia/Kolkata''
      and coalesce((
        select max(a.ended_at) from public.assignments a where a.order_id = o.order_id and a.released_at is null
      ) >= %1$L::timestamp at time zone ''Asia/Kolkata'', true))',
    p_day, p_day + 2 * upper(private.hire_days_bounds()) + 7
  ) end;
$$;
comment on function private.goes_on_at(date) is
  'SQL condition on orders o: work of several days that began on an earlier day, or will have, and has the day among its working days (private.work_period(), none of them closed), unless it was done before. By the index orders_of_days.';
revoke all on function private.goes_on_at(date) from public, anon, authenticated;

create function private.work_condition(p_work text, p_day date, p_visit text)
returns text
language plpgsql
stable
set search_path = ''
as $$
declare
  v_today constant date := private.today_in_india();
  v_conditions text[] := '{}';
begin
  if p_work not in ('needs_worker', 'under_way', 'late', 'today', 'tomorrow', 'unpaid') then
    perform private.refuse('invalid_input', 'p_work');
  end if;
  if p_work = 'needs_worker' then
    v_conditions := v_conditions || private.needs_worker();
  elsif p_work = 'under_way' then
    v_conditions := v_conditions || 'o.job_status = ''IN_PROGRESS'''::text;
  elsif p_work = 'unpaid' then
    v_conditions := v_conditions || private.is_owed();
  elsif p_work = 'late' then
    v_conditions := v_conditions
      || format('(%s and %s < %L::timestamp)', private.is_to_come(), p_visit, v_today);
  elsif p_work is not null then
    v_conditions := v_conditions || 'o.job_status <> ''CANCELLED'''::text
      || private.work_condition(null, v_today + case p_work when 'tomorrow' then 1 else 0 end, p_visit);
  end if;
  if p_day is not null then
    -- Of everybody's an array, each half by its own index: of both in one condition the planner expects thousands, and
    -- reads a whole status instead.
    v_conditions := v_conditions || format(
      case when p_visit = private.visit_order() then
        'o.order_id = any (array(
           select o.order_id from public.orders o where %1$s >= %2$L::timestamp and %1$s < %3$L::timestamp
           union all select o.order_id from public.orders o where %4$s))'
      else '(%1$s >= %2$L::timestamp and %1$s < %3$L::timestamp or %4$s)' end,
      p_visit, p_day, p_day + 1, private.goes_on_at(p_day)
    );
  end if;
  return array_to_string(v_conditions, ' and ');
end;
$$;
comment on function private.work_condition(text, date, text) is
  'SQL condition on orders o for what is asked of the work, by an expression for the visit, empty for nothing: needs_worker; under_way (it has begun); late (its day is over and it has not begun); unpaid (it is done, is_owed()); today or tomorrow in India, what is cancelled left out; p_day: a working day of it, the first or a later one. Refuses invalid_input.';
revoke all on function private.work_condition(text, date, text) from public, anon, authenticated;

create function private.orders_where(
  p_user_id uuid,
  p_status text,
  p_service text,
  p_payment text,
  p_district text,
  p_from date,
  p_to date,
  p_asks text,
  p_work text,
  p_day date,
  p_search text
)
returns text
language plpgsql
stable
set search_path = ''
as $$
declare
  v_conditions text[] := array['true'];
begin
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
      || format('case when o.kind = ''service'' then o.catalogue_category else o.kind end = %L', p_service);
  end if;
  if p_payment is not null then
    v_conditions := v_conditions
      || format('case when o.payment_method = ''cash'' then ''cash'' else o.payment_mode end = %L', p_payment);
  end if;
  if p_district not in ('1', '2', 'none') then
    perform private.refuse('invalid_input', 'p_district');
  elsif p_district is not null then
    -- Half of all are in a district: what is few by itself is found first, and not by the index of districts.
    v_conditions := v_conditions || format(
      case p_district when 'none' then '%s is null' else '%s = %L' end,
      case when num_nonnulls(p_search, p_asks, p_work, p_day) = 0 then 'o.district' else '(o.district || '''')' end, p_district
    );
  end if;
  if p_from is not null then
    v_conditions := v_conditions
      || format('o.created_at >= %L', p_from::timestamp at time zone 'Asia/Kolkata');
  end if;
  if p_to is not null then
    v_conditions := v_conditions
      || format('o.created_at < %L', (p_to + 1)::timestamp at time zone 'Asia/Kolkata');
  end if;
  if p_asks not in ('anything', 'cancel', 'admin', 'complaint', 'cash') then
    perform private.refuse('invalid_input', 'p_asks');
  elsif p_asks is not null then
    -- All are read from the index of those that ask.
    v_conditions := v_conditions || case p_asks
      when 'anything' then '(o.cancel_reason is not null or o.complaint is not null)'
      when 'cancel' then 'o.cancel_reason is not null'
      when 'admin' then 'o.cancel_reason is not null and o.cancel_is_passed_on'
      when 'complaint' then 'o.complaint is not null'
      -- Of staff alone: its customer knows nothing of it.
      when 'cash' then case when p_user_id is not null then 'false' else
        'o.order_id = any (array(
           select c.order_id from public.cash_receipts c where c.doubt is not null and c.voided_at is null))' end
    end;
  end if;
  if p_work is not null or p_day is not null then
    -- Of one person all are looked at: an index of everybody's visits would lead through those of others.
    v_conditions := v_conditions || private.work_condition(
      p_work, p_day,
      case when p_user_id is null then private.visit_order()
        else format('(%s + interval ''0'')', private.visit_order()) end
    );
  end if;
  if p_search is not null then
    v_conditions := v_conditions || p_search;
  end if;
  return array_to_string(v_conditions, ' and ');
end;
$$;
comment on function private.orders_where(uuid, text, text, text, text, date, date, text, text, date, text) is
  'The filter of the list as an SQL condition on orders o; null = not filtered, a person: only theirs. p_district: 1 or 2 (private.districts()), none: its address names none. p_from, p_to: days in India, inclusive. p_asks: what its customer waits for an answer to, anything|cancel|admin|complaint; cash: what staff ask an admin, whether its cash is to be taken back. p_work, p_day: of work_condition(). p_search: a search_condition(), made once for all that is asked with it.';
revoke all on function private.orders_where(uuid, text, text, text, text, date, date, text, text, date, text)
  from public, anon, authenticated;

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
    perform private.require_staff_session();
  end if;
  return (select auth.uid());
end;
$$;
comment on function private.whose_orders(boolean) is
  'Whose orders the caller may list: their own id, or null for everybody''s when they are staff. The twin of the select policy of orders, asked once instead of for each row. p_everybody: refuse not_allowed or mfa_required rather than list their own.';
revoke all on function private.whose_orders(boolean) from public, anon, authenticated;

create function public.list_orders(
  p_status text default null,
  p_service text default null,
  p_payment text default null,
  p_from date default null,
  p_to date default null,
  p_q text default null,
  p_sort text default 'created_at.desc',
  p_limit integer default null,
  p_position text default null,
  p_position_id text default null,
  p_backwards boolean default false,
  p_everybody boolean default false,
  p_asks text default null,
  p_work text default null,
  p_day date default null,
  p_district text default null
)
returns json
language plpgsql
stable
security definer
set search_path = ''
-- No plan reads the whole table, be the statistics as old as they may.
set enable_seqscan = off
set enable_bitmapscan = on
as $$
declare
  v_user uuid := private.whose_orders(p_everybody);
  v_search text := private.search_condition(p_q);
  v_column text := split_part(p_sort, '.', 1);
  -- Backwards is the same walk the other way; its rows are turned round again below.
  v_walk text := case when (split_part(p_sort, '.', 2) = 'asc') <> coalesce(p_backwards, false) then 'asc' else 'desc' end;
  -- A customer's own orders are few.
  v_searched text[] := case when v_user is null then private.searched_names(p_q) end;
  v_names text[] := coalesce(
    private.few_names(v_searched),
    -- With a filter names might be passed by the thousand before one has an order that matches.
    case when v_column = 'name' and v_searched is not null
      and num_nonnulls(p_status, p_service, p_payment, p_district, p_from, p_to, p_asks, p_work, p_day) = 0
    then private.names_in_order(v_searched, v_walk, p_position, private.page_rows(p_limit) + 1) end
  );
  v_at_place text := private.place_search(p_q, v_names, p_from, p_to);
  v_where text := private.orders_where(
    v_user, p_status, p_service, p_payment, p_district, p_from, p_to, p_asks, p_work, p_day,
    coalesce(v_at_place, case when v_names is null then private.also_sounds(v_search, v_searched) end)
  );
  v_few_days constant integer := 31;
  v_is_rising boolean := split_part(p_sort, '.', 2) = 'asc';
  v_sorted text;
  v_type text;
  v_from text;
  v_listed json;
begin
  if p_sort not in (
    'created_at.desc', 'created_at.asc', 'amount.desc', 'amount.asc', 'name.desc', 'name.asc', 'visit.desc', 'visit.asc'
  ) then
    perform private.refuse('invalid_input', 'p_sort');
  end if;
  if v_at_place is not null then
    v_searched := null;
    v_names := null;
  end if;
  -- As the indexes have them, to the letter.
  v_sorted := case v_column
    when 'created_at' then 'o.created_at'
    when 'amount' then 'o.amount_paise'
    when 'visit' then private.visit_order()
    else 'lower(o.name) collate "C"'
  end;
  -- Walking an index in order until fifty match reads nearly all of it where those that match stand together at one of
  -- its ends: equal names, visits of the work that was booked this week, what is late among the oldest orders. The
  -- planner takes them for spread evenly. So whoever matches is found first where they are few: no index is sorted by
  -- these.
  if (v_column = 'name' and v_search is not null and v_names is null)
    or (v_column <> 'visit' and p_work is not null)
    or p_work in ('today', 'tomorrow', 'unpaid')
    or p_day is not null
    or v_at_place is not null
    or (v_column = 'visit' and coalesce(p_to, private.today_in_india()) - p_from <= v_few_days)
  then
    v_sorted := case v_column
      when 'created_at' then $sorted$(o.created_at + interval '0')$sorted$
      when 'amount' then '(o.amount_paise + 0)'
      when 'visit' then format($sorted$(%s + interval '0')$sorted$, private.visit_order())
      else $sorted$(lower(o.name) || '') collate "C"$sorted$
    end;
  end if;
  v_type := case v_column when 'created_at' then 'timestamptz' when 'amount' then 'integer' when 'visit' then 'timestamp' else 'text' end;
  if p_position is not null then
    v_where := v_where || format(
      ' and (%s, o.order_id) %s (%L::%s, %L)',
      v_sorted, case v_walk when 'asc' then '>' else '<' end,
      p_position, v_type, coalesce(p_position_id, '')
    );
  end if;
  -- Of a name that many have one order in twenty matches. The index of the newest knows the names: it says when those of
  -- the page came, and of the orders no other is read.
  if v_searched is not null and v_names is null and v_sorted = 'o.created_at' and p_asks is null
    and (p_status is not null or num_nonnulls(p_service, p_payment, p_district) = 0)
  then
    v_where := format(
      'o.created_at = any (array(select o.created_at from public.orders o where %1$s order by o.created_at %2$s, o.order_id %2$s limit %3$s)) and %1$s',
      v_where, v_walk, private.page_rows(p_limit)
    );
  end if;
  v_from := private.orders_from(
    v_names, v_where, format('%1$s %2$s, o.order_id %2$s', v_sorted, v_walk), private.page_rows(p_limit)
  );

  perform private.walk_names(v_names);
  execute format(
    'select coalesce(json_agg(listed), ''[]'') from (
       select page.order_id, page.name as customer_name, page."mobileNumber" as phone,
         page.service_type, page.service_type_hi, page.quantity, page.days, page.unit, page.amount, page.amount_paise, page.status,
         page.payment_mode, page.payment_method, page.job_status, page.scheduled_on, page.slot,
         page.assigned_worker, page.assigned_worker_hi, page.needs_worker, page.place, page.asks_to_cancel, page.cancel_is_passed_on, page.complains,
         page.return_of, page.contract_ticket, case when page.contract_ticket is not null then (
           select s.number from public.contract_stages s where s.order_id = page.order_id
         ) end as stage, case when page.contract_ticket is not null then private.stages_beside(page.order_id) end as stages, page.is_advance, page.district, page.receipt_number, page.locale, page.created_at, page.sorted::text as position
       from (
         -- By name: the sort would carry the whole order along.
         select o.order_id, o.name, o."mobileNumber", o.service_type, o.service_type_hi, o.quantity, o.days, o.unit, o.amount,
           o.amount_paise, o.status, o.payment_mode, o.payment_method, o.job_status, o.scheduled_on,
           o.slot, o.assigned_worker, o.assigned_worker_hi, %6$s as needs_worker, %7$s as place, o.cancel_reason is not null as asks_to_cancel, o.cancel_is_passed_on,
           o.complaint is not null as complains, o.return_of, o.contract_ticket, o.is_advance, %8$s, o.locale, o.created_at, %1$s as sorted
         from %2$s
         order by %1$s %3$s, o.order_id %3$s limit %4$s
       ) page
       order by page.sorted %5$s, page.order_id %5$s
     ) listed',
    v_sorted, v_from, v_walk, private.page_rows(p_limit), case when v_is_rising then 'asc' else 'desc' end,
    private.needs_worker(),
    -- Its customer knows where they live; the file of orders is for staff.
    case when v_user is null then 'o.address' else 'null::text' end,
    case when v_user is null then 'o.district, o.receipt_number' else 'null::text as district, null::bigint as receipt_number' end
  ) into v_listed;
  return v_listed;
exception
  -- A position that is none: not a moment, not a number.
  when data_exception then
    perform private.refuse('invalid_input', 'p_position');
end;
$$;
comment on function public.list_orders(
  text, text, text, date, date, text, text, integer, text, text, boolean, boolean, text, text, date, text
) is
  'A page of orders: all for staff, their own for a customer; OrderSummary of the contracts, and position, its place in the list. Filters: p_status; p_service a price list, hire or contract; p_payment online|after_service|cash; p_district 1|2 or none (the address names none); p_from, p_to days in India, inclusive; p_asks anything|cancel|admin|complaint (admin: to cancel, and staff passed it on) or, for staff, cash (staff ask an admin to take it back); p_work needs_worker|under_way|late|today|tomorrow|unpaid, p_day the day of the work; p_q start of order id or phone, of four to eight digits also their end, part of the name or how it sounds (name_sound()), the place of the work where nobody has the name (place_search()), or a whole number of orders_of_paper(). p_sort created_at|amount|name|visit.asc|desc, ties by order id. At most 2,501 rows. Next page: position and order_id of the last row in p_position and p_position_id; the page before: of the first row, with p_backwards. p_everybody: refuse not_allowed unless the caller is staff. Security definer, because row level security asked for each row would keep the planner from the indexes; private.whose_orders() holds the same rule.';
revoke all on function public.list_orders(
  text, text, text, date, date, text, text, integer, text, text, boolean, boolean, text, text, date, text
) from public, anon, service_role;
grant execute on function public.list_orders(
  text, text, text, date, date, text, text, integer, text, text, boolean, boolean, text, text, date, text
) to authenticated;

create function public.count_orders(
  p_status text default null,
  p_service text default null,
  p_payment text default null,
  p_from date default null,
  p_to date default null,
  p_q text default null,
  p_asks text default null,
  p_work text default null,
  p_day date default null,
  p_district text default null
)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
-- No plan reads the whole table, be the statistics as old as they may.
set enable_seqscan = off
as $$
declare
  v_user uuid := private.whose_orders();
  v_search text := private.search_condition(p_q);
  -- A customer's own orders are few.
  v_searched text[] := case when v_user is null then private.searched_names(p_q) end;
  v_names text[] := private.few_names(v_searched);
  v_at_place text := private.place_search(p_q, v_names, p_from, p_to);
  -- As many as can be worked on at once. Whoever searches looks for one of them: they type on before they read a hundred.
  max_count constant integer := case when v_search is null then 500 else 100 end;
  v_status text;
  v_counted jsonb;
  v_count integer;
  v_total integer := 0;
  v_statuses jsonb := '{}';
begin
  if v_at_place is not null then
    v_search := v_at_place;
    v_names := null;
  elsif v_names is null then
    v_search := private.also_sounds(v_search, v_searched);
  end if;
  -- What is few by itself is read once: own orders, a day, a place, what is to come, what waits for an answer.
  if v_names is null and (v_user is not null or v_at_place is not null or num_nonnulls(p_asks, p_work, p_day) > 0) then
    execute format(
      'select coalesce(jsonb_object_agg(c.status, least(c.n, %s)), ''{}'') from (
         select o.status, count(*) as n from public.orders o where %s group by o.status
       ) c',
      max_count,
      private.orders_where(v_user, p_status, p_service, p_payment, p_district, p_from, p_to, p_asks, p_work, p_day, v_search)
    ) into v_counted;
  end if;
  foreach v_status in array array[
    'PENDING', 'SUCCESS', 'CANCELLED', 'EXPIRED', 'REVIEW',
    'REFUND_PENDING', 'REFUNDED', 'PARTIALLY_REFUNDED', 'FREE'
  ] loop
    continue when v_status <> p_status;
    v_count := case when v_counted is not null then coalesce((v_counted ->> v_status)::integer, 0)
      else private.few_orders(v_names, private.orders_where(
        v_user, v_status, p_service, p_payment, p_district, p_from, p_to, p_asks, p_work, p_day,
        case when v_names is null then v_search end
      ), private.counting_order(p_service, p_payment, p_district, p_from, p_to, p_q, p_asks, p_work, p_day), max_count) end;
    v_total := v_total + v_count;
    v_statuses := v_statuses || jsonb_build_object(v_status, v_count);
  end loop;
  return jsonb_build_object(
    'limit', max_count, 'total', least(v_total, max_count), 'statuses', v_statuses,
    'is_of_place', v_at_place is not null
  );
end;
$$;
comment on function public.count_orders(text, text, text, date, date, text, text, text, date, text) is
  'How many orders the filter of list_orders has: {limit, total, statuses: {<status>: number}, is_of_place}; is_of_place: the text of the search is a place, of which place_search() has the newest. Counting stops at limit (500; of a search 100): a number equal to it means "that many or more". With p_status only that status is counted. All orders for staff, their own for a customer (security definer, private.whose_orders()).';
revoke all on function public.count_orders(text, text, text, date, date, text, text, text, date, text)
  from public, anon, service_role;
grant execute on function public.count_orders(text, text, text, date, date, text, text, text, date, text) to authenticated;
