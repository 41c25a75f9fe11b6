import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from './prepare.mjs';

/** The package that each of our command-line tools comes with. */
const PACKAGES = {
  oxfmt: 'oxfmt',
  oxlint: 'oxlint',
  playwright: '@playwright/test',
  rspack: '@rspack/cli',
  tsc: 'typescript',
  vitest: 'vitest',
};

/**
 * The arguments for `process.execPath` to run a tool: `spawn(process.execPath, tool('rspack', 'build'))`. It starts the
 * tool's file instead of its name, because on Windows the name is a command file that only a shell can run.
 */
export function tool(name, ...args) {
  const folder = folderOf(PACKAGES[name]);
  const { bin } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
  return [path.join(folder, bin[name]), ...args];
}

/** Of an installed package: here, or, for the kit, beside it. */
function folderOf(name, from = ROOT) {
  const folder = path.join(from, 'node_modules', name);
  const above = path.dirname(from);
  return existsSync(folder) || above === from ? folder : folderOf(name, above);
}
