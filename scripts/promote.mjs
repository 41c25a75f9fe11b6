import { requireReleaseContract } from './gate/require-contract.mjs';
import { runCommand } from './releases/command.mjs';
import { promoteRelease } from './releases/edit-site.mjs';
import { readReleaseOptions } from './releases/release-options.mjs';
import { newestVersion } from './releases/release-store.mjs';

/**
 * `npm run promote -w mf-booking -- [version] [--canary 10]`: gives a published release of a remote or of the shell to
 * visitors, the newest one by default. A release that breaks the contract is refused: of a remote in the released shell, of
 * the shell with the released remotes. In an emergency `--skip-gate "the reason"` skips the gate and prints the reason.
 */
await runCommand(async () => {
  const options = readReleaseOptions();
  const { remote, store, skipGate } = options;
  const said = await promoteRelease({
    ...options,
    version: options.version ?? newestVersion({ store, remote }),
    gate: async (candidate) => {
      if (skipGate === undefined) await requireReleaseContract({ ...options, ...candidate });
      else process.stdout.write(`The contract gate was skipped: ${skipGate}\n`);
    },
  });
  process.stdout.write(said);
});
