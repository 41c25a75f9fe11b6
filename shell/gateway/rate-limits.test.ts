// oxlint-disable-next-line no-restricted-imports -- the client behind platform/auth, without a page
import { AuthClient } from '@supabase/supabase-js';
import { expect, onTestFinished, test } from 'vitest';
import { sendContactMessage } from '@kaarigar/shared/api/contact';
import { createCheckout } from '@kaarigar/shared/api/payments';
import { toAuthError } from '@kaarigar/shared/contracts/auth-error';
import { startGateway, startUpstream } from './gateway-for-tests';

/** One request of each limit that has at most this many; the others scale alike. */
const FACTOR = 0.05;

async function start({ status = 200, ...env }: { status?: number } & Record<string, unknown> = {}) {
  const upstream = await startUpstream((_request, response) => {
    response.writeHead(status, { 'content-type': 'application/json' }).end('{}');
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

test.each<[string, number, Door]>([
  ['sign_up', 3, { method: 'POST', path: '/auth/v1/signup' }],
  ['sign_up', 3, { method: 'POST', path: '/auth/v1/resend' }],
  ['sign_up', 3, { method: 'POST', path: '/auth/v1/resend/' }],
  ['recover', 3, { method: 'POST', path: '/auth/v1/recover' }],
  ['contact', 2, { method: 'POST', path: '/api/contact' }],
  ['contact', 2, { method: 'POST', path: '/API/Contact/' }],
  ['contact', 2, { method: 'POST', path: '/rest/v1/rpc/send_contact_message' }],
  ['create_order', 3, { method: 'POST', path: '/api/create-order' }],
  ['payment_return', 6, { path: '/api/payments/return?reference=x' }],
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

test.each<Door>([
  { method: 'POST', path: '/auth/v1/token?grant_type=password' },
  { method: 'POST', path: '/auth/v1/token?grant_type=x&grant_type=password' },
  { method: 'POST', path: '/auth/v1/verify' },
  { method: 'POST', path: '/auth/v1/factors/1f3a/verify' },
  { method: 'PUT', path: '/auth/v1/user' },
  // What says that it renews a session and does not.
  { method: 'POST', path: '/auth/v1/verify?grant_type=refresh_token' },
  { method: 'POST', path: '/auth/v1/factors/1f3a/verify?grant_type=refresh_token' },
])('sign-in at %o counts refused tries alone', async ({ path, ...options }) => {
  const good = await start();
  for (let count = 0; count < 20; count += 1) {
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
  const message = { name: 'Asha', email: 'asha@test.example', message: 'Hello', locale: 'hi' };
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
