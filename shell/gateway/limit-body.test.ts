import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import express from 'express';
import { expect, onTestFinished, test } from 'vitest';
import { limitBodiesUnderWay } from './limit-body';

/** A server whose answers wait for the whole body, and somebody who begins bodies there. */
async function startServer() {
  const app = express();
  app.use(limitBodiesUnderWay(1), (asked, answer) => {
    asked.resume().once('end', () => answer.sendStatus(204));
  });
  const server = createServer(app).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;

  /** Says how large a body is, sends its first byte, and waits until the server has seen it. */
  async function begin(bytes: number) {
    const came = once(server, 'request');
    const headers = bytes > 0 ? { 'content-length': bytes } : {};
    const sent = request({ host: '127.0.0.1', port, method: 'POST', headers, agent: false });
    sent.on('error', () => undefined);
    const answered = new Promise<number>((resolve) => {
      sent.on('response', ({ statusCode = 0 }) => resolve(statusCode));
    });
    if (bytes > 0) sent.write('x');
    sent.flushHeaders();
    await came;
    return { answered, end: () => sent.end('x'.repeat(Math.max(0, bytes - 1))) };
  }
  return begin;
}

test.each([
  ['small', 1_000, 60],
  ['large', 100_000, 20],
])('a client has only so many %s bodies on their way', async (_size, bytes, most) => {
  const begin = await startServer();
  const held = [];
  for (let count = 0; count < most; count += 1) held.push(await begin(bytes));
  expect(await (await begin(bytes)).answered).toBe(503);

  const [first] = held;
  first?.end();
  expect(await first?.answered).toBe(204);
  const next = await begin(bytes);
  next.end();
  expect(await next.answered).toBe(204);
});

test('small bodies leave the room of large ones, and no body needs none', async () => {
  const begin = await startServer();
  for (let count = 0; count < 60; count += 1) await begin(1_000);
  for (const bytes of [100_000, 0]) {
    const other = await begin(bytes);
    other.end();
    expect(await other.answered).toBe(204);
  }
});
