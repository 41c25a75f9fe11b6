-- Filters of the order list that have a name.

create table private.desk_views (
  id uuid primary key default gen_random_uuid(),
  owner_id uuid references public.staff_members (user_id) on update cascade on delete set null,
  name text not null check (length(name) between 1 and private.max_length('view_name')),
  search text not null check (length(search) <= 600 and search ~ '^[A-Za-z0-9%._~*&=+-]*$'),
  is_shared boolean not null default false,
  created_at timestamptz not null default now(),
  constraint nobodys_views_are_shared check (owner_id is not null or is_shared)
);
comment on table private.desk_views is
  'Searches of the order list''s address that members of staff gave a name: their own, or for all. The page knows what is in them.';
comment on column private.desk_views.owner_id is 'Null: they have left, and admins look after what they shared.';
comment on column private.desk_views.search is 'The part of the address after the question mark.';
create index desk_views_of_owner on private.desk_views (owner_id);
alter table private.desk_views enable row level security;
revoke all on private.desk_views from public, anon, authenticated, service_role;
-- Deliberately no policy: the functions below know whose they are.

create function private.drop_own_views()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  delete from private.desk_views v where v.owner_id = old.user_id and not v.is_shared;
  return old;
end;
$$;
comment on function private.drop_own_views() is
  'Before-delete trigger of staff_members: whoever leaves takes their own views along; what they shared stays.';
create trigger drop_own_views before delete on public.staff_members
  for each row execute function private.drop_own_views();

create function public.desk_views()
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  v_is_admin boolean;
begin
  perform private.require_staff_session();
  v_is_admin := public.is_admin();
  return (
    select coalesce(jsonb_agg(jsonb_build_object(
      'id', v.id, 'name', v.name, 'search', v.search, 'is_shared', v.is_shared,
      'is_mine', v.owner_id is not distinct from (select auth.uid()),
      'may_change', v.owner_id is not distinct from (select auth.uid()) or v_is_admin,
      'owner_name', private.account_label(v.owner_id)
    ) order by v.is_shared, lower(v.name), v.created_at, v.id), '[]')
    from private.desk_views v
    where v.owner_id = (select auth.uid()) or v.is_shared
  );
end;
$$;
comment on function public.desk_views() is
  'The views of the caller, of the staff, and those that are shared: [{id, name, search, is_shared, is_mine, may_change, owner_name (null: they have left)}], own ones first. Refuses not_allowed, mfa_required.';
revoke all on function public.desk_views() from public, anon, service_role;
grant execute on function public.desk_views() to authenticated;

create function private.own_or_shared_view(p_id uuid)
returns private.desk_views
language plpgsql
set search_path = ''
as $$
declare
  v_view private.desk_views;
begin
  select * into v_view from private.desk_views v
    where v.id = p_id and (v.owner_id = (select auth.uid()) or v.is_shared)
    for update;
  if not found then
    perform private.refuse('not_found');
  end if;
  if v_view.owner_id is distinct from (select auth.uid()) and not public.is_admin() then
    perform private.refuse('not_allowed');
  end if;
  return v_view;
end;
$$;
comment on function private.own_or_shared_view(uuid) is
  'A view that the caller may change, locked: their own, or, for admins, a shared one. Refuses not_found, not_allowed.';
revoke all on function private.own_or_shared_view(uuid) from public, anon, authenticated;

create function public.save_desk_view(
  p_name text,
  p_search text,
  p_is_shared boolean,
  p_id uuid default null
)
returns uuid
language plpgsql
security definer
set search_path = ''
as $$
declare
  most_own constant integer := 30;
  v_name text := private.clean_line(p_name);
  v_view private.desk_views;
begin
  perform private.require_staff_session();
  if v_name is null then
    perform private.refuse('required_fields', 'p_name');
  end if;
  if length(v_name) > private.max_length('view_name') then
    perform private.refuse('invalid_input', 'p_name');
  end if;
  if p_is_shared is null then
    perform private.refuse('invalid_input', 'p_is_shared');
  end if;
  if p_search is null or length(p_search) > 600 or p_search !~ '^[A-Za-z0-9%._~*&=+-]*$' then
    perform private.refuse('invalid_input', 'p_search');
  end if;
  if p_id is not null then
    v_view := private.own_or_shared_view(p_id);
    -- It would be gone for whoever takes it away.
    if not p_is_shared and v_view.owner_id is distinct from (select auth.uid()) then
      perform private.refuse('not_allowed');
    end if;
    update private.desk_views v set name = v_name, search = p_search, is_shared = p_is_shared where v.id = p_id;
    return p_id;
  end if;
  -- One at a time, or two windows could each find room for one more.
  perform from public.staff_members m where m.user_id = (select auth.uid()) for update;
  if (select count(*) from private.desk_views v where v.owner_id = (select auth.uid())) >= most_own then
    perform private.refuse('invalid_input', 'too many');
  end if;
  insert into private.desk_views (owner_id, name, search, is_shared)
  values ((select auth.uid()), v_name, p_search, p_is_shared)
  returning * into v_view;
  return v_view.id;
end;
$$;
comment on function public.save_desk_view(text, text, boolean, uuid) is
  'Gives a search of the order list a name, for the caller alone or for all staff; with p_id changes one of theirs, for admins also a shared one, which stays shared. At most 30 of one person. Returns the id. Refuses not_allowed, mfa_required, not_found, required_fields, invalid_input (detail: too many).';
revoke all on function public.save_desk_view(text, text, boolean, uuid) from public, anon, service_role;
grant execute on function public.save_desk_view(text, text, boolean, uuid) to authenticated;

create function public.delete_desk_view(p_id uuid)
returns void
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.require_staff_session();
  perform private.own_or_shared_view(p_id);
  delete from private.desk_views v where v.id = p_id;
end;
$$;
comment on function public.delete_desk_view(uuid) is
  'Takes a view away that the caller may change. Refuses not_allowed, mfa_required, not_found.';
revoke all on function public.delete_desk_view(uuid) from public, anon, service_role;
grant execute on function public.delete_desk_view(uuid) to authenticated;

create function public.count_filters(p_filters jsonb)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
-- No plan reads the whole table, be the statistics as old as they may.
set enable_seqscan = off
as $$
declare
  most_filters constant integer := 300;
  most_counted constant integer := 100;
  v_filter jsonb;
  v_searched text[];
  v_search text;
  v_names text[];
  v_at_place text;
  v_counts jsonb := '[]';
begin
  perform private.require_staff_session();
  if jsonb_typeof(p_filters) is distinct from 'array' or jsonb_array_length(p_filters) > most_filters then
    perform private.refuse('invalid_input', 'p_filters');
  end if;
  for v_filter in select * from jsonb_array_elements(p_filters) loop
    v_searched := private.searched_names(v_filter ->> 'q');
    v_names := private.few_names(v_searched);
    v_search := private.search_condition(v_filter ->> 'q');
    v_at_place := private.place_search(v_filter ->> 'q', v_names, (v_filter ->> 'from')::date, (v_filter ->> 'to')::date);
    if v_at_place is not null then
      v_search := v_at_place;
      v_names := null;
    elsif v_names is null then
      v_search := private.also_sounds(v_search, v_searched);
    end if;
    -- What is few by itself is found first, whatever its order.
    v_counts := v_counts || to_jsonb(private.few_orders(v_names, private.orders_where(
      null, v_filter ->> 'status', v_filter ->> 'service', v_filter ->> 'payment', v_filter ->> 'district',
      (v_filter ->> 'from')::date, (v_filter ->> 'to')::date,
      v_filter ->> 'asks', v_filter ->> 'work', (v_filter ->> 'day')::date,
      case when v_names is null then v_search end
    ), case when v_filter ->> 'q' is null then private.counting_order(
      v_filter ->> 'service', v_filter ->> 'payment', v_filter ->> 'district', (v_filter ->> 'from')::date, (v_filter ->> 'to')::date,
      null, v_filter ->> 'asks', v_filter ->> 'work', (v_filter ->> 'day')::date
    ) end, most_counted));
  end loop;
  return v_counts;
exception
  when data_exception then
    perform private.refuse('invalid_input', 'p_filters');
end;
$$;
comment on function public.count_filters(jsonb) is
  'How many orders each of at most 300 filters has, in their order; counting stops at 100. A filter has the words of list_orders() without p_: {status, service, payment, district, from, to, asks, work, day, q}. For staff. Refuses not_allowed, mfa_required, invalid_input.';
revoke all on function public.count_filters(jsonb) from public, anon, service_role;
grant execute on function public.count_filters(jsonb) to authenticated;
