import { randomInt } from 'node:crypto';
import { connect, createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** Below the range of outgoing connections (Linux: 32768 to 60999), and apart from our own services. */
const FIRST = 20_000;
const COUNT = 10_000;

/** Linux keeps the port of an outgoing connection for a minute after its end. */
const LINGER_MS = 70_000;

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

/** Whether a port is free, or will be: one that an outgoing connection holds is waited for, a listener is not. */
export async function becomesFree(port) {
  const deadline = Date.now() + LINGER_MS;
  while (!(await isFree(port))) {
    if ((await hasListener(port)) || Date.now() > deadline) return false;
    await sleep(200);
  }
  return true;
}

function hasListener(port) {
  return new Promise((resolve) => {
    const probe = connect(port, '127.0.0.1');
    probe.once('error', () => resolve(false));
    probe.once('connect', () => {
      probe.destroy();
      resolve(true);
    });
  });
}
