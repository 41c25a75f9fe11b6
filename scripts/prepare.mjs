import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { fail } from './fail.mjs';

export const ROOT = path.resolve(fileURLToPath(import.meta.url), '../..');

/** Why a Node version does not do, in one sentence; null when it does. */
export function nodeProblem(version, wanted) {
  const [major, minor] = version.split('.').map(Number);
  const [wantedMajor, wantedMinor] = wanted.replace(/^\D*/, '').split('.').map(Number);
  if (major > wantedMajor || (major === wantedMajor && minor >= wantedMinor)) return null;
  return `Kaarigar needs Node ${wanted}; this is Node ${version}. With nvm: "nvm install && nvm use".`;
}

/** Stops with a sentence when this Node is older than the project needs. */
export function requireNode() {
  const wanted = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8')).engines.node;
  const problem = nodeProblem(process.versions.node, wanted);
  if (problem) fail(problem);
}

/**
 * Whether what npm noted as installed is what the lockfile lists; both as `packages` of such a file. An optional package
 * may be of another platform, and then it is not here.
 */
export function isInstalled(locked, installed) {
  const isSame = ([folder, { version }]) => locked[folder]?.version === version;
  const isThere = ([folder, { optional }]) => folder === '' || optional || folder in installed;
  return Object.entries(installed).every(isSame) && Object.entries(locked).every(isThere);
}

function readPackages(file) {
  return JSON.parse(readFileSync(path.join(ROOT, file), 'utf8')).packages;
}

/** Installs the dependencies when they are missing or others than the lockfile's. */
export function installDependencies() {
  const note = 'node_modules/.package-lock.json';
  const isThere = existsSync(path.join(ROOT, note));
  if (isThere && isInstalled(readPackages('package-lock.json'), readPackages(note))) return;
  process.stdout.write('Installing dependencies…\n');
  // By a shell, for npm is a command file on Windows.
  const { status } = spawnSync('npm ci', {
    cwd: ROOT,
    shell: true,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  if (status !== 0) fail('The dependencies could not be installed; the lines above say why.');
}
