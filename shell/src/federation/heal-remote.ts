import type { Registry } from '@kaarigar/shared/contracts/registry';
import type { RemoteLoader } from '@kaarigar/shared/federation/create-remote-loader';
import { findRemote } from '@kaarigar/shared/federation/find-remote';
import type { MountedRoutes } from '@kaarigar/shared/federation/remote-routes';
import type { RemoteContext } from '@kaarigar/shared/platform/remote-module';

export interface Mounted {
  readonly version: string;
  readonly routes: MountedRoutes;
}

interface HealOptions {
  readonly pathname: string;
  readonly current: Registry;
  readonly mounted: Map<string, Mounted>;
  readonly fetchRegistry: () => Promise<Registry>;
  readonly remotes: RemoteLoader;
  readonly context: RemoteContext;
}

/**
 * - `healed`: the page now uses a newer release; open it again.
 * - `reload`: there is a newer release, but the page was already opened, so only a reload can replace it.
 * - `current`: there is no newer release; the person can only retry.
 */
export type Healed =
  | { readonly kind: 'healed'; readonly registry: Registry }
  | { readonly kind: 'reload' | 'current' };

/** Looks for a newer release of a remote whose page did not load, e.g. because its files were deleted. */
export async function healRemote(options: HealOptions): Promise<Healed> {
  const { pathname, current, mounted, fetchRegistry, remotes, context } = options;
  const owner = findRemote(current, pathname);
  const running = owner && mounted.get(owner.remote.name);
  if (!running) return { kind: 'current' };

  const { name } = owner.remote;
  const registry = await fetchRegistry();
  const released = registry.remotes.find((remote) => remote.name === name);
  if (!released || released.version === running.version) return { kind: 'current' };
  if (running.routes.isOpened(owner.path.path)) return { kind: 'reload' };

  remotes.update(registry);
  const { createRoutes, version } = await remotes.load(name);
  running.routes.replace(createRoutes(context));
  mounted.set(name, { version, routes: running.routes });
  return { kind: 'healed', registry };
}
