import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';

const IS_MAIN = pathToFileURL(path.join(import.meta.dirname, 'is-main.mjs')).href;
let folder: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'is-main-'));
  mkdirSync(path.join(folder, 'real'));
  writeFileSync(
    path.join(folder, 'real/command.mjs'),
    `import { isMain } from '${IS_MAIN}';
     process.stdout.write(String(isMain(import.meta.url)));`,
  );
});
afterEach(() => rmSync(folder, { recursive: true }));

const run = (file: string) =>
  spawnSync(process.execPath, [path.join(folder, file)], { encoding: 'utf8' }).stdout;

test('the file Node was started with is the main one, by whichever link', () => {
  expect(run('real/command.mjs')).toBe('true');
  // A junction, because Windows lets only administrators create other links.
  symlinkSync(path.join(folder, 'real'), path.join(folder, 'link'), 'junction');
  expect(run('link/command.mjs')).toBe('true');
});

test('a file that another one imports is not', () => {
  writeFileSync(path.join(folder, 'other.mjs'), `import './real/command.mjs';`);
  expect(run('other.mjs')).toBe('false');
});
