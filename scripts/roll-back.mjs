import { runCommand } from './releases/command.mjs';
import { rollBackRelease } from './releases/edit-site.mjs';
import { readReleaseOptions } from './releases/release-options.mjs';

/** `npm run rollback -w mf-booking`: returns everybody to the previous release. Also ends a canary. */
await runCommand(async () => {
  process.stdout.write(await rollBackRelease(readReleaseOptions()));
});
