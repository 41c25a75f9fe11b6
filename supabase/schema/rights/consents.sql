-- Who agreed to what, in which wording, and when: whoever uses personal data has to show it (DPDP Act, 2023, section 6).

create function private.legal_version(p_document text)
returns date
language plpgsql
immutable
set search_path = ''
as $$
begin
  -- Without an else, as in max_length().
  case p_document
    when 'terms' then return date '2026-11-29';
    when 'privacy' then return date '2026-11-28';
  end case;
end;
$$;
comment on function private.legal_version(text) is
  'The day since which the present text of terms or privacy policy is in force. LEGAL_VERSIONS of shared/src/domain/legal-versions.ts, which the pages show.';

create table private.consents (
  id bigint generated always as identity primary key,
  -- No reference: that somebody agreed stays known when the account is gone, and nothing else of them.
  user_id uuid not null,
  document text not null check (document in ('terms', 'privacy')),
  version date not null,
  locale text not null check (locale in ('en', 'hi')),
  at timestamptz not null,
  -- By moment: an account that moves to another address has another owner's consent.
  unique (user_id, document, version, at)
);
comment on table private.consents is
  'Consents of people who have proved their address or number: append-only, written by a trigger. A consent is withdrawn with the account.';
comment on column private.consents.version is 'legal_version() of the text that they read.';
comment on column private.consents.at is 'When they ticked the box, which may be before they opened the link of the mail.';

alter table private.consents enable row level security;
revoke all on private.consents from public, anon, authenticated, service_role;

create function private.log_consent()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  insert into private.consents (user_id, document, version, locale, at)
  select new.id, document, private.legal_version(document), new.locale, new.consented_at
  from unnest(array['terms', 'privacy']) document, auth.users u
  -- What a stranger ticked who typed somebody else's address or number is no consent of its owner.
  where u.id = new.id and (u.email_confirmed_at is not null or u.phone_confirmed_at is not null)
  on conflict do nothing;
  return null;
end;
$$;
comment on function private.log_consent() is
  'After-row trigger of profiles: an agreement to terms and privacy policy is written down with the wording that is in force.';
create trigger log_consent after insert or update of consented_at on public.profiles
  for each row when (new.consented_at is not null)
  execute function private.log_consent();
