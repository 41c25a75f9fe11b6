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

/** Whether nobody listens on a port of this machine. */
export function isFree(port) {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    // Where our processes listen: some systems give out a port of all addresses while somebody has it on this one.
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
}
