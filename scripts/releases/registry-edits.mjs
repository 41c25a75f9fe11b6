/**
 * The three edits of the registry. Each returns a new registry with one changed row; shared/src/contracts/registry.ts
 * explains a row.
 */

/** A release with its addresses made absolute. `base` is where its folder is served, with a slash at the end. */
export function publishedAt(release, base) {
  return {
    ...release,
    entry: new URL(release.entry, base).href,
    preload: release.preload.map((file) => new URL(file, base).href),
  };
}

/**
 * Gives a release to all visitors, or to `canaryPercent` % of them while the others keep theirs. Promoting the present
 * canary changes its share, or ends the trial.
 */
export function promote(registry, release, canaryPercent) {
  requireOwnPaths(registry, release);
  const current = registry.remotes.find(({ name }) => name === release.name);
  const settled = settledRelease(current, release.version);
  if (canaryPercent !== undefined && !settled) {
    throw new Error(`${release.name} has no release yet: the first one is for everybody.`);
  }
  const row = {
    ...release,
    ...(settled ? { previous: settled } : {}),
    ...(canaryPercent === undefined ? {} : { canaryPercent }),
  };
  const others = registry.remotes.filter(({ name }) => name !== release.name);
  // Sorted by name, so that an edit is a small diff.
  return { remotes: [...others, row].toSorted((a, b) => (a.name < b.name ? -1 : 1)) };
}

/** Returns to the previous release. Throws if there is none. */
export function rollBack(registry, name) {
  const current = registry.remotes.find((remote) => remote.name === name);
  if (!current) throw new Error(`The registry has no remote ${name}.`);
  if (!current.previous) throw new Error(`${name} has no previous release to go back to.`);
  return {
    remotes: registry.remotes.map((remote) => (remote === current ? current.previous : remote)),
  };
}

/** The release for a rollback: never one that was only a canary. */
function settledRelease(current, version) {
  if (!current) return undefined;
  if (current.canaryPercent !== undefined || current.version === version) return current.previous;
  const { previous: _previous, ...release } = current;
  return release;
}

/** Throws, naming both owners, if a remote claims a path of another. */
export function requireOwnPaths(registry, release) {
  for (const other of registry.remotes) {
    if (other.name === release.name) continue;
    const taken = new Set(other.paths.map(({ path }) => path.toLowerCase()));
    const both = release.paths.find(({ path }) => taken.has(path.toLowerCase()));
    if (both) {
      throw new Error(
        `${release.name} (${release.owner}) claims ${both.path}, which belongs to ${other.name} (${other.owner}).`,
      );
    }
  }
}
