-- How an account gets another address: Supabase Auth sends a link to both and waits for both.

create function private.require_fresh_sign_in()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if not exists (
    select from auth.sessions s
    where s.user_id = new.id and s.created_at > now() - interval '10 minutes'
  ) then
    perform private.refuse('reauthentication_needed');
  end if;
  return new;
end;
$$;
comment on function private.require_fresh_sign_in() is
  'Before-update trigger of auth.users: a change of address begins within ten minutes of a sign-in, so that neither a computer left open nor a stolen token begins one. Refuses reauthentication_needed; to who asks, Supabase Auth answers unexpected_failure.';
create trigger require_fresh_sign_in before update of email_change on auth.users
  for each row when (
    coalesce(new.email_change, '') <> '' and new.email_change is distinct from old.email_change
  )
  execute function private.require_fresh_sign_in();

create function public.my_email_change()
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select jsonb_build_object(
    'new_email', u.email_change,
    'expires_at', u.email_change_sent_at + private.mail_link_life(),
    'is_half_confirmed', u.email_change_confirm_status = 1
  )
  from auth.users u
  where u.id = (select auth.uid()) and u.email_change <> ''
    and u.email_change_sent_at > now() - private.mail_link_life();
$$;
comment on function public.my_email_change() is
  'The address that the caller''s account is to have: {new_email, expires_at, is_half_confirmed: one of the two links has been opened}; null when no change is under way.';
revoke all on function public.my_email_change() from public, anon, service_role;
grant execute on function public.my_email_change() to authenticated;

create function public.withdraw_email_change()
returns void
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.require_live_session();
  update auth.users set email_change = '', email_change_token_current = '', email_change_token_new = '',
    email_change_confirm_status = 0
  where id = (select auth.uid());
  -- There hosted Supabase looks a link up; the embedded one has no such table.
  if to_regclass('auth.one_time_tokens') is not null then
    execute 'delete from auth.one_time_tokens where user_id = $1 and token_type::text like ''email_change_token_%'''
      using (select auth.uid());
  end if;
end;
$$;
comment on function public.withdraw_email_change() is
  'Ends the caller''s change of address: neither of its links works any more. Refuses session_expired, mfa_required.';
revoke all on function public.withdraw_email_change() from public, anon, service_role;
grant execute on function public.withdraw_email_change() to authenticated;
