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
