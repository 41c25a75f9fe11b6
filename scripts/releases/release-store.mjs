import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import path from 'node:path';

/**
 * Puts a build of a remote, or of the shell, into the store as `<store>/<its folder>/<version>/`. A version is immutable: publishing the same
 * build again changes nothing, another build under the same version is refused.
 */
export function publish({ dist, store, remote }) {
  const release = readRelease(dist);
  // What leads out of the store is the name of no version.
  if (!/^\w[\w.+-]*$/.test(release.version)) {
    throw new Error(`${dist} has a version that is no name of a folder: ${release.version}.`);
  }
  requirePlainFiles(dist);
  const folder = path.join(store, remote, release.version);
  if (existsSync(folder)) {
    if (fingerprint(folder) !== fingerprint(dist)) {
      throw new Error(
        `${remote} ${release.version} is published already with other files. A release never changes: build anew.`,
      );
    }
    return { release, folder };
  }
  // Atomic: nobody may see half a release.
  mkdirSync(path.join(store, remote), { recursive: true });
  const draft = path.join(store, remote, `.draft-${process.pid}`);
  rmSync(draft, { recursive: true, force: true });
  cpSync(dist, draft, { recursive: true });
  // Again, because the build may have changed meanwhile.
  requirePlainFiles(draft);
  renameSync(draft, folder);
  return { release, folder };
}

/** `release.json` of a build. Throws, naming the folder, if it is missing. */
export function readRelease(folder) {
  const file = path.join(folder, 'release.json');
  if (!existsSync(file))
    throw new Error(`${folder} is no build of a remote or of the shell: no release.json.`);
  return JSON.parse(readFileSync(file, 'utf8'));
}

/** The version published last. Throws if there is none. */
export function newestVersion({ store, remote }) {
  const [newest] = versionsOf(path.join(store, remote));
  if (!newest)
    throw new Error(`${remote} has no release in ${store}: npm run release -w ${remote}`);
  return newest;
}

/** Newest first. */
function versionsOf(folder) {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => !name.startsWith('.'))
    .map((version) => ({ version, at: statSync(path.join(folder, version)).ctimeMs }))
    .toSorted((a, b) => b.at - a.at)
    .map(({ version }) => version);
}

/** Removes the oldest releases beyond `keep`, but never one of `inUse`, because open tabs may still run it. */
export function prune({ store, remote, inUse, keep = 10 }) {
  const folder = path.join(store, remote);
  const old = versionsOf(folder).slice(keep);
  for (const version of old.filter((candidate) => !inUse.includes(candidate))) {
    rmSync(path.join(folder, version), { recursive: true });
  }
}

/**
 * Throws, naming it, at whatever is neither a file nor a folder. A link would publish what it leads to: any file that the
 * server of releases may read.
 */
export function requirePlainFiles(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const file = path.join(folder, entry.name);
    if (entry.isDirectory()) requirePlainFiles(file);
    else if (!entry.isFile()) throw new Error(`${file} is no plain file. A release has no links.`);
  }
}

function fingerprint(folder) {
  const hash = createHash('sha256');
  for (const file of filesUnder(folder)) {
    hash.update(path.relative(folder, file)).update('\0').update(readFileSync(file)).update('\0');
  }
  return hash.digest('hex');
}

/** Every file below a folder, in the same order everywhere. */
export function* filesUnder(folder) {
  const entries = readdirSync(folder, { withFileTypes: true });
  for (const entry of entries.toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
    const file = path.join(folder, entry.name);
    if (entry.isDirectory()) yield* filesUnder(file);
    else yield file;
  }
}
