import { realpathSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/**
 * Whether Node was started with this module (its `import.meta.url`) instead of importing it. Compares the real path: a
 * module knows only its real path, even when Node was started with a link to it.
 */
export function isMain(url) {
  return process.argv[1] !== undefined && realpathSync(process.argv[1]) === fileURLToPath(url);
}
