import { readFileSync } from 'node:fs';

interface SharedModule {
  readonly singleton: true;
  readonly requiredVersion: string | false;
  readonly strictVersion?: true;
  readonly version?: string;
  readonly import?: false;
  readonly eager?: true;
}

function versionOf(name: string): string {
  const manifest = new URL(import.meta.resolve(`${name}/package.json`));
  return JSON.parse(readFileSync(manifest, 'utf8')).version;
}

/**
 * What exists once per page: React, and `@kaarigar/shared/platform/*` (session, locale, router facade, the
 * contract). Everything stateless is compiled into each app. docs/decisions/001-federation.md says why. A newer React
 * of the same major version in the shell does not break the remotes that are released.
 */
function sharedModules(): Record<string, SharedModule> {
  const react = {
    singleton: true,
    strictVersion: true,
    requiredVersion: `^${versionOf('react')}`,
  } as const;
  const reactDom = {
    singleton: true,
    strictVersion: true,
    requiredVersion: `^${versionOf('react-dom')}`,
  } as const;
  return {
    react,
    'react/': react,
    'react-dom': reactDom,
    'react-dom/': reactDom,
    // The version is that of the contract. Nobody asks for one: the registry says who speaks which.
    '@kaarigar/shared/platform/': { singleton: true, requiredVersion: false, version: '1.0.0' },
  };
}

function sharedModulesWith(option: Partial<SharedModule>): Record<string, SharedModule> {
  const modules = Object.entries(sharedModules());
  return Object.fromEntries(modules.map(([name, module]) => [name, { ...module, ...option }]));
}

/** As the shell gives it: in its first file, for it can show nothing without any of it. */
export function sharedByShell(): Record<string, SharedModule> {
  return sharedModulesWith({ eager: true });
}

/** As a remote takes it: from the shell alone. No copy of its own is built, and none can slip in. */
export function takenFromShell(): Record<string, SharedModule> {
  return sharedModulesWith({ import: false });
}
