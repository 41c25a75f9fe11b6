import { createElement, type ReactNode } from 'react';
import type { RouteObject } from '@kaarigar/shared/platform/router';
import { isVersionError } from './remote-load-error';

type LoadPage = Extract<RouteObject['lazy'], () => unknown>;
type ShouldRevalidate = NonNullable<RouteObject['shouldRevalidate']>;

/** The routes of one remote, mounted once. A newer release can replace the pages that were not opened yet. */
export interface MountedRoutes {
  /** For the router. */
  readonly routes: RouteObject[];
  /** Takes the pages that were not opened yet from another release. */
  readonly replace: (routes: readonly RouteObject[]) => void;
  /** Downloads the page of a route (its own `path`), so that it is there when somebody opens it. It opens nothing. */
  readonly fetchPage: (path: string) => Promise<void>;
  /** Whether the page of a route (its own `path`) was opened: then its release is fixed until a reload. */
  readonly isOpened: (path: string) => boolean;
}

/**
 * Turns each `lazy` page of a remote into a route that downloads its page in its loader. The router never retries a
 * failed `lazy` until the tab is reloaded, but it runs a loader again. In the meantime `replace` may have set a newer
 * release, so a page whose files are gone can recover. A page's loader and component always come from the same release:
 * the first one that loaded.
 */
export function mountRoutes(initial: readonly RouteObject[]): MountedRoutes {
  let current = initial;
  const openedPaths = new Set<string | undefined>();
  /** Why this release cannot show any page: it was built for other versions of the shared modules. */
  let misfit: Error | null = null;

  /** After a version error we throw the same error again: a retry would run modules that are only half loaded. */
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
        // A loader that is part of the remote's routes can run while the page downloads.
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
    async fetchPage(path) {
      if (openedPaths.has(path)) return;
      await download(pagesOf(current).find((route) => route.path === path)?.lazy);
    },
    isOpened: (path) => openedPaths.has(path),
  };
}

/** One component for every page: two routes with the same element keep its state, as in the router itself. */
function RemotePage({ pageOf }: { readonly pageOf: () => RouteObject | null }): ReactNode {
  const page = pageOf();
  return page?.Component ? createElement(page.Component) : page?.element;
}

/** All routes of the tree that show pages. */
function pagesOf(routes: readonly RouteObject[]): readonly RouteObject[] {
  return routes.flatMap((route) => (route.children ? pagesOf(route.children) : [route]));
}

/** Calls a loader or action; null for a page without one. */
function call(handler: unknown, args: readonly unknown[]): unknown {
  return typeof handler === 'function' ? handler(...args) : null;
}
