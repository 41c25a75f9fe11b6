import {
  getInstance,
  loadRemote,
  registerPlugins,
  registerRemotes,
} from '@module-federation/enhanced/runtime';
import { CONTRACT_VERSION, type RemoteModule } from '@kaarigar/shared/platform/remote-module';
import type { RegisteredRemote, Registry } from '../contracts/registry';
import { classifyFailure, RemoteLoadError } from './remote-load-error';
import { scriptHook } from './script-hook';

export interface RemoteLoader {
  /** The remote's module; loaded once, a failed load may be tried again. Throws `RemoteLoadError`. */
  readonly load: (name: string) => Promise<RemoteModule>;
  /** Takes over a newer registry: the next load of a remote that failed uses its new addresses. */
  readonly update: (registry: Registry) => void;
}

/** Loads remotes by the registry. The federation runtime is the shell's; nothing is built in. */
export function createRemoteLoader(initial: Registry): RemoteLoader {
  let remotes: readonly RegisteredRemote[] = initial.remotes;
  const loaded = new Map<string, Promise<RemoteModule>>();

  registerPlugins([scriptHook((url) => remotes.find(({ entry }) => entry === url))]);
  register(false);

  function register(force: boolean): void {
    registerRemotes(
      remotes.filter(({ name }) => !loaded.has(name)).map(({ name, entry }) => ({ name, entry })),
      { force },
    );
  }

  async function loadOnce(name: string): Promise<RemoteModule> {
    const remote = remotes.find((candidate) => candidate.name === name);
    if (!remote) throw new RemoteLoadError(name, 'unknown-remote');
    if (remote.contract !== CONTRACT_VERSION) throw new RemoteLoadError(name, 'contract');
    let module: Partial<RemoteModule> | null;
    try {
      module = await loadRemote<Partial<RemoteModule>>(`${name}/routes/${CONTRACT_VERSION}`);
    } catch (error) {
      throw new RemoteLoadError(name, classifyFailure(error), error);
    }
    if (typeof module?.createRoutes !== 'function') throw new RemoteLoadError(name, 'contract');
    return { createRoutes: module.createRoutes };
  }

  return {
    load(name) {
      const known = loaded.get(name);
      if (known) return known;
      const attempt = loadOnce(name);
      loaded.set(name, attempt);
      attempt.catch(() => {
        loaded.delete(name);
        // The runtime remembers a failed entry; forgetting it lets the next try load it anew.
        getInstance()?.moduleCache.delete(name);
        register(true);
      });
      return attempt;
    },
    update(registry) {
      remotes = registry.remotes;
      register(true);
    },
  };
}
