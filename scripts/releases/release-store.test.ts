import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createHash } from 'node:crypto';
import { tmpdir } from 'node:os';
import path from 'node:path';
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

function build(version: string, code = `run(${version})`): string {
  const dist = path.join(folder, 'dist');
  rmSync(dist, { recursive: true, force: true });
  mkdirSync(path.join(dist, 'assets'), { recursive: true });
  writeFileSync(path.join(dist, 'remoteEntry.js'), code);
  writeFileSync(path.join(dist, 'assets/picture.svg'), '<svg/>');
  const integrity = `sha384-${createHash('sha384').update(code).digest('base64')}`;
  const release = {
    name: 'mf_booking',
    version,
    entry: 'remoteEntry.js',
    owner: 'booking team',
    integrity,
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

test('an entry that was changed in the store is not promoted; owner and file are named', () => {
  const { folder: published } = publish({ dist: build('1'), store, remote });
  writeFileSync(path.join(published, 'remoteEntry.js'), 'run(evil)');
  expect(() => verifyRelease({ store, remote, version: '1' })).toThrow(
    'mf_booking 1 (booking team): remoteEntry.js is not the file that was built.',
  );
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
