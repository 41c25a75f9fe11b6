import { getInstance } from '@module-federation/enhanced/runtime';

export interface SharedModule {
  readonly name: string;
  /** Versions that run in this page. More than one of the same module is a fault. */
  readonly versions: readonly string[];
  /** Apps that use it. */
  readonly usedBy: readonly string[];
}

/** What exists once per page, as the federation runtime of this page has it. */
export function readSharedModules(): readonly SharedModule[] {
  const scope = getInstance()?.shareScopeMap['default'] ?? {};
  return Object.entries(scope)
    .map(([name, versions]) => {
      const running = Object.entries(versions).filter(([, { loaded, lib }]) => loaded || lib);
      return {
        name,
        versions: running.map(([version]) => version),
        usedBy: [...new Set(running.flatMap(([, { from, useIn }]) => [from, ...useIn]))].toSorted(),
      };
    })
    .filter(({ versions }) => versions.length > 0)
    .toSorted((a, b) => (a.name < b.name ? -1 : 1));
}

/** Modules that run twice in this page: two Reacts break hooks, two sessions sign somebody out in one half. */
export function duplicatesOf(modules: readonly SharedModule[]): readonly SharedModule[] {
  return modules.filter(({ versions }) => versions.length > 1);
}
