-- What people call the things that can be booked: words of staff, and searches that found nothing.

create function private.search_words(p_text text)
returns text
language sql
immutable
set search_path = ''
as $$
  select words
  from (
    select lower(regexp_replace(
      normalize(translate(private.clean_line(p_text), U&'\200C\200D', ''), NFC), '\s+', ' ', 'g'
    )) as words
    where not private.is_endless(p_text)
  ) kept
  where length(words) between 2 and private.max_length('search_words')
    and words ~ '^[a-z\u0900-\u0963\u0971-\u097f]+(?: [a-z\u0900-\u0963\u0971-\u097f]+){0,4}$'
    -- Keys that were held down or hit at random: aaaa, sdfgh.
    and words !~ '(.)\1\1\1'
    and words !~ '[bcdfghjklmnpqrstvwxz]{6}';
$$;
comment on function private.search_words(text) is
  'A search as it may be kept: one to five words of Latin or Devanagari letters in lower case; null for anything else. Without digits and signs no phone number, e-mail address or link passes. Twin of searchWords() in shared/src/domain/search-words.ts.';

create function private.is_search_target(p_target text)
returns boolean
language sql
stable
set search_path = ''
as $$
  select exists (select from public.catalogue_items i where i.category || '/' || i.id = p_target)
    or exists (select from public.worker_rates r where 'workers/' || r.code = p_target)
    or exists (select from public.contract_services s where 'contracts/' || s.code = p_target);
$$;
comment on function private.is_search_target(text) is
  'Whether there is such an entry, also one that is switched off: painting/12, workers/EL, contracts/HW.';

create table public.search_aliases (
  target text not null check (length(target) between 1 and 40),
  word text not null check (length(word) between 2 and private.max_length('search_words')),
  active boolean not null default true,
  updated_at timestamptz not null default now(),
  primary key (target, word)
);
comment on table public.search_aliases is
  'Words of staff that find an entry of the price lists, beside those that the language has (shared/src/search/concepts.ts). At most max_aliases() active ones, because every search downloads them, and ten times as many with those that are switched off.';
comment on column public.search_aliases.target is 'painting/12, workers/EL, contracts/HW: is_search_target().';
comment on column public.search_aliases.word is 'As search_words() keeps it; one word or a few.';
comment on column public.search_aliases.active is 'False: no longer used. There is no delete, so the history of an entry stays whole.';

alter table public.search_aliases enable row level security;
revoke all on public.search_aliases from public, anon, authenticated, service_role;
grant select (target, word, active, updated_at) on public.search_aliases to anon, authenticated;
grant insert (target, word) on public.search_aliases to authenticated;
grant update (active) on public.search_aliases to authenticated;
grant select on public.search_aliases to service_role;

create policy "a visitor reads active aliases"
  on public.search_aliases for select to anon using (active);

create policy "a person reads active aliases and staff read all"
  on public.search_aliases for select to authenticated
  using (active or (select public.is_staff()));

create policy "staff add aliases"
  on public.search_aliases for insert to authenticated with check ((select public.is_staff()));

create policy "staff switch aliases"
  on public.search_aliases for update to authenticated
  using ((select public.is_staff()));

-- Nobody's: no column says who searched, or at which moment.
create table public.search_misses (
  words text primary key check (words is not distinct from private.search_words(words)),
  searches integer not null default 1 check (searches between 1 and 1000000),
  first_on date not null default (now() at time zone 'Asia/Kolkata')::date,
  last_on date not null default (now() at time zone 'Asia/Kolkata')::date,
  dismissed boolean not null default false,
  updated_at timestamptz not null default now()
);
comment on table public.search_misses is
  'Searches that found nothing: their words and how often, never who. Written by count_search_miss() only; staff read them and set them aside. At most max_search_misses() rows, none longer than retention(''searches'').';
comment on column public.search_misses.dismissed is 'Staff have seen it and want no alias for it.';

create index search_misses_by_number on public.search_misses (dismissed, searches desc, words);

create trigger touch_updated_at before update on public.search_misses
  for each row execute function private.touch_updated_at();

alter table public.search_misses enable row level security;
revoke all on public.search_misses from public, anon, authenticated, service_role;
grant select (words, searches, first_on, last_on, dismissed, updated_at)
  on public.search_misses to authenticated;
grant update (dismissed) on public.search_misses to authenticated;
grant select on public.search_misses to service_role;

create policy "staff read misses"
  on public.search_misses for select to authenticated using ((select public.is_staff()));

create policy "staff dismiss misses"
  on public.search_misses for update to authenticated
  using ((select public.is_staff()));

create function private.clean_alias()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  new.updated_at := now();
  if tg_op = 'INSERT' then
    if private.clean_line(new.word) is null then
      perform private.refuse('required_fields');
    end if;
    new.word := private.search_words(new.word);
    if new.word is null or not coalesce(private.is_search_target(new.target), false) then
      perform private.refuse('invalid_input');
    end if;
  end if;
  if new.active then
    -- One at a time, or many at the same moment could each count one less than the limit.
    perform pg_advisory_xact_lock(hashtextextended('search aliases', 0));
    if (
      select count(*) from public.search_aliases a
      where a.active and (a.target, a.word) <> (new.target, new.word)
    ) >= private.max_aliases()
      -- Nothing removes one, so those that are switched off have a limit, too: a wide one, or no room could be made.
      or tg_op = 'INSERT' and (select count(*) from public.search_aliases) >= 10 * private.max_aliases()
    then
      perform private.refuse('too_many_aliases');
    end if;
  end if;
  return new;
end;
$$;
comment on function private.clean_alias() is
  'Before-insert and -update trigger of search_aliases: the word as search_words() keeps it, the entry one that there is. Refuses required_fields, invalid_input, too_many_aliases.';
create trigger clean_alias before insert or update on public.search_aliases
  for each row execute function private.clean_alias();

create function private.forget_miss()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  delete from public.search_misses m where m.words = new.word;
  return null;
end;
$$;
comment on function private.forget_miss() is 'After-insert trigger of search_aliases: what finds something now is no miss.';
create trigger forget_miss after insert on public.search_aliases
  for each row execute function private.forget_miss();

create function public.count_search_miss(p_text text)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_words constant text := private.search_words(p_text);
  v_today constant date := (now() at time zone 'Asia/Kolkata')::date;
begin
  if v_words is null or exists (select from public.search_aliases a where a.active and a.word = v_words) then
    return;
  end if;
  -- One at a time, or many at the same moment could each find room for one more.
  perform pg_advisory_xact_lock(hashtextextended('search misses', 0));
  delete from public.search_misses m where m.last_on < v_today - private.retention('searches');
  update public.search_misses m
    set searches = least(m.searches + 1, 1000000), last_on = v_today
    where m.words = v_words;
  if found then
    return;
  end if;
  -- A flood of nonsense pushes out other nonsense: what was searched often stays.
  delete from public.search_misses m
    where m.words in (
      select o.words from public.search_misses o
      order by o.searches desc, o.last_on desc, o.words
      offset private.max_search_misses() - 1
    );
  insert into public.search_misses (words, first_on, last_on) values (v_words, v_today, v_today);
end;
$$;
comment on function public.count_search_miss(text) is
  'Counts a search that found nothing, for the service; the gateway limits how often one client may. What search_words() does not keep, and what an alias finds by now, is left out without a word.';
revoke all on function public.count_search_miss(text) from public, anon, authenticated;
grant execute on function public.count_search_miss(text) to service_role;
