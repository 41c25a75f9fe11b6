import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildRemote, copyRemote } from './test-build';

const roots: string[] = [];
afterAll(() => roots.forEach((root) => rmSync(root, { recursive: true })));

/** Builds the remote with more style sheets, by name. */
function build(sheets: Readonly<Record<string, string>>) {
  const root = copyRemote();
  roots.push(root);
  const page = path.join(root, 'src/offers-page.tsx');
  const imports = Object.keys(sheets).map((name) => `import './${name}.module.css';`);
  writeFileSync(page, [...imports, readFileSync(page, 'utf8')].join('\n'));
  for (const [name, css] of Object.entries(sheets)) {
    writeFileSync(path.join(root, `src/${name}.module.css`), css);
  }
  return { ...buildRemote(root), root };
}

test('classes of a remote carry its name', { timeout: 120_000 }, () => {
  const { isBuilt, said, root } = build({ offers: '.offer { color: red; }' });
  expect(isBuilt, said).toBe(true);
  const sheets = readdirSync(path.join(root, 'dist')).filter((file) => file.endsWith('.css'));
  const css = sheets.map((file) => readFileSync(path.join(root, 'dist', file), 'utf8')).join('');
  expect(css).toMatch(/\.mf_offers-offer-\w+\{color:red\}/);
});

const BEYOND = {
  element: 'body { color: red; }',
  state: 'a:hover { color: red; }',
  global: ':global(.shell-header) { top: 0; }',
};
let built: ReturnType<typeof build>;
beforeAll(() => {
  // One build checks all sheets: each sheet has its own error, or none.
  const sheets = Object.entries(BEYOND).map(([name, css]) => [
    name,
    `.offer { color: red; }\n${css}`,
  ]);
  built = build(Object.fromEntries(sheets));
});

test.each(Object.entries(BEYOND).map(([name, css]) => [css, name]))(
  'a selector that reaches beyond the remote stops its build: %s',
  (_css, name) => {
    const errors = built.said.split('ERROR in ');
    expect(built.isBuilt).toBe(false);
    expect(errors.find((error) => error.startsWith(`./src/${name}.module.css`))).toMatch(/pure/i);
  },
);
