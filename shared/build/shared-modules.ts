import { readFileSync } from 'node:fs';

/** The version of the contract; our own shared modules have the same version. */
const PLATFORM = { name: '@kaarigar/shared/platform', version: '1.0.0' } as const;

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
 * of the same major version in the shell does not break released remotes.
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
    // This is the contract's version. No app requires a version here: the registry says which contract a remote uses.
    [`${PLATFORM.name}/`]: { singleton: true, requiredVersion: false, version: PLATFORM.version },
  };
}

function sharedModulesWith(option: Partial<SharedModule>): Record<string, SharedModule> {
  const modules = Object.entries(sharedModules());
  return Object.fromEntries(modules.map(([name, module]) => [name, { ...module, ...option }]));
}

/** Versions of everything that exists once per page, including the router; for the shell's `release.json`. */
export function sharedVersions(): Record<string, string> {
  const packages = ['react', 'react-dom', 'react-router-dom'];
  return {
    ...Object.fromEntries(packages.map((name) => [name, versionOf(name)])),
    [PLATFORM.name]: PLATFORM.version,
  };
}

/** The version ranges that a remote requires from the shell; for the remote's `release.json`. */
export function askedVersions(): Record<string, string> {
  const modules = Object.entries(sharedModules());
  // `react/` stands for the files inside `react`.
  return Object.fromEntries(
    modules.map(([name, { requiredVersion }]) => [name.replace(/\/$/, ''), requiredVersion || '*']),
  );
}

/** For the shell, which provides the modules. They are in its first file: it cannot show anything without them. */
export function sharedByShell(): Record<string, SharedModule> {
  return sharedModulesWith({ eager: true });
}

/** For a remote, which takes the modules only from the shell. Its build has no copy, so none can load by mistake. */
export function takenFromShell(): Record<string, SharedModule> {
  return sharedModulesWith({ import: false });
}
