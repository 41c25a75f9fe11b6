-- How often people may have the provider asked. It limits all our calls together: without this one person could keep
-- everybody else from paying. Webhooks that are verified and the reconciler ask without it, so that money is always
-- settled.

create table private.provider_questions (
  user_id uuid primary key references auth.users (id) on delete cascade,
  minute_began timestamptz not null,
  asked integer not null check (asked > 0)
);
comment on table private.provider_questions is
  'How many questions a person has had the provider asked, from any number of logins and instances.';
comment on column private.provider_questions.minute_began is 'When the first question of the person''s present minute was asked.';
comment on column private.provider_questions.asked is 'How many since then.';

alter table private.provider_questions enable row level security;
revoke all on private.provider_questions from public, anon, authenticated, service_role;

create function private.question_pause()
returns interval
language sql
immutable
set search_path = ''
as $$ select interval '3 seconds' $$;
comment on function private.question_pause() is
  'For how long what the provider said about an attempt is not asked again for people. A page that waits asks after 1, 2, 4 and 8 seconds.';

create function private.questions_per_minute()
returns integer
language sql
immutable
set search_path = ''
as $$ select 30 $$;
comment on function private.questions_per_minute() is
  'How many questions one person may have the provider asked in a minute: more than anybody needs, far below the provider''s limit for all of us.';

create function private.count_question(p_user_id uuid)
returns boolean
language plpgsql
set search_path = ''
as $$
begin
  insert into private.provider_questions as q (user_id, minute_began, asked)
  values (p_user_id, now(), 1)
  on conflict (user_id) do update set
    minute_began = case when q.minute_began <= now() - interval '1 minute' then now() else q.minute_began end,
    asked = case when q.minute_began <= now() - interval '1 minute' then 1 else q.asked + 1 end
  where q.minute_began <= now() - interval '1 minute' or q.asked < private.questions_per_minute();
  return found;
end;
$$;
comment on function private.count_question(uuid) is
  'Counts a question of a person; false when they have asked too much in this minute.';

create function private.claim_question(p_attempt public.payment_attempts, p_user_id uuid)
returns text
language plpgsql
set search_path = ''
as $$
begin
  if p_attempt.asked_at > now() - private.question_pause() then
    return 'recent';
  end if;
  if not private.count_question(p_user_id) then
    return 'limited';
  end if;
  update public.payment_attempts a set asked_at = now() where a.id = p_attempt.id;
  return 'granted';
end;
$$;
comment on function private.claim_question(public.payment_attempts, uuid) is
  'Whether the provider may be asked about an attempt for a person; the caller has locked its row. granted: yes, and nobody else for a few seconds; recent: it was asked just now; limited: the person has asked too much in this minute.';

create function public.ask_about_order(
  p_order_id text,
  p_actor_id uuid default null,
  p_limit integer default 1
)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_user_id uuid := coalesce(
    p_actor_id, (select o.user_id from public.orders o where o.order_id = p_order_id)
  );
  v_attempt public.payment_attempts;
  v_answer jsonb := '[]';
begin
  for v_attempt in
    select * from public.payment_attempts a
    where a.order_id = p_order_id
    order by a.created_at desc, (a.state in ('creating', 'open', 'unknown')) desc
    limit private.claimed_rows(p_limit)
    for update
  loop
    v_answer := v_answer || (
      private.attempt_answer(v_attempt)
      || jsonb_build_object('question', private.claim_question(v_attempt, v_user_id))
    );
  end loop;
  return v_answer;
end;
$$;
comment on function public.ask_about_order(text, uuid, integer) is
  'The newest attempts of an order, newest first, each with question (see claim_question()): an array of attempt_answer() + question. p_actor_id: who wants to know; null counts for the owner.';
revoke all on function public.ask_about_order(text, uuid, integer) from public, anon, authenticated;
grant execute on function public.ask_about_order(text, uuid, integer) to service_role;

create function public.ask_about_link(
  p_provider text,
  p_reference text default null,
  p_provider_ref text default null
)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_attempt public.payment_attempts;
  v_owner_id uuid;
begin
  select * into v_attempt from public.payment_attempts a
  where a.provider = p_provider and (a.reference = p_reference or a.provider_ref = p_provider_ref)
  order by (a.reference = p_reference) desc nulls last
  limit 1
  for update;
  if not found then
    return null;
  end if;
  select o.user_id into v_owner_id from public.orders o where o.order_id = v_attempt.order_id;
  return private.attempt_answer(v_attempt)
    || jsonb_build_object('question', private.claim_question(v_attempt, v_owner_id));
end;
$$;
comment on function public.ask_about_link(text, text, text) is
  'The attempt with our reference, else with the provider''s, for somebody who need not be signed in: attempt_answer() + question (see claim_question()), or null. It counts for the order''s owner.';
revoke all on function public.ask_about_link(text, text, text) from public, anon, authenticated;
grant execute on function public.ask_about_link(text, text, text) to service_role;

create function public.count_provider_question(p_actor_id uuid)
returns void
language plpgsql
security definer
set search_path = ''
as $$
begin
  if p_actor_id is null then
    perform private.refuse('invalid_input', 'p_actor_id');
  end if;
  if not private.count_question(p_actor_id) then
    perform private.refuse('rate_limited');
  end if;
end;
$$;
comment on function public.count_provider_question(uuid) is
  'Counts an action that cannot be done without asking the provider: a cancellation, a refund, cash for an order with a link. Refuses invalid_input, and rate_limited when the person has asked too much in this minute.';
revoke all on function public.count_provider_question(uuid) from public, anon, authenticated;
grant execute on function public.count_provider_question(uuid) to service_role;
