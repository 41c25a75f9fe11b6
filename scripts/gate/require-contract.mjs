import { existsSync } from 'node:fs';
import path from 'node:path';
import { registriesOfVisitors } from '../releases/registry-edits.mjs';
import { checkContract } from './check-contract.mjs';
import { serveStore } from './serve-store.mjs';

/**
 * Throws if a release breaks the contract: one of a remote in any shell that visitors get, one of the shell with any
 * remote that they get. `registry`: as it would be with the release. `shell`: another shell to test a remote in.
 */
export async function requireReleaseContract({ release, registry, store, shell, builtShell }) {
  if (release.name === 'shell') {
    await requireShellContract({
      store,
      shellDist: path.join(store, 'shell', release.version),
      registry,
    });
    return;
  }
  for (const shellDist of shell ? [shell] : releasedShells(registry, { store, builtShell })) {
    await requireContract({ store, shellDist, registry, names: [release.name] });
  }
}

/** Throws if a remote that visitors get breaks the contract in this shell. */
export async function requireShellContract({ store, shellDist, registry }) {
  for (const remotes of registriesOfVisitors(registry)) {
    const names = remotes.remotes.map(({ name }) => name);
    await requireContract({ store, shellDist, registry: remotes, names });
  }
}

/** The folders of the shells that visitors get; before the first release of the shell, the one that was built here. */
export function releasedShells({ shell }, { store, builtShell }) {
  if (!shell) return [builtShell];
  const versions = [shell.version, ...(shell.canaryPercent ? [shell.previous.version] : [])];
  return versions.map((version) => path.join(store, 'shell', version));
}

/** Throws if one of the named remotes breaks the contract, with one line per problem. */
export async function requireContract({ store, shellDist, registry, names }) {
  if (!existsSync(path.join(shellDist, 'index.html'))) {
    throw new Error(
      `${shellDist} is no built shell. Build it (npm run build) or name one: --shell.`,
    );
  }
  const served = await serveStore({ store, registry });
  try {
    const problems = await checkContract({ shellDist, registry: served.registry, names });
    if (problems.length > 0) throw new Error(`The contract is broken.\n  ${problems.join('\n  ')}`);
  } finally {
    await served.close();
  }
}
