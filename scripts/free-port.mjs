import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/** Below what outgoing connections take theirs from (Linux: 32768 to 60999), and beside our own services. */
const FIRST = 20_000;
const COUNT = 10_000;

/**
 * A port of this machine that nobody listens on. It is meant for a process that is yet to be started: one of those the
 * system gives away by itself could be an outgoing connection's by then.
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
