import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  sendRaw,
  startGateway,
  startUpstream,
  type TestGateway,
  type TestUpstream,
} from './gateway-for-tests';

let supabase: TestUpstream;
let service: TestUpstream;
let gateway: TestGateway;

beforeAll(async () => {
  supabase = await startUpstream();
  service = await startUpstream();
  gateway = await startGateway({
    SUPABASE_ORIGIN: supabase.origin,
    PAYMENT_SERVICE_ORIGIN: service.origin,
  });
});

afterAll(() => Promise.all([gateway.stop(), supabase.stop(), service.stop()]));

const forwarded = () => supabase.requests.length + service.requests.length;

const PREFIXES = ['/auth/v1', '/rest/v1', '/api'];

/** Ways to write `/../../mailbox.json` that some server along the way reads as that. */
const CLIMBS = [
  '/../../mailbox.json',
  '/./../../mailbox.json',
  '/x/../../../mailbox.json',
  '/%2e%2e/%2e%2e/mailbox.json',
  '/%2E./.%2e/mailbox.json',
  '/%252e%252e/%252e%252e/mailbox.json',
  '/%25252e%25252e/%25252e%25252e/mailbox.json',
  '/..%2f..%2fmailbox.json',
  '/..%252f..%252fmailbox.json',
  '/%2e%2e%2f%2e%2e%2fmailbox.json',
  '/..\\..\\mailbox.json',
  '/..%5c..%5cmailbox.json',
  '/%2e%2e%5c%2e%2e%5cmailbox.json',
  '/..%255c..%255cmailbox.json',
  '/..;/..;/mailbox.json',
  '/..;x=1/..;x=1/mailbox.json',
  '/..%3b/..%3b/mailbox.json',
  '/..%00/..%00/mailbox.json',
  '/%c0%ae%c0%ae/%c0%ae%c0%ae/mailbox.json',
  '/..%c0%af..%c0%afmailbox.json',
  '/%u002e%u002e/mailbox.json',
  '//../..//mailbox.json',
  '/..',
  '/../..?to=admin@kaarigar.example',
  '/%2525252525252e%2525252525252e/mailbox.json',
];

describe.each(PREFIXES)('below %s', (prefix) => {
  test.each(CLIMBS)('%s is refused before anything is forwarded', async (climb) => {
    const before = forwarded();
    const { status, body } = await sendRaw(gateway.port, prefix + climb);
    expect(status).toBe(400);
    expect(JSON.parse(body)).toMatchObject({ error: { code: 'invalid_path' } });
    expect(forwarded()).toBe(before);
  });
});

test.each([
  // What the encoding hides is only its own prefix, or a page.
  '/%61pi/..%2fmailbox.json',
  '/rest%2fv1%2f..%2f..%2fmailbox.json',
  '/x/../rest/v1/orders',
  '/services/%2e%2e/api/metrics',
  // Targets that carry a host of their own.
  '//127.0.0.1/rest/v1/orders',
  '//evil.example/../rest/v1/orders',
  '/\\evil.example/rest/v1/orders',
  'http://evil.example/rest/v1/orders',
  'http://site.example/rest/v1/../../mailbox.json',
  'https://site.example/api/metrics',
])('%s is refused before anything is forwarded', async (target) => {
  const before = forwarded();
  expect(await sendRaw(gateway.port, target)).toMatchObject({ status: 400 });
  expect(forwarded()).toBe(before);
});

test.each(['/rest/v1/orders%00', '/rest/v1/or%64ers', '/rest/v1//orders', '/api/order/1;x=1'])(
  '%s is refused: what is forwarded has only plain characters',
  async (target) => {
    expect(await sendRaw(gateway.port, target)).toMatchObject({ status: 400 });
  },
);

test.each([
  [
    '/rest/v1/orders?select=order_id&status=eq.PENDING',
    '/rest/v1/orders?select=order_id&status=eq.PENDING',
  ],
  ['/rest/v1/rpc/me', '/rest/v1/rpc/me'],
  ['/auth/v1/token?grant_type=password', '/auth/v1/token?grant_type=password'],
  ['/auth/v1/.well-known/jwks.json', '/auth/v1/.well-known/jwks.json'],
  [
    '/auth/v1/recover?redirect_to=http://x/../y%2f..',
    '/auth/v1/recover?redirect_to=http://x/../y%2f..',
  ],
  ['/rest/v1/', '/rest/v1/'],
])('%s reaches Supabase as it was sent', async (target, url) => {
  expect(await sendRaw(gateway.port, target)).toMatchObject({ status: 200 });
  expect(supabase.requests.at(-1)).toMatchObject({ method: 'GET', url });
});

test.each([
  ['/api/orders/123456789/recheck', '/orders/123456789/recheck'],
  ['/api/orders.csv?from=2026-01-01', '/orders.csv?from=2026-01-01'],
  ['/api/payments/return?reference=a%2Fb', '/payments/return?reference=a%2Fb'],
  ['/api', '/'],
])('%s reaches the service without its prefix', async (target, url) => {
  expect(await sendRaw(gateway.port, target)).toMatchObject({ status: 200 });
  expect(service.requests.at(-1)).toMatchObject({ url });
});

test.each(['/rest/v1/orders?select=', '/api/orders?q='])(
  '%s with 4 KB behind it is longer than any question of ours',
  async (start) => {
    const before = forwarded();
    const target = start + 'a('.repeat(2_100);
    expect(await sendRaw(gateway.port, target)).toMatchObject({ status: 400 });
    expect(forwarded()).toBe(before);
  },
);

test('the address of a page may be as long as what somebody typed: here no page is built', async () => {
  const target = `/contactus?text=${'%E0%A4%85'.repeat(500)}`;
  expect(await sendRaw(gateway.port, target)).toMatchObject({ status: 404 });
});

test.each([
  '/api/metrics',
  '/api/METRICS',
  '/api/metrics/',
  '/api/metrics?x=1',
  '/api/healthz',
  '/api/readyz',
  '/api/Readyz/x',
  '/auth/v1/admin',
  '/auth/v1/admin/users?page=1',
  '/Auth/V1/ADMIN/users',
])('%s is not forwarded: it is for operators and our own service', async (target) => {
  const before = forwarded();
  expect(await sendRaw(gateway.port, target)).toEqual({ status: 404, body: 'Not found' });
  expect(forwarded()).toBe(before);
});

test.each(['/api/%6detrics', '/api/./metrics', '/api//metrics', '/api/x/../metrics'])(
  '%s is not a way around that',
  async (target) => {
    const before = forwarded();
    expect(await sendRaw(gateway.port, target)).toMatchObject({ status: 400 });
    expect(forwarded()).toBe(before);
  },
);

test('a path with badly encoded text is a page that does not exist, not an error', async () => {
  expect(await sendRaw(gateway.port, '/%E0%A4%A')).toMatchObject({ status: 404 });
});
