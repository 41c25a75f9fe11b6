create table public.contact_messages (
  id bigint generated always as identity primary key,
  name text not null check (length(name) between 1 and 120),
  email text not null check (length(email) between 3 and 254),
  message text not null check (length(message) between 1 and 4000),
  locale text not null default 'en' check (locale in ('en', 'hi')),
  status text not null default 'NEW' check (status in ('NEW', 'ANSWERED', 'CLOSED')),
  note text check (length(note) <= 2000),
  created_at timestamptz not null default now()
);
comment on table public.contact_messages is 'Messages of visitors and customers to the team. Made by send_contact_message() only; staff read.';
create index contact_messages_newest on public.contact_messages (created_at desc);
create index contact_messages_by_status on public.contact_messages (status, created_at desc);
create index contact_messages_of_address on public.contact_messages (email, created_at desc);

alter table public.contact_messages enable row level security;
revoke all on public.contact_messages from public, anon, authenticated, service_role;
grant select (id, name, email, message, locale, status, note, created_at)
  on public.contact_messages to authenticated;
grant update (status, note) on public.contact_messages to authenticated;
grant select on public.contact_messages to service_role;

create policy "staff read messages"
  on public.contact_messages for select to authenticated using ((select public.is_staff()));
create policy "staff update messages"
  on public.contact_messages for update to authenticated
  using ((select public.is_staff())) with check ((select public.is_staff()));

create function public.send_contact_message(
  p_name text,
  p_email text,
  p_message text,
  p_locale text default 'en'
)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  daily_limit constant integer := 5;
  v_name text := private.clean_text(p_name);
  v_email text := private.normalise_email(p_email);
  v_message text := private.clean_text(p_message);
begin
  if v_name is null or v_message is null or private.clean_text(p_email) is null then
    perform private.refuse('required_fields');
  end if;
  if v_email is null then
    perform private.refuse('invalid_email');
  end if;
  if length(v_name) > 120 or length(v_message) > 4000 or coalesce(p_locale, 'en') not in ('en', 'hi') then
    perform private.refuse('invalid_input');
  end if;
  perform pg_advisory_xact_lock(hashtextextended('contact messages of ' || v_email, 0));
  if (
    select count(*) from public.contact_messages m
    where m.email = v_email and m.created_at > now() - interval '24 hours'
  ) >= daily_limit then
    perform private.refuse('rate_limited');
  end if;
  insert into public.contact_messages (name, email, message, locale)
  values (v_name, v_email, v_message, coalesce(p_locale, 'en'));
end;
$$;
comment on function public.send_contact_message(text, text, text, text) is
  'Stores a message to the team, from anybody. At most 5 a day from one address. Refuses required_fields, invalid_email, invalid_input, rate_limited.';
revoke all on function public.send_contact_message(text, text, text, text) from public, service_role;
grant execute on function public.send_contact_message(text, text, text, text) to anon, authenticated;
