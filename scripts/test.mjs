import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findChromium } from './find-chromium.mjs';
import { endOf, failureText, playwrightFailures, vitestFailures } from './test-failures.mjs';
import { installDependencies, requireNode, ROOT } from './prepare.mjs';

/**
 * `npm test`: everything, on a fresh clone too. Types, lint, format, then unit, database, service and browser
 * tests, the contract gate and the weight of the builds; all are run even when an earlier one failed. At the end what
 * failed is said once more by name, as a log that is cut keeps its end, and one closing line counts everything.
 */
requireNode();
installDependencies();
const chromium = findChromium();
const reports = path.join(ROOT, '.local/test-reports');
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });

/** How long the last words of an ended process may take to arrive. */
const REST_WITHIN_MS = 5_000;

const total = { passed: 0, failed: 0, skipped: 0 };
const failures = [];

/** Shows what the command says while it runs, and answers how it ended and all it said. */
async function run(title, command, args, env = {}) {
  process.stdout.write(`\n── ${title}\n`);
  const child = spawn(command, args, {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...env },
  });
  let output = '';
  for (const name of ['stdout', 'stderr']) {
    child[name].setEncoding('utf8').on('data', (text) => {
      process[name].write(text);
      output += text;
    });
  }
  const closed = once(child, 'close');
  const [code, signal] = await once(child, 'exit');
  // What it left running would hold its output open for ever.
  await Promise.race([closed, sleep(REST_WITHIN_MS, undefined, { ref: false })]);
  return { ok: code === 0, output: signal ? `${output}\nended by ${signal}` : output };
}

async function check(title, script, env = {}) {
  const { ok, output } = await run(title, 'npm', ['run', '--silent', script], env);
  total[ok ? 'passed' : 'failed'] += 1;
  if (!ok) failures.push({ name: title, message: endOf(output) });
}

/** A run that died before it reported, or met an error outside its tests, counts as one failure, never as nothing. */
function count(title, { ok, output }, { passed = 0, failed = 0, skipped = 0 } = {}, named = []) {
  total.passed += passed;
  total.failed += failed === 0 && !ok ? 1 : failed;
  total.skipped += skipped;
  failures.push(...named);
  if (!ok && named.length === 0) failures.push({ name: title, message: endOf(output) });
}

function readReport(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}

async function vitest(project) {
  const file = path.join(reports, `${project}.json`);
  const ended = await run(`${project} tests`, 'npx', [
    'vitest',
    'run',
    '--project',
    project,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${file}`,
  ]);
  const report = readReport(file);
  count(
    `${project} tests`,
    ended,
    {
      passed: report?.numPassedTests,
      failed: report?.numFailedTests,
      skipped: report?.numPendingTests,
    },
    vitestFailures(report, ROOT),
  );
}

async function browser() {
  const file = path.join(reports, 'browser.json');
  const ended = await run('browser tests', 'npm', ['run', '--silent', 'test:browser'], {
    CHROMIUM_PATH: chromium,
    PLAYWRIGHT_JSON_OUTPUT_FILE: file,
  });
  const report = readReport(file);
  count(
    'browser tests',
    ended,
    {
      passed: report?.stats.expected,
      failed: report?.stats.unexpected,
      skipped: report?.stats.skipped,
    },
    playwrightFailures(report),
  );
}

await check('types', 'typecheck');
await check('lint', 'lint');
await check('format', 'format:check');
await vitest('unit');
await vitest('database');
await vitest('service');
await browser();
// Of the builds and releases the browser tests have just used.
await check('contract gate', 'gate', { PORT_OFFSET: process.env.E2E_PORT_OFFSET ?? '1200' });
await check('budgets', 'budgets');

if (failures.length > 0) process.stdout.write(`\n── what failed\n${failureText(failures)}\n`);
const skipped = total.skipped > 0 ? `, ${total.skipped} skipped` : '';
process.stdout.write(`\n${total.passed} passed, ${total.failed} failed${skipped}\n`);
process.exit(total.failed === 0 ? 0 : 1);
