create function private.trades_for(p_category text, p_worker_code text)
returns text[]
language sql
immutable
set search_path = ''
as $$
  select case coalesce(p_category, p_worker_code)
    when 'electrical' then array['electrician']
    when 'appliances' then array['appliances']
    when 'carpentry' then array['carpenter']
    when 'cleaning' then array['cleaner']
    when 'painting' then array['painter']
    when 'plumbing' then array['plumber']
    when 'driving' then array['driver']
    when 'MA' then array['mason']
    when 'LA' then array['labour']
    when 'EL' then array['electrician']
    when 'PL' then array['plumber']
    when 'PA' then array['painter']
    when 'ML' then array['mason', 'labour']
    when 'LC' then array['labour']
    else array[]::text[]
  end;
$$;
comment on function private.trades_for(text, text) is
  'The trades that can do the work of a price list or of a kind of hired worker. Twin of tradesFor() in shared/src/domain/trade.ts; a test compares the two.';
