import { CONTRACT_VERSION, type RemoteModule } from '@kaarigar/shared/platform/remote-module';
import type { RemoteFailure } from '../contracts/beacon';
import type { RegisteredRemote, Registry, RemotePath } from '../contracts/registry';
import { diagnoseEntry } from './diagnose-entry';
import { preloadFiles } from './preload-files';
import { isVersionError, RemoteLoadError } from './remote-load-error';
import { ENTRY_TIMEOUT_MS } from './entry-script';
import type { FederationRuntime } from './federation-runtime';
import { loadFromContainer } from './first-container';
import type { ShareScope } from './take-shared';

/** A remote that runs in this page. */
export interface LoadedRemote extends RemoteModule {
  readonly version: string;
  /** Time from the request until the module was loaded. */
  readonly loadMs: number;
}

export interface RemoteLoader {
  /**
   * The remote's module. It is loaded once; a failed load can be retried. Pass the path that is being opened to preload
   * the files of its page too. Throws `RemoteLoadError`.
   */
  readonly load: (name: string, path?: RemotePath) => Promise<LoadedRemote>;
  /**
   * Switches to a newer registry. The next load of a remote that failed or has a new release uses its new address;
   * remotes that already run keep running.
   */
  readonly update: (registry: Registry) => void;
  /** Fetches the federation runtime, once the first page is shown. */
  readonly prepare: () => void;
}

/**
 * Loads remotes that the registry lists, and gives them what the shell shares. No remote is built in. The federation
 * runtime does it, but for the first remote of a page that loads at once: docs/decisions/131.
 */
export function createRemoteLoader(initial: Registry, scope: ShareScope): RemoteLoader {
  let remotes: readonly RegisteredRemote[] = initial.remotes;
  const loaded = new Map<string, { entry: string; module: Promise<LoadedRemote> }>();

  async function loadOnce(remote: RegisteredRemote, path?: RemotePath): Promise<LoadedRemote> {
    const { name, contract, version } = remote;
    if (contract !== CONTRACT_VERSION) throw new RemoteLoadError(name, 'contract');
    const startedAt = performance.now();
    let module: Partial<RemoteModule> | null;
    try {
      module = (await loadModule(remote, path)) as Partial<RemoteModule> | null;
    } catch (error) {
      throw new RemoteLoadError(name, await failureOf(error, remote), error);
    }
    if (typeof module?.createRoutes !== 'function') throw new RemoteLoadError(name, 'contract');
    const loadMs = Math.round(performance.now() - startedAt);
    return { createRoutes: module.createRoutes, version, loadMs };
  }

  let runtime: Promise<FederationRuntime> | null = null;

  function startRuntime(): Promise<FederationRuntime> {
    runtime ??= import(/* webpackChunkName: "federation" */ './federation-runtime').then(
      ({ createFederationRuntime }) =>
        createFederationRuntime(scope, (url) => remotes.find(({ entry }) => entry === url)),
    );
    runtime.catch(() => {
      // The next load asks for the file anew.
      runtime = null;
    });
    return runtime;
  }

  /**
   * Tries twice: when a preload failed, the browser reuses that failure once for the script, even much later. We do not
   * retry after a timeout, because the person has already waited, or when shared versions do not match.
   */
  async function loadModule(remote: RegisteredRemote, path?: RemotePath): Promise<unknown> {
    const module = `./routes/${CONTRACT_VERSION}`;
    const load = async () => (await startRuntime()).load(remote, module);
    const isFirst = runtime === null && loaded.size === 0;
    preloadFiles(remote, path);
    try {
      return await (isFirst ? loadFromContainer(remote, module, scope) : load());
    } catch (error) {
      if (isVersionError(error) || isTimeout(error)) throw error;
      return load();
    }
  }

  return {
    load(name, path) {
      const known = loaded.get(name);
      if (known) return known.module;
      const remote = remotes.find((candidate) => candidate.name === name);
      if (!remote) return Promise.reject(new RemoteLoadError(name, 'contract'));
      const module = loadOnce(remote, path);
      loaded.set(name, { entry: remote.entry, module });
      module.catch(() => {
        // Do nothing when `update` has switched to a newer release in the meantime.
        if (loaded.get(name)?.module !== module) return;
        loaded.delete(name);
      });
      return module;
    },
    update(registry) {
      remotes = registry.remotes;
      for (const { name, entry } of remotes) {
        const known = loaded.get(name);
        if (known && known.entry !== entry) loaded.delete(name);
      }
    },
    prepare() {
      // Who opens another part of the site is told why it does not open.
      startRuntime().catch(() => undefined);
    },
  };
}

/** Which of our causes an error has. */
async function failureOf(error: unknown, remote: RegisteredRemote): Promise<RemoteFailure> {
  const text = String(error instanceof Error ? error.message : error);
  if (isVersionError(error)) return 'version';
  if (isTimeout(error)) return 'timeout';
  const problem = await diagnoseEntry(remote, ENTRY_TIMEOUT_MS);
  // The entry is fine: either a file it needs did not load, or it does not expose the expected module.
  return problem ?? (/ChunkLoadError|Loading chunk/i.test(text) ? 'chunk' : 'contract');
}

function isTimeout(error: unknown): boolean {
  return /timed out|\(timeout:/i.test(String(error));
}
