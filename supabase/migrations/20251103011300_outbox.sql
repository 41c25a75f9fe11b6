create table public.outbox (
  id bigint generated always as identity primary key,
  kind text not null check (
    kind in ('order_received', 'order_paid', 'order_cancelled', 'refund_processed', 'contact_message')
  ),
  order_id text references public.orders (order_id) on delete restrict,
  recipient text,
  locale text not null check (locale in ('en', 'hi')),
  data jsonb not null,
  key text not null unique,
  created_at timestamptz not null default now(),
  next_try_at timestamptz not null default now(),
  tries integer not null default 0,
  sent_at timestamptz,
  given_up_at timestamptz,
  last_error text
);
comment on table public.outbox is
  'Mails to send, written in the transaction of what they tell about: never one without the other.';
comment on column public.outbox.recipient is 'Null: our own support address.';
comment on column public.outbox.data is 'All the mail needs, as it was at that moment.';
comment on column public.outbox.key is 'What the mail tells about: nobody is told twice.';
comment on column public.outbox.given_up_at is 'After two days of trying; last_error says why.';
create index outbox_waiting on public.outbox (next_try_at) where sent_at is null and given_up_at is null;
create index outbox_given_up on public.outbox (given_up_at) where given_up_at is not null;
create index outbox_of_order on public.outbox (order_id);

alter table public.outbox enable row level security;
revoke all on public.outbox from public, anon, authenticated, service_role;
grant select on public.outbox to service_role;
-- Deliberately no policy: names, addresses and messages. Written by triggers and functions.

create function public.claim_emails(p_limit integer default 20)
returns jsonb
language sql
security definer
set search_path = ''
as $$
  with due as (
    select m.id from public.outbox m
    where m.sent_at is null and m.given_up_at is null and m.next_try_at <= now()
    order by m.next_try_at, m.id
    limit least(greatest(p_limit, 0), 100)
    for update skip locked
  ),
  claimed as (
    update public.outbox m set
      tries = m.tries + 1,
      next_try_at = now() + greatest(interval '5 minutes', private.retry_after(m.tries + 1))
    from due where m.id = due.id
    returning m.*
  )
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', c.id,
    'kind', c.kind,
    'order_id', c.order_id,
    'recipient', c.recipient,
    'locale', c.locale,
    'data', c.data,
    'key', c.key,
    'tries', c.tries
  ) order by c.id), '[]'::jsonb)
  from claimed c;
$$;
comment on function public.claim_emails(integer) is
  'Mails to send now: an array of {id, kind, order_id, recipient, locale, data, key, tries}, at most 100. Each is the caller''s for at least five minutes; finish_email() ends that. Two callers never get the same one.';

create function public.finish_email(p_id bigint, p_error text default null)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  time_to_try constant interval := '2 days';
  v_mail public.outbox;
begin
  update public.outbox m set
    sent_at = case when p_error is null then now() end,
    given_up_at = case when p_error is not null and m.created_at <= now() - time_to_try then now() end,
    next_try_at = now() + private.retry_after(m.tries),
    last_error = left(p_error, 500)
  where m.id = p_id and m.sent_at is null and m.given_up_at is null
  returning * into v_mail;
  if not found then
    select * into v_mail from public.outbox m where m.id = p_id;
    if not found then
      perform private.refuse('not_found');
    end if;
  end if;
  return jsonb_build_object(
    'id', v_mail.id, 'sent', v_mail.sent_at is not null, 'given_up', v_mail.given_up_at is not null
  );
end;
$$;
comment on function public.finish_email(bigint, text) is
  'A mail was sent, or not (p_error): tried again after 1, 2, 4 … minutes, at most 6 hours, and given up two days after it was written. What is sent stays sent. Returns {id, sent, given_up}. Refuses not_found.';

revoke all on function public.claim_emails(integer) from public, anon, authenticated;
revoke all on function public.finish_email(bigint, text) from public, anon, authenticated;
grant execute on function public.claim_emails(integer) to service_role;
grant execute on function public.finish_email(bigint, text) to service_role;
