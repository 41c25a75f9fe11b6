import { expect, test } from 'vitest';
import { ACCESS_LEVELS, registry, remoteRelease, shellRelease } from './registry';

const release = {
  name: 'mf_public',
  version: '1.4.0',
  entry: 'https://remote.example/entry.js',
  integrity: 'sha256-entry',
  contract: 'v1',
  owner: 'team',
  preload: ['https://remote.example/first.js'],
  preloadIntegrity: ['sha256-first'],
  paths: [{ path: '/services', access: 'public', page: 'services' }],
  pages: { services: [{ file: 'services.js', integrity: 'sha256-services' }] },
  shared: { react: '^19.3.1' },
};

/** A registry with one release, with the given fields changed. */
function registryWith(change: Record<string, unknown>) {
  return { remotes: [{ ...release, ...change }] };
}

function registryWithPath(path: Record<string, unknown>) {
  return registryWith({ paths: [{ path: '/services', access: 'public', ...path }] });
}

test('all that a release says of itself comes through', () => {
  expect(registry.parse(registryWith({}))).toEqual(registryWith({}));
});

test('releases from before pages were described are still taken', () => {
  expect(registry.safeParse(registryWithPath({})).success).toBe(true);
});

test.each(['preloadIntegrity', 'pages', 'shared'])(
  'a release from before %s was said is still taken',
  (name) => {
    expect(registry.safeParse(registryWith({ [name]: undefined })).success).toBe(true);
  },
);

test('in development, where files change, there are no hashes', () => {
  const pages = { services: [{ file: 'services.js', integrity: null }] };
  const development = registryWith({ integrity: null, preloadIntegrity: undefined, pages });
  expect(registry.safeParse(development).success).toBe(true);
});

test('what is said of a page comes through, and unknown fields of a later release do not', () => {
  const said = {
    title: { en: 'Our services', hi: 'हमारी सेवाएँ' },
    description: { en: 'Everything for the house.', hi: 'घर का हर काम।' },
    indexed: true,
    form: true,
    page: 'services',
  };
  const parsed = registry.parse(registryWithPath({ ...said, later: 'field' }));
  expect(parsed.remotes[0]?.paths[0]).toEqual({ path: '/services', access: 'public', ...said });
});

test.each(['painting', 'all'])('a path can show the prices of %s', (prices) => {
  const parsed = registry.parse(registryWithPath({ prices, faq: true }));
  expect(parsed.remotes[0]?.paths[0]).toMatchObject({ prices, faq: true });
});

test.each(ACCESS_LEVELS)('a path can be for %s', (access) => {
  expect(registry.safeParse(registryWithPath({ access })).success).toBe(true);
});

test.each([
  { title: 'Our services' },
  { title: { en: 'Our services' } },
  { description: { en: '', hi: 'घर का हर काम।' } },
  { description: { en: 'Everything for the house.', hi: '' } },
  { indexed: 'yes' },
  { form: 'yes' },
  { prices: '' },
  { faq: 'yes' },
  { access: 'everybody' },
  { path: 'services' },
  { path: 'our/services' },
  { path: '/services/' },
  { path: '//services' },
  { path: '/:page' },
  { path: '/:page/services' },
  { path: '/services?' },
  { path: '/services/:id?' },
  { path: '/services/*' },
  { path: '/services/:' },
  { path: '/%73ervices' },
  { path: '/services/..' },
  { path: '/.' },
  { path: '/</loc><evil>"' },
])('a path with %j is refused', (path) => {
  expect(registry.safeParse(registryWithPath(path)).success).toBe(false);
});

test.each([
  { name: 'public' },
  { name: 'my_mf_public' },
  { name: 'mf_public2' },
  { name: 'mf_' },
  { integrity: 'md5-entry' },
  { integrity: 'sha1-entry' },
  { integrity: 'md5-sha256-entry' },
  { integrity: undefined },
  { preloadIntegrity: ['md5-first'] },
  { pages: { services: [{ file: 'services.js' }] } },
  { pages: { services: [{ integrity: null }] } },
  { contract: '1' },
  { contract: 'v' },
  { contract: 'rev1' },
  { contract: 'v1.1' },
  { owner: undefined },
  { preload: undefined },
  { version: '../1' },
  { version: '' },
  { entry: 'https://*/e.js' },
  { entry: 'https://remote.example;script-src/e.js' },
  { entry: 'https://remote.example, https://*/e.js' },
  { entry: 'https://somebody@remote.example/e.js' },
  { entry: 'data:text/javascript,1' },
  { entry: 'javascript:alert(1)' },
  { entry: '//remote.example/e.js' },
  { preload: ['https://*/e.js'] },
  { pages: { services: [{ file: '//evil.example/e.js', integrity: null }] } },
  { server: { file: '../server.js', integrity: 'sha256-x' } },
])('a release with %j is refused', (change) => {
  expect(registry.safeParse(registryWith(change)).success).toBe(false);
});

test('a release hashed by sha384, as those before decision 127, is still run and rolled back to', () => {
  const file = { file: 'a.js', integrity: 'sha384-a' };
  const hashed = { integrity: 'sha384-entry', preloadIntegrity: ['sha384-first'], server: file };
  const older = { ...release, ...hashed, version: '1.3.0', pages: { services: [file] } };
  expect(registry.safeParse(registryWith(older)).success).toBe(true);
  expect(registry.safeParse(registryWith({ previous: older })).success).toBe(true);
});

test('contracts are counted beyond nine', () => {
  expect(registry.safeParse(registryWith({ contract: 'v12' })).success).toBe(true);
});

test('a release says where its files are relative to itself; in the registry they have addresses', () => {
  const built = { ...release, entry: 'entry.js', preload: ['first.js'] };
  expect(remoteRelease.parse(built)).toEqual(built);
  expect(registry.safeParse(registryWith({ entry: 'entry.js' })).success).toBe(false);
  expect(registry.safeParse(registryWith({ preload: ['first.js'] })).success).toBe(false);
});

test.each([
  '//evil.example/e.js',
  'https://evil.example/e.js',
  '/e.js',
  '../e.js',
  'js/../../e.js',
  'js/./e.js',
  'js//e.js',
  '\\\\evil.example\\e.js',
  'e.js?x',
  'e.js\n',
  '..',
  '',
])('a file of a release is below its folder: %j is refused wherever it stands', (file) => {
  const built = { ...release, entry: 'entry.js', preload: ['js/first.js'] };
  const hashed = { file, integrity: 'sha256-x' };
  const shell = { name: 'shell', version: '1', shared: {} };
  expect(remoteRelease.safeParse(built).success).toBe(true);
  expect(shellRelease.safeParse({ ...shell, files: { 'a/b.js': 'sha256-x' } }).success).toBe(true);
  for (const change of [
    { entry: file },
    { preload: [file] },
    { pages: { services: [hashed] } },
    { server: hashed },
  ]) {
    expect(remoteRelease.safeParse({ ...built, ...change }).success).toBe(false);
  }
  expect(shellRelease.safeParse({ ...shell, server: hashed }).success).toBe(false);
  expect(shellRelease.safeParse({ ...shell, files: { [file]: 'sha256-x' } }).success).toBe(false);
});

test('a release can be for some visitors while the others get the one before', () => {
  const previous = { ...release, version: '1.3.0' };
  for (const canaryPercent of [1, 99]) {
    const canary = registryWith({ previous, canaryPercent });
    expect(registry.parse(canary)).toEqual(canary);
  }
  expect(registry.safeParse(registryWith({ previous })).success).toBe(true);
});

test.each([0, 100, 12.5, '10'])('a release for %o in a hundred is refused', (canaryPercent) => {
  const canary = registryWith({ previous: release, canaryPercent });
  expect(registry.safeParse(canary).success).toBe(false);
});

test('a canary without a release for everybody else is refused, and told why', () => {
  const { error } = registry.safeParse(registryWith({ canaryPercent: 10 }));
  expect(error?.issues).toMatchObject([
    { message: 'a canary needs a previous release for everybody else' },
  ]);
});

test('the shell says what exists once per page, with its versions', () => {
  const shell = { name: 'shell', version: '0.1.0-abc', shared: { react: '19.3.1' } };
  expect(shellRelease.parse(shell)).toEqual(shell);
  expect(shellRelease.safeParse({ ...shell, shared: { react: 19 } }).success).toBe(false);
});
