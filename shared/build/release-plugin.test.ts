import { createHash } from 'node:crypto';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { remoteRelease, type RemoteRelease } from '../src/contracts/registry';
import { inOneOrder } from './release-plugin';
import { buildRemote, copyRemote } from './test-build';

const roots: string[] = [];
afterAll(() => roots.forEach((root) => rmSync(root, { recursive: true })));

/** The remote's second path gets the page of this name; `routes.tsx` calls it `ask`. */
function build(page: string, more = '') {
  const root = copyRemote();
  roots.push(root);
  const manifest = JSON.parse(readFileSync(path.join(root, 'remote.json'), 'utf8'));
  manifest.paths[1].page = page;
  writeFileSync(path.join(root, 'remote.json'), JSON.stringify(manifest));
  const routes = path.join(root, 'src/routes.tsx');
  const named = readFileSync(routes, 'utf8').replace(
    "import('./ask-page')",
    "import(/* webpackChunkName: 'ask' */ './ask-page')",
  );
  writeFileSync(routes, named + more);
  return { ...buildRemote(root), root };
}

let root: string;
let release: RemoteRelease;
beforeAll(() => {
  const built = build('ask');
  expect(built.isBuilt, built.said).toBe(true);
  root = built.root;
  const file = path.join(root, 'dist/release.json');
  release = remoteRelease.parse(JSON.parse(readFileSync(file, 'utf8')));
});

test('a release says which files a page is made of, each with its hash', () => {
  const bytesOf = (file: string) => readFileSync(path.join(root, 'dist', file));
  const { pages, preload } = release;
  expect(Object.keys(pages ?? {})).toEqual(['ask']);
  const files = pages?.['ask'] ?? [];
  expect(files.some(({ file }) => /^ask\.\w+\.js$/.test(file))).toBe(true);
  for (const { file, integrity } of files) {
    const hash = createHash('sha256').update(bytesOf(file)).digest('base64');
    expect(integrity).toBe(`sha256-${hash}`);
    expect(preload).not.toContain(file);
  }
});

test('the files of a page are named in one order, whatever the bundler’s was', () => {
  const oneBuild = ['980.js', '155.js', '155.js.map', 'page.js', 'shared.css', 'page.css'];
  const another = ['page.js', '155.js', 'shared.css', '980.js', 'page.css'];
  expect(inOneOrder(another)).toEqual(inOneOrder(oneBuild));
  expect(inOneOrder(oneBuild).slice(-2)).toEqual(['shared.css', 'page.css']);
});

test('a release says what it takes from the shell, and in which versions', () => {
  expect(release.shared).toEqual({
    react: expect.stringMatching(/^\^19\./),
    'react-dom': expect.stringMatching(/^\^19\./),
    '@kaarigar/shared/platform': '*',
  });
});

test('a release says what it asks of the database, and nothing that it does not ask', () => {
  const asks = JSON.parse(readFileSync(path.join(root, 'dist/database.json'), 'utf8'));
  expect(asks.tables.catalogue_items.price_paise).toMatchObject({
    type: 'integer',
    select: expect.arrayContaining(['anon']),
  });
  expect(Object.keys(asks.functions)).not.toContain('settle_order');
});

test('a page that no file carries stops the build', () => {
  const { isBuilt, said } = build('answer');
  expect(isBuilt).toBe(false);
  expect(said).toContain('remote.json names the page answer');
});

test('a function that the database does not have stops the build', () => {
  const call = "console.log({ name: 'pay_rent', answer: Date.now() });";
  const { isBuilt, said } = build('ask', call);
  expect(isBuilt).toBe(false);
  expect(said).toContain('mf_offers calls what the database does not have: pay_rent');
});
