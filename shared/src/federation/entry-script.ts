import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import type { RegisteredRemote } from '../contracts/registry';

export const ENTRY_TIMEOUT_MS = 10_000;

/**
 * Loads a remote's entry with the integrity hash from the registry, so that changed code does not run. It has a
 * timeout: a server that never responds must not block the page.
 */
export function entryScript(
  findByEntry: (url: string) => RegisteredRemote | undefined,
): ModuleFederationRuntimePlugin {
  return {
    name: 'kaarigar-entry-script',
    createScript({ url }) {
      const script = document.createElement('script');
      script.src = url;
      script.crossOrigin = 'anonymous';
      const integrity = findByEntry(url)?.integrity;
      if (integrity) script.integrity = integrity;
      return { script, timeout: ENTRY_TIMEOUT_MS };
    },
  };
}
