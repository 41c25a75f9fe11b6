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
      when 'email' then 'मेरे ऑर्डर की खबर ई-मेल से भेजें।'
      when 'reminders' then 'काम से एक शाम पहले और बाकी भुगतान की याद भी दिलाएँ।'
    end
    else case p_channel
      when 'whatsapp' then 'Send me news of my orders by WhatsApp. I can end that at any time by answering STOP.'
      when 'sms' then 'Send me news of my orders by SMS.'
      when 'email' then 'Send me news of my orders by e-mail.'
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
      'chosen', (select w.channel from private.ways_to(v_user, 'order_received') w where w.place = 1),
      'reminders', exists (select from private.ways_to(v_user, 'visit_reminder')),
      'is_asked', exists (select from private.channel_choices c where c.user_id = v_user)
    )
    from auth.users u where u.id = v_user
  );
end;
$$;
comment on function public.my_channels() is
  'How the caller hears from us: {email, phone: what is proven, chosen: the channel that comes first, reminders, is_asked: whether they ever chose}. Refuses session_expired, mfa_required.';
revoke all on function public.my_channels() from public, anon, service_role;
grant execute on function public.my_channels() to authenticated;

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
  if (
    select count(distinct c.since) from private.channel_choices c
    where c.user_id = v_user and c.since > now() - interval '24 hours'
  ) >= private.daily_limit('choices') then
    perform private.refuse('rate_limited');
  end if;
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
