import { runCommand } from './releases/command.mjs';
import { promote, publishedAt } from './releases/registry-edits.mjs';
import { readRegistryFile, writeRegistryFile } from './releases/registry-file.mjs';
import { readReleaseOptions } from './releases/release-options.mjs';
import { newestVersion } from './releases/release-store.mjs';
import { verifyRelease } from './releases/verify-release.mjs';

/**
 * `npm run promote -w mf-booking -- [version] [--canary 10]`: gives visitors a published release, the newest unless
 * one is named. One edit of the registry; the next page opened has it.
 */
await runCommand(() => {
  const options = readReleaseOptions();
  const { remote, store, url, registryFile, canaryPercent } = options;
  const version = options.version ?? newestVersion({ store, remote });
  const release = verifyRelease({ store, remote, version });
  const registry = readRegistryFile(registryFile);
  const edited = promote(registry, publishedAt(release, `${url}${version}/`), canaryPercent);
  writeRegistryFile(registryFile, edited);
  const whom = canaryPercent === undefined ? 'everybody' : `${canaryPercent} % of visitors`;
  process.stdout.write(`${release.name} ${version} is now for ${whom}.\n`);
});
