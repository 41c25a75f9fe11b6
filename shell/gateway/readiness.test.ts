import { renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readConfig } from './config';
import { startGateway, startUpstream } from './gateway-for-tests';
import { createReadiness } from './readiness';
import { createRegistryReader } from './registry-of';
import { createShellReleases } from './shell-releases';

async function start(env: Record<string, string> = {}) {
  const gateway = await startGateway(env);
  onTestFinished(() => gateway.stop());
  const ask = async (address: string) => {
    const answer = await fetch(`${gateway.origin}${address}`);
    return { status: answer.status, body: await answer.text() };
  };
  return { gateway, ask };
}

test('a gateway that can read the registry and the page is ready, whatever is behind it', async () => {
  const { ask } = await start();
  expect(await ask('/healthz')).toEqual({ status: 200, body: '{"status":"ok"}' });
  expect(await ask('/readyz')).toEqual({ status: 200, body: '{"status":"ready"}' });
});

test.each(['/readyz/', '/READYZ', '/healthz/', '/Healthz'])(
  'a proxy that closes the two addresses closes all of them: %s',
  async (address) => {
    const { ask } = await start();
    expect((await ask(address)).body).not.toContain('"status"');
  },
);

test('without its registry it is alive and not ready, and says which file is missing', async () => {
  const { gateway, ask } = await start();
  renameSync(gateway.registryFile, `${gateway.registryFile}.gone`);
  expect((await ask('/healthz')).status).toBe(200);
  const { status, body } = await ask('/readyz');
  expect(status).toBe(503);
  expect(JSON.parse(body).problems).toEqual([
    expect.stringMatching(/^REMOTES_FILE .*remotes\.json: ENOENT/),
  ]);
  expect(await gateway.metrics()).toContain('gateway_ready 0');
  renameSync(`${gateway.registryFile}.gone`, gateway.registryFile);
  // An answer is kept for a second.
  expect((await ask('/readyz')).status).toBe(503);
  await expect.poll(async () => (await ask('/readyz')).status, { timeout: 3_000 }).toBe(200);
  expect(await gateway.metrics()).toContain('gateway_ready 1');
  // A bad edit must not take every gateway out: the last good one stays.
  writeFileSync(gateway.registryFile, '{"remotes":[{}');
  expect((await ask('/readyz')).status).toBe(200);
});

test('a registry that is none and a page that is not there are both named', async () => {
  const { gateway, ask } = await start();
  writeFileSync(gateway.registryFile, '{"remotes":[{}]}');
  rmSync(path.join(gateway.folder, 'index.html'));
  const { status, body } = await ask('/readyz');
  expect(status).toBe(503);
  expect(JSON.parse(body).problems).toEqual([
    expect.stringContaining('is not a registry of remotes'),
    expect.stringMatching(/^the page: ENOENT.*index\.html/),
  ]);
});

test('a gateway that is stopping says so', async () => {
  const { gateway } = await start();
  const config = readConfig({
    SITE_URL: 'https://site.example',
    REMOTES_FILE: gateway.registryFile,
    SUPABASE_ORIGIN: 'http://127.0.0.1:9',
    PAYMENT_SERVICE_ORIGIN: 'http://127.0.0.1:9',
    SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_x',
  });
  let isStopping = false;
  const readiness = createReadiness(config, {
    shells: createShellReleases({ dist: gateway.folder, store: '/no/such/store' }),
    readRegistry: createRegistryReader(gateway.registryFile),
    isStopping: () => isStopping,
  });
  expect(await readiness()).toEqual([]);
  // At once, though the files were read a moment ago.
  isStopping = true;
  expect(await readiness()).toEqual(['this gateway is stopping']);
});

test('metrics name the releases that visitors get, with their share', async () => {
  const { gateway } = await start();
  const metrics = await gateway.metrics();
  expect(metrics).toContain('gateway_release_percent{name="shell",version="1"} 100');
  expect(metrics).toContain('gateway_release_percent{name="mf_public",version="1"} 100');
});

test('a line for each request has its id and trace, which its answer and the service get too, and no query', async () => {
  const service = await startUpstream();
  onTestFinished(() => service.stop());
  const { gateway } = await start({ PAYMENT_SERVICE_ORIGIN: service.origin });
  const headers = {
    'x-request-id': 'of-the-balancer',
    traceparent: '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01',
    tracestate: 'vendor=1',
  };
  const answer = await fetch(`${gateway.origin}/api/orders?q=9876543210`, { headers });
  expect(answer.headers.get('x-request-id')).toBe('of-the-balancer');
  expect(service.requests[0]?.headers).toMatchObject(headers);
  await fetch(`${gateway.origin}/healthz`);
  await expect.poll(() => gateway.accessLog).toHaveLength(1);
  expect(JSON.parse(gateway.accessLog[0] ?? '')).toMatchObject({
    event: 'request',
    requestId: 'of-the-balancer',
    traceId: '4bf92f3577b34da6a3ce929d0e0e4736',
    method: 'GET',
    path: '/api/orders',
    status: 200,
    isWhole: true,
  });
  expect(gateway.accessLog.join()).not.toContain('9876543210');
});

test('a request without a trace begins one, and the state of a broken one is dropped', async () => {
  const service = await startUpstream();
  onTestFinished(() => service.stop());
  const { gateway } = await start({ PAYMENT_SERVICE_ORIGIN: service.origin });
  const headers = { traceparent: 'broken', tracestate: 'vendor=1' };
  await fetch(`${gateway.origin}/api/orders`, { headers });
  expect(service.requests[0]?.headers['traceparent']).toMatch(/^00-[\da-f]{32}-[\da-f]{16}-00$/);
  expect(service.requests[0]?.headers).not.toHaveProperty('tracestate');
});
