import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ROOT } from './prepare.mjs';
import { endOf, failureText, playwrightFailures, vitestFailures } from './test-failures.mjs';
import { tool } from './tools.mjs';

/** Inside the project, so that Node finds the test runners from there. */
let folder: string;

beforeEach(() => {
  mkdirSync(path.join(ROOT, '.local'), { recursive: true });
  folder = mkdtempSync(path.join(ROOT, '.local/test-failures-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function write(file: string, text: string): void {
  writeFileSync(path.join(folder, file), text);
}

function run(args: string[], env: NodeJS.ProcessEnv = {}) {
  const ended = spawnSync(process.execPath, args, {
    cwd: folder,
    env: { ...process.env, ...env },
    encoding: 'utf8',
  });
  return {
    isGreen: ended.status === 0,
    output: ended.stdout + ended.stderr,
    report: JSON.parse(readFileSync(path.join(folder, 'report.json'), 'utf8')) as object,
  };
}

const vitest = (...reporters: string[]) =>
  run(
    tool(
      'vitest',
      'run',
      '--root=.',
      ...reporters.map((name) => `--reporter=${name}`),
      '--outputFile.json=report.json',
    ),
  );

test('what failed in Vitest is named with its file, its group and its error', () => {
  write('vitest.config.ts', 'export default {};');
  write(
    'sums.spec.ts',
    `import { describe, expect, test } from 'vitest';
     describe('sums', () => {
       test('right', () => expect(1 + 1).toBe(2));
       test('wrong', () => expect(1 + 1).toBe(3));
     });`,
  );
  write('broken.spec.ts', `import './no-such-file';`);
  const { report } = vitest('json');
  const failures = vitestFailures(report, folder);
  expect(failures.map(({ name }) => name).toSorted()).toEqual([
    'broken.spec.ts',
    'sums.spec.ts › sums wrong',
  ]);
  const text = failureText(failures);
  expect(text).toContain('no-such-file');
  expect(text).toContain('expected 2 to be 3');
  expect(text).not.toContain('\u001B');
}, 240_000);

test('an error outside every test of Vitest fails the run, and stands in its end', () => {
  write('vitest.config.ts', 'export default {};');
  write(
    'late.spec.ts',
    `import { test } from 'vitest';
     test('starts something', async () => {
       void Promise.reject(new Error('nobody waited for this'));
       await new Promise((resolve) => setTimeout(resolve, 100));
     });`,
  );
  const { isGreen, report, output } = vitest('default', 'json');
  expect(isGreen).toBe(false);
  expect(vitestFailures(report, folder)).toEqual([]);
  expect(endOf(output)).toContain('nobody waited for this');
}, 240_000);

test('what failed in Playwright is named with its file, and so is a site that does not start', () => {
  write(
    'playwright.config.ts',
    `export default {
       testDir: '.',
       reporter: [['json', { outputFile: 'report.json' }]],
       ...(process.env.NO_SITE && { webServer: { command: 'exit 3', url: 'http://127.0.0.1:9/' } }),
     };`,
  );
  write(
    'sums.spec.ts',
    `import { expect, test } from '@playwright/test';
     test.describe('sums', () => {
       test('right', () => expect(1 + 1).toBe(2));
       test('wrong', () => expect(1 + 1).toBe(3));
     });`,
  );
  const failures = playwrightFailures(run(tool('playwright', 'test')).report);
  expect(failures.map(({ name }) => name)).toEqual(['sums.spec.ts › sums › wrong']);
  expect(failureText(failures)).toContain('Expected: 3');

  const noSite = playwrightFailures(run(tool('playwright', 'test'), { NO_SITE: '1' }).report);
  expect(noSite.map(({ name }) => name)).toEqual(['browser tests']);
  expect(failureText(noSite)).toMatch(/webServer/i);
}, 240_000);

test('of a long message the beginning is shown, of a long output the end', () => {
  const long = Array.from({ length: 200 }, (_, at) => `line ${at}`).join('\n');
  const [failure] = playwrightFailures({ errors: [{ message: long }] });
  expect(failure?.message.split('\n')).toHaveLength(25);
  expect(failure?.message).toContain('line 0\n');
  expect(endOf(long).split('\n')).toHaveLength(80);
  expect(endOf(long)).toMatch(/line 199$/);
});
