-- Made from supabase/schema/common by `npm run schema:migrations`; edit it there.

-- schema/common/schemas.sql

-- What is not for browsers lives in `private`: PostgREST does not expose it and no request role may use it.
create schema private;
revoke all on schema private from public;
comment on schema private is 'Rules and triggers behind the public tables. Not exposed by the API; nobody is granted its use.';

-- Both are on the list of hosted Supabase; the embedded one loads them in supabase/local/open-database.ts.
create schema if not exists extensions;
grant usage on schema extensions to anon, authenticated, service_role;

-- Equality beside ranges in one exclusion constraint: one worker, one slot.
create extension if not exists btree_gist with schema extensions;
-- Parts of names found through an index, however many orders there are.
create extension if not exists pg_trgm with schema extensions;

-- schema/common/refuse.sql

-- The form in which our own SQL refuses something: errcode P0001, message = stable code.
create function private.refuse(p_code text, p_detail text default null)
returns void
language plpgsql
set search_path = ''
as $$
begin
  if p_detail is null then
    raise exception using errcode = 'P0001', message = p_code;
  end if;
  raise exception using errcode = 'P0001', message = p_code, detail = p_detail;
end;
$$;
comment on function private.refuse(text, text) is
  'Raises P0001 with a stable code of shared/src/contracts/error-code.ts as its message. The detail is machine-readable.';

-- schema/common/text.sql

-- What people type, in the form in which it is kept and searched.

create function private.clean_text(p_text text)
returns text
language sql
immutable
set search_path = ''
as $$
  select nullif(btrim(p_text, E' \t\r\n\u00a0'), '');
$$;
comment on function private.clean_text(text) is 'Text without surrounding white space; null when nothing is left.';

create function private.normalise_phone(p_phone text)
returns text
language sql
immutable
set search_path = ''
as $$
  with compact as (
    select regexp_replace(
      translate(p_phone, '०१२३४५६७८९', '0123456789'),
      '[\s\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff().-]', '', 'g'
    ) as phone
  ),
  digits as (
    select regexp_replace(phone, '^(?:\+91|0091|91(?=[0-9]{10}$)|0(?=[0-9]{10}$))', '') as phone
    from compact
  )
  select phone from digits where phone ~ '^[6-9][0-9]{9}$';
$$;
comment on function private.normalise_phone(text) is
  'An Indian mobile number as people type it (+91, a leading 0, spaces, Devanagari digits) as 10 digits, or null when it is not one. Twin of parseIndianPhone() in shared/src/domain/indian-phone.ts.';

create function private.normalise_email(p_email text)
returns text
language sql
immutable
set search_path = ''
as $$
  with trimmed as (
    select lower(regexp_replace(
      p_email,
      '^[\s\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]+|[\s\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]+$',
      '', 'g'
    )) as email
  )
  select email from trimmed
  where length(email) <= 254
    and email ~ '^[^\s@<>(),;:"]+@[^\s@.<>(),;:"]+(\.[^\s@.<>(),;:"]+)+$';
$$;
comment on function private.normalise_email(text) is
  'An e-mail address trimmed and in lower case, or null when it has not the form of one. Twin of parseEmail() in shared/src/domain/email.ts.';

create function private.like_pattern(p_text text)
returns text
language sql
immutable
set search_path = ''
as $$
  -- What people type is text, never a pattern.
  select '%' || replace(replace(replace(lower(private.clean_text(p_text)), '\', '\\'), '%', '\%'), '_', '\_') || '%';
$$;
comment on function private.like_pattern(text) is
  'A typed text as a LIKE pattern that finds it anywhere in lower-case text; null when nothing was typed.';

create function private.searched_digits(p_text text)
returns text
language sql
immutable
set search_path = ''
as $$
  with compact as (
    select regexp_replace(translate(p_text, '०१२३४५६७८९', '0123456789'), '[\s().-]', '', 'g') as text
  )
  select substring(regexp_replace(text, '^(?:\+91|0)', '') from '^[0-9]{3,10}$') from compact;
$$;
comment on function private.searched_digits(text) is
  'The digits of a typed number or its beginning (+91, a leading 0, spaces, Devanagari digits), or null when it is none.';

-- schema/common/times.sql

-- When a row changed, and when something that failed is tried again.

create function private.touch_updated_at()
returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.updated_at := now();
  return new;
end;
$$;
comment on function private.touch_updated_at() is 'Before-update trigger: updated_at is the moment of the change, whatever was sent.';

create function private.next_check(p_created_at timestamptz, p_now timestamptz, p_is_over boolean)
returns timestamptz
language sql
immutable
set search_path = ''
as $$
  with steps (step) as (
    select unnest(array['1 minute', '3 minutes', '10 minutes', '30 minutes', '2 hours']::interval[])
      where not p_is_over
    union all
    select make_interval(hours => 24 * day) from generate_series(1, 6) as day
  )
  select coalesce(
    min(p_created_at + s.step),
    -- What may still carry money is never given up.
    case when not p_is_over then p_now + interval '24 hours' end
  )
  from steps s where p_created_at + s.step > p_now;
$$;
comment on function private.next_check(timestamptz, timestamptz, boolean) is
  'When to ask the provider again: 1, 3, 10, 30 minutes and 2 hours after creation, then daily. What is over is asked about daily until day 6, then no more (null): money that comes late, and twice.';

create function private.retry_after(p_tries integer)
returns interval
language sql
immutable
set search_path = ''
as $$
  select least(interval '1 minute' * power(2, least(greatest(p_tries, 1), 12) - 1), interval '6 hours');
$$;
comment on function private.retry_after(integer) is
  'How long to wait after the first, second, third … try: 1, 2, 4 … minutes, at most 6 hours.';
