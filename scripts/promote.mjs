import { runCommand } from './releases/command.mjs';
import { promoteRelease } from './releases/edit-site.mjs';
import { readReleaseOptions } from './releases/release-options.mjs';
import { newestVersion } from './releases/release-store.mjs';
import { requireDatabase } from './releases/require-database.mjs';

/**
 * `npm run promote -w mf-booking -- [version] [--canary 10]`: gives a published release of a remote or of the shell to
 * visitors, the newest one by default. A release that breaks the contract is refused: of a remote in the released shell, of
 * the shell with the released remotes; and one that asks for what the database does not have. In an emergency `--skip-gate "the reason"` skips the gate and prints the reason.
 */
await runCommand(async () => {
  const options = readReleaseOptions();
  const { remote, store, skipGate } = options;
  const version = options.version ?? newestVersion({ store, remote });
  const said = await promoteRelease({
    ...options,
    version,
    gate: async (candidate) => {
      if (skipGate !== undefined) {
        process.stdout.write(`The contract gate was skipped: ${skipGate}\n`);
        return;
      }
      process.stdout.write(await requireDatabase({ ...options, version }));
      // A browser and a gateway are behind it, which nobody waits for who skips the gate or is refused before.
      const { requireReleaseContract } = await import('./gate/require-contract.mjs');
      await requireReleaseContract({ ...options, ...candidate });
    },
  });
  process.stdout.write(said);
});
