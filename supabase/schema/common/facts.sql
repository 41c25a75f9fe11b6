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
