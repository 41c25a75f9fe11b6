import { version as reactVersion } from 'react';
import { version as reactDomVersion } from 'react-dom';
import type { ShareScope, SharedCopy } from '@kaarigar/shared/federation/take-shared';
import { PLATFORM_VERSION } from '@kaarigar/shared/platform-version';
import { sharedModules } from './shared-modules';

declare global {
  interface Window {
    /** To look at; the entries of remotes are given it. */
    sharedModules?: ShareScope;
  }
}

/** What the shell gives to every remote that it loads. Who takes something is noted in it. */
export function createShareScope(): ShareScope {
  const scope = Object.fromEntries(
    Object.entries(sharedModules).map(([name, module]) => {
      const version = versionOf(name);
      return [name, { [version]: copyOf(module, version) }];
    }),
  );
  window.sharedModules = scope;
  return scope;
}

function copyOf(module: unknown, version: string): SharedCopy {
  return {
    version,
    from: 'shell',
    get: () => () => module,
    useIn: [],
    scope: ['default'],
    deps: [],
    strategy: 'loaded-first',
    shareConfig: { singleton: true, requiredVersion: false },
  };
}

function versionOf(name: string): string {
  if (name.startsWith('@kaarigar/')) return PLATFORM_VERSION;
  return name.startsWith('react-dom') ? reactDomVersion : reactVersion;
}
