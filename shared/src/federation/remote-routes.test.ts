import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { RouteObject } from '@kaarigar/shared/platform/router';
import { mountRoutes } from './remote-routes';

function release(version: string, { isBroken = false } = {}): RouteObject[] {
  return [
    { path: '/now', loader: () => `data ${version}`, Component: () => version },
    {
      path: '/later',
      lazy: async () => {
        if (isBroken) throw new Error('chunk');
        return { loader: () => `data ${version}`, Component: () => version };
      },
    },
  ];
}
type Called = (...args: unknown[]) => unknown;
const loaderOf = (route: RouteObject | undefined) => route?.loader as unknown as Called;
/** What the route renders. */
const shown = (route: RouteObject | undefined) => renderToStaticMarkup(route?.element);

test('a page that comes with the remote goes through as it is', () => {
  const routes = release('1');
  expect(mountRoutes(routes).routes[0]).toBe(routes[0]);
});

test('a page is downloaded when its data are asked for', async () => {
  const { routes, isOpened } = mountRoutes(release('1'));
  expect(isOpened('/later')).toBe(false);
  expect(await loaderOf(routes[1])({})).toBe('data 1');
  expect(isOpened('/later')).toBe(true);
  expect(shown(routes[1])).toBe('1');
});

test('a page without a loader has no data', async () => {
  const { routes } = mountRoutes([{ path: '/', lazy: async () => ({ Component: () => null }) }]);
  expect(await loaderOf(routes[0])({})).toBeNull();
});

test('a page that did not come is tried again, every time', async () => {
  let isBroken = true;
  const { routes } = mountRoutes([
    {
      path: '/',
      lazy: async () => {
        if (isBroken) throw new Error('chunk');
        return { loader: () => 'data 1', Component: () => null };
      },
    },
  ]);
  for (let attempt = 0; attempt < 2; attempt += 1) {
    await expect(loaderOf(routes[0])({})).rejects.toThrow('chunk');
  }
  isBroken = false;
  expect(await loaderOf(routes[0])({})).toBe('data 1');
});

test('a page that could not be shown is that of the release put in its place, its loader too', async () => {
  const { routes, replace } = mountRoutes(release('1', { isBroken: true }));
  await expect(loaderOf(routes[1])({})).rejects.toThrow('chunk');
  replace(release('2'));
  expect(await loaderOf(routes[1])({})).toBe('data 2');
  expect(shown(routes[1])).toBe('2');
});

test('a page that was shown keeps its release, or data and page would be of two', async () => {
  const { routes, replace } = mountRoutes(release('1'));
  await loaderOf(routes[1])({});
  replace(release('2'));
  expect(await loaderOf(routes[1])({})).toBe('data 1');
  expect(shown(routes[1])).toBe('1');
});

test('a page decides itself when its data are read anew, once it is there', async () => {
  const never = { lazy: async () => ({ Component: () => null, shouldRevalidate: () => false }) };
  const { routes } = mountRoutes([{ path: '/', ...never }]);
  const ask = () =>
    routes[0]?.shouldRevalidate?.({ defaultShouldRevalidate: true } as Parameters<
      NonNullable<RouteObject['shouldRevalidate']>
    >[0]);
  expect(ask()).toBe(true);
  await loaderOf(routes[0])({});
  expect(ask()).toBe(false);
});

test('pages below a layout are mounted too; what is fetched beside a page need not wait for it', async () => {
  const asked: string[] = [];
  const { routes, replace, isOpened } = mountRoutes([
    {
      Component: () => null,
      children: [
        {
          path: '/staff',
          loader: () => asked.push('data 1'),
          lazy: async () => {
            asked.push('page');
            throw new Error('chunk');
          },
        },
      ],
    },
  ]);
  const [page] = routes[0]?.children ?? [];
  await expect(loaderOf(page)({})).rejects.toThrow('chunk');
  expect(asked).toEqual(['page', 'data 1']);
  replace([{ children: [{ path: '/staff', lazy: async () => ({ loader: () => 'data 2' }) }] }]);
  expect(await loaderOf(page)({})).toBe('data 2');
  expect(isOpened('/staff')).toBe(true);
});

test('a page may be an element, and two routes of the same one are the same to React', async () => {
  const lazy = async () => ({ element: createElement('p', null, 'form') });
  const { routes } = mountRoutes([
    { path: '/signup', lazy },
    { path: '/login', lazy },
  ]);
  await loaderOf(routes[0])({});
  expect(shown(routes[0])).toBe('<p>form</p>');
  const [first, second] = routes.map(({ element }) => element as { type: unknown });
  expect(first?.type).toBeDefined();
  expect(first?.type).toBe(second?.type);
});

test('a release built for another React says so at every try, until another takes its place', async () => {
  const misfit =
    '19.3.1 from shell of react does not satisfy the requirement of mf_a which needs 18';
  let tries = 0;
  const lazy = async () => {
    tries += 1;
    throw new Error(tries === 1 ? misfit : 'cannot read properties of undefined');
  };
  const { routes, replace } = mountRoutes([{ path: '/', lazy }]);
  await expect(loaderOf(routes[0])({})).rejects.toThrow(misfit);
  await expect(loaderOf(routes[0])({})).rejects.toThrow(misfit);
  replace([{ path: '/', lazy: async () => ({ loader: () => 'data' }) }]);
  expect(await loaderOf(routes[0])({})).toBe('data');
});

test('a page that is likely to be opened is downloaded, and not opened by that', async () => {
  let downloads = 0;
  const lazy = async () => {
    downloads += 1;
    return { loader: () => 'data' };
  };
  const routes: RouteObject[] = [
    { path: '/', lazy: async () => ({}) },
    { path: '/later', lazy },
  ];
  const { isOpened, fetchPage } = mountRoutes([{ children: routes }]);
  await fetchPage('/later');
  await fetchPage('/nowhere');
  expect(downloads).toBe(1);
  expect(isOpened('/later')).toBe(false);
});

test('a release built for another React that was downloaded ahead says so when it is opened', async () => {
  const misfit =
    '19.3.1 from shell of react does not satisfy the requirement of mf_a which needs 18';
  let tries = 0;
  const lazy = async () => {
    tries += 1;
    throw new Error(tries === 1 ? misfit : 'cannot read properties of undefined');
  };
  const { routes, fetchPage } = mountRoutes([{ path: '/', lazy }]);
  await expect(fetchPage('/')).rejects.toThrow(misfit);
  await expect(loaderOf(routes[0])({})).rejects.toThrow(misfit);
});
