import { expect, test } from 'vitest';
import {
  registry as registrySchema,
  type RegisteredRemote,
} from '@kaarigar/shared/contracts/registry';
import { siteRegistry, type SiteRegistry } from '@kaarigar/shared/contracts/site-registry';
import { findRemote } from '@kaarigar/shared/federation/find-remote';
import {
  promote,
  publishedAt,
  registriesOfVisitors,
  releaseForRow,
  rollBack,
  rowOf,
} from './registry-edits.mjs';

function release(version: string, change: Record<string, unknown> = {}) {
  const built = {
    name: 'mf_booking',
    version,
    entry: `remoteEntry.${version}.js`,
    integrity: null,
    contract: 'v1',
    owner: 'Booking team',
    paths: [{ path: '/orders', access: 'signed-in' }],
    preload: [`routes.${version}.js`],
    ...change,
  };
  return publishedAt(built, `https://booking.example/${version}/`);
}
const empty = { remotes: [] };
const booking = (registry: SiteRegistry) => rowOf(registry, 'mf_booking');

test('addresses of a release are below the folder it is served from', () => {
  expect(release('1')).toMatchObject({
    entry: 'https://booking.example/1/remoteEntry.1.js',
    preload: ['https://booking.example/1/routes.1.js'],
  });
});

test('the first release is for everybody and has nothing to go back to', () => {
  const registry = promote(empty, release('1'));
  expect(registry).toEqual({ remotes: [release('1')] });
  expect(() => rollBack(registry, 'mf_booking')).toThrow(/no previous release/);
  expect(() => promote(empty, release('1'), 10)).toThrow(/the first one is for everybody/);
});

test('a promoted release keeps the one before it, and rolling back is that one again', () => {
  const registry = promote(promote(empty, release('1')), release('2'));
  expect(booking(registry)).toMatchObject({ version: '2', previous: { version: '1' } });
  expect(booking(rollBack(registry, 'mf_booking'))).toEqual(release('1'));
});

test('a canary grows, and ends as the release of everybody', () => {
  const settled = promote(empty, release('1'));
  const tried = promote(settled, release('2'), 10);
  expect(booking(tried)).toMatchObject({
    version: '2',
    canaryPercent: 10,
    previous: { version: '1' },
  });
  const grown = promote(tried, release('2'), 50);
  expect(booking(grown)).toMatchObject({ canaryPercent: 50, previous: { version: '1' } });
  const ended = promote(grown, release('2'));
  expect(booking(ended)).toEqual({ ...release('2'), previous: release('1') });
});

test('what was only tried is never what everybody goes back to', () => {
  const tried = promote(promote(empty, release('1')), release('2'), 10);
  const better = promote(tried, release('3'));
  expect(booking(better)).toMatchObject({ version: '3', previous: { version: '1' } });
  expect(booking(rollBack(tried, 'mf_booking'))).toEqual(release('1'));
});

test('a path that only the previous release of another remote has cannot be taken: some visitors have that, or get it back', () => {
  const settled = promote(empty, release('1'));
  const without = release('2', { paths: [] });
  const other = release('1', { name: 'mf_admin', owner: 'Desk team' });
  for (const tried of [promote(settled, without, 10), promote(settled, without)]) {
    expect(() => promote(tried, other)).toThrow(
      'mf_admin (Desk team) claims /orders, which belongs to mf_booking (Booking team).',
    );
  }
  // Given up in two releases, it is free.
  const given = promote(promote(settled, without), release('3', { paths: [] }));
  expect(promote(given, other).remotes).toHaveLength(2);
});

test('a path of another remote cannot be taken; owner and path are named', () => {
  const registry = promote(empty, release('1'));
  const other = release('1', { name: 'mf_public', owner: 'Public site team' });
  expect(() => promote(registry, other)).toThrow(
    'mf_public (Public site team) claims /orders, which belongs to mf_booking (Booking team).',
  );
});

test.each([
  ['/login/', '/login'],
  ['/LOGIN', '/login'],
  ['/%6Cogin', '/login'],
  ['/:page', '/login'],
  ['/login', '/:page/'],
  ['/orders/:id', '/orders/new'],
  ['/orders/new', '/orders/:id'],
  ['/:a/b', '/a/:b'],
])('%s is claimed by nobody while another remote has %s', (claimed, owned) => {
  const pathsOf = (path: string) => ({ paths: [{ path, access: 'public' }] });
  const registry = promote(empty, release('1', pathsOf(owned)));
  const other = release('1', { name: 'mf_public', owner: 'Public site team', ...pathsOf(claimed) });
  expect(() => promote(registry, other)).toThrow('which belongs to mf_booking');
});

test('two remotes are let in just when no address is of both', () => {
  const segments = ['a', 'A', 'b', ':x'];
  const paths = segments.flatMap((one) => [
    `/${one}`,
    ...segments.flatMap((two) => [`/${one}/${two}`, `/${one}/${two}/`]),
  ]);
  const names = ['a', 'b', 'other'];
  const addresses = names.flatMap((one) => [`/${one}`, ...names.map((two) => `/${one}/${two}`)]);
  const rowOfPath = (name: string, path: string) =>
    release('1', { name, paths: [{ path, access: 'public' }] }) as RegisteredRemote;
  for (const one of paths) {
    for (const two of paths) {
      const rows = [rowOfPath('mf_booking', one), rowOfPath('mf_public', two)];
      const isOfBoth = addresses.some((address) =>
        rows.every((row) => findRemote({ remotes: [row] }, address)),
      );
      const registry = rows.slice(0, 1);
      const add = () => promote({ remotes: registry }, rows[1]);
      if (isOfBoth) expect(add, `${one} ${two}`).toThrow('which belongs to mf_booking');
      else expect(add, `${one} ${two}`).not.toThrow();
    }
  }
});

test.each([
  { entry: '//evil.example/e.js' },
  { entry: 'https://evil.example/e.js' },
  { entry: '/e.js' },
  { entry: '../e.js' },
  { entry: '\\\\evil.example/e.js' },
  { preload: ['//evil.example/e.js'] },
])('a release with %j is published nowhere: it leads out of its folder', (change) => {
  expect(() => release('1', change)).toThrow('is not below https://booking.example/1/');
});

test('every edit is a registry, and other remotes stay as they were', () => {
  const other = release('7', { name: 'mf_admin', paths: [{ path: '/admin', access: 'staff' }] });
  const registry = promote(promote(promote(empty, other), release('1')), release('2'), 5);
  expect(registrySchema.safeParse(registry).success).toBe(true);
  expect(registry.remotes.find(({ name }) => name === 'mf_admin')).toEqual(other);
});

test('the shell is promoted, tried out and taken back like a remote, and the remotes stay as they were', () => {
  const shell = (version: string) =>
    releaseForRow({ name: 'shell', version, shared: {}, files: { 'index.html': 'sha384-x' } });
  const first = promote(promote(empty, release('1')), shell('1'));
  expect(first).toEqual({ remotes: [release('1')], shell: { name: 'shell', version: '1' } });
  expect(() => rollBack(first, 'shell')).toThrow(/no previous release/);
  const tried = promote(first, shell('2'), 10);
  expect(rowOf(tried, 'shell')).toMatchObject({ version: '2', canaryPercent: 10 });
  const second = promote(tried, shell('2'));
  expect(second.shell).toEqual({ ...shell('2'), previous: shell('1') });
  expect(siteRegistry.safeParse(second).success).toBe(true);
  expect(rollBack(second, 'shell')).toEqual(first);
  expect(promote(second, release('2')).shell).toEqual(second.shell);
});

test('what visitors get is one registry, or two while a release is tried out', () => {
  const settled = promote(promote(empty, release('1')), release('2'));
  expect(registriesOfVisitors(settled)).toEqual([{ remotes: [release('2')] }]);
  const tried = promote(promote(empty, release('1')), release('2'), 10);
  expect(registriesOfVisitors(tried)).toEqual([
    { remotes: [release('2')] },
    { remotes: [release('1')] },
  ]);
});
