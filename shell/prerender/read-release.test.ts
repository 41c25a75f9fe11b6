import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { integrityOf } from '@kaarigar/shared/server/integrity';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createShellReader } from './read-release';

const CODE = 'module.exports = {};';
const STYLE = ':root{color:red}';

let store: string;
let reports: string[];
let readShells: ReturnType<typeof createShellReader>;
beforeEach(() => {
  store = mkdtempSync(path.join(tmpdir(), 'shells-'));
  reports = [];
  readShells = createShellReader((line) => void reports.push(line));
});
afterEach(() => rmSync(store, { recursive: true }));

/** A release of the shell in a folder of its own; `there` is what its files say, whatever it was built with. */
function shellOf(
  version: string,
  there: { readonly code?: string; readonly style?: string; readonly hash?: 'sha384' } = {},
) {
  const folder = path.join(store, version);
  mkdirSync(path.join(folder, 'server'), { recursive: true });
  const server = { file: 'server/server.js', integrity: integrityOf(CODE, there.hash) };
  const release = { name: 'shell', version, shared: {}, server };
  writeFileSync(path.join(folder, 'release.json'), JSON.stringify(release));
  writeFileSync(path.join(folder, 'server/server.js'), there.code ?? CODE);
  writeFileSync(path.join(folder, 'main.css'), there.style ?? STYLE);
  const sheet = `<link href="main.css" integrity="${integrityOf(STYLE, there.hash)}" rel="stylesheet">`;
  writeFileSync(path.join(folder, 'index.html'), `<html lang="en"><head>${sheet}</head></html>`);
  return folder;
}

test.each([
  ['', {}],
  [', hashed as before decision 127', { hash: 'sha384' } as const],
])('a shell%s is its server build and the text of its styles', async (_what, there) => {
  const shells = await readShells([shellOf('1', there)]);
  expect(shells).toEqual([
    { version: '1', server: { name: 'shell 1', code: CODE }, styles: [STYLE] },
  ]);
  expect(reports).toEqual([]);
});

test.each([
  ['server build', { code: `${CODE} // changed` }],
  ['style sheet', { style: 'body{display:none}' }],
  ['older build', { code: `${CODE} // changed`, hash: 'sha384' } as const],
])(
  'a shell whose %s was tampered with is reported, and costs only its own pages',
  async (_what, there) => {
    const folders = [shellOf('1', there), shellOf('2'), path.join(store, 'gone')];
    const shells = await readShells(folders);
    expect(shells.map(({ version }) => version)).toEqual(['2']);
    expect(reports).toHaveLength(2);
    expect(reports.join()).toMatch(/shell 1: .* is not the file that was built/);
  },
);

test('what was found whole is kept until its release.json says something else', async () => {
  const folder = shellOf('1');
  const first = await readShells([folder]);
  shellOf('1', { code: `${CODE} // changed` });
  expect(await readShells([folder])).toEqual(first);
  expect(reports).toEqual([]);

  const release = path.join(folder, 'release.json');
  writeFileSync(release, readFileSync(release, 'utf8').replace('"version":"1"', '"version":"2"'));
  expect(await readShells([folder])).toEqual([]);
  expect(reports.join()).toMatch(/shell 2: .* is not the file that was built/);

  shellOf('1');
  expect(await readShells([folder])).toEqual(first);
});
