import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
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

/** Installs the dependencies when they are missing or older than the lockfile. */
export function installDependencies() {
  const installed = path.join(ROOT, 'node_modules/.package-lock.json');
  const lockfile = path.join(ROOT, 'package-lock.json');
  if (existsSync(installed) && statSync(installed).mtimeMs >= statSync(lockfile).mtimeMs) return;
  process.stdout.write('Installing dependencies…\n');
  // Not `npm ci`: it refuses a lockfile that lacks other platforms' optional binaries. Versions are the lockfile's.
  const { status } = spawnSync('npm', ['install', '--no-save', '--no-audit', '--no-fund'], {
    cwd: ROOT,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  if (status !== 0) fail('The dependencies could not be installed; the lines above say why.');
}
