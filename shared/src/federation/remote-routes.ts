import type { RouteObject } from '@kaarigar/shared/platform/router';

type Lazy = Extract<RouteObject['lazy'], () => unknown>;

/** The routes of one remote, mounted once; the release behind a route that was not opened yet can be replaced. */
export interface MountedRoutes {
  /** For the router. */
  readonly routes: RouteObject[];
  /** From now on, pages that were not opened yet are those of another release. */
  readonly replace: (routes: readonly RouteObject[]) => void;
  /** Whether the page of a route (its own `path`) was shown: then its release is settled until a reload. */
  readonly isOpened: (path: string) => boolean;
}

/**
 * Wraps the routes of a remote so that a page's loader and component are always of the same release: the first that
 * could show the page. Until then `replace` may put a newer release in its place, which is how a page heals whose
 * files are gone.
 */
export function mountRoutes(initial: readonly RouteObject[]): MountedRoutes {
  let current = initial;
  const openedPaths = new Set<string | undefined>();

  function wrap(route: RouteObject): RouteObject {
    let opened: RouteObject | null = route.lazy ? null : route;
    const implementation = (): RouteObject =>
      opened ?? current.find(({ path }) => path === route.path) ?? route;
    const wrapped: RouteObject = { ...route };
    if (typeof route.loader === 'function') {
      wrapped.loader = (...args) => call(implementation().loader, args);
    }
    if (typeof route.action === 'function') {
      wrapped.action = (...args) => call(implementation().action, args);
    }
    if (typeof route.lazy === 'function') {
      wrapped.lazy = (async () => {
        const tried = implementation();
        const page = await (tried.lazy as Lazy)();
        opened = tried;
        openedPaths.add(route.path);
        return page;
      }) as Lazy;
    }
    return wrapped;
  }

  return {
    routes: initial.map(wrap),
    replace(routes) {
      current = routes;
    },
    isOpened: (path) => openedPaths.has(path),
  };
}

/** A release may give a route its loader with `lazy` only; then there is nothing to run before the page. */
function call(handler: unknown, args: readonly unknown[]): unknown {
  return typeof handler === 'function' ? handler(...args) : null;
}
