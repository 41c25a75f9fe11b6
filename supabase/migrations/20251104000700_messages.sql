-- Made from supabase/schema/messages by `npm run schema:migrations`; edit it there.

-- schema/messages/contract-requests.sql

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

-- schema/messages/photos.sql

-- Photos of contract work that people ask for, and of work that is not right. The files are in Supabase Storage; here
-- is a row for each.

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('request-photos', 'request-photos', false, private.max_photo_bytes(), array['image/jpeg']);

create table public.photos (
  id uuid primary key default gen_random_uuid(),
  -- The row outlives its request: the file must still be removed.
  ticket text references public.contract_requests (ticket) on delete set null,
  order_id text references public.orders (order_id) on delete restrict,
  path text not null unique check (path ~ '^[0-9a-f-]{36}/([0-9]{6}|[0-9]{9})/[0-9a-f-]{36}$'),
  created_at timestamptz not null default now(),
  stored_at timestamptz,
  removal_due_at timestamptz,
  constraint photos_show_one_thing check (ticket is null or order_id is null)
);
comment on table public.photos is
  'Photos of requests for contract work and of complaints, at most five of each; written by functions for the service only, which checks what a file is before it stores it.';
comment on column public.photos.ticket is 'The request that it shows the place of.';
comment on column public.photos.order_id is
  'The order whose work its customer finds not right. Neither: the request is gone, the file has to go, too.';
comment on column public.photos.path is
  'Name of the file in the bucket request-photos: <user>/<ticket or order>/<photo>.';
comment on column public.photos.stored_at is 'When the file had arrived; null: it has not, and nobody sees it.';
comment on column public.photos.removal_due_at is
  'When the service removes the file, or tries again; null: it stays.';

create index photos_of_request on public.photos (ticket, created_at);
create index photos_of_order on public.photos (order_id, created_at) where order_id is not null;
create index photos_due on public.photos (removal_due_at)
  where removal_due_at is not null;

alter table public.photos enable row level security;
revoke all on public.photos from public, anon, authenticated, service_role;
grant select (id, ticket, order_id, path, created_at, stored_at, removal_due_at)
  on public.photos to authenticated;
grant select on public.photos to service_role;

create policy "whoever reads a request or an order reads its photos"
  on public.photos for select to authenticated
  using (
    stored_at is not null and removal_due_at is null and (
      exists (select from public.contract_requests r where r.ticket = photos.ticket)
      or exists (select from public.orders o where o.order_id = photos.order_id)
    )
  );

-- Deliberately no policy to write: Storage asks for permission in one transaction and stores in another, so that it
-- could count no files, and it believes what the sender says a file is.
create policy "whoever reads a photo's row reads its file"
  on storage.objects for select to authenticated
  using (
    bucket_id = 'request-photos' and exists (
      select from public.photos p where p.path = objects.name
    )
  );

create function private.is_open_request(p_status text)
returns boolean
language sql
immutable
set search_path = ''
as $$ select p_status not in ('CLOSED', 'CANCELLED') $$;
comment on function private.is_open_request(text) is 'Whether a request for contract work goes on: its customer can add photos.';

create table private.photo_days (
  user_id uuid primary key references auth.users (id) on delete cascade,
  day_began timestamptz not null,
  opened integer not null check (opened > 0)
);
comment on table private.photo_days is
  'How many photos a person has sent, those that they took back included: each is a file that we store and remove.';
comment on column private.photo_days.day_began is 'When the first photo of the person''s present 24 hours came.';
comment on column private.photo_days.opened is 'How many since then.';

alter table private.photo_days enable row level security;
revoke all on private.photo_days from public, anon, authenticated, service_role;

create function private.count_photo(p_user_id uuid)
returns boolean
language plpgsql
set search_path = ''
as $$
begin
  insert into private.photo_days as d (user_id, day_began, opened) values (p_user_id, now(), 1)
  on conflict (user_id) do update set
    day_began = case when d.day_began <= now() - interval '24 hours' then now() else d.day_began end,
    opened = case when d.day_began <= now() - interval '24 hours' then 1 else d.opened + 1 end
  where d.day_began <= now() - interval '24 hours' or d.opened < private.daily_limit('photos');
  return found;
end;
$$;
comment on function private.count_photo(uuid) is
  'Counts a photo of a person; false when they have sent daily_limit(photos) in 24 hours.';

create function private.touch_request(p_ticket text)
returns void
language sql
set search_path = ''
as $$ update public.contract_requests r set updated_at = now() where r.ticket = p_ticket $$;
comment on function private.touch_request(text) is
  'A request is no longer as somebody saw it, who may be writing a price for it.';

create function private.place_photo(p_user_id uuid, p_ticket text, p_order_id text, p_since timestamptz)
returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  v_id constant uuid := gen_random_uuid();
  v_path constant text := p_user_id || '/' || coalesce(p_ticket, p_order_id) || '/' || v_id;
begin
  if (
    select count(*) from public.photos p
    where (p.ticket = p_ticket or p.order_id = p_order_id) and p.created_at >= p_since and p.removal_due_at is null
  ) >= private.max_photos() then
    perform private.refuse('too_many_photos');
  end if;
  if not private.count_photo(p_user_id) then
    perform private.refuse('rate_limited');
  end if;
  insert into public.photos (id, ticket, order_id, path) values (v_id, p_ticket, p_order_id, v_path);
  return jsonb_build_object('id', v_id, 'path', v_path);
end;
$$;
comment on function private.place_photo(uuid, text, text, timestamptz) is
  'Takes a place for a photo of a request or an order, whose row is locked, among those since p_since: {id, path}. Refuses too_many_photos, rate_limited (daily_limit(photos) of the person).';

create function public.open_request_photo(p_user_id uuid, p_ticket text)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_request public.contract_requests;
begin
  -- One photo of a request after the other: nobody counts four while a fifth and a sixth arrive.
  select * into v_request from public.contract_requests r
    where r.ticket = p_ticket and r.user_id = p_user_id
    for no key update;
  if not found then
    perform private.refuse('not_found');
  end if;
  if not private.is_open_request(v_request.status) then
    perform private.refuse('request_closed');
  end if;
  return private.place_photo(p_user_id, p_ticket, null, '-infinity');
end;
$$;
comment on function public.open_request_photo(uuid, text) is
  'Takes a place for a photo of the person''s own request, before its file is stored: {id, path}. Refuses not_found (also somebody else''s), request_closed, too_many_photos, rate_limited (daily_limit(photos) of the person).';
revoke all on function public.open_request_photo(uuid, text) from public, anon, authenticated;
grant execute on function public.open_request_photo(uuid, text) to service_role;

create function public.open_complaint_photo(p_user_id uuid, p_order_id text)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_since timestamptz;
begin
  -- One after the other, as those of a request; nobody answers the complaint meanwhile.
  perform from public.orders o
    where o.order_id = p_order_id and o.user_id = p_user_id
    for no key update;
  if not found then
    perform private.refuse('not_found');
  end if;
  v_since := private.complained_at(p_order_id);
  if v_since is null then
    perform private.refuse('order_changed');
  end if;
  return private.place_photo(p_user_id, null, p_order_id, v_since);
end;
$$;
comment on function public.open_complaint_photo(uuid, text) is
  'Takes a place for a photo of what the person finds not right about the work on their own order, before its file is stored: {id, path}. Refuses not_found (also somebody else''s), order_changed (nothing is said, or it is answered), too_many_photos (of this complaint), rate_limited (daily_limit(photos) of the person).';
revoke all on function public.open_complaint_photo(uuid, text) from public, anon, authenticated;
grant execute on function public.open_complaint_photo(uuid, text) to service_role;

create function public.record_photo(p_id uuid)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_photo public.photos;
begin
  update public.photos p set stored_at = now()
    where p.id = p_id and p.stored_at is null and p.removal_due_at is null
    returning * into v_photo;
  if not found then
    perform private.refuse('not_found');
  end if;
  perform private.touch_request(v_photo.ticket);
  perform private.touch_order(v_photo.order_id);
end;
$$;
comment on function public.record_photo(uuid) is
  'The file of a photo has arrived: owner and staff see it from now on. Refuses not_found, also when it is to be removed by now.';
revoke all on function public.record_photo(uuid) from public, anon, authenticated;
grant execute on function public.record_photo(uuid) to service_role;

create function private.touch_order(p_order_id text)
returns void
language sql
set search_path = ''
as $$ update public.orders o set updated_at = now() where o.order_id = p_order_id $$;
comment on function private.touch_order(text) is
  'An order is no longer as somebody saw it, who may be answering what its customer finds not right.';

create function public.discard_request_photo(p_user_id uuid, p_ticket text, p_id uuid)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_photo public.photos;
begin
  -- Nobody gives a price for a photo that goes at the same moment.
  perform from public.contract_requests r where r.ticket = p_ticket and r.user_id = p_user_id for update;
  if not found then
    perform private.refuse('not_found');
  end if;
  select * into v_photo from public.photos p
    where p.id = p_id and p.ticket = p_ticket and p.removal_due_at is null;
  if not found then
    perform private.refuse('not_found');
  end if;
  if exists (
    select from public.contract_quotes q
    where q.ticket = p_ticket and v_photo.stored_at <= greatest(q.created_at, q.accepted_at)
  ) then
    perform private.refuse('photo_kept');
  end if;
  update public.photos p set removal_due_at = now() where p.id = p_id;
  perform private.touch_request(p_ticket);
end;
$$;
comment on function public.discard_request_photo(uuid, text, uuid) is
  'A person takes a photo of their own request back: from now on nobody sees it, and its file is due to be removed. Refuses not_found, photo_kept (a price was given with it).';
revoke all on function public.discard_request_photo(uuid, text, uuid) from public, anon, authenticated;
grant execute on function public.discard_request_photo(uuid, text, uuid) to service_role;

create function public.discard_complaint_photo(p_user_id uuid, p_order_id text, p_id uuid)
returns void
language plpgsql
security definer
set search_path = ''
as $$
begin
  -- Nobody answers because of a photo that goes at the same moment.
  perform from public.orders o where o.order_id = p_order_id and o.user_id = p_user_id for update;
  if not found then
    perform private.refuse('not_found');
  end if;
  perform from public.photos p where p.id = p_id and p.order_id = p_order_id and p.removal_due_at is null;
  if not found then
    perform private.refuse('not_found');
  end if;
  -- What was answered stays with what the answer was for.
  if not exists (
    select from public.photos p where p.id = p_id and p.created_at >= private.complained_at(p_order_id)
  ) then
    perform private.refuse('order_changed');
  end if;
  update public.photos p set removal_due_at = now() where p.id = p_id;
  perform private.touch_order(p_order_id);
end;
$$;
comment on function public.discard_complaint_photo(uuid, text, uuid) is
  'A person takes a photo of their complaint back while it has no answer: from now on nobody sees it, and its file is due to be removed. Refuses not_found, order_changed (it is answered or withdrawn).';
revoke all on function public.discard_complaint_photo(uuid, text, uuid) from public, anon, authenticated;
grant execute on function public.discard_complaint_photo(uuid, text, uuid) to service_role;

create function public.claim_photo_removals(p_limit integer)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  time_to_arrive constant interval := '1 hour';
  v_claimed jsonb;
begin
  update public.photos p set removal_due_at = now()
    where p.removal_due_at is null and (
      (p.ticket is null and p.order_id is null)
      or (p.stored_at is null and p.created_at < now() - time_to_arrive)
      or exists (
        select from public.contract_requests r
        where r.ticket = p.ticket and not private.is_open_request(r.status)
          and r.updated_at < now() - private.retention('photos')
      )
      or (p.order_id is not null and p.created_at < now() - private.retention('photos') and not exists (
        select from public.complaint_tickets t
        where t.order_id = p.order_id and (t.settled_at is null or t.settled_at >= now() - private.retention('photos'))
      ))
    );
  with due as (
    select p.id from public.photos p
    where p.removal_due_at <= now()
    order by p.removal_due_at
    limit private.claimed_rows(p_limit)
    for update skip locked
  ), claimed as (
    update public.photos p set removal_due_at = now() + interval '10 minutes'
    from due where p.id = due.id
    returning p.id, p.path
  )
  select coalesce(jsonb_agg(to_jsonb(c)), '[]') into v_claimed from claimed c;
  return v_claimed;
end;
$$;
comment on function public.claim_photo_removals(integer) is
  'Photos whose files are to be removed, [{id, path}], each due again after 10 minutes: what their owners took back, what never arrived, those of requests that are gone, of requests that were closed and last changed more than 180 days ago, and of orders whose last complaint was settled that long ago. At most 100.';
revoke all on function public.claim_photo_removals(integer) from public, anon, authenticated;
grant execute on function public.claim_photo_removals(integer) to service_role;

create function public.finish_photo_removal(p_id uuid)
returns void
language sql
security definer
set search_path = ''
as $$
  delete from public.photos p where p.id = p_id and p.removal_due_at is not null;
$$;
comment on function public.finish_photo_removal(uuid) is
  'The file of a claimed photo is gone: so is its row. Again, and for one that stays, it does nothing.';
revoke all on function public.finish_photo_removal(uuid) from public, anon, authenticated;
grant execute on function public.finish_photo_removal(uuid) to service_role;

-- schema/messages/contact-messages.sql

-- Messages of visitors and customers to the team.

create table public.contact_messages (
  id bigint generated always as identity primary key,
  name text not null check (length(name) between 1 and private.max_length('name')),
  email text check (length(email) between 3 and private.max_length('email')),
  phone text check (phone ~ '^[6-9][0-9]{9}$'),
  message text not null check (length(message) between 1 and private.max_length('message')),
  locale text not null default 'en' check (locale in ('en', 'hi')),
  status text not null default 'NEW' check (status in ('NEW', 'ANSWERED', 'CLOSED')),
  note text check (length(note) <= private.max_length('note')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint contact_messages_can_be_answered check (email is not null or phone is not null)
);
comment on table public.contact_messages is 'Messages of visitors and customers to the team. Made by send_contact_message() only; staff read.';

comment on column public.contact_messages.phone is
  '10 digits, starting 6–9, as whoever wrote gave them: it proves nothing, no more than the address does.';

create index contact_messages_newest on public.contact_messages (created_at desc);
create index contact_messages_by_status on public.contact_messages (status, created_at desc);
create index contact_messages_of_address on public.contact_messages (email, created_at desc);
create index contact_messages_of_number on public.contact_messages (phone text_pattern_ops, created_at desc);

create trigger clean_note before update on public.contact_messages
  for each row execute function private.clean_note();

alter table public.contact_messages enable row level security;
revoke all on public.contact_messages from public, anon, authenticated, service_role;
grant select (id, name, email, phone, message, locale, status, note, created_at, updated_at)
  on public.contact_messages to authenticated;
grant update (status, note) on public.contact_messages to authenticated;
grant select on public.contact_messages to service_role;

create policy "staff read messages"
  on public.contact_messages for select to authenticated using ((select public.is_staff()));

create policy "staff update messages"
  on public.contact_messages for update to authenticated
  using ((select public.is_staff()));

create function public.send_contact_message(
  p_name text,
  p_email text,
  p_message text,
  p_locale text default 'en',
  p_phone text default null
)
returns bigint
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_name text := private.clean_name(p_name);
  v_email text := private.normalise_email(p_email);
  v_phone text := private.normalise_phone(p_phone);
  v_message text := private.clean_lines(p_message);
  v_id bigint;
begin
  -- Either is a way to answer; what is given must be right.
  if v_name is null or v_message is null
    or (private.clean_line(p_email) is null and private.clean_line(p_phone) is null)
  then
    perform private.refuse('required_fields');
  end if;
  if v_phone is null and private.clean_line(p_phone) is not null then
    perform private.refuse('invalid_phone');
  end if;
  if v_email is null and private.clean_line(p_email) is not null then
    perform private.refuse('invalid_email');
  end if;
  if length(v_name) > private.max_length('name')
    or length(v_message) > private.max_length('message')
    or coalesce(p_locale, 'en') not in ('en', 'hi')
  then
    perform private.refuse('invalid_input');
  end if;
  -- One at a time, or many at the same moment could each count one less than the limit.
  perform pg_advisory_xact_lock(hashtextextended('contact messages', 0));
  -- Sent again because the answer did not come: it is here, and nobody has answered it.
  select m.id into v_id from public.contact_messages m
    where m.email is not distinct from v_email and m.phone is not distinct from v_phone
      and m.name = v_name and m.message = v_message
      and m.status = 'NEW' and m.created_at > now() - interval '1 hour'
    limit 1;
  if found then
    return v_id;
  end if;
  if (
    select count(*) from public.contact_messages m
    where m.email = v_email and m.created_at > now() - interval '24 hours'
  ) >= private.daily_limit('messages_of_address') or (
    select count(*) from public.contact_messages m
    where m.phone = v_phone and m.created_at > now() - interval '24 hours'
  ) >= private.daily_limit('messages_of_address') or (
    select count(*) from public.contact_messages m where m.created_at > now() - interval '24 hours'
  ) >= private.daily_limit('messages') then
    perform private.refuse('rate_limited');
  end if;
  insert into public.contact_messages (name, email, phone, message, locale)
  values (v_name, v_email, v_phone, v_message, coalesce(p_locale, 'en'))
  returning id into v_id;
  return v_id;
end;
$$;
comment on function public.send_contact_message(text, text, text, text, text) is
  'Stores a message to the team, for the service, which asks for the captcha first; an open one sent again within an hour is the same message. Returns its number, which the sender is shown: any message may be a complaint. From an e-mail address, a mobile number or both; at most 5 a day from one of them; all together so many that only an attack reaches it, which money_health() shows long before. Refuses invalid_name, required_fields, invalid_phone, invalid_email, invalid_input, rate_limited.';
revoke all on function public.send_contact_message(text, text, text, text, text) from public, anon, authenticated;
grant execute on function public.send_contact_message(text, text, text, text, text) to service_role;

create function private.letters_of(p_account uuid)
returns setof public.contact_messages
language sql
stable
security definer
set search_path = ''
as $$
  select m.* from auth.users u join public.contact_messages m on m.email = private.normalise_email(u.email)
  where u.id = p_account and u.email_confirmed_at is not null
  union
  select m.* from auth.users u join public.contact_messages m on m.phone = private.normalise_phone('+' || u.phone)
  left join private.login_phones l on l.user_id = u.id
  where u.id = p_account
    -- A number goes from one person to the next: a proof is one for so long, before it and after.
    and m.created_at > coalesce(l.since, u.created_at) - make_interval(days => private.joining_days())
    and m.created_at < u.phone_confirmed_at + make_interval(days => private.joining_days());
$$;
comment on function private.letters_of(uuid) is
  'The messages to us that are an account''s: from the address that it has confirmed, and from the number that it has proved, at most joining_days() before it had it or after it last proved it (docs/decisions/118-written-from-a-number.md).';

create function public.list_contact_messages(
  p_status text default null,
  p_q text default null,
  p_limit integer default null,
  p_before_created timestamptz default null,
  p_before_id bigint default null
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
    select m.* from public.contact_messages m
    where v_pattern is null
      or lower(m.name) like v_pattern
      or m.email like v_pattern
      or m.phone like v_digits || '%'
      or lower(m.message) like v_pattern
  ), page as (
    select f.* from found f
    where (p_status is null or f.status = p_status)
      and (p_before_id is null or (f.created_at, f.id) < (p_before_created, p_before_id))
    order by f.created_at desc, f.id desc
    limit private.page_rows(p_limit)
  )
  select jsonb_build_object(
    'rows', (
      select coalesce(jsonb_agg(to_jsonb(p) order by p.created_at desc, p.id desc), '[]') from page p
    ),
    'counts', (
      select coalesce(jsonb_object_agg(c.status, c.number), '{}')
      from (select f.status, count(*) as number from found f group by f.status) c
    )
  ) into v_answer;
  return v_answer;
end;
$$;
comment on function public.list_contact_messages(text, text, integer, timestamptz, bigint) is
  'A page of messages to the team, newest first, for staff: {rows, counts per status}, the counts without the status filter; a status without messages is missing. p_q: part of name, address or message, start of phone. Next page: created_at and id of the last row. Refuses not_allowed, mfa_required.';
revoke all on function public.list_contact_messages(text, text, integer, timestamptz, bigint) from public, anon, service_role;
grant execute on function public.list_contact_messages(text, text, integer, timestamptz, bigint) to authenticated;

-- schema/messages/push-devices.sql

-- Browsers that show news (Web Push, docs/decisions/102-news-in-the-browser.md).

create function private.push_places()
returns integer
language sql
immutable
set search_path = ''
as $$ select 5 $$;
comment on function private.push_places() is 'On how many devices a person gets news at most.';

create table private.push_devices (
  id bigint generated always as identity primary key,
  user_id uuid not null references auth.users (id) on delete cascade,
  session_id uuid not null references auth.sessions (id) on delete cascade,
  place integer not null check (place between 1 and private.push_places()),
  endpoint text not null unique check (length(endpoint) <= 1000 and endpoint ~ '^https?://[!-~]+$'),
  p256dh text not null check (p256dh ~ '^[A-Za-z0-9_-]{87}$'),
  auth text not null check (auth ~ '^[A-Za-z0-9_-]{22}$'),
  locale text not null check (locale in ('en', 'hi')),
  since timestamptz not null default now(),
  unique (user_id, place)
);
comment on table private.push_devices is
  'Browsers in which a person wants to be told, each with the address that its maker gave it. One goes with the login in which it was added: at a logout there, at the end of all logins, with an unused login and with the person.';
comment on column private.push_devices.place is 'Names the device in the keys of outbox.';
comment on column private.push_devices.endpoint is
  'Whoever knows it can reach the browser: nobody reads it but the service. The browser says it, so the service asks only hosts that it knows.';
comment on column private.push_devices.p256dh is 'The browser''s public key, for which news is encrypted (RFC 8291); auth is the secret beside it.';
create index push_devices_of_session on private.push_devices (session_id);
alter table private.push_devices enable row level security;
revoke all on private.push_devices from public, anon, authenticated, service_role;

-- schema/messages/channels.sql

-- By which way a person hears of what: what is proven to be theirs, and what they chose.

create function private.channels()
returns text[]
language sql
immutable
set search_path = ''
as $$ select array['whatsapp', 'sms', 'email', 'push'] $$;
comment on function private.channels() is
  'The ways of a message, in the order in which they are tried by somebody who chose none.';

create function private.message_kinds()
returns table (kind text, choice text, is_short boolean, is_awaited boolean, late_after interval, is_always_told boolean)
language sql
immutable
set search_path = ''
as $$
  values
    ('order_received', 'orders', true, true, null::interval, false),
    ('order_paid', 'orders', true, true, null, true),
    ('order_cancelled', 'orders', true, true, null, true),
    ('order_reopened', 'orders', true, false, null, true),
    ('refund_processed', 'orders', true, false, null, true),
    ('refund_returned', 'orders', true, false, null, true),
    ('cash_voided', 'orders', true, false, null, true),
    ('visit_changed', 'orders', true, false, null, false),
    ('cancel_asked', 'orders', true, true, null, false),
    ('cancel_withdrawn', 'orders', true, true, null, false),
    ('cancel_granted', 'orders', true, false, null, true),
    ('cancel_declined', 'orders', true, false, null, true),
    ('cancel_not_done', 'orders', true, false, null, true),
    ('complaint_received', 'orders', true, true, null, false),
    ('complaint_answered', 'orders', true, false, null, false),
    ('complaint_withdrawn', 'orders', true, true, null, false),
    ('contact_received', 'account', false, true, null, false),
    ('contact_answer', 'account', false, false, null, true),
    ('contract_news', 'orders', true, false, null, false),
    ('stage_due', 'orders', true, false, null, false),
    ('worker_assigned', 'orders', true, false, null, false),
    ('worker_released', 'orders', true, false, null, false),
    ('worker_on_the_way', 'orders', true, true, '2 hours', false),
    ('work_done', 'reminders', true, false, null, false),
    ('visit_reminder', 'reminders', true, false, '4 hours', false),
    ('payment_due', 'reminders', true, false, null, false),
    ('dispute_opened', 'orders', true, false, null, true),
    ('deletion_requested', 'account', true, true, null, true),
    ('deletion_withdrawn', 'account', true, true, null, true),
    ('account_removed', 'account', true, true, null, true),
    ('phone_changed', 'account', false, true, null, true),
    ('password_changed', 'account', true, true, null, true),
    ('factor_added', 'account', true, true, null, true),
    ('factor_removed', 'account', true, true, null, true),
    ('device_added', 'account', true, true, null, true),
    ('email_added', 'account', true, true, null, true)
$$;
comment on function private.message_kinds() is
  'Messages to customers: which choice they belong to (orders, reminders; account: nobody chooses it), whether it goes to the number of the account by SMS and WhatsApp (phone_changed goes to the old number, see queue_phone_news(); email_added to the number, see queue_email_news(); contact_received and contact_answer to the address that somebody wrote from, see mail_contact_message() and answer_message(); password_changed and factors first to the address, see queue_owner_news()), whether the person waits for it, so that it comes at night too (see also is_awaited()), when it is too late to tell; null: two days, and whether it is told however much else was: what became of money and of an order, what somebody may be doing to an account, and what one of us wrote by hand.';

create function private.is_awaited(p_kind text, p_data jsonb)
returns boolean
language sql
immutable
set search_path = ''
as $$
  -- A kind that is not listed waits for no morning.
  select coalesce((select k.is_awaited from private.message_kinds() k where k.kind = p_kind), true)
    or p_kind = 'visit_changed' and p_data ->> 'changed_by' = 'customer'
    or p_kind = 'contract_news' and p_data ->> 'type' in (
      'asked', 'revised', 'moved', 'cancelled', 'accepted', 'cancel_asked', 'cancel_withdrawn'
    )
$$;
comment on function private.is_awaited(text, jsonb) is
  'Whether a person waits for a message: what they have just done themselves is answered at once, at night too.';

create table private.channel_choices (
  id bigint generated always as identity primary key,
  user_id uuid not null references auth.users (id) on delete cascade,
  choice text not null check (choice in ('orders', 'reminders', 'account')),
  channel text not null check (channel in ('email', 'sms', 'whatsapp', 'push')),
  wanted boolean not null,
  since timestamptz not null default now(),
  wording text not null check (length(wording) between 1 and 500)
);
comment on table private.channel_choices is
  'What a person chose, with the words that they agreed to or wrote: append-only, the newest counts. Goes with the person.';
comment on column private.channel_choices.choice is 'A choice of private.message_kinds().';
create index channel_choices_of_person on private.channel_choices (user_id, choice, channel, id desc);
alter table private.channel_choices enable row level security;
revoke all on private.channel_choices from public, anon, authenticated, service_role;

create function private.wants_reminders(p_user_id uuid)
returns boolean
language sql
stable
set search_path = ''
as $$
  select bool_or(coalesce(c.wanted, w.channel <> 'whatsapp'))
  from unnest(array['email', 'sms', 'whatsapp']) w (channel)
  left join lateral (
    select c.wanted from private.channel_choices c
    where (c.user_id, c.choice, c.channel) = (p_user_id, 'reminders', w.channel) order by c.id desc limit 1
  ) c on true
$$;
comment on function private.wants_reminders(uuid) is 'Whether a person wants to be reminded by any way: then their devices do it, too.';

create function private.ways_to(p_user_id uuid, p_kind text)
returns table (channel text, recipient text, place bigint, word text)
language sql
stable
set search_path = ''
as $$
  select w.channel, w.recipient, dense_rank() over (
    -- A device that a person asked to tell them comes before what they chose: it costs nothing and is at hand.
    order by w.channel = 'push' desc, c.wanted nulls last, c.id desc nulls last,
      array_position(private.channels(), w.channel)
  ), w.word
  from auth.users u
  cross join lateral (
    -- What anybody typed somewhere is not proven.
    select 'email' as channel, u.email::text as recipient, 'email' as word
      where u.email_confirmed_at is not null and u.email <> ''
    union all
    select channel, '+' || u.phone, channel from unnest(array['sms', 'whatsapp']) channel
      where u.phone_confirmed_at is not null and u.phone <> ''
    union all
    select 'push', d.id::text, 'push' || d.place from private.push_devices d where d.user_id = u.id
  ) w
  join private.message_kinds() k on k.kind = p_kind and (k.is_short or w.channel = 'email')
    -- What may be done to an account is told to addresses and numbers, which stay when a browser goes.
    and (w.channel <> 'push' or k.choice = 'orders' or (k.choice = 'reminders' and private.wants_reminders(u.id)))
  left join lateral (
    select c.id, c.wanted from private.channel_choices c
    where c.user_id = u.id and c.choice = k.choice and c.channel = w.channel
    order by c.id desc limit 1
  ) c on true
  -- WhatsApp has to be asked for.
  where u.id = p_user_id and coalesce(c.wanted, w.channel <> 'whatsapp');
$$;
comment on function private.ways_to(uuid, text) is
  'By which ways a person can be told something, their devices first, then the one that they chose: only to addresses and numbers that the account has proven to be its own, and by none that they do not want. Ways of the same place are taken together; word ends the key of the message in outbox.';

create function private.keys_of(p_event text)
returns text[]
language sql
immutable
set search_path = ''
as $$
  select array(
    select p_event || ' ' || channel from unnest(private.channels()) channel where channel <> 'push'
    union all
    select p_event || ' push' || place from generate_series(1, private.push_places()) place
  )
$$;
comment on function private.keys_of(text) is 'The keys of outbox that a message about an event can have: one for each way and device.';

create function private.after_quiet_hours(p_at timestamptz)
returns timestamptz
language sql
immutable
set search_path = ''
as $$
  select case
    when l.at::time < time '08:00' then (l.at::date + time '08:00') at time zone 'Asia/Kolkata'
    when l.at::time >= time '21:00' then (l.at::date + 1 + time '08:00') at time zone 'Asia/Kolkata'
    else p_at
  end
  from (select p_at at time zone 'Asia/Kolkata' as at) l;
$$;
comment on function private.after_quiet_hours(timestamptz) is
  'The first moment from one on at which a phone may ring: not between 21:00 and 8:00 in India.';

create function public.order_told_by(p_order_id text)
returns text[]
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  if not public.is_staff() then
    return null;
  end if;
  return (
    select array(select distinct w.channel from private.ways_to(o.user_id, 'order_cancelled') w where w.place = 1)
    from public.orders o where o.order_id = p_order_id
  );
end;
$$;
comment on function public.order_told_by(text) is
  'By which channels news of an order go first, for staff; empty: its caller has no account, or none of its ways may be used, so somebody has to call. Null for anybody else, and for no order.';
revoke all on function public.order_told_by(text) from public, anon, service_role;
grant execute on function public.order_told_by(text) to authenticated;

-- schema/messages/outbox.sql

-- Messages that are written with what they tell about, and sent by the payment service.

create table public.outbox (
  id bigint generated always as identity primary key,
  kind text not null check (
    kind in (
      'order_received', 'order_paid', 'order_cancelled', 'order_reopened', 'refund_processed', 'refund_returned',
      'cash_voided', 'visit_changed', 'visit_notice', 'quantity_notice',
      'cancel_asked', 'cancel_withdrawn', 'cancel_granted', 'cancel_declined', 'cancel_not_done',
      'complaint_received', 'complaint_notice', 'complaint_answered', 'complaint_withdrawn', 'complaint_withdrawn_notice',
      'contact_message', 'contact_received', 'contact_answer', 'contract_news', 'contract_notice', 'stage_due', 'worker_assigned',
      'worker_released', 'worker_on_the_way', 'work_done', 'visit_reminder', 'payment_due', 'dispute_opened',
      'deletion_requested', 'deletion_withdrawn', 'account_removed', 'phone_changed',
      'password_changed', 'factor_added', 'factor_removed', 'device_added', 'email_added'
    )
  ),
  order_id text references public.orders (order_id) on delete restrict,
  user_id uuid references auth.users (id) on delete cascade,
  channel text not null default 'email' check (channel in ('email', 'sms', 'whatsapp', 'push')),
  recipient text,
  locale text not null check (locale in ('en', 'hi')),
  data jsonb not null,
  key text not null unique,
  created_at timestamptz not null default now(),
  next_try_at timestamptz not null default now(),
  tries integer not null default 0,
  sent_at timestamptz,
  given_up_at timestamptz,
  last_error text,
  withheld_at timestamptz,
  provider_id text,
  delivered_at timestamptz,
  read_at timestamptz,
  undelivered_at timestamptz,
  undelivered_reason text,
  next_channel text check (next_channel in ('email', 'sms', 'whatsapp', 'push'))
);
comment on table public.outbox is
  'Messages to send, written in the transaction of what they tell about: never one without the other. One row for each event and channel.';
comment on column public.outbox.user_id is 'Whom it tells; null: us, whoever wrote to us, or somebody who is removed.';
comment on column public.outbox.recipient is
  'An address or, of sms and whatsapp, a number: +919876543210; of push the id of a device. Null: our own support address.';
comment on column public.outbox.data is 'All the message needs, as it was at that moment; of what is still to come, as it was when a text of it was sent.';
comment on column public.outbox.key is 'What the message tells about and, as its last word, its channel, of push with the place of the device: nobody is told twice by one.';
comment on column public.outbox.given_up_at is 'It could not be sent, and is not tried again; last_error says why.';
comment on column public.outbox.provider_id is 'What the provider calls it: its reports name it so.';
comment on column public.outbox.undelivered_at is 'When the provider gave up what it had taken; undelivered_reason says why.';
comment on column public.outbox.next_channel is 'The channel that took over what this one could not deliver.';
comment on column public.outbox.withheld_at is
  'When the mail was written, if its recipient had had enough mails in 24 hours: it is kept and never sent.';

create index outbox_waiting on public.outbox (next_try_at)
  where sent_at is null and given_up_at is null and withheld_at is null;
create index outbox_given_up on public.outbox (given_up_at) where given_up_at is not null;
create index outbox_withheld on public.outbox (withheld_at) where withheld_at is not null;
create index outbox_of_order on public.outbox (order_id);
create index outbox_of_person on public.outbox (user_id);
create index outbox_of_provider on public.outbox (channel, provider_id) where provider_id is not null;
create index outbox_undelivered on public.outbox (undelivered_at) where undelivered_at is not null;
create index outbox_of_recipient on public.outbox (recipient, created_at);
create index outbox_by_age on public.outbox (created_at);
create index outbox_of_removals on public.outbox (id) where kind in ('deletion_requested', 'deletion_withdrawn');

alter table public.outbox enable row level security;
revoke all on public.outbox from public, anon, authenticated, service_role;
grant select on public.outbox to service_role;
-- Deliberately no policy: names, addresses and messages. Written by triggers and functions.

create function private.order_mail(p_order public.orders)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select jsonb_build_object(
    'order_id', p_order.order_id,
    'kind', p_order.kind,
    'name', p_order.name,
    'phone', p_order."mobileNumber",
    'address', p_order.address,
    'service_en', p_order.service_type,
    'service_hi', p_order.service_type_hi,
    'quantity', p_order.quantity,
    'days', p_order.days,
    'unit', p_order.unit,
    'unit_price_paise', p_order.unit_price_paise,
    'amount_paise', p_order.amount_paise,
    'payment_mode', p_order.payment_mode,
    'status', p_order.status,
    'job_status', p_order.job_status,
    'payment_method', p_order.payment_method,
    'transaction_id', p_order.transaction_id,
    'payment_date', p_order.payment_date,
    'payment_time', p_order.payment_time,
    'receipt_number', p_order.receipt_number,
    'scheduled_on', p_order.scheduled_on,
    'slot', p_order.slot,
    'created_at', p_order.created_at,
    'return_of', p_order.return_of
  );
$$;
comment on function private.order_mail(public.orders) is
  'What mails about an order tell, in the order''s own words: money in paise, payment_date and payment_time in India.';

create function private.is_limited(p_kind text, p_key text)
returns boolean
language sql
immutable
set search_path = ''
as $$
  -- How often staff repeat a message is limited where they do, so that it uses up nothing here.
  select not starts_with(p_key, p_kind || ' again ')
    and not coalesce((select k.is_always_told from private.message_kinds() k where k.kind = p_kind), false)
$$;
comment on function private.is_limited(text, text) is
  'Whether a message counts in daily_limit(''mails''), and is withheld beyond it: not what is always told, and not what staff had sent again (see send_again()).';

create function private.withhold_flood()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  -- Those to ourselves have no recipient: how many messages there can be is limited where they are sent.
  if private.is_limited(new.kind, new.key) and (
    select count(*) from public.outbox m
    where m.recipient = new.recipient and m.withheld_at is null and m.created_at > now() - interval '24 hours'
      and private.is_limited(m.kind, m.key)
  ) >= private.daily_limit('mails') then
    new.withheld_at := now();
  end if;
  return new;
end;
$$;
comment on function private.withhold_flood() is
  'Before-insert trigger of outbox: no address and no number gets more than daily_limit(''mails'') in 24 hours of what is_limited(). Mails of transactions at the same moment do not count each other.';
create trigger withhold_flood before insert on public.outbox
  for each row execute function private.withhold_flood();

create function private.quiet_for(p_kind text, p_data jsonb, p_channel text, p_at timestamptz)
returns timestamptz
language sql
immutable
set search_path = ''
as $$
  select case
    when p_channel = 'email' or private.is_awaited(p_kind, p_data)
      -- Who comes today is known before they set out, and that nobody does.
      or p_kind in ('worker_assigned', 'worker_released') and (p_data ->> 'scheduled_on')::date = (p_at at time zone 'Asia/Kolkata')::date
    then p_at
    else private.after_quiet_hours(p_at)
  end
$$;
comment on function private.quiet_for(text, jsonb, text, timestamptz) is
  'When a message may be sent that could go at a moment: a phone does not ring at night for what nobody waits for. Who comes on that same day, or that nobody does, is waited for.';

create function private.keep_quiet_hours()
returns trigger
language plpgsql
set search_path = ''
as $$
begin
  -- Who has just booked is about to pay: asked for it at once they are asked for what they are doing.
  if new.kind = 'order_received' and new.data ->> 'payment_mode' = 'online' then
    new.next_try_at := greatest(new.next_try_at, new.created_at + interval '12 minutes');
  end if;
  -- Staff who take somebody off an order mostly have another at hand, of whom the customer is told.
  if new.kind = 'worker_released' then
    new.next_try_at := greatest(new.next_try_at, new.created_at + interval '30 minutes');
  end if;
  new.next_try_at := private.quiet_for(new.kind, new.data, new.channel, new.next_try_at);
  return new;
end;
$$;
comment on function private.keep_quiet_hours() is
  'Before-insert trigger of outbox: a phone does not ring at night for what nobody waits for, nor to ask for money while somebody who has just booked pays; that nobody comes is told when nobody was found soon.';

create trigger keep_quiet_hours before insert on public.outbox
  for each row when (new.channel <> 'email' or new.kind = 'worker_released') execute function private.keep_quiet_hours();

create function private.queue_message(
  p_kind text,
  p_user_id uuid,
  p_locale text,
  p_data jsonb,
  p_event text,
  p_order_id text default null
)
returns void
language sql
set search_path = ''
as $$
  insert into public.outbox (kind, order_id, user_id, channel, recipient, locale, data, key)
  select
    p_kind, p_order_id, p_user_id, w.channel, w.recipient,
    -- Whoever booked in one language and reads in another now is told in the one of now.
    coalesce((select p.locale from public.profiles p where p.id = p_user_id), p_locale),
    p_data, p_event || ' ' || w.word
  from private.ways_to(p_user_id, p_kind) w
  -- Told by another way before they chose this one.
  where w.place = 1 and not exists (select from public.outbox m where m.key = any (private.keys_of(p_event)))
  on conflict (key) do nothing;
$$;
comment on function private.queue_message(text, uuid, text, jsonb, text, text) is
  'A message to a person on their devices or by the way that they chose, in the language of their profile, else in p_locale, once for each event; none to somebody without a way.';

create function private.queue_order_message(
  p_kind text,
  p_order public.orders,
  p_more jsonb default '{}'::jsonb,
  p_subject text default null
)
returns void
language sql
set search_path = ''
as $$
  select private.queue_message(
    p_kind, p_order.user_id, p_order.locale, private.order_mail(p_order) || p_more,
    p_kind || ' ' || coalesce(p_subject, p_order.order_id), p_order.order_id
  );
$$;
comment on function private.queue_order_message(text, public.orders, jsonb, text) is
  'A message to the account that made an order, once for each kind and subject; the subject is the order unless given.';

create function private.queue_notice(p_kind text, p_locale text, p_data jsonb, p_event text, p_order_id text default null)
returns void
language sql
set search_path = ''
as $$
  insert into public.outbox (kind, order_id, locale, data, key)
  values (p_kind, p_order_id, p_locale, p_data, p_event || ' email');
$$;
comment on function private.queue_notice(text, text, jsonb, text, text) is 'A mail to ourselves.';

create function private.hand_over(p_message public.outbox)
returns boolean
language plpgsql
set search_path = ''
as $$
declare
  v_event constant text := regexp_replace(p_message.key, ' [a-z]+[0-9]*$', '');
  v_next text;
begin
  if p_message.next_channel is not null then
    return false;
  end if;
  if p_message.channel = 'push' then
    -- Two devices that fail at the same moment: the later one sees that the other has failed.
    perform pg_advisory_xact_lock(hashtextextended('push ' || v_event, 0));
    if exists (
      select from public.outbox m
      where m.key = any (private.keys_of(v_event)) and m.channel = 'push' and m.id <> p_message.id
        and m.given_up_at is null and m.withheld_at is null
    ) then
      return true;
    end if;
  end if;
  with open_ways as (
    select w.channel, w.recipient, w.word, w.place
    from private.ways_to(p_message.user_id, p_message.kind) w
    where p_message.created_at > now() - private.late_after(p_message.kind)
      and not exists (select from public.outbox m where m.key = v_event || ' ' || w.word)
  ),
  written as (
    insert into public.outbox (kind, order_id, user_id, channel, recipient, locale, data, key, created_at)
    select p_message.kind, p_message.order_id, p_message.user_id, w.channel, w.recipient, p_message.locale, p_message.data,
      v_event || ' ' || w.word, p_message.created_at
    from open_ways w where w.place = (select min(o.place) from open_ways o)
    returning channel
  )
  select min(w.channel) into v_next from written w;
  update public.outbox m set next_channel = v_next where m.id = p_message.id;
  return v_next is not null;
end;
$$;
comment on function private.hand_over(public.outbox) is
  'What a channel cannot deliver goes by the next one, in the same transaction and once; of several devices the last that fails. Whether somebody else tells it, and it is not too late.';

create function private.queue_phone_news(p_user_id uuid, p_old text, p_new text)
returns void
language sql
set search_path = ''
as $$
  insert into public.outbox (kind, user_id, channel, recipient, locale, data, key)
  select 'phone_changed', p.id, w.channel, w.recipient, p.locale,
    jsonb_build_object('old_end', right(nullif(p_old, ''), 4), 'new_end', right(p_new, 4)),
    concat_ws(' ', 'phone_changed', p.id, extract(epoch from now()), w.channel)
  from public.profiles p join auth.users u on u.id = p.id
  cross join lateral (
    select 'email' as channel, p.email as recipient where u.email_confirmed_at is not null and p.email is not null
    union all
    -- Whoever has it in hand may not know what somebody does to their account.
    select 'sms', '+' || p_old where p_old <> ''
  ) w
  where p.id = p_user_id
  on conflict (key) do nothing;
$$;
comment on function private.queue_phone_news(uuid, text, text) is
  'Tells the owner of an account, at its confirmed address and by SMS to the old number, whatever they chose, that its number has changed ({old_end, new_end}: the last four digits; null: there was none, or there is none any more): somebody else may have done it.';

create function private.queue_email_news(p_user_id uuid)
returns void
language sql
set search_path = ''
as $$
  insert into public.outbox (kind, user_id, channel, recipient, locale, data, key)
  select 'email_added', p.id, 'sms', '+' || u.phone, p.locale, '{}',
    concat_ws(' ', 'email_added', p.id, extract(epoch from now()), 'sms')
  from public.profiles p join auth.users u on u.id = p.id
  where p.id = p_user_id and u.phone_confirmed_at is not null and u.phone <> ''
  on conflict (key) do nothing;
$$;
comment on function private.queue_email_news(uuid) is
  'Tells the owner of an account, by SMS to its number, whatever they chose, that it has its first address, whose mails choose a password from then on: somebody else may have done it, and would read a mail about it.';

create function private.told_today(p_user_id uuid, p_kind text)
returns integer
language sql
stable
set search_path = ''
as $$
  select count(*)::integer from public.outbox m
  where m.user_id = p_user_id and m.kind = p_kind and m.next_channel is null
    and m.created_at > now() - interval '24 hours'
$$;
comment on function private.told_today(uuid, text) is
  'How often the owner of an account has been told news of a kind in 24 hours.';

create function private.queue_owner_news(p_user_id uuid, p_kind text, p_subject text, p_data jsonb default '{}')
returns void
language sql
set search_path = ''
as $$
  insert into public.outbox (kind, user_id, channel, recipient, locale, data, key)
  select p_kind, p.id, w.channel, w.recipient, p.locale, p_data, concat_ws(' ', p_kind, p.id, p_subject, w.channel)
  from public.profiles p join auth.users u on u.id = p.id
  cross join lateral (
    select 'email' as channel, u.email::text as recipient
      where u.email_confirmed_at is not null and u.email <> ''
    union all
    select 'sms', '+' || u.phone
      where u.phone_confirmed_at is not null and u.phone <> ''
        and (u.email_confirmed_at is null or coalesce(u.email, '') = '')
  ) w
  where p.id = p_user_id
  on conflict (key) do nothing;
$$;
comment on function private.queue_owner_news(uuid, text, text, jsonb) is
  'Tells the owner of an account, at its confirmed address or, without one, by SMS to its number, whatever they chose, what somebody else may have done to its login: once for each kind and subject.';

create function private.mail_order_received()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.queue_order_message('order_received', new);
  return new;
end;
$$;
comment on function private.mail_order_received() is 'After-insert trigger of orders: tells the customer that the order is here.';
create trigger mail_order_received after insert on public.orders
  -- All stages of a quote are told of at once, when it is accepted, and a return visit with the answer that gives it.
  for each row when (new.kind <> 'contract' and new.return_of is null) execute function private.mail_order_received();

create function private.mail_order_changed()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  -- Cancelled or reopened once more is news.
  v_subject constant text := new.order_id || coalesce(' ' || (
    select nullif(count(*), 0) from public.order_events e
    where e.order_id = new.order_id and e.type = 'status_changed' and e.to_status = 'CANCELLED'
  ), '');
begin
  -- Of cash that came back the mail about the cash tells it.
  if new.status = 'CANCELLED' and old.status <> 'SUCCESS' then
    perform private.queue_order_message(
      'order_cancelled', new,
      jsonb_build_object('cancelled_by', current_setting('kaarigar.actor', true)), v_subject
    );
  elsif new.status in ('PENDING', 'FREE') and old.status = 'CANCELLED' then
    perform private.queue_order_message('order_reopened', new, '{}'::jsonb, v_subject);
  -- A refund that failed makes an order SUCCESS again: nothing was paid then.
  elsif new.status = 'SUCCESS' and old.status <> 'REFUND_PENDING' then
    -- Paid once more after cash that was taken back is news.
    perform private.queue_order_message('order_paid', new, '{}'::jsonb, (
      select new.order_id || coalesce(' ' || nullif(count(*), 0), '')
      from public.cash_receipts c where c.order_id = new.order_id and c.voided_at is not null
    ));
  end if;
  return new;
end;
$$;
comment on function private.mail_order_changed() is
  'After-update trigger of orders: tells the customer that the order is paid, by whatever way, cancelled (cancelled_by: customer or staff) or taken up again.';
create trigger mail_order_changed after update on public.orders
  for each row when (old.status is distinct from new.status)
  execute function private.mail_order_changed();

create function private.mail_refund_processed()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.queue_order_message(
    'refund_processed',
    o,
    jsonb_build_object('refund_paise', new.amount_paise, 'refund_currency', p.currency),
    new.id::text
  )
  from public.orders o, public.payments p
  where o.order_id = new.order_id and p.id = new.payment_id;
  return new;
end;
$$;
comment on function private.mail_refund_processed() is
  'After-update trigger of refunds: tells the customer how much went back (refund_paise, of refund_currency).';
create trigger mail_refund_processed after update of state on public.refunds
  -- Of what a bank took back the bank tells them.
  for each row when (old.state <> 'processed' and new.state = 'processed' and new.dispute_id is null)
  execute function private.mail_refund_processed();

create function private.mail_refund_returned()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.queue_order_message(
    'refund_returned',
    o,
    jsonb_build_object('refund_paise', new.amount_paise, 'refund_currency', p.currency),
    new.id::text
  )
  from public.orders o, public.payments p
  where o.order_id = new.order_id and p.id = new.payment_id;
  return new;
end;
$$;
comment on function private.mail_refund_returned() is
  'After-update trigger of refunds: tells the customer that a refund that was made did not reach them (refund_paise, of refund_currency).';
create trigger mail_refund_returned after update of is_returned on public.refunds
  for each row when (new.is_returned and not old.is_returned)
  execute function private.mail_refund_returned();

create function private.mail_contact_message()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.queue_notice(
    'contact_message', new.locale,
    jsonb_build_object('id', new.id, 'name', new.name, 'email', new.email, 'phone', new.phone, 'message', new.message),
    'contact_message ' || new.id
  );
  -- None of their words: an address is typed, not proved, and nobody writes to a stranger through us (docs/decisions/148-a-message-is-acknowledged.md).
  if new.email is not null then
    insert into public.outbox (kind, channel, recipient, locale, data, key)
    values (
      'contact_received', 'email', new.email, new.locale, jsonb_build_object('id', new.id),
      'contact_received ' || new.id || ' email'
    );
  end if;
  return new;
end;
$$;
comment on function private.mail_contact_message() is
  'After-insert trigger of contact_messages: tells our support ({id, name, email, phone, message}; one of both is null at most), and whoever gave an address the number of their message ({id}).';
create trigger mail_contact_message after insert on public.contact_messages
  for each row execute function private.mail_contact_message();

create function private.late_after(p_kind text)
returns interval
language sql
immutable
set search_path = ''
as $$
  select coalesce((select k.late_after from private.message_kinds() k where k.kind = p_kind), interval '2 days')
$$;
comment on function private.late_after(text) is 'How long after its event a message of a kind is still worth sending.';

create function private.is_followed_by(p_message public.outbox, p_types text[])
returns boolean
language sql
stable
set search_path = ''
as $$
  -- A key names its event: 'complaint_answered 123456789 42 sms'. A text that took over from another way keeps it.
  select exists (
    select from public.order_events e
    where e.order_id = p_message.order_id and e.type = any (p_types)
      and e.id > substring(p_message.key from '^[a-z_]+ [0-9]+ ([0-9]+) [a-z]+[0-9]*$')::bigint
  );
$$;
comment on function private.is_followed_by(public.outbox, text[]) is
  'Whether an event of these types came after the one that a message tells of. False for a message whose key names no event.';

create function private.is_overtaken(p_message public.outbox)
returns boolean
language plpgsql
stable
set search_path = ''
as $$
begin
  -- Statements, not one expression: of that every query would be prepared for every message that waits for the morning.
  case
    when p_message.kind = 'payment_due' then return exists (
      select from public.orders o
      where o.order_id = p_message.order_id and (o.status <> 'PENDING' or private.pays_later(o))
    );
    -- Somebody comes after all, or nobody is to come any more.
    when p_message.kind = 'worker_released' then return exists (
      select from public.orders o where o.order_id = p_message.order_id and o.job_status <> 'REQUESTED'
    );
    -- A mail goes at once, and is read as what was written then.
    when p_message.channel = 'email' then return false;
    when p_message.kind = 'order_received' then return exists (
      select from public.orders o
      where o.order_id = p_message.order_id and o.payment_mode = 'online' and o.status <> 'PENDING'
    );
    when p_message.kind = 'contract_news' and p_message.data ->> 'type' = 'quoted' then return not exists (
      -- The newest quote is the one in force.
      select from public.contract_quotes q join public.contract_requests r on r.ticket = q.ticket
      where q.ticket = p_message.data ->> 'ticket' and q.version = (p_message.data ->> 'version')::integer
        and q.accepted_at is null and q.withdrawn_at is null and q.valid_until >= private.today_in_india()
        and r.status = 'QUOTED'
        and not exists (
          select from public.contract_quotes n where n.ticket = q.ticket and n.version > q.version
        )
    );
    -- Taken up again before the morning.
    when p_message.kind = 'contract_news' and p_message.data ->> 'type' = 'closed' then return not exists (
      select from public.contract_requests r where r.ticket = p_message.data ->> 'ticket' and r.status = 'CLOSED'
    );
    when p_message.kind = 'stage_due' then return exists (
      select from public.orders o where o.order_id = p_message.order_id and o.status <> 'PENDING'
    );
    when p_message.kind = 'worker_assigned' then return exists (
      select from public.orders o
      where o.order_id = p_message.order_id and (
        o.job_status in ('COMPLETED', 'CANCELLED')
        -- Who comes on one of its days is news while it is under way.
        or (o.job_status = 'IN_PROGRESS' and not p_message.data ? 'first_day')
      )
    ) or exists (
      select from public.assignments a
      where a.id = (p_message.data ->> 'assignment_id')::bigint and a.released_at is not null
    );
    when p_message.kind in ('worker_on_the_way', 'visit_reminder') then return exists (
      select from public.orders o
      where o.order_id = p_message.order_id and (
        o.job_status in ('IN_PROGRESS', 'COMPLETED', 'CANCELLED')
        or (o.scheduled_on::text, o.slot) is distinct from (p_message.data ->> 'scheduled_on', p_message.data ->> 'slot')
      )
    );
    when p_message.kind = 'work_done' then return exists (
      select from public.orders o
      where o.order_id = p_message.order_id
        and (o.job_status = 'IN_PROGRESS' or o.status in ('CANCELLED', 'EXPIRED', 'REFUND_PENDING', 'REFUNDED'))
    ) or exists (
      select from public.order_events e
      where e.order_id = p_message.order_id and e.type in ('complained', 'rated') and e.at >= p_message.created_at
    );
    -- The newest says what is agreed; once the work has begun nobody waits for it.
    when p_message.kind = 'visit_changed' then return exists (
      select from public.orders o
      where o.order_id = p_message.order_id and (
        o.status in ('CANCELLED', 'EXPIRED', 'REFUNDED') or o.job_status in ('IN_PROGRESS', 'COMPLETED', 'CANCELLED')
      )
    ) or private.is_followed_by(p_message, array['visit_changed']);
    when p_message.kind = 'order_reopened' then return exists (
      select from public.orders o
      where o.order_id = p_message.order_id and o.status in ('CANCELLED', 'EXPIRED', 'REFUNDED')
    );
    -- Whoever wrote back has read it, and waits for another answer; what they took back nobody asks about.
    when p_message.kind = 'complaint_answered' then return private.is_followed_by(
      p_message, array['complaint_answered', 'complained', 'complaint_added', 'complaint_asked', 'complaint_withdrawn']
    );
    when p_message.kind = 'contract_news' and p_message.data ? 'asks' then
      return not private.is_customer_asked(p_message.data ->> 'ticket');
    when p_message.kind in ('cancel_declined', 'cancel_not_done') then
      return private.is_followed_by(p_message, array['cancel_asked', 'cancel_declined']) or exists (
        select from public.orders o
        where o.order_id = p_message.order_id and o.status in ('CANCELLED', 'REFUND_PENDING', 'REFUNDED')
      );
    else return false;
  end case;
end;
$$;
comment on function private.is_overtaken(public.outbox) is
  'Whether what a message tells is no longer so, as when it waited for the morning: the price is accepted or taken back, the sum is paid, the work began or was done, somebody else comes, the visit moved, the customer has told us how it was, or a newer answer or day took its place. What happened stays told: a payment, a refund, an answer.';

create function public.claim_messages(p_limit integer default 20, p_channels text[] default null)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_claimed jsonb;
begin
  -- What tells of a moment is of no use after it. Everything else comes late rather than never.
  update public.outbox m set given_up_at = now(), last_error = 'too late'
  where m.id in (
    select l.id from public.outbox l join private.message_kinds() k on k.kind = l.kind
    where l.sent_at is null and l.given_up_at is null and l.withheld_at is null and l.next_try_at <= now()
      and l.created_at <= now() - k.late_after
    for update of l skip locked
  );
  -- Nobody is told what is no longer true, and what waits for the morning is taken out of the row at once. Of one that
  -- is being sent its sender tells what became of it.
  update public.outbox m set given_up_at = now(), last_error = 'overtaken'
  where m.id in (
    select l.id from public.outbox l
    where l.sent_at is null and l.given_up_at is null and l.withheld_at is null
      and (l.tries = 0 or l.next_try_at <= now())
      and private.is_overtaken(l)
    for update of l skip locked
  );
  with due as (
    select m.id from public.outbox m
    where m.sent_at is null and m.given_up_at is null and m.withheld_at is null and m.next_try_at <= now()
      and (p_channels is null or m.channel = any (p_channels))
      -- Who is paying is not reminded to.
      and not (m.kind = 'payment_due' and private.is_being_paid(m.order_id, now()))
      -- Nobody reads that an order is paid before they read that it is here. One that failed holds up no other,
      -- none that waits for the morning, and no reminder that waits for a payment.
      and not exists (
        select from public.outbox e
        where e.order_id = m.order_id and e.id < m.id
          and e.sent_at is null and e.given_up_at is null and e.withheld_at is null and e.last_error is null
          and (e.tries > 0 or e.next_try_at <= now())
          and not (e.kind = 'payment_due' and private.is_being_paid(e.order_id, now()))
      )
    order by m.next_try_at, m.id
    limit private.claimed_rows(p_limit)
    for update skip locked
  ),
  claimed as (
    update public.outbox m set
      tries = m.tries + 1,
      next_try_at = now() + greatest(interval '5 minutes', private.retry_after(m.tries + 1)),
      -- What waited says what is so now: when they come, and what is still to be paid.
      data = case
        when m.channel <> 'email' and m.kind in ('order_received', 'worker_assigned', 'work_done', 'payment_due', 'stage_due') then m.data || coalesce(
          (select private.order_mail(o) from public.orders o where o.order_id = m.order_id), '{}'
        )
        else m.data
      end
    from due where m.id = due.id
    returning m.*
  )
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', c.id,
    'kind', c.kind,
    'order_id', c.order_id,
    'channel', c.channel,
    'recipient', c.recipient,
    'locale', coalesce(d.locale, c.locale),
    'data', c.data,
    'key', c.key,
    'tries', c.tries,
    'seconds_left', greatest(0, floor(extract(epoch from c.created_at + private.late_after(c.kind) - now())))::integer,
    'device', case when d.id is not null then
      jsonb_build_object('id', d.id, 'endpoint', d.endpoint, 'p256dh', d.p256dh, 'auth', d.auth)
    end
  ) order by c.id), '[]'::jsonb) into v_claimed
  from claimed c
  -- A browser that is somebody else's by now is nobody's here.
  left join private.push_devices d on c.channel = 'push' and d.id::text = c.recipient and d.user_id = c.user_id;
  return v_claimed;
end;
$$;
comment on function public.claim_messages(integer, text[]) is
  'Messages to send now, of some channels or all: an array of {id, kind, order_id, channel, recipient, locale, data, key, tries, seconds_left: until it is too late, device: {id, endpoint, p256dh, auth} of push, null when it is gone}, at most 100. Each is the caller''s for at least five minutes; finish_message() ends that. Two callers never get the same one, and one message of an order waits until those before it are sent, or failed once. What is too late to tell is given up, and what is_overtaken(); a reminder waits while somebody pays, and nothing for it. A text says of the order what is so now.';
revoke all on function public.claim_messages(integer, text[]) from public, anon, authenticated;
grant execute on function public.claim_messages(integer, text[]) to service_role;

create function public.finish_message(
  p_id bigint,
  p_error text default null,
  p_provider_id text default null,
  p_is_refused boolean default false,
  p_retry_ms bigint default 0
)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  -- How long a channel may be away before the next one is asked.
  patience constant interval := '1 hour';
  v_message public.outbox;
  v_is_over boolean;
  v_goes_on boolean := false;
begin
  perform private.lock_reports(m.channel, p_provider_id) from public.outbox m where m.id = p_id and p_provider_id is not null;
  select * into v_message from public.outbox m where m.id = p_id for update;
  if not found then
    perform private.refuse('not_found');
  end if;
  if v_message.sent_at is null and v_message.given_up_at is null then
    v_is_over := v_message.created_at <= now() - private.late_after(v_message.kind);
    if p_error is not null and (p_is_refused or v_is_over or v_message.created_at <= now() - patience) then
      v_goes_on := private.hand_over(v_message);
    end if;
    update public.outbox m set
      sent_at = case when p_error is null then now() end,
      provider_id = coalesce(p_provider_id, m.provider_id),
      given_up_at = case
        -- A refused mail nearly always means a mistake of ours that is mended within two days; a number stays refused.
        when p_error is not null and (v_goes_on or v_is_over or (p_is_refused and m.channel <> 'email')) then now()
      end,
      next_try_at = private.quiet_for(
        m.kind, m.data, m.channel, now() + greatest(private.retry_after(m.tries), make_interval(secs => p_retry_ms / 1000.0))
      ),
      last_error = left(p_error, 500)
    where m.id = p_id
    returning * into v_message;
    if v_message.sent_at is not null and v_message.provider_id is not null then
      -- What the provider told before we knew its name for it.
      perform private.apply_reports(v_message.id);
    end if;
  end if;
  -- Of somebody who is removed nothing stays, their address neither.
  delete from public.outbox m
    where m.id = p_id and m.kind = 'account_removed' and (m.sent_at is not null or m.given_up_at is not null);
  return jsonb_build_object(
    'id', v_message.id, 'sent', v_message.sent_at is not null,
    'given_up', v_message.given_up_at is not null and v_message.next_channel is null and not v_goes_on
  );
end;
$$;
comment on function public.finish_message(bigint, text, text, boolean, bigint) is
  'A message was sent, under the provider''s name for it (p_provider_id), or not (p_error): tried again after 1, 2, 4 … minutes, at most 6 hours, not before p_retry_ms, and given up two days after it was written, or when it is too late to tell. What its channel refuses (p_is_refused), or cannot send for an hour, goes by the next one. What is sent stays sent. Returns {id, sent, given_up: nobody tells it any more}. Refuses not_found.';
revoke all on function public.finish_message(bigint, text, text, boolean, bigint) from public, anon, authenticated;
grant execute on function public.finish_message(bigint, text, text, boolean, bigint) to service_role;

-- schema/messages/deliveries.sql

-- What became of a message after its provider had taken it.

create table private.delivery_reports (
  channel text not null check (channel in ('email', 'sms', 'whatsapp', 'push')),
  provider_id text not null check (length(provider_id) between 1 and 200),
  state text not null check (state in ('sent', 'delivered', 'read', 'failed')),
  reason text,
  at timestamptz not null,
  primary key (channel, provider_id, state)
);
comment on table private.delivery_reports is
  'What providers told of messages, each once: in any order, and before we knew their name for one. Goes with its message.';
create index delivery_reports_by_time on private.delivery_reports (at);
alter table private.delivery_reports enable row level security;
revoke all on private.delivery_reports from public, anon, authenticated, service_role;

create function private.lock_reports(p_channel text, p_provider_id text)
returns void
language sql
set search_path = ''
as $$ select pg_advisory_xact_lock(hashtextextended(p_channel || ' ' || p_provider_id, 0)) $$;
comment on function private.lock_reports(text, text) is
  'A report that comes while its message is written down as sent is seen by one of the two.';

create function private.apply_reports(p_id bigint)
returns void
language plpgsql
set search_path = ''
as $$
declare
  v_message public.outbox;
begin
  update public.outbox m set
    delivered_at = r.delivered_at,
    read_at = r.read_at,
    undelivered_at = case when r.delivered_at is null then r.failed_at end,
    undelivered_reason = case when r.delivered_at is null then r.reason end
  from (
    select
      min(d.at) filter (where d.state in ('delivered', 'read')) as delivered_at,
      min(d.at) filter (where d.state = 'read') as read_at,
      min(d.at) filter (where d.state = 'failed') as failed_at,
      min(d.reason) filter (where d.state = 'failed') as reason
    from private.delivery_reports d join public.outbox o on (o.channel, o.provider_id) = (d.channel, d.provider_id)
    where o.id = p_id
  ) r
  where m.id = p_id
  returning m.* into v_message;
  if v_message.undelivered_at is not null then
    perform private.hand_over(v_message);
  end if;
end;
$$;
comment on function private.apply_reports(bigint) is
  'A message is what all reports of it say together, whatever their order; one that did not arrive goes by the next channel.';

create function private.forget_reports()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  delete from private.delivery_reports d where (d.channel, d.provider_id) = (old.channel, old.provider_id);
  return null;
end;
$$;
comment on function private.forget_reports() is 'After-delete trigger of outbox: what was reported of a message goes with it.';
create trigger forget_reports after delete on public.outbox
  for each row when (old.provider_id is not null) execute function private.forget_reports();

create function public.record_delivery(
  p_channel text,
  p_provider_id text,
  p_state text,
  p_reason text default null,
  p_at timestamptz default now()
)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_id bigint;
begin
  if p_channel is null or p_channel <> all (private.channels())
    or p_state is null or p_state not in ('sent', 'delivered', 'read', 'failed')
    or p_provider_id is null or length(p_provider_id) not between 1 and 200
  then
    perform private.refuse('invalid_input');
  end if;
  perform private.lock_reports(p_channel, p_provider_id);
  insert into private.delivery_reports (channel, provider_id, state, reason, at)
  values (p_channel, p_provider_id, p_state, left(p_reason, 300), least(p_at, now()))
  on conflict do nothing;
  select m.id into v_id from public.outbox m
    where (m.channel, m.provider_id) = (p_channel, p_provider_id) for update;
  if v_id is not null then
    perform private.apply_reports(v_id);
  end if;
  return jsonb_build_object('known', v_id is not null);
end;
$$;
comment on function public.record_delivery(text, text, text, text, timestamptz) is
  'A provider tells what became of a message: sent, delivered, read or failed (p_reason). Each report counts once, in any order, also before the message is known: {known}. What failed goes by the next channel. Refuses invalid_input.';
revoke all on function public.record_delivery(text, text, text, text, timestamptz) from public, anon, authenticated;
grant execute on function public.record_delivery(text, text, text, text, timestamptz) to service_role;

create function private.choose_channel(
  p_user_id uuid, p_choice text, p_channel text, p_wanted boolean, p_wording text, p_at timestamptz default now()
)
returns void
language plpgsql
set search_path = ''
as $$
begin
  -- The same again is not a second choice.
  if p_wanted is distinct from (
    select c.wanted from private.channel_choices c
    where (c.user_id, c.choice, c.channel) = (p_user_id, p_choice, p_channel) order by c.id desc limit 1
  ) then
    insert into private.channel_choices (user_id, choice, channel, wanted, wording, since)
    values (p_user_id, p_choice, p_channel, p_wanted, p_wording, p_at);
  end if;
end;
$$;
comment on function private.choose_channel(uuid, text, text, boolean, text, timestamptz) is
  'A person wants messages of a choice by a channel, or wants none, in these words, since p_at.';

create function private.choose_by_reply(p_channel text, p_phone text, p_wanted boolean, p_at timestamptz)
returns void
language plpgsql
set search_path = ''
as $$
declare
  v_at constant timestamptz := least(p_at, now());
  v_user uuid;
  v_message public.outbox;
begin
  if p_channel is null or p_channel not in ('sms', 'whatsapp') then
    perform private.refuse('invalid_input');
  end if;
  select u.id into v_user from auth.users u
    where u.phone = regexp_replace(p_phone, '^\+', '') and u.phone_confirmed_at is not null;
  -- Nobody else gets messages by their number.
  if v_user is null then
    return;
  end if;
  -- One at a time per person: each sees what the other chose.
  perform pg_advisory_xact_lock(hashtextextended('replies of ' || v_user::text, 0));
  -- Told again, or late: what they said or chose since counts.
  if exists (
    select from private.channel_choices c where c.user_id = v_user and c.channel = p_channel and c.since > v_at
  ) then
    return;
  end if;
  perform private.choose_channel(
    v_user, choice, p_channel, p_wanted, case when p_wanted then 'answered: START' else 'answered: STOP' end, v_at
  )
  from unnest(array['orders', 'reminders', 'account']) choice;
  if not p_wanted then
    for v_message in
      select m.* from public.outbox m
      where m.user_id = v_user and m.channel = p_channel
        and m.sent_at is null and m.given_up_at is null and m.withheld_at is null
      order by m.id for update
    loop
      perform private.hand_over(v_message);
      update public.outbox m set given_up_at = now(), last_error = 'not wanted' where m.id = v_message.id;
    end loop;
  end if;
end;
$$;
comment on function private.choose_by_reply(text, text, boolean, timestamptz) is
  'The owner of a number answered at p_at that they want no more messages by a channel, or want them again. Nothing when they chose otherwise since.';

create function public.opt_out(p_channel text, p_phone text, p_at timestamptz default now())
returns void
language sql
security definer
set search_path = ''
as $$ select private.choose_by_reply(p_channel, p_phone, false, p_at) $$;
comment on function public.opt_out(text, text, timestamptz) is
  'Somebody answered STOP from a number: nothing more goes there by sms or whatsapp, and what waits goes by the next way; p_at: when they said so, for what is told late or twice. Refuses invalid_input.';
revoke all on function public.opt_out(text, text, timestamptz) from public, anon, authenticated;
grant execute on function public.opt_out(text, text, timestamptz) to service_role;

create function public.opt_in(p_channel text, p_phone text, p_at timestamptz default now())
returns void
language sql
security definer
set search_path = ''
as $$ select private.choose_by_reply(p_channel, p_phone, true, p_at) $$;
comment on function public.opt_in(text, text, timestamptz) is
  'Somebody answered START from a number: messages go there again by sms or whatsapp; p_at: when they said so, for what is told late or twice. Refuses invalid_input.';
revoke all on function public.opt_in(text, text, timestamptz) from public, anon, authenticated;
grant execute on function public.opt_in(text, text, timestamptz) to service_role;

-- schema/messages/choose-channel.sql

-- A person says how they want to hear from us.

create function private.channel_wording(p_channel text, p_locale text)
returns text
language sql
immutable
set search_path = ''
as $$
  select case
    when p_locale = 'hi' then case p_channel
      when 'whatsapp' then 'मेरे ऑर्डर की खबर व्हाट्सऐप पर भेजें। STOP लिखकर कभी भी बंद कर सकते हैं।'
      when 'sms' then 'मेरे ऑर्डर की खबर एसएमएस से भेजें।'
      when 'email' then 'मेरे ऑर्डर की खबर ईमेल से भेजें।'
      when 'push' then 'मेरे ऑर्डर की खबर इस फ़ोन या कंप्यूटर पर दिखाएँ।'
      when 'reminders' then 'काम से एक दिन पहले शाम को याद दिलाएँ; पैसे बाकी हों तो वह भी।'
    end
    else case p_channel
      when 'whatsapp' then 'Send me news of my orders by WhatsApp. I can end that at any time by answering STOP.'
      when 'sms' then 'Send me news of my orders by SMS.'
      when 'email' then 'Send me news of my orders by email.'
      when 'push' then 'Show me news of my orders on this device.'
      when 'reminders' then 'Also remind me the evening before the work, and of what is still to be paid.'
    end
  end
$$;
comment on function private.channel_wording(text, text) is
  'What a person agrees to, as the page says it: CHANNEL_WORDING of shared/src/i18n/channel-wording.ts.';

create function private.is_refused(p_user_id uuid, p_channel text)
returns boolean
language sql
stable
set search_path = ''
as $$
  select coalesce((
    select not c.wanted from private.channel_choices c
    where (c.user_id, c.choice, c.channel) = (p_user_id, 'orders', p_channel) order by c.id desc limit 1
  ), false)
$$;
comment on function private.is_refused(uuid, text) is 'Whether a person said that they want nothing by a channel.';

create function public.my_channels()
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  v_user constant uuid := (select auth.uid());
begin
  perform private.require_live_session();
  return (
    select jsonb_build_object(
      'email', case when u.email_confirmed_at is not null then nullif(u.email, '') end,
      'phone', private.login_phone(v_user),
      'chosen', (
        select w.channel from private.ways_to(v_user, 'order_received') w where w.channel <> 'push' order by w.place limit 1
      ),
      'reminders', exists (select from private.ways_to(v_user, 'visit_reminder')),
      'is_asked', exists (select from private.channel_choices c where c.user_id = v_user and c.channel <> 'push')
    )
    from auth.users u where u.id = v_user
  );
end;
$$;
comment on function public.my_channels() is
  'How the caller hears from us: {email, phone: what is proven, chosen: the channel that comes first beside their devices, reminders, is_asked: whether they ever chose}. Refuses session_expired, mfa_required.';
revoke all on function public.my_channels() from public, anon, service_role;
grant execute on function public.my_channels() to authenticated;

create function private.refuse_many_choices(p_user_id uuid, p_of_devices boolean)
returns void
language plpgsql
stable
set search_path = ''
as $$
begin
  if (
    select count(distinct c.since) from private.channel_choices c
    where c.user_id = p_user_id and (c.channel = 'push') = p_of_devices and c.since > now() - interval '24 hours'
  ) >= private.daily_limit('choices') then
    perform private.refuse('rate_limited');
  end if;
end;
$$;
comment on function private.refuse_many_choices(uuid, boolean) is
  'Refuses rate_limited to whoever has chosen daily_limit(choices) times in a day how they hear from us, or on which devices: neither uses up the other.';

create function public.choose_channel(p_channel text, p_reminders boolean, p_locale text)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_user constant uuid := (select auth.uid());
  v_locale constant text := case when p_locale = 'hi' then 'hi' else 'en' end;
  v_now jsonb;
begin
  perform private.require_live_session();
  perform from public.profiles p where p.id = v_user for update;
  v_now := public.my_channels();
  if p_channel is null or p_reminders is null
    or not coalesce(case p_channel
      when 'email' then v_now ->> 'email' is not null
      when 'sms' then v_now ->> 'phone' is not null
      when 'whatsapp' then v_now ->> 'phone' is not null
    end, false)
  then
    perform private.refuse('invalid_input', 'p_channel');
  end if;
  -- The same again is no second choice.
  if (v_now ->> 'is_asked')::boolean and v_now ->> 'chosen' = p_channel and (v_now ->> 'reminders')::boolean = p_reminders then
    return v_now;
  end if;
  perform private.refuse_many_choices(v_user, false);
  insert into private.channel_choices (user_id, choice, channel, wanted, wording)
  select v_user, c.choice, w.channel,
    -- What they did not choose stays as the last way, unless they refused it; WhatsApp has to be asked for.
    case
      when c.choice <> 'reminders' then w.channel = p_channel
      else p_reminders and (w.channel = p_channel or (w.channel <> 'whatsapp' and not private.is_refused(v_user, w.channel)))
    end,
    private.channel_wording(p_channel, v_locale)
      || case when p_reminders then ' ' || private.channel_wording('reminders', v_locale) else '' end
  from unnest(array['orders', 'reminders', 'account']) c (choice)
  cross join unnest(array['whatsapp', 'email', 'sms']) w (channel)
  where c.choice = 'reminders' or w.channel in (p_channel, 'whatsapp')
  -- The newest choice is the first way.
  order by w.channel = p_channel;
  return public.my_channels();
end;
$$;
comment on function public.choose_channel(text, boolean, text) is
  'The caller wants to hear from us by email, sms or whatsapp, and to be reminded or not; kept with the time and the words that they read. The same again changes nothing. Returns my_channels(). Refuses session_expired, mfa_required, invalid_input (nothing proven to be theirs for this channel), rate_limited (daily_limit(choices) of the person).';
revoke all on function public.choose_channel(text, boolean, text) from public, anon, service_role;
grant execute on function public.choose_channel(text, boolean, text) to authenticated;

create function public.add_push_device(
  p_endpoint text, p_p256dh text, p_auth text, p_locale text, p_again boolean default false
)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_user constant uuid := (select auth.uid());
  v_session constant uuid := nullif((select auth.jwt()) ->> 'session_id', '')::uuid;
  v_locale constant text := case when p_locale = 'hi' then 'hi' else 'en' end;
  v_place integer;
begin
  perform private.require_live_session();
  perform from public.profiles p where p.id = v_user for update;
  if not coalesce(
    length(p_endpoint) <= 1000 and p_endpoint ~ '^https?://[!-~]+$'
      and p_p256dh ~ '^[A-Za-z0-9_-]{87}$' and p_auth ~ '^[A-Za-z0-9_-]{22}$', false
  ) then
    perform private.refuse('invalid_input');
  end if;
  update private.push_devices d set session_id = v_session, locale = v_locale
    where (d.endpoint, d.p256dh, d.auth, d.user_id) = (p_endpoint, p_p256dh, p_auth, v_user);
  if found then
    return;
  end if;
  -- Removed from afar, for example: a page that only opens does not add it once more.
  if p_again then
    perform private.refuse('not_found');
  end if;
  perform private.refuse_many_choices(v_user, true);
  -- Whoever has the browser's keys has the browser: somebody else logged in there before.
  delete from private.push_devices d where (d.endpoint, d.p256dh, d.auth) = (p_endpoint, p_p256dh, p_auth);
  select n into v_place from generate_series(1, private.push_places()) n
    where not exists (select from private.push_devices d where d.user_id = v_user and d.place = n)
    order by n limit 1;
  -- None that they added gives way to one that they may know nothing of.
  if v_place is null then
    perform private.refuse('too_many_devices');
  end if;
  insert into private.push_devices (user_id, session_id, place, endpoint, p256dh, auth, locale)
  values (v_user, v_session, v_place, p_endpoint, p_p256dh, p_auth, v_locale)
  on conflict (endpoint) do nothing;
  if not found then
    perform private.refuse('invalid_input');
  end if;
  insert into private.channel_choices (user_id, choice, channel, wanted, wording)
  values (v_user, 'orders', 'push', true, private.channel_wording('push', v_locale));
  perform private.queue_message(
    'device_added', v_user, p.locale, '{}', concat_ws(' ', 'device_added', v_user, extract(epoch from now()))
  ) from public.profiles p where p.id = v_user;
exception when foreign_key_violation then
  -- The login ended at this moment.
  perform private.refuse('session_expired');
end;
$$;
comment on function public.add_push_device(text, text, text, text, boolean) is
  'The caller wants news in this browser, in a language, as long as this login lives; kept with the time and the words that they read. They are told of a new one by the way that they have beside their devices, because it comes before that. The same again changes no more than the login and the language; p_again: nothing else is done. Refuses session_expired, mfa_required, invalid_input (no address or keys of a browser), not_found (p_again, and it is none of their devices), too_many_devices (private.push_places()), rate_limited (daily_limit(choices) of the person, for devices).';
revoke all on function public.add_push_device(text, text, text, text, boolean) from public, anon, service_role;
grant execute on function public.add_push_device(text, text, text, text, boolean) to authenticated;

create function private.note_no_devices(p_user_id uuid)
returns void
language sql
set search_path = ''
as $$
  insert into private.channel_choices (user_id, choice, channel, wanted, wording)
  select p_user_id, 'orders', 'push', false, 'turned off'
  where not exists (select from private.push_devices d where d.user_id = p_user_id);
$$;
comment on function private.note_no_devices(uuid) is
  'A device was turned off: written down where it was the person''s last.';

create function public.remove_push_device(p_endpoint text)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_user constant uuid := (select auth.uid());
begin
  perform private.require_live_session();
  delete from private.push_devices d where d.endpoint = p_endpoint and d.user_id = v_user;
  if found then
    perform private.note_no_devices(v_user);
  end if;
end;
$$;
comment on function public.remove_push_device(text) is
  'The caller wants no more news in this browser; what waits for it goes by the next way. Nothing when it is not theirs. Refuses session_expired, mfa_required.';
revoke all on function public.remove_push_device(text) from public, anon, service_role;
grant execute on function public.remove_push_device(text) to authenticated;

create function public.end_push_device(p_device_id bigint)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_user constant uuid := (select auth.uid());
begin
  perform private.require_live_session();
  delete from private.push_devices d where d.id = p_device_id and d.user_id = v_user;
  if not found then
    perform private.refuse('not_found');
  end if;
  perform private.note_no_devices(v_user);
end;
$$;
comment on function public.end_push_device(bigint) is
  'The caller wants no more news on one of their devices, wherever it is (devices of list_sessions()). Refuses not_found, session_expired, mfa_required.';
revoke all on function public.end_push_device(bigint) from public, anon, service_role;
grant execute on function public.end_push_device(bigint) to authenticated;

create function public.forget_push_device(p_device_id bigint)
returns void
language sql
security definer
set search_path = ''
as $$ delete from private.push_devices d where d.id = p_device_id $$;
comment on function public.forget_push_device(bigint) is
  'A push service said that a browser is gone: it is not asked again. For the service.';
revoke all on function public.forget_push_device(bigint) from public, anon, authenticated;
grant execute on function public.forget_push_device(bigint) to service_role;

-- schema/messages/news.sql

-- What customers are told beside what happens to their money: that somebody does not come, who is on the way, that the work is done, tomorrow's visit,
-- what is still to be paid, and that their bank asks.

create function private.first_worker(p_order public.orders)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select coalesce((
    select private.worker_facts(w, p_order.locale)
    from public.assignments a join public.workers w on w.id = a.worker_id
    where a.order_id = p_order.order_id and a.released_at is null
    order by a.day, a.id limit 1
  ), '{}'::jsonb)
$$;
comment on function private.first_worker(public.orders) is
  'Whom the customer of an order calls: {worker_name, worker_phone} of who comes first; {} while nobody is.';

create function private.tell_released()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.queue_order_message(
    'worker_released', new, '{}',
    new.order_id || ' ' || (select max(a.id) from public.assignments a where a.order_id = new.order_id)
  );
  return null;
end;
$$;
comment on function private.tell_released() is
  'After-update trigger of orders: its customer, who knew whom to expect, is told that nobody is found yet (worker_released), once for each time that somebody was.';
create trigger tell_released after update on public.orders
  for each row when (old.job_status = 'ASSIGNED' and new.job_status = 'REQUESTED')
  execute function private.tell_released();

create function public.worker_on_the_way(p_order_id text)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_actor constant uuid := (select auth.uid());
  v_today constant date := (now() at time zone 'Asia/Kolkata')::date;
  v_order public.orders;
begin
  perform private.require_staff_session();
  v_order := private.lock_order_for_job(p_order_id, v_actor, null);
  if v_order.job_status <> 'ASSIGNED' then
    perform private.refuse('order_changed', v_order.job_status);
  end if;
  if v_order.scheduled_on is distinct from v_today then
    perform private.refuse('invalid_date');
  end if;
  insert into public.order_events (order_id, actor, actor_id, type, public, key, data)
  values (
    p_order_id, 'staff', v_actor, 'worker_on_the_way', true, 'worker_on_the_way ' || v_today,
    jsonb_build_object(
      'name', private.name_workers(p_order_id, 'en', v_today), 'name_hi', private.name_workers(p_order_id, 'hi', v_today)
    )
  )
  on conflict (order_id, key) do nothing;
  -- A press that came twice, or a colleague's.
  if not found then
    return private.order_outcome(v_order, false);
  end if;
  perform private.queue_order_message(
    'worker_on_the_way', v_order, private.first_worker(v_order), p_order_id || ' ' || v_today
  );
  return private.order_outcome(v_order, true);
end;
$$;
comment on function public.worker_on_the_way(text) is
  'Staff tell the customer of an order, on the day of its work, that the worker has set out: once a day, with a message {worker_name, worker_phone}. Refuses not_allowed, mfa_required, not_found, own_order, order_changed (nobody is assigned, or the work has begun; detail: job status), invalid_date (it is another day''s). Returns {order_id, status, job_status, changed}.';
revoke all on function public.worker_on_the_way(text) from public, anon, service_role;
grant execute on function public.worker_on_the_way(text) to authenticated;

create function private.tell_work_done()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.queue_order_message('work_done', new);
  return null;
end;
$$;
comment on function private.tell_work_done() is
  'After-update trigger of orders: thanks its customer, and says what is still to be paid.';
create trigger tell_work_done after update of job_status on public.orders
  -- Nobody worked on an advance, which ends when the work begins.
  for each row when (new.job_status = 'COMPLETED' and old.job_status = 'IN_PROGRESS')
  execute function private.tell_work_done();

create function private.tell_dispute()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.queue_order_message(
    'dispute_opened', o,
    jsonb_build_object('dispute_paise', new.amount_paise, 'dispute_currency', new.currency), new.id::text
  )
  from public.orders o where o.order_id = new.order_id;
  return null;
end;
$$;
comment on function private.tell_dispute() is
  'After-row trigger of disputes: tells the customer, once for each, that their bank asks about a payment (dispute_paise, of dispute_currency).';
create trigger tell_dispute after insert or update of order_id on public.disputes
  for each row when (new.order_id is not null and new.state in ('open', 'under_review', 'unknown'))
  execute function private.tell_dispute();

create index orders_of_day on public.orders (scheduled_on) where job_status in ('REQUESTED', 'ASSIGNED');

create function private.queue_reminders(p_now timestamptz)
returns integer
language plpgsql
set search_path = ''
as $$
declare
  max_orders constant integer := 200;
  v_local constant timestamp := p_now at time zone 'Asia/Kolkata';
  v_order public.orders;
  v_queued integer := 0;
begin
  if v_local::time between time '17:00' and time '20:45' then
    for v_order in
      select o.* from public.orders o
      where o.scheduled_on = v_local::date + 1 and o.job_status in ('REQUESTED', 'ASSIGNED')
        and (o.status in ('SUCCESS', 'PARTIALLY_REFUNDED', 'FREE') or (o.status = 'PENDING' and o.payment_mode = 'after_service'))
        and o.cancel_reason is null
        -- Who has just booked, or agreed on another day, knows it.
        and o.created_at < p_now - interval '3 hours'
        and not exists (
          select from public.order_events e
          where e.order_id = o.order_id and e.type = 'visit_changed' and e.at > p_now - interval '3 hours'
        )
        and not exists (
          select from public.outbox m
          where m.key = any (private.keys_of('visit_reminder ' || o.order_id || ' ' || o.scheduled_on))
        )
      order by o.order_id limit max_orders
    loop
      perform private.queue_order_message(
        'visit_reminder', v_order, private.first_worker(v_order), v_order.order_id || ' ' || v_order.scheduled_on
      );
      v_queued := v_queued + 1;
    end loop;
  end if;
  for v_order in
    select o.* from public.orders o
    where o.status = 'PENDING' and o.amount_paise > 0 and o.cancel_reason is null
      and not private.pays_later(o)
      and (
        (o.job_status = 'COMPLETED' and exists (
          select from public.order_events e
          where e.order_id = o.order_id and e.type = 'job_changed' and e.data ->> 'to' = 'COMPLETED'
            -- What was done long ago is for somebody to call about.
            and e.at between p_now - interval '7 days' and p_now - interval '1 day'
        ))
        or (o.kind = 'contract' and exists (
          select from public.outbox m
          where m.key = any (private.keys_of('stage_due ' || o.order_id))
            and m.created_at between p_now - interval '7 days' and p_now - interval '1 day'
        ))
        -- It closes. At an hour at which a phone may ring, the last time before: from half a day on, or half of a shorter time.
        or (
          o.payment_mode = 'online' and o.kind <> 'contract' and o.job_status in ('REQUESTED', 'ASSIGNED')
          and private.after_quiet_hours(p_now) = p_now
          and o.created_at >= p_now - interval '23 hours'
          and o.created_at <= p_now - least(interval '12 hours', (private.unpaid_until(o) - o.created_at) / 2)
          and private.unpaid_until(o) >= p_now + interval '30 minutes'
        )
      )
      and not private.is_being_paid(o.order_id, p_now)
      and not exists (select from public.outbox m where m.key = any (private.keys_of('payment_due ' || o.order_id)))
    order by o.order_id limit max_orders
  loop
    perform private.queue_order_message('payment_due', v_order);
    v_queued := v_queued + 1;
  end loop;
  return v_queued;
end;
$$;
comment on function private.queue_reminders(timestamptz) is
  'What queue_reminders() does at a moment.';

create function public.queue_reminders()
returns integer
language sql
security definer
set search_path = ''
as $$ select private.queue_reminders(now()) $$;
comment on function public.queue_reminders() is
  'Writes the messages that a clock brings: of tomorrow''s visit from 17:00 in India (visit_reminder {worker_name, worker_phone}), and of what is unpaid (payment_due): a day after the work, or after a stage was due, and half a day after an online order, or half of its time (unpaid_until()) where that is shorter, before it closes; never while somebody is paying. Each once, however often and by however many it is called: how many orders it went through, at most 200 of each.';
revoke all on function public.queue_reminders() from public, anon, authenticated;
grant execute on function public.queue_reminders() to service_role;

create function private.message_for_staff(p_message public.outbox)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select jsonb_build_object(
    'id', p_message.id, 'kind', p_message.kind, 'channel', p_message.channel,
    'recipient', case p_message.channel when 'push' then '' else p_message.recipient end, 'locale', p_message.locale,
    'written_at', p_message.created_at,
    'next_try_at', case when p_message.sent_at is null and p_message.given_up_at is null and p_message.withheld_at is null
      then p_message.next_try_at end,
    'sent_at', p_message.sent_at, 'delivered_at', p_message.delivered_at, 'read_at', p_message.read_at,
    'failed_at', coalesce(p_message.undelivered_at, p_message.given_up_at), 'withheld_at', p_message.withheld_at,
    'reason', coalesce(p_message.undelivered_reason, case when p_message.sent_at is null then p_message.last_error end),
    'next_channel', p_message.next_channel
  )
$$;
comment on function private.message_for_staff(public.outbox) is
  'A message and what became of it, as staff see it: OrderMessage of shared/src/contracts/order-message.ts.';

create function public.order_messages(p_order_id text)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform private.require_staff_session();
  return (
    select coalesce(jsonb_agg(private.message_for_staff(m) order by m.id desc), '[]'::jsonb)
    from public.outbox m where m.order_id = p_order_id and m.user_id is not null
  );
end;
$$;
comment on function public.order_messages(text) is
  'What its customer was told of an order, the newest first, for staff: OrderMessage of shared/src/contracts/order-message.ts. Refuses not_allowed, mfa_required.';
revoke all on function public.order_messages(text) from public, anon, service_role;
grant execute on function public.order_messages(text) to authenticated;

create function public.send_again(p_order_id text, p_message_id bigint, p_press uuid)
returns boolean
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_actor constant uuid := (select auth.uid());
  v_order public.orders;
  v_message public.outbox;
begin
  perform private.require_staff_session();
  v_order := private.lock_order_for_job(p_order_id, v_actor, null);
  select * into v_message from public.outbox m
    where m.id = p_message_id and m.order_id = p_order_id and m.user_id is not null;
  if not found or p_press is null then
    perform private.refuse('not_found');
  end if;
  -- What is over is not told as if it were to come.
  if v_message.created_at <= now() - private.late_after(v_message.kind)
      and v_message.kind in ('worker_on_the_way', 'visit_reminder')
    or private.is_overtaken(v_message)
    or v_order.status in ('CANCELLED', 'EXPIRED', 'REFUNDED')
      and v_message.kind not in ('order_cancelled', 'cancel_granted', 'refund_processed', 'refund_returned')
  then
    perform private.refuse('order_changed', v_order.status);
  end if;
  if not exists (select from private.ways_to(v_message.user_id, v_message.kind)) then
    perform private.refuse('no_way_to_tell');
  end if;
  -- A press that came twice is answered, not counted.
  if exists (
    select from public.order_events e where e.order_id = p_order_id and e.key = 'message_repeated ' || p_press
  ) then
    return false;
  end if;
  if private.happened_today(v_order, 'message_repeated') >= private.daily_limit('repeats')
    or (
      select count(*) from public.order_events e
      where e.order_id = p_order_id and e.type = 'message_repeated' and e.data ->> 'kind' = v_message.kind
        and e.at > now() - interval '24 hours'
    ) >= private.daily_limit('repeats_of_message')
    or (
      select count(*) from public.order_events e
      where e.actor_id = v_actor and e.type = 'message_repeated' and e.at > now() - interval '24 hours'
    ) >= private.daily_limit('repeats_of_staff')
  then
    perform private.refuse('rate_limited');
  end if;
  insert into public.order_events (order_id, actor, actor_id, type, key, data)
  values (
    p_order_id, 'staff', v_actor, 'message_repeated', 'message_repeated ' || p_press,
    jsonb_build_object('kind', v_message.kind)
  );
  perform private.queue_message(
    v_message.kind, v_message.user_id, v_message.locale, v_message.data || private.order_mail(v_order),
    v_message.kind || ' again ' || p_press, p_order_id
  );
  return true;
end;
$$;
comment on function public.send_again(text, bigint, uuid) is
  'Staff have a message about an order sent once more, with the order as it is now, by the way that the customer wants; once for each press (p_press), written into the timeline for staff: whether it is written now. Refuses not_allowed, mfa_required, not_found, own_order, order_changed (the order is over, or the moment is), no_way_to_tell (nothing of the customer is proven), rate_limited (daily_limit(repeats_of_message) of a kind about an order, daily_limit(repeats) to a customer, daily_limit(repeats_of_staff) by one of the staff).';
revoke all on function public.send_again(text, bigint, uuid) from public, anon, service_role;
grant execute on function public.send_again(text, bigint, uuid) to authenticated;

-- schema/messages/message-answers.sql

-- What staff answered to messages: docs/decisions/129-answers-and-names-at-the-desk.md.

create table private.message_answers (
  id bigint generated always as identity primary key,
  message_id bigint not null references public.contact_messages (id) on delete cascade,
  way text not null check (way in ('email', 'elsewhere')),
  text text not null check (length(text) between 1 and private.max_length('note')),
  -- No reference: who answered stays known when the account is gone.
  answered_by uuid,
  at timestamptz not null default now()
);
comment on table private.message_answers is
  'What was answered to messages to us, append-only. Goes with its message. Made by answer_message() only.';
comment on column private.message_answers.way is
  'email: sent by us, see outbox; elsewhere: said on the phone, or written from another mailbox or in a chat.';

create index message_answers_of_message on private.message_answers (message_id, id);

alter table private.message_answers enable row level security;
revoke all on private.message_answers from public, anon, authenticated, service_role;

create function private.mail_of_answer(p_id bigint)
returns text
language sql
immutable
set search_path = ''
as $$ select 'contact_answer ' || p_id || ' email' $$;
comment on function private.mail_of_answer(bigint) is 'The key in outbox of the mail that an answer goes by.';

create function public.answer_message(p_id bigint, p_way text, p_text text, p_expected_updated_at timestamptz)
returns bigint
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_text constant text := private.clean_lines(p_text);
  v_message public.contact_messages;
  v_last private.message_answers;
  v_id bigint;
begin
  perform private.require_staff_session();
  if v_text is null then
    perform private.refuse('required_fields', 'p_text');
  end if;
  if length(v_text) > private.max_length('note') or p_way is null or p_way not in ('email', 'elsewhere') then
    perform private.refuse('invalid_input', 'p_text');
  end if;
  select * into v_message from public.contact_messages m where m.id = p_id for update;
  if not found then
    perform private.refuse('not_found');
  end if;
  if p_way = 'email' and v_message.email is null then
    perform private.refuse('no_way_to_tell');
  end if;
  select * into v_last from private.message_answers a where a.message_id = p_id order by a.id desc limit 1;
  -- Before what was seen: sent again after a lost answer, it was said once. What could not be sent may be said anew.
  if (v_last.way, v_last.text, v_last.answered_by) = (p_way, v_text, (select auth.uid())) and not exists (
    select from public.outbox m
    where m.key = private.mail_of_answer(v_last.id) and coalesce(m.given_up_at, m.undelivered_at) is not null
  ) then
    return v_last.id;
  end if;
  -- Somebody else may have answered meanwhile. Milliseconds: a browser's dates have no more.
  if date_trunc('milliseconds', p_expected_updated_at) is distinct from date_trunc('milliseconds', v_message.updated_at) then
    perform private.refuse('edit_conflict');
  end if;
  insert into private.message_answers (message_id, way, text, answered_by)
  values (p_id, p_way, v_text, (select auth.uid()))
  returning id into v_id;
  -- Also when it is answered already: whoever has it open sees that something came.
  update public.contact_messages m set status = 'ANSWERED' where m.id = p_id;
  if p_way = 'email' then
    insert into public.outbox (kind, channel, recipient, locale, data, key)
    values (
      'contact_answer', 'email', v_message.email, v_message.locale,
      jsonb_build_object('id', p_id, 'name', v_message.name, 'message', v_message.message, 'text', v_text),
      private.mail_of_answer(v_id)
    );
  end if;
  return v_id;
end;
$$;
comment on function public.answer_message(bigint, text, text, timestamptz) is
  'Staff answer a message: by a mail of ours to the address that it gave, in its language (p_way email), or they keep what was said elsewhere. The message is answered by it. Returns the id of the answer; the same again by the same person is the same one, unless its mail could not be sent. Refuses not_allowed, mfa_required, required_fields, invalid_input, not_found, no_way_to_tell (there is no address), edit_conflict (the message is no longer as p_expected_updated_at saw it: a colleague was first).';
revoke all on function public.answer_message(bigint, text, text, timestamptz) from public, anon, service_role;
grant execute on function public.answer_message(bigint, text, text, timestamptz) to authenticated;

create function public.message_answers(p_id bigint)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform private.require_staff_session();
  return (
    select coalesce(jsonb_agg(jsonb_build_object(
      'id', a.id, 'way', a.way, 'text', a.text, 'by', private.account_label(a.answered_by), 'at', a.at,
      'mail', case when m.id is not null then private.message_for_staff(m) end
    ) order by a.id), '[]'::jsonb)
    from private.message_answers a left join public.outbox m on m.key = private.mail_of_answer(a.id)
    where a.message_id = p_id
  );
end;
$$;
comment on function public.message_answers(bigint) is
  'What was answered to a message, in its order, for staff: [{id, way, text, by: who, null when they are gone, at, mail: what became of its mail, see order_messages(); null: there was none, or it is no longer kept}]. Refuses not_allowed, mfa_required.';
revoke all on function public.message_answers(bigint) from public, anon, service_role;
grant execute on function public.message_answers(bigint) to authenticated;

create function private.take_up_unanswered()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  update public.contact_messages m set status = 'NEW'
  from private.message_answers a
  where a.id = split_part(new.key, ' ', 2)::bigint and m.id = a.message_id and m.status = 'ANSWERED'
    and not exists (select from private.message_answers n where n.message_id = a.message_id and n.id > a.id);
  return null;
end;
$$;
comment on function private.take_up_unanswered() is
  'After-update trigger of outbox: whoever wrote to us and could not be sent the answer waits for one again, unless they were answered since.';
create trigger take_up_unanswered after update of given_up_at, undelivered_at on public.outbox
  for each row when (
    new.kind = 'contact_answer' and coalesce(old.given_up_at, old.undelivered_at) is null
    and coalesce(new.given_up_at, new.undelivered_at) is not null
  )
  execute function private.take_up_unanswered();
