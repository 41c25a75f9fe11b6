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
