import { fail } from '../fail.mjs';

/** Runs a release command: what goes wrong is one sentence, not a stack. */
export async function runCommand(command) {
  try {
    await command();
  } catch (error) {
    fail(error instanceof Error ? error.message : String(error));
  }
}
