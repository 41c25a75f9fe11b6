import { getInstance } from '@module-federation/enhanced/runtime';

export interface SharedPackage {
  readonly name: string;
  /** What of it runs in this page: `react`, `react/jsx-runtime`. */
  readonly modules: readonly string[];
  /** Versions that run in this page. More than one is a fault. */
  readonly versions: readonly string[];
  /** Apps that use it. */
  readonly usedBy: readonly string[];
}

/** What exists once per page, as the federation runtime of this page has it by now. */
export function readSharedPackages(): readonly SharedPackage[] {
  const scope = getInstance()?.shareScopeMap['default'] ?? {};
  const packages = new Map<string, SharedPackage>();
  for (const [module, copies] of Object.entries(scope)) {
    const running = Object.entries(copies).filter(([, { loaded, lib }]) => loaded || lib);
    if (running.length === 0) continue;
    const name = packageOf(module);
    const known = packages.get(name) ?? { name, modules: [], versions: [], usedBy: [] };
    packages.set(name, {
      name,
      modules: union(known.modules, [module]),
      versions: union(
        known.versions,
        running.map(([version]) => version),
      ),
      usedBy: union(
        known.usedBy,
        running.flatMap(([, { from, useIn }]) => [from, ...useIn]),
      ),
    });
  }
  return [...packages.values()].sort((a, b) => (a.name < b.name ? -1 : 1));
}

/** What runs twice in this page: two Reacts break hooks, two sessions sign somebody out in one half. */
export function duplicatesOf(packages: readonly SharedPackage[]): readonly SharedPackage[] {
  return packages.filter(({ versions }) => versions.length > 1);
}

/** `react/jsx-runtime` is React's; of our own only the platform is shared. */
function packageOf(module: string): string {
  const parts = module.split('/');
  return parts.slice(0, module.startsWith('@') ? 3 : 1).join('/');
}

function union(known: readonly string[], more: readonly string[]): readonly string[] {
  return [...new Set([...known, ...more])].sort();
}
