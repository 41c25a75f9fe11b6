import { setTimeout as sleep } from 'node:timers/promises';
// oxlint-disable-next-line no-restricted-imports -- the client behind platform/auth, without a page
import { AuthClient } from '@supabase/supabase-js';
import { expect, onTestFinished, test } from 'vitest';
import { sendContactMessage } from '@kaarigar/shared/api/contact';
import { createCheckout } from '@kaarigar/shared/api/payments';
import { toAuthError } from '@kaarigar/shared/contracts/auth-error';
import { startGateway, startUpstream } from './gateway-for-tests';

/** One request of each limit that has at most this many; the others scale alike. */
const FACTOR = 0.05;
/** Tells the server behind the gateway which status to answer with. */
const ANSWER = 'x-answer';

async function start({
  status = 200,
  delayMs = 0,
  ...env
}: { status?: number; delayMs?: number } & Record<string, unknown> = {}) {
  const upstream = await startUpstream(async ({ headers }, response) => {
    const asked = Number(headers[ANSWER] ?? status);
    if (delayMs > 0) await sleep(delayMs);
    response.writeHead(asked, { 'content-type': 'application/json' }).end('{}');
  });
  const gateway = await startGateway({
    SUPABASE_ORIGIN: upstream.origin,
    PAYMENT_SERVICE_ORIGIN: upstream.origin,
    RATE_LIMIT_FACTOR: String(FACTOR),
    ...(env as Record<string, string>),
  });
  onTestFinished(async () => {
    await gateway.stop();
    await upstream.stop();
  });
  return { gateway, upstream };
}

interface Door {
  readonly method?: string;
  readonly path: string;
  readonly headers?: Record<string, string>;
  readonly body?: string;
}

const JSON_BODY = { headers: { 'content-type': 'application/json' }, body: '{}' };
const [ASHA, RAVI] = [
  '7d1c0d5e-3c8f-4f3a-9d0e-0a4f6b1c2d3e',
  'e1b2c3d4-5f60-4a7b-8c9d-0e1f2a3b4c5d',
];

/** The headers of somebody with a token of the account; `tail` makes it another token. */
function withToken(account: string, tail = 'x'): { authorization: string } {
  const [head, payload] = [{ alg: 'ES256' }, { sub: account }].map((part) =>
    Buffer.from(JSON.stringify(part)).toString('base64url'),
  );
  return { authorization: `Bearer ${head}.${payload}.${tail}` };
}

test.each<[string, number, Door]>([
  ['sign_up', 3, { method: 'POST', path: '/auth/v1/signup', ...JSON_BODY }],
  ['sign_up', 3, { method: 'POST', path: '/auth/v1/resend', ...JSON_BODY }],
  ['sign_up', 3, { method: 'POST', path: '/auth/v1/resend/', ...JSON_BODY }],
  ['recover', 3, { method: 'POST', path: '/auth/v1/recover' }],
  ['contact', 2, { method: 'POST', path: '/api/contact' }],
  ['contact', 2, { method: 'POST', path: '/API/Contact/' }],
  ['contact', 2, { method: 'POST', path: '/rest/v1/rpc/send_contact_message' }],
  ['search_misses', 3, { method: 'POST', path: '/api/search-misses' }],
  ['search_misses', 3, { method: 'POST', path: '/rest/v1/rpc/count_search_miss' }],
  ['create_order', 3, { method: 'POST', path: '/api/create-order', headers: withToken(ASHA) }],
  ['create_order', 3, { method: 'POST', path: '/api/create-order' }],
  ['sign_in_pace', 6, { method: 'POST', path: '/auth/v1/token?grant_type=password', ...JSON_BODY }],
  ['sign_in_pace', 6, { method: 'PUT', path: '/auth/v1/user', ...JSON_BODY }],
  ['beacon', 2, { method: 'POST', path: '/beacon', ...JSON_BODY }],
  ['health', 3, { path: '/health.json' }],
])('%s: after %i requests a client waits', async (name, allowed, { path, ...options }) => {
  const { gateway, upstream } = await start();
  const ask = () => fetch(gateway.origin + path, options);
  for (let count = 0; count < allowed; count += 1) {
    const answer = await ask();
    expect(answer.status).not.toBe(429);
    expect(answer.headers.get('ratelimit')).toContain(`"${name}"`);
    expect(answer.headers.get('ratelimit-policy')).toMatch(new RegExp(`"${name}"; q=${allowed};`));
  }
  const before = upstream.requests.length;
  const refused = await ask();
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(refused.headers.get('content-type')).toBe('application/json');
  expect(await refused.json()).toMatchObject({ error: { code: 'rate_limited' } });
  expect(upstream.requests).toHaveLength(before);
  expect(await gateway.metrics()).toContain(`gateway_rate_limited_total{limit="${name}"} 1`);
});

test.each<[string, number, Door]>([
  ['what no form sends', 422, { path: '/auth/v1/signup', ...JSON_BODY }],
  ['what no form sends', 422, { path: '/auth/v1/resend', ...JSON_BODY }],
  ['what no form sends', 422, { path: '/auth/v1/recover' }],
  ['what no form sends', 400, { path: '/api/contact' }],
  ['an unsolved captcha', 403, { path: '/api/contact' }],
  ['no token', 401, { path: '/api/create-order' }],
  ['what is no JSON', 400, { path: '/api/create-order' }],
  ['an outage', 503, { path: '/api/create-order', headers: withToken(ASHA) }],
  ['a made-up token of this account', 401, { path: '/api/create-order', headers: withToken(ASHA) }],
])('%s is answered %i and uses up nobody’s turn: %o', async (_what, status, door) => {
  const { gateway } = await start();
  const ask = (headers: object) =>
    fetch(gateway.origin + door.path, {
      method: 'POST',
      ...door,
      headers: { ...door.headers, ...headers },
    });
  for (let count = 0; count < 20; count += 1) {
    expect((await ask({ [ANSWER]: String(status) })).status).toBe(status);
  }
  expect((await ask(withToken(ASHA))).status).toBe(200);
});

test('whoever asks for payment pages without end is stopped, whatever they ask for, and they alone', async () => {
  const { gateway } = await start();
  const ask = async (headers: object) => {
    const path = `${gateway.origin}/api/create-order`;
    return (await fetch(path, { method: 'POST', headers: { ...headers } })).status;
  };
  for (const status of [404, 409, 200]) {
    expect(await ask({ ...withToken(ASHA), [ANSWER]: String(status) })).toBe(status);
  }
  expect(await ask(withToken(ASHA))).toBe(429);
  expect(await ask({ authorization: withToken(ASHA).authorization.replace(' ', '   ') })).toBe(429);
  expect(await ask(withToken(RAVI))).toBe(200);
});

test('pages and files have one wide limit, and probes none', async () => {
  const { gateway } = await start({ RATE_LIMIT_FACTOR: '0.0002' });
  const ask = async (path: string) => (await fetch(gateway.origin + path)).status;
  for (const path of ['/', '/robots.txt', '/nothing.js', '/remotes.json']) {
    expect(await ask(path)).not.toBe(429);
  }
  for (const path of ['/', '/nothing.js', '/robots.txt']) expect(await ask(path)).toBe(429);
  expect(await ask('/healthz')).toBe(200);
  expect(await ask('/readyz')).toBe(200);
});

test('pages have a limit of their own besides, which leaves files alone', async () => {
  const { gateway } = await start({ RATE_LIMIT_FACTOR: '0.005' });
  const ask = async (path: string, method = 'GET') =>
    fetch(gateway.origin + path, { method, headers: { accept: 'text/html' } });
  for (const path of ['/', '/services', '/nothing.html']) {
    expect((await ask(path)).status).not.toBe(429);
  }
  for (const path of ['/', '/nothing', '/orders?a=1', '/nothing.html']) {
    const refused = await ask(path);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  }
  expect((await ask('/', 'HEAD')).status).toBe(429);
  expect((await ask('/main.0123456789.js')).status).toBe(200);
  expect((await ask('/remotes.json')).status).toBe(200);
  expect(await gateway.metrics()).toContain('gateway_rate_limited_total{limit="html"} 5');
});

test('a token that somebody makes up counts for nobody else, whatever it says and they ask', async () => {
  const { gateway } = await start();
  const ask = async (method: string, headers: object) => {
    const path = `${gateway.origin}/api/create-order`;
    return (await fetch(path, { method, headers: { ...headers } })).status;
  };
  for (const method of ['GET', 'OPTIONS', 'PUT', 'POST']) {
    for (let count = 0; count < 5; count += 1) {
      await ask(method, { ...withToken(ASHA, 'made-up'), [ANSWER]: '404' });
    }
  }
  expect(await ask('POST', withToken(ASHA, 'made-up'))).toBe(429);
  expect(await ask('POST', withToken(ASHA))).toBe(200);
});

test.each([
  ['OPTIONS', '/auth/v1/signup'],
  ['OPTIONS', '/auth/v1/recover'],
  ['OPTIONS', '/api/contact'],
  ['GET', '/auth/v1/verify'],
  ['GET', '/auth/v1/token?grant_type=password'],
  ['GET', '/auth/v1/user'],
])('%s %s does nothing, and uses up nobody’s turn', async (method, path) => {
  const { gateway } = await start();
  const ask = async (asked: string) => {
    const more = asked === 'POST' || asked === 'PUT' ? JSON_BODY : {};
    return (await fetch(gateway.origin + path, { method: asked, ...more })).status;
  };
  for (let count = 0; count < 20; count += 1) expect(await ask(method)).not.toBe(429);
  expect(await ask(path === '/auth/v1/user' ? 'PUT' : 'POST')).toBe(200);
});

test('what another site lets its visitors’ browsers send uses up a tenth of their turns here', async () => {
  const { gateway } = await start({ RATE_LIMIT_FACTOR: '0.5' });
  const ask = async (origin: string) => {
    const path = `${gateway.origin}/api/contact`;
    return (await fetch(path, { method: 'POST', headers: { origin } })).status;
  };
  const statuses = [];
  for (let site = 0; site < 8; site += 1) statuses.push(await ask(`https://evil-${site}.example`));
  // Fifteen in all.
  expect(statuses.filter((status) => status === 200)).toHaveLength(2);
  expect(statuses.at(-1)).toBe(429);
  for (let count = 0; count < 13; count += 1) expect(await ask('https://site.example')).toBe(200);
});

test('nobody has a limit twice by saying that they come from elsewhere', async () => {
  const { gateway } = await start({ RATE_LIMIT_FACTOR: '0.2', status: 400 });
  const guess = async (headers: Record<string, string>) => {
    const path = `${gateway.origin}/auth/v1/token?grant_type=password`;
    return (await fetch(path, { method: 'POST', headers })).status;
  };
  let tried = 0;
  for (let count = 0; count < 30; count += 1) {
    if ((await guess({ origin: `https://evil-${count}.example` })) === 400) tried += 1;
  }
  for (let count = 0; count < 30; count += 1) if ((await guess({})) === 400) tried += 1;
  expect(tried).toBe(20);
});

test('what was refused from elsewhere is taken back, too', async () => {
  const { gateway } = await start({ RATE_LIMIT_FACTOR: '0.1', status: 403 });
  const ask = async (headers: Record<string, string>) =>
    (await fetch(`${gateway.origin}/api/contact`, { method: 'POST', headers })).status;
  for (let count = 0; count < 10; count += 1) {
    expect(await ask({ origin: 'https://other.example' })).toBe(403);
  }
  for (let count = 0; count < 3; count += 1) expect(await ask({ [ANSWER]: '200' })).toBe(200);
  expect(await ask({})).toBe(429);
});

test.each(['image', 'iframe', 'empty'])(
  'nor does what it shows as %s; who follows its link is here',
  async (dest) => {
    const { gateway } = await start({ RATE_LIMIT_FACTOR: '0.1' });
    const ask = async (kind: string) => {
      const headers = { 'sec-fetch-site': 'cross-site', 'sec-fetch-dest': kind };
      return (await fetch(`${gateway.origin}/health.json`, { headers })).status;
    };
    expect(await ask(dest)).not.toBe(429);
    for (let count = 0; count < 8; count += 1) expect(await ask(dest)).toBe(429);
    expect(await ask('document')).not.toBe(429);
  },
);

test('a token counts once, however its signature is spelled', async () => {
  const { gateway } = await start();
  const ask = async (signature: string) => {
    const headers = withToken(ASHA, signature);
    const path = `${gateway.origin}/api/create-order`;
    return (await fetch(path, { method: 'POST', headers })).status;
  };
  // Four spellings of the same byte, with and without padding.
  const spellings = ['QQ', 'QR', 'Qf', 'QQ=='];
  expect(await Promise.all(spellings.map(ask))).toEqual(expect.arrayContaining([200, 429]));
  expect(await ask('QQ')).toBe(429);
  expect(await ask('Qg')).toBe(200);
});

test('whoever leaves before the answer gets no turn back: what they asked for is done', async () => {
  const { gateway, upstream } = await start({ delayMs: 100, status: 403 });
  const path = `${gateway.origin}/api/contact`;
  for (let count = 1; count <= 2; count += 1) {
    const leaving = new AbortController();
    const asked = fetch(path, { method: 'POST', signal: leaving.signal });
    await expect.poll(() => upstream.requests.length).toBe(count);
    leaving.abort();
    await expect(asked).rejects.toThrow();
  }
  await expect.poll(async () => (await fetch(path, { method: 'POST' })).status).toBe(429);
  expect(await gateway.metrics()).toContain('status="499"} 2');
});

test.each([
  ['payment_return', '?reference=482910337-0a1b2c', '/orders?order_id=482910337'],
  ['payment_return', '?reference=x', '/orders'],
  ['payment_return', '?reference=1&reference=2', '/orders'],
  ['requests', '?reference=482910337-0a1b2c', '/orders?order_id=482910337'],
])('over the limit %s, %s still leads somebody who paid to %s', async (name, query, place) => {
  const factor = name === 'requests' ? 0.0001 : FACTOR;
  const { gateway, upstream } = await start({ RATE_LIMIT_FACTOR: String(factor) });
  const ask = (path: string) =>
    fetch(gateway.origin + path, { redirect: 'manual', headers: { accept: 'text/html' } });
  while (!(await ask('/api/payments/return')).headers.get('ratelimit')?.includes('r=0;'));
  const before = upstream.requests.length;
  for (const path of ['/api/payments/return', '/API/Payments/Return/']) {
    const { status, headers } = await ask(path + query);
    expect(status).toBe(303);
    expect(headers.get('location')).toBe(place);
    expect(headers.get('retry-after')).toBeNull();
    expect(headers.get('ratelimit')).toContain(`"${name}"; r=0;`);
  }
  expect(upstream.requests).toHaveLength(before);
  expect(await gateway.metrics()).toContain(`gateway_rate_limited_total{limit="${name}"} 2`);
});

test.each<Door>([
  { method: 'POST', path: '/auth/v1/token?grant_type=password', ...JSON_BODY },
  { method: 'POST', path: '/auth/v1/token?grant_type=x&grant_type=password', ...JSON_BODY },
  { method: 'POST', path: '/auth/v1/verify', ...JSON_BODY },
  { method: 'POST', path: '/auth/v1/factors/1f3a/verify' },
  { method: 'PUT', path: '/auth/v1/user', ...JSON_BODY },
  // What says that it renews a session and does not.
  { method: 'POST', path: '/auth/v1/verify?grant_type=refresh_token', ...JSON_BODY },
  { method: 'POST', path: '/auth/v1/factors/1f3a/verify?grant_type=refresh_token' },
])('sign-in at %o counts refused tries alone', async ({ path, ...options }) => {
  const good = await start();
  // More than so many right ones are too quick for the sign-in service.
  for (let count = 0; count < 6; count += 1) {
    expect((await fetch(good.gateway.origin + path, options)).status).toBe(200);
  }
  const bad = await start({ status: 400 });
  for (let count = 0; count < 5; count += 1) {
    expect((await fetch(bad.gateway.origin + path, options)).status).toBe(400);
  }
  expect((await fetch(bad.gateway.origin + path, options)).status).toBe(429);
});

test('wrong passwords of a neighbour sign nobody out: a session is renewed, or told of an outage', async () => {
  const bad = await start({ status: 400 });
  const post = (path: string) => fetch(bad.gateway.origin + path, { method: 'POST' });
  for (let count = 0; count < 6; count += 1) await post('/auth/v1/token?grant_type=password');
  expect((await post('/auth/v1/token?grant_type=password')).status).toBe(429);
  expect((await post('/auth/v1/token?grant_type=refresh_token')).status).toBe(400);

  const { gateway } = await start({ RATE_LIMIT_FACTOR: '0.000001' });
  await fetch(`${gateway.origin}/rest/v1/orders`);
  const path = '/auth/v1/token?grant_type=refresh_token';
  const renewed = await fetch(gateway.origin + path, { method: 'POST' });
  // A status after which supabase-js keeps the session and tries again.
  expect(renewed.status).toBe(503);
  expect(renewed.headers.get('retry-after')).toMatch(/^\d+$/);
});

test('everything that is forwarded has one wide limit together; pages have none', async () => {
  const { gateway } = await start({ RATE_LIMIT_FACTOR: '0.001' });
  for (const path of ['/rest/v1/orders', '/auth/v1/user', '/api/orders']) {
    expect((await fetch(gateway.origin + path)).status).toBe(200);
  }
  expect((await fetch(`${gateway.origin}/rest/v1/orders`)).status).toBe(429);
  expect((await fetch(`${gateway.origin}/services`)).status).toBe(200);
});

test('clients are told apart by what a trusted proxy says, and by nothing that they say', async () => {
  const ask = (origin: string, address: string) =>
    fetch(`${origin}/auth/v1/recover`, {
      method: 'POST',
      headers: { 'x-forwarded-for': address },
    }).then(({ status }) => status);
  const use = async (origin: string, address: string) => {
    for (let count = 0; count < 3; count += 1) await ask(origin, address);
  };

  const believing = (await start({ TRUSTED_PROXIES: 'loopback' })).gateway.origin;
  await use(believing, '203.0.113.1');
  expect(await ask(believing, '203.0.113.1')).toBe(429);
  expect(await ask(believing, '203.0.113.2')).toBe(200);
  // The proxy adds the address it has seen last.
  expect(await ask(believing, '203.0.113.3, 203.0.113.1')).toBe(429);
  await use(believing, '2001:db8:0:100::1');
  expect(await ask(believing, '2001:db8:0:1ff::2')).toBe(429);
  expect(await ask(believing, '2001:db8:0:200::1')).toBe(200);

  const alone = (await start()).gateway.origin;
  await use(alone, '203.0.113.1');
  expect(await ask(alone, '203.0.113.2')).toBe(429);
});

test("the page's own clients read the refusal as rate_limited", async () => {
  const { gateway } = await start({ RATE_LIMIT_FACTOR: '0.000001' });
  const spend = (path: string) => fetch(gateway.origin + path, { method: 'POST' });
  const context = {
    config: {
      supabaseUrl: gateway.origin,
      supabasePublishableKey: 'key',
      apiUrl: `${gateway.origin}/api`,
      captcha: null,
    },
    getSupabase: () => Promise.reject(new Error('not needed')),
    getAccessToken: () => Promise.resolve('token'),
  };
  const limited = { code: 'rate_limited', status: 429 };

  await spend('/api/contact');
  const message = { name: 'Asha', phone: '', email: 'a@test.example', message: 'Hello' };
  await expect(
    sendContactMessage(context, { ...message, locale: 'hi', captchaToken: null }),
  ).rejects.toMatchObject(limited);
  await spend('/api/create-order');
  await expect(
    createCheckout(context, { orderId: '123456789', returnPath: '/orders', locale: 'en' }),
  ).rejects.toMatchObject(limited);

  await spend('/auth/v1/recover');
  const auth = new AuthClient({ url: `${gateway.origin}/auth/v1`, persistSession: false });
  const { error } = await auth.resetPasswordForEmail('asha@test.example');
  expect(toAuthError(error)).toMatchObject(limited);
});
