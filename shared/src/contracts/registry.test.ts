import { expect, test } from 'vitest';
import { registry } from './registry';

function registryWith(path: Record<string, unknown>) {
  return {
    remotes: [
      {
        name: 'mf_public',
        version: '1',
        entry: 'https://remote.example/entry.js',
        integrity: null,
        contract: 'v1',
        owner: 'team',
        preload: [],
        paths: [{ path: '/services', access: 'public', ...path }],
      },
    ],
  };
}

test('releases from before pages were described are still taken', () => {
  expect(registry.safeParse(registryWith({})).success).toBe(true);
});

test('what is said of a page comes through, and unknown fields of a later release do not', () => {
  const said = {
    title: { en: 'Our services', hi: 'हमारी सेवाएँ' },
    description: { en: 'Everything for the house.', hi: 'घर का हर काम।' },
    indexed: true,
  };
  const parsed = registry.parse(registryWith({ ...said, later: 'field' }));
  expect(parsed.remotes[0]?.paths[0]).toEqual({ path: '/services', access: 'public', ...said });
});

test.each([
  { title: 'Our services' },
  { title: { en: 'Our services' } },
  { description: { en: '', hi: 'घर का हर काम।' } },
  { indexed: 'yes' },
  { access: 'everybody' },
  { path: 'services' },
])('%j is refused', (path) => {
  expect(registry.safeParse(registryWith(path)).success).toBe(false);
});
