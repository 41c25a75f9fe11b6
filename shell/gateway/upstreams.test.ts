import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { startGateway, startUpstream } from './gateway-for-tests';
import { createUpstreams } from './upstreams';

const NOBODY = 'http://127.0.0.1:9';
const A = 'http://a.test';
const B = 'http://b.test';

async function services(count: number) {
  const started = await Promise.all(Array.from({ length: count }, () => startUpstream()));
  onTestFinished(async () => void (await Promise.all(started.map((one) => one.stop()))));
  return started;
}

async function gatewayTo(...origins: string[]) {
  const gateway = await startGateway({ PAYMENT_SERVICE_ORIGIN: origins.join(', ') });
  onTestFinished(() => gateway.stop());
  return gateway;
}

test('instances of the service take turns', async () => {
  const both = await services(2);
  const gateway = await gatewayTo(...both.map(({ origin }) => origin));
  for (let i = 0; i < 6; i += 1) await fetch(`${gateway.origin}/api/orders`);
  expect(both.map(({ requests }) => requests.length)).toEqual([3, 3]);
});

test('what changes nothing is asked of another instance when one cannot be reached', async () => {
  const [service] = await services(1);
  const gateway = await gatewayTo(NOBODY, service?.origin ?? '');
  for (let i = 0; i < 6; i += 1) {
    const answer = await fetch(`${gateway.origin}/api/orders?limit=${i}`);
    expect(answer.status).toBe(200);
  }
  expect(service?.requests.map(({ url }) => url)).toEqual(
    Array.from({ length: 6 }, (_, i) => `/orders?limit=${i}`),
  );
  expect(await gateway.metrics()).not.toMatch(/upstream_failures_total\{/);
  expect(await gateway.metrics()).toContain(
    'gateway_upstream_up{upstream="payment-service",instance="1"} 0',
  );
});

test('an order is never sent twice, and goes to the instance that answers as soon as that is known', async () => {
  const [service] = await services(1);
  const gateway = await gatewayTo(NOBODY, service?.origin ?? '');
  const order = () => fetch(`${gateway.origin}/api/create-order`, { method: 'POST', body: '{}' });
  const statuses: number[] = [];
  for (let i = 0; i < 5; i += 1) statuses.push((await order()).status);
  expect(statuses.filter((status) => status === 503).length).toBeLessThanOrEqual(1);
  expect(service?.requests).toHaveLength(statuses.filter((status) => status === 200).length);
});

test('when nobody can be reached, each is tried once and the answer is ours', async () => {
  const gateway = await gatewayTo(NOBODY, 'http://127.0.0.1:19');
  const answer = await fetch(`${gateway.origin}/api/orders`);
  expect(answer.status).toBe(503);
  expect(await answer.json()).toMatchObject({ error: { code: 'service_unavailable' } });
  expect(await gateway.metrics()).toContain(
    'gateway_upstream_failures_total{upstream="payment-service"} 1',
  );
});

test('an instance that is stopping gets no request while another is ready', async () => {
  let isReady = true;
  const server = createServer((_request, response) => {
    response.writeHead(isReady ? 200 : 503).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const [other] = await services(1);
  const stopping = new AbortController();
  onTestFinished(() => {
    stopping.abort();
    server.close();
  });
  const own = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const upstreams = createUpstreams([own, other?.origin ?? '']);
  void upstreams.watch(stopping.signal);
  await expect.poll(() => other?.requests.map(({ url }) => url)).toContain('/readyz');
  expect(upstreams.isUp(own)).toBe(true);
  isReady = false;
  await expect.poll(() => upstreams.isUp(own)).toBe(false);
  expect(new Set([1, 2, 3].map(() => upstreams.pick()))).toEqual(new Set([other?.origin]));
  isReady = true;
  await expect.poll(() => upstreams.isUp(own)).toBe(true);
});

test('who failed is spared for three seconds; when all have failed, all are tried', () => {
  let now = 0;
  const upstreams = createUpstreams([A, B], () => now);
  const picks = () => new Set([1, 2, 3, 4].map(() => upstreams.pick()));
  upstreams.failed(A);
  expect(picks()).toEqual(new Set([B]));
  upstreams.failed(B);
  expect(picks()).toEqual(new Set([A, B]));
  expect(upstreams.pick(new Set([A]))).toBe(B);
  expect(upstreams.pick(new Set([A, B]))).toBeUndefined();
  now = 3_000;
  expect(upstreams.isUp(A)).toBe(true);
});
