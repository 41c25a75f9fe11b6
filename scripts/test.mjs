import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, rmSync } from 'node:fs';
import { cpus } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { findChromium } from './find-chromium.mjs';
import { TEST_OFFSET } from './ports.mjs';
import { installDependencies, requireNode, ROOT } from './prepare.mjs';
import { endOf, failureText, playwrightFailures, vitestFailures } from './test-failures.mjs';
import {
  playwrightTimes,
  readReport,
  reportFile,
  REPORTS,
  timesText,
  vitestTimes,
} from './test-times.mjs';
import { tool } from './tools.mjs';

/**
 * `npm test`: everything, also on a fresh clone. Types, lint, format and builds run beside the unit tests, the contract
 * gate and the size budgets beside the database tests, the deployment and the attacks beside the service tests; then the
 * browser tests. All parts run even when an earlier one failed. The end of the output lists the seconds of each part, the
 * slowest tests, each failure by name (a log that is cut keeps its end), and one line that counts everything.
 */
requireNode();
installDependencies();
const chromium = findChromium();
rmSync(REPORTS, { recursive: true, force: true });
mkdirSync(REPORTS, { recursive: true });

/** How long we wait for the remaining output of a process that has ended. */
const REST_WITHIN_MS = 5_000;
/** More failures than this have a common cause, so we do not trace each of them. */
const MAX_TRACED = 10;

const startedAt = Date.now();
const atStart = processorTimes();
const total = { passed: 0, failed: 0, skipped: 0 };
const failures = [];
const parts = [];
const tests = [];

/** What all processors of the machine have done since it started, in ms. */
function processorTimes() {
  const times = cpus().map((one) => one.times);
  const all = times.flatMap((one) => Object.values(one)).reduce((sum, ms) => sum + ms, 0);
  return { all, idle: times.reduce((sum, { idle }) => sum + idle, 0) };
}

/** The share of the processors that was in use, by whomever. */
function busySince(before) {
  const now = processorTimes();
  return 1 - (now.idle - before.idle) / Math.max(1, now.all - before.all);
}

/**
 * Runs one of our scripts or tools. `isQuiet`: it runs beside another one, so its output is shown when it has ended.
 * Returns its exit status and all its output.
 */
async function run(title, args, { env = {}, isQuiet = false } = {}) {
  const heading = `\n── ${title}\n`;
  if (!isQuiet) process.stdout.write(heading);
  const begun = Date.now();
  const before = processorTimes();
  const child = spawn(process.execPath, args, {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...env },
  });
  let output = '';
  for (const name of ['stdout', 'stderr']) {
    child[name].setEncoding('utf8').on('data', (text) => {
      if (!isQuiet) process[name].write(text);
      output += text;
    });
  }
  const closed = once(child, 'close');
  const [code, signal] = await once(child, 'exit');
  // A child process left running would otherwise hold the output open forever.
  await Promise.race([closed, sleep(REST_WITHIN_MS, undefined, { ref: false })]);
  if (isQuiet) process.stdout.write(heading + output);
  parts.push({ title, seconds: (Date.now() - begun) / 1_000, busy: busySince(before) });
  return { ok: code === 0, output: signal ? `${output}\nended by ${signal}` : output };
}

async function check(title, args, options) {
  const { ok, output } = await run(title, args, options);
  total[ok ? 'passed' : 'failed'] += 1;
  if (!ok) failures.push({ name: title, message: endOf(output) });
}

/** A run that died before it reported, or had an error outside its tests, counts as one failure, never as none. */
function count(title, { ok, output }, { passed = 0, failed = 0, skipped = 0 } = {}, named = []) {
  total.passed += passed;
  total.failed += failed === 0 && !ok ? 1 : failed;
  total.skipped += skipped;
  failures.push(...named);
  if (!ok && named.length === 0) failures.push({ name: title, message: endOf(output) });
}

async function vitest(
  project,
  { title = `${project} tests`, reporter = 'default', isQuiet = false } = {},
) {
  const file = reportFile(project);
  const reporters = [`--reporter=${reporter}`, '--reporter=json', `--outputFile.json=${file}`];
  const args = tool('vitest', 'run', '--project', project, ...reporters);
  const ended = await run(title, args, { isQuiet });
  const report = readReport(project);
  const counts = {
    passed: report?.numPassedTests,
    failed: report?.numFailedTests,
    skipped: report?.numPendingTests,
  };
  count(title, ended, counts, vitestFailures(report, ROOT));
  tests.push(...vitestTimes(report, ROOT));
}

const playwright = (...args) =>
  tool('playwright', 'test', '-c', 'e2e/playwright.config.ts', ...args);

async function browser() {
  const title = 'browser tests';
  const file = reportFile('browser');
  const env = { CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: file };
  const ended = await run(title, playwright(), { env });
  const report = readReport('browser');
  const named = playwrightFailures(report);
  const counts = {
    passed: report?.stats.expected,
    failed: report?.stats.unexpected,
    skipped: report?.stats.skipped,
  };
  count(title, ended, counts, named);
  tests.push(...playwrightTimes(report));
  // Tracing every test costs a third more time: only failed tests run again, for their trace. They still count as
  // failed.
  if (named.length === 0 || named.length > MAX_TRACED) return;
  const again = { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: reportFile('browser-traced') };
  await run(
    'traces of what failed, into test-results/',
    playwright('--last-failed', '--trace=on'),
    {
      env: again,
    },
  );
}

const TYPES = { types: 'tsconfig.json', 'types of the browser': 'tsconfig.browser.json' };
/**
 * Of several checkers each works out types that the others know, and here none has a processor to itself; what Go then
 * collects less often is still less memory than that of four.
 */
const TSC_ENV = { GOGC: '300' };

async function checks() {
  const isQuiet = true;
  for (const [title, project] of Object.entries(TYPES)) {
    const args = tool('tsc', '--noEmit', '-p', project, '--checkers', '1');
    await check(title, args, { env: TSC_ENV, isQuiet });
  }
  await check('lint', tool('oxlint', '--deny-warnings'), { isQuiet });
  await check('folders', ['scripts/import-graph.mjs'], { isQuiet });
  await check('words', ['scripts/words.mjs'], { isQuiet });
  await check('format', tool('oxfmt', '--check'), { isQuiet });
  await check('builds', ['scripts/build.mjs'], { isQuiet });
}

/** What asks something of the builds alone: on its own each would leave a processor idle. */
async function partsOfBuilds() {
  const isQuiet = true;
  await check('budgets', ['scripts/budgets.mjs'], { isQuiet });
  await check('browser floor', ['scripts/floor.mjs'], { isQuiet });
  // Releases the builds where the browser tests begin anew.
  const env = { PORT_OFFSET: String(TEST_OFFSET) };
  await check('contract gate', ['--import', 'tsx', 'scripts/gate.mjs'], { env, isQuiet });
}

/** It waits for processes to start and to stop. */
const deployment = () => vitest('deploy', { title: 'deployment', isQuiet: true });

/** One line for each attack: what it proves is the point of running it. */
const attacks = () => vitest('attacks', { title: 'attacks', reporter: 'verbose', isQuiet: true });

// Which part runs beside which, and what that takes: docs/decisions/014-a-short-suite.md.
await Promise.all([vitest('unit'), checks()]);
await Promise.all([vitest('database'), partsOfBuilds()]);
await Promise.all([vitest('service'), deployment(), attacks()]);
await browser();

parts.push({ title: 'all', seconds: (Date.now() - startedAt) / 1_000, busy: busySince(atStart) });
process.stdout.write(`\n── times\n${timesText(parts, tests)}\n`);
if (failures.length > 0) process.stdout.write(`\n── what failed\n${failureText(failures)}\n`);
const skipped = total.skipped > 0 ? `, ${total.skipped} skipped` : '';
process.stdout.write(`\n${total.passed} passed, ${total.failed} failed${skipped}\n`);
process.exit(total.failed === 0 ? 0 : 1);
