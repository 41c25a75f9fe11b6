import { spawnSync } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';

const ROOT = path.join(import.meta.dirname, '../..');
let root: string;

/** A remote with one style sheet, within this project so that it finds its modules. */
beforeEach(() => {
  const folder = path.join(ROOT, '.local/test-builds');
  mkdirSync(folder, { recursive: true });
  root = mkdtempSync(path.join(folder, 'pure-'));
  cpSync(path.join(ROOT, 'e2e/remotes/mf-offers'), root, { recursive: true });
});
afterEach(() => rmSync(root, { recursive: true }));

function build(css: string) {
  writeFileSync(path.join(root, 'src/offers.module.css'), css);
  const rspack = path.join(ROOT, 'node_modules/.bin/rspack');
  const { status, stdout, stderr } = spawnSync(rspack, ['build'], {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, NODE_ENV: 'production', BUILD_ID: 'test', NODE_NO_WARNINGS: '1' },
  });
  return { isBuilt: status === 0, said: stdout + stderr };
}

test('classes of a remote carry its name', { timeout: 120_000 }, () => {
  const { isBuilt, said } = build('.offer { color: red; }');
  expect(isBuilt, said).toBe(true);
  const sheets = readdirSync(path.join(root, 'dist')).filter((file) => file.endsWith('.css'));
  const css = sheets.map((file) => readFileSync(path.join(root, 'dist', file), 'utf8')).join('');
  expect(css).toMatch(/\.mf_offers-offer-\w+\{color:red\}/);
});

test.each([
  'body { color: red; }',
  'a:hover { color: red; }',
  ':global(.shell-header) { top: 0; }',
])('a selector that reaches beyond the remote stops its build: %s', { timeout: 120_000 }, (css) => {
  const { isBuilt, said } = build(`.offer { color: red; }\n${css}`);
  expect(isBuilt).toBe(false);
  expect(said).toMatch(/pure/i);
});
