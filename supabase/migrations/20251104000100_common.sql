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

-- Hosted Supabase grants every new object of public to anon, authenticated and service_role. Here an object has the
-- grants that stand beside it and no others, one that is made later and forgets them included: sequences of identity
-- columns, too, which nobody thinks of.
alter default privileges in schema public revoke all on tables from anon, authenticated, service_role;
alter default privileges in schema public revoke all on sequences from anon, authenticated, service_role;
alter default privileges in schema public revoke all on functions from anon, authenticated, service_role;
-- PostgreSQL's own default lets everybody run every function, in whatever schema.
alter default privileges revoke execute on functions from public;
-- Checks of tables run functions of private as whoever writes the row. Without use of the schema nobody can name them.
alter default privileges in schema private grant execute on functions to public;

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

-- schema/common/facts.sql

-- Numbers that more than one rule knows: each stands once here, and once in shared/src/domain for pages and services.
-- tests/facts.test.ts compares the two.

create function private.booking_horizon_days()
returns integer
language sql
immutable
set search_path = ''
as $$ select 90 $$;
comment on function private.booking_horizon_days() is 'How many days ahead of today work can be booked or wished for.';

create function private.quantity_bounds(p_unit text)
returns int4range
language sql
immutable
set search_path = ''
as $$
  select case
    when p_unit = 'fixed' then '[1,1]'::int4range
    when p_unit in ('each', 'vehicle', 'person') then '[1,20]'::int4range
    when p_unit = 'hour' then '[1,12]'::int4range
    when p_unit = 'sq_ft' then '[1,10000]'::int4range
    else '[1,50]'::int4range
  end;
$$;
comment on function private.quantity_bounds(text) is
  'How many units can be ordered at once; of fixed, a price for the whole work, one; of worker_day: how many workers. sq_ft allows the most.';

create function private.price_bounds(p_unit text)
returns int4range
language sql
immutable
set search_path = ''
as $$
  select case
    when p_unit in ('fixed', 'each', 'vehicle', 'person', 'hour') then '[1000,100000000]'::int4range
    when p_unit = 'worker_day' then '[10000,10000000]'::int4range
    else '[100,100000000]'::int4range
  end;
$$;
comment on function private.price_bounds(text) is
  'What one unit can cost, in paise: whoever sets a price by mistake or for a friend cannot give work away.';

create function private.quote_rows_bounds(p_what text)
returns int4range
language sql
immutable
set search_path = ''
as $$ select case p_what when 'lines' then '[1,30]'::int4range when 'stages' then '[1,10]'::int4range end $$;
comment on function private.quote_rows_bounds(text) is 'How many lines and stages a quote for contract work has.';

create function private.quote_amount_bounds(p_what text)
returns int4range
language sql
immutable
set search_path = ''
as $$
  select case p_what
    when 'line' then '[0,2000000000]'::int4range
    when 'stage' then '[1000,2000000000]'::int4range
    when 'quote' then '[1000,2000000000]'::int4range
  end;
$$;
comment on function private.quote_amount_bounds(text) is
  'What a line, a stage and the whole of a quote can cost, in paise; less than a stage nobody can pay by link.';

create function private.told_days_bounds()
returns int4range
language sql
immutable
set search_path = ''
as $$ select '[1,365]'::int4range $$;
comment on function private.told_days_bounds() is 'Of how many days of work a price told by phone can speak.';

create function private.hire_days_bounds()
returns int4range
language sql
immutable
set search_path = ''
as $$ select '[1,60]'::int4range $$;
comment on function private.hire_days_bounds() is 'For how many days workers can be hired.';

create function private.description_length_bounds()
returns int4range
language sql
immutable
set search_path = ''
as $$ select '[10,2000]'::int4range $$;
comment on function private.description_length_bounds() is 'Characters of what a customer wants done in a contract.';

create function private.shortest_work()
returns interval
language sql
immutable
set search_path = ''
as $$ select interval '15 minutes' $$;
comment on function private.shortest_work() is
  'Work that is done sooner after it began is more likely a slip of the finger: the reason is asked.';

create function private.work_minutes_bounds()
returns int4range
language sql
immutable
set search_path = ''
as $$ select '[5,14400]'::int4range $$;
comment on function private.work_minutes_bounds() is 'How many minutes of work a job of the price lists usually takes: up to 30 working days.';

create function private.complaint_days()
returns integer
language sql
immutable
set search_path = ''
as $$ select 7 $$;
comment on function private.complaint_days() is
  'For how many days after its end a customer can say that work was not right.';

create function private.max_length(p_what text)
returns integer
language plpgsql
immutable
set search_path = ''
as $$
begin
  -- Without an else: a word that is not here is an error, not a check that lets everything pass.
  case p_what
    when 'name' then return 120;
    when 'area' then return 120;
    when 'address' then return 500;
    when 'email' then return 254;
    when 'reason' then return 500;
    when 'note' then return 2000;
    when 'message' then return 4000;
    when 'receipt_number' then return 40;
    when 'search' then return 100;
    when 'search_words' then return 40;
    when 'group' then return 60;
    when 'view_name' then return 60;
    when 'inclusion' then return 200;
  end case;
end;
$$;
comment on function private.max_length(text) is 'The most characters of what people type, by what it is.';

create function private.daily_limit(p_what text)
returns integer
language plpgsql
immutable
set search_path = ''
as $$
begin
  -- Without an else, as in max_length().
  case p_what
    when 'orders' then return 20;
    when 'phone_orders' then return 200;
    when 'revisions' then return 20;
    when 'requests' then return 10;
    when 'photos' then return 100;
    when 'mails' then return 40;
    when 'repeats_of_message' then return 3;
    when 'repeats' then return 10;
    when 'repeats_of_staff' then return 100;
    when 'turns' then return 10;
    when 'deletions' then return 3;
    when 'login_changes' then return 5;
    when 'choices' then return 10;
    when 'invitations' then return 20;
    when 'messages_of_address' then return 5;
    when 'messages' then return 2000;
    when 'codes_of_number' then return 10;
    when 'codes' then return 1000;
    when 'codes_of_strangers' then return 700;
  end case;
end;
$$;
comment on function private.daily_limit(text) is
  'How many there can be in 24 hours: orders of an account or a number and its changes of them, orders that one of the staff books for callers, requests of an account, photos for them and for complaints, requests of it to be removed, second factors and, as far as its owner is told, passwords of it, messages to an address or number (see is_limited()), those that staff have sent again: of a kind about an order, to a customer and by one of the staff, how often cancelled orders of a customer are taken up again, cash of theirs is voided and staff ask to cancel for them, an account''s choices of how to hear from us, invitations of all admins, messages from an address and from all together, codes by SMS to a number, to all together, and to numbers without an account.';

create function private.max_aliases()
returns integer
language sql
immutable
set search_path = ''
as $$ select 300 $$;
comment on function private.max_aliases() is
  'How many words of staff the search has at most: every browser that searches downloads them.';

create function private.max_search_misses()
returns integer
language sql
immutable
set search_path = ''
as $$ select 500 $$;
comment on function private.max_search_misses() is 'How many different searches without a result are kept.';

create function private.max_photos()
returns integer
language sql
immutable
set search_path = ''
as $$ select 5 $$;
comment on function private.max_photos() is 'How many photos a request for contract work or a complaint carries at most.';

create function private.max_photo_bytes()
returns integer
language sql
immutable
set search_path = ''
as $$ select 524288 $$;
comment on function private.max_photo_bytes() is 'The size of a photo in bytes at most; pages make them smaller than that.';

create function private.retention(p_what text)
returns interval
language plpgsql
immutable
set search_path = ''
as $$
begin
  -- Without an else, as in max_length().
  case p_what
    when 'books' then return '8 years';
    when 'messages' then return '2 years';
    when 'photos' then return '180 days';
    when 'staff_sign_ins' then return '180 days';
    when 'logins' then return '90 days';
    when 'mails' then return '90 days';
    when 'reports' then return '90 days';
    when 'searches' then return '90 days';
    when 'unconfirmed' then return '30 days';
  end case;
end;
$$;
comment on function private.retention(text) is
  'How long what we know of people is kept: orders, money, the history of staff''s changes and who they were (books); contact messages and requests that led to no order; photos after their request or complaint has ended; sign-ins of staff; logins that nobody uses; mails that were sent; what the payment company reported, word by word; searches without a result after the last time; accounts whose address nobody confirms. RETENTION of shared/src/domain/retention.ts, from which the privacy page is made.';

create function private.answer_by(p_what text)
returns interval
language plpgsql
immutable
set search_path = ''
as $$
begin
  -- Without an else, as in max_length().
  case p_what
    when 'acknowledged' then return '48 hours';
    when 'settled' then return '30 days';
  end case;
end;
$$;
comment on function private.answer_by(text) is
  'Within which time after its arrival a complaint is acknowledged and settled, as the Consumer Protection (E-Commerce) Rules, 2020 ask.';

create function private.mail_link_life()
returns interval
language sql
immutable
set search_path = ''
as $$ select interval '1 hour' $$;
comment on function private.mail_link_life() is
  'How long a link of a sign-in mail works; otp_expiry of supabase/config.toml.';

create function private.code_life()
returns interval
language sql
immutable
set search_path = ''
as $$ select interval '10 minutes' $$;
comment on function private.code_life() is
  'How long a code by SMS works; otp_expiry of the hosted project, CODE_LIFE_MINUTES of shared/src/domain/phone-code.ts.';

create function private.own_price_wait()
returns interval
language sql
immutable
set search_path = ''
as $$ select interval '7 days' $$;
comment on function private.own_price_wait() is
  'How long something is on offer before whoever has lowered its price, or changed what it stands for, can order it: until then everybody has seen it.';

create function private.joining_days()
returns integer
language sql
immutable
set search_path = ''
as $$ select 90 $$;
comment on function private.joining_days() is
  'For how many days an order that staff booked for a number becomes the account''s that proves the number. Operators give a number that is switched off to nobody else for 90 days (docs/decisions/097-orders-by-phone.md), so whoever proves it within that time is who called.';

create function private.deletion_wait()
returns interval
language sql
immutable
set search_path = ''
as $$ select interval '7 days' $$;
comment on function private.deletion_wait() is
  'How long nothing is removed after somebody has asked for the removal of their account.';

create function private.page_rows(p_limit integer)
returns integer
language sql
immutable
set search_path = ''
as $$
  -- One more than is read at a time for a file of all rows: it tells that there is a next page.
  select least(greatest(coalesce(p_limit, 50), 1), 2501);
$$;
comment on function private.page_rows(integer) is
  'How many rows of a list are answered to who asks for p_limit of them; 50 when they do not say.';

create function private.claimed_rows(p_limit integer)
returns integer
language sql
immutable
set search_path = ''
as $$ select least(greatest(p_limit, 0), 100) $$;
comment on function private.claimed_rows(integer) is
  'How many rows of work somebody gets who asks for p_limit of them: at most 100, so that none is held for long.';

-- schema/common/text.sql

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

-- schema/common/name-sound.sql

-- How a name sounds, in either script: docs/decisions/129-answers-and-names-at-the-desk.md.

create function private.name_sound(p_name text)
returns text
language plpgsql
immutable
set search_path = ''
as $$
declare
  v text := lower(p_name);
begin
  -- Spellings that follow no rule.
  v := regexp_replace(v, '\m(?:md|m[ou]h(?:am+[ae])?d)\M', 'muhamad', 'g');
  v := regexp_replace(v, '\mahm+ed', 'ahmad', 'g');
  v := regexp_replace(v, '\mverm', 'varm', 'g');
  v := regexp_replace(v, '\mbegum\M', 'begam', 'g');
  v := regexp_replace(v, 'nder\M', 'ndra', 'g');
  -- In Latin letters: doubled and aspirated ones are one.
  v := regexp_replace(v, '([b-df-hj-np-tv-z])\1+', '\1', 'g');
  v := replace(regexp_replace(v, 'c(?!h)', 'k', 'g'), 'ph', 'f');
  v := regexp_replace(v, '([kgtdbjcs])h', '\1', 'g');
  v := replace(replace(v, 'x', 'ks'), 'q', 'k');
  v := regexp_replace(v, '([b-df-hj-np-tv-z])\1+', '\1', 'g');
  -- In Devanagari: the dot below makes an r of ड and ढ and says nothing of others; joiners say nothing.
  v := regexp_replace(v, '[\u0921\u0922]\u093c|[\u095c\u095d]', 'र', 'g');
  v := regexp_replace(v, '[\u093c\u200c\u200d]', '', 'g');
  v := replace(replace(v, 'सिंह', 'sing'), 'ज्ञ', 'gy');
  v := replace(replace(replace(replace(v, 'ऐ', 'ai'), 'औ', 'au'), 'ऋ', 'ri'), 'ृ', 'ri');
  v := translate(
    v,
    'कखगघङचछजझञटठडढणतथदधनपफबभमयरलळवशषसहअआइईउऊएओऑंँ'
      || 'ा' || 'ि' || 'ी' || 'ु' || 'ू' || 'े' || 'ै' || 'ो' || 'ौ' || 'ॉ' || 'wzeo',
    'kkggnccjjnttddnttddnpfbbmyrllvssshaaiiuuiuunn'
      || 'a' || 'i' || 'i' || 'u' || 'u' || 'i' || 'i' || 'u' || 'u' || 'u' || 'vjiu'
  );
  v := replace(regexp_replace(v, '([a-z])्\1', '\1', 'g'), '्', '');
  -- In both: what is heard as one, and vowels that spellings do not agree on.
  v := replace(regexp_replace(v, 'm(?=[pbf])', 'n', 'g'), 'b', 'v');
  v := regexp_replace(v, '[^a-z0-9]+', ' ', 'g');
  v := regexp_replace(v, 'h\M', '', 'g');
  v := regexp_replace(v, '(?<=[a-z0-9])y', 'i', 'g');
  v := regexp_replace(v, '(?<=[a-z0-9])a', '', 'g');
  v := regexp_replace(v, '([iu])\1+', '\1', 'g');
  -- An initial may have no sound (H.): then it is no word.
  return ' ' || trim(regexp_replace(v, ' +', ' ', 'g'));
end;
$$;
comment on function private.name_sound(text) is
  'How a name sounds, word by word and each after a space, the same of सुनीता वर्मा, Sunita Verma and Suneeta Barma ( sunit vrm): consonants, i and u, and whether a word begins with a vowel. Indexes and a column are made of it: whoever changes it has them made anew.';

create function private.sound_words(p_sound text)
returns tsvector
language sql
immutable
set search_path = ''
as $$
  -- A pair begins with a space, so that whoever looks for how a word begins passes no pairs.
  select array_to_tsvector(array(
    select unnest(array[w.word, ' ' || w.word || ' ' || w.next]) from (
      select word, lead(word) over (order by place) as next
      from string_to_table(trim(p_sound), ' ') with ordinality t (word, place) where word <> ''
    ) w
    except select null
  ))
$$;
comment on function private.sound_words(text) is
  'The words of a name_sound(), and each two that stand together, for an index that finds them by how they begin: it reads the names that have them, and no others.';

create function private.sound_condition(p_text text, p_sound text default 'private.name_sound(o.name)', p_is_looked_up boolean default true)
returns text
language sql
immutable
set search_path = ''
as $$
  select case when p_is_looked_up
    then format('(private.sound_words(%1$s) @@ %2$L::tsquery and %1$s like %3$L)', p_sound, coalesce(pairs, trim(sound)) || ':*', '%' || sound || '%')
    else format('%s like %L', p_sound, '%' || sound || '%') end
  from (select private.name_sound(p_text) as sound) typed
  cross join lateral (
    select string_agg(format(''' %s %s''', w.word, w.next), ' & ' order by w.place) as pairs from (
      select word, place, lead(word) over (order by place) as next
      from string_to_table(trim(sound), ' ') with ordinality t (word, place)
    ) w where w.next is not null
  ) found
  -- One sound is too little to look for, and whoever types signs means what is written.
  where length(replace(sound, ' ', '')) >= 2 and p_text ~ '^[A-Za-z\u0900-\u097f\u200c\u200d .''’-]+$';
$$;
comment on function private.sound_condition(text, text, boolean) is
  'SQL condition on any o with a name, or on another expression for its name_sound(): words of it, one after the other, sound like the text, the last as far as it goes; not p_is_looked_up: for rows that are read anyway. Null: the text has too few sounds, or signs.';
revoke all on function private.sound_condition(text, text, boolean) from public, anon, authenticated;

-- schema/common/updated-at.sql

-- When a row changed.

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

-- schema/common/retries.sql

-- When something that failed, or is not known yet, is tried again.

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
