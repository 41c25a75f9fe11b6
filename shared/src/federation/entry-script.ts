import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import type { RegisteredRemote } from '../contracts/registry';

/** A server that never responds must not block the page. */
export const ENTRY_TIMEOUT_MS = 10_000;

/** The tag that runs a remote's entry, with the integrity hash from the registry, so that changed code does not run. */
export function entryTag(
  url: string,
  remote: Pick<RegisteredRemote, 'integrity'> | undefined,
): HTMLScriptElement {
  const script = document.createElement('script');
  script.src = url;
  script.crossOrigin = 'anonymous';
  if (remote?.integrity) script.integrity = remote.integrity;
  return script;
}

/** Makes the federation runtime load entries with our tag, and give up in time. */
export function entryScript(
  findByEntry: (url: string) => RegisteredRemote | undefined,
): ModuleFederationRuntimePlugin {
  return {
    name: 'kaarigar-entry-script',
    createScript: ({ url }) => ({
      script: entryTag(url, findByEntry(url)),
      timeout: ENTRY_TIMEOUT_MS,
    }),
  };
}
