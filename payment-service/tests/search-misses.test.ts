import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call } from './customer';
import { startWorld, type World } from './world';

let world: World;
beforeAll(async () => {
  world = await startWorld({ webhooks: false });
});
afterAll(() => world.stop());

const send = (body: unknown, as: 'customer' | null = null) =>
  call<unknown>(world, '/search-misses', { method: 'POST', as, body });

const kept = () =>
  world.database.sql<{ words: string; searches: number }>(
    'select words, searches from public.search_misses order by words',
  );

describe('POST /search-misses', () => {
  it('counts the words of visitors and customers together, and says nothing of who they are', async () => {
    expect(await send({ text: ' Hawai  Jahaj' })).toMatchObject({
      status: 200,
      body: { received: true },
    });
    expect(await send({ text: 'hawai jahaj' }, 'customer')).toMatchObject({ status: 200 });
    expect(await kept()).toEqual([{ words: 'hawai jahaj', searches: 2 }]);
    const [{ columns } = { columns: '' }] = await world.database.sql<{ columns: string }>(
      `select string_agg(column_name, ' ' order by column_name) as columns
       from information_schema.columns where table_schema = 'public' and table_name = 'search_misses'`,
    );
    expect(columns).toBe('dismissed first_on last_on searches updated_at words');
  });

  it.each(['9876512345', 'asha@example.com', 'call ९८७६५१२३४५', '', '<script>', 'a'.repeat(1_000)])(
    'answers %j the same and keeps nothing of it',
    async (text) => {
      const before = await kept();
      expect(await send({ text })).toMatchObject({ status: 200, body: { received: true } });
      expect(await kept()).toEqual(before);
    },
  );

  it.each<[string, unknown, number]>([
    ['no text', {}, 400],
    ['a number', { text: 5 }, 400],
    ['a list', [{ text: 'jahaj' }], 400],
    ['NUL', { text: 'a\u0000b' }, 400],
    ['a book', { text: 'x'.repeat(5_000) }, 413],
  ])('%s is refused', async (_what, body, status) => {
    const before = await kept();
    expect(await send(body)).toMatchObject({ status, body: { error: { code: 'invalid_input' } } });
    expect(await kept()).toEqual(before);
  });
});
