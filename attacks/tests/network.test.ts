import { once } from 'node:events';
import net from 'node:net';
import { networkInterfaces } from 'node:os';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sendRaw } from '../support/raw';
import { site } from '../support/site';

const PATIENCE_MS = 1_000;
const processes = Object.entries(site.ports).filter(([name]) => name !== 'shell-dev');

/** Addresses of this machine other than the one that everything listens on. 127.0.0.2 exists on Linux alone. */
const others = [
  '127.0.0.2',
  ...Object.values(networkInterfaces()).flatMap((addresses = []) =>
    addresses
      .filter(({ internal, family }) => !internal && family === 'IPv4')
      .map((one) => one.address),
  ),
];

async function accepts(host: string, port: number): Promise<boolean> {
  const socket = net.connect(port, host);
  const lost = new Promise((resolve) => {
    socket.once('error', resolve);
    socket.setTimeout(PATIENCE_MS, () => resolve(null));
  });
  const isOpen = await Promise.race([
    once(socket, 'connect').then(() => true),
    lost.then(() => false),
  ]);
  socket.destroy();
  return isOpen;
}

describe('a page that calls this machine by its own name reads nothing of', () => {
  const get = (port: number, path: string, host: string) =>
    sendRaw(`GET ${path} HTTP/1.1\r\nHost: ${host}:${port}\r\nConnection: close\r\n\r\n`, {
      port,
    });

  test.each([
    ['the mailbox', site.ports.mailbox, '/mailbox.json'],
    ['the metrics of the service', site.ports['payment-service-metrics'], '/metrics'],
    ['the metrics of the gateway', site.ports['gateway-metrics'], '/metrics'],
    ['the controls of the sandbox', site.ports['payment-sandbox'], '/_sandbox/state'],
    ['the texts of the other sandbox', site.ports['text-sandbox'], '/_sandbox/texts'],
    ['the news of the third', site.ports['push-sandbox'], '/_sandbox/messages'],
  ])('%s', async (_what, port, path) => {
    expect(await get(port, path, 'evil.example')).toMatch(/^HTTP\/1\.1 421 /);
    // Control: by the names of this machine it is answered.
    expect(await get(port, path, 'localhost')).not.toMatch(/^HTTP\/1\.1 421 /);
  });
});

test('a page of another site presses no button of the sandbox, whatever it sends', async () => {
  const press = async (headers: Record<string, string>, body: string | null) => {
    const path = `http://localhost:${site.ports['payment-sandbox']}/_sandbox/knobs/reset`;
    return (await fetch(path, { method: 'POST', redirect: 'manual', headers, body })).status;
  };
  const foreign = { origin: 'https://evil.example' };
  expect(await press(foreign, null)).toBe(403);
  expect(await press({ ...foreign, 'content-type': 'text/plain' }, '{}')).toBe(403);
  expect(await press({ ...foreign, 'content-type': 'application/json' }, '{}')).toBe(403);
  expect(await press({}, null)).toBeLessThan(400);
  const release = async (headers: Record<string, string>) =>
    (
      await fetch(`http://localhost:${site.ports['text-sandbox']}/_sandbox/release`, {
        method: 'POST',
        headers,
      })
    ).status;
  expect(await release(foreign)).toBe(403);
  expect(await release({})).toBe(200);
});

describe('every process listens on the loopback address alone', () => {
  // Shows which of the addresses somebody who listens everywhere could be reached at.
  const everywhere = net.createServer((socket) => socket.end());
  let reachable: readonly string[] = [];
  beforeAll(async () => {
    everywhere.listen(0, '0.0.0.0');
    await once(everywhere, 'listening');
    const { port } = everywhere.address() as net.AddressInfo;
    const found = await Promise.all(others.map((host) => accepts(host, port)));
    reachable = others.filter((_host, place) => found[place]);
  });
  afterAll(() => void everywhere.close());

  test('control: another address of this machine can be reached', () => {
    if (process.platform === 'linux') expect(reachable).not.toEqual([]);
  });

  test.each(processes)('%s (%i) cannot be reached from another address', async (_name, port) => {
    expect(await accepts('127.0.0.1', port)).toBe(true);
    const open = await Promise.all(reachable.map((host) => accepts(host, port)));
    expect(reachable.filter((_host, place) => open[place])).toEqual([]);
  });
});
