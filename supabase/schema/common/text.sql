-- What people type, in the form in which it is kept and searched.

create function private.hidden_characters()
returns text
language sql
immutable
set search_path = ''
as $$
  select '\u0001-\u0008\u000e-\u001f\u007f-\u0084\u0086-\u009f\u00ad\u034f\u0600-\u0605\u061c\u06dd\u070f'
    || '\u0890\u0891\u08e2\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f'
    || '\u2800\u3164\ufeff\uffa0\ufff0-\ufffb\U000110bd\U000110cd\U00013430-\U0001343f\U0001bca0-\U0001bca3'
    || '\U0001d173-\U0001d17a\U000e0000-\U000e0fff';
$$;
comment on function private.hidden_characters() is
  'What a bracket expression needs to match the characters that nobody sees or that change how their neighbours look: controls, direction marks, fillers. White space, line breaks, joiners and variation selectors are not among them. Twin of HIDDEN in shared/src/domain/plain-text.ts.';

create function private.is_endless(p_text text)
returns boolean
language sql
immutable
set search_path = ''
as $$ select length(p_text) > 16384 $$;
comment on function private.is_endless(text) is
  'Whether a text is four times as long as the longest that anybody may type. It is refused for its length: to clean it first would take seconds.';

create function private.trim_space(p_text text)
returns text
language sql
immutable
set search_path = ''
as $$
  select case when private.is_endless(p_text) then p_text
    else regexp_replace(p_text, '^' || space || '|' || space || '$', '', 'g') end
  from (values ('[\t\n\v\f\r \u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]+')) as spaces (space);
$$;
comment on function private.trim_space(text) is
  'A text without the white space around it: what String.trim() of a browser takes for white space, on every server.';

create function private.clean_lines(p_text text)
returns text
language sql
immutable
set search_path = ''
as $$
  select case when private.is_endless(p_text) then p_text
    else nullif(private.trim_space(translate(
      regexp_replace(
        regexp_replace(p_text, '[' || private.hidden_characters() || ']', '', 'g'),
        '\r\n|[\n\v\f\r\u0085\u2028\u2029]', E'\n', 'g'
      ),
      E'\t', ' '
    )), '') end;
$$;
comment on function private.clean_lines(text) is
  'A text of several lines as it is kept: without hidden characters, each line ending in a line feed, tabs as spaces, trimmed; null when nothing is left. An endless one stays as it is. Twin of cleanLines() in shared/src/domain/plain-text.ts.';

create function private.clean_line(p_text text)
returns text
language sql
immutable
set search_path = ''
as $$
  select case when private.is_endless(p_text) then p_text
    else regexp_replace(private.clean_lines(p_text), '\n+', ' ', 'g') end;
$$;
comment on function private.clean_line(text) is
  'A text of one line as it is kept: clean_lines() with a space for each group of line breaks; null when nothing is left. Twin of cleanLine() in shared/src/domain/plain-text.ts.';

create function private.is_plain_name(p_name text)
returns boolean
language sql
immutable
set search_path = ''
as $$
  select not private.is_endless(p_name) and name !~ ('[\t\n\v\f\r\u0085\u2028\u2029' || private.hidden_characters() || ']')
    and (name = '' or name ~ '[A-Za-z\u00c0-\u02af\u0370-\u0963\u0971-\u1fff\u3040-\ud7ff]')
    -- A joiner joins letters of an Indian script; anywhere else it only makes two equal names different.
    and name !~ '(?:^|[^\u0900-\u0dff])[\u200c\u200d]'
    -- An address that mail programs turn into a link. Md.Salim and R.K.Sharma are names.
    and name !~* '://|www\.|\.[a-z]{2,}/'
    and name !~* '[a-z0-9-]\.(?:app|biz|click|club|com|icu|in|info|io|link|live|ly|me|net|online|org|ru|shop|site|store|top|xyz)(?![a-z0-9])'
  from (select private.trim_space(p_name) as name) trimmed;
$$;
comment on function private.is_plain_name(text) is
  'Whether a text, trimmed, may be a name: with a letter (an empty one is no question of this), on one line, nothing hidden, no address of a site. Names reach mails, lists and files in which anything else could pass for words of ours. Twin of isPlainName() in shared/src/domain/plain-text.ts.';

create function private.clean_name(p_name text)
returns text
language plpgsql
immutable
set search_path = ''
as $$
begin
  if not private.is_plain_name(p_name) then
    perform private.refuse('invalid_name');
  end if;
  return private.clean_line(p_name);
end;
$$;
comment on function private.clean_name(text) is
  'A name as it is kept: trimmed; null when nothing is left. Refuses invalid_name.';

create function private.clean_address(p_text text)
returns text
language sql
immutable
set search_path = ''
as $$
  select address from (values (private.clean_lines(p_text))) as cleaned (address)
  where private.is_endless(p_text)
    or length(regexp_replace(address, '[^0-9A-Za-z\u00c0-\u02af\u0370-\u1fff\u3040-\ud7ff]', '', 'g')) >= 5;
$$;
comment on function private.clean_address(text) is
  'An address as it is kept: clean_lines(); null with fewer than five letters and digits, for nobody is found by it. Twin of isAddress() in shared/src/domain/plain-text.ts.';

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
    where not private.is_endless(p_phone)
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
  select lower(email collate "C")
  from (select private.trim_space(p_email) as email) trimmed,
    -- What may stand before the @, between its dots; a part of the host.
    (values ('[A-Za-z0-9!#$%&''*+/=?^_`{|}~-]+', '[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?')) parts (atom, label)
  where length(email) <= private.max_length('email')
    and email ~ format(
      '^(?=.{1,64}@)%1$s(?:\.%1$s)*@(?:%2$s\.)+[A-Za-z][A-Za-z0-9-]{0,61}[A-Za-z0-9]$', atom, label
    );
$$;
comment on function private.normalise_email(text) is
  'An e-mail address trimmed and in lower case, or null when no mail server takes its form. Twin of parseEmail() in shared/src/domain/email.ts.';

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
  select '%' || private.escape_like(private.clean_line(p_text)) || '%';
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
