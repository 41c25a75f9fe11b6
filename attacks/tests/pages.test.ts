import { describe, expect, test } from 'vitest';
import { ask, type Answer } from '../support/ask';
import { firstAnswer, sendRaw } from '../support/raw';
import { site } from '../support/site';

/** Answers of every kind: pages, files, data, refusals, errors, through every process behind the gateway. */
const KINDS = [
  ['the page', 'GET', '/'],
  ['a page of staff', 'GET', '/admin/orders'],
  ['a page that does not exist', 'GET', '/no-such-page'],
  ['a file that does not exist', 'GET', '/no-such-file.js'],
  ['the registry', 'GET', '/remotes.json'],
  ['the configuration', 'GET', '/config.json'],
  ['the health of the site', 'GET', '/health.json'],
  ['the service worker', 'GET', '/sw.js'],
  ['the sitemap', 'GET', '/sitemap.xml'],
  ['an icon', 'GET', '/icon-192.png'],
  ['a redirect', 'GET', '/index.html'],
  ['rows', 'GET', '/rest/v1/catalogue_items?limit=1'],
  ['rows that are refused', 'GET', '/rest/v1/orders'],
  ['a table that does not exist', 'GET', '/rest/v1/no_such_table'],
  ['a sign-in that is refused', 'POST', '/auth/v1/token?grant_type=password'],
  ['an order that is refused', 'GET', '/api/order/1'],
  ['a call that does not exist', 'GET', '/api/no-such-call'],
  ['a return', 'GET', '/api/payments/return'],
  ['a webhook that is refused', 'POST', '/api/webhooks/razorpay'],
  ['a path that is refused', 'GET', '/api/a%5cb'],
  ['a bad beacon', 'POST', '/beacon'],
  ['a method that does not exist', 'PROPFIND', '/'],
] as const;

const question = (method: string) => ({ method, ...(method === 'POST' ? { body: {} } : {}) });

describe('every answer carries what keeps a browser safe:', () => {
  test.each(KINDS)('%s (%s %s)', async (_what, method, path) => {
    const { headers } = await ask(path, question(method));
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('x-powered-by')).toBeNull();
    expect(headers.get('server')).toBeNull();
    expect(headers.get('content-type') ?? '').not.toBe('text/html');
    const isFramed = (headers.get('content-type') ?? '').includes('html');
    if (isFramed)
      expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
  });

  test('the page says what may run on it, and nothing may run that is written into it', async () => {
    const { headers } = await ask('/');
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("base-uri 'none'");
    expect(policy).toContain("form-action 'self'");
    const scripts = /script-src ([^;]*)/.exec(policy)?.[1] ?? '';
    expect(scripts).not.toMatch(/unsafe-inline|unsafe-eval|\*|data:|https?:(?:\s|$)/);
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
    expect(headers.get('referrer-policy')).toMatch(
      /^(?:strict-origin-when-cross-origin|same-origin|no-referrer)$/,
    );
    const permissions = headers.get('permissions-policy') ?? '';
    expect(permissions).toContain('geolocation=()');
    expect(permissions).toContain('camera=()');
  });

  test('the page of plain http does not promise https, which would shut people of this machine out', async () => {
    expect((await ask('/')).headers.get('strict-transport-security')).toBeNull();
  });
});

describe('no answer that others may keep belongs to one person:', () => {
  test.each(KINDS)('%s (%s %s)', async (_what, method, path) => {
    const { headers } = await ask(path, question(method));
    const isKept = /public|immutable|max-age=[1-9]/.test(headers.get('cache-control') ?? '');
    if (isKept) expect(headers.get('set-cookie')).toBeNull();
    if (path.startsWith('/api/')) expect(headers.get('cache-control') ?? '').toContain('no-store');
  });

  test.each(['/', '/?lang=hi', '/login?lang=en', '/admin/orders?lang=hi'])(
    'a cookie of %s is readable to this site alone',
    async (path) => {
      const { headers } = await ask(path);
      for (const cookie of headers.getSetCookie())
        expect(cookie).toMatch(/; *SameSite=(?:Lax|Strict)/i);
      expect(headers.getSetCookie().join()).not.toMatch(/token|session|Domain=/i);
    },
  );
});

describe('a page of another site', () => {
  const origin = 'https://evil.example';
  const mayRead = ({ headers }: Answer): boolean => {
    const allowed = headers.get('access-control-allow-origin');
    return (
      allowed === origin ||
      allowed === 'null' ||
      (allowed === '*' && headers.get('access-control-allow-credentials') === 'true')
    );
  };

  const asVictim = { authorization: `Bearer ${site.people.victim.token}` };
  test.each(KINDS)('is not let in by name to read %s (%s %s)', async (_what, method, path) => {
    expect(mayRead(await ask(path, { ...question(method), headers: { origin } }))).toBe(false);
  });

  test.each([
    'https://evil.example',
    'null',
    `${site.url}.evil.example`,
    site.url.replace('localhost', 'localhost.evil.example'),
    'http://localhost:1',
  ])('of origin %s may not call the payment service', async (from) => {
    const preflight = await ask('/api/orders', {
      method: 'OPTIONS',
      headers: {
        origin: from,
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'authorization',
      },
    });
    expect(preflight.headers.get('access-control-allow-origin')).toBeNull();
    const call = await ask('/api/orders', { headers: { origin: from, ...asVictim } });
    expect(call.headers.get('access-control-allow-origin')).toBeNull();
  });

  test('control: this site may', async () => {
    const answer = await ask('/api/orders', { headers: { origin: site.url, ...asVictim } });
    expect(answer.headers.get('access-control-allow-origin')).toBe(site.url);
  });

  test.each([
    ['a form', 'application/x-www-form-urlencoded', 'order_id=123456789'],
    ['a text', 'text/plain', '{"order_id":"123456789"}'],
    [
      'a form with a file',
      'multipart/form-data; boundary=x',
      '--x\r\ncontent-disposition: form-data; name="order_id"\r\n\r\n1\r\n--x--',
    ],
    ['no type', '', '{"order_id":"123456789"}'],
    ['XML', 'application/xml', '<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]><x>&e;</x>'],
  ])(
    'cannot book, pay or change by %s, which needs no permission of ours',
    async (_what, type, body) => {
      for (const path of [
        '/api/create-order',
        '/rest/v1/orders',
        '/auth/v1/token?grant_type=password',
      ]) {
        const answer = await ask(path, {
          method: 'POST',
          body,
          headers: { origin, 'content-type': type },
        });
        expect(answer.status).toBeGreaterThanOrEqual(400);
        expect(answer.status).toBeLessThan(500);
        expect(answer.text).not.toContain('root:');
      }
    },
  );
});

describe('a cookie is not a session:', () => {
  test.each(['/api/orders', '/rest/v1/orders?select=*', '/auth/v1/user'])('%s', async (path) => {
    const cookie = `kaarigar.session=${site.people.victim.token}; sb-access-token=${site.people.victim.token}`;
    const { status, text } = await ask(path, { headers: { cookie } });
    expect([401, 403]).toContain(status);
    expect(text).not.toContain(site.victims.marks[0]);
  });
});

test('a refusal by Node itself names no version and no file', async () => {
  for (const bytes of [
    'GARBAGE\r\n\r\n',
    'GET / HTTP/9.9\r\n\r\n',
    'GET / HTTP/1.1\r\nbad header\r\n\r\n',
  ]) {
    const { head, body } = firstAnswer(await sendRaw(bytes));
    expect(head + body).not.toMatch(/node|express|\.ts|\.js|at .*:\d+/i);
    expect(head + body).not.toContain(process.cwd());
  }
});
