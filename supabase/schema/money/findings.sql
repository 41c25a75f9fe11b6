-- Money that came or went at a provider and is of no attempt of ours.

create table public.sweep_findings (
  provider text not null check (length(provider) between 1 and 30),
  kind text not null check (kind in ('payments', 'refunds')),
  provider_id text not null check (length(provider_id) between 1 and 100),
  provider_payment_id text not null,
  amount_paise integer not null,
  reference text,
  happened_at timestamptz not null,
  found_at timestamptz not null default now(),
  acknowledged_at timestamptz,
  acknowledged_by uuid,
  reason text check (length(reason) between 1 and private.max_length('reason')),
  primary key (provider, kind, provider_id)
);
comment on table public.sweep_findings is
  'Payments and refunds of the account that no attempt of ours knows: money that came to us for something else, or by mistake.';
comment on column public.sweep_findings.provider_id is 'The provider''s id of the payment or refund; provider_payment_id is the payment a refund is of.';
comment on column public.sweep_findings.happened_at is 'When it was made at the provider.';
comment on column public.sweep_findings.reason is 'An admin''s words when they had found out what it is.';

create index sweep_findings_open on public.sweep_findings (found_at) where acknowledged_at is null;

alter table public.sweep_findings enable row level security;
revoke all on public.sweep_findings from public, anon, authenticated, service_role;
grant select on public.sweep_findings to authenticated, service_role;

create policy "staff read findings"
  on public.sweep_findings for select to authenticated using ((select public.is_staff()));

create function private.is_unexplained(p_finding public.sweep_findings)
returns boolean
language sql
stable
set search_path = ''
as $$
  select p_finding.acknowledged_at is null and not exists (
    select from public.payment_sightings s
    where s.provider = p_finding.provider and s.provider_payment_id = p_finding.provider_payment_id
  );
$$;
comment on function private.is_unexplained(public.sweep_findings) is
  'No admin has said what it is, and no attempt has turned out to know it since it was found.';

create function public.list_findings()
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  max_unexplained constant integer := 100;
  max_explained constant integer := 20;
begin
  perform private.require_staff_session();
  return (
    with shown as (
      (
        select f.*, 1 as part, row_number() over (order by f.found_at, f.provider_id) as place
        from public.sweep_findings f
        where f.acknowledged_at is null and private.is_unexplained(f)
        order by place limit max_unexplained
      )
      union all
      (
        select f.*, 2, row_number() over (order by f.acknowledged_at desc, f.provider_id) as place
        from public.sweep_findings f
        where f.acknowledged_at is not null
        order by place limit max_explained
      )
    )
    select coalesce(jsonb_agg(jsonb_build_object(
      'provider', s.provider,
      'kind', s.kind,
      'provider_id', s.provider_id,
      'provider_payment_id', s.provider_payment_id,
      'amount_paise', s.amount_paise,
      'reference', s.reference,
      'happened_at', s.happened_at,
      'found_at', s.found_at,
      'acknowledged_at', s.acknowledged_at,
      'acknowledged_by_name', private.account_label(s.acknowledged_by),
      'reason', s.reason
    ) order by s.part, s.place), '[]'::jsonb)
    from shown s
  );
end;
$$;
comment on function public.list_findings() is
  'For staff: AccountFinding[] of shared/src/contracts/order-money.ts; the 100 oldest that nobody has explained, then the 20 explained last. Refuses not_allowed, mfa_required.';
revoke all on function public.list_findings() from public, anon, service_role;
grant execute on function public.list_findings() to authenticated;

create function public.acknowledge_finding(p_provider text, p_kind text, p_provider_id text, p_reason text)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_reason text := private.clean_lines(p_reason);
  v_finding public.sweep_findings;
begin
  perform private.require_staff_session('admin');
  perform private.require_reason(v_reason, 'p_reason');
  select * into v_finding from public.sweep_findings f
  where f.provider = p_provider and f.kind = p_kind and f.provider_id = p_provider_id
  for update;
  if not found then
    perform private.refuse('not_found');
  end if;
  if v_finding.acknowledged_at is not null then
    -- A click sent twice is one explanation.
    if v_finding.acknowledged_by = (select auth.uid()) and v_finding.reason = v_reason then
      return;
    end if;
    perform private.refuse('edit_conflict');
  end if;
  update public.sweep_findings f set
    acknowledged_at = now(), acknowledged_by = (select auth.uid()), reason = v_reason
  where f.provider = p_provider and f.kind = p_kind and f.provider_id = p_provider_id;
end;
$$;
comment on function public.acknowledge_finding(text, text, text, text) is
  'An admin has found out what a payment or refund of the account is; said once. Again with the same reason changes nothing. Refuses not_allowed, mfa_required, required_fields, invalid_input, not_found, edit_conflict (explained already).';
revoke all on function public.acknowledge_finding(text, text, text, text) from public, anon, service_role;
grant execute on function public.acknowledge_finding(text, text, text, text) to authenticated;
