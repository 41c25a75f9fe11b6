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
