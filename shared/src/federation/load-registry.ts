import { readInlineJson } from '@kaarigar/shared/platform/runtime-config';
import { registry, type Registry } from '../contracts/registry';

/** The registry of remotes: the gateway inlines it in the page; otherwise it is fetched, never from a cache. */
export async function loadRegistry(): Promise<Registry> {
  return readInlineJson('remotes', registry) ?? fetchRegistry();
}

/** Fetches the registry again, e.g. after a remote failed: there may be a new release by now. */
export async function fetchRegistry(): Promise<Registry> {
  const response = await fetch('/remotes.json', { cache: 'no-cache' });
  if (!response.ok) throw new Error(`/remotes.json answered ${response.status}`);
  return registry.parse(await response.json());
}
