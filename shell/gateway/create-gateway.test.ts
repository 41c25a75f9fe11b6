import { writeFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readConfig } from './config';
import {
  RELEASE,
  sendRaw,
  startGateway,
  startUpstream,
  type TestGateway,
} from './gateway-for-tests';

let gateway: TestGateway;
let origin: string;

beforeAll(async () => {
  gateway = await startGateway();
  ({ origin } = gateway);
});

afterAll(() => gateway.stop());

const asPage = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };

describe('a page', () => {
  test('is served in the language the address asks for, and the visitor stays in it', async () => {
    const response = await fetch(`${origin}/services?lang=hi`, { headers: asPage });
    const html = await response.text();
    expect(html).toContain('<html lang="hi">');
    expect(html).toContain('<title>हमारी सेवाएँ · कारीगर</title>');
    expect(response.headers.get('set-cookie')).toMatch(
      /^kaarigar-locale=hi; Max-Age=31536000; Path=\/; .*Secure; SameSite=Lax$/,
    );
  });

  test('ignores a language it does not have', async () => {
    const headers = { ...asPage, cookie: 'kaarigar-locale=hi' };
    const response = await fetch(`${origin}/services?lang=%22%3E%3Cscript%3E&lang=en`, { headers });
    expect(await response.text()).toContain('<html lang="hi">');
    expect(response.headers.get('set-cookie')).toBeNull();
  });

  test('is a page with status 404 where nobody owns the path, with or without a dot in it', async () => {
    for (const address of ['/no/such/page', '/wp-login.php', '/%E0%A4%A', '/services/more']) {
      const response = await fetch(`${origin}${address}`, { headers: asPage });
      expect(response.status, address).toBe(404);
      expect(await response.text()).toContain('<title>This page does not exist · Kaarigar</title>');
    }
    expect((await fetch(`${origin}/SERVICES/`, { headers: asPage })).status).toBe(200);
  });

  test('is not what a missing script or picture is answered with', async () => {
    const response = await fetch(`${origin}/gone.0123456789.js`, { headers: { accept: '*/*' } });
    expect(response.status).toBe(404);
    expect(response.headers.get('content-type')).toContain('text/plain');
  });

  test('waits its turn: who has too many made at once is asked to come again', async () => {
    const waiting: (() => void)[] = [];
    const shell = await startUpstream((_request, response) => {
      waiting.push(() => response.end('<html lang="en"></html>'));
    });
    // One at once.
    const slow = await startGateway({ SHELL_DEV_ORIGIN: shell.origin, RATE_LIMIT_FACTOR: '0.01' });
    const first = fetch(`${slow.origin}/services`);
    await expect.poll(() => waiting.length).toBe(1);
    const second = await fetch(`${slow.origin}/services`, { headers: asPage });
    expect([second.status, second.headers.get('retry-after')]).toEqual([503, '2']);
    expect(await second.text()).toContain('कुछ मिनट बाद');
    waiting[0]?.();
    expect((await first).status).toBe(200);
    const third = fetch(`${slow.origin}/services`);
    await expect.poll(() => waiting.length).toBe(2);
    waiting[1]?.();
    expect((await third).status).toBe(200);
    await slow.stop();
    await shell.stop();
  });

  test('is never the bare file it is made from', async () => {
    const response = await fetch(`${origin}/index.html`, { redirect: 'manual' });
    expect(response.status).toBe(308);
    expect(response.headers.get('location')).toBe('/');
  });
});

test.each([
  ['/sitemap.xml', 'application/xml', 'https://site.example/services?lang=hi', 'max-age=3600'],
  ['/robots.txt', 'text/plain', 'Sitemap: https://site.example/sitemap.xml', 'max-age=3600'],
  ['/manifest.webmanifest?lang=hi', 'application/manifest+json', 'कारीगर', 'max-age=3600'],
  ['/remotes.json', 'application/json', 'हमारी सेवाएँ', 'no-cache'],
  ['/main.0123456789.js', 'text/javascript', 'export', 'immutable'],
])('%s has its type, its content and its time to live', async (address, type, text, cache) => {
  const response = await fetch(`${origin}${address}`);
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toContain(type);
  expect(response.headers.get('cache-control')).toContain(cache);
  expect(await response.text()).toContain(text);
});

test.each(['bytes=5-2', 'bytes=-3', 'bytes=9999-', 'bytes=x'])(
  'a file is served whole, whatever part of it is asked for (%s)',
  async (range) => {
    const file = await fetch(`${origin}/main.0123456789.js`, { headers: { range } });
    expect(file.status).toBe(200);
    expect(await file.text()).toBe('export {};');
  },
);

describe('pages and files have no other methods:', () => {
  const ADDRESSES = ['/', '/services', '/main.0123456789.js', '/no/such/page'];
  test.each(['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])('%s', async (method) => {
    for (const address of ADDRESSES) {
      const response = await fetch(`${origin}${address}`, { method, headers: asPage });
      expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
      expect(await response.text()).not.toContain('<');
    }
  });

  test('TRACE', async () => {
    expect(await sendRaw(gateway.port, '/', 'TRACE')).toMatchObject({ status: 405 });
  });
});

test('other sites may show the preview picture, and nothing else', async () => {
  const policyOf = async (address: string) =>
    (await fetch(`${origin}${address}`)).headers.get('cross-origin-resource-policy');
  expect(await policyOf('/preview-en.png')).toBe('cross-origin');
  expect(await policyOf('/main.0123456789.js')).toBe('same-origin');
});

test('a promoted release shows at the next request', async () => {
  const before = await fetch(`${origin}/new-page`, { headers: asPage });
  expect(before.status).toBe(404);
  const paths = [...RELEASE.paths, { path: '/new-page', access: 'public' }];
  writeFileSync(gateway.registryFile, JSON.stringify({ remotes: [{ ...RELEASE, paths }] }));
  expect((await fetch(`${origin}/new-page`, { headers: asPage })).status).toBe(200);
});

test('what is behind the gateway being down is our own error, in words where a person reads it', async () => {
  const response = await fetch(`${origin}/api/orders`);
  expect(response.status).toBe(503);
  expect(await response.json()).toMatchObject({ error: { code: 'service_unavailable' } });
  const opened = await fetch(`${origin}/api/payments/return?reference=x`, { headers: asPage });
  expect(opened.status).toBe(503);
  expect(opened.headers.get('content-type')).toBe('text/plain; charset=utf-8');
  expect(await opened.text()).toMatch(/Please load this page again[^]*फिर से खोलें/);
});

test('a configuration without the site address is refused by name', () => {
  expect(() => readConfig({})).toThrow(/SITE_URL/);
});

describe('failures of remotes', () => {
  const report = { remote: 'mf_public', version: '1', failure: 'network' };
  const send = (body: unknown) =>
    fetch(`${origin}/beacon`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });

  test('are taken, and shown by /health.json with what the gateway finds itself', async () => {
    expect((await send(report)).status).toBe(204);
    const health = await (await fetch(`${origin}/health.json`)).json();
    expect(health.remotes[0]).toMatchObject({
      name: 'mf_public',
      version: '1',
      owner: 'team',
      problem: 'network',
      failures: [{ version: '1', failure: 'network' }],
    });
  });

  test('of a release that this site does not show are refused: the page repeats no text of a stranger', async () => {
    expect((await send({ ...report, version: 'evil-message-here' })).status).toBe(400);
    expect((await send({ ...report, remote: 'mf_elsewhere' })).status).toBe(400);
    expect((await send({ ...report, version: '' })).status).toBe(204);
    expect(await (await fetch(`${origin}/health.json`)).text()).not.toContain('evil');
  });

  test('stand beside what every part shares, in which version, and who asks for which', async () => {
    const { shared } = await (await fetch(`${origin}/health.json`)).json();
    expect(shared).toEqual([
      { name: 'react', version: '19.3.2', asks: { mf_public: '^19.3.1' } },
      { name: 'react-router-dom', version: '7.9.0', asks: {} },
    ]);
  });

  test.each([
    { ...report, remote: 'mf_unknown' },
    { ...report, failure: 'bored' },
    { ...report, version: 'x'.repeat(61) },
    'text',
    null,
  ])('%j is refused', async (body) => {
    expect((await send(body)).status).toBe(400);
  });
});
