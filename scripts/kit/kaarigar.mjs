#!/usr/bin/env node
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { fail } from '../fail.mjs';

const SCRIPTS = {
  new: 'new-remote.mjs',
  release: 'release.mjs',
  gate: 'gate.mjs',
  promote: 'promote.mjs',
  rollback: 'roll-back.mjs',
};

/** `kaarigar <command>`, where the repository is not: starts the script that the repository has for it. */
const [command = '', ...args] = process.argv.slice(2);
const script = SCRIPTS[command];
if (!script) fail(`kaarigar ${Object.keys(SCRIPTS).join(' | ')}: README.md of the kit says how.`);
const { status } = spawnSync(
  process.execPath,
  ['--import', import.meta.resolve('tsx'), path.join(import.meta.dirname, '..', script), ...args],
  { stdio: 'inherit' },
);
process.exit(status ?? 1);
