import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startGateway, type TestGateway } from './gateway-for-tests';

const SITE = 'http://site.example';
const OVERRIDE = 'mf_public@http://localhost:3002/';
const asPage = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };

let gateway: TestGateway;
let closed: TestGateway;

beforeAll(async () => {
  gateway = await startGateway({ SITE_URL: SITE, OVERRIDES: 'on' });
  closed = await startGateway({ SITE_URL: SITE });
});

afterAll(() => Promise.all([gateway.stop(), closed.stop()]));

const ask = (path: string, headers: Record<string, string> = {}, origin = gateway.origin) =>
  fetch(origin + path, { headers: { ...asPage, ...headers }, redirect: 'manual' });

const asked = (path: string, override = OVERRIDE) =>
  ask(`${path}?override=${encodeURIComponent(override)}`);

function agree(
  fields: Record<string, string> = {},
  headers: Record<string, string> = { origin: SITE },
): Promise<Response> {
  return fetch(`${gateway.origin}/override`, {
    method: 'POST',
    redirect: 'manual',
    headers,
    body: new URLSearchParams({ override: OVERRIDE, path: '/services', ...fields }),
  });
}

async function agreed(): Promise<string> {
  const cookie = (await agree()).headers.get('set-cookie') ?? '';
  return cookie.split(';')[0] ?? '';
}

const isLoaded = async (answer: Response) => (await answer.text()).includes('id="override"');

describe('a site that does not switch overrides on', () => {
  test('takes no notice of one, of a cookie or of an answer', async () => {
    const address = `/services?override=${encodeURIComponent(OVERRIDE)}`;
    const page = await ask(address, {}, closed.origin);
    expect(page.headers.get('content-security-policy')).not.toContain('3002');
    expect(page.headers.get('set-cookie')).toBeNull();
    expect(await isLoaded(page)).toBe(false);
    const cookie = `kaarigar-override=${encodeURIComponent(OVERRIDE)}`;
    expect(await isLoaded(await ask('/services', { cookie }, closed.origin))).toBe(false);
    expect(await isLoaded(await ask('/services', { cookie: await agreed() }, closed.origin))).toBe(
      false,
    );
    const answer = await fetch(`${closed.origin}/override`, {
      method: 'POST',
      headers: { origin: SITE },
      body: new URLSearchParams({ override: OVERRIDE, path: '/services' }),
    });
    expect(answer.status).toBe(405);
  });
});

describe('an override', () => {
  test.each([
    ['en', 'Load a test version?'],
    ['hi', 'क्या जाँच वाला रूप खोलना है?'],
  ])(
    'is asked about first, in %s, on a page that runs nothing and cannot be framed',
    async (lang, title) => {
      const page = await ask(`/services?lang=${lang}&override=${encodeURIComponent(OVERRIDE)}`);
      expect(page.headers.get('set-cookie')).toBeNull();
      expect(page.headers.get('cache-control')).toBe('no-store');
      const policy = page.headers.get('content-security-policy');
      expect(policy).toMatch(/default-src 'none'.*frame-ancestors 'none'/);
      expect(policy).not.toMatch(/script-src|unsafe-inline/);
      const html = await page.text();
      expect(html).toContain(title);
      expect(html).toContain('<code>http://localhost:3002</code>');
      expect(html).not.toContain('<script');
    },
  );

  test('that was agreed to is in the page and in its policy, there and on other pages', async () => {
    const answer = await agree();
    expect(answer.status).toBe(303);
    expect(answer.headers.get('location')).toBe('/services');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.get('set-cookie')).toMatch(
      /^kaarigar-override=[^;]+; Path=\/; HttpOnly; SameSite=Lax$/,
    );
    const page = await ask('/services', { cookie: await agreed() });
    const policy = page.headers.get('content-security-policy');
    expect(policy).toMatch(/script-src [^;]*http:\/\/localhost:3002/);
    expect(policy).toMatch(/connect-src [^;]*ws:\/\/localhost:3002/);
    expect(page.headers.get('cache-control')).toBe('private, no-cache');
    expect(await page.text()).toContain(
      '<script type="application/json" id="override">{"name":"mf_public","base":"http://localhost:3002/"}</script>',
    );
    expect(await isLoaded(await ask('/elsewhere', { cookie: await agreed() }))).toBe(true);
  });

  test.each([
    ['another site', { origin: 'https://evil.example' }],
    ['a page without an origin', { origin: 'null' }],
    ['no browser', {}],
  ])('is not taken from %s', async (_who, headers) => {
    const answer = await agree({}, headers as Record<string, string>);
    expect(answer.status).toBe(403);
    expect(answer.headers.get('set-cookie')).toBeNull();
  });

  test.each([
    { override: 'mf_public@https://evil.example/' },
    { override: 'mf_public' },
    { path: 'https://evil.example/' },
    { path: '//evil.example/' },
    { path: '/\\evil.example/' },
    { path: '/services/..//evil.example' },
    { path: 'http://' },
  ])('with %j is refused', async (fields) => {
    const answer = await agree(fields);
    expect(answer.status).toBe(400);
    expect(answer.headers.get('set-cookie')).toBeNull();
  });

  test('that somebody wrote into the cookie themselves is none', async () => {
    for (const value of [OVERRIDE, encodeURIComponent(OVERRIDE), '%', 'a.1.b']) {
      const page = await ask('/services', { cookie: `kaarigar-override=${value}` });
      expect(await isLoaded(page)).toBe(false);
    }
  });

  test.each(['mf_public@https://evil.example/', 'mf_public', ''])(
    '%j is none, and ends the one before',
    async (text) => {
      const page = await ask(`/services?override=${encodeURIComponent(text)}`, {
        cookie: await agreed(),
      });
      expect(page.headers.get('content-security-policy')).not.toMatch(/evil|3002/);
      expect(page.headers.get('set-cookie')).toMatch(/^kaarigar-override=;/);
      expect(await isLoaded(page)).toBe(false);
    },
  );

  test.each([
    '/admin/orders',
    '/%61dmin/orders',
    '/payment-success',
    '/orders',
    '/health',
    '/login',
    '/profile',
  ])('is off on %s', async (path) => {
    const cookie = await agreed();
    for (const page of [await asked(path), await ask(path, { cookie })]) {
      expect(page.headers.get('content-security-policy')).not.toContain('3002');
      const html = await page.text();
      expect(html).not.toContain('id="override"');
      expect(html).not.toContain('/override');
    }
    expect(await isLoaded(await ask('/services', { cookie }))).toBe(true);
  });

  test('sets no cookie on a file that caches keep', async () => {
    for (const path of ['/main.0123456789.js', '/preview-en.png', '/robots.txt']) {
      const file = await ask(`${path}?override=&lang=hi`);
      expect(file.status).toBe(200);
      expect(file.headers.get('set-cookie')).toBeNull();
    }
  });
});
