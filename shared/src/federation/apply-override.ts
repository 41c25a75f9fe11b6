import { reportBug } from '../contracts/problem';
import { readInlineJson } from '@kaarigar/shared/platform/runtime-config';
import type { RemoteOverride } from '../contracts/override';
import type { RegisteredRemote, Registry, RemoteRelease } from '../contracts/registry';

/** The override of this page. The gateway checks that it is allowed here and puts it into the page. */
export function readOverride(): RemoteOverride | null {
  return readInlineJson<RemoteOverride>('override');
}

/**
 * The registry with one remote, perhaps a new one, from its developer's machine. The registry still decides who may
 * open the known paths: an override may change code, but never access. When the machine does not respond, only this
 * remote shows its fallback.
 */
export async function applyOverride(
  registry: Registry,
  override: RemoteOverride | null,
): Promise<Registry> {
  if (!override) return registry;
  const released = registry.remotes.find(({ name }) => name === override.name);
  const others = registry.remotes.filter((remote) => remote !== released);
  try {
    // The override comes last, so that it cannot take paths from another remote.
    return { remotes: [...others, overridden(released, override, await readRelease(override))] };
  } catch (error) {
    reportBug(error);
    const entry = new URL('remoteEntry.js', override.base).href;
    return { remotes: [...others, ...(released ? [{ ...released, entry }] : [])] };
  }
}

async function readRelease({ name, base }: RemoteOverride): Promise<RemoteRelease> {
  const response = await fetch(new URL('release.json', base), { cache: 'no-store' });
  if (!response.ok) throw new Error(`${base} answered ${response.status}`);
  const { remoteRelease } = await import('../contracts/registry');
  const release = remoteRelease.parse(await response.json());
  if (release.name !== name) throw new Error(`${base} has ${release.name}, not ${name}`);
  return release;
}

function overridden(
  released: RegisteredRemote | undefined,
  { base }: RemoteOverride,
  release: RemoteRelease,
): RegisteredRemote {
  const known = new Map(released?.paths.map((path) => [path.path, path]));
  return {
    ...release,
    // No integrity hash, because the developer keeps changing the files.
    integrity: null,
    entry: new URL(release.entry, base).href,
    preload: [],
    paths: release.paths.map((path) => known.get(path.path) ?? path),
  };
}
