import { expect, test } from 'vitest';
import type { RouteObject } from '@kaarigar/shared/platform/router';
import { mountRoutes } from './remote-routes';

function release(version: string, { isBroken = false } = {}): RouteObject[] {
  return [
    { path: '/now', loader: () => `data ${version}`, Component: () => version },
    {
      path: '/later',
      loader: () => `data ${version}`,
      lazy: async () => {
        if (isBroken) throw new Error('chunk');
        return { Component: () => version };
      },
    },
  ];
}
type Called = (...args: unknown[]) => unknown;
const loaderOf = (route: RouteObject | undefined) => route?.loader as unknown as Called;
const lazyOf = (route: RouteObject | undefined) =>
  route?.lazy as unknown as () => Promise<{ Component: () => string }>;

test('routes go through as they are', async () => {
  const { routes, isOpened } = mountRoutes(release('1'));
  expect(routes.map(({ path }) => path)).toEqual(['/now', '/later']);
  expect(loaderOf(routes[0])({})).toBe('data 1');
  expect(isOpened('/later')).toBe(false);
  expect((await lazyOf(routes[1])()).Component()).toBe('1');
  expect(isOpened('/later')).toBe(true);
});

test('a page that could not be shown is that of the release put in its place, its loader too', async () => {
  const { routes, replace } = mountRoutes(release('1', { isBroken: true }));
  await expect(lazyOf(routes[1])()).rejects.toThrow('chunk');
  replace(release('2'));
  expect(loaderOf(routes[1])({})).toBe('data 2');
  expect((await lazyOf(routes[1])()).Component()).toBe('2');
});

test('a page that was shown keeps its loader, or data and page would be of two releases', async () => {
  const { routes, replace } = mountRoutes(release('1'));
  await lazyOf(routes[1])();
  replace(release('2'));
  expect(loaderOf(routes[1])({})).toBe('data 1');
  expect(loaderOf(routes[0])({})).toBe('data 1');
});
