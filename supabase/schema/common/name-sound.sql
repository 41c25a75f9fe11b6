-- How a name sounds, in either script: docs/decisions/129-answers-and-names-at-the-desk.md.

create function private.name_sound(p_name text)
returns text
language plpgsql
immutable
set search_path = ''
as $$
declare
  v text := lower(p_name);
begin
  -- Spellings that follow no rule.
  v := regexp_replace(v, '\m(?:md|m[ou]h(?:am+[ae])?d)\M', 'muhamad', 'g');
  v := regexp_replace(v, '\mahm+ed', 'ahmad', 'g');
  v := regexp_replace(v, '\mverm', 'varm', 'g');
  v := regexp_replace(v, '\mbegum\M', 'begam', 'g');
  v := regexp_replace(v, 'nder\M', 'ndra', 'g');
  -- In Latin letters: doubled and aspirated ones are one.
  v := regexp_replace(v, '([b-df-hj-np-tv-z])\1+', '\1', 'g');
  v := replace(regexp_replace(v, 'c(?!h)', 'k', 'g'), 'ph', 'f');
  v := regexp_replace(v, '([kgtdbjcs])h', '\1', 'g');
  v := replace(replace(v, 'x', 'ks'), 'q', 'k');
  v := regexp_replace(v, '([b-df-hj-np-tv-z])\1+', '\1', 'g');
  -- In Devanagari: the dot below makes an r of ड and ढ and says nothing of others; joiners say nothing.
  v := regexp_replace(v, '[\u0921\u0922]\u093c|[\u095c\u095d]', 'र', 'g');
  v := regexp_replace(v, '[\u093c\u200c\u200d]', '', 'g');
  v := replace(replace(v, 'सिंह', 'sing'), 'ज्ञ', 'gy');
  v := replace(replace(replace(replace(v, 'ऐ', 'ai'), 'औ', 'au'), 'ऋ', 'ri'), 'ृ', 'ri');
  v := translate(
    v,
    'कखगघङचछजझञटठडढणतथदधनपफबभमयरलळवशषसहअआइईउऊएओऑंँ'
      || 'ा' || 'ि' || 'ी' || 'ु' || 'ू' || 'े' || 'ै' || 'ो' || 'ौ' || 'ॉ' || 'wzeo',
    'kkggnccjjnttddnttddnpfbbmyrllvssshaaiiuuiuunn'
      || 'a' || 'i' || 'i' || 'u' || 'u' || 'i' || 'i' || 'u' || 'u' || 'u' || 'vjiu'
  );
  v := replace(regexp_replace(v, '([a-z])्\1', '\1', 'g'), '्', '');
  -- In both: what is heard as one, and vowels that spellings do not agree on.
  v := replace(regexp_replace(v, 'm(?=[pbf])', 'n', 'g'), 'b', 'v');
  v := regexp_replace(v, '[^a-z0-9]+', ' ', 'g');
  v := regexp_replace(v, 'h\M', '', 'g');
  v := regexp_replace(v, '(?<=[a-z0-9])y', 'i', 'g');
  v := regexp_replace(v, '(?<=[a-z0-9])a', '', 'g');
  v := regexp_replace(v, '([iu])\1+', '\1', 'g');
  -- An initial may have no sound (H.): then it is no word.
  return ' ' || trim(regexp_replace(v, ' +', ' ', 'g'));
end;
$$;
comment on function private.name_sound(text) is
  'How a name sounds, word by word and each after a space, the same of सुनीता वर्मा, Sunita Verma and Suneeta Barma ( sunit vrm): consonants, i and u, and whether a word begins with a vowel. Indexes and a column are made of it: whoever changes it has them made anew.';

create function private.sound_words(p_sound text)
returns tsvector
language sql
immutable
set search_path = ''
as $$
  -- A pair begins with a space, so that whoever looks for how a word begins passes no pairs.
  select array_to_tsvector(array(
    select unnest(array[w.word, ' ' || w.word || ' ' || w.next]) from (
      select word, lead(word) over (order by place) as next
      from string_to_table(trim(p_sound), ' ') with ordinality t (word, place) where word <> ''
    ) w
    except select null
  ))
$$;
comment on function private.sound_words(text) is
  'The words of a name_sound(), and each two that stand together, for an index that finds them by how they begin: it reads the names that have them, and no others.';

create function private.sound_condition(p_text text, p_sound text default 'private.name_sound(o.name)', p_is_looked_up boolean default true)
returns text
language sql
immutable
set search_path = ''
as $$
  select case when p_is_looked_up
    then format('(private.sound_words(%1$s) @@ %2$L::tsquery and %1$s like %3$L)', p_sound, coalesce(pairs, trim(sound)) || ':*', '%' || sound || '%')
    else format('%s like %L', p_sound, '%' || sound || '%') end
  from (select private.name_sound(p_text) as sound) typed
  cross join lateral (
    select string_agg(format(''' %s %s''', w.word, w.next), ' & ' order by w.place) as pairs from (
      select word, place, lead(word) over (order by place) as next
      from string_to_table(trim(sound), ' ') with ordinality t (word, place)
    ) w where w.next is not null
  ) found
  -- One sound is too little to look for, and whoever types signs means what is written.
  where length(replace(sound, ' ', '')) >= 2 and p_text ~ '^[A-Za-z\u0900-\u097f\u200c\u200d .''’-]+$';
$$;
comment on function private.sound_condition(text, text, boolean) is
  'SQL condition on any o with a name, or on another expression for its name_sound(): words of it, one after the other, sound like the text, the last as far as it goes; not p_is_looked_up: for rows that are read anyway. Null: the text has too few sounds, or signs.';
revoke all on function private.sound_condition(text, text, boolean) from public, anon, authenticated;
