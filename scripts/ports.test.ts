import { once } from 'node:events';
import { createServer } from 'node:net';
import { expect, test } from 'vitest';
import { findOffset, readPorts, TEST_OFFSET } from './ports.mjs';

/** Far from the offsets at which anybody starts a site. */
const FIRST = 9_000;

test('a copy beside others takes the first offset at which all its ports are free', async () => {
  const free = await findOffset(FIRST);
  const { 'payment-service': port } = readPorts({ PORT_OFFSET: String(free) });
  const other = createServer().listen(port, '127.0.0.1');
  await once(other, 'listening');
  try {
    expect(await findOffset(free)).toBeGreaterThan(free);
  } finally {
    other.close();
  }
});

test('no port of it is one that browsers refuse', async () => {
  // Its gateway would be at 6000.
  expect(await findOffset(3_000)).toBeGreaterThan(3_000);
});

test('no port of the sites of tests is in the range that Linux gives to outgoing connections', () => {
  const ports = Object.values(readPorts({ PORT_OFFSET: String(TEST_OFFSET) }));
  expect(ports.filter((port) => port >= 32_768 && port <= 60_999)).toEqual([]);
});
