-- Contract work that people ask for.

create table public.contract_requests (
  ticket text primary key check (ticket ~ '^[0-9]{6}$'),
  user_id uuid not null references auth.users (id) on delete cascade,
  name text not null check (length(name) between 1 and private.max_length('name')),
  phone text not null check (phone ~ '^([6-9][0-9]{9}|0{10})$'),
  service_code text not null references public.contract_services (code) on delete restrict,
  description text not null check (length(description) <@ private.description_length_bounds()),
  address text not null check (length(address) between 1 and private.max_length('address')),
  preferred_on date,
  status text not null default 'NEW' check (
    status in ('NEW', 'CONTACTED', 'QUOTED', 'ACCEPTED', 'CLOSED', 'CANCELLED')
  ),
  note text check (length(note) <= private.max_length('note')),
  locale text not null default 'en' check (locale in ('en', 'hi')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table public.contract_requests is
  'Contract work somebody asked for; a ticket number stands for it. Made by create_contract_request() only.';
comment on column public.contract_requests.phone is '10 digits, starting 6–9; ten noughts when the person is erased.';
comment on column public.contract_requests.address is 'Where the work is.';
comment on column public.contract_requests.status is
  'QUOTED: a price was given, by a quote or by phone. ACCEPTED (a quote) and CANCELLED are the customer''s, the others the staff''s.';
comment on column public.contract_requests.note is
  'What staff wrote for the customer about how the request stands; both read it. What was written before is in the timeline (file_note()).';

create index contract_requests_of_person on public.contract_requests (user_id, created_at desc);
create index contract_requests_by_status on public.contract_requests (status, created_at desc);
create index contract_requests_newest on public.contract_requests (created_at desc);
create index contract_requests_of_service on public.contract_requests (service_code);

create function private.clean_note()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  new.note := private.clean_lines(new.note);
  new.updated_at := now();
  return new;
end;
$$;
comment on function private.clean_note() is
  'Before-update trigger of requests and messages: the note of staff without hidden characters, updated_at the moment of the change.';
create trigger clean_note before update on public.contract_requests
  for each row execute function private.clean_note();

alter table public.contract_requests enable row level security;
revoke all on public.contract_requests from public, anon, authenticated, service_role;
grant select (
  ticket, user_id, name, phone, service_code, description, address, preferred_on, status, note, locale,
  created_at, updated_at
) on public.contract_requests to authenticated;
grant update (status, note) on public.contract_requests to authenticated;
grant select on public.contract_requests to service_role;

create policy "a customer reads their own requests and staff read all"
  on public.contract_requests for select to authenticated
  using (user_id = (select auth.uid()) or (select public.is_staff()));

create policy "staff update requests"
  on public.contract_requests for update to authenticated
  -- Nobody decides about their own.
  using ((select public.is_staff()) and user_id is distinct from (select auth.uid()));

create function private.checked_request(p_request public.contract_requests)
returns public.contract_requests
language plpgsql
stable
set search_path = ''
as $$
declare
  v_typed_phone text := private.clean_line(p_request.phone);
begin
  p_request.name := private.clean_name(p_request.name);
  p_request.phone := private.normalise_phone(p_request.phone);
  p_request.description := private.clean_lines(p_request.description);
  p_request.address := private.clean_address(p_request.address);
  p_request.locale := coalesce(p_request.locale, 'en');
  if p_request.name is null or p_request.description is null or p_request.address is null or v_typed_phone is null then
    perform private.refuse('required_fields');
  end if;
  if p_request.phone is null then
    perform private.refuse('invalid_phone');
  end if;
  if length(p_request.name) > private.max_length('name')
    or length(p_request.address) > private.max_length('address')
    or not length(p_request.description) <@ private.description_length_bounds()
    or p_request.locale not in ('en', 'hi')
  then
    perform private.refuse('invalid_input');
  end if;
  if p_request.preferred_on is not null and not private.is_bookable(p_request.preferred_on, null, now()) then
    perform private.refuse('invalid_date');
  end if;
  return p_request;
end;
$$;
comment on function private.checked_request(public.contract_requests) is
  'What the customer said, clean and within the rules. Refuses invalid_name, required_fields, invalid_phone, invalid_input, invalid_date.';

create function public.create_contract_request(
  p_service_code text,
  p_name text,
  p_phone text,
  p_description text,
  p_address text,
  p_preferred_on date default null,
  p_locale text default 'en'
)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  daily_limit constant integer := private.daily_limit('requests');
  max_draws constant integer := 20;
  v_user uuid := (select auth.uid());
  v_active boolean;
  v_wish public.contract_requests;
  v_request public.contract_requests;
begin
  if v_user is null then
    perform private.refuse('not_signed_in');
  end if;
  perform private.refuse_ended_session();
  perform private.require_consent(v_user);
  v_wish.name := p_name;
  v_wish.phone := p_phone;
  v_wish.description := p_description;
  v_wish.address := p_address;
  v_wish.preferred_on := p_preferred_on;
  v_wish.locale := p_locale;
  v_wish := private.checked_request(v_wish);
  select s.active into v_active from public.contract_services s where s.code = p_service_code;
  if v_active is null then
    perform private.refuse('unknown_item');
  end if;
  if not v_active then
    perform private.refuse('inactive_item');
  end if;
  perform pg_advisory_xact_lock(hashtextextended('contract requests of ' || v_user::text, 0));
  if (
    select count(*) from public.contract_requests r
    where r.user_id = v_user and r.created_at > now() - interval '24 hours'
  ) >= daily_limit then
    perform private.refuse('rate_limited');
  end if;

  for draw in 1..max_draws loop
    insert into public.contract_requests
      (ticket, user_id, name, phone, service_code, description, address, preferred_on, locale)
    values (
      (100000 + floor(random() * 900000))::integer::text, v_user, v_wish.name, v_wish.phone,
      p_service_code, v_wish.description, v_wish.address, v_wish.preferred_on, v_wish.locale
    )
    on conflict (ticket) do nothing
    returning * into v_request;
    exit when found;
  end loop;
  if v_request.ticket is null then
    perform private.refuse('service_unavailable');
  end if;
  return to_jsonb(v_request);
end;
$$;
comment on function public.create_contract_request(text, text, text, text, text, date, text) is
  'Stores a request for contract work under a free 6-digit ticket: the row. At most 10 a day for one person. Refuses not_signed_in, session_expired, consent_required, unknown_item, inactive_item, rate_limited, and all of checked_request().';
revoke all on function public.create_contract_request(text, text, text, text, text, date, text) from public, anon, service_role;
grant execute on function public.create_contract_request(text, text, text, text, text, date, text) to authenticated;

create function public.list_contract_requests(
  p_status text default null,
  p_q text default null,
  p_limit integer default null,
  p_before_created timestamptz default null,
  p_before_ticket text default null,
  p_waits boolean default false
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
  with searched as (
    select r.ticket, r.user_id, r.name, r.phone, r.service_code, r.description, r.address, r.preferred_on,
      r.status, r.note, r.locale, r.created_at, r.updated_at,
      jsonb_build_object('name_en', s.name_en, 'name_hi', s.name_hi) as service,
      exists (select from private.open_questions q where q.ticket = r.ticket) as waits
    from public.contract_requests r
    join public.contract_services s on s.code = r.service_code
    where v_pattern is null
      or lower(r.name) like v_pattern
      or lower(r.description) like v_pattern
      or r.ticket like v_digits || '%'
      or r.phone like v_digits || '%'
  ), found as (
    select s.* from searched s where s.waits or p_waits is not true
  ), page as (
    select f.* from found f
    where (p_status is null or f.status = p_status)
      and (p_before_ticket is null or (f.created_at, f.ticket) < (p_before_created, p_before_ticket))
    order by f.created_at desc, f.ticket desc
    limit private.page_rows(p_limit)
  )
  select jsonb_build_object(
    'rows', (
      select coalesce(jsonb_agg(to_jsonb(p) order by p.created_at desc, p.ticket desc), '[]') from page p
    ),
    'waiting', (select count(*) from searched s where s.waits),
    'counts', (
      select coalesce(jsonb_object_agg(c.status, c.number), '{}')
      from (select f.status, count(*) as number from found f group by f.status) c
    )
  ) into v_answer;
  return v_answer;
end;
$$;
comment on function public.list_contract_requests(text, text, integer, timestamptz, text, boolean) is
  'A page of requests for contract work, newest first, for staff: {rows, counts per status, waiting}, each row with waits: whether its customer does; the counts without the status filter; a status without requests is missing. p_waits: only those whose customer waits for words of ours (private.open_questions); waiting: how many of the search do. p_q: part of name or description, start of ticket or phone. Next page: created_at and ticket of the last row. Refuses not_allowed, mfa_required.';
revoke all on function public.list_contract_requests(text, text, integer, timestamptz, text, boolean) from public, anon, service_role;
grant execute on function public.list_contract_requests(text, text, integer, timestamptz, text, boolean) to authenticated;
