import { requireContract } from './gate/require-contract.mjs';
import { runCommand } from './releases/command.mjs';
import { promote, publishedAt } from './releases/registry-edits.mjs';
import { editRegistryFile, readRegistryFile } from './releases/registry-file.mjs';
import { readReleaseOptions } from './releases/release-options.mjs';
import { newestVersion, prune } from './releases/release-store.mjs';
import { verifyRelease } from './releases/verify-release.mjs';

/**
 * `npm run promote -w mf-booking -- [version] [--canary 10]`: gives a published release to visitors, the newest one by
 * default. It is one edit of the registry, which applies from the next page opened. A release that breaks the contract
 * in the released shell is refused; in an emergency `--skip-gate "the reason"` skips the gate and prints the reason.
 */
await runCommand(async () => {
  const options = readReleaseOptions();
  const { remote, store, url, registryFile, shellDist, canaryPercent, skipGate } = options;
  const version = options.version ?? newestVersion({ store, remote });
  const release = verifyRelease({ store, remote, version });
  const edit = (registry) =>
    promote(registry, publishedAt(release, `${url}${version}/`), canaryPercent);
  if (skipGate === undefined) {
    const registry = edit(readRegistryFile(registryFile));
    await requireContract({ store, shellDist, registry, names: [release.name] });
  } else {
    process.stdout.write(`The contract gate was skipped: ${skipGate}\n`);
  }
  // Edits the registry as it is now: another team may have promoted while the gate ran.
  const registry = await editRegistryFile(registryFile, edit);
  const row = registry.remotes.find(({ name }) => name === release.name);
  prune({ store, remote, inUse: [row.version, row.previous?.version] });
  const whom = canaryPercent === undefined ? 'everybody' : `${canaryPercent} % of visitors`;
  process.stdout.write(`${release.name} ${version} is now for ${whom}.\n`);
});
