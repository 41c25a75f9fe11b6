-- A person says how they want to hear from us.

create function private.channel_wording(p_channel text, p_locale text)
returns text
language sql
immutable
set search_path = ''
as $$
  select case
    when p_locale = 'hi' then case p_channel
      when 'whatsapp' then 'मेरे ऑर्डर की खबर व्हाट्सऐप पर भेजें। STOP लिखकर कभी भी बंद कर सकते हैं।'
      when 'sms' then 'मेरे ऑर्डर की खबर एसएमएस से भेजें।'
      when 'email' then 'मेरे ऑर्डर की खबर ईमेल से भेजें।'
      when 'push' then 'मेरे ऑर्डर की खबर इस फ़ोन या कंप्यूटर पर दिखाएँ।'
      when 'reminders' then 'काम से एक दिन पहले शाम को याद दिलाएँ; पैसे बाकी हों तो वह भी।'
    end
    else case p_channel
      when 'whatsapp' then 'Send me news of my orders by WhatsApp. I can end that at any time by answering STOP.'
      when 'sms' then 'Send me news of my orders by SMS.'
      when 'email' then 'Send me news of my orders by email.'
      when 'push' then 'Show me news of my orders on this device.'
      when 'reminders' then 'Also remind me the evening before the work, and of what is still to be paid.'
    end
  end
$$;
comment on function private.channel_wording(text, text) is
  'What a person agrees to, as the page says it: CHANNEL_WORDING of shared/src/i18n/channel-wording.ts.';

create function private.is_refused(p_user_id uuid, p_channel text)
returns boolean
language sql
stable
set search_path = ''
as $$
  select coalesce((
    select not c.wanted from private.channel_choices c
    where (c.user_id, c.choice, c.channel) = (p_user_id, 'orders', p_channel) order by c.id desc limit 1
  ), false)
$$;
comment on function private.is_refused(uuid, text) is 'Whether a person said that they want nothing by a channel.';

create function public.my_channels()
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  v_user constant uuid := (select auth.uid());
begin
  perform private.require_live_session();
  return (
    select jsonb_build_object(
      'email', case when u.email_confirmed_at is not null then nullif(u.email, '') end,
      'phone', private.login_phone(v_user),
      'chosen', (
        select w.channel from private.ways_to(v_user, 'order_received') w where w.channel <> 'push' order by w.place limit 1
      ),
      'reminders', exists (select from private.ways_to(v_user, 'visit_reminder')),
      'is_asked', exists (select from private.channel_choices c where c.user_id = v_user and c.channel <> 'push')
    )
    from auth.users u where u.id = v_user
  );
end;
$$;
comment on function public.my_channels() is
  'How the caller hears from us: {email, phone: what is proven, chosen: the channel that comes first beside their devices, reminders, is_asked: whether they ever chose}. Refuses session_expired, mfa_required.';
revoke all on function public.my_channels() from public, anon, service_role;
grant execute on function public.my_channels() to authenticated;

create function private.refuse_many_choices(p_user_id uuid, p_of_devices boolean)
returns void
language plpgsql
stable
set search_path = ''
as $$
begin
  if (
    select count(distinct c.since) from private.channel_choices c
    where c.user_id = p_user_id and (c.channel = 'push') = p_of_devices and c.since > now() - interval '24 hours'
  ) >= private.daily_limit('choices') then
    perform private.refuse('rate_limited');
  end if;
end;
$$;
comment on function private.refuse_many_choices(uuid, boolean) is
  'Refuses rate_limited to whoever has chosen daily_limit(choices) times in a day how they hear from us, or on which devices: neither uses up the other.';

create function public.choose_channel(p_channel text, p_reminders boolean, p_locale text)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_user constant uuid := (select auth.uid());
  v_locale constant text := case when p_locale = 'hi' then 'hi' else 'en' end;
  v_now jsonb;
begin
  perform private.require_live_session();
  perform from public.profiles p where p.id = v_user for update;
  v_now := public.my_channels();
  if p_channel is null or p_reminders is null
    or not coalesce(case p_channel
      when 'email' then v_now ->> 'email' is not null
      when 'sms' then v_now ->> 'phone' is not null
      when 'whatsapp' then v_now ->> 'phone' is not null
    end, false)
  then
    perform private.refuse('invalid_input', 'p_channel');
  end if;
  -- The same again is no second choice.
  if (v_now ->> 'is_asked')::boolean and v_now ->> 'chosen' = p_channel and (v_now ->> 'reminders')::boolean = p_reminders then
    return v_now;
  end if;
  perform private.refuse_many_choices(v_user, false);
  insert into private.channel_choices (user_id, choice, channel, wanted, wording)
  select v_user, c.choice, w.channel,
    -- What they did not choose stays as the last way, unless they refused it; WhatsApp has to be asked for.
    case
      when c.choice <> 'reminders' then w.channel = p_channel
      else p_reminders and (w.channel = p_channel or (w.channel <> 'whatsapp' and not private.is_refused(v_user, w.channel)))
    end,
    private.channel_wording(p_channel, v_locale)
      || case when p_reminders then ' ' || private.channel_wording('reminders', v_locale) else '' end
  from unnest(array['orders', 'reminders', 'account']) c (choice)
  cross join unnest(array['whatsapp', 'email', 'sms']) w (channel)
  where c.choice = 'reminders' or w.channel in (p_channel, 'whatsapp')
  -- The newest choice is the first way.
  order by w.channel = p_channel;
  return public.my_channels();
end;
$$;
comment on function public.choose_channel(text, boolean, text) is
  'The caller wants to hear from us by email, sms or whatsapp, and to be reminded or not; kept with the time and the words that they read. The same again changes nothing. Returns my_channels(). Refuses session_expired, mfa_required, invalid_input (nothing proven to be theirs for this channel), rate_limited (daily_limit(choices) of the person).';
revoke all on function public.choose_channel(text, boolean, text) from public, anon, service_role;
grant execute on function public.choose_channel(text, boolean, text) to authenticated;

create function public.add_push_device(
  p_endpoint text, p_p256dh text, p_auth text, p_locale text, p_again boolean default false
)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_user constant uuid := (select auth.uid());
  v_session constant uuid := nullif((select auth.jwt()) ->> 'session_id', '')::uuid;
  v_locale constant text := case when p_locale = 'hi' then 'hi' else 'en' end;
  v_place integer;
begin
  perform private.require_live_session();
  perform from public.profiles p where p.id = v_user for update;
  if not coalesce(
    length(p_endpoint) <= 1000 and p_endpoint ~ '^https?://[!-~]+$'
      and p_p256dh ~ '^[A-Za-z0-9_-]{87}$' and p_auth ~ '^[A-Za-z0-9_-]{22}$', false
  ) then
    perform private.refuse('invalid_input');
  end if;
  update private.push_devices d set session_id = v_session, locale = v_locale
    where (d.endpoint, d.p256dh, d.auth, d.user_id) = (p_endpoint, p_p256dh, p_auth, v_user);
  if found then
    return;
  end if;
  -- Removed from afar, for example: a page that only opens does not add it once more.
  if p_again then
    perform private.refuse('not_found');
  end if;
  perform private.refuse_many_choices(v_user, true);
  -- Whoever has the browser's keys has the browser: somebody else logged in there before.
  delete from private.push_devices d where (d.endpoint, d.p256dh, d.auth) = (p_endpoint, p_p256dh, p_auth);
  select n into v_place from generate_series(1, private.push_places()) n
    where not exists (select from private.push_devices d where d.user_id = v_user and d.place = n)
    order by n limit 1;
  -- None that they added gives way to one that they may know nothing of.
  if v_place is null then
    perform private.refuse('too_many_devices');
  end if;
  insert into private.push_devices (user_id, session_id, place, endpoint, p256dh, auth, locale)
  values (v_user, v_session, v_place, p_endpoint, p_p256dh, p_auth, v_locale)
  on conflict (endpoint) do nothing;
  if not found then
    perform private.refuse('invalid_input');
  end if;
  insert into private.channel_choices (user_id, choice, channel, wanted, wording)
  values (v_user, 'orders', 'push', true, private.channel_wording('push', v_locale));
  perform private.queue_message(
    'device_added', v_user, p.locale, '{}', concat_ws(' ', 'device_added', v_user, extract(epoch from now()))
  ) from public.profiles p where p.id = v_user;
exception when foreign_key_violation then
  -- The login ended at this moment.
  perform private.refuse('session_expired');
end;
$$;
comment on function public.add_push_device(text, text, text, text, boolean) is
  'The caller wants news in this browser, in a language, as long as this login lives; kept with the time and the words that they read. They are told of a new one by the way that they have beside their devices, because it comes before that. The same again changes no more than the login and the language; p_again: nothing else is done. Refuses session_expired, mfa_required, invalid_input (no address or keys of a browser), not_found (p_again, and it is none of their devices), too_many_devices (private.push_places()), rate_limited (daily_limit(choices) of the person, for devices).';
revoke all on function public.add_push_device(text, text, text, text, boolean) from public, anon, service_role;
grant execute on function public.add_push_device(text, text, text, text, boolean) to authenticated;

create function private.note_no_devices(p_user_id uuid)
returns void
language sql
set search_path = ''
as $$
  insert into private.channel_choices (user_id, choice, channel, wanted, wording)
  select p_user_id, 'orders', 'push', false, 'turned off'
  where not exists (select from private.push_devices d where d.user_id = p_user_id);
$$;
comment on function private.note_no_devices(uuid) is
  'A device was turned off: written down where it was the person''s last.';

create function public.remove_push_device(p_endpoint text)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_user constant uuid := (select auth.uid());
begin
  perform private.require_live_session();
  delete from private.push_devices d where d.endpoint = p_endpoint and d.user_id = v_user;
  if found then
    perform private.note_no_devices(v_user);
  end if;
end;
$$;
comment on function public.remove_push_device(text) is
  'The caller wants no more news in this browser; what waits for it goes by the next way. Nothing when it is not theirs. Refuses session_expired, mfa_required.';
revoke all on function public.remove_push_device(text) from public, anon, service_role;
grant execute on function public.remove_push_device(text) to authenticated;

create function public.end_push_device(p_device_id bigint)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_user constant uuid := (select auth.uid());
begin
  perform private.require_live_session();
  delete from private.push_devices d where d.id = p_device_id and d.user_id = v_user;
  if not found then
    perform private.refuse('not_found');
  end if;
  perform private.note_no_devices(v_user);
end;
$$;
comment on function public.end_push_device(bigint) is
  'The caller wants no more news on one of their devices, wherever it is (devices of list_sessions()). Refuses not_found, session_expired, mfa_required.';
revoke all on function public.end_push_device(bigint) from public, anon, service_role;
grant execute on function public.end_push_device(bigint) to authenticated;

create function public.forget_push_device(p_device_id bigint)
returns void
language sql
security definer
set search_path = ''
as $$ delete from private.push_devices d where d.id = p_device_id $$;
comment on function public.forget_push_device(bigint) is
  'A push service said that a browser is gone: it is not asked again. For the service.';
revoke all on function public.forget_push_device(bigint) from public, anon, authenticated;
grant execute on function public.forget_push_device(bigint) to service_role;
