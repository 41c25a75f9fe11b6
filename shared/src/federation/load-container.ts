import type { RegisteredRemote } from '../contracts/registry';
import type { ModuleFactory, ShareScope } from './take-shared';

export const ENTRY_TIMEOUT_MS = 10_000;

/** What the entry of a remote leaves in the page, by the remote's name. */
interface Container {
  readonly init: (scope: ShareScope) => unknown;
  readonly get: (module: string) => Promise<ModuleFactory>;
}

type Entry = Pick<RegisteredRemote, 'name' | 'entry' | 'integrity'>;

/** Runs the entry of a remote and gives it what the shell shares. A second call runs it anew. */
export async function loadContainer(remote: Entry, scope: ShareScope): Promise<Container> {
  const { name, entry } = remote;
  // What an earlier release has left there must not be taken for this one.
  Reflect.set(window, name, undefined);
  await runEntry(remote);
  const container: Container | undefined = Reflect.get(window, name);
  if (!container) throw new Error(`${entry} does not contain ${name}`);
  await container.init(scope);
  return container;
}

/**
 * With the integrity hash from the registry, so that changed code does not run, and with a timeout: a server that never
 * responds must not block the page.
 */
function runEntry({ entry, integrity }: Entry): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    const timer = setTimeout(() => end(new EntryTimeout(`${entry} timed out`)), ENTRY_TIMEOUT_MS);
    function end(error?: Error): void {
      clearTimeout(timer);
      script.remove();
      if (error) reject(error);
      else resolve();
    }
    script.addEventListener('load', () => end());
    script.addEventListener('error', () => end(new Error(`${entry} did not load`)));
    script.crossOrigin = 'anonymous';
    if (integrity) script.integrity = integrity;
    script.src = entry;
    document.head.append(script);
  });
}

export class EntryTimeout extends Error {
  override readonly name = 'EntryTimeout';
}
