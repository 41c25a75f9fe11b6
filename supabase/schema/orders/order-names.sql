-- Every name that an order has, once: docs/decisions/103-a-name-is-looked-up-once.md.

create table private.order_names (
  name text collate "C" not null,
  sound text collate "C" not null generated always as (private.name_sound(name)) stored,
  -- Whoever walks the names in their order looks at both, and at no row.
  primary key (name) include (sound)
);
comment on table private.order_names is
  'The names of all orders, in lower case, each once: a search finds names here, and then the orders of each by an index. Kept by keep_order_names().';
-- Without their first letter: whoever begins with what is looked for stands together in the primary key.
create index order_names_by_parts on private.order_names using gin (substr(name, 2) extensions.gin_trgm_ops);
create index order_names_by_sound on private.order_names using gin (private.sound_words(sound));
alter table private.order_names enable row level security;
revoke all on private.order_names from public, anon, authenticated, service_role;
-- Deliberately no policy: the search of orders alone reads them.

-- The orders of a name, the newest first.
create index orders_of_name on public.orders ((lower(name) collate "C"), created_at desc, order_id desc);
-- And how many of them have a status, without a look at the orders. All in the key: see orders_counted_by_service.
create index orders_counted_by_name on public.orders ((lower(name) collate "C"), status, name);

-- Where open work stands, in either script. What is over is many times as much, and nobody drives there: without it the
-- index is as large as the day's work, however many orders there are. private.place_search() has it to the letter.
create index orders_by_place on public.orders using gin (private.sound_words(private.name_sound(address)))
  where job_status in ('REQUESTED', 'ASSIGNED', 'IN_PROGRESS') and status in ('PENDING', 'SUCCESS', 'REVIEW', 'PARTIALLY_REFUNDED', 'FREE');

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
