-- Who is at the desk, and which order they look at.

-- Of no worth after a crash, and written every few seconds.
create unlogged table private.desk_presence (
  user_id uuid not null references public.staff_members (user_id) on update cascade on delete cascade,
  tab text not null check (tab ~ '^[0-9a-f]{32}$'),
  order_id text,
  seen_at timestamptz not null,
  primary key (user_id, tab)
);
comment on table private.desk_presence is
  'Which windows of the desk are open, and what in them, as they said last; gone five minutes after they fell silent.';
comment on column private.desk_presence.tab is 'Drawn by the window: one person may have several.';
comment on column private.desk_presence.order_id is 'The order that is open in it.';
create index desk_presence_at_order on private.desk_presence (order_id) where order_id is not null;
alter table private.desk_presence enable row level security;
revoke all on private.desk_presence from public, anon, authenticated, service_role;
-- Deliberately no policy: desk_here() says what of it is for whom.

create function public.desk_here(p_tab text, p_order_id text default null)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  on_duty constant interval := interval '5 minutes';
  -- Two beats of a window and some.
  looking constant interval := interval '50 seconds';
  most_tabs constant integer := 20;
  v_user constant uuid := (select auth.uid());
begin
  perform private.require_staff_session();
  if p_tab is null or p_tab !~ '^[0-9a-f]{32}$' then
    perform private.refuse('invalid_input', 'p_tab');
  end if;
  if p_order_id !~ '^[0-9]{9}$' then
    perform private.refuse('invalid_input', 'p_order_id');
  end if;
  -- Those that somebody else takes away at this moment are gone without us.
  delete from private.desk_presence p where (p.user_id, p.tab) in (
    select o.user_id, o.tab from private.desk_presence o
    where o.seen_at < now() - on_duty
      or (o.user_id = v_user and o.tab <> p_tab and o.seen_at < (
        select n.seen_at from private.desk_presence n
        where n.user_id = v_user and n.tab <> p_tab order by n.seen_at desc offset most_tabs - 2 limit 1
      ))
    for update skip locked
  );
  insert into private.desk_presence as p (user_id, tab, order_id, seen_at) values (v_user, p_tab, p_order_id, now())
  on conflict (user_id, tab) do update set order_id = excluded.order_id, seen_at = excluded.seen_at;
  return jsonb_build_object(
    'on_duty', (
      select jsonb_agg(jsonb_build_object('name', private.account_label(w.user_id), 'is_me', w.user_id = v_user)
        order by w.user_id <> v_user, private.account_label(w.user_id))
      from (select distinct p.user_id from private.desk_presence p where p.seen_at > now() - on_duty) w
    ),
    'here', (
      select coalesce(jsonb_agg(private.account_label(w.user_id) order by private.account_label(w.user_id)), '[]')
      from (
        select distinct p.user_id from private.desk_presence p
        where p.order_id = p_order_id and p.user_id <> v_user and p.seen_at > now() - looking
      ) w
    )
  );
end;
$$;
comment on function public.desk_here(text, text) is
  'A window of the desk says that it is open, and which order in it, every 20 seconds while somebody can see it: {on_duty: [{name, is_me}] of the last five minutes, here: names of others who look at the order}. p_tab: 32 hexadecimal digits of the window''s own. Tells of no order whether there is one. Refuses not_allowed, mfa_required, invalid_input.';
revoke all on function public.desk_here(text, text) from public, anon, service_role;
grant execute on function public.desk_here(text, text) to authenticated;
