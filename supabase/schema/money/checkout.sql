-- The one call with which our service begins a checkout.

create table private.service_proofs (
  proof_sha256 text primary key check (proof_sha256 ~ '^[0-9a-f]{64}$')
);
comment on table private.service_proofs is
  'Hashes of the texts by which a call in a person''s name is known to come from our service. One for each secret key that it has had.';

alter table private.service_proofs enable row level security;
revoke all on private.service_proofs from public, anon, authenticated, service_role;

create function public.register_service(p_proof_sha256 text)
returns void
language sql
security definer
set search_path = ''
as $$
  insert into private.service_proofs (proof_sha256) values (p_proof_sha256) on conflict do nothing;
$$;
comment on function public.register_service(text) is 'The service says, with the secret key, by what open_checkout() knows it.';
revoke all on function public.register_service(text) from public, anon, authenticated;
grant execute on function public.register_service(text) to service_role;

-- In the person's name, so that their token decides whose order it is; with a proof, so that no browser opens an attempt
-- for which nobody makes a link. Both in one call: each way to the database counts when somebody waits to pay.
create function public.open_checkout(
  p_order_id text,
  p_provider text,
  p_reference text,
  p_return_path text,
  p_locale text,
  p_lifetime_seconds integer,
  p_proof text
)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_order public.orders;
begin
  if not exists (
    select from private.service_proofs s
    where s.proof_sha256 = encode(sha256(convert_to(p_proof, 'UTF8')), 'hex')
  ) then
    return jsonb_build_object('knows_service', false);
  end if;
  select * into v_order from public.orders o
    where o.order_id = p_order_id and o.user_id = (select auth.uid());
  return jsonb_build_object(
    'knows_service', true,
    'checkout', case when found then jsonb_build_object(
      'order', to_jsonb(v_order),
      'attempt', public.open_payment_attempt(
        p_order_id, p_provider, p_reference, p_return_path, p_locale, p_lifetime_seconds
      )
    ) end
  );
end;
$$;
comment on function public.open_checkout(text, text, text, text, text, integer, text) is
  'For the service, in the name of an order''s owner: {knows_service, checkout: {order (its row), attempt (as open_payment_attempt() answers)}}; checkout is null when the order is not the caller''s own, staff included. knows_service false: p_proof is not one of register_service(), and nothing happened. Refuses already_paid, order_not_payable, rate_limited.';
revoke all on function public.open_checkout(text, text, text, text, text, integer, text) from public, anon, service_role;
grant execute on function public.open_checkout(text, text, text, text, text, integer, text) to authenticated;
