import { writeFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  RELEASE,
  startGateway,
  startUpstream,
  type TestGateway,
  type TestUpstream,
} from './gateway-for-tests';

let upstream: TestUpstream;
let gateway: TestGateway;

beforeAll(async () => {
  upstream = await startUpstream((_request, response) => {
    response.setHeader('content-type', 'application/json');
    response.end('{}');
  });
  gateway = await startGateway({ SUPABASE_ORIGIN: upstream.origin });
});

afterAll(() => Promise.all([gateway.stop(), upstream.stop()]));

const asPage = { headers: { accept: 'text/html' } };

test.each<[string, number, RequestInit?]>([
  ['/services', 200, asPage],
  ['/nobody', 404, asPage],
  ['/gone.js', 404],
  ['/main.0123456789.js', 200],
  ['/preview-en.png', 200],
  ['/robots.txt', 200],
  ['/remotes.json', 200],
  ['/healthz', 200],
  ['/rest/v1/orders', 200],
  ['/rest/v1/orders%00', 400],
  ['/api/orders', 503],
  ['/api/metrics', 404],
  ['/beacon', 400, { method: 'POST' }],
])('%s (%i) has the headers that every answer has', async (path, status, options) => {
  const { status: actual, headers } = await fetch(gateway.origin + path, options);
  expect(actual).toBe(status);
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('strict-transport-security')).toMatch(/^max-age=31536000/);
  expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
  expect(headers.get('permissions-policy')).toContain('camera=()');
  // For contract work that is told by voice.
  expect(headers.get('permissions-policy')).not.toContain('microphone');
  expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
  const policy = headers.get('content-security-policy');
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).not.toMatch(/unsafe|\*(?!\.hcaptcha)/);
});

test('a page may run scripts of this site and of its remotes, nothing else may', async () => {
  const page = await fetch(`${gateway.origin}/services`, asPage);
  expect(page.headers.get('content-security-policy')).toContain(
    "script-src 'self' http://127.0.0.1:9;",
  );
  const file = await fetch(`${gateway.origin}/rest/v1/orders`);
  expect(file.headers.get('content-security-policy')).not.toContain('script-src');
});

test('a site without encryption does not promise any', async () => {
  const plain = await startGateway({ SITE_URL: 'http://site.example' });
  const page = await fetch(`${plain.origin}/services?lang=hi`, asPage);
  await plain.stop();
  expect(page.headers.get('strict-transport-security')).toBeNull();
  expect(page.headers.get('set-cookie')).not.toContain('Secure');
});

test('cookies are set by pages alone, which no shared cache keeps, and only over encryption', async () => {
  const canary = { ...RELEASE, previous: RELEASE, canaryPercent: 50 };
  writeFileSync(gateway.registryFile, JSON.stringify({ remotes: [canary] }));
  for (const path of ['/main.0123456789.js', '/preview-en.png', '/robots.txt', '/remotes.json']) {
    const { status, headers } = await fetch(`${gateway.origin}${path}?lang=hi`, asPage);
    expect(status).toBe(200);
    expect(headers.get('set-cookie'), path).toBeNull();
  }
  const { headers } = await fetch(`${gateway.origin}/services?lang=hi`, asPage);
  expect(headers.get('cache-control')).toBe('private, no-cache');
  const cookies = headers.getSetCookie();
  expect(cookies.map((cookie) => cookie.split('=')[0]).toSorted()).toEqual([
    'kaarigar-canary',
    'kaarigar-locale',
  ]);
  for (const cookie of cookies) expect(cookie).toContain('Secure');
});
