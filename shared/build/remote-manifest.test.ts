import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parseRemoteManifest } from './remote-manifest';

const root = new URL('../../', import.meta.url);
const remotes = readdirSync(root).filter((folder) => folder.startsWith('mf-'));
const text = { en: 'Text', hi: 'पाठ' };

function manifestWith(path: Record<string, unknown>) {
  return {
    name: 'mf_sample',
    contract: 'v1',
    owner: 'team',
    paths: [{ path: '/sample', access: 'public', ...path }],
  };
}

test.each(remotes)('remote.json of %s is in order', (remote) => {
  const file = new URL(`${remote}/remote.json`, root);
  expect(() => parseRemoteManifest(JSON.parse(readFileSync(file, 'utf8')))).not.toThrow();
});

test.each(['booking@kaarigar.example', 'Asha <asha@kaarigar.example>', '', 'x'.repeat(61)])(
  'a build stops at the owner %j: it is published, so it is a name',
  (owner) => {
    expect(() => parseRemoteManifest({ ...manifestWith({}), owner })).toThrow(/owner/);
    expect(() => parseRemoteManifest({ ...manifestWith({}), owner: 'Booking team' })).not.toThrow();
  },
);

test('what is said of a page is optional', () => {
  expect(() => parseRemoteManifest(manifestWith({}))).not.toThrow();
  expect(() =>
    parseRemoteManifest(manifestWith({ title: text, description: text, indexed: true })),
  ).not.toThrow();
});

test.each([
  ['one language only', { title: { en: 'Text' } }, /hi/],
  ['an empty text', { title: { en: 'Text', hi: '' } }, /hi/],
  ['a title nobody would see whole', { title: { ...text, hi: 'क'.repeat(61) } }, /at most 60/],
  ['a description too long', { description: { ...text, en: 'x'.repeat(161) } }, /at most 160/],
  ['an indexed page without words', { indexed: true, title: text }, /needs a title/],
  [
    'an indexed page behind the sign-in',
    { indexed: true, access: 'signed-in', title: text, description: text },
    /only a public path/,
  ],
  [
    'an indexed pattern',
    { indexed: true, path: '/orders/:id', title: text, description: text },
    /only a public path/,
  ],
])('a build stops at %s', (_case, path, message) => {
  expect(() => parseRemoteManifest(manifestWith(path))).toThrow(message);
});
