import { readInlineJson } from '@kaarigar/shared/platform/runtime-config';
import type { Registry } from '../contracts/registry';

/** The registry of remotes: the gateway inlines it in the page; otherwise it is fetched, never from a cache. */
export async function loadRegistry(): Promise<Registry> {
  return readInlineJson<Registry>('remotes') ?? fetchRegistry();
}

/** Fetches the registry again, e.g. after a remote failed: there may be a new release by now. */
export async function fetchRegistry(): Promise<Registry> {
  const [{ registry }, response] = await Promise.all([
    import('../contracts/registry'),
    fetch('/remotes.json', { cache: 'no-cache' }),
  ]);
  if (!response.ok) throw new Error(`/remotes.json answered ${response.status}`);
  return registry.parse(await response.json());
}
