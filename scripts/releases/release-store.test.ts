import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { integrityOf } from '@kaarigar/shared/server/integrity';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { newestVersion, prune, publish } from './release-store.mjs';
import { verifyRelease } from './verify-release.mjs';

let folder: string;
let store: string;
const remote = 'mf-booking';

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'releases-'));
  store = path.join(folder, 'store');
  mkdirSync(path.join(store, remote), { recursive: true });
});
afterEach(() => rmSync(folder, { recursive: true }));

function build(version: string, code = `run(${version})`, hash?: 'sha384'): string {
  const dist = path.join(folder, 'dist');
  rmSync(dist, { recursive: true, force: true });
  mkdirSync(path.join(dist, 'assets'), { recursive: true });
  writeFileSync(path.join(dist, 'remoteEntry.js'), code);
  writeFileSync(path.join(dist, 'assets/picture.svg'), '<svg/>');
  const integrity = integrityOf(code, hash);
  const release = {
    name: 'mf_booking',
    version,
    entry: 'remoteEntry.js',
    owner: 'booking team',
    integrity,
    contract: 'v1',
    paths: [],
    preload: [],
  };
  writeFileSync(path.join(dist, 'release.json'), JSON.stringify(release));
  return dist;
}

test('a build is published under its version, as it is', () => {
  const { folder: published } = publish({ dist: build('1'), store, remote });
  expect(published).toBe(path.join(store, remote, '1'));
  expect(readdirSync(published).toSorted()).toEqual(['assets', 'release.json', 'remoteEntry.js']);
  expect(verifyRelease({ store, remote, version: '1' }).name).toBe('mf_booking');
});

test('publishing the same build again changes nothing; another build under its version is refused', () => {
  publish({ dist: build('1'), store, remote });
  expect(() => publish({ dist: build('1'), store, remote })).not.toThrow();
  expect(() => publish({ dist: build('1', 'run(else)'), store, remote })).toThrow(
    /published already with other files/,
  );
});

test('what draws the pages of a release is compared, too', () => {
  const dist = build('1');
  const file = path.join(dist, 'release.json');
  const code = 'draw(1)';
  mkdirSync(path.join(dist, 'server'));
  writeFileSync(path.join(dist, 'server/server.js'), code);
  const server = {
    file: 'server/server.js',
    integrity: integrityOf(code),
  };
  writeFileSync(file, JSON.stringify({ ...JSON.parse(readFileSync(file, 'utf8')), server }));
  const { folder: published } = publish({ dist, store, remote });
  expect(verifyRelease({ store, remote, version: '1' }).server).toEqual(server);
  writeFileSync(path.join(published, 'server/server.js'), 'draw(evil)');
  expect(() => verifyRelease({ store, remote, version: '1' })).toThrow(
    'mf_booking 1 (booking team): server/server.js is not the file that was built.',
  );
});

test.each([
  ['', undefined],
  [' of a release hashed as before decision 127', 'sha384'],
] as const)('an entry%s that was changed in the store is not promoted', (_what, hash) => {
  const { folder: published } = publish({ dist: build('1', 'run(1)', hash), store, remote });
  expect(verifyRelease({ store, remote, version: '1' }).entry).toBe('remoteEntry.js');
  writeFileSync(path.join(published, 'remoteEntry.js'), 'run(evil)');
  expect(() => verifyRelease({ store, remote, version: '1' })).toThrow(
    'mf_booking 1 (booking team): remoteEntry.js is not the file that was built.',
  );
});

test('of the shell every file is what was built; one that is missing or changed is named', () => {
  const dist = path.join(folder, 'shell-dist');
  mkdirSync(dist);
  const texts = { 'index.html': '<html>', 'main.0123456789.js': 'run()' };
  for (const [name, text] of Object.entries(texts)) writeFileSync(path.join(dist, name), text);
  const hashes = Object.entries(texts).map(([name, text]) => [name, integrityOf(text)]);
  const release = { name: 'shell', version: '1', shared: {}, files: Object.fromEntries(hashes) };
  writeFileSync(path.join(dist, 'release.json'), JSON.stringify(release));
  const shell = { store, remote: 'shell', version: '1' };
  const { folder: published } = publish({ dist, store, remote: 'shell' });
  expect(verifyRelease(shell).version).toBe('1');
  writeFileSync(path.join(published, 'index.html'), '<html><script>');
  expect(() => verifyRelease(shell)).toThrow('shell 1: index.html is not the file that was built.');
  writeFileSync(path.join(published, 'index.html'), '<html>');
  rmSync(path.join(published, 'main.0123456789.js'));
  expect(() => verifyRelease(shell)).toThrow(/main\.0123456789\.js is not the file/);
});

test.each([
  [{ entry: '//evil.example/e.js' }, 'entry'],
  [{ preload: ['https://evil.example/e.js'] }, 'preload'],
  [{ server: { file: '../2/e.js', integrity: 'sha384-x' } }, 'server.file'],
  [{ paths: [{ path: '/:page', access: 'public' }] }, 'paths[0].path'],
  [{ name: 'mf_admin' }, 'is not mf_booking 1'],
  [{ version: '2' }, 'is not mf_booking 1'],
])('a release that says %j of itself is not promoted', (change, where) => {
  const { folder: published } = publish({ dist: build('1'), store, remote });
  const file = path.join(published, 'release.json');
  writeFileSync(file, JSON.stringify({ ...JSON.parse(readFileSync(file, 'utf8')), ...change }));
  expect(() => verifyRelease({ store, remote, version: '1' })).toThrow(where);
});

test('a version that leads out of the store is not published', () => {
  const dist = build('1');
  const file = path.join(dist, 'release.json');
  for (const version of ['../1', '.', '..', '', 'a/b', '.hidden']) {
    writeFileSync(file, JSON.stringify({ ...JSON.parse(readFileSync(file, 'utf8')), version }));
    expect(() => publish({ dist, store, remote }), version).toThrow('no name of a folder');
  }
  expect(readdirSync(path.join(store, remote))).toEqual([]);
});

test('a release with a link is neither published nor promoted: it would publish what the link leads to', () => {
  const secret = path.join(folder, 'secrets.json');
  writeFileSync(secret, '{}');
  const dist = build('1');
  for (const [target, name] of [
    [secret, 'notes.json'],
    [folder, 'more'],
  ] as const) {
    const link = path.join(dist, name);
    symlinkSync(target, link, target === folder ? 'junction' : 'file');
    expect(() => publish({ dist, store, remote }), name).toThrow(`${name} is no plain file`);
    rmSync(link);
  }
  const { folder: published } = publish({ dist, store, remote });
  symlinkSync(secret, path.join(published, 'notes.json'), 'file');
  expect(() => verifyRelease({ store, remote, version: '1' })).toThrow('is no plain file');
});

test('what is no build is said to be none', () => {
  expect(() => publish({ dist: folder, store, remote })).toThrow(/is no build of a remote/);
  expect(() => verifyRelease({ store, remote, version: '9' })).toThrow(/is no build of a remote/);
  expect(() => newestVersion({ store, remote })).toThrow(/has no release/);
});

test('old releases go when there are too many, but none that is in use', async () => {
  for (const version of ['1', '2', '3', '4']) {
    publish({ dist: build(version), store, remote });
    // Gives the releases different file times, which are their order.
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  expect(newestVersion({ store, remote })).toBe('4');
  prune({ store, remote, inUse: ['1'], keep: 2 });
  expect(readdirSync(path.join(store, remote)).toSorted()).toEqual(['1', '3', '4']);
});
