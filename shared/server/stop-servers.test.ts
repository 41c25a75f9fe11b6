import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, expect, test } from 'vitest';
import { stopServers } from './stop-servers.mjs';

const servers: Server[] = [];
const sockets: Socket[] = [];
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
  for (const server of servers.splice(0)) server.close();
});

async function start(answer: RequestListener): Promise<{ server: Server; port: number }> {
  const server = createServer(answer);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { server, port: (server.address() as AddressInfo).port };
}

function send(port: number, bytes: string): Socket {
  const socket = connect(port, '127.0.0.1').on('error', () => undefined);
  sockets.push(socket);
  socket.write(bytes);
  return socket;
}

const GET = 'GET / HTTP/1.1\r\nHost: a\r\n\r\n';

test('during the drain new requests are answered, and told to go elsewhere next time', async () => {
  const { server, port } = await start((_request, response) => response.end('served'));
  const stopped = stopServers([server], { drainMs: 400, withinMs: 2_000 });
  const answer = await text(send(port, GET));
  expect(answer).toMatch(/^HTTP\/1\.1 200 OK\r\nconnection: close\r\n/i);
  expect(answer).toContain('served');
  await stopped;
  await expect(once(send(port, GET), 'connect')).rejects.toThrow('ECONNREFUSED');
});

test('what was begun may finish after the drain', async () => {
  const { server, port } = await start((_request, response) => {
    setTimeout(() => response.end('late'), 600);
  });
  const answered = text(send(port, GET));
  await once(server, 'request');
  const begun = Date.now();
  await stopServers([server], { drainMs: 50, withinMs: 5_000 });
  expect(await answered).toContain('late');
  expect(Date.now() - begun).toBeLessThan(4_000);
});

test('nobody keeps it alive: silence, half a request, a connection kept open, a reader that does not read', async () => {
  const { server, port } = await start((request, response) => {
    if (request.url === '/large') response.end(Buffer.alloc(64 * 1024 * 1024));
    else response.end('served');
  });
  send(port, '');
  send(port, 'GET / HT');
  send(port, 'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 10\r\n\r\nhalf');
  await once(send(port, GET), 'data');
  const slow = send(port, 'GET /large HTTP/1.1\r\nHost: a\r\n\r\n');
  await once(slow, 'readable');
  const begun = Date.now();
  await stopServers([server], { drainMs: 100, withinMs: 1_000 });
  const took = Date.now() - begun;
  expect(took).toBeGreaterThan(900);
  expect(took).toBeLessThan(4_000);
});
