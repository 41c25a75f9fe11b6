import { expect, test } from 'vitest';
import type { RegisteredRemote } from '@kaarigar/shared/contracts/registry';
import { preloadLinks } from './preload-links';

const remote: RegisteredRemote = {
  name: 'mf_public',
  version: '1',
  entry: 'https://remote.example/1/entry.js',
  integrity: 'sha384-entry',
  contract: 'v1',
  owner: 'team',
  preload: ['https://remote.example/1/routes.js', 'https://remote.example/1/routes.css'],
  preloadIntegrity: ['sha384-routes', 'sha384-styles'],
  paths: [
    { path: '/services', access: 'public' },
    { path: '/faq', access: 'public', page: 'faq' },
    { path: '/orders', access: 'signed-in' },
    { path: '/admin', access: 'staff' },
  ],
};
const visit = { registry: { remotes: [remote] }, override: null };

const ENTRY =
  '<link rel="preload" as="script" href="https://remote.example/1/entry.js" integrity="sha384-entry" crossorigin="anonymous" />';

test("a public page names its remote's entry and what that asks for first, with their hashes", () => {
  expect(preloadLinks({ ...visit, pathname: '/Services/' })).toBe(
    `${ENTRY}<link rel="preload" as="script" href="https://remote.example/1/routes.js" integrity="sha384-routes" crossorigin="anonymous" />` +
      '<link rel="preload" as="style" href="https://remote.example/1/routes.css" integrity="sha384-styles" crossorigin="anonymous" />',
  );
});

test('a public page names its own files too, wherever the release is served', () => {
  const pages = { faq: [{ file: 'faq.js', integrity: 'sha384-faq' }], other: [] };
  const registry = { remotes: [{ ...remote, pages }] };
  const own =
    '<link rel="preload" as="script" href="https://remote.example/1/faq.js" integrity="sha384-faq" crossorigin="anonymous" />';
  // Behind the entry, before what pages share.
  expect(preloadLinks({ ...visit, registry, pathname: '/faq' })).toContain(`${ENTRY}${own}<link`);
  expect(preloadLinks({ ...visit, registry, pathname: '/services' })).not.toContain('faq.js');
  // An older release, without these fields.
  expect(preloadLinks({ ...visit, pathname: '/faq' })).not.toContain('faq.js');
});

test('of a release whose other hashes are not known, only the entry: the browser would fetch the rest twice', () => {
  const { preloadIntegrity: _hashes, ...older } = remote;
  const registry = { remotes: [older] };
  expect(preloadLinks({ ...visit, registry, pathname: '/services' })).toBe(ENTRY);
});

test.each(['/orders', '/admin', '/nowhere'])('%s names nothing', (pathname) => {
  expect(preloadLinks({ ...visit, pathname })).toBe('');
});

test("nothing of a remote that the visitor has from a developer's machine; of another one as ever", () => {
  const base = 'http://localhost:3002/';
  const overridden = { ...visit, override: { name: 'mf_public', base }, pathname: '/services' };
  expect(preloadLinks(overridden)).toBe('');
  const other = { ...overridden, override: { name: 'mf_booking', base } };
  expect(preloadLinks(other)).toContain('entry.js');
});
