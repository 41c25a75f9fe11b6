import { expect, test } from 'vitest';
import type { RegisteredRemote } from '../contracts/registry';
import { findRemote } from './find-remote';

const remote = (name: string, paths: RegisteredRemote['paths']): RegisteredRemote => ({
  name,
  version: '1.0.0',
  entry: `https://${name}.example/remoteEntry.js`,
  integrity: 'sha384-x',
  contract: 'v1',
  owner: 'team',
  paths,
  preload: [],
});
const registry = {
  remotes: [
    remote('mf_public', [
      { path: '/', access: 'public' },
      { path: '/p&p', access: 'public' },
    ]),
    remote('mf_booking', [{ path: '/orders/:id', access: 'signed-in' }]),
  ],
};

test.each([
  ['/', 'mf_public'],
  ['/P&p/', 'mf_public'],
  ['/p%26p', 'mf_public'],
  ['/orders%2F123456789', undefined],
  ['/orders/1%2F2', 'mf_booking'],
  ['/orders/123456789', 'mf_booking'],
  ['/ORDERS/123456789/', 'mf_booking'],
  ['/orders', undefined],
  ['/orders/1/2', undefined],
  ['/%E0%A4%A', undefined],
])('%s belongs to %s', (pathname, name) => {
  expect(findRemote(registry, pathname)?.remote.name).toBe(name);
});
