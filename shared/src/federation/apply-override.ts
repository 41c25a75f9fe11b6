import { readInlineJson } from '@kaarigar/shared/platform/runtime-config';
import { remoteOverride, type RemoteOverride } from '../contracts/override';
import { remoteRelease, type Registry } from '../contracts/registry';

/** The override of this page. The gateway has checked that it is allowed here and put it into the page. */
export function readOverride(): RemoteOverride | null {
  return readInlineJson('override', remoteOverride);
}

/**
 * The registry with one remote from its developer's machine. Who may open its paths stays the registry's word: an
 * override may bring other code, never other access. Throws when the machine does not answer.
 */
export async function applyOverride(
  registry: Registry,
  override: RemoteOverride | null,
): Promise<Registry> {
  if (!override) return registry;
  const response = await fetch(new URL('release.json', override.base), { cache: 'no-store' });
  if (!response.ok) throw new Error(`${override.base} answered ${response.status}`);
  const release = remoteRelease.parse(await response.json());
  if (release.name !== override.name) {
    throw new Error(`${override.base} has ${release.name}, not ${override.name}`);
  }
  return {
    remotes: registry.remotes.map((remote) => {
      if (remote.name !== override.name) return remote;
      const known = new Map(remote.paths.map((path) => [path.path, path]));
      return {
        ...release,
        // Its files change under the developer's hands.
        integrity: null,
        entry: new URL(release.entry, override.base).href,
        preload: [],
        paths: release.paths.map((path) => known.get(path.path) ?? path),
      };
    }),
  };
}
