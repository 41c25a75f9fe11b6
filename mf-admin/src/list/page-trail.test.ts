import { expect, test } from 'vitest';
import { createPageTrail } from './page-trail';

function createStore(content?: string) {
  let saved = content ?? null;
  return {
    getItem: () => saved,
    setItem: (_key: string, value: string) => {
      saved = value;
    },
  };
}

test('each page turned forward knows the way back and its number', () => {
  const trail = createPageTrail(createStore(), 'orders');
  trail.remember('?status=PENDING', '?status=PENDING&cursor=a');
  trail.remember('?status=PENDING&cursor=a', '?status=PENDING&cursor=b');
  expect(trail.find('?status=PENDING&cursor=b')).toEqual({
    previous: '?status=PENDING&cursor=a',
    page: 3,
  });
  expect(trail.find('?status=PENDING&cursor=a')).toEqual({ previous: '?status=PENDING', page: 2 });
});

test('the same place in another filter is another page', () => {
  const trail = createPageTrail(createStore(), 'orders');
  trail.remember('', '?cursor=a');
  expect(trail.find('?status=PENDING&cursor=a')).toBeUndefined();
});

test('a page from a shared address has no way back, and neither has the one after it', () => {
  const trail = createPageTrail(createStore(), 'orders');
  trail.remember('?cursor=shared', '?cursor=next');
  expect(trail.find('?cursor=shared')).toBeUndefined();
  expect(trail.find('?cursor=next')).toBeUndefined();
});

test('it survives a reload, and content that is not its own', () => {
  const store = createStore();
  createPageTrail(store, 'orders').remember('', '?cursor=a');
  expect(createPageTrail(store, 'orders').find('?cursor=a')).toEqual({ previous: '', page: 2 });
  for (const content of ['not json', '{"x":1}', '[]']) {
    const trail = createPageTrail(createStore(content), 'orders');
    expect(trail.find('?cursor=a')).toBeUndefined();
    trail.remember('', '?cursor=a');
    expect(trail.find('?cursor=a')).toEqual({ previous: '', page: 2 });
  }
});

test('it does not grow for ever', () => {
  const trail = createPageTrail(createStore(), 'orders');
  for (let page = 1; page <= 400; page += 1) {
    trail.remember(page === 1 ? '' : `?cursor=c${page}`, `?cursor=c${page + 1}`);
  }
  expect(trail.find('?cursor=c401')).toEqual({ previous: '?cursor=c400', page: 401 });
  expect(trail.find('?cursor=c2')).toBeUndefined();
});
