-- Messages of visitors and customers to the team.

create table public.contact_messages (
  id bigint generated always as identity primary key,
  name text not null check (length(name) between 1 and private.max_length('name')),
  email text not null check (length(email) between 3 and private.max_length('email')),
  message text not null check (length(message) between 1 and private.max_length('message')),
  locale text not null default 'en' check (locale in ('en', 'hi')),
  status text not null default 'NEW' check (status in ('NEW', 'ANSWERED', 'CLOSED')),
  note text check (length(note) <= private.max_length('note')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table public.contact_messages is 'Messages of visitors and customers to the team. Made by send_contact_message() only; staff read.';

create index contact_messages_newest on public.contact_messages (created_at desc);
create index contact_messages_by_status on public.contact_messages (status, created_at desc);
create index contact_messages_of_address on public.contact_messages (email, created_at desc);

create trigger clean_note before update on public.contact_messages
  for each row execute function private.clean_note();

alter table public.contact_messages enable row level security;
revoke all on public.contact_messages from public, anon, authenticated, service_role;
grant select (id, name, email, message, locale, status, note, created_at, updated_at)
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
  p_locale text default 'en'
)
returns bigint
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_name text := private.clean_name(p_name);
  v_email text := private.normalise_email(p_email);
  v_message text := private.clean_lines(p_message);
  v_id bigint;
begin
  if v_name is null or v_message is null or private.clean_line(p_email) is null then
    perform private.refuse('required_fields');
  end if;
  if v_email is null then
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
    where m.email = v_email and m.name = v_name and m.message = v_message
      and m.status = 'NEW' and m.created_at > now() - interval '1 hour'
    limit 1;
  if found then
    return v_id;
  end if;
  if (
    select count(*) from public.contact_messages m
    where m.email = v_email and m.created_at > now() - interval '24 hours'
  ) >= private.daily_limit('messages_of_address') or (
    select count(*) from public.contact_messages m where m.created_at > now() - interval '24 hours'
  ) >= private.daily_limit('messages') then
    perform private.refuse('rate_limited');
  end if;
  insert into public.contact_messages (name, email, message, locale)
  values (v_name, v_email, v_message, coalesce(p_locale, 'en'))
  returning id into v_id;
  return v_id;
end;
$$;
comment on function public.send_contact_message(text, text, text, text) is
  'Stores a message to the team, for the service, which asks for the captcha first; an open one sent again within an hour is the same message. Returns its number, which the sender is shown: any message may be a complaint. At most 5 a day from one address; all together so many that only an attack reaches it, which money_health() shows long before. Refuses invalid_name, required_fields, invalid_email, invalid_input, rate_limited.';
revoke all on function public.send_contact_message(text, text, text, text) from public, anon, authenticated;
grant execute on function public.send_contact_message(text, text, text, text) to service_role;

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
  v_answer jsonb;
begin
  perform private.require_staff_session();
  with found as (
    select m.* from public.contact_messages m
    where v_pattern is null
      or lower(m.name) like v_pattern
      or m.email like v_pattern
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
  'A page of messages to the team, newest first, for staff: {rows, counts per status}, the counts without the status filter; a status without messages is missing. p_q: part of name, address or message. Next page: created_at and id of the last row. Refuses not_allowed, mfa_required.';
revoke all on function public.list_contact_messages(text, text, integer, timestamptz, bigint) from public, anon, service_role;
grant execute on function public.list_contact_messages(text, text, integer, timestamptz, bigint) to authenticated;
