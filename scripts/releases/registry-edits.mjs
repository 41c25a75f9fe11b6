/**
 * The edits of the registry. Each returns a new registry with one changed row; shared/src/contracts/registry.ts explains a
 * row of a remote, site-registry.ts the shell's.
 */

/** The row of a remote or of the shell, if there is one. */
export function rowOf({ shell, remotes }, name) {
  return name === 'shell' ? shell : remotes.find((remote) => remote.name === name);
}

/** The row that is made of a release: a remote's with absolute addresses below `base`, the shell's without its files. */
export function releaseForRow(release, base) {
  if (release.name === 'shell') return { name: release.name, version: release.version };
  return publishedAt(release, base);
}

/**
 * A release with its addresses made absolute. `base` is where its folder is served, with a slash at the end. Throws when
 * one of them leads elsewhere: the site's policy opens to the host of the entry.
 */
export function publishedAt(release, base) {
  const below = (file) => {
    const { href } = new URL(file, base);
    if (href.startsWith(base)) return href;
    throw new Error(`${file} of ${release.name} (${release.owner}) is not below ${base}.`);
  };
  return { ...release, entry: below(release.entry), preload: release.preload.map(below) };
}

/**
 * Gives a release to all visitors, or to `canaryPercent` % of them while the others keep theirs. Promoting the present
 * canary changes its share, or ends the trial.
 */
export function promote(registry, release, canaryPercent) {
  requireOwnPaths(registry, release);
  const settled = settledRelease(rowOf(registry, release.name), release.version);
  if (canaryPercent !== undefined && !settled) {
    throw new Error(`${release.name} has no release yet: the first one is for everybody.`);
  }
  const row = {
    ...release,
    ...(settled ? { previous: settled } : {}),
    ...(canaryPercent === undefined ? {} : { canaryPercent }),
  };
  return withRow(registry, row);
}

/** The remotes that visitors get now: a registry of them, and a second one while any of them is tried out. */
export function registriesOfVisitors({ remotes }) {
  const forPlace = (place) => ({
    remotes: remotes.map(({ previous, canaryPercent, ...release }) =>
      canaryPercent !== undefined && place >= canaryPercent ? previous : release,
    ),
  });
  const isTried = remotes.some(({ canaryPercent }) => canaryPercent !== undefined);
  return isTried ? [forPlace(0), forPlace(99)] : [forPlace(0)];
}

/** Returns to the previous release. Throws if there is none. */
export function rollBack(registry, name) {
  const current = rowOf(registry, name);
  if (!current) throw new Error(`The registry has no release of ${name}.`);
  if (!current.previous) throw new Error(`${name} has no previous release to go back to.`);
  return withRow(registry, current.previous);
}

function withRow(registry, row) {
  if (row.name === 'shell') return { shell: row, remotes: registry.remotes };
  const others = registry.remotes.filter(({ name }) => name !== row.name);
  // Sorted by name, so that an edit is a small diff.
  return { ...registry, remotes: [...others, row].toSorted((a, b) => (a.name < b.name ? -1 : 1)) };
}

/** The release for a rollback: never one that was only a canary. */
function settledRelease(current, version) {
  if (!current) return undefined;
  if (current.canaryPercent !== undefined || current.version === version) return current.previous;
  const { previous: _previous, ...release } = current;
  return release;
}

/**
 * Throws, naming both owners, if a remote claims a path of another: also one that only the other's previous release has,
 * because visitors have that while the newer one is tried out, and get it back by a rollback.
 */
export function requireOwnPaths(registry, release) {
  if (release.name === 'shell') return;
  for (const other of registry.remotes) {
    if (other.name === release.name) continue;
    const owned = [...other.paths, ...(other.previous?.paths ?? [])];
    const both = release.paths.find(({ path }) =>
      owned.some((one) => haveOneAddress(path, one.path)),
    );
    if (both) {
      throw new Error(
        `${release.name} (${release.owner}) claims ${both.path}, which belongs to ${other.name} (${other.owner}).`,
      );
    }
  }
}

/** Whether some address belongs to both paths, as shared/src/federation/find-remote.ts reads them. */
function haveOneAddress(one, other) {
  const [first, second] = [segmentsOf(one), segmentsOf(other)];
  return (
    first.length === second.length &&
    first.every(
      (segment, at) => isParameter(segment) || isParameter(second[at]) || segment === second[at],
    )
  );
}

function segmentsOf(path) {
  return decodeURIComponent(path.toLowerCase()).replace(/\/$/, '').split('/');
}

function isParameter(segment) {
  return segment.startsWith(':');
}
