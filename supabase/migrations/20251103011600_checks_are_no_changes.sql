-- Asking the provider again, or hearing the same again, is no change of a refund or an attempt that staff look at.
drop trigger touch_updated_at on public.refunds;
create trigger touch_updated_at before update on public.refunds
  for each row when (
    (old.state, old.provider_refund_id, old.last_error)
      is distinct from (new.state, new.provider_refund_id, new.last_error)
  )
  execute function private.touch_updated_at();

drop trigger touch_updated_at on public.payment_attempts;
create trigger touch_updated_at before update on public.payment_attempts
  for each row when (
    (old.state, old.provider_ref, old.url, old.expires_at, old.last_error)
      is distinct from (new.state, new.provider_ref, new.url, new.expires_at, new.last_error)
  )
  execute function private.touch_updated_at();
