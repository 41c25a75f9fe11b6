import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createReleaseHandler } from './release-handler.mjs';

const store = mkdtempSync(path.join(tmpdir(), 'releases-'));
let server: Server;
let port: number;

beforeAll(async () => {
  writeFileSync(path.join(store, 'entry.js'), 'export {};');
  server = createServer(createReleaseHandler(store));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  port = (server.address() as AddressInfo).port;
});

afterAll(() => {
  server.close();
  rmSync(store, { recursive: true });
});

test.each(['bytes=5-2', 'bytes=-3', 'bytes=9999-', 'bytes=x'])(
  'a file is served whole, whatever part of it is asked for (%s)',
  async (range) => {
    const file = await fetch(`http://127.0.0.1:${port}/entry.js`, { headers: { range } });
    expect(file.status).toBe(200);
    expect(await file.text()).toBe('export {};');
  },
);

test.each(['/../../etc/hosts', '/%2e%2e/%2e%2e/etc/hosts', '/..%2f..%2fetc%2fhosts', '/%', '/%00'])(
  '%s is no file, and the server goes on',
  async (target) => {
    const socket = connect(port, '127.0.0.1');
    socket.write(`GET ${target} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`);
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 404 /);
    expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200);
  },
);
