import type { RegisteredRemote } from '../contracts/registry';
import { entryTag, ENTRY_TIMEOUT_MS } from './entry-script';
import type { ModuleFactory, ShareScope } from './take-shared';

/** What the entry of a remote leaves in the page, by the remote's name. */
interface Container {
  readonly init: (scope: ShareScope) => unknown;
  readonly get: (module: string) => Promise<ModuleFactory>;
}

/**
 * A module of the page's first remote, by the protocol of its container, `init` and `get`: the federation runtime is not
 * there yet. It throws whatever went wrong; the runtime then tries again, and says why.
 */
export async function loadFromContainer(
  remote: RegisteredRemote,
  module: string,
  scope: ShareScope,
): Promise<unknown> {
  await runEntry(remote);
  const container: Container | undefined = Reflect.get(window, remote.name);
  // The runtime would take it for the next release of this remote.
  Reflect.set(window, remote.name, undefined);
  if (!container) throw new Error(`${remote.entry} does not contain ${remote.name}`);
  await container.init(scope);
  const factory = await container.get(module);
  return factory();
}

function runEntry(remote: RegisteredRemote): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = entryTag(remote.entry, remote);
    // The words by which the runtime says it (`isTimeout` in create-remote-loader.ts).
    const timer = setTimeout(() => end(new Error(`${remote.entry} timed out`)), ENTRY_TIMEOUT_MS);
    function end(error?: Error): void {
      clearTimeout(timer);
      script.remove();
      if (error) reject(error);
      else resolve();
    }
    script.addEventListener('load', () => end());
    script.addEventListener('error', () => end(new Error(`${remote.entry} did not load`)));
    document.head.append(script);
  });
}
