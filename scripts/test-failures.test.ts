import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ROOT } from './prepare.mjs';
import { failureText, playwrightFailures, vitestFailures } from './test-failures.mjs';

/** Inside the project, so that what is run here finds the runners. */
let folder: string;

beforeEach(() => {
  mkdirSync(path.join(ROOT, '.local'), { recursive: true });
  folder = mkdtempSync(path.join(ROOT, '.local/test-failures-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function write(file: string, text: string): void {
  writeFileSync(path.join(folder, file), text);
}

function run(command: string, args: string[], env: NodeJS.ProcessEnv = {}): unknown {
  spawnSync(command, args, { cwd: folder, env: { ...process.env, ...env } });
  return JSON.parse(readFileSync(path.join(folder, 'report.json'), 'utf8'));
}

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
  const report = run('npx', [
    'vitest',
    'run',
    '--root=.',
    '--reporter=json',
    '--outputFile=report.json',
  ]);
  const failures = vitestFailures(report, folder);
  expect(failures.map(({ name }) => name).toSorted()).toEqual([
    'broken.spec.ts',
    'sums.spec.ts › sums wrong',
  ]);
  const text = failureText(failures);
  expect(text).toContain('no-such-file');
  expect(text).toContain('expected 2 to be 3');
  expect(text).not.toContain('\u001B');
}, 60_000);

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
  const failures = playwrightFailures(run('npx', ['playwright', 'test']));
  expect(failures.map(({ name }) => name)).toEqual(['sums.spec.ts › sums › wrong']);
  expect(failureText(failures)).toContain('Expected: 3');

  const noSite = playwrightFailures(run('npx', ['playwright', 'test'], { NO_SITE: '1' }));
  expect(noSite.map(({ name }) => name)).toEqual(['browser tests']);
  expect(failureText(noSite)).toMatch(/webServer/i);
}, 60_000);

test('a long message is cut', () => {
  const message = Array.from({ length: 200 }, (_, at) => `line ${at}`).join('\n');
  expect(failureText([{ name: 'long', message }]).split('\n')).toHaveLength(26);
});
