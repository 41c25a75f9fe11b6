import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Registry } from '@kaarigar/shared/contracts/registry';
import type { RuntimeConfig } from '@kaarigar/shared/contracts/runtime-config';
import type { Router } from '../routing/create-shell-router';
import { cachesInMemory } from './caches-for-tests';
import { keepPages } from './keep-pages';
import type { Seen } from './seen';

const REGISTRY = {
  remotes: [
    {
      name: 'mf_public',
      paths: [
        { path: '/FAQ', access: 'public', offline: true },
        { path: '/login', access: 'public' },
        { path: '/payment-success', access: 'public' },
      ],
    },
  ],
} as unknown as Registry;

/** What the tab tells the worker, and what it does with workers. */
let told: Seen[];
let done: string[];
let goTo: (pathname: string) => void;

beforeEach(() => {
  told = [];
  done = [];
  vi.stubGlobal('window', { location: { origin: 'https://site.example' } });
  vi.stubGlobal('caches', cachesInMemory());
  vi.stubGlobal('navigator', {
    serviceWorker: {
      register: async (address: string, { updateViaCache }: { updateViaCache: string }) =>
        void done.push(`registers ${address}, ${updateViaCache} from the cache`),
      ready: Promise.resolve({ active: { postMessage: (seen: Seen) => told.push(seen) } }),
      getRegistrations: async () => [{ unregister: async () => void done.push('unregisters') }],
    },
  });
});
afterEach(() => void vi.unstubAllGlobals());

async function keep(config: Partial<RuntimeConfig>): Promise<void> {
  const state = {
    initialized: true,
    navigation: { state: 'idle' },
    location: { pathname: '/FAQ' },
  };
  let listener = (): void => undefined;
  const router = {
    state,
    subscribe: (heard: () => void) => {
      listener = heard;
      return () => undefined;
    },
  } as unknown as Router;
  goTo = (pathname) => {
    state.location = { pathname };
    listener();
  };
  await keepPages({
    router,
    registry: () => REGISTRY,
    config: config as RuntimeConfig,
    start: '/FAQ',
  });
}

test('the worker is looked for anew at each page load, and hears only of pages that may be kept', async () => {
  await keep({ offline: true });
  expect(done).toEqual(['registers /sw.js, none from the cache']);
  for (const path of ['/login', '/payment-success', '/nowhere', '/FAQ']) goTo(path);
  expect(told.map(({ path }) => path)).toEqual(['/FAQ']);
  expect(told[0]).toMatchObject({ path: '/FAQ', start: '/FAQ' });
});

test.each([false, undefined])(
  'where pages are not to be kept (%s) nothing stays',
  async (offline) => {
    await (await caches.open('kaarigar-person-asha')).put('/rest/v1/orders', new Response('[]'));
    await caches.open('of-somebody-else');
    await keep(offline === undefined ? {} : { offline });
    expect(done).toEqual(['unregisters']);
    expect(await caches.keys()).toEqual(['of-somebody-else']);
    expect(told).toEqual([]);
  },
);
