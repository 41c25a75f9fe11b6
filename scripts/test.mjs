import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { findChromium } from './find-chromium.mjs';
import { failureText, playwrightFailures, vitestFailures } from './test-failures.mjs';
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

const total = { passed: 0, failed: 0, skipped: 0 };
const failures = [];

function run(title, command, args, env = {}) {
  process.stdout.write(`\n── ${title}\n`);
  const { status } = spawnSync(command, args, {
    cwd: ROOT,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...env },
  });
  return status === 0;
}

function check(title, script, env = {}) {
  const ok = run(title, 'npm', ['run', '--silent', script], env);
  total[ok ? 'passed' : 'failed'] += 1;
  if (!ok)
    failures.push({ name: title, message: `npm run ${script} failed; its own words are above.` });
}

/** A run that died before it could report counts as one failure, never as nothing. */
function count(title, ok, { passed = 0, failed = 0, skipped = 0 } = {}, named = []) {
  total.passed += passed;
  total.failed += failed === 0 && !ok ? 1 : failed;
  total.skipped += skipped;
  failures.push(...named);
  if (!ok && named.length === 0) {
    failures.push({ name: title, message: 'The run ended with an error that belongs to no test.' });
  }
}

function readReport(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}

function vitest(project) {
  const file = path.join(reports, `${project}.json`);
  const ok = run(`${project} tests`, 'npx', [
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
    ok,
    {
      passed: report?.numPassedTests,
      failed: report?.numFailedTests,
      skipped: report?.numPendingTests,
    },
    vitestFailures(report, ROOT),
  );
}

function browser() {
  const file = path.join(reports, 'browser.json');
  const ok = run('browser tests', 'npm', ['run', '--silent', 'test:browser'], {
    CHROMIUM_PATH: chromium,
    PLAYWRIGHT_JSON_OUTPUT_FILE: file,
  });
  const report = readReport(file);
  count(
    'browser tests',
    ok,
    {
      passed: report?.stats.expected,
      failed: report?.stats.unexpected,
      skipped: report?.stats.skipped,
    },
    playwrightFailures(report),
  );
}

check('types', 'typecheck');
check('lint', 'lint');
check('format', 'format:check');
vitest('unit');
vitest('database');
vitest('service');
browser();
// Of the builds and releases the browser tests have just used.
check('contract gate', 'gate', { PORT_OFFSET: process.env.E2E_PORT_OFFSET ?? '1200' });
check('budgets', 'budgets');

if (failures.length > 0) process.stdout.write(`\n── what failed\n${failureText(failures)}\n`);
const skipped = total.skipped > 0 ? `, ${total.skipped} skipped` : '';
process.stdout.write(`\n${total.passed} passed, ${total.failed} failed${skipped}\n`);
process.exit(total.failed === 0 ? 0 : 1);
