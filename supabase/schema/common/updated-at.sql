-- When a row changed.

create function private.touch_updated_at()
returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.updated_at := now();
  return new;
end;
$$;
comment on function private.touch_updated_at() is 'Before-update trigger: updated_at is the moment of the change, whatever was sent.';
