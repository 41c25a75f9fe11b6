-- What staff answered to messages: docs/decisions/129-answers-and-names-at-the-desk.md.

create table private.message_answers (
  id bigint generated always as identity primary key,
  message_id bigint not null references public.contact_messages (id) on delete cascade,
  way text not null check (way in ('email', 'elsewhere')),
  text text not null check (length(text) between 1 and private.max_length('note')),
  -- No reference: who answered stays known when the account is gone.
  answered_by uuid,
  at timestamptz not null default now()
);
comment on table private.message_answers is
  'What was answered to messages to us, append-only. Goes with its message. Made by answer_message() only.';
comment on column private.message_answers.way is
  'email: sent by us, see outbox; elsewhere: said on the phone, or written from another mailbox or in a chat.';

create index message_answers_of_message on private.message_answers (message_id, id);

alter table private.message_answers enable row level security;
revoke all on private.message_answers from public, anon, authenticated, service_role;

create function private.mail_of_answer(p_id bigint)
returns text
language sql
immutable
set search_path = ''
as $$ select 'contact_answer ' || p_id || ' email' $$;
comment on function private.mail_of_answer(bigint) is 'The key in outbox of the mail that an answer goes by.';

create function public.answer_message(p_id bigint, p_way text, p_text text, p_expected_updated_at timestamptz)
returns bigint
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_text constant text := private.clean_lines(p_text);
  v_message public.contact_messages;
  v_last private.message_answers;
  v_id bigint;
begin
  perform private.require_staff_session();
  if v_text is null then
    perform private.refuse('required_fields', 'p_text');
  end if;
  if length(v_text) > private.max_length('note') or p_way is null or p_way not in ('email', 'elsewhere') then
    perform private.refuse('invalid_input', 'p_text');
  end if;
  select * into v_message from public.contact_messages m where m.id = p_id for update;
  if not found then
    perform private.refuse('not_found');
  end if;
  if p_way = 'email' and v_message.email is null then
    perform private.refuse('no_way_to_tell');
  end if;
  select * into v_last from private.message_answers a where a.message_id = p_id order by a.id desc limit 1;
  -- Before what was seen: sent again after a lost answer, it was said once. What could not be sent may be said anew.
  if (v_last.way, v_last.text, v_last.answered_by) = (p_way, v_text, (select auth.uid())) and not exists (
    select from public.outbox m
    where m.key = private.mail_of_answer(v_last.id) and coalesce(m.given_up_at, m.undelivered_at) is not null
  ) then
    return v_last.id;
  end if;
  -- Somebody else may have answered meanwhile. Milliseconds: a browser's dates have no more.
  if date_trunc('milliseconds', p_expected_updated_at) is distinct from date_trunc('milliseconds', v_message.updated_at) then
    perform private.refuse('edit_conflict');
  end if;
  insert into private.message_answers (message_id, way, text, answered_by)
  values (p_id, p_way, v_text, (select auth.uid()))
  returning id into v_id;
  -- Also when it is answered already: whoever has it open sees that something came.
  update public.contact_messages m set status = 'ANSWERED' where m.id = p_id;
  if p_way = 'email' then
    insert into public.outbox (kind, channel, recipient, locale, data, key)
    values (
      'contact_answer', 'email', v_message.email, v_message.locale,
      jsonb_build_object('id', p_id, 'name', v_message.name, 'message', v_message.message, 'text', v_text),
      private.mail_of_answer(v_id)
    );
  end if;
  return v_id;
end;
$$;
comment on function public.answer_message(bigint, text, text, timestamptz) is
  'Staff answer a message: by a mail of ours to the address that it gave, in its language (p_way email), or they keep what was said elsewhere. The message is answered by it. Returns the id of the answer; the same again by the same person is the same one, unless its mail could not be sent. Refuses not_allowed, mfa_required, required_fields, invalid_input, not_found, no_way_to_tell (there is no address), edit_conflict (the message is no longer as p_expected_updated_at saw it: a colleague was first).';
revoke all on function public.answer_message(bigint, text, text, timestamptz) from public, anon, service_role;
grant execute on function public.answer_message(bigint, text, text, timestamptz) to authenticated;

create function public.message_answers(p_id bigint)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform private.require_staff_session();
  return (
    select coalesce(jsonb_agg(jsonb_build_object(
      'id', a.id, 'way', a.way, 'text', a.text, 'by', private.account_label(a.answered_by), 'at', a.at,
      'mail', case when m.id is not null then private.message_for_staff(m) end
    ) order by a.id), '[]'::jsonb)
    from private.message_answers a left join public.outbox m on m.key = private.mail_of_answer(a.id)
    where a.message_id = p_id
  );
end;
$$;
comment on function public.message_answers(bigint) is
  'What was answered to a message, in its order, for staff: [{id, way, text, by: who, null when they are gone, at, mail: what became of its mail, see order_messages(); null: there was none, or it is no longer kept}]. Refuses not_allowed, mfa_required.';
revoke all on function public.message_answers(bigint) from public, anon, service_role;
grant execute on function public.message_answers(bigint) to authenticated;

create function private.take_up_unanswered()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  update public.contact_messages m set status = 'NEW'
  from private.message_answers a
  where a.id = split_part(new.key, ' ', 2)::bigint and m.id = a.message_id and m.status = 'ANSWERED'
    and not exists (select from private.message_answers n where n.message_id = a.message_id and n.id > a.id);
  return null;
end;
$$;
comment on function private.take_up_unanswered() is
  'After-update trigger of outbox: whoever wrote to us and could not be sent the answer waits for one again, unless they were answered since.';
create trigger take_up_unanswered after update of given_up_at, undelivered_at on public.outbox
  for each row when (
    new.kind = 'contact_answer' and coalesce(old.given_up_at, old.undelivered_at) is null
    and coalesce(new.given_up_at, new.undelivered_at) is not null
  )
  execute function private.take_up_unanswered();
