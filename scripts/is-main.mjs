import { realpathSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/**
 * Whether a module (its `import.meta.url`) is what Node was started with, and not imported by another. The real path is
 * compared, for a module knows no other of itself, whichever link it was started by.
 */
export function isMain(url) {
  return process.argv[1] !== undefined && realpathSync(process.argv[1]) === fileURLToPath(url);
}
