import { runCommand } from './releases/command.mjs';
import { rollBackRelease } from './releases/edit-site.mjs';
import { readReleaseOptions } from './releases/release-options.mjs';
import { requireDatabaseToGoBack } from './releases/require-database.mjs';

/**
 * `npm run rollback -w mf-booking`: returns everybody to the previous release. Also ends a canary. Refused if the database
 * has no longer what that release asks for, but with `--skip-gate "the reason"`.
 */
await runCommand(async () => {
  const options = readReleaseOptions();
  const said = await rollBackRelease({
    ...options,
    gate: async (version) => {
      if (options.skipGate === undefined) {
        process.stdout.write(await requireDatabaseToGoBack({ ...options, version }));
      } else process.stdout.write(`The database was not asked: ${options.skipGate}\n`);
    },
  });
  process.stdout.write(said);
});
