import { setOf } from '@kaarigar/shared/environment/read-environment';
import { listenPort } from '@kaarigar/shared/environment/variable-forms';
import * as z from 'zod';
import { createPushSandbox } from './create-push-sandbox';

/** The sandbox of push services as a process. */
function refuse(sentence: string): never {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}

if (process.env['NODE_ENV'] === 'production') {
  refuse('The push sandbox never runs with NODE_ENV=production: its browsers are nobody’s.');
}
const { data } = z.object({ PORT: listenPort }).safeParse(setOf(process.env));
if (!data) refuse('The push sandbox cannot start: set or correct PORT.');
const sandbox = createPushSandbox({ port: data.PORT });
try {
  process.stdout.write(`Push sandbox on ${await sandbox.start()}.\n`);
} catch (error) {
  const isTaken = (error as NodeJS.ErrnoException).code === 'EADDRINUSE';
  const why = error instanceof Error ? error.message : String(error);
  refuse(
    `The push sandbox cannot start: ${isTaken ? `port ${data.PORT} is already in use` : why}.`,
  );
}
for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.once(signal, () => void sandbox.stop().then(() => process.exit(0)));
}
