import {
  closeSync,
  existsSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { registry as registrySchema } from '@kaarigar/shared/contracts/registry';
import * as z from 'zod/mini';

/** An edit takes milliseconds, so a longer wait means that the lock's process has died. */
const WAIT_FOR_OTHERS_MS = 10_000;

/** The registry in a file; an empty registry if the file does not exist yet. */
export function readRegistryFile(file) {
  return existsSync(file) ? check(JSON.parse(readFileSync(file, 'utf8')), file) : { remotes: [] };
}

/**
 * Reads the registry, lets `edit` answer a new one, and writes that: one process at a time, so that two teams that
 * promote at the same moment both have their edit in it. Answers the new registry. What is written fits the schema
 * and is there whole or not at all: the gateway may read at any moment. When `edit` throws, nothing is written.
 */
export async function editRegistryFile(file, edit) {
  const lock = `${file}.lock`;
  await take(lock);
  try {
    const registry = edit(readRegistryFile(file));
    check(registry, 'The edited registry');
    const draft = `${file}.draft`;
    writeFileSync(draft, `${JSON.stringify(registry, null, 2)}\n`);
    renameSync(draft, file);
    return registry;
  } finally {
    rmSync(lock);
  }
}

/** Creates the lock file, which only one process can do; waits while another process holds it. */
async function take(lock) {
  const giveUpAt = Date.now() + WAIT_FOR_OTHERS_MS;
  for (;;) {
    try {
      closeSync(openSync(lock, 'wx'));
      return;
    } catch (error) {
      // Windows says EPERM while another process deletes the file.
      if (error.code !== 'EEXIST' && error.code !== 'EPERM') throw error;
      if (Date.now() > giveUpAt) {
        throw new Error(`Somebody else is editing the registry. If nobody is, delete ${lock}.`, {
          cause: error,
        });
      }
      await sleep(20);
    }
  }
}

function check(registry, name) {
  const parsed = registrySchema.safeParse(registry);
  if (parsed.success) return registry;
  throw new Error(`${name} is not a registry of remotes: ${z.prettifyError(parsed.error)}`);
}
