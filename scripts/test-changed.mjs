import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { filesSince, landedCommit } from './changed/changed-files.mjs';
import { planTests } from './changed/plan.mjs';
import { fail } from './fail.mjs';
import { findChromium } from './find-chromium.mjs';
import { installDependencies, requireNode, ROOT } from './prepare.mjs';
import { secondsOfFiles } from './test-times.mjs';
import { tool } from './tools.mjs';

/**
 * `npm run test:changed [-- --since=<commit>]`: checks in about three minutes what a change since the last landed
 * commit can break: types, lint, format, the Vitest files that import changed files, and the browser tests that open
 * them, closest first. At the end it names what did not fit into the time; `npm test` runs everything.
 */
const LIMITS = { vitest: 70, browser: 60 };

requireNode();
installDependencies();
const { values } = parseArgs({ options: { since: { type: 'string' } } });
const changed = readChange();
if (changed.length === 0) {
  process.stdout.write('Nothing has changed.\n');
  process.exit(0);
}

/** Runs one of our scripts or tools; returns whether it succeeded. */
async function run(args, { env = {} } = {}) {
  const child = spawn(process.execPath, args, {
    cwd: ROOT,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...env },
  });
  const [code] = await once(child, 'exit');
  return code === 0;
}

function readChange() {
  try {
    return filesSince(landedCommit(values.since));
  } catch (error) {
    return fail(error.message);
  }
}

/** Vitest files: all of them, or those that import what changed. */
function listVitest(...args) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    tool('vitest', 'list', '--filesOnly', '--json', ...args),
    { cwd: ROOT, encoding: 'utf8' },
  );
  if (status !== 0) fail(stderr);
  return JSON.parse(stdout).map(({ file, projectName }) => ({
    file: path.relative(ROOT, file).replaceAll(path.sep, '/'),
    project: projectName,
  }));
}

function listSpecs() {
  return readdirSync(path.join(ROOT, 'e2e/specs'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.spec.ts'))
    .map((name) => `e2e/specs/${name.replaceAll(path.sep, '/')}`);
}

const everyTest = listVitest();
const plan = planTests({
  changed,
  everyTest,
  related: listVitest(`--changed=${landedCommit(values.since)}`),
  everySpec: listSpecs(),
  seconds: secondsOfFiles(),
  limits: LIMITS,
});
process.stdout.write(`Changed: ${changed.join(', ')}\n`);

const checks = async () =>
  [
    await run(tool('tsc', '--noEmit', '-p', 'tsconfig.json')),
    await run(tool('tsc', '--noEmit', '-p', 'tsconfig.browser.json')),
    await run(tool('oxlint', '--deny-warnings')),
    await run(['scripts/import-graph.mjs']),
    await run(tool('oxfmt', '--check')),
  ].every(Boolean);
const vitest = async () =>
  plan.vitest.length === 0 || run(tool('vitest', 'run', ...plan.vitest.map(({ file }) => file)));
const browser = async () =>
  plan.browser.length === 0 ||
  run(tool('playwright', 'test', '-c', 'e2e/playwright.config.ts', ...plan.browser), {
    env: { CHROMIUM_PATH: findChromium() },
  });

const results = [...(await Promise.all([checks(), vitest()])), await browser()];
const isGreen = results.every(Boolean);

if (plan.leftOut.length > 0) {
  const names = plan.leftOut.map(({ file }) => `  ${file}`).join('\n');
  process.stdout.write(`\nLeft out, for they would take too long; npm test runs them:\n${names}\n`);
}
process.stdout.write(
  `\n${isGreen ? 'Green' : 'RED'}: ${plan.vitest.length} Vitest files and ${plan.browser.length} browser test files run, ${plan.leftOut.length} left out.\n`,
);
process.exit(isGreen ? 0 : 1);
