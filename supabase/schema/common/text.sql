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
  where length(email) <= private.max_length('email')
    and email ~ '^[^\s@<>(),;:"]+@[^\s@.<>(),;:"]+(\.[^\s@.<>(),;:"]+)+$';
$$;
comment on function private.normalise_email(text) is
  'An e-mail address trimmed and in lower case, or null when it has not the form of one. Twin of parseEmail() in shared/src/domain/email.ts.';

create function private.escape_like(p_text text)
returns text
language sql
immutable
set search_path = ''
as $$
  select replace(replace(replace(lower(p_text), '\', '\\'), '%', '\%'), '_', '\_');
$$;
comment on function private.escape_like(text) is
  'A text in lower case in which LIKE finds no patterns: what people type is text.';

create function private.like_pattern(p_text text)
returns text
language sql
immutable
set search_path = ''
as $$
  select '%' || private.escape_like(private.clean_text(p_text)) || '%';
$$;
comment on function private.like_pattern(text) is
  'A typed text as a LIKE pattern that finds it anywhere in lower-case text; null when nothing was typed.';

create function private.searched_number(p_text text)
returns text
language sql
immutable
set search_path = ''
as $$
  select substring(
    regexp_replace(translate(p_text, '०१२३४५६७८९', '0123456789'), '[\s().-]', '', 'g') from '^\+?[0-9]+$'
  );
$$;
comment on function private.searched_number(text) is
  'A typed number without what stands between its digits (spaces, brackets, dashes), in Latin digits; null when the text is no number.';

create function private.searched_digits(p_text text)
returns text
language sql
immutable
set search_path = ''
as $$
  select substring(
    regexp_replace(private.searched_number(p_text), '^(?:\+91|0)', '') from '^[0-9]{3,10}$'
  );
$$;
comment on function private.searched_digits(text) is
  'The digits of a typed number or its beginning (+91, a leading 0, spaces, Devanagari digits), or null when it is none.';
