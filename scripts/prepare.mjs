import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { fail } from './fail.mjs';

export const ROOT = path.resolve(fileURLToPath(import.meta.url), '../..');

/** Folders that installing and building make: never sources. */
export const GENERATED = ['node_modules', 'dist', 'source-maps', 'server-build', 'worker-build'];

/** Whether this is not the repository but what `npm run kit` packs of it. */
export const IS_KIT = !existsSync(path.join(ROOT, 'package-lock.json'));

/** Why a Node version does not fit, in one sentence; null when it fits. */
export function nodeProblem(version, wanted) {
  const ranges = wanted.split(' || ');
  if (ranges.some((range) => isWithin(version, range))) return null;
  return `Kaarigar needs Node ${ranges.join(' or ')}; this is Node ${version}. With nvm: "nvm install && nvm use".`;
}

/** `^20.19.0` means that or newer within its major version, `>=24.0.0` means any newer version. */
function isWithin(version, range) {
  const [major, minor] = version.split('.').map(Number);
  const [, sign, wantedMajor, wantedMinor] = /^(\^|>=)(\d+)\.(\d+)/.exec(range);
  if (major === Number(wantedMajor)) return minor >= Number(wantedMinor);
  return sign === '>=' && major > Number(wantedMajor);
}

/** Stops with a sentence when this Node is older than the project needs. */
export function requireNode() {
  const wanted = readJson(path.join(ROOT, 'package.json')).engines.node;
  const problem = nodeProblem(process.versions.node, wanted);
  if (problem) fail(problem);
}

/** Whether all packages of the lockfile are installed in its versions. Optional ones may be for another platform. */
export function isInstalled(root = ROOT) {
  // npm writes this file last: without it the installation was interrupted.
  if (!existsSync(path.join(root, 'node_modules/.package-lock.json'))) return false;
  const { packages } = readJson(path.join(root, 'package-lock.json'));
  return Object.entries(packages)
    .filter(([folder]) => folder.includes('node_modules/'))
    .every(([folder, { version, optional, link }]) => {
      const file = path.join(root, folder, 'package.json');
      if (!existsSync(file)) return Boolean(optional);
      return link || readJson(file).version === version;
    });
}

function readJson(file) {
  return JSON.parse(readFileSync(file, 'utf8'));
}

/** Installs the dependencies when they are missing or do not match the lockfile. */
export function installDependencies() {
  if (isInstalled()) return;
  process.stdout.write('Installing dependencies…\n');
  // Needs a shell, because npm is a command file on Windows.
  const { status } = spawnSync('npm ci', {
    cwd: ROOT,
    shell: true,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  if (status !== 0) fail('The dependencies could not be installed; the lines above say why.');
}
