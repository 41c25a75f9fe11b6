import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isRebound } from '@kaarigar/shared/server/local-host';
import { createMetricsHandler } from '@kaarigar/shared/server/metrics-handler';

const source = { contentType: 'text/plain', read: () => Promise.resolve('up 1') };
const server = createServer(createMetricsHandler(source));
beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)));
afterAll(() => void server.close());

const statusFor = (host: string, path = '/metrics'): Promise<number | undefined> =>
  new Promise((resolve, reject) => {
    const { port } = server.address() as AddressInfo;
    request({ host: '127.0.0.1', port, path, headers: { host } }, (response) => {
      response.resume();
      resolve(response.statusCode);
    })
      .once('error', reject)
      .end();
  });

test.each(['localhost', 'localhost:3090', 'LOCALHOST:3090', '127.0.0.1:3090', '[::1]:3090'])(
  'whoever asks as %s reads the metrics, and nothing else',
  async (host) => {
    expect(await statusFor(host)).toBe(200);
    expect(await statusFor(host, '/')).toBe(404);
  },
);

test.each([
  'evil.example',
  'evil.example:3090',
  'localhost.evil.example',
  '127.0.0.1.evil.example',
])('a page that calls this machine %s does not', async (host) => {
  expect(await statusFor(host)).toBe(421);
});

test('from another machine it may have any name', () => {
  const arrivesAt = (localAddress: string) =>
    isRebound({ headers: { host: 'gateway:3090' }, socket: { localAddress } } as never);
  expect(arrivesAt('10.0.0.7')).toBe(false);
  for (const own of ['127.0.0.1', '::1', '::ffff:127.0.0.1']) expect(arrivesAt(own)).toBe(true);
});
