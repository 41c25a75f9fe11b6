-- The form in which our own SQL refuses something: errcode P0001, message = stable code.
create function private.refuse(p_code text, p_detail text default null)
returns void
language plpgsql
set search_path = ''
as $$
begin
  if p_detail is null then
    raise exception using errcode = 'P0001', message = p_code;
  end if;
  raise exception using errcode = 'P0001', message = p_code, detail = p_detail;
end;
$$;
comment on function private.refuse(text, text) is
  'Raises P0001 with a stable code of shared/src/contracts/error-code.ts as its message. The detail is machine-readable.';
