import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readShells } from './read-release';

const CODE = 'module.exports = {};';
const STYLE = ':root{color:red}';
const integrityOf = (text: string) =>
  `sha384-${createHash('sha384').update(text).digest('base64')}`;

let store: string;
let reports: string[];
beforeEach(() => {
  store = mkdtempSync(path.join(tmpdir(), 'shells-'));
  reports = [];
});
afterEach(() => rmSync(store, { recursive: true }));

/** A release of the shell in a folder of its own; `there` is what its files say, whatever it was built with. */
function shellOf(version: string, there: { readonly code?: string; readonly style?: string } = {}) {
  const folder = path.join(store, version);
  mkdirSync(path.join(folder, 'server'), { recursive: true });
  const server = { file: 'server/server.js', integrity: integrityOf(CODE) };
  const release = { name: 'shell', version, shared: {}, server };
  writeFileSync(path.join(folder, 'release.json'), JSON.stringify(release));
  writeFileSync(path.join(folder, 'server/server.js'), there.code ?? CODE);
  writeFileSync(path.join(folder, 'main.css'), there.style ?? STYLE);
  const sheet = `<link href="main.css" integrity="${integrityOf(STYLE)}" rel="stylesheet">`;
  writeFileSync(path.join(folder, 'index.html'), `<html lang="en"><head>${sheet}</head></html>`);
  return folder;
}

test('a shell is its server build and the text of its styles', async () => {
  const shells = await readShells([shellOf('1')], (line) => void reports.push(line));
  expect(shells).toEqual([
    { version: '1', server: { name: 'shell 1', code: CODE }, styles: [STYLE] },
  ]);
  expect(reports).toEqual([]);
});

test.each([
  ['server build', { code: `${CODE} // changed` }],
  ['style sheet', { style: 'body{display:none}' }],
])(
  'a shell whose %s was tampered with is reported, and costs only its own pages',
  async (_what, there) => {
    const folders = [shellOf('1', there), shellOf('2'), path.join(store, 'gone')];
    const shells = await readShells(folders, (line) => void reports.push(line));
    expect(shells.map(({ version }) => version)).toEqual(['2']);
    expect(reports).toHaveLength(2);
    expect(reports.join()).toMatch(/shell 1: .* is not the file that was built/);
  },
);
