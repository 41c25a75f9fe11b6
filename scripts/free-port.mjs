import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/** Below the range of outgoing connections (Linux: 32768 to 60999), and apart from our own services. */
const FIRST = 20_000;
const COUNT = 10_000;

/**
 * A port of this machine that nobody listens on, for a process that starts later. It is not one that the system picks:
 * by then an outgoing connection could have taken such a port.
 * @returns {Promise<number>}
 */
export async function freePort() {
  const port = FIRST + randomInt(COUNT);
  return (await isFree(port)) ? port : freePort();
}

function isFree(port) {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, () => probe.close(() => resolve(true)));
  });
}
