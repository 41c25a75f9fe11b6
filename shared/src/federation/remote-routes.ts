import { createElement, type ReactNode } from 'react';
import type { RouteObject } from '@kaarigar/shared/platform/router';
import { isVersionError } from './remote-load-error';

type LoadPage = Extract<RouteObject['lazy'], () => unknown>;
type ShouldRevalidate = NonNullable<RouteObject['shouldRevalidate']>;

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
 * Turns each `lazy` page of a remote into a route that downloads its page in its loader. The router would keep a failed
 * `lazy` for as long as the tab lives; a loader is tried again, and `replace` may have put a newer release in its place
 * meanwhile: that is how a page heals whose files are gone. A page's loader and component are always of the same
 * release, the first that could show it.
 */
export function mountRoutes(initial: readonly RouteObject[]): MountedRoutes {
  let current = initial;
  const openedPaths = new Set<string | undefined>();
  /** Why nothing of this release can be shown: it was built for other versions of what is shared. */
  let misfit: Error | null = null;

  /** A second try would run what the bundler has left half loaded, so it is told the same again. */
  async function download(lazy: RouteObject['lazy']): Promise<object> {
    if (misfit) throw new Error(misfit.message, { cause: misfit });
    try {
      return typeof lazy === 'function' ? await (lazy as LoadPage)() : {};
    } catch (error) {
      if (isVersionError(error)) misfit = error;
      throw error;
    }
  }

  function mount(route: RouteObject): RouteObject {
    if (route.children) return { ...route, children: route.children.map(mount) };
    return typeof route.lazy === 'function' ? mountPage(route) : route;
  }

  function mountPage(route: RouteObject): RouteObject {
    let opened: RouteObject | null = null;
    const released = (): RouteObject =>
      opened ?? pagesOf(current).find(({ path }) => path === route.path) ?? route;

    async function open(page: RouteObject): Promise<RouteObject> {
      if (opened) return opened;
      const { lazy, ...rest } = page;
      const loaded = await download(lazy);
      opened ??= { ...rest, ...loaded } as RouteObject;
      openedPaths.add(route.path);
      return opened;
    }

    const shouldRevalidate: ShouldRevalidate = (args) =>
      opened?.shouldRevalidate ? opened.shouldRevalidate(args) : args.defaultShouldRevalidate;

    return {
      path: route.path,
      loader: async (...args) => {
        const page = released();
        // A loader that came with the remote need not wait for the page.
        const [{ loader }, data] = await Promise.all([open(page), call(page.loader, args)]);
        return page.loader ? data : call(loader, args);
      },
      action: async (...args) => call((await open(released())).action, args),
      shouldRevalidate,
      element: createElement(RemotePage, { pageOf: () => opened }),
    } as RouteObject;
  }

  return {
    routes: initial.map(mount),
    replace(routes) {
      current = routes;
      misfit = null;
    },
    isOpened: (path) => openedPaths.has(path),
  };
}

/** One component for every page: two routes that show the same element keep its state, as they do without us. */
function RemotePage({ pageOf }: { readonly pageOf: () => RouteObject | null }): ReactNode {
  const page = pageOf();
  return page?.Component ? createElement(page.Component) : page?.element;
}

/** The routes that show pages, wherever in the tree they stand. */
function pagesOf(routes: readonly RouteObject[]): readonly RouteObject[] {
  return routes.flatMap((route) => (route.children ? pagesOf(route.children) : [route]));
}

/** A page need not have a loader. */
function call(handler: unknown, args: readonly unknown[]): unknown {
  return typeof handler === 'function' ? handler(...args) : null;
}
