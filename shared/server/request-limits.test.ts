import { createServer } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { REQUEST_LIMITS } from '@kaarigar/shared/server/request-limits';

test('a request has at most 15 seconds to arrive, and the answer any time', () => {
  const { requestTimeout, headersTimeout, connectionsCheckingInterval } = REQUEST_LIMITS;
  expect(requestTimeout + connectionsCheckingInterval).toBeLessThanOrEqual(15_000);
  expect(headersTimeout).toBeLessThan(requestTimeout);
  expect(createServer(REQUEST_LIMITS).timeout).toBe(0);
});

test.each([
  ['nothing', ''],
  ['half a line', 'GET /he'],
  ['half of its headers', 'GET / HTTP/1.1\r\nHost: site.example\r\nX-'],
  ['half of its body', 'POST / HTTP/1.1\r\nHost: site.example\r\nContent-Length: 10\r\n\r\n12345'],
])('a connection that sends %s is closed in the time that the limits say', async (_what, sent) => {
  // The same limits on a faster clock.
  const limits = { headersTimeout: 100, requestTimeout: 140, connectionsCheckingInterval: 10 };
  const server = createServer(limits, (request, response) => {
    request.resume().on('end', () => response.end());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  socket.write(sent);
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 408 /);
});
