import { once } from 'node:events';
import { request } from 'node:http';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { PHOTOS } from '@kaarigar/shared/domain/limits';
import {
  startGateway,
  startUpstream,
  type TestGateway,
  type TestUpstream,
} from './gateway-for-tests';

const PHOTO = '/storage/v1/object/authenticated/request-photos/a/123456/b';
const UPLOADS = ['/api/contract-requests/123456/photos', '/api/orders/123456789/photos'] as const;

let storage: TestUpstream;
let gateway: TestGateway;
let type = 'image/jpeg';
let status = 200;

beforeAll(async () => {
  storage = await startUpstream((asked, response) => {
    asked.resume().once('end', () => {
      response.writeHead(status, { 'content-type': type }).end('{}');
    });
  });
  gateway = await startGateway({
    SUPABASE_ORIGIN: storage.origin,
    PAYMENT_SERVICE_ORIGIN: storage.origin,
  });
});

afterAll(async () => {
  await gateway.stop();
  await storage.stop();
});

test.each([
  ['image/jpeg', 'image/jpeg'],
  ['text/html', 'application/octet-stream'],
  ['image/svg+xml', 'application/octet-stream'],
  ['image/jpeg; charset=utf-8', 'application/octet-stream'],
])('what Storage calls %s is a file to save: %s', async (stored, served) => {
  type = stored;
  const { headers } = await fetch(gateway.origin + PHOTO);
  expect(Object.fromEntries(headers)).toMatchObject({
    'content-type': served,
    'content-disposition': 'attachment',
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
    'content-security-policy': expect.stringContaining("default-src 'none'"),
    'cross-origin-resource-policy': 'same-origin',
  });
});

test.each([201, 206])('a part of one is a file to save as well: %i', async (answered) => {
  [type, status] = ['text/html', answered];
  const answer = await fetch(gateway.origin + PHOTO, { headers: { range: 'bytes=0-1' } });
  [type, status] = ['image/jpeg', 200];
  expect(answer.status).toBe(answered);
  expect(answer.headers.get('content-type')).toBe('application/octet-stream');
  expect(answer.headers.get('content-disposition')).toBe('attachment');
});

test('a refusal of Storage is told as it is', async () => {
  [type, status] = ['application/json', 400];
  const answer = await fetch(gateway.origin + PHOTO);
  [type, status] = ['image/jpeg', 200];
  expect(answer.status).toBe(400);
  expect(answer.headers.get('content-type')).toBe('application/json');
});

test.each([
  ['POST', '/storage/v1/object/request-photos/a/123456/b'],
  ['PUT', '/storage/v1/object/request-photos/a/123456/b'],
  ['DELETE', '/storage/v1/object/request-photos'],
  ['DELETE', PHOTO],
  ['POST', '/storage/v1/object/list/request-photos'],
  ['POST', '/storage/v1/object/sign/request-photos/a/123456/b'],
  ['GET', '/storage/v1/object/request-photos/a/123456/b'],
  ['GET', '/storage/v1/object/public/request-photos/a/123456/b'],
  ['GET', '/storage/v1/object/authenticated/others/a'],
  ['GET', '/storage/v1/bucket'],
])('%s %s is for nobody here', async (method, path) => {
  const before = storage.requests.length;
  const answer = await fetch(gateway.origin + path, { method });
  expect(answer.status).toBe(404);
  expect(storage.requests).toHaveLength(before);
});

test.each(['..%2f..%2fx', '%2e%2e/x', 'a%00b', 'a%5cb'])(
  'a name that climbs is refused: %s',
  async (name) => {
    const before = storage.requests.length;
    const path = `/storage/v1/object/authenticated/request-photos/${name}`;
    expect((await fetch(gateway.origin + path)).status).not.toBe(200);
    expect(storage.requests).toHaveLength(before);
  },
);

/** How a body of that many bytes is answered before any of it has arrived. */
function announce(path: string, bytes: number): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const headers = { 'content-length': bytes };
    const asking = request(gateway.origin + path, { method: 'POST', headers, agent: false });
    asking.once('response', ({ statusCode }) => {
      resolve(statusCode);
      asking.destroy();
    });
    asking.once('error', reject);
    asking.flushHeaders();
  });
}

test.each(UPLOADS)(
  'a photo may be as large as photos are, other bodies may not: %s',
  async (to) => {
    const photo = { method: 'POST', body: new Uint8Array(PHOTOS.maxBytes) };
    expect((await fetch(gateway.origin + to, photo)).status).toBe(200);
    expect(await announce(to, PHOTOS.maxBytes + 1)).toBe(413);
    expect(await announce(`${to}/x/discard`, 300_000)).toBe(413);
    expect(await announce('/api/contact', 300_000)).toBe(413);
    expect(await announce('/api/orders/123456789/complain', 300_000)).toBe(413);
  },
);

test('one client has no more than 20 large bodies on their way, others are let through', async () => {
  const service = await startUpstream(() => undefined);
  const limited = await startGateway({
    PAYMENT_SERVICE_ORIGIN: service.origin,
    RATE_LIMIT_FACTOR: '0.1',
    TRUSTED_PROXIES: 'loopback',
  });
  const begin = (from: string, bytes: number) => {
    const headers = { 'content-length': bytes, 'x-forwarded-for': from };
    const asking = request(limited.origin + UPLOADS[0], { method: 'POST', headers, agent: false });
    asking.write('x');
    const answer = once(asking, 'response').then(([{ statusCode }]) => Number(statusCode));
    return { asking, answer: answer.catch(() => 0) };
  };
  const arrived = (count: number) =>
    vi.waitFor(() => expect(service.requests).toHaveLength(count), { interval: 5 });
  const [first, second] = [begin('203.0.113.1', 500_000), begin('203.0.113.1', 500_000)];
  await arrived(2);
  expect(await begin('203.0.113.1', 500_000).answer).toBe(503);
  const others = [begin('203.0.113.2', 500_000), begin('203.0.113.1', 1_000)];
  await arrived(4);
  first.asking.destroy();
  await vi.waitFor(async () => {
    const before = service.requests.length;
    const another = begin('203.0.113.1', 500_000);
    others.push(another);
    await Promise.race([another.answer, arrived(before + 1)]);
    expect(service.requests).toHaveLength(before + 1);
  });
  for (const { asking } of [second, ...others]) asking.destroy();
  await limited.stop();
  await service.stop();
});

test('one client adds no more than 120 photos in ten minutes, wherever', async () => {
  const limited = await startGateway({
    PAYMENT_SERVICE_ORIGIN: storage.origin,
    RATE_LIMIT_FACTOR: '0.025',
  });
  const add = async (to: string) => (await fetch(limited.origin + to, { method: 'POST' })).status;
  for (const to of [UPLOADS[0], UPLOADS[1], UPLOADS[0]]) expect(await add(to)).toBe(200);
  for (const to of UPLOADS) expect(await add(to)).toBe(429);
  await limited.stop();
});
