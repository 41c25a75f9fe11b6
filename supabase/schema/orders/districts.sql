-- Which district an address is in.

create function private.districts()
returns table (district text, words text[], pins text)
language sql
immutable
set search_path = ''
as $$
  values
    ('1', array['ghazipur', 'gazipur', 'ghajipur', 'saidpur', 'zamania', 'zamaniya', 'muhammadabad', 'mohammadabad', 'jakhania',
      'kasimabad', 'qasimabad', 'sewarai', 'dildarnagar', 'nandganj', 'gahmar', 'mardah', 'bhadaura',
      'गाजीपुर', 'सैदपुर', 'जमानिया', 'जमानियां', 'मुहम्मदाबाद', 'मोहम्मदाबाद', 'जखनिया', 'कासिमाबाद', 'सेवराई', 'दिलदारनगर', 'नंदगंज', 'गहमर', 'मरदह', 'भदौरा'], '^233[0-9]{3}$'),
    ('2', array['ballia', 'balia', 'baliya', 'bansdih', 'rasra', 'belthara', 'bilthara', 'sikandarpur', 'bairia', 'sahatwar', 'maniyar',
      'chitbaragaon', 'बलिया', 'बांसडीह', 'बाँसडीह', 'रसडा', 'बेल्थरा', 'सिकंदरपुर', 'सिकन्दरपुर', 'बैरिया',
      'सहतवार', 'मनियर', 'चितबडागांव'], '^277[0-9]{3}$');
$$;
comment on function private.districts() is
  'How an address names each district, in the order of brand.districts in shared/src/brand.ts: its name and towns in small letters, Hindi without dots below letters, and what its PIN codes look like.';

create function private.district_of(p_address text)
returns text
language sql
immutable
set search_path = ''
as $$
  with written as (
    select translate(normalize(lower(translate(p_address, '०१२३४५६७८९', '0123456789')), NFD), U&'\093C', '') as address
  ), named as (
    select d.district
    from written w cross join private.districts() d
    where regexp_split_to_array(w.address, '[^[:alnum:]\u0900-\u097f]+')
        && d.words
      or exists (
        select from regexp_split_to_table(w.address, '[^0-9]+') number where number ~ d.pins
      )
  )
  select case when count(*) = 1 then min(n.district) else '' end from named n;
$$;
comment on function private.district_of(text) is
  'The district that an address names, by its name, a town or the PIN code; empty when it names none, or both.';

revoke all on function private.districts() from public, anon, authenticated;
revoke all on function private.district_of(text) from public, anon, authenticated;
