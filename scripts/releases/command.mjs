import { fail } from '../fail.mjs';

/** Runs a release command and reports an error as one sentence instead of a stack trace. */
export async function runCommand(command) {
  try {
    await command();
  } catch (error) {
    fail(error instanceof Error ? error.message : String(error));
  }
}
