-- What is not for browsers lives in `private`: PostgREST does not expose it and no request role may use it.
create schema if not exists private;
revoke all on schema private from public;
comment on schema private is 'Rules and triggers behind the public tables. Not exposed by the API; nobody is granted its use.';

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

create function private.clean_text(p_text text)
returns text
language sql
immutable
set search_path = ''
as $$
  select nullif(btrim(p_text, E' \t\r\n\u00a0'), '');
$$;
comment on function private.clean_text(text) is 'Text without surrounding white space; null when nothing is left.';

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
