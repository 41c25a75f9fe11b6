-- The people who do the work.

create table public.workers (
  id uuid primary key default gen_random_uuid(),
  name text not null check (length(name) between 1 and private.max_length('name')),
  name_hi text check (length(name_hi) between 1 and private.max_length('name') and name_hi ~ '[\u0900-\u097f]'),
  portrait text not null default 'man' check (portrait in ('man', 'woman')),
  phone text not null check (phone ~ '^[6-9][0-9]{9}$'),
  trades text[] not null check (
    cardinality(trades) > 0
    and trades <@ array[
      'mason', 'labour', 'electrician', 'plumber', 'painter', 'carpenter', 'cleaner', 'driver', 'appliances'
    ]
  ),
  area text check (length(area) between 1 and private.max_length('area')),
  works_since integer check (works_since between 1950 and 2100),
  active boolean not null default true,
  note text check (length(note) between 1 and private.max_length('note')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table public.workers is
  'The people who do the work. Staff write them; a customer learns name, portrait, phone, trades and years of those assigned to their order, through order_workers() alone.';
comment on column public.workers.name_hi is 'The name as Hindi pages write it, in Devanagari; null: we were not told, and they show the other one.';
comment on column public.workers.portrait is 'The drawing beside the name, where a customer reads who comes.';
comment on column public.workers.phone is '10 digits, starting 6–9. Not unique: families share one.';
comment on column public.workers.trades is 'What they can do: TRADES in shared/src/domain/trade.ts, each once, in that order.';
comment on column public.workers.area is 'Where they live or like to work, as staff say it.';
comment on column public.workers.works_since is 'The year in which they began to do this work: customers read for how many years. Null: we do not know.';
comment on column public.workers.active is 'False: no longer offered for orders. There is no delete: orders tell who came.';
comment on column public.workers.note is 'For staff only.';

create index workers_by_name on public.workers (lower(name), id);

create function private.worker_words(p_name text, p_name_hi text, p_area text, p_phone text)
returns text
language sql
immutable
set search_path = ''
as $$ select lower(p_name || ' ' || coalesce(p_name_hi, '') || ' ' || coalesce(p_area, '') || ' ' || p_phone) $$;
comment on function private.worker_words(text, text, text, text) is
  'All by which staff look for a worker, in lower case: name in both scripts, area and phone. An index is made of it.';
create index workers_by_words on public.workers
  using gin (private.worker_words(name, name_hi, area, phone) extensions.gin_trgm_ops);
create index workers_by_part_of_name on public.workers using gin (lower(name) extensions.gin_trgm_ops);

alter table public.workers enable row level security;
revoke all on public.workers from public, anon, authenticated, service_role;
grant select (id, name, name_hi, portrait, phone, trades, area, works_since, active, note, created_at, updated_at)
  on public.workers to authenticated;
-- Deliberately no delete.
grant insert (name, name_hi, portrait, phone, trades, area, works_since, active, note) on public.workers to authenticated;
grant update (name, name_hi, portrait, phone, trades, area, works_since, active, note) on public.workers to authenticated;
grant select on public.workers to service_role;

create policy "staff read workers"
  on public.workers for select to authenticated using ((select public.is_staff()));

create policy "staff add workers"
  on public.workers for insert to authenticated with check ((select public.is_staff()));

create policy "staff update workers"
  on public.workers for update to authenticated
  using ((select public.is_staff()));

create function private.clean_worker()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_phone text := private.normalise_phone(new.phone);
begin
  new.name := private.clean_name(new.name);
  if private.clean_line(new.name_hi) is null then
    new.name_hi := null;
  else
    new.name_hi := private.clean_name(new.name_hi);
    if new.name_hi !~ '[\u0900-\u097f]' then
      perform private.refuse('invalid_name');
    end if;
  end if;
  new.area := private.clean_line(new.area);
  new.note := private.clean_lines(new.note);
  if new.name is null or private.clean_line(new.phone) is null or coalesce(cardinality(new.trades), 0) = 0 then
    perform private.refuse('required_fields');
  end if;
  if v_phone is null then
    perform private.refuse('invalid_phone');
  end if;
  if length(new.name) > private.max_length('name')
    or length(new.name_hi) > private.max_length('name')
    or length(new.area) > private.max_length('area')
    or length(new.note) > private.max_length('note')
    or new.works_since > extract(year from now() at time zone 'Asia/Kolkata')
  then
    perform private.refuse('invalid_input');
  end if;
  new.phone := v_phone;
  new.trades := array(select distinct t from unnest(new.trades) t where t is not null order by t);
  new.updated_at := now();
  return new;
end;
$$;
comment on function private.clean_worker() is
  'Before-insert and -update trigger of workers: trims, normalises the phone, each trade once. Refuses invalid_name, required_fields, invalid_phone, invalid_input.';
create trigger clean_worker before insert or update on public.workers
  for each row execute function private.clean_worker();

create function private.worker_search(p_q text)
returns text
language plpgsql
immutable
set search_path = ''
as $$
declare
  v_text constant text := private.clean_line(p_q);
begin
  if v_text is null then
    return null;
  end if;
  if length(v_text) > private.max_length('search') then
    perform private.refuse('invalid_input', 'p_q');
  end if;
  return '(' || (
    select string_agg(
      format('private.worker_words(o.name, o.name_hi, o.area, o.phone) like %L', '%' || private.escape_like(word) || '%'), ' and '
    )
    -- A phone is one word, however its digits stand apart.
    from regexp_split_to_table(coalesce(private.searched_digits(v_text), v_text), '\s+') word
  ) || coalesce(' or ' || private.sound_condition(v_text), '') || ')';
end;
$$;
comment on function private.worker_search(text) is
  'SQL condition on workers o for what was typed to find one: name, area and phone have all its words, or the name sounds like it, in either script. Null when nothing was typed. Refuses invalid_input.';
revoke all on function private.worker_search(text) from public, anon, authenticated;

create function public.list_workers(
  p_q text default null,
  p_active boolean default null,
  p_trade text default null,
  p_limit integer default null,
  p_after_name text default null,
  p_after_id uuid default null
)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  v_pattern text := private.like_pattern(p_q);
  v_digits text := private.searched_digits(p_q);
  v_answer jsonb;
begin
  perform private.require_staff_session();
  with found as (
    select w.* from public.workers w
    where (
      v_pattern is null
      or lower(w.name) like v_pattern
      or w.name_hi like v_pattern
      or lower(w.area) like v_pattern
      or w.phone like v_digits || '%'
    ) and (p_trade is null or p_trade = any (w.trades))
  ), page as (
    select f.* from found f
    where (p_active is null or f.active = p_active)
      and (p_after_id is null or (lower(f.name), f.id) > (lower(p_after_name), p_after_id))
    order by lower(f.name), f.id
    limit private.page_rows(p_limit)
  )
  select jsonb_build_object(
    'rows', (select coalesce(jsonb_agg(to_jsonb(p) order by lower(p.name), p.id), '[]') from page p),
    'counts', (
      select jsonb_build_object(
        'active', count(*) filter (where f.active), 'inactive', count(*) filter (where not f.active)
      ) from found f
    )
  ) into v_answer;
  return v_answer;
end;
$$;
comment on function public.list_workers(text, boolean, text, integer, text, uuid) is
  'A page of workers by name for staff: {rows, counts: {active, inactive}}, the counts without the active filter. p_q: part of name or area, start of the phone. Next page: name and id of the last row. Refuses not_allowed, mfa_required.';
revoke all on function public.list_workers(text, boolean, text, integer, text, uuid) from public, anon, service_role;
grant execute on function public.list_workers(text, boolean, text, integer, text, uuid) to authenticated;
