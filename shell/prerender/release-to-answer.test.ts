import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { integrityOf } from '@kaarigar/shared/server/integrity';
import {
  RELEASE,
  startGateway,
  startUpstream,
  type TestGateway,
  type TestUpstream,
} from '../gateway/gateway-for-tests';
import { readRegistry } from '../gateway/read-registry';
import { openPageFolder } from './page-folder';
import { releasesOf } from './read-release';
import { createRenderer } from './renderer';

// Renderer and gateway as they stand beside each other: neither is started again, whatever the registry says.

const SHELL = {
  version: '1',
  server: {
    name: 'shell 1',
    code: 'module.exports = { modules: {}, renderPage: (page, remote) => remote.draw(page) };',
  },
  styles: [],
};
const TEMPLATE = `<!doctype html><html lang="en"><head><!--metadata--><!--settings--></head>
<body><div id="root"></div></body></html>`;

const codeOf = (version: string) =>
  `module.exports = { draw: async ({ locale }) => '<h1>services of ${version}, ' + locale + '</h1>' };`;

let folder: string;
let gateway: TestGateway;
let remote: TestUpstream;
/** What the remote's origin serves, by path. */
let served: Map<string, string>;
let reports: string[];
let draw: () => Promise<void>;

beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'drawn-'));
  served = new Map();
  reports = [];
  remote = await startUpstream(({ url = '' }, response) => {
    const text = served.get(url);
    response.writeHead(text === undefined ? 404 : 200).end(text);
  });
  gateway = await startGateway({ PRERENDERED_PAGES: folder });
  writeFileSync(path.join(gateway.folder, 'index.html'), TEMPLATE);
  const { round, refresh } = createRenderer({
    readSite: async () => ({
      shells: [SHELL],
      remotes: releasesOf(await readRegistry(gateway.registryFile)),
    }),
    data: { read: async () => null, known: () => ({}) },
    folder: await openPageFolder(folder),
    phoneSignIn: true,
    captcha: null,
    report: (line) => void reports.push(line),
  });
  draw = async () => {
    await round();
    await refresh();
  };
});
afterEach(async () => {
  await Promise.all([gateway.stop(), remote.stop()]);
  rmSync(folder, { recursive: true });
});

/** Puts a release where the remote is served; returns its row. */
function release(version: string) {
  const code = codeOf(version);
  served.set(`/${version}/server/server.js`, code);
  return {
    ...RELEASE,
    version,
    entry: `${remote.origin}/${version}/entry.js`,
    server: { file: 'server/server.js', integrity: integrityOf(code) },
  };
}

const register = (row: object) =>
  writeFileSync(gateway.registryFile, JSON.stringify({ remotes: [row] }));

/** The release whose HTML, and the one whose scripts a visitor gets; the place is theirs among a hundred. */
async function seenBy(place: number) {
  const headers = { cookie: `kaarigar-locale=hi; kaarigar-canary=${place}` };
  const html = await (await fetch(`${gateway.origin}/services`, { headers })).text();
  return {
    drawn: /<h1>services of (\d+), hi<\/h1>/.exec(html)?.[1] ?? 'in the browser',
    runs: /\/(\d+)\/entry\.js/.exec(html)?.[1],
  };
}

test('a remote deployed alone changes its HTML; a canary is for its share, a rollback for everybody', async () => {
  const [first, second] = [release('1'), release('2')];
  register(first);
  await draw();
  expect(await seenBy(50)).toEqual({ drawn: '1', runs: '1' });

  register({ ...second, previous: first, canaryPercent: 10 });
  // Before it is drawn nobody gets the HTML of one release and the scripts of another.
  expect(await seenBy(5)).toEqual({ drawn: 'in the browser', runs: '2' });
  await draw();
  expect(await seenBy(5)).toEqual({ drawn: '2', runs: '2' });
  expect(await seenBy(50)).toEqual({ drawn: '1', runs: '1' });

  register({ ...second, previous: first });
  await draw();
  expect(await seenBy(50)).toEqual({ drawn: '2', runs: '2' });

  register(first);
  expect(await seenBy(5)).toEqual({ drawn: '1', runs: '1' });
  expect(reports).toEqual([]);
});

test.each([
  ['that was tampered with', () => served.set('/2/server/server.js', `${codeOf('2')} // changed`)],
  ['that was taken away', () => served.delete('/2/server/server.js')],
  ['whose origin is down', () => remote.stop()],
])(
  'of a release %s no HTML is given out, it is reported, and a rollback brings the page back',
  async (_what, spoil) => {
    const [first, second] = [release('1'), release('2')];
    register(first);
    await draw();
    await spoil();
    register({ ...second, previous: first });
    await draw();
    expect(await seenBy(50)).toEqual({ drawn: 'in the browser', runs: '2' });
    expect(reports.join()).toContain('mf_public 2');
    register(first);
    expect(await seenBy(50)).toEqual({ drawn: '1', runs: '1' });
  },
);

test('while the origin is down, what was drawn before stays in the answer', async () => {
  register(release('1'));
  await draw();
  await remote.stop();
  await draw();
  expect(await seenBy(50)).toEqual({ drawn: '1', runs: '1' });
  expect(reports).toEqual([]);
});
