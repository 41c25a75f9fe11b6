import type { SupabaseClient } from '@supabase/supabase-js';
import { searchWords } from '@kaarigar/shared/domain/search-words';
import { afterEach, describe, expect, it } from 'vitest';
import { call } from './attempt';
import { useDatabase } from './fixture';

const database = useDatabase();

afterEach(async () => {
  await database.sql('delete from search_aliases');
  await database.sql('delete from search_misses');
});

const addAlias = async (person: SupabaseClient, target: string, word: string) =>
  (await person.from('search_aliases').insert({ target, word })).error?.message ?? null;

const aliasesFor = async (person: SupabaseClient) => {
  const { data, error } = await person
    .from('search_aliases')
    .select('target, word, active')
    .order('word');
  if (error) throw new Error(error.message);
  return data;
};

const miss = (text: string) => call(database.service, 'count_search_miss', { p_text: text });

const missesFor = async (person: SupabaseClient) => {
  const { data, error } = await person
    .from('search_misses')
    .select('words, searches, dismissed')
    .order('words');
  return error ? error.code : data;
};

describe('the words of a search', () => {
  it.each([
    'pankha',
    '  Ghar ki   Putai ',
    'पंखा',
    'दरवाज़े',
    'दरवा\u095Bे',
    'क्\u200Dष',
    'a',
    '',
    'क',
    'call me 9876512345',
    '९८७६५१२३४५',
    'asha@example.com',
    'asha at example.com',
    'www.example.com',
    'one two three four five',
    'one two three four five six',
    'x'.repeat(3),
    'aaaa',
    'sdfghjkl',
    'fridge strength',
    'ab'.repeat(21),
    'nal।',
    'résumé',
    'नल\nटंकी',
    'a\u202Eb',
    '💡 bulb',
  ])('%j are kept as the pages keep them', async (text) => {
    const [row] = await database.sql<{ words: string | null }>(
      'select private.search_words($1) as words',
      [text],
    );
    expect(row?.words).toBe(searchWords(text));
  });

  it('hold no number, no address and no more than a few words', () => {
    expect(searchWords(' Ghar ki  Putai ')).toBe('ghar ki putai');
    for (const text of ['call 9876512345', 'asha@example.com', 'a b c d e f', 'ab'.repeat(21)]) {
      expect(searchWords(text), text).toBeNull();
    }
  });
});

describe('an alias', () => {
  it('is added by staff, in lower case, for an item, a worker and contract work', async () => {
    const { staff, anonymous, customer } = database;
    expect(await addAlias(staff, 'electrical/5', ' Bijani ')).toBeNull();
    expect(await addAlias(staff, 'workers/EL', 'current wala')).toBeNull();
    expect(await addAlias(staff, 'contracts/HW', 'वायरमैन')).toBeNull();
    const all = [
      { target: 'electrical/5', word: 'bijani', active: true },
      { target: 'workers/EL', word: 'current wala', active: true },
      { target: 'contracts/HW', word: 'वायरमैन', active: true },
    ];
    for (const person of [anonymous, customer, staff])
      expect(await aliasesFor(person)).toEqual(all);
  });

  it('is added and switched by nobody else', async () => {
    const { staff, anonymous, customer, stranger } = database;
    await addAlias(staff, 'electrical/5', 'bijani');
    for (const person of [anonymous, customer, stranger]) {
      expect(await addAlias(person, 'electrical/5', 'hawa')).not.toBeNull();
      await person.from('search_aliases').update({ active: false }).eq('word', 'bijani');
      expect((await person.from('search_aliases').delete().eq('word', 'bijani')).error?.code).toBe(
        '42501',
      );
    }
    expect(await aliasesFor(staff)).toEqual([
      { target: 'electrical/5', word: 'bijani', active: true },
    ]);
  });

  it('that is switched off is read by staff alone', async () => {
    const { staff, anonymous, customer } = database;
    await addAlias(staff, 'electrical/5', 'bijani');
    await staff.from('search_aliases').update({ active: false }).eq('word', 'bijani');
    expect(await aliasesFor(anonymous)).toEqual([]);
    expect(await aliasesFor(customer)).toEqual([]);
    expect(await aliasesFor(staff)).toEqual([
      { target: 'electrical/5', word: 'bijani', active: false },
    ]);
  });

  it.each([
    ['nothing', 'electrical/5', '  ', 'required_fields'],
    ['a phone number', 'electrical/5', '9876512345', 'invalid_input'],
    ['an address', 'electrical/5', 'a@b.in', 'invalid_input'],
    ['an item that there is not', 'electrical/999', 'bijani', 'invalid_input'],
    ['no item at all', 'bijani', 'bijani', 'invalid_input'],
  ])('of %s is refused', async (_what, target, word, code) => {
    expect(await addAlias(database.staff, target, word)).toBe(code);
  });

  it('is there once for an entry, and may be there for another', async () => {
    const { staff } = database;
    expect(await addAlias(staff, 'electrical/5', 'hawa')).toBeNull();
    expect(await addAlias(staff, 'electrical/15', 'hawa')).toBeNull();
    expect(await addAlias(staff, 'electrical/5', 'HAWA')).toMatch(/duplicate key/);
  });

  it('cannot be one too many, but one that is off makes room', async () => {
    const { staff, sql } = database;
    await sql(
      `insert into search_aliases (target, word)
       select 'electrical/5', 'w' || translate(n::text, '0123456789', 'abcdefghij')
       from generate_series(1, private.max_aliases()) n`,
    );
    expect(await addAlias(staff, 'electrical/5', 'hawa')).toBe('too_many_aliases');
    await sql(`update search_aliases set active = false where word = 'wb'`);
    expect(await addAlias(staff, 'electrical/5', 'hawa')).toBeNull();
    const again = await staff.from('search_aliases').update({ active: true }).eq('word', 'wb');
    expect(again.error?.message).toBe('too_many_aliases');
  });

  it('cannot be switched off and replaced without end', async () => {
    const { staff, sql } = database;
    // What a loop of adding and switching off leaves behind.
    await sql('alter table search_aliases disable trigger clean_alias');
    await sql(
      `insert into search_aliases (target, word, active)
       select 'electrical/5', 'x' || translate(n::text, '0123456789', 'abcdefghij'), false
       from generate_series(1, 10 * private.max_aliases()) n`,
    );
    await sql('alter table search_aliases enable trigger clean_alias');
    expect(await addAlias(staff, 'electrical/5', 'naya')).toBe('too_many_aliases');
    const again = await staff.from('search_aliases').update({ active: true }).eq('word', 'xb');
    expect(again.error).toBeNull();
    await sql("delete from search_aliases where word like 'x%'");
  });

  it('has a history by its entry, with who did it', async () => {
    const { staff, ids } = database;
    await addAlias(staff, 'electrical/5', 'bijani');
    await staff.from('search_aliases').update({ active: false }).eq('word', 'bijani');
    // The same again: nothing happened.
    await staff.from('search_aliases').update({ active: false }).eq('word', 'bijani');
    const history = await call<readonly object[]>(staff, 'list_audit', {
      p_subject_type: 'search_aliases',
      p_subject_id: 'electrical/5',
    });
    expect(history.slice(0, 2)).toMatchObject([
      {
        action: 'update',
        actor_id: ids.staff,
        subject_name: 'Fan installation',
        before: { word: 'bijani', active: true },
        after: { word: 'bijani', active: false },
      },
      { action: 'insert', before: null, after: { word: 'bijani', active: true } },
    ]);
  });
});

describe('a search that found nothing', () => {
  it('is counted by its words alone, and staff read it', async () => {
    const { staff, anonymous, customer } = database;
    await miss('Helicopter ');
    await miss('helicopter');
    await miss('जहाज');
    expect(await missesFor(staff)).toEqual([
      { words: 'helicopter', searches: 2, dismissed: false },
      { words: 'जहाज', searches: 1, dismissed: false },
    ]);
    expect(await missesFor(anonymous)).toBe('42501');
    expect(await missesFor(customer)).toEqual([]);
  });

  it('is not kept with a number, an address or too many words', async () => {
    for (const text of ['9876512345', 'call 98765 12345', 'asha@example.com', 'a b c d e f g']) {
      await miss(text);
    }
    await miss('x'.repeat(100_000));
    expect(await missesFor(database.staff)).toEqual([]);
  });

  it('is forgotten with the alias that finds it, and not counted while that is on', async () => {
    const { staff } = database;
    await miss('bijani');
    await addAlias(staff, 'electrical/5', 'bijani');
    await miss('bijani');
    expect(await missesFor(staff)).toEqual([]);
    await staff.from('search_aliases').update({ active: false }).eq('word', 'bijani');
    await miss('bijani');
    expect(await missesFor(staff)).toMatchObject([{ words: 'bijani' }]);
  });

  it('stays aside once staff have dismissed it, however often it comes', async () => {
    const { staff, customer } = database;
    await miss('helicopter');
    await customer.from('search_misses').update({ dismissed: true }).eq('words', 'helicopter');
    expect(await missesFor(staff)).toMatchObject([{ dismissed: false }]);
    await staff.from('search_misses').update({ dismissed: true }).eq('words', 'helicopter');
    await miss('helicopter');
    expect(await missesFor(staff)).toEqual([{ words: 'helicopter', searches: 2, dismissed: true }]);
  });

  it('is forgotten after 90 days', async () => {
    const { staff, sql } = database;
    await miss('helicopter');
    await sql(`update search_misses set last_on = last_on - 91`);
    await miss('rocket');
    expect(await missesFor(staff)).toMatchObject([{ words: 'rocket' }]);
  });

  it('a flood of new ones pushes out what was searched once, not what was searched often', async () => {
    const { staff, sql } = database;
    for (let time = 0; time < 3; time += 1) await miss('helicopter');
    await sql(
      `insert into search_misses (words)
       select 'w' || translate(n::text, '0123456789', 'abcdefghij')
       from generate_series(1, private.max_search_misses() - 1) n`,
    );
    await miss('rocket');
    await miss('submarine');
    const [{ count } = { count: 0 }] = await sql<{ count: number }>(
      'select count(*)::integer as count from search_misses',
    );
    expect(count).toBe(500);
    const words = ((await missesFor(staff)) as readonly { words: string }[]).map(
      (row) => row.words,
    );
    expect(words).toContain('helicopter');
    expect(words).toContain('submarine');
  });

  it('is counted by the service alone', async () => {
    for (const person of [database.anonymous, database.customer, database.staff]) {
      const { error } = await person.rpc('count_search_miss', { p_text: 'helicopter' });
      expect(error?.code).toMatch(/42501|PGRST202/);
    }
  });
});
