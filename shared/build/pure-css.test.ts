import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { buildRemote, copyRemote } from './test-build';

let root: string;
beforeEach(() => {
  root = copyRemote();
});
afterEach(() => rmSync(root, { recursive: true }));

function build(css: string) {
  writeFileSync(path.join(root, 'src/offers.module.css'), css);
  return buildRemote(root);
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
