import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { readRelease } from './release-store.mjs';

/** A published release whose entry is still the one that was built. Throws, naming owner and file, when it is not. */
export function verifyRelease({ store, remote, version }) {
  const folder = path.join(store, remote, version);
  const release = readRelease(folder);
  const bytes = readFileSync(path.join(folder, release.entry));
  const found = `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
  if (release.integrity !== found) {
    throw new Error(
      `${release.name} ${version} (${release.owner}): ${release.entry} is not the file that was built.`,
    );
  }
  return release;
}
