import { readFileSync } from 'node:fs';
import path from 'node:path';
import { buildApp } from './build.mjs';
import { runCommand } from './releases/command.mjs';
import { promote, releaseForRow, requireOwnPaths, rowOf } from './releases/registry-edits.mjs';
import { IS_KIT } from './prepare.mjs';
import { readRegistryFile } from './releases/registry-file.mjs';
import { readReleaseOptions } from './releases/release-options.mjs';
import { publish } from './releases/release-store.mjs';

/**
 * `npm run release -w mf-booking`: builds the remote, or the shell, puts it into the store under its version, and proposes
 * the edit of the registry. No visitor gets it before `npm run promote`.
 */
await runCommand(() => {
  const { remote, root, store, url, registryFile } = readReleaseOptions();
  const registry = readRegistryFile(registryFile);
  // Checked before the build, so that nobody waits for a build that cannot be released.
  if (remote !== 'shell') {
    requireOwnPaths(registry, JSON.parse(readFileSync(path.join(root, 'remote.json'), 'utf8')));
  }
  buildApp(remote, root);
  const { release, folder } = publish({ dist: path.join(root, 'dist'), store, remote });
  const current = rowOf(registry, release.name);
  const proposed = promote(registry, releaseForRow(release, `${url}${release.version}/`));
  const row = rowOf(proposed, release.name);
  const which = IS_KIT ? '' : ` -w ${remote}`;
  process.stdout.write(`
${release.name} ${release.version} is in ${folder}
The registry ${registryFile} has ${current ? current.version : 'no release of it'}. Proposed row:

${JSON.stringify(row, null, 2)}

Promote it:            npm run promote${which} -- ${release.version}
For some visitors:     npm run promote${which} -- ${release.version} --canary 10
`);
});
