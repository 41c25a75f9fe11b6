import { runCommand } from './releases/command.mjs';
import { rollBack } from './releases/registry-edits.mjs';
import { editRegistryFile } from './releases/registry-file.mjs';
import { readReleaseOptions } from './releases/release-options.mjs';

/** `npm run rollback -w mf-booking`: returns everybody to the previous release. Also ends a canary. */
await runCommand(async () => {
  const { remote, registryFile } = readReleaseOptions();
  const name = remote.replaceAll('-', '_');
  const edited = await editRegistryFile(registryFile, (registry) => rollBack(registry, name));
  const row = edited.remotes.find((candidate) => candidate.name === name);
  process.stdout.write(`${name} is back at ${row.version}.\n`);
});
