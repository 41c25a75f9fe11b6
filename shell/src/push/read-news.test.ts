import { describe, expect, it } from 'vitest';
import { pageOf, readNews } from './read-news';

const news = { title: 'कारीगर', body: 'राम आएँगे', path: '/orders/1', lang: 'hi', tag: 'abc' };

describe('news', () => {
  it('is what our service writes, and nothing more of it', () => {
    expect(readNews(JSON.stringify({ ...news, icon: 'https://evil.example/x.png' }))).toEqual(news);
  });

  it.each([null, '', 'null', '1', '"text"', '[]', '{', JSON.stringify({ ...news, body: 1 })])(
    '%s is none',
    (text) => expect(readNews(text)).toBeNull(),
  );
});

describe('a notification', () => {
  it.each([
    ['/orders/100000001', 'https://kaarigar.example/orders/100000001'],
    ['//evil.example/x', 'https://kaarigar.example/orders'],
    ['/\\evil.example/x', 'https://kaarigar.example/orders'],
    ['https://evil.example/x', 'https://kaarigar.example/orders'],
    ['@evil.example', 'https://kaarigar.example/orders'],
    [undefined, 'https://kaarigar.example/orders'],
  ])('of %s leads to %s', (path, page) => {
    expect(pageOf(path, 'https://kaarigar.example')).toBe(page);
    expect(new URL(pageOf(path, 'https://kaarigar.example')).origin).toBe(
      'https://kaarigar.example',
    );
  });
});
