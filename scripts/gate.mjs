import { existsSync } from 'node:fs';
import path from 'node:path';
import { buildChanged } from './build.mjs';
import { requireReleaseContract, requireShellContract } from './gate/require-contract.mjs';
import { readPorts } from './ports.mjs';
import { ROOT } from './prepare.mjs';
import { releaseBuilt } from './registry.mjs';
import { runCommand } from './releases/command.mjs';
import { promote, releaseForRow } from './releases/registry-edits.mjs';
import { readRegistryFile } from './releases/registry-file.mjs';
import { readReleaseOptions, readSiteOptions } from './releases/release-options.mjs';
import { newestVersion } from './releases/release-store.mjs';
import { requireDatabase } from './releases/require-database.mjs';
import { verifyRelease } from './releases/verify-release.mjs';

/**
 * The contract gate. `npm run gate -w mf-booking -- [version]`: does this release keep the contract in the released
 * shell? `npm run gate -w shell -- [version]`: do the released remotes keep it in this release of the shell? `npm run
 * gate`: do they in the shell that is built here? If there is no release yet, the gate first builds and releases the
 * sources on disk.
 */
await runCommand(async () => {
  const isBuiltShell = path.resolve(process.cwd()) === ROOT;
  const said = isBuiltShell ? await gateBuiltShell() : await gateRelease();
  process.stdout.write(`${said}.\n`);
});

async function gateBuiltShell() {
  const { store, registryFile, shell, builtShell, isLocal } = readSiteOptions();
  const shellDist = shell ?? builtShell;
  if (isLocal && !existsSync(registryFile)) {
    buildChanged();
    releaseBuilt({ registryFile, store, ports: readPorts() });
  }
  const registry = readRegistryFile(registryFile);
  const names = registry.remotes.map(({ name }) => name);
  if (names.length === 0) throw new Error(`${registryFile} names no released remote to try.`);
  await requireShellContract({ store, shellDist, registry });
  return `${names.join(', ')} keeps the contract (shell: ${shellDist})`;
}

async function gateRelease() {
  const options = readReleaseOptions();
  const { remote, store, url, registryFile } = options;
  const version = options.version ?? newestVersion({ store, remote });
  const release = verifyRelease({ store, remote, version });
  const registry = promote(
    readRegistryFile(registryFile),
    releaseForRow(release, `${url}${version}/`),
  );
  process.stdout.write(await requireDatabase({ ...options, version }));
  await requireReleaseContract({ ...options, release, registry });
  return `${release.name} ${version} keeps the contract`;
}
