import { readInlineJson } from '@kaarigar/shared/platform/runtime-config';
import { registry, type Registry } from '../contracts/registry';

/** The registry of remotes: inlined in the page by the gateway, else fetched, never from a cache. */
export async function loadRegistry(): Promise<Registry> {
  return readInlineJson('remotes', registry) ?? fetchRegistry();
}

/** Asks the site again, e.g. after a remote failed: it may have been released anew meanwhile. */
export async function fetchRegistry(): Promise<Registry> {
  const response = await fetch('/remotes.json', { cache: 'no-cache' });
  if (!response.ok) throw new Error(`/remotes.json answered ${response.status}`);
  return registry.parse(await response.json());
}
