import { promote, releaseForRow, rollBack, rowOf } from './registry-edits.mjs';
import { editRegistryFile, readRegistryFile } from './registry-file.mjs';
import { prune } from './release-store.mjs';
import { verifyRelease } from './verify-release.mjs';

/**
 * Gives a published release of a remote or of the shell to visitors: one edit of the registry, which applies from the
 * next page opened. `gate` is asked before, with the release and the registry as it would be. Returns what to tell.
 */
export async function promoteRelease({
  remote,
  version,
  url,
  canaryPercent,
  store,
  registryFile,
  gate,
}) {
  const release = verifyRelease({ store, remote, version });
  const row = releaseForRow(release, `${url}${version}/`);
  const edit = (registry) => promote(registry, row, canaryPercent);
  await gate({ release, registry: edit(readRegistryFile(registryFile)) });
  // Edits the registry as it is now: another team may have promoted while the gate ran.
  const { version: promoted, previous } = rowOf(
    await editRegistryFile(registryFile, edit),
    release.name,
  );
  prune({ store, remote, inUse: [promoted, previous?.version] });
  const whom = canaryPercent === undefined ? 'everybody' : `${canaryPercent} % of visitors`;
  return `${release.name} ${version} is now for ${whom}.\n`;
}

/**
 * Returns everybody to the release before. Also ends a canary. `gate` is asked before, with the version to go back to.
 * Returns what to tell.
 */
export async function rollBackRelease({ remote, registryFile, gate }) {
  const name = remote.replaceAll('-', '_');
  await gate(rowOf(rollBack(readRegistryFile(registryFile), name), name).version);
  const edited = await editRegistryFile(registryFile, (registry) => rollBack(registry, name));
  return `${name} is back at ${rowOf(edited, name).version}.\n`;
}
