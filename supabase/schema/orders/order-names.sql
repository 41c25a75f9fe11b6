-- Every name that an order has, once: docs/decisions/103-a-name-is-looked-up-once.md.

create table private.order_names (
  name text collate "C" not null,
  sound text collate "C" not null generated always as (private.name_sound(name)) stored,
  -- Whoever walks the names in their order looks at both, and at no row.
  primary key (name) include (sound)
);
comment on table private.order_names is
  'The names of all orders, in lower case, each once: a search finds names here, and then the orders of each by an index. Kept by keep_order_names().';
-- Without their first letter: whoever begins with what is looked for stands together in the primary key. With a letter that
-- no name here has for each space: parts of words next to each other are found, not of words anywhere in the name.
create index order_names_by_parts on private.order_names using gin (translate(substr(name, 2), ' ', 'X') extensions.gin_trgm_ops);
-- The same of how they sound: whoever sounds so from the first letter on stands together, and is read from the index alone.
create index order_names_by_sound on private.order_names (sound, name);
create index order_names_by_later_sound on private.order_names
  using gin (private.sound_words(regexp_replace(sound, '^ [^ ]*', '')));
alter table private.order_names enable row level security;
revoke all on private.order_names from public, anon, authenticated, service_role;
-- Deliberately no policy: the search of orders alone reads them.

-- The orders of a name, the newest first.
create index orders_of_name on public.orders ((lower(name) collate "C"), created_at desc, order_id desc);
-- And how many of them have a status, without a look at the orders. All in the key: see orders_counted_by_service.
create index orders_counted_by_name on public.orders ((lower(name) collate "C"), status, name);

create function private.place_time(p_at timestamptz, p_is_open boolean)
returns integer
language sql
immutable
set search_path = ''
as $$
  select case when p_is_open then extract(year from at) else 4 * extract(year from at) + extract(quarter from at) end::integer
  from (select p_at at time zone 'UTC' as at) moment;
$$;
comment on function private.place_time(timestamptz, boolean) is
  'The number of the time in which an order was booked, as words_at_time() has it: of open work, which is little, the year (2026), else the quarter (8104 and the three after it).';

create function private.words_at_time(p_sound text, p_time integer)
returns tsvector
language plpgsql
immutable
set search_path = ''
as $$
declare
  v_words constant text[] := string_to_array(trim(p_sound), ' ');
  v_time constant text := p_time || ' ';
  v_found text[] := '{}';
begin
  for i in 1 .. cardinality(v_words) loop
    v_found := v_found || array[v_time || v_words[i], ' ' || v_words[i]];
    if v_words[i] || v_words[i + 1] !~ '[0-9]' then
      v_found := v_found || array[v_time || v_words[i] || v_words[i + 1], ' ' || v_words[i] || v_words[i + 1]];
    end if;
  end loop;
  return array_to_tsvector(v_found);
end;
$$;
comment on function private.words_at_time(text, integer) is
  'The words of the name_sound() of an address, and each two in one, for some write Mahua Bagh and some Mahuabagh; each behind the place_time() of its order, so that the newest orders of a place are found without a look at the others. And each behind a space alone: whether there is such a place at all.';

-- Where work stands or stood, in either script: docs/decisions/156-where-work-was.md. private.orders_at_place() has it to
-- the letter, and asks for no other plan: statistics of it would take longer than the index.
create index orders_by_place on public.orders using gin (private.words_at_time(
  private.name_sound(address), private.place_time(created_at,
    job_status in ('REQUESTED', 'ASSIGNED', 'IN_PROGRESS') and status in ('PENDING', 'SUCCESS', 'REVIEW', 'PARTIALLY_REFUNDED', 'FREE'))
));
alter index public.orders_by_place alter column 1 set statistics 0;

create function private.keep_order_names()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_new constant text := case when tg_op <> 'DELETE' then lower(new.name) end;
  v_old constant text := case when tg_op <> 'INSERT' then lower(old.name) end;
begin
  -- Shared, so that bookings of one name do not wait for each other; whoever takes the name away waits for them.
  while v_new is not null loop
    perform from private.order_names n where n.name = v_new for key share;
    exit when found;
    insert into private.order_names (name) values (v_new) on conflict do nothing;
  end loop;
  if v_old is distinct from v_new and v_old is not null then
    perform from private.order_names n where n.name = v_old for update;
    -- A statement of its own: it sees who booked meanwhile.
    delete from private.order_names n where n.name = v_old
      and not exists (select from public.orders o where lower(o.name) collate "C" = n.name);
  end if;
  return null;
end;
$$;
comment on function private.keep_order_names() is
  'After trigger of orders: a new name is added, and one that no order has any more is gone, as when a person is erased.';
revoke all on function private.keep_order_names() from public, anon, authenticated;
create trigger keep_order_names after insert or delete or update of name on public.orders
  for each row execute function private.keep_order_names();

create function private.keep_all_order_names()
returns void
language plpgsql
set search_path = ''
as $$
begin
  -- Nobody changes an order meanwhile.
  lock table public.orders in share mode;
  insert into private.order_names (name) select lower(o.name) from public.orders o group by 1 on conflict do nothing;
  delete from private.order_names n
    where not exists (select from public.orders o where lower(o.name) collate "C" = n.name);
end;
$$;
comment on function private.keep_all_order_names() is
  'Brings the names in line with the orders, for operators: after orders came in without their triggers.';
revoke all on function private.keep_all_order_names() from public, anon, authenticated;
select private.keep_all_order_names();
