-- What became of a message after its provider had taken it.

create table private.delivery_reports (
  channel text not null check (channel in ('email', 'sms', 'whatsapp', 'push')),
  provider_id text not null check (length(provider_id) between 1 and 200),
  state text not null check (state in ('sent', 'delivered', 'read', 'failed')),
  reason text,
  at timestamptz not null,
  primary key (channel, provider_id, state)
);
comment on table private.delivery_reports is
  'What providers told of messages, each once: in any order, and before we knew their name for one. Goes with its message.';
create index delivery_reports_by_time on private.delivery_reports (at);
alter table private.delivery_reports enable row level security;
revoke all on private.delivery_reports from public, anon, authenticated, service_role;

create function private.lock_reports(p_channel text, p_provider_id text)
returns void
language sql
set search_path = ''
as $$ select pg_advisory_xact_lock(hashtextextended(p_channel || ' ' || p_provider_id, 0)) $$;
comment on function private.lock_reports(text, text) is
  'A report that comes while its message is written down as sent is seen by one of the two.';

create function private.apply_reports(p_id bigint)
returns void
language plpgsql
set search_path = ''
as $$
declare
  v_message public.outbox;
begin
  update public.outbox m set
    delivered_at = r.delivered_at,
    read_at = r.read_at,
    undelivered_at = case when r.delivered_at is null then r.failed_at end,
    undelivered_reason = case when r.delivered_at is null then r.reason end
  from (
    select
      min(d.at) filter (where d.state in ('delivered', 'read')) as delivered_at,
      min(d.at) filter (where d.state = 'read') as read_at,
      min(d.at) filter (where d.state = 'failed') as failed_at,
      min(d.reason) filter (where d.state = 'failed') as reason
    from private.delivery_reports d join public.outbox o on (o.channel, o.provider_id) = (d.channel, d.provider_id)
    where o.id = p_id
  ) r
  where m.id = p_id
  returning m.* into v_message;
  if v_message.undelivered_at is not null then
    perform private.hand_over(v_message);
  end if;
end;
$$;
comment on function private.apply_reports(bigint) is
  'A message is what all reports of it say together, whatever their order; one that did not arrive goes by the next channel.';

create function private.forget_reports()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  delete from private.delivery_reports d where (d.channel, d.provider_id) = (old.channel, old.provider_id);
  return null;
end;
$$;
comment on function private.forget_reports() is 'After-delete trigger of outbox: what was reported of a message goes with it.';
create trigger forget_reports after delete on public.outbox
  for each row when (old.provider_id is not null) execute function private.forget_reports();

create function public.record_delivery(
  p_channel text,
  p_provider_id text,
  p_state text,
  p_reason text default null,
  p_at timestamptz default now()
)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_id bigint;
begin
  if p_channel is null or p_channel <> all (private.channels())
    or p_state is null or p_state not in ('sent', 'delivered', 'read', 'failed')
    or p_provider_id is null or length(p_provider_id) not between 1 and 200
  then
    perform private.refuse('invalid_input');
  end if;
  perform private.lock_reports(p_channel, p_provider_id);
  insert into private.delivery_reports (channel, provider_id, state, reason, at)
  values (p_channel, p_provider_id, p_state, left(p_reason, 300), least(p_at, now()))
  on conflict do nothing;
  select m.id into v_id from public.outbox m
    where (m.channel, m.provider_id) = (p_channel, p_provider_id) for update;
  if v_id is not null then
    perform private.apply_reports(v_id);
  end if;
  return jsonb_build_object('known', v_id is not null);
end;
$$;
comment on function public.record_delivery(text, text, text, text, timestamptz) is
  'A provider tells what became of a message: sent, delivered, read or failed (p_reason). Each report counts once, in any order, also before the message is known: {known}. What failed goes by the next channel. Refuses invalid_input.';
revoke all on function public.record_delivery(text, text, text, text, timestamptz) from public, anon, authenticated;
grant execute on function public.record_delivery(text, text, text, text, timestamptz) to service_role;

create function private.choose_channel(
  p_user_id uuid, p_choice text, p_channel text, p_wanted boolean, p_wording text, p_at timestamptz default now()
)
returns void
language plpgsql
set search_path = ''
as $$
begin
  -- The same again is not a second choice.
  if p_wanted is distinct from (
    select c.wanted from private.channel_choices c
    where (c.user_id, c.choice, c.channel) = (p_user_id, p_choice, p_channel) order by c.id desc limit 1
  ) then
    insert into private.channel_choices (user_id, choice, channel, wanted, wording, since)
    values (p_user_id, p_choice, p_channel, p_wanted, p_wording, p_at);
  end if;
end;
$$;
comment on function private.choose_channel(uuid, text, text, boolean, text, timestamptz) is
  'A person wants messages of a choice by a channel, or wants none, in these words, since p_at.';

create function private.choose_by_reply(p_channel text, p_phone text, p_wanted boolean, p_at timestamptz)
returns void
language plpgsql
set search_path = ''
as $$
declare
  v_at constant timestamptz := least(p_at, now());
  v_user uuid;
  v_message public.outbox;
begin
  if p_channel is null or p_channel not in ('sms', 'whatsapp') then
    perform private.refuse('invalid_input');
  end if;
  select u.id into v_user from auth.users u
    where u.phone = regexp_replace(p_phone, '^\+', '') and u.phone_confirmed_at is not null;
  -- Nobody else gets messages by their number.
  if v_user is null then
    return;
  end if;
  -- One at a time per person: each sees what the other chose.
  perform pg_advisory_xact_lock(hashtextextended('replies of ' || v_user::text, 0));
  -- Told again, or late: what they said or chose since counts.
  if exists (
    select from private.channel_choices c where c.user_id = v_user and c.channel = p_channel and c.since > v_at
  ) then
    return;
  end if;
  perform private.choose_channel(
    v_user, choice, p_channel, p_wanted, case when p_wanted then 'answered: START' else 'answered: STOP' end, v_at
  )
  from unnest(array['orders', 'reminders', 'account']) choice;
  if not p_wanted then
    for v_message in
      select m.* from public.outbox m
      where m.user_id = v_user and m.channel = p_channel
        and m.sent_at is null and m.given_up_at is null and m.withheld_at is null
      order by m.id for update
    loop
      perform private.hand_over(v_message);
      update public.outbox m set given_up_at = now(), last_error = 'not wanted' where m.id = v_message.id;
    end loop;
  end if;
end;
$$;
comment on function private.choose_by_reply(text, text, boolean, timestamptz) is
  'The owner of a number answered at p_at that they want no more messages by a channel, or want them again. Nothing when they chose otherwise since.';

create function public.opt_out(p_channel text, p_phone text, p_at timestamptz default now())
returns void
language sql
security definer
set search_path = ''
as $$ select private.choose_by_reply(p_channel, p_phone, false, p_at) $$;
comment on function public.opt_out(text, text, timestamptz) is
  'Somebody answered STOP from a number: nothing more goes there by sms or whatsapp, and what waits goes by the next way; p_at: when they said so, for what is told late or twice. Refuses invalid_input.';
revoke all on function public.opt_out(text, text, timestamptz) from public, anon, authenticated;
grant execute on function public.opt_out(text, text, timestamptz) to service_role;

create function public.opt_in(p_channel text, p_phone text, p_at timestamptz default now())
returns void
language sql
security definer
set search_path = ''
as $$ select private.choose_by_reply(p_channel, p_phone, true, p_at) $$;
comment on function public.opt_in(text, text, timestamptz) is
  'Somebody answered START from a number: messages go there again by sms or whatsapp; p_at: when they said so, for what is told late or twice. Refuses invalid_input.';
revoke all on function public.opt_in(text, text, timestamptz) from public, anon, authenticated;
grant execute on function public.opt_in(text, text, timestamptz) to service_role;
