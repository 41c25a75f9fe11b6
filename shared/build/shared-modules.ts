import { readFileSync } from 'node:fs';

interface SharedModule {
  readonly singleton: true;
  readonly requiredVersion: string | false;
  readonly strictVersion?: true;
  readonly version?: string;
}

function versionOf(name: string): string {
  const manifest = new URL(import.meta.resolve(`${name}/package.json`));
  return JSON.parse(readFileSync(manifest, 'utf8')).version;
}

/**
 * What exists once per page: React, and `@kaarigar/shared/platform/*` (session, locale, router facade, the
 * contract). Everything stateless is compiled into each app. docs/decisions/001-federation.md says why.
 */
export function sharedModules(): Record<string, SharedModule> {
  const react = {
    singleton: true,
    strictVersion: true,
    requiredVersion: versionOf('react'),
  } as const;
  const reactDom = {
    singleton: true,
    strictVersion: true,
    requiredVersion: versionOf('react-dom'),
  } as const;
  return {
    react,
    'react/': react,
    'react-dom': reactDom,
    'react-dom/': reactDom,
    '@kaarigar/shared/platform/': { singleton: true, requiredVersion: false, version: '0.0.0' },
  };
}
