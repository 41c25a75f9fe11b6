import { expect, it } from 'vitest';
import { openNews, showNews, type NewsWorld } from './show-news';

const origin = 'https://kaarigar.example';
const news = { title: 'कारीगर', body: 'राम आएँगे', path: '/orders/1', lang: 'hi', tag: 'abc' };

function createWorld(urls: readonly string[] = []) {
  const shown: unknown[] = [];
  const opened: string[] = [];
  const focused: string[] = [];
  const world: NewsWorld = {
    origin,
    show: async (title, options) => void shown.push({ title, ...options }),
    openPages: async () => urls.map((url) => ({ url, focus: async () => focused.push(url) })),
    open: async (url) => opened.push(url),
  };
  return { world, shown, opened, focused };
}

it('news is shown in its language, under its name, with a picture of ours', async () => {
  const { world, shown } = createWorld();
  await showNews(JSON.stringify(news), world);
  expect(shown).toEqual([
    {
      title: 'कारीगर',
      body: 'राम आएँगे',
      lang: 'hi',
      tag: 'abc',
      icon: '/icon-192.png',
      data: { path: '/orders/1' },
    },
  ]);
});

it('what is no news is not shown', async () => {
  const { world, shown } = createWorld();
  await showNews('hello', world);
  expect(shown).toEqual([]);
});

it('a press goes to the page that is open, and leaves others as they are', async () => {
  const { world, opened, focused } = createWorld([
    `${origin}/orders`,
    `${origin}/orders/1?from=pay`,
  ]);
  await openNews({ path: '/orders/1' }, world);
  expect([opened, focused]).toEqual([[], [`${origin}/orders/1?from=pay`]]);
});

it.each([
  [{ path: '/orders/1' }, `${origin}/orders/1`],
  [{ path: '//evil.example' }, `${origin}/orders`],
  [null, `${origin}/orders`],
])('a press on %o opens %s', async (data, url) => {
  const { world, opened, focused } = createWorld([`${origin}/`]);
  await openNews(data, world);
  expect([opened, focused]).toEqual([[url], []]);
});
