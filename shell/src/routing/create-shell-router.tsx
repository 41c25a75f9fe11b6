import type { ErrorCode } from '@kaarigar/shared/contracts/error-code';
import type { RemoteOverride } from '@kaarigar/shared/contracts/override';
import { findRemote } from '@kaarigar/shared/federation/find-remote';
import type { RemoteLoader } from '@kaarigar/shared/federation/create-remote-loader';
import { mountRoutes } from '@kaarigar/shared/federation/remote-routes';
import type { Registry } from '@kaarigar/shared/contracts/registry';
import type { RemoteContext } from '@kaarigar/shared/platform/remote-module';
import { createBrowserRouter, type RouteObject } from '@kaarigar/shared/platform/router';
import { sessionReady } from '@kaarigar/shared/platform/session';
import { Layout } from '../layout/layout';
import { NotFoundPage } from '../pages/dead-end-page';
import { RouteErrorPage } from '../pages/route-error-page';
import { accessGuard, mayOpen } from './access-guard';
import { developmentRoutes } from './development-routes';
import { FederationProvider, type Federation } from '../federation/federation-context';
import { healRemote, type Mounted } from '../federation/heal-remote';
import { leaveOverride } from './leave-override';
import { shellRoutes } from './shell-routes';

/** The content part of the tree: remotes' routes are patched in here, so that an error never removes the header. */
const CONTENT_ROUTE = 'content';

export type Router = ReturnType<typeof createBrowserRouter>;

interface ShellRouter {
  readonly router: Router;
  /** The registry that this page uses; it is replaced by a newer one after a remote failed or healed. */
  readonly currentRegistry: () => Registry;
  /** Downloads a page of a remote that runs already, ahead of its being opened. */
  readonly fetchPage: (remote: string, path: string) => Promise<void>;
}

interface ShellRouterOptions {
  readonly registry: Registry;
  /** Fetches the current registry from the site. */
  readonly fetchRegistry: () => Promise<Registry>;
  /** The active override of this page. */
  readonly override: RemoteOverride | null;
  readonly remotes: RemoteLoader;
  /** Why the sign-in mail's link that opened this page did not work. */
  readonly callbackError: ErrorCode | null;
  readonly context: RemoteContext;
  /** Another router where there is no browser. */
  readonly createRouter?: typeof createBrowserRouter;
}

/**
 * The page's only router. Its own pages are only the error pages and `/health`. The registry says which remote owns a
 * path and who may open it; the router mounts the remote's routes when the path is first visited.
 */
export function createShellRouter(options: ShellRouterOptions): ShellRouter {
  const { registry, fetchRegistry, override, remotes, callbackError, context } = options;
  const { createRouter = createBrowserRouter } = options;
  let current = registry;
  const mounted = new Map<string, Mounted>();
  const failed = new Set<string>();

  const federation: Federation = {
    registry: () => current,
    override,
    load: remotes.load,
    async heal(pathname) {
      const world = { mounted, fetchRegistry, remotes, context };
      const healed = await healRemote({ ...world, pathname, current });
      if (healed.kind === 'healed') current = healed.registry;
      return healed.kind;
    },
  };

  const routes: RouteObject[] = [
    {
      id: 'shell',
      element: (
        <FederationProvider value={federation}>
          <Layout context={context} callbackError={callbackError} mayOpen={mayOpen} />
        </FederationProvider>
      ),
      children: [
        {
          id: CONTENT_ROUTE,
          middleware: [...(override ? [leaveOverride] : []), accessGuard(() => current)],
          errorElement: <RouteErrorPage context={context} />,
          children: [
            ...shellRoutes,
            ...developmentRoutes,
            { path: '*', element: <NotFoundPage context={context} /> },
          ],
        },
      ],
    },
  ];

  const router = createRouter(routes, {
    async patchRoutesOnNavigation({ path, patch, signal }) {
      const match = findRemote(current, path);
      if (!match || mounted.has(match.remote.name)) return;
      const { name } = match.remote;
      if (match.path.access !== 'public') {
        // We do not even download a protected remote for a person who may not open it; the guard tells them why.
        await sessionReady();
        if (!mayOpen(match.path.access)) return;
      }
      if (failed.has(name)) {
        current = await fetchRegistry();
        remotes.update(current);
      }
      try {
        const { createRoutes, version } = await remotes.load(name, match.path);
        // The router takes no routes of a navigation that another one overtook: that one brings them.
        if (signal.aborted || mounted.has(name)) return;
        const mount = mountRoutes(createRoutes(context));
        mounted.set(name, { version, routes: mount });
        failed.delete(name);
        patch(CONTENT_ROUTE, mount.routes);
      } catch (error) {
        failed.add(name);
        throw error;
      }
    },
  });
  return {
    router,
    currentRegistry: () => current,
    fetchPage: async (remote, path) => mounted.get(remote)?.routes.fetchPage(path),
  };
}
