import { existsSync } from 'node:fs';
import path from 'node:path';
import { buildChanged } from './build.mjs';
import { requireContract } from './gate/require-contract.mjs';
import { readPorts } from './ports.mjs';
import { ROOT } from './prepare.mjs';
import { releaseBuilt } from './registry.mjs';
import { runCommand } from './releases/command.mjs';
import { promote, publishedAt } from './releases/registry-edits.mjs';
import { readRegistryFile } from './releases/registry-file.mjs';
import { readReleaseOptions, readSiteOptions } from './releases/release-options.mjs';
import { newestVersion } from './releases/release-store.mjs';
import { verifyRelease } from './releases/verify-release.mjs';

/**
 * The contract gate. `npm run gate -w mf-booking -- [version]`: does this release keep the contract in the released
 * shell? `npm run gate`: do the released remotes keep it in the shell that is built here? If there is no release yet,
 * the gate first builds and releases the sources on disk.
 */
await runCommand(async () => {
  const isShell = path.resolve(process.cwd()) === ROOT;
  const { checked, shellDist } = isShell ? await gateShell() : await gateRemote();
  process.stdout.write(`${checked} keeps the contract (shell: ${shellDist}).\n`);
});

async function gateShell() {
  const { store, registryFile, shellDist, isLocal } = readSiteOptions();
  if (isLocal && !existsSync(registryFile)) {
    buildChanged();
    releaseBuilt({ registryFile, store, ports: readPorts() });
  }
  const registry = readRegistryFile(registryFile);
  const names = registry.remotes.map(({ name }) => name);
  if (names.length === 0) throw new Error(`${registryFile} names no released remote to try.`);
  await requireContract({ store, shellDist, registry, names });
  return { checked: names.join(', '), shellDist };
}

async function gateRemote() {
  const options = readReleaseOptions();
  const { remote, store, url, registryFile, shellDist } = options;
  const version = options.version ?? newestVersion({ store, remote });
  const release = verifyRelease({ store, remote, version });
  const candidate = publishedAt(release, `${url}${version}/`);
  const registry = promote(readRegistryFile(registryFile), candidate);
  await requireContract({ store, shellDist, registry, names: [release.name] });
  return { checked: `${release.name} ${version}`, shellDist };
}
