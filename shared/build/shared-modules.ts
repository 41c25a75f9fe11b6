import { readFileSync } from 'node:fs';

/** The version of the contract, which is that of the shared modules of our own. */
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
    [`${PLATFORM.name}/`]: { singleton: true, requiredVersion: false, version: PLATFORM.version },
  };
}

function sharedModulesWith(option: Partial<SharedModule>): Record<string, SharedModule> {
  const modules = Object.entries(sharedModules());
  return Object.fromEntries(modules.map(([name, module]) => [name, { ...module, ...option }]));
}

/** Versions of all that exists once per page, the router behind its facade among it; for `release.json` of the shell. */
export function sharedVersions(): Record<string, string> {
  const packages = ['react', 'react-dom', 'react-router-dom'];
  return {
    ...Object.fromEntries(packages.map((name) => [name, versionOf(name)])),
    [PLATFORM.name]: PLATFORM.version,
  };
}

/** What a remote asks of the shell, as ranges of versions; for its `release.json`. */
export function askedVersions(): Record<string, string> {
  const modules = Object.entries(sharedModules());
  // `react/` are the files of `react`.
  return Object.fromEntries(
    modules.map(([name, { requiredVersion }]) => [name.replace(/\/$/, ''), requiredVersion || '*']),
  );
}

/** As the shell gives it: in its first file, for it can show nothing without any of it. */
export function sharedByShell(): Record<string, SharedModule> {
  return sharedModulesWith({ eager: true });
}

/** As a remote takes it: from the shell alone. No copy of its own is built, and none can slip in. */
export function takenFromShell(): Record<string, SharedModule> {
  return sharedModulesWith({ import: false });
}
