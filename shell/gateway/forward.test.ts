import { createServer } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { startGateway, startUpstream } from './gateway-for-tests';

const CLAIMS = {
  'x-forwarded-for': '203.0.113.9',
  'x-forwarded-host': 'evil.example',
  'x-forwarded-proto': 'https',
  'x-real-ip': '203.0.113.9',
  'sb-forwarded-for': '203.0.113.9',
  forwarded: 'for=203.0.113.9',
};

async function start(env: Record<string, string> = {}) {
  const upstream = await startUpstream();
  const gateway = await startGateway({
    SUPABASE_ORIGIN: upstream.origin,
    PAYMENT_SERVICE_ORIGIN: upstream.origin,
    ...env,
  });
  onTestFinished(async () => {
    await gateway.stop();
    await upstream.stop();
  });
  return { gateway, upstream };
}

test('what a stranger says about their address is replaced by the address they have', async () => {
  const { gateway, upstream } = await start();
  await fetch(`${gateway.origin}/auth/v1/user`, { headers: CLAIMS });
  const headers = upstream.requests[0]?.headers;
  expect(headers).toMatchObject({ 'x-forwarded-for': '127.0.0.1', 'x-forwarded-proto': 'http' });
  for (const name of ['forwarded', 'x-real-ip', 'x-forwarded-host', 'sb-forwarded-for']) {
    expect(headers).not.toHaveProperty(name);
  }
});

test('no header keeps the gateway from saying whose request it is', async () => {
  const { gateway, upstream } = await start();
  const socket = connect(gateway.port, '127.0.0.1');
  socket.write(
    'POST /rest/v1/orders HTTP/1.1\r\nHost: a\r\nExpect: 100-continue\r\nX-Forwarded-For: 203.0.113.9\r\nConnection: close\r\nContent-Length: 2\r\n\r\n{}',
  );
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 100 Continue\r\n\r\nHTTP\/1\.1 200 /);
  expect(upstream.requests[0]?.headers).toMatchObject({ 'x-forwarded-for': '127.0.0.1' });
});

test('the id of a request is the client’s when it is well-formed, and the same in a refusal and behind', async () => {
  const { gateway, upstream } = await start();
  const idOf = async (sent: string) => {
    const headers = { 'x-request-id': sent };
    await fetch(`${gateway.origin}/api/orders`, { headers });
    const refused = await fetch(`${gateway.origin}/api/orders%2f`, { headers });
    return [upstream.requests.at(-1)?.headers['x-request-id'], (await refused.json()).error];
  };
  const good = 'e2f1-4b6a.trace';
  expect(await idOf(good)).toEqual([good, expect.objectContaining({ requestId: good })]);
  for (const bad of ['<script>"\'', 'short', 'a'.repeat(65)]) {
    const own = expect.stringMatching(/^[\da-f-]{36}$/);
    expect(await idOf(bad)).toEqual([own, expect.objectContaining({ requestId: own })]);
  }
});

test('a trusted proxy is believed, but only what it added itself', async () => {
  const { gateway, upstream } = await start({ TRUSTED_PROXIES: 'loopback' });
  const headers = { 'x-forwarded-for': '198.51.100.1, 203.0.113.9', 'x-forwarded-proto': 'https' };
  await fetch(`${gateway.origin}/api/orders`, { headers });
  expect(upstream.requests[0]?.headers).toMatchObject({
    'x-forwarded-for': '203.0.113.9',
    'x-forwarded-proto': 'https',
  });
});

test('where browsers talk to Supabase directly, the gateway is no second way there', async () => {
  const supabase = 'https://project.supabase.co';
  const { gateway, upstream } = await start({ PUBLIC_SUPABASE_URL: supabase });
  for (const path of ['/auth/v1/user', '/rest/v1/orders']) {
    expect((await fetch(`${gateway.origin}${path}`)).status).toBe(404);
  }
  expect(upstream.requests).toEqual([]);
  await fetch(`${gateway.origin}/api/orders`);
  expect(upstream.requests).toHaveLength(1);
});

test('a request that stops in the middle ends here and behind the gateway, and an answer may take longer', async () => {
  let ended: () => void = () => undefined;
  const endedBehind = new Promise<void>((resolve) => (ended = resolve));
  const service = createServer((request, response) => {
    if (request.method === 'POST') request.resume().once('close', ended);
    else setTimeout(() => response.end('late'), 900);
  });
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
  const gateway = await startGateway(
    { PAYMENT_SERVICE_ORIGIN: `http://127.0.0.1:${(service.address() as AddressInfo).port}` },
    { headersTimeout: 500, requestTimeout: 600, connectionsCheckingInterval: 10 },
  );
  onTestFinished(async () => {
    await gateway.stop();
    service.close();
  });
  const socket = connect(gateway.port, '127.0.0.1');
  socket.write(
    'POST /api/create-order HTTP/1.1\r\nHost: site.example\r\nContent-Type: application/json\r\nContent-Length: 10\r\n\r\n{"a":',
  );
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 408 /);
  await endedBehind;
  expect(await (await fetch(`${gateway.origin}/api/orders.csv`)).text()).toBe('late');
});

test('requests and failures behind the gateway are counted by class, never by address', async () => {
  const { gateway } = await start({ PAYMENT_SERVICE_ORIGIN: 'http://127.0.0.1:9' });
  await fetch(`${gateway.origin}/rest/v1/orders?phone=9876543210`);
  await fetch(`${gateway.origin}/api/order/123456789`);
  await fetch(`${gateway.origin}/services`, { headers: { accept: 'text/html' } });
  await fetch(`${gateway.origin}/main.0123456789.js`);
  await fetch(`${gateway.origin}/rest/v1/orders%00`);
  const count = (route: string, status: number) =>
    `gateway_request_duration_seconds_count{route="${route}",status="${status}"} 1`;
  for (const one of [
    count('rest', 200),
    count('api', 503),
    count('page', 200),
    count('file', 200),
    'gateway_upstream_failures_total{upstream="payment-service"} 1',
  ]) {
    // Counted when the answer has left, which may be after it has arrived.
    await expect.poll(() => gateway.metrics()).toContain(one);
  }
  expect(await gateway.metrics()).not.toMatch(/9876543210|123456789|127\.0\.0\.1/);
  expect((await fetch(`${gateway.origin}/metrics`)).status).toBe(404);
});

test.each([
  ['/auth/v1/signup', 16_384],
  ['/rest/v1/orders', 65_536],
  ['/api/webhooks/razorpay', 262_144],
])('%s takes %d bytes, and more is refused before it is forwarded', async (path, bytes) => {
  const { gateway, upstream } = await start();
  const send = (length: number) =>
    fetch(`${gateway.origin}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'x'.repeat(length - '{"email":""}'.length) }),
    });
  expect((await send(bytes)).status).toBe(200);
  const refused = await send(bytes + 1);
  expect(refused.status).toBe(413);
  expect(await refused.json()).toMatchObject({ error: { code: 'invalid_input' } });
  expect(upstream.requests).toHaveLength(1);
  expect(await gateway.metrics()).not.toMatch(/upstream_failures_total\{/);
});

test.each([
  ['/auth/v1/signup', 413],
  ['/rest/v1/orders', 413],
  ['/api/webhooks/razorpay', 200],
])('%s with a body that does not say how large it is: %d', async (path, status) => {
  const { gateway } = await start();
  const socket = connect(gateway.port, '127.0.0.1');
  socket.write(
    `POST ${path} HTTP/1.1\r\nHost: a\r\nConnection: close\r\nTransfer-Encoding: chunked\r\n\r\n2\r\n{}\r\n0\r\n\r\n`,
  );
  expect(await text(socket)).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
});

test.each([
  ['reads it all', false, /^HTTP\/1\.1 413 [^]*"invalid_input"/],
  ['has answered already', true, /^HTTP\/1\.1 415 /],
])(
  'a body without an end is cut at the limit, also when the server behind %s',
  async (_what, isEarly, answer) => {
    let taken = 0;
    const upstream = await startUpstream((request, response) => {
      request.on('data', (chunk: Buffer) => (taken += chunk.length));
      if (isEarly) response.writeHead(415).end();
    });
    const gateway = await startGateway({ PAYMENT_SERVICE_ORIGIN: upstream.origin });
    onTestFinished(() => Promise.all([gateway.stop(), upstream.stop()]).then(() => undefined));
    const socket = connect(gateway.port, '127.0.0.1');
    let received = '';
    socket.setEncoding('latin1').on('data', (some) => (received += some));
    // Cut while it still sends.
    socket.on('error', () => undefined);
    const closed = new Promise((resolve) => socket.once('close', resolve));
    socket.write('POST /api/contact HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n');
    const chunk = `4000\r\n${'x'.repeat(16_384)}\r\n`;
    const sending = setInterval(() => socket.writable && socket.write(chunk), 1);
    await closed;
    clearInterval(sending);
    expect(received).toMatch(answer);
    // What arrived together with the byte too many may have been passed on.
    expect(taken).toBeLessThanOrEqual(262_144 + 65_536);
    expect(await gateway.metrics()).not.toMatch(/upstream_failures_total\{/);
  },
);

test.each([
  ['GET', 'Trailer: x', ''],
  ['POST', 'Trailer: x\r\nContent-Length: 2', '{}'],
  ['POST', 'Trailer: x\r\nContent-Length: 0', ''],
  ['POST', 'Trailer: x\r\nTransfer-Encoding: chunked', '2\r\n{}\r\n0\r\nx: y\r\n\r\n'],
  ['GET', 'TE: trailers\r\nUpgrade: websocket\r\nKeep-Alive: 5\r\nProxy-Connection: a', ''],
])('what is said of the connection alone ends with it: %s %s', async (method, headers, body) => {
  const { gateway, upstream } = await start();
  const socket = connect(gateway.port, '127.0.0.1');
  socket.write(
    `${method} /api/webhooks/razorpay HTTP/1.1\r\nHost: a\r\nConnection: close\r\n${headers}\r\n\r\n${body}`,
  );
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 200 /);
  for (const name of ['trailer', 'te', 'upgrade', 'keep-alive', 'proxy-connection']) {
    expect(upstream.requests[0]?.headers).not.toHaveProperty(name);
  }
});

test('a client that asks for it has its connection closed', async () => {
  const { gateway } = await start();
  const socket = connect(gateway.port, '127.0.0.1');
  socket.write('GET /api/orders HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n');
  const begun = performance.now();
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 200 [^]*connection: close/i);
  // Node closes an idle one after five seconds by itself.
  expect(performance.now() - begun).toBeLessThan(4_000);
});

test('an answer that comes before the body is read arrives, and is no outage', async () => {
  const upstream = await startUpstream((_request, response) =>
    response.writeHead(415).end('not what I take'),
  );
  const gateway = await startGateway({ PAYMENT_SERVICE_ORIGIN: upstream.origin });
  onTestFinished(() => Promise.all([gateway.stop(), upstream.stop()]).then(() => undefined));
  const body = 'x'.repeat(262_144);
  for (let time = 0; time < 10; time += 1) {
    const answer = await fetch(`${gateway.origin}/api/webhooks/razorpay`, { method: 'POST', body });
    expect(answer.status).toBe(415);
  }
  expect(await gateway.metrics()).not.toMatch(/upstream_failures_total\{/);
});

test('nothing on the way keeps what is forwarded', async () => {
  const upstream = await startUpstream((_request, response) =>
    response.setHeader('cache-control', 'public, max-age=600').end('{}'),
  );
  const gateway = await startGateway({
    SUPABASE_ORIGIN: upstream.origin,
    PAYMENT_SERVICE_ORIGIN: upstream.origin,
  });
  onTestFinished(() => Promise.all([gateway.stop(), upstream.stop()]).then(() => undefined));
  for (const path of [
    '/auth/v1/token',
    '/auth/v1/.well-known/jwks.json',
    '/rest/v1/orders',
    '/api/orders',
  ]) {
    const { headers } = await fetch(`${gateway.origin}${path}`);
    expect(headers.get('cache-control'), path).toBe('no-store');
  }
});

test.each(['DELETE', 'OPTIONS', 'GET', 'HEAD', 'PROPFIND'])(
  'the body of %s is not read as another request behind the gateway',
  async (method) => {
    const { gateway, upstream } = await start();
    const inner = 'POST /contact HTTP/1.1\r\nHost: a\r\nContent-Length: 2\r\n\r\n{}';
    const length = inner.length;
    const bodies = [
      `Transfer-Encoding: chunked\r\n\r\n${length.toString(16)}\r\n${inner}\r\n0\r\n\r\n`,
      `Content-Length: ${length}\r\n\r\n${inner}`,
    ];
    for (const path of ['/api/orders', '/rest/v1/orders', '/auth/v1/user', '/beacon', '/']) {
      for (const body of bodies) {
        const socket = connect(gateway.port, '127.0.0.1');
        socket.write(`${method} ${path} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n${body}`);
        expect(await text(socket)).toMatch(/^HTTP\/1\.1 413 /);
      }
    }
    // What follows was sent later, so a hidden request would have arrived before it.
    await fetch(`${gateway.origin}/api/after`);
    expect(upstream.requests.map(({ url }) => url)).toEqual(['/after']);
  },
);
