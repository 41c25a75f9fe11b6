export interface SharedPackage {
  readonly name: string;
  /** The modules of the package that run in this page: `react`, `react/jsx-runtime`. */
  readonly modules: readonly string[];
  /** Versions that run in this page. More than one is a fault. */
  readonly versions: readonly string[];
  /** Apps that use it. */
  readonly usedBy: readonly string[];
}

/** The modules that must exist once per page, as remotes have taken them so far. */
export function readSharedPackages(): readonly SharedPackage[] {
  const scope = window.sharedModules ?? {};
  const packages = new Map<string, SharedPackage>();
  for (const [module, copies] of Object.entries(scope)) {
    const running = Object.entries(copies).filter(([, { loaded }]) => loaded);
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
        running.flatMap(([, { from, useIn }]) => [from, ...(useIn ?? [])]),
      ),
    });
  }
  return [...packages.values()].sort((a, b) => (a.name < b.name ? -1 : 1));
}

/** The modules that run twice in this page: two Reacts break hooks, two sessions sign somebody out in one part. */
export function duplicatesOf(packages: readonly SharedPackage[]): readonly SharedPackage[] {
  return packages.filter(({ versions }) => versions.length > 1);
}

/** The package of a module: `react/jsx-runtime` belongs to React; of our own modules only the platform is shared. */
function packageOf(module: string): string {
  const parts = module.split('/');
  return parts.slice(0, module.startsWith('@') ? 3 : 1).join('/');
}

function union(known: readonly string[], more: readonly string[]): readonly string[] {
  return [...new Set([...known, ...more])].sort();
}
