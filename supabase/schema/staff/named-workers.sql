-- Whom the words of staff name: docs/decisions/170-a-name-that-nobody-assigned.md.

create function public.named_workers(p_text text, p_order_id text default null, p_ticket text default null)
returns table (name text, name_hi text)
language plpgsql
stable
security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  -- More than is ever written about one work.
  most_letters constant integer := 5000;
  most_names constant integer := 5;
  -- Shorter than this a word sounds like too many others.
  least_sounds constant integer := 3;
  v_said text;
  v_words text[];
  v_any tsquery;
  v_orders text[];
  v_customer text[];
  v_assigned uuid[];
  v_known text[];
begin
  perform private.require_staff_session();
  v_said := private.name_sound(left(p_text, most_letters)) || ' ';
  v_words := array_remove(string_to_array(v_said, ' '), '');
  v_any := (select string_agg(quote_literal(word), ' | ') from unnest(v_words) word);
  if v_any is null then
    return;
  end if;
  v_orders := array(
    select p_order_id where p_order_id is not null
    union select s.order_id from public.contract_stages s where s.ticket = p_ticket and s.order_id is not null
  );
  select string_to_array(string_agg(trim(private.name_sound(c.name)), ' '), ' ') into v_customer from (
    select o.name from public.orders o where o.order_id = any (v_orders)
    union select r.name from public.contract_requests r where r.ticket = p_ticket
  ) c;
  -- Who was there is meant by the name, too.
  v_assigned := array(
    select a.worker_id from public.assignments a
    where a.order_id = any (v_orders) and (a.released_at is null or a.began_at is not null)
  );
  select v_customer || string_to_array(string_agg(trim(private.name_sound(w.name)), ' '), ' ') into v_known
    from public.workers w where w.id = any (v_assigned);

  return query
  select w.name, w.name_hi
  from public.workers w
  cross join lateral (select string_to_array(trim(private.name_sound(w.name)), ' ') as words) s
  where private.sound_words(private.name_sound(w.name)) @@ v_any
    and w.id <> all (v_assigned)
    and (
      (
        cardinality(s.words) > 1
        and v_said like '% ' || array_to_string(s.words, ' ') || ' %'
        and not s.words <@ coalesce(v_customer, '{}')
      )
      -- How people are called: the first name alone, where nobody else of this work is called so.
      or (
        length(s.words[1]) >= least_sounds
        and s.words[1] = any (v_words)
        and s.words[1] <> all (coalesce(v_known, '{}'))
      )
    )
  order by lower(w.name), w.id
  limit most_names;
end;
$$;
comment on function public.named_workers(text, text, text) is
  'For staff: the workers whom a text names, as a name search finds them (name_sound()), and whom nobody assigned to the order, or to a stage of the ticket: at most five, by name. A first name is enough where it has three sounds, and neither the customer nor anybody assigned is called so. Refuses not_allowed, mfa_required.';
revoke all on function public.named_workers(text, text, text) from public, anon, service_role;
grant execute on function public.named_workers(text, text, text) to authenticated;
