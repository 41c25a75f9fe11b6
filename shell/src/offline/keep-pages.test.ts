import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Registry } from '@kaarigar/shared/contracts/registry';
import type { RuntimeConfig } from '@kaarigar/shared/contracts/runtime-config';
import type { SessionState } from '@kaarigar/shared/platform/session';
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
/** The scripts that bring what the page was drawn of. */
let drawn: { readonly getAttribute: () => string }[];
const DOCUMENT = { getAttribute: () => null };
/** Who it is that the page knows of, and that it hears of it. */
let role: string | null;
let becomeKnown: (role: string) => void;

beforeEach(() => {
  told = [];
  done = [];
  drawn = [];
  role = null;
  becomeKnown = (known) => {
    role = known;
  };
  vi.stubGlobal('window', {
    location: { origin: 'https://site.example', href: 'https://site.example/FAQ' },
  });
  vi.stubGlobal('document', { querySelectorAll: () => drawn, documentElement: DOCUMENT });
  // What other tests of this process have read.
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([]);
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
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

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
    config: { supabaseUrl: '/', ...config } as RuntimeConfig,
    start: '/FAQ',
    session: {
      get: () =>
        (role ? { status: 'signed-in', me: { role } } : { status: 'loading' }) as SessionState,
      subscribe: (heard) => {
        becomeKnown = (known) => {
          role = known;
          heard();
        };
        return () => undefined;
      },
    },
  });
}

test('the worker is looked for anew at each page load, and hears only of pages that may be kept', async () => {
  await keep({ offline: true });
  expect(done).toEqual(['registers /sw.js, none from the cache']);
  for (const path of ['/login', '/payment-success', '/nowhere', '/FAQ']) goTo(path);
  expect(told.map(({ path }) => path)).toEqual(['/FAQ']);
  expect(told[0]).toMatchObject({ path: '/FAQ', start: '/FAQ' });
});

test('the worker reads what came with the page, to keep it: the page itself asked nobody for it', async () => {
  const address = '/rest/v1/worker_rates?select=code';
  drawn = [{ getAttribute: () => address }];
  await keep({ offline: true, supabaseUrl: '/' });
  expect(told[0]?.prices).toEqual([`https://site.example${address}`]);
  await keep({ offline: true, supabaseUrl: 'https://project.example' });
  expect(told[1]?.prices).toEqual([`https://project.example${address}`]);
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

const REGISTERS = 'registers /sw.js, none from the cache';

test.each(['staff', 'admin'])('%s keep nothing, whenever it is known who they are', async (who) => {
  const isEmptied = async () => {
    await expect.poll(() => done.at(-1)).toBe('unregisters');
    await expect.poll(() => caches.keys()).toEqual([]);
  };
  becomeKnown(who);
  await keep({ offline: true });
  expect(done).toEqual(['unregisters']);

  role = null;
  done = [];
  await caches.open('kaarigar-pages');
  const isKeeping = keep({ offline: true });
  role = who;
  await isKeeping;
  await isEmptied();
  expect([done, told]).toEqual([[REGISTERS, 'unregisters'], []]);

  role = null;
  done = [];
  await keep({ offline: true });
  await caches.open('kaarigar-pages');
  becomeKnown(who);
  await isEmptied();
  expect(done).toEqual([REGISTERS, 'unregisters']);
});

test('a customer goes on with the worker', async () => {
  await keep({ offline: true });
  becomeKnown('customer');
  expect(done).toEqual([REGISTERS]);
});
