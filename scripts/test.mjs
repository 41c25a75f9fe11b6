import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { findChromium } from './find-chromium.mjs';
import { installDependencies, requireNode, ROOT } from './prepare.mjs';

/**
 * `npm test`: everything, on a fresh clone too. Types, lint, format, then unit, database, service and browser
 * tests, the contract gate and the weight of the builds; all are run even when an earlier one failed, and one closing line counts them.
 */
requireNode();
installDependencies();
const chromium = findChromium();
const reports = path.join(ROOT, '.local/test-reports');
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });

const total = { passed: 0, failed: 0, skipped: 0 };

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
}

/** A run that died before it could report counts as one failure, never as nothing. */
function count(ok, { passed = 0, failed = 0, skipped = 0 } = {}) {
  total.passed += passed;
  total.failed += failed === 0 && !ok ? 1 : failed;
  total.skipped += skipped;
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
  count(ok, {
    passed: report?.numPassedTests,
    failed: report?.numFailedTests,
    skipped: report?.numPendingTests,
  });
}

function browser() {
  const file = path.join(reports, 'browser.json');
  const ok = run('browser tests', 'npm', ['run', '--silent', 'test:browser'], {
    CHROMIUM_PATH: chromium,
    PLAYWRIGHT_JSON_OUTPUT_FILE: file,
  });
  const stats = readReport(file)?.stats;
  count(ok, {
    passed: (stats?.expected ?? 0) + (stats?.flaky ?? 0),
    failed: stats?.unexpected,
    skipped: stats?.skipped,
  });
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

const skipped = total.skipped > 0 ? `, ${total.skipped} skipped` : '';
process.stdout.write(`\n${total.passed} passed, ${total.failed} failed${skipped}\n`);
process.exit(total.failed === 0 ? 0 : 1);
