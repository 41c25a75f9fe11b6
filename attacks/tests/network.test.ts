import { once } from 'node:events';
import net from 'node:net';
import { networkInterfaces } from 'node:os';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
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
