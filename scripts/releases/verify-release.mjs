import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { remoteRelease, shellRelease } from '@kaarigar/shared/contracts/registry';
import { isIntact } from '@kaarigar/shared/server/integrity';
import * as z from 'zod/mini';
import { readRelease, requirePlainFiles } from './release-store.mjs';

/**
 * A published release whose files are still those that were built: of a remote its entry, which names the hashes of the
 * others, and what draws its pages, of the shell all. Throws, naming owner and file, when one is not.
 */
export function verifyRelease({ store, remote, version }) {
  const folder = path.join(store, remote, version);
  const release = checked(readRelease(folder), remote);
  requirePlainFiles(folder);
  const name = remote.replaceAll('-', '_');
  if (release.name !== name || release.version !== version) {
    throw new Error(`${release.name} ${release.version} in ${folder} is not ${name} ${version}.`);
  }
  const built = remote === 'shell' ? (release.files ?? {}) : filesOfRemote(release);
  const other = Object.keys(built).find((file) => !isBuilt(path.join(folder, file), built[file]));
  if (other !== undefined) {
    const owner = release.owner ? ` (${release.owner})` : '';
    throw new Error(`${release.name} ${version}${owner}: ${other} is not the file that was built.`);
  }
  return release;
}

/** Before a file is read: each is one below the folder. */
function checked(release, remote) {
  const parsed = (remote === 'shell' ? shellRelease : remoteRelease).safeParse(release);
  if (parsed.success) return release;
  throw new Error(
    `release.json of ${remote} is not one of a release: ${z.prettifyError(parsed.error)}`,
  );
}

function filesOfRemote({ entry, integrity, server }) {
  return { [entry]: integrity, ...(server && { [server.file]: server.integrity }) };
}

function isBuilt(file, integrity) {
  return existsSync(file) && isIntact(readFileSync(file), integrity);
}
