import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { runInNewContext } from 'node:vm';
import { afterEach, expect, test } from 'vitest';
import { RELEASE, startGateway, type TestGateway } from './gateway-for-tests';

let gateway: TestGateway;
afterEach(() => gateway.stop());

const ENDS = 'self.registration.unregister()';

/** What a browser that runs the worker has afterwards. */
async function keptAfter(code: string) {
  const names = new Set(['kaarigar-pages', 'kaarigar-person-asha', 'of-somebody-else']);
  const listeners = new Map<string, (event: object) => void>();
  const world = { isRegistered: true, isFirst: false };
  const works: Promise<unknown>[] = [];
  runInNewContext(code, {
    self: {
      addEventListener: (type: string, listener: (event: object) => void) =>
        listeners.set(type, listener),
      skipWaiting: () => {
        world.isFirst = true;
      },
      registration: {
        unregister: async () => {
          world.isRegistered = false;
        },
      },
    },
    caches: {
      keys: async () => [...names],
      delete: async (name: string) => names.delete(name),
    },
  });
  for (const type of ['install', 'activate']) {
    listeners.get(type)?.({ waitUntil: (work: Promise<unknown>) => works.push(work) });
  }
  await Promise.all(works);
  return { caches: [...names], ...world };
}

test('the worker is looked for anew each time, and may ask for what pages ask for', async () => {
  gateway = await startGateway();
  const answer = await fetch(`${gateway.origin}/sw.js`);
  expect(await answer.text()).toBe('keep();');
  expect(answer.headers.get('cache-control')).toBe('no-cache');
  expect(answer.headers.get('content-type')).toContain('javascript');
  const policy = answer.headers.get('content-security-policy');
  expect(policy).toMatch(/^default-src 'none'; connect-src 'self' https:/);
  const page = await fetch(`${gateway.origin}/services`);
  expect(page.headers.get('content-security-policy')).toContain("worker-src 'self'");
});

test('switched off, every browser that looks loses the worker and what it kept', async () => {
  gateway = await startGateway({ OFFLINE_PAGES: 'off' });
  const answer = await fetch(`${gateway.origin}/sw.js`);
  expect(answer.headers.get('cache-control')).toBe('no-cache');
  const code = await answer.text();
  expect(await keptAfter(code)).toEqual({
    caches: ['of-somebody-else'],
    isRegistered: false,
    isFirst: true,
  });
  expect(await (await fetch(`${gateway.origin}/config.json`)).json()).toMatchObject({
    offline: false,
  });
});

test('a release of the shell without a worker takes that of a newer one away', async () => {
  gateway = await startGateway();
  const older = { name: 'shell', version: '0.9' };
  const folder = path.join(gateway.folder, 'releases/shell/0.9');
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, 'release.json'), JSON.stringify({ ...older, shared: {} }));
  writeFileSync(path.join(folder, 'index.html'), '<html lang="en">');
  writeFileSync(gateway.registryFile, JSON.stringify({ remotes: [RELEASE], shell: older }));
  expect(await (await fetch(`${gateway.origin}/sw.js`)).text()).toContain(ENDS);
});

test('only pages that the registry allows to be kept say so', async () => {
  gateway = await startGateway();
  const [page] = RELEASE.paths;
  const paths = [
    { ...page, path: '/services', offline: true },
    { path: '/login', access: 'public' },
  ];
  writeFileSync(gateway.registryFile, JSON.stringify({ remotes: [{ ...RELEASE, paths }] }));
  const isKept = async (address: string) =>
    (await fetch(gateway.origin + address)).headers.get('x-keep');
  expect(await isKept('/services')).toBe('1');
  expect(await isKept('/login')).toBeNull();
  expect(await isKept('/nowhere')).toBeNull();
});
