import { readFileSync } from 'node:fs';
import { PLATFORM_VERSION } from '../src/platform-version';

const PLATFORM = { name: '@kaarigar/shared/platform', version: PLATFORM_VERSION } as const;

interface SharedModule {
  readonly singleton: true;
  readonly requiredVersion: string | false;
  readonly strictVersion?: true;
  readonly import: false;
}

function versionOf(name: string): string {
  const manifest = new URL(import.meta.resolve(`${name}/package.json`));
  return JSON.parse(readFileSync(manifest, 'utf8')).version;
}

/**
 * For a remote: what exists once per page (React, and `@kaarigar/shared/platform/*`: session, locale, router facade, the
 * contract), taken only from the shell (shell/src/federation/shared-modules.ts). Its build has no copy, so none can load
 * by mistake. Everything stateless is compiled into each app; docs/decisions/001-federation.md says why. A newer React of
 * the same major version in the shell does not break released remotes.
 */
export function takenFromShell(): Record<string, SharedModule> {
  const only = { singleton: true, import: false } as const;
  const react = {
    ...only,
    strictVersion: true,
    requiredVersion: `^${versionOf('react')}`,
  } as const;
  const reactDom = {
    ...only,
    strictVersion: true,
    requiredVersion: `^${versionOf('react-dom')}`,
  } as const;
  return {
    react,
    'react/': react,
    'react-dom': reactDom,
    'react-dom/': reactDom,
    // No app requires a version here: the registry says which contract a remote uses.
    [`${PLATFORM.name}/`]: { ...only, requiredVersion: false },
  };
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
  const modules = Object.entries(takenFromShell());
  // `react/` stands for the files inside `react`.
  return Object.fromEntries(
    modules.map(([name, { requiredVersion }]) => [name.replace(/\/$/, ''), requiredVersion || '*']),
  );
}
